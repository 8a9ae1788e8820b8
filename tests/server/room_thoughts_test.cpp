// What a room lets computers think about, when it changes its mind, and what it says while they wait.
#include "server/room_fixture.h"

#include <algorithm>

namespace kotatsu::server::room_thoughts_test {

using testing::HasSubstr;
using testing::SizeIs;

// How many thoughts somebody still waits for.
std::size_t wanted_thoughts(const TestRoom& test)
{
    const auto& all = test.house.thoughts;
    return static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [](const auto& each) { return each->wanted.load(); }));
}

// Ada at blue, a computer at vermilion, which is to move.
void let_computer_move(TestRoom& test)
{
    test.ada = test.enter(ada_secret);
    test.say(test.ada, R"({"do":"start"})");
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.move(test.ada, "blue", "end");
}

std::string ask_undo(const Wire& wire)
{
    return R"({"do":"undo","seat":"blue","ask":true,"version":)" + std::to_string(wire.version()) +
           "}";
}

TEST(RoomThoughts, APositionThatWasUndoneIsNotThoughtAboutAnyMore)
{
    TestRoom test({.seats = {"Ada", "search:5"}});
    let_computer_move(test);
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(wanted_thoughts(test), 1U);
        test.say(test.ada, ask_undo(*test.ada));
        EXPECT_EQ(wanted_thoughts(test), 0U) << "Ada is to move";
        test.move(test.ada, "blue", "end");
    }
    EXPECT_EQ(wanted_thoughts(test), 1U);
    EXPECT_EQ(test.house.counters.thoughts_cancelled, 10);
    for (int i = 0; i < 10; ++i) test.think();
    EXPECT_EQ(test.house.counters.moves, 12) << "what comes too late is not played";
    test.think();
    EXPECT_EQ(test.house.counters.moves, 13);
}

TEST(RoomThoughts, NobodyThinksForASeatWhosePersonIsBackOrThatGaveUpTheGame)
{
    TestRoom back({.clock = {ClockRule::Kind::Move, 60'000, 0, false}});
    back.begin();
    back.wait_until(back.house.time + 60'000);
    EXPECT_EQ(wanted_thoughts(back), 1U);
    back.say(back.ada, R"({"do":"return","seat":"blue"})");
    EXPECT_EQ(wanted_thoughts(back), 0U);
    TestRoom over({.seats = {"Ada", "search:5"}});
    let_computer_move(over);
    over.say(over.ada, R"({"do":"resign","seat":"blue"})");
    EXPECT_EQ(wanted_thoughts(over), 0U);
}

TEST(RoomThoughts, ComputersThatNobodyWatchesStopThinking)
{
    TestRoom test({.seats = {"search:5", "search:5"}});
    const auto ada = test.enter(ada_secret), watcher = test.enter("");
    test.say(ada, R"({"do":"start"})");
    test.room->leave(*ada);
    EXPECT_EQ(wanted_thoughts(test), 1U) << "somebody watches";
    test.room->leave(*watcher);
    EXPECT_EQ(wanted_thoughts(test), 0U);
    test.enter("");
    EXPECT_EQ(wanted_thoughts(test), 1U);
}

TEST(RoomThoughts, WhatIsLostIsNotThoughtAbout)
{
    TestRoom test({.seats = {"Ada", "search:5"}});
    let_computer_move(test);
    test.room->lost();
    EXPECT_EQ(wanted_thoughts(test), 0U);
}

TEST(RoomThoughts, AHintForAPositionThatIsGoneIsRefusedAsStale)
{
    TestRoom test;
    test.begin();
    test.say(test.ada, R"({"do":"hint","id":"h","seat":"blue","version":)" +
                           std::to_string(test.ada->version()) + "}");
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    EXPECT_EQ(wanted_thoughts(test), 0U);
    const json::object refused = test.ada->newest("refused");
    EXPECT_EQ(refused.at("code"), "stale");
    EXPECT_EQ(refused.at("id"), "h");
    EXPECT_THAT(test.ada->got.back(), HasSubstr("state")) << "how it stands follows";
    EXPECT_EQ(test.ben->refusal(), "");
    test.think();
    EXPECT_TRUE(test.ada->newest("hint").empty());
    EXPECT_EQ(test.house.thoughts.size(), 0U);
}

TEST(RoomThoughts, AHintCountsForWhoAskedAndAMoveForTheTable)
{
    TestRoom test({.seats = {"Ada", "search:1"}});
    test.ada = test.enter(ada_secret);
    test.ada->from = "198.51.100.7";
    test.say(test.ada, R"({"do":"start"})");
    test.say(test.ada, R"({"do":"hint","seat":"blue","version":)" +
                           std::to_string(test.ada->version()) + "}");
    EXPECT_EQ(test.house.thoughts.at(0)->address, "198.51.100.7");
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.move(test.ada, "blue", "end");
    EXPECT_EQ(test.house.thoughts.at(1)->address, "");
}

TEST(RoomThoughts, WhenAComputerWaitsForASecondEverybodyIsToldOnce)
{
    TestRoom test({.seats = {"Ada", "search:5"}});
    const auto watcher = test.enter("");
    let_computer_move(test);
    EXPECT_EQ(test.house.alarm, test.house.time + 1'000);
    test.wait_until(test.house.time + 999);
    EXPECT_TRUE(watcher->newest("busy").empty());
    test.wait_until(test.house.time + 1);
    const std::string busy = R"({"type":"busy","version":)" + std::to_string(test.ada->version()) +
                             R"(,"seats":["vermilion"]})";
    EXPECT_EQ(test.ada->got.back(), busy);
    EXPECT_EQ(watcher->got.back(), busy);
    const std::size_t told = watcher->got.size();
    test.wait_until(test.house.time + 10'000);
    EXPECT_THAT(watcher->got, SizeIs(told));
    EXPECT_EQ(test.enter("")->got.back(), busy) << "who comes hears of it, too";
    test.house.thoughts.front()->begun = true;
    EXPECT_NE(test.enter("")->got.back(), busy) << "it waits no more";
    test.think();
    EXPECT_THAT(watcher->got.back(), HasSubstr("state"));
}

TEST(RoomThoughts, AComputerThatHasBegunToThinkIsNotCalledBusy)
{
    TestRoom test({.seats = {"Ada", "search:5"}});
    let_computer_move(test);
    test.house.thoughts.front()->begun = true;
    test.wait_until(test.house.time + 1'000);
    EXPECT_TRUE(test.ada->newest("busy").empty());
}

TEST(RoomThoughts, AHintThatWaitsIsNobodyElsesBusiness)
{
    TestRoom test;
    test.begin();
    test.say(test.ada, R"({"do":"hint","seat":"blue","version":)" +
                           std::to_string(test.ada->version()) + "}");
    test.wait_until(test.house.time + 1'000);
    EXPECT_TRUE(test.ada->newest("busy").empty());
    EXPECT_TRUE(test.ben->newest("busy").empty());
}

}  // namespace kotatsu::server::room_thoughts_test
