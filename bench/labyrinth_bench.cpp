// Labyrinth, one core: how fast pushes and ways are looked at, over 200 boards after some random
// turns, and how fast random games are. A plain queue search over plain arrays is the yardstick.
#include "engine/random_move.h"
#include "games/labyrinth/content.h"
#include "games/labyrinth/rules.h"
#include "games/labyrinth/solve.h"
#include "players/choose.h"
#include "table/content.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <vector>

namespace kotatsu {
namespace {

using namespace labyrinth;  // NOLINT(google-build-using-namespace): the whole file is about it

constexpr int board_count = 200;

Labyrinth game_for(int players, const NamedValues& options)
{
    const Content content = Content::embedded("labyrinth");
    const auto set = read_content(files_of(content));
    return *make_game<Labyrinth>(*set, players, options);
}

const Labyrinth& game()
{
    static const Labyrinth two_players = game_for(2, {});
    return two_players;
}

// Every second board is at the first turn of a game, when all 12 arrows are free.
const std::vector<Board>& boards()
{
    static const std::vector<Board> all = [] {
        std::vector<Board> made;
        for (std::uint64_t seed = 1; seed <= board_count; ++seed) {
            Dice dice = Dice::seeded(seed);
            labyrinth::State state = game().start(dice, nullptr);
            for (int moves = seed % 2 == 0 ? 40 : 0; moves > 0; --moves) {
                const Seat seat = state.board.mover;
                game().play(state, seat, game().random_move(state, seat, dice), dice, nullptr);
            }
            made.push_back(state.board);
        }
        return made;
    }();
    return all;
}

Square piece_of(const Board& board)
{
    return board.places.piece(board.mover);
}

// Runs `look` on all boards in turn; says what a board took, and how many things were looked at.
template <class Look>
void over_all_boards(benchmark::State& bench, Look look)
{
    std::int64_t things = 0;
    for (auto _ : bench)
        for (const Board& board : boards()) things += look(board);
    const auto count = static_cast<double>(bench.iterations()) * board_count;
    bench.counters["time_per_board"] =
        benchmark::Counter(count, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    bench.counters["per_board"] = static_cast<double>(things) / count;
}

std::int64_t pushes_of(const Board& board)
{
    std::int64_t count = 0;
    for_each_push(board.maze, board.spare, board.forbidden, Squares{piece_of(board)},
                  [&](Arrow, Sides, Squares reached) {
                      benchmark::DoNotOptimize(reached);
                      ++count;
                  });
    return count;
}
void all_pushes(benchmark::State& bench)
{
    over_all_boards(bench, pushes_of);
}
BENCHMARK(all_pushes);

// Every pair of pushes, the second from all squares that the first can reach.
std::int64_t pairs_of(const Board& board)
{
    std::int64_t count = 0;
    for_each_push(board.maze, board.spare, board.forbidden, Squares{piece_of(board)},
                  [&](Arrow arrow, Sides tile, Squares reached) {
                      Maze next = board.maze;
                      const Sides out = next.push(arrow, tile);
                      for_each_push(next, out, facing(arrow), reached,
                                    [&](Arrow, Sides, Squares twice) {
                                        benchmark::DoNotOptimize(twice);
                                        ++count;
                                    });
                  });
    return count;
}
void two_turns_complete(benchmark::State& bench)
{
    over_all_boards(bench, pairs_of);
}
BENCHMARK(two_turns_complete);

// Whether one or two turns lead to a character, given up at the first line that does.
void two_turns_until_found(benchmark::State& bench)
{
    over_all_boards(bench, [](const Board& board) -> std::int64_t {
        const auto line = solve({board.maze, board.spare, board.forbidden, piece_of(board),
                                 board.places.character(CardId(20))},
                                2);
        return line ? 1 : 0;
    });
}
BENCHMARK(two_turns_until_found);

// The yardstick: plain arrays and a queue.
class Plain {
public:
    explicit Plain(const Board& board)
    {
        for (const Square square : whole_board)
            tiles_[at(square) / 8][at(square) % 8] = board.maze.tile(square).bits();
        spots_[count_++] = {at(piece_of(board)) / 8, at(piece_of(board)) % 8};
    }

    // Gives the tile that comes out.
    Sides push(Arrow arrow, Sides tile)
    {
        const Line& line = line_of(arrow);
        const bool column = line.mask == 0x07, forward = line.step > 0;
        const std::size_t number = column ? at(line.entry) % 8 : at(line.entry) / 8;
        const auto cell = [&](std::size_t n) -> std::uint8_t& {
            const std::size_t place = forward ? n : 6 - n;
            return column ? tiles_[place][number] : tiles_[number][place];
        };
        const Sides out(cell(6));
        for (std::size_t n = 6; n > 0; --n) cell(n) = cell(n - 1);
        cell(0) = tile.bits();
        for (std::size_t i = 0; i < count_; ++i) {
            Spot& spot = spots_[i];
            std::size_t& place = column ? spot.row : spot.column;
            if ((column ? spot.column : spot.row) == number)
                place = (place + (forward ? 1 : 6)) % 7;
        }
        return out;
    }

    // From everywhere the piece can be to everywhere it can go; gives how many squares that are.
    std::int64_t spread()
    {
        std::array<std::array<bool, 7>, 7> seen{};
        for (std::size_t i = 0; i < count_; ++i) seen[spots_[i].row][spots_[i].column] = true;
        for (std::size_t first = 0; first < count_; ++first) {
            const auto [row, column] = spots_[first];
            const unsigned open = tiles_[row][column];
            const auto visit = [&](unsigned side, unsigned back, std::size_t r, std::size_t c) {
                if ((open & side) == 0 || r >= 7 || c >= 7 || seen[r][c]) return;
                if ((tiles_[r][c] & back) == 0) return;
                seen[r][c] = true;
                spots_[count_++] = {r, c};
            };
            visit(1, 4, row - 1, column);
            visit(2, 8, row, column + 1);
            visit(4, 1, row + 1, column);
            visit(8, 2, row, column - 1);
        }
        return static_cast<std::int64_t>(count_);
    }

private:
    struct Spot {
        std::size_t row, column;
    };

    std::array<std::array<std::uint8_t, 7>, 7> tiles_{};
    std::array<Spot, square_count> spots_{};
    std::size_t count_ = 0;
};

// Every push and what it reaches, so many turns deep; gives how many squares the last ones reach.
std::int64_t with_a_queue(const Plain& plain, Sides spare, Arrow forbidden, int turns)
{
    std::int64_t squares = 0;
    for (int i = 0; i < arrow_count; ++i) {
        const auto arrow = static_cast<Arrow>(i);
        if (arrow == forbidden) continue;
        for (const Sides tile : turns_of(spare)) {
            Plain next = plain;
            const Sides out = next.push(arrow, tile);
            const std::int64_t reached = next.spread();
            squares += turns == 1 ? reached : with_a_queue(next, out, facing(arrow), turns - 1);
        }
    }
    return squares;
}

// The same with sets of bits.
std::int64_t with_bits(const Maze& maze, Sides spare, Arrow forbidden, Squares from, int turns)
{
    std::int64_t squares = 0;
    for_each_push(maze, spare, forbidden, from, [&](Arrow arrow, Sides tile, Squares reached) {
        if (turns == 1) {
            squares += reached.size();
            return;
        }
        Maze next = maze;
        const Sides out = next.push(arrow, tile);
        squares += with_bits(next, out, facing(arrow), reached, turns - 1);
    });
    return squares;
}

// Of the processor, in seconds.
template <class Work>
double time_of(Work work)
{
    const std::clock_t start = std::clock();
    work();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

template <class Look>
double time_a_round(Look look, int rounds)
{
    return time_of([&] {
               for (int i = 0; i < rounds; ++i)
                   for (const Board& board : boards()) benchmark::DoNotOptimize(look(board));
           }) /
           rounds;
}

void queue(benchmark::State& bench, int turns)
{
    const auto plainly = [turns](const Board& board) {
        return with_a_queue(Plain(board), board.spare, board.forbidden, turns);
    };
    const auto ours = [turns](const Board& board) {
        return with_bits(board.maze, board.spare, board.forbidden, Squares{piece_of(board)}, turns);
    };
    for (const Board& board : boards())
        if (plainly(board) != ours(board)) return bench.SkipWithError("queue and bits disagree");
    over_all_boards(bench, plainly);
    bench.counters["times_as_long"] = time_a_round(plainly, 10) / time_a_round(ours, 100);
}
BENCHMARK_CAPTURE(queue, all_pushes, 1);
BENCHMARK_CAPTURE(queue, two_turns_complete, 2);

// A turn is a push and a move.
void random_turns(benchmark::State& bench)
{
    Dice dice = Dice::seeded(1);
    std::int64_t turns = 0;
    for (auto _ : bench) {
        labyrinth::State state = game().start(dice, nullptr);
        while (!game().turn(state).is_over()) {
            const Seat seat = state.board.mover;
            game().play(state, seat, game().random_move(state, seat, dice), dice, nullptr);
        }
        turns += static_cast<std::int64_t>(state.board.turns);
    }
    bench.counters["turns_per_second"] =
        benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
    bench.counters["games_per_second"] =
        benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
    bench.counters["state_bytes"] = sizeof(labyrinth::State);
}
BENCHMARK(random_turns);

// Early and late, before a push and before a move. Played without thinking, but not blindly, so that
// late ones have somebody who goes home.
std::vector<labyrinth::State> states_of(const Labyrinth& game)
{
    std::vector<labyrinth::State> states;
    for (std::uint64_t seed = 0; states.size() < board_count; ++seed) {
        Dice dice = Dice::seeded(seed);
        labyrinth::State state = game.start(dice, nullptr);
        const std::uint64_t moves = seed % 50 * 8 + seed % 2;
        for (std::uint64_t n = 0; n < moves && !game.turn(state).is_over(); ++n)
            game.play(state, state.board.mover, game.careless_move(state, state.board.mover, dice),
                      dice, nullptr);
        if (!game.turn(state).is_over()) states.push_back(state);
    }
    return states;
}

// One decision of a computer player, push or move, and the slowest of all.
void decision(benchmark::State& bench, const char* name, int players, const char* children)
{
    const Labyrinth game = game_for(players, {{"children", children}});
    const Player player = *read_player(name);
    const std::vector<labyrinth::State> states = states_of(game);
    Dice dice = Dice::seeded(3);
    std::size_t next = 0;
    double slowest = 0;
    for (auto _ : bench) {
        const labyrinth::State& state = states[next++ % states.size()];
        const Seat seat = state.board.mover;
        slowest = std::max(slowest, time_of([&] {
                               benchmark::DoNotOptimize(
                                   choose(game, game.view(state, seat), seat, player, dice));
                           }));
    }
    bench.counters["slowest"] = slowest;
}
BENCHMARK_CAPTURE(decision, greedy, "greedy", 2, "off");
BENCHMARK_CAPTURE(decision, level_3, "search:3", 2, "off");
BENCHMARK_CAPTURE(decision, level_5, "search:5", 2, "off");
BENCHMARK_CAPTURE(decision, level_5_of_four, "search:5", 4, "off");
BENCHMARK_CAPTURE(decision, level_5_of_four_children, "search:5", 4, "on");

}  // namespace
}  // namespace kotatsu
