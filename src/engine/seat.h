// Who sits where.
#pragma once

#include "engine/bit_set.h"

#include <cstdint>
#include <string>

namespace kotatsu {

// A place at the table, counted from 0 in the order of play. A watcher sits nowhere.
enum class Seat : std::uint8_t { Watcher = 0xFF };

inline constexpr int most_seats = 8;

constexpr int index(Seat seat)
{
    return static_cast<int>(seat);
}

constexpr Seat seat_at(int index)
{
    return static_cast<Seat>(index);
}

using SeatSet = BitSet<Seat, std::uint8_t>;

constexpr SeatSet all_seats(int count)
{
    return SeatSet::first_n(count);
}

// What the table shows of a seat. Seats of one team win and lose together.
struct SeatInfo {
    std::string role;  // one word, different for each seat: records call the seat by it
    int team = 0;
    int colour = 0;  // 0 to 5: the palette's seats 1 to 6
};

}  // namespace kotatsu
