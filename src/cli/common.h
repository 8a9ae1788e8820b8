// What the subcommands share: game arguments, failures, the terminal.
#pragma once

#include "engine/extent.h"
#include "players/player.h"
#include "table/catalogue.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace kotatsu::cli {

inline constexpr const char* program_version = "0.1.0";

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

// The command line as it was typed, before any of it is understood: which flags there are depends on
// the game.
class Typed {
public:
    Typed(int argc, char** argv) : words_(argv, argv + argc) {}

    bool command(const std::string& name) const { return words_.size() > 1 && words_[1] == name; }
    std::string game() const;  // nothing: none is named
    Catalogue catalogue() const;

private:
    std::vector<std::string> words_;
};

// An option of a game, and the tables where it makes sense.
struct GameOption {
    Option option;  // of the table with the most seats
    std::string seats;  // '2', '2, 3, 4, 6'; nothing: all there are

    std::string about() const;
};
std::vector<GameOption> options_of(const std::vector<Layout>& layouts);

// GAME, its options as flags, and --content.
class GameArguments {
public:
    void add_to(CLI::App& command, const Typed& typed, bool game_required = true);

    bool given() const { return !name_.empty(); }
    const std::vector<std::string>& flags() const { return flags_; }
    const std::string& name() const { return name_; }
    Catalogue catalogue() const;
    std::shared_ptr<const Game> make(int seats) const;

private:
    std::string name_;
    std::string content_;
    std::vector<std::string> flags_;
    NamedValues values_;
};

void add_seed(CLI::App& command, std::optional<std::uint64_t>& seed);
void add_json(CLI::App& command, bool& json);

// A name as catalogues have it: 'Onami' is 'onami'.
std::string lower(std::string_view text);

std::vector<std::string> split_commas(const std::string& text);
std::vector<Player> read_players(const std::vector<std::string>& words);

// A code for people: 'turn limit'.
std::string words_of(std::string_view code);

// 'blue', 'blue and green', 'blue, green and sky'
std::string names_of(const Game& game, SeatSet seats);

bool output_is_terminal();
Extent terminal_size();  // of the output, now; 0: it is no terminal
bool errors_are_terminal();
// NO_COLOR, or output that is no terminal: no colours.
bool wants_colours();

// A bar on the terminal while something takes over a second; nothing elsewhere. Of several processes the first
// has it.
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
    std::FILE* terminal_;  // null: there is none
    bool shown_ = false;
};

void add_list(CLI::App& app, const Typed& typed);
void add_play(CLI::App& app, const Typed& typed);
void add_serve(CLI::App& app, const Typed& typed);
void add_sim(CLI::App& app, const Typed& typed);
void add_arena(CLI::App& app, const Typed& typed);
void add_perft(CLI::App& app, const Typed& typed);
void add_engine(CLI::App& app, const Typed& typed);
void add_replay(CLI::App& app, const Typed& typed);
void add_verify(CLI::App& app, const Typed& typed);
void add_labyrinth(CLI::App& app, const Typed& typed);
void add_wuchao(CLI::App& app, const Typed& typed);
void add_onigashima(CLI::App& app, const Typed& typed);
void add_okko(CLI::App& app, const Typed& typed);

}  // namespace kotatsu::cli
