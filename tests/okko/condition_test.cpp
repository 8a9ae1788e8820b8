// Okko: the conditions of effects, each where it holds and where it does not. docs/rules/okko.md, "Conditions".
#include "okko/table.h"

namespace kotatsu::okko::test::condition_test {

const Step one_die{.what = Primitive::Dice, .n = 1};
const Step one_die_fewer{.what = Primitive::Ease, .n = 1};

Line in_attack(Condition condition)
{
    return line(Window::Attack, {one_die}, {condition});
}

// How many dice are rolled in an attack that is then forgotten: one more where the condition holds.
int dice_against(Table& table, Figure who, Figure whom)
{
    const State before = table.state;
    table.any_rolls();
    table.attack(who, whom);
    table.state = before;
    return table.last_dice();
}

constexpr std::string_view between = R"(
    +--+--+--+
    |ag a1 ay|
    +--+--+--+ )";

TEST(OkkoCondition, MeleeHoldsNextToTheTarget)
{
    Table table(between, with_talent(okko, {in_attack(Condition::Melee)}));
    EXPECT_EQ(dice_against(table, okko, table.figure(yurei)), 4);
}

constexpr std::string_view far_away = R"(
    +--+--+--+
    |a1 a. ay|
    +--+--+--+ )";
const Line shooting = line(Window::Passive, {{.what = Primitive::Ranged, .n = 3}});

TEST(OkkoCondition, RangedHoldsAtADistance)
{
    Table ranged(far_away, with_talent(okko, {shooting, in_attack(Condition::Ranged)}));
    EXPECT_EQ(dice_against(ranged, okko, ranged.figure(yurei)), 4);
    Table melee(far_away, with_talent(okko, {shooting, in_attack(Condition::Melee)}));
    EXPECT_EQ(dice_against(melee, okko, melee.figure(yurei)), 3);
    Table beside(between, with_talent(okko, {shooting, in_attack(Condition::Ranged)}));
    EXPECT_EQ(dice_against(beside, okko, beside.figure(yurei)), 3) << "adjacent attacks stay melee";
}

TEST(OkkoCondition, CreatureAndThrallAreTheOtherParty)
{
    Table creature(between, with_talent(okko, {in_attack(Condition::Creature)}));
    EXPECT_EQ(dice_against(creature, okko, creature.figure(yurei)), 4);
    EXPECT_EQ(dice_against(creature, okko, creature.figure(ashigaru)), 3);
    Table thrall(between, with_talent(okko, {in_attack(Condition::Thrall)}));
    EXPECT_EQ(dice_against(thrall, okko, thrall.figure(yurei)), 3);
    EXPECT_EQ(dice_against(thrall, okko, thrall.figure(ashigaru)), 4);
}

TEST(OkkoCondition, WhoIsAttackedLooksAtTheAttacker)
{
    const Line guarded = line(Window::Target,
                              {{.what = Primitive::Mod,
                                .who = me,
                                .n = 1,
                                .attribute = Attribute::Defense,
                                .this_roll = true}},
                              {Condition::Creature});
    Table table(between, with_talent(okko, {guarded}));
    table.attack(table.figure(yurei), okko, {success, success});
    EXPECT_EQ(table.damage(okko), 0) << "DEFENSE 3 against a creature";
    table.attack(table.figure(ashigaru), okko, {success, success});
    EXPECT_EQ(table.damage(okko), 1);
}

TEST(OkkoCondition, Damage3IsTheOwnersDamage)
{
    Table table(between, with_talent(okko, {in_attack(Condition::Damage3)}));
    table.field().damage[at(okko)] = 2;
    EXPECT_EQ(dice_against(table, okko, table.figure(yurei)), 3);
    table.field().damage[at(okko)] = 3;
    EXPECT_EQ(dice_against(table, okko, table.figure(yurei)), 4);
}

TEST(OkkoCondition, APackHasAnotherFigureOfTheCardNextToTheTarget)
{
    const Book book = with_talent(ashigaru, {in_attack(Condition::Pack)});
    Table pack(R"(
        +--+--+--+
        |ag a1 ag|
        +--+--+--+ )",
               book);
    EXPECT_EQ(dice_against(pack, pack.figure(ashigaru), okko), 3);
    Table alone(R"(
        +--+--+--+--+
        |ag a1 as ag|
        +--+--+--+--+ )",
                book);
    EXPECT_EQ(dice_against(alone, alone.figure(ashigaru), okko), 2)
        << "a samurai is of another card";
}

TEST(OkkoCondition, AloneIsWhoHasNobodyOfItsSideBesideIt)
{
    const Book book = with_talent(samurai, {in_attack(Condition::Alone)});
    Table alone(R"(
        +--+--+--+--+
        |as a1 a. a2|
        +--+--+--+--+ )",
                book);
    EXPECT_EQ(dice_against(alone, alone.figure(samurai), okko), 3);
    Table together(R"(
        +--+--+--+
        |as a1 a2|
        +--+--+--+ )",
                   book);
    EXPECT_EQ(dice_against(together, together.figure(samurai), okko), 2);
}

TEST(OkkoCondition, MarkedIsATargetWithACondition)
{
    Table table(between, with_talent(okko, {in_attack(Condition::Marked)}));
    EXPECT_EQ(dice_against(table, okko, table.figure(yurei)), 3);
    table.afflict(table.figure(yurei), Affliction::Stunned);
    EXPECT_EQ(dice_against(table, okko, table.figure(yurei)), 4);
}

TEST(OkkoCondition, OnceIsOnceARound)
{
    const Line guarded =
        line(Window::Start, {{.what = Primitive::Acts, .who = me, .n = 1}}, {Condition::Once});
    Table table(between, with_talent(okko, {guarded}));
    table.does([](Play& play) { play.open_window(Window::Start, okko); });
    table.does([](Play& play) { play.open_window(Window::Start, okko); });
    EXPECT_EQ(table.field().actions, 4);
}

TEST(OkkoCondition, OnceIsForEachFigureOfAMinionCard)  // OKKO-46
{
    const Line hits = line(Window::Defend, {{.what = Primitive::Hits, .n = -1}}, {Condition::Once});
    Table table(R"(
        +--+--+--+
        |ay a1 ay|
        +--+--+--+ )",
                with_talent(yurei, {hits}));
    const auto survives = [&](int n) {
        table.attack(okko, table.figure(yurei, n), {success, success, blank});
        if (table.asks())
            table.answer({Move::Kind::Use, static_cast<std::uint8_t>(table.figure(yurei, n)), 0});
        return table.on_map(table.figure(yurei, n));
    };
    EXPECT_TRUE(survives(1));
    EXPECT_TRUE(survives(2)) << "the other one's was not used";
    EXPECT_FALSE(survives(1)) << "its own was";
}

// Tests.

// Whether the line makes a test of two dice one of one die.
bool eases(Conditions conditions, Purpose purpose, Attribute attribute = Attribute::Guile,
           char token = 'x')
{
    const std::string drawing = std::string("+--+--+--+\n|a1 a") + token + " a2|\n+--+--+--+";
    Table table(drawing, with_talent(okko, {line(Window::Test, {one_die_fewer}, conditions)}));
    table.any_rolls();
    table.does([&](Play& play) {
        const bool under_way = purpose == Purpose::Spared || purpose == Purpose::Sneak;
        if (under_way)
            play.push(purpose == Purpose::Sneak ? Frame::Kind::Walk : Frame::Kind::Effect);
        play.begin_test(okko, attribute, 2, true, purpose, 0);
        while (play.top().kind != Frame::Kind::Test || play.top().step < 3) play.step(play.top());
        while (play.field.depth > 0) play.pop();
    });
    return table.last_dice() == 1;
}

TEST(OkkoCondition, EachKindOfTestIsKnown)
{
    EXPECT_TRUE(eases({Condition::Chest}, Purpose::Chest));
    EXPECT_FALSE(eases({Condition::Chest}, Purpose::Door));
    EXPECT_TRUE(eases({Condition::Door}, Purpose::Door));
    EXPECT_FALSE(eases({Condition::Door}, Purpose::Sneak));
    EXPECT_TRUE(eases({Condition::Sneak}, Purpose::Sneak));
    EXPECT_FALSE(eases({Condition::Sneak}, Purpose::Spared));
    EXPECT_TRUE(eases({Condition::Mission}, Purpose::Tile));
    EXPECT_FALSE(eases({Condition::Mission}, Purpose::Chest));
}

TEST(OkkoCondition, ACourtierIsAClueAnEvidenceIsNoCourtier)
{
    EXPECT_TRUE(eases({Condition::Clue}, Purpose::Clue, Attribute::Guile, '?'));
    EXPECT_TRUE(eases({Condition::Courtier}, Purpose::Clue, Attribute::Guile, '?'));
    EXPECT_TRUE(eases({Condition::Clue}, Purpose::Clue, Attribute::Guile, 'e'));
    EXPECT_FALSE(eases({Condition::Courtier}, Purpose::Clue, Attribute::Guile, 'e'));
    EXPECT_FALSE(eases({Condition::Clue}, Purpose::Chest));
}

TEST(OkkoCondition, TheAttributeTestedMayBeAsked)
{
    EXPECT_TRUE(eases({Condition::Speed}, Purpose::Door, Attribute::Speed));
    EXPECT_TRUE(eases({Condition::Might}, Purpose::Door, Attribute::Might));
    EXPECT_TRUE(eases({Condition::Defense}, Purpose::Door, Attribute::Defense));
    EXPECT_TRUE(eases({Condition::Guile}, Purpose::Door, Attribute::Guile));
    EXPECT_FALSE(eases({Condition::Might}, Purpose::Door, Attribute::Guile));
    EXPECT_FALSE(eases({Condition::Mission, Condition::Might}, Purpose::Tile, Attribute::Guile))
        << "all of them must hold";
}

// Windows of others.

const Line for_an_ally =
    line(Window::Defend, {{.what = Primitive::Hits, .n = -1}}, {Condition::Ally});

TEST(OkkoCondition, AllyIsTheWindowOfSomebodyInSight)
{
    Table table(R"(
        +--+--+--+
        |ay a1 a2|
        +--+--+--+ )",
                with_talent(noburo, {for_an_ally}));
    table.attack(table.figure(yurei), okko, {success, success});
    EXPECT_EQ(table.damage(okko), 0);
}

TEST(OkkoCondition, AllyIsNotTheOwnWindow)
{
    Table table(R"(
        +--+--+--+
        |a1 a2 ay|
        +--+--+--+ )",
                with_talent(noburo, {for_an_ally}));
    table.attack(table.figure(yurei), noburo, {success, success});
    EXPECT_EQ(table.damage(noburo), 1);
}

TEST(OkkoCondition, WhoIsOutOfSightIsNotHelped)
{
    Table table(R"(
        +--+--+--+
        |ay a1|b2|
        +--+--+--+ )",
                with_talent(noburo, {for_an_ally}));
    table.attack(table.figure(yurei), okko, {success, success});
    EXPECT_EQ(table.damage(okko), 1);
}

TEST(OkkoCondition, OwnIsTheWindowOfTheFollowersHero)
{
    const Line help = line(Window::Defend, {{.what = Primitive::Hits, .n = -1}}, {Condition::Own});
    Table table(R"(
        +--+--+--+--+
        |a1 ay a2 af|
        +--+--+--+--+ )",
                with_talent(follower, {help}));
    table.attack(table.figure(yurei), okko, {success, success});
    EXPECT_EQ(table.damage(okko), 0);
    table.attack(table.figure(yurei), noburo, {success, success});
    EXPECT_EQ(table.damage(noburo), 1) << "not its hero";
}

}  // namespace kotatsu::okko::test::condition_test
