// Looking back at long games: what a request costs may not grow with the game behind it.
#include "server/test_house.h"
#include "support/counting_game.h"
#include "support/long_game.h"

#include <benchmark/benchmark.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace kotatsu::server {
namespace {

using Do = Message::Do;

// Ada alone with a game of so many moves; the last one is still to be made.
class LongEvening {
public:
    // With so many things in every view beside the maze.
    explicit LongEvening(std::int64_t moves, int things = 0)
        : game_(std::make_shared<support::CountingGame>(support::game_of(static_cast<int>(moves)),
                                                        things)),
          room_(std::make_shared<Room>("bench", game_, house_))
    {
        const std::string secret(32, 'a'), holder = hash_of_secret(secret);
        house_.room = room_.get();
        house_.deal = [this, moves](Table::Setup setup) {
            Table table = support::almost_over(std::move(setup), static_cast<int>(moves));
            last_ = table.position().moves(support::wanderer)[0];
            pushed_ = table.record().lines.back().text;
            return table;
        };
        room_->open({create_entry(*game_, {}, true, holder, std::string(64, '7')),
                     {{"do", "sit"}, {"seat", 0}, {"name", "Ada"}, {"holder", holder}}});
        room_->enter(ada_, {.what = Do::Hello, .table = "bench", .secret = secret});
        say({.what = Do::Start});
    }

    void end()
    {
        say({.what = Do::Move, .move = last_, .version = ada_->version()});
        if (!room_->record()) throw std::runtime_error("the game is not over");
    }
    void say(Message message)
    {
        message.seat = message.as = game_->seat(support::wanderer).role;
        ada_->got.clear();
        room_->receive(*ada_, message);
        if (ada_->got.empty() || !ada_->refusal().empty()) throw std::runtime_error("refused");
    }
    // The last push, taken back and made again.
    void undo_and_move_again()
    {
        constexpr std::int64_t newest = 1'000'000'000;
        say({.what = Do::Undo, .version = newest});
        say({.what = Do::Move, .move = pushed_, .version = newest});
    }
    void come_again()
    {
        ada_->got.clear();
        room_->leave(*ada_);
        room_->enter(ada_, {.what = Do::Hello, .table = "bench", .secret = std::string(32, 'a')});
    }
    std::size_t bytes() const { return ada_->got.back().size(); }
    Room& room() { return *room_; }

private:
    TestHouse house_;
    std::shared_ptr<const Game> game_;
    std::shared_ptr<Room> room_;
    std::shared_ptr<Wire> ada_ = std::make_shared<Wire>();
    std::string last_;  // of the game
    std::string pushed_;  // the move before it
};

void lengths(benchmark::internal::Benchmark* bench)
{
    bench->Arg(100)->Arg(2'000)->Arg(24'000)->Unit(benchmark::kMicrosecond);
}

// A push, taken back.
void push_and_undo(benchmark::State& bench)
{
    const auto moves = static_cast<int>(bench.range(0));
    Table table = support::almost_over({.game = support::game_of(moves)}, moves - 1);
    Dice choices = Dice::seeded(2);
    const std::string push = support::wandering(table.position(), choices);
    for (auto _ : bench)
        if (table.play(support::wanderer, push) || table.undo(support::wanderer))
            bench.SkipWithError("refused");
}
BENCHMARK(push_and_undo)->Apply(lengths);

void recap(benchmark::State& bench)
{
    LongEvening evening(bench.range(0));
    for (auto _ : bench) evening.say({.what = Do::Recap});
}
BENCHMARK(recap)->Apply(lengths);

// A page from the middle, and what lies beyond the end.
void log_page(benchmark::State& bench)
{
    LongEvening evening(bench.range(0));
    for (auto _ : bench) evening.say({.what = Do::Log, .from = bench.range(0) / 2});
    bench.counters["bytes"] = static_cast<double>(evening.bytes());
}
BENCHMARK(log_page)->Apply(lengths);

void log_beyond_the_end(benchmark::State& bench)
{
    LongEvening evening(bench.range(0));
    for (auto _ : bench) evening.say({.what = Do::Log, .from = 1'000'000});
}
BENCHMARK(log_beyond_the_end)->Apply(lengths);

void replay_page(benchmark::State& bench)
{
    LongEvening evening(bench.range(0));
    evening.end();
    for (auto _ : bench) evening.say({.what = Do::Replay, .from = bench.range(0) / 2});
    bench.counters["bytes"] = static_cast<double>(evening.bytes());
}
BENCHMARK(replay_page)->Apply(lengths);

void points_of_the_whole_game(benchmark::State& bench)
{
    LongEvening evening(bench.range(0));
    for (auto _ : bench) evening.say({.what = Do::Points});
    bench.counters["bytes"] = static_cast<double>(evening.bytes());
}
BENCHMARK(points_of_the_whole_game)->Apply(lengths);

// Views of 20 kB, after 2,000 moves: the last is taken back and made again, what happened since one's
// last move, and a page of what one saw from the middle of the running game on.
constexpr int large_moves = 2'000, large_things = 500;

void undo_with_large_views(benchmark::State& bench)
{
    LongEvening evening(large_moves, large_things);
    for (auto _ : bench) evening.undo_and_move_again();
    bench.counters["bytes"] = static_cast<double>(evening.bytes());
}
BENCHMARK(undo_with_large_views)->Unit(benchmark::kMicrosecond);

void recap_with_large_views(benchmark::State& bench)
{
    LongEvening evening(large_moves, large_things);
    for (auto _ : bench) evening.say({.what = Do::Recap});
    bench.counters["bytes"] = static_cast<double>(evening.bytes());
}
BENCHMARK(recap_with_large_views)->Unit(benchmark::kMicrosecond);

void look_back_with_large_views(benchmark::State& bench)
{
    LongEvening evening(large_moves, large_things);
    for (auto _ : bench) evening.say({.what = Do::Replay, .from = large_moves / 2});
    bench.counters["bytes"] = static_cast<double>(evening.bytes());
}
BENCHMARK(look_back_with_large_views)->Unit(benchmark::kMicrosecond);

// One card on every square: what the page asks for when a card is chosen.
void preview_of_a_card(benchmark::State& bench)
{
    const auto game = *Catalogue().make("onami", 2, {{"first", "1"}});
    TestHouse house;
    Room room("bench", game, house);
    house.room = &room;
    const std::string secret(32, 'a'), holder = hash_of_secret(secret);
    room.open({create_entry(*game, {}, true, holder, std::string(64, '7')),
               {{"do", "sit"}, {"seat", 0}, {"name", "Ada"}, {"holder", holder}},
               {{"do", "fill"}, {"seat", 1}, {"who", "random"}}});
    const auto ada = std::make_shared<Wire>();
    room.enter(ada, {.what = Do::Hello, .table = "bench", .secret = secret});
    room.receive(*ada, {.what = Do::Start});
    const json::value state = ada->newest("state");
    Message preview{.what = Do::Preview, .seat = game->seat(seat_at(0)).role};
    preview.move = "place " + std::string(state.at_pointer("/views/0/view/hand/0").as_string());
    preview.version = ada->version();
    for (auto _ : bench) {
        ada->got.clear();
        room.receive(*ada, preview);
    }
    if (!ada->refusal().empty()) bench.SkipWithError("refused");
    bench.counters["bytes"] = static_cast<double>(ada->got.back().size());
}
BENCHMARK(preview_of_a_card)->Unit(benchmark::kMicrosecond);

void hello_again(benchmark::State& bench)
{
    LongEvening evening(bench.range(0));
    for (auto _ : bench) evening.come_again();
}
BENCHMARK(hello_again)->Apply(lengths);

// What is sent grows with the game.
void record_to_download(benchmark::State& bench)
{
    LongEvening evening(bench.range(0));
    evening.end();
    for (auto _ : bench) benchmark::DoNotOptimize(evening.room().record());
}
BENCHMARK(record_to_download)->Apply(lengths);

// A record is uploaded, or brought back from the store.
void play_a_record_again(benchmark::State& bench)
{
    const auto moves = static_cast<int>(bench.range(0));
    const auto game = support::game_of(moves);
    const Table table = support::almost_over({.game = game}, moves);
    const Record record = table.open_record();
    for (auto _ : bench)
        if (!Table::replay(game, record, "it")) bench.SkipWithError("it differs");
}
BENCHMARK(play_a_record_again)->Apply(lengths);

// The dearest record for its length: moves made and taken back, never far from one another.
void play_undone_moves_again(benchmark::State& bench)
{
    constexpr int deep = 100;
    const auto moves = static_cast<int>(bench.range(0));
    const auto game = support::game_of(moves + 2 * deep);
    Table table = support::almost_over({.game = game}, deep);
    Dice choices = Dice::seeded(3);
    int stand = deep;
    for (int i = 0; i < moves; ++i) {
        if (table.undo_agreed(support::wanderer) || table.undo_agreed(support::wanderer)) break;
        const int on = stand < deep / 2 ? deep / 2 : 1;
        support::wander(table, on, choices);
        stand += on - 2;
    }
    const Record record = table.open_record();
    for (auto _ : bench)
        if (!Table::replay(game, record, "it")) bench.SkipWithError("it differs");
}
BENCHMARK(play_undone_moves_again)->Apply(lengths);

}  // namespace
}  // namespace kotatsu::server
