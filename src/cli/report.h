// What sim and arena share: their arguments, and how they print what they found.
#pragma once

#include "cli/common.h"
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

    void add_to(CLI::App& command, const Typed& typed);
};

// `who` is the key for the scores: "sides" or "players".
void print_report(const Game& game, const Report& report, const std::string& who, bool json);

}  // namespace kotatsu::cli
