// Onigashima: events, content and whole positions as JSON.
#include "face/names.h"
#include "games/onigashima/face.h"
#include "games/onigashima/face_words.h"
#include "games/onigashima/notation.h"

#include <boost/json.hpp>

#include <algorithm>
#include <utility>

namespace kotatsu::onigashima {

namespace json = boost::json;

// The dodged dice are the dearest of the roll.
void add_dice(const Blow& blow, const Faces& faces, json::array& dice, json::array& costs)
{
    std::array<int, 6> dodged{};
    std::array<std::size_t, 6> order{0, 1, 2, 3, 4, 5};
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return blow.cost[a] > blow.cost[b]; });
    int left = blow.dodged;
    for (const std::size_t face : order) {
        dodged[face] = std::min<int>(faces[face], left);
        left -= dodged[face];
    }
    for (std::size_t face = 0; face < 6; ++face)
        for (int n = 0; n < faces[face]; ++n) {
            dice.emplace_back(face + 1);
            costs.emplace_back(n < dodged[face] ? 0 : blow.cost[face]);
        }
}

namespace {

template <class Set, class Words>
json::array words_of(Set set, const Words& words)
{
    return kotatsu::names_of(set, [&](auto each) { return words[at(each)]; });
}

json::array names_of(const Onigashima& game, Characters characters)
{
    return kotatsu::names_of(characters, [&](Character who) { return write_character(game, who); });
}

constexpr std::array<std::string_view, 32> event_words{
    "first",     "joined", "captain",     "drew",  "shuffled",  "fight",   "chose",  "shown",
    "decided",   "stayed", "transformed", "tie",   "leads",     "played",  "passed", "countered",
    "exploited", "called", "healed",      "added", "conquered", "attacks", "rolled", "again",
    "all-again", "haki",   "dodged",      "hit",   "fled",      "tired",   "won",    "over"};

void add_roll(const Event& event, json::object& out)
{
    json::array dice, costs;
    add_dice(event.blow, event.dice, dice, costs);
    out["dice"] = std::move(dice);
    out["costs"] = std::move(costs);
    out["damage"] = event.blow.damage(event.dice);
}

// What the number of an event is.
void add_value(const Event& event, json::object& out)
{
    using Kind = Event::Kind;
    switch (event.kind) {
    case Kind::Fight: out["fight"] = event.value; break;
    case Kind::Healed:
        out["value"] = event.value;
        out["energies"] = event.left;
        break;
    case Kind::Added: out["value"] = event.value; break;
    case Kind::Attacks: out["dice"] = event.value; break;
    case Kind::Rolled:
    case Kind::Again:
    case Kind::AllAgain: add_roll(event, out); break;
    case Kind::Hit:
        out["damage"] = event.value;
        out["energies"] = event.left;
        break;
    case Kind::Won: out["points"] = event.value; break;
    case Kind::Transformed:
    case Kind::Haki: out["good"] = event.good; break;
    default: break;
    }
}

}  // namespace

json::object event_to_json(const Onigashima& game, const Event& event)
{
    using Kind = Event::Kind;
    json::object out{{"event", event_words[at(event.kind)]}};
    if (event.seat != Seat::Watcher) out["seat"] = game.seat(event.seat).role;
    if (event.character != Character::None)
        out["character"] = write_character(game, event.character);
    if (event.figure != Figure::None) out["figure"] = write_figure(game, event.figure);
    if (event.card != Card::None) out["card"] = write_card(game, event.card);
    if (event.kind == Kind::Drew || event.kind == Kind::Shuffled)
        out["deck"] = deck_words[at(event.deck)];
    if (event.kind == Kind::Exploited) out["weakness"] = weakness_words[at(event.weakness)];
    if (event.die != 0) out["die"] = event.die;
    add_value(event, out);
    return out;
}

namespace {

json::object ability_to_json(const Ability& ability)
{
    using Kind = Ability::Kind;
    json::object out{{"kind", ability_words[at(ability.kind)]}};
    if (ability.kind == Kind::Faces) {
        json::array faces;
        for (int face = 1; face <= 6; ++face)
            if ((ability.faces >> (face - 1) & 1) != 0) faces.emplace_back(face);
        out["faces"] = std::move(faces);
    }
    if (ability.kind == Kind::Faces || ability.kind == Kind::Threshold) out["cost"] = ability.cost;
    if (ability.amount > 0) out["amount"] = ability.amount;
    return out;
}

json::object character_to_json(const Onigashima& game, const CharacterInfo& info)
{
    json::object haki;
    for (std::size_t i = 0; i < haki_count; ++i) haki[haki_words[i]] = mark_words[at(info.haki[i])];
    json::array figures;
    for (const Figure figure : info.figures)
        if (figure != Figure::None) figures.emplace_back(write_figure(game, figure));
    return {{"side", side_words[at(info.side)]},
            {"crew", info.crew},
            {"haki", std::move(haki)},
            {"figures", std::move(figures)}};
}

json::object figure_to_json(const Onigashima& game, const FigureCard& card)
{
    const bool base = card.transformation == 0;
    return {{"character", write_character(game, card.character)},
            {"needs", base ? json::value() : json::value(card.transformation)},
            {"initiative", card.initiative},
            {"dice", card.dice},
            {"defence", card.defence},
            {"energies", card.energies},
            {"abilities",
             json::array{ability_to_json(card.abilities[0]), ability_to_json(card.abilities[1])}},
            {"weaknesses", words_of(card.weaknesses, weakness_words)}};
}

json::object card_to_json(const CardInfo& card)
{
    const bool exploits = card.effect == Effect::Exploit;
    return {{"deck", deck_words[at(card.deck)]},
            {"effect", effect_words[at(card.effect)]},
            {"moments", words_of(card.moments, moment_words)},
            {"value", card.value},
            {"advanced", card.advanced},
            {"weakness", exploits ? json::value(weakness_words[at(card.weakness)]) : json::value()},
            {"copies", card.copies}};
}

}  // namespace

json::object content_to_json(const Onigashima& game)
{
    json::object characters, figures, cards;
    for (const CharacterInfo& info : game.crews().characters)
        characters[info.id] = character_to_json(game, info);
    for (const FigureCard& card : game.crews().figures)
        figures[card.id] = figure_to_json(game, card);
    for (const CardInfo& card : game.crews().cards) cards[card.id] = card_to_json(card);
    return {{"characters", std::move(characters)},
            {"figures", std::move(figures)},
            {"cards", std::move(cards)}};
}

namespace {

json::object pile_to_json(const Onigashima& game, const Pile& pile, bool old)
{
    json::object out;
    for (const Card card : game.all_cards()) {
        const int count = old ? pile[at(card)].old() : pile[at(card)].count();
        if (count > 0) out[write_card(game, card)] = count;
    }
    return out;
}

json::object side_to_json(const Onigashima& game, const Fight& fight, Side side)
{
    json::object out{{"figure", write_figure(game, fight.figure[at(side)])},
                     {"energies", fight.energies[at(side)]},
                     {"exploited", words_of(fight.exploited[at(side)], weakness_words)},
                     {"cards", fight.cards[at(side)]},
                     {"attacks", fight.attacks[at(side)]},
                     {"rolls", fight.rolls[at(side)]}};
    if (const Character called = fight.called[at(side)]; called != Character::None)
        out["called"] = write_character(game, called);
    return out;
}

json::object fight_to_json(const Onigashima& game, const Field& field)
{
    const Fight& fight = field.now;
    json::object out;
    for (const Side side : both_sides) out[side_words[at(side)]] = side_to_json(game, fight, side);
    if (field.phase == Phase::Transform) return out;
    out["leads"] = side_words[at(fight.leads)];
    out["attacker"] = side_words[at(fight.attacker)];
    if (field.phase == Phase::Opening) {
        out["opener"] = side_words[at(fight.opener)];
        out["passes"] = fight.passes;
    }
    if (count_of(fight.dice) > 0) {
        json::array dice, costs;
        add_dice(game.blow(fight, fight.attacker), fight.dice, dice, costs);
        out["dice"] = std::move(dice);
    }
    if (fight.strike > 0) out["strike"] = fight.strike;
    if (fight.added > 0) out["added"] = fight.added;
    if (fight.haki) out["haki"] = true;
    if (fight.rerolls > 0) out["rerolls"] = fight.rerolls;
    if (fight.depth == 0) return out;
    json::array stack;
    for (int i = 0; i < fight.depth; ++i) stack.emplace_back(write_card(game, fight.stack[at(i)]));
    out["stack"] = std::move(stack);
    out["base"] = side_words[at(fight.base)];
    if (fight.target != Character::None) out["target"] = write_character(game, fight.target);
    return out;
}

json::array past_fights_to_json(const Onigashima& game, const Field& field)
{
    json::array list;
    for (const PastFight& past : field.past) {
        if (past.figure[0] == Figure::None) break;
        json::object fight;
        for (const Side side : both_sides)
            fight[side_words[at(side)]] = write_figure(game, past.figure[at(side)]);
        fight["winner"] =
            past.winner == nobody ? json::value() : json::value(side_words[past.winner]);
        list.emplace_back(std::move(fight));
    }
    return list;
}

void add_choices(const Onigashima& game, const State& state, json::object& out)
{
    const Field& field = state.field;
    json::object chosen, will;
    for (const Seat seat : all_seats(game.seats()))
        if (state.chosen[at(seat)] != Character::None)
            chosen[game.seat(seat).role] = write_character(game, state.chosen[at(seat)]);
    for (const Side side : both_sides)
        if (const Figure figure = state.wills[at(side)]; figure != Figure::None)
            will[side_words[at(side)]] = figure == field.now.figure[at(side)]
                                             ? json::value("stay")
                                             : json::value(write_figure(game, figure));
    if (!chosen.empty()) out["chosen"] = std::move(chosen);
    if (!will.empty()) out["will"] = std::move(will);
}

}  // namespace

// The whole position, as state_from_json reads it.
json::object state_to_json(const Onigashima& game, const State& state)
{
    const Field& field = state.field;
    json::object crews, captains, hands, old;
    for (const Seat seat : all_seats(game.seats())) {
        const std::string role = game.seat(seat).role;
        crews[role] = names_of(game, field.crews[at(seat)]);
        const Character captain = field.captains[at(seat)];
        captains[role] = captain == Character::None ? json::value()
                                                    : json::value(write_character(game, captain));
        hands[role] = pile_to_json(game, state.hands[at(seat)], false);
        if (json::object pile = pile_to_json(game, state.hands[at(seat)], true); !pile.empty())
            old[role] = std::move(pile);
    }
    json::object out{{"phase", phase_words[at(field.phase)]},
                     {"fight", std::min(field.fight + 1, game.fights())},
                     {"first", game.seat(field.first).role},
                     {"crews", std::move(crews)},
                     {"captains", std::move(captains)},
                     {"fought", names_of(game, field.fought)},
                     {"past", past_fights_to_json(game, field)},
                     {"hands", std::move(hands)},
                     {"discards", pile_to_json(game, field.discards, false)}};
    if (!old.empty()) out["old_cards"] = std::move(old);
    if (field.phase == Phase::Captains) out["picker"] = game.seat(field.picker).role;
    add_choices(game, state, out);
    if (fighters_shown(field)) out["now"] = fight_to_json(game, field);
    return out;
}

}  // namespace kotatsu::onigashima
