// kotatsu play: a game in the terminal, line by line.
#include "cli/common.h"
#include "cli/files.h"
#include "cli/sitting.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

namespace kotatsu::cli {
namespace {

struct PlayArguments {
    GameArguments game;
    std::string seats = "you,search:3";
    std::string resume;
    std::string save;
    bool automatic = false;
    bool json = false;
    std::optional<std::uint64_t> seed;
};

Loaded open_table(const PlayArguments& arguments)
{
    const Catalogue catalogue = arguments.game.catalogue();
    if (!arguments.resume.empty()) {
        if (arguments.game.given())
            throw Failure("--resume: the record names the game, expected no GAME");
        return load_table(arguments.resume, catalogue);
    }
    if (!arguments.game.given()) throw Failure("which game? kotatsu list names them");
    const std::vector<std::string> players = split_commas(arguments.seats);
    for (const std::string& player : players)
        if (const auto computer = read_player(player); player != Sitting::person && !computer)
            throw Failure(computer.error().message + ", or you");
    std::error_code unused;
    if (!arguments.save.empty() && std::filesystem::exists(arguments.save, unused))
        throw Failure(arguments.save +
                      " is there already: go on with --resume, or choose another name");
    const auto game = arguments.game.make(static_cast<int>(players.size()));
    Table table = Table::open(
        {.game = game,
         .players = players,
         .dice = arguments.seed ? FairDice::from_number(*arguments.seed) : FairDice::random()});
    return {std::move(table), catalogue, false};
}

void run(const PlayArguments& arguments)
{
    auto [table, catalogue, other_content] = open_table(arguments);
    if (other_content)
        fmt::print(stderr, "kotatsu: this game was played with other content; all its moves are "
                           "legal here, too\n");
    for (int i = 0; arguments.json && i < table.game().seats(); ++i)
        if (!read_player(table.player(seat_at(i))))
            throw Failure(
                "--json: only between computer players; programs play through kotatsu engine");
    Sitting sitting(std::move(table), catalogue,
                    {.colours = wants_colours(),
                     .automatic = arguments.automatic,
                     .json = arguments.json,
                     .save_file = arguments.save.empty() ? arguments.resume : arguments.save,
                     .seed = arguments.seed});
    sitting.run(std::cin);
}

}  // namespace

void add_play(CLI::App& app, const Typed& typed)
{
    auto* command = app.add_subcommand("play", "play in the terminal");
    command->footer("Example: kotatsu play onami --seats you,search:3,greedy\n"
                    "         kotatsu play --resume evening.game");
    auto arguments = std::make_shared<PlayArguments>();
    arguments->game.add_to(*command, typed, false);
    command
        ->add_option("--seats", arguments->seats,
                     "you or a computer player (kotatsu list), one a seat, with commas")
        ->capture_default_str();
    auto* resume = command->add_option("--resume", arguments->resume, "go on with a saved game");
    command->add_option("--save", arguments->save, "save to this file after every move");
    command->add_flag("--auto", arguments->automatic, "moves without a choice are played for you");
    add_seed(*command, arguments->seed);
    add_json(*command, arguments->json);
    // The record says all this.
    resume->excludes("--seats")->excludes("--seed");
    for (const std::string& flag : arguments->game.flags()) resume->excludes(flag);
    command->callback([arguments] { run(*arguments); });
}

}  // namespace kotatsu::cli
