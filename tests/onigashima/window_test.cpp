// Onigashima: windows and standing passes. Rules ONI-25 and ONI-35.
#include "onigashima/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onigashima::window_test {

constexpr Seat zoro = seat_at(0), kaido = seat_at(1);

std::optional<Move> window(const Position& table, Seat seat)
{
    return table.game.window(table.state, seat);
}

bool passes(const Position& table, Seat seat, StandingPass which)
{
    return table.game.passes(table.state, seat, which);
}

TEST(OnigashimaWindow, WhoMayPlayACardOrPassIsInAWindowAndNobodyElse)  // ONI-25
{
    Position table = fight({.hands = {"", "pride"}});
    EXPECT_EQ(asked(table), "onigashima opening");
    EXPECT_EQ(window(table, kaido), Move::pass());
    EXPECT_FALSE(window(table, zoro));
    EXPECT_FALSE(window(table, Seat::Watcher));
}

TEST(OnigashimaWindow, WhetherToRollAndWhichDiceAgainAreNoWindows)  // ONI-25
{
    Position table =
        fight({.alliance = {.one = ability(Ability::Kind::Reroll, 2)}, .hands = {"strike-12", ""}});
    pass_until(table, "alliance attack");
    EXPECT_FALSE(window(table, zoro));
    play(table, "roll");
    EXPECT_EQ(asked(table), "alliance reroll");
    EXPECT_FALSE(window(table, zoro));
}

TEST(OnigashimaWindow, WhoPassesForTheFightIsAskedWhereItWouldBeLost)  // ONI-35
{
    for (const int energies : {20, 24, 25}) {
        Position table = fight({.alliance = {.dice = 6, .two = faces("1", 4)},
                                .onigashima = {.energies = energies},
                                .hands = {"", "observation"},
                                .dice = {1, 1, 1, 1, 1, 1}});
        pass_until(table, "onigashima defend");
        EXPECT_EQ(passes(table, kaido, Onigashima::this_fight), energies > 24) << energies;
    }
}

TEST(OnigashimaWindow, WhoIsToBeAskedAfterDiceAloneIsNotAskedAfterAStrike)  // ONI-35
{
    const onigashima::Setup setup{.onigashima = {.haki = "observation"},
                                  .hands = {"strike-12", "observation"},
                                  .dice = {6, 6, 6, 6, 6, 6}};
    Position struck = fight(setup);
    pass_until(struck, "alliance attack");
    Position rolled = struck;
    play(struck, "play strike-12");
    EXPECT_TRUE(passes(struck, kaido, Onigashima::dice_alone)) << "the card may be countered";
    pass_until(struck, "onigashima defend");
    EXPECT_TRUE(passes(struck, kaido, Onigashima::dice_alone));
    play(rolled, "roll");
    pass_until(rolled, "onigashima defend");
    EXPECT_FALSE(passes(rolled, kaido, Onigashima::dice_alone));
    EXPECT_TRUE(passes(rolled, kaido, Onigashima::this_fight));
}

TEST(OnigashimaWindow, AStandingPassEndsWithTheFightOrAtHalfTheEnergies)  // ONI-35
{
    Position table = fight({.alliance = {.dice = 2, .two = faces("1", 5)},
                            .onigashima = {.dice = 1, .energies = 20, .haki = "observation"},
                            .hands = {"", "observation"},
                            .dice = {1, 2, 1, 1, 1}});
    const auto lasts_over_a_hit = [&] {
        pass_until(table, "onigashima defend");
        const State before = table.state;
        play(table, "pass");
        return table.game.pass_lasts(before, table.state, kaido, Onigashima::this_fight);
    };
    EXPECT_TRUE(lasts_over_a_hit());
    EXPECT_EQ(energies(table), "20 15");
    EXPECT_FALSE(lasts_over_a_hit());
    EXPECT_EQ(energies(table), "20 5");
    const State before = table.state;
    State next = before;
    ++next.field.fight;
    EXPECT_FALSE(table.game.pass_lasts(before, next, zoro, Onigashima::this_fight));
}

}  // namespace kotatsu::onigashima::window_test
