// Okko: areas, doors and tiles of a scenario, on little maps drawn as text.
#include "okko/ground_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::okko::ground_test {

using testing::ElementsAre;

TEST(OkkoGround, SpacesThatTouchByASideOrACornerAreAdjacent)  // OKKO-3
{
    const Map map(R"(
        +--+--+--+
        |a. a. b.|
        +  +  +  +
        |a. a. b.|
        +  +  +  +
        |c. c. b.|
        +--+--+--+ )");
    EXPECT_EQ(map.neighbours(1, 1), "ooo/o@o/ooo") << "whatever area they belong to";
    EXPECT_EQ(map.neighbours(0, 0), "@o./oo./...");
}

TEST(OkkoGround, AWallPartsTheSpacesOnItsSidesAndAtItsEnds)  // OKKO-3
{
    const Map map(R"(
        +--+--+--+
        |a. a.|b.|
        +  +  +  +
        |a. a. b.|
        +  +  +  +
        |a. a. b.|
        +--+--+--+ )");
    EXPECT_EQ(map.neighbours(0, 1), "o@./oo./...") << "neither beside nor around its end";
    EXPECT_EQ(map.neighbours(1, 2), "..o/.o@/.oo");
    EXPECT_EQ(map.neighbours(2, 1), ".../ooo/o@o");
}

TEST(OkkoGround, ADoorJoinsTheSpacesOnItsSidesWhenItIsOpenAndNoneAtItsEnds)  // OKKO-3
{
    Map map(R"(
        +--+--+--+
        |a. a. b.|
        +  +  +  +
        |a. a.:b.|
        +  +  +  +
        |a. a. b.|
        +--+--+--+ )");
    EXPECT_EQ(map.neighbours(1, 1), "oo./o@./oo.");
    EXPECT_EQ(map.neighbours(0, 2), ".o@/..o/...") << "the corner belongs to a door";
    ASSERT_EQ(map.ground.doors().size(), 1);
    map.open = map.ground.doors();
    EXPECT_EQ(map.neighbours(1, 1), "oo./o@o/oo.");
    EXPECT_EQ(map.neighbours(0, 2), ".o@/..o/...") << "a door of any kind";
}

TEST(OkkoGround, AdjacentIsWhatTheNeighboursSay)  // OKKO-3
{
    const Map map(R"(
        +--+--+--+
        |a. a.:b.|
        +  +--+==+
        |a.|  |b.|
        +--+  +--+ )");
    for (const Doors open : {Doors{}, Doors{Door{0}}, Doors{Door{1}}, map.ground.doors()})
        for (const Space a : map.ground.spaces())
            for (const Space b : map.ground.spaces()) {
                EXPECT_EQ(map.ground.adjacent(a, b, open),
                          map.ground.neighbours(a, open).contains(b));
                EXPECT_EQ(map.ground.adjacent(a, b, open), map.ground.adjacent(b, a, open));
            }
}

TEST(OkkoGround, NothingIsAdjacentAcrossTheCornerOfAnEmptyCell)  // OKKO-2, OKKO-3
{
    const Map map(R"(
        +--+--+--+
        |a. a. a.|
        +  +--+  +
        |a.|  |a.|
        +  +--+  +
        |a. a. a.|
        +--+--+--+ )");
    EXPECT_EQ(map.neighbours(0, 1), "o@o/. ./...");
    EXPECT_EQ(map.neighbours(1, 0), "o../@ ./o..");
}

TEST(OkkoGround, AreasAreAdjacentThroughOpenSidesAndOpenDoors)  // OKKO-1, OKKO-3
{
    Map map(R"(
        +--+--+--+--+
        |a. a. b. b.|
        +  +--+--+==+
        |a.|d.|c. c.|
        +  +  +--+--+
        |a.|d. d. d.|
        +--+--+--+--+ )");
    EXPECT_EQ(map.next_to(Tile{0}, 'a'), "0b");
    EXPECT_EQ(map.next_to(Tile{0}, 'b'), "0a");
    EXPECT_EQ(map.next_to(Tile{0}, 'c'), "");
    EXPECT_EQ(map.next_to(Tile{0}, 'd'), "") << "a wall all round";
    map.open = map.ground.doors();
    EXPECT_EQ(map.next_to(Tile{0}, 'b'), "0a 0c");
    EXPECT_EQ(map.next_to(Tile{0}, 'c'), "0b");
}

TEST(OkkoGround, AreasThatMeetAtACornerAloneAreNotAdjacent)  // OKKO-3
{
    const Map map(R"(
        +--+--+
        |a. b.|
        +  +  +
        |c. d.|
        +--+--+ )");
    EXPECT_EQ(map.next_to(Tile{0}, 'a'), "0b 0c");
    EXPECT_EQ(map.neighbours(0, 0), "@o/oo") << "their spaces are";
}

TEST(OkkoGround, TilesJoinWhereBothRimsAreOpenAndNowhereElse)  // OKKO-2, OKKO-3
{
    const Map map({crossroads()}, three_tiles());
    EXPECT_TRUE(map.ground.adjacent(cell(2, 4), cell(2, 0, Tile{1}), {}));
    EXPECT_TRUE(map.ground.adjacent(cell(4, 2), cell(0, 2, Tile{2}), {}));
    EXPECT_FALSE(map.ground.adjacent(cell(1, 4), cell(1, 0, Tile{1}), {})) << "a wall";
    EXPECT_FALSE(map.ground.adjacent(cell(1, 4), cell(2, 0, Tile{1}), {})) << "across the doorpost";
    EXPECT_EQ(map.next_to(Tile{0}, 'b'), "0a 1b 2a");

    Scenario half = three_tiles();
    half.tiles[1].face = 1;
    const Map shut({crossroads(), closed_in_the_west()}, half);
    EXPECT_FALSE(shut.ground.adjacent(cell(2, 4), cell(2, 0, Tile{1}), {}));
    EXPECT_EQ(shut.next_to(Tile{0}, 'b'), "0a 2a");
}

TEST(OkkoGround, TilesThatShareAnEdgeAreAdjacentWithAWallBetweenThemToo)  // OKKO-11
{
    Scenario scenario = three_tiles();
    scenario.tiles[1].face = 1;
    const Map map({crossroads(), closed_in_the_west()}, scenario);
    EXPECT_EQ(map.ground.neighbours(Tile{0}), (Tiles{Tile{1}, Tile{2}}));
    EXPECT_EQ(map.ground.neighbours(Tile{1}), Tiles{Tile{0}}) << "not across a corner";
}

TEST(OkkoGround, ADoorOfTheScenarioStandsBetweenItsTiles)  // OKKO-2, OKKO-44
{
    Scenario scenario = three_tiles();
    scenario.doors = {
        {.a = 1, .b = 0, .locked = true, .attribute = Attribute::Speed, .difficulty = 3},
        {.a = 0, .b = 2, .open = true}};
    Map map({crossroads()}, scenario);
    ASSERT_EQ(map.ground.doors().size(), 2);
    const DoorInfo& locked = map.ground.door(Door{0});
    EXPECT_THAT(locked.sides, ElementsAre(cell(2, 4), cell(2, 0, Tile{1})));
    EXPECT_TRUE(locked.locked);
    EXPECT_EQ(locked.attribute, Attribute::Speed);
    EXPECT_EQ(locked.difficulty, 3);
    EXPECT_FALSE(locked.printed);
    EXPECT_EQ(map.ground.open_at_setup(), Doors{Door{1}});
    EXPECT_EQ(map.next_to(Tile{0}, 'b'), "0a 2a");
    map.open = map.ground.doors();
    EXPECT_EQ(map.next_to(Tile{0}, 'b'), "0a 1b 2a");
    EXPECT_EQ(map.ground.doors_at(cell(2, 4)), Doors{Door{0}});
    EXPECT_EQ(map.ground.doors_at(cell(4, 2)), Doors{Door{1}});
}

TEST(OkkoGround, PrintedDoorsAreClosedAtSetup)  // OKKO-2
{
    const Map map("+--+--+\n|a.:b.|\n+--+--+");
    ASSERT_EQ(map.ground.doors().size(), 1);
    EXPECT_TRUE(map.ground.door(Door{0}).printed);
    EXPECT_TRUE(map.ground.open_at_setup().empty());
}

TEST(OkkoGround, ASpaceHasATileAnAreaAndAKind)  // OKKO-1, OKKO-2
{
    const Map map({crossroads()}, three_tiles());
    const Space corner = cell(4, 4, Tile{1});
    EXPECT_EQ(tile_of(corner), Tile{1});
    EXPECT_EQ(map.ground.tile_of(map.ground.area_of(corner)), Tile{1});
    EXPECT_EQ(map.ground.letter(map.ground.area_of(corner)), 'b');
    EXPECT_EQ(map.ground.kind(corner), Cell::Kind::Thrall1);
    EXPECT_EQ(map.ground.row(corner), 4);
    EXPECT_EQ(map.ground.column(corner), 9);
    EXPECT_EQ(map.ground.spaces().size(), 75);
    EXPECT_EQ(map.ground.areas().size(), 6);
    EXPECT_EQ(map.ground.tiles().size(), 3);
    EXPECT_EQ(map.ground.spaces_of(Tile{1}).size(), 25);
    EXPECT_EQ(map.ground.areas_of(Tile{1}).size(), 2);
    EXPECT_EQ(map.ground.spaces_of(map.ground.area(Tile{1}, 'a')).size(), 10);
    EXPECT_EQ(map.ground.area(Tile{1}, 'c'), Area::None);
    EXPECT_EQ(spot_of(corner).tile, 1);
    EXPECT_EQ(space_of(spot_of(corner)), corner);
}

TEST(OkkoGround,
     ProhibitedTilesStartsAndInteractionSpacesAreWhereTheyArePrinted)  // OKKO-2, OKKO-19
{
    TileFace tile = face("+--+--+\n|a* a.|\n+--+--+");
    tile.sneak = 2;
    Scenario scenario = one_tile();
    scenario.start = {{0, 0, 1}, {0, 0, 0}};
    const Map map({tile}, scenario);
    EXPECT_EQ(map.ground.sneak(Tile{0}), 2);
    EXPECT_EQ(map.ground.interactions(Tile{0}), SpaceSet{cell(0, 0)});
    EXPECT_THAT(map.ground.start(), ElementsAre(cell(0, 1), cell(0, 0)));
}

TEST(OkkoGround, WithThreeHeroesMoreReinforcementSpacesAreInUse)  // OKKO-2, OKKO-5, OKKO-50
{
    const TileFace tile = face("+--+--+--+--+--+\n|a. aT at aC ac|\n+--+--+--+--+--+");
    const Map two({tile}, one_tile(), 2), three({tile}, one_tile(), 3);
    EXPECT_EQ(two.ground.reinforcements(Tile{0}, AgentKind::Thrall), SpaceSet{cell(0, 1)});
    EXPECT_EQ(two.ground.reinforcements(Tile{0}, AgentKind::Creature), SpaceSet{cell(0, 3)});
    EXPECT_EQ(three.ground.reinforcements(Tile{0}, AgentKind::Thrall),
              (SpaceSet{cell(0, 1), cell(0, 2)}));
    EXPECT_EQ(three.ground.reinforcements(Tile{0}, AgentKind::Creature),
              (SpaceSet{cell(0, 3), cell(0, 4)}));
    EXPECT_EQ(two.ground.reinforcements().size(), 4) << "no hero stands on any of them";
}

}  // namespace kotatsu::okko::ground_test
