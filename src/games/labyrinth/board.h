// Labyrinth: squares, sides and tiles, and the twelve arrows.
#pragma once

#include "engine/bit_set.h"
#include "engine/seat.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kotatsu::labyrinth {

inline constexpr int width = 7;
inline constexpr int square_count = width * width;
inline constexpr int character_count = 24;
inline constexpr int fixed_characters = 12;
inline constexpr int loose_characters = character_count - fixed_characters;  // on loose tiles
inline constexpr int most_players = 4;

// Eight to a row, so that a row is a byte and a step over the border falls on an eighth column that
// is always empty: a1 is 0, g1 is 6, a2 is 8, g7 is 54. Spare is the tile beside the board; it and
// None lie in the eighth column, so no push moves them.
enum class Square : std::uint8_t { Spare = 0x87, None = 0xFF };
using Squares = BitSet<Square, std::uint64_t>;
inline constexpr Squares whole_board{0x007F'7F7F'7F7F'7F7F};

template <class Enum>
constexpr std::size_t at(Enum value)
{
    return static_cast<std::size_t>(value);
}
constexpr Square square_at(int row, int column)
{
    return static_cast<Square>(row * 8 + column);
}
constexpr int row_of(Square square)
{
    return static_cast<int>(square) >> 3;
}
constexpr int column_of(Square square)
{
    return static_cast<int>(square) & 7;
}
constexpr bool on_board(Square square)
{
    return at(square) < 64 && whole_board.contains(square);
}

// Rows plus columns between two squares of the board.
constexpr int distance(Square a, Square b)
{
    const auto between = [](int one, int other) { return one < other ? other - one : one - other; };
    return between(row_of(a), row_of(b)) + between(column_of(a), column_of(b));
}

// LAB-2: the squares whose tiles never move, and the corners among them, clockwise.
inline constexpr Squares fixed_squares{0x0055'0055'0055'0055};
inline constexpr std::array corners{square_at(0, 0), square_at(0, 6), square_at(6, 6),
                                    square_at(6, 0)};

enum class CardId : std::uint8_t { None = 0xFF };  // the fixed characters first
using Cards = BitSet<CardId, std::uint32_t>;
inline constexpr Cards all_cards = Cards::first_n(character_count);

enum class Direction : std::uint8_t { North, East, South, West };

// The open sides of a tile as it lies.
using Sides = BitSet<Direction, std::uint8_t>;
inline constexpr int sides_values = 16;

constexpr Sides turned(Sides sides)  // a quarter turn clockwise
{
    return Sides(static_cast<std::uint8_t>((sides.bits() << 1 | sides.bits() >> 3) & 15));
}

enum class Shape : std::uint8_t { Straight, Curve, Tee, None };

constexpr Shape shape_of(Sides sides)
{
    if (sides.size() == 3) return Shape::Tee;
    if (sides.size() != 2) return Shape::None;
    return sides == turned(turned(sides)) ? Shape::Straight : Shape::Curve;
}

// The ways a tile can be turned, each once, by their bits (LAB-3).
struct Turns {
    std::array<Sides, 4> ways{};
    int count = 0;

    constexpr const Sides* begin() const { return ways.data(); }
    constexpr const Sides* end() const { return ways.data() + count; }
};

inline constexpr auto table_of_turns = [] {
    std::array<Turns, sides_values> all{};
    for (std::size_t a = 0; a < sides_values; ++a)
        for (std::uint8_t b = 0; b < sides_values; ++b) {
            Sides way(static_cast<std::uint8_t>(a));
            bool same = false;
            for (int i = 0; i < 4; ++i, way = turned(way)) same = same || way == Sides(b);
            if (same) all[a].ways[static_cast<std::size_t>(all[a].count++)] = Sides(b);
        }
    return all;
}();

constexpr const Turns& turns_of(Sides sides)
{
    return table_of_turns[sides.bits()];
}

// LAB-8: where the spare goes in. North 0 to 2, east 3 to 5, south 6 to 8, west 9 to 11; facing
// arrows are six apart.
enum class Arrow : std::uint8_t { None = 0xFF };
inline constexpr int arrow_count = 12;

constexpr Arrow facing(Arrow arrow)
{
    return static_cast<Arrow>((at(arrow) + 6) % arrow_count);
}

// What a push at an arrow moves: the squares of `line` by `step`, from `entry` to `exit`.
struct Line {
    std::uint64_t line = 0;
    std::uint64_t staying = 0;  // on the board: the line without its exit
    Square entry{}, exit{};
    std::int8_t step = 0;  // added to a square
    std::uint8_t mask = 0;  // a square is on the line if these bits of it
    std::uint8_t value = 0;  // are so
};

inline constexpr auto table_of_lines = [] {
    std::array<Line, arrow_count> lines{};
    for (int i = 0; i < arrow_count; ++i) {
        const int number = 2 * (i % 3) + 1;
        const bool column = i / 3 % 2 == 0, forward = i / 3 == 0 || i / 3 == 3;
        Line& line = lines[static_cast<std::size_t>(i)];
        const auto nth = [&](int n) {
            return column ? square_at(n, number) : square_at(number, n);
        };
        for (int n = 0; n < width; ++n) line.line |= std::uint64_t{1} << at(nth(n));
        line.entry = nth(forward ? 0 : width - 1);
        line.exit = nth(forward ? width - 1 : 0);
        line.staying = line.line & ~(std::uint64_t{1} << at(line.exit));
        line.step = static_cast<std::int8_t>((column ? 8 : 1) * (forward ? 1 : -1));
        line.mask = column ? 0x07 : 0xF8;
        line.value = static_cast<std::uint8_t>(column ? number : number << 3);
    }
    return lines;
}();

constexpr const Line& line_of(Arrow arrow)
{
    return table_of_lines[at(arrow)];
}

}  // namespace kotatsu::labyrinth
