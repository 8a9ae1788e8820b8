// Rooms: seats, secrets, versions, saving, undo, questions, clocks, computers, chat, restarts.
#include "server/room_fixture.h"
#include "skirmish/skirmish_game.h"

namespace kotatsu::server::room_test {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

json::value seat_of(const Wire& wire, int i)
{
    return wire.newest("table").at("seats").as_array().at(static_cast<std::size_t>(i));
}

// ---- seats

TEST(Room, WhoHasTheLinkButNoSecretWatches)
{
    TestRoom test;
    test.begin();
    const auto eve = test.enter("");
    const json::value state = eve->newest("state");
    EXPECT_EQ(state.at_pointer("/views/0/seat"), "watcher");
    EXPECT_EQ(state.at_pointer("/views/0/view/hand"), json::array());
    test.say(eve, R"({"do":"move","seat":"blue","version":99,"move":"end"})");
    EXPECT_EQ(eve->refusal(), "not-your-seat");
    test.say(eve, R"({"do":"sit","name":"Eve"})");
    EXPECT_EQ(eve->refusal(), "no-secret");
}

TEST(Room, AnotherSecretHoldsNoSeat)
{
    TestRoom test;
    test.begin();
    const auto eve = test.enter(std::string(31, 'a') + "b");
    test.move(eve, "blue", "place " + first_card(*test.ada) + " c3");
    EXPECT_EQ(eve->refusal(), "not-your-seat");
}

TEST(Room, TheSecretIsNowhereInWhatIsSavedOrSent)
{
    TestRoom test;
    test.begin();
    for (const auto& texts : {test.house.entries, test.ada->got, test.ben->got}) {
        EXPECT_THAT(texts_of(texts), Not(HasSubstr(ada_secret)));
        EXPECT_THAT(texts_of(texts), Not(HasSubstr(ben_secret)));
    }
}

TEST(Room, ASeatIsTakenOnce)
{
    TestRoom test;
    const auto ben = test.enter(ben_secret), eve = test.enter(std::string(32, 'e'));
    test.say(ben, R"({"do":"sit","name":"Ben"})");
    test.say(eve, R"({"do":"sit","name":"Eve","seat":"vermilion"})");
    EXPECT_EQ(eve->refusal(), "taken");
    test.say(eve, R"({"do":"sit","name":"Eve"})");
    EXPECT_EQ(eve->refusal(), "full");
    EXPECT_EQ(seat_of(*eve, 1).at("name"), "Ben");
}

TEST(Room, SittingDownTwiceWithOneIdIsSittingDownOnce)
{
    TestRoom test({.game = *Catalogue().make("onami", 3, {}), .seats = {"Ada", "open", "open"}});
    const auto ben = test.enter(ben_secret);
    for (int i = 0; i < 2; ++i) test.say(ben, R"({"do":"sit","name":"Ben","id":"s"})");
    EXPECT_EQ(ben->newest("table").at("you"), (json::array{"vermilion"}));
    EXPECT_EQ(ben->newest("table").at("ack"), "s");
}

TEST(Room, TwoPeopleAtOneScreenHoldTwoSeatsAndSeeBothViews)
{
    TestRoom test({.seats = {"Ada", "Ada's friend"}});
    const auto ada = test.enter(ada_secret);
    test.start(ada);
    EXPECT_EQ(ada->newest("table").at("you"), (json::array{"blue", "vermilion"}));
    EXPECT_THAT(ada->newest("state").at("views").as_array(), SizeIs(2));
}

TEST(Room, OnlyTheHostFillsAndStarts)
{
    TestRoom test;
    const auto ada = test.enter(ada_secret), ben = test.enter(ben_secret);
    test.say(ben, R"({"do":"fill","seat":"vermilion","who":"greedy"})");
    EXPECT_EQ(ben->refusal(), "not-host");
    test.start(ben);
    EXPECT_EQ(ben->refusal(), "not-host");
    test.start(ada);
    EXPECT_EQ(ada->refusal(), "open-seats");
    test.say(ada, R"({"do":"fill","seat":"vermilion","who":"search@1000000"})");
    EXPECT_EQ(ada->refusal(), "no-player");
    test.say(ada, R"({"do":"fill","seat":"vermilion","who":"search:2"})");
    EXPECT_EQ(seat_of(*ben, 1).at("who"), "computer");
    test.start(ada);
    EXPECT_EQ(ben->newest("table").at("phase"), "playing");
}

TEST(Room, WhenTheHostIsGoneTheNextSeatIsHost)
{
    TestRoom test;
    const auto ada = test.enter(ada_secret), ben = test.enter(ben_secret);
    test.say(ben, R"({"do":"sit","name":"Ben"})");
    EXPECT_EQ(ben->newest("table").at("host"), false);
    test.room->leave(*ada);
    EXPECT_EQ(ben->newest("table").at("host"), true);
    EXPECT_EQ(seat_of(*ben, 0).at("here"), false);
    const auto ada_again = test.enter(ada_secret);
    EXPECT_EQ(ben->newest("table").at("host"), false);
    EXPECT_EQ(ada_again->newest("table").at("host"), true);
}

TEST(Room, NamesAreOneLineOfText)
{
    TestRoom test;
    const auto ben = test.enter(ben_secret);
    for (const char* name : {"", "   ", "1234567890123456789012345", "\\u0007", "\\u200b\\u3164"}) {
        test.say(ben, R"({"do":"sit","name":")" + std::string(name) + "\"}");
        EXPECT_EQ(ben->refusal(), "bad-name") << name;
        ben->got.clear();
    }
    test.say(ben, R"({"do":"sit","name":"<b>B\u202een</b> &\n桜"})");
    EXPECT_EQ(seat_of(*ben, 1).at("name"), "<b>Ben</b> & 桜");
}

TEST(Room, ALinkMovesASeatOnceAndTheOldDeviceOnlyWatches)
{
    TestRoom test;
    test.begin();
    test.say(test.ben, R"({"do":"link","seat":"vermilion"})");
    const std::string token(test.ben->newest("link").at("token").as_string());
    EXPECT_THAT(token, SizeIs(32));
    EXPECT_THAT(texts_of(test.ada->got), Not(HasSubstr(token)));
    const auto phone = test.enter(std::string(32, 'f'));
    const std::string claim = R"({"do":"claim","token":")" + token + "\"}";
    test.say(phone, claim);
    EXPECT_EQ(phone->newest("table").at("you"), (json::array{"vermilion"}));
    EXPECT_EQ(test.ben->newest("table").at("you"), json::array());
    EXPECT_EQ(json::value(test.ben->newest("state")).at_pointer("/views/0/seat"), "watcher");
    const auto thief = test.enter(std::string(32, 'd'));
    test.say(thief, claim);
    EXPECT_EQ(thief->refusal(), "no-link");
    test.restart();
    EXPECT_EQ(test.enter(std::string(32, 'f'))->newest("table").at("you"),
              (json::array{"vermilion"}));
}

// ---- moves, versions, saving

TEST(Room, AMoveIsToldToAllAndAcknowledgedToItsMaker)
{
    TestRoom test;
    test.begin();
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3", "m1");
    EXPECT_EQ(test.ada->newest("state").at("ack"), "m1");
    EXPECT_FALSE(test.ben->newest("state").contains("ack"));
    EXPECT_EQ(test.ada->version(), test.ben->version());
    const json::value state = test.ben->newest("state");
    EXPECT_EQ(state.at_pointer("/views/0/events/0/event"), "placed");
}

TEST(Room, ARepeatedMoveIsDoneOnceAlsoAfterARestart)
{
    TestRoom test;
    test.begin();
    const std::string card = first_card(*test.ada);
    const std::int64_t before = test.ada->version();
    const std::string move = json::serialize(json::object{{"do", "move"},
                                                          {"id", "m1"},
                                                          {"seat", "blue"},
                                                          {"version", before},
                                                          {"move", "place " + card + " c3"}});
    test.say(test.ada, move);
    const std::size_t saved = test.house.entries.size();
    test.ada->got.clear();
    test.say(test.ada, move);
    EXPECT_EQ(test.ada->newest("state").at("ack"), "m1");
    test.restart();
    const auto again = test.enter(ada_secret);
    test.say(again, move);
    EXPECT_EQ(again->newest("state").at("ack"), "m1");
    EXPECT_EQ(again->version(), before + 1);
    EXPECT_EQ(test.house.entries.size(), saved);
}

TEST(Room, AStaleMoveIsAnsweredWithItsReasonAndTheFreshView)
{
    TestRoom test;
    test.begin();
    const std::int64_t old = test.ada->version();
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.ada->got.clear();
    test.say(test.ada, R"({"do":"move","seat":"blue","version":)" + std::to_string(old) +
                           R"(,"move":"end"})");
    EXPECT_EQ(test.ada->refusal(), "stale");
    EXPECT_EQ(test.ada->version(), old + 1);
}

TEST(Room, AnIllegalMoveIsRefusedAndNothingIsSaved)
{
    TestRoom test;
    test.begin();
    const std::size_t saved = test.house.entries.size();
    test.move(test.ada, "blue", "end");
    EXPECT_EQ(test.ada->refusal(), "place-first");
    test.move(test.ben, "vermilion", "place " + first_card(*test.ben) + " c3");
    EXPECT_EQ(test.ben->refusal(), "not-your-turn");
    test.move(test.ada, "blue", "castle");
    EXPECT_EQ(test.ada->refusal(), "not-a-move");
    EXPECT_EQ(test.house.entries.size(), saved);
}

TEST(Room, NobodyHearsOfAMoveBeforeItIsOnTheDisk)
{
    TestRoom test;
    test.begin();
    test.house.disk_waits = true;
    const std::string card = first_card(*test.ada);
    test.ada->got.clear();
    test.ben->got.clear();
    test.say(test.ada, R"({"do":"move","id":"m1","seat":"blue","version":5,"move":"place )" + card +
                           R"( c3"})");
    test.say(test.ada, R"({"do":"ping"})");
    EXPECT_THAT(test.ada->got, SizeIs(0));
    EXPECT_THAT(test.ben->got, SizeIs(0));
    test.room->saved(static_cast<std::int64_t>(test.house.entries.size()));
    EXPECT_THAT(test.ada->got, SizeIs(2));
    EXPECT_THAT(test.ada->got.at(0), HasSubstr(R"("ack":"m1")"));
    EXPECT_THAT(test.ben->got, SizeIs(1));
}

TEST(Room, WhatCannotBeSavedDidNotHappen)
{
    TestRoom test;
    test.begin();
    test.house.disk_waits = true;
    const std::string card = first_card(*test.ada);
    test.ada->got.clear();
    test.move(test.ben, "vermilion", "end");
    test.say(test.ada, R"({"do":"move","id":"m1","seat":"blue","version":5,"move":"place )" + card +
                           R"( c3"})");
    test.house.entries.pop_back();
    test.room->lost();
    EXPECT_EQ(test.ada->newest("error").at("code"), "not-saved");
    EXPECT_TRUE(test.ada->closed && test.ben->closed);
    EXPECT_THAT(texts_of(test.ada->got), Not(HasSubstr("m1")));
    test.restart();
    const auto ada = test.enter(ada_secret);
    EXPECT_EQ(ada->version(), 5);
    EXPECT_EQ(first_card(*ada), card);
}

TEST(Room, ARestartBringsBackTheSameTable)
{
    TestRoom test({.clock = {ClockRule::Kind::Total, 60'000, 1000}});
    test.begin();
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.say(test.ben, R"({"do":"chat","to":"all","text":"hm"})");
    test.move(test.ada, "blue", "end");
    const auto watcher = test.enter("");
    const auto before_ada = test.enter(ada_secret), before_ben = test.enter(ben_secret);
    test.restart();
    const auto watcher_again = test.enter("");
    const auto after_ada = test.enter(ada_secret), after_ben = test.enter(ben_secret);
    for (const char* type : {"state", "chat"}) {
        EXPECT_EQ(after_ada->newest(type), before_ada->newest(type));
        EXPECT_EQ(after_ben->newest(type), before_ben->newest(type));
    }
    EXPECT_EQ(after_ben->newest("table"), before_ben->newest("table"));
    EXPECT_EQ(watcher_again->newest("state"), watcher->newest("state"));
}

TEST(Room, WhatOthersDoAsideDoesNotMakeAMoveStale)
{
    TestRoom test;
    test.begin();
    const std::int64_t old = test.ada->version();
    test.say(test.ben, R"({"do":"link","seat":"vermilion"})");
    test.say(test.ben, R"({"do":"chat","to":"team","text":"to myself"})");
    test.say(test.ada, R"({"do":"move","seat":"blue","version":)" + std::to_string(old) +
                           R"(,"move":"place )" + first_card(*test.ada) + R"( c3"})");
    EXPECT_EQ(test.ada->version(), old + 1);
}

// ---- undo and what all agree to

TEST(Room, UndoGoesBackToTheLastNewsAndFurtherOnlyIfAllAgree)
{
    TestRoom test;
    test.begin();
    const std::string card = first_card(*test.ada);
    test.move(test.ada, "blue", "place " + card + " c3");
    const auto undo = [&](const char* more) {
        test.say(test.ada, R"({"do":"undo","seat":"blue","version":)" +
                               std::to_string(test.ada->version()) + more + "}");
    };
    undo("");
    EXPECT_EQ(json::value(test.ada->newest("state")).at_pointer("/views/0/events/0/event"),
              "undone");
    test.move(test.ada, "blue", "place " + card + " c3");
    test.move(test.ada, "blue", "end");
    undo("");
    EXPECT_EQ(test.ada->refusal(), "news");
    undo(R"(,"ask":true)");
    EXPECT_EQ(json::value(test.ben->newest("table")).at_pointer("/asked/open/0"), "vermilion");
    test.say(test.ada, R"({"do":"answer","what":"undo","agree":true})");
    EXPECT_EQ(test.ada->refusal(), "nothing-asked");
    test.say(test.ben, R"({"do":"answer","what":"undo","agree":false})");
    EXPECT_FALSE(test.ada->newest("table").contains("asked"));
    EXPECT_EQ(test.ada->newest("state").at("to_move"), (json::array{"vermilion"}));
    undo(R"(,"ask":true)");
    test.say(test.ben, R"({"do":"answer","what":"undo","agree":true})");
    EXPECT_EQ(test.ada->newest("state").at("to_move"), (json::array{"blue"}));
    EXPECT_EQ(json::value(test.ada->newest("state")).at_pointer("/views/0/view/phase"), "wave");
}

TEST(Room, AMoveAnswersTheQuestionItLeavesBehind)
{
    TestRoom test;
    test.begin();
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.move(test.ada, "blue", "end");
    test.say(test.ada, R"({"do":"undo","ask":true,"seat":"blue","version":)" +
                           std::to_string(test.ada->version()) + "}");
    EXPECT_TRUE(test.ben->newest("table").contains("asked"));
    test.move(test.ben, "vermilion", "place " + first_card(*test.ben) + " a1");
    EXPECT_FALSE(test.ben->newest("table").contains("asked"));
}

TEST(Room, AComputerTakesTheSeatOfSomebodyAbsentIfTheOthersAgreeAndGivesItBack)
{
    TestRoom test;
    test.begin();
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion"})");
    EXPECT_EQ(test.ada->refusal(), "not-absent");
    test.room->leave(*test.ben);
    test.wait_for_nobody();
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion"})");
    EXPECT_EQ(seat_of(*test.ada, 1).at("computer"), Room::substitute);
    const auto ben = test.enter(ben_secret);
    EXPECT_FALSE(seat_of(*ben, 1).as_object().contains("computer"));
    EXPECT_EQ(said(*test.ada, "state", "/views/0/events/0"),
              (json::object{{"event", "returned"}, {"seat", "vermilion"}, {"name", "Ben"}}));
    test.restart();
    EXPECT_FALSE(seat_of(*test.enter(ben_secret), 1).as_object().contains("computer"));
}

TEST(Room, WhoTakesTheAbsentSeatByALinkKeepsItFromTheComputer)
{
    TestRoom test({.game = *Catalogue().make("onami", 3, {{"first", "1"}}),
                   .seats = {"Ada", "open", "open"}});
    const auto ada = test.enter(ada_secret), ben = test.enter(ben_secret);
    const auto cleo = test.enter(std::string(32, 'c')), phone = test.enter(std::string(32, 'f'));
    test.say(ben, R"({"do":"sit","name":"Ben"})");
    test.say(cleo, R"({"do":"sit","name":"Cleo"})");
    test.start(ada);
    const std::string role(seat_of(*ada, 2).at("seat").as_string());
    test.say(cleo, R"({"do":"link","seat":")" + role + "\"}");
    const std::string token(cleo->newest("link").at("token").as_string());
    test.room->leave(*cleo);
    test.wait_for_nobody();
    test.say(ada, R"({"do":"takeover","seat":")" + role + "\"}");
    ASSERT_TRUE(ben->newest("table").contains("asked"));
    test.say(phone, R"({"do":"claim","token":")" + token + "\"}");
    EXPECT_FALSE(ben->newest("table").contains("asked"));
    test.say(ben, R"({"do":"answer","what":"takeover","agree":true})");
    EXPECT_EQ(ben->refusal(), "nothing-asked");
    EXPECT_FALSE(seat_of(*ada, 2).as_object().contains("computer"));
}

TEST(Room, WhoResignsIsPlayedByAComputerOnlyIfTheGameGoesOn)
{
    const auto resigned = [](int seats) {
        TestRoom test({.game = *Catalogue().make("onami", seats, {{"first", "1"}}),
                       .seats = std::vector<std::string>(static_cast<std::size_t>(seats), "Ada")});
        const auto ada = test.enter(ada_secret);
        test.start(ada);
        test.say(ada, R"({"do":"resign","seat":"blue"})");
        test.restart();
        return seat_of(*test.enter(ada_secret), 0).as_object();
    };
    EXPECT_FALSE(resigned(2).contains("computer"));
    EXPECT_EQ(resigned(3).at("computer"), Room::substitute);
}

TEST(Room, ResigningEndsAGameOfTwoAndShowsTheSeed)
{
    TestRoom test;
    test.begin();
    EXPECT_FALSE(test.room->record());
    test.say(test.ben, R"({"do":"resign","seat":"vermilion"})");
    EXPECT_EQ(json::value(test.ada->newest("state")).at_pointer("/result/winners"),
              (json::array{"blue"}));
    EXPECT_EQ(test.ada->newest("table").at("seed").as_string(), std::string(64, '7'));
    EXPECT_THAT(*test.room->record(), HasSubstr("seed " + std::string(64, '7')));
    test.move(test.ada, "blue", "end");
    EXPECT_EQ(test.ada->refusal(), "not-playing");
}

TEST(Room, ARematchHasTheSamePeopleAndTheStartMovesOn)  // ONAMI-4
{
    TestRoom test;
    test.begin();
    test.say(test.ada, R"({"do":"rematch"})");
    EXPECT_EQ(test.ada->refusal(), "not-over");
    test.say(test.ben, R"({"do":"resign","seat":"vermilion"})");
    test.say(test.ada, R"({"do":"rematch"})");
    EXPECT_FALSE(test.ada->newest("table").contains("next"));
    test.say(test.ben, R"({"do":"answer","what":"rematch","agree":true})");
    EXPECT_EQ(test.ada->newest("table").at("next"), "next-table");
    EXPECT_THAT(test.house.next_options,
                testing::Contains(std::pair<std::string, std::string>("first", "2")));
    EXPECT_EQ(test.house.next_seats.at(1).at("name"), "Ben");
    EXPECT_EQ(test.house.next_seats.at(1).at("holder").as_string(), hash_of_secret(ben_secret));
}

TEST(Room, ARematchOfAnotherGameMovesTheStartOn)  // LAB-19
{
    TestRoom test({.game = *Catalogue().make("labyrinth", 2, {{"first", "2"}})});
    test.begin();
    test.say(test.ben, R"({"do":"resign","seat":"green"})");
    test.say(test.ada, R"({"do":"rematch"})");
    test.say(test.ben, R"({"do":"answer","what":"rematch","agree":true})");
    EXPECT_THAT(test.house.next_options,
                testing::Contains(std::pair<std::string, std::string>("first", "1")));
}

TEST(Room, InARematchEverybodyMovesToTheNextSide)
{
    TestRoom test({.game = skirmish::skirmish_game(), .seats = {"Ada", "open", "search:1"}});
    test.begin();
    test.say(test.ben, R"({"do":"resign","seat":"right"})");
    test.say(test.ada, R"({"do":"resign","seat":"left"})");
    const json::value result = test.ada->newest("state").at("result");
    EXPECT_EQ(result.at("winners"), (json::array{"giant"}));
    EXPECT_EQ(result.at("sides"), 1);
    EXPECT_EQ(result.at("reason"), "resigned");
    test.say(test.ada, R"({"do":"rematch"})");
    test.say(test.ben, R"({"do":"answer","what":"rematch","agree":true})");
    ASSERT_EQ(test.house.next_seats.size(), 3U);
    EXPECT_EQ(test.house.next_seats[0].at("who"), "search:1");
    EXPECT_EQ(test.house.next_seats[1].at("name"), "Ada");
    EXPECT_EQ(test.house.next_seats[2].at("name"), "Ben") << "somebody has to be the giant";
}

TEST(Room, WhenThereIsNoRoomForARematchAllAreToldAndMayAskAgain)
{
    TestRoom test;
    test.begin();
    test.say(test.ben, R"({"do":"resign","seat":"vermilion"})");
    const auto agree_to_a_rematch = [&] {
        test.say(test.ada, R"({"do":"rematch"})");
        test.say(test.ben, R"({"do":"answer","what":"rematch","agree":true})");
    };
    test.house.full = true;
    agree_to_a_rematch();
    for (const auto& wire : {test.ada, test.ben}) {
        EXPECT_EQ(wire->refusal(), "full");
        EXPECT_FALSE(wire->newest("table").contains("asked"));
        EXPECT_FALSE(wire->newest("table").contains("next"));
    }
    test.house.full = false;
    agree_to_a_rematch();
    EXPECT_EQ(test.ben->newest("table").at("next"), "next-table");
}

TEST(Room, AFinishedRecordFromElsewhereIsThereToBeLookedAt)
{
    TestRoom test;
    test.begin();
    test.say(test.ben, R"({"do":"resign","seat":"vermilion"})");
    std::vector<Entry> entries{
        create_entry(*test.game, {}, true, hash_of_secret(ada_secret), std::string(64, '8')),
        {{"do", "fill"}, {"seat", 0}, {"who", "open"}},
        {{"do", "fill"}, {"seat", 1}, {"who", "open"}},
        {{"do", "record"}, {"lines", *test.room->record()}}};
    TestRoom copy(TestRoom::Entries{std::move(entries)});
    EXPECT_EQ(copy.enter("")->newest("table").at("seed").as_string(), std::string(64, '7'));
    const auto ada = copy.enter(ada_secret);
    copy.say(ada, R"({"do":"sit","name":"Ada"})");
    EXPECT_EQ(ada->refusal(), "begun");
}

// ---- nobody decides for those who are gone

TEST(Room, WhoLeavesWithoutAnAnswerHasNotAgreed)
{
    TestRoom test;
    test.begin();
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.move(test.ada, "blue", "end");
    const std::int64_t version = test.ada->version();
    test.say(test.ada,
             R"({"do":"undo","ask":true,"seat":"blue","version":)" + std::to_string(version) + "}");
    test.room->leave(*test.ben);
    EXPECT_EQ(test.ada->version(), version);
    EXPECT_EQ(test.ada->newest("state").at("to_move"), (json::array{"vermilion"}));
    const auto ben = test.enter(ben_secret);
    EXPECT_TRUE(ben->newest("table").contains("asked"));
    test.say(ben, R"({"do":"answer","what":"takeover","agree":true})");
    EXPECT_EQ(ben->refusal(), "nothing-asked");
    test.say(ben, R"({"do":"answer","what":"undo","agree":true})");
    EXPECT_EQ(test.ada->newest("state").at("to_move"), (json::array{"blue"}));
}

TEST(Room, WhereThereIsAClockOfDaysNobodyElseTakesASeatAway)
{
    TestRoom test({.clock = {ClockRule::Kind::Move, 3 * 24 * 60 * 60'000LL}});
    test.begin();
    test.room->leave(*test.ben);
    test.say(test.ada, R"({"do":"takeover","seat":"vermilion"})");
    EXPECT_EQ(test.ada->refusal(), "clock-decides");
}

TEST(Room, WatchersNeverKeepAPlayerOut)
{
    TestRoom test;
    test.begin();
    test.room->leave(*test.ben);
    std::vector<std::shared_ptr<Wire>> crowd;
    for (std::size_t i = 0; i < Room::most_watchers; ++i) crowd.push_back(test.enter(""));
    EXPECT_EQ(crowd.back()->newest("error").at("code"), "full");
    EXPECT_EQ(test.enter(ben_secret)->newest("table").at("you"), (json::array{"vermilion"}));
}

TEST(Room, WhoStandsInForTheHostSendsNobodyAway)
{
    TestRoom test({.game = *Catalogue().make("onami", 3, {}), .seats = {"Ada", "open", "open"}});
    const auto ada = test.enter(ada_secret), ben = test.enter(ben_secret);
    test.say(ben, R"({"do":"sit","name":"Ben"})");
    test.room->leave(*ada);
    EXPECT_EQ(ben->newest("table").at("host"), true);
    test.say(ben, R"({"do":"fill","seat":"blue","who":"open"})");
    EXPECT_EQ(ben->refusal(), "not-host");
    test.say(ben, R"({"do":"fill","seat":"green","who":"greedy"})");
    EXPECT_EQ(seat_of(*ben, 2).at("who"), "computer");
}

TEST(Room, NobodyStandsUpWhileTheDiceAreBeingMade)
{
    TestRoom test;
    const auto ada = test.enter(ada_secret), ben = test.enter(ben_secret);
    test.say(ben, R"({"do":"sit","name":"Ben"})");
    const std::string bytes(64, '3');
    test.say(ben, R"({"do":"dice","hash":")" + hash_of_bytes(bytes) + "\"}");
    test.start(ada);
    EXPECT_EQ(ben->newest("dice").at("ask"), "bytes");
    test.say(ben, R"({"do":"stand","seat":"vermilion"})");
    EXPECT_EQ(ben->refusal(), "begun");
    test.say(ada, R"({"do":"fill","seat":"vermilion","who":"open"})");
    EXPECT_EQ(ada->refusal(), "begun");
    test.say(ben, R"({"do":"dice","bytes":")" + bytes + "\"}");
    EXPECT_EQ(ben->newest("table").at("phase"), "playing");
    test.say(ben, R"({"do":"resign","seat":"vermilion"})");
    EXPECT_THAT(*test.room->record(), HasSubstr("\nbytes vermilion " + bytes));
}

TEST(Room, WhoDoesNotShowTheBytesIsLeftOutAndTheSeedIsANewOne)
{
    TestRoom test;
    const auto ada = test.enter(ada_secret), ben = test.enter(ben_secret);
    test.say(ben, R"({"do":"sit","name":"Ben"})");
    const std::string bytes(64, '3'), before(ada->newest("table").at("commitment").as_string());
    test.say(ada, R"({"do":"dice","hash":")" + hash_of_bytes(bytes) + "\"}");
    test.say(ben, R"({"do":"dice","hash":")" + hash_of_bytes(std::string(64, '4')) + "\"}");
    test.start(ada);
    test.say(ada, R"({"do":"dice","bytes":")" + bytes + "\"}");
    EXPECT_EQ(test.house.alarm, test.house.time + DiceRound::patience_ms);
    test.wait_until(test.house.alarm);
    EXPECT_EQ(ada->newest("dice").at("ask"), "hash");
    EXPECT_NE(ada->newest("table").at("commitment").as_string(), before);
    test.say(ada, R"({"do":"dice","hash":")" + hash_of_bytes(bytes) + "\"}");
    test.say(ada, R"({"do":"dice","bytes":")" + bytes + "\"}");
    EXPECT_EQ(ada->newest("table").at("phase"), "playing");
}

TEST(Room, BeforeARecordGoesOnNobodyLooksIntoHands)
{
    TestRoom first;
    first.begin();
    first.move(first.ada, "blue", "place " + first_card(*first.ada) + " c3");
    std::string record;
    for (const std::string& entry : first.house.entries)
        record += lines_of(json::parse(entry).as_object());
    std::vector<Entry> entries{
        create_entry(*first.game, {}, true, hash_of_secret(ada_secret), std::string(64, '8')),
        {{"do", "fill"}, {"seat", 0}, {"who", "open"}},
        {{"do", "fill"}, {"seat", 1}, {"who", "open"}},
        {{"do", "record"}, {"lines", record}}};
    TestRoom test(TestRoom::Entries{std::move(entries)});
    const auto ada = test.enter(ada_secret);
    test.say(ada, R"({"do":"sit","seat":"blue","name":"Ada"})");
    const auto again = test.enter(ada_secret);
    EXPECT_EQ(json::value(again->newest("state")).at_pointer("/views/0/seat"), "watcher");
    test.say(again, R"({"do":"log","as":"blue"})");
    EXPECT_EQ(again->refusal(), "not-your-seat");
    test.say(ada, R"({"do":"sit","seat":"vermilion","name":"Too"})");
    test.start(ada);
    EXPECT_EQ(json::value(ada->newest("state")).at_pointer("/views/1/seat"), "vermilion");
}

TEST(Room, TheRecordIsShownWhenTheEndIsOnTheDisk)
{
    TestRoom test;
    test.begin();
    test.house.disk_waits = true;
    test.say(test.ben, R"({"do":"resign","seat":"vermilion"})");
    EXPECT_FALSE(test.room->record());
    test.room->saved(static_cast<std::int64_t>(test.house.entries.size()));
    EXPECT_TRUE(test.room->record());
}

// ---- clocks

TEST(Room, AClockGoesOnWhereItStoodWhenTheServerClosed)
{
    TestRoom test({.clock = {ClockRule::Kind::Move, 60'000}});
    test.begin();
    test.house.time += 45'000;
    test.room->pause();
    test.house.time += 1'000'000;  // closed
    test.restart();
    EXPECT_EQ(json::value(test.enter(ada_secret)->newest("state")).at_pointer("/clocks/blue"),
              15'000);
}

TEST(Room, WhenTimeIsOverTheSeatHasLost)
{
    TestRoom test({.clock = {ClockRule::Kind::Move, 60'000, 0, true}});
    test.begin();
    EXPECT_EQ(test.house.alarm, test.house.time + 60'000);
    EXPECT_EQ(json::value(test.ada->newest("state")).at_pointer("/clocks/blue"), 60'000);
    test.wait_until(test.house.time + 59'999);
    EXPECT_EQ(test.ada->newest("table").at("phase"), "playing");
    test.wait_until(test.house.time + 1);
    EXPECT_EQ(json::value(test.ada->newest("state")).at_pointer("/result/winners"),
              (json::array{"vermilion"}));
}

TEST(Room, WhenTimeIsOverAComputerPlaysOnAndGivesTheSeatBack)
{
    TestRoom test({.clock = {ClockRule::Kind::Move, 60'000, 0, false}});
    test.begin();
    test.wait_until(test.house.time + 60'000);
    EXPECT_EQ(seat_of(*test.ada, 0).at("computer"), Room::substitute);
    ASSERT_THAT(test.house.thoughts, SizeIs(1));
    test.think();
    EXPECT_EQ(json::value(test.ben->newest("state")).at_pointer("/views/0/events/0/event"),
              "placed");
    test.say(test.ada, R"({"do":"return","seat":"blue"})");
    EXPECT_EQ(json::value(test.ada->newest("state")).at_pointer("/clocks/blue"), 60'000);
    const std::size_t told = test.ben->got.size();
    test.think();  // of the computer, too late
    EXPECT_THAT(test.ben->got, SizeIs(told));
}

// ---- computers

TEST(Room, AComputerMovesWithoutBeingAskedAndGoesOnAfterARestart)
{
    TestRoom test({.seats = {"Ada", "search:1"}});
    test.ada = test.enter(ada_secret);
    test.start(test.ada);
    EXPECT_THAT(test.house.thoughts, SizeIs(0));
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.move(test.ada, "blue", "end");
    ASSERT_THAT(test.house.thoughts, SizeIs(1));
    EXPECT_EQ(test.house.thoughts.at(0)->player, "search:1");
    EXPECT_EQ(test.house.thoughts.at(0)->seat, seat_at(1));
    test.restart();
    ASSERT_THAT(test.house.thoughts, SizeIs(1));
    test.think();
    EXPECT_THAT(test.house.entries.back(), HasSubstr("vermilion place"));
    EXPECT_EQ(test.house.counters.moves, 3);  // and not again by the restart
}

TEST(Room, ComputersAmongThemselvesPlayOnlyWhileSomebodyWatches)
{
    TestRoom test({.seats = {"search:1", "search:1"}});
    auto ada = test.enter(ada_secret);
    test.start(ada);
    EXPECT_THAT(test.house.thoughts, SizeIs(1));
    test.room->leave(*ada);
    test.think();
    EXPECT_THAT(test.house.thoughts, SizeIs(0));
    ada = test.enter(ada_secret);
    EXPECT_THAT(test.house.thoughts, SizeIs(1));
}

TEST(Room, AHintIsForTheAskerAloneAndOnlyWhereAllowed)
{
    TestRoom test;
    test.begin();
    const std::string hint = R"({"do":"hint","id":"h","seat":"blue","version":)" +
                             std::to_string(test.ada->version()) + "}";
    test.say(test.ada, hint);
    test.think();
    EXPECT_THAT(std::string(test.ada->newest("hint").at("move").as_string()), HasSubstr("place"));
    EXPECT_TRUE(test.ben->newest("hint").empty());
    test.say(test.ada, hint);
    test.say(test.ada, hint);
    EXPECT_EQ(test.ada->refusal(), "asked-already");
    EXPECT_THAT(test.house.thoughts, SizeIs(1));
    test.room->leave(*test.ada);
    EXPECT_FALSE(test.house.thoughts.front()->wanted);
    TestRoom strict({.hints = false});
    strict.begin();
    strict.say(strict.ada, hint);
    EXPECT_EQ(strict.ada->refusal(), "no-hints");
}

// ---- chat

TEST(Room, WatchersTalkAmongThemselvesUntilTheEnd)
{
    TestRoom test;
    test.begin();
    const auto eve = test.enter(""), fay = test.enter("");
    test.say(eve, R"({"do":"chat","to":"watchers","name":"Eve","text":"she has the seven"})");
    EXPECT_THAT(texts_of(fay->got), HasSubstr("she has the seven"));
    EXPECT_THAT(texts_of(test.ada->got), Not(HasSubstr("seven")));
    test.say(eve, R"({"do":"chat","to":"all","text":"hi"})");
    EXPECT_EQ(eve->refusal(), "not-to-them");
    test.say(test.ada, R"({"do":"chat","to":"watchers","text":"hi"})");
    EXPECT_EQ(test.ada->refusal(), "not-to-them");
    EXPECT_THAT(texts_of(test.enter(ada_secret)->got), Not(HasSubstr("seven")));
    test.say(test.ben, R"({"do":"resign","seat":"vermilion"})");
    EXPECT_THAT(texts_of(test.ada->got), HasSubstr("seven"));
}

TEST(Room, ALineOfChatRepeatedIsSaidOnceAlsoAfterARestart)
{
    TestRoom test;
    test.begin();
    const std::string line = R"({"do":"chat","to":"all","id":"c1","text":"once"})";
    test.say(test.ada, line);
    test.say(test.ada, line);
    EXPECT_EQ(test.ada->newest("ok").at("id"), "c1");
    test.restart();
    const auto ada = test.enter(ada_secret);
    test.say(ada, line);
    EXPECT_EQ(ada->newest("ok").at("id"), "c1");
    EXPECT_THAT(json::value(test.enter("")->newest("chat")).at("lines").as_array(), SizeIs(1));
}

TEST(Room, TheIdOfARefusedLineIsFreeForAMove)
{
    TestRoom test;
    test.begin();
    test.say(test.ada, R"({"do":"chat","to":"watchers","id":"x","text":"no"})");
    EXPECT_EQ(test.ada->refusal(), "not-to-them");
    const std::int64_t version = test.ada->version();
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3", "x");
    EXPECT_EQ(test.ada->version(), version + 1);
}

TEST(Room, WhatWatchersSayPushesNoLineOfThePlayersOut)
{
    TestRoom test;
    test.begin();
    test.say(test.ada, R"({"do":"chat","to":"all","text":"good evening"})");
    const auto eve = test.enter("");
    for (int i = 0; i < 300; ++i) {
        test.house.time += 1000;
        test.say(eve, R"({"do":"chat","to":"watchers","text":"bla"})");
    }
    EXPECT_THAT(texts_of(test.enter(ada_secret)->got), HasSubstr("good evening"));
    EXPECT_EQ(eve->refusal(), "");
    for (int i = 0; i < 100; ++i) test.say(eve, R"({"do":"chat","to":"watchers","text":"bla"})");
    EXPECT_EQ(eve->refusal(), "too-fast");
}

// ---- what one may ask for

TEST(Room, TheOnlyLegalMoveIsNamed)
{
    TestRoom test;
    test.begin();
    EXPECT_FALSE(test.ada->newest("state").at("views").at(0).as_object().contains("forced"));
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    EXPECT_EQ(said(*test.ada, "state", "/views/0/forced"), "end") << "there is nobody to take";
    EXPECT_FALSE(test.ben->newest("state").at("views").at(0).as_object().contains("forced"));
}

TEST(Room, PreviewAnswersForAllSquaresAtOnce)
{
    TestRoom test;
    test.begin();
    const std::string card = first_card(*test.ada);
    const auto preview = [&](const std::string& move) {
        test.say(test.ada, json::serialize(json::object{{"do", "preview"},
                                                        {"seat", "blue"},
                                                        {"version", test.ada->version()},
                                                        {"move", move}}));
    };
    preview("place " + card);
    const json::value answer = test.ada->newest("preview");
    EXPECT_THAT(answer.at("results").as_array(), SizeIs(25));
    EXPECT_EQ(answer.at_pointer("/results/0/view/phase"), "wave");
    EXPECT_FALSE(answer.at_pointer("/results/0/view").as_object().contains("seat"));
    preview("place 9999 a1");
    EXPECT_FALSE(test.ada->refusal().empty());
    EXPECT_EQ(json::value(test.ada->newest("state")).at_pointer("/views/0/view/phase"), "place");
}

TEST(Room, TheRecapBeginsWithTheSeatsLastMove)
{
    TestRoom test;
    test.begin();
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.move(test.ada, "blue", "end");
    test.move(test.ben, "vermilion", "place " + first_card(*test.ben) + " a1");
    test.say(test.ada, R"({"do":"recap","seat":"blue"})");
    const json::value recap = test.ada->newest("recap");
    EXPECT_THAT(recap.at("steps").as_array(), SizeIs(2));
    EXPECT_EQ(recap.at_pointer("/steps/0/events/0/event"), "ended");
    EXPECT_EQ(recap.at_pointer("/steps/1/events/0/event"), "placed");
    EXPECT_EQ(recap.at_pointer("/steps/0/seat"), "blue");
    EXPECT_EQ(recap.at_pointer("/steps/1/seat"), "vermilion");
    EXPECT_EQ(recap.at("from"), 2) << "after the start and blue's placing";
    EXPECT_EQ(recap.at("of"), 4);
}

TEST(Room, TheRecapShowsTheBoardAsTheSeatSawItAfterEachStep)
{
    TestRoom test;
    test.begin();
    std::vector<json::value> seen;
    const auto look = [&] {
        seen.push_back(json::value(test.ada->newest("state")).at_pointer("/views/0/view"));
    };
    const auto films = [&] {
        test.say(test.ada, R"({"do":"recap","seat":"blue"})");
        const json::value recap = test.ada->newest("recap");
        std::vector<json::value> views;
        for (const json::value& step : recap.at("steps").as_array())
            views.push_back(step.at("view"));
        return views;
    };
    look();
    EXPECT_EQ(films(), seen) << "before the first own move it begins with the start";
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    seen.clear();
    test.move(test.ada, "blue", "end");
    look();
    test.move(test.ben, "vermilion", "place " + first_card(*test.ben) + " a1");
    look();
    test.move(test.ben, "vermilion", "end");
    look();
    EXPECT_EQ(films(), seen);
}

TEST(Room, TheRecapHasTheBoardAsTextForWhoWantsTexts)
{
    TestRoom test;
    test.begin();
    const auto reader = test.enter(ada_secret, true);
    test.say(reader, R"({"do":"recap","seat":"blue"})");
    EXPECT_EQ(json::value(reader->newest("recap")).at_pointer("/steps/0/text"),
              json::value(reader->newest("state")).at_pointer("/views/0/text"));
}

TEST(Room, OfALongRecapTheLastHundredStepsAreTold)
{
    TestRoom test;
    test.begin();
    for (int i = 0; i < 60; ++i) {  // a computer for Ben, and Ben again: two steps
        test.house.time += 10'000;
        test.room->leave(*test.ben);
        test.wait_for_nobody();
        test.say(test.ada, R"({"do":"takeover","seat":"vermilion"})");
        test.ben = test.enter(ben_secret);
    }
    test.say(test.ada, R"({"do":"recap","seat":"blue"})");
    const json::value recap = test.ada->newest("recap");
    EXPECT_THAT(recap.at("steps").as_array(), SizeIs(100));
    EXPECT_EQ(recap.at("from"), 21);
    EXPECT_EQ(recap.at("of"), 121);
    EXPECT_EQ(recap.at_pointer("/steps/99/events/0/name"), "Ben");
}

TEST(Room, TheReplayIsForAfterTheEnd)
{
    TestRoom test;
    test.begin();
    test.say(test.ada, R"({"do":"replay","as":"all"})");
    EXPECT_EQ(test.ada->refusal(), "not-over");
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.say(test.ben, R"({"do":"resign","seat":"vermilion"})");
    test.say(test.ada, R"({"do":"replay","as":"vermilion"})");
    const json::value steps = test.ada->newest("replay").at("steps");
    ASSERT_THAT(steps.as_array(), SizeIs(3));
    EXPECT_EQ(steps.at_pointer("/0/view/seat"), "vermilion");
    test.say(test.ada, R"({"do":"replay","as":"all","from":1,"count":1})");
    EXPECT_THAT(test.ada->newest("replay").at("steps").as_array(), SizeIs(1));
}

TEST(Room, AReplayWithEverythingOpenHasTheViewsOfAllSeats)
{
    TestRoom test;
    test.begin();
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.say(test.ben, R"({"do":"resign","seat":"vermilion"})");
    const auto step_as = [&](const std::string& as) {
        test.say(test.ada, R"({"do":"replay","from":1,"count":1,"as":")" + as + "\"}");
        return test.ada->newest("replay").at("steps").as_array().at(0).as_object();
    };
    const json::object open = step_as("all");
    EXPECT_EQ(open.at("view"), step_as("watcher").at("view"));
    const json::object views = open.at("views").as_object();
    EXPECT_THAT(views, SizeIs(2));
    for (const auto& [seat, own] : views) {
        EXPECT_FALSE(own.as_object().contains("squares")) << "they are the same for all";
        json::object whole = open.at("view").as_object();
        for (const auto& [key, value] : own.as_object()) whole[key] = value;
        EXPECT_EQ(whole, step_as(std::string(seat)).at("view")) << seat;
    }
}

TEST(Room, ItIsForgottenWhenNobodyHasBeenThereForAWhile)
{
    TestRoom test;
    test.begin();
    test.room->leave(*test.ada);
    test.room->leave(*test.ben);
    EXPECT_FALSE(test.room->close_if_idle());
    test.wait_until(test.house.time + Room::idle_patience_ms);
    EXPECT_TRUE(test.room->close_if_idle());
    EXPECT_FALSE(test.room->enter(std::make_shared<Wire>(), {}));
    test.restart();
    EXPECT_EQ(test.enter(ada_secret)->newest("table").at("phase"), "playing");
}

}  // namespace kotatsu::server::room_test
