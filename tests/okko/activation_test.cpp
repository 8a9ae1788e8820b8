// Okko: activations of heroes, followers and kami. Rules OKKO-14, OKKO-16, OKKO-31, OKKO-44, OKKO-45.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::activation_test {

using Kind = Move::Kind;
using testing::Contains;
using testing::Not;

int number(auto index)
{
    return static_cast<int>(index);
}

// Two heroes who have both to come, the oni with as many activations.
void begin_activations(Table& table, std::initializer_list<Hero> order)
{
    std::copy(order.begin(), order.end(), table.state.initiative.begin());
    table.field().to_come = table.field().in_play;
    table.field().oni_turns = static_cast<std::uint8_t>(table.field().in_play.size());
    table.field().phase = Phase::Reveal;
    table.does([](Play&) {});
}

// Whose turn it is (OKKO-16).

TEST(OkkoActivation, HeroesAndTheOniTakeTurns)  // OKKO-14, OKKO-16
{
    Table table(R"(
        +--+--+--+--+
        |a1 a2 by ay|
        +--+--+--+--+ )");
    begin_activations(table, {Hero::Noburo, Hero::Okko});
    EXPECT_EQ(table.field().active, noburo);
    EXPECT_EQ(table.field().actions, 3);
    plays(table, done());
    EXPECT_EQ(table.field().phase, Phase::AgentTurn) << "the yurei's card is the only one";
    plays(table, done());
    EXPECT_EQ(table.field().active, okko);
    EXPECT_EQ(table.field().oni_turns, 1);
}

TEST(OkkoActivation, WhatWasForOneActivationIsNotForTheNext)  // OKKO-14
{
    Table table(R"(
        +--+--+--+
        |a1 a2 ay|
        +--+--+--+ )",
                book_with_gear());
    table.field().heroes[1].worn[2] = cloak;
    table.field().thrown = 1;
    table.field().acts[at(noburo)] = 1;
    begin_activations(table, {Hero::Noburo, Hero::Okko});
    EXPECT_EQ(table.field().actions, 4);
    EXPECT_EQ(table.field().acts[at(noburo)], 0);
    EXPECT_TRUE(offers(table, Kind::Throw)) << "one card an activation";
}

TEST(OkkoActivation, TheOniGoesOnWhenNoHeroIsToCome)  // OKKO-16
{
    Table table(R"(
        +--+--+--+
        |a1 a2 by|
        +--+--+--+ )",
                with_event({}));
    begin_activations(table, {Hero::Okko, Hero::Noburo});
    table.field().to_come = {};
    table.state.initiative = {Hero::None, Hero::None, Hero::None, Hero::None};
    plays(table, done());
    table.rolls({0});
    plays(table, done());
    EXPECT_EQ(table.field().oni_turns, 1) << "and again: now it draws a card";
    EXPECT_EQ(table.field().events_in_hand, 1);
    EXPECT_EQ(decider(table), table.game.oni());
}

TEST(OkkoActivation, AHeroEliminatedBeforeActingTakesAnActivationFromTheOni)  // OKKO-16
{
    Table table(R"(
        +--+--+--+
        |a1 a2 by|
        +--+--+--+ )");
    begin_activations(table, {Hero::Okko, Hero::Noburo});
    table.does([](Play& play) { play.eliminate(noburo, Figure::None); });
    EXPECT_EQ(table.field().oni_turns, 1);
    EXPECT_TRUE(table.field().to_come.empty());
    EXPECT_EQ(table.state.initiative[0], Hero::None);
}

TEST(OkkoActivation, AHeroEliminatedAfterActingDoesNot)  // OKKO-16
{
    Table table(R"(
        +--+--+--+
        |a1 a2 by|
        +--+--+--+ )");
    begin_activations(table, {Hero::Okko, Hero::Noburo});
    table.does([](Play& play) { play.eliminate(okko, Figure::None); });
    EXPECT_EQ(table.field().oni_turns, 2);
    EXPECT_EQ(decider(table), table.game.oni()) << "and the oni is next";
}

TEST(OkkoActivation, ActionsThatAreLeftAreLost)  // OKKO-14
{
    Table table(R"(
        +--+--+
        |a1 by|
        +--+--+ )");
    begin_activations(table, {Hero::Okko});
    plays(table, done());
    EXPECT_EQ(table.field().phase, Phase::Figure);
    EXPECT_EQ(table.field().actions, 2) << "the yurei's own";
}

TEST(OkkoActivation, AHeroWithNothingLeftToDoIsNotAsked)  // OKKO-14
{
    Table table(R"(
        +--+--+--+
        |a1 a. by|
        +--+--+--+ )");
    begin_activations(table, {Hero::Okko});
    plays(table, walk(0, 1));
    plays(table, walk(0, 0));
    plays(table, walk(0, 1));
    EXPECT_EQ(decider(table), table.game.oni());
}

TEST(OkkoActivation, AnActionMayBeRepeated)  // OKKO-14
{
    Table table(R"(
        +--+--+
        |a1 ah|
        +--+--+ )");
    for (int n = 0; n < 2; ++n) {
        table.rolls({blank, blank, blank});
        plays(table, move(Kind::Attack, 0, number(table.figure(hiroji))));
    }
    EXPECT_EQ(table.field().actions, 1);
}

TEST(OkkoActivation, ATalentThatIsAnActionCostsOneAFreeOneDoesNot)  // OKKO-26, OKKO-45
{
    const Step heal{.what = Primitive::Heal, .who = me, .n = 1};
    Table table(R"(
        +--+--+
        |a1 a.|
        +--+--+ )",
                with_talent(okko, {line(Window::Unique, {heal}), line(Window::Free, {heal})}));
    table.field().damage[at(okko)] = 3;
    plays(table, move(Kind::Use, 0, 0));
    EXPECT_EQ(table.field().actions, 2);
    EXPECT_EQ(refusal(table, move(Kind::Use, 0, 0)), "not-usable") << "once a round";
    plays(table, move(Kind::Use, 0, 1));
    EXPECT_EQ(table.field().actions, 2);
    EXPECT_EQ(table.damage(okko), 1);
}

// Followers and kami (OKKO-14, OKKO-31).

TEST(OkkoFollower, TheFollowerActsAfterItsHero)  // OKKO-14
{
    Table table(R"(
        +--+--+--+
        |a1 af ay|
        +--+--+--+ )");
    plays(table, done());
    EXPECT_EQ(table.field().active, figure_of(follower));
    EXPECT_EQ(table.field().actions, 1);
    EXPECT_EQ(decider(table), seat_at(0));
    EXPECT_TRUE(offers(
        table, move(Kind::Attack, number(figure_of(follower)), number(table.figure(yurei)))));
}

TEST(OkkoFollower, AKamiIsFlippedAfterItsFirstActivationAndGoesAfterItsSecond)  // OKKO-31
{
    Table table(R"(
        +--+--+--+
        |a1 ak ay|
        +--+--+--+ )");
    const auto acts = [&] {
        table.field().phase = Phase::HeroTurn;
        table.field().active = okko;
        table.field().actions = 3;
        table.field().oni_turns = 1;
        plays(table, done());
        plays(table, done());
    };
    acts();
    EXPECT_EQ(table.field().flipped[at(kami)], 1);
    EXPECT_TRUE(table.on_map(figure_of(kami)));
    acts();
    EXPECT_FALSE(table.on_map(figure_of(kami)));
    EXPECT_EQ(table.look().ally_of_hero(Hero::Okko), Ally::None);
}

TEST(OkkoFollower, AFollowerIsNeverFlippedAndMakesNoTests)  // OKKO-18, OKKO-31
{
    Scenario scenario;
    Goal goal;
    goal.kind = Goal::Kind::Test;
    goal.tile = 0;
    goal.attributes = 1;
    goal.n = goal.count = 1;
    scenario.heroes_goal = {goal};
    Table table(R"(
        +--+--+--+
        |a1 a* ay|
        +--+--+--+ )",
                small_book(), 2, scenario);
    table.does([](Play& play) { play.follow(Hero::Okko, follower, 0, space_of(Tile{0}, 0, 1)); });
    for (int n = 0; n < 2; ++n) {
        table.field().phase = Phase::HeroTurn;
        table.field().active = okko;
        table.field().actions = 3;
        table.field().oni_turns = 1;
        plays(table, done());
        EXPECT_FALSE(offers(table, Kind::Test));
        plays(table, done());
        EXPECT_EQ(table.field().flipped[at(follower)], 0);
    }
    EXPECT_TRUE(table.on_map(figure_of(follower)));
}

TEST(OkkoFollower, AFollowerIsGivenToAHeroNextToIt)  // OKKO-31
{
    Table table(R"(
        +--+--+--+--+
        |a1 af a2 a3|
        +--+--+--+--+ )");
    EXPECT_FALSE(offers(table, move(Kind::Give, 2))) << "Noshin is not next to it";
    plays(table, move(Kind::Give, 1));
    EXPECT_EQ(table.field().owner[at(follower)], Hero::Noburo);
    EXPECT_EQ(table.look().ally_of_hero(Hero::Noburo), follower);
    EXPECT_EQ(table.look().ally_of_hero(Hero::Okko), Ally::None);
    EXPECT_EQ(table.field().actions, 2);
}

TEST(OkkoFollower, AKamiIsNeverGiven)  // OKKO-31
{
    const Table table(R"(
        +--+--+--+
        |a1 ak a2|
        +--+--+--+ )");
    EXPECT_FALSE(offers(table, Kind::Give));
    EXPECT_EQ(refusal(table, move(Kind::Give, 1)), "nobody-to-give-to");
}

TEST(OkkoFollower, ADeadHerosFollowerWaitsAndIsTakenByAHeroNextToIt)  // OKKO-31
{
    Table table(R"(
        +--+--+--+--+
        |a1 af a. a2|
        +--+--+--+--+ )");
    table.does([](Play& play) { play.eliminate(okko, Figure::None); });
    EXPECT_TRUE(table.on_map(figure_of(follower)));
    EXPECT_EQ(table.field().owner[at(follower)], Hero::None);
    table.field().phase = Phase::HeroTurn;
    table.field().active = noburo;
    table.field().actions = 3;
    EXPECT_EQ(refusal(table, move(Kind::Take, 255, 0)), "not-beside");
    plays(table, walk(0, 2));
    plays(table, move(Kind::Take, 255, 0));
    EXPECT_EQ(table.look().ally_of_hero(Hero::Noburo), follower);
    EXPECT_EQ(table.field().actions, 1);
    EXPECT_EQ(refusal(table, move(Kind::Take, 255, 0)), "has-a-follower");
}

TEST(OkkoFollower, AKamiGoesWithItsHero)  // OKKO-31
{
    Table table(R"(
        +--+--+--+--+
        |a1 ak a. a2|
        +--+--+--+--+ )");
    table.does([](Play& play) { play.eliminate(okko, Figure::None); });
    EXPECT_FALSE(table.on_map(figure_of(kami)));
}

TEST(OkkoFollower, WhoSummonsLetsTheOwnFollowerWait)  // OKKO-31
{
    Table table(R"(
        +--+--+--+
        |a1 af a.|
        +--+--+--+ )");
    table.does([](Play& play) { play.summon(Hero::Okko, kami, 1, space_of(Tile{0}, 0, 2)); });
    EXPECT_EQ(table.look().ally_of_hero(Hero::Okko), kami);
    EXPECT_EQ(table.field().version[at(kami)], 1);
    EXPECT_EQ(table.picture(), "1fk");
    EXPECT_EQ(table.field().owner[at(follower)], Hero::None);
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Summons)], 1);
}

// A follower token that lies face down.
void put_follower_token(Table& table, int column)
{
    table.field().tokens[0] = {.kind = Token::Kind::Follower,
                               .where = space_of(Tile{0}, 0, column)};
}

TEST(OkkoFollower, ATokenIsTurnedUpAndTheFollowerJoinsAtOnceInTheVersionOfChoice)  // OKKO-31
{
    Table table(R"(
        +--+--+--+
        |a1 a. a.|
        +--+--+--+ )");
    put_follower_token(table, 1);
    plays(table, move(Kind::TurnUp, 255, 0));
    plays(table, move(Kind::Follower, 0, number(follower), 1));
    EXPECT_EQ(table.picture(), "1f.");
    EXPECT_EQ(table.field().version[at(follower)], 1);
    EXPECT_EQ(table.field().tokens[0].kind, Token::Kind::None);
    EXPECT_EQ(table.field().actions, 2);
}

TEST(OkkoFollower, ATokenLeftFaceUpIsTakenForAnAction)  // OKKO-31
{
    Table table(R"(
        +--+--+--+
        |a1 a. a.|
        +--+--+--+ )");
    put_follower_token(table, 1);
    plays(table, move(Kind::TurnUp, 255, 0));
    plays(table, move(Kind::Decline));
    EXPECT_FALSE(offers(table, Kind::TurnUp));
    plays(table, move(Kind::Take, 255, number(follower), 0));
    EXPECT_EQ(table.look().ally_of_hero(Hero::Okko), follower);
    EXPECT_EQ(table.field().actions, 1);
}

TEST(OkkoFollower, OneThatAccompaniesAHeroSendsAnEventCardToTheOni)  // OKKO-31
{
    Table table(R"(
        +--+--+--+
        |a1 af a.|
        +--+--+--+ )",
                with_event({}));
    table.field().where[at(figure_of(follower))] = space_of(Tile{0}, 0, 2);
    put_follower_token(table, 1);
    table.rolls({0});
    plays(table, move(Kind::TurnUp, 255, 0));
    EXPECT_EQ(table.field().events_in_hand, 1);
    EXPECT_EQ(table.field().tokens[0].kind, Token::Kind::None);
}

// Doors (OKKO-44).

TEST(OkkoDoor, WhoStandsAtADoorOpensItForAnAction)  // OKKO-44
{
    Table table(R"(
        +--+--+--+
        |a. a1:b.|
        +--+--+--+ )");
    plays(table, move(Kind::OpenDoor, 255, 0));
    EXPECT_TRUE(table.field().open.contains(Door{0}));
    EXPECT_EQ(table.field().actions, 2);
    EXPECT_EQ(refusal(table, move(Kind::OpenDoor, 255, 0)), "door-is-open");
}

TEST(OkkoDoor, WhoStandsElsewhereDoesNot)  // OKKO-44
{
    const Table table(R"(
        +--+--+--+
        |a1 a.:b.|
        +--+--+--+ )");
    EXPECT_EQ(refusal(table, move(Kind::OpenDoor, 255, 0)), "not-at-the-door");
}

Scenario with_locked_door()
{
    Scenario scenario;
    scenario.doors = {{.a = 0,
                       .b = 1,
                       .locked = true,
                       .attribute = Attribute::Speed,
                       .difficulty = 3,
                       .open = false}};
    return scenario;
}

const std::vector<std::string> rooms{R"(
    +--+--+--+--+--+
    |a. a. a. a. a.|
    +  +  +  +  +  +
    |a. a. a. a. a.|
    +  +  +  +  +  +
    |a. a. a. a. a1
    +--+--+--+--+--+ )",
                                     R"(
    +--+--+--+--+--+
    |b. b. b. b. b.|
    +  +  +  +  +  +
    |b. b. b. b. b.|
    +  +  +  +  +  +
     by b. b. b. b.|
    +--+--+--+--+--+ )"};

TEST(OkkoDoor, ALockedDoorIsOpenedByItsTest)  // OKKO-44
{
    Table table(rooms, small_book(), 2, with_locked_door());
    table.rolls({two_points, one_point, zero});
    plays(table, move(Kind::OpenDoor, 255, 0));
    EXPECT_FALSE(table.field().open.contains(Door{0})) << "3 points, SPEED 2";
    EXPECT_EQ(table.field().door_penalty[0], 1);
    table.rolls({one_point, one_point});
    plays(table, move(Kind::OpenDoor, 255, 0));
    EXPECT_TRUE(table.field().open.contains(Door{0})) << "a die fewer";
    EXPECT_FALSE(table.field().locked.contains(Door{0}));
}

TEST(OkkoDoor, AnAgentOpensNoLockedDoor)  // OKKO-44
{
    Table table(rooms, small_book(), 2, with_locked_door());
    table.field().phase = Phase::Figure;
    table.field().active = table.figure(yurei);
    EXPECT_EQ(refusal(table, move(Kind::OpenDoor, 255, 0)), "door-is-locked");
    table.field().locked = {};
    plays(table, move(Kind::OpenDoor, 255, 0));
    EXPECT_TRUE(table.field().open.contains(Door{0}));
}

TEST(OkkoDoor, WhoMayNotTestMayNotOpenALockedDoor)  // OKKO-44
{
    Table table(rooms, small_book(), 2, with_locked_door());
    table.field().bans[at(okko)] = Bans{Ban::Test}.bits();
    EXPECT_EQ(refusal(table, move(Kind::OpenDoor, 255, 0)), "banned");
}

}  // namespace kotatsu::okko::test::activation_test
