// Onami: taking as you like, ending the turn, and the end of the game.
#include "onami/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onami::turn_test {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(OnamiTurn, TakingIsOptionalAndEndingIsOfferedFromThePlacementOn)  // ONAMI-11
{
    Position table = drawn(R"( @0700  b3  b2  b1 )");
    EXPECT_THAT(moves(table), ElementsAre("take b1 east", "end"));
    take(table, "b1 east");
    EXPECT_THAT(moves(table), ElementsAre("take c1 east", "end"));
    take(table, "c1 east");
    EXPECT_THAT(moves(table), ElementsAre("take d1 east", "end"));
    take(table, "d1 east");
    EXPECT_THAT(moves(table), ElementsAre("end")) << "the turn does not end by itself";
    EXPECT_EQ(mover(table), seat_at(0));
}

TEST(OnamiTurn, WhatYouMissedStaysWithItsOwner)  // ONAMI-11
{
    Position table = drawn(R"( @0700  b3  b2  b1 )");
    take(table, "b1 east");
    end(table);
    EXPECT_EQ(holders(table), tidy("a  a  B  B"));
    EXPECT_THAT(takes(table), IsEmpty()) << "the wave is over";
}

TEST(OnamiTurn, TheOrderOfTakingIsYours)  // ONAMI-11
{
    const Position table = drawn(R"(
        .   b2  .
        b2  @3  b2
        .   b2  . )");
    Position one = table, other = table;
    for (const auto* move : {"b1 north", "c2 east", "b3 south", "a2 west"}) take(one, move);
    for (const auto* move : {"a2 west", "b3 south", "b1 north", "c2 east"}) take(other, move);
    EXPECT_EQ(holders(one), holders(other));
}

TEST(OnamiTurn, WhereThePowerDoesNotReachEverythingYouChoose)  // ONAMI-11
{
    Position table = drawn(R"(
        .   b1  .
        @4  b2  b1    # power 2: one more card after b2
        .   c1  . )");
    take(table, "b2 east");
    EXPECT_THAT(takes(table), ElementsAre("b1 east", "c2 east", "b3 east"));
    take(table, "b3 east");
    EXPECT_EQ(holders(table), tidy(R"(
        .  b  .
        A  A  b
        .  A  . )"));
}

TEST(OnamiTurn, EndingDrawsACard)  // ONAMI-12
{
    Position table = started(game_for(3), 21);
    const Seat seat = mover(table);
    const Cards deck = table.state.deck;
    play(table, Move::place(table.state.hands[at(seat)].first(), centre, 0));
    EXPECT_EQ(hand_size(table, seat), 4);
    const Cards before = table.state.hands[at(seat)];
    EXPECT_EQ(table.state.deck, deck) << "the card comes when the turn ends";
    end(table);
    EXPECT_EQ(hand_size(table, seat), 5);
    const Cards drawn_now = table.state.hands[at(seat)] - before;
    EXPECT_EQ(drawn_now.size(), 1);
    EXPECT_EQ(table.state.deck, deck - drawn_now);
}

TEST(OnamiTurn, PlayPassesClockwise)  // ONAMI-12
{
    for (int players = 2; players <= 6; ++players) {
        Position table = started(game_for(players, {{"first", "2"}}), 22);
        for (int turn = 1; turn <= 13; ++turn) {
            EXPECT_EQ(index(mover(table)), turn % players) << players << " players";
            EXPECT_EQ(table.game.turn(table.state), Turn::of(mover(table)));
            Onami::List list;
            table.game.moves(table.state, mover(table), list);
            play(table, list[0]);
            end(table);
        }
    }
}

TEST(OnamiTurn, NobodyElseHasAMove)  // ONAMI-12
{
    const Position table = started(game_for(3, {{"first", "2"}}), 23);
    for (const Seat seat : {seat_at(0), seat_at(2), Seat::Watcher}) {
        Onami::List list;
        table.game.moves(table.state, seat, list);
        EXPECT_TRUE(list.empty());
    }
}

TEST(OnamiTurn, ANewTurnHasNoPowerLeftFromTheOldOne)  // ONAMI-12
{
    Position table = drawn(R"( @0700  b3  b0 )", {.hands = {{}, {"1111"}}});
    end(table);
    place(table, "1111 e5");
    EXPECT_EQ(power(table), "none");
    EXPECT_THAT(moves(table), ElementsAre("end"));
}

TEST(OnamiTurn, WhatATurnDidIsTold)  // ONAMI-12
{
    Position table = drawn(R"( @0700  c3 )", {.players = 3});
    EXPECT_EQ(table.log.begin()->event.kind, Event::Kind::Placed);
    EXPECT_EQ(table.log.begin()->event.square, square("a1"));
    take(table, "b1 east");
    const Event took = table.log.begin()->event;
    EXPECT_EQ(took.kind, Event::Kind::Took);
    EXPECT_EQ(took.seat, seat_at(0));
    EXPECT_EQ(took.from, seat_at(2));
    EXPECT_EQ(took.square, square("b1"));
    EXPECT_EQ(took.wave, Direction::East);
    EXPECT_FALSE(table.log.has_news()) << "a take can be undone";
    end(table);
    EXPECT_EQ(table.log.begin()->event.kind, Event::Kind::Ended);
    EXPECT_TRUE(table.log.has_news()) << "a draw cannot";
}

// The end.

constexpr auto last_square = R"(
    b9  b9  b9  b9  b9
    b9  b9  b9  b9  b9
    b9  b9  A9  A9  A9
    A9  A9  A9  A9  A9
    A9  A9  A9  b5  @6 )";

TEST(OnamiEnd, TheGameEndsWhenTheBoardIsFullAndTheLastWaveIsOver)  // ONAMI-13
{
    Position table = drawn(last_square);
    EXPECT_FALSE(table.game.turn(table.state).is_over()) << "the last wave may still take d5";
    EXPECT_TRUE(table.game.result(table.state).winners.empty());
    EXPECT_THAT(takes(table), ElementsAre("d5 west"));
    end(table);
    EXPECT_TRUE(table.game.turn(table.state).is_over());
    EXPECT_THAT(moves(table), IsEmpty());
    EXPECT_EQ(last_of(table.log).event.kind, Event::Kind::Over);
}

TEST(OnamiEnd, ItGoesOnWhileASquareIsEmpty)  // ONAMI-13
{
    Position table = drawn(R"(
        b9  b9  b9  b9  b9
        b9  b9  b9  b9  b9
        b9  b9  A9  A9  A9
        A9  A9  A9  A9  A9
        A9  A9  .   b5  @6 )");
    end(table);
    EXPECT_FALSE(table.game.turn(table.state).is_over());
    EXPECT_THAT(moves(table), ElementsAre("place 0000 c5", "place 0000 c5", "place 0000 c5",
                                          "place 0000 c5", "place 0000 c5"));
}

TEST(OnamiEnd, MostSquaresWin)  // ONAMI-13
{
    Position table = drawn(last_square);
    end(table);
    const Result result = table.game.result(table.state);
    EXPECT_EQ(result.points[0], 12);
    EXPECT_EQ(result.points[1], 13);
    EXPECT_EQ(result.winners, SeatSet{seat_at(1)});
    EXPECT_EQ(result.share(seat_at(1)), 1.0);
    EXPECT_EQ(result.share(seat_at(0)), 0.0);
}

TEST(OnamiEnd, TheLastWaveCounts)  // ONAMI-13
{
    Position table = drawn(last_square);
    take(table, "d5 west");
    end(table);
    EXPECT_EQ(table.game.result(table.state).winners, SeatSet{seat_at(0)});
}

TEST(OnamiEnd, ATieForMostIsASharedWin)  // ONAMI-14
{
    Position table = drawn(R"(
        b9  b9  b9  b9  b9
        b9  b9  b9  b9  b9
        c9  c9  c9  c9  c9
        A9  A9  A9  A9  A9
        A9  A9  A9  A9  @9 )");
    end(table);
    const Result result = table.game.result(table.state);
    EXPECT_EQ(result.winners, (SeatSet{seat_at(0), seat_at(1)}));
    EXPECT_EQ(result.winning_sides, 2);
    EXPECT_EQ(result.share(seat_at(0)), 0.5);
    EXPECT_EQ(result.share(seat_at(1)), 0.5);
    EXPECT_EQ(result.share(seat_at(2)), 0.0);
}

TEST(OnamiEnd, ATieForSecondIsNoWin)  // ONAMI-14
{
    Position table = drawn(R"(
        b9  b9  b9  b9  b9
        b9  b9  b9  b9  b9
        b9  c9  c9  c9  c9
        c9  c9  c9  A9  A9
        A9  A9  A9  A9  @9 )");
    end(table);
    EXPECT_EQ(table.game.result(table.state).winners, SeatSet{seat_at(1)});
}

TEST(OnamiEnd, NoOneEverHoldsMoreThanOneCardASquare)  // ONAMI-13
{
    for (int players = 2; players <= 6; ++players) {
        Position table = started(game_for(players), 31);
        play_to_the_end(table, 32);
        int squares = 0;
        for (const int points : table.game.result(table.state).points) squares += points;
        EXPECT_EQ(squares, 25);
        EXPECT_EQ(table.state.board.turns, 25U);
    }
}

}  // namespace kotatsu::onami::turn_test
