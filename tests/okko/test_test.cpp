// Okko: attribute tests. Rules OKKO-24, OKKO-47.
#include "okko/table.h"

namespace kotatsu::okko::test::test_test {

using Kind = Event::Kind;

// Okko beside a chest, token 0.
constexpr std::string_view beside_a_chest = R"(
    +--+--+--+
    |a1 ax a2|
    +--+--+--+ )";
constexpr std::uint8_t chest = 0;

void try_chest(Table& table, std::initializer_list<std::uint32_t> rolls, int difficulty = 3)
{
    table.rolls(rolls);
    table.does([&](Play& play) {
        play.begin_test(okko, Attribute::Speed, difficulty, false, Purpose::Chest, chest);
    });
}

TEST(OkkoTest, AsManyDiceAsTheDifficultyAtOrBelowTheAttributePass)  // OKKO-24
{
    Table table(beside_a_chest);
    try_chest(table, {two_points, zero, zero});
    EXPECT_TRUE(table.told(Kind::Passed)) << "2 with SPEED 2";
}

TEST(OkkoTest, MoreThanTheAttributeFails)  // OKKO-24
{
    Table table(beside_a_chest);
    try_chest(table, {two_points, one_point, zero});
    EXPECT_TRUE(table.told(Kind::Failed));
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Tests)], 0);
}

TEST(OkkoTest, TheOrangeDieShowsNothingToThree)  // OKKO-23
{
    Table table(beside_a_chest);
    table.rolls({0, 1, 2, 3, 4, 5});
    int sum = 0;
    table.does([&](Play& play) {
        for (int i = 0; i < 6; ++i) sum = 10 * sum + play.roll_test_die();
    });
    EXPECT_EQ(sum, 11223);
}

TEST(OkkoTest, AFailureLeavesAPenaltyTokenThatTakesADieFromEverybody)  // OKKO-24, OKKO-47
{
    Table table(beside_a_chest);
    try_chest(table, {three_points, zero, zero});
    EXPECT_EQ(table.field().tokens[chest].penalty, 1);
    table.rolls({three_points, zero});
    table.does([&](Play& play) {
        play.begin_test(noburo, Attribute::Speed, 3, false, Purpose::Chest, chest);
    });
    EXPECT_EQ(table.field().tokens[chest].penalty, 2) << "they add up";
}

TEST(OkkoTest, WhenTheTestIsPassedItsPenaltyTokensGo)  // OKKO-47
{
    Table table(beside_a_chest);
    table.field().door_penalty[3] = 2;
    table.rolls({zero});
    table.does(
        [&](Play& play) { play.begin_test(okko, Attribute::Speed, 3, false, Purpose::Door, 3); });
    EXPECT_EQ(table.field().door_penalty[3], 0);
}

TEST(OkkoTest, NoDicePass)  // OKKO-47
{
    Table table(beside_a_chest);
    table.field().door_penalty[3] = 3;
    table.does(
        [&](Play& play) { play.begin_test(okko, Attribute::Speed, 3, false, Purpose::Door, 3); });
    EXPECT_TRUE(table.told(Kind::Passed));
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Tests)], 1);
}

TEST(OkkoTest, AFailedDirectTestLeavesNoPenalty)  // OKKO-24
{
    Table table(R"(
        +--+--+
        |a1 a?|
        +--+--+ )");
    table.rolls({three_points, zero});
    table.does(
        [&](Play& play) { play.begin_test(okko, Attribute::Guile, 2, true, Purpose::Clue, 0); });
    EXPECT_TRUE(table.told(Kind::Failed));
    EXPECT_EQ(table.field().tokens[0].penalty, 0);
}

TEST(OkkoTest, MightOfATechniqueCountsInTests)  // OKKO-24
{
    Table table(beside_a_chest);
    table.lay_right(okko, 0);
    table.rolls({three_points, one_point});
    table.does(
        [&](Play& play) { play.begin_test(okko, Attribute::Might, 2, false, Purpose::Door, 0); });
    EXPECT_TRUE(table.told(Kind::Passed)) << "4 with MIGHT 3 + 1";
}

TEST(OkkoTest, ATokenMadeEasierIsSoForAllWhoAsk)  // OKKO-30
{
    Table table(R"(
        +--+--+
        |a1 a?|
        +--+--+ )");
    table.field().tokens[0].ease = 2;
    table.does(
        [&](Play& play) { play.begin_test(okko, Attribute::Guile, 2, true, Purpose::Clue, 0); });
    EXPECT_TRUE(table.told(Kind::Passed)) << "no die is left";
}

}  // namespace kotatsu::okko::test::test_test
