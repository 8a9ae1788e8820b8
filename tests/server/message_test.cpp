// Messages are read strictly.
#include "server/message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace kotatsu::server::message_test {

using testing::HasSubstr;

std::string complaint(const std::string& text)
{
    const auto message = read_message(text);
    return message ? "" : message.error().message;
}

TEST(Message, AMoveHasItsFields)
{
    const auto message =
        read_message(R"({"do":"move","id":"7","seat":"blue","version":3,"move":"end"})");
    ASSERT_TRUE(message);
    EXPECT_EQ(message->what, Message::Do::Move);
    EXPECT_EQ(message->id, "7");
    EXPECT_EQ(message->seat, "blue");
    EXPECT_EQ(message->version, 3);
    EXPECT_EQ(message->move, "end");
}

TEST(Message, WhatIsWrongIsNamed)
{
    EXPECT_THAT(complaint("hello"), HasSubstr("JSON object"));
    EXPECT_THAT(complaint("[]"), HasSubstr("JSON object"));
    EXPECT_THAT(complaint("{}"), HasSubstr("'do'"));
    EXPECT_THAT(complaint(R"({"do":7})"), HasSubstr("'do'"));
    EXPECT_THAT(complaint(R"({"do":"fly"})"), HasSubstr("no such thing"));
    EXPECT_THAT(complaint(R"({"do":"move","seat":"blue","version":1})"),
                HasSubstr("'move' is missing"));
    EXPECT_THAT(complaint(R"({"do":"ping","seat":"blue"})"), HasSubstr("too many"));
    EXPECT_THAT(complaint(R"({"do":"answer","what":"undo","agree":1})"), HasSubstr("'agree'"));
    EXPECT_THAT(complaint(R"({"do":"answer","what":"undo","agree":true} )"), "");
    EXPECT_THAT(complaint(R"({"do":"answer","what":"undo","agree":true} x)"),
                HasSubstr("JSON object"));
    for (const char* number : {"-1", "1.5", "\"1\"", "1e3", "99999999999999999999", "2000000000"})
        EXPECT_THAT(
            complaint(R"({"do":"undo","seat":"blue","version":)" + std::string(number) + "}"),
            HasSubstr("'version'"))
            << number;
    EXPECT_THAT(complaint(R"({"do":"ping","id":")" + std::string(65, 'x') + "\"}"),
                HasSubstr("too long"));
    EXPECT_THAT(complaint(R"({"do":"ping","id":[[[[[[1]]]]]]})"), HasSubstr("JSON object"));
}

TEST(Message, NamesAreCountedInLetters)
{
    EXPECT_TRUE(is_plain_text("桜桜桜", 3));
    EXPECT_FALSE(is_plain_text("桜桜桜桜", 3));
    EXPECT_FALSE(is_plain_text("", 3));
    EXPECT_FALSE(is_plain_text("  ", 3));
    EXPECT_FALSE(is_plain_text("a\tb", 3));
    EXPECT_FALSE(is_plain_text("a\x7f", 3));
}

TEST(Message, NamesAndChatAreCleanWhenTheyAreRead)
{
    const auto sit = read_message(R"({"do":"sit","name":"B\u202Ee\u200Bn\u0000"})");
    ASSERT_TRUE(sit);
    EXPECT_EQ(sit->name, "Ben");
    const auto chat =
        read_message(R"({"do":"chat","to":"all","name":"E\uFEFFve","text":"one\ntwo\u2067"})");
    ASSERT_TRUE(chat);
    EXPECT_EQ(chat->name, "Eve");
    EXPECT_EQ(chat->text, "one two");
}

TEST(Message, TextThatIsNoUtf8IsRefused)
{
    for (const char* name : {"\xff", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82",
                             R"(\ud800)", R"(\udc00\ud800)", R"(\ud800x)"})
        EXPECT_THAT(complaint(R"({"do":"sit","name":"A)" + std::string(name) + "\"}"),
                    HasSubstr("JSON object"))
            << testing::PrintToString(name);
}

TEST(Message, PlainTextIsCleanText)
{
    for (const char* text : {"\u200b", "a\u202eb", "\u3164", "a\u00a0b", " \ufe0f", "\xff"})
        EXPECT_FALSE(is_plain_text(text, 3)) << testing::PrintToString(text);
}

TEST(Message, ASecretHasAtLeast128Bits)
{
    EXPECT_TRUE(is_secret(std::string(32, 'a')));
    EXPECT_FALSE(is_secret(std::string(31, 'a')));
    EXPECT_FALSE(is_secret(std::string(129, 'a')));
    EXPECT_FALSE(is_secret(std::string(32, 'A')));
    EXPECT_FALSE(is_secret(std::string(31, 'a') + " "));
}

}  // namespace kotatsu::server::message_test
