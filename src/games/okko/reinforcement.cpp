// Okko: figures that come onto the map: reinforcements and followers. Rules OKKO-5, OKKO-6, OKKO-33.
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

}  // namespace

int Look::minions_to_come(AgentCard card) const
{
    if (game.agent(card).rank != Rank::Minion) return 0;
    const int in_box = game.agent(card).box - (game.figures_of(card) & field.figures).size();
    return std::min<int>(field.reserve[at(card)], in_box);
}

AgentCards Look::cards_to_come(AgentKind kind) const
{
    AgentCards found;
    for (const AgentCard card : field.cards)
        if (game.agent(card).kind == kind && minions_to_come(card) > 0) found.insert(card);
    return found;
}

SpaceSet Look::reinforcement_spaces(AgentKind kind) const
{
    SpaceSet found;
    for (const Tile tile : ground.tiles()) found |= ground.reinforcements(tile, kind);
    return found - taken();
}

SpaceSet Look::reinforcement_spaces(Tile tile, AgentKind kind) const
{
    return ground.reinforcements(tile, kind) - taken();
}

// OKKO-33: the cards that may be called, by what everybody knows; empty: not now.
AgentCards Look::cards_to_call() const
{
    if (field.called != 0 || field.events_in_hand < 2) return {};
    AgentCards found;
    for (const AgentKind kind : {AgentKind::Thrall, AgentKind::Creature})
        if (const AgentCards cards = cards_to_come(kind);
            !cards.empty() && !reinforcement_spaces(kind).empty())
            found |= cards;
    return found;
}

void Menu::calls() const
{
    const AgentCards cards = look().cards_to_call();
    for (const AgentCard card : cards)
        for (const Tile tile : look().ground.tiles())
            if (!look().reinforcement_spaces(tile, game.agent(card).kind).empty())
                add({Move::Kind::Call, 255, number(card), number(tile)});
}

// A Call frame: `n` event cards are still to be discarded, then minions of card `what` come to tile `index`.

void Play::call(AgentCard card, Tile tile)
{
    field.called = 1;
    Frame& frame = push(Frame::Kind::Call);
    frame.what = number(card);
    frame.index = number(tile);
    frame.n = 2;
}

bool Play::step_call(Frame& frame)
{
    if (frame.n > 0) return wait(frame, game.oni());
    const Frame called = frame;
    const auto card = static_cast<AgentCard>(called.what);
    const auto tile = static_cast<Tile>(called.index);
    pop();
    Frame& placing = push(Frame::Kind::Place);
    placing.purpose = number(Placing::Called);
    placing.what = called.what;
    placing.index = called.index;
    placing.n = static_cast<std::int8_t>(
        std::min(look().minions_to_come(card),
                 look().reinforcement_spaces(tile, game.agent(card).kind).size()));
    return true;
}

void Menu::call(const Frame&) const
{
    for (std::size_t i = 0; i < state.hand.size(); ++i)
        if (state.hand[i] > 0) add({Move::Kind::Drop, 255, number(i), 255});
}

void Play::answer_call(Frame& frame, Move move)
{
    --frame.n;
    drop_event(static_cast<EventCard>(move.what));
}

// A Place frame: `n` figures are still to come. Follower: ally `what` in version `index`, beside the hero `who`.
// Called: of card `what`, on tile `index`. Minions: of any card of kind `index`.

void Play::reinforce(AgentKind kind, int n)
{
    Frame& frame = push(Frame::Kind::Place);
    frame.purpose = number(Placing::Minions);
    frame.index = number(kind);
    frame.n = static_cast<std::int8_t>(n);
}

// Free spaces adjacent to a hero; if there is none, of the hero's area (OKKO-6).
SpaceSet Look::beside(Figure hero) const
{
    const SpaceSet free = free_spaces(Side::Heroes);
    const SpaceSet near = ground.neighbours(where(hero), field.open) & free;
    return near.empty() ? ground.spaces_of(ground.area_of(where(hero))) & free : near;
}

SpaceSet Look::spaces_to_place(const Frame& frame) const
{
    switch (static_cast<Placing>(frame.purpose)) {
    case Placing::Follower: return beside(frame.who);
    case Placing::Called:
        return reinforcement_spaces(static_cast<Tile>(frame.index),
                                    game.agent(static_cast<AgentCard>(frame.what)).kind);
    case Placing::Minions: break;
    }
    return reinforcement_spaces(static_cast<AgentKind>(frame.index));
}

AgentCards Look::cards_to_place(const Frame& frame) const
{
    if (static_cast<Placing>(frame.purpose) == Placing::Minions)
        return cards_to_come(static_cast<AgentKind>(frame.index));
    return AgentCards{static_cast<AgentCard>(frame.what)};
}

bool Play::step_place(Frame& frame)
{
    const bool follower = static_cast<Placing>(frame.purpose) == Placing::Follower;
    const SpaceSet spaces = look().spaces_to_place(frame);
    const AgentCards cards = follower ? AgentCards() : look().cards_to_place(frame);
    if (frame.n == 0 || spaces.empty() || (!follower && cards.empty())) {
        pop();
        return true;
    }
    const bool choice = follower ? spaces.size() > 1 : cards.size() > 1 || spaces.size() > frame.n;
    if (choice) return wait(frame, follower ? game.seat_of(field, frame.who) : game.oni());
    answer_place(frame,
                 {Move::Kind::Place, 255, follower ? std::uint8_t{255} : number(cards.first()),
                  number(spaces.first())});
    return true;
}

void Menu::place(const Frame& frame) const
{
    const SpaceSet spaces = look().spaces_to_place(frame);
    if (static_cast<Placing>(frame.purpose) == Placing::Follower) {
        for (const Space space : spaces) add({Move::Kind::Place, 255, 255, number(space)});
        return;
    }
    for (const AgentCard card : look().cards_to_place(frame))
        for (const Space space : spaces) add({Move::Kind::Place, 255, number(card), number(space)});
}

void Play::answer_place(Frame& frame, Move move)
{
    const auto where = static_cast<Space>(move.where);
    --frame.n;
    if (static_cast<Placing>(frame.purpose) != Placing::Follower)
        return bring(static_cast<AgentCard>(move.what), where);
    const Frame placing = frame;
    pop();
    follow(hero_of(placing.who), static_cast<Ally>(placing.what), placing.index, where);
}

void Play::bring(AgentCard card, Space where)
{
    const Figure who = (game.figures_of(card) - field.figures).first();
    --field.reserve[at(card)];
    field.damage[at(who)] = 0;
    field.used_by[at(who)] = 0;
    put(who, where);
    tell({.kind = Kind::Reinforced, .whom = who, .where = where});
}

}  // namespace kotatsu::okko
