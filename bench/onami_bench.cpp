// Onami, two players, one core: how fast games, lists, views and searches are.
#include "engine/fingerprint.h"
#include "engine/random_move.h"
#include "games/onami/content.h"
#include "games/onami/rules.h"
#include "players/choose.h"
#include "table/content.h"

#include <benchmark/benchmark.h>

namespace kotatsu {
namespace {

using onami::Onami;

const Onami& game()
{
    static const Onami two_players = [] {
        const Content content = Content::embedded("onami");
        const auto deck = onami::read_deck(content.file("deck.toml").text, "deck.toml");
        return *make_game<Onami>(*deck, 2);
    }();
    return two_players;
}

// Plays whole games with moves from `next`; counts games and moves a second.
template <class Next>
void play_games(benchmark::State& bench, Next next)
{
    Dice dice = Dice::seeded(1);
    std::int64_t moves = 0;
    for (auto _ : bench) {
        onami::State state = game().start(dice, nullptr);
        for (Turn turn = game().turn(state); !turn.is_over(); turn = game().turn(state)) {
            const Seat seat = turn.seats.first();
            game().play(state, seat, next(state, seat, dice), dice, nullptr);
            ++moves;
        }
        benchmark::DoNotOptimize(state);
    }
    bench.counters["games_per_second"] =
        benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
    bench.counters["moves_per_second"] =
        benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

onami::State middle_of_a_game(Dice& dice)
{
    onami::State state = game().start(dice, nullptr);
    for (int i = 0; i < 24; ++i) {
        const Seat seat = game().turn(state).seats.first();
        game().play(state, seat, game().random_move(state, seat, dice), dice, nullptr);
    }
    return state;
}

void random_games_through_sampling(benchmark::State& bench)
{
    play_games(bench, [](const onami::State& state, Seat seat, Dice& dice) {
        return game().random_move(state, seat, dice);
    });
}
BENCHMARK(random_games_through_sampling);

void random_games_through_full_lists(benchmark::State& bench)
{
    play_games(bench, [](const onami::State& state, Seat seat, Dice& dice) {
        return random_from_list(game(), state, seat, dice);
    });
}
BENCHMARK(random_games_through_full_lists);

void likely_games(benchmark::State& bench)
{
    play_games(bench, [](const onami::State& state, Seat seat, Dice& dice) {
        return game().likely_move(state, seat, dice);
    });
}
BENCHMARK(likely_games);

void view_and_imagine(benchmark::State& bench)
{
    Dice dice = Dice::seeded(2);
    const onami::State state = middle_of_a_game(dice);
    for (auto _ : bench) {
        const onami::View view = game().view(state, seat_at(0));
        benchmark::DoNotOptimize(game().imagine(view, dice));
    }
}
BENCHMARK(view_and_imagine);

void state_fingerprint(benchmark::State& bench)
{
    Dice dice = Dice::seeded(2);
    const onami::State state = middle_of_a_game(dice);
    for (auto _ : bench) benchmark::DoNotOptimize(fingerprint(state));
    bench.counters["state_bytes"] = sizeof(onami::State);
}
BENCHMARK(state_fingerprint);

// 10,000 iterations from an opening.
void search_from_the_opening(benchmark::State& bench, const char* name)
{
    const Player player = *read_player(name);
    Dice dice = Dice::seeded(3);
    const onami::State state = game().start(dice, nullptr);
    const Seat seat = game().turn(state).seats.first();
    const onami::View view = game().view(state, seat);
    for (auto _ : bench) benchmark::DoNotOptimize(choose(game(), view, seat, player, dice));
    bench.counters["iterations_per_second"] = benchmark::Counter(
        static_cast<double>(bench.iterations()) * player.iterations, benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(search_from_the_opening, without_hooks, "plain@10000");
BENCHMARK_CAPTURE(search_from_the_opening, with_hooks, "search@10000");

}  // namespace
}  // namespace kotatsu
