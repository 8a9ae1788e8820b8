// Okko: the map of a scenario, on little maps drawn as text.
#include "games/okko/ground.h"

#include "games/okko/content_grid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kotatsu::okko {
namespace {

using testing::ElementsAre;

// A drawing whose lines are indented by the test around it.
std::string unindented(std::string_view drawing)
{
    std::string text;
    drawing.remove_prefix(std::min(drawing.find_first_not_of('\n'), drawing.size()));
    const std::size_t indent = std::min(drawing.find_first_not_of(' '), drawing.size());
    while (!drawing.empty()) {
        std::string_view line = drawing.substr(0, drawing.find('\n'));
        drawing.remove_prefix(std::min(line.size() + 1, drawing.size()));
        line.remove_prefix(std::min(indent, line.size()));
        line = line.substr(0, line.find_last_not_of(' ') + 1);
        if (line.find_first_not_of(' ') != std::string_view::npos || !drawing.empty())
            text += std::string(line) + "\n";
    }
    return text;
}

TileFace face(std::string_view drawing)
{
    TileFace drawn;
    const auto fault = read_grid(unindented(drawing), drawn);
    EXPECT_FALSE(fault) << *fault;
    return drawn;
}

Scenario one_tile()
{
    Scenario scenario;
    scenario.tiles = {{.face = 0, .row = 0, .column = 0}};
    return scenario;
}

// A map and what the test marks on it. Without a scenario of its own: one tile.
struct Map {
    explicit Map(std::string_view drawing) : Map({face(drawing)}, one_tile()) {}
    Map(std::vector<TileFace> faces, const Scenario& scenario, int heroes = 2)
        : ground(book(std::move(faces)), scenario, heroes), open(ground.open_at_setup())
    {}

    static Book book(std::vector<TileFace> faces)
    {
        Book made;
        made.tiles = std::move(faces);
        return made;
    }

    // The first tile, row by row: @ the space itself, o a space of the set, . another.
    std::string picture(Space self, const SpaceSet& set) const
    {
        std::string text;
        for (int row = 0; row < tile_side; ++row) {
            std::string line;
            for (int column = 0; column < tile_side; ++column) {
                const Space space = space_of(Tile{0}, row, column);
                line += space == self                     ? '@'
                        : set.contains(space)             ? 'o'
                        : ground.spaces().contains(space) ? '.'
                                                          : ' ';
            }
            line.resize(line.find_last_not_of(' ') + 1);
            if (!line.empty()) text += (text.empty() ? "" : "/") + line;
        }
        return text;
    }

    std::string neighbours(int row, int column) const
    {
        const Space space = space_of(Tile{0}, row, column);
        return picture(space, ground.neighbours(space, open));
    }
    std::string seen_from(int row, int column, const SpaceSet& blockers = {}) const
    {
        const Space space = space_of(Tile{0}, row, column);
        return picture(space, ground.seen_from(space, open, blockers));
    }
    // The letters of the areas next to this one, with the place of their tile: "0b 1a".
    std::string next_to(Tile tile, char letter) const
    {
        std::string text;
        for (const Area area : ground.neighbours(ground.area(tile, letter), open))
            text += (text.empty() ? "" : " ") + std::to_string(at(ground.tile_of(area))) +
                    ground.letter(area);
        return text;
    }

    Ground ground;
    Doors open;
};

constexpr Space cell(int row, int column, Tile tile = Tile{0})
{
    return space_of(tile, row, column);
}

// Adjacency.

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

// Tiles.

TileFace crossroads()
{
    return face(R"(
        +--+--+  +--+--+
        |a. a. a. a. a.|
        +  +  +  +  +  +
        |a. a. a. a. a.|
        +  +  +  +  +  +
         b. b. b. b. b.
        +  +  +  +  +  +
        |b. b. b. b. b.|
        +  +  +  +  +  +
        |b. b. b. b. bT|
        +--+--+  +--+--+ )");
}

TileFace closed_in_the_west()
{
    TileFace tile = crossroads();
    tile.upright[2][0] = Edge::Wall;
    return tile;
}

// Two tiles side by side, and one below the first.
Scenario three_tiles()
{
    Scenario scenario;
    scenario.tiles = {{.face = 0, .row = 0, .column = 0},
                      {.face = 0, .row = 0, .column = 1},
                      {.face = 0, .row = 1, .column = 0}};
    return scenario;
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

// Line of sight.

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

// Sets.

TEST(OkkoSpaceSet, HoldsAnyOfTwoHundredSpaces)
{
    SpaceSet set{Space{0}, Space{63}, Space{64}, Space{199}};
    EXPECT_THAT(std::vector<Space>([&] {
                    std::vector<Space> all;
                    for (const Space space : set) all.push_back(space);
                    return all;
                }()),
                ElementsAre(Space{0}, Space{63}, Space{64}, Space{199}));
    EXPECT_EQ(set.size(), 4);
    EXPECT_EQ(set.first(), Space{0});
    EXPECT_EQ(set.nth(2), Space{64});
    EXPECT_EQ(set.nth(3), Space{199});
    set.erase(Space{0});
    EXPECT_EQ(set.first(), Space{63});
    EXPECT_FALSE(set.contains(Space{0}));
    EXPECT_EQ(set - SpaceSet{Space{64}}, (SpaceSet{Space{63}, Space{199}}));
    EXPECT_EQ((set & SpaceSet{Space{64}, Space{65}}), SpaceSet{Space{64}});
    EXPECT_EQ((SpaceSet{Space{1}} | SpaceSet{Space{130}}), (SpaceSet{Space{1}, Space{130}}));
    EXPECT_TRUE(set.meets({Space{199}}));
    EXPECT_FALSE(set.meets({Space{198}}));
    EXPECT_TRUE(SpaceSet{}.empty());
}

}  // namespace
}  // namespace kotatsu::okko
