// kotatsu arena: which of two computer players is the stronger.
#include "cli/common.h"
#include "cli/report.h"
#include "lab/tournament.h"

#include <fmt/format.h>

namespace kotatsu::cli {
namespace {

struct ArenaArguments : TournamentArguments {
    std::string a, b;
    int seats = 2;
};

void run(const ArenaArguments& arguments)
{
    const auto game = arguments.game.make(arguments.seats);
    if (const std::size_t sides = game->sides().size(); sides % 2 != 0)
        throw Failure(fmt::format("--seats: two players change sides, expected an even number of "
                                  "sides; with {} seats there are {}",
                                  arguments.seats, sides));
    run_and_report(arguments, "players", compete,
                   {.game = game.get(), .players = read_players({arguments.a, arguments.b})});
}

}  // namespace

void add_arena(CLI::App& app, const Typed& typed)
{
    auto* command =
        app.add_subcommand("arena", "compare two computer players, sides changed every game");
    command->footer("Example: kotatsu arena onami search@1000 greedy --games 400");
    auto arguments = std::make_shared<ArenaArguments>();
    arguments->games = 400;
    arguments->add_to(*command, typed);
    command->add_option("a", arguments->a, "a player")->required();
    command->add_option("b", arguments->b, "another player")->required();
    command->add_option("--seats", arguments->seats, "how many; the sides are taken in turn")
        ->check(CLI::Range(2, most_seats))
        ->capture_default_str();
    command->callback([arguments] { run(*arguments); });
}

}  // namespace kotatsu::cli
