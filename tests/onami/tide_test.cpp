// Onami: the Tide, against which one plays alone. It is seat b of the drawings.
#include "onami/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onami::tide_test {

using testing::ElementsAre;

// The Tide's answer when the player ends the turn of a drawing, drawing a 0000 themselves.
Position after_the_tide(std::string_view text, const std::string& its_card)
{
    Position table = drawn(text, {.players = 1, .next = {"0000", its_card}});
    end(table);
    EXPECT_TRUE(!table.dice.failed() && table.dice.unused() == 0) << "only the card was chance";
    return table;
}

TEST(OnamiTide, ItStartsAndTheTurnIsThePlayers)  // ONAMI-15
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Position table = started(game_for(1), seed);
        EXPECT_EQ(holders(table), tidy("b")) << "ties go to the lowest square";
        EXPECT_EQ(turns_of(table.state.board.laid[0]), 0) << "and to the fewest quarter turns";
        EXPECT_EQ(table.game.turn(table.state), Turn::of(seat_at(0)));
    }
}

TEST(OnamiTide, TheOptionFirstChangesNothingWhenYouPlayAlone)  // ONAMI-15, ONAMI-4
{
    const Position chosen = started(game_for(1, {{"first", "1"}}), 5);
    EXPECT_EQ(chosen.state, started(game_for(1), 5).state);
}

TEST(OnamiTide, ItTurnsUpACardOfTheDeckEveryTurnAndHasNoHand)  // ONAMI-15
{
    Position table = started(game_for(1), 3);
    EXPECT_EQ(table.state.deck.size(), 43);
    EXPECT_TRUE(table.state.hands[1].empty());
    play(table, Move::place(table.state.hands[0].first(), square("e5"), 0));
    end(table);
    EXPECT_EQ(table.state.deck.size(), 41) << "one drawn, one turned up";
    EXPECT_EQ(hand_size(table, seat_at(0)), 5);
    EXPECT_TRUE(table.state.hands[1].empty());
    EXPECT_EQ(table.state.board.filled.size(), 3);
}

TEST(OnamiTide, ItPlaysWhereItTakesMost)  // ONAMI-15
{
    const Position table = after_the_tide(R"(
        .   .   .  .      .
        .   A5  .  .      .          # one card to take here
        .   .   .  .      .
        .   .   .  A9993  A9992      # two here, but only from the west
        .   .   .  .      @9 )",
                                          "6666");
    EXPECT_EQ(drawing(table), tidy(R"(
        .   .   .   .      .
        .   A5  .   .      .
        .   .   .   .      .
        .   .   b6  b9993  b9992
        .   .   .   .      A9 )"));
}

TEST(OnamiTide, TiesGoToTheLowestSquareInReadingOrder)  // ONAMI-15
{
    const Position table = after_the_tide(R"(
        .   .   .   .   .
        .   .   .   .   .
        .   .   A1  .   .
        .   .   .   .   .
        .   .   .   .   @9 )",
                                          "5555");
    EXPECT_EQ(drawing(table), tidy(R"(
        .   .   .   .   .
        .   .   b5  .   .
        .   .   b1  .   .
        .   .   .   .   .
        .   .   .   .   A9 )"));
}

TEST(OnamiTide, ThenToTheFewestQuarterTurnsClockwise)  // ONAMI-15
{
    const Position table = after_the_tide(R"(
        .   .   .   .   .
        .   .   .   .   .
        .   .   A1  .   .
        .   .   .   .   .
        .   .   .   .   @9 )",
                                          "5005");
    EXPECT_EQ(drawing(table), tidy(R"(
        .   .   .      .   .
        .   .   b0550  .   .     # two turns bring a 5 south; three would, too
        .   .   b1     .   .
        .   .   .      .   .
        .   .   .      .   A9 )"));
}

TEST(OnamiTide, ASquareBeforeATurn)  // ONAMI-15
{
    const Position table = after_the_tide(R"(
        .   .   .   .   .
        .   .   .   .   .
        .   .   A1  .   .
        .   .   .   .   .
        .   .   .   .   @9 )",
                                          "5000");
    EXPECT_EQ(drawing(table), tidy(R"(
        .   .   .      .   .
        .   .   b0050  .   .     # two turns on c2, where c4 would need none
        .   .   b1     .   .
        .   .   .      .   .
        .   .   .      .   A9 )"));
}

// The habit: again and again the wave with most power left, in it the lowest open square.

TEST(OnamiTide, ItTakesWithTheWaveThatHasMostPower)  // ONAMI-15
{
    EXPECT_EQ(habit(drawn(R"(
        .   b4  .
        b3  @6  b2
        .   b5  . )")),
              "c2 east");
}

TEST(OnamiTide, EqualPowersGoNorthEastSouthWest)  // ONAMI-15
{
    Position table = drawn(R"(
        .   b4  .
        b4  @5  b4
        .   b4  . )");
    for (const auto* next : {"b1 north", "c2 east", "b3 south", "a2 west"}) {
        EXPECT_EQ(habit(table), next);
        take(table, next);
    }
    EXPECT_EQ(habit(table), "nothing");
}

TEST(OnamiTide, ThePowerLeftCountsAndNotThePowerAtFirst)  // ONAMI-15
{
    Position table = drawn(R"(
        .   b1  b0
        .   @4  b2
        .   .   . )");
    EXPECT_EQ(power(table), "north 3, east 2");
    take(table, habit(table));
    EXPECT_EQ(power(table), "north 2, east 2");
    EXPECT_EQ(habit(table), "c1 north");
    take(table, "c1 north");
    EXPECT_EQ(habit(table), "c2 east");
}

TEST(OnamiTide, AWaveWithNothingOpenIsPassedOver)  // ONAMI-15
{
    Position table = drawn(R"(
        .   b1  .
        .   @6  b4
        .   .   . )");
    EXPECT_EQ(habit(table), "b1 north");
    take(table, "b1 north");
    EXPECT_EQ(power(table), "north 4, east 2");
    EXPECT_EQ(habit(table), "c2 east");
}

TEST(OnamiTide, InAWaveItTakesTheLowestOpenSquareInReadingOrder)  // ONAMI-15
{
    Position table = drawn(R"(
        .   b1  .
        @9  b2  b1
        .   b1  . )");
    for (const auto* next : {"b2 east", "b1 east", "c2 east", "b3 east"}) {
        EXPECT_EQ(habit(table), next);
        take(table, next);
    }
}

TEST(OnamiTide, WhatItTakesItTakesInTheOpen)  // ONAMI-15, ONAMI-16
{
    const Position table = after_the_tide(R"(
        .   .   .
        .   A1  .
        .   .   @9 )",
                                          "5555");
    std::vector<Event::Kind> kinds;
    for (const auto& entry : table.log)
        if (entry.audience.includes(Seat::Watcher)) kinds.push_back(entry.event.kind);
    using enum Event::Kind;
    EXPECT_THAT(kinds, ElementsAre(Ended, Drew, Placed, Took));
}

TEST(OnamiTide, ItNeverSeesTheHand)  // ONAMI-15
{
    constexpr auto picture = R"(
        .   A1     .   A3  .
        A4  .      A2  .   .
        .   b3     .   A6  .
        .   A0640  b2  .   .
        .   .      .   .   @9 )";
    std::vector<std::string> answers;
    for (const auto* card : {"0000", "7777", "9000"}) {
        Position table =
            drawn(picture, {.players = 1, .hands = {{card, card}}, .next = {"0000", "6420"}});
        end(table);
        answers.push_back(drawing(table));
    }
    EXPECT_EQ(answers[0], answers[1]);
    EXPECT_EQ(answers[0], answers[2]);
}

TEST(OnamiTide, ItPlaysTheLastCardAndTheGameIsOver)  // ONAMI-15, ONAMI-13
{
    Position table = started(game_for(1), 8);
    play_to_the_end(table, 9);
    EXPECT_EQ(table.state.board.turns, 25U);
    EXPECT_EQ(table.state.deck.size(), 49 - 5 - 13 - 12);
    EXPECT_EQ(last_of(table.log).event.kind, Event::Kind::Over);
}

TEST(OnamiTide, ThirteenSquaresBeatIt)  // ONAMI-15
{
    const Position table = after_the_tide(R"(
        b9  b9  b9  b9  b9
        b9  b9  b9  b9  b9
        b9  A9  A9  A9  A9
        A9  A9  A9  A9  A9
        .   A9  A9  A9  @9 )",
                                          "0000");
    ASSERT_TRUE(table.game.turn(table.state).is_over());
    const Result result = table.game.result(table.state);
    EXPECT_EQ(result.points[0], 13);
    EXPECT_EQ(result.winners, SeatSet{seat_at(0)});
    EXPECT_EQ(result.share(seat_at(0)), 1.0);
}

TEST(OnamiTide, TwelveSquaresDoNot)  // ONAMI-15
{
    const Position table = after_the_tide(R"(
        b9  b9  b9  b9  b9
        b9  b9  b9  b9  b9
        b9  b9  A9  A9  A9
        A9  A9  A9  A9  A9
        .   A9  A9  A9  @9 )",
                                          "0000");
    ASSERT_TRUE(table.game.turn(table.state).is_over());
    const Result result = table.game.result(table.state);
    EXPECT_EQ(result.points[0], 12);
    EXPECT_TRUE(result.winners.empty());
    EXPECT_EQ(result.share(seat_at(0)), 0.0);
}

}  // namespace kotatsu::onami::tide_test
