// Windows at a table: who is asked, who is passed for, and that nothing of it comes sooner or later than
// anything else.
#include "server/duel.h"

namespace kotatsu::server::room_windows_test {

using testing::HasSubstr;
using testing::Not;

constexpr std::int64_t time_ms = window_ms;

// ---- people

TEST(RoomWindows, AQuickPassComesWhenTheTimeIsOver)
{
    Duel duel(Hand::Shield);
    duel.strike();
    duel.at(100);
    duel.move(duel.ben, "left", "pass 0", "quick");
    EXPECT_EQ(duel.of_left("passing"), true) << "Ben sees that he passes";
    duel.at(time_ms - 1);
    EXPECT_TRUE(duel.asks("left"));
    EXPECT_FALSE(duel.ben->newest("state").contains("ack"));
    duel.at(time_ms);
    EXPECT_FALSE(duel.asks("left"));
    EXPECT_EQ(duel.ben->newest("state").at("ack"), "quick");
}

TEST(RoomWindows, WhoHoldsNothingToAnswerWithIsNotBothered)
{
    Duel duel(Hand::Hook);
    duel.strike();
    EXPECT_EQ(duel.of_left("passing"), true);
    duel.at(time_ms - 1);
    EXPECT_TRUE(duel.asks("left"));
    duel.at(time_ms);
    EXPECT_FALSE(duel.asks("left"));
}

TEST(RoomWindows, AtASharedScreenEverybodyIsAskedWhateverTheyHold)
{
    Duel duel(Hand::Hook, {.left = "Ann"});
    duel.strike();
    duel.at(10 * time_ms);
    EXPECT_TRUE(duel.asks("left")) << "the giant sits beside Ann";
    duel.move(duel.ada, "left", "pass 0");
    EXPECT_FALSE(duel.asks("left"));
    Duel mates(Hand::Hook, {.left = "Ann", .right = "Bea", .giant = "random"});
    mates.strike();
    mates.at(time_ms);
    EXPECT_FALSE(mates.asks("left")) << "raiders hide nothing from each other";
}

TEST(RoomWindows, WhoThinksLongerMay)
{
    Duel duel(Hand::Shield);
    duel.strike();
    EXPECT_TRUE(duel.of_left("passing").is_null()) << "Ben is asked";
    EXPECT_EQ(duel.of_left("window").at("pass"), "pass 0");
    duel.at(600'000);
    EXPECT_TRUE(duel.asks("left"));
    duel.move(duel.ben, "left", "pass 0", "slow");
    EXPECT_FALSE(duel.asks("left")) << "at once: the time is long over";
    EXPECT_EQ(duel.ben->newest("state").at("ack"), "slow");
}

TEST(RoomWindows, AnAnswerIsPlayedAtOnceAndMayBeAnswered)
{
    Duel duel(Hand::Shield);
    duel.strike();
    duel.at(100);
    duel.move(duel.ben, "left", "answer 0");
    EXPECT_TRUE(duel.asks("giant"));
    EXPECT_EQ(said(*duel.ada, "state", "/windows/giant"), time_ms) << "her time begins now";
}

TEST(RoomWindows, APassThatWaitsIsTakenBackByAskMe)
{
    Duel duel(Hand::Shield);
    duel.strike();
    duel.move(duel.ben, "left", "pass 0", "quick");
    duel.ask_me();
    EXPECT_EQ(duel.ben->newest("refused").at("id"), "quick");
    EXPECT_EQ(duel.ben->refusal(), "taken-back");
    EXPECT_TRUE(duel.of_left("passing").is_null());
    duel.at(time_ms);
    EXPECT_TRUE(duel.asks("left"));
    duel.move(duel.ben, "left", "answer 0");
    EXPECT_TRUE(duel.asks("giant"));
}

TEST(RoomWindows, APassThatWaitsMakesWayForAnAnswer)
{
    Duel duel(Hand::Shield);
    duel.strike();
    duel.move(duel.ben, "left", "pass 0", "quick");
    duel.move(duel.ben, "left", "answer 0");
    EXPECT_TRUE(duel.asks("giant"));
    EXPECT_EQ(duel.ben->newest("refused").at("id"), "quick") << "its client need not send it again";
    duel.at(time_ms - 1);
    EXPECT_TRUE(duel.asks("giant"));
}

TEST(RoomWindows, APassSentAgainAfterALostConnectionIsPlayedOnce)
{
    Duel duel(Hand::Shield);
    duel.strike();
    duel.move(duel.ben, "left", "pass 0", "quick");
    duel.room->leave(*duel.ben);
    duel.ben = duel.enter(ben_secret);
    EXPECT_EQ(duel.of_left("passing"), true);
    duel.move(duel.ben, "left", "pass 0", "quick");
    duel.at(time_ms);
    EXPECT_EQ(duel.ben->newest("state").at("ack"), "quick");
    EXPECT_EQ(duel.ben->refusal(), "");
    const std::int64_t version = duel.ben->version();
    duel.move(duel.ben, "left", "pass 0", "quick");
    EXPECT_EQ(duel.ben->version(), version);
    EXPECT_EQ(duel.ben->newest("state").at("ack"), "quick");
}

TEST(RoomWindows, AWindowOpensAgainAfterARestart)
{
    Duel duel(Hand::Hook, {.script = false});
    duel.strike();
    duel.at(1'000);
    duel.restart();
    duel.ada = duel.enter(ada_secret);
    duel.at(1'000 + time_ms - 1);
    EXPECT_TRUE(duel.asks("left"));
    duel.at(1'000 + time_ms);
    EXPECT_FALSE(duel.asks("left"));
}

TEST(RoomWindows, ATableWhereAPassIsAboutToComeIsNotLeft)
{
    Duel duel(Hand::Hook);
    duel.strike();
    for (const auto& wire : {duel.ada, duel.ben}) duel.room->leave(*wire);
    EXPECT_FALSE(duel.room->close_if_left());
    duel.at(time_ms);
    EXPECT_EQ(duel.house.counters.moves, 4) << "the pass has come though nobody is here";
}

// ---- computers

TEST(RoomWindows, AComputerAnswersNeitherSoonerNorLater)
{
    for (const char* answer : {"pass 0", "answer 0"}) {
        Duel duel(Hand::Shield, {.left = "search:5"});
        duel.strike();
        EXPECT_EQ(duel.thought_of(skirmish_left)->until, duel.opened + time_ms);
        duel.at(200);
        duel.choose("left", answer);
        EXPECT_TRUE(duel.asks("left")) << answer;
        const std::size_t thoughts = duel.house.thoughts.size();
        duel.enter("");
        EXPECT_EQ(duel.house.thoughts.size(), thoughts) << "it has made up its mind";
        duel.at(time_ms - 1);
        EXPECT_TRUE(duel.asks("left")) << answer;
        duel.at(time_ms);
        EXPECT_FALSE(duel.asks("left")) << answer;
        EXPECT_EQ(duel.asks("giant"), answer == std::string("answer 0"));
    }
}

TEST(RoomWindows, AComputerThatIsNotReadyInTimePasses)
{
    Duel duel(Hand::Shield, {.left = "search:5"});
    duel.strike();
    const auto thought = duel.thought_of(skirmish_left);
    duel.at(time_ms);
    EXPECT_FALSE(duel.asks("left"));
    EXPECT_FALSE(duel.asks("giant"));
    EXPECT_FALSE(thought->wanted);
    const std::int64_t version = duel.ada->version();
    duel.room->thought(thought->ticket, "answer 0");
    EXPECT_EQ(duel.ada->version(), version) << "too late";
}

TEST(RoomWindows, NobodyIsCalledBusyInAWindow)
{
    Duel duel(Hand::Shield, {.left = "search:5"});
    duel.strike();
    duel.at(time_ms - 1);
    static_assert(Thoughts::queue_patience_ms < time_ms);
    EXPECT_TRUE(duel.ada->newest("busy").empty());
}

TEST(RoomWindows, ComputersAloneDoNotPassWhileNobodyWatches)
{
    Duel duel(Hand::Hook, {.left = "random", .giant = "random"});
    duel.strike();
    duel.room->leave(*duel.ada);
    duel.at(10'000);
    EXPECT_TRUE(duel.room->left());
    duel.ada = duel.enter("");
    EXPECT_TRUE(duel.asks("left"));
    duel.at(10'000 + time_ms - 1);
    EXPECT_TRUE(duel.asks("left"));
    duel.at(10'000 + time_ms);
    EXPECT_FALSE(duel.asks("left"));
}

// ---- standing passes

TEST(RoomWindows, AStandingPassPassesWhenTheTimeIsOverAndOnlyItsSeatKnows)
{
    Duel duel(Hand::Shield);
    const std::size_t told = duel.ada->got.size();
    duel.pass_for_me("until-hurt");
    EXPECT_EQ(duel.ben->newest("state").at("ack"), "standing");
    EXPECT_EQ(duel.of_left("standing"), (json::array{"until-hurt"}));
    EXPECT_EQ(duel.ada->got.size(), told);
    duel.strike();
    EXPECT_EQ(duel.of_left("passing"), true);
    duel.at(time_ms - 1);
    EXPECT_TRUE(duel.asks("left"));
    duel.at(time_ms);
    EXPECT_FALSE(duel.asks("left"));
    EXPECT_THAT(texts_of(duel.ada->got), Not(HasSubstr("until-hurt")));
}

TEST(RoomWindows, AStandingPassEndsWhenThingsTurnAgainstItsSeat)
{
    Duel duel(Hand::Shield);
    duel.pass_for_me("until-hurt");
    duel.strike();
    duel.at(time_ms);
    EXPECT_TRUE(duel.of_left("standing").is_null()) << "the blow has landed";
    duel.strike();
    duel.at(time_ms);
    EXPECT_TRUE(duel.asks("left")) << "Ben is asked again";
}

TEST(RoomWindows, AStandingPassForARoundEndsWithIt)
{
    Duel duel(Hand::Shield);
    duel.strike();
    duel.pass_for_me("round");
    EXPECT_EQ(duel.of_left("passing"), true) << "it passes in the window in which it was said";
    duel.at(time_ms);
    EXPECT_FALSE(duel.asks("left"));
    EXPECT_TRUE(duel.of_left("standing").is_null());
}

TEST(RoomWindows, AStandingPassPassesOnlyWhatItNames)
{
    Duel duel(Hand::Shield);
    duel.pass_for_me("answers");
    duel.strike();
    EXPECT_EQ(duel.of_left("window").at("passes"), (json::array{"round", "until-hurt"}));
    duel.at(time_ms);
    EXPECT_TRUE(duel.asks("left")) << "this is a blow";
    duel.move(duel.ben, "left", "answer 0");
    duel.move(duel.ada, "giant", "answer 3");
    EXPECT_EQ(duel.of_left("passing"), true) << "this is an answer";
}

TEST(RoomWindows, AStandingPassCanBeTakenBackAtAnyTime)
{
    Duel duel(Hand::Shield);
    duel.pass_for_me("until-hurt");
    duel.pass_for_me("answers");
    duel.strike();
    duel.at(time_ms - 1);
    duel.say(duel.ben, R"({"do":"ask-me","seat":"left","pass":"until-hurt"})");
    EXPECT_EQ(duel.of_left("standing"), (json::array{"answers"}));
    duel.at(time_ms);
    EXPECT_TRUE(duel.asks("left"));
    duel.move(duel.ben, "left", "answer 0");
    duel.ask_me();
    EXPECT_EQ(duel.ben->newest("state").at("ack"), "ask");
    EXPECT_TRUE(duel.of_left("standing").is_null()) << "outside of windows all end";
}

TEST(RoomWindows, WhoWantsToBeAskedInAWindowKeepsWhatPassesElsewhere)
{
    Duel duel(Hand::Shield);
    duel.pass_for_me("until-hurt");
    duel.pass_for_me("answers");
    duel.strike();
    duel.ask_me();
    EXPECT_EQ(duel.of_left("standing"), (json::array{"answers"}));
    duel.at(time_ms);
    EXPECT_TRUE(duel.asks("left"));
}

TEST(RoomWindows, AStandingPassSaidAfterTheTimePassesAtOnce)
{
    Duel duel(Hand::Shield);
    duel.strike();
    duel.at(5'000);
    duel.pass_for_me("until-hurt");
    EXPECT_FALSE(duel.asks("left"));
}

TEST(RoomWindows, StandingPassesAndTheirEndsSurviveARestart)
{
    Duel duel(Hand::Shield, {.script = false});
    duel.pass_for_me("until-hurt");
    duel.pass_for_me("answers");
    duel.restart();
    duel.ada = duel.enter(ada_secret);
    duel.ben = duel.enter(ben_secret);
    EXPECT_EQ(duel.of_left("standing"), (json::array{"until-hurt", "answers"}));
    duel.strike();
    duel.at(time_ms);
    EXPECT_EQ(duel.of_left("standing"), (json::array{"answers"})) << "the game was asked";
    duel.restart();
    duel.ben = duel.enter(ben_secret);
    EXPECT_EQ(duel.of_left("standing"), (json::array{"answers"}));
}

TEST(RoomWindows, AStandingPassForWhatIsOverIsStale)
{
    Duel duel(Hand::Shield);
    const std::int64_t before = duel.ben->version();
    duel.strike();
    duel.say(duel.ben, R"({"do":"pass-for-me","seat":"left","pass":"round","version":)" +
                           std::to_string(before) + "}");
    EXPECT_EQ(duel.ben->refusal(), "stale");
    EXPECT_TRUE(duel.of_left("standing").is_null());
}

TEST(RoomWindows, OnlyTheGamesOwnStandingPassesAreTakenAndOnlyForOnesOwnSeat)
{
    Duel duel(Hand::Shield);
    duel.pass_for_me("everything");
    EXPECT_EQ(duel.ben->refusal(), "no-standing-pass");
    duel.say(duel.ben, R"({"do":"ask-me","seat":"left","pass":"everything"})");
    EXPECT_EQ(duel.ben->refusal(), "no-standing-pass");
    duel.ask(duel.ada, {{"do", "pass-for-me"}, {"seat", "left"}, {"pass", "round"}});
    EXPECT_EQ(duel.ada->refusal(), "not-your-seat");
    duel.say(duel.ada, R"({"do":"ask-me","seat":"left"})");
    EXPECT_EQ(duel.ada->refusal(), "not-your-seat");
}

TEST(RoomWindows, AStandingPassEndsWhenAComputerTakesTheSeatOver)
{
    Duel duel(Hand::Shield);
    duel.pass_for_me("answers");
    duel.room->leave(*duel.ben);
    duel.wait_for_nobody();
    duel.say(duel.ada, R"({"do":"takeover","seat":"left"})");
    duel.ben = duel.enter(ben_secret);
    EXPECT_TRUE(duel.of_left("standing").is_null());
}

// ---- undo

// Ben turns the blow aside, and the giant's standing pass lets that stand.
void let_the_shield_stand(Duel& duel)
{
    duel.ask(duel.ada, {{"do", "pass-for-me"}, {"seat", "giant"}, {"pass", "until-hurt"}});
    duel.strike();
    duel.move(duel.ben, "left", "answer 0");
    duel.at(time_ms);
}

TEST(RoomWindows, APassOfTheTablesIsAMoveOfTheSeatAsAnyOther)
{
    Duel duel(Hand::Shield);
    let_the_shield_stand(duel);
    duel.say(duel.ben, R"({"do":"log","as":"left"})");
    const json::value passed = json::value(duel.ben->newest("log")).at("steps").as_array().back();
    EXPECT_EQ(passed, (json::array{{{"event", 6}, {"seat", 2}, {"what", 0}}}));
    EXPECT_EQ(said(*duel.ada, "state", "/views/0/undo"), "yes");
}

TEST(RoomWindows, WhoTakesAPassOfTheTablesBackIsAskedAgain)
{
    Duel duel(Hand::Shield);
    let_the_shield_stand(duel);
    duel.ask(duel.ada, {{"do", "undo"}, {"seat", "giant"}});
    EXPECT_TRUE(duel.asks("giant"));
    EXPECT_FALSE(said(*duel.ada, "state", "/views/0").as_object().contains("standing"));
    duel.run_until(duel.house.time + 10 * time_ms);
    EXPECT_TRUE(duel.asks("giant")) << "nobody passes over the undo";
    duel.move(duel.ada, "giant", "answer 3");
    EXPECT_TRUE(duel.asks("left"));
}

// ---- clocks

constexpr ClockRule half_a_minute{ClockRule::Kind::Total, 30'000, 2'000, true};

TEST(RoomWindows, TheTimeOfAWindowCostsNobodyTheirOwn)
{
    Duel duel(Hand::Hook, {.clock = half_a_minute});
    duel.run_until(duel.house.time + 29'900);
    duel.strike();
    const json::value before = said(*duel.ada, "state", "/clocks/left");
    EXPECT_EQ(before, 2'100) << "100 left, and 2,000 for the choice of a lane";
    duel.at(time_ms);
    EXPECT_FALSE(duel.asks("left"));
    EXPECT_EQ(said(*duel.ada, "state", "/clocks/left"), before) << "nor does it bring any";
}

TEST(RoomWindows, WhoThinksLongerThanAllDoesSoOnTheirOwnTime)
{
    Duel duel(Hand::Shield, {.clock = half_a_minute});
    duel.strike();
    duel.at(time_ms + 1'000);
    duel.move(duel.ben, "left", "answer 0");
    EXPECT_EQ(said(*duel.ada, "state", "/clocks/left"), 32'000 - 1'000);
    Duel late(Hand::Shield, {.clock = half_a_minute});
    late.strike();
    late.at(time_ms + 32'000);
    EXPECT_EQ(said(*late.ada, "table", "/seats/0/left"), "out-of-time");
}

TEST(RoomWindows, AComputerThatPlaysOnForSomebodyHasTheWholeTime)
{
    Duel duel(Hand::Shield, {.clock = {ClockRule::Kind::Move, 10'000}});
    duel.strike();
    duel.at(time_ms + 10'000);
    EXPECT_TRUE(duel.asks("left"));
    ASSERT_TRUE(duel.thought_of(skirmish_left));
    EXPECT_EQ(duel.thought_of(skirmish_left)->until, duel.house.time + time_ms);
    duel.at(time_ms + 10'000 + time_ms);
    EXPECT_FALSE(duel.asks("left"));
}

}  // namespace kotatsu::server::room_windows_test
