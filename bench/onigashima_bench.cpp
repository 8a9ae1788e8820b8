// Onigashima, one core: how fast games, decisions of computer players and odds are.
#include "engine/random_move.h"
#include "games/onigashima/content.h"
#include "games/onigashima/odds.h"
#include "games/onigashima/rules.h"
#include "players/choose.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <benchmark/benchmark.h>

namespace kotatsu {
namespace {

using onigashima::Onigashima;

const Onigashima& game(int seats)
{
    static const auto crews = *onigashima::read_content(files_of(Content::embedded("onigashima")));
    static const Onigashima two = *make_game<Onigashima>(crews, 2);
    static const Onigashima six = *make_game<Onigashima>(crews, 6);
    return seats == 2 ? two : six;
}

void onigashima_random_games(benchmark::State& bench)
{
    const Onigashima& played = game(static_cast<int>(bench.range(0)));
    Dice dice = Dice::seeded(1);
    for (auto _ : bench) {
        onigashima::State state = played.start(dice, nullptr);
        for (Turn turn = played.turn(state); !turn.is_over(); turn = played.turn(state)) {
            const Seat seat = turn.seats.first();
            played.play(state, seat, random_move(played, state, seat, dice), dice, nullptr);
        }
        benchmark::DoNotOptimize(state);
    }
    bench.counters["games_per_second"] =
        benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(onigashima_random_games)->Arg(2)->Arg(6);

// The choice of a fighter, in the first fight of a game.
void onigashima_decision(benchmark::State& bench, const char* player)
{
    Dice dice = Dice::seeded(2);
    onigashima::State state = game(2).start(dice, nullptr);
    while (state.field.phase == onigashima::Phase::Captains) {
        const Seat seat = game(2).turn(state).seats.first();
        game(2).play(state, seat, random_move(game(2), state, seat, dice), dice, nullptr);
    }
    const Seat seat = game(2).turn(state).seats.first();
    for (auto _ : bench)
        benchmark::DoNotOptimize(
            choose(game(2), game(2).view(state, seat), seat, *read_player(player), dice));
}
BENCHMARK_CAPTURE(onigashima_decision, greedy, "greedy")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(onigashima_decision, level_3, "search:3")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(onigashima_decision, level_4, "search:4")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(onigashima_decision, level_5, "search:5")->Unit(benchmark::kMillisecond);

void onigashima_odds(benchmark::State& bench)
{
    const onigashima::Blow blow{
        .dice = 8, .dodged = 1, .cost = {4, 4, 0, 4, 0, 1}, .rerolls = {2, 0, 0}};
    for (auto _ : bench) benchmark::DoNotOptimize(odds_of(blow, {.energies = 25, .added = 0}));
}
BENCHMARK(onigashima_odds);

}  // namespace
}  // namespace kotatsu
