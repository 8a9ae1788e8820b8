// Looking at a table: back while the game goes on, from afar, from another device; and short words.
#include "server/room_fixture.h"

namespace kotatsu::server::room_looks_test {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

// Blue has placed a card, ended the turn and drawn.
void draw(TestRoom& test)
{
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    test.move(test.ada, "blue", "end");
}

// ---- back

TEST(RoomLooks, WhileTheGameGoesOnASeatStepsBackThroughWhatItSaw)
{
    TestRoom test;
    test.begin();
    const json::value at_the_start = said(*test.ada, "state", "/views/0/view");
    draw(test);
    test.say(test.ada, R"({"do":"replay","as":"blue","id":"r"})");
    const json::value replay = test.ada->newest("replay");
    EXPECT_EQ(replay.at("of"), 3);
    EXPECT_EQ(replay.at_pointer("/steps/0/view"), at_the_start);
    EXPECT_EQ(replay.at_pointer("/steps/2/view"), said(*test.ada, "state", "/views/0/view"));
}

TEST(RoomLooks, WhileTheGameGoesOnNobodyLooksWithOtherEyes)
{
    TestRoom test;
    test.begin();
    draw(test);
    for (const char* as : {"all", "vermilion", "nobody"}) {
        test.ada->got.clear();
        test.say(test.ada, R"({"do":"replay","as":")" + std::string(as) + "\"}");
        EXPECT_EQ(test.ada->refusal(), "not-over") << as;
    }
    const auto eve = test.enter("");
    test.say(eve, R"({"do":"replay","as":"blue"})");
    EXPECT_EQ(eve->refusal(), "not-over");
    test.say(eve, R"({"do":"replay","as":"watcher"})");
    EXPECT_THAT(eve->newest("replay").at("steps").as_array(), SizeIs(3));
    EXPECT_THAT(eve->got.back(), Not(HasSubstr("\"hand\":[\"")));
}

TEST(RoomLooks, PointsComeAsOneListForAllEyes)
{
    TestRoom test;
    test.begin();
    draw(test);
    const auto eve = test.enter("");
    test.say(eve, R"({"do":"points","id":"p"})");
    const json::object points = eve->newest("points");
    EXPECT_EQ(points.at("id"), "p");
    EXPECT_EQ(points.at("seats"), (json::array{"blue", "vermilion"}));
    EXPECT_EQ(points.at("of"), 3);
    EXPECT_EQ(points.at("points"),
              (json::array{json::array{0, 0}, json::array{1, 0}, json::array{1, 0}}));
    test.say(eve, R"({"do":"points","from":2})");
    EXPECT_EQ(eve->newest("points").at("points"), json::parse("[[1,0]]"));
}

// ---- how it ended

TEST(RoomLooks, ASeatThatLeftSaysHowAndSoDoesTheResult)
{
    TestRoom test({.clock = {ClockRule::Kind::Move, 60'000, 0, true}});
    test.begin();
    test.wait_until(test.house.time + 60'000);
    EXPECT_EQ(said(*test.ben, "state", "/result/reason"), "out-of-time");
    EXPECT_EQ(said(*test.ben, "table", "/seats/0/left"), "out-of-time");
    TestRoom other;
    other.begin();
    other.say(other.ada, R"({"do":"resign","seat":"blue"})");
    EXPECT_EQ(said(*other.ben, "state", "/result/reason"), "resigned");
    EXPECT_EQ(said(*other.ben, "table", "/seats/0/left"), "resigned");
}

// ---- a series

TEST(RoomLooks, ASeriesOfRematchesCountsWhatPeopleHaveWonWhereverTheySit)
{
    const auto game = *Catalogue().make("wuchao", 2, {});
    TestRoom test({.game = game});
    test.begin();
    EXPECT_FALSE(test.ada->newest("table").contains("series"));
    const std::string first(said(*test.ada, "table", "/seats/0/seat").as_string());
    const std::string second(said(*test.ada, "table", "/seats/1/seat").as_string());
    test.say(test.ben, R"({"do":"resign","seat":")" + second + "\"}");
    EXPECT_EQ(said(*test.ben, "table", "/series/games"), 1);
    EXPECT_EQ(said(*test.ben, "table", "/series/score/" + first), 1.0);
    test.say(test.ada, R"({"do":"rematch"})");
    test.say(test.ben, R"({"do":"answer","what":"rematch","agree":true})");
    ASSERT_THAT(test.house.next_seats, SizeIs(2));

    std::vector<Entry> next{
        create_entry(*game, {}, {}, hash_of_secret(ada_secret), std::string(64, '8'))};
    next.front()["games"] = test.room->games_played();
    next.insert(next.end(), test.house.next_seats.begin(), test.house.next_seats.end());
    TestRoom again({.game = game, .seats = {}});
    again.room = std::make_shared<Room>("test-table", game, again.house);
    again.house.room = again.room.get();
    ASSERT_FALSE(again.room->open(std::move(next)));
    const auto ada = again.enter(ada_secret);
    EXPECT_EQ(ada->newest("table").at("you"), (json::array{second})) << "sides have changed";
    EXPECT_EQ(said(*ada, "table", "/series/games"), 1);
    EXPECT_EQ(said(*ada, "table", "/series/score/" + second), 1.0);
    EXPECT_EQ(said(*ada, "table", "/series/score/" + first), 0.0);
    again.say(ada, R"({"do":"sit","name":"Ada L.","seat":")" + second + "\"}");
    EXPECT_EQ(said(*ada, "table", "/series/score/" + second), 1.0) << "under another name";
}

// ---- another device

// Ben's seat has moved to his phone.
std::shared_ptr<Wire> move_to_phone(TestRoom& test)
{
    test.say(test.ben, R"({"do":"link","seat":"vermilion"})");
    const std::string token(test.ben->newest("link").at("token").as_string());
    auto phone = test.enter(std::string(32, 'f'));
    test.say(phone, R"({"do":"claim","token":")" + token + "\"}");
    return phone;
}

TEST(RoomLooks, TheOldDeviceKnowsThatItsSeatHasMovedAndTakesItBack)
{
    TestRoom test;
    test.begin();
    const auto phone = move_to_phone(test);
    EXPECT_EQ(test.ben->newest("table").at("moved"), (json::array{"vermilion"}));
    EXPECT_FALSE(phone->newest("table").contains("moved"));
    EXPECT_FALSE(test.ada->newest("table").contains("moved"));
    test.restart();
    const auto ben = test.enter(ben_secret), phone_again = test.enter(std::string(32, 'f'));
    test.say(ben, R"({"do":"take-back","seat":"vermilion","id":"t"})");
    EXPECT_EQ(ben->newest("table").at("ack"), "t");
    EXPECT_EQ(ben->newest("table").at("you"), (json::array{"vermilion"}));
    EXPECT_EQ(said(*ben, "state", "/views/0/seat"), "vermilion");
    EXPECT_EQ(phone_again->newest("table").at("you"), json::array{});
    EXPECT_EQ(phone_again->newest("table").at("moved"), (json::array{"vermilion"}));
}

TEST(RoomLooks, NobodyTakesBackASeatThatWasNeverTheirsOrMovedOnTwice)
{
    TestRoom test;
    test.begin();
    const auto phone = move_to_phone(test);
    test.say(test.ada, R"({"do":"take-back","seat":"vermilion"})");
    EXPECT_EQ(test.ada->refusal(), "not-your-seat");
    test.say(phone, R"({"do":"link","seat":"vermilion"})");
    const auto tablet = test.enter(std::string(32, 'e'));
    test.say(tablet, R"({"do":"claim","token":")" +
                         std::string(phone->newest("link").at("token").as_string()) + "\"}");
    test.say(test.ben, R"({"do":"take-back","seat":"vermilion"})");
    EXPECT_EQ(test.ben->refusal(), "not-your-seat");
    test.say(test.enter(""), R"({"do":"take-back","seat":"blue"})");
    EXPECT_EQ(tablet->newest("table").at("you"), (json::array{"vermilion"}));
}

// ---- from afar

TEST(RoomLooks, AGlanceSaysWhoseTurnItIsAndNothingThatIsHidden)
{
    TestRoom test({.clock = {ClockRule::Kind::Move, 60'000}});
    test.begin();
    const json::object mine = test.room->glance(ada_secret), nobody = test.room->glance("");
    EXPECT_EQ(mine.at("table"), "test-table");
    EXPECT_EQ(mine.at("phase"), "playing");
    EXPECT_EQ(mine.at("you"), (json::array{"blue"}));
    EXPECT_EQ(mine.at("to_move"), (json::array{"blue"}));
    EXPECT_EQ(mine.at("clocks").at("blue"), 60'000);
    EXPECT_EQ(nobody.at("you"), json::array{});
    EXPECT_THAT(json::serialize(mine), Not(HasSubstr(first_card(*test.ada))));
    test.say(test.ada, R"({"do":"resign","seat":"blue"})");
    EXPECT_EQ(test.room->glance(ada_secret).at("result").at("winners"), (json::array{"vermilion"}));
}

// ---- reactions

TEST(RoomLooks, AReactionIsToldToAllAndKeptNowhere)
{
    TestRoom test;
    test.begin();
    const auto eve = test.enter("");
    const std::size_t saved = test.house.entries.size();
    test.say(test.ada, R"({"do":"react","reaction":"well-played","id":"r"})");
    EXPECT_EQ(test.ada->newest("reaction").at("ack"), "r");
    for (const auto& wire : {test.ben, eve}) {
        const json::object told = wire->newest("reaction");
        EXPECT_EQ(told.at("from"), "blue");
        EXPECT_EQ(told.at("name"), "Ada");
        EXPECT_EQ(told.at("reaction"), "well-played");
        EXPECT_FALSE(told.contains("ack"));
    }
    EXPECT_THAT(test.house.entries, SizeIs(saved));
}

TEST(RoomLooks, ReactionsAreSixWordsOfThoseWhoSitHere)
{
    TestRoom test;
    test.begin();
    for (const std::string_view each : reactions)
        test.say(test.ada, R"({"do":"react","reaction":")" + std::string(each) + "\"}");
    EXPECT_EQ(test.ada->refusal(), "");
    test.say(test.ada, R"({"do":"react","reaction":"rude"})");
    EXPECT_EQ(test.ada->refusal(), "no-reaction");
    const auto eve = test.enter("");
    test.say(eve, R"({"do":"react","reaction":"wow"})");
    EXPECT_EQ(eve->refusal(), "not-your-seat");
    for (int i = 0; i < 20; ++i) test.say(test.ben, R"({"do":"react","reaction":"wow"})");
    EXPECT_EQ(test.ben->refusal(), "too-fast");
}

}  // namespace kotatsu::server::room_looks_test
