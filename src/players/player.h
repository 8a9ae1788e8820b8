// Who takes a seat: the words for computer players, and what each of them may spend.
#pragma once

#include "engine/expected.h"
#include "engine/level.h"

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>

namespace kotatsu {

struct Player {
    enum class Kind { Random, Greedy, Search };

    Kind kind = Kind::Random;
    std::string name;                    // as it was written
    int level = 0;                       // 1 to 5; 0: it has none
    int haste = 1;                       // where many wait: what it may spend is divided by this
    int iterations = 0;                  // imagined games a decision
    std::chrono::milliseconds ceiling{};  // never think longer; 0: as long as it takes
    std::chrono::milliseconds limit{};  // of this one decision, whatever the level says; 0: none
    int mistakes = 0;  // of 100 decisions, how many are left to chance
    bool hooks = true;  // use what the game offers to its computer players
    const std::atomic<bool>* wanted = nullptr;  // false: nobody waits, any legal move will do

    // What a level may spend, and less of it in haste.
    void spend(const Level& own);
    void hurry(int parts);
    // Never longer than this, for whoever has to answer in time.
    void answer_within(std::chrono::milliseconds time);

    bool given_up() const { return wanted != nullptr && !wanted->load(std::memory_order_relaxed); }
};

// random | greedy | search:LEVEL (1 to 5) | search@ITERATIONS | plain@ITERATIONS (no hooks)
Expected<Player> read_player(std::string_view text);

}  // namespace kotatsu
