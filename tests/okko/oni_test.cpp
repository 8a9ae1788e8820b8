// Okko: the oni's activations, reinforcements, escape. Rules OKKO-15, OKKO-16, OKKO-29, OKKO-32, OKKO-33, OKKO-37.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::oni_test {

using Kind = Move::Kind;
using testing::ElementsAre;

int number(auto index)
{
    return static_cast<int>(index);
}

// An event card that heals an agent, four copies.
Book with_healing()
{
    return with_event(
        {line(Window::Now, {{.what = Primitive::Heal, .who = one(Who::Agent), .n = 1}})});
}

void give_events(Table& table, int n)
{
    table.state.hand[0] = static_cast<std::uint8_t>(n);
    table.field().events_in_hand = static_cast<std::uint8_t>(n);
}

void begin_oni_turn(Table& table)
{
    table.does([](Play& play) { play.begin_oni_turn(); });
}

// Which card (OKKO-15, OKKO-32).

TEST(OkkoOni, OneCardWithoutTokenIsActivated)  // OKKO-15
{
    Table table(R"(
        +--+--+--+--+
        |a1 ay an a.|
        +--+--+--+--+ )");
    begin_oni_turn(table);
    EXPECT_THAT(menu(table), ElementsAre(move(Kind::Agent, 255, number(yurei)),
                                         move(Kind::Agent, 255, number(ninja))));
    plays(table, move(Kind::Agent, 255, number(ninja)));
    EXPECT_EQ(table.field().activated, AgentCards{ninja});
    begin_oni_turn(table);
    EXPECT_EQ(table.field().active, table.figure(yurei)) << "the only one left without token";
}

TEST(OkkoOni, ACardWithATokenIsNotActivatedAgain)  // OKKO-15
{
    Table table(R"(
        +--+--+--+--+
        |a1 ay an ah|
        +--+--+--+--+ )");
    table.field().alarm = 1;
    table.field().activated = AgentCards{yurei};
    begin_oni_turn(table);
    EXPECT_EQ(refusal(table, move(Kind::Agent, 255, number(yurei))), "activated-already");
    EXPECT_EQ(refusal(table, move(Kind::Agent, 255, number(samurai))), "may-not-act");
    EXPECT_EQ(refusal(table, move(Kind::Agent, 255, 11)), "no-such-agent");
    EXPECT_EQ(refusal(table, move(Kind::DrawEvent)), "somebody-may-act");
}

TEST(OkkoOni, ThrallsActOnlyOnTilesWithCorruptionUntilTheAlarm)  // OKKO-32
{
    Table table(std::vector<std::string>{R"(
        +--+--+--+--+--+
        |a1 ag as ay an|
        +--+--+--+--+--+ )",
                                         R"(
        +--+--+
        |bg bh|
        +--+--+ )"});
    const auto may_act = [&] { return table.look().cards_to_activate(); };
    EXPECT_EQ(may_act(), (AgentCards{yurei, ninja})) << "creatures always act";
    table.field().corruption = Tiles{Tile{1}};
    EXPECT_EQ(may_act(), (AgentCards{ashigaru, hiroji, yurei, ninja}));
    EXPECT_EQ(table.look().ready(ashigaru), Figures{table.figure(ashigaru, 2)})
        << "only the one on the tile with the token";
    table.field().still = Tiles{Tile{1}};
    EXPECT_EQ(may_act(), (AgentCards{yurei, ninja})) << "a token without effect";
    table.field().alarm = 1;
    EXPECT_EQ(may_act(), (AgentCards{ashigaru, samurai, hiroji, yurei, ninja}));
}

TEST(OkkoOni, WhenNobodyMayActAnEventCardIsDrawn)  // OKKO-15
{
    Table table(R"(
        +--+--+
        |a1 ag|
        +--+--+ )",
                with_healing());
    table.rolls({0});
    begin_oni_turn(table);
    EXPECT_EQ(table.field().events_in_hand, 1);
    EXPECT_EQ(table.field().phase, Phase::AgentTurn) << "and may be played in this activation";
    EXPECT_TRUE(table.field().activated.empty());
}

TEST(OkkoOni, WhetherSomebodyMayActIsJudgedAfterEventCards)  // OKKO-15
{
    Scenario scenario;
    scenario.reserve[at(yurei)] = 1;
    Table table(
        R"(
        +--+--+--+
        |a1 ag aC|
        +--+--+--+ )",
        with_event(
            {line(Window::Now, {{.what = Primitive::Raise, .n = 1, .kind = AgentKind::Creature}})}),
        2, scenario);
    give_events(table, 1);
    begin_oni_turn(table);
    EXPECT_TRUE(offers(table, move(Kind::DrawEvent)));
    plays(table, move(Kind::Event, 255, 0));
    EXPECT_EQ(table.field().active, table.figure(yurei)) << "the yurei that came acts";
}

// Figures of a card act one after another.

TEST(OkkoOni, EveryFigureOfACardHasItsActions)  // OKKO-15
{
    Table table(R"(
        +--+--+--+--+
        |ay a1 ay a.|
        +--+--+--+--+ )");
    begin_oni_turn(table);
    EXPECT_THAT(menu(table), ElementsAre(move(Kind::Act, number(table.figure(yurei, 1))),
                                         move(Kind::Act, number(table.figure(yurei, 2))), done()));
    plays(table, move(Kind::Act, number(table.figure(yurei, 2))));
    EXPECT_EQ(table.field().actions, 2);
    table.rolls({blank, blank});
    plays(table, move(Kind::Attack, number(table.figure(yurei, 2)), 0));
    plays(table, walk(0, 3));
    EXPECT_EQ(table.field().active, table.figure(yurei, 1)) << "then the other one";
    EXPECT_EQ(table.field().actions, 2);
}

TEST(OkkoOni, AFigureWithoutAnyActionLeftIsNotAsked)  // OKKO-15
{
    Table table(R"(
        +--+--+--+
        |ay a1 a.|
        +--+--+--+ )");
    table.field().oni_turns = 1;
    begin_oni_turn(table);
    plays(table, walk(0, 2));
    plays(table, walk(0, 0));
    EXPECT_NE(table.field().phase, Phase::Figure);
}

// Event cards (OKKO-15, OKKO-29).

TEST(OkkoOni, OneEventCardIsPlayedInAnActivation)  // OKKO-15
{
    Table table(R"(
        +--+--+--+
        |a1 a. ah|
        +--+--+--+ )",
                with_healing());
    give_events(table, 2);
    table.field().alarm = 1;
    table.field().damage[at(table.figure(hiroji))] = 3;
    begin_oni_turn(table);
    plays(table, move(Kind::Agent, 255, number(hiroji)));
    plays(table, walk(0, 1));
    plays(table, move(Kind::Event, 255, 0));
    EXPECT_EQ(table.damage(table.figure(hiroji)), 2) << "between two actions";
    EXPECT_EQ(table.field().events_discard[0], 1);
    EXPECT_EQ(table.field().events_in_hand, 1);
    EXPECT_EQ(refusal(table, move(Kind::Event, 255, 0)), "one-event");
}

TEST(OkkoOni, AnEventCardThatCanDoNothingIsNotPlayed)  // OKKO-29
{
    Table table(R"(
        +--+--+--+
        |a1 ay an|
        +--+--+--+ )",
                with_healing());
    give_events(table, 1);
    begin_oni_turn(table);
    EXPECT_EQ(refusal(table, move(Kind::Event, 255, 0)), "no-effect") << "nobody is hurt";
    EXPECT_EQ(refusal(table, move(Kind::Event, 255, 1)), "not-in-hand");
}

TEST(OkkoOni, AnEmptyDeckIsShuffledAgainAndWhatIsOutIsKnown)  // OKKO-29
{
    Table table(R"(
        +--+--+
        |a1 ay|
        +--+--+ )",
                with_healing());
    give_events(table, 1);
    table.field().events_discard[0] = 3;
    table.rolls({0});
    table.does([](Play& play) { play.draw_events(1); });
    EXPECT_EQ(table.field().events_discard[0], 0);
    EXPECT_EQ(table.field().events_in_hand, 2);
    EXPECT_EQ(table.field().events_old[0], 1) << "the one that was in hand";
    EXPECT_TRUE(table.told(Event::Kind::EventsShuffled));
}

TEST(OkkoOni, CardsLostAtRandomAreDiscarded)  // OKKO-29
{
    Table table(R"(
        +--+--+
        |a1 ay|
        +--+--+ )",
                with_healing());
    give_events(table, 2);
    table.rolls({1});
    table.does([](Play& play) { play.lose_events(3); });
    EXPECT_EQ(table.field().events_in_hand, 0);
    EXPECT_EQ(table.field().events_discard[0], 2);
}

// Reinforcements (OKKO-33).

class OkkoCall : public ::testing::Test {
protected:
    OkkoCall()
    {
        give_events(table, 3);
        table.field().corruption = Tiles{Tile{0}};
    }
    static Scenario with_reserve()
    {
        Scenario scenario;
        scenario.reserve[at(ashigaru)] = 4;
        scenario.reserve[at(yurei)] = 1;
        return scenario;
    }
    static Move call(AgentCard card, int tile = 0)
    {
        return move(Kind::Call, 255, number(card), tile);
    }
    void pay()
    {
        plays(table, move(Kind::Drop, 255, 0));
        plays(table, move(Kind::Drop, 255, 0));
    }

    Table table{R"(
        +--+--+--+--+--+
        |a1 aT aT aC aC|
        +  +  +  +  +  +
        |as at an a. ac|
        +--+--+--+--+--+ )",
                with_healing(), 2, with_reserve()};
};

TEST_F(OkkoCall, TwoEventCardsBringAMinionToEveryFreeSpaceOfAColour)  // OKKO-33
{
    begin_oni_turn(table);
    plays(table, call(ashigaru));
    pay();
    EXPECT_EQ(table.picture(), "1gg../sgn..");
    EXPECT_EQ(table.field().reserve[at(ashigaru)], 1);
    EXPECT_EQ(table.field().events_in_hand, 1);
    EXPECT_EQ(refusal(table, call(ashigaru)), "called-already");
}

TEST_F(OkkoCall, WhereMiniaturesRunOutTheOniChoosesTheSpaces)  // OKKO-33
{
    begin_oni_turn(table);
    plays(table, call(yurei));
    pay();
    EXPECT_THAT(
        menu(table),
        ElementsAre(move(Kind::Place, 255, number(yurei), number(space_of(Tile{0}, 0, 3))),
                    move(Kind::Place, 255, number(yurei), number(space_of(Tile{0}, 0, 4))),
                    move(Kind::Place, 255, number(yurei), number(space_of(Tile{0}, 1, 4)))));
    plays(table, move(Kind::Place, 255, number(yurei), number(space_of(Tile{0}, 1, 4))));
    EXPECT_EQ(table.picture(), "1..../s.n.y");
}

TEST_F(OkkoCall, NobodyComesWithoutAReserve)  // OKKO-33
{
    begin_oni_turn(table);
    EXPECT_EQ(refusal(table, call(samurai)), "nobody-comes");
    EXPECT_EQ(refusal(table, call(hiroji)), "nobody-comes") << "lieutenants never come back";
}

TEST_F(OkkoCall, ItCostsTwoCards)  // OKKO-33
{
    give_events(table, 1);
    begin_oni_turn(table);
    EXPECT_EQ(refusal(table, call(ashigaru)), "two-event-cards");
}

TEST_F(OkkoCall, ASpaceWithAnAgentOnItIsBlocked)  // OKKO-5
{
    table.field().where[at(table.figure(ninja))] = space_of(Tile{0}, 0, 1);
    begin_oni_turn(table);
    plays(table, call(ashigaru));
    pay();
    EXPECT_EQ(table.picture(), "1ng../sg...");
}

TEST_F(OkkoCall, FiguresOnTheMapNeverExceedTheBox)  // OKKO-33
{
    table.field().reserve[at(ninja)] = 9;
    EXPECT_EQ(table.look().minions_to_come(ninja), 4) << "five in the box, one on the map";
}

TEST_F(OkkoCall, ThoseWhoCameActIfTheirCardHasNoTokenYet)  // OKKO-33
{
    begin_oni_turn(table);
    plays(table, call(ashigaru));
    pay();
    EXPECT_TRUE(offers(table, move(Kind::Agent, 255, number(ashigaru))));
    table.field().activated = AgentCards{ashigaru};
    EXPECT_EQ(refusal(table, move(Kind::Agent, 255, number(ashigaru))), "activated-already");
}

TEST(OkkoCallSmall, SpacesMarkedWithThreeNeedThreeHeroes)  // OKKO-2, OKKO-50
{
    const Scenario& ferry = our_book().scenarios.front();
    EXPECT_LT(Ground(our_book(), ferry, 2).reinforcements(Tile{0}, AgentKind::Thrall).size(),
              Ground(our_book(), ferry, 3).reinforcements(Tile{0}, AgentKind::Thrall).size());
}

// The escape (OKKO-37).

class OkkoEscape : public ::testing::Test {
protected:
    OkkoEscape()
    {
        table.field().stage = Stage::Battle;
        table.field().shown_round = 5;
        table.field().round = 7;
        table.field().lost = 1;
        begin_oni_turn(table);
    }
    Table table{R"(
        +--+--+--+
        |a1 ao a.|
        +--+--+--+ )"};
};

TEST_F(OkkoEscape, OnceAHeroHasFallenOneActionLetsTheOniEscape)  // OKKO-37
{
    plays(table, move(Kind::Escape));
    EXPECT_FALSE(table.on_map(table.figure(oni)));
    EXPECT_EQ(table.field().memories[at(Memory::OniEscaped)], 1);
}

TEST_F(OkkoEscape, NotBeforeAHeroHasFallen)  // OKKO-37
{
    table.field().lost = 0;
    EXPECT_EQ(refusal(table, move(Kind::Escape)), "may-not-escape");
}

TEST_F(OkkoEscape, NotInItsFirstRoundOnTheMap)  // OKKO-37
{
    table.field().round = 6;
    EXPECT_EQ(refusal(table, move(Kind::Escape)), "may-not-escape");
}

TEST_F(OkkoEscape, AnOniThatFallsIsDefeated)  // OKKO-37
{
    table.does([&](Play& play) { play.eliminate(table.figure(oni), okko); });
    EXPECT_EQ(table.field().memories[at(Memory::OniDefeated)], 1);
    EXPECT_TRUE(table.look().battle_is_over());
}

}  // namespace kotatsu::okko::test::oni_test
