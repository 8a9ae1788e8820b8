// Okko: what is in force. Rules OKKO-12, OKKO-26, OKKO-27, OKKO-34, OKKO-49, OKKO-54.
#include "okko/table.h"

namespace kotatsu::okko::test::force_test {

// What is in force.

TEST(OkkoForce, CardsOnTheLeftAreInForceThoseInHandAreNot)  // OKKO-26
{
    const Line speed =
        line(Window::Passive,
             {{.what = Primitive::Mod, .who = me, .n = 1, .attribute = Attribute::Speed}});
    Table table(face_to_face, with_card(okko, {speed}));
    EXPECT_EQ(table.look().attribute(okko, Attribute::Speed), 2);
    table.lay_left(okko, 2);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Speed), 3);
}

TEST(OkkoForce, HandEquipmentWorksWhenItIsTurnedUp)  // OKKO-27, OKKO-49
{
    Book book = with_supply({line(Window::Passive, {{.what = Primitive::Ranged, .n = 5}})});
    book.gear[0].slot = Slot::Left;
    Table table(face_to_face, book);
    table.field().heroes[0].worn[1] = Gear{0};
    EXPECT_EQ(table.look().reach(okko), 0);
    table.field().heroes[0].wielded = Gear{0};
    EXPECT_EQ(table.look().reach(okko), 5);
    table.field().bans[at(okko)] = Bans{Ban::Hand}.bits();
    EXPECT_EQ(table.look().reach(okko), 0);
}

TEST(OkkoForce, ClothingAlwaysWorksWhatIsOnlyCarriedDoesNot)  // OKKO-27, OKKO-49
{
    const Line speed =
        line(Window::Passive,
             {{.what = Primitive::Mod, .who = me, .n = 1, .attribute = Attribute::Speed}});
    Book book = with_supply({speed});
    book.gear[0].slot = Slot::Clothing;
    Table table(face_to_face, book);
    table.field().heroes[0].supplies[0] = Gear{0};
    EXPECT_EQ(table.look().attribute(okko, Attribute::Speed), 2);
    table.field().heroes[0].supplies[0] = Gear::None;
    table.field().heroes[0].worn[2] = Gear{0};
    EXPECT_EQ(table.look().attribute(okko, Attribute::Speed), 3);
}

TEST(OkkoForce, ABanOfTalentsLeavesWeaknessesAndWoundsInForce)  // OKKO-54
{
    const Line speed =
        line(Window::Passive,
             {{.what = Primitive::Mod, .who = me, .n = 1, .attribute = Attribute::Speed}});
    Book book = with_talent(okko, {speed});
    book.heroes[0].cards[8].left = add_lines(
        book,
        {must(line(Window::Passive, {{.what = Primitive::Ban, .who = me, .ban = Ban::Talent}}))});
    book.heroes[0].cards[9].left = add_lines(
        book, {must(line(
                  Window::Passive,
                  {{.what = Primitive::Mod, .who = me, .n = -1, .attribute = Attribute::Might}}))});
    Table table(face_to_face, book);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Speed), 3);
    table.lay_left(okko, 8);
    table.lay_left(okko, 9);
    EXPECT_EQ(table.look().attribute(okko, Attribute::Speed), 2) << "the talent is banned";
    EXPECT_EQ(table.look().black_dice(okko), 2) << "the wound is not";
}

TEST(OkkoForce, AnEnhancementIsForFiguresOfItsScope)  // OKKO-12
{
    const Line armour =
        line(Window::Passive,
             {{.what = Primitive::Mod, .who = me, .n = 1, .attribute = Attribute::Defense}});
    const auto defense = [&](Line::Scope scope, AgentCard card, AgentCard asked) {
        Table table(R"(
            +--+--+--+--+
            |ag as ay ao|
            +--+--+--+--+ )",
                    with_enhancement(scope, card, armour));
        table.enhance();
        return table.look().attribute(table.figure(asked), Attribute::Defense);
    };
    EXPECT_EQ(defense(Line::Scope::Card, ashigaru, ashigaru), 3);
    EXPECT_EQ(defense(Line::Scope::Card, ashigaru, samurai), 2);
    EXPECT_EQ(defense(Line::Scope::Thrall, AgentCard::None, samurai), 3);
    EXPECT_EQ(defense(Line::Scope::Thrall, AgentCard::None, yurei), 2);
    EXPECT_EQ(defense(Line::Scope::Creature, AgentCard::None, oni), 3);
    EXPECT_EQ(defense(Line::Scope::Oni, AgentCard::None, oni), 3);
    EXPECT_EQ(defense(Line::Scope::Oni, AgentCard::None, yurei), 2);
}

TEST(OkkoForce, ThePenaltyOfAnOniHoldsOnceItsNatureIsKnown)  // OKKO-34
{
    Book book = small_book();
    book.agents[at(oni)].penalty = add_lines(
        book, {must(line(
                  Window::Passive,
                  {{.what = Primitive::Mod, .who = me, .n = -1, .attribute = Attribute::Might}}))});
    Table table(R"(
        +--+--+
        |a1 ao|
        +--+--+ )",
                book);
    EXPECT_EQ(table.look().black_dice(table.figure(oni)), 2);
    table.field().nature_known = 1;
    EXPECT_EQ(table.look().black_dice(table.figure(oni)), 1);
}

TEST(OkkoForce, WhatAPassiveCardDoesOnceItDoesWhenItIsTurnedUp)
{
    const Line bad =
        must(line(Window::Passive,
                  {{.what = Primitive::Acts, .who = me, .n = -1},
                   {.what = Primitive::Condition, .who = me, .affliction = Affliction::Bleeding},
                   {.what = Primitive::Harm, .who = me, .n = 2}}));
    Table table(face_to_face, with_card(okko, {bad}));
    table.does([&](Play& play) { play.turn_up(table.game.book().heroes[0].cards[2].left, okko); });
    EXPECT_EQ(table.field().actions, 2);
    EXPECT_EQ(table.look().affliction(okko, Affliction::Bleeding), 2);
    EXPECT_EQ(table.damage(okko), 2);
}

}  // namespace kotatsu::okko::test::force_test
