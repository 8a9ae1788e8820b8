// Okko: line of sight and distance, on little maps drawn as text.
#include "okko/ground_map.h"

#include <gtest/gtest.h>

namespace kotatsu::okko::ground_sight_test {

TEST(OkkoGround, NothingIsSeenThroughAWall)  // OKKO-4
{
    const Map map(R"(
        +--+--+--+--+
        |a. a.|b. b.|
        +  +  +  +  +
        |a. a. b. b.|
        +  +  +  +  +
        |a. a. b. b.|
        +--+--+--+--+ )");
    EXPECT_EQ(map.seen_from(0, 0), "@o../ooo./oooo") << "a segment that touches its end is blocked";
    EXPECT_EQ(map.seen_from(1, 0), "oo../@ooo/oooo");
    EXPECT_EQ(map.seen_from(2, 0), "oo.o/oooo/@ooo") << "above the end of the wall";
}

TEST(OkkoGround, AClosedDoorBlocksTheSightAndAnOpenOneDoesNot)  // OKKO-4
{
    Map map(R"(
        +--+--+--+
        |a. a. b.|
        +  +  +  +
        |a. a.:b.|
        +  +  +  +
        |a. a. b.|
        +--+--+--+ )");
    EXPECT_EQ(map.seen_from(1, 1), "oo./o@./oo.") << "its ends belong to it";
    EXPECT_EQ(map.seen_from(1, 0), "ooo/@o./ooo");
    EXPECT_EQ(map.seen_from(0, 0), "@oo/oo./oo.");
    map.open = map.ground.doors();
    EXPECT_EQ(map.seen_from(1, 0), "ooo/@oo/ooo");
    EXPECT_EQ(map.seen_from(0, 0), "@oo/ooo/ooo");
}

TEST(OkkoGround, NothingIsSeenAcrossAnEmptyCellOrPastItsCorner)  // OKKO-4
{
    const Map map(R"(
        +--+--+--+
        |a. a. a.|
        +  +--+  +
        |a.|  |a.|
        +  +--+  +
        |a. a. a.|
        +--+--+--+ )");
    EXPECT_EQ(map.seen_from(0, 0), "@oo/o ./o..");
    EXPECT_EQ(map.seen_from(1, 0), "o../@ ./o..");
}

TEST(OkkoGround, AnOpponentHidesWhatIsBehindIt)  // OKKO-4
{
    const Map map(R"(
        +--+--+--+--+
        |a. a. a. a.|
        +  +  +  +  +
        |a. a. a. a.|
        +  +  +  +  +
        |a. a. a. a.|
        +--+--+--+--+ )");
    EXPECT_EQ(map.seen_from(1, 0, {cell(1, 1)}), "oo../@o../oo..") << "the opponent itself is seen";
    EXPECT_EQ(map.seen_from(0, 0, {cell(0, 1), cell(1, 1)}), "@o../oo../o...");
    EXPECT_EQ(map.seen_from(1, 0, {cell(1, 0)}), "oooo/@ooo/oooo") << "not from its own space";
}

TEST(OkkoGround, TwoOpponentsThatMeetAtACornerDoNotCloseTheSightBetweenThem)  // OKKO-4
{
    const Map map("+--+--+\n|a. a.|\n+  +  +\n|a. a.|\n+--+--+");
    EXPECT_EQ(map.seen_from(0, 0, {cell(0, 1), cell(1, 0)}), "@o/oo");
}

TEST(OkkoGround, AWallHidesWhatLiesBeyondThePostOfADoorway)  // OKKO-4
{
    const Map map({crossroads()}, three_tiles());
    const auto sees = [&](Space a, Space b) { return map.ground.sees(a, b, {}, {}); };
    EXPECT_TRUE(sees(cell(2, 0), cell(2, 4, Tile{1}))) << "straight through";
    EXPECT_TRUE(sees(cell(2, 4), cell(1, 1, Tile{1})) == sees(cell(1, 1, Tile{1}), cell(2, 4)));
    EXPECT_FALSE(sees(cell(2, 4), cell(1, 0, Tile{1}))) << "the segment touches the post";
    EXPECT_TRUE(sees(cell(2, 4), cell(1, 2, Tile{1})));
    EXPECT_FALSE(sees(cell(1, 4), cell(1, 0, Tile{1})));
    EXPECT_FALSE(sees(cell(2, 4), cell(0, 4, Tile{2}))) << "around two corners";
}

TEST(OkkoGround, WhoSeesIsSeen)  // OKKO-4
{
    const Map map({crossroads()}, three_tiles());
    const SpaceSet blockers{cell(2, 2), cell(1, 3), cell(2, 1, Tile{1}), cell(2, 2, Tile{2})};
    for (const Space a : map.ground.spaces())
        for (const Space b : map.ground.spaces())
            EXPECT_EQ(map.ground.sees(a, b, {}, blockers), map.ground.sees(b, a, {}, blockers));
}

TEST(OkkoGround, DistanceIsInKingsMovesWhateverWallsThereAre)  // OKKO-20
{
    const Map map({crossroads()}, three_tiles());
    EXPECT_EQ(map.ground.distance(cell(0, 0), cell(0, 0)), 0);
    EXPECT_EQ(map.ground.distance(cell(0, 4), cell(0, 0, Tile{1})), 1);
    EXPECT_EQ(map.ground.distance(cell(0, 0), cell(1, 4, Tile{1})), 9);
    EXPECT_EQ(map.ground.distance(cell(4, 4, Tile{1}), cell(4, 1, Tile{2})), 8);
}

}  // namespace kotatsu::okko::ground_sight_test
