// Okko: small print, in which deliberate faults once went unnoticed.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::small_print_test {

using Kind = Move::Kind;
const Step harm_me{.what = Primitive::Harm, .who = me, .n = 1};

int number(auto index)
{
    return static_cast<int>(index);
}

// Cards that are turned up.

TEST(OkkoTurnUp, OnlyWhatIsPassiveHappensThen)
{
    Table table(face_to_face, with_card(okko, {must(line(Window::Hit, {harm_me})),
                                               must(line(Window::Passive, {harm_me}))}));
    table.lay_left(okko, 2);
    const Lines lines = table.game.book().heroes[0].cards[2].left;
    table.does([&](Play& play) { play.turn_up(lines, okko); });
    EXPECT_EQ(table.damage(okko), 1);
}

TEST(OkkoTurnUp, HandEquipmentThatIsTurnedUpDoesWhatItDoesOnce)  // OKKO-27
{
    Book book = book_with_gear();
    book.gear[at(sword)].lines = add_lines(book, {must(line(Window::Passive, {harm_me}))});
    Table table(face_to_face, book);
    table.field().heroes[0].worn[0] = sword;
    table.does([](Play& play) { play.bring_into_force(Hero::Okko); });
    EXPECT_EQ(table.damage(okko), 0) << "not turned up";
    table.field().heroes[0].wielded = sword;
    table.does([](Play& play) { play.bring_into_force(Hero::Okko); });
    EXPECT_EQ(table.damage(okko), 1);
}

TEST(OkkoTurnUp, ABanOfAWeaknessHolds)  // OKKO-26, OKKO-54
{
    Book book = with_card(
        okko,
        {must(line(Window::Passive, {{.what = Primitive::Ban, .who = me, .ban = Ban::Move}}))});
    book.heroes[0].cards[2].kind = CardKind::Weakness;
    Table table(face_to_face, book);
    EXPECT_FALSE(table.look().banned(okko, Ban::Move));
    table.lay_left(okko, 2);
    EXPECT_TRUE(table.look().banned(okko, Ban::Move));
}

// Rolls.

TEST(OkkoMod, ForARollItCountsForTheAttributeTestedAlone)
{
    const Step easier{.what = Primitive::Mod,
                      .who = me,
                      .n = 5,
                      .attribute = Attribute::Speed,
                      .this_roll = true};
    Table table(face_to_face, with_talent(okko, {must(line(Window::Test, {easier}))}));
    table.rolls({three_points});
    table.does(
        [](Play& play) { play.begin_test(okko, Attribute::Guile, 1, true, Purpose::Door, 0); });
    EXPECT_TRUE(table.told(Event::Kind::Failed)) << "3 with GUILE 2";
}

TEST(OkkoHits, FewerSuccessesHelpADefenderAndNobodyIsAsked)
{
    Table table(face_to_face,
                with_talent(hiroji, {line(Window::Defend, {{.what = Primitive::Hits, .n = -1}})}));
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_FALSE(table.asks());
    EXPECT_EQ(table.damage(table.figure(hiroji)), 0);
}

TEST(OkkoRedirect, NobodyTakesAnAttackOverFromAfar)  // OKKO-51
{
    const Line guard =
        line(Window::Target, {{.what = Primitive::Redirect, .who = me}}, {Condition::Ally});
    const Step shooting{.what = Primitive::Ranged, .n = 4};
    Book book = with_talent(okko, {guard});
    book = with_talent(ninja, {line(Window::Passive, {shooting})}, book);
    Table table(R"(
        +--+--+--+--+
        |a2 a. a1 an|
        +--+--+--+--+ )",
                book);
    table.field().where[at(table.figure(ninja))] = space_of(Tile{0}, 0, 3);
    table.rolls({blank, blank});
    table.field().where[at(okko)] = space_of(Tile{0}, 0, 2);
    table.does([&](Play& play) { play.begin_attack(table.figure(ninja), noburo, 0); });
    EXPECT_FALSE(table.asks()) << "the attacker could attack Okko, but he is not next to Noburo";
}

TEST(OkkoRedirect, WhoTakesItUsesLinesThatStandBeforeThatOneToo)  // OKKO-61
{
    const Line guard =
        line(Window::Target, {{.what = Primitive::Redirect, .who = me}}, {Condition::Ally});
    Table table(R"(
        +--+--+--+
        |a2 a1 ay|
        +  +  +  +
        |a. a. a.|
        +--+--+--+ )",
                with_talent(okko, {must(line(Window::Target, {harm_me})), guard}));
    table.field().where[at(table.figure(yurei))] = space_of(Tile{0}, 1, 1);
    table.attack(table.figure(yurei), noburo);
    table.rolls({blank, blank});
    table.answer(use(okko, 1));
    EXPECT_EQ(table.damage(okko), 1);
}

// Kami.

TEST(OkkoKami, WhoHasOneCallsNoOther)  // OKKO-31
{
    Book book = act({.what = Primitive::Raise, .n = 1, .kami = Allies{kami, Ally{2}}});
    book.allies.push_back(book.allies[at(kami)]);
    book.allies.back().id = "fire";
    Table table(R"(
        +--+--+--+
        |a. a1 ak|
        +--+--+--+ )",
                book);
    EXPECT_FALSE(table.look().usable(0, okko));
    table.does([](Play& play) { play.let_go(Hero::Okko); });
    EXPECT_TRUE(table.look().usable(0, okko));
}

TEST(OkkoKami, OneThatComesAgainIsNotFlipped)  // OKKO-31
{
    Table table(R"(
        +--+--+--+
        |a1 ak a.|
        +--+--+--+ )");
    table.field().flipped[at(kami)] = 1;
    table.does([](Play& play) {
        play.let_go(Hero::Okko);
        play.summon(Hero::Okko, kami, 0, space_of(Tile{0}, 0, 2));
    });
    EXPECT_EQ(table.field().flipped[at(kami)], 0);
}

// Equipment.

TEST(OkkoLegendary, OneMayTakeThePlaceOfAnotherButNotJoinIt)  // OKKO-49
{
    Book book = book_with_gear();
    book.gear.push_back(book.gear[at(spear)]);
    const auto lance = static_cast<Gear>(book.gear.size() - 1);
    Table table(face_to_face, book);
    HeroSheet& sheet = table.field().heroes[0];
    sheet.worn[0] = spear;
    EXPECT_TRUE(table.look().may_wear(Hero::Okko, lance));
    sheet.worn = {Gear::None, Gear::None, cloak};
    EXPECT_FALSE(table.look().may_wear(Hero::Okko, lance));
}

TEST(OkkoStart, StartingGearIsGivenInTheFirstActAlone)  // OKKO-40
{
    Book book = book_with_gear();
    book.heroes[0].start_gear = Gears{sword};
    Scenario scenario;
    scenario.start = {{.tile = 0, .row = 0, .column = 0}};
    for (const std::uint8_t act : {std::uint8_t{0}, std::uint8_t{1}}) {
        Table table(face_to_face, book, 2, scenario);
        table.field().act = act;
        table.does([](Play& play) { play.set_up_hero(0); });
        EXPECT_EQ(table.look().gear_of(Hero::Okko), act == 0 ? Gears{sword} : Gears{});
    }
}

TEST(OkkoStart, EachFaceOfTheDieHasItsPersonalMission)  // OKKO-6
{
    constexpr std::array<int, 6> missions{0, 0, 1, 1, 1, 2};
    for (std::uint32_t face = 0; face < 6; ++face) {
        Table table(face_to_face);
        table.field().stage = Stage::Investigation;
        table.rolls({face});
        table.does([](Play& play) { play.roll_mission(Hero::Okko); });
        EXPECT_EQ(table.field().heroes[0].mission, missions[face]) << face;
    }
}

// The oni's cards.

Book with_healing()
{
    return with_event(
        {line(Window::Now, {{.what = Primitive::Heal, .who = one(Who::Agent), .n = 1}})});
}

TEST(OkkoOni, WhatIsDiscardedIsNoLongerKnownToBeInItsHand)  // OKKO-29
{
    Table table(face_to_face, with_healing());
    table.field().events_old[0] = 1;
    table.does([](Play& play) { play.discard_event(EventCard{0}); });
    EXPECT_EQ(table.field().events_old[0], 0);
}

TEST(OkkoOni, WhatEverybodyCanTellOfItsHandIsInEveryImaginedOne)  // OKKO-29
{
    Table table(face_to_face, with_event({}, with_healing()));
    table.state.hand[1] = table.field().events_in_hand = 1;
    table.field().events_old[1] = 1;
    Dice dice = Dice::seeded(1);
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(table.game.imagine(table.game.view(table.state, seat_at(0)), dice).hand[1], 1);
}

TEST(OkkoOni, WhatItDrawsItAloneSees)  // OKKO-15
{
    Table table(face_to_face, with_healing());
    table.rolls({0});
    table.does([](Play& play) { play.draw_events(1); });
    for (const auto& entry : table.log)
        if (entry.event.kind == Event::Kind::EventsDrawn && entry.audience.includes(seat_at(0))) {
            EXPECT_EQ(entry.event.what, 255);
        }
}

TEST(OkkoOni, WithItsEventPlayedAndNothingToCallItIsNotAsked)  // OKKO-68
{
    Table table(R"(
        +--+--+--+
        |a1 ah a.|
        +--+--+--+ )",
                with_healing());
    table.field().alarm = 1;
    table.field().damage[at(table.figure(hiroji))] = 2;
    table.state.hand[0] = table.field().events_in_hand = 2;
    table.field().to_come = Heroes{Hero::Okko};
    table.state.initiative[0] = Hero::Okko;
    table.does([](Play& play) { play.begin_oni_turn(); });
    plays(table, move(Kind::Agent, 255, number(hiroji)));
    plays(table, move(Kind::Event, 255, 0));
    plays(table, done());
    EXPECT_EQ(table.field().active, okko) << "a card is left, but one is enough";
}

TEST(OkkoCalls, OnceAnActivationAndMinionsAlone)  // OKKO-33
{
    Scenario scenario;
    scenario.reserve[at(ashigaru)] = 4;
    scenario.reserve[at(yurei)] = 1;
    Table table(R"(
        +--+--+--+
        |a1 aT aT|
        +  +  +  +
        |ay an aC|
        +--+--+--+ )",
                with_healing(), 2, scenario);
    table.state.hand[0] = table.field().events_in_hand = 4;
    table.does([](Play& play) { play.begin_oni_turn(); });
    plays(table, move(Kind::Call, 255, number(ashigaru), 0));
    plays(table, move(Kind::Drop, 255, 0));
    plays(table, move(Kind::Drop, 255, 0));
    EXPECT_FALSE(offers(table, Kind::Call));
    table.field().called = 0;
    EXPECT_TRUE(offers(table, Kind::Call)) << "in the next activation, a yurei";
    table.field().reserve[at(hiroji)] = 1;
    EXPECT_EQ(table.look().minions_to_come(hiroji), 0) << "a lieutenant never comes";
}

// Tests at range.

TEST(OkkoGoal, ATestAtRangeIsNoFartherThanAnAttack)  // OKKO-24
{
    Scenario scenario;
    Goal goal;
    goal.kind = Goal::Kind::Test;
    goal.attributes = 2;  // MIGHT
    goal.n = goal.count = 1;
    scenario.heroes_goal = {goal};
    const Table table(
        R"(
        +--+--+--+--+--+
        |a1 a. a. a* a*|
        +--+--+--+--+--+ )",
        with_talent(okko, {line(Window::Passive, {{.what = Primitive::Ranged, .n = 3}})}), 2,
        scenario);
    EXPECT_TRUE(table.look().may_test(okko, space_of(Tile{0}, 0, 3), Attribute::Might));
    EXPECT_FALSE(table.look().may_test(okko, space_of(Tile{0}, 0, 4), Attribute::Might));
    EXPECT_FALSE(table.look().may_test(okko, space_of(Tile{0}, 0, 3), Attribute::Guile));
}

}  // namespace kotatsu::okko::test::small_print_test
