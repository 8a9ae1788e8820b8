// Labyrinth: moves as people write them, and what is wrong with others.
#include "games/labyrinth/notation.h"

#include "games/labyrinth/face.h"
#include "labyrinth/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::labyrinth::notation_test {

using testing::HasSubstr;

std::string again(std::string_view text)
{
    static const Labyrinth game = game_for(2);
    const auto move = read_move(game, text);
    return move ? write_move(game, *move) : why_no_move(game, text);
}

TEST(LabyrinthNotation, AMoveIsWrittenInFull)
{
    EXPECT_EQ(again("push b1 NS"), "push b1 NS");
    EXPECT_EQ(again("b1 sn"), "push b1 NS") << "sides in any order, small letters";
    EXPECT_EQ(again("push a6 WEN"), "push a6 NEW");
    EXPECT_EQ(again("move c3"), "move c3");
    EXPECT_EQ(again(" g7 "), "move g7");
}

TEST(LabyrinthNotation, WhatIsNoMoveIsToldWhy)
{
    EXPECT_EQ(again("push b1"),
              "push needs an arrow and the open sides of the spare, such as push b1 NS");
    EXPECT_EQ(again("push b2 NS"), "there is no arrow at 'b2', expected b1 d1 f1 g2 g4 g6 b7 d7 "
                                   "f7 a2 a4 or a6");
    EXPECT_EQ(again("push b1 NESW"),
              "'NESW' is no tile, expected its open sides, such as NS, ES or NEW");
    EXPECT_THAT(again("push b1 N"), HasSubstr("is no tile"));
    EXPECT_THAT(again("push b1 NNS"), HasSubstr("is no tile"));
    EXPECT_THAT(again("b1 X"), HasSubstr("is no tile"));
    EXPECT_EQ(again("move h3"), "there is no square 'h3', expected a1 to g7");
    EXPECT_EQ(again("move"), "move needs a square, such as move c3");
    EXPECT_EQ(again("dance"), "'dance' is not a move of this game");
    EXPECT_EQ(again(""), "'' is not a move of this game");
}

TEST(LabyrinthNotation, EveryRefusalHasASentenceOfItsOwn)
{
    const Labyrinth game = game_for(4);
    const auto say = [&](std::string_view code, std::int16_t value) {
        return sentence(game, Refusal{code, {value}});
    };
    EXPECT_EQ(say("game-over", 0), "the game is over");
    EXPECT_EQ(say("not-your-turn", 3), "it is yellow's turn");
    EXPECT_EQ(say("push-first", 0), "push the spare in first");
    EXPECT_EQ(say("already-pushed", 0), "the spare is pushed in already: move, or stay");
    EXPECT_EQ(say("not-the-spare", 3), "the spare is not NE, however it is turned");
    EXPECT_EQ(say("undoes-last-push", 10),
              "the last tile came out at a4: it may not go back in there");
    EXPECT_EQ(say("out-of-reach", 9), "no way leads to b2");
    EXPECT_EQ(say("no-such-move", 0), "this is not a move of Labyrinth");
}

TEST(LabyrinthText, DrawsCorridorsArrowsPiecesAndTheGoal)  // LAB-17
{
    Position table = drawn("", {.spare = "NE",
                                .places = {{"sabo", "spare"}},
                                .cards = {"sabo", "zoro"},
                                .forbidden = "b7"});
    const std::string board =
        write_board(table.game, table.game.view(table.state, seat_at(0)), false);
    EXPECT_THAT(board, HasSubstr(" 1      ■ ──   │   ──luf──"));
    EXPECT_THAT(board, HasSubstr("×")) << "where the last tile came out";
    EXPECT_THAT(board, HasSubstr("spare   sab──"));
    EXPECT_THAT(board, HasSubstr("turned NE ES NW SW"));
    EXPECT_THAT(board, HasSubstr("▸■ red 12 left"));
    EXPECT_THAT(board, HasSubstr("turn 1"));
    EXPECT_THAT(board, HasSubstr("find Sabo (spare)"));
    const std::string watched =
        write_board(table.game, table.game.view(table.state, Seat::Watcher), false);
    EXPECT_THAT(watched, testing::Not(HasSubstr("find")));
}

std::string board_of(const Position& table, Seat seat = seat_at(0))
{
    return write_board(table.game, table.game.view(table.state, seat), false);
}

TEST(LabyrinthText, ShowsEverybodyByColourWhereverTheySit)  // LAB-6
{
    const std::string beside = board_of(started(game_for(2, {{"corners", "beside"}}), 1));
    EXPECT_THAT(beside, HasSubstr("■ red 12 left"));
    EXPECT_THAT(beside, HasSubstr("● blue 12 left"));
}

TEST(LabyrinthText, SaysThatThereAreMorePiecesThanCanBeDrawn)  // LAB-12
{
    const auto on_one_square = [](int players) {
        const std::vector<std::string> pieces(static_cast<std::size_t>(players), "b2");
        return board_of(drawn("", {.players = players, .pieces = pieces}));
    };
    EXPECT_THAT(on_one_square(3), HasSubstr(" ■●▲ "));
    EXPECT_THAT(on_one_square(4), HasSubstr(" ■●+ "));
}

TEST(LabyrinthText, TellsTheEnd)  // LAB-14, LAB-15
{
    Position table = started(game_for(2, {{"limit", "2"}}), 1);
    EXPECT_THAT(board_of(table), HasSubstr("turn 1 of 2"));
    play_to_the_end(table, 1);
    EXPECT_THAT(board_of(table), HasSubstr("2 turns\n"));
    Position home = drawn("", {.players = 1,
                               .pieces = {"a2"},
                               .cards = {""},
                               .found = {{"luffy"}},
                               .options = {{"cards", "1"}},
                               .pushed = true});
    EXPECT_THAT(board_of(home), HasSubstr("red goes home"));
    play(home, "move a1");
    EXPECT_THAT(board_of(home), HasSubstr("red is home"));
    Position puzzle = drawn("", {.players = 1,
                                 .pieces = {"a3"},
                                 .places = {{"sabo", "a2"}},
                                 .cards = {"sabo"},
                                 .options = {{"puzzle", "on"}},
                                 .pushed = true});
    play(puzzle, "move a2");
    EXPECT_THAT(board_of(puzzle), HasSubstr("red found it"));
}

TEST(LabyrinthText, RemindsTheOthersOfWhatSomebodyPassed)  // LAB-17
{
    Position table = drawn("", {.pieces = {"a3"}, .cards = {"luffy", "zoro"}, .pushed = true});
    play(table, "move a5");
    EXPECT_THAT(board_of(table, seat_at(1)), HasSubstr("red does not look for Nico Robin\n"));
    EXPECT_THAT(board_of(table), testing::Not(HasSubstr("does not look for")));
}

TEST(LabyrinthText, TellsWhatHappens)
{
    Position table = drawn("", {.pieces = {"a1", "b7"}, .cards = {"nami", "zoro"}});
    const auto told = [&] {
        std::string all;
        for (const auto& entry : table.log)
            if (entry.audience.includes(seat_at(1)))
                all += sentence(table.game, entry.event) + "; ";
        return all;
    };
    play(table, "push b1 EW");
    EXPECT_EQ(told(), "red pushes EW in at b1, green goes round; ");
    play(table, "move a3");
    EXPECT_EQ(told(), "red moves to a3; red finds Nami; red turns up a card; ");
    play_all(table, "push d1 NS, move b1");
    EXPECT_EQ(told(), "green stays on b1; ");
}

}  // namespace kotatsu::labyrinth::notation_test
