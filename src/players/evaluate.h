// How good a state looks to a seat, in any game.
#pragma once

#include "engine/rules.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace kotatsu {

// The game's evaluation, or without one: the own points against the best of the other teams'.
template <Rules G>
double evaluate(const G& game, const typename G::State& state, Seat seat)
{
    if constexpr (HasEvaluation<G>) {
        return game.evaluate(state, seat);
    } else {
        const Result result = game.result(state);
        if (game.turn(state).is_over()) return result.share(seat);
        int other = std::numeric_limits<std::int16_t>::min();
        for (int i = 0; i < game.seats(); ++i)
            if (game.seat(seat_at(i)).team != game.seat(seat).team)
                other = std::max<int>(other, result.points[static_cast<std::size_t>(i)]);
        const int lead = result.points[static_cast<std::size_t>(seat)] - other;
        return 0.5 + 0.5 * lead / (1.0 + std::abs(lead));
    }
}

}  // namespace kotatsu
