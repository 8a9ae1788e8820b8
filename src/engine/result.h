// How a game stands or ended.
#pragma once

#include "engine/seat.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace kotatsu {

struct Result {
    SeatSet winners;                                // nobody while the game goes on
    std::uint8_t winning_sides = 0;                 // 2 or more: a shared win
    std::string_view reason{};                      // why it ended: a stable code of the game
    std::array<std::int16_t, most_seats> points{};  // what the game counts, team mates alike

    // What the result is worth to a seat: 1 for a win alone, its part of a shared one, else 0.
    constexpr double share(Seat seat) const
    {
        return winners.contains(seat) ? 1.0 / winning_sides : 0.0;
    }
    friend constexpr bool operator==(const Result&, const Result&) = default;
};

}  // namespace kotatsu
