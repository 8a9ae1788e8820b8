// Labyrinth, one core: how fast pushes and ways are looked at, over 200 boards after some random
// turns, and how fast random games are. A plain queue search over plain arrays is the yardstick.
#include "engine/random_move.h"
#include "games/labyrinth/content.h"
#include "games/labyrinth/rules.h"
#include "games/labyrinth/solve.h"
#include "players/choose.h"
#include "table/content.h"

#include <benchmark/benchmark.h>

#include <array>
#include <vector>

namespace kotatsu {
namespace {

using namespace labyrinth;  // NOLINT(google-build-using-namespace): the whole file is about it

constexpr int board_count = 200;

const Labyrinth& game()
{
    static const Labyrinth two_players = [] {
        const Content content = Content::embedded("labyrinth");
        const auto set = read_set({content.file("tiles.toml").text, "tiles.toml"},
                                  {content.file("characters.toml").text, "characters.toml"});
        return *Labyrinth::make(*set, 2, *Options::choose(Labyrinth::options(), {}));
    }();
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
        row_ = at(piece_of(board)) / 8;
        column_ = at(piece_of(board)) % 8;
    }

    void push(Arrow arrow, Sides tile)
    {
        const Line& line = line_of(arrow);
        const auto row = at(line.entry) / 8, column = at(line.entry) % 8;
        const std::size_t up = line.mask == 0x07 ? 1 : 0;
        const bool forward = line.step > 0, rides = up == 1 ? column_ == column : row_ == row;
        for (std::size_t n = 0; n < 6; ++n) {
            const std::size_t to = forward ? 6 - n : n, from = forward ? to - 1 : to + 1;
            if (up == 1)
                tiles_[to][column] = tiles_[from][column];
            else
                tiles_[row][to] = tiles_[row][from];
        }
        tiles_[row][column] = tile.bits();
        std::size_t& place = up == 1 ? row_ : column_;
        if (rides) place = (place + (forward ? 1 : 6)) % 7;
    }

    int reach() const
    {
        std::array<std::array<bool, 7>, 7> seen{};
        std::array<std::pair<std::size_t, std::size_t>, 49> queue;
        std::size_t first = 0, last = 0;
        seen[row_][column_] = true;
        queue[last++] = {row_, column_};
        while (first < last) {
            const auto [row, column] = queue[first++];
            const unsigned open = tiles_[row][column];
            const auto visit = [&](unsigned side, unsigned back, std::size_t r, std::size_t c) {
                if ((open & side) == 0 || r >= 7 || c >= 7 || seen[r][c]) return;
                if ((tiles_[r][c] & back) == 0) return;
                seen[r][c] = true;
                queue[last++] = {r, c};
            };
            visit(1, 4, row - 1, column);
            visit(2, 8, row, column + 1);
            visit(4, 1, row + 1, column);
            visit(8, 2, row, column - 1);
        }
        benchmark::DoNotOptimize(seen);
        return static_cast<int>(last);
    }

private:
    std::array<std::array<std::uint8_t, 7>, 7> tiles_{};
    std::size_t row_ = 0, column_ = 0;
};

void all_pushes_with_a_queue(benchmark::State& bench)
{
    over_all_boards(bench, [](const Board& board) {
        const Plain plain(board);
        std::int64_t count = 0;
        for (int i = 0; i < arrow_count; ++i) {
            if (static_cast<Arrow>(i) == board.forbidden) continue;
            for (const Sides tile : turns_of(board.spare)) {
                Plain next = plain;
                next.push(static_cast<Arrow>(i), tile);
                benchmark::DoNotOptimize(next.reach());
                ++count;
            }
        }
        return count;
    });
}
BENCHMARK(all_pushes_with_a_queue);

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

// One decision of a computer player, push or move.
void decision(benchmark::State& bench, const char* name)
{
    const Player player = *read_player(name);
    Dice dice = Dice::seeded(3);
    std::int64_t count = 0;
    for (auto _ : bench) {
        Dice deal = Dice::seeded(static_cast<std::uint64_t>(++count));
        const labyrinth::State state = game().start(deal, nullptr);
        const Seat seat = state.board.mover;
        benchmark::DoNotOptimize(choose(game(), game().view(state, seat), seat, player, dice, 1));
    }
}
BENCHMARK_CAPTURE(decision, greedy, "greedy");
BENCHMARK_CAPTURE(decision, level_3, "search:3");
BENCHMARK_CAPTURE(decision, level_5, "search:5");

}  // namespace
}  // namespace kotatsu
