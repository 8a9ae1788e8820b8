// Onami: moves as people write them.
#include "games/onami/notation.h"

#include "onami/table.h"

#include <gtest/gtest.h>

namespace kotatsu::onami::notation_test {

TEST(OnamiNotation, SquaresAreALetterAndANumberFromTheNorthWest)
{
    EXPECT_EQ(write_square(Square(0)), "a1");
    EXPECT_EQ(write_square(Square(4)), "e1");
    EXPECT_EQ(write_square(centre), "c3");
    EXPECT_EQ(write_square(Square(20)), "a5");
    EXPECT_EQ(write_square(Square(24)), "e5");
    for (int i = 0; i < square_count; ++i)
        EXPECT_EQ(read_square(write_square(Square(i))), Square(i));
    for (const auto* wrong : {"", "a", "a0", "a6", "f1", "A1", "1a", "a11", " a1", "`1"})
        EXPECT_EQ(read_square(wrong), std::nullopt) << wrong;
}

TEST(OnamiNotation, ACardIsItsNumbersNorthEastSouthWest)
{
    EXPECT_EQ(write_sides({5, 3, 1, 2}), "5312");
    EXPECT_EQ(read_sides("5312"), (Sides{5, 3, 1, 2}));
    for (const auto* wrong : {"", "531", "53120", "53x2", "53-2", " 531", "531:"})
        EXPECT_EQ(read_sides(wrong), std::nullopt) << wrong;
}

TEST(OnamiNotation, AWaveMayBeShortened)
{
    for (const auto* east : {"east", "eas", "ea", "e"})
        EXPECT_EQ(read_direction(east), Direction::East) << east;
    EXPECT_EQ(read_direction("n"), Direction::North);
    EXPECT_EQ(read_direction("s"), Direction::South);
    EXPECT_EQ(read_direction("w"), Direction::West);
    for (const auto* wrong : {"", "x", "East", "easter", "ne", "northeast"})
        EXPECT_EQ(read_direction(wrong), std::nullopt) << wrong;
}

TEST(OnamiNotation, MovesAreWrittenInFull)
{
    const Onami game = game_for(2);
    const CardId storm{35};  // 6500
    EXPECT_EQ(write_move(game, Move::place(storm, centre, 0)), "place 6500 c3");
    EXPECT_EQ(write_move(game, Move::place(storm, centre, 1)), "place 0650 c3");
    EXPECT_EQ(write_move(game, Move::take(square("c4"), Direction::South)), "take c4 south");
    EXPECT_EQ(write_move(game, Move::end()), "end");
}

TEST(OnamiNotation, PlaceMayBeLeftOutAndBlanksDoNotMatter)
{
    const Onami game = game_for(2);
    const Move placing = Move::place(CardId(35), centre, 1);
    for (const auto* text : {"place 0650 c3", "0650 c3", "  0650\tc3  ", "place  0650  c3"})
        EXPECT_EQ(read_move(game, text), placing) << text;
    const Move taking = Move::take(square("c4"), Direction::South);
    for (const auto* text : {"take c4 south", "take c4 s", " take\tc4 so "})
        EXPECT_EQ(read_move(game, text), taking) << text;
    EXPECT_EQ(read_move(game, " end "), Move::end());
}

TEST(OnamiNotation, OtherTextIsNoMove)
{
    const Onami game = game_for(2);
    for (const auto* wrong :
         {"", " ", "pass", "End", "end end", "place", "place 0650", "place c3 0650", "c3 0650",
          "place 0650 c6", "place 9999 c3", "9999 c3", "0650 c3 c4", "take c4", "take south c4",
          "take c4 up", "take c4 south south", "put 0650 c3", "place 0650c3"})
        EXPECT_EQ(read_move(game, wrong), std::nullopt) << wrong;
}

TEST(OnamiNotation, ACardThatRepeatsIsReadAsItsFirstTurn)  // ONAMI-5
{
    const Position table = drawn(R"( A9 )", {.hands = {{"5252", "3333"}}});
    EXPECT_EQ(read_move(table.game, "5252 c3"), Move::place(CardId(1), centre, 0));
    EXPECT_EQ(read_move(table.game, "2525 c3"), Move::place(CardId(1), centre, 1));
    EXPECT_EQ(read_move(table.game, "3333 c3"), Move::place(CardId(2), centre, 0));
}

TEST(OnamiNotation, EveryMoveThereIsCanBeReadBack)
{
    const Onami game = game_for(2);
    for (int card = 0; card < card_count; ++card)
        for (int i = 0; i < square_count; ++i)
            for (int turns = 0; turns < 4; ++turns) {
                const Move move = Move::place(CardId(card), Square(i), turns);
                ASSERT_EQ(read_move(game, write_move(game, move)), move);
            }
    for (int i = 0; i < square_count; ++i)
        for (const Direction wave : directions) {
            const Move move = Move::take(Square(i), wave);
            ASSERT_EQ(read_move(game, write_move(game, move)), move);
        }
}

TEST(OnamiNotation, AWrongMoveIsToldWhatIsWrongWithIt)
{
    const Onami game = game_for(2);
    EXPECT_EQ(why_no_move(game, "take c3"), "take needs a direction, such as take c3 north");
    EXPECT_EQ(why_no_move(game, "place 6443"),
              "place needs a card and a square, such as place 5312 c3");
    EXPECT_EQ(why_no_move(game, "place 6443 c9"), "there is no square 'c9', expected a1 to e5");
    EXPECT_EQ(why_no_move(game, "take a1 up"),
              "'up' is no direction, expected north, east, south or west");
    EXPECT_EQ(why_no_move(game, "place 77 c2"),
              "'77' is no card, expected four numbers: north, east, south, west");
    EXPECT_EQ(why_no_move(game, "place 7777 c2"),
              "no card of the deck shows 7777, however it is turned");
    EXPECT_EQ(why_no_move(game, "dance"), "'dance' is not a move of this game");
    EXPECT_EQ(why_no_move(game, std::string(100, 'x')),
              "'" + std::string(40, 'x') + "...' is not a move of this game");
}

}  // namespace kotatsu::onami::notation_test
