#include "engine/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::words_test {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Words, AreWhatStandsBetweenBlanks)
{
    EXPECT_THAT(split_words("  push  b1\tNS\r"), ElementsAre("push", "b1", "NS"));
    EXPECT_THAT(split_words(" \t"), IsEmpty());
}

TEST(Words, AQuotedTextStaysOnItsLineAndIsNotEndless)
{
    EXPECT_EQ(in_quotes("b1"), "'b1'");
    EXPECT_EQ(in_quotes("two\nlines\x1B[31m\x7F"), "'two lines [31m '");
    EXPECT_EQ(in_quotes(std::string(40, 'x')), "'" + std::string(40, 'x') + "'");
    EXPECT_EQ(in_quotes(std::string(41, 'x')), "'" + std::string(40, 'x') + "...'");
}

TEST(Words, ALongTextIsNotCutInsideOfACharacter)
{
    EXPECT_EQ(one_line("ab\u00FCcd", 3), "ab...");
    EXPECT_EQ(one_line("ab\u00FCcd", 4), "ab\u00FC...");
    EXPECT_EQ(one_line("\u7121\u9650", 5), "\u7121...");
}

}  // namespace kotatsu::words_test
