// Labyrinth: how likely a piece is to reach what it looks for in its next turn. For computer players;
// it knows what a seat may know, and nothing else.
#pragma once

#include "games/labyrinth/rules.h"

#include <array>

namespace kotatsu::labyrinth {

// The maze between two pushes.
struct Between {
    Maze maze;
    Sides spare;
    Arrow forbidden = Arrow::None;

    Between after(Arrow arrow, Sides tile) const
    {
        Between next = *this;
        next.spare = next.maze.push(arrow, tile);
        next.forbidden = facing(arrow);
        return next;
    }
};

// What a seat looks for, as far as another one can know: one of the cards, each as likely, or any of
// them, or without cards the way home.
struct Aim {
    Cards cards;
    bool any = false;
    Square home = Square::None;

    // The aim of `seat` in the eyes of `viewer`, who knows the own card.
    static Aim of(const Labyrinth& game, const State& state, Seat viewer, Seat seat);
    // The own aim after finding one of these cards.
    Aim after_finding(const Labyrinth& game, const State& state, Seat seat) const;
};

// The chance that a piece which stands here can end its next turn on its aim.
double chance_from(const Between& between, const Places& places, Square piece, const Aim& aim);

// The squares from which a piece can reach the tile of a character, or the home, in its next turn.
Squares leading_to(const Between& between, Square target);

// Whether whoever pushes next can go from here to a square from where the next turn but one leads to
// the target, whatever somebody else pushes in between.
bool cannot_be_barred(const Between& between, Square piece, Square target);

// For each square: in how many of the pushes that others may make before does the next turn still
// lead from there to the target? `count` is the number of those pushes.
struct Counts {
    std::array<std::uint16_t, 64> hits{};
    int count = 0;

    double chance(Square square) const { return static_cast<double>(hits[at(square)]) / count; }
};
Counts leading_after_any_push(const Between& between, Square target);

}  // namespace kotatsu::labyrinth
