// Okko: primitives that move figures, tokens and doors, or attack, on the smallest board.
// docs/rules/okko.md, "Primitives".
#include "games/okko/notation.h"
#include "okko/table.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::primitive_map_test {

// move, slip

TEST(OkkoMove, AMoveOfSoManyAreasWithoutAnAction)
{
    Table table(R"(
        +--+--+--+
        |a1 b. c.|
        +--+--+--+ )",
                act({.what = Primitive::Move, .who = me, .n = 1}));
    table.use(0, okko);
    EXPECT_EQ(table.count(Move::Kind::Walk), 1) << "one area, whatever the SPEED";
    table.step_to(0, 1);
    EXPECT_EQ(table.picture(), ".1.");
    EXPECT_EQ(table.field().actions, 3);
}

TEST(OkkoMove, WhoeverOwnsTheEffectPicksTheWay)
{
    Table table(R"(
        +--+--+--+
        |a1 a2 b.|
        +--+--+--+ )",
                act({.what = Primitive::Move, .who = one(Who::Ally, Range::Sight), .n = 1}), 3);
    table.use(0, okko);
    EXPECT_EQ(table.decides(), seat_at(0)) << "okko's seat";
    table.step_to(0, 2);
    EXPECT_EQ(table.picture(), "1.2");
}

TEST(OkkoMove, SlippingNobodyStopsIt)
{
    constexpr std::string_view past_a_guard = R"(
        +--+--+--+
        |a1 b. c.|
        +  +  +  +
        |a. by c.|
        +--+--+--+ )";
    Table walks(past_a_guard, act({.what = Primitive::Move, .who = me, .n = 2}));
    walks.use(0, okko);
    EXPECT_FALSE(walks.may({Move::Kind::Walk, 255, 255, 2}));
    Table slips(past_a_guard, act({.what = Primitive::Move, .who = me, .n = 2, .slip = true}));
    slips.use(0, okko);
    EXPECT_TRUE(slips.may({Move::Kind::Walk, 255, 255, 2}));
}

TEST(OkkoMove, AllFiguresOfACardMoveOneAfterTheOther)
{
    Table table(R"(
        +--+--+--+
        |ay by c1|
        +  +  +  +
        |a. b. c.|
        +--+--+--+ )",
                event({.what = Primitive::Move, .who = one(Who::Card), .n = 1}));
    table.use(0, Figure::None);
    table.step_to(1, 1);
    table.step_to(1, 0);
    EXPECT_EQ(table.picture(), "..1/yy.");
}

TEST(OkkoMove, AThrallThatMayNotActIsNotMoved)
{
    Table table(R"(
        +--+--+
        |ag a.|
        +--+--+ )",
                event({.what = Primitive::Move, .who = one(Who::Minion), .n = 1}));
    EXPECT_FALSE(table.look().usable(0, Figure::None));
    table.field().corruption.insert(Tile{0});
    EXPECT_TRUE(table.look().usable(0, Figure::None));
}

TEST(OkkoSlip, AsLongAsItIsInForceAllMovesSlip)
{
    Table table(face_to_face, with_talent(hiroji, {line(Window::Passive,
                                                        {{.what = Primitive::Slip, .who = me}})}));
    EXPECT_TRUE(table.look().slips(table.figure(hiroji)));
    EXPECT_FALSE(table.look().slips(okko));
}

// shift, swap

TEST(OkkoShift, UpToSoManySpacesInAnyDirection)
{
    Table table(R"(
        +--+--+--+--+
        |a. a1 ah b.|
        +  +  +  +  +
        |a. a. b. b.|
        +--+--+--+--+ )",
                act({.what = Primitive::Shift, .who = one(Who::Foe, Range::Adjacent), .n = 2}));
    table.use(0, okko);
    table.step_to(1, 1);
    EXPECT_TRUE(table.asks()) << "one more";
    table.step_to(1, 0);
    EXPECT_EQ(table.picture(), ".1../h...");
    EXPECT_FALSE(table.asks());
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Pushes)], 1) << "one foe moved";
}

TEST(OkkoShift, NotOntoATokenNorAHeroOntoAReinforcementSpace)  // OKKO-5
{
    Table table(R"(
        +--+--+--+
        |aT a1 ax|
        +--+--+--+ )",
                event({.what = Primitive::Shift, .who = one(Who::Hero), .n = 1}));
    EXPECT_FALSE(table.look().usable(0, Figure::None));
}

TEST(OkkoSwap, TwoOfOneSideExchangeTheirSpaces)
{
    Table table(R"(
        +--+--+--+--+
        |ag a1 ay an|
        +--+--+--+--+ )",
                event({.what = Primitive::Swap, .who = one(Who::Agent), .whom = one(Who::Agent)}));
    table.use(0, Figure::None);
    EXPECT_EQ(table.count(Move::Kind::Target), 2) << "the thrall may not act";
    table.target(table.figure(yurei));
    EXPECT_EQ(table.picture(), "g1ny") << "there is only one other";
}

TEST(OkkoSwap, AnOwnerMayDecline)
{
    const Line places =
        line(Window::Start, {{.what = Primitive::Swap, .who = me, .whom = one(Who::Agent)}},
             {Condition::Once});
    Table table(R"(
        +--+--+--+
        |ao a1 ay|
        +--+--+--+ )",
                with_talent(oni, {places}));
    table.does([&](Play& play) { play.open_window(Window::Start, table.figure(oni)); });
    EXPECT_THAT(table.open(), testing::SizeIs(2));
    table.decline();
    EXPECT_EQ(table.picture(), "o1y");
}

// strike, ranged

TEST(OkkoStrike, OneAttackAtOnceWithMoreOrFewerDice)
{
    Table table(face_to_face, act({.what = Primitive::Strike,
                                   .who = me,
                                   .whom = one(Who::Foe, Range::Adjacent),
                                   .n = 1}));
    table.rolls({success, success, blank, blank});
    table.use(0, okko);
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
    EXPECT_EQ(table.field().actions, 3);
}

TEST(OkkoStrike, ItsTargetIsLookedForFromTheFigureThatStrikes)  // OKKO-51
{
    Table table(R"(
        +--+--+--+--+
        |a1 a. a2 ah|
        +--+--+--+--+ )",
                act({.what = Primitive::Strike,
                     .who = one(Who::Ally, Range::Sight),
                     .whom = one(Who::Foe, Range::Adjacent)}));
    table.rolls({success, success, blank});
    table.use(0, okko);
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
}

TEST(OkkoStrike, EachFoeInTurn)
{
    Table table(R"(
        +--+--+--+
        |ay a1 an|
        +--+--+--+ )",
                act({.what = Primitive::Strike,
                     .who = me,
                     .whom = each(Who::Foe, Range::Adjacent),
                     .n = -1}));
    table.rolls({success, success, success, success});
    table.use(0, okko);
    EXPECT_FALSE(table.on_map(table.figure(yurei)));
    EXPECT_FALSE(table.on_map(table.figure(ninja)));
}

TEST(OkkoStrike, AKillMayStartAnotherAttackButThatOneNoThird)
{
    const Line again =
        line(Window::Kill,
             {{.what = Primitive::Strike, .who = me, .whom = one(Who::Foe, Range::Adjacent)}});
    Table table(R"(
        +--+--+--+
        |ay a1 ay|
        +  +  +  +
        |a. ay a.|
        +--+--+--+ )",
                with_talent(okko, {again}));
    table.attack(okko, table.figure(yurei, 1), {success, success, blank});
    table.rolls({success, success, blank});
    table.target(table.figure(yurei, 2));
    EXPECT_FALSE(table.asks());
    EXPECT_TRUE(table.on_map(table.figure(yurei, 3)));
}

TEST(OkkoStrike, TheNewAttackComesAfterThePush)
{
    const Line again =
        line(Window::Hit,
             {{.what = Primitive::Strike, .who = me, .whom = one(Who::Foe, Range::Adjacent)}});
    Table table(face_to_face, with_talent(okko, {again}));
    table.attack(okko, table.figure(hiroji), {success, push, blank});
    EXPECT_EQ(table.count(Move::Kind::Walk), 1);
    table.step_to(0, 3);
    EXPECT_FALSE(table.asks()) << "it is out of reach now";
}

TEST(OkkoRanged, TheLongestReachCounts)
{
    const Book book = with_talent(
        okko, {line(Window::Passive, {{.what = Primitive::Ranged, .n = 2}})},
        with_talent(okko, {line(Window::Passive, {{.what = Primitive::Ranged, .n = 4}})}));
    Table table(face_to_face, book);
    EXPECT_EQ(table.look().reach(okko), 4);
    table.field().bans[at(okko)] = Bans{Ban::Ranged}.bits();
    EXPECT_EQ(table.look().reach(okko), 0);
}

// The map.

const std::vector<std::string> two_tiles{R"(
+--+--+--+--+--+
|a1 a. a. a. a.|
+  +  +  +  +  +
|a. a. a. a. a.|
+  +  +  +  +  +
|a. a. a. a. a.
+  +  +  +  +  +
|a. a. a. a. a.|
+  +  +  +  +  +
|a. a. a. a. a.|
+--+--+--+--+--+)",
                                         R"(
+--+--+--+--+--+
|b. b. b. b. bg|
+  +  +  +  +  +
|b. b. b. b. b.|
+  +  +  +  +  +
 b. b. b. b. b.|
+  +  +  +  +  +
|b. b. b. b. bT|
+  +  +  +  +  +
|b. b. b. bC bC|
+--+--+--+--+--+)"};

TEST(OkkoTaint, ACorruptionTokenMovesToANeighbouringTile)  // OKKO-11
{
    Table table(two_tiles, event({.what = Primitive::Taint, .n = 1}));
    EXPECT_FALSE(table.look().usable(0, Figure::None)) << "there is none";
    table.field().corruption = Tiles{Tile{0}};
    table.use(0, Figure::None);
    EXPECT_EQ(table.field().corruption, Tiles{Tile{1}});
    table.field().corruption = {Tile{0}, Tile{1}};
    EXPECT_FALSE(table.look().usable(0, Figure::None)) << "at most one a tile";
}

TEST(OkkoTaint, OrOneHasNoEffectUntilTheEndOfTheRound)
{
    Table table(two_tiles, act({.what = Primitive::Taint, .n = 1, .still = true}));
    table.field().corruption = Tiles{Tile{1}};
    EXPECT_TRUE(table.look().may_act(table.figure(ashigaru)));
    table.use(0, okko);
    EXPECT_FALSE(table.look().may_act(table.figure(ashigaru)));
}

TEST(OkkoRaise, MinionsComeFromTheReserveOntoTheirSpaces)  // OKKO-33
{
    Table table(two_tiles, event({.what = Primitive::Raise, .n = 2, .kind = AgentKind::Creature}));
    EXPECT_FALSE(table.look().usable(0, Figure::None)) << "no reserve";
    table.field().reserve[at(yurei)] = 3;
    table.use(0, Figure::None);
    while (table.asks()) table.answer(table.open().front());
    EXPECT_EQ((table.game.figures_of(yurei) & table.field().figures).size(), 2);
    EXPECT_EQ(table.where(table.figure(yurei)), space_of(Tile{1}, 4, 3));
}

TEST(OkkoRaise, AKamiIsChosenWithItsVersionAndStandsBesideWhoCalledIt)  // OKKO-31
{
    Table table(face_to_face, act({.what = Primitive::Raise, .n = 1, .kami = Allies{kami}}));
    table.use(0, okko);
    EXPECT_EQ(table.count(Move::Kind::Follower), 2) << "two versions";
    table.answer({Move::Kind::Follower, byte(okko), byte(kami), 1});
    EXPECT_EQ(table.picture(), "k1h.") << "one free space: nobody is asked";
    EXPECT_EQ(table.field().version[at(kami)], 1);
    EXPECT_EQ(table.field().heroes[0].ally, kami);
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Summons)], 1);
    EXPECT_FALSE(table.look().usable(0, okko)) << "no room for another";
}

TEST(OkkoRaise, WhereAKamiComesIsASpaceAndNoAgent)  // OKKO-31
{
    Table table(R"(
        +--+--+--+
        |a. a1 a.|
        +--+--+--+ )",
                act({.what = Primitive::Raise, .n = 1, .kami = Allies{kami}}));
    table.use(0, okko);
    table.answer({Move::Kind::Follower, byte(okko), byte(kami), 0});
    std::vector<std::string> places;
    for (const Move each : table.open()) places.push_back(write_move(table.game, each));
    EXPECT_EQ(places, (std::vector<std::string>{"place 1a1", "place 1a3"}));
}

TEST(OkkoRaise, TheOwnFollowerWaitsThen)  // OKKO-31
{
    Table table(R"(
        +--+--+--+
        |a. a1 af|
        +--+--+--+ )",
                act({.what = Primitive::Raise, .n = 1, .kami = Allies{kami}}));
    table.use(0, okko);
    table.answer({Move::Kind::Follower, byte(okko), byte(kami), 0});
    EXPECT_EQ(table.picture(), "k1f");
    EXPECT_EQ(table.field().owner[at(follower)], Hero::None);
    EXPECT_FALSE(table.look().may_act(figure_of(follower)));
}

constexpr std::string_view door_between = R"(
    +--+--+--+--+
    |a. a1:b. b.|
    +--+--+--+--+ )";

TEST(OkkoDoor, AHeroOpensADoorItStandsAtLockedOrNot)  // OKKO-44
{
    Table table(door_between, act({.what = Primitive::Door, .n = 1}));
    table.field().locked.insert(Door{0});
    table.use(0, okko);
    EXPECT_TRUE(table.field().open.contains(Door{0}));
    EXPECT_TRUE(table.field().locked.empty());
    Table away(R"(
        +--+--+--+--+
        |a1 a.:b. b.|
        +--+--+--+--+ )",
               act({.what = Primitive::Door, .n = 1}));
    EXPECT_FALSE(away.look().usable(0, okko));
}

TEST(OkkoDoor, NobodyClosesOneOnAFigure)  // OKKO-44
{
    Table beside(door_between, event({.what = Primitive::Door, .n = 1, .close = true}));
    beside.field().open.insert(Door{0});
    EXPECT_FALSE(beside.look().usable(0, Figure::None));
    Table away(R"(
        +--+--+--+--+
        |a1 a.:b. b.|
        +--+--+--+--+ )",
               event({.what = Primitive::Door, .n = 1, .close = true}));
    away.field().open.insert(Door{0});
    away.use(0, Figure::None);
    EXPECT_TRUE(away.field().open.empty());
}

TEST(OkkoDoor, ACourtierOpensAnyAndSeveral)
{
    Book book = small_book();
    book.clues[0].lines = add_lines(book, {line(Window::Now, {{.what = Primitive::Door, .n = 2}})});
    Table table(R"(
        +--+--+--+--+--+
        |a1:b.:c. c.:d.|
        +--+--+--+--+--+ )",
                book);
    table.use(0, okko);
    EXPECT_EQ(table.count(Move::Kind::Door), 3);
    table.answer({Move::Kind::Door, 255, 2});
    EXPECT_TRUE(table.may({Move::Kind::Done}));
    table.answer({Move::Kind::Door, 255, 1});
    EXPECT_EQ(table.field().open, (Doors{Door{1}, Door{2}}));
    EXPECT_FALSE(table.asks());
}

}  // namespace kotatsu::okko::test::primitive_map_test
