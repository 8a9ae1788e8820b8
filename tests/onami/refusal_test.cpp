// Onami: every reason a move is refused, and the values it comes with.
// Squares count from 0 in reading order (c3 is 12), waves are north 0, east 1, south 2, west 3.
#include "onami/table.h"

#include <gtest/gtest.h>

#include <bit>

namespace kotatsu::onami::refusal_test {

TEST(OnamiRefusal, SomebodyElsesTurnNamesTheMover)  // ONAMI-12
{
    const Position table = started(game_for(3, {{"first", "3"}}), 41);
    const Move theirs = Move::place(table.state.hands[2].first(), centre, 0);
    EXPECT_EQ(why_not(table, seat_at(2), theirs), "legal");
    EXPECT_EQ(why_not(table, seat_at(0), theirs), "not-your-turn 2 0");
    EXPECT_EQ(why_not(table, seat_at(1), Move::end()), "not-your-turn 2 0");
    EXPECT_EQ(why_not(table, Seat::Watcher, theirs), "not-your-turn 2 0");
}

TEST(OnamiRefusal, NothingIsPlayedAfterTheEnd)  // ONAMI-13
{
    Position table = started(game_for(2), 42);
    play_to_the_end(table, 43);
    for (const Seat seat : {seat_at(0), seat_at(1), Seat::Watcher})
        EXPECT_EQ(why_not(table, seat, Move::end()), "game-over 0 0");
}

TEST(OnamiRefusal, PlacingComesBeforeTakingAndEnding)  // ONAMI-11
{
    const Position table = drawn(R"( A9  b0 )");
    EXPECT_EQ(why_not(table, "take b1 east"), "place-first 0 0");
    EXPECT_EQ(why_not(table, "end"), "place-first 0 0");
}

TEST(OnamiRefusal, OneCardIsPlacedATurn)  // ONAMI-5
{
    const Position table = drawn(R"( @9  b0 )", {.hands = {{"1234"}}});
    EXPECT_EQ(why_not(table, "place 1234 c3"), "already-placed 0 0");
}

TEST(OnamiRefusal, ACardMustBeInTheHand)  // ONAMI-5
{
    const Position table = drawn(R"( A9  b0123 )", {.hands = {{"1234"}, {"5678"}}});
    EXPECT_EQ(why_not(table, "place 1234 c3"), "legal");
    EXPECT_EQ(why_not(table, "place 5678 c3"), "not-in-hand 3 0") << "the other player's";
    EXPECT_EQ(why_not(table, "place 0123 c3"), "not-in-hand 1 0") << "on the board";
}

TEST(OnamiRefusal, ASquareMustBeEmptyToPlaceOn)  // ONAMI-5
{
    const Position table = drawn(R"( A9  b0 )", {.hands = {{"1234"}}});
    EXPECT_EQ(why_not(table, "place 1234 a1"), "square-filled 0 0") << "also your own";
    EXPECT_EQ(why_not(table, "place 4123 b1"), "square-filled 1 0");
}

TEST(OnamiRefusal, ATurnThatLooksLikeAnotherIsNotAMoveOfItsOwn)  // ONAMI-5
{
    const Position table = drawn(R"( A9  b0 )", {.hands = {{"5252", "3333"}}});
    const CardId half{2}, whole{3};
    EXPECT_EQ(why_not(table, Move::place(half, centre, 1)), "legal");
    EXPECT_EQ(why_not(table, Move::place(half, centre, 2)), "same-as-unturned 2 0");
    EXPECT_EQ(why_not(table, Move::place(half, centre, 3)), "same-as-unturned 2 0");
    EXPECT_EQ(why_not(table, Move::place(whole, centre, 1)), "same-as-unturned 3 0");
}

TEST(OnamiRefusal, AnEmptySquareCannotBeTaken)  // ONAMI-6
{
    const Position table = drawn(R"( @9  b0 )");
    EXPECT_EQ(why_not(table, "take c3 east"), "square-empty 12 0");
}

TEST(OnamiRefusal, YourOwnSquareCannotBeTaken)  // ONAMI-10
{
    Position table = drawn(R"( @9  b5  b0  A0 )");
    EXPECT_EQ(why_not(table, "take a1 east"), "already-yours 0 0") << "the card just placed";
    EXPECT_EQ(why_not(table, "take d1 east"), "already-yours 3 0");
    take(table, "b1 east");
    EXPECT_EQ(why_not(table, "take b1 east"), "already-yours 1 0") << "taken in this turn";
}

TEST(OnamiRefusal, AWaveWithoutPowerTakesNothing)  // ONAMI-7, ONAMI-10
{
    Position table = drawn(R"( @9  b8  b0 )");
    EXPECT_EQ(why_not(table, "take b1 south"), "no-power 1 2");
    take(table, "b1 east");
    EXPECT_EQ(why_not(table, "take c1 east"), "no-power 2 1") << "it is spent";
}

TEST(OnamiRefusal, ASquareTheWaveDoesNotReachIsOutOfReach)  // ONAMI-8
{
    Position table = drawn(R"(
        @9  b5  b0  b0
        b3  .   .   .  )");
    EXPECT_EQ(why_not(table, "take c1 east"), "out-of-reach 2 1") << "b1 comes first";
    EXPECT_EQ(why_not(table, "take a2 east"), "out-of-reach 5 1") << "that is the south wave's";
    take(table, "b1 east");
    EXPECT_EQ(why_not(table, "take c1 east"), "legal");
    take(table, "c1 east");
    EXPECT_EQ(why_not(table, "take d1 east"), "out-of-reach 3 1") << "0 does not beat 0";
}

TEST(OnamiRefusal, NonsenseIsNoMove)
{
    const Position table = drawn(R"( @9  b0 )");
    const auto bytes = [](std::uint16_t code) { return std::bit_cast<Move>(code); };
    EXPECT_EQ(why_not(table, bytes(0xFFFF)), "no-such-move 0 0");
    EXPECT_EQ(why_not(table, bytes(0x8001)), "no-such-move 0 0");
    EXPECT_EQ(why_not(table, Move::take(Square(25), Direction::East)), "no-such-move 0 0");
    EXPECT_EQ(why_not(table, Move::place(CardId(0), Square(25), 0)), "no-such-move 0 0");
    EXPECT_EQ(why_not(table, Move::place(CardId(49), Square(0), 0)), "no-such-move 0 0");
}

}  // namespace kotatsu::onami::refusal_test
