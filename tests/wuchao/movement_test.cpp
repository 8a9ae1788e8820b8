// Wuchao: movement. Rules WUC-6 to WUC-9, WUC-22 and WUC-23.
#include "wuchao/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::wuchao::movement_test {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

constexpr auto road = R"(
    a1 - b1 - c1 - d2 - e1 - f1
         |         |
         b2        d3
    h1        h2 )";

TEST(WuchaoMovement, AUnitMovesAlongLinksASpaceAPoint)  // WUC-6
{
    Position table = drawn(road, {.units = {"cao-cao b1", "yuan-tan f1"}});
    EXPECT_THAT(moves(table),
                ElementsAre("move cao-cao a1", "move cao-cao b2", "move cao-cao c1", "done"));
    play(table, "move cao-cao c1");
    EXPECT_THAT(moves_of(table, "cao-cao"), ElementsAre("b1", "d2"));
    play(table, "move cao-cao d2, move cao-cao d3");
    EXPECT_EQ(units(table), "cao-cao d3, yuan-tan f1");
    EXPECT_THAT(moves(table), ElementsAre("done")) << "three points, three spaces";
}

TEST(WuchaoMovement, WhoeverMovesNeedNotGoAllTheWay)  // WUC-6
{
    Position table = drawn(road, {.units = {"cao-cao b1", "yuan-tan f1"}});
    play(table, "move cao-cao c1, done");
    EXPECT_EQ(units(table), "cao-cao c1, yuan-tan f1");
    EXPECT_EQ(asked(table), "yuan move");
}

TEST(WuchaoMovement, PointsAreNotSaved)  // WUC-6
{
    Position table = drawn(road, {.units = {"cao-cao b1", "yuan-tan f1"}});
    play(table, "done, done, move cao-cao c1, move cao-cao d2, move cao-cao d3");
    EXPECT_THAT(moves(table), ElementsAre("done")) << "three, though none were used in round 1";
}

TEST(WuchaoMovement, ASpaceMayBeEnteredTwice)  // WUC-6
{
    Position table = drawn(road, {.units = {"cao-cao b1", "yuan-tan f1"}});
    play(table, "move cao-cao b2, move cao-cao b1, move cao-cao b2");
    EXPECT_EQ(units(table), "cao-cao b2, yuan-tan f1");
}

TEST(WuchaoMovement, YuansFastUnitsMoveTwoAndTheOthersOne)  // WUC-3, WUC-6
{
    Position table =
        drawn(road, {.units = {"cao-cao a1", "zhang-he f1", "yuan-tan f1"}, .side = Side::Yuan});
    play(table, "move zhang-he e1, move zhang-he d2, move yuan-tan e1");
    EXPECT_THAT(moves(table), ElementsAre("done"));
}

TEST(WuchaoMovement, FriendsMayBePassed)  // WUC-7
{
    Position table = drawn(road, {.units = {"cao-cao b1", "yue-jin c1", "yuan-tan f1"}});
    play(table, "move cao-cao c1, move cao-cao d2");
    EXPECT_EQ(units(table), "cao-cao d2, yue-jin c1, yuan-tan f1");
}

TEST(WuchaoMovement, AUnitThatMeetsEnemiesStopsAtOnce)  // WUC-7
{
    Position table = drawn(road, {.units = {"cao-cao b1", "yue-jin b1", "yuan-tan c1"}});
    play(table, "move cao-cao c1");
    EXPECT_THAT(moves_of(table, "cao-cao"), IsEmpty()) << "two points are left, and lost";
    play(table, "move yue-jin c1");
    EXPECT_THAT(moves_of(table, "yue-jin"), IsEmpty()) << "friends there do not open the way";
}

TEST(WuchaoMovement, EachUnitMovesOnceAndAnothersStepEndsItsMove)  // WUC-8
{
    Position table = drawn(road, {.units = {"cao-cao b1", "yue-jin b1", "yuan-tan f1"}});
    play(table, "move cao-cao c1, move yue-jin b2");
    EXPECT_THAT(moves_of(table, "cao-cao"), IsEmpty()) << "its move has ended";
    EXPECT_THAT(moves_of(table, "yue-jin"), ElementsAre("b1"));
}

TEST(WuchaoMovement, TheUnitsMoveInAnyOrder)  // WUC-8
{
    for (const char* order :
         {"move cao-cao c1, move yue-jin b2", "move yue-jin b2, move cao-cao c1"}) {
        Position table = drawn(road, {.units = {"cao-cao b1", "yue-jin b1", "yuan-tan f1"}});
        play(table, order);
        EXPECT_EQ(units(table), "cao-cao c1, yue-jin b2, yuan-tan f1");
    }
}

TEST(WuchaoMovement, SeveralMayEnterTheSameEnemySpaceFromDifferentSides)  // WUC-8
{
    Position table =
        drawn(road, {.units = {"cao-cao c1", "yue-jin d3", "xu-huang e1", "yuan-tan d2"},
                     .dice = {1, 1}});
    play(table, "move cao-cao d2, move yue-jin d2, move xu-huang d2, done");
    EXPECT_THAT(heard(table), Contains("fight cao d2 6 6")) << "3 of each, and Cao Cao's die";
}

// Stacking.

constexpr auto fork = R"(
    e1 - e2 - e3 - f1
         |
         f2          a1 - b1    d1    h1    h2 )";
const std::vector<std::string> five_on_e2{"chunyu-qiong e2", "sui-yuanjin e2", "han-juzi e2",
                                          "lu-weihuang e2", "zhao-rui e2"};

std::vector<std::string> and_five(std::vector<std::string> units)
{
    units.insert(units.end(), five_on_e2.begin(), five_on_e2.end());
    return units;
}

TEST(WuchaoStacking, NobodyEndsAMoveWhereFiveOfTheSideStand)  // WUC-9
{
    Position table =
        drawn(fork, {.units = and_five({"cao-cao a1", "yuan-tan e1"}), .side = Side::Yuan});
    EXPECT_THAT(moves_of(table, "yuan-tan"), IsEmpty());
    play(table, "move zhao-rui f2");
    EXPECT_THAT(moves_of(table, "yuan-tan"), ElementsAre("e2")) << "one has left";
}

TEST(WuchaoStacking, PassingThroughAFullSpaceIsFree)  // WUC-9
{
    Position table =
        drawn(fork, {.units = and_five({"cao-cao a1", "zhang-he e1"}), .side = Side::Yuan});
    EXPECT_THAT(moves_of(table, "zhang-he"), ElementsAre("e2"));
    play(table, "move zhang-he e2");
    EXPECT_THAT(moves(table),
                ElementsAre("move zhang-he e1", "move zhang-he e3", "move zhang-he f2"))
        << "it has to go on, and nobody else moves before";
    play(table, "move zhang-he e3");
    EXPECT_EQ(where(table, "zhang-he"), "e3");
    EXPECT_THAT(moves(table), Contains("done"));
}

TEST(WuchaoStacking, AUnitWhosePointsEndThereMayNotEnterAFullSpace)  // WUC-9
{
    Position table = drawn("e1 - e3 - e2 - f2    a1    h1    h2",
                           {.units = and_five({"cao-cao a1", "zhang-he e1"}), .side = Side::Yuan});
    play(table, "move zhang-he e3");
    EXPECT_THAT(moves_of(table, "zhang-he"), ElementsAre("e1"));
}

TEST(WuchaoStacking, ASixthMayNotJoinAnAttack)  // WUC-9
{
    Position table =
        drawn(fork, {.units = {"cao-cao e3", "chunyu-qiong e2", "gao-lan e2", "sui-yuanjin e2",
                               "han-juzi e2", "lu-weihuang e2", "zhang-he e2"},
                     .side = Side::Yuan});
    play(table, "move chunyu-qiong e3, move gao-lan e3, move sui-yuanjin e3, move han-juzi e3");
    EXPECT_THAT(moves_of(table, "zhang-he"), Contains("e3"));
    play(table, "move lu-weihuang e3");
    EXPECT_THAT(moves_of(table, "zhang-he"), ElementsAre("e1", "f2"))
        << "nor may it pass, since enemies are there";
}

TEST(WuchaoStacking, AFullDeadEndMayBeVisitedOnTheWayBack)  // WUC-6, WUC-9
{
    Position table = drawn("e1 - e2    a1    h1    h2",
                           {.units = and_five({"cao-cao a1", "zhang-he e1"}), .side = Side::Yuan});
    play(table, "move zhang-he e2");
    EXPECT_THAT(moves(table), ElementsAre("move zhang-he e1"));
}

TEST(WuchaoStacking, AnOverfullSpaceStaysSoAndNothingMoreEndsThere)  // WUC-9
{
    std::vector<std::string> six = five_on_e2;
    six.insert(six.end(), {"cao-cao a1", "yuan-tan e2", "jiang-qi e1"});
    Position table = drawn(fork, {.units = six, .side = Side::Yuan});
    EXPECT_THAT(moves_of(table, "jiang-qi"), IsEmpty());
    play(table, "move yuan-tan f2");
    EXPECT_THAT(moves_of(table, "jiang-qi"), IsEmpty()) << "five are left";
    play(table, "move zhao-rui e3");
    EXPECT_THAT(moves_of(table, "jiang-qi"), ElementsAre("e2"));
}

TEST(WuchaoStacking, FiveOfEachSideMayShareASpace)  // WUC-9
{
    Position table = drawn(
        fork, {.units = and_five({"cao-cao e1", "zhang-liao e1", "xu-huang e1", "yue-jin e1"})});
    play(table, "move cao-cao e2, move zhang-liao e2, move xu-huang e2, move yue-jin e2");
    EXPECT_EQ(where(table, "yue-jin"), "e2") << "a stack of five can be attacked";
}

// The order of a round.

TEST(WuchaoRound, CaoMovesAndFightsThenYuanMovesAndFightsThenTheNextRoundBegins)  // WUC-22
{
    Position table = drawn(road, {.units = {"cao-cao b1", "zhang-he d2"}, .dice = {1, 1, 1}});
    play(table, "move cao-cao c1, move cao-cao d2, done, move zhang-he c1, done");
    EXPECT_THAT(heard(table),
                ElementsAre("stepped cao cao-cao b1 c1", "stepped cao cao-cao c1 d2", "done cao",
                            "fight cao d2 0 6", "rolled cao d2 1 1", "struck cao d2 0",
                            "withdrew cao cao-cao d2 c1", "stepped yuan zhang-he d2 c1",
                            "done yuan", "fight yuan c1 2 6", "rolled yuan c1 1",
                            "struck yuan c1 0", "withdrew yuan zhang-he c1 d2", "round 2"));
    EXPECT_EQ(asked(table), "cao move");
}

TEST(WuchaoRound, ASideWithoutUnitsIsNotAskedToMove)  // WUC-23
{
    Position table = drawn(road, {.units = {"cao-cao c1", "yuan-tan d2 back"}, .dice = {6, 6}});
    play(table, "move cao-cao d2, done");
    EXPECT_EQ(units(table), "cao-cao d2");
    EXPECT_EQ(asked(table), "cao move") << "of round 2";
    EXPECT_EQ(table.state.round, 2);
    EXPECT_THAT(heard(table), Not(Contains("done yuan")));
}

TEST(WuchaoRound, WithoutAnEnemyLeftCaoStillHasToTakeTheGranaries)  // WUC-16, WUC-23
{
    Position table = drawn(road, {.units = {"cao-cao c1"}, .round = 8});
    play(table, "done");
    EXPECT_EQ(asked(table), "over survival");
}

}  // namespace kotatsu::wuchao::movement_test
