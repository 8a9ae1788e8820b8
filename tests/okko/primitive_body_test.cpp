// Okko: primitives that harm, heal, mark, forbid or stand in for somebody, on the smallest board.
#include "okko/table.h"

namespace kotatsu::okko::test::primitive_body_test {

// harm, heal, condition, ban

TEST(OkkoHarm, DamageWithoutARoll)
{
    Table table(face_to_face,
                act({.what = Primitive::Harm, .who = one(Who::Foe, Range::Adjacent), .n = 2}));
    table.field().alarm = 1;
    table.use(0, okko);
    EXPECT_EQ(table.damage(table.figure(hiroji)), 2);
}

TEST(OkkoHarm, HarmToAThrallThatMayNotActRaisesTheAlarm)  // OKKO-32
{
    Table table(face_to_face, act({.what = Primitive::Harm, .who = one(Who::Minion), .n = 1}));
    EXPECT_FALSE(table.look().usable(0, okko)) << "a lieutenant is no minion";
    Table guards(R"(
        +--+--+
        |a1 ag|
        +--+--+ )",
                 act({.what = Primitive::Harm, .who = one(Who::Minion), .n = 1}));
    guards.use(0, okko);
    EXPECT_EQ(guards.field().alarm, 1);
    EXPECT_EQ(guards.field().heroes[0].deeds[at(Deed::Kills)], 1);
}

TEST(OkkoHeal, UpToSoMuchDamageGoes)
{
    Table table(face_to_face, act({.what = Primitive::Heal, .who = me, .n = 2}));
    table.field().damage[at(okko)] = 3;
    table.use(0, okko);
    EXPECT_EQ(table.damage(okko), 1);
    table.use(0, okko);
    EXPECT_EQ(table.damage(okko), 0);
}

TEST(OkkoConditions, OneIsPutOnItsWorseSide)  // OKKO-25
{
    Table table(face_to_face, act({.what = Primitive::Condition,
                                   .who = one(Who::Foe, Range::Sight),
                                   .affliction = Affliction::Stunned}));
    table.use(0, okko);
    EXPECT_EQ(table.look().affliction(table.figure(hiroji), Affliction::Stunned), 2);
}

TEST(OkkoConditions, OneOrAllAreTakenOffNeverAnAmputation)  // OKKO-25, OKKO-56
{
    Table table(
        face_to_face,
        with_talent(
            okko,
            {line(Window::Act,
                  {{.what = Primitive::Condition, .who = me, .affliction = Affliction::Any}}),
             line(Window::Act,
                  {{.what = Primitive::Condition, .who = me, .affliction = Affliction::All}})}));
    const auto afflict_all = [&] {
        for (const Affliction each :
             {Affliction::Bleeding, Affliction::Poisoned, Affliction::Stunned})
            table.afflict(okko, each);
    };
    afflict_all();
    table.use(0, okko);
    EXPECT_EQ(table.look().affliction(okko, Affliction::Poisoned), 0) << "the worst";
    EXPECT_EQ(table.look().affliction(okko, Affliction::Stunned), 2);
    table.field().heroes[0].amputated = 1;
    afflict_all();
    table.use(1, okko);
    EXPECT_FALSE(table.look().is_afflicted(okko));
    EXPECT_EQ(table.field().heroes[0].amputated, 1);
}

TEST(OkkoBan, SomethingIsNotDoneUntilTheEndOfTheRound)
{
    for (const Ban each : {Ban::Attack, Ban::Move, Ban::Shift, Ban::Talent, Ban::Hand, Ban::Clue,
                           Ban::Test, Ban::Ranged, Ban::Technique, Ban::Summon}) {
        Table table(face_to_face,
                    event({.what = Primitive::Ban, .who = one(Who::Hero), .ban = each}));
        EXPECT_FALSE(table.look().banned(okko, each));
        table.use(0, Figure::None);
        EXPECT_TRUE(table.look().banned(okko, each));
    }
}

TEST(OkkoBan, WithoutTechniquesOnlyThePrintedMightCounts)
{
    Table table(face_to_face,
                event({.what = Primitive::Ban, .who = one(Who::Hero), .ban = Ban::Technique}));
    table.lay_right(okko, 0);
    table.use(0, Figure::None);
    EXPECT_EQ(table.look().red_dice(okko), 0);
}

TEST(OkkoBan, OfMinionsOneStandsForItsCard)  // OKKO-29
{
    Table table(R"(
        +--+--+--+--+
        |a1 ag ag ay|
        +--+--+--+--+ )",
                act({.what = Primitive::Ban, .who = one(Who::Minion), .ban = Ban::Attack}));
    table.use(0, okko);
    EXPECT_EQ(table.count(Move::Kind::Target), 2);
    table.target(table.figure(ashigaru, 1));
    EXPECT_TRUE(table.look().banned(table.figure(ashigaru, 2), Ban::Attack));
}

// redirect

const Line take_it =
    line(Window::Target, {{.what = Primitive::Redirect, .who = me}}, {Condition::Ally});

TEST(OkkoRedirect, AnAttackOnAnAdjacentAllyGoesAgainstMe)
{
    Table table(R"(
        +--+--+
        |ay a1|
        +  +  +
        |a2 a.|
        +--+--+ )",
                with_talent(noburo, {take_it}));
    table.attack(table.figure(yurei), okko);
    table.rolls({success, success});
    table.answer(use(noburo, 0));
    EXPECT_EQ(table.damage(okko), 0);
    EXPECT_EQ(table.damage(noburo), 1);
}

TEST(OkkoRedirect, NotWhereTheAttackerCouldNotAttackMe)
{
    Table table(R"(
        +--+--+--+
        |ay a1 a2|
        +--+--+--+ )",
                with_talent(noburo, {take_it}));
    table.attack(table.figure(yurei), okko, {success, success});
    EXPECT_FALSE(table.asks());
    EXPECT_EQ(table.damage(okko), 1);
}

TEST(OkkoRedirect, OneRedirectAnAttack)  // OKKO-51
{
    Table table(R"(
        +--+--+
        |ay a1|
        +  +  +
        |a2 a3|
        +--+--+ )",
                with_talent(noshin, {take_it}, with_talent(noburo, {take_it})));
    table.attack(table.figure(yurei), okko);
    table.rolls({success, success});
    table.answer(use(noburo, 0));
    EXPECT_FALSE(table.asks()) << "noshin is not asked any more";
    EXPECT_EQ(table.damage(noburo), 1);
}

TEST(OkkoRedirect, WhoeverTakesItHasTheWindowsOfATarget)  // OKKO-61
{
    const Step guard{.what = Primitive::Mod,
                     .who = me,
                     .n = 1,
                     .attribute = Attribute::Defense,
                     .this_roll = true};
    Table table(R"(
        +--+--+
        |ay a1|
        +  +  +
        |a2 a.|
        +--+--+ )",
                with_talent(noburo, {take_it, line(Window::Target, {guard})}));
    table.attack(table.figure(yurei), okko);
    table.rolls({success, success});
    table.answer(use(noburo, 0));
    EXPECT_EQ(table.damage(noburo), 0) << "DEFENSE 3";
}

}  // namespace kotatsu::okko::test::primitive_body_test
