// What cannot be had behind somebody's back: an undo past news, a seat, a start without their bytes.
#include "server/room_fixture.h"

namespace kotatsu::server::room_away_test {

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
    test.wait_for_nobody();
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion"})");
    ASSERT_TRUE(seat_of(*test.ada, 1).contains("computer"));
    draw(test);
    ask_undo(test, test.ada, "blue");
    EXPECT_EQ(test.ada->refusal(), "away");
    test.ben = test.enter(ben_secret);
    ask_undo(test, test.ada, "blue");
    EXPECT_EQ(said(*test.ada, "table", "/asked/open"), (json::array{"vermilion"}));
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

// Ada, Ben and Cleo at a table of three, and the game has begun.
struct Three : TestRoom {
    explicit Three(const ClockRule& clock = {})
        : TestRoom({.game = *Catalogue().make("onami", 3, {{"first", "1"}}),
                    .clock = clock,
                    .seats = {"Ada", "open", "open"}})
    {
        cleo = enter(std::string(32, 'c'));
        say(cleo, R"({"do":"sit","name":"Cleo","seat":"green"})");
        begin();
    }
    void ask_for_a_computer() { say(ada, R"({"do":"takeover","seat":"green","id":"t"})"); }

    std::shared_ptr<Wire> cleo;
};

TEST(RoomAway, AComputerMayBeAskedForWhenSomebodyHasBeenGoneForAMinuteInSightOfAll)
{
    TestRoom test;
    test.begin();
    const auto eve = test.enter("");
    EXPECT_FALSE(seat_of(*eve, 1).contains("offer_ms"));
    test.room->leave(*test.ben);
    EXPECT_EQ(seat_of(*eve, 1).at("offer_ms"), Room::takeover_patience_ms);
    test.wait_until(test.house.time + Room::takeover_patience_ms - 1);
    EXPECT_EQ(seat_of(*test.enter(""), 1).at("offer_ms"), 1);
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion"})");
    EXPECT_EQ(test.ada->refusal(), "too-early");
    test.wait_until(test.house.time + 1);
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion","id":"t"})");
    EXPECT_EQ(test.ada->newest("ok").at("id"), "t");
    EXPECT_EQ(seat_of(*eve, 1).at("computer"), Room::substitute) << "all who are here agree";
    EXPECT_FALSE(seat_of(*eve, 1).contains("offer_ms"));
}

TEST(RoomAway, WithAClockTheWaitIsAQuarterOfItsTime)
{
    const auto wait = [](std::int64_t seconds) {
        TestRoom test({.clock = {ClockRule::Kind::Total, seconds * 1000}});
        test.begin();
        test.room->leave(*test.ben);
        return seat_of(*test.ada, 1).at("offer_ms").as_int64();
    };
    EXPECT_EQ(wait(100), 25'000);
    EXPECT_EQ(wait(20), Room::least_takeover_patience_ms);
    EXPECT_EQ(wait(3600), Room::takeover_patience_ms);
}

TEST(RoomAway, AfterARestartTheWaitBeginsAgain)
{
    TestRoom test;
    test.begin();
    test.room->leave(*test.ben);
    test.wait_for_nobody();
    test.restart();
    EXPECT_EQ(seat_of(*test.enter(ada_secret), 1).at("offer_ms"), Room::takeover_patience_ms);
}

TEST(RoomAway, WhoComesBackBeforeAllHaveAgreedKeepsTheSeatAndTheAskerIsTold)
{
    Three test;
    test.room->leave(*test.cleo);
    test.wait_for_nobody();
    test.ask_for_a_computer();
    EXPECT_EQ(test.ada->newest("table").at("ack"), "t");
    EXPECT_EQ(said(*test.ben, "table", "/asked/open"), (json::array{"vermilion"}));
    test.cleo = test.enter(std::string(32, 'c'));
    EXPECT_FALSE(test.ada->newest("table").contains("asked"));
    EXPECT_EQ(test.ada->newest("declined").at("what"), "takeover");
    EXPECT_EQ(test.ada->newest("declined").at("why"), "back");
    EXPECT_TRUE(test.ben->newest("declined").empty()) << "he did not ask";
    EXPECT_FALSE(seat_of(*test.ada, 2).contains("computer"));
}

TEST(RoomAway, WhoComesBackPlaysOnAtOnceWithTheTimeThatWasLeft)
{
    Three test({ClockRule::Kind::Total, 100'000});
    test.room->leave(*test.cleo);
    test.wait_until(test.house.time + 25'000);
    test.ask_for_a_computer();
    test.say(test.ben, R"({"do":"answer","what":"takeover","agree":true})");
    ASSERT_TRUE(seat_of(*test.ada, 2).contains("computer"));
    test.cleo = test.enter(std::string(32, 'c'));
    EXPECT_FALSE(seat_of(*test.ada, 2).contains("computer"));
    EXPECT_EQ(said(*test.cleo, "state", "/clocks/green"), 100'000);
    EXPECT_EQ(said(*test.ben, "state", "/views/0/events/0/event"), "returned");
}

TEST(RoomAway, WhoWasThereWhenTheTimeRanOutSaysThatTheyAreBack)
{
    TestRoom test({.clock = {ClockRule::Kind::Move, 60'000}});
    test.begin();
    test.wait_until(test.house.time + 60'000);
    const auto second_page = test.enter(ada_secret);
    EXPECT_TRUE(seat_of(*second_page, 0).contains("computer")) << "a page more is not a return";
    test.say(test.ada, R"({"do":"return","seat":"blue"})");
    EXPECT_FALSE(seat_of(*test.ada, 0).contains("computer"));
}

TEST(RoomAway, WhoGaveUpDoesNotComeBack)
{
    Three test;
    test.say(test.cleo, R"({"do":"resign","seat":"green"})");
    test.room->leave(*test.cleo);
    test.cleo = test.enter(std::string(32, 'c'));
    EXPECT_TRUE(seat_of(*test.ada, 2).contains("computer"));
    EXPECT_EQ(seat_of(*test.ada, 2).at("left"), "resigned");
}

TEST(RoomAway, AMoveOfSomebodyElseDoesNotBringTheAbsentBack)
{
    Three test;
    test.room->leave(*test.cleo);
    test.wait_for_nobody();
    test.ask_for_a_computer();
    draw(test);
    EXPECT_TRUE(test.ada->newest("table").contains("asked"));
    test.say(test.ben, R"({"do":"answer","what":"takeover","agree":true})");
    EXPECT_TRUE(seat_of(*test.ada, 2).contains("computer"));
}

TEST(RoomAway, WhoAskedForAComputerHasToStayForIt)
{
    Three test;
    test.room->leave(*test.cleo);
    test.wait_for_nobody();
    test.ask_for_a_computer();
    test.room->leave(*test.ada);
    EXPECT_FALSE(test.ben->newest("table").contains("asked"));
    test.say(test.ben, R"({"do":"answer","what":"takeover","agree":true})");
    EXPECT_EQ(test.ben->refusal(), "nothing-asked");
}

TEST(RoomAway, ANoIsToldToWhoeverAskedAndNamesWhoSaidIt)
{
    Three test;
    draw(test);
    ask_undo(test, test.ada, "blue");
    test.say(test.cleo, R"({"do":"answer","what":"undo","agree":false})");
    const json::object told = test.ada->newest("declined");
    EXPECT_EQ(told.at("why"), "no");
    EXPECT_EQ(told.at("by"), "green");
    EXPECT_TRUE(test.ben->newest("declined").empty());
    ask_undo(test, test.ada, "blue");
    test.say(test.ada, R"({"do":"answer","what":"undo","agree":false})");
    EXPECT_EQ(test.ada->newest("declined").at("by"), "green") << "to take it back is no no";
    ask_undo(test, test.ada, "blue");
    test.move(test.ben, "vermilion", "place " + first_card(*test.ben) + " a1");
    EXPECT_EQ(test.ada->newest("declined").at("why"), "moved-on");
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

}  // namespace kotatsu::server::room_away_test
