// kotatsu arena: which of two computer players is the stronger.
#include "cli/common.h"
#include "cli/report.h"
#include "lab/tournament.h"

#include <thread>

namespace kotatsu::cli {
namespace {

struct Arguments {
    GameArguments game;
    std::string a, b;
    int seats = 2;
    int games = 400;
    int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    std::optional<std::uint64_t> seed;
    bool json = false;
};

void run(const Arguments& arguments)
{
    if (arguments.seats % 2 != 0)
        throw Failure("--seats: two players change seats, expected an even number");
    const auto game = arguments.game.make(arguments.seats);
    ProgressBar bar("arena", arguments.games);
    const Report report = compete({.game = game.get(),
                                   .players = read_players({arguments.a, arguments.b}),
                                   .games = arguments.games,
                                   .threads = arguments.threads,
                                   .seed = arguments.seed.value_or(0),
                                   .progress = [&](int done) { bar.show(done); }});
    print_report(*game, report, "players", arguments.json);
}

}  // namespace

void add_arena(CLI::App& app)
{
    auto* command =
        app.add_subcommand("arena", "compare two computer players, seats changed every game");
    command->footer("Example: kotatsu arena onami search@1000 greedy --games 400");
    auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command);
    command->add_option("a", arguments->a, "a player")->required();
    command->add_option("b", arguments->b, "another player")->required();
    command->add_option("--seats", arguments->seats, "how many, taken in turn")
        ->check(CLI::Range(2, most_seats))
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
