// Okko: why a move may not be played, and how moves are typed, in English.
#include "face/refusals.h"
#include "games/okko/face.h"
#include "games/okko/face_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kotatsu::okko {
namespace {

// {space}, {hero}, {agent}, {door}, {n}: what the first value of the refusal names.
constexpr std::array<std::pair<std::string_view, std::string_view>, 56> reasons{{
    {"no-such-move", "this is not a move of Okko"},
    {"not-offered", "this is not among what may be chosen"},
    {"no-such-space", "there is no such space"},
    {"space-taken", "{space} is taken"},
    {"not-there", "it cannot go to {space}"},
    {"reinforcement-space", "{space} is a space for reinforcements"},
    {"too-far", "{space} is too far away, or opponents are in the way"},
    {"banned", "something forbids this until the round ends"},
    {"no-actions", "no action is left"},
    {"not-your-hero", "this is not your hero"},
    {"not-in-hand", "this card is not in the hand"},
    {"two-cards", "two cards lie there already"},
    {"one-wound", "a wound needs a real action card beside it"},
    {"no-such-side", "the card has no such side"},
    {"one-hand-card", "one hand card a round"},
    {"not-in-a-hand", "this is not in a hand of that hero"},
    {"lay-a-card", "{hero} has to lay an action card first"},
    {"order-the-heroes", "the order of the heroes is not settled"},
    {"not-to-order", "this hero has a place in the order, or is not in play"},
    {"not-your-order", "the first hero seat settles the order"},
    {"enough-techniques", "only {n} cards may lie beside agents"},
    {"no-such-agent", "no such agent card is in play"},
    {"not-its-turn", "it is not this figure's turn"},
    {"out-of-reach", "the target is out of reach or out of sight"},
    {"no-such-target", "there is no such target on the map"},
    {"not-usable", "this cannot be used now"},
    {"no-such-door", "there is no such door"},
    {"door-is-open", "door {door} is open"},
    {"door-is-locked", "door {door} is locked"},
    {"not-at-the-door", "nobody of yours stands at door {door}"},
    {"nothing-to-test", "there is nothing to test so from here"},
    {"nothing-to-reorganise", "there is nothing to reorganise"},
    {"not-carried", "the hero does not carry this"},
    {"one-card-only", "one equipment card an activation may be discarded free"},
    {"has-a-follower", "the hero has a follower"},
    {"not-beside", "it is not on an adjacent space"},
    {"nobody-to-give-to", "no hero without a follower stands next to it"},
    {"no-place", "there is no place for it"},
    {"no-such-token", "there is no such token"},
    {"asked-already", "this was asked already"},
    {"no-effect", "it would have no effect now"},
    {"no-such-card", "no such card lies there"},
    {"somebody-may-act", "an event card is drawn only when no agent may act"},
    {"may-not-act", "it may not act now"},
    {"activated-already", "{agent} was activated in this round"},
    {"one-event", "one event card an activation"},
    {"called-already", "one call an activation"},
    {"two-event-cards", "a call costs two event cards"},
    {"nobody-comes", "nobody could come there"},
    {"may-not-escape", "the oni may not escape now"},
    {"must-accuse", "in round 4 an accusation is compulsory"},
    {"accused-already", "no more accusations of this kind in this round"},
    {"ruled-out", "an open card or an accusation has ruled this out"},
    {"hero-taken", "this hero has joined already"},
    {"not-that-tile", "the token cannot go there"},
    {"not-linked", "no white branch leads there"},
}};

std::string value_text(const Okko& game, const Refusal& refusal, std::string_view what)
{
    const int value = refusal.values[0];
    if (what == "space") return write_space(static_cast<Space>(value));
    if (what == "hero") return Names(game).hero(static_cast<Hero>(value));
    if (what == "agent") return Names(game).agent(static_cast<std::size_t>(value));
    if (what == "door") return std::to_string(value + 1);
    return std::to_string(value);
}

}  // namespace

std::string sentence(const Okko& game, const Refusal& refusal)
{
    const std::string common =
        common_sentence(refusal, [&](Seat seat) { return game.seat(seat).role; });
    if (!common.empty()) return common;
    const auto found = std::find_if(reasons.begin(), reasons.end(),
                                    [&](const auto& each) { return each.first == refusal.code; });
    if (found == reasons.end()) return "this may not be done: " + std::string(refusal.code);
    std::string text(found->second);
    const std::size_t begin = text.find('{'), end = text.find('}');
    if (begin != std::string::npos)
        text.replace(
            begin, end - begin + 1,
            value_text(game, refusal, std::string_view(text).substr(begin + 1, end - begin - 1)));
    return text;
}

std::string explain_moves(const Okko&)
{
    return "Spaces are tile, row and column, as on the map: 3d4. The beginning of a name will do.\n"
           "hero okko, follower hana-eyes-open okko   who joins, and who goes along\n"
           "lay second-cut left, lay second-cut right   a card: left its talent, right its "
           "technique\n"
           "wield okko sling, next okko   the hand equipment turned up; the order of the heroes\n"
           "ready                         that is all\n"
           "walk 3d4, attack okko ashigaru-2, test guile 3d4    three actions an activation\n"
           "question 4, chest 7, reveal 9, open 2               tokens and doors by their numbers\n"
           "use at-my-word, use okko salve              a talent, card or supply\n"
           "reorganise, equip sling left, hand sling tikku, throw sling\n"
           "take hana, give tikku         a follower that waits; the own follower to somebody\n"
           "courtier sayo                 a courtier card that lies open\n"
           "corrupt 3, corrupt 1 3, corrupt nothing, enhance drill   the oni's tokens\n"
           "technique cold-hand samurai, technique cold-hand back from 1   beside an agent\n"
           "activate samurai, act samurai-2, draw, event cold-hand, call 3 ashigaru, escape\n"
           "target okko, token 4, card samurai, tile 3, door 2, place 3d4, keep sling, drop "
           "cold-hand,\n"
           "recall second-cut, again 2    answers: what or whom; which die is rolled again\n"
           "decline, done, go-on          not used; this is the end of it; enough\n"
           "accuse mirror-fox, accuse goro    the nature of the oni; who it is\n";
}

}  // namespace kotatsu::okko
