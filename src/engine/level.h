// What a level of a computer player may spend on a decision. docs/computer-players.md has the levels
// that most games share; a game may have its own (HasLevels in rules.h).
#pragma once

#include <array>

namespace kotatsu {

struct Level {
    int iterations;  // imagined games
    int mistakes;  // of 100 decisions, how many are left to chance
    int ceiling_ms;  // never think longer
};

inline constexpr int lowest_level = 1, highest_level = 5;

using Levels = std::array<Level, highest_level>;

}  // namespace kotatsu
