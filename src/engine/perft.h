// Counts the ways to play a number of moves, as chess engines do to pin their move generators.
// Chance is fixed: every move goes on with a copy of the dice its position came with.
#pragma once

#include "engine/rules.h"

#include <cstdint>

namespace kotatsu {

template <Rules G>
std::uint64_t perft(const G& game, const typename G::State& state, const Dice& dice, int depth)
{
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const Seat seat : game.turn(state).seats) {
        Moves<G> list;
        game.moves(state, seat, list);
        if (depth == 1) {
            count += static_cast<std::uint64_t>(list.size());
            continue;
        }
        for (const auto move : list) {
            typename G::State next = state;
            Dice next_dice = dice;
            game.play(next, seat, move, next_dice, nullptr);
            count += perft(game, next, next_dice, depth - 1);
        }
    }
    return count;
}

}  // namespace kotatsu
