// Onigashima: what a seat may know, and what may be behind it. Rule ONI-24.
#include "games/onigashima/rules.h"

namespace kotatsu::onigashima {

View Onigashima::view(const State& state, Seat seat) const
{
    View view;
    view.field = state.field;
    view.seat = seat;
    for (const Card card : all_cards()) {
        view.unseen[at(card)] = state.decks[at(card)];
        for (const Seat holder : all_seats(seats_)) {
            const Copies copies = state.hands[at(holder)][at(card)];
            if (holder != seat) view.unseen[at(card)].add(copies.fresh(), copies.old());
        }
    }
    if (seat == Seat::Watcher) return view;
    view.hand = state.hands[at(seat)];
    for (const Seat mate : team(side_of(seat))) view.chosen[at(mate)] = state.chosen[at(mate)];
    view.wills[at(side_of(seat))] = state.wills[at(side_of(seat))];
    return view;
}

namespace {

// One of the copies that nobody has seen, fresh ones or old ones.
Card pick(const Pile& unseen, Cards cards, bool old, Dice& dice)
{
    const auto count = [&](Card card) {
        const Copies copies = unseen[at(card)];
        return old ? copies.old() : copies.fresh();
    };
    int sum = 0;
    for (const Card card : cards) sum += count(card);
    int rank = static_cast<int>(dice.below(static_cast<std::uint32_t>(sum)));
    Card picked = Card::None;
    for (const Card card : cards) {
        picked = card;
        if ((rank -= count(card)) < 0) break;
    }
    return picked;
}

}  // namespace

// The unseen copies are dealt to the other hands as their backs show; what is left is in the decks.
State Onigashima::imagine(const View& view, Dice& dice) const
{
    State state;
    state.field = view.field;
    state.decks = view.unseen;
    for (const Seat seat : all_seats(seats_)) {
        if (seat == view.seat) {
            state.hands[at(seat)] = view.hand;
            continue;
        }
        for (const Deck deck : {Deck::Attack, Deck::Defence, Deck::Weakness}) {
            const Copies backs = view.field.backs[at(seat)][at(deck)];
            for (int n = 0; n < backs.count(); ++n) {
                const int old = n < backs.old() ? 1 : 0;
                const Card card = pick(state.decks, cards_of(deck), old != 0, dice);
                state.decks[at(card)].add(old - 1, -old);
                state.hands[at(seat)][at(card)].add(1 - old, old);
            }
        }
    }
    imagine_choices(view, state, dice);
    return state;
}

// What lies face down: anybody who may fight, any form.
void Onigashima::imagine_choices(const View& view, State& state, Dice& dice) const
{
    const Field& field = view.field;
    if (field.phase != Phase::Choose && field.phase != Phase::Transform) return;
    for (const Side side : {Side::Alliance, Side::Onigashima}) {
        const Seat seat = fighter(field, side);
        if (field.deciding.contains(seat)) continue;
        const bool own = view.seat != Seat::Watcher && side_of(view.seat) == side;
        if (field.phase == Phase::Choose)
            state.chosen[at(seat)] =
                own ? view.chosen[at(seat)] : dice.pick(unused_of(field, seat));
        else if (const int forms = forms_of(field.now.character[at(side)]); forms > 0)
            state.wills[at(side)] =
                own ? view.wills[at(side)]
                    : info(field.now.character[at(side)])
                          .figures[dice.below(static_cast<std::uint32_t>(forms + 1))];
    }
}

}  // namespace kotatsu::onigashima
