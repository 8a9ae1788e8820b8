// Okko: what is wrong with heroes, their cards, agents and enhancement trees.
#include "okko/content_fault.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::okko::content_people_test {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string hero(const std::string& from, const std::string& to)
{
    return fault("heroes.toml", from, to);
}

TEST(OkkoContentPeople, TheFourHeroesAreThereInTheirOrder)  // OKKO-6
{
    EXPECT_EQ(fault_of_file("heroes.toml", ""), "heroes.toml:1: expected them each under [[hero]]");
    EXPECT_EQ(fault_of_file("heroes.toml", "hero = [7]"),
              "heroes.toml:1: expected a table under [[hero]]");
    EXPECT_THAT(fault_of_file("heroes.toml", "hero = ["), StartsWith("heroes.toml:1: "));
    EXPECT_EQ(hero("id = \"okko\"", "id = \"iroha\""),
              "heroes.toml-1: hero 'iroha', expected okko, noburo, noshin or tikku in this order");
    EXPECT_EQ(fault_of_file("heroes.toml", "hero = []"),
              "heroes.toml:1: 0 heroes, expected okko, noburo, noshin or tikku");
    EXPECT_EQ(hero("class = \"ronin\"", "class = \"samurai\""),
              "heroes.toml+0: class of okko: 'samurai', expected ronin, giant, monk or apprentice");
    EXPECT_EQ(hero("class = \"ronin\"", "rank = 1"), "heroes.toml+0: unknown key 'rank' in a hero");
    EXPECT_EQ(hero("follower = false", "follower = 'no'"),
              "heroes.toml+0: follower of okko: expected true or false");
}

TEST(OkkoContentPeople, AHeroHasAllValues)  // OKKO-6
{
    EXPECT_EQ(hero("speed = 2, ", ""),
              "heroes.toml+0: speed of okko: expected a number from 1 to 5");
    EXPECT_EQ(hero("speed = 2, ", "speed = 6, "),
              "heroes.toml+0: speed of okko: expected a number from 1 to 5");
    EXPECT_EQ(hero("speed = 2, ", "luck = 2, "),
              "heroes.toml+0: unknown key 'luck' in values of okko");
    EXPECT_EQ(
        hero("values = {", "values = 7 # {"),
        "heroes.toml+0: values of okko: expected {speed = 2, ...} with speed, might, defense, "
        "guile, stamina, supplies or threat");
}

TEST(OkkoContentPeople, AHeroHasTwoTalents)  // OKKO-42
{
    EXPECT_EQ(hero("id = \"masters-voice\"", "id = \"demons-bane\""),
              "heroes.toml+0: a second talent 'demons-bane'");
    EXPECT_EQ(hero("id = \"masters-voice\"", "id = \"Master's voice\""),
              "heroes.toml+0: id of talent: expected a word of small letters, digits and hyphens");
    EXPECT_EQ(
        hero("[[hero]]\nid = \"noburo\"",
             "[[hero.talent]]\nid = \"third\"\neffect = [{when = \"attack\", do = \"dice\", red = "
             "1}]\n[[hero]]\nid = \"noburo\""),
        "heroes.toml-15: 3 talents of okko, expected 2");
}

TEST(OkkoContentPeople, StartingGearIsOfTheClassAndGivenOnce)  // OKKO-6, OKKO-27, OKKO-49
{
    EXPECT_THAT(
        hero("gear = [\"wanderers-katana\"]", "gear = [\"umbrella\"]"),
        StartsWith("heroes.toml+0: there is no equipment 'umbrella', expected wanderers-katana, "));
    const std::string wrong = "' is not for this class, legendary or of the expansion";
    EXPECT_EQ(hero("gear = [\"wanderers-katana\"]", "gear = [\"iron-club\"]"),
              "heroes.toml+0: gear of okko: 'iron-club" + wrong);
    EXPECT_EQ(hero("gear = [\"wanderers-katana\"]", "gear = [\"moonless-blade\"]"),
              "heroes.toml+0: gear of okko: 'moonless-blade" + wrong);
    EXPECT_EQ(hero("gear = [\"wanderers-katana\"]", "gear = [\"wolf-spear\"]"),
              "heroes.toml+0: gear of okko: 'wolf-spear" + wrong);
    EXPECT_EQ(hero("gear = [\"wanderers-katana\"]", "gear = [\"sling\"]"),
              "heroes.toml+0: gear of okko: 'sling" + wrong);
    EXPECT_EQ(hero("gear = [\"wanderers-katana\"]", "gear = [\"naginata\", \"naginata\"]"),
              "heroes.toml+0: gear of okko: 'naginata' is given already");
    EXPECT_EQ(hero("gear = [\"wanderers-katana\"]", "gear = 7"),
              "heroes.toml+0: expected the starting gear of okko as a list");
}

TEST(OkkoContentPeople, AHeroHasEightActionCards)  // OKKO-6
{
    EXPECT_EQ(fault("actions.toml", "hero = \"okko\"", "hero = \"noburo\""),
              "actions.toml+110: more than 8 action cards of noburo");
    EXPECT_EQ(fault("actions.toml", "hero = \"tikku\"", "hero = \"okku\""),
              "actions.toml+0: there is no hero 'okku', expected okko, noburo, noshin or tikku");
    EXPECT_EQ(fault_of_file("actions.toml", "action = []"),
              "actions.toml:1: 0 action cards of okko, expected 8");
    EXPECT_EQ(fault("actions.toml", "id = \"still-water\"", "id = \"second-cut\""),
              "actions.toml+0: a second action card of okko 'second-cut'");
}

TEST(OkkoContentPeople, AnActionCardHasTheSidesOfItsKind)  // OKKO-26
{
    EXPECT_EQ(fault("actions.toml", "kind = \"attack\"", "kind = \"luck\""),
              "actions.toml+0: kind of second-cut: 'luck', expected speed, attack, defense, guile, "
              "coordination, weakness, plain or wound");
    EXPECT_EQ(fault("actions.toml", "kind = \"attack\"", "kind = \"plain\""),
              "actions.toml-3: second-cut: expected left, but for a plain card");
    EXPECT_EQ(fault("actions.toml", "kind = \"plain\"", "kind = \"attack\""),
              "actions.toml-3: nothing-to-lose: expected left, but for a plain card");
    EXPECT_EQ(fault("actions.toml", "kind = \"attack\"", "kind = \"weakness\""),
              "actions.toml-3: second-cut: expected right, but for a weakness");
    EXPECT_EQ(fault("actions.toml", "kind = \"weakness\"", "kind = \"attack\""),
              "actions.toml-3: old-grief: expected right, but for a weakness");
    EXPECT_EQ(fault("actions.toml", "kind = \"attack\"", "kind = \"wound\""),
              "actions.toml-3: second-cut: wound cards are in wounds.toml");
}

TEST(OkkoContentPeople, ATechniqueAddsSomething)  // OKKO-13, OKKO-26
{
    const std::string of = "right of second-cut";
    EXPECT_EQ(fault("actions.toml", "right = {might = 1, defense = 1}", "right = {}"),
              "actions.toml+0: " + of + ": it adds nothing, expected one at least");
    EXPECT_EQ(fault("actions.toml", "right = {might = 1, defense = 1}", "right = {might = 4}"),
              "actions.toml+0: " + of + ": expected a number from -3 to 3");
    EXPECT_EQ(fault("actions.toml", "right = {might = 1, defense = 1}", "right = {stamina = 1}"),
              "actions.toml+0: unknown key 'stamina' in " + of);
    EXPECT_EQ(fault("actions.toml", "right = {might = 1, defense = 1}", "right = 1"),
              "actions.toml+0: " + of +
                  ": expected what the technique adds, such as {might = 1, speed = -1}");
}

TEST(OkkoContentPeople, AHeroHasFourWoundCards)  // OKKO-46
{
    EXPECT_EQ(fault("wounds.toml", "hero = \"tikku\"", "hero = \"okko\""),
              "wounds.toml-1: more than 4 wound cards of okko");
    EXPECT_EQ(fault("wounds.toml", "hero = \"tikku\"", "hero = \"tekku\""),
              "wounds.toml+0: there is no hero 'tekku', expected okko, noburo, noshin or tikku");
    EXPECT_EQ(fault_of_file("wounds.toml", "wound = []"),
              "wounds.toml:1: 0 wound cards of okko, expected 4");
    EXPECT_EQ(fault("wounds.toml", "id = \"torn-shoulder\"", "id = \"twisted-ankle\""),
              "wounds.toml+0: a second card of okko 'twisted-ankle'");
}

TEST(OkkoContentPeople, AnAgentHasItsKindRankAndValues)  // OKKO-32, OKKO-46
{
    EXPECT_EQ(fault("agents.toml", "kind = \"thrall\"", "kind = \"beast\""),
              "agents.toml+0: kind of ashigaru: 'beast', expected thrall or creature");
    EXPECT_EQ(fault("agents.toml", "rank = \"minion\"", "rank = \"general\""),
              "agents.toml+0: rank of ashigaru: 'general', expected minion, lieutenant or oni");
    EXPECT_EQ(fault("agents.toml", "stamina = 1", "stamina = 2"),
              "agents.toml+0: stamina of ashigaru: expected a number from 1 to 1")
        << "a minion's is 1";
    EXPECT_EQ(
        fault("agents.toml", "stamina = 3, acts = 2, box = 1", "stamina = 3, acts = 2, box = 2"),
        "agents.toml+0: box of hiroji: expected a number from 1 to 1");
    EXPECT_EQ(fault("agents.toml", "id = \"samurai\"", "id = \"ashigaru\""),
              "agents.toml+0: a second agent 'ashigaru'");
}

TEST(OkkoContentPeople, AnOniIsACreatureWithAPenaltyAndStandsBehindTheOthers)  // OKKO-9, OKKO-34
{
    EXPECT_THAT(fault("agents.toml", "rank = \"minion\"",
                      "rank = \"minion\"\npenalty = [{when = \"passive\", "
                      "must = true, do = \"mod\", speed = -1, who = "
                      "\"me\"}]"),
                EndsWith("ashigaru: expected a penalty of each oni, and of nobody else"));
    EXPECT_EQ(fault("agents.toml", "id = \"mirror-fox\"\nkind = \"creature\"\nrank = \"oni\"",
                    "id = \"mirror-fox\"\nkind = \"creature\"\nrank = \"lieutenant\""),
              "agents.toml-1: mirror-fox: expected agents of the rank oni behind all others");
    EXPECT_EQ(fault("agents.toml", "id = \"mirror-fox\"\nkind = \"creature\"",
                    "id = \"mirror-fox\"\nkind = \"thrall\""),
              "agents.toml-1: mirror-fox: an oni is a creature");
    const std::string text = our_files().file("agents.toml").text;
    EXPECT_EQ(fault_of_file("agents.toml",
                            text.substr(0, text.find("[[agent]]\nid = \"drowned-judge\""))),
              "agents.toml:1: expected two agents at least of the rank oni");
}

TEST(OkkoContentPeople, TheBoxesAndTheMemoryOfFiguresAreNotEndless)
{
    EXPECT_EQ(fault("agents.toml", "box = 5}", "box = 12}"), "none");
    std::string text = our_files().file("agents.toml").text;
    for (std::size_t at; (at = text.find("box = 5}")) != std::string::npos;)
        text.replace(at, 8, "box = 9}");
    EXPECT_EQ(fault_of_file("agents.toml", text),
              "agents.toml:1: 43 figures in the boxes of all agents, expected at most 40");
    std::string once;
    for (int i = 0; i < 5; ++i)
        once += "{when = \"attack\", if = [\"once\"], do = \"dice\", black = 1}, ";
    EXPECT_THAT(fault("agents.toml",
                      "{when = \"attack\", if = [\"pack\"], do = \"dice\", black = 1}", once),
                HasSubstr("ashigaru: 5 lines that work once a round, expected at most 4"));
    EXPECT_THAT(
        fault(
            "trees.toml", "{when = \"attack\", of = \"ashigaru\", do = \"dice\", black = 1}",
            "{when = \"attack\", of = \"oni\", if = [\"once\"], do = \"dice\", black = 1}, " +
                [] {
                    std::string lines;
                    for (int i = 0; i < 3; ++i)
                        lines += "{when = \"attack\", of = \"ashigaru\", if = [\"once\"], do = "
                                 "\"dice\", black = 1}, ";
                    return lines;
                }()),
        HasSubstr("5 lines that work once a round, expected at most 4"));
    std::string agents = our_files().file("agents.toml").text;
    for (const char* id : {"tengu", "kappa", "tanuki"})
        agents +=
            std::string("[[agent]]\nid = \"") + id +
            "\"\nkind = \"creature\"\nrank = \"oni\"\nvalues = {speed = 1, might = 1, defense = 1, "
            "stamina = 1, acts = 1, box = 1}\npenalty = [{when = \"passive\", must = true, do = "
            "\"mod\", might = -1, who = \"me\"}]\ntalent = []\n";
    EXPECT_THAT(fault_of_file("agents.toml", agents), EndsWith(": more than 12 agents"));
}

TEST(OkkoContentPeople, EverySlotOfATreeIsReachedAndLeadsOn)  // OKKO-11, OKKO-12
{
    EXPECT_EQ(fault("trees.toml", "links = [\"old-swords\", \"forced-march\"]",
                    "links = [\"forced-march\"]"),
              "trees.toml+9: old-swords: no slot of the column before it links to it");
    EXPECT_EQ(fault("trees.toml", "links = [\"old-swords\", \"forced-march\"]\n", ""),
              "trees.toml-3: drill: expected links to the next column, of the last none");
    EXPECT_EQ(fault("trees.toml", "links = [\"old-swords\"", "links = [\"levy\""),
              "trees.toml+0: links of drill: 'levy' is not in the next column");
    EXPECT_THAT(fault("trees.toml", "links = [\"old-swords\"", "links = [\"nothing\""),
                StartsWith("trees.toml+0: there is no enhancement 'nothing', expected drill, "));
    EXPECT_EQ(fault("trees.toml", "column = 3", "column = 4"),
              "trees.toml+0: column of hunt-the-wounded: expected a number from 1 to 3");
    EXPECT_EQ(fault("trees.toml", "id = \"thirst\"", "id = \"drill\""),
              "trees.toml-1: a second enhancement 'drill'");
    EXPECT_EQ(fault_of_file("trees.toml", "mortal = []\nsupernatural = []"),
              "trees.toml:1: expected slots of the columns 1 to 3");
    std::string wide = our_files().file("trees.toml").text;
    for (int i = 0; i < 8; ++i)
        wide += "[[mortal]]\nid = \"more-" + std::to_string(i) +
                "\"\ncolumn = 3\neffect = [{when = \"end\", do = \"event\", n = 1}]\n";
    EXPECT_THAT(fault_of_file("trees.toml", wide),
                EndsWith(": more than 16 enhancements of one tree"));
    EXPECT_EQ(fault("trees.toml", "[[mortal]]\nid = \"drill\"", "[[divine]]\nid = \"drill\""),
              "trees.toml+0: unknown key 'divine' in the file");
}

}  // namespace kotatsu::okko::content_people_test
