// What the host changes while a table waits, and how others find it.
#include "server/room_fixture.h"
#include "skirmish/skirmish_game.h"

namespace kotatsu::server::room_host_test {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// Ada made a table of Onami for three and sits at blue; Ben sits at vermilion, green is open.
struct Waiting : TestRoom {
    Waiting()
        : TestRoom({.game = *Catalogue().make("onami", 3, {{"first", "1"}}),
                    .hints = {},
                    .seats = {"Ada", "open", "open"}})
    {
        ada = enter(ada_secret);
        ben = std::make_shared<Wire>();
        ben->from = "192.0.2.2";
        room->enter(ben, {.what = Message::Do::Hello, .table = "test-table", .secret = ben_secret});
        say(ben, R"({"do":"sit","name":"Ben","seat":"vermilion"})");
    }
    std::string name_at(int seat) const
    {
        return std::string(
            said(*ada, "table", "/seats/" + std::to_string(seat) + "/name").as_string());
    }
    std::shared_ptr<Wire> knock(const std::string& secret, const std::string& address)
    {
        auto wire = std::make_shared<Wire>();
        wire->from = address;
        room->enter(wire, {.what = Message::Do::Hello, .table = "test-table", .secret = secret});
        return wire;
    }
};

// ---- names and seats

TEST(RoomHost, WhoSitsMayChangeTheirNameBeforeTheGame)
{
    Waiting test;
    test.say(test.ben, R"({"do":"sit","name":"Benjamin","seat":"vermilion","id":"n"})");
    EXPECT_EQ(test.ben->newest("table").at("ack"), "n");
    EXPECT_EQ(test.name_at(1), "Benjamin");
}

TEST(RoomHost, TheHostSwapsSeatsAndASeatKeepsItsPerson)
{
    Waiting test;
    test.say(test.ada, R"({"do":"swap","seat":"blue","with":"vermilion","id":"s"})");
    EXPECT_EQ(test.ada->newest("table").at("ack"), "s");
    EXPECT_EQ(test.ada->newest("table").at("you"), (json::array{"vermilion"}));
    EXPECT_EQ(test.ben->newest("table").at("you"), (json::array{"blue"}));
    test.say(test.ada, R"({"do":"swap","seat":"blue","with":"green"})");
    EXPECT_EQ(test.ben->newest("table").at("you"), (json::array{"green"})) << "green was open";
    EXPECT_EQ(said(*test.ada, "table", "/seats/0/who"), "open");
    test.restart();
    EXPECT_EQ(test.enter(ben_secret)->newest("table").at("you"), (json::array{"green"}));
}

TEST(RoomHost, OnlyTheHostSwapsAndOnlyBeforeTheGame)
{
    Waiting test;
    test.say(test.ben, R"({"do":"swap","seat":"blue","with":"vermilion"})");
    EXPECT_EQ(test.ben->refusal(), "not-host");
    test.say(test.ada, R"({"do":"swap","seat":"blue","with":"nowhere"})");
    EXPECT_EQ(test.ada->refusal(), "no-seat");
    test.say(test.ada, R"({"do":"fill","seat":"green","who":"random"})");
    test.start(test.ada);
    test.say(test.ada, R"({"do":"swap","seat":"blue","with":"vermilion"})");
    EXPECT_EQ(test.ada->refusal(), "begun");
}

TEST(RoomHost, AfterASwapBytesForTheDiceAreAskedForAgainAndUsedOnce)
{
    Waiting test;
    const std::string bytes(64, '3');
    const std::string hash = R"({"do":"dice","hash":")" + hash_of_bytes(bytes) + "\"}";
    test.say(test.ben, hash);
    test.say(test.ada, R"({"do":"swap","seat":"vermilion","with":"green"})");
    EXPECT_EQ(test.ben->newest("dice").at("ask"), "hash");
    EXPECT_TRUE(test.ada->newest("dice").empty()) << "her seat is as it was";
    test.say(test.ben, hash);
    test.say(test.ada, R"({"do":"fill","seat":"vermilion","who":"random"})");
    test.start(test.ada);
    EXPECT_EQ(said(*test.ben, "dice", "/hashes").as_object().size(), 1U);
    EXPECT_TRUE(said(*test.ben, "dice", "/hashes").as_object().contains("green"));
}

// ---- options

TEST(RoomHost, TheHostChangesOptionsAndTheClockAndTheGameBeginsWithThem)
{
    Waiting test;
    test.say(test.ada,
             R"({"do":"set","options":{"first":2},"clock":{"kind":"move","seconds":60},"id":"o"})");
    EXPECT_EQ(test.ada->newest("table").at("ack"), "o");
    EXPECT_EQ(said(*test.ben, "table", "/options/first"), "2");
    EXPECT_EQ(said(*test.ben, "table", "/clock/seconds"), 60);
    test.say(test.ada, R"({"do":"fill","seat":"green","who":"random"})");
    test.start(test.ada);
    EXPECT_EQ(test.ada->newest("state").at("to_move"), (json::array{"vermilion"}));
    EXPECT_EQ(said(*test.ada, "state", "/clocks/vermilion"), 60'000);
    const auto plan = read_plan(test.house.entries);
    ASSERT_TRUE(plan);
    test.game = *Catalogue().make(plan->game, plan->seats, plan->options);
    test.restart();
    EXPECT_EQ(said(*test.enter(ada_secret), "table", "/options/first"), "2");
}

TEST(RoomHost, WrongOptionsChangeNothing)
{
    Waiting test;
    const std::size_t saved = test.house.entries.size();
    for (const char* options : {R"({"first":"7"})", R"({"colour":"red"})"}) {
        test.say(test.ada, R"({"do":"set","hints":true,"options":)" + std::string(options) + "}");
        EXPECT_EQ(test.ada->refusal(), "bad-options");
        EXPECT_EQ(said(*test.enter(""), "table", "/options/first"), "1");
    }
    test.say(test.ben, R"({"do":"set","hints":true})");
    EXPECT_EQ(test.ben->refusal(), "not-host");
    EXPECT_THAT(test.house.entries, SizeIs(saved));
}

TEST(RoomHost, BetweenPeopleThereAreHintsOnlyIfTheHostAllowsThem)
{
    Waiting test;
    EXPECT_EQ(test.ada->newest("table").at("hints"), false);
    EXPECT_EQ(test.ada->newest("table").at("hints_by"), "table");
    test.say(test.ada, R"({"do":"set","hints":true})");
    EXPECT_EQ(test.ada->newest("table").at("hints"), true);
    EXPECT_EQ(test.ada->newest("table").at("hints_by"), "host");
    test.say(test.ada, R"({"do":"set","hints":false})");
    EXPECT_EQ(test.ada->newest("table").at("hints"), false);
}

TEST(RoomHost, AgainstComputersThereAreHints)
{
    TestRoom alone({.hints = {}, .seats = {"Ada", "search:3"}});
    EXPECT_EQ(alone.enter(ada_secret)->newest("table").at("hints"), true);
    TestRoom at_one_screen({.hints = {}, .seats = {"Ada", "Bo"}});
    EXPECT_EQ(at_one_screen.enter(ada_secret)->newest("table").at("hints"), false);
    TestRoom allies(
        {.game = skirmish::skirmish_game(), .hints = {}, .seats = {"Ada", "open", "random"}});
    EXPECT_EQ(allies.enter(ada_secret)->newest("table").at("hints"), true) << "one side";
}

// ---- sending away

TEST(RoomHost, WhoIsSentAwayDoesNotComeBackUnderThisSecretNorFromThisAddress)
{
    Waiting test;
    test.say(test.ada, R"({"do":"send-away","seat":"vermilion","id":"k"})");
    EXPECT_EQ(test.ada->newest("table").at("ack"), "k");
    EXPECT_EQ(said(*test.ada, "table", "/seats/1/who"), "open");
    EXPECT_TRUE(test.ben->closed);
    EXPECT_EQ(test.ben->newest("error").at("code"), "sent-away");
    EXPECT_TRUE(test.knock(ben_secret, "192.0.2.3")->closed);
    EXPECT_TRUE(test.knock(std::string(32, 'd'), test.ben->from)->closed);
    EXPECT_FALSE(test.knock(std::string(32, 'd'), "192.0.2.3")->closed);
    test.restart();
    EXPECT_TRUE(test.knock(ben_secret, "192.0.2.3")->closed);
}

TEST(RoomHost, WhoLivesWithTheHostIsNotSentAwayWithSomebodyElse)
{
    Waiting test;
    test.ben->from = test.ada->from;
    test.say(test.ada, R"({"do":"send-away","seat":"vermilion"})");
    EXPECT_TRUE(test.ben->closed);
    EXPECT_FALSE(test.knock(std::string(32, 'd'), test.ada->from)->closed);
}

TEST(RoomHost, OnlyWhoMadeTheTableSendsSomebodyElseAwayAndOnlyBeforeTheGame)
{
    Waiting test;
    test.say(test.ben, R"({"do":"send-away","seat":"blue"})");
    EXPECT_EQ(test.ben->refusal(), "not-host");
    test.say(test.ada, R"({"do":"send-away","seat":"blue"})");
    EXPECT_EQ(test.ada->refusal(), "not-absent") << "not herself";
    test.room->leave(*test.ada);
    test.say(test.ben, R"({"do":"send-away","seat":"blue"})");
    EXPECT_EQ(test.ben->refusal(), "not-host") << "he only stands in for her";
    test.ada = test.enter(ada_secret);
    test.say(test.ada, R"({"do":"fill","seat":"green","who":"random"})");
    test.start(test.ada);
    test.say(test.ada, R"({"do":"send-away","seat":"vermilion"})");
    EXPECT_EQ(test.ada->refusal(), "begun");
}

// ---- the word

TEST(RoomHost, AWordLeadsToTheTableUntilTheGameBegins)
{
    Waiting test;
    EXPECT_FALSE(test.ada->newest("table").contains("word"));
    test.say(test.ben, R"({"do":"word","id":"w"})");
    EXPECT_EQ(test.ben->newest("table").at("ack"), "w");
    EXPECT_EQ(test.ada->newest("table").at("word"), json::value(test.house.word));
    test.say(test.ada, R"({"do":"fill","seat":"green","who":"random"})");
    test.start(test.ada);
    EXPECT_FALSE(test.ada->newest("table").contains("word"));
    EXPECT_THAT(test.house.word, IsEmpty()) << "it leads nowhere any more";
}

TEST(RoomHost, AWordLeadsNowhereWhenAllHaveLeftOrAnHourHasPassed)
{
    Waiting test;
    test.say(test.ada, R"({"do":"word"})");
    test.room->leave(*test.ada);
    EXPECT_THAT(test.house.word, Not(IsEmpty()));
    test.room->leave(*test.ben);
    EXPECT_THAT(test.house.word, IsEmpty());
    test.ada = test.enter(ada_secret);
    test.say(test.ada, R"({"do":"word"})");
    test.run_until(test.house.time + Room::word_lasts_ms);
    EXPECT_FALSE(test.ada->newest("table").contains("word"));
    EXPECT_THAT(test.house.word, IsEmpty());
}

TEST(RoomHost, WhoWatchesGetsNoWord)
{
    Waiting test;
    const auto eve = test.enter("");
    test.say(eve, R"({"do":"word"})");
    EXPECT_EQ(eve->refusal(), "not-your-seat");
}

// ---- the lobby

TEST(RoomHost, ATableIsListedOnlyIfItsHostWantsItAndSaysWhoIsLookedFor)
{
    Waiting test;
    EXPECT_FALSE(test.house.listing);
    test.say(test.ada, R"({"do":"set","public":true,"language":"de"})");
    ASSERT_TRUE(test.house.listing);
    const json::object about = *test.house.listing;
    EXPECT_EQ(about.at("table"), "test-table");
    EXPECT_EQ(about.at("host"), "Ada");
    EXPECT_EQ(about.at("seats"), 3);
    EXPECT_EQ(about.at("free"), 1);
    EXPECT_EQ(about.at("people"), (json::array{"Ada", "Ben"}));
    EXPECT_EQ(about.at("language"), "de");
    EXPECT_THAT(json::serialize(about), Not(HasSubstr(hash_of_secret(ada_secret))));
    test.say(test.ada, R"({"do":"set","public":false})");
    EXPECT_FALSE(test.house.listing);
}

TEST(RoomHost, ATableIsListedWhileItsHostIsThereAndASeatIsOpen)
{
    Waiting test;
    test.say(test.ada, R"({"do":"set","public":true})");
    test.room->leave(*test.ada);
    EXPECT_FALSE(test.house.listing) << "nobody would start";
    test.ada = test.enter(ada_secret);
    EXPECT_TRUE(test.house.listing);
    test.say(test.ada, R"({"do":"fill","seat":"green","who":"random"})");
    EXPECT_FALSE(test.house.listing) << "nobody is looked for";
    test.say(test.ada, R"({"do":"fill","seat":"green","who":"open"})");
    EXPECT_TRUE(test.house.listing);
    test.say(test.ada, R"({"do":"fill","seat":"green","who":"random"})");
    test.start(test.ada);
    EXPECT_FALSE(test.house.listing);
}

TEST(RoomHost, WhereTheListIsFullATableStaysPrivate)
{
    Waiting test;
    test.house.why_not_listed = Refused{"too-many-public", "the list is full"};
    test.say(test.ada, R"({"do":"set","public":true})");
    EXPECT_EQ(test.ada->refusal(), "too-many-public");
    EXPECT_EQ(said(*test.enter(""), "table", "/public"), false);
}

// ---- watchers

TEST(RoomHost, HowManyWatchIsToldAndNobodyIsFloodedWithIt)
{
    Waiting test;
    test.wait_until(test.house.time + Room::between_counts_ms);
    const auto eve = test.enter("");
    EXPECT_EQ(eve->newest("table").at("watchers"), 1);
    EXPECT_EQ(test.ada->newest("watchers").at("count"), 1);
    const std::size_t told = test.ada->got.size();
    std::vector<std::shared_ptr<Wire>> crowd;
    for (int i = 0; i < 20; ++i) crowd.push_back(test.enter(std::string(32, 'd')));
    EXPECT_THAT(test.ada->got, SizeIs(told)) << "it was told a moment ago";
    test.run_until(test.house.time + Room::between_counts_ms);
    EXPECT_EQ(test.ada->newest("watchers").at("count"), 2) << "twenty pages of one person are one";
    EXPECT_THAT(test.ada->got, SizeIs(told + 1));
}

}  // namespace kotatsu::server::room_host_test
