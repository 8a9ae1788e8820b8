// What the subcommands share: game arguments, failures, the terminal.
#pragma once

#include "players/player.h"
#include "table/catalogue.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace kotatsu::cli {

// One clear line for the user; the program ends with exit code 2.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class T>
T or_fail(Expected<T> expected)
{
    if (!expected) throw Failure(expected.error().message);
    return std::move(*expected);
}

// GAME, its options as flags (made from each game's own list), and --content.
class GameArguments {
public:
    void add_to(CLI::App& command, bool game_required = true);

    bool given() const { return !name_.empty(); }
    const std::string& name() const { return name_; }
    Catalogue catalogue() const;
    std::shared_ptr<const Game> make(int seats) const;

private:
    std::string name_;
    std::string content_;
    std::vector<std::pair<std::string, std::string>> values_;  // option, what was given
};

void add_seed(CLI::App& command, std::optional<std::uint64_t>& seed);
void add_json(CLI::App& command, bool& json);

std::vector<std::string> split_commas(const std::string& text);
std::vector<Player> read_players(const std::vector<std::string>& words);

// 'blue', 'blue and green', 'blue, green and sky'
std::string names_of(const Game& game, SeatSet seats);

bool output_is_terminal();
bool errors_are_terminal();
// NO_COLOR, or output that is no terminal: no colours.
bool wants_colours();

// A bar on the terminal while something takes over a second; nothing elsewhere.
class ProgressBar {
public:
    ProgressBar(std::string label, int total);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    void show(int done);

private:
    std::string label_;
    int total_;
    std::int64_t start_;
    bool shown_ = false;
};

void add_list(CLI::App& app);
void add_play(CLI::App& app);
void add_serve(CLI::App& app);
void add_sim(CLI::App& app);
void add_arena(CLI::App& app);
void add_perft(CLI::App& app);
void add_engine(CLI::App& app);
void add_replay(CLI::App& app);
void add_verify(CLI::App& app);
void add_labyrinth(CLI::App& app);

}  // namespace kotatsu::cli
