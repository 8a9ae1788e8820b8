// Rooms that nobody is at: what goes on in the store, what is kept, and what has room there.
#include "server/room_fixture.h"

namespace kotatsu::server::room_sleep_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

constexpr std::int64_t day = 24 * 60 * 60 * 1000;
constexpr ClockRule three_days{ClockRule::Kind::Move, 3 * day};
constexpr ClockRule an_hour{ClockRule::Kind::Move, 60 * 60 * 1000};

// A game has begun, and everybody has gone.
struct LeftRoom : TestRoom {
    explicit LeftRoom(const ClockRule& clock) : TestRoom({.clock = clock})
    {
        begin();
        room->leave(*ada);
        room->leave(*ben);
    }
    // Comes back, has a look, and goes.
    std::int64_t look_at_clock(const std::string& seat)
    {
        const auto eve = enter("");
        const std::int64_t left = said(*eve, "state", "/clocks/" + seat).as_int64();
        room->leave(*eve);
        return left;
    }
};

TEST(RoomSleep, TheStoreKnowsWhetherAGameHasBegunAndWhen)
{
    TestRoom test;
    test.house.date_less_time = 5'000'000;
    EXPECT_EQ(test.room->standing(), (Standing{test.house.date(), false}));
    test.begin();
    EXPECT_EQ(test.room->standing(), (Standing{test.house.date(), true}));
}

TEST(RoomSleep, AClockOfDaysIsLeftToTheStoreWhichWakesTheTable)
{
    LeftRoom test(three_days);
    test.house.date_less_time = 5'000'000;
    EXPECT_EQ(test.room->standing().wake, test.house.date() + 3 * day);
    EXPECT_FALSE(test.room->close_if_idle());
    test.wait_until(test.house.time + Room::idle_patience_ms);
    EXPECT_TRUE(test.room->close_if_idle());
}

TEST(RoomSleep, AClockOfDaysGoesOnWhileItsTableSleeps)
{
    LeftRoom test(three_days);
    test.house.time += 2 * day;
    test.restart();
    EXPECT_EQ(test.look_at_clock("blue"), day);
    EXPECT_EQ(test.room->standing().wake, test.house.date() + day);
    test.house.time += day;
    test.restart();
    EXPECT_EQ(test.house.alarm, test.house.time) << "it is called at once";
    test.wait_until(test.house.time);
    EXPECT_THAT(test.house.entries.back(), HasSubstr(R"("plays":[0,"search:3"])"));
}

TEST(RoomSleep, AClockOfDaysRunsOutOnTimeHoweverLateTheTableIsWoken)
{
    LeftRoom test({ClockRule::Kind::Move, 3 * day, 0, true});
    test.house.time += 30 * day;
    test.restart();
    test.wait_until(test.house.time);
    EXPECT_EQ(test.room->standing().wake, std::nullopt) << "the game is over";
    EXPECT_EQ(test.enter("")->newest("table").at("phase"), "over");
}

TEST(RoomSleep, WhenTheClockOnTheWallIsSetBackNobodyGetsMoreThanTheirTime)
{
    LeftRoom test(three_days);
    test.house.date_less_time = -10 * day;
    test.restart();
    EXPECT_EQ(test.look_at_clock("blue"), 3 * day);
}

TEST(RoomSleep, AShortClockKeepsItsTableAwake)
{
    LeftRoom test(an_hour);
    EXPECT_EQ(test.room->standing().wake, std::nullopt);
    test.wait_until(test.house.time + Room::idle_patience_ms);
    EXPECT_FALSE(test.room->close_if_idle());
}

TEST(RoomSleep, AShortClockGoesOnAfterARestartWithWhatWasLeft)
{
    LeftRoom test(an_hour);
    test.house.time += 20 * 60 * 1000;
    test.room->pause();
    test.house.time += day;
    test.restart();
    EXPECT_EQ(test.look_at_clock("blue"), 40 * 60 * 1000);
}

TEST(RoomSleep, ATableThatNobodyIsAtMakesWayForAnother)
{
    LeftRoom test(an_hour);
    EXPECT_TRUE(test.room->left());
    const auto eve = test.enter("");
    EXPECT_FALSE(test.room->left());
    EXPECT_FALSE(test.room->close_if_left());
    test.room->leave(*eve);
    EXPECT_TRUE(test.room->close_if_left());
}

TEST(RoomSleep, ATableIsNotLeftBeforeEverythingIsSaved)
{
    TestRoom test;
    test.begin();
    test.house.disk_waits = true;
    test.say(test.ada, R"({"do":"chat","to":"all","text":"good night"})");
    test.room->leave(*test.ada);
    test.room->leave(*test.ben);
    EXPECT_FALSE(test.room->left());
    test.room->saved(static_cast<std::int64_t>(test.house.entries.size()));
    EXPECT_TRUE(test.room->left());
}

// ---- what has room in the store

TEST(RoomSleep, LinesOfChatAreKeptByWhoMayReadThem)
{
    TestRoom test;
    test.begin();
    test.say(test.ada, R"({"do":"chat","to":"all","text":"good evening"})");
    test.say(test.ben, R"({"do":"chat","to":"team","text":"to myself"})");
    test.say(test.enter(""), R"({"do":"chat","to":"watchers","text":"psst"})");
    EXPECT_THAT(test.house.channels, ElementsAre("all 0", "team 1", "watchers 0"));
}

TEST(RoomSleep, NobodyHearsALineBeforeItIsSaved)
{
    TestRoom test;
    test.begin();
    test.house.disk_waits = true;
    const std::string line = R"({"do":"chat","to":"all","text":"psst","id":"c"})";
    test.say(test.ada, line);
    test.say(test.ada, line);
    EXPECT_THAT(test.ben->newest("chat"), testing::IsEmpty());
    EXPECT_THAT(test.ada->newest("ok"), testing::IsEmpty());
    test.room->saved(static_cast<std::int64_t>(test.house.entries.size()));
    EXPECT_EQ(said(*test.ben, "chat", "/lines/0/text"), "psst");
    EXPECT_EQ(test.ada->newest("ok").at("id"), "c");
}

TEST(RoomSleep, WhatHasNoRoomIsRefusedByTheAddressItComesFrom)
{
    TestRoom test;
    test.begin();
    test.ada->from = "192.0.2.7";
    const std::size_t entries = test.house.entries.size();
    test.house.why_not = [](const std::string& address, House::Growth what) {
        EXPECT_EQ(address, "192.0.2.7");
        return Refused{what == House::Growth::Beside ? "beside" : "game", ""};
    };
    const auto refusal = [&](const std::string& message) {
        test.ada->got.clear();
        test.say(test.ada, message);
        return test.ada->refusal();
    };
    EXPECT_EQ(refusal(R"({"do":"chat","to":"all","text":"x"})"), "beside");
    EXPECT_EQ(refusal(R"({"do":"link","seat":"blue"})"), "beside");
    EXPECT_EQ(refusal(R"({"do":"undo","seat":"blue","version":1})"), "game");
    EXPECT_EQ(refusal(R"({"do":"resign","seat":"blue"})"), "game");
    EXPECT_EQ(refusal(R"({"do":"log","as":"blue"})"), "") << "to look is free";
    EXPECT_EQ(refusal(R"({"do":"ping"})"), "");
    EXPECT_EQ(test.house.entries.size(), entries);
}

TEST(RoomSleep, ATableThatGrewForTooLongOnlyGoesForward)
{
    TestRoom test;
    test.begin();
    for (auto n = static_cast<std::int64_t>(test.house.entries.size()); n < Room::most_entries; ++n)
        test.house.entries.push_back(R"({"do":"link","seat":0,"token":"","aside":true})");
    test.restart();
    const auto ada = test.enter(ada_secret);
    test.move(ada, "blue", "place " + first_card(*ada) + " c3");
    EXPECT_EQ(ada->refusal(), "");
    for (const char* message : {R"({"do":"undo","seat":"blue","version":99999})",
                                R"({"do":"link","seat":"blue"})", R"({"do":"sit","name":"Ada"})"}) {
        ada->got.clear();
        test.say(ada, message);
        EXPECT_EQ(ada->refusal(), "too-long") << message;
    }
    test.say(ada, R"({"do":"resign","seat":"blue"})");
    EXPECT_EQ(ada->newest("table").at("phase"), "over");
}

TEST(RoomSleep, AnEveningOfChatDoesNotMakeATableTooLong)
{
    TestRoom test;
    test.begin();
    for (std::int64_t i = 0; i < Room::most_entries; ++i)
        test.house.entries.push_back(
            R"({"do":"chat","from":"blue","name":"Ada","to":"all","text":"x","aside":true})");
    test.restart();
    const auto ada = test.enter(ada_secret);
    test.say(ada, R"({"do":"link","seat":"blue"})");
    EXPECT_EQ(ada->refusal(), "");
    EXPECT_THAT(said(*ada, "chat", "/lines").as_array(), SizeIs(100));
}

}  // namespace kotatsu::server::room_sleep_test
