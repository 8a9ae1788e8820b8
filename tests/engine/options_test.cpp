#include "engine/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::options_test {

using ::testing::ElementsAre;
using ::testing::Pair;

const OptionList list{
    {"first", "who starts", {"random", "last"}, "random"},
    {"rounds", "how many rounds", {}, "5", 1, 9},
};

std::string error_of(const NamedValues& wanted)
{
    const auto options = Options::choose(list, wanted);
    return options ? "" : options.error().message;
}

TEST(Options, WhatIsNotSaidIsStandard)
{
    const auto options = Options::choose(list, {});
    ASSERT_TRUE(options);
    EXPECT_EQ((*options)["first"], "random");
    EXPECT_EQ(options->number("rounds"), 5);
}

TEST(Options, WhatIsSaidIsTaken)
{
    const auto options = Options::choose(list, {{"rounds", "9"}, {"first", "last"}});
    ASSERT_TRUE(options);
    EXPECT_THAT(options->all(), ElementsAre(Pair("first", "last"), Pair("rounds", "9")))
        << "in the order of the list";
}

TEST(Options, AnUnknownOptionIsNamed)
{
    EXPECT_EQ(error_of({{"round", "5"}}), "there is no option 'round'");
}

TEST(Options, AWrongWordIsToldWhichWordsThereAre)
{
    EXPECT_EQ(error_of({{"first", "lst"}}), "option first: 'lst' is not one of random, last");
    EXPECT_EQ(error_of({{"first", ""}}), "option first: '' is not one of random, last");
}

TEST(Options, AWrongNumberIsToldTheLimits)
{
    for (const std::string value : {"0", "10", "-5", "x", "", "5x", "99999999999999999999"})
        EXPECT_EQ(error_of({{"rounds", value}}),
                  "option rounds: '" + value + "' is not a number from 1 to 9");
    EXPECT_EQ(error_of({{"rounds", "1"}}), "");
    EXPECT_EQ(error_of({{"rounds", "9"}}), "");
}

TEST(ReadNumber, ReadsWholeNumbers)
{
    EXPECT_EQ(*read_number("0"), 0);
    EXPECT_EQ(*read_number("-12"), -12);
    EXPECT_EQ(*read_number("2147483647"), 2147483647);
}

TEST(ReadNumber, AcceptsNothingElse)
{
    for (const std::string text :
         {"", " 1", "1 ", "+1", "1.5", "0x10", "one", "2147483648", "1\n", "--1"}) {
        const auto number = read_number(text);
        ASSERT_FALSE(number) << "'" << text << "'";
        EXPECT_EQ(number.error().message, "'" + text + "' is not a whole number");
    }
}

TEST(Expected, IsAValueOrAnError)
{
    Expected<std::string> value = std::string("here");
    ASSERT_TRUE(value);
    EXPECT_EQ(*value, "here");
    EXPECT_EQ(value->size(), 4U);
    const Expected<std::string> error = Error{"not here"};
    ASSERT_FALSE(error);
    EXPECT_EQ(error.error().message, "not here");
}

}  // namespace kotatsu::options_test
