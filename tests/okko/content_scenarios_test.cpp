// Okko: what is wrong with a scenario.
#include "games/okko/ground.h"
#include "okko/content_fault.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::okko::content_scenarios_test {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// The first scenario is the silent ferry, tiles 1A, 2B and 3A in a row.
std::string ferry(const std::string& from, const std::string& to)
{
    return fault("scenarios.toml", from, to);
}

// A key of the plum house, tiles 4A, 5A and M1 above 1A, 2A and 3A, gets another value.
std::string plum(const std::string& key, const std::string& value)
{
    const std::string text = our_files().file("scenarios.toml").text;
    const std::size_t house = text.find("id = \"plum-house\"");
    const std::size_t from = text.find("\n" + key + " = ", house);
    std::string changed = text;
    changed.replace(from, text.find('\n', from + 1) - from, "\n" + key + " = " + value);
    const std::string message = fault_of_file("scenarios.toml", changed);
    return message == "none" ? message : message.substr(message.find(": ") + 2);
}

TEST(OkkoContentScenarios, AScenarioSaysHowManyHeroesItIsFor)
{
    EXPECT_EQ(ferry("heroes = [1, 2]", "heroes = [2, 1]"),
              "scenarios.toml+0: heroes of silent-ferry: expected a number from 2 to 4");
    EXPECT_EQ(ferry("heroes = [1, 2]", "heroes = [1, 5]"),
              "scenarios.toml+0: heroes of silent-ferry: expected a number from 1 to 4");
    EXPECT_EQ(ferry("heroes = [1, 2]", "heroes = [1]"),
              "scenarios.toml+0: heroes of silent-ferry: expected two numbers");
    EXPECT_EQ(ferry("heroes = [1, 2]", "heroes = 1"),
              "scenarios.toml+0: expected how many heroes silent-ferry is for, such as [2, 4]");
    EXPECT_EQ(ferry("suggested = 1", "suggested = 3"),
              "scenarios.toml+0: suggested of silent-ferry: expected a number from 1 to 2");
    EXPECT_EQ(ferry("minutes = 20", "hours = 20"),
              "scenarios.toml+0: unknown key 'hours' in a scenario");
    EXPECT_EQ(ferry("id = \"salt-store\"", "id = \"silent-ferry\""),
              "scenarios.toml+0: a second scenario 'silent-ferry'");
    EXPECT_EQ(fault_of_file("scenarios.toml", "scenario = []"),
              "scenarios.toml:1: expected 1 to 200 scenarios under [[scenario]]");
}

TEST(OkkoContentScenarios, TilesOfALayoutMeet)  // OKKO-1, OKKO-2
{
    const std::string layout = "[\"1A\", \"2B\", \"3A\"]";
    EXPECT_THAT(ferry(layout, "[\"1A\", \"2X\", \"3A\"]"),
                StartsWith("scenarios.toml+0: there is no tile '2X', expected 1A, 1B, "));
    EXPECT_EQ(ferry(layout, "[\"1A\", \"..\", \"3A\"]"),
              "scenarios.toml-1: layout of silent-ferry: no way leads from 1A to 3A");
    EXPECT_EQ(ferry(layout, "[\"1A\", \"2B\", \"1A\"]"),
              "scenarios.toml+0: layout of silent-ferry: 1A and 1A are one tile");
    EXPECT_EQ(ferry(layout, "[\"1A\", \"2B\", \"1B\"]"),
              "scenarios.toml+0: layout of silent-ferry: 1B and 1A are one tile")
        << "both faces of one tile";
    EXPECT_EQ(ferry(layout, layout + ", [\"..\", \"4A\", \"..\"]"),
              "scenarios.toml-1: layout of silent-ferry: no way leads from 1A to 4A")
        << "the bridge has walls above and below";
    EXPECT_EQ(ferry(layout, layout + ", [\"4A\"]"),
              "scenarios.toml+0: layout of silent-ferry: expected rows of 1 to 8 tiles, all as "
              "long as the "
              "first");
    EXPECT_EQ(ferry(layout, "7"),
              "scenarios.toml+0: layout of silent-ferry: expected rows of 1 to 8 tiles, "
              "all as long as the first");
    EXPECT_EQ(ferry(layout, "[\"..\"]"),
              "scenarios.toml-1: layout of silent-ferry: expected a tile");
    EXPECT_EQ(ferry("    " + layout + ",\n", ""),
              "scenarios.toml-1: layout of silent-ferry: expected 1 to 8 rows");
    EXPECT_EQ(ferry(layout,
                    "[\"1A\", \"2A\", \"3A\"], [\"4A\", \"5A\", \"6A\"], [\"7A\", \"8A\", \"9A\"]"),
              "scenarios.toml+0: layout of silent-ferry: more than 8 tiles");
}

TEST(OkkoContentScenarios, ADoorStandsWhereTwoTilesMeet)  // OKKO-2, OKKO-44
{
    const std::string door = "{between = [\"2B\", \"3A\"]}";
    EXPECT_EQ(ferry(door, "{between = [\"1A\", \"3A\"]}"),
              "scenarios.toml+0: a door of silent-ferry: these tiles do not meet, expected two "
              "with gaps in "
              "their rims");
    EXPECT_EQ(ferry(door, "{between = [\"3A\", \"3A\"]}"),
              "scenarios.toml+0: a door of silent-ferry: these tiles do not meet, expected two "
              "with gaps in "
              "their rims");
    EXPECT_EQ(ferry(door, "{between = [\"2B\", \"9A\"]}"),
              "scenarios.toml+0: a door of silent-ferry: tile '9A' is not in the layout of this "
              "scenario");
    EXPECT_EQ(ferry(door, "{between = [\"2B\"]}"),
              "scenarios.toml+0: between of a door of silent-ferry: expected two tiles");
    EXPECT_EQ(ferry(door, "{open = true}"),
              "scenarios.toml+0: expected under between the two tiles of a door of silent-ferry");
    EXPECT_EQ(
        ferry(door, door + ", {between = [\"3A\", \"2B\"], open = true}"),
        "scenarios.toml+0: a door of silent-ferry: there is a door between these tiles already");
    EXPECT_EQ(
        ferry(door, "{between = [\"2B\", \"3A\"], open = true, locked = {speed = 3}}"),
        "scenarios.toml+0: a door of silent-ferry: it is open or locked, expected one of them");
    EXPECT_EQ(ferry(door, "{between = [\"2B\", \"3A\"], locked = 3}"),
              "scenarios.toml+0: locked of a door of silent-ferry: expected a test, such as {speed "
              "= 3}, of "
              "speed, might, defense or guile and 1 to 6 dice");
    EXPECT_EQ(ferry(door, "7"), "scenarios.toml+0: doors of silent-ferry: expected doors such as "
                                "{between = [\"2A\", \"3A\"]}");
}

TEST(OkkoContentScenarios, ThereAreTwelveDoorsInTheBox)
{
    std::string text = our_files().file("tiles.toml").text;
    const std::size_t first = text.find("'''\n") + 4;
    const std::string wide = "|a.:b.:c.:d.:e.|\n+  +  +  +  +  +\n";
    text.replace(first, text.find("'''", first) - first,
                 "+--+--+  +--+--+\n" + wide + wide + " a.:b.:c.:d.:e.\n+  +  +  +  +  +\n" + wide +
                     "|a.:b.:c.:d.:e.|\n+--+--+  +--+--+");
    EXPECT_THAT(fault_of_file("tiles.toml", text),
                EndsWith("doors of silent-ferry: 21 with those on the tiles, expected at most 12"));
}

TEST(OkkoContentScenarios, NothingStandsWhereItMayNotStand)  // OKKO-5, OKKO-18
{
    const std::string start = "start = [[\"1A\", 2, 0], [\"1A\", 3, 0]]";
    const auto starts = [&](const std::string& space) {
        return ferry(start, "start = [[\"1A\", 2, 0], " + space + "]");
    };
    const std::string here = "scenarios.toml+0: start of silent-ferry: ";
    EXPECT_EQ(starts("[\"1A\", 4, 0]"), here + "a reinforcement space, expected another");
    EXPECT_EQ(starts("[\"2B\", 0, 0]"), here + "there is no space");
    EXPECT_EQ(starts("[\"2B\", 2, 1]"), here + "an interaction space, expected another");
    EXPECT_EQ(starts("[\"1A\", 2, 0]"), here + "something stands there already");
    EXPECT_EQ(starts("[\"9A\", 2, 0]"), here + "tile '9A' is not in the layout of this scenario");
    EXPECT_EQ(starts("[\"1A\", 5, 0]"),
              "scenarios.toml+0: row of start of silent-ferry: expected a number from 0 to 4");
    EXPECT_EQ(starts("[\"1A\", 0, -1]"),
              "scenarios.toml+0: column of start of silent-ferry: expected a number from 0 to 4");
    EXPECT_EQ(starts("\"1A\""),
              here + "expected spaces such as [\"1A\", 2, 0], tile, row and column");
    EXPECT_EQ(ferry(start, "start = [[\"1A\", 2, 0]]"), here + "expected 2 spaces, one a hero");
    EXPECT_EQ(ferry(start, "start = 7"),
              "scenarios.toml+0: expected start of silent-ferry as a list of spaces");
    EXPECT_EQ(starts("[\"3A\", 1, 1]"),
              "scenarios.toml+5: agents of silent-ferry: something stands there already");
}

TEST(OkkoContentScenarios, TokensLeaveDoorwaysAndInteractionSpacesFree)  // OKKO-18
{
    const std::string chest = "chests = [[\"3A\", 1, 3]]";
    EXPECT_EQ(ferry(chest, "chests = [[\"3A\", 2, 0]]"),
              "scenarios.toml+0: chests of silent-ferry: it would stand in a doorway, expected "
              "another space");
    EXPECT_EQ(ferry(chest, "chests = [[\"1A\", 2, 4]]"),
              "scenarios.toml+0: chests of silent-ferry: it would stand in a doorway, expected "
              "another space");
    EXPECT_EQ(ferry(chest, "chests = [[\"3A\", 3, 3]]"),
              "scenarios.toml+0: chests of silent-ferry: an interaction space, expected another");
    EXPECT_EQ(ferry(chest, "chests = [[\"3A\", 0, 1]]"), "none");
}

TEST(OkkoContentScenarios, AgentsComeFromTheBox)  // OKKO-8, OKKO-33
{
    const std::string yurei = "{card = \"yurei\", from = 2, at = [[\"2B\", 2, 2]]}";
    EXPECT_THAT(ferry(yurei, "{card = \"oyurei\", from = 2, at = []}"),
                StartsWith("scenarios.toml+0: there is no agent 'oyurei', expected ashigaru, "));
    EXPECT_EQ(
        ferry(yurei, "{card = \"mirror-fox\", from = 2, at = []}"),
        "scenarios.toml+0: agents of silent-ferry: 'mirror-fox' is an oni, expected its agents");
    EXPECT_EQ(ferry(yurei, "{card = \"yurei\", from = 3, at = []}"),
              "scenarios.toml+0: from of agents of silent-ferry: expected a number from 1 to 2");
    EXPECT_EQ(ferry(yurei, "{card = \"yurei\", at = []}"),
              "scenarios.toml+0: from of agents of silent-ferry: expected a number from 1 to 2");
    EXPECT_EQ(ferry(yurei, "{card = \"hiroji\", from = 2, at = [[\"3A\", 0, 0], [\"3A\", 0, 1]]}"),
              "scenarios.toml-4: agents of silent-ferry: 2 hiroji, the box holds 1");
    EXPECT_EQ(ferry(yurei, "{card = \"yurei\", from = 2, at = [[\"3A\", 4, 4]]}"),
              "scenarios.toml+0: agents of silent-ferry: a reinforcement space, expected another");
    EXPECT_EQ(ferry(yurei, "7"),
              "scenarios.toml+0: agents of silent-ferry: expected {card = \"ninja\", from "
              "= 2, at = [[\"1A\", 0, 0]]}");
    EXPECT_EQ(plum("reserve", "{hiroji = 1}"), "reserve of plum-house: 'hiroji' is no minion");
    EXPECT_EQ(plum("reserve", "{ninja = 0}"),
              "reserve of plum-house: expected a number from 1 to 20");
    EXPECT_EQ(plum("reserve", "7"),
              "reserve of plum-house: expected how many may come, such as {ninja = 2}");
}

TEST(OkkoContentScenarios, CluesAreForInvestigations)  // OKKO-9
{
    EXPECT_EQ(plum("investigation", "false"),
              "plum-house: clues are for scenarios with investigation = true");
    EXPECT_EQ(ferry("investigation = false", "investigation = true"),
              "scenarios.toml-5: unknown of silent-ferry: expected 2 spaces, one a hero");
    EXPECT_EQ(plum("unknown", "[[\"5A\", 4, 4]]"),
              "unknown of plum-house: expected 4 spaces, one a hero");
    EXPECT_EQ(plum("evidence",
                   "[[\"5A\", 3, 0], [\"5A\", 4, 0], [\"5A\", 3, 1], [\"5A\", 0, 0], [\"5A\", 1, "
                   "0], [\"5A\", 1, 1]]"),
              "evidence: 6 tokens, there are 5");
    EXPECT_EQ(plum("sayo", "[\"5A\", 0, 1]\nokko = [\"4A\", 0, 1]"),
              "courtiers of plum-house: 'okko' is no courtier");
    EXPECT_EQ(plum("sayo", "[\"5A\", 0, 1]"),
              "courtiers of plum-house: something stands there already");
    EXPECT_EQ(plum("sayo", "[\"4A\", 0, 1]\nmirror-fox = [\"4A\", 1, 0]"),
              "courtiers of plum-house: 'mirror-fox' is no courtier");
    std::string more = "[\"4A\", 0, 1]";
    for (const char* each : {"\nryoan = [\"5A\", 1, 0]", "\nikku = [\"5A\", 1, 1]",
                             "\nume = [\"5A\", 2, 1]", "\nshizue = [\"5A\", 2, 2]"})
        more += each;
    EXPECT_EQ(plum("sayo", more), "courtiers of plum-house: expected 2 to 7 of them")
        << "the others are those of the unknown places";
}

TEST(OkkoContentScenarios, HiddenFollowersAreAsManyAsThereAre)  // OKKO-31
{
    const std::string chests = "chests = [[\"3A\", 1, 3]]";
    EXPECT_EQ(ferry(chests, chests + "\nhidden-followers = [[\"3A\", 0, 1]]"),
              "scenarios.toml+1: hidden-followers: 1 tokens, there are 0")
        << "the silent ferry is played without followers";
    EXPECT_EQ(
        plum("chests",
             "[]\nhidden-followers = [[\"4A\", 1, 0], [\"5A\", 1, 0], [\"5A\", 1, 1], [\"5A\", "
             "4, 0]]"),
        "hidden-followers: 4 tokens, there are 3");
}

TEST(OkkoContentScenarios, AScenarioWithoutInvestigationHasGoals)  // OKKO-39
{
    EXPECT_EQ(ferry("[scenario.goals]\nordered = true", "[scenario.ends]\nordered = true"),
              "scenarios.toml+0: unknown key 'ends' in a scenario");
    EXPECT_EQ(plum("minutes", "100\ngoals = {heroes = [], oni = []}"),
              "plum-house: expected goals, but for a scenario with investigation (OKKO-39)");
    EXPECT_EQ(ferry("ordered = true", "ordered = 1"),
              "scenarios.toml+0: ordered of silent-ferry: expected true or false");
    EXPECT_EQ(ferry("oni = [{goal = \"round\", n = 6}, {goal = \"lost\", n = 1}]", "oni = []"),
              "scenarios.toml+0: goals of silent-ferry: expected one at least of oni");
}

TEST(OkkoContentScenarios, AMissionTileBringsItsMissionToAnInvestigation)  // OKKO-38
{
    EXPECT_EQ(fault("goals.toml", "[[mission]]\ntile = \"M1\"", "[[mission]]\ntile = \"M2\""),
              "goals.toml+6: a second mission of M2");
    std::string text = our_files().file("goals.toml").text;
    const std::size_t from = text.find("[[mission]]\ntile = \"M1\"");
    text.erase(from, text.find("[[mission]]", from + 1) - from);
    EXPECT_THAT(fault_of_file("goals.toml", text),
                HasSubstr("layout of plum-house: mission tile M1 has no mission in goals.toml"));
    EXPECT_THAT(
        ferry("[\"1A\", \"2B\", \"3A\"]", "[\"1A\", \"2B\", \"3A\"], [\"M1\", \"..\", \"..\"]"),
        HasSubstr(
            "layout of silent-ferry: mission tile M1 is for scenarios with investigation = true"));
}

TEST(OkkoContentScenarios, ThereIsRoomForThreeMissionsAndTwelveGoals)
{
    EXPECT_EQ(fault_of_file("scenarios.toml", R"([[scenario]]
id = "four-missions"
heroes = [1, 1]
suggested = 1
minutes = 60
investigation = true
layout = [["M1", "M2"], ["M3", "M4"], ["1A", ".."]]
start = [["1A", 3, 0]]
doors = []
agents = [{card = "ninja", from = 1, at = [["M1", 0, 0]]}]
unknown = [["1A", 0, 0]]
courtiers = {sayo = ["1A", 0, 1], goro = ["1A", 0, 3]}
)"),
              "scenarios.toml:7: layout of four-missions: more than 3 mission tiles");
    std::string rounds;
    for (int i = 1; i <= 11; ++i) rounds += "{goal = \"round\", n = " + std::to_string(i) + "}, ";
    EXPECT_THAT(ferry("oni = [", "oni = [" + rounds),
                EndsWith(": silent-ferry: more than 12 goals"));
}

// The first `count` normal spaces of the plum house that nothing stands on and that are no doorways, as TOML.
std::string take(SpaceSet& spaces, int count)
{
    std::string list;
    for (; count > 0; --count) {
        const Spot spot = spot_of(spaces.first());
        spaces.erase(spaces.first());
        const Scenario& house = our_book().scenarios[2];
        list += "[\"" + our_book().tiles[house.tiles[spot.tile].face].id + "\", " +
                std::to_string(spot.row) + ", " + std::to_string(spot.column) + "], ";
    }
    return "[" + list + "]";
}

SpaceSet free_spaces_of_the_plum_house()
{
    const Scenario& house = our_book().scenarios[2];
    const Ground ground(our_book(), house, 4);
    SpaceSet free;
    for (const Space space : ground.spaces())
        if (ground.kind(space) == Cell::Kind::Normal && ground.doors_at(space).empty() &&
            (ground.neighbours(space, {}) - ground.spaces_of(tile_of(space))).empty())
            free.insert(space);
    for (const PlacedAgent& agent : house.agents) free.erase(space_of(agent.spot));
    for (const PlacedCourtier& courtier : house.courtiers) free.erase(space_of(courtier.spot));
    for (const auto* spots : {&house.start, &house.unknown, &house.chests})
        for (const Spot spot : *spots) free.erase(space_of(spot));
    return free;
}

TEST(OkkoContentScenarios, ThereAreAtMostTwentyEightTokensOnAMap)
{
    SpaceSet free = free_spaces_of_the_plum_house();
    std::string text = our_files().file("scenarios.toml").text;
    const auto replace = [&](const std::string& key, const std::string& value) {
        const std::size_t from = text.find("\n" + key + " = ", text.find("id = \"plum-house\""));
        text.replace(from, text.find('\n', from + 1) - from, "\n" + key + " = " + value);
    };
    replace("evidence", take(free, 5) + "\nhidden-followers = " + take(free, 3));
    replace("parchment", take(free, 5));
    replace("chests", take(free, 6));
    for (const char* courtier : {"ryoan", "ikku"})
        text.insert(text.find("sayo = ", text.find("id = \"plum-house\"")),
                    std::string(courtier) + " = " + take(free, 1).substr(1, 12) + "\n");
    EXPECT_THAT(fault_of_file("scenarios.toml", text),
                EndsWith(": plum-house: 29 tokens, expected at most 28"));
}

TEST(OkkoContentScenarios, CourtiersOfTheExpansionHaveNoPlaceOfTheirOwn)  // OKKO-41
{
    EXPECT_THAT(fault("clues.toml", "id = \"sayo\"", "id = \"sayo\"\nexpansion = true"),
                EndsWith("courtiers of plum-house: 'sayo' is of the expansion"));
}

}  // namespace kotatsu::okko::content_scenarios_test
