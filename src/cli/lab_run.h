// What the laboratory's commands share: files for what they find, a checkpoint, processes that help.
#pragma once

#include "cli/common.h"
#include "cli/csv.h"
#include "lab/checkpoint.h"
#include "lab/run.h"

#include <optional>
#include <string>

namespace kotatsu::cli {

struct LabFiles {
    std::string csv, games_csv, checkpoint;

    void add_to(CLI::App& command);
};

// As many as there are cores; under mpirun one, for there are several processes.
int standard_threads();

// What begins the list of all that decides the numbers of a run.
NamedValues what_of(const std::string& command, const GameInfo& game,
                    const std::string& content_hash);

class LabRun {
public:
    // `what` is all that decides the numbers, and `games` all its games.
    LabRun(const LabFiles& files, NamedValues what, int games);

    lab::Reach reach();

private:
    [[noreturn]] void say_and_end(const std::string& why, int done, int code) const;

    std::optional<lab::Checkpoint> checkpoint_;
    int games_;
};

}  // namespace kotatsu::cli
