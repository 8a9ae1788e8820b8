// Who reads what, without a room.
#include "server/chat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::server::chat_test {

using testing::SizeIs;

ChatLine line(const std::string& to, int team = 0)
{
    return {.from = "blue", .name = "Ada", .to = to, .text = "hello", .team = team, .at = 1};
}

constexpr Listening first_team{.teams = 0b01}, second_team{.teams = 0b10}, watcher{};

TEST(Chat, TeamsReadTheirOwnAndPlayersReadWatchersAtTheEnd)
{
    EXPECT_TRUE(first_team.to(line("team", 0)));
    EXPECT_FALSE(second_team.to(line("team", 0)));
    EXPECT_FALSE(watcher.to(line("team", 0)));
    EXPECT_TRUE(watcher.to(line("watchers")));
    EXPECT_FALSE(first_team.to(line("watchers")));
    EXPECT_TRUE((Listening{.teams = 0b01, .over = true}.to(line("watchers"))));
}

TEST(Chat, WatchersWriteToAllWhenTheGameIsOver)
{
    EXPECT_TRUE(first_team.may_write("team"));
    EXPECT_FALSE(first_team.may_write("watchers"));
    EXPECT_FALSE(watcher.may_write("all"));
    EXPECT_TRUE((Listening{.over = true}.may_write("all")));
}

TEST(Chat, WhatTeamsWriteTakesNoLineFromAnybodyElse)
{
    Chat chat;
    chat.add(line("all"));
    for (int i = 0; i < 2 * Chat::most_lines; ++i) chat.add(line("team", 0));
    EXPECT_THAT(chat.lines_for(second_team), SizeIs(1));
    EXPECT_THAT(chat.lines_for(first_team), SizeIs(Chat::most_lines + 1));
}

TEST(Chat, ATableTakesALineASecondAfterTwentyAtOnce)
{
    Chat chat;
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(chat.take_breath(1'000));
    EXPECT_FALSE(chat.take_breath(1'000));
    EXPECT_TRUE(chat.take_breath(2'000));
    EXPECT_FALSE(chat.take_breath(2'000));
}

}  // namespace kotatsu::server::chat_test
