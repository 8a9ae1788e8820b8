// Names and chat: what others see is what was written, and nothing that cannot be seen.
#include "table/text.h"

#include <gtest/gtest.h>

#include <string>

namespace kotatsu::text_test {

// Joined to the pieces, so that no digit of a piece is taken for one of an escape.
const std::string a = "a", b = "b";

TEST(Text, WhatPeopleWriteStaysAsItIs)
{
    for (const char* text : {"Ada",
                             "<b>Ben</b> & 桜",
                             "Zoë",
                             "Ünsal Şahin",
                             "عبد الله",
                             "שָׁלוֹם",
                             "ผู้ใหญ่",
                             "हिन्दी",
                             "မြို့",
                             "Nguyễn Thị",
                             "#1 & Co.",
                             "ﷺ",
                             "🎲🀄♟",
                             "🇩🇪 🇧🇷",
                             "1️⃣",
                             "❤️",
                             "👍🏽",
                             "👩‍👩‍👧‍👦",
                             "🏳️‍🌈",
                             "🤷🏽‍♀️",
                             "葛\U000E0100城"})
        EXPECT_EQ(clean_text(text), text) << text;
    for (const char* decomposed : {"Zoe\u0308", "e\u0323\u0302", "\u304B\u3099"})
        EXPECT_EQ(clean_text(decomposed), decomposed);
}

TEST(Text, NothingTurnsTheTextAroundOrHidesInIt)
{
    for (const char* hidden :
         {"\x01",   "\x1b",   "\x7f",   "\u0080", "\u009b",     "\u00ad",     "\u034f",    "\u061c",
          "\u115f", "\u1160", "\u180e", "\u200b", "\u200c",     "\u200d",     "\u200e",    "\u200f",
          "\u202a", "\u202e", "\u2060", "\u2064", "\u2066",     "\u2069",     "\u206f",    "\u2800",
          "\u3164", "\ufeff", "\uffa0", "\ufff9", "\U000e0001", "\U000e0041", "\U000e007f"})
        EXPECT_EQ(clean_text(a + hidden + b), "ab") << testing::PrintToString(hidden);
    EXPECT_EQ(clean_text("\u202egnp.\u202c"), "gnp.");
}

TEST(Text, WhatMeansNothingToOthersIsLeftOut)
{
    for (const char* unknown : {"\ue000", "\uf8ff", "\ufdd0", "\ufffe", "\uffff", "\U0001fffe",
                                "\U000f0000", "\U0010fffd", "\U0010ffff"})
        EXPECT_EQ(clean_text(a + unknown + b), "ab") << testing::PrintToString(unknown);
}

TEST(Text, SpacesAndLineEndsOfAllKindsArePlainSpaces)
{
    for (const char* blank : {"\t", "\n", "\r", "\u0085", "\u00a0", "\u1680", "\u2000", "\u200a",
                              "\u2028", "\u2029", "\u202f", "\u205f", "\u3000"})
        EXPECT_EQ(clean_text(a + blank + b), "a b") << testing::PrintToString(blank);
}

TEST(Text, AccentsDoNotPileUp)
{
    std::string pile = "a", thai = "\u0e01";
    for (int i = 0; i < 50; ++i) pile += "\u0301", thai += "\u0e47";
    EXPECT_EQ(clean_text(pile + b + pile), "a\u0301\u0301\u0301\u0301"
                                           "ba\u0301\u0301\u0301\u0301");
    EXPECT_EQ(clean_text(thai), "\u0e01\u0e47\u0e47\u0e47\u0e47");
}

TEST(Text, AnAccentNeedsALetter)
{
    EXPECT_EQ(clean_text("\u0301"), "");
    EXPECT_EQ(clean_text("\ufe0f"), "");
    EXPECT_EQ(clean_text("a \ufe0f\u0301 b"), "a  b");
}

TEST(Text, APictureIsJoinedWithPicturesOnly)
{
    EXPECT_EQ(clean_text("\u200d👩"), "👩");
    EXPECT_EQ(clean_text("👩\u200d"), "👩");
    EXPECT_EQ(clean_text("👩\u200d\u200d\u200d👩"), "👩\u200d👩");
    EXPECT_EQ(clean_text("👩\u200d\u200b👩"), "👩👩");
    EXPECT_EQ(clean_text("a\u200d👩"), "a👩");
}

TEST(Text, BytesThatAreNoUtf8AreLeftOut)
{
    for (const char* wrong :
         {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80",
          "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xe2\x82", "\xf0\x9f"})
        EXPECT_EQ(clean_text(a + wrong + b), "ab") << testing::PrintToString(wrong);
    EXPECT_EQ(clean_text("a\xe2\x82"), "a");
    EXPECT_EQ(clean_text(std::string("a\0b", 3)), "ab");
}

}  // namespace kotatsu::text_test
