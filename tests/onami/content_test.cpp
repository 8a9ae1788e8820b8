// Onami: our deck, and what is wrong with other files.
#include "games/onami/content.h"
#include "games/onami/face.h"
#include "games/onami/notation.h"
#include "onami/table.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>

namespace kotatsu::onami::content_test {

using testing::Each;
using testing::ElementsAre;
using testing::SizeIs;

int total(const Card& card)
{
    return std::accumulate(card.numbers.begin(), card.numbers.end(), 0);
}

TEST(OnamiDeck, HasFortyNineCardsInSevenSeasOfSeven)  // ONAMI-1, ONAMI-2
{
    EXPECT_THAT(our_deck().cards, SizeIs(49));
    EXPECT_THAT(our_deck().seas, SizeIs(7));
    std::vector<int> cards(7);
    for (const Card& card : our_deck().cards) ++cards.at(static_cast<std::size_t>(card.sea));
    EXPECT_THAT(cards, Each(7));
}

TEST(OnamiDeck, TheTotalsOfASeaClimbFromElevenToSeventeen)  // ONAMI-2
{
    std::vector<std::vector<int>> totals(7);
    for (const Card& card : our_deck().cards)
        totals[static_cast<std::size_t>(card.sea)].push_back(total(card));
    EXPECT_THAT(totals, Each(ElementsAre(11, 12, 13, 14, 15, 16, 17)));
}

TEST(OnamiDeck, NoTwoCardsAreAlikeHoweverTheyAreTurned)  // ONAMI-2
{
    std::set<Sides> seen;
    for (const Card& card : our_deck().cards)
        for (int turns = 0; turns < 4; ++turns)
            EXPECT_TRUE(seen.insert(turned(card.numbers, turns)).second)
                << write_sides(card.numbers) << " turned by " << turns;
}

TEST(OnamiDeck, TheNumbersGoFromNoneToSevenEachAboutAsOften)  // ONAMI-2
{
    std::array<int, 10> count{};
    for (const Card& card : our_deck().cards)
        for (const std::uint8_t number : card.numbers) ++count.at(number);
    for (std::size_t number = 0; number <= 7; ++number) {
        EXPECT_GE(count[number], 24) << number;
        EXPECT_LE(count[number], 25) << number;
    }
    EXPECT_EQ(count[8] + count[9], 0);
}

// Other packs. One sea of `count` cards, one a line, from line 4 on.

std::string sea_of(const std::vector<std::string>& cards)
{
    std::string text = "[[sea]]\nid = 'x'\ncards = [\n";
    for (const std::string& card : cards) text += card + ",\n";
    return text + "]\n";
}

// Cards that are different however they are turned: 0, 0 and two more numbers.
std::vector<std::string> cards_of_a_pack(std::size_t count)
{
    std::vector<std::string> cards;
    for (int south = 1; south <= 9; ++south)
        for (int west = 1; west <= 9 && cards.size() < count; ++west)
            cards.push_back("[0, 0, " + std::to_string(south) + ", " + std::to_string(west) + "]");
    return cards;
}

std::string fault_of(const std::string& text)
{
    const auto deck = read_deck(text, "deck.toml");
    return deck ? "none" : deck.error().message;
}

TEST(OnamiPack, AnyFortyNineCardsMakeADeck)  // ONAMI-2
{
    EXPECT_EQ(fault_of(sea_of(cards_of_a_pack(49))), "none");
    auto cards = cards_of_a_pack(47);
    cards.insert(cards.end(), {"[9, 9, 9, 9]", "[0, 9, 0, 9]"});
    const auto deck = read_deck(sea_of(cards), "deck.toml");
    ASSERT_TRUE(deck) << "cards may look the same when turned";
    EXPECT_EQ(deck->cards[47].numbers, (Sides{9, 9, 9, 9}));
    EXPECT_EQ(distinct_turns(deck->cards[47].numbers), 1);
    EXPECT_EQ(distinct_turns(deck->cards[48].numbers), 2);
    EXPECT_EQ(distinct_turns(deck->cards[0].numbers), 4);
}

TEST(OnamiPack, TheNumberOfCardsMustBeFortyNine)  // ONAMI-2
{
    EXPECT_EQ(fault_of(sea_of(cards_of_a_pack(48))), "deck.toml:1: 48 cards, expected 49");
    EXPECT_EQ(fault_of(sea_of(cards_of_a_pack(50))),
              "deck.toml:53: more than 49 cards, expected 49");
    EXPECT_EQ(fault_of(sea_of({})), "deck.toml:1: 0 cards, expected 49");
}

TEST(OnamiPack, NoCardMayComeTwiceTurnedOrNot)  // ONAMI-2
{
    EXPECT_EQ(
        fault_of(sea_of({"[1, 2, 3, 4]", "[0, 0, 0, 1]", "[1, 2, 3, 4]"})),
        "deck.toml:6: the same card, turned or not, is in line 4; expected 49 different cards");
    EXPECT_EQ(
        fault_of(sea_of({"[1, 2, 3, 4]", "[3, 4, 1, 2]"})),
        "deck.toml:5: the same card, turned or not, is in line 4; expected 49 different cards");
}

// What a page is told.

TEST(OnamiDeck, ShowsItsSeasInOrder)  // ONAMI-2
{
    const boost::json::value content = content_to_json(game_for(2));
    std::vector<std::string> ids;
    for (const boost::json::value& sea : content.at("seas").as_array())
        ids.emplace_back(sea.at("id").as_string());
    EXPECT_THAT(ids,
                ElementsAre("nagi", "sazanami", "uneri", "uzushio", "araiso", "arashi", "onami"));
}

TEST(OnamiDeck, ShowsEachCardOnceInItsSeaAsItIsPrinted)  // ONAMI-2
{
    Deck deck = our_deck();
    deck.cards[8].numbers = {9, 0, 1, 2};
    const Onami game = *make_game<Onami>(deck, 2);
    const boost::json::object content = content_to_json(game);
    std::size_t card = 0;
    for (const boost::json::value& sea : content.at("seas").as_array())
        for (const boost::json::value& printed : sea.at("cards").as_array()) {
            ASSERT_LT(card, deck.cards.size());
            EXPECT_EQ(printed.as_string(), write_sides(deck.cards[card].numbers));
            EXPECT_EQ(sea.at("id").as_string(),
                      deck.seas[static_cast<std::size_t>(deck.cards[card].sea)].id);
            ++card;
        }
    EXPECT_EQ(card, 49U);
    EXPECT_EQ(boost::json::value(content).at_pointer("/seas/1/cards/1"), "9012");
}

struct Wrong {
    std::string text;
    std::string fault;
};

TEST(OnamiPack, AWrongFileIsToldWhereAndWhatWasExpected)  // ONAMI-2
{
    const std::string card_fault =
        "deck.toml:4: a card is four numbers, expected [north, east, south, west]";
    const std::string number_fault = "deck.toml:4: a number on a card, expected 0 to 9";
    const std::string no_id = "a sea needs an id, expected id = \"a-word\"";
    const std::string no_cards = "expected cards = [[north, east, south, west], ...]";
    const std::vector<Wrong> table{
        {"", "deck.toml:1: expected the seas, each under [[sea]]"},
        {"\n\nsea = 3\n", "deck.toml:3: expected the seas, each under [[sea]]"},
        {"sea = [\n1]\n", "deck.toml:2: expected a sea under [[sea]]"},
        {"[sea]\n", "deck.toml:1: expected the seas, each under [[sea]]"},
        {"\nwind = 3\n", "deck.toml:2: unknown key 'wind' in the file"},
        {"[[sea]]\nid = 'x'\ndepth = 3\n", "deck.toml:3: unknown key 'depth' in a sea"},
        {"\n[[sea]]\ncards = []\n", "deck.toml:2: " + no_id},
        {"[[sea]]\nid = 3\ncards = []\n", "deck.toml:1: " + no_id},
        {"\n[[sea]]\nid = 'x'\n", "deck.toml:2: " + no_cards},
        {"[[sea]]\nid = 'x'\ncards = 4\n", "deck.toml:3: " + no_cards},
        {sea_of({"[1, 2, 3, 4]"}) + "\n" + sea_of({"[0, 2, 3, 4]"}),
         "deck.toml:7: a second sea 'x', expected different ids"},
        {sea_of({"4"}), card_fault},
        {sea_of({"[1, 2, 3]"}), card_fault},
        {sea_of({"[1, 2, 3, 4, 5]"}), card_fault},
        {sea_of({"[1, 2, 3, 10]"}), number_fault},
        {sea_of({"[-1, 2, 3, 4]"}), number_fault},
        {sea_of({"[1, 2, 3, 4.0]"}), number_fault},
        {sea_of({"[1, 2, 3, '4']"}), number_fault},
        {sea_of({"[1, 2,\n3, 10]"}), "deck.toml:5: a number on a card, expected 0 to 9"},
    };
    for (const Wrong& wrong : table) EXPECT_EQ(fault_of(wrong.text), wrong.fault) << wrong.text;
}

TEST(OnamiPack, AFileThatIsNoTomlIsToldInWhichLine)  // ONAMI-2
{
    EXPECT_THAT(fault_of("[[sea]]\nid = \n"), testing::StartsWith("deck.toml:2: "));
    EXPECT_THAT(fault_of("[[sea]]\nid = 'x'\nid = 'y'\n"), testing::StartsWith("deck.toml:3: "));
}

}  // namespace kotatsu::onami::content_test
