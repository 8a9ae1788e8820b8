// Many games, split over threads. Each game is seeded by its number and the parts are added in order, so the
// numbers depend on neither.
#pragma once

#include "lab/part.h"

#include <functional>
#include <vector>

namespace kotatsu::lab {

struct Run {
    int cases = 1;  // that are counted apart
    int games = 0;  // of each case
    int threads = 1;
    // Games first to end - 1 of a case; from any thread.
    std::function<Part(int which, int first, int end)> play;
    // From the caller's thread: games so far, now and then and at the end; and each case that is whole,
    // in order.
    std::function<void(int done)> progress{};
    std::function<void(int which, const Part& whole)> finished{};
};

// Each case as a whole.
std::vector<Part> play(const Run& run);

}  // namespace kotatsu::lab
