// Okko: attributes, and what bodies bear. Rules OKKO-13, OKKO-22, OKKO-25, OKKO-29, OKKO-46.
#include "okko/table.h"

namespace kotatsu::okko::test::body_test {

const Step shooting{.what = Primitive::Ranged, .n = 3};

// Attributes.

TEST(OkkoAttributes, TechniquesModifiersAndConditionsAddUp)  // OKKO-13, OKKO-25
{
    Table table(face_to_face);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Defense), 2);
    table.lay_right(okko, 1);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Defense), 3);
    table.field().mods[at(okko)][at(Attribute::Defense)] = 2;
    EXPECT_EQ(table.look().attribute(okko, Attribute::Defense), 5);
    table.afflict(okko, Affliction::Poisoned);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Defense), 3) << "the worse side: two less";
}

TEST(OkkoAttributes, NothingFallsBelowItsFloor)  // OKKO-13
{
    Table table(face_to_face);
    for (const Attribute each :
         {Attribute::Speed, Attribute::Might, Attribute::Defense, Attribute::Guile}) {
        table.field().mods[at(okko)][at(each)] = -9;
        EXPECT_EQ(table.look().attribute(okko, each), each == Attribute::Defense ? 1 : 0);
    }
    EXPECT_EQ(table.look().black_dice(okko), 0);
}

TEST(OkkoAttributes, AStunnedFigureIsSlower)  // OKKO-25
{
    Table table(face_to_face);
    table.afflict(okko, Affliction::Stunned);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Speed), 0);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Defense), 2);
}

TEST(OkkoAttributes, WhatIsOnAMinionsCardCoversAllItsMinions)  // OKKO-29, OKKO-46
{
    Book book = small_book();
    book.events.push_back(
        {.id = "e", .name = "e", .text = "", .copies = 1, .technique = {0, 1, 1, 0}});
    Table table(R"(
        +--+--+--+
        |ag ag as|
        +--+--+--+ )",
                book);
    table.field().techniques[0] = {EventCard{0}, ashigaru};
    table.afflict(table.figure(ashigaru), Affliction::Poisoned);
    for (const int n : {1, 2}) {
        EXPECT_EQ(table.look().attribute(table.figure(ashigaru, n), Attribute::Defense), 1);
        EXPECT_EQ(table.look().red_dice(table.figure(ashigaru, n)), 1);
    }
    EXPECT_EQ(table.look().attribute(table.figure(samurai), Attribute::Defense), 2);
}

TEST(OkkoAttributes, AnOniHasMoreStaminaTheMoreItsHuntersAreWorth)  // OKKO-46
{
    Book book = small_book();
    book.heroes[0].threat = 3;
    book.heroes[1].threat = 5;
    const Table table(R"(
        +--+--+--+
        |a1 a2 ao|
        +--+--+--+ )",
                      book);
    EXPECT_EQ(table.look().stamina(table.figure(oni)), 12);
}

// Bodies.

TEST(OkkoBody, AFollowerGoesWithItsStaminaAndGetsNoWounds)  // OKKO-46
{
    Table table(R"(
        +--+--+--+
        |a1 af ay|
        +--+--+--+ )");
    const Figure hana = figure_of(follower);
    table.attack(table.figure(yurei), hana, {success, success});
    EXPECT_TRUE(table.on_map(hana));
    table.attack(table.figure(yurei), hana, {success, success});
    EXPECT_FALSE(table.on_map(hana));
}

TEST(OkkoBody, TheThirdWoundInHandEliminates)  // OKKO-17
{
    Table table(R"(
        +--+--+
        |a1 a2|
        +--+--+ )");
    table.rolls({0, 0, 0});
    table.does([](Play& play) {
        play.wound(Hero::Okko);
        play.wound(Hero::Okko);
    });
    EXPECT_TRUE(table.on_map(okko));
    table.does([](Play& play) { play.wound(Hero::Okko); });
    EXPECT_FALSE(table.on_map(okko));
}

TEST(OkkoBody, WhoHasNoWoundCardLeftIsEliminatedByTheNext)  // OKKO-46
{
    Table table(R"(
        +--+--+
        |a1 a2|
        +--+--+ )");
    HeroSheet& sheet = table.field().heroes[0];
    sheet.discard = std::exchange(sheet.wounds, {});
    table.does([](Play& play) { play.wound(Hero::Okko); });
    EXPECT_FALSE(table.on_map(okko));
}

TEST(OkkoBody, TheSameConditionAgainReplacesTheOld)  // OKKO-25
{
    Table table(face_to_face);
    table.afflict(okko, Affliction::Poisoned);
    table.field().afflictions[at(okko)] = 1U << 2U;  // poisoned, flipped
    EXPECT_EQ(table.look().affliction(okko, Affliction::Poisoned), 1);
    table.afflict(okko, Affliction::Poisoned);
    EXPECT_EQ(table.look().affliction(okko, Affliction::Poisoned), 2);
}

TEST(OkkoBody, AnAmputeeLosesOneNaturalTalentForGood)  // OKKO-25
{
    const Line slip = line(Window::Passive, {{.what = Primitive::Slip, .who = me}});
    Table table(face_to_face,
                with_talent(okko, {slip}, with_talent(okko, {line(Window::Passive, {shooting})})));
    EXPECT_TRUE(table.look().slips(okko));
    table.rolls({1});
    table.does([](Play& play) { play.afflict(okko, Affliction::Amputee); });
    EXPECT_FALSE(table.look().slips(okko));
    EXPECT_EQ(table.look().reach(okko), 3) << "the other talent stays";
    table.does([](Play& play) { play.cure(okko, Affliction::All); });
    EXPECT_FALSE(table.look().slips(okko));
}

TEST(OkkoBody, HealingByAHeroOrItsKamiIsTheHerosDeed)  // OKKO-38
{
    Table table(R"(
        +--+--+
        |a1 ak|
        +--+--+ )");
    table.field().damage[at(okko)] = 3;
    table.does([](Play& play) { play.heal(okko, 1, figure_of(kami)); });
    table.does([](Play& play) { play.heal(okko, 5, okko); });
    EXPECT_EQ(table.damage(okko), 0);
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Healed)], 3) << "no more than there was";
}

}  // namespace kotatsu::okko::test::body_test
