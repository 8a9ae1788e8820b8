// Onigashima: what is wrong with a file of characters.
#include "games/onigashima/content.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onigashima::content_test {

using testing::EndsWith;
using testing::StartsWith;

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

// Characters: seven lines each, a0 to a15 of the Alliance from line 1 on, those of Onigashima from line 113.
std::string character_text(const std::string& side, const std::string& id, int initiative)
{
    return fmt::format("[[{}]]\nid = '{}'\ncrew = 'crew'\nhaki = {{ arms = 'normal' }}\n"
                       "weaknesses = ['pride']\nvalues = [{}, 4, 4, 12]\n"
                       "abilities = ['stop', {{ faces = [1, 2], cost = 3 }}]\n",
                       side, id, initiative);
}

std::string characters_text()
{
    std::string text;
    for (int i = 0; i < 16; ++i) text += character_text("alliance", fmt::format("a{}", i), 10 + i);
    for (int i = 0; i < 16; ++i)
        text += character_text("onigashima",
                               i == 0   ? "kaido"
                               : i == 1 ? "big-mom"
                                        : fmt::format("o{}", i),
                               10 + i);
    return text;
}

std::string fault_of_characters(const std::string& text)
{
    const auto crews = read_characters({text, "it"});
    return crews ? "none" : crews.error().message;
}

// The first place of `from` is in the card of a0.
std::string with(const std::string& from, const std::string& to)
{
    return fault_of_characters(replaced(characters_text(), from, to));
}

// a0 gets a form, from line 8 on.
std::string form_text(const std::string& id, const std::string& values = "[11, 5, 4, 13]")
{
    return fmt::format("[[alliance.forms]]\nid = '{}'\ntransformation = 3\nvalues = {}\n"
                       "abilities = ['stop', {{ faces = [1, 2], cost = 3 }}]\n",
                       id, values);
}

std::string with_forms(const std::string& forms)
{
    return replaced(characters_text(), "[[alliance]]\nid = 'a1'",
                    forms + "[[alliance]]\nid = 'a1'");
}

TEST(OnigashimaContent, CharactersThatKeepTheRulesAreRead)  // ONI-1 to ONI-4
{
    const std::string text = replaced(with_forms(form_text("big")), "crew = 'crew'",
                                      "crew = 'crew'\ndemon-fruit = true");
    const auto crews = read_characters({text, "it"});
    ASSERT_TRUE(crews) << crews.error().message;
    EXPECT_EQ(crews->characters.size(), 32U);
    const CharacterInfo& first = crews->characters[0];
    EXPECT_EQ(first.id, "a0");
    EXPECT_EQ(first.haki[at(Haki::Arms)], Mark::Normal);
    EXPECT_EQ(crews->characters[1].figures[0], Figure{2}) << "after a0 and its form";
    const FigureCard& form = crews->figures[at(first.figures[1])];
    EXPECT_EQ(form.id, "a0-big");
    EXPECT_EQ(form.transformation, 3);
    EXPECT_EQ(form.dice, 5);
    EXPECT_EQ(form.abilities[1],
              (Ability{.kind = Ability::Kind::Faces, .faces = 3, .amount = 0, .cost = 3}));
    EXPECT_EQ(form.weaknesses, (Weaknesses{Weakness::Pride, Weakness::SeaPrismStone}));
    EXPECT_EQ(form.sources[at(Value::Dice)], Source::Printed);
    EXPECT_EQ(form.sources[at(Value::Ability1)], Source::Ours);
}

TEST(OnigashimaContent, AWrongFileOfCharactersIsToldWhereAndWhatWasExpected)  // ONI-1
{
    const std::string text = characters_text();
    EXPECT_EQ(fault_of_characters(""), "it:1: expected the characters under [[alliance]]");
    EXPECT_EQ(fault_of_characters(text.substr(0, text.find("[[onigashima]]"))),
              "it:1: expected the characters under [[onigashima]]");
    EXPECT_THAT(fault_of_characters("alliance = ["), StartsWith("it:1: "));
    EXPECT_EQ(fault_of_characters("marines = 1\n" + text),
              "it:1: unknown key 'marines' in the file");
    EXPECT_EQ(fault_of_characters("alliance = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"),
              "it:1: expected a character under [[alliance]]");
    EXPECT_EQ(with("crew =", "ship ="), "it:3: unknown key 'ship' in a character");
    EXPECT_EQ(with("id = 'a0'", "id = 'A0'"),
              "it:1: id of a character: expected a word of small letters, digits and hyphens");
    EXPECT_EQ(with("id = 'a1'", "id = 'a0'"), "it:8: a second card 'a0'");
    EXPECT_EQ(with("crew = 'crew'\n", "\n"), "it:1: crew of a0: expected the id of a crew");
    EXPECT_EQ(with("crew = 'crew'", "crew = 'crew'\ndemon-fruit = 1"),
              "it:4: demon-fruit of a0: expected true or false");
}

TEST(OnigashimaContent, ASideNeedsSixteenCharactersAndThereAreAtMostSixtyFour)  // ONI-7, ONI-8
{
    const std::string text = characters_text();
    EXPECT_EQ(fault_of_characters(text.substr(text.find("[[alliance]]\nid = 'a1'"))),
              "it:1: 15 characters of alliance, expected at least 16");
    EXPECT_EQ(fault_of_characters(text.substr(0, text.rfind("[[onigashima]]"))),
              "it:113: 15 characters of onigashima, expected at least 16");
    EXPECT_EQ(with("'kaido'", "'kozuki'"),
              "it:113: there is no kaido, who has to be a Captain of onigashima");
    EXPECT_EQ(with("'big-mom'", "'small-mom'"),
              "it:113: there is no big-mom, who has to be a Captain of onigashima");
    std::string many = text;
    for (int i = 0; i < 32; ++i)
        many += replaced(character_text("onigashima", fmt::format("m{}", i), 1 + i), "4, 4, 12",
                         "5, 4, 12");
    EXPECT_EQ(fault_of_characters(many), "none");
    EXPECT_EQ(fault_of_characters(many + character_text("onigashima", "m32", 33)),
              "it:449: more than 64 characters");
}

TEST(OnigashimaContent, WrongHakiIsToldWhereAndWhatWasExpected)  // ONI-2
{
    const std::string expected =
        "haki of a0: expected { arms = \"normal\", king = \"advanced\" } or {}";
    EXPECT_EQ(with("haki = { arms = 'normal' }\n", "\n"), "it:1: " + expected);
    EXPECT_EQ(with("haki = { arms = 'normal' }", "haki = 3"), "it:4: " + expected);
    EXPECT_EQ(with("arms = 'normal'", "legs = 'normal'"), "it:4: unknown key 'legs' in haki of a0");
    EXPECT_EQ(with("arms = 'normal'", "arms = 'good'"),
              "it:4: haki of a0: expected normal or advanced");
    EXPECT_EQ(with("{ arms = 'normal' }", "{}"), "none");
}

TEST(OnigashimaContent, EveryCardHasAWeaknessAndOnlyAFruitBringsTheStone)  // ONI-4
{
    const std::string expected = "it:5: weaknesses of a0: expected pride, gluttony or fear, each "
                                 "once; demon-fruit = true gives Sea Prism Stone";
    for (const char* wrong : {"'sloth'", "'pride', 'pride'", "'sea-prism-stone'", "7"})
        EXPECT_EQ(with("weaknesses = ['pride']", fmt::format("weaknesses = [{}]", wrong)), expected)
            << wrong;
    EXPECT_EQ(with("weaknesses = ['pride']", "weaknesses = []"),
              "it:5: a0 has no weakness, expected at least one");
    EXPECT_EQ(with("weaknesses = ['pride']\n", "\n"),
              "it:1: expected the weaknesses of a0 as a list");
    EXPECT_EQ(with("weaknesses = ['pride']", "weaknesses = []\ndemon-fruit = true"), "none");
    EXPECT_EQ(fault_of_characters(with_forms(form_text("big") + "weaknesses = []\n")),
              "it:13: a0-big has no weakness, expected at least one");
}

TEST(OnigashimaContent, ValuesOutOfRangeAreRefused)  // ONI-1
{
    EXPECT_EQ(with("values = [10, 4, 4, 12]\n", "\n"),
              "it:1: a0 has no base card, expected its values");
    const std::string expected =
        "it:1: values of a0: expected [initiative, dice, defence, energies]";
    EXPECT_EQ(with("[10, 4, 4, 12]", "[10, 4, 4]"), expected);
    EXPECT_EQ(with("[10, 4, 4, 12]", "7"), expected);
    for (const char* initiative : {"0", "41", "1.5", "'10'"})
        EXPECT_EQ(with("[10, 4, 4, 12]", fmt::format("[{}, 4, 4, 12]", initiative)),
                  "it:6: initiative of a0: expected 1 to 40");
    EXPECT_EQ(with("[10, 4, 4, 12]", "[10, 9, 4, 12]"), "it:6: dice of a0: expected 1 to 8");
    EXPECT_EQ(with("[10, 4, 4, 12]", "[10, 0, 4, 12]"), "it:6: dice of a0: expected 1 to 8");
    EXPECT_EQ(with("[10, 4, 4, 12]", "[10, 4, 1, 12]"), "it:6: defence of a0: expected 2 to 6");
    EXPECT_EQ(with("[10, 4, 4, 12]", "[10, 4, 7, 12]"), "it:6: defence of a0: expected 2 to 6");
    EXPECT_EQ(with("[10, 4, 4, 12]", "[10, 4, 4, 0]"), "it:6: energies of a0: expected 1 to 40");
    EXPECT_EQ(with("[10, 4, 4, 12]", "[10, 4, 4, 41]"), "it:6: energies of a0: expected 1 to 40");
}

TEST(OnigashimaContent, AbilitiesThatNoCardMayHaveAreRefused)  // ONI-3
{
    const std::string two = "it:1: abilities of a0: expected two, [ability 1, ability 2]";
    EXPECT_EQ(with("abilities = ['stop', ", "abilities = ["), two);
    EXPECT_EQ(with("abilities =", "sources = {}\nabilities = 3 #"), two);
    for (const char* wrong : {"'jump'",
                              "'faces'",
                              "'none'",
                              "7",
                              "{}",
                              "{ reroll = 0 }",
                              "{ reroll = 9 }",
                              "{ fewer-dice = 4 }",
                              "{ dodge = 4 }",
                              "{ dodge = 1, cost = 2 }",
                              "{ threshold = 4 }",
                              "{ threshold = 1, cost = 2 }",
                              "{ threshold = 7, cost = 2 }",
                              "{ threshold = 4, cost = 1 }",
                              "{ threshold = 4, cost = 7 }",
                              "{ faces = [], cost = 2 }",
                              "{ faces = [0], cost = 2 }",
                              "{ faces = [7], cost = 2 }",
                              "{ faces = [2, 2], cost = 2 }",
                              "{ faces = 2, cost = 2 }",
                              "{ faces = [2] }",
                              "{ faces = [2], cost = 2, dodge = 1 }"})
        EXPECT_THAT(with("['stop',", fmt::format("[{},", wrong)),
                    StartsWith("it:7: ability 1 of a0: expected \"stop\", \"sharper\""))
            << wrong;
    for (const char* right : {"'sharper'", "'weaken'", "{ reroll = 8 }", "{ fewer-dice = 3 }",
                              "{ dodge = 3 }", "{ threshold = 6, cost = 6 }"})
        EXPECT_EQ(with("['stop',", fmt::format("[{},", right)), "none") << right;
}

TEST(OnigashimaContent, EveryCardHasAnAbilityThatCostsEnergiesAndTwoDifferentOnes)  // ONI-3
{
    EXPECT_EQ(with("{ faces = [1, 2], cost = 3 }", "'sharper'"),
              "it:7: a0 has no ability that costs energies");
    EXPECT_EQ(with("'stop'", "{ faces = [3], cost = 2 }"),
              "it:7: both abilities of a0 are of one kind");
}

TEST(OnigashimaContent, TwoCharactersOfASideAreNotOneCardWithTwoNames)  // ONI-3
{
    EXPECT_EQ(with("values = [11,", "values = [10,"), "it:8: a1 is the same card as a0");
    EXPECT_EQ(
        fault_of_characters(replaced(replaced(characters_text(), "values = [11,", "values = [10,"),
                                     "'stop'", "'weaken'")),
        "none")
        << "another ability is enough";
}

TEST(OnigashimaContent, AWrongSourceIsToldWhereAndWhatWasExpected)  // ONI-1
{
    const auto sources = [](const std::string& text) {
        return with("crew = 'crew'", "crew = 'crew'\nsources = " + text);
    };
    EXPECT_EQ(sources("3"), "it:4: sources of a0: expected { dice = \"ours\" }");
    EXPECT_EQ(sources("{ dice = 'guessed' }"),
              "it:4: sources of a0: expected printed, reconstructed or ours");
    EXPECT_EQ(sources("{ colour = 'ours' }"), "it:4: unknown key 'colour' in sources of a0");
}

TEST(OnigashimaContent, AWrongFormIsToldWhereAndWhatWasExpected)  // ONI-28
{
    const auto wrong = [](const std::string& text) {
        return fault_of_characters(with_forms(text));
    };
    EXPECT_EQ(with("crew = 'crew'", "crew = 'crew'\nforms = 3"),
              "it:4: expected the forms of a0 as a list");
    EXPECT_EQ(with("crew = 'crew'", "crew = 'crew'\nforms = [3]"), "it:4: expected a form of a0");
    EXPECT_EQ(wrong(form_text("big") + "crew = 'x'\n"),
              "it:13: unknown key 'crew' in a form of a0");
    EXPECT_EQ(wrong(form_text("Big")),
              "it:8: id of a form of a0: expected a word of small letters, digits and hyphens");
    EXPECT_EQ(wrong(replaced(form_text("big"), "= 3\n", "= 1\n")),
              "it:10: transformation of a0-big: expected 2 to 6");
    EXPECT_EQ(wrong(replaced(form_text("big"), "transformation = 3\n", "")),
              "it:8: transformation of a0-big: expected 2 to 6");
    EXPECT_EQ(wrong(form_text("big") + form_text("big")), "it:13: a second card 'a0-big'");
    EXPECT_EQ(wrong(form_text("b") + form_text("c") + form_text("d") + form_text("e")),
              "it:8: a0 has 4 forms, expected at most 3");
}

TEST(OnigashimaContent, AFormThatIsStrongerInNoWayIsRefused)  // ONI-11
{
    const auto wrong = [](const std::string& text) {
        return fault_of_characters(with_forms(text));
    };
    const std::string weak = "it:8: a0-big is in no way stronger than a0";
    const std::string same = form_text("big", "[10, 4, 4, 12]");
    EXPECT_EQ(wrong(same), weak);
    EXPECT_EQ(wrong(replaced(same, "cost = 3", "cost = 2")), weak);
    EXPECT_EQ(wrong(replaced(same, "cost = 3", "cost = 4")), "none") << "costs more";
    EXPECT_EQ(wrong(replaced(same, "'stop'", "{ dodge = 1 }")), "none") << "dodges";
    EXPECT_EQ(wrong(replaced(form_text("big", "[10, 5, 4, 12]"), "cost = 3", "cost = 2")), "none")
        << "has more dice, if cheaper ones";
    for (const char* values :
         {"[11, 4, 4, 12]", "[10, 5, 4, 12]", "[10, 4, 5, 12]", "[10, 4, 4, 13]"})
        EXPECT_EQ(wrong(form_text("big", values)), "none") << values;
}

TEST(OnigashimaContent, ThereAreAtMostAHundredAndTwentyEightCardsOfCharacters)  // ONI-1
{
    std::string text;
    for (int i = 0; i < 29; ++i)
        text += character_text("alliance", fmt::format("a{}", i), 10 + i) + form_text("b") +
                form_text("c") + form_text("d");
    for (std::size_t at = 0; (at = text.find("[11, 5,", at)) != std::string::npos;)
        text.replace(at, 7, "[40, 8,");
    const std::string full = characters_text();
    text += full.substr(full.find("[[onigashima]]"));
    EXPECT_THAT(fault_of_characters(text), EndsWith(": more than 128 cards of characters"));
}

}  // namespace kotatsu::onigashima::content_test
