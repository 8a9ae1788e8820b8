// kotatsu sim: how a game goes when computers play it many times.
#include "cli/common.h"
#include "cli/report.h"
#include "lab/tournament.h"

namespace kotatsu::cli {
namespace {

struct SimArguments : TournamentArguments {
    std::string seats = "random,random";
};

void run(const SimArguments& arguments)
{
    const std::vector<Player> players = read_players(split_commas(arguments.seats));
    const auto game = arguments.game.make(static_cast<int>(players.size()));
    run_and_report(arguments, "sides", simulate, {.game = game.get(), .players = players});
}

}  // namespace

void add_sim(CLI::App& app, const Typed& typed)
{
    auto* command = app.add_subcommand("sim", "simulate games between computer players");
    command->footer("Example: kotatsu sim onami --seats greedy,random,random --games 10000");
    auto arguments = std::make_shared<SimArguments>();
    command->add_option("--seats", arguments->seats, "one player a seat, with commas")
        ->capture_default_str();
    arguments->add_to(*command, typed);
    command->callback([arguments] { run(*arguments); });
}

}  // namespace kotatsu::cli
