// Onigashima: what is wrong with a file of cards.
#include "games/onigashima/content.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onigashima::content_cards_test {

using testing::EndsWith;

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

std::string card_text(const std::string& deck, const std::string& id, const std::string& effect,
                      const std::string& more, int copies)
{
    return fmt::format("[[{}]]\nid = '{}'\neffect = '{}'\n{}\ncopies = {}\n", deck, id, effect,
                       more, copies);
}

// Cards: six lines each. Attack from line 1 on, Defence from line 19, Weakness from line 37.
std::string cards_text()
{
    return card_text("attack", "hit", "strike", "value = 12\nmoments = ['B']", 9) +
           card_text("attack", "haki", "arms", "value = 3\nmoments = ['A']", 9) +
           card_text("attack", "call", "call", "moments = ['F', 'S']\n", 6) +
           card_text("defence", "meat", "heal", "value = 5\nmoments = ['E']", 9) +
           card_text("defence", "see", "observe", "moments = ['D']\nadvanced = true", 9) +
           card_text("defence", "parry", "counter", "moments = []\n", 6) +
           card_text("weakness", "p", "exploit", "moments = ['F']\nweakness = 'pride'", 4) +
           card_text("weakness", "g", "exploit", "moments = ['F']\nweakness = 'gluttony'", 4) +
           card_text("weakness", "f", "exploit", "moments = ['F']\nweakness = 'fear'", 4) +
           card_text("weakness", "s", "exploit", "moments = ['F']\nweakness = 'sea-prism-stone'",
                     4);
}

std::string fault_of_cards(const std::string& text)
{
    const auto cards = read_cards({text, "it"});
    return cards ? "none" : cards.error().message;
}

std::string with_card(const std::string& from, const std::string& to)
{
    return fault_of_cards(replaced(cards_text(), from, to));
}

TEST(OnigashimaContent, CardsThatKeepTheRulesAreRead)  // ONI-5, ONI-25
{
    const std::string text = cards_text();
    const auto cards = read_cards({text, "it"});
    ASSERT_TRUE(cards) << cards.error().message;
    ASSERT_EQ(cards->size(), 10U);
    EXPECT_EQ(cards->at(0).value, 12);
    EXPECT_EQ(cards->at(0).copies, 9);
    EXPECT_EQ(cards->at(2).moments, (Moments{Moment::F, Moment::S}));
    EXPECT_EQ(cards->at(3).deck, Deck::Defence);
    EXPECT_TRUE(cards->at(4).advanced);
    EXPECT_FALSE(cards->at(1).advanced);
    EXPECT_EQ(cards->at(7).weakness, Weakness::Gluttony);
}

TEST(OnigashimaContent, AWrongFileOfCardsIsToldWhereAndWhatWasExpected)  // ONI-5
{
    EXPECT_EQ(fault_of_cards(""), "it:1: expected the cards under [[attack]]");
    EXPECT_EQ(fault_of_cards("attack = [1]"), "it:1: expected a card under [[attack]]");
    EXPECT_EQ(fault_of_cards("trap = 1\n" + cards_text()), "it:1: unknown key 'trap' in the file");
    EXPECT_EQ(with_card("value = 12", "power = 12"), "it:4: unknown key 'power' in a card");
    EXPECT_EQ(with_card("'hit'", "'Hit'"),
              "it:1: id of a card: expected a word of small letters, digits and hyphens");
    EXPECT_EQ(with_card("'haki'", "'hit'"), "it:7: a second card 'hit'");
    EXPECT_EQ(with_card("'strike'", "'slap'"),
              "it:1: effect of hit: expected strike, arms, king, call, observe, reroll-all, heal, "
              "counter, flee or exploit");
    EXPECT_EQ(with_card("'strike'", "'heal'"),
              "it:1: hit: a card with this effect belongs to [[defence]]");
}

TEST(OnigashimaContent, WrongNumbersOfACardAreToldWhereAndWhatWasExpected)  // ONI-5
{
    for (const char* value : {"0", "31", "1.5", "'x'"})
        EXPECT_EQ(with_card("value = 12", fmt::format("value = {}", value)),
                  "it:4: value of hit: expected 1 to 30");
    EXPECT_EQ(with_card("value = 12\n", "\n"), "it:1: value of hit: expected 1 to 30");
    EXPECT_EQ(with_card("value = 3", "value = 21"), "it:10: value of haki: expected 1 to 20");
    EXPECT_EQ(with_card("value = 5", "value = 21"), "it:22: value of meat: expected 1 to 20");
    EXPECT_EQ(with_card("effect = 'arms'\nvalue = 3", "effect = 'king'\nvalue = 1"),
              "it:10: value of haki: expected 2 to 40");
    EXPECT_EQ(with_card("effect = 'call'\n", "effect = 'call'\nvalue = 3\n"),
              "it:16: call: a card with this effect has no value");
    EXPECT_EQ(with_card("copies = 9", "copies = 0"), "it:6: copies of hit: expected 1 to 9");
    EXPECT_EQ(with_card("copies = 9", "copies = 10"), "it:6: copies of hit: expected 1 to 9");
    EXPECT_EQ(with_card("copies = 9\n", "\n"), "it:1: copies of hit: expected 1 to 9");
    const std::string advanced = "expected true or false, of a haki card";
    EXPECT_EQ(with_card("value = 12", "value = 12\nadvanced = true"),
              "it:5: advanced of hit: " + advanced);
    EXPECT_EQ(with_card("advanced = true", "advanced = 1"), "it:29: advanced of see: " + advanced);
}

TEST(OnigashimaContent, ACardSaysWhenItMayBePlayed)  // ONI-25
{
    EXPECT_EQ(with_card("moments = ['B']", ""),
              "it:1: expected the moments of hit, such as [\"B\"]");
    EXPECT_EQ(with_card("['B']", "['A']"), "it:5: moments of hit: expected B, each once");
    EXPECT_EQ(with_card("['B']", "['X']"), "it:5: moments of hit: expected B, each once");
    EXPECT_EQ(with_card("['B']", "['B', 'B']"), "it:5: moments of hit: expected B, each once");
    EXPECT_EQ(with_card("['B']", "[]"), "it:5: moments of hit: expected at least one of B");
    EXPECT_EQ(with_card("['F', 'S']", "['E']"),
              "it:16: moments of call: expected F or S, each once");
    EXPECT_EQ(with_card("['E']", "['F']"),
              "it:23: moments of meat: expected S, C, D or E, each once");
    EXPECT_EQ(with_card("moments = []", "moments = ['D']"),
              "it:34: moments of parry: expected none, each once")
        << "a counter answers cards";
}

TEST(OnigashimaContent, DecksHaveEnoughCardsAndNotTooManyDifferentOnes)  // ONI-5
{
    EXPECT_EQ(with_card("copies = 9", "copies = 8"),
              "it:1: 23 cards in the attack deck, expected at least 24");
    EXPECT_EQ(with_card("moments = []\n\ncopies = 6", "moments = []\n\ncopies = 5"),
              "it:19: 23 cards in the defence deck, expected at least 24");
    EXPECT_EQ(with_card("copies = 4", "copies = 3"),
              "it:37: 15 cards in the weakness deck, expected at least 16");
    std::string many = cards_text();
    for (int i = 0; i < 30; ++i)
        many += card_text("weakness", fmt::format("w{}", i), "exploit",
                          "moments = ['F']\nweakness = 'fear'", 1);
    EXPECT_EQ(fault_of_cards(many), "none");
    EXPECT_THAT(fault_of_cards(many + card_text("weakness", "w30", "exploit",
                                                "moments = ['F']\nweakness = 'fear'", 1)),
                EndsWith(": more than 40 different cards"));
}

TEST(OnigashimaContent, EveryWeaknessHasACard)  // ONI-5
{
    EXPECT_EQ(with_card("weakness = 'gluttony'", "weakness = 'fear'"),
              "it:37: no card for the weakness gluttony");
    EXPECT_EQ(with_card("weakness = 'gluttony'", "weakness = 'sloth'"),
              "it:43: weakness of g: expected pride, gluttony, fear or sea-prism-stone");
    EXPECT_EQ(with_card("value = 12", "value = 12\nweakness = 'fear'"),
              "it:5: hit: a card with this effect has no weakness");
}

}  // namespace kotatsu::onigashima::content_cards_test
