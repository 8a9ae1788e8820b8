// Wuchao, one core: how fast games, whole turns of computer players and odds are.
#include "engine/random_move.h"
#include "games/wuchao/content.h"
#include "games/wuchao/odds.h"
#include "players/choose.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <benchmark/benchmark.h>

namespace kotatsu {
namespace {

using wuchao::Wuchao;

const Wuchao& game()
{
    static const Wuchao standard = [] {
        const Content content = Content::embedded("wuchao");
        return *make_game<Wuchao>(*wuchao::read_content(files_of(content)), 2);
    }();
    return standard;
}

void wuchao_random_games(benchmark::State& bench)
{
    Dice dice = Dice::seeded(1);
    for (auto _ : bench) {
        wuchao::State state = game().start(dice, nullptr);
        for (Turn turn = game().turn(state); !turn.is_over(); turn = game().turn(state)) {
            const Seat seat = turn.seats.first();
            game().play(state, seat, random_move(game(), state, seat, dice), dice, nullptr);
        }
        benchmark::DoNotOptimize(state);
    }
    bench.counters["games_per_second"] =
        benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(wuchao_random_games);

// A turn of Cao's: all steps and combats, from the position in which his movement begins.
void wuchao_turn(benchmark::State& bench, const char* player)
{
    Dice dice = Dice::seeded(2);
    wuchao::State first = game().start(dice, nullptr);
    while (first.phase == wuchao::Phase::Place)
        game().play(first, wuchao::seat_of(wuchao::Side::Yuan),
                    random_move(game(), first, wuchao::seat_of(wuchao::Side::Yuan), dice), dice,
                    nullptr);
    for (auto _ : bench) {
        wuchao::State state = first;
        while (state.phase != wuchao::Phase::Over && state.side == wuchao::Side::Cao) {
            const Seat seat = game().turn(state).seats.first();
            game().play(state, seat,
                        choose(game(), game().view(state, seat), seat, *read_player(player), dice),
                        dice, nullptr);
        }
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK_CAPTURE(wuchao_turn, greedy, "greedy")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(wuchao_turn, level_3, "search:3")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(wuchao_turn, level_4, "search:4")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(wuchao_turn, level_5, "search:5")->Unit(benchmark::kMillisecond);

void wuchao_odds(benchmark::State& bench)
{
    const wuchao::Assault assault{
        .attack = 8, .cao_cao = true, .defence = 8, .defenders = wuchao::units_of[1], .backs = {}};
    for (auto _ : bench) benchmark::DoNotOptimize(odds_of(game(), assault, 2));
}
BENCHMARK(wuchao_odds);

}  // namespace
}  // namespace kotatsu
