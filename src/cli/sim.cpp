// kotatsu sim: how a game goes when computers play it many times.
#include "cli/common.h"
#include "cli/report.h"
#include "lab/tournament.h"

#include <thread>

namespace kotatsu::cli {
namespace {

struct Arguments {
    GameArguments game;
    std::string seats = "random,random";
    int games = 1000;
    int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    std::optional<std::uint64_t> seed;
    bool json = false;
};

void run(const Arguments& arguments)
{
    const std::vector<Player> players = read_players(split_commas(arguments.seats));
    const auto game = arguments.game.make(static_cast<int>(players.size()));
    ProgressBar bar("sim", arguments.games);
    const Report report = simulate({.game = game.get(),
                                    .players = players,
                                    .games = arguments.games,
                                    .threads = arguments.threads,
                                    .seed = arguments.seed.value_or(0),
                                    .progress = [&](int done) { bar.show(done); }});
    print_report(*game, report, "seats", arguments.json);
}

}  // namespace

void add_sim(CLI::App& app)
{
    auto* command = app.add_subcommand("sim", "simulate games between computer players");
    command->footer("Example: kotatsu sim onami --seats greedy,random,random --games 10000");
    auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command);
    command->add_option("--seats", arguments->seats, "one player a seat, with commas")
        ->capture_default_str();
    command->add_option("--games", arguments->games, "how many")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_option("--threads", arguments->threads, "at once")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    add_seed(*command, arguments->seed);
    add_json(*command, arguments->json);
    command->callback([arguments] { run(*arguments); });
}

}  // namespace kotatsu::cli
