// Onigashima: cards, answers to them, and abilities. Rules ONI-2, ONI-3, ONI-5, ONI-13, ONI-15, ONI-17,
// ONI-18, ONI-22, ONI-25 and ONI-27.
#include "onigashima/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onigashima::card_test {

using Kind = Ability::Kind;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

constexpr auto strikes = "strike-12, strike-13";

// ONI-2.

TEST(OnigashimaHaki, ACardNeedsItsSymbolAndTheAdvancedOneIncludesTheNormal)  // ONI-2
{
    const auto arms = [](const char* haki, const char* card) {
        Position table = fight({.alliance = {.haki = haki},
                                .hands = {"arms-3, advanced-arms-8, meat", ""},
                                .dice = {6, 1, 1, 1, 1, 1}});
        table.state.field.now.energies[0] = 10;
        pass_until(table, "alliance attack");
        play(table, "roll");
        return why_not(table, std::string("play ") + card);
    };
    EXPECT_EQ(arms("arms", "arms-3"), "legal");
    EXPECT_EQ(arms("arms", "advanced-arms-8"), "no-haki");
    EXPECT_EQ(arms("arms+", "advanced-arms-8"), "legal");
    EXPECT_EQ(arms("arms+", "arms-3"), "legal");
}

// ONI-3, ONI-15, ONI-27.

// What an attack of zoro's costs: the faces rolled, then zoro's and kaido's abilities.
int damage(const std::vector<int>& dice, const Printed& zoro, const Printed& kaido = {})
{
    Position table = fight({.alliance = zoro, .onigashima = kaido, .hands = {"strike-12", ""}});
    Fight fight = table.state.field.now;
    for (const int die : dice) ++fight.dice[at(die - 1)];
    return table.game.damage(fight);
}

TEST(OnigashimaDamage, TheBooksZoroCostsTwentyOne)  // ONI-15
{
    EXPECT_EQ(damage({1, 1, 2, 2, 4, 6}, {.two = faces("124", 4)}, {.defence = 6}), 21);
}

TEST(OnigashimaDamage, TheBooksKaidoCostsThirty)  // ONI-15
{
    EXPECT_EQ(damage({1, 1, 2, 3, 4, 5, 5, 6}, {.two = faces("12346", 5)}, {.defence = 6}), 30);
}

TEST(OnigashimaDamage, ADieThatMeetsTheDefenceCostsOne)  // ONI-15
{
    EXPECT_EQ(damage({3, 4, 5, 6}, {}, {.defence = 4}), 3);
    EXPECT_EQ(damage({3, 4, 5, 6}, {}, {.defence = 6}), 1);
}

TEST(OnigashimaDamage, AThresholdLooksAtTheChangedDie)  // ONI-27
{
    EXPECT_EQ(damage({3, 4, 5}, {.one = threshold(5, 3)}), 3);
    EXPECT_EQ(damage({3, 4, 5}, {.one = threshold(5, 3), .two = ability(Kind::Sharper)}), 6);
}

TEST(OnigashimaDamage, NamedFacesAreThoseRolledAndTheDearerAbilityCounts)  // ONI-27
{
    EXPECT_EQ(damage({4}, {.one = faces("4", 2), .two = threshold(4, 5)}), 5);
    EXPECT_EQ(damage({3}, {.one = faces("4", 2), .two = ability(Kind::Sharper)}, {.defence = 6}), 0)
        << "a 3 that counts 4 is still a face of 3";
}

TEST(OnigashimaDamage, SharperDiceMeetTheDefenceEarlier)  // ONI-3
{
    EXPECT_EQ(damage({4, 5, 6}, {.one = ability(Kind::Sharper)}, {.defence = 6}), 2);
}

TEST(OnigashimaDamage, TheDefenceStaysBetweenTwoAndSix)  // ONI-3, ONI-27
{
    EXPECT_EQ(damage({4, 5, 6}, {.one = ability(Kind::Weaken)}, {.defence = 6}), 2);
    EXPECT_EQ(damage({1, 2, 3}, {.one = ability(Kind::Weaken)}, {.defence = 2}), 2);
}

TEST(OnigashimaDamage, DodgedDiceAreThoseThatCostMost)  // ONI-3, ONI-27
{
    EXPECT_EQ(damage({1, 1, 6, 6, 3}, {.two = faces("1", 4)}, {.one = ability(Kind::Dodge, 2)}), 2);
    EXPECT_EQ(damage({1, 1, 6, 6, 3}, {.two = faces("1", 4)}, {.one = ability(Kind::Dodge, 1)}), 6);
    EXPECT_EQ(damage({1}, {.two = faces("1", 4)}, {.one = ability(Kind::Dodge, 3)}), 0);
}

TEST(OnigashimaDamage, FewerDiceHoldForTheWholeFightAndOneIsLeft)  // ONI-3, ONI-27
{
    Position table =
        fight({.onigashima = {.one = ability(Kind::FewerDice, 2)}, .hands = {strikes, ""}});
    EXPECT_EQ(dice_of_next(table, Side::Alliance), 4);
    EXPECT_EQ(dice_of_next(table, Side::Onigashima), 6);
    Position few = fight({.alliance = {.dice = 2},
                          .onigashima = {.one = ability(Kind::FewerDice, 4)},
                          .hands = {strikes, ""}});
    EXPECT_EQ(dice_of_next(few, Side::Alliance), 1);
}

std::string working(const Printed& zoro, const Printed& kaido)
{
    const Position table = fight({.alliance = zoro, .onigashima = kaido, .hands = {strikes, ""}});
    std::string text;
    for (const Side side : {Side::Alliance, Side::Onigashima})
        for (const int i : {0, 1})
            text += table.game.ability_works(table.state.field.now, side, i) ? 'y' : 'n';
    return text;
}

TEST(OnigashimaAbility, AStopStopsAbilityOneAlone)  // ONI-3
{
    EXPECT_EQ(working({.one = ability(Kind::Stop)}, {.one = faces("1", 2)}), "yyny");
}

TEST(OnigashimaAbility, TwoStopsCancelEachOtherAndNothingElse)  // ONI-3
{
    const Printed stopper{.one = ability(Kind::Stop), .two = faces("1", 2)};
    EXPECT_EQ(working(stopper, stopper), "nyny");
}

TEST(OnigashimaAbility, AStopAsAbilityTwoCannotBeStoppedAndWorksFirst)  // ONI-3
{
    EXPECT_EQ(
        working({.one = faces("1", 2), .two = ability(Kind::Stop)}, {.one = ability(Kind::Stop)}),
        "yyny");
}

TEST(OnigashimaReroll, UpToSoManyDiceAreRolledAgainOnceInEachAttack)  // ONI-3, ONI-27
{
    Position table = fight({.alliance = {.dice = 3, .one = ability(Kind::Reroll, 2)},
                            .hands = {strikes, ""},
                            .dice = {1, 1, 5, 6, 6}});
    pass_until(table, "alliance attack");
    play(table, "roll");
    EXPECT_EQ(asked(table), "alliance reroll");
    EXPECT_THAT(moves(table),
                ElementsAre("keep", "reroll 5", "reroll 1", "reroll 1 5", "reroll 1 1"));
    EXPECT_EQ(why_not(table, "reroll 2"), "no-such-dice");
    EXPECT_EQ(why_not(table, "reroll 1 1 5"), "not-so-many");
    play(table, "reroll 1 1");
    EXPECT_THAT(heard(table), Contains("again alliance 5 6 6 0 1 1 2"));
    EXPECT_THAT(heard(table), Contains("hit onigashima 2 18"));
}

TEST(OnigashimaReroll, KeepingTheRollIsAChoice)  // ONI-27
{
    Position table = fight({.alliance = {.dice = 1, .one = ability(Kind::Reroll, 1)},
                            .hands = {strikes, ""},
                            .dice = {6, 1, 1, 1, 1, 1, 1}});
    pass_until(table, "alliance attack");
    play(table, "roll, keep");
    EXPECT_THAT(heard(table), Contains("hit onigashima 1 19"));
}

TEST(OnigashimaReroll, AfterTheEnemysRerollTheOwnOneDoesNotComeAgain)  // ONI-5, ONI-27
{
    Position table = fight({.alliance = {.dice = 2, .one = ability(Kind::Reroll, 1)},
                            .hands = {strikes, "mirage"},
                            .dice = {6, 6, 1, 6, 1, 1, 1, 1, 1, 1}});
    pass_until(table, "alliance attack");
    play(table, "roll, keep, play mirage");
    EXPECT_THAT(heard(table), Contains("all-again alliance 1 6 0 1 1"));
    EXPECT_THAT(heard(table), Contains("hit onigashima 1 19"));
}

// ONI-17.

TEST(OnigashimaAnswer, ACounterCancelsAnAttackCardAndTheAttackIsOver)  // ONI-17
{
    Position table = fight({.hands = {strikes, "parry, meat"}});
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    EXPECT_EQ(asked(table), "onigashima answer");
    play(table, "play parry");
    EXPECT_THAT(heard(table), Contains("countered alliance strike-12"));
    EXPECT_EQ(energies(table), "20 20");
    EXPECT_EQ(table.state.field.now.attacks[0], 1);
    EXPECT_EQ(table.state.field.now.cards[0], 1) << "a countered card counts";
    EXPECT_EQ(hand(table, 0), "strike-13");
}

TEST(OnigashimaAnswer, ObservationCountersAnyCardCountersIncludedAndIsNotCountered)  // ONI-17
{
    Position table = fight({.alliance = {.haki = "observation"},
                            .hands = {"strike-12, observation", "parry 2, meat"}});
    pass_until(table, "alliance attack");
    play(table, "play strike-12, play parry");
    EXPECT_EQ(asked(table), "alliance answer");
    play(table, "play observation");
    EXPECT_THAT(heard(table), Contains("countered onigashima parry"));
    EXPECT_EQ(asked(table), "onigashima answer") << "the strike may be answered once more";
    play(table, "play parry");
    EXPECT_THAT(heard(table), Contains("countered alliance strike-12"));
}

TEST(OnigashimaAnswer, ArmsHakiIsCounteredByArmsHakiOfAtLeastItsValue)  // ONI-17
{
    Position table = fight({.alliance = {.haki = "arms"},
                            .onigashima = {.haki = "arms king"},
                            .hands = {"arms-5, arms-3", "arms-5, arms-3, king-10"},
                            .dice = {6, 1, 1, 1, 1, 1}});
    pass_until(table, "alliance attack");
    play(table, "roll, play arms-5");
    EXPECT_EQ(why_not(table, "play arms-3"), "too-weak");
    EXPECT_EQ(why_not(table, "play king-10"), "no-counter") << "another colour";
    play(table, "play arms-5");
    EXPECT_EQ(asked(table), "alliance answer") << "their own arms may answer it in turn";
    play(table, "pass");
    EXPECT_THAT(heard(table), Contains("countered alliance arms-5"));
    EXPECT_EQ(asked(table), "alliance after") << "the roll stands, only the card is gone";
    play(table, "play arms-3, pass");
    EXPECT_THAT(heard(table), Contains("hit onigashima 4 16"));
}

TEST(OnigashimaAnswer, ACounteringHakiCardOnlyCancels)  // ONI-17
{
    Position table = fight({.alliance = {.haki = "king+"},
                            .onigashima = {.energies = 9, .haki = "king+"},
                            .hands = {"king-10, strike-12", "advanced-king-23, strike-12"}});
    pass_until(table, "alliance attack");
    play(table, "play king-10, play advanced-king-23, pass");
    EXPECT_THAT(heard(table), Contains("countered alliance king-10"));
    EXPECT_EQ(score(table), "0 0") << "23 would have won at its own moment";
    EXPECT_EQ(asked(table), "onigashima start") << "the countered card stood for the attack";
}

TEST(OnigashimaAnswer, AWeaknessIsAnsweredByObservationAlone)  // ONI-17
{
    Position table = fight({.alliance = {.haki = "observation arms"},
                            .hands = {"observation, parry, arms-3", "pride, strike-12"}});
    play(table, "play pride");
    EXPECT_EQ(asked(table), "alliance answer");
    EXPECT_THAT(moves(table), ElementsAre("play observation", "pass"));
    play(table, "play observation");
    EXPECT_THAT(heard(table), Contains("countered onigashima pride"));
    EXPECT_TRUE(table.state.field.now.exploited[0].empty());
}

TEST(OnigashimaAnswer, NobodyAnswersTheOwnCard)  // ONI-30
{
    Position table = fight({.hands = {"strike-12, parry", strikes}});
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    EXPECT_EQ(energies(table), "20 8") << "onigashima has no defence card: the strike lands";
}

// ONI-18.

TEST(OnigashimaCards, ThreeCardsAFightCountersIncluded)  // ONI-18
{
    Position table = fight({.alliance = {.energies = 99},
                            .onigashima = {.energies = 99},
                            .hands = {"strike-12 4", "parry 4"}});
    for (int i = 0; i < 3; ++i) {
        rolls(table, {1, 1, 1, 1, 1, 1});
        pass_until(table, "alliance attack");
        play(table, "play strike-12");
        if (i == 0) play(table, "play parry");
        if (i > 0) play(table, "pass");
    }
    EXPECT_EQ(hand(table, 0), "strike-12");
    for (int i = 0; i < 10; ++i) {
        EXPECT_THAT(asked(table), testing::StartsWith("onigashima"))
            << "nobody plays a fourth card";
        play(table, "pass");
    }
}

TEST(OnigashimaCards, AFourthCardIsRefused)  // ONI-18
{
    Position table = fight(
        {.alliance = {.haki = "arms+"}, .hands = {"arms-3 4", ""}, .dice = {6, 1, 1, 1, 1, 1}});
    table.state.field.now.cards[0] = 2;
    pass_until(table, "alliance attack");
    play(table, "roll");
    table.state.field.now.cards[0] = 3;
    EXPECT_EQ(why_not(table, "play arms-3"), "three-cards");
}

// ONI-13, ONI-25, ONI-21.

TEST(OnigashimaCards, AWeaknessWorksOnlyAgainstWhoHasItAndOnce)  // ONI-13
{
    Position table = fight({.alliance = {.weak = "fear"}, .hands = {strikes, "pride, fear 2"}});
    EXPECT_EQ(why_not(table, "play pride"), "weakness-not-shown");
    play(table, "play fear, pass");
    EXPECT_EQ(asked(table), "alliance start") << "no weakness is left to exploit";
    EXPECT_EQ(table.state.field.now.exploited[0], Weaknesses{Weakness::Fear});
}

TEST(OnigashimaCards, SupremeKingHakiWinsAtOnceIfTheEnemyHasFewerEnergies)  // ONI-5, ONI-25
{
    Position table = fight({.alliance = {.haki = "king+"},
                            .onigashima = {.energies = 22},
                            .hands = {"king-10, advanced-king-23", ""}});
    pass_until(table, "alliance attack");
    EXPECT_EQ(why_not(table, "play king-10"), "too-many-energies");
    play(table, "play advanced-king-23");
    EXPECT_THAT(heard(table), Contains("won alliance kaido 19"));
}

TEST(OnigashimaCards, SupremeKingHakiNeedsFewerAndNotAsMany)  // ONI-25
{
    Position table = fight({.alliance = {.haki = "king+"},
                            .onigashima = {.energies = 23},
                            .hands = {"advanced-king-23", ""}});
    pass_until(table, "alliance attack");
    EXPECT_EQ(why_not(table, "play advanced-king-23"), "too-many-energies");
}

TEST(OnigashimaCards, ObservationBeforeTheAttackTakesTheWholeAttackAway)  // ONI-29
{
    Position table = fight(
        {.onigashima = {.haki = "observation+"}, .hands = {strikes, "advanced-observation, meat"}});
    pass_until(table, "onigashima before");
    play(table, "play advanced-observation");
    EXPECT_THAT(heard(table), Contains("dodged onigashima"));
    EXPECT_EQ(table.state.field.now.attacks[0], 1);
    EXPECT_EQ(table.state.field.now.rolls[0], 0);
}

TEST(OnigashimaCards, AllDiceAreRolledAgain)  // ONI-5
{
    Position table = fight(
        {.alliance = {.dice = 3}, .hands = {strikes, "mirage, meat"}, .dice = {6, 6, 6, 1, 6, 2}});
    pass_until(table, "alliance attack");
    play(table, "roll, play mirage");
    EXPECT_THAT(heard(table), Contains("all-again alliance 1 2 6 0 0 1 1"));
    EXPECT_EQ(asked(table), "onigashima defend");
    play(table, "pass");
    EXPECT_EQ(energies(table), "20 19");
}

TEST(OnigashimaCards, NothingIsRolledAgainThatIsNoRoll)  // ONI-5
{
    Position table = fight({.hands = {strikes, "mirage, smoke"}});
    pass_until(table, "alliance attack");
    play(table, "play strike-12, pass");
    EXPECT_EQ(why_not(table, "play mirage"), "nothing-rolled");
}

TEST(OnigashimaCards, HealingStopsAtThePrintedEnergies)  // ONI-21
{
    Position table = fight({.hands = {"meat", ""}});
    EXPECT_EQ(asked(table), "alliance start");
    table.state.field.now.energies[0] = 18;
    play(table, "play meat");
    EXPECT_THAT(heard(table), Contains("healed alliance 2 20"));
}

TEST(OnigashimaCards, WhoMissesNoEnergiesDoesNotHeal)  // ONI-31
{
    Position table = fight({.hands = {"meat, smoke", ""}});
    EXPECT_EQ(asked(table), "alliance start");
    EXPECT_EQ(why_not(table, "play meat"), "nothing-to-heal");
}

// ONI-22.

TEST(OnigashimaCall, TheCalledFighterAddsItsDiceAndAbilityTwo)  // ONI-22
{
    Position table = fight({.others = {.dice = 3, .one = faces("2", 9), .two = faces("1", 5)},
                            .hands = {"comrade, strike-12", ""}});
    play(table, "play comrade nami-2");
    EXPECT_THAT(heard(table), Contains("called alliance nami-2"));
    const Blow blow = table.game.blow(table.state.field.now, Side::Alliance);
    EXPECT_EQ(blow.dice, 9);
    EXPECT_EQ(blow.cost[0], 5);
    EXPECT_EQ(blow.cost[1], 0) << "ability 1 stays at home";
    EXPECT_EQ(table.game.blow(table.state.field.now, Side::Onigashima).cost[0], 0);
    EXPECT_EQ(energies(table), "20 20") << "it has no energies of its own";
    EXPECT_TRUE(table.state.field.fought.contains(table.state.field.now.called[0]));
}

TEST(OnigashimaCall, ItsHakiDoNotCount)  // ONI-22
{
    Position table = fight({.others = {.haki = "arms+"},
                            .hands = {"comrade, arms-3", strikes},
                            .dice = std::vector<std::uint32_t>(12, 1)});
    pass_until(table, "alliance opening");
    play(table, "play comrade nami-2");
    pass_until(table, "alliance attack");
    play(table, "roll");
    EXPECT_EQ(asked(table), "onigashima start");
}

TEST(OnigashimaCall, ItsStopWorksInTheAttacksOfItsSide)  // ONI-22, ONI-3
{
    Position table = fight({.onigashima = {.one = ability(Kind::FewerDice, 2)},
                            .others = {.dice = 1, .two = ability(Kind::Stop)},
                            .hands = {"comrade, strike-12", ""}});
    EXPECT_EQ(dice_of_next(table, Side::Alliance), 4);
    play(table, "play comrade nami-2");
    EXPECT_EQ(dice_of_next(table, Side::Alliance), 7);
}

TEST(OnigashimaCall, ACounteredCallLeavesTheCharacterUnused)  // ONI-22
{
    Position table = fight({.hands = {"comrade, strike-12", "parry"}});
    pass_until(table, "alliance opening");
    play(table, "play comrade nami-2, play parry");
    EXPECT_THAT(heard(table), Contains("countered alliance comrade"));
    EXPECT_EQ(table.state.field.now.called[0], Character::None);
    EXPECT_EQ(table.state.field.fought.size(), 2);
}

TEST(OnigashimaCall, OneCallASideAndFight)  // ONI-22
{
    Position table = fight({.hands = {"comrade 2, strike-12", ""}});
    play(table, "play comrade nami-2");
    EXPECT_NE(asked(table), "alliance opening") << "no second comrade could come";
    EXPECT_EQ(asked(table), "alliance attack");
}

TEST(OnigashimaCall, NobodyIsCalledWhoIsNeededLater)  // ONI-22
{
    Position table = before_fight({.hands = {"comrade, pride", "fear"}});
    Field& field = table.state.field;
    for (const Character who : table.game.unused_of(field, seat_at(0)))
        if (table.game.unused_of(field, seat_at(0)).size() > 6 && table.game.info(who).id != "zoro")
            field.fought.insert(who);
    play(table, "fight zoro, fight kaido");
    pass_until(table, "alliance opening");
    EXPECT_EQ(why_not(table, "play comrade nami-10"), "needed-later");
}

TEST(OnigashimaCall, WhomACardCallsHasToBeSaid)  // ONI-22
{
    Position table = fight({.hands = {"comrade, pride", ""}});
    EXPECT_EQ(why_not(table, "play comrade"), "name-a-character");
    EXPECT_EQ(why_not(table, "play comrade zoro"), "has-fought");
    EXPECT_EQ(why_not(table, "play comrade jack-3"), "not-your-character");
    EXPECT_EQ(why_not(table, "play comrade nami-16"), "not-your-character");
    EXPECT_EQ(why_not(table, "play pride nami-2"), "calls-nobody");
    EXPECT_EQ(why_not(table, "call nami-2"), "legal");
}

}  // namespace kotatsu::onigashima::card_test
