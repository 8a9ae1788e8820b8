// Okko: why a move is refused. The tests of the rules have the codes that belong to one rule; here are the rest.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::refusal_test {

using Kind = Move::Kind;

int number(auto index)
{
    return static_cast<int>(index);
}

class OkkoRefusal : public ::testing::Test {
protected:
    std::string why_not(Seat seat, Move wanted) const
    {
        const auto why = table.game.refuse(table.state, seat, wanted);
        return why ? std::string(why->code) : "";
    }

    Table table{R"(
        +--+--+--+--+--+
        |a1 b. c. d. eg|
        +--+--+--+--+--+ )"};
};

TEST_F(OkkoRefusal, NobodyMovesAfterTheEnd)
{
    table.field().phase = Phase::Over;
    EXPECT_EQ(why_not(seat_at(0), walk(0, 1)), "game-over");
}

TEST_F(OkkoRefusal, WhoDoesNotDecideIsToldWhoDoes)
{
    const auto why = table.game.refuse(table.state, table.game.oni(), done());
    ASSERT_TRUE(why);
    EXPECT_EQ(*why, (Refusal{"not-your-decision", {0}}));
    EXPECT_EQ(why_not(Seat::Watcher, done()), "not-your-decision");
}

TEST_F(OkkoRefusal, WhatIsNoMoveIsNoMove)
{
    EXPECT_EQ(refusal(table, move(Kind::Nonsense)), "no-such-move");
    EXPECT_EQ(refusal(table, move(static_cast<Kind>(200))), "no-such-move");
    EXPECT_EQ(refusal(table, move(Kind::Walk, 3, 255, 1)), "no-such-move");
    EXPECT_EQ(refusal(table, move(Kind::Done, 3)), "no-such-move");
}

TEST_F(OkkoRefusal, WhatBelongsToAnotherPhaseIsNotForNow)
{
    EXPECT_EQ(refusal(table, move(Kind::Ready)), "not-now");
    EXPECT_EQ(refusal(table, move(Kind::Agent, 255, 0)), "not-now");
    EXPECT_EQ(refusal(table, move(Kind::Nature, 255, 0)), "not-now");
}

TEST_F(OkkoRefusal, AMoveIsToASpaceWithinReach)
{
    EXPECT_EQ(refusal(table, walk(0, 3)), "too-far");
    EXPECT_EQ(refusal(table, walk(3, 3)), "no-such-space");
    EXPECT_EQ(refusal(table, move(Kind::Walk, 255, 255, 254)), "no-such-space");
    EXPECT_EQ(refusal(table, walk(0, 4)), "space-taken");
}

TEST_F(OkkoRefusal, WhoHasNoActionLeftOnlyDoesWhatIsFree)
{
    table.field().actions = 0;
    EXPECT_EQ(refusal(table, walk(0, 1)), "no-actions");
    EXPECT_EQ(refusal(table, move(Kind::Question, 255, 0)), "no-actions");
    EXPECT_EQ(refusal(table, done()), "");
}

TEST_F(OkkoRefusal, AnAttackIsTheActiveOnesOnSomebodyWithinReach)
{
    const int guard = number(table.figure(ashigaru));
    EXPECT_EQ(refusal(table, move(Kind::Attack, 0, guard)), "out-of-reach");
    EXPECT_EQ(refusal(table, move(Kind::Attack, 1, guard)), "not-its-turn");
    EXPECT_EQ(refusal(table, move(Kind::Attack, 0, 50)), "no-such-target");
    table.field().bans[0] = Bans{Ban::Attack}.bits();
    EXPECT_EQ(refusal(table, move(Kind::Attack, 0, guard)), "banned");
}

TEST_F(OkkoRefusal, ADoorMustBeThere)
{
    EXPECT_EQ(refusal(table, move(Kind::OpenDoor, 255, 0)), "no-such-door");
    EXPECT_EQ(refusal(table, move(Kind::OpenDoor, 255, 200)), "no-such-door");
}

TEST_F(OkkoRefusal, AnAnswerIsOneOfThoseOffered)
{
    table.does([](Play& play) { play.begin_walk(okko, 1, false, okko); });
    EXPECT_EQ(refusal(table, walk(0, 2)), "too-far");
    EXPECT_EQ(refusal(table, move(Kind::Decline, 4)), "not-offered");
    EXPECT_EQ(refusal(table, done()), "not-now");
}

TEST(OkkoRefusals, APlaceIsRefusedByWhatIsThere)
{
    Scenario scenario;
    scenario.reserve[at(ashigaru)] = 1;
    Table table(R"(
        +--+--+--+
        |aT aT a1|
        +--+--+--+ )",
                small_book(), 2, scenario);
    table.does([](Play& play) { play.reinforce(AgentKind::Thrall, 1); });
    const auto place = [](int column) {
        return move(Kind::Place, 255, 0, number(space_of(Tile{0}, 0, column)));
    };
    EXPECT_EQ(refusal(table, place(2)), "space-taken");
    EXPECT_EQ(refusal(table, move(Kind::Place, 255, 1, number(space_of(Tile{0}, 0, 0)))),
              "not-there");
    EXPECT_EQ(refusal(table, move(Kind::Place, 255, 0, 200)), "no-such-space");
    EXPECT_EQ(refusal(table, place(1)), "");
}

TEST(OkkoRefusals, AFigureThatHasActedDoesNotActAgain)
{
    Table table(R"(
        +--+--+--+--+
        |a1 ay ay ay|
        +--+--+--+--+ )");
    table.does([](Play& play) { play.begin_oni_turn(); });
    table.field().acted = Figures{table.figure(yurei, 1)};
    EXPECT_EQ(refusal(table, move(Kind::Act, number(table.figure(yurei, 1)))), "may-not-act");
    EXPECT_EQ(refusal(table, move(Kind::Act, number(table.figure(yurei, 2)))), "");
}

TEST(OkkoRefusals, AHeroJoinsOnce)
{
    Evening evening("plum-house", 2);
    evening.plays("hero okko");
    const auto why = evening.game.refuse(evening.state, seat_at(0), move(Kind::Hero, 255, 0));
    ASSERT_TRUE(why);
    EXPECT_EQ(why->code, "hero-taken");
}

TEST(OkkoRefusals, WhatIsDroppedForACallIsInTheHand)
{
    Scenario scenario;
    scenario.reserve[at(ashigaru)] = 1;
    Table table(R"(
        +--+--+--+
        |aT aT a1|
        +--+--+--+ )",
                with_event({}), 2, scenario);
    table.state.hand[0] = 2;
    table.field().events_in_hand = 2;
    table.does([](Play& play) { play.begin_oni_turn(); });
    plays(table, move(Kind::Call, 255, 0, 0));
    EXPECT_EQ(refusal(table, move(Kind::Drop, 255, 3)), "not-in-hand");
}

TEST(OkkoRefusals, EquipmentThatWasGotGoesWhereThereIsAPlace)
{
    Table table(R"(
        +--+--+
        |a1 a.|
        +--+--+ )",
                book_with_gear());
    table.rolls({0});
    table.does([](Play& play) { play.get_gear(Hero::Okko, 1, 1); });
    EXPECT_EQ(refusal(table, move(Kind::Equip, 255, number(sword), number(Slot::Left))),
              "no-place");
    EXPECT_EQ(refusal(table, move(Kind::Throw, 255, number(bow))), "not-carried");
}

}  // namespace kotatsu::okko::test::refusal_test
