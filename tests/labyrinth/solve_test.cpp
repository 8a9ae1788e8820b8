// Labyrinth: the fewest turns to a tile.
#include "games/labyrinth/solve.h"

#include "labyrinth/twin.h"

#include "games/labyrinth/notation.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kotatsu::labyrinth::solve_test {

Puzzle puzzle_of(const Position& table)
{
    const Board& board = table.state.board;
    return {board.maze, board.spare, board.forbidden, board.places.piece(board.mover),
            board.places.character(table.state.wanted[at(board.mover)].first())};
}

int turns_of(const Position& table, int most)
{
    const auto line = solve(puzzle_of(table), most);
    return line ? static_cast<int>(line->size()) : 0;
}

// Plays it, and says whether the last move, and none before, finds the card.
bool line_holds(Position table, const std::vector<PuzzleTurn>& line)
{
    for (const PuzzleTurn& turn : line) {
        EXPECT_TRUE(table.state.board.found[0].empty());
        play(table, Move::push(turn.arrow, turn.tile));
        play(table, Move::go(turn.to));
    }
    return table.state.board.found[0].size() == 1;
}

// Whether the tile can be reached in so many turns: every move of every turn, on the naive twin.
bool by_brute_force(const naive::Game& game, const std::string& target, int turns)
{
    for (const std::string& push : game.moves()) {
        naive::Game pushed = game;
        pushed.play(push, {});
        for (const std::string& move : pushed.moves()) {
            naive::Game moved = pushed;
            if (moved.play(move, {target}) == target) return true;
            if (turns > 1 && by_brute_force(moved, target, turns - 1)) return true;
        }
    }
    return false;
}

TEST(LabyrinthSolver, ALineCanBePlayedAndEndsOnTheTarget)  // LAB-8, LAB-9, LAB-11, LAB-13
{
    int lines = 0, positions = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const int moves = static_cast<int>(seed % 20) * 2;
        const Position table = started(game_for(1, {{"cards", "24"}}), seed, moves);
        if (!table.state.board.found[0].empty()) continue;
        ++positions;
        const auto line = solve(puzzle_of(table), 3);
        if (!line) continue;
        ++lines;
        EXPECT_TRUE(line_holds(table, *line)) << seed;
    }
    EXPECT_GT(lines, positions * 9 / 10) << "few mazes need more than three turns";
}

TEST(LabyrinthSolver, NoLineIsShorter)  // LAB-8, LAB-9, LAB-11, LAB-12
{
    int longer = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Position table = started(game_for(1, {{"cards", "24"}}), seed);
        const int turns = turns_of(table, 3);
        EXPECT_EQ(turns == 1, by_brute_force(twin_of(table), card(table, 0), 1)) << seed;
        if (turns != 3 && seed > 3) continue;
        EXPECT_EQ(turns == 1 || turns == 2, by_brute_force(twin_of(table), card(table, 0), 2))
            << seed;
        longer += turns == 3 ? 1 : 0;
    }
    EXPECT_GE(longer, 1) << "some need three";
}

// Luffy is next door, and one push opens the way; a push is needed even then (LAB-10).
TEST(LabyrinthSolver, CountsTurnsFromOne)  // LAB-10, LAB-13
{
    EXPECT_EQ(turns_of(drawn("", {.spare = "EW", .cards = {"luffy", "zoro"}}), 1), 1);
    EXPECT_EQ(turns_of(drawn("", {.pieces = {"c1"}, .cards = {"luffy", "zoro"}}), 1), 1)
        << "standing there already: push elsewhere and stay";
}

TEST(LabyrinthSolver, ATargetOnTheSpareComesInFirst)  // LAB-8
{
    const Position table =
        drawn("", {.spare = "NEW", .places = {{"kid", "spare"}}, .cards = {"kid", "zoro"}});
    EXPECT_EQ(turns_of(table, 1), 1) << "pushed in at b1, beside the piece";
}

TEST(LabyrinthSolver, TheLastPushMayNotBeUndone)  // LAB-9
{
    // Only a tile in at b1 leads from a1 to c1.
    Beside beside{.spare = "EW", .cards = {"luffy", "zoro"}};
    EXPECT_EQ(turns_of(drawn("", beside), 1), 1);
    beside.forbidden = "b1";
    EXPECT_EQ(turns_of(drawn("", beside), 1), 0);
}

TEST(LabyrinthSolver, GivesUpBeyondTheMaximum)
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Position table = started(game_for(1), seed);
        const int turns = turns_of(table, 3);
        if (turns < 2) continue;
        EXPECT_FALSE(solve(puzzle_of(table), turns - 1)) << seed;
    }
}

// The pushes after which the naive twin reaches the tile in the next turn.
int openings_by_brute_force(const naive::Game& game, const std::string& target)
{
    int count = 0;
    for (const std::string& push : game.moves()) {
        naive::Game pushed = game;
        pushed.play(push, {});
        const auto leads_on = [&](const std::string& move) {
            naive::Game moved = pushed;
            moved.play(move, {});
            return by_brute_force(moved, target, 1);
        };
        const auto moves = pushed.moves();
        count += std::any_of(moves.begin(), moves.end(), leads_on) ? 1 : 0;
    }
    return count;
}

TEST(LabyrinthSolver, APuzzleWithANumberTakesTwoTurnsAndHasFewOpenings)  // LAB-20
{
    for (int number = 1; number <= 20; ++number) {
        const Position table =
            started(game_for(1, {{"puzzle", "on"}, {"number", std::to_string(number)}}), 1);
        EXPECT_FALSE(by_brute_force(twin_of(table), card(table, 0), 1)) << number;
        const int found = openings_by_brute_force(twin_of(table), card(table, 0));
        EXPECT_GE(found, 1) << number;
        EXPECT_LE(found, 4) << number;
        EXPECT_EQ(openings(puzzle_of(table), 2), found) << number;
    }
}

}  // namespace kotatsu::labyrinth::solve_test
