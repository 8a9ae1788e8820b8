// Okko: primitives that change a roll, an attribute or what somebody may do, on the smallest board.
// docs/rules/okko.md, "Primitives".
#include "okko/table.h"

namespace kotatsu::okko::test::primitive_test {

using Kind = Event::Kind;

// mod

TEST(OkkoMod, AnAttributeIsChangedUntilTheEndOfTheRound)
{
    Table table(face_to_face,
                act({.what = Primitive::Mod, .who = me, .n = 2, .attribute = Attribute::Defense}));
    table.use(0, okko);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Defense), 4);
}

TEST(OkkoMod, MightOfAModifierIsBlack)
{
    Table table(face_to_face,
                act({.what = Primitive::Mod, .who = me, .n = 1, .attribute = Attribute::Might}));
    table.use(0, okko);
    EXPECT_EQ(table.look().black_dice(okko), 4);
    EXPECT_EQ(table.look().red_dice(okko), 0);
}

TEST(OkkoMod, OnOneMinionItCoversItsCard)  // OKKO-29
{
    Table table(R"(
        +--+--+--+--+
        |ag ag as a1|
        +--+--+--+--+ )",
                event({.what = Primitive::Mod,
                       .who = one(Who::Card),
                       .n = 1,
                       .attribute = Attribute::Defense}));
    table.use(0, Figure::None);
    EXPECT_EQ(table.count(Move::Kind::Card), 2);
    table.answer({Move::Kind::Card, 255, byte(ashigaru)});
    EXPECT_EQ(table.look().attribute(table.figure(ashigaru, 2), Attribute::Defense), 3);
    EXPECT_EQ(table.look().attribute(table.figure(samurai), Attribute::Defense), 2);
}

TEST(OkkoMod, ForThisRollAloneItIsGoneAfterwards)
{
    const Step easier{.what = Primitive::Mod,
                      .who = me,
                      .n = 2,
                      .attribute = Attribute::Speed,
                      .this_roll = true};
    Table table(face_to_face, with_talent(okko, {line(Window::Test, {easier})}));
    table.rolls({three_points, one_point});
    table.does(
        [](Play& play) { play.begin_test(okko, Attribute::Speed, 2, true, Purpose::Door, 0); });
    EXPECT_TRUE(table.told(Kind::Passed)) << "4 with SPEED 2 + 2";
    EXPECT_EQ(table.look().attribute(okko, Attribute::Speed), 2);
}

// dice

TEST(OkkoDice, MoreDiceOfAColourAreRolled)
{
    Table table(face_to_face,
                with_talent(okko, {line(Window::Attack,
                                        {{.what = Primitive::Dice, .n = 1},
                                         {.what = Primitive::Dice, .n = 2, .die = Die::Red}})}));
    constexpr std::uint32_t second_face = 1;  // blank on a black die, a success on a red one
    table.attack(okko, table.figure(hiroji),
                 {second_face, second_face, second_face, second_face, second_face, second_face});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1) << "four black, two red";
}

TEST(OkkoDice, FewerThanNoDiceAreNone)
{
    Table table(
        face_to_face,
        with_talent(okko, {must(line(Window::Attack, {{.what = Primitive::Dice, .n = -5}}))}));
    table.attack(okko, table.figure(hiroji));
    EXPECT_EQ(table.last_dice(), 0);
}

// reroll

const Step reroll_two{.what = Primitive::Reroll, .n = 2};

TEST(OkkoReroll, ChosenDiceAreRolledAgainTogether)
{
    Table table(face_to_face, with_talent(okko, {line(Window::Rolled, {reroll_two})}));
    table.attack(okko, table.figure(hiroji), {blank, success, blank});
    EXPECT_EQ(table.count(Move::Kind::Again), 2) << "equal dice are as good as each other";
    table.answer({Move::Kind::Again, 255, 0});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 0) << "nothing is rolled before all are chosen";
    table.rolls({blank, success});
    table.answer({Move::Kind::Again, 255, 2});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
}

TEST(OkkoReroll, FewerMayBeChosen)
{
    Table table(face_to_face, with_talent(okko, {line(Window::Rolled, {reroll_two})}));
    table.attack(okko, table.figure(hiroji), {blank, success, blank});
    EXPECT_FALSE(table.may({Move::Kind::Done}));
    table.answer({Move::Kind::Again, 255, 0});
    table.rolls({success});
    table.answer({Move::Kind::Done});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
}

TEST(OkkoReroll, ADieRolledAgainLosesWhatItsExplosionsGave)
{
    const Line guard =
        line(Window::Defend, {{.what = Primitive::Reroll, .n = 1}}, {Condition::Once});
    Table table(face_to_face, with_talent(hiroji, {guard}));
    table.attack(okko, table.figure(hiroji), {explosion, success, blank, blank});
    table.rolls({blank});
    table.answer({Move::Kind::Again, 255, 0});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 0);
}

TEST(OkkoReroll, WhoeverHelpsAnAllyRollsTheAllysDice)
{
    const Line help =
        line(Window::Tested, {{.what = Primitive::Reroll, .n = 1}}, {Condition::Ally});
    Table table(R"(
        +--+--+
        |a1 a2|
        +--+--+ )",
                with_talent(okko, {help}), 3);
    table.rolls({three_points});
    table.does(
        [](Play& play) { play.begin_test(noburo, Attribute::Speed, 1, true, Purpose::Door, 0); });
    EXPECT_EQ(table.decides(), seat_at(0)) << "okko's seat, not noburo's";
    table.rolls({zero});
    table.answer({Move::Kind::Again, 255, 0});
    EXPECT_TRUE(table.told(Kind::Passed));
}

TEST(OkkoReroll, WhatCannotGetBetterIsNotOffered)  // OKKO-60
{
    const Line again = line(Window::Tested, {{.what = Primitive::Reroll, .n = 1}});
    Table passed(face_to_face, with_talent(okko, {again}));
    passed.rolls({two_points});
    passed.does(
        [](Play& play) { play.begin_test(okko, Attribute::Speed, 1, true, Purpose::Door, 0); });
    EXPECT_FALSE(passed.asks());

    const Line guard = line(Window::Defend, {{.what = Primitive::Reroll, .n = 1}});
    Table missed(face_to_face, with_talent(hiroji, {guard}));
    missed.attack(okko, missed.figure(hiroji), {success, blank, blank});
    EXPECT_FALSE(missed.asks());
}

// hits

TEST(OkkoHits, SuccessesAreAddedOrTaken)
{
    Table more(face_to_face,
               with_talent(okko, {line(Window::Rolled, {{.what = Primitive::Hits, .n = 1}})}));
    more.attack(okko, more.figure(hiroji), {success, blank, blank});
    EXPECT_EQ(more.damage(more.figure(hiroji)), 1);

    Table fewer(face_to_face,
                with_talent(hiroji, {line(Window::Defend, {{.what = Primitive::Hits, .n = -1}})}));
    fewer.attack(okko, fewer.figure(hiroji), {success, success, blank});
    EXPECT_EQ(fewer.damage(fewer.figure(hiroji)), 0);
}

TEST(OkkoHits, TheyAreAddedThoughADieIsRolledAgainLater)
{
    const Line both = line(Window::Rolled, {{.what = Primitive::Hits, .n = 1}});
    Table table(
        face_to_face,
        with_talent(okko, {both, line(Window::Rolled, {{.what = Primitive::Reroll, .n = 1}})}));
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    table.rolls({blank});
    table.answer({Move::Kind::Again, 255, 0});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1) << "one success and one more";
}

// ease

TEST(OkkoEase, TheTestRollsFewerDice)
{
    Table table(face_to_face,
                with_talent(okko, {line(Window::Test, {{.what = Primitive::Ease, .n = 2}})}));
    table.rolls({zero});
    table.does(
        [](Play& play) { play.begin_test(okko, Attribute::Speed, 3, true, Purpose::Door, 0); });
    EXPECT_EQ(table.last_dice(), 1);
}

TEST(OkkoEase, ATokenIsHarderForTheRestOfTheRound)
{
    Table table(R"(
        +--+--+--+--+
        |a1 a? ae ax|
        +--+--+--+--+ )",
                event({.what = Primitive::Ease, .who = one(Who::Token), .n = -1}));
    table.use(0, Figure::None);
    EXPECT_EQ(table.count(Move::Kind::Token), 2) << "a chest is no clue";
    table.answer({Move::Kind::Token, 255, 1});
    EXPECT_EQ(table.field().tokens[0].ease, 0);
    EXPECT_EQ(table.field().tokens[1].ease, -1);
    table.any_rolls();
    table.does(
        [](Play& play) { play.begin_test(okko, Attribute::Guile, 2, true, Purpose::Clue, 1); });
    EXPECT_EQ(table.last_dice(), 3);
}

TEST(OkkoEase, OrEveryToken)
{
    Table table(R"(
        +--+--+--+
        |a1 a? ae|
        +--+--+--+ )",
                event({.what = Primitive::Ease, .who = each(Who::Token), .n = -1}));
    table.use(0, Figure::None);
    EXPECT_EQ(table.field().tokens[0].ease, -1);
    EXPECT_EQ(table.field().tokens[1].ease, -1);
}

// acts

TEST(OkkoActs, ActionsInTheActivationThatIsGoingOnElseInTheNext)
{
    Table table(R"(
        +--+--+--+
        |a1 a2 a3|
        +--+--+--+ )",
                act({.what = Primitive::Acts, .who = one(Who::Hero), .n = 1}));
    table.field().to_come = {Hero::Noburo};
    table.use(0, okko);
    EXPECT_EQ(table.count(Move::Kind::Target), 2) << "for noshin there is no activation any more";
    table.target(okko);
    EXPECT_EQ(table.field().actions, 4);
    table.use(0, okko);
    table.target(noburo);
    EXPECT_EQ(table.field().acts[at(noburo)], 1);
}

TEST(OkkoActs, NeverFewerThanNone)
{
    Table table(face_to_face, act({.what = Primitive::Acts, .who = me, .n = -5}));
    table.use(0, okko);
    EXPECT_EQ(table.field().actions, 0);
}

// Where a roll cannot get better.

TEST(OkkoReroll, AHitAtADistanceIsNotRolledAgainForAPush)  // OKKO-60
{
    Table table(R"(
        +--+--+--+
        |a1 a. ah|
        +--+--+--+ )",
                with_talent(okko, {line(Window::Passive, {{.what = Primitive::Ranged, .n = 3}}),
                                   line(Window::Rolled, {{.what = Primitive::Reroll, .n = 1}})}));
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_FALSE(table.asks());
}

const Line again = line(Window::Rolled, {reroll_two});

TEST(OkkoReroll, AHitThatEliminatesIsNotRolledAgainForAPush)  // OKKO-60
{
    Table minion(R"(
        +--+--+--+
        |a1 ag a.|
        +--+--+--+ )",
                 with_talent(okko, {again}));
    minion.attack(okko, minion.figure(ashigaru), {success, success, blank});
    EXPECT_FALSE(minion.asks()) << "it falls, whatever the third die shows";
    Table lieutenant(R"(
        +--+--+--+
        |a1 ah a.|
        +--+--+--+ )",
                     with_talent(okko, {again}));
    lieutenant.attack(okko, lieutenant.figure(hiroji), {success, success, blank});
    EXPECT_TRUE(lieutenant.asks()) << "it stays, and may be pushed";
}

TEST(OkkoReroll, AnAnswerThatMayStillTakeAHitKeepsThePushOpen)  // OKKO-60
{
    const Line parry =
        line(Window::Defend, {{.what = Primitive::Hits, .n = -1}}, {Condition::Once});
    const std::string_view drawing = R"(
        +--+--+--+
        |a1 ag a.|
        +--+--+--+ )";
    Table table(drawing, with_talent(ashigaru, {parry}, with_talent(okko, {again})));
    table.attack(okko, table.figure(ashigaru), {success, success, blank});
    EXPECT_EQ(table.decides(), seat_at(0)) << "it may parry, and be pushed";
}

TEST(OkkoReroll, NobodyIsRolledAgainForAPushWithNowhereToGo)  // OKKO-60
{
    Table table(R"(
        +--+--+
        |a1 ah|
        +--+--+ )",
                with_talent(okko, {again}));
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_FALSE(table.asks());
    Table shown(R"(
        +--+--+
        |a1 ah|
        +--+--+ )",
                with_talent(hiroji, {line(Window::Defend, {reroll_two})}));
    shown.attack(okko, shown.figure(hiroji), {push, blank, blank});
    EXPECT_FALSE(shown.asks()) << "it misses, and the push leads nowhere";
}

TEST(OkkoReroll, TooFewDiceToTakeTheHitAreNotOffered)  // OKKO-60
{
    const Line guard = line(Window::Defend, {{.what = Primitive::Reroll, .n = 1}});
    Table table(face_to_face, with_talent(hiroji, {guard}));
    table.attack(okko, table.figure(hiroji), {success, success, success});
    EXPECT_FALSE(table.asks()) << "two successes would be left";
    const Line second =
        line(Window::Defend, {{.what = Primitive::Hits, .n = -1}}, {Condition::Once});
    Table both(face_to_face, with_talent(hiroji, {guard, second}));
    both.attack(okko, both.figure(hiroji), {success, success, success});
    EXPECT_TRUE(both.asks()) << "with the other line none need be";
    both.decline();
    EXPECT_FALSE(both.asks()) << "which alone is too little";
}

TEST(OkkoReroll, ATestThatCannotBePassedAnyMoreIsNotRolledAgain)  // OKKO-60
{
    const Line one_die = line(Window::Tested, {{.what = Primitive::Reroll, .n = 1}});
    const auto fails = [](Table& table) {
        table.rolls({three_points, three_points});
        table.does(
            [](Play& play) { play.begin_test(okko, Attribute::Speed, 2, true, Purpose::Door, 0); });
    };
    Table table(face_to_face, with_talent(okko, {one_die}));
    fails(table);
    EXPECT_FALSE(table.asks()) << "3 are left against SPEED 2";
    Table twice(face_to_face, with_talent(okko, {one_die, one_die}));
    fails(twice);
    EXPECT_TRUE(twice.asks()) << "one die now and the other then";
}

TEST(OkkoHits, TooFewSuccessesAreNotOffered)  // OKKO-59
{
    const Line more = line(Window::Rolled, {{.what = Primitive::Hits, .n = 1}}, {Condition::Once});
    Table table(face_to_face, with_talent(okko, {more}));
    table.attack(okko, table.figure(hiroji), {blank, blank, blank});
    EXPECT_FALSE(table.asks());
    table.attack(okko, table.figure(hiroji), {success, blank, blank});
    EXPECT_TRUE(table.asks());
    table.decline();
}

TEST(OkkoEase, ATestThatIsSureToPassIsNotEased)  // OKKO-59
{
    const Line once = line(Window::Test, {{.what = Primitive::Ease, .n = 1}}, {Condition::Once});
    Book book = with_talent(okko, {once});
    book.heroes[0].attributes[at(Attribute::Speed)] = 3;
    Table table(face_to_face, book);
    table.rolls({three_points});
    table.does(
        [](Play& play) { play.begin_test(okko, Attribute::Speed, 1, true, Purpose::Door, 0); });
    EXPECT_FALSE(table.asks());
    EXPECT_TRUE(table.told(Kind::Passed));
}

TEST(OkkoEase, ATestWithoutDiceIsNotEased)  // OKKO-59
{
    const Line once = line(Window::Test, {{.what = Primitive::Ease, .n = 1}}, {Condition::Once});
    Table table(face_to_face, with_talent(okko, {once}));
    table.does(
        [](Play& play) { play.begin_test(okko, Attribute::Speed, 0, true, Purpose::Door, 0); });
    EXPECT_FALSE(table.asks());
    EXPECT_TRUE(table.told(Kind::Passed));
}

TEST(OkkoMod, AnAttributeInATestIsNotBelowNothing)  // OKKO-13
{
    const Step worse{.what = Primitive::Mod,
                     .who = me,
                     .n = -5,
                     .attribute = Attribute::Speed,
                     .this_roll = true};
    Table table(face_to_face, with_talent(okko, {must(line(Window::Test, {worse}))}));
    table.rolls({zero});
    table.does(
        [](Play& play) { play.begin_test(okko, Attribute::Speed, 1, true, Purpose::Door, 0); });
    EXPECT_TRUE(table.told(Kind::Passed)) << "0 with SPEED 0";
}

}  // namespace kotatsu::okko::test::primitive_test
