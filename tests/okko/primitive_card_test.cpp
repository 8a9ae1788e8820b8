// Okko: primitives that draw, discard and take back cards, on the smallest board.
// docs/rules/okko.md, "Primitives".
#include "okko/table.h"

namespace kotatsu::okko::test::primitive_card_test {

// Cards.

TEST(OkkoEvents, TheOniDrawsOrDiscardsEventCards)  // OKKO-29
{
    Book book = with_event({line(Window::Now, {{.what = Primitive::Event, .n = 2}})});
    book = with_talent(okko, {line(Window::Act, {{.what = Primitive::Event, .n = -1}})}, book);
    Table table(face_to_face, book);
    EXPECT_FALSE(table.look().usable(1, okko)) << "there is none to discard";
    table.any_rolls();
    table.use(0, Figure::None);
    EXPECT_EQ(table.field().events_in_hand, 2);
    table.use(1, okko);
    EXPECT_EQ(table.field().events_in_hand, 1);
    EXPECT_EQ(table.field().events_discard[0], 1);
}

TEST(OkkoRecall, ActionCardsOfChoiceComeBackNoWounds)
{
    Table table(face_to_face, act({.what = Primitive::Recall, .who = me, .n = 2}));
    HeroSheet& sheet = table.field().heroes[0];
    EXPECT_FALSE(table.look().usable(0, okko));
    sheet.hand = HeroCards{0, 1};
    sheet.discard = HeroCards{3, 4, 5, 9};
    table.use(0, okko);
    EXPECT_EQ(table.count(Move::Kind::Recall), 3);
    table.answer({Move::Kind::Recall, byte(okko), 4});
    EXPECT_TRUE(table.may({Move::Kind::Done})) << "up to two";
    table.answer({Move::Kind::Recall, byte(okko), 5});
    EXPECT_FALSE(table.asks());
    EXPECT_EQ(sheet.hand, (HeroCards{0, 1, 4, 5}));
    EXPECT_EQ(sheet.discard, (HeroCards{3, 9}));
}

TEST(OkkoWounds, OneGoesBackToItsDeckFromTheHandFirst)  // OKKO-57
{
    Table table(face_to_face, act({.what = Primitive::Wound, .who = me, .n = -1}));
    HeroSheet& sheet = table.field().heroes[0];
    EXPECT_FALSE(table.look().usable(0, okko));
    sheet.wounds = HeroCards{8, 9};
    sheet.hand = HeroCards{0, 11};
    sheet.discard = HeroCards{10};
    table.use(0, okko);
    EXPECT_EQ(sheet.wounds, (HeroCards{8, 9, 11}));
    table.use(0, okko);
    EXPECT_EQ(sheet.wounds, (HeroCards{8, 9, 10, 11}));
}

TEST(OkkoWounds, OneIsDrawn)
{
    Table table(face_to_face, event({.what = Primitive::Wound, .who = one(Who::Hero), .n = 1}));
    table.rolls({2});
    table.use(0, Figure::None);
    EXPECT_TRUE(table.field().heroes[0].hand.contains(10));
}

TEST(OkkoGear, SomeAreDrawnAndSomeKept)
{
    Book book = act({.what = Primitive::Gear, .who = me, .n = 2, .keep = 1});
    for (int i = 0; i < 3; ++i) book = with_supply({}, book);
    Table table(face_to_face, book);
    table.rolls({0, 1});
    table.use(0, okko);
    EXPECT_EQ(table.count(Move::Kind::Keep), 2);
    table.answer({Move::Kind::Keep, 255, 2});
    table.answer({Move::Kind::Equip, 255, 2, byte(Slot::Supplies)});
    EXPECT_EQ(table.look().carried(Hero::Okko), Gears{Gear{2}});
    EXPECT_EQ(table.field().gear_discard, Gears{Gear{0}});
}

TEST(OkkoGear, OrSomeAreLost)
{
    Book book = event({.what = Primitive::Gear, .who = one(Who::Hero), .n = -1});
    for (int i = 0; i < 2; ++i) book = with_supply({}, book);
    Table table(face_to_face, book);
    EXPECT_FALSE(table.look().usable(0, Figure::None)) << "nobody has any";
    table.field().heroes[0].supplies[0] = Gear{0};
    table.field().heroes[0].supplies[1] = Gear{1};
    table.use(0, Figure::None);
    EXPECT_EQ(table.decides(), seat_at(0)) << "the hero chooses";
    table.answer({Move::Kind::Throw, 255, 1});
    EXPECT_EQ(table.look().carried(Hero::Okko), Gears{Gear{0}});
}

TEST(OkkoPeek, AllHeroesSeeTheNextClueCards)  // OKKO-30
{
    Table table(face_to_face, act({.what = Primitive::Clue, .n = 1}));
    EXPECT_FALSE(table.look().usable(0, okko)) << "the deck is empty";
    table.field().clues = Clues{Clue{0}};
    table.field().deck_of_clues = 1;
    table.use(0, okko);
    EXPECT_EQ(table.field().peeked, 1);
    EXPECT_EQ(table.state.top[0], Clue{0});
    EXPECT_FALSE(table.look().usable(0, okko)) << "seen already";
}

TEST(OkkoDiscard, ASupplyThatIsUsedUpGoes)
{
    const Line salve = line(
        Window::Act, {{.what = Primitive::Heal, .who = me, .n = 2}, {.what = Primitive::Discard}});
    Table table(face_to_face, with_supply({salve}));
    table.field().heroes[0].supplies[0] = Gear{0};
    EXPECT_FALSE(table.look().usable(0, okko)) << "to be gone is no effect";
    table.field().damage[at(okko)] = 2;
    table.use(0, okko);
    EXPECT_EQ(table.damage(okko), 0);
    EXPECT_TRUE(table.look().carried(Hero::Okko).empty());
    EXPECT_EQ(table.field().gear_discard, Gears{Gear{0}});
}

}  // namespace kotatsu::okko::test::primitive_card_test
