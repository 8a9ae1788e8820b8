// Onigashima: how a fight goes. Rules ONI-10 to ONI-16, ONI-19 to ONI-21 and ONI-25.
#include "onigashima/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onigashima::fight_test {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

constexpr auto strikes = "strike-12, strike-13";

// ONI-10.

TEST(OnigashimaFight, BothChooseFaceDownAndAreShownTogether)  // ONI-10
{
    Position table = before_fight({.hands = {strikes, strikes}});
    EXPECT_EQ(asked(table), "alliance, onigashima choose");
    play(table, "fight zoro");
    EXPECT_EQ(asked(table), "onigashima choose");
    EXPECT_THAT(heard(table), ElementsAre("chose alliance"));
    play(table, "fight kaido");
    EXPECT_THAT(heard(table), Contains("shown alliance zoro"));
    EXPECT_THAT(heard(table), Contains("shown onigashima kaido"));
}

TEST(OnigashimaFight, ACharacterFightsOnceAGame)  // ONI-10
{
    Position table = fight({.alliance = {.two = faces("6", 20)}, .dice = {6, 6, 6, 6, 6, 6}});
    EXPECT_EQ(asked(table), "alliance prize");
    rolls(table, {1});
    play(table, "draw attack");
    EXPECT_EQ(why_not(table, 0, "fight zoro"), "has-fought");
    EXPECT_EQ(why_not(table, 1, "fight kaido"), "has-fought");
    EXPECT_EQ(why_not(table, 0, "fight nami-2"), "legal");
}

TEST(OnigashimaFight, WhoHasOneCharacterLeftIsNotAsked)  // ONI-10
{
    Position table = before_fight({.hands = {"smoke", ""}, .number = 5});
    Field& field = table.state.field;
    for (const Character who : table.game.unused_of(field, seat_at(1)))
        if (table.game.info(who).id != "kaido" && table.game.info(who).id != "jack-2")
            field.fought.insert(who);
    play(table, "fight nami-2, fight jack-2, play smoke");
    EXPECT_EQ(asked(table), "alliance choose");
    play(table, "fight zoro");
    EXPECT_THAT(heard(table), Contains("shown onigashima kaido"));
}

// ONI-11, ONI-28.

TEST(OnigashimaTransformation, BothDecideBeforeEitherRolls)  // ONI-11
{
    const Printed form{.energies = 30, .needs = 4};
    Position table = fight({.alliance = {.forms = {form}},
                            .onigashima = {.forms = {form}},
                            .hands = {strikes, strikes}});
    EXPECT_EQ(asked(table), "alliance, onigashima transform");
    play(table, "transform zoro-form-1");
    EXPECT_THAT(heard(table), ElementsAre("decided alliance"));
    rolls(table, {4, 3});
    play(table, "transform kaido-form-1");
    EXPECT_THAT(heard(table), Contains("transformed alliance zoro-form-1 4 true"));
    EXPECT_THAT(heard(table), Contains("transformed onigashima kaido-form-1 3 false"));
    EXPECT_EQ(energies(table), "30 20");
}

TEST(OnigashimaTransformation, WithoutFormsNobodyIsAsked)  // ONI-11
{
    Position table = fight({.onigashima = {.forms = {{.needs = 3}}}, .hands = {strikes, strikes}});
    EXPECT_EQ(asked(table), "onigashima transform");
    EXPECT_THAT(moves(table), ElementsAre("transform kaido-form-1", "stay"));
    EXPECT_EQ(why_not(table, "transform zoro"), "no-such-form");
    play(table, "stay");
    EXPECT_THAT(heard(table), Contains("stayed onigashima"));
    EXPECT_EQ(asked(table), "onigashima opening");
}

TEST(OnigashimaTransformation, TheFormCountsForInitiativeAndPoints)  // ONI-11
{
    Position table = fight({.alliance = {.two = faces("123456", 20)},
                            .onigashima = {.forms = {{.initiative = 31, .needs = 2}}},
                            .hands = {strikes, strikes},
                            .dice = {2}});
    play(table, "transform kaido-form-1");
    EXPECT_EQ(asked(table), "alliance opening") << "the form leads, so the other one opens";
    play(table, "pass, pass");
    pass_until(table, "onigashima attack");
    rolls(table, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    play(table, "roll");
    pass_until(table, "alliance attack");
    play(table, "roll");
    EXPECT_EQ(score(table), "31 0");
}

// ONI-12.

TEST(OnigashimaInitiative, TheHigherInitiativeAttacksFirst)  // ONI-12
{
    Position table = fight({.onigashima = {.initiative = 21}, .hands = {strikes, strikes}});
    EXPECT_THAT(heard(table), Contains("leads onigashima"));
    pass_until(table, "onigashima attack");
    EXPECT_EQ(table.state.field.now.attacks[0], 0);
}

TEST(OnigashimaInitiative, EqualOnesRollUntilTheyDiffer)  // ONI-12
{
    Position table = fight(
        {.onigashima = {.initiative = 20}, .hands = {strikes, strikes}, .dice = {3, 3, 2, 5}});
    EXPECT_THAT(heard(table),
                ElementsAre("chose alliance", "chose onigashima", "shown alliance zoro",
                            "shown onigashima kaido", "tie alliance 3", "tie onigashima 3",
                            "tie alliance 2", "tie onigashima 5", "leads onigashima"));
}

// ONI-13.

TEST(OnigashimaOpening, WhoAttacksSecondPlaysFirstThenInTurnUntilBothPass)  // ONI-13
{
    Position table = fight({.alliance = {.weak = "pride fear gluttony"},
                            .onigashima = {.weak = "fear"},
                            .hands = {"fear, strike-12", "fear, gluttony, strike-12"}});
    EXPECT_EQ(asked(table), "onigashima opening");
    play(table, "play fear");
    EXPECT_THAT(heard(table), Contains("exploited alliance fear"));
    EXPECT_EQ(asked(table), "alliance opening");
    play(table, "pass");
    EXPECT_EQ(asked(table), "onigashima opening");
    play(table, "play gluttony");
    EXPECT_EQ(asked(table), "alliance opening") << "a card was played: both are asked again";
    play(table, "play fear, pass, pass");
    EXPECT_EQ(asked(table), "alliance start");
}

TEST(OnigashimaOpening, PrideLetsItsPlayerAttackFirst)  // ONI-13
{
    Position table = fight({.hands = {strikes, "pride, strike-12"}});
    play(table, "play pride, pass, pass");
    EXPECT_EQ(asked(table), "onigashima start");
}

TEST(OnigashimaOpening, WhereBothPlayPrideInitiativeDecides)  // ONI-13
{
    Position table = fight({.hands = {"pride, strike-12", "pride, strike-12"}});
    play(table, "play pride, play pride, pass, pass");
    EXPECT_EQ(asked(table), "alliance start");
}

TEST(OnigashimaOpening, TheOrderOfTheOpeningStaysWhateverPrideDoes)  // ONI-13
{
    Position table =
        fight({.alliance = {.weak = "pride fear"}, .hands = {strikes, "pride, fear, strike-12"}});
    play(table, "play pride");
    EXPECT_EQ(asked(table), "alliance opening");
    play(table, "pass");
    EXPECT_EQ(asked(table), "onigashima opening");
}

TEST(OnigashimaOpening, GluttonyHalvesTheDiceOfTheFirstRollRoundedUp)  // ONI-13, ONI-27
{
    Position table = fight(
        {.alliance = {.dice = 7, .weak = "gluttony"}, .hands = {strikes, "gluttony, strike-12"}});
    play(table, "play gluttony, pass, pass");
    EXPECT_EQ(dice_of_next(table, Side::Alliance), 4);
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    pass_until(table, "alliance attack");
    EXPECT_EQ(dice_of_next(table, Side::Alliance), 4) << "a card is no attack by dice";
    rolls(table, {1, 1, 1, 1});
    play(table, "roll");
    EXPECT_EQ(dice_of_next(table, Side::Alliance), 7);
}

TEST(OnigashimaOpening, FearLowersTheDiceOfTheFirstTwoRolls)  // ONI-13, ONI-27
{
    Position table = fight({.alliance = {.dice = 1, .weak = "fear"},
                            .onigashima = {.dice = 1},
                            .hands = {strikes, "fear, strike-12"}});
    play(table, "play fear, pass, pass");
    for (const int cost : {0, 0, 1}) {
        pass_until(table, "alliance attack");
        const int before = table.state.field.now.energies[1];
        rolls(table, {6, 1});
        play(table, "roll");
        EXPECT_EQ(before - table.state.field.now.energies[1], cost);
        if (cost == 0) pass_until(table, "onigashima attack");
        if (cost == 0) play(table, "roll");
    }
}

TEST(OnigashimaOpening, SeaPrismStoneSealsAbilitiesUntilOneAttackIsMade)  // ONI-13
{
    Position table = fight({.alliance = {.one = ability(Ability::Kind::Stop),
                                         .two = faces("1", 9),
                                         .weak = "sea-prism-stone"},
                            .onigashima = {.energies = 40, .one = faces("1", 2)},
                            .hands = {strikes, "sea-prism-stone, strike-12"}});
    const Fight& now = table.state.field.now;
    EXPECT_FALSE(table.game.ability_works(now, Side::Onigashima, 0));
    play(table, "play sea-prism-stone, pass, pass");
    EXPECT_FALSE(table.game.ability_works(now, Side::Alliance, 0));
    EXPECT_FALSE(table.game.ability_works(now, Side::Alliance, 1));
    EXPECT_TRUE(table.game.ability_works(now, Side::Onigashima, 0)) << "the stop is sealed, too";
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    pass_until(table, "onigashima attack");
    EXPECT_TRUE(table.game.ability_works(now, Side::Alliance, 1)) << "any attack breaks the seal";
    EXPECT_FALSE(table.game.ability_works(now, Side::Onigashima, 0));
}

// ONI-14, ONI-16, ONI-19 to ONI-21.

TEST(OnigashimaAttack, TheyAttackInTurn)  // ONI-14
{
    Position table = fight({.hands = {strikes, strikes}, .dice = {1, 1, 1, 1, 1, 1}});
    pass_until(table, "alliance attack");
    play(table, "roll");
    EXPECT_EQ(energies(table), "20 20");
    pass_until(table, "onigashima attack");
}

TEST(OnigashimaAttack, ACardMayStandForTheDice)  // ONI-14
{
    Position table = fight({.hands = {strikes, ""}});
    pass_until(table, "alliance attack");
    rolls(table, {1, 1, 1, 1, 1, 1});
    play(table, "play strike-12");
    EXPECT_THAT(heard(table), Contains("hit onigashima 12 8"));
    EXPECT_THAT(heard(table), Not(Contains("attacks alliance 6")));
}

TEST(OnigashimaAttack, AfterTheRollArmsHakiAddsToIt)  // ONI-14, ONI-27
{
    Position table = fight({.alliance = {.haki = "arms"},
                            .hands = {"arms-3, arms-5", ""},
                            .dice = {6, 1, 1, 1, 1, 1}});
    pass_until(table, "alliance attack");
    play(table, "roll, play arms-3, play arms-5");
    EXPECT_THAT(heard(table), Contains("added alliance 3"));
    EXPECT_THAT(heard(table), Contains("hit onigashima 9 11"));
}

TEST(OnigashimaAttack, TheAdvancedHakiCancelsTheAttack)  // ONI-16
{
    Position table = fight({.onigashima = {.haki = "arms+ king+ observation+"},
                            .hands = {strikes, strikes},
                            .dice = {6, 6, 1, 1, 1, 1, 4}});
    pass_until(table, "alliance attack");
    play(table, "roll");
    EXPECT_EQ(asked(table), "onigashima defend");
    play(table, "haki");
    EXPECT_THAT(heard(table), Contains("haki onigashima 4 true"));
    EXPECT_EQ(energies(table), "20 20");
}

TEST(OnigashimaAttack, EachAdvancedHakiMakesTheDieEasier)  // ONI-16
{
    const auto needs = [](const char* haki) {
        const Position table = fight({.onigashima = {.haki = haki}, .hands = {strikes, strikes}});
        return table.game.haki_needs(table.state.field.now.character[1]);
    };
    EXPECT_EQ(needs("arms+"), 6);
    EXPECT_EQ(needs("arms+ observation+ king"), 5);
    EXPECT_EQ(needs("arms+ observation+ king+"), 4);
    EXPECT_EQ(needs("arms king"), 7) << "a normal haki has no roll";
}

TEST(OnigashimaAttack, AFailedHakiLeavesTheCards)  // ONI-16
{
    Position table = fight({.onigashima = {.haki = "arms+ observation"},
                            .hands = {strikes, "observation"},
                            .dice = {6, 6, 1, 1, 1, 1, 5}});
    pass_until(table, "alliance attack");
    play(table, "roll, haki");
    EXPECT_THAT(heard(table), Contains("haki onigashima 5 false"));
    EXPECT_EQ(asked(table), "onigashima defend");
    EXPECT_EQ(why_not(table, "haki"), "haki-rolled");
    play(table, "play observation");
    EXPECT_THAT(heard(table), Contains("dodged onigashima"));
    EXPECT_EQ(hand(table, 1), "");
}

TEST(OnigashimaAttack, TheHakiIsRolledAgainstAStrikeToo)  // ONI-16
{
    Position table =
        fight({.onigashima = {.haki = "arms+"}, .hands = {strikes, strikes}, .dice = {6}});
    pass_until(table, "alliance attack");
    play(table, "play strike-13, haki");
    EXPECT_EQ(energies(table), "20 20");
}

TEST(OnigashimaAttack, AnAttackThatCostsNothingIsNotDodged)  // ONI-16
{
    Position table = fight({.onigashima = {.haki = "arms+ observation"},
                            .hands = {strikes, "observation, smoke"},
                            .dice = {1, 1, 1, 1, 1, 1}});
    pass_until(table, "alliance attack");
    play(table, "roll");
    EXPECT_EQ(asked(table), "onigashima defend") << "smoke may be played after any attack";
    EXPECT_EQ(why_not(table, "haki"), "no-haki-roll");
    EXPECT_EQ(why_not(table, "play observation"), "nothing-to-dodge");
}

TEST(OnigashimaAttack, NoHakiIsRolledAgainstSupremeKingHaki)  // ONI-16, ONI-17
{
    Position table = fight({.alliance = {.haki = "king"},
                            .onigashima = {.energies = 9, .haki = "arms+ king+ observation+"},
                            .hands = {"king-10", ""}});
    pass_until(table, "alliance attack");
    play(table, "play king-10");
    EXPECT_THAT(heard(table), Contains("conquered alliance"));
    EXPECT_EQ(score(table), "19 0");
}

TEST(OnigashimaEnd, WithoutEnergiesACharacterLosesAndGivesItsInitiativeAsPoints)  // ONI-19, ONI-20
{
    Position table =
        fight({.onigashima = {.initiative = 17, .energies = 12}, .hands = {strikes, "pride"}});
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    EXPECT_THAT(heard(table), Contains("won alliance kaido 17"));
    EXPECT_EQ(score(table), "17 0");
    EXPECT_EQ(asked(table), "alliance prize");
}

TEST(OnigashimaEnd, TheWinnerDrawsFromTheDeckOfChoice)  // ONI-20
{
    Position table = fight({.onigashima = {.energies = 12}, .hands = {"strike-12", "pride"}});
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    EXPECT_THAT(moves(table), ElementsAre("draw attack", "draw defence", "draw weakness"));
    rolls(table, {1});
    play(table, "draw weakness");
    EXPECT_THAT(heard(table), Contains("drew alliance pride weakness"));
    EXPECT_EQ(hand(table, 0), "pride");
    EXPECT_EQ(asked(table), "alliance, onigashima choose");
}

TEST(OnigashimaEnd, AfterTheLastFightNobodyDraws)  // ONI-32
{
    Position table =
        fight({.onigashima = {.energies = 12}, .hands = {"strike-12", "pride"}, .number = 6});
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    EXPECT_EQ(asked(table), "over");
    EXPECT_EQ(table.game.result(table.state).reason, "points");
}

TEST(OnigashimaEnd, EqualPointsAreADraw)  // ONI-23
{
    Position table = fight({.hands = {"smoke", ""}, .number = 6});
    pass_until(table, "alliance start");
    play(table, "play smoke");
    EXPECT_EQ(asked(table), "over");
    const Result result = table.game.result(table.state);
    EXPECT_EQ(result.reason, "draw");
    EXPECT_EQ(result.winning_sides, 2);
}

TEST(OnigashimaEnd, FleeingAfterTheAttackEscapesTheBlowAndNobodyWins)  // ONI-21
{
    Position table = fight({.alliance = {.two = faces("1", 9)},
                            .hands = {strikes, "smoke"},
                            .dice = {1, 1, 1, 1, 1, 1}});
    pass_until(table, "alliance attack");
    play(table, "roll, play smoke");
    EXPECT_THAT(heard(table), Contains("fled onigashima"));
    EXPECT_EQ(score(table), "0 0");
    EXPECT_EQ(asked(table), "alliance, onigashima choose");
    EXPECT_EQ(why_not(table, 0, "fight zoro"), "has-fought");
}

TEST(OnigashimaEnd, DamageIsBookedBeforeTheEndOfTheAttack)  // ONI-21
{
    Position table = fight({.onigashima = {.dice = 1},
                            .hands = {"meat, strike-12", strikes},
                            .dice = {1, 1, 1, 1, 1, 1, 6}});
    pass_until(table, "alliance attack");
    play(table, "roll");
    EXPECT_EQ(asked(table), "onigashima start") << "no energies are missing: meat is no question";
    pass_until(table, "onigashima attack");
    play(table, "roll");
    EXPECT_EQ(asked(table), "alliance defend");
    EXPECT_EQ(energies(table), "20 20");
    play(table, "pass");
    EXPECT_EQ(energies(table), "19 20");
    EXPECT_EQ(asked(table), "alliance start");
    play(table, "play meat");
    EXPECT_THAT(heard(table), Contains("healed alliance 1 20")) << "never above the printed ones";
}

TEST(OnigashimaEnd, SixtyAttacksEndTheFight)  // ONI-21
{
    Position table =
        fight({.alliance = {.dice = 1}, .onigashima = {.dice = 1}, .hands = {strikes, ""}});
    rolls(table, std::vector<std::uint32_t>(60, 1));
    for (int i = 0; i < 30; ++i) {
        pass_until(table, "alliance attack");
        play(table, "roll");
    }
    EXPECT_THAT(heard(table), Contains("tired"));
    EXPECT_EQ(dice_left(table), 0U);
    EXPECT_EQ(score(table), "0 0");
}

// ONI-25.

TEST(OnigashimaMoments, NobodyIsAskedWithoutCards)  // ONI-25
{
    Position table = before_fight({});
    rolls(table, std::vector<std::uint32_t>(360, 1));
    play(table, "fight zoro, fight kaido");
    EXPECT_EQ(asked(table), "alliance, onigashima choose");
    EXPECT_EQ(dice_left(table), 0U) << "sixty attacks, and no question";
}

TEST(OnigashimaMoments, WhoIsAskedDependsOnTheBacksAndNotOnTheCards)  // ONI-25
{
    const auto question = [](const char* cards) {
        Position table = fight({.hands = {cards, ""}});
        return asked(table);
    };
    EXPECT_EQ(question("strike-12"), "alliance opening") << "it might be a comrade";
    EXPECT_EQ(question("comrade"), "alliance opening");
    EXPECT_EQ(question("pride"), "alliance opening");
    EXPECT_EQ(question("fear"), "alliance opening") << "kaido has pride: it might be that card";
}

TEST(OnigashimaMoments, WithoutTheSymbolForAnyCardOfTheMomentNobodyIsAsked)  // ONI-25
{
    const auto after_roll = [](const char* haki) {
        Position table = fight(
            {.alliance = {.haki = haki}, .hands = {strikes, strikes}, .dice = {1, 1, 1, 1, 1, 1}});
        pass_until(table, "alliance attack");
        play(table, "roll");
        return asked(table);
    };
    EXPECT_EQ(after_roll("arms"), "alliance after");
    EXPECT_EQ(after_roll("king"), "onigashima start") << "only Arms haki is played after the roll";
}

TEST(OnigashimaMoments, TheMomentsOfAnAttackComeInTheirOrder)  // ONI-25
{
    Position table = fight({.alliance = {.haki = "arms"},
                            .onigashima = {.energies = 30, .haki = "observation+"},
                            .hands = {"strike-12, strike-13, meat", "soup, meat"},
                            .dice = {6, 1, 1, 1, 1, 1}});
    table.state.field.now.energies = {10, 10};
    std::vector<std::string> order;
    pass_until(table, "alliance start");
    for (int i = 0; i < 6; ++i) {
        order.push_back(asked(table));
        const std::string last = moves(table).back();
        play(table, last == "haki" ? "pass" : last);
    }
    EXPECT_THAT(order, ElementsAre("alliance start", "onigashima before", "alliance attack",
                                   "alliance after", "onigashima defend", "alliance end"));
}

TEST(OnigashimaMoments, ADecisionWithOneOutcomeIsNotAsked)  // ONI-25
{
    Position table = fight({.hands = {"pride", ""}});
    EXPECT_EQ(asked(table), "alliance opening");
    play(table, "pass");
    EXPECT_THAT(heard(table), Contains("attacks onigashima 6")) << "there is nothing but the dice";
    EXPECT_EQ(asked(table), "alliance, onigashima choose");
}

}  // namespace kotatsu::onigashima::fight_test
