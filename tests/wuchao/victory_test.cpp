// Wuchao: control and victory. Rules WUC-15 to WUC-19.
#include "wuchao/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::wuchao::victory_test {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

constexpr auto map = R"(
    a1 - b1 - d1 - h1
              |    |
              e1 - h2 - f1 )";

// WUC-15.

TEST(WuchaoControl, AtTheStartA1IsCaosAndTheGranariesAreYuans)  // WUC-15
{
    EXPECT_EQ(control(started(game_on("guandu"), 1)), "cao yuan yuan");
}

TEST(WuchaoControl, WhoeverEndsAMoveThereWithNoEnemyTakesASpace)  // WUC-15
{
    Position table = drawn(map, {.units = {"cao-cao d1", "yuan-tan f1"}});
    play(table, "move cao-cao h1, done");
    EXPECT_EQ(control(table), "cao cao yuan");
    EXPECT_THAT(heard(table), Contains("control cao h1"));
}

TEST(WuchaoControl, PassingThroughIsEnough)  // WUC-15
{
    Position table = drawn(map, {.units = {"cao-cao d1", "yuan-tan f1"}});
    play(table, "move cao-cao h1, move cao-cao h2, move cao-cao e1");
    EXPECT_EQ(control(table), "cao cao cao") << "and leaving loses nothing";
}

TEST(WuchaoControl, YuanTakesBackByPassingToo)  // WUC-15
{
    Position table = drawn(
        map,
        {.units = {"cao-cao b1", "zhang-he f1"}, .side = Side::Yuan, .control = "cao cao cao"});
    play(table, "move zhang-he h2, move zhang-he e1, done");
    EXPECT_EQ(control(table), "cao cao yuan");
}

TEST(WuchaoControl, EnteringASpaceWithEnemiesTakesNothingYet)  // WUC-15
{
    Position table = drawn(map, {.units = {"cao-cao d1", "yuan-tan h1"}, .dice = {1, 1}});
    play(table, "move cao-cao h1");
    EXPECT_EQ(control(table), "cao yuan yuan");
    play(table, "done");
    EXPECT_EQ(control(table), "cao yuan yuan") << "and withdrawing changes nothing";
}

TEST(WuchaoControl, ASpaceWonInCombatIsTakenWhenTheLastDefenderIsGone)  // WUC-15
{
    Position table = drawn(map, {.units = {"cao-cao d1", "yuan-tan h1 back"}, .dice = {6, 6}});
    play(table, "move cao-cao h1, done");
    EXPECT_THAT(heard(table), Contains("won cao h1"));
    EXPECT_EQ(control(table), "cao cao yuan");
}

TEST(WuchaoControl, WithdrawingChangesNothing)  // WUC-15
{
    Position beside = drawn(map, {.units = {"cao-cao h2", "yuan-tan h1"}, .dice = {1, 1}});
    play(beside, "move cao-cao h1, done");
    EXPECT_EQ(where(beside, "cao-cao"), "h2");
    EXPECT_EQ(control(beside), "cao yuan yuan") << "as it was drawn";
    Position table = drawn(map, {.units = {"cao-cao e1", "yuan-tan h1"}, .dice = {1, 1}});
    play(table, "move cao-cao h2, move cao-cao h1, done");
    EXPECT_EQ(where(table, "cao-cao"), "h2");
    EXPECT_EQ(control(table), "cao yuan cao");
    EXPECT_THAT(heard(table),
                ElementsAre("stepped cao cao-cao e1 h2", "control cao h2",
                            "stepped cao cao-cao h2 h1", "done cao", "fight cao h1 0 8",
                            "rolled cao h1 1 1", "struck cao h1 0", "withdrew cao cao-cao h1 h2"));
}

TEST(WuchaoControl, OnlyA1H1AndH2Matter)  // WUC-15
{
    Position table = drawn(map, {.units = {"cao-cao b1", "yuan-tan f1"}});
    play(table, "move cao-cao d1, move cao-cao e1");
    EXPECT_THAT(heard(table), Not(Contains(testing::StartsWith("control"))));
}

// WUC-16 to WUC-19.

TEST(WuchaoVictory, CaoWinsARoundAtWhoseEndHeControlsBothGranaries)  // WUC-16
{
    Position table = drawn(map, {.units = {"cao-cao d1", "yuan-tan b1"}, .round = 4});
    play(table, "move cao-cao h1, move cao-cao h2, done");
    EXPECT_EQ(asked(table), "yuan move") << "not before Yuan has moved and fought";
    play(table, "done");
    EXPECT_EQ(asked(table), "over granaries");
    EXPECT_THAT(heard(table), ElementsAre("done yuan", "over"));
    EXPECT_EQ(table.game.result(table.state).winners, SeatSet{seat_at(0)});
}

TEST(WuchaoVictory, OneGranaryIsNotEnough)  // WUC-16
{
    Position table = drawn(map, {.units = {"cao-cao d1", "yuan-tan f1"}, .round = 4});
    play(table, "move cao-cao h1, done, done");
    EXPECT_EQ(asked(table), "cao move");
    EXPECT_EQ(table.state.round, 5);
}

TEST(WuchaoVictory, YuanMayTakeAGranaryBackInTheSameRound)  // WUC-16, WUC-19
{
    Position table = drawn(map, {.units = {"cao-cao d1", "yuan-tan f1"}, .round = 4});
    play(table, "move cao-cao h1, move cao-cao h2, move cao-cao h1, done, move yuan-tan h2, done");
    EXPECT_EQ(asked(table), "cao move") << "the next round";
}

TEST(WuchaoVictory, YuanWinsARoundAtWhoseEndItControlsA1)  // WUC-17
{
    Position table =
        drawn(map, {.units = {"cao-cao d1", "yuan-tan b1"}, .side = Side::Yuan, .round = 3});
    play(table, "move yuan-tan a1, done");
    EXPECT_EQ(asked(table), "over cut-off");
    EXPECT_EQ(table.game.result(table.state).winners, SeatSet{seat_at(1)});
}

TEST(WuchaoVictory, RoundEightWithoutAWinOfCaosIsYuans)  // WUC-17
{
    Position table = drawn(map, {.units = {"cao-cao d1", "yuan-tan f1"}, .round = 8});
    play(table, "move cao-cao h1, done, done");
    EXPECT_EQ(asked(table), "over survival");
    EXPECT_EQ(table.game.result(table.state).winners, SeatSet{seat_at(1)});
    Position seventh = drawn(map, {.units = {"cao-cao d1", "yuan-tan f1"}, .round = 7});
    play(seventh, "done, done");
    EXPECT_EQ(asked(seventh), "cao move");
}

TEST(WuchaoVictory, BothGranariesInRoundEightAreAWinOfCaos)  // WUC-16, WUC-17
{
    Position table = drawn(map, {.units = {"cao-cao d1", "yuan-tan b1"}, .round = 8});
    play(table, "move cao-cao h1, move cao-cao h2, done, done");
    EXPECT_EQ(asked(table), "over granaries");
}

TEST(WuchaoVictory, WhenBothSidesWouldWinYuanDoes)  // WUC-18
{
    Position table = drawn(map, {.units = {"cao-cao d1", "yuan-tan b1"}, .round = 4});
    play(table, "move cao-cao h1, move cao-cao h2, done, move yuan-tan a1, done");
    EXPECT_EQ(control(table), "yuan cao cao");
    EXPECT_EQ(asked(table), "over cut-off");
    EXPECT_EQ(table.game.result(table.state).winners, SeatSet{seat_at(1)});
}

TEST(WuchaoVictory, OnceCaoCaoIsDestroyedTheGameEndsAtOnce)  // WUC-17, WUC-19
{
    Position table =
        drawn(map, {.units = {"cao-cao b1 back", "yue-jin e1", "yuan-tan d1", "zhao-rui h2"},
                    .side = Side::Yuan,
                    .dice = {5}});
    play(table, "move yuan-tan b1, move zhao-rui e1, done, fight b1");
    EXPECT_EQ(asked(table), "over elimination") << "the other combat is not fought";
    EXPECT_EQ(units(table), "yue-jin e1, zhao-rui e1, yuan-tan b1");
    EXPECT_THAT(heard(table), Contains("destroyed cao cao-cao b1"));
    EXPECT_EQ(table.game.result(table.state).winners, SeatSet{seat_at(1)});
}

TEST(WuchaoVictory, CaoCaosDeathOutweighsBothGranaries)  // WUC-17, WUC-18
{
    Position table = drawn(map, {.units = {"cao-cao h1 back", "yuan-tan h2"},
                                 .side = Side::Yuan,
                                 .raid = true,
                                 .control = "cao cao cao",
                                 .dice = {6}});
    play(table, "move yuan-tan h1, done");
    EXPECT_EQ(asked(table), "over elimination");
}

TEST(WuchaoVictory, AFatalHitEndsTheGameThoughPointsAreLeft)  // WUC-13, WUC-19
{
    Position table = drawn(map, {.units = {"cao-cao b1 back", "yue-jin b1", "yuan-tan d1"},
                                 .side = Side::Yuan,
                                 .dice = {6}});
    play(table, "move yuan-tan b1, done");
    EXPECT_EQ(asked(table), "cao split") << "two points, three to take";
    play(table, "hit cao-cao");
    EXPECT_EQ(asked(table), "over elimination");
    EXPECT_EQ(where(table, "yue-jin"), "b1");
}

TEST(WuchaoVictory, ThePointsAreWhatEachSideCanStillTake)  // WUC-13
{
    const Position table = drawn(map, {.units = {"cao-cao b1 back", "yue-jin b1", "yuan-tan d1"}});
    const Result result = table.game.result(table.state);
    EXPECT_EQ(result.points[0], 3);
    EXPECT_EQ(result.points[1], 2);
    EXPECT_TRUE(result.winners.empty());
    EXPECT_TRUE(result.reason.empty());
}

}  // namespace kotatsu::wuchao::victory_test
