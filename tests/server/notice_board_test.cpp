// The list of tables that look for players, and words that lead to one.
#include "server/notice_board.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::server::notice_board_test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<std::string> tables_in(const Listings& listings)
{
    std::vector<std::string> names;
    for (const auto& each : listings.all(0)) names.emplace_back(each.at("table").as_string());
    return names;
}

TEST(Listings, TheOldestIsFirstHoweverOftenItChanges)
{
    Listings listings;
    listings.show("a", "here", {{"table", "a"}, {"free", 2}}, 1'000);
    listings.show("b", "there", {{"table", "b"}}, 2'000);
    listings.show("a", "here", {{"table", "a"}, {"free", 1}}, 3'000);
    EXPECT_THAT(tables_in(listings), ElementsAre("a", "b"));
    const boost::json::array all = listings.all(4'000);
    EXPECT_EQ(all.at(0).at("free"), 1);
    EXPECT_EQ(all.at(0).at("since_ms"), 3'000);
    listings.remove("a");
    EXPECT_THAT(tables_in(listings), ElementsAre("b"));
}

TEST(Listings, AnAddressHasThreeAndAllTogetherAHundred)
{
    Listings listings;
    for (const char* table : {"a", "b", "c"}) {
        EXPECT_FALSE(listings.why_not("here"));
        listings.show(table, "here", {{"table", table}}, 0);
    }
    EXPECT_EQ(listings.why_not("here")->code, "too-many-public");
    listings.show("d", "here", {{"table", "d"}}, 0);
    EXPECT_THAT(tables_in(listings), ElementsAre("a", "b", "c"));
    for (int i = 3; i < 100; ++i) {
        const std::string name = std::to_string(i);
        EXPECT_FALSE(listings.why_not(name));
        listings.show(name, name, {{"table", name}}, 0);
    }
    EXPECT_EQ(listings.why_not("elsewhere")->code, "too-many-public");
    listings.remove("a");
    EXPECT_FALSE(listings.why_not("elsewhere"));
}

// Gives these numbers, one after the other.
auto numbers(std::vector<std::uint32_t> list)
{
    return [list = std::move(list), i = std::size_t{0}](std::uint32_t) mutable {
        return list[i++ % list.size()];
    };
}

TEST(JoinWords, AWordLeadsToItsTableInUpperAndLowerCase)
{
    JoinWords words(numbers({0, 1, 2, 3, 4}));
    const std::string word = words.give("table", 1'000, 0);
    EXPECT_EQ(word, "bcdfg");
    EXPECT_EQ(words.table_of("bcdfg", 999), "table");
    EXPECT_EQ(words.table_of("BcDFG", 999), "table");
    EXPECT_FALSE(words.table_of("bcdfh", 999));
    EXPECT_FALSE(words.table_of("bcdfg", 1'000)) << "its time is over";
    words.drop(word);
    EXPECT_FALSE(words.table_of("bcdfg", 0));
}

TEST(JoinWords, TwoTablesNeverHaveTheSameWord)
{
    JoinWords words(numbers({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1}));
    EXPECT_EQ(words.give("a", 1'000, 0), "bbbbb");
    EXPECT_EQ(words.give("b", 1'000, 0), "ccccc");
    EXPECT_EQ(words.table_of("bbbbb", 0), "a");
}

TEST(JoinWords, NoLetterIsAVowelOrLooksLikeADigit)
{
    for (const char letter : std::string_view("aeiouyl"))
        EXPECT_EQ(JoinWords::letters.find(letter), std::string_view::npos) << letter;
    EXPECT_THAT(JoinWords::letters, SizeIs(19));
}

}  // namespace kotatsu::server::notice_board_test
