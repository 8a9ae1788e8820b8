// Okko: equipment and chests. Rules OKKO-14, OKKO-27, OKKO-28, OKKO-49.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::gear_test {

using Kind = Move::Kind;
using testing::ElementsAre;

int number(auto index)
{
    return static_cast<int>(index);
}

Move equip(Gear gear, Slot slot)
{
    return move(Kind::Equip, 255, number(gear), number(slot));
}

// Okko (class of the sword, the spear and the bow) and Noburo (of the bow) side by side.
class OkkoEquipment : public ::testing::Test {
protected:
    void wear(Figure hero, Gear gear)
    {
        table.does([&](Play& play) {
            play.equip(hero_of(hero), gear, play.game.book().gear[at(gear)].slot);
        });
    }
    void carry(Figure hero, Gear gear)
    {
        table.does([&](Play& play) { play.equip(hero_of(hero), gear, Slot::Supplies); });
    }
    const HeroSheet& sheet(Figure hero = okko) { return table.field().heroes[at(hero)]; }
    Gears carried(Figure hero = okko) { return table.look().carried(hero_of(hero)); }

    Table table{R"(
        +--+--+--+
        |a1 a2 ax|
        +--+--+--+ )",
                book_with_gear()};
};

// Where a card may be (OKKO-27, OKKO-49).

TEST_F(OkkoEquipment, ACardGoesIntoItsSlotOrTheSupplies)  // OKKO-27
{
    const Look look = table.look();
    EXPECT_TRUE(look.has_place(Hero::Okko, sword, Slot::Right));
    EXPECT_FALSE(look.has_place(Hero::Okko, sword, Slot::Left));
    EXPECT_TRUE(look.has_place(Hero::Okko, sword, Slot::Supplies));
    EXPECT_FALSE(look.has_place(Hero::Noburo, sword, Slot::Right)) << "not his class";
    EXPECT_TRUE(look.has_place(Hero::Noburo, sword, Slot::Supplies)) << "anybody may carry it";
}

TEST_F(OkkoEquipment, ACardForBothHandsNeedsBoth)  // OKKO-27
{
    wear(okko, sword);
    EXPECT_FALSE(table.look().has_place(Hero::Okko, bow, Slot::Both));
    EXPECT_TRUE(table.look().has_place(Hero::Noburo, bow, Slot::Both));
    wear(noburo, bow);
    EXPECT_THAT(sheet(noburo).worn, ElementsAre(bow, bow, Gear::None));
}

TEST_F(OkkoEquipment, SuppliesHoldAsManyCardsAsTheHeroHasPlaces)  // OKKO-27
{
    carry(okko, sword);
    carry(okko, bow);
    EXPECT_FALSE(table.look().has_place(Hero::Okko, salve, Slot::Supplies));
}

TEST_F(OkkoEquipment, OneLegendaryCardIsInUseAtTheMost)  // OKKO-49
{
    wear(okko, cloak);
    EXPECT_FALSE(table.look().has_place(Hero::Okko, spear, Slot::Right));
    EXPECT_TRUE(table.look().has_place(Hero::Okko, sword, Slot::Right));
}

// Reorganising.

TEST_F(OkkoEquipment, WhatIsInTheWayGoesIntoTheSupplies)  // OKKO-14
{
    wear(okko, sword);
    carry(okko, bow);
    plays(table, move(Kind::Reorganise));
    EXPECT_THAT(menu(table),
                ElementsAre(equip(sword, Slot::Supplies), equip(bow, Slot::Both), done()));
    plays(table, equip(bow, Slot::Both));
    EXPECT_THAT(sheet().worn, ElementsAre(bow, bow, Gear::None));
    EXPECT_EQ(carried(), Gears{sword});
    EXPECT_EQ(table.field().actions, 2);
}

TEST_F(OkkoEquipment, ACardIsMovedOnceAndTheRestMayFollow)  // OKKO-14
{
    wear(okko, cloak);
    carry(okko, sword);
    plays(table, move(Kind::Reorganise));
    plays(table, equip(sword, Slot::Right));
    EXPECT_THAT(menu(table), ElementsAre(equip(cloak, Slot::Supplies), done()));
    plays(table, done());
    EXPECT_FALSE(table.asks());
}

TEST_F(OkkoEquipment, AHandCardThatIsPutAwayIsNoLongerUsed)  // OKKO-49
{
    wear(okko, sword);
    table.field().heroes[0].wielded = sword;
    plays(table, move(Kind::Reorganise));
    plays(table, equip(sword, Slot::Supplies));
    EXPECT_EQ(sheet().wielded, Gear::None);
}

TEST_F(OkkoEquipment, WithoutEquipmentThereIsNothingToReorganise)  // OKKO-14
{
    EXPECT_EQ(refusal(table, move(Kind::Reorganise)), "nothing-to-reorganise");
}

// Handing over and discarding.

TEST_F(OkkoEquipment, ACardOfTheSuppliesIsHandedToAHeroNextToOne)  // OKKO-14
{
    carry(okko, bow);
    plays(table, move(Kind::HandOver, 1, number(bow)));
    EXPECT_THAT(menu(table), ElementsAre(equip(bow, Slot::Both), equip(bow, Slot::Supplies)))
        << "Noburo puts it at once into a legal place";
    plays(table, equip(bow, Slot::Both));
    EXPECT_TRUE(carried().empty());
    EXPECT_THAT(sheet(noburo).worn, ElementsAre(bow, bow, Gear::None));
    EXPECT_EQ(table.field().actions, 2);
}

TEST_F(OkkoEquipment, NobodyIsHandedACardWithoutAPlaceForIt)  // OKKO-14
{
    wear(okko, sword);
    EXPECT_EQ(refusal(table, move(Kind::HandOver, 1, number(sword))), "not-carried")
        << "it is in a hand, not in the supplies";
    carry(okko, salve);
    carry(noburo, bow);
    carry(noburo, cloak);
    EXPECT_EQ(refusal(table, move(Kind::HandOver, 1, number(salve))), "no-place");
    EXPECT_EQ(refusal(table, move(Kind::HandOver, 2, number(salve))), "not-beside");
}

TEST_F(OkkoEquipment, OneCardIsDiscardedFreeInAnActivation)  // OKKO-14
{
    carry(okko, salve);
    carry(okko, bow);
    EXPECT_EQ(refusal(table, move(Kind::Throw, 255, number(sword))), "not-carried");
    plays(table, move(Kind::Throw, 255, number(salve)));
    EXPECT_EQ(table.field().actions, 3);
    EXPECT_EQ(table.field().gear_discard, Gears{salve});
    EXPECT_EQ(refusal(table, move(Kind::Throw, 255, number(bow))), "one-card-only");
}

TEST_F(OkkoEquipment, WhoHasToDiscardTakesItFromTheSuppliesElseFromAHand)  // OKKO-27
{
    wear(okko, sword);
    carry(okko, salve);
    carry(okko, bow);
    table.does([](Play& play) { play.lose_gear(Hero::Okko, 2); });
    EXPECT_FALSE(table.may(move(Kind::Throw, 255, number(sword))));
    plays(table, move(Kind::Throw, 255, number(bow)));
    EXPECT_EQ(table.look().gear_of(Hero::Okko), Gears{sword}) << "the other one without asking";
    table.does([](Play& play) { play.lose_gear(Hero::Okko, 1); });
    EXPECT_TRUE(table.look().gear_of(Hero::Okko).empty());
}

TEST(OkkoSupplies, WhoLosesPlacesDiscardsTheSurplus)  // OKKO-27
{
    Table table(R"(
        +--+--+
        |a1 af|
        +--+--+ )",
                with_talent(follower,
                            {line(Window::Passive, {{.what = Primitive::Mod,
                                                     .who = one(Who::Own),
                                                     .n = 1,
                                                     .attribute = Attribute::Supplies}})},
                            book_with_gear()));
    for (const Gear gear : {sword, bow, salve})
        table.does([&](Play& play) { play.equip(Hero::Okko, gear, Slot::Supplies); });
    EXPECT_FALSE(table.asks());
    table.does([](Play& play) { play.eliminate(figure_of(follower), Figure::None); });
    EXPECT_EQ(table.count(Kind::Throw), 3);
    plays(table, move(Kind::Throw, 255, number(bow)));
    EXPECT_EQ(table.look().carried(Hero::Okko), (Gears{sword, salve}));
    EXPECT_FALSE(table.asks());
}

// Chests (OKKO-28).

class OkkoChest : public OkkoEquipment {
protected:
    OkkoChest()
    {
        table.field().where[at(okko)] = space_of(Tile{0}, 0, 1);
        table.field().where[at(noburo)] = space_of(Tile{0}, 0, 0);
    }
};

TEST_F(OkkoChest, AnOpenedChestGivesCardsOfWhichSomeAreKept)  // OKKO-28
{
    table.rolls({zero, zero, 1, 0});
    plays(table, move(Kind::Chest, 255, 0));
    EXPECT_THAT(menu(table), ElementsAre(move(Kind::Keep, 255, number(sword)),
                                         move(Kind::Keep, 255, number(bow))))
        << "two drawn, one kept";
    plays(table, move(Kind::Keep, 255, number(sword)));
    EXPECT_EQ(table.field().gear_discard, Gears{bow});
    plays(table, equip(sword, Slot::Right));
    EXPECT_EQ(sheet().worn[0], sword);
    EXPECT_EQ(table.field().tokens[0].kind, Token::Kind::None);
    EXPECT_EQ(sheet().deeds[at(Deed::Chests)], 1);
}

TEST_F(OkkoChest, AFailureLeavesAPenaltyTokenWhichTakesADie)  // OKKO-28
{
    table.rolls({two_points, one_point});
    plays(table, move(Kind::Chest, 255, 0));
    EXPECT_EQ(table.field().tokens[0].penalty, 1);
    table.rolls({three_points});
    plays(table, move(Kind::Chest, 255, 0));
    EXPECT_EQ(table.field().tokens[0].penalty, 2);
    table.rolls({0, 0});
    plays(table, move(Kind::Chest, 255, 0));
    EXPECT_EQ(table.field().tokens[0].kind, Token::Kind::None) << "without dice it passes";
}

TEST_F(OkkoChest, AChestIsOpenedFromBesideIt)  // OKKO-28
{
    table.field().active = noburo;
    EXPECT_EQ(refusal(table, move(Kind::Chest, 255, 0)), "not-beside");
    EXPECT_EQ(refusal(table, move(Kind::Chest, 255, 1)), "no-such-token");
}

TEST_F(OkkoChest, ACardWithoutAPlaceIsDiscarded)  // OKKO-28
{
    carry(okko, salve);
    carry(okko, cloak);
    wear(okko, spear);
    table.rolls({zero, zero, 0});
    plays(table, move(Kind::Chest, 255, 0));
    plays(table, move(Kind::Keep, 255, number(sword)));
    EXPECT_EQ(table.field().gear_discard, (Gears{sword, bow}));
}

TEST_F(OkkoChest, AnEmptyDeckIsMadeOfTheDiscardedCards)  // OKKO-66
{
    table.field().gear_discard = Gears{sword, bow, cloak, salve};
    table.rolls({zero, zero, 2});
    plays(table, move(Kind::Chest, 255, 0));
    EXPECT_EQ(table.count(Kind::Keep), 2) << "the spear was left, then the rest is shuffled";
}

}  // namespace kotatsu::okko::test::gear_test
