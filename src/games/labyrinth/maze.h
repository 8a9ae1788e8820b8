// Labyrinth: the maze as four sets of squares, one for each open side. Pushing shifts them, and what
// a piece can reach is found by shifting sets, without a queue. Nothing here knows cards or players.
#pragma once

#include "games/labyrinth/board.h"

namespace kotatsu::labyrinth {

// A set of squares after a push; those on the tile pushed out go round to the entry (LAB-11).
constexpr Squares carried(Squares set, Arrow arrow)
{
    const Line& line = line_of(arrow);
    const std::uint64_t bits = set.bits();
    const std::uint64_t round = (bits >> at(line.exit) & 1) << at(line.entry);
    return Squares((bits & ~line.line) | std::rotl(bits & line.staying, line.step) | round);
}

// Where squares were before a push: the other way round.
constexpr Squares carried_back(Squares set, Arrow arrow)
{
    return carried(set, facing(arrow));
}

// Where two neighbours are open to each other.
struct Links {
    std::uint64_t east = 0;  // to the square east of this one
    std::uint64_t south = 0;  // to the square south of this one

    // One step from any of the squares.
    Squares next_to(Squares from) const
    {
        const std::uint64_t bits = from.bits();
        return Squares((bits & east) << 1 | (bits >> 1 & east) | (bits & south) << 8 |
                       (bits >> 8 & south));
    }

    // All that can be reached from any of the squares (LAB-12).
    Squares reach(Squares from) const
    {
        std::uint64_t reached = from.bits(), before = 0;
        do {
            before = reached;
            reached |= (reached & east) << 1 | (reached >> 1 & east);
            reached |= (reached & south) << 8 | (reached >> 8 & south);
        } while (reached != before);
        return Squares(reached);
    }
};

class Maze {
public:
    constexpr Sides tile(Square square) const
    {
        std::uint8_t sides = 0;
        for (std::size_t side = 0; side < 4; ++side)
            sides = static_cast<std::uint8_t>(sides | (open_[side] >> at(square) & 1) << side);
        return Sides(sides);
    }
    constexpr void lay(Square square, Sides sides)
    {
        const std::uint64_t bit = std::uint64_t{1} << at(square);
        for (std::size_t side = 0; side < 4; ++side)
            open_[side] = (open_[side] & ~bit) |
                          static_cast<std::uint64_t>(sides.bits() >> side & 1) << at(square);
    }

    // LAB-8: gives the tile that comes out.
    constexpr Sides push(Arrow arrow, Sides in)
    {
        const Line& line = line_of(arrow);
        std::uint8_t out = 0;
        for (std::size_t side = 0; side < 4; ++side) {
            const std::uint64_t open = open_[side];
            out = static_cast<std::uint8_t>(out | (open >> at(line.exit) & 1) << side);
            open_[side] = (open & ~line.line) | std::rotl(open & line.staying, line.step) |
                          static_cast<std::uint64_t>(in.bits() >> side & 1) << at(line.entry);
        }
        return Sides(out);
    }

    constexpr Links links() const
    {
        return {open_[at(Direction::East)] & open_[at(Direction::West)] >> 1,
                open_[at(Direction::South)] & open_[at(Direction::North)] >> 8};
    }
    Squares reach(Squares from) const { return links().reach(from); }
    Squares reach(Square from) const { return reach(Squares{from}); }

    // The sides on which the neighbour of this square is open towards it.
    constexpr Sides open_towards(Square square) const
    {
        const auto has = [&](std::uint64_t set) { return set >> at(square) & 1; };
        return Sides(static_cast<std::uint8_t>(has(open_[at(Direction::South)] << 8) |
                                               has(open_[at(Direction::West)] >> 1) << 1 |
                                               has(open_[at(Direction::North)] >> 8) << 2 |
                                               has(open_[at(Direction::East)] << 1) << 3));
    }

    friend constexpr bool operator==(const Maze&, const Maze&) = default;

private:
    std::array<std::uint64_t, 4> open_{};  // the squares whose tile is open to each side
};

// The square next to this one; it must be on the board.
constexpr Square neighbour(Square square, Direction direction)
{
    constexpr std::array<int, 4> steps{-8, 1, 8, -1};
    return static_cast<Square>(static_cast<int>(square) + steps[at(direction)]);
}

// What the tile just pushed in adds to what can be reached without it. The turns of a spare differ
// in nothing else, so the rest of the maze is searched once an arrow, and not once a turn.
class Entrance {
public:
    // `rest` are the links of a maze whose tile on `entry` is closed, `alone` what is reached there.
    Entrance(const Maze& closed, const Links& rest, Square entry, Squares alone)
        : alone_(alone), beside_(closed.open_towards(entry)), on_it_(alone.contains(entry))
    {
        for (const Direction side : beside_)
            touched_ |= alone.contains(neighbour(entry, side)) ? Sides{side} : Sides();
        if (touched_.empty() && !on_it_) return;
        for (const Direction side : beside_)
            behind_[at(side)] = rest.reach(Squares{entry, neighbour(entry, side)});
    }

    Squares reached(Sides tile) const
    {
        const Sides ways = tile & beside_;
        Squares all = alone_;
        if ((ways & touched_).empty() && !on_it_) return all;
        for (const Direction side : ways) all |= behind_[at(side)];
        return all;
    }

private:
    Squares alone_;
    std::array<Squares, 4> behind_{};  // reached through each side, the entry among it
    Sides beside_;
    Sides touched_;  // where somebody comes to the entry
    bool on_it_;
};

// Where a tile is after a push (LAB-8).
constexpr Square pushed(Square tile, Arrow arrow)
{
    const Line& line = line_of(arrow);
    if (tile == Square::Spare) return line.entry;
    if (tile == line.exit) return Square::Spare;
    const bool on_line = (static_cast<std::uint8_t>(tile) & line.mask) == line.value;
    return on_line ? static_cast<Square>(static_cast<int>(tile) + line.step) : tile;
}

// Calls look(arrow, tile, reached) for every push but the forbidden one, until it gives true: all
// that can be reached after it from the squares start(arrow). Gives whether it did.
template <class Start, class Look>
bool any_push_from(const Maze& maze, Sides spare, Arrow forbidden, Start start, Look look)
{
    for (int i = 0; i < arrow_count; ++i) {
        const auto arrow = static_cast<Arrow>(i);
        if (arrow == forbidden) continue;
        Maze closed = maze;
        closed.push(arrow, Sides());
        const Links rest = closed.links();
        const Entrance entrance(closed, rest, line_of(arrow).entry, rest.reach(start(arrow)));
        for (const Sides tile : turns_of(spare))
            if (look(arrow, tile, entrance.reached(tile))) return true;
    }
    return false;
}

// The same from squares which the push carries along, as it does with pieces.
template <class Look>
bool any_push(const Maze& maze, Sides spare, Arrow forbidden, Squares from, Look look)
{
    return any_push_from(
        maze, spare, forbidden, [from](Arrow arrow) { return carried(from, arrow); }, look);
}

template <class Look>
void for_each_push(const Maze& maze, Sides spare, Arrow forbidden, Squares from, Look look)
{
    any_push(maze, spare, forbidden, from, [&](Arrow arrow, Sides tile, Squares reached) {
        look(arrow, tile, reached);
        return false;
    });
}

}  // namespace kotatsu::labyrinth
