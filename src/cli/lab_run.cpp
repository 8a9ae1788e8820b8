#include "cli/lab_run.h"

#include "lab/processes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>

namespace kotatsu::cli {

void LabFiles::add_to(CLI::App& command)
{
    command.add_option("--csv", csv, "a file for the result, as a table");
    command.add_option("--games-csv", games_csv, "a file for the games, one row each");
    command.add_option("--checkpoint", checkpoint,
                       "a file that keeps what is finished; the same command goes on from it");
}

int standard_threads()
{
    if (lab::started_processes() > 1) return 1;
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

NamedValues what_of(const std::string& command, const GameInfo& game,
                    const std::string& content_hash)
{
    return {{"command", command},
            {"program", program_version},
            {"game", game.name},
            {"rules", std::to_string(game.version)},
            {"content", content_hash}};
}

LabRun::LabRun(const LabFiles& files, NamedValues what, int games) : games_(games)
{
    if (files.checkpoint.empty() || lab::own_process() != 0) return;
    checkpoint_ = or_fail(lab::Checkpoint::open(files.checkpoint, std::move(what)));
}

lab::Reach LabRun::reach()
{
    return {.processes = lab::find_processes(),
            .checkpoint = checkpoint_ ? &*checkpoint_ : nullptr,
            .stopped =
                [this](int signal, int done) {
                    constexpr int ended_by = 128;  // and the signal, as shells have it
                    const bool alone = lab::started_processes() <= 1;
                    say_and_end(alone ? "stopped"
                                      : "a process of the run has died, or mpirun was stopped,",
                                done, ended_by + signal);
                },
            .not_saved =
                [](const Error& error) {
                    fmt::print(stderr, "kotatsu: {}; the games go on, but are not kept\n",
                               error.message);
                },
            .broken =
                [this](const Error& error, int done) {
                    constexpr int bad_input = 2;
                    say_and_end(error.message + ": ended", done, bad_input);
                }};
}

// Whoever plays a long game now is not waited for.
void LabRun::say_and_end(const std::string& why, int done, int code) const
{
    const std::string kept = checkpoint_
                                 ? fmt::format("kept in {}: the same command goes on from there",
                                               checkpoint_->file().string())
                                 : "lost: --checkpoint FILE would have kept them";
    fmt::print(stderr, "kotatsu: {} after {} of {} games, which are {}\n", why, done, games_, kept);
    std::fflush(nullptr);
    std::_Exit(code);
}

}  // namespace kotatsu::cli
