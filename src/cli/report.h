// What sim and arena share: their arguments, and how they tell what they found.
#pragma once

#include "cli/common.h"
#include "cli/csv.h"
#include "lab/tournament.h"

#include <algorithm>
#include <string>
#include <thread>

namespace kotatsu::cli {

struct TournamentArguments {
    GameArguments game;
    int games = 1000;
    int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    std::optional<std::uint64_t> seed;
    bool json = false;
    CsvFiles files;

    void add_to(CLI::App& command, const Typed& typed);
};

// Plays the games and tells what they came to; `who` are the scores: "sides" or "players".
void run_and_report(const TournamentArguments& arguments, const std::string& who,
                    Report (*play)(const Tournament&), Tournament tournament);

}  // namespace kotatsu::cli
