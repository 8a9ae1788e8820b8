// Okko: how long a hero is on the way.
#include "games/okko/journey.h"

#include "okko/ground_map.h"

#include <gtest/gtest.h>

namespace kotatsu::okko::journey_test {

constexpr std::string_view five_areas = R"(
    +--+--+--+--+--+
    |a. b. c. d. e.|
    +  +  +  +  +  +
    |a. b. c. d. e.|
    +  +  +  +  +  +
    |a. b. c. d. e.|
    +  +  +  +  +  +
    |a. b. c. d. e.|
    +  +  +  +  +  +
    |a. b. c. d. e.|
    +--+--+--+--+--+)";

constexpr std::string_view with_a_door = R"(
    +--+--+--+--+--+
    |a. b. c.|d. e.|
    +  +  +  +  +  +
    |a. b. c.|d. e.|
    +  +  +  +  +  +
    |a. b. c.:d. e.|
    +  +  +  +  +  +
    |a. b. c.|d. e.|
    +  +  +  +  +  +
    |a. b. c.|d. e.|
    +--+--+--+--+--+)";

constexpr Pace two_areas{.now = 2, .actions_now = 3, .later = 2};

Area area(const Map& map, char letter)
{
    return map.ground.area(Tile{0}, letter);
}

Journey from_a(const Map& map, Areas enemies, Pace pace)
{
    return {map.ground, map.open, enemies, area(map, 'a'), pace};
}

TEST(OkkoJourney, TakesAnActionForAsManyAreasAsTheSpeed)
{
    const Map map(five_areas);
    const Journey journey = from_a(map, {}, two_areas);
    EXPECT_EQ(journey.to(area(map, 'a')), 0);
    EXPECT_EQ(journey.to(area(map, 'c')), 1);
    EXPECT_EQ(journey.to(area(map, 'e')), 2);
}

TEST(OkkoJourney, IsStoppedByAnEnemyWhoeverComesOrLeaves)  // OKKO-18
{
    const Map map(five_areas);
    EXPECT_EQ(from_a(map, {area(map, 'b')}, two_areas).to(area(map, 'e')), 3);
    EXPECT_EQ(from_a(map, {area(map, 'a')}, two_areas).to(area(map, 'c')), 1.75F);
}

TEST(OkkoJourney, OfAStunnedHeroBeginsInTheNextRound)  // OKKO-25
{
    const Map map(five_areas);
    const Pace stunned{.now = 0, .actions_now = 3, .later = 2};
    EXPECT_EQ(from_a(map, {}, stunned).to(area(map, 'c')), 4);
    EXPECT_LT(from_a(map, {area(map, 'a')}, stunned).to(area(map, 'b')), 2);  // may leave an enemy
}

TEST(OkkoJourney, NeedsTwoActionsForAClosedDoor)  // OKKO-44
{
    Map map(with_a_door);
    EXPECT_EQ(from_a(map, {}, two_areas).to(area(map, 'd')), 3.75F);
    map.open = map.ground.doors();
    EXPECT_EQ(from_a(map, {}, two_areas).to(area(map, 'd')), 1.75F);
}

}  // namespace kotatsu::okko::journey_test
