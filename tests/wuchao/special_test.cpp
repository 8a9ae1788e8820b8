// Wuchao: Xu You and the raid of round 2. Rules WUC-20 and WUC-21.
#include "wuchao/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::wuchao::special_test {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

constexpr auto door = "a1 - c1 - d2 - e1    d1    h1    h2";

Position attack_with_cao_cao(int tokens, const std::vector<std::uint32_t>& dice)
{
    Position table =
        drawn(door, {.units = {"cao-cao c1", "yuan-tan d2"}, .xu_you = tokens, .dice = dice});
    play(table, "move cao-cao d2, done");
    return table;
}

TEST(WuchaoXuYou, CaoIsAskedAfterEveryRollWhileATokenIsLeft)  // WUC-20
{
    Position table = attack_with_cao_cao(2, {6, 6});
    EXPECT_EQ(asked(table), "cao reroll") << "even after the best roll there is";
    EXPECT_THAT(moves(table), ElementsAre("keep", "reroll die", "reroll cao-cao", "reroll both"));
    play(table, "keep");
    EXPECT_EQ(units(table), "cao-cao d2");
    EXPECT_EQ(table.state.xu_you, 2) << "the roll stands: no token is used";
}

TEST(WuchaoXuYou, WithoutATokenNobodyIsAsked)  // WUC-20
{
    EXPECT_EQ(asked(attack_with_cao_cao(0, {1, 1})), "yuan move");
}

TEST(WuchaoXuYou, AnyOrAllOfTheDiceAreRolledAgain)  // WUC-20
{
    const auto after = [](const char* choice, const std::vector<std::uint32_t>& again) {
        Position table = attack_with_cao_cao(1, {2, 3});
        rolls(table, again);
        play(table, choice);
        EXPECT_EQ(table.dice.unused(), 0U);
        EXPECT_EQ(table.state.xu_you, 0);
        return heard(table).at(0);
    };
    EXPECT_EQ(after("reroll die", {5}), "again cao d2 5 3 die");
    EXPECT_EQ(after("reroll cao-cao", {5}), "again cao d2 2 5 cao-cao");
    EXPECT_EQ(after("reroll both", {5, 6}), "again cao d2 5 6 both");
}

TEST(WuchaoXuYou, TheSecondTokenMayFollowAtOnceOnTheNewResult)  // WUC-20
{
    Position table = attack_with_cao_cao(2, {1, 1});
    rolls(table, {2, 6});
    play(table, "reroll both");
    EXPECT_EQ(asked(table), "cao reroll");
    EXPECT_THAT(heard(table), ElementsAre("again cao d2 2 6 both")) << "before the damage";
    rolls(table, {4});
    play(table, "reroll die");
    EXPECT_THAT(heard(table), Contains("again cao d2 4 6 die"));
    EXPECT_THAT(heard(table), Contains("struck cao d2 4")) << "no token is left: not asked again";
    EXPECT_EQ(table.state.xu_you, 0);
}

TEST(WuchaoXuYou, WhereCaoCaoDoesNotFightOnlyTheCombatDieIsRolledAgain)  // WUC-20
{
    Position table = drawn(
        door, {.units = {"cao-cao a1", "yue-jin c1", "yuan-tan d2"}, .xu_you = 1, .dice = {1, 5}});
    play(table, "move yue-jin d2, done");
    EXPECT_THAT(moves(table), ElementsAre("keep", "reroll die"));
    play(table, "reroll die");
    EXPECT_EQ(units(table), "cao-cao a1, yue-jin d2");
}

TEST(WuchaoXuYou, ATokenKeptIsThereInALaterCombat)  // WUC-20
{
    Position table = attack_with_cao_cao(1, {1, 1});
    play(table, "keep, done");
    rolls(table, {1, 1, 6, 6});
    play(table, "move cao-cao d2, done, reroll both");
    EXPECT_EQ(units(table), "cao-cao d2");
    EXPECT_EQ(table.state.xu_you, 0) << "once a game each";
}

TEST(WuchaoXuYou, YuansRollsAreNotRolledAgain)  // WUC-20
{
    Position table = drawn(
        door,
        {.units = {"cao-cao c1", "yuan-tan d2"}, .side = Side::Yuan, .xu_you = 2, .dice = {4}});
    play(table, "move yuan-tan c1, done");
    EXPECT_EQ(asked(table), "cao move") << "the next round: only rolls of Cao's side";
}

// The raid.

constexpr auto wuchao = R"(
    a1 - b1 - d1 - h1
              |    |
              e1 - h2 )";

TEST(WuchaoRaid, AnAttackOnAGranaryInRoundTwoEndsTheShelterOfBoth)  // WUC-21
{
    Position table =
        drawn(wuchao,
              {.units = {"cao-cao d1", "yuan-tan h1", "zhao-rui h2"}, .round = 2, .dice = {1, 1}});
    play(table, "move cao-cao h1, done");
    EXPECT_TRUE(table.state.raid) << "without damage, too";
    EXPECT_THAT(heard(table), Contains("raid cao"));
    EXPECT_THAT(heard(table), Contains("fight cao h1 0 6")) << "from before the first die";
    rolls(table, {1, 1});
    play(table, "done, move cao-cao e1, move cao-cao h2, done");
    EXPECT_THAT(heard(table), Contains("fight cao h2 0 6")) << "the other one, for ever";
}

TEST(WuchaoRaid, EverybodyWhoFightsInThatPhaseHasTheGoodOfIt)  // WUC-21
{
    Position table =
        drawn(wuchao, {.units = {"cao-cao d1", "yue-jin e1", "yuan-tan h1", "zhao-rui h2"},
                       .round = 2,
                       .dice = {1, 1, 1}});
    play(table, "move cao-cao h1, move yue-jin h2, done");
    EXPECT_THAT(heard(table), ElementsAre("stepped cao cao-cao d1 h1", "stepped cao yue-jin e1 h2",
                                          "done cao", "raid cao"));
    EXPECT_EQ(asked(table), "cao fight");
    play(table, "fight h2");
    EXPECT_THAT(heard(table), Contains("fight cao h2 3 6"));
    EXPECT_THAT(heard(table), Contains("fight cao h1 0 6"));
}

TEST(WuchaoRaid, TheTowerKeepsItsShelter)  // WUC-21
{
    Position table = drawn(
        wuchao, {.units = {"cao-cao b1", "yuan-tan d1"}, .round = 3, .raid = true, .dice = {1, 1}});
    play(table, "move cao-cao d1, done");
    EXPECT_THAT(heard(table), Contains("fight cao d1 0 8"));
}

TEST(WuchaoRaid, NeitherRoundOneNorRoundThreeIsTheRightTime)  // WUC-21
{
    for (const int round : {1, 3, 8}) {
        Position table =
            drawn(wuchao, {.units = {"cao-cao d1", "yuan-tan h1"}, .round = round, .dice = {1, 1}});
        play(table, "move cao-cao h1, done");
        EXPECT_FALSE(table.state.raid) << round;
        EXPECT_THAT(heard(table), Contains("fight cao h1 0 8")) << round;
    }
}

TEST(WuchaoRaid, WalkingIntoAnEmptyGranaryIsNoAttack)  // WUC-21
{
    Position table = drawn(wuchao, {.units = {"cao-cao d1", "yuan-tan b1"}, .round = 2});
    play(table, "move cao-cao h1, done");
    EXPECT_FALSE(table.state.raid);
    EXPECT_THAT(heard(table), Not(Contains("raid cao")));
}

TEST(WuchaoRaid, AnAttackElsewhereIsNone)  // WUC-21
{
    Position table =
        drawn(wuchao, {.units = {"cao-cao b1", "yuan-tan d1"}, .round = 2, .dice = {1, 1}});
    play(table, "move cao-cao d1, done");
    EXPECT_FALSE(table.state.raid);
}

TEST(WuchaoRaid, YuansAttackOnAGranaryIsNone)  // WUC-21
{
    Position table = drawn(wuchao, {.units = {"cao-cao h1", "yuan-tan h2"},
                                    .side = Side::Yuan,
                                    .round = 2,
                                    .control = "cao cao yuan",
                                    .dice = {1}});
    play(table, "move yuan-tan h1, done");
    EXPECT_FALSE(table.state.raid);
    EXPECT_THAT(heard(table), Contains("fight yuan h1 2 8"));
}

TEST(WuchaoRaid, AfterItCaoIsNotShelteredInAGranaryEither)  // WUC-12, WUC-21
{
    Position table = drawn(wuchao, {.units = {"cao-cao h1", "yuan-tan h2"},
                                    .side = Side::Yuan,
                                    .round = 3,
                                    .raid = true,
                                    .control = "cao cao yuan",
                                    .dice = {1}});
    play(table, "move yuan-tan h1, done");
    EXPECT_THAT(heard(table), Contains("fight yuan h1 2 6"));
}

}  // namespace kotatsu::wuchao::special_test
