// A position in numbers, for programs that learn: beside Position, which has it in text and JSON. adapter.h
// makes both; `numbers` finds the one in the other.
#pragma once

#include "table/game.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kotatsu {

class Numbers {
public:
    virtual ~Numbers() = default;

    virtual int most_moves() const = 0;  // no list of legal moves is longer
    // In the order of Position::moves. A move has the same number wherever it is legal.
    virtual std::vector<std::uint64_t> move_numbers(Seat seat) const = 0;
    // Takes any number.
    virtual std::optional<Refused> play_number(Seat seat, std::uint64_t move, Dice& dice) = 0;
    virtual std::uint64_t random_move(Seat seat, Dice& dice) const = 0;

    // What the seat may know: the bytes of its view, the same exactly if the views are.
    virtual std::size_t view_size() const = 0;
    virtual void write_view(Seat seat, std::span<std::uint8_t> bytes) const = 0;
};

inline Numbers& numbers(Position& position)
{
    return dynamic_cast<Numbers&>(position);
}

inline const Numbers& numbers(const Position& position)
{
    return dynamic_cast<const Numbers&>(position);
}

}  // namespace kotatsu
