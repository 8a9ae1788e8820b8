// Labyrinth: the fewest turns in which a piece reaches a tile, as if it were alone.
#pragma once

#include "games/labyrinth/maze.h"

#include <optional>
#include <vector>

namespace kotatsu::labyrinth {

struct Puzzle {
    Maze maze;
    Sides spare;
    Arrow forbidden = Arrow::None;  // where the last tile came out
    Square piece{};
    Square target{};  // the square of the tile to reach, or Spare
};

struct PuzzleTurn {
    Arrow arrow{};
    Sides tile;
    Square to{};
};

// A shortest line, or nothing if there is none of at most so many turns.
std::optional<std::vector<PuzzleTurn>> solve(const Puzzle& puzzle, int most_turns);

// How many of the first pushes begin a line of so many turns, at least two: the fewer, the harder.
int openings(const Puzzle& puzzle, int turns);

}  // namespace kotatsu::labyrinth
