// Okko: moves and sneaking. Rules OKKO-5, OKKO-18, OKKO-19.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::movement_test {

using Kind = Event::Kind;

const Step slipping{.what = Primitive::Slip, .who = me};

void set_speed(Table& table, Figure who, int change)
{
    table.field().mods[at(table.game.bearer_of(who))][at(Attribute::Speed)] =
        static_cast<std::int8_t>(change);
}

// Where a move may end (OKKO-18).

TEST(OkkoMove, AHeroPassesAsManyAreasAsTheirSpeed)  // OKKO-18
{
    const Table table(R"(
        +--+--+--+--+
        |a1 b. c. d.|
        +--+--+--+--+ )");
    EXPECT_EQ(walks(table), "1xx.") << "SPEED 2";
}

TEST(OkkoMove, AMoveEndsOnAnyFreeSpaceOfTheLastArea)  // OKKO-18
{
    const Table table(R"(
        +--+--+--+
        |a1 a. b.|
        +  +  +  +
        |a. a2 b.|
        +--+--+--+ )");
    EXPECT_EQ(walks(table), "1xx/x2x");
}

TEST(OkkoMove, AnOpponentInAnAreaEndsTheMoveThere)  // OKKO-18
{
    const Table table(R"(
        +--+--+--+--+
        |a1 b. bg c.|
        +--+--+--+--+ )");
    EXPECT_EQ(walks(table), "1xg.");
}

TEST(OkkoMove, WhoLeavesAnAreaWithAnOpponentGetsNoFartherThanTheNextArea)  // OKKO-18
{
    const Table table(R"(
        +--+--+--+--+
        |a1 ag b. c.|
        +--+--+--+--+ )");
    EXPECT_EQ(walks(table), "1gx.");
}

TEST(OkkoMove, WithoutSpeedOneMovesInTheOwnAreaOrLeavesAnOpponent)  // OKKO-18
{
    Table alone(R"(
        +--+--+--+
        |a1 a. b.|
        +--+--+--+ )");
    set_speed(alone, okko, -2);
    EXPECT_EQ(walks(alone), "1x.");
    Table beside(R"(
        +--+--+--+--+
        |a1 ag b. c.|
        +--+--+--+--+ )");
    set_speed(beside, okko, -2);
    EXPECT_EQ(walks(beside), "1gx.");
}

TEST(OkkoMove, AnAreaFullOfAlliesIsPassedOneWithAnOpponentIsNot)  // OKKO-18
{
    const Table allies(R"(
        +--+--+--+--+
        |a1 b2 b3 c.|
        +--+--+--+--+ )");
    EXPECT_EQ(walks(allies), "123x");
    const Table opponent(R"(
        +--+--+--+--+
        |a1 b2 bg c.|
        +--+--+--+--+ )");
    EXPECT_EQ(walks(opponent), "12g.");
}

TEST(OkkoMove, NobodyEndsAMoveOnAToken)  // OKKO-18
{
    const Table table(R"(
        +--+--+--+--+
        |a1 a? ax ae|
        +--+--+--+--+ )");
    EXPECT_FALSE(offers(table, Move::Kind::Walk));
}

TEST(OkkoMove, HeroesKeepOffReinforcementSpacesAgentsDoNot)  // OKKO-5
{
    Table table(R"(
        +--+--+--+--+
        |a1 aT a. by|
        +--+--+--+--+ )");
    EXPECT_EQ(walks(table), "1.xy");
    EXPECT_EQ(refusal(table, walk(0, 1)), "reinforcement-space");
    table.field().phase = Phase::Figure;
    table.field().active = table.figure(yurei);
    EXPECT_EQ(walks(table), "1xxy");
}

TEST(OkkoMove, AClosedDoorStopsAMove)  // OKKO-3, OKKO-18
{
    Table table(R"(
        +--+--+--+
        |a1:b. c.|
        +--+--+--+ )");
    EXPECT_EQ(walks(table), "1..");
    table.field().open = table.look().ground.doors();
    EXPECT_EQ(walks(table), "1xx");
}

TEST(OkkoMove, WhoSlipsIsNotHinderedByOpponents)  // OKKO-18
{
    const Table table(R"(
        +--+--+--+--+
        |a1 ag by c.|
        +--+--+--+--+ )",
                      with_talent(okko, {line(Window::Passive, {slipping})}));
    EXPECT_EQ(walks(table), "1gyx");
}

TEST(OkkoMove, WhoSlipsDoesSoByAnEffectToo)  // OKKO-18
{
    Table table(
        R"(
        +--+--+--+--+
        |a1 ag by c.|
        +--+--+--+--+ )",
        with_talent(okko, {line(Window::Passive, {slipping}),
                           line(Window::Free, {{.what = Primitive::Move, .who = me, .n = 2}})}));
    table.use(1, okko);
    table.step_to(0, 3);
    EXPECT_EQ(table.picture(), ".gy1");
}

TEST(OkkoMove, AFollowerMovesLikeAHero)  // OKKO-18
{
    Table table(R"(
        +--+--+--+--+
        |af b1 cT c.|
        +--+--+--+--+ )");
    table.field().active = figure_of(follower);
    EXPECT_EQ(walks(table), "f1.x");
}

TEST(OkkoMove, AMoveCostsAnAction)  // OKKO-14
{
    Table table(R"(
        +--+--+
        |a1 a.|
        +--+--+ )");
    plays(table, walk(0, 1));
    EXPECT_EQ(table.picture(), ".1");
    EXPECT_EQ(table.field().actions, 2);
    EXPECT_EQ(refusal(table, walk(0, 1)), "space-taken");
}

TEST(OkkoMove, WhoIsBannedFromMovingStays)  // OKKO-45
{
    Table table(R"(
        +--+--+
        |a1 a.|
        +--+--+ )");
    table.field().bans[at(okko)] = Bans{Ban::Move}.bits();
    EXPECT_EQ(walks(table), "1.");
    EXPECT_EQ(refusal(table, walk(0, 1)), "banned");
}

// Sneaking (OKKO-19).

const std::string street = R"(
    +--+--+--+--+--+
    |a. a. a. a. a.|
    +--+--+--+--+  +
                |a.|
    +--+--+--+--+  +
                |b1
    +--+--+--+--+--+ )";
const std::string guarded = R"(
    sneak 2
    +--+--+--+--+--+
    |cg c. c. d. e.|
    +  +--+--+--+--+
    |cg|
    +  +--+--+--+--+
     f. f. g. h. h.|
    +--+--+--+--+--+ )";

TEST(OkkoSneak, AHeroStopsInTheFirstAreaOfAProhibitedTile)  // OKKO-19, OKKO-53
{
    const Table table({street, guarded});
    EXPECT_TRUE(offers(table, walk(2, 1, 1)));
    EXPECT_FALSE(offers(table, walk(2, 2, 1)))
        << "two areas: within SPEED, but on the tile already";
}

TEST(OkkoSneak, WhoSneaksUnseenMayGoOnWithTheAreasThatAreLeft)  // OKKO-19, OKKO-53
{
    Table table({street, guarded});
    table.rolls({zero, one_point});
    plays(table, walk(2, 0, 1));
    EXPECT_TRUE(table.told(Kind::Sneaked));
    ASSERT_TRUE(offers(table, walk(2, 2, 1))) << "the second area";
    EXPECT_FALSE(offers(table, walk(2, 3, 1)));
    EXPECT_EQ(decider(table), seat_at(0));
    plays(table, walk(2, 2, 1));
    EXPECT_EQ(table.where(okko), space_of(Tile{1}, 2, 2));
    EXPECT_EQ(table.field().actions, 2) << "all of it was one action";
}

TEST(OkkoSneak, WhoSneaksUnseenMayStayThere)  // OKKO-19, OKKO-53
{
    Table table({street, guarded});
    table.rolls({zero, zero});
    plays(table, walk(2, 0, 1));
    plays(table, move(Move::Kind::Decline));
    EXPECT_EQ(table.where(okko), space_of(Tile{1}, 2, 0));
    EXPECT_EQ(table.field().phase, Phase::HeroTurn);
}

TEST(OkkoSneak, ThrallsOfTheTileComeAndAttackWhoIsSeen)  // OKKO-19
{
    Table table({street, guarded});
    table.rolls({two_points, two_points});
    plays(table, walk(2, 1, 1));
    EXPECT_EQ(decider(table), table.game.oni());
    table.rolls({blank, blank, success, success});
    plays(table, move(Move::Kind::Place, static_cast<int>(table.figure(ashigaru, 1)), 255,
                      static_cast<int>(space_of(Tile{1}, 2, 0))));
    plays(table, move(Move::Kind::Place, static_cast<int>(table.figure(ashigaru, 2)), 255,
                      static_cast<int>(space_of(Tile{1}, 2, 2))));
    EXPECT_EQ(table.damage(okko), 1) << "one missed, one hit";
    EXPECT_EQ(table.field().alarm, 0) << "it raises no alarm";
    EXPECT_FALSE(table.asks()) << "the move is over";
    EXPECT_EQ(decider(table), seat_at(0)) << "the other actions remain";
    EXPECT_EQ(table.field().actions, 2);
}

TEST(OkkoSneak, WhoSneaksUnseenIntoAnAreaWithAnOpponentGoesNoFarther)  // OKKO-18, OKKO-53
{
    Table table({street, R"(
        sneak 2
        +--+--+--+--+--+
        |c. c. c. d. e.|
        +  +--+--+--+--+
        |c.|
        +  +--+--+--+--+
         f. fy g. h. h.|
        +--+--+--+--+--+ )"});
    table.rolls({zero, zero});
    plays(table, walk(2, 0, 1));
    EXPECT_TRUE(table.told(Kind::Passed));
    EXPECT_FALSE(table.asks());
}

TEST(OkkoSneak, AThrallNextToTheHeroMayStayAndThoseOfOtherTilesDoNotCome)  // OKKO-19
{
    Table table(std::vector<std::string>{R"(
        +--+--+--+--+--+
        |ag a. a. a. a.|
        +--+--+--+--+  +
                    |a.|
        +--+--+--+--+  +
                    |b1
        +--+--+--+--+--+ )",
                                         R"(
        sneak 2
        +--+--+--+--+--+
        |c. c. c. d. e.|
        +  +--+--+--+--+
        |cg|
        +  +--+--+--+--+
         f. f. g. h. h.|
        +--+--+--+--+--+ )"});
    const Figure near = table.figure(ashigaru, 2);
    table.rolls({three_points, zero});
    plays(table, walk(2, 0, 1));
    for (const Move each : table.open()) EXPECT_EQ(each.who, byte(near));
    table.rolls({blank, blank});
    plays(table, move(Move::Kind::Place, static_cast<int>(near), 255,
                      static_cast<int>(space_of(Tile{1}, 1, 0))));
    EXPECT_EQ(table.where(near), space_of(Tile{1}, 1, 0)) << "it stays, and attacks";
    EXPECT_EQ(table.last_dice(), 2);
}

TEST(OkkoSneak, AsManyThrallsComeAsFit)  // OKKO-19
{
    Table table({street, R"(
        sneak 2
        +--+--+--+--+--+
        |cg cg cg d. e.|
        +  +--+--+--+--+
        |cg|
        +  +--+--+--+--+
         f. f.|g. h. h.|
        +--+--+--+--+--+ )"});
    table.rolls({three_points, three_points});
    plays(table, walk(2, 1, 1));
    table.rolls({blank, blank});
    plays(table, move(Move::Kind::Place, static_cast<int>(table.figure(ashigaru, 1)), 255,
                      static_cast<int>(space_of(Tile{1}, 2, 0))));
    EXPECT_EQ(decider(table), seat_at(0)) << "there is room for one of the four";
    EXPECT_EQ(table.damage(okko), 0);
}

TEST(OkkoSneak, WhoIsOnTheTileAlreadyDoesNotSneakAgain)  // OKKO-19
{
    Table table({street, R"(
        sneak 2
        +--+--+--+--+--+
        |c. c. c. d. e.|
        +  +--+--+--+--+
        |c.|
        +  +--+--+--+--+
         f. f1 g. h. h.|
        +--+--+--+--+--+ )"});
    table.field().in_play = Heroes{Hero::Okko};
    plays(table, walk(2, 3, 1));
    EXPECT_FALSE(table.told(Kind::Tests));
    EXPECT_FALSE(table.asks());
}

TEST(OkkoSneak, FollowersDoNotSneak)  // OKKO-19
{
    Table table({R"(
        +--+--+--+--+--+
        |a. a. a. a. a1|
        +--+--+--+--+  +
                    |a.|
        +--+--+--+--+  +
                    |bf
        +--+--+--+--+--+ )",
                 guarded});
    table.field().active = figure_of(follower);
    EXPECT_TRUE(offers(table, walk(2, 2, 1))) << "it passes the first area";
    plays(table, walk(2, 0, 1));
    EXPECT_FALSE(table.told(Kind::Tests));
}

TEST(OkkoSneak, AMoveByAnEffectIsSneakingToo)  // OKKO-65
{
    Table table(
        {street, guarded},
        with_talent(okko, {line(Window::Free, {{.what = Primitive::Move, .who = me, .n = 1}})}));
    table.use(0, okko);
    table.rolls({zero, zero});
    plays(table, walk(2, 0, 1));
    EXPECT_TRUE(table.told(Kind::Sneaked));
}

TEST(OkkoSneak, WhoComesFromBesideAnOpponentHasNoAreaLeftAfterSneaking)  // OKKO-18, OKKO-19
{
    Table table({R"(
        +--+--+--+--+--+
        |a. a. a. a. a.|
        +--+--+--+--+  +
                    |bg|
        +--+--+--+--+  +
                    |b1
        +--+--+--+--+--+ )",
                 guarded});
    table.rolls({zero, zero});
    plays(table, walk(2, 0, 1));
    EXPECT_FALSE(table.asks());
}

}  // namespace kotatsu::okko::test::movement_test
