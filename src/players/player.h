// Who takes a seat: the words for computer players, and what each of them may spend.
#pragma once

#include "engine/expected.h"

#include <chrono>
#include <string>
#include <string_view>

namespace kotatsu {

struct Player {
    enum class Kind { Random, Greedy, Search };

    Kind kind = Kind::Random;
    std::string name;                    // as it was written
    int iterations = 0;                  // imagined games a decision
    std::chrono::milliseconds ceiling{};  // never think longer; 0: as long as it takes
    int mistakes = 0;                    // of 100 decisions, how many are left to chance
    bool hooks = true;                   // use what the game offers to its computer players
};

inline constexpr int lowest_level = 1, highest_level = 5;

// random | greedy | search:LEVEL (1 to 5) | search@ITERATIONS | plain@ITERATIONS (no hooks)
Expected<Player> read_player(std::string_view text);

}  // namespace kotatsu
