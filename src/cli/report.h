// What sim and arena share: their arguments, and how they tell what they found.
#pragma once

#include "cli/common.h"
#include "cli/lab_run.h"
#include "lab/tournament.h"

#include <string>

namespace kotatsu::cli {

struct TournamentArguments {
    GameArguments game;
    int games = 1000;
    int threads = standard_threads();
    std::optional<std::uint64_t> seed;
    bool json = false;
    LabFiles files;

    void add_to(CLI::App& command, const Typed& typed);
};

// Plays the games and tells what they came to; `who` are the scores: "sides" or "players".
void run_and_report(const TournamentArguments& arguments, const std::string& who,
                    Report (*play)(const Tournament&), Tournament tournament);

}  // namespace kotatsu::cli
