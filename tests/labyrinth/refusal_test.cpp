// Labyrinth: every reason a move is refused, and the values it comes with.
// Squares count eight to a row (b2 is 9), arrows from b1 clockwise by side: north 0, east 3, south 6,
// west 9; open sides are north 1, east 2, south 4, west 8.
#include "labyrinth/table.h"

#include <gtest/gtest.h>

#include <bit>

namespace kotatsu::labyrinth::refusal_test {

Position two(bool pushed)
{
    return drawn("", {.cards = {"luffy", "zoro"}, .pushed = pushed});
}

TEST(LabyrinthRefusal, SomebodyElsesTurnNamesTheMover)  // LAB-19
{
    const Position table = two(false);
    const Move push = Move::push(Arrow(0), table.state.board.spare);
    EXPECT_EQ(why_not(table, seat_at(0), push), "legal");
    EXPECT_EQ(why_not(table, seat_at(1), push), "not-your-turn 0 0");
    EXPECT_EQ(why_not(table, Seat::Watcher, push), "not-your-turn 0 0");
}

TEST(LabyrinthRefusal, NothingIsPlayedAfterTheEnd)  // LAB-15
{
    Position table = started(game_for(2, {{"limit", "3"}}), 1);
    play_to_the_end(table, 2);
    for (const Seat seat : {seat_at(0), seat_at(1), Seat::Watcher})
        EXPECT_EQ(why_not(table, seat, Move::go(square("a1"))), "game-over 0 0");
}

TEST(LabyrinthRefusal, PushingComesFirst)  // LAB-10
{
    EXPECT_EQ(why_not(two(false), "move a1"), "push-first 0 0");
}

TEST(LabyrinthRefusal, OnePushATurn)  // LAB-8
{
    EXPECT_EQ(why_not(two(true), "push b1 NS"), "already-pushed 0 0");
}

TEST(LabyrinthRefusal, OnlyTheSpareIsPushed)  // LAB-3
{
    EXPECT_EQ(why_not(two(false), "push b1 NE"), "not-the-spare 3 0");
    EXPECT_EQ(why_not(two(false), "push b1 NES"), "not-the-spare 7 0");
    EXPECT_EQ(why_not(two(false), "push b1 EW"), "legal") << "turned";
}

TEST(LabyrinthRefusal, TheLastPushIsNotUndone)  // LAB-9
{
    Position table = two(false);
    play_all(table, "push g4 EW, move a1");
    EXPECT_EQ(why_not(table, "push a4 EW"), "undoes-last-push 10 0");
    EXPECT_EQ(why_not(table, "push a4 NS"), "undoes-last-push 10 0") << "turned or not";
}

TEST(LabyrinthRefusal, ASquareWithoutAWayThereIsOutOfReach)  // LAB-12
{
    EXPECT_EQ(why_not(two(true), "move g1"), "out-of-reach 6 0");
    EXPECT_EQ(why_not(two(true), "move b2"), "out-of-reach 9 0");
}

TEST(LabyrinthRefusal, NonsenseIsNoMove)
{
    const auto bytes = [](std::uint16_t code) { return std::bit_cast<Move>(code); };
    for (const bool pushed : {false, true})
        for (const int code : {0x00C0, 0x00FF, 0x0107, 0x0138, 0x0140, 0xFFFF})
            EXPECT_EQ(why_not(two(pushed), seat_at(0), bytes(static_cast<std::uint16_t>(code))),
                      "no-such-move 0 0")
                << code;
}

}  // namespace kotatsu::labyrinth::refusal_test
