// What some games of a run came to, as every laboratory command counts them.
#pragma once

#include "table/game.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::lab {

// One game. Flat, so that a million of them are 32 MB here, in a file and on a wire.
struct GameLine {
    SeatSet winners;
    std::uint8_t winning_sides = 0;
    std::uint8_t reason = 0;  // in the list of its part
    std::uint8_t ended = 1;  // 0: stopped at the limit of moves
    std::int32_t moves = 0;
    std::int64_t choices = 0;  // legal moves over all decisions, 0 unless they were counted
    std::array<std::int16_t, most_seats> points{};

    double share(Seat seat) const { return winners.contains(seat) ? 1.0 / winning_sides : 0.0; }
};
static_assert(std::has_unique_object_representations_v<GameLine>);

// Games that follow each other, and what else was counted in them.
struct Part {
    std::vector<std::string> reasons;  // that occur
    std::vector<GameLine> games;
    std::vector<double> counts;  // whole numbers and halves: sums are exact in any order

    void add(const Playout& playout);
    void add(const Part& next);
    const std::string& reason_of(const GameLine& game) const { return reasons[game.reason]; }

    // For other processes on machines of this kind, and for files. Bytes that no part was written to
    // give nothing.
    std::string bytes() const;
    static std::optional<Part> from(std::string_view bytes);

private:
    std::uint8_t number_of(const std::string& reason);
};

}  // namespace kotatsu::lab
