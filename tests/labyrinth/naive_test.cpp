// Labyrinth: the game and its naive twin play the same games, and must agree after every move.
#include "labyrinth/twin.h"

#include "engine/random_move.h"
#include "games/labyrinth/notation.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kotatsu::labyrinth::naive_test {

void expect_agreement(const Position& table, const naive::Game& twin)
{
    ASSERT_EQ(picture(table), twin.picture());
    ASSERT_EQ(over(table), twin.over());
    ASSERT_EQ(index(mover(table)), twin.mover());
    if (over(table)) return;
    std::vector<std::string> ours = moves(table);
    std::ranges::sort(ours);
    const auto theirs = twin.moves();
    ASSERT_EQ(ours, std::vector<std::string>(theirs.begin(), theirs.end()));
}

// Gives whether the game came to its end.
bool play_side_by_side(const Labyrinth& game, std::uint64_t seed, int most_moves)
{
    SCOPED_TRACE(std::to_string(game.seats()) + " seats, seed " + std::to_string(seed));
    Position table = started(game, seed);
    naive::Game twin = twin_of(table);
    Dice chooser = Dice::seeded(mix_seeds(seed, 2));
    expect_agreement(table, twin);
    for (int n = 0; n < most_moves && !over(table) && !testing::Test::HasFailure(); ++n) {
        const Move move = random_from_list(game, table.state, mover(table), chooser);
        SCOPED_TRACE("after " + write_move(game, move));
        const Seat seat = mover(table);
        const int before = game.left(table.state.board, seat);
        const std::string found = twin.play(write_move(game, move), wanted(table, seat));
        if (!play(table, move)) return false;
        EXPECT_EQ(found.empty() ? 0 : 1, before - game.left(table.state.board, seat));
        expect_agreement(table, twin);
    }
    return over(table);
}

TEST(LabyrinthTwin, AgreesOnEveryMoveOfRandomGames)  // LAB-8, LAB-9, LAB-11, LAB-12, LAB-13
{
    for (int players = 1; players <= 4; ++players)
        for (std::uint64_t seed = 1; seed <= 4; ++seed)
            play_side_by_side(game_for(players), seed, 300);
}

TEST(LabyrinthTwin, AgreesToTheEnd)  // LAB-14, LAB-21
{
    EXPECT_TRUE(play_side_by_side(game_for(1, {{"cards", "2"}}), 1, 100'000));
    EXPECT_TRUE(play_side_by_side(game_for(4), 2, 100'000));
}

TEST(LabyrinthTwin, AgreesInTheVariantForChildrenAndWithTheOtherMix)  // LAB-3, LAB-16
{
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        play_side_by_side(game_for(3, {{"children", "on"}}), seed, 300);
        play_side_by_side(game_for(2, {{"mix", "13+9"}}), seed, 300);
    }
}

// All pushes at once, as computer players look at them, against pushing one by one and a queue.
TEST(LabyrinthTwin, AgreesOnWhatEveryPushWouldReach)  // LAB-8, LAB-11, LAB-12
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Position table = started(game_for(4), seed, static_cast<int>(2 * seed));
        const Board& board = table.state.board;
        std::set<std::string> seen;
        for_each_push(board.maze, board.spare, board.forbidden,
                      Squares{board.places.piece(board.mover)},
                      [&](Arrow arrow, Sides tile, Squares reached) {
                          const std::string move = write_move(table.game, Move::push(arrow, tile));
                          seen.insert(move);
                          naive::Game twin = twin_of(table);
                          twin.play(move, {});
                          std::set<naive::Spot> ours;
                          for (const Square each : reached)
                              ours.insert({row_of(each), column_of(each)});
                          ASSERT_EQ(ours, twin.reach(twin.piece(twin.mover()))) << move;
                      });
        const std::vector<std::string> all = moves(table);
        EXPECT_EQ(seen, std::set<std::string>(all.begin(), all.end()));
    }
}

}  // namespace kotatsu::labyrinth::naive_test
