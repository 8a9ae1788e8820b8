// Wuchao: combat and withdrawal. Rules WUC-10 to WUC-14.
#include "wuchao/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::wuchao::combat_test {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

constexpr auto cross = R"(
              d2
              |
    a1 - b1 - c1 - d1 - h1
              |         |
              d3        h2 )";

// WUC-10.

TEST(WuchaoCombat, ASingleCombatBeginsByItself)  // WUC-10
{
    Position table = drawn(cross, {.units = {"cao-cao c1", "yuan-tan d2"}, .dice = {2, 3}});
    play(table, "move cao-cao d2, done");
    EXPECT_THAT(heard(table), Contains("fight cao d2 0 6"));
    EXPECT_EQ(asked(table), "yuan move");
}

TEST(WuchaoCombat, TheAttackerPicksTheOrderOfTheCombats)  // WUC-10
{
    Position table =
        drawn(cross, {.units = {"cao-cao c1", "yue-jin c1", "yuan-tan d2", "zhao-rui d3"},
                      .dice = {1, 6, 6}});
    play(table, "move cao-cao d2, move yue-jin d3, done");
    EXPECT_EQ(asked(table), "cao fight");
    EXPECT_THAT(moves(table), ElementsAre("fight d2", "fight d3"));
    play(table, "fight d3");
    EXPECT_THAT(heard(table),
                ElementsAre("fight cao d3 3 6", "rolled cao d3 1", "struck cao d3 0",
                            "withdrew cao yue-jin d3 c1", "fight cao d2 0 6", "rolled cao d2 6 6",
                            "struck cao d2 6", "flipped yuan yuan-tan d2",
                            "destroyed yuan yuan-tan d2", "won cao d2"))
        << "the last one begins by itself";
}

TEST(WuchaoCombat, TheSideThatEnteredAttacks)  // WUC-10
{
    Position table =
        drawn(cross, {.units = {"cao-cao c1", "yuan-tan d2"}, .side = Side::Yuan, .dice = {3}});
    play(table, "move yuan-tan c1, done");
    EXPECT_THAT(heard(table), Contains("fight yuan c1 2 6"));
}

TEST(WuchaoCombat, AllUnitsThereTakePart)  // WUC-10, WUC-11
{
    Position table =
        drawn(cross,
              {.units = {"zhang-liao c1", "yue-jin c1", "cao-cao b1", "zhao-rui d2", "jiang-qi d2"},
               .dice = {1, 1}});
    play(table, "move zhang-liao d2, move yue-jin d2, move cao-cao c1, move cao-cao d2, done");
    EXPECT_THAT(heard(table), Contains("fight cao d2 6 6"));
    EXPECT_THAT(heard(table), Contains("struck cao d2 2")) << "6, and two dice of 1";
}

TEST(WuchaoCombat, NobodyFightsWhereOnlyOneSideIs)  // WUC-10
{
    Position table = drawn(cross, {.units = {"cao-cao c1", "yuan-tan d2"}});
    play(table, "move cao-cao d3, done");
    EXPECT_EQ(asked(table), "yuan move");
    EXPECT_THAT(heard(table), ElementsAre("stepped cao cao-cao c1 d3", "done cao"));
}

// WUC-11, WUC-12.

TEST(WuchaoCombat, TheAttackIsTheSumOfAllAttacksAndOneDie)  // WUC-11
{
    Position table =
        drawn(cross, {.units = {"yue-jin c1", "xu-huang c1 back", "cao-cao a1", "yuan-tan d2"},
                      .dice = {4}});
    play(table, "move yue-jin d2, move xu-huang d2, done");
    EXPECT_THAT(heard(table), Contains("fight cao d2 5 6")) << "3 of the front, 2 of the back";
    EXPECT_THAT(heard(table), Contains("rolled cao d2 4")) << "one die for all";
    EXPECT_THAT(heard(table), Contains("struck cao d2 3")) << "9 against 6";
}

TEST(WuchaoCombat, CaoCaoRollsADieOfHisOwn)  // WUC-3, WUC-11
{
    Position table = drawn(cross, {.units = {"cao-cao c1", "yuan-tan d2"}, .dice = {2, 5}});
    play(table, "move cao-cao d2, done");
    EXPECT_THAT(heard(table), Contains("rolled cao d2 2 5"));
    EXPECT_THAT(heard(table), Contains("struck cao d2 1"));
    EXPECT_THAT(heard(table), Contains("flipped yuan yuan-tan d2"));
}

TEST(WuchaoCombat, CaoCaoRollsNothingWhenHeIsAttacked)  // WUC-11
{
    Position table =
        drawn(cross, {.units = {"cao-cao c1", "yuan-tan d2"}, .side = Side::Yuan, .dice = {6}});
    play(table, "move yuan-tan c1, done");
    EXPECT_THAT(heard(table), Contains("rolled yuan c1 6"));
    EXPECT_EQ(table.dice.unused(), 0U);
}

TEST(WuchaoCombat, TheBooksExampleTenAgainstThreeOfSixIsFourDamageToSplit)  // WUC-12, WUC-13
{
    Position table = drawn(cross, {.units = {"zhang-liao c1", "yue-jin c1", "cao-cao a1",
                                             "zhao-rui d2", "jiang-qi d2", "yuan-tan d2"},
                                   .dice = {4}});
    play(table, "move zhang-liao d2, move yue-jin d2, done");
    EXPECT_THAT(heard(table), Contains("fight cao d2 6 6"));
    EXPECT_THAT(heard(table), Contains("struck cao d2 4"));
    EXPECT_EQ(asked(table), "yuan split");
    EXPECT_THAT(moves(table), ElementsAre("hit zhao-rui", "hit jiang-qi", "hit yuan-tan"));
    play(table, "hit zhao-rui, hit zhao-rui, hit jiang-qi, hit yuan-tan");
    EXPECT_EQ(units(table),
              "cao-cao a1, zhang-liao c1, yue-jin c1, jiang-qi d2 back, yuan-tan d2 back");
}

TEST(WuchaoCombat, DefenceIsThatOfTheBestUnitAndNeverAddsUp)  // WUC-12
{
    Position table = drawn(cross, {.units = {"cao-cao c1", "zhao-rui d2 back", "jiang-qi d2"},
                                   .dice = {3, 4},
                                   .printed = {"jiang-qi 1 7 1"}});
    play(table, "move cao-cao d2, done");
    EXPECT_THAT(heard(table), Contains("fight cao d2 0 7"));
    EXPECT_THAT(heard(table), Contains("struck cao d2 0")) << "as much is not above";
}

TEST(WuchaoCombat, TowerAndGranaryAddTwo)  // WUC-12
{
    Position table =
        drawn(cross, {.units = {"cao-cao c1", "yuan-tan d1", "zhao-rui d1"}, .dice = {1, 1}});
    play(table, "move cao-cao d1, done");
    EXPECT_THAT(heard(table), Contains("fight cao d1 0 8")) << "two, not two for each";
    for (const char* granary : {"h1", "h2"}) {
        Position other = drawn(
            cross, {.units = {"cao-cao d1", "yuan-tan " + std::string(granary)}, .dice = {1, 1}});
        play(other, "move cao-cao h1");
        if (granary == std::string("h2")) play(other, "move cao-cao h2");
        play(other, "done");
        EXPECT_THAT(heard(other), Contains("fight cao " + std::string(granary) + " 0 8"));
    }
}

TEST(WuchaoCombat, TheShelterHelpsWhoeverDefendsThere)  // WUC-12
{
    for (const auto& [place, from] : {std::pair("d1", "c1"), {"h1", "d1"}}) {
        Position table = drawn(
            cross, {.units = {"cao-cao " + std::string(place), "yuan-tan " + std::string(from)},
                    .side = Side::Yuan,
                    .control = "cao cao yuan",
                    .dice = {6}});
        play(table, "move yuan-tan " + std::string(place) + ", done");
        EXPECT_THAT(heard(table), Contains("fight yuan " + std::string(place) + " 2 8"));
    }
}

// WUC-13.

constexpr auto door = "a1 - c1 - d2    d1    h1    h2";

TEST(WuchaoDamage, APointFlipsAFrontOrRemovesABack)  // WUC-13
{
    Position table =
        drawn(door, {.units = {"cao-cao c1", "zhao-rui d2", "jiang-qi d2 back"}, .dice = {3, 5}});
    play(table, "move cao-cao d2, done");
    EXPECT_EQ(asked(table), "yuan split");
    play(table, "hit jiang-qi");
    EXPECT_THAT(heard(table), Contains("destroyed yuan jiang-qi d2"));
    EXPECT_THAT(heard(table), Contains("flipped yuan zhao-rui d2"))
        << "the last point can fall in one way only: nobody is asked";
    EXPECT_EQ(units(table), "cao-cao c1, zhao-rui d2 back");
}

TEST(WuchaoDamage, AnAttackThatIsNotAboveTheDefenceHurtsNobody)  // WUC-13
{
    Position table = drawn(door, {.units = {"cao-cao c1", "zhao-rui d2"}, .dice = {1, 5}});
    play(table, "move cao-cao d2, done");
    EXPECT_EQ(units(table), "cao-cao c1, zhao-rui d2");
}

TEST(WuchaoDamage, AllPointsAreGivenAndTheSurplusIsLost)  // WUC-13
{
    Position table =
        drawn(door, {.units = {"cao-cao c1", "yue-jin c1", "zhao-rui d2", "jiang-qi d2 back"},
                     .dice = {3, 3}});
    play(table, "move cao-cao d2, move yue-jin d2, done");
    EXPECT_THAT(heard(table), Contains("struck cao d2 3"));
    EXPECT_EQ(units(table), "cao-cao d2, yue-jin d2") << "three points, three to take: not asked";
    Position more = drawn(door, {.units = {"cao-cao c1", "yuan-tan d2 back"}, .dice = {6, 6}});
    play(more, "move cao-cao d2, done");
    EXPECT_EQ(units(more), "cao-cao d2") << "six points for one";
}

TEST(WuchaoDamage, OneDefenderIsNotAskedWhoIsHit)  // WUC-13
{
    Position table = drawn(door, {.units = {"cao-cao c1", "yuan-tan d2"}, .dice = {2, 5}});
    play(table, "move cao-cao d2, done");
    EXPECT_EQ(asked(table), "yuan move");
    EXPECT_EQ(units(table), "cao-cao c1, yuan-tan d2 back");
}

TEST(WuchaoDamage, CaoCaoIsSparedWhileOthersCanTakeThePoints)  // WUC-13
{
    Position table = drawn(
        door,
        {.units = {"cao-cao c1", "yue-jin c1", "yuan-tan d2"}, .side = Side::Yuan, .dice = {6}});
    play(table, "move yuan-tan c1, done");
    EXPECT_EQ(asked(table), "cao split");
    EXPECT_THAT(moves(table), ElementsAre("hit cao-cao", "hit yue-jin"));
    play(table, "hit yue-jin, hit yue-jin");
    EXPECT_EQ(units(table), "cao-cao c1, yuan-tan d2");
}

TEST(WuchaoDamage, TheAttackerIsNeverHurt)  // WUC-13
{
    Position table =
        drawn(door, {.units = {"cao-cao c1 back", "yue-jin c1", "yuan-tan d2", "zhao-rui d2"},
                     .dice = {1, 1},
                     .printed = {"yuan-tan 9 9 1"}});
    play(table, "move cao-cao d2, move yue-jin d2, done");
    EXPECT_EQ(units(table), "cao-cao c1 back, yue-jin c1, zhao-rui d2, yuan-tan d2");
}

TEST(WuchaoDamage, ABackFightsWithItsWeakerValues)  // WUC-3, WUC-12
{
    Position table = drawn(door, {.units = {"cao-cao c1", "yuan-tan d2 back"}, .dice = {1, 4}});
    play(table, "move cao-cao d2, done");
    EXPECT_THAT(heard(table), Contains("fight cao d2 0 5"));
    EXPECT_EQ(units(table), "cao-cao c1, yuan-tan d2 back");
}

// WUC-14.

TEST(WuchaoWithdrawal, WhoeverDestroysAllDefendersStays)  // WUC-14
{
    Position table = drawn(door, {.units = {"cao-cao c1", "yuan-tan d2"}, .dice = {3, 5}});
    play(table, "move cao-cao d2, done");
    EXPECT_EQ(units(table), "cao-cao d2");
}

TEST(WuchaoWithdrawal, EachAttackerGoesBackAlongItsOwnWay)  // WUC-14
{
    Position table =
        drawn(cross, {.units = {"cao-cao b1", "yue-jin d2", "xu-huang d3", "yuan-tan d1"},
                      .dice = {1, 1}});
    play(table, "move cao-cao c1, move cao-cao d1, move yue-jin c1, move yue-jin d1, "
                "move xu-huang c1, move xu-huang d1, done");
    EXPECT_EQ(units(table), "cao-cao c1, xu-huang c1, yue-jin c1, yuan-tan d1")
        << "one step, though they came from three sides";
}

TEST(WuchaoWithdrawal, FromDifferentSidesTheyGoToDifferentSpaces)  // WUC-8, WUC-14
{
    Position table = drawn(R"(
        a1 - b1 - c1 - d2
             |         |
             b2 - c2 - e1     d1    h1    h2 )",
                           {.units = {"cao-cao c1", "yue-jin b1", "yuan-tan d2"}, .dice = {1, 1}});
    play(table, "move cao-cao d2, move yue-jin b2, move yue-jin c2, move yue-jin e1, done");
    EXPECT_EQ(units(table), "cao-cao c1, yue-jin e1, yuan-tan d2");
    rolls(table, {1, 1});
    play(table, "done, move cao-cao d2, move yue-jin d2, done");
    EXPECT_EQ(units(table), "cao-cao c1, yue-jin e1, yuan-tan d2");
}

// Two fast units attack through the same space, which has room for one of them.
constexpr auto gate = R"(
    e1 - e2 - d2 - a1    b1
         |
         e3               d1    h1    h2 )";

TEST(WuchaoWithdrawal, TheSurplusGoesOneStepFurtherAndTheOwnerPicksWho)  // WUC-14
{
    Position table =
        drawn(gate, {.units = {"cao-cao d2", "zhang-he e1", "gao-lan e3", "chunyu-qiong e2",
                               "sui-yuanjin e2", "han-juzi e2", "lu-weihuang e2"},
                     .side = Side::Yuan,
                     .dice = {1}});
    play(table, "move zhang-he e2, move zhang-he d2, move gao-lan e2, move gao-lan d2, done");
    EXPECT_EQ(asked(table), "yuan withdraw") << "four stood there, two came: one too many";
    EXPECT_THAT(moves(table), ElementsAre("back zhang-he", "back gao-lan"));
    EXPECT_THAT(why_not(table, "back yuan-tan"), testing::StartsWith("not-back"));
    play(table, "back gao-lan");
    EXPECT_EQ(where(table, "zhang-he"), "e2");
    EXPECT_EQ(where(table, "gao-lan"), "e3") << "along its own way";
    EXPECT_EQ(asked(table), "cao move");
}

TEST(WuchaoWithdrawal, NobodyIsAskedWhenAllOfThemHaveToGoFurther)  // WUC-14
{
    Position table =
        drawn(gate, {.units = {"cao-cao d2", "zhang-he e1", "gao-lan e3", "chunyu-qiong e2",
                               "sui-yuanjin e2", "han-juzi e2", "lu-weihuang e2", "zhao-rui e2"},
                     .side = Side::Yuan,
                     .dice = {1}});
    play(table, "move zhang-he e2, move zhang-he d2, move gao-lan e2, move gao-lan d2, done");
    EXPECT_EQ(asked(table), "cao move");
    EXPECT_EQ(where(table, "zhang-he"), "e1");
    EXPECT_EQ(where(table, "gao-lan"), "e3");
    EXPECT_THAT(heard(table), Contains("withdrew yuan gao-lan e2 e3"));
}

TEST(WuchaoWithdrawal, AtTheEndOfItsWayAUnitStaysWhateverTheCount)  // WUC-9, WUC-14
{
    // Five on e2; one attacks, and another takes its place.
    Position table =
        drawn(gate, {.units = {"cao-cao d2", "jiang-qi e2", "yuan-tan e1", "chunyu-qiong e2",
                               "sui-yuanjin e2", "han-juzi e2", "lu-weihuang e2"},
                     .side = Side::Yuan,
                     .dice = {1}});
    play(table, "move jiang-qi d2, move yuan-tan e2, done");
    EXPECT_EQ(asked(table), "cao move");
    EXPECT_EQ(where(table, "jiang-qi"), "e2") << "the sixth";
    EXPECT_EQ(where(table, "yuan-tan"), "e2") << "only those who withdraw go further";
}

TEST(WuchaoWithdrawal, OnlyThoseWhoStillHaveAWayGoFurther)  // WUC-14
{
    // zhang-he came through e2, jiang-qi started there: zhang-he goes, and nobody is asked.
    Position table =
        drawn(gate, {.units = {"cao-cao d2", "jiang-qi e2", "zhang-he e1", "chunyu-qiong e2",
                               "sui-yuanjin e2", "han-juzi e2", "lu-weihuang e2"},
                     .side = Side::Yuan,
                     .dice = {1}});
    play(table, "move jiang-qi d2, move zhang-he e2, move zhang-he d2, done");
    EXPECT_EQ(where(table, "jiang-qi"), "e2");
    EXPECT_EQ(where(table, "zhang-he"), "e1");
}

TEST(WuchaoWithdrawal, WhoeverHasMovedInMeanwhileCanOverfillASpaceThatWasPassed)  // WUC-14
{
    // zhang-he passes e2, which then fills up: it goes all the way back to e1.
    Position table =
        drawn(gate, {.units = {"cao-cao d2", "zhang-he e1", "chunyu-qiong e2", "sui-yuanjin e2",
                               "han-juzi e2", "lu-weihuang e2", "yuan-tan e3"},
                     .side = Side::Yuan,
                     .dice = {1}});
    play(table, "move zhang-he e2, move zhang-he d2, move yuan-tan e2, done");
    EXPECT_EQ(where(table, "zhang-he"), "e1");
}

TEST(WuchaoWithdrawal, CaosFourNeverCrowdASpace)  // WUC-9, WUC-14
{
    Position table =
        drawn(door, {.units = {"cao-cao c1", "zhang-liao c1", "xu-huang c1", "yue-jin c1",
                               "yuan-tan d2", "zhao-rui d2", "jiang-qi d2", "gao-lan d2"},
                     .dice = {1, 1},
                     .printed = {"yuan-tan 9 9 1"}});
    play(table, "move cao-cao d2, move zhang-liao d2, move xu-huang d2, move yue-jin d2, done");
    EXPECT_EQ(asked(table), "yuan split");
    play(table, "hit gao-lan, hit gao-lan");
    EXPECT_EQ(units(table), "cao-cao c1, zhang-liao c1, xu-huang c1, yue-jin c1, zhao-rui d2, "
                            "jiang-qi d2, yuan-tan d2");
}

TEST(WuchaoWithdrawal, TheNextCombatComesAfterTheWithdrawal)  // WUC-10, WUC-14
{
    Position table =
        drawn(R"(
        e1 - e2 - d2    a1 - b1
        |    |
        e4   e3           d1    h1    h2 )",
              {.units = {"cao-cao d2", "yue-jin e4", "zhang-he e1", "gao-lan e3", "jiang-qi e1",
                         "chunyu-qiong e2", "sui-yuanjin e2", "han-juzi e2", "lu-weihuang e2"},
               .side = Side::Yuan,
               .dice = {1, 1}});
    play(table, "move zhang-he e2, move zhang-he d2, move gao-lan e2, move gao-lan d2, "
                "move jiang-qi e4, done, fight d2");
    EXPECT_EQ(asked(table), "yuan withdraw");
    play(table, "back zhang-he");
    EXPECT_THAT(heard(table), Contains("fight yuan e4 2 6"));
    EXPECT_EQ(where(table, "jiang-qi"), "e1");
    EXPECT_EQ(where(table, "zhang-he"), "e1");
}

}  // namespace kotatsu::wuchao::combat_test
