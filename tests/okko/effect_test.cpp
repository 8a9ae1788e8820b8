// Okko: when effects work: windows, must and may, spared targets. docs/rules/okko.md.
#include "okko/phases.h"

namespace kotatsu::okko::test::effect_test {

using Kind = Event::Kind;

const Step one_die{.what = Primitive::Dice, .n = 1};
const Step harm_other{.what = Primitive::Harm, .who = other, .n = 1};
const Step harm_me{.what = Primitive::Harm, .who = me, .n = 1};

// Windows of an attack.

TEST(OkkoWindow, AttackComesBeforeTheDice)
{
    Table table(face_to_face, with_talent(okko, {line(Window::Attack, {one_die})}));
    table.attack(okko, table.figure(hiroji), {success, success, blank, blank});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1) << "four dice";
}

TEST(OkkoWindow, TargetIsTheWindowOfTheOneAttacked)
{
    const Step guard{.what = Primitive::Mod,
                     .who = me,
                     .n = 1,
                     .attribute = Attribute::Defense,
                     .this_roll = true};
    Table table(face_to_face, with_talent(hiroji, {line(Window::Target, {guard})}));
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 0);
    EXPECT_EQ(table.look().attribute(table.figure(hiroji), Attribute::Defense), 2)
        << "for this roll alone";
}

TEST(OkkoWindow, RolledComesBeforeDefend)
{
    // The attacker rerolls a blank, then the defender takes the success away.
    Book book = with_talent(okko, {line(Window::Rolled, {{.what = Primitive::Reroll, .n = 1}})});
    book = with_talent(
        hiroji, {line(Window::Defend, {{.what = Primitive::Hits, .n = -1}}, {Condition::Once})},
        book);
    Table table(face_to_face, book);
    table.attack(okko, table.figure(hiroji), {success, blank, blank});
    EXPECT_EQ(table.decides(), seat_at(0));
    table.rolls({success});
    table.answer({Move::Kind::Again, 255, 1});
    EXPECT_EQ(table.decides(), table.game.oni()) << "it hits now, so the other side is asked";
    table.answer(use(table.figure(hiroji), 1));
    EXPECT_EQ(table.damage(table.figure(hiroji)), 0);
}

TEST(OkkoWindow, HitComesAfterDamageOnly)
{
    Table table(face_to_face, with_talent(okko, {line(Window::Hit, {harm_other})}));
    table.attack(okko, table.figure(hiroji), {success, blank, blank});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 0);
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 2);
}

TEST(OkkoWindow, KillComesAfterAnEliminationOnly)
{
    const Step actions{.what = Primitive::Acts, .who = me, .n = 1};
    Table table(face_to_face, with_talent(okko, {line(Window::Kill, {actions})}));
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_EQ(table.field().actions, 3);
    table.field().damage[at(table.figure(hiroji))] = 3;
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_EQ(table.field().actions, 4);
}

// Other windows.

TEST(OkkoWindow, TestAndTestedAreBeforeAndAfterTheDiceOfATest)
{
    Book book = with_talent(okko, {line(Window::Test, {{.what = Primitive::Ease, .n = 1}}),
                                   line(Window::Tested, {{.what = Primitive::Reroll, .n = 1}})});
    Table table(face_to_face, book);
    table.rolls({three_points});
    table.does(
        [](Play& play) { play.begin_test(okko, Attribute::Speed, 2, false, Purpose::Door, 0); });
    EXPECT_EQ(table.count(Move::Kind::Again), 1) << "one die was eased away";
    table.rolls({two_points});
    table.answer({Move::Kind::Again, 255, 0});
    EXPECT_TRUE(table.told(Kind::Passed));
}

TEST(OkkoWindow, StartIsTheFirstMomentOfAnActivation)
{
    Table table(face_to_face,
                with_talent(okko, {must(line(Window::Start,
                                             {{.what = Primitive::Acts, .who = me, .n = -1}}))}));
    table.does([](Play& play) { play.open_window(Window::Start, okko); });
    EXPECT_EQ(table.field().actions, 2);
}

TEST(OkkoWindow, EndBelongsToTheOnisSide)
{
    Book book = small_book();
    book = with_enhancement(
        Line::Scope::Owner, AgentCard::None,
        line(Window::End, {{.what = Primitive::Heal, .who = one(Who::Agent), .n = 1}}), book);
    Table table(face_to_face, book);
    table.field().damage[at(table.figure(hiroji))] = 2;
    table.does([](Play& play) { play.open_window(Window::End, Figure::None); });
    EXPECT_FALSE(table.asks()) << "the tree has no token yet";
    table.enhance();
    table.does([](Play& play) { play.open_window(Window::End, Figure::None); });
    EXPECT_EQ(table.decides(), table.game.oni());
    table.target(table.figure(hiroji));
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
}

TEST(OkkoWindow, APassiveLineHoldsAllTheTime)
{
    Book book = with_talent(
        okko, {line(Window::Passive,
                    {{.what = Primitive::Mod, .who = me, .n = 2, .attribute = Attribute::Guile}})});
    const Table table(face_to_face, book);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Guile), 4);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Speed), 2);
}

TEST(OkkoWindow, ATalentMayBeForOthersAllTheTime)
{
    Book book = with_talent(okko, {line(Window::Passive, {{.what = Primitive::Mod,
                                                           .who = one(Who::Kami),
                                                           .n = 1,
                                                           .attribute = Attribute::Might}})});
    book = with_talent(follower,
                       {line(Window::Passive, {{.what = Primitive::Mod,
                                                .who = one(Who::Own),
                                                .n = 2,
                                                .attribute = Attribute::Supplies}})},
                       book);
    const Table kami_table(R"(
        +--+--+
        |a1 ak|
        +--+--+ )",
                           book);
    EXPECT_EQ(kami_table.look().black_dice(figure_of(kami)), 3);
    EXPECT_EQ(kami_table.look().black_dice(okko), 3) << "a hero is no kami";
    const Table follower_table(R"(
        +--+--+--+
        |a1 af a2|
        +--+--+--+ )",
                               book);
    EXPECT_EQ(follower_table.look().supplies(Hero::Okko), 4);
    EXPECT_EQ(follower_table.look().supplies(Hero::Noburo), 2) << "not the follower's hero";
}

TEST(OkkoWindow, NowIsWhenTheCardIsPlayed)
{
    const Step harm{.what = Primitive::Harm, .who = one(Who::Hero), .n = 1};
    Table table(face_to_face, with_event({line(Window::Now, {harm}), line(Window::Now, {harm})}));
    table.state.hand[0] = table.field().events_in_hand = 1;
    table.does([](Play& play) { play.play_event(EventCard{0}); });
    EXPECT_EQ(table.damage(okko), 2) << "all lines of the card";
    EXPECT_EQ(table.field().events_discard[0], 1);
}

TEST(OkkoWindow, ActIsAnActionAsOftenAsOneLikesUniqueOnceARoundFreeOnceWithoutOne)
{
    const Step suffer{.what = Primitive::Harm, .who = me, .n = 1};
    Table table(face_to_face,
                with_talent(okko, {line(Window::Act, {suffer}), line(Window::Unique, {suffer}),
                                   line(Window::Free, {suffer})}));
    table.field().actions = 5;
    for (const LineId id : std::initializer_list<LineId>{0, 0, 1, 2}) plays(table, use(okko, id));
    EXPECT_EQ(table.damage(okko), 4);
    EXPECT_EQ(table.field().actions, 2);
    EXPECT_TRUE(offers(table, use(okko, 0)));
    EXPECT_FALSE(offers(table, use(okko, 1)));
    EXPECT_FALSE(offers(table, use(okko, 2)));
}

TEST(OkkoWindow, WithoutAnActionOnlyWhatIsFreeIsUsed)
{
    const Step suffer{.what = Primitive::Harm, .who = me, .n = 1};
    Table table(face_to_face,
                with_talent(okko, {line(Window::Act, {suffer}), line(Window::Unique, {suffer}),
                                   line(Window::Free, {suffer})}));
    table.field().actions = 0;
    EXPECT_FALSE(offers(table, use(okko, 0)));
    EXPECT_FALSE(offers(table, use(okko, 1)));
    EXPECT_TRUE(offers(table, use(okko, 2)));
}

// May and must.

TEST(OkkoEffect, WhatCanOnlyHelpIsNotAskedForTheRestIs)
{
    Table helps(face_to_face, with_talent(okko, {line(Window::Hit, {harm_other})}));
    helps.attack(okko, helps.figure(hiroji), {success, success, blank});
    EXPECT_FALSE(helps.asks());

    Table hurts(face_to_face, with_talent(okko, {line(Window::Hit, {harm_me})}));
    hurts.attack(okko, hurts.figure(hiroji), {success, success, blank});
    ASSERT_TRUE(hurts.asks());
    EXPECT_TRUE(hurts.may(use(okko, 0)));
    hurts.decline();
    EXPECT_EQ(hurts.damage(okko), 0);
}

TEST(OkkoEffect, WhatMustHappenHappens)
{
    Table table(face_to_face, with_talent(okko, {must(line(Window::Hit, {harm_me}))}));
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_EQ(table.damage(okko), 1);
}

TEST(OkkoEffect, WhatWorksOnceARoundIsAskedForAndKeptWhenDeclined)
{
    const Line once = line(Window::Hit, {harm_other}, {Condition::Once});
    Table table(face_to_face, with_talent(okko, {once}));
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    table.decline();
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    table.answer(use(okko, 0));
    EXPECT_EQ(table.damage(table.figure(hiroji)), 3);
    table.field().damage[at(table.figure(hiroji))] = 0;
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1) << "used up";
}

TEST(OkkoEffect, WhatCanDoNothingIsNotOffered)
{
    const Line heal =
        line(Window::Free,
             {{.what = Primitive::Heal, .who = one(Who::Friend, Range::Adjacent), .n = 1}});
    Table table(face_to_face, with_talent(okko, {heal}));
    EXPECT_FALSE(table.look().usable(0, okko));
    table.field().damage[at(okko)] = 1;
    EXPECT_TRUE(table.look().usable(0, okko));
    table.use(0, okko);
    EXPECT_EQ(table.damage(okko), 0) << "the only one it can help is not asked for";
    table.field().damage[at(okko)] = 1;
    EXPECT_FALSE(table.look().usable(0, okko)) << "free: once a round";
}

TEST(OkkoEffect, EqualWordsMeanTheSameChosenOne)
{
    const Step weaken{.what = Primitive::Mod,
                      .who = one(Who::Foe, Range::Sight),
                      .n = -1,
                      .attribute = Attribute::Defense};
    const Step shift{.what = Primitive::Shift, .who = one(Who::Foe, Range::Sight), .n = 1};
    Table table(R"(
        +--+--+--+--+
        |a. a1 ah a.|
        +  +  +  +  +
        |ay a. a. a.|
        +--+--+--+--+ )",
                with_talent(okko, {line(Window::Unique, {weaken, shift})}));
    table.use(0, okko);
    EXPECT_EQ(table.count(Move::Kind::Target), 2);
    table.target(table.figure(hiroji));
    EXPECT_EQ(table.look().attribute(table.figure(hiroji), Attribute::Defense), 1);
    table.step_to(1, 3);
    EXPECT_EQ(table.picture(), ".1../y..h");
}

TEST(OkkoEffect, TheOneChosenIsGoodForAtLeastOneOfTheSteps)
{
    const Step heal{.what = Primitive::Heal, .who = one(Who::Friend, Range::Adjacent), .n = 1};
    const Step cure{.what = Primitive::Condition,
                    .who = one(Who::Friend, Range::Adjacent),
                    .affliction = Affliction::Any};
    Table table(R"(
        +--+--+--+
        |a1 a2 a3|
        +--+--+--+ )",
                with_talent(noburo, {line(Window::Unique, {heal, cure})}));
    table.field().damage[at(okko)] = 1;
    table.afflict(noshin, Affliction::Stunned);
    table.use(0, noburo);
    EXPECT_EQ(table.count(Move::Kind::Target), 2) << "the hurt one and the stunned one";
    table.target(noshin);
    EXPECT_FALSE(table.look().is_afflicted(noshin));
    EXPECT_EQ(table.damage(okko), 1);
}

// Spared.

const Line poison = line(Window::Now, {{.what = Primitive::Condition,
                                        .who = one(Who::Hero),
                                        .affliction = Affliction::Poisoned,
                                        .spared_by = Attribute::Guile,
                                        .spared_at = 2}});

TEST(OkkoEffect, AHeroWhoPassesADirectTestIsSpared)
{
    Table table(face_to_face, with_event({poison}));
    table.rolls({one_point, one_point});
    table.use(0, Figure::None);
    EXPECT_EQ(table.look().affliction(okko, Affliction::Poisoned), 0);
    table.rolls({two_points, one_point});
    table.use(0, Figure::None);
    EXPECT_EQ(table.look().affliction(okko, Affliction::Poisoned), 2);
}

TEST(OkkoEffect, EachTargetMakesItsOwnTest)
{
    Line all = poison;
    all.steps[0].who.each = true;
    Table table(R"(
        +--+--+--+
        |a1 a2 a3|
        +--+--+--+ )",
                with_event({all}));
    table.rolls({three_points, zero, zero, zero, three_points, zero});
    table.use(0, Figure::None);
    EXPECT_TRUE(table.look().is_afflicted(okko));
    EXPECT_FALSE(table.look().is_afflicted(noburo));
    EXPECT_TRUE(table.look().is_afflicted(noshin));
}

// Ranges of events.

TEST(OkkoEffect, AnEventReachesFromAnyAgentThatMayAct)
{
    const Line beside = line(
        Window::Now, {{.what = Primitive::Harm, .who = one(Who::Hero, Range::Adjacent), .n = 1}});
    Table table(R"(
        +--+--+--+--+
        |a1 ag a. a2|
        +--+--+--+--+ )",
                with_event({beside}));
    EXPECT_FALSE(table.look().usable(0, Figure::None)) << "no corruption, no alarm";
    table.field().alarm = 1;
    EXPECT_TRUE(table.look().usable(0, Figure::None));
    table.use(0, Figure::None);
    EXPECT_EQ(table.damage(okko), 1);
}

}  // namespace kotatsu::okko::test::effect_test
