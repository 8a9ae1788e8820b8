// Okko: what is wrong with goals, personal missions, recollections and campaigns.
#include "okko/content_fault.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::okko::content_goals_test {

using testing::HasSubstr;
using testing::StartsWith;

// The first goal of the heroes in the silent ferry, and the first of the oni.
std::string heroes(const std::string& goal)
{
    return fault("scenarios.toml",
                 "{goal = \"test\", tile = \"3A\", with = [\"guile\", \"might\"], difficulty = 4, "
                 "spaces = 1}",
                 goal);
}
std::string oni(const std::string& goal)
{
    return fault("scenarios.toml", "{goal = \"round\", n = 6}", goal);
}
const std::string here = "scenarios.toml+0: ";

TEST(OkkoContentGoals, AGoalIsOneOfItsSide)
{
    EXPECT_EQ(
        heroes("{goal = 'win'}"),
        here +
            "goal of silent-ferry: 'win', expected test, kill, reach, hold, taint, round or lost");
    EXPECT_EQ(heroes("7"),
              here + "silent-ferry: expected a goal, such as {goal = \"round\", n = 6}");
    EXPECT_EQ(heroes("{goal = 'round', n = 3}"),
              here + "round of silent-ferry: no goal of this side");
    EXPECT_EQ(oni("{goal = 'kill', card = 'ninja', n = 1}"),
              here + "kill of silent-ferry: no goal of this side");
}

TEST(OkkoContentGoals, ATestIsMadeOnInteractionSpacesOfATileThatIsThere)
{
    EXPECT_EQ(heroes("{goal = 'test', tile = '9A', with = ['guile'], difficulty = 3, spaces = 1}"),
              here + "test of silent-ferry: tile '9A' is not in the layout of this scenario");
    EXPECT_EQ(heroes("{goal = 'test', tile = '3A', with = ['guile'], difficulty = 3, spaces = 2}"),
              here +
                  "silent-ferry: tests from 2 spaces of tile 3A, which has 1 interaction spaces");
    EXPECT_EQ(heroes("{goal = 'test', tile = '3A', with = ['luck'], difficulty = 3, spaces = 1}"),
              here + "with of test of silent-ferry: 'luck', expected speed, might, defense, guile, "
                     "stamina or "
                     "supplies");
    EXPECT_EQ(
        heroes("{goal = 'test', tile = '3A', with = ['stamina'], difficulty = 3, spaces = 1}"),
        here + "with of test of silent-ferry: expected speed, might, defense or guile");
    EXPECT_EQ(heroes("{goal = 'test', tile = '3A', with = [], difficulty = 3, spaces = 1}"),
              here + "with of test of silent-ferry: expected one at least");
    EXPECT_EQ(heroes("{goal = 'test', tile = '3A', with = ['guile'], difficulty = 7, spaces = 1}"),
              here + "difficulty of test of silent-ferry: expected a number from 1 to 6");
    EXPECT_EQ(
        heroes("{goal = 'test', tile = '3A', with = ['guile'], difficulty = 3, spaces = 1, n = 2}"),
        here + "unknown key 'n' in test of silent-ferry, expected with, difficulty and spaces");
}

TEST(OkkoContentGoals, WhoIsToBeKilledIsThereWithTheFewestHeroes)
{
    EXPECT_EQ(heroes("{goal = 'kill', card = 'yurei', n = 4}"), "none");
    EXPECT_EQ(heroes("{goal = 'kill', card = 'yurei', n = 5}"),
              here + "kill of silent-ferry: there are 4 yurei with the fewest heroes");
    EXPECT_THAT(heroes("{goal = 'kill', card = 'dog', n = 1}"),
                StartsWith(here + "there is no agent 'dog', expected ashigaru, "));
    EXPECT_EQ(heroes("{goal = 'kill', card = 'yurei'}"),
              here + "n of kill of silent-ferry: expected a number from 1 to 9");
}

TEST(OkkoContentGoals, AnAreaThatIsToBeReachedIsThere)
{
    EXPECT_EQ(heroes("{goal = 'reach', tile = '1A', area = 'x'}"),
              here + "area of reach of silent-ferry: tile 1A has no area 'x'");
    EXPECT_EQ(heroes("{goal = 'reach', tile = '1A'}"),
              here + "area of reach of silent-ferry: tile 1A has no area ''");
    EXPECT_EQ(heroes("{goal = 'reach', tile = '1A', area = 'a'}"), "none");
}

TEST(OkkoContentGoals, RoundsAndLossesAreCounted)
{
    EXPECT_EQ(oni("{goal = 'round', n = 13}"),
              here + "n of round of silent-ferry: expected a number from 1 to 12");
    EXPECT_EQ(oni("{goal = 'lost'}"), here + "lost of silent-ferry: expected n, or half = true");
    EXPECT_EQ(oni("{goal = 'lost', n = 1, half = true}"),
              here + "lost of silent-ferry: expected n, or half = true");
    EXPECT_EQ(oni("{goal = 'lost', n = 5}"),
              here + "n of lost of silent-ferry: expected a number from 1 to 4");
    EXPECT_EQ(oni("{goal = 'hold', tile = '3A', rounds = 0}"),
              here + "rounds of hold of silent-ferry: expected a number from 1 to 12");
    EXPECT_EQ(oni("{goal = 'taint', tile = '3A', rounds = 2}"), "none");
}

TEST(OkkoContentGoals, AMissionTileHasGoalsOfItsOwn)  // OKKO-38, OKKO-39
{
    EXPECT_THAT(fault("goals.toml", "tile = \"M1\"", "tile = \"M9\""),
                StartsWith("goals.toml+0: there is no tile 'M9', expected 1A, "));
    EXPECT_EQ(fault("goals.toml", "tile = \"M1\"", "tile = \"1A\""),
              "goals.toml-1: tile 1A is no mission tile");
    EXPECT_EQ(fault("goals.toml", "oni = {goal = \"hold\", rounds = 4}",
                    "oni = {goal = \"round\", n = 4}"),
              "goals.toml+0: round of M1: no goal of a mission tile");
    EXPECT_EQ(fault("goals.toml", "oni = {goal = \"hold\", rounds = 4}",
                    "oni = {goal = \"hold\", tile = \"M1\", rounds = 4}"),
              "goals.toml+0: unknown key 'tile' in hold of M1, expected rounds");
    EXPECT_EQ(fault("goals.toml", "late = 8", "late = 13"),
              "goals.toml+0: late of M1: expected a number from 1 to 12");
    EXPECT_THAT(fault("goals.toml", "spaces = 3", "spaces = 4"),
                HasSubstr("M1: tests from 4 spaces of tile M1, which has 3 interaction spaces"));
}

TEST(OkkoContentGoals, AHeroHasAPersonalMissionForEachFaceOfTheDie)  // OKKO-6
{
    const std::string blank =
        "blank = {id = \"demon-hunter\", deed = \"kills\", prey = \"creature\", n = 3}";
    EXPECT_EQ(fault("goals.toml", blank + "\n", ""),
              "goals.toml-2: blank of okko: expected {id = \"...\", deed = \"kills\", n = 3}");
    EXPECT_EQ(
        fault("goals.toml", blank, "blank = {id = \"demon-hunter\", deed = \"sings\", n = 3}"),
        "goals.toml+0: deed of demon-hunter: 'sings', expected kills, damage-to-oni, pushes, "
        "taken, "
        "healed, clues, summons, chests or tests");
    EXPECT_EQ(
        fault("goals.toml", blank, "blank = {id = \"demon-hunter\", deed = \"tests\", n = 0}"),
        "goals.toml+0: n of demon-hunter: expected a number from 1 to 20");
    EXPECT_EQ(fault("goals.toml", blank,
                    "blank = {id = \"x\", deed = \"tests\", prey = \"leader\", n = 1}"),
              "goals.toml+0: x: prey is for kills alone");
    EXPECT_EQ(
        fault("goals.toml", blank, "blank = {id = \"x\", deed = \"kills\", prey = \"fox\", n = 1}"),
        "goals.toml+0: prey of x: 'fox', expected anything, creature or leader");
    EXPECT_EQ(fault("goals.toml", "hero = \"noburo\"", "hero = \"okko\""),
              "goals.toml-1: a second set of personal missions of okko");
    std::string text = our_files().file("goals.toml").text;
    text.erase(text.find("[[personal]]"),
               text.find("[[personal]]\nhero = \"noburo\"") - text.find("[[personal]]"));
    EXPECT_EQ(fault_of_file("goals.toml", text),
              "goals.toml:1: expected the personal missions of okko under [[personal]]");
}

TEST(OkkoContentGoals, EveryRecollectionHasASize)  // OKKO-38
{
    EXPECT_EQ(fault("goals.toml", "alarm = \"small\"", "alarm = \"tiny\""),
              "goals.toml+0: alarm of recollections: 'tiny', expected small, medium or large");
    EXPECT_EQ(fault("goals.toml", "alarm = \"small\"\n", ""),
              "goals.toml-3: alarm of recollections: expected small, medium or large");
    EXPECT_EQ(fault("goals.toml", "alarm = ", "fear = "),
              "goals.toml+0: unknown key 'fear' in recollections");
}

TEST(OkkoContentGoals, ACampaignIsPlayedInScenariosThatAreThere)  // OKKO-40
{
    EXPECT_THAT(
        fault("campaigns.toml", "\"salt-store\", \"plum-house\"",
              "\"sugar-store\", \"plum-house\""),
        StartsWith(
            "campaigns.toml+0: there is no scenario 'sugar-store', expected silent-ferry, "));
    EXPECT_EQ(fault("campaigns.toml", "id = \"river-road\"", "id = \"plum-house\""),
              "campaigns.toml-1: there is a scenario 'plum-house'");
    EXPECT_EQ(fault("campaigns.toml", "id = \"two-banks\"", "id = \"river-road\""),
              "campaigns.toml+0: a second campaign 'river-road'");
    EXPECT_EQ(fault("campaigns.toml", "[\"salt-store\", \"plum-house\", \"drowned-shrine\"]",
                    "[\"salt-store\"]"),
              "campaigns.toml+0: scenarios of river-road: expected 2 or 3");
    EXPECT_EQ(fault("campaigns.toml", "act2 = {heroes = \"lantern-court\", oni = \"salt-store\"}",
                    "act2 = 7"),
              "campaigns.toml+0: act2 of two-banks: expected a scenario by the winner, {heroes = "
              "\"...\", oni = "
              "\"...\"}");
    EXPECT_THAT(fault("campaigns.toml", "act1 = \"plum-house\"\n", ""),
                StartsWith("campaigns.toml-2: there is no scenario ''"));
    EXPECT_EQ(fault_of_file("campaigns.toml", "trilogy = 1"),
              "campaigns.toml:1: unknown key 'trilogy' in the file");
}

TEST(OkkoContentGoals, SomeNumberOfHeroesCanPlayAWholeCampaign)  // OKKO-40
{
    std::string text = our_files().file("scenarios.toml").text;
    const std::size_t store = text.find("id = \"salt-store\"");
    text.replace(text.find("heroes = [2, 4]", store), 15, "heroes = [4, 4]");
    text.replace(text.find("suggested = 3", store), 13, "suggested = 4");
    EXPECT_EQ(fault_of_file("scenarios.toml", text), "none");
    EXPECT_EQ(fault("campaigns.toml", "[\"salt-store\", \"plum-house\"",
                    "[\"silent-ferry\", \"plum-house\""),
              "none")
        << "two heroes can";
    const std::string one = [&] {
        std::string alone = our_files().file("scenarios.toml").text;
        const std::size_t ferry = alone.find("heroes = [1, 2]");
        alone.replace(ferry, 15, "heroes = [1, 1]");
        for (const char* less : {"start = [[\"1A\", 2, 0], [\"1A\", 3, 0]]"})
            alone.replace(alone.find(less), std::string(less).size(), "start = [[\"1A\", 2, 0]]");
        for (std::size_t at;
             (at = alone.find("from = 2", ferry)) < alone.find("[[scenario]]", ferry);)
            alone.replace(at, 8, "from = 1");
        return alone;
    }();
    const auto book = read_content([&](std::string_view path) {
        static const std::string campaign =
            "[[simple]]\nid = \"road\"\nscenarios = [\"silent-ferry\", \"plum-house\"]\n";
        return path == "scenarios.toml"   ? content::File{one, path}
               : path == "campaigns.toml" ? content::File{campaign, path}
                                          : files_of(our_files())(path);
    });
    ASSERT_FALSE(book);
    EXPECT_EQ(book.error().message,
              "campaigns.toml:1: road: no number of heroes can play all its scenarios");
}

TEST(OkkoContentGoals, TheEdgeOfTheLastActIsInItsScenario)  // OKKO-40
{
    EXPECT_EQ(
        fault("campaigns.toml", "corruption = \"6A\"", "corruption = \"5A\""),
        "campaigns.toml+0: corruption of edge of two-banks: expected a tile of drowned-shrine");
    EXPECT_EQ(fault("campaigns.toml", "oni-events = -1", "oni-events = -3"),
              "campaigns.toml+0: oni-events of edge of two-banks: expected a number from -2 to 4");
    EXPECT_EQ(fault("campaigns.toml", "heroes-gear = 1", "heroes-gear = 4"),
              "campaigns.toml+0: heroes-gear of edge of two-banks: expected a number from 0 to 3");
    EXPECT_EQ(fault("campaigns.toml", "heroes-gear = 1", "heroes-luck = 1"),
              "campaigns.toml+0: unknown key 'heroes-luck' in edge of two-banks");
}

}  // namespace kotatsu::okko::content_goals_test
