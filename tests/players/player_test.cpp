// The words for computer players.
#include "players/player.h"

#include <gtest/gtest.h>

namespace kotatsu::player_test {

using Kind = Player::Kind;

TEST(Player, IsCalledByAWord)
{
    EXPECT_EQ(read_player("random")->kind, Kind::Random);
    EXPECT_EQ(read_player("greedy")->kind, Kind::Greedy);
    const auto search = read_player("search@77"), plain = read_player("plain@78");
    ASSERT_TRUE(search && plain);
    EXPECT_EQ(search->kind, Kind::Search);
    EXPECT_EQ(search->iterations, 77);
    EXPECT_TRUE(search->hooks);
    EXPECT_EQ(search->mistakes, 0);
    EXPECT_EQ(search->ceiling.count(), 0) << "iterations alone decide, so that it can be repeated";
    EXPECT_EQ(plain->kind, Kind::Search);
    EXPECT_EQ(plain->iterations, 78);
    EXPECT_FALSE(plain->hooks);
    EXPECT_EQ(search->name, "search@77");
}

TEST(Player, LevelsOneToFiveThinkMoreAndErrLess)
{
    for (int level = 1; level <= 5; ++level) {
        const auto player = read_player("search:" + std::to_string(level));
        ASSERT_TRUE(player) << player.error().message;
        EXPECT_EQ(player->kind, Kind::Search);
        EXPECT_TRUE(player->hooks);
        EXPECT_GT(player->iterations, 0);
        EXPECT_GT(player->ceiling.count(), 0) << "people do not wait for ever";
        if (level == 1) continue;
        const auto below = read_player("search:" + std::to_string(level - 1));
        EXPECT_GE(player->iterations, below->iterations);
        EXPECT_LE(player->mistakes, below->mistakes);
        EXPECT_TRUE(player->iterations > below->iterations || player->mistakes < below->mistakes)
            << "level " << level << " is no more than the one below";
    }
    EXPECT_GT(read_player("search:1")->mistakes, 0);
    EXPECT_EQ(read_player("search:5")->mistakes, 0);
}

TEST(Player, WhoHasToAnswerInTimeDoesSoWhateverTheLevelMaySpend)
{
    using std::chrono::milliseconds;
    Player level = *read_player("search:5"), counted = *read_player("search@77");
    level.answer_within(milliseconds(300));
    EXPECT_EQ(level.ceiling, milliseconds(300));
    level.spend({.iterations = 5000, .mistakes = 0, .ceiling_ms = 2000});
    EXPECT_EQ(level.ceiling, milliseconds(300)) << "in a game with levels of its own";
    level.answer_within(milliseconds(5000));
    EXPECT_EQ(level.ceiling, milliseconds(300)) << "nor does it think longer than it would";
    counted.answer_within(milliseconds(-20));
    EXPECT_EQ(counted.ceiling, milliseconds(1)) << "0 would be without end";
}

TEST(Player, OtherWordsAreRefusedWithWhatWasExpected)
{
    for (const auto* wrong : {"",
                              "chess",
                              "you",
                              "Random",
                              "random ",
                              "random:1",
                              "greedy@5",
                              "search",
                              "search:",
                              "search:0",
                              "search:6",
                              "search:-1",
                              "search:3x",
                              "search: 3",
                              "search@",
                              "search@0",
                              "search@-5",
                              "search@10000001",
                              "search@99999999999999",
                              "plain",
                              "plain:3",
                              "plain@0",
                              "search:3@5",
                              ":",
                              "@",
                              "search@1.5"}) {
        const auto player = read_player(wrong);
        ASSERT_FALSE(player) << wrong;
        EXPECT_EQ(player.error().message,
                  "'" + std::string(wrong) +
                      "' is no computer player; expected random, greedy, search:1 to search:5, "
                      "search@ITERATIONS or plain@ITERATIONS");
    }
}

}  // namespace kotatsu::player_test
