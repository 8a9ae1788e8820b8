// Onami: the wave, from the card just placed to where it stops.
#include "onami/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onami::wave_test {

using testing::ElementsAre;
using testing::IsEmpty;

// The three examples of the book.

TEST(OnamiWave, ASevenAgainstASixTakesThatOneCard)  // ONAMI-7
{
    Position table = drawn(R"(
        .      .      .   .
        @0700  b0906  b0  .     # 7 faces 6: power 1
        .      .      .   .  )");
    EXPECT_EQ(power(table), "east 1");
    take(table, "b2 east");
    EXPECT_THAT(takes(table), IsEmpty()) << "the 0 behind it is out of power";
}

TEST(OnamiWave, ASixAgainstAFourTakesThatCardAndOneBehindIt)  // ONAMI-7
{
    Position table = drawn(R"(
        .      .      .      .
        @0600  b0904  b0900  b0    # 6 faces 4: power 2
        .      .      .      .  )");
    EXPECT_EQ(power(table), "east 2");
    EXPECT_EQ(take_all(table, Direction::East), 2);
    EXPECT_EQ(holders(table), tidy(R"(
        .  .  .  .
        A  A  A  b )"));
}

TEST(OnamiWave,
     FourAgainstOneAndTwoAgainstNoneTakeThreeToTheLeftAndTwoToTheRight)  // ONAMI-7, ONAMI-9
{
    Position table = drawn(R"(
        b0  b0     b0     b0     b0
        b0  b0     b0     b0     b0
        b0  b9191  @0204  b9990  b0    # 4 beats 1 on the left, 2 beats 0 on the right
        b0  b0     b0     b0     b0
        b0  b0     b0     b0     b0 )");
    EXPECT_EQ(power(table), "east 2, west 3");
    EXPECT_EQ(take_all(table, Direction::West), 3);
    EXPECT_EQ(take_all(table, Direction::East), 2);
    EXPECT_EQ(holders(table), tidy(R"(
        b  b  b  b  b
        b  A  b  A  b
        A  A  A  A  b
        b  b  b  b  b
        b  b  b  b  b )"));
}

// Where waves start.

TEST(OnamiWave, TheTouchingNumbersAreCompared)  // ONAMI-6
{
    const Position table = drawn(R"(
        .      b9949  .
        b9899  @5678  b9995    # 5 beats 4, 6 beats 5, 7 beats 6; 8 does not beat 8
        .      b6999  . )");
    EXPECT_THAT(takes(table), ElementsAre("b1 north", "c2 east", "b3 south"));
}

TEST(OnamiWave, EachDirectionHasThePowerOfItsOwnDifference)  // ONAMI-6
{
    const Position table = drawn(R"(
        .      b9909  .
        b9199  @7531  b9993
        .      b0999  . )");
    EXPECT_EQ(power(table), "north 7, east 2, south 3");
}

TEST(OnamiWave, ASmallerNumberStartsNoWave)  // ONAMI-6
{
    const Position table = drawn(R"(
        .   b9  .
        b9  @5  b9
        .   b9  . )");
    EXPECT_EQ(power(table), "none");
    EXPECT_THAT(moves(table), ElementsAre("end"));
}

TEST(OnamiWave, AnEmptySquareStartsNoWave)  // ONAMI-6
{
    const Position table = drawn(R"(
        .  .   .
        .  @7  .
        .  .   . )");
    EXPECT_EQ(power(table), "none");
}

TEST(OnamiWave, NoWaveStartsOnYourOwnCard)  // ONAMI-6, ONAMI-10
{
    const Position table = drawn(R"(
        .   A0  .
        b0  @7  .
        .   .   . )");
    EXPECT_EQ(power(table), "west 7");
    EXPECT_THAT(takes(table), ElementsAre("a2 west"));
}

TEST(OnamiWave, EverybodyElsesCardsAreOpenToIt)  // ONAMI-6
{
    const Position table = drawn(R"(
        .   c0  .
        d0  @7  b0
        .   e0  . )");
    EXPECT_THAT(takes(table), ElementsAre("b1 north", "a2 west", "c2 east", "b3 south"));
}

// How they run on.

TEST(OnamiWave, OnlyThePlacedCardGivesPower)  // ONAMI-7
{
    Position table = drawn(R"(
        @0200  b0900  b0900  b0900  b0 )");  // a 9 beats a 0 by nine, and that gives nothing
    EXPECT_EQ(power(table), "east 2");
    EXPECT_EQ(take_all(table, Direction::East), 2);
}

TEST(OnamiWave, TheFirstCardIsCountedInThePower)  // ONAMI-7
{
    Position table = drawn(R"( @0300  b0900  b0900  b0900  b0 )");
    take(table, "b1 east");
    EXPECT_EQ(power(table), "east 2");
}

TEST(OnamiWave, ItGoesOnFromTheNumbersOfTheTakenCard)  // ONAMI-8
{
    Position table = drawn(R"(
        .      b9999  .
        @0700  b2300  b9992    # 3 beats 2, 2 does not beat 9
        .      b0     . )");
    take(table, "b2 east");
    EXPECT_THAT(takes(table), ElementsAre("c2 east")) << "0 does not beat the 0 to the south";
}

TEST(OnamiWave, ItMayTurn)  // ONAMI-8
{
    Position table = drawn(R"(
        b0  b0005  b0005    # east, then north, then west
        .   @0700  b5000
        .   .      . )");
    take(table, "c2 east");
    take(table, "c1 east");
    take(table, "b1 east");
    EXPECT_THAT(takes(table), ElementsAre("a1 east"));
}

TEST(OnamiWave, ItMaySplitAndItsBranchesShareItsPower)  // ONAMI-8
{
    Position table = drawn(R"(
        .      b1  .
        @0500  b2  b1
        .      b1  . )");
    EXPECT_EQ(power(table), "east 3");
    take(table, "b2 east");
    EXPECT_THAT(takes(table), ElementsAre("b1 east", "c2 east", "b3 east"));
    take(table, "b1 east");
    EXPECT_THAT(takes(table), ElementsAre("c2 east", "b3 east"));
    take(table, "b3 east");
    EXPECT_THAT(takes(table), IsEmpty()) << "two branches have spent the one power";
}

TEST(OnamiWave, ABranchMayBeLeftAndTakenUpAgain)  // ONAMI-8
{
    Position table = drawn(R"(
        .      b1  b0
        @0900  b2  .
        .      b1  . )");
    take(table, "b2 east");
    take(table, "b1 east");
    take(table, "b3 east");
    EXPECT_THAT(takes(table), ElementsAre("c1 east"));
}

TEST(OnamiWave, APoorChoiceTakesFewerCards)  // ONAMI-8
{
    const Position table = drawn(R"(
        .   b2  b1  .     # c1 is open to both waves, d2 to the east wave alone
        .   @4  b2  b1
        .   .   .   . )");
    Position poor = table;
    for (const auto* move : {"b1 north", "c2 east", "c1 east"}) take(poor, move);
    EXPECT_THAT(takes(poor), IsEmpty());
    EXPECT_EQ(power(poor), "north 1");

    Position better = table;
    for (const auto* move : {"b1 north", "c2 east", "c1 north", "d2 east"}) take(better, move);
    EXPECT_EQ(power(better), "none");
}

TEST(OnamiWave, FourWavesPayFromFourPurses)  // ONAMI-9
{
    Position table = drawn(R"(
        .   .   b0  .   .
        .   .   b1  .   .
        b0  b1  @3  b1  b0
        .   .   b1  .   .
        .   .   b0  .   . )");
    EXPECT_EQ(power(table), "north 2, east 2, south 2, west 2");
    take(table, "c2 north");
    take(table, "c1 north");
    EXPECT_EQ(power(table), "east 2, south 2, west 2");
    for (const Direction wave : {Direction::East, Direction::South, Direction::West})
        EXPECT_EQ(take_all(table, wave), 2);
}

TEST(OnamiWave, OneWaveDoesNotGoOnFromTheCardsOfAnother)  // ONAMI-9
{
    Position table = drawn(R"(
        .   b3  b2
        .   @4  b1    # north has power 1, east has 3
        .   .   . )");
    EXPECT_EQ(power(table), "north 1, east 3");
    take(table, "b1 north");
    EXPECT_THAT(takes(table), ElementsAre("c2 east"))
        << "c1 lies behind b1, which has spent its power";
    take(table, "c2 east");
    EXPECT_THAT(takes(table), IsEmpty()) << "from c2 the 1 does not beat the 2 on c1";
}

TEST(OnamiWave, ASquareOpenToTwoWavesIsPaidByTheOneThatIsNamed)  // ONAMI-9
{
    constexpr auto picture = R"(
        .   b2  b1
        .   @6  b2
        .   .   . )";
    Position table = drawn(picture);
    take(table, "b1 north");
    take(table, "c2 east");
    EXPECT_EQ(power(table), "north 3, east 3");
    EXPECT_THAT(takes(table), ElementsAre("c1 north", "c1 east"));
    Position other = table;

    take(table, "c1 north");
    EXPECT_EQ(power(table), "north 2, east 3");
    take(other, "c1 east");
    EXPECT_EQ(power(other), "north 3, east 2");
}

TEST(OnamiWave, ACardTakenByOneWaveStopsTheOthers)  // ONAMI-9, ONAMI-10
{
    Position table = drawn(R"(
        .   b5  b4  .
        .   @8  b3  .
        .   b9  b2  . )");
    EXPECT_EQ(power(table), "north 3, east 5");
    take(table, "b1 north");
    take(table, "c1 north");
    take(table, "c2 north");
    EXPECT_EQ(power(table), "east 5") << "the card where the east wave would start is taken";
    EXPECT_THAT(takes(table), IsEmpty());
}

// How far they may come.

TEST(OnamiWave, ItReachesAsFarAsItsPowerLeads)  // ONAMI-8
{
    Position table = drawn(R"(
        .      b3  b2  b1  .
        @0600  b4  .   .   .     # 6 faces 4: power 2, b2 and one behind it
        .      b3  b2  .   . )");
    EXPECT_THAT(reach(table, Direction::East), ElementsAre("b1", "b2", "b3"));
    take(table, "b2 east");
    EXPECT_THAT(reach(table, Direction::East), ElementsAre("b1", "b3"))
        << "what it has taken is no longer before it";
    take(table, "b1 east");
    EXPECT_THAT(reach(table, Direction::East), IsEmpty()) << "its power is spent";
}

TEST(OnamiWave, ItsReachGoesRoundCorners)  // ONAMI-8
{
    const Position round = drawn(R"(
        b0     b0005  b0005  .      # east, then north, then west
        .      @0700  b5003  .
        .      .      .      .  )");
    EXPECT_THAT(reach(round, Direction::East), ElementsAre("a1", "b1", "c1", "c2"));
}

TEST(OnamiWave, ItsReachStopsWhereItStops)  // ONAMI-10
{
    const Position table = drawn(R"(
        .      b5  .   .       # equal to b2
        @0900  b5  A4  b0      # an own card, and what lies behind it
        b9     b4  .   b0      # greater than b3 on one side, an empty square on the other
        b0     b4  .   .  )");
    EXPECT_EQ(power(table), "east 4");
    EXPECT_THAT(reach(table, Direction::East), ElementsAre("b2", "b3"));
}

TEST(OnamiWave, TheWaysOfAnotherWaveAreNotItsOwn)  // ONAMI-9, ONAMI-10
{
    Position table = drawn(R"(
        .   b2  b1
        .   @6  b2
        .   .   . )");
    EXPECT_THAT(reach(table, Direction::North), ElementsAre("b1", "c1"));
    EXPECT_THAT(reach(table, Direction::East), ElementsAre("c1", "c2"));
    EXPECT_THAT(reach(table, Direction::South), IsEmpty());
    take(table, "b1 north");
    take(table, "c1 north");
    EXPECT_THAT(reach(table, Direction::North), IsEmpty()) << "1 does not beat 2";
    EXPECT_THAT(reach(table, Direction::East), ElementsAre("c2")) << "c1 is the mover's now";
}

// Where they stop.

TEST(OnamiWave, ItStopsAtTheBorder)  // ONAMI-10
{
    Position table = drawn(R"(
        .   .   .   @0900  b7
        b0  .   .   .      b9     # beyond the east border lies nothing, not a2
        .   .   .   .      . )");
    take(table, "e1 east");
    EXPECT_THAT(takes(table), IsEmpty());

    Position west = drawn(R"(
        .      .  .  .  b0        # beyond the west border lies nothing, not e1
        b7     @0009 .  .  .
        b9     .  .  .  . )");
    take(west, "a2 west");
    EXPECT_THAT(takes(west), IsEmpty());

    Position north = drawn(R"(
        b7  @0009  .  .  .
        b9  .      .  .  .
        .   .      .  .  .
        .   .      .  .  .
        b0  .      .  .  . )");  // nor is a5 north of a1
    take(north, "a1 west");
    EXPECT_THAT(takes(north), IsEmpty());

    Position south = drawn(R"(
        b0  .  .  .  b0
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  b9
        .   .  .  @0900  b7 )");
    take(south, "e5 east");
    EXPECT_THAT(takes(south), IsEmpty());
}

TEST(OnamiWave, TheMoverAtTheBorderHasNoWaveBeyondIt)  // ONAMI-10
{
    const Position table = drawn(R"(
        b0  .   .   .   @9
        b0  .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   b0 )");
    EXPECT_EQ(power(table), "none");
}

TEST(OnamiWave, ItStopsAtYourOwnCardAndDoesNotRunThroughIt)  // ONAMI-10
{
    Position table = drawn(R"( @0900  b5  A4  b0 )");
    take(table, "b1 east");
    EXPECT_THAT(takes(table), IsEmpty());
    EXPECT_EQ(power(table), "east 3") << "power is left, but there is nowhere to go";
}

TEST(OnamiWave, ItStopsAtAnEqualNumber)  // ONAMI-10
{
    EXPECT_THAT(takes(drawn(R"(
        .   b3  .
        b3  @3  b3
        .   b3  . )")),
                IsEmpty());

    Position behind = drawn(R"(
        .   .   b3  .   .
        .   .   b3  .   .
        b3  b3  @9  b3  b3
        .   .   b3  .   .
        .   .   b3  .   . )");
    for (const Direction wave : directions) EXPECT_EQ(take_all(behind, wave), 1);
}

TEST(OnamiWave, ItStopsAtAGreaterNumber)  // ONAMI-10
{
    EXPECT_THAT(takes(drawn(R"(
        .   b4  .
        b4  @3  b4
        .   b4  . )")),
                IsEmpty());

    Position behind = drawn(R"(
        .   .   b4  .   .
        .   .   b3  .   .
        b4  b3  @9  b3  b4
        .   .   b3  .   .
        .   .   b4  .   . )");
    for (const Direction wave : directions) EXPECT_EQ(take_all(behind, wave), 1);
}

TEST(OnamiWave, ItStopsWhenItsPowerIsSpent)  // ONAMI-10
{
    Position table = drawn(R"( @5  b4  b3  b2 )");
    take(table, "b1 east");
    EXPECT_EQ(power(table), "none");
    EXPECT_THAT(moves(table), ElementsAre("end"));
}

TEST(OnamiWave, ItStopsAtAnEmptySquare)  // ONAMI-10
{
    Position table = drawn(R"( @9  b3  .  b0 )");
    take(table, "b1 east");
    EXPECT_THAT(takes(table), IsEmpty());
}

}  // namespace kotatsu::onami::wave_test
