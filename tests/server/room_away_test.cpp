// What cannot be had behind somebody's back: an undo past news, a seat, a start without their bytes.
#include "server/room_fixture.h"

namespace kotatsu::server {
namespace {

using testing::Each;
using testing::HasSubstr;

json::object seat_of(const Wire& wire, int i)
{
    return wire.newest("table").at("seats").as_array().at(static_cast<std::size_t>(i)).as_object();
}

void ask_undo(TestRoom& test, const std::shared_ptr<Wire>& wire, const std::string& seat)
{
    test.say(wire, R"({"do":"undo","ask":true,"seat":")" + seat + R"(","version":)" +
                       std::to_string(wire->version()) + "}");
}

// Blue has placed a card, ended the turn and drawn: that is news.
void draw(TestRoom& test)
{
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.move(test.ada, "blue", "end");
}

TEST(RoomAway, WhatCameToLightIsNotTakenBackWhileSomebodyIsAway)
{
    TestRoom test;
    test.begin();
    draw(test);
    test.room->leave(*test.ben);
    const std::int64_t version = test.ada->version();
    ask_undo(test, test.ada, "blue");
    EXPECT_EQ(test.ada->refusal(), "away");
    EXPECT_THAT(std::string(test.ada->newest("refused").at("message").as_string()),
                HasSubstr("Ben"));
    EXPECT_EQ(test.ada->version(), version);
    EXPECT_FALSE(test.ada->newest("table").contains("asked"));
}

TEST(RoomAway, AComputerInSomebodysPlaceDoesNotAgreeForThem)
{
    TestRoom test;
    test.begin();
    test.room->leave(*test.ben);
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion"})");
    test.wait_for_nobody();
    ASSERT_TRUE(seat_of(*test.ada, 1).contains("computer"));
    draw(test);
    ask_undo(test, test.ada, "blue");
    EXPECT_EQ(test.ada->refusal(), "away");
    test.ben = test.enter(ben_secret);
    ask_undo(test, test.ada, "blue");
    EXPECT_EQ(said(*test.ada, "table", "/asked/open"), (json::array{"vermilion"}))
        << "here again, though the computer still plays";
}

TEST(RoomAway, ASeatLostToTheClockHasToAgreeToo)
{
    TestRoom test({.clock = {ClockRule::Kind::Move, 60'000}});
    test.begin();
    draw(test);
    test.room->leave(*test.ben);
    test.wait_until(test.house.time + 60'000);
    ASSERT_TRUE(seat_of(*test.ada, 1).contains("computer"));
    ask_undo(test, test.ada, "blue");
    EXPECT_EQ(test.ada->refusal(), "away");
}

TEST(RoomAway, WhoHasGivenUpHasNoSayInAnUndo)
{
    TestRoom test({.game = *Catalogue().make("onami", 3, {{"first", "1"}}),
                   .seats = {"Ada", "open", "greedy"}});
    test.begin();
    draw(test);
    test.say(test.ben, R"({"do":"resign","seat":"vermilion"})");
    test.room->leave(*test.ben);
    ask_undo(test, test.ada, "blue");
    EXPECT_EQ(test.ada->newest("state").at("to_move"), (json::array{"blue"}));
}

TEST(RoomAway, AloneAgainstComputersNobodyHasToAgree)
{
    TestRoom test({.seats = {"Ada", "greedy"}});
    test.ada = test.enter(ada_secret);
    test.start(test.ada);
    draw(test);
    ask_undo(test, test.ada, "blue");
    EXPECT_EQ(test.ada->newest("state").at("to_move"), (json::array{"blue"}));
}

TEST(RoomAway, AComputerComesAMinuteAfterItWasAskedForInSightOfAll)
{
    TestRoom test;
    test.begin();
    const auto eve = test.enter("");
    test.room->leave(*test.ben);
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion","id":"t"})");
    EXPECT_EQ(test.ada->newest("table").at("ack"), "t");
    EXPECT_EQ(said(*eve, "table", "/asked/wait_ms"), Room::takeover_patience_ms);
    EXPECT_FALSE(seat_of(*test.ada, 1).contains("computer"));
    EXPECT_EQ(test.house.alarm, test.house.time + Room::takeover_patience_ms);
    test.wait_until(test.house.time + Room::takeover_patience_ms - 1);
    EXPECT_FALSE(seat_of(*test.ada, 1).contains("computer"));
    test.wait_until(test.house.time + 1);
    EXPECT_TRUE(seat_of(*test.ada, 1).contains("computer"));
    EXPECT_FALSE(test.ada->newest("table").contains("asked"));
}

TEST(RoomAway, WhoComesBackInTimeKeepsTheSeat)
{
    TestRoom test;
    test.begin();
    test.room->leave(*test.ben);
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion"})");
    test.ben = test.enter(ben_secret);
    EXPECT_FALSE(test.ada->newest("table").contains("asked"));
    test.wait_for_nobody();
    EXPECT_FALSE(seat_of(*test.ada, 1).contains("computer"));
}

TEST(RoomAway, AMoveOfSomebodyElseDoesNotBringTheAbsentBack)
{
    TestRoom test;
    test.begin();
    test.room->leave(*test.ben);
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion"})");
    draw(test);
    EXPECT_TRUE(test.ada->newest("table").contains("asked"));
    test.wait_for_nobody();
    EXPECT_TRUE(seat_of(*test.ada, 1).contains("computer"));
}

TEST(RoomAway, WhoAskedForAComputerHasToStayForIt)
{
    TestRoom test;
    test.begin();
    test.room->leave(*test.ben);
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion"})");
    test.room->leave(*test.ada);
    test.wait_for_nobody();
    EXPECT_FALSE(seat_of(*test.enter(""), 1).contains("computer"));
}

TEST(RoomAway, AHostWhoStartsAtOnceWaitsAMomentForTheBytesOfOthers)
{
    TestRoom test;
    test.ada = test.enter(ada_secret);
    test.ben = test.enter(ben_secret);
    test.say(test.ben, R"({"do":"sit","name":"Ben"})");
    test.say(test.ada, R"({"do":"start"})");
    EXPECT_EQ(test.ben->newest("table").at("phase"), "open");
    EXPECT_EQ(test.house.alarm, test.house.time + DiceRound::moment_ms);
    const std::string bytes(64, '3');
    test.say(test.ben, R"({"do":"dice","hash":")" + hash_of_bytes(bytes) + "\"}");
    EXPECT_EQ(test.ben->newest("dice").at("ask"), "bytes") << "all have given theirs";
    test.say(test.ben, R"({"do":"dice","bytes":")" + bytes + "\"}");
    EXPECT_EQ(test.ben->newest("table").at("phase"), "playing");
    EXPECT_THAT(test.house.entries.back(), HasSubstr(bytes));
}

TEST(RoomAway, WhoGivesNothingInThatMomentHoldsNobodyUp)
{
    TestRoom test;
    test.ada = test.enter(ada_secret);
    test.ben = test.enter(ben_secret);
    test.say(test.ben, R"({"do":"sit","name":"Ben"})");
    test.say(test.ada, R"({"do":"start"})");
    test.wait_until(test.house.time + DiceRound::moment_ms);
    EXPECT_EQ(test.ben->newest("table").at("phase"), "playing");
}

TEST(RoomAway, AClockOnTheWallThatIsSetChangesNoTimeLeft)
{
    TestRoom test({.clock = {ClockRule::Kind::Total, 60'000}});
    test.begin();
    test.house.time += 10'000;
    test.house.date_less_time = 1'000'000'000;
    const auto again = test.enter(ada_secret);
    EXPECT_EQ(said(*again, "state", "/clocks/blue"), 50'000);
    test.move(again, "blue", "place " + first_card(*again) + " c3");
    EXPECT_THAT(test.house.entries.back(),
                HasSubstr("\"at\":" + std::to_string(test.house.date())));
}

}  // namespace
}  // namespace kotatsu::server
