// Okko: the event cards. Rules OKKO-13, OKKO-15, OKKO-29.
#include "games/okko/play.h"

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

int sum_of(const EventPile& pile)
{
    int sum = 0;
    for (const std::uint8_t count : pile) sum += count;
    return sum;
}

// The card with `rank` others before it.
EventCard nth_of(const EventPile& pile, int rank)
{
    std::size_t card = 0;
    for (; rank >= pile[card]; ++card) rank -= pile[card];
    return static_cast<EventCard>(card);
}

}  // namespace

EventCard pick_event(const EventPile& pile, Dice& dice)
{
    return nth_of(pile, static_cast<int>(dice.below(static_cast<std::uint32_t>(sum_of(pile)))));
}

EventPile visible_techniques(const Field& field)
{
    EventPile pile{};
    for (const Technique1& each : field.techniques)
        if (each.card != EventCard::None) ++pile[at(each.card)];
    return pile;
}

// What is neither discarded nor with the oni.
EventPile event_deck(const Okko& game, const State& state)
{
    const EventPile shown = visible_techniques(state.field);
    EventPile deck{};
    for (std::size_t i = 0; i < deck.size(); ++i)
        deck[i] = number(game.copies(static_cast<EventCard>(i)) - state.field.events_discard[i] -
                         state.hand[i] - shown[i]);
    for (const EventCard card : state.face_down)
        if (card != EventCard::None) --deck[at(card)];
    return deck;
}

void Play::draw_events(int n)
{
    for (; n > 0; --n) {
        EventPile deck = event_deck(game, state);
        if (sum_of(deck) == 0) {
            if (sum_of(field.events_discard) == 0) return;
            shuffle_events();
            deck = event_deck(game, state);
        }
        const EventCard card = pick_event(deck, dice);
        ++state.hand[at(card)];
        ++field.events_in_hand;
        tell({.kind = Kind::EventsDrawn, .what = number(card), .n = 1}, Audience::only(game.oni()),
             News::Yes);
        tell({.kind = Kind::EventsDrawn, .n = 1}, Audience::all_but(game.oni()), News::Yes);
    }
}

// OKKO-29. Everybody can tell now what the oni has: all that was not discarded.
void Play::shuffle_events()
{
    for (std::size_t i = 0; i < field.events_old.size(); ++i)
        field.events_old[i] =
            number(game.copies(static_cast<EventCard>(i)) - field.events_discard[i]);
    field.events_discard = {};
    tell({.kind = Kind::EventsShuffled});
}

void Play::discard_event(EventCard card)
{
    ++field.events_discard[at(card)];
    if (field.events_old[at(card)] > 0) --field.events_old[at(card)];
}

void Play::lose_events(int n)
{
    for (; n > 0 && field.events_in_hand > 0; --n) {
        const EventCard card = pick_event(state.hand, dice);
        leave_hand(card);
        discard_event(card);
        tell({.kind = Kind::EventDropped, .what = number(card)}, Audience::all(), News::Yes);
    }
}

// The others did not know the card, but the move names it.
void Play::drop_event(EventCard card)
{
    leave_hand(card);
    discard_event(card);
    tell({.kind = Kind::EventDropped, .what = number(card)});
}

void Play::leave_hand(EventCard card)
{
    --state.hand[at(card)];
    --field.events_in_hand;
}

// OKKO-16: the effect of a card, for the oni's side.
void Play::play_event(EventCard card)
{
    field.event_played = 1;
    leave_hand(card);
    discard_event(card);
    tell({.kind = Kind::EventPlayed, .what = number(card)});
    begin_effects(game.book().events[at(card)].lines, Figure::None);
}

// A card's lines of Now, one after the other: the stack takes the last one first.
void Play::begin_effects(Lines lines, Figure owner)
{
    for (int i = lines.count - 1; i >= 0; --i) {
        const auto line = static_cast<LineId>(lines.first + i);
        if (game.line(line).when == Window::Now && look().usable(line, owner))
            begin_effect(line, owner);
    }
}

}  // namespace kotatsu::okko
