// kotatsu perft: counts the ways to play N moves.
#include "cli/common.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <chrono>

namespace kotatsu::cli {
namespace {

struct PerftArguments {
    GameArguments game;
    int seats = 2;
    int depth = 3;
    std::optional<std::uint64_t> seed;
    bool json = false;
};

void run(const PerftArguments& arguments)
{
    const auto game = arguments.game.make(arguments.seats);
    Dice dice = Dice::seeded(arguments.seed.value_or(0));
    const auto position = game->start(dice);
    for (int depth = 1; depth <= arguments.depth; ++depth) {
        const auto start = std::chrono::steady_clock::now();
        const std::uint64_t count = position->perft(dice, depth);
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (arguments.json)
            fmt::print("{}\n",
                       boost::json::serialize(boost::json::object{{"game", game->info().name},
                                                                  {"depth", depth},
                                                                  {"count", count},
                                                                  {"seconds", seconds}}));
        else
            fmt::print("{:>3} {:>16}  {:.3f} s\n", depth, count, seconds);
    }
}

}  // namespace

void add_perft(CLI::App& app, const Typed& typed)
{
    auto* command = app.add_subcommand(
        "perft", "count the ways to play a number of moves, dice fixed by the seed");
    command->footer("Example: kotatsu perft onami --seats 2 --depth 4");
    auto arguments = std::make_shared<PerftArguments>();
    arguments->game.add_to(*command, typed);
    command->add_option("--seats", arguments->seats, "how many")->capture_default_str();
    command->add_option("--depth", arguments->depth, "moves")
        ->check(CLI::Range(1, 20))
        ->capture_default_str();
    add_seed(*command, arguments->seed);
    add_json(*command, arguments->json);
    command->callback([arguments] { run(*arguments); });
}

}  // namespace kotatsu::cli
