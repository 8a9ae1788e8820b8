// Okko: what is wrong with equipment, events, allies and clues.
#include "okko/content_fault.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::okko::content_cards_test {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

TEST(OkkoContentCards, EquipmentHasASlotAndClasses)  // OKKO-27
{
    EXPECT_EQ(fault("equipment.toml", "slot = \"right\"", "slot = \"foot\""),
              "equipment.toml+0: slot of wanderers-katana: 'foot', expected right, left, both, "
              "clothing or "
              "supplies");
    EXPECT_EQ(fault("equipment.toml", "for = [\"ronin\"]", "for = [\"cook\"]"),
              "equipment.toml+0: for of wanderers-katana: 'cook', expected ronin, giant, monk or "
              "apprentice");
    EXPECT_EQ(fault("equipment.toml", "for = [\"ronin\"]", "for = []"),
              "equipment.toml+0: for of wanderers-katana: expected a class at least");
    EXPECT_EQ(fault("equipment.toml", "for = [\"ronin\"]", "for = \"ronin\""),
              "equipment.toml+0: expected the classes of wanderers-katana as a list");
    EXPECT_EQ(fault("equipment.toml",
                    "slot = \"supplies\"\nfor = [\"ronin\", \"giant\", \"monk\", \"apprentice\"]",
                    "slot = \"supplies\"\nfor = [\"ronin\"]"),
              "equipment.toml+1: for of salve: supplies are for all classes (OKKO-27)");
    EXPECT_EQ(fault("equipment.toml", "id = \"iron-club\"", "id = \"wanderers-katana\""),
              "equipment.toml+0: a second equipment card 'wanderers-katana'");
    EXPECT_EQ(fault("equipment.toml", "copies = 2", "copies = 0"),
              "equipment.toml+0: copies of salve: expected a number from 1 to 9");
    EXPECT_EQ(fault("equipment.toml", "legendary = true", "legendary = 1"),
              "equipment.toml+0: legendary of moonless-blade: expected true or false");
}

TEST(OkkoContentCards, ThereAreAtMostSixtyThreeEquipmentCards)
{
    std::string text = our_files().file("equipment.toml").text;
    for (int i = 0; i < 3; ++i)
        text +=
            "[[gear]]\nid = \"charm-" + std::to_string(i) +
            "\"\ncopies = 9\nslot = \"left\"\nfor = [\"monk\"]\neffect = [{when = \"attack\", do = "
            "\"dice\", red = 1}]\n";
    EXPECT_THAT(fault_of_file("equipment.toml", text), EndsWith(": more than 63 equipment cards"));
}

TEST(OkkoContentCards, AnEventCardHasATechniqueAndOneLine)  // OKKO-13, OKKO-29
{
    EXPECT_EQ(fault("events.toml", "copies = 2", "copies = 10"),
              "events.toml+0: copies of fog-on-the-water: expected a number from 1 to 9");
    EXPECT_EQ(
        fault("events.toml", "technique = {speed = 1}\n", ""),
        "events.toml-3: technique of fog-on-the-water: expected what the technique adds, such as "
        "{might = 1, speed = -1}");
    EXPECT_EQ(fault("events.toml", "effect = [{when = \"now\", do = \"event\", n = 2}]",
                    "effect = [{when = \"now\", do = \"event\", n = 2}, {when = \"now\", do = "
                    "\"event\", n = "
                    "1}]"),
              "events.toml-4: effect of patience: expected one line, perhaps of several steps");
    EXPECT_EQ(fault("events.toml", "id = \"whetted-blades\"", "id = \"fog-on-the-water\""),
              "events.toml+0: a second event card 'fog-on-the-water'");
}

TEST(OkkoContentCards, TheExpansionBringsAsManyEventCardsAsItSwapsOut)  // OKKO-41
{
    EXPECT_THAT(
        fault("events.toml", "swapped-out = true\n", ""),
        EndsWith(": 4 event cards are swapped out for 5 of the expansion, expected as many"));
    EXPECT_THAT(fault("events.toml", "swapped-out = true", "swapped-out = true\nexpansion = true"),
                HasSubstr("cold-hand: a card of the expansion is not swapped out"));
}

TEST(OkkoContentCards, ThereAreAtMostFortyEventCards)
{
    std::string text = our_files().file("events.toml").text;
    for (int i = 0; i < 13; ++i)
        text += "[[event]]\nid = \"more-" + std::to_string(i) +
                "\"\ncopies = 1\ntechnique = {might = 1}\neffect = [{when = \"now\", do = "
                "\"event\", n = "
                "1}]\n";
    EXPECT_THAT(fault_of_file("events.toml", text), EndsWith(": more than 40 event cards"));
}

TEST(OkkoContentCards, AFollowerAndAKamiHaveTwoCardsEach)  // OKKO-6, OKKO-31
{
    EXPECT_EQ(
        fault("allies.toml", "[[follower]]\nid = \"hana\"", "[[follower]]\nid = \"Hana\""),
        "allies.toml+1: id of follower: expected a word of small letters, digits and hyphens");
    EXPECT_EQ(fault("allies.toml", "[[kami]]\nid = \"water\"", "[[kami]]\nid = \"hana\""),
              "allies.toml+1: a second kami 'hana'");
    EXPECT_EQ(fault("allies.toml", "id = \"hana-eyes-open\"", "id = \"hana-with-a-lute\""),
              "allies.toml+0: a second card of hana 'hana-with-a-lute'");
    EXPECT_EQ(fault("allies.toml", "[[follower]]\nid = \"daizo\"\n", ""),
              "allies.toml-16: 4 cards of hana, expected 2");
    EXPECT_EQ(fault("allies.toml", "acts = 1", "acts = 4"),
              "allies.toml+0: acts of hana-with-a-lute: expected a number from 1 to 3");
    EXPECT_EQ(fault_of_file("allies.toml", "follower = []"),
              "allies.toml:1: expected them each under [[kami]]");
}

TEST(OkkoContentCards, ThereAreAtMostTwelveFollowersAndKami)
{
    const std::string card =
        "values = {speed = 2, might = 1, defense = 2, stamina = 2, acts = 1}\neffect = "
        "[{when = \"passive\", do = \"slip\", who = \"me\"}]\n";
    std::string text = our_files().file("allies.toml").text;
    for (const char* id : {"x", "y", "z"})
        text += std::string("[[kami]]\nid = \"") + id + "\"\n[[kami.card]]\nid = \"a\"\n" + card +
                "[[kami.card]]\nid = \"b\"\n" + card;
    EXPECT_THAT(
        fault_of_file("allies.toml", text),
        HasSubstr(": more than 12 followers and kami, with courtiers who may become followers"));
}

TEST(OkkoContentCards, ACourtierHasATokenAndAnEffect)  // OKKO-30
{
    EXPECT_EQ(fault("clues.toml", "top = 3", "top = 7"),
              "clues.toml+0: top of goro: expected a number from 1 to 6");
    EXPECT_EQ(fault("clues.toml", "bottom = 1", "bottom = 5"),
              "clues.toml+0: bottom of goro: expected a number from 1 to 4");
    EXPECT_EQ(fault("clues.toml", "id = \"sayo\"", "id = \"goro\""),
              "clues.toml+0: a second clue card 'goro'");
    EXPECT_EQ(fault("clues.toml", "id = \"sayo\"", "id = \"mirror-fox\""),
              "clues.toml+0: a second clue card 'mirror-fox'")
        << "the natures are clue cards too";
    EXPECT_EQ(fault("clues.toml", "id = \"kiku\"", "id = \"hana\""),
              "clues.toml-1: a second follower 'hana'");
    EXPECT_EQ(fault("clues.toml", "[courtier.follower]\n", "[courtier.follower]\nid = \"x\"\n"),
              "clues.toml+1: unknown key 'id' in follower of kiku");
    EXPECT_EQ(fault("clues.toml", "id = \"goro\"", "id = \"goro\"\nfollower = true"),
              "clues.toml+1: follower of goro: expected its values and effect");
}

TEST(OkkoContentCards, TheClueDeckIsNotEndless)
{
    std::string text = our_files().file("clues.toml").text, more;
    for (int i = 0; i < 7; ++i)
        more += "[[complication]]\nid = \"more-" + std::to_string(i) +
                "\"\neffect = [{when = \"now\", must = true, do = \"event\", n = 1}]\n";
    text.insert(text.find("[tokens]"), more);
    EXPECT_EQ(fault_of_file("clues.toml", text),
              "clues.toml:1: 32 clue cards with the natures of the oni, expected at most 31");
}

TEST(OkkoContentCards, ATokenHasItsNumbers)  // OKKO-28, OKKO-30
{
    EXPECT_EQ(fault("clues.toml", "[tokens]", "[coins]"),
              "clues.toml+0: unknown key 'coins' in the file");
    EXPECT_EQ(fault("clues.toml", "evidence = [\n", "evidence = []\nproof = [\n"),
              "clues.toml+1: unknown key 'proof' in tokens");
    EXPECT_EQ(
        fault_of_file("clues.toml",
                      "courtier = []\ncomplication = []\ntokens = {evidence = [], parchment = [], "
                      "chest = []}"),
        "clues.toml:3: evidence: expected 1 to 12 tokens");
    EXPECT_EQ(fault("clues.toml", "evidence = [\n", "evidence = [7,\n"),
              "clues.toml+0: evidence: expected tokens such as {top = 2, bottom = 1}");
    EXPECT_EQ(fault("clues.toml", "evidence = [\n    {top = 2, bottom = 1}",
                    "evidence = [\n    {top = 2, bottom = 1, keep = 1}"),
              "clues.toml+1: unknown key 'keep' in a token of evidence");
    EXPECT_EQ(
        fault("clues.toml", "{top = 2, bottom = 2, keep = 1}", "{top = 2, bottom = 2, keep = 3}"),
        "clues.toml+0: a chest keeps more than it draws");
    EXPECT_EQ(fault("clues.toml", "{top = 2, bottom = 2, keep = 1}", "{top = 2, bottom = 2}"),
              "clues.toml+0: keep of chest: expected a number from 1 to 4");
    EXPECT_EQ(fault("clues.toml", "{top = 2, bottom = 1}", "{top = 0, bottom = 1}"),
              "clues.toml+0: top of evidence: expected a number from 1 to 6");
}

}  // namespace kotatsu::okko::content_cards_test
