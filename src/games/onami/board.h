// Onami: the board, its squares and directions, and what lies on it. All of this is public.
#pragma once

#include "engine/bit_set.h"
#include "engine/seat.h"

#include <array>
#include <bit>
#include <cstdint>

namespace kotatsu::onami {

inline constexpr int width = 5;
inline constexpr int square_count = width * width;
inline constexpr int card_count = 49;
inline constexpr int most_players = 6;
inline constexpr int highest_number = 9;  // ours go to 7; a pack may print up to 9

// Reading order: a1 is the north-west corner, e1 the north-east, a5 the south-west.
enum class Square : std::uint8_t { None = 0xFF };
using Squares = BitSet<Square, std::uint32_t>;
inline constexpr Squares whole_board = Squares::first_n(square_count);
inline constexpr Square centre{12};

enum class CardId : std::uint8_t { None = 0xFF };
using Cards = BitSet<CardId, std::uint64_t>;

enum class Direction : std::uint8_t { North, East, South, West };
inline constexpr std::array directions{Direction::North, Direction::East, Direction::South,
                                       Direction::West};

// The numbers of a card as it lies: north, east, south, west.
using Sides = std::array<std::uint8_t, 4>;

// A card as it lies on a square: the card, and how many quarter turns clockwise.
enum class Laid : std::uint8_t { Nothing = 0xFF };

template <class Enum>
constexpr std::size_t at(Enum value)
{
    return static_cast<std::size_t>(value);
}
constexpr Laid lay(CardId card, int turns)
{
    return static_cast<Laid>(at(card) * 4 + static_cast<std::size_t>(turns));
}
constexpr CardId card_of(Laid laid)
{
    return static_cast<CardId>(at(laid) / 4);
}
constexpr int turns_of(Laid laid)
{
    return static_cast<int>(at(laid) % 4);
}

constexpr Direction opposite(Direction direction)
{
    return static_cast<Direction>((at(direction) + 2) % 4);
}

// The square next to this one, or None beyond the border (ONAMI-10).
constexpr Square neighbour(Square square, Direction direction)
{
    constexpr auto table = [] {
        std::array<std::array<Square, 4>, square_count> next{};
        for (int i = 0; i < square_count; ++i) {
            const int row = i / width, column = i % width;
            next[static_cast<std::size_t>(i)] = {
                row > 0 ? Square(i - width) : Square::None,
                column < width - 1 ? Square(i + 1) : Square::None,
                row < width - 1 ? Square(i + width) : Square::None,
                column > 0 ? Square(i - 1) : Square::None,
            };
        }
        return next;
    }();
    return table[at(square)][at(direction)];
}

constexpr Square neighbour_or_self(Square square, Direction direction)
{
    constexpr auto table = [] {
        std::array<std::array<Square, 4>, square_count> next{};
        for (int i = 0; i < square_count; ++i)
            for (const Direction d : directions) {
                const Square to = neighbour(Square(i), d);
                next[static_cast<std::size_t>(i)][at(d)] = to == Square::None ? Square(i) : to;
            }
        return next;
    }();
    return table[at(square)][at(direction)];
}

// Every square moved by one step. Nothing of the set may stand at the border it moves to.
constexpr Squares step(Squares set, Direction direction)
{
    switch (direction) {
    case Direction::North: return Squares(set.bits() >> width);
    case Direction::East: return Squares(set.bits() << 1);
    case Direction::South: return Squares(set.bits() << width);
    case Direction::West: return Squares(set.bits() >> 1);
    }
    return {};
}

enum class Phase : std::uint8_t { Place, Wave, Over };

// What everybody sees.
struct Board {
    std::array<Squares, most_players> held{};  // the squares each seat controls
    std::array<Squares, 4> beats{};            // cards whose number there is greater than their
                                               // neighbour's in that direction
    std::array<Squares, 4> taken{};            // in this turn, by the wave of each direction
    Squares filled;
    std::uint32_t turns = 0;                   // finished so far
    std::array<std::uint8_t, 4> power{};       // cards each wave may still take
    std::array<Laid, square_count> laid{};
    Seat mover{};
    Square placed = Square::None;              // this turn's card
    Phase phase = Phase::Place;

    // The neighbours that cards of the set beat and the mover does not control (ONAMI-8, -10).
    Squares beaten_by(Squares set) const
    {
        Squares reached;
        for (const Direction direction : directions)
            reached |= step(set & beats[at(direction)], direction);
        return reached - held[at(mover)];
    }

    bool powerless() const { return std::bit_cast<std::uint32_t>(power) == 0; }

    // The squares a wave may take next (ONAMI-6 to ONAMI-10).
    Squares open(Direction wave) const
    {
        if (power[at(wave)] == 0) return {};
        const Squares from = taken[at(wave)];
        if (!from.empty()) return beaten_by(from);
        return step(Squares{placed} & beats[at(wave)], wave) - held[at(mover)];
    }

    // The squares a wave could still take with the power it has left, if it were the only one.
    // Nearest first, so a square comes in with the least power that leads there.
    Squares reach(Direction wave) const
    {
        Squares reached = open(wave), newest = reached;
        for (int left = power[at(wave)] - 1; left > 0 && !newest.empty(); --left) {
            newest = beaten_by(newest) - reached;
            reached |= newest;
        }
        return reached;
    }

    // Who controls a card, or Seat::Watcher: nobody (ONAMI-17).
    Seat holder(Square square) const
    {
        for (int i = 0; i < most_players; ++i)
            if (held[static_cast<std::size_t>(i)].contains(square)) return seat_at(i);
        return Seat::Watcher;
    }

    friend bool operator==(const Board&, const Board&) = default;
};

}  // namespace kotatsu::onami
