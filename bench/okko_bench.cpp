// Okko, one core: how fast games, copies, views, imagined states, decisions and odds are.
#include "engine/random_move.h"
#include "games/okko/content.h"
#include "games/okko/face.h"
#include "games/okko/odds.h"
#include "players/choose.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <benchmark/benchmark.h>

#include <map>
#include <string>

namespace kotatsu {
namespace {

using okko::Okko;

const Okko& game(const char* scenario, const char* heroes)
{
    static const auto book = *okko::read_content(files_of(Content::embedded("okko")));
    static std::map<std::string, Okko> games;
    const auto found = games.find(scenario);
    if (found != games.end()) return found->second;
    return games
        .emplace(scenario, *make_game<Okko>(book, 2, {{"scenario", scenario}, {"heroes", heroes}}))
        .first->second;
}
const Okko& plum_house()
{
    return game("plum-house", "3");
}

void play_randomly(const Okko& played, okko::State& state, Dice& dice, int moves)
{
    for (Turn turn = played.turn(state); !turn.is_over() && moves > 0;
         turn = played.turn(state), --moves) {
        const Seat seat = turn.seats.first();
        played.play(state, seat, random_move(played, state, seat, dice), dice, nullptr);
    }
}

// In the second round or so.
okko::State middle(const Okko& played)
{
    Dice dice = Dice::seeded(2);
    okko::State state = played.start(dice, nullptr);
    play_randomly(played, state, dice, 100);
    return state;
}

void okko_random_games(benchmark::State& bench, const char* scenario, const char* heroes)
{
    const Okko& played = game(scenario, heroes);
    Dice dice = Dice::seeded(1);
    for (auto _ : bench) {
        okko::State state = played.start(dice, nullptr);
        play_randomly(played, state, dice, 1'000'000);
        benchmark::DoNotOptimize(state);
    }
    bench.counters["games_per_second"] =
        benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(okko_random_games, plum_house_with_3_heroes, "plum-house", "3");
BENCHMARK_CAPTURE(okko_random_games, silent_ferry, "silent-ferry", "1");

void okko_copy(benchmark::State& bench)
{
    const okko::State state = middle(plum_house());
    for (auto _ : bench) {
        okko::State copy = state;
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(okko_copy);

void okko_view(benchmark::State& bench)
{
    const okko::State state = middle(plum_house());
    for (auto _ : bench) benchmark::DoNotOptimize(plum_house().view(state, seat_at(0)));
}
BENCHMARK(okko_view);

void okko_imagine(benchmark::State& bench)
{
    const okko::View view =
        plum_house().view(middle(plum_house()), seat_at(static_cast<int>(bench.range(0))));
    Dice dice = Dice::seeded(3);
    for (auto _ : bench) benchmark::DoNotOptimize(plum_house().imagine(view, dice));
}
BENCHMARK(okko_imagine)->Arg(0)->Arg(1);

void okko_view_to_json(benchmark::State& bench)
{
    const okko::View view = plum_house().view(middle(plum_house()), seat_at(0));
    for (auto _ : bench) benchmark::DoNotOptimize(okko::view_to_json(plum_house(), view));
}
BENCHMARK(okko_view_to_json)->Unit(benchmark::kMicrosecond);

void okko_choices_to_json(benchmark::State& bench)
{
    const okko::State state = middle(plum_house());
    const okko::View view = plum_house().view(state, plum_house().turn(state).seats.first());
    for (auto _ : bench) benchmark::DoNotOptimize(okko::choices_to_json(plum_house(), view));
}
BENCHMARK(okko_choices_to_json)->Unit(benchmark::kMicrosecond);

// One decision of a level in the plum house, over those of the first two rounds of a game that it plays by itself.
void okko_decision(benchmark::State& bench)
{
    const Okko& played = plum_house();
    const Player player = *read_player("search:" + std::to_string(bench.range(0)));
    Dice dice = Dice::seeded(4);
    okko::State state = played.start(dice, nullptr);
    for (auto _ : bench) {
        if (state.field.round > 2) state = played.start(dice, nullptr);
        const Seat seat = played.turn(state).seats.first();
        const auto move = choose(played, played.view(state, seat), seat, player, dice);
        played.play(state, seat, move, dice, nullptr);
    }
}
BENCHMARK(okko_decision)->DenseRange(1, 5)->Unit(benchmark::kMillisecond);

// Okko against a creature, with the reroll of his talent.
void okko_odds(benchmark::State& bench)
{
    const okko::Blow blow{.black = 5, .red = 1, .defense = 3, .again = {{{.dice = 2}}}};
    for (auto _ : bench) benchmark::DoNotOptimize(odds_of(blow));
}
BENCHMARK(okko_odds)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace kotatsu
