// Many games, split over threads and processes. Each game is seeded by its number and the parts are added in
// order, so the numbers depend on neither, nor on whether the run was stopped and went on.
#pragma once

#include "engine/expected.h"
#include "lab/part.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace kotatsu::lab {

class Checkpoint;
class Processes;

// What of a run reaches beyond this process.
struct Reach {
    Processes* processes = nullptr;  // null: alone
    Checkpoint* checkpoint = nullptr;  // null: nothing is kept
    // With either of them: SIGINT or SIGTERM came, and what was finished is saved. Does not return.
    std::function<void(int signal, int done)> stopped{};
    std::function<void(const Error&)> not_saved{};  // the run goes on
    // Another process sent what cannot be a part of this run. Does not return.
    std::function<void(const Error&, int done)> broken{};
};

struct Run {
    int cases = 1;  // that are counted apart
    int games = 0;  // of each case
    std::size_t counts = 0;  // in each part
    int threads = 1;
    // Games first to end - 1 of a case; from any thread.
    std::function<Part(int which, int first, int end)> play;
    // From the caller's thread: games so far, now and then and at the end; and each case that is whole,
    // in order.
    std::function<void(int done)> progress{};
    std::function<void(int which, const Part& whole)> finished{};
    Reach reach{};
};

// What `play` ends with in every process but the first, when the run is over: only the first knows the result.
struct HasHelped {};

// Each case as a whole.
std::vector<Part> play(const Run& run);

}  // namespace kotatsu::lab
