#include "games/onami/invariants.h"

#include <algorithm>
#include <array>

namespace kotatsu::onami {
namespace {

bool cards_are_in_one_place(const State& state)
{
    Cards all = state.deck;
    int count = state.deck.size();
    for (const Cards hand : state.hands) {
        all |= hand;
        count += hand.size();
    }
    for (const Square square : state.board.filled) {
        all.insert(card_of(state.board.laid[at(square)]));
        ++count;
    }
    return count == card_count && all == Cards::first_n(card_count);
}

bool squares_have_one_holder(const Onami& game, const Board& board)
{
    Squares all;
    int count = 0;
    for (int i = 0; i < most_players; ++i) {
        const Squares held = board.held[static_cast<std::size_t>(i)];
        if (i >= game.players() && !held.empty()) return false;
        all |= held;
        count += held.size();
    }
    const Squares unheld = board.filled - all;
    const bool only_centre = unheld.empty() || (game.centre_card() && unheld == Squares{centre});
    return count == all.size() && (all - board.filled).empty() && only_centre;
}

// ONAMI-3: everybody has a full hand, but for the card that was just placed.
bool hands_are_full(const Onami& game, const State& state)
{
    for (int i = 0; i < game.seats(); ++i) {
        const bool placed = state.board.phase == Phase::Wave && index(state.board.mover) == i;
        if (state.hands[static_cast<std::size_t>(i)].size() != game.hand_size() - (placed ? 1 : 0))
            return false;
    }
    return true;
}

bool waves_are_honest(const Board& board)
{
    const bool running = board.phase == Phase::Wave;
    Squares all;
    int count = 0;
    for (const Squares taken : board.taken) {
        all |= taken;
        count += taken.size();
    }
    if (!running) return board.powerless() && all.empty() && board.placed == Square::None;
    return count == all.size() && (all - board.held[at(board.mover)]).empty() &&
           board.held[at(board.mover)].contains(board.placed);
}

}  // namespace

std::string fault(const Onami& game, const State& state)
{
    if (!cards_are_in_one_place(state)) return "a card is in two places or in none";
    if (!squares_have_one_holder(game, state.board)) return "a square has two holders or none";
    if (!hands_are_full(game, state)) return "a hand has too many cards or too few";
    if (!waves_are_honest(state.board)) return "a wave has what it should not";
    return {};
}

}  // namespace kotatsu::onami
