// Labyrinth: a turn. First the maze, then the piece.
#include "labyrinth/table.h"

#include "games/labyrinth/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace kotatsu::labyrinth::turn_test {

using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

// The tiles of row 2, from west to east.
std::string row_two(const Position& table)
{
    std::string text;
    for (int column = 0; column < width; ++column)
        text += write_sides(table.state.board.maze.tile(square_at(1, column))) + " ";
    return text;
}

std::string column_b(const Position& table)
{
    std::string text;
    for (int row = 0; row < width; ++row)
        text += write_sides(table.state.board.maze.tile(square_at(row, 1))) + " ";
    return text;
}

constexpr auto seven_in_a_row = R"(
    .
    NE ES SW NW NES ESW NSW )";
constexpr auto seven_in_a_column = R"(
    . NE
    . ES
    . SW
    . NW
    . NES
    . ESW
    . NSW )";

TEST(LabyrinthPush, MovesARowByOneFromEitherEnd)  // LAB-8
{
    Position table = drawn(seven_in_a_row, {.spare = "NS"});
    play(table, "push a2 EW");
    EXPECT_EQ(row_two(table), "EW NE ES SW NW NES ESW ");
    EXPECT_EQ(spare(table), "NSW");

    table = drawn(seven_in_a_row, {.spare = "NS"});
    play(table, "push g2 EW");
    EXPECT_EQ(row_two(table), "ES SW NW NES ESW NSW EW ");
    EXPECT_EQ(spare(table), "NE");
}

TEST(LabyrinthPush, MovesAColumnByOneFromEitherEnd)  // LAB-8
{
    Position table = drawn(seven_in_a_column, {.spare = "NS"});
    play(table, "push b1 EW");
    EXPECT_EQ(column_b(table), "EW NE ES SW NW NES ESW ");
    EXPECT_EQ(spare(table), "NSW");

    table = drawn(seven_in_a_column, {.spare = "NS"});
    play(table, "push b7 EW");
    EXPECT_EQ(column_b(table), "ES SW NW NES ESW NSW EW ");
    EXPECT_EQ(spare(table), "NE");
}

TEST(LabyrinthPush, MovesOneLineAndNothingElse)  // LAB-8
{
    for (const std::string& push : moves(started(game_for(2), 3))) {
        Position table = started(game_for(2), 3);
        const Maze before = table.state.board.maze;
        play(table, push);
        const Square entry = square(push.substr(5, 2));
        const bool column = row_of(entry) % 6 == 0 && column_of(entry) % 2 == 1;
        for (const Square each : whole_board) {
            const bool on_line =
                column ? column_of(each) == column_of(entry) : row_of(each) == row_of(entry);
            if (on_line) continue;
            EXPECT_EQ(table.state.board.maze.tile(each), before.tile(each)) << push;
        }
    }
}

TEST(LabyrinthPush, ThereAreTwelveArrows)  // LAB-8
{
    std::set<std::string> arrows;
    for (const std::string& push : moves(drawn(""))) arrows.insert(push.substr(5, 2));
    EXPECT_THAT(arrows, ElementsAre("a2", "a4", "a6", "b1", "b7", "d1", "d7", "f1", "f7", "g2",
                                    "g4", "g6"));
}

TEST(LabyrinthPush, MayNotUndoTheLastOne)  // LAB-9
{
    Position table = drawn("", {.cards = {"luffy", "zoro"}});
    EXPECT_THAT(moves(table), SizeIs(24)) << "the first push is free";
    play_all(table, "push b1 NS, move a1");
    EXPECT_THAT(moves(table), SizeIs(22));
    EXPECT_THAT(moves(table), Each(Not(StartsWith("push b7"))));
    EXPECT_EQ(why_not(table, "push b1 NS"), "legal") << "on in the same direction";
    play_all(table, "push g4 EW, move g7");
    EXPECT_THAT(moves(table), Each(Not(StartsWith("push a4"))));
    EXPECT_EQ(why_not(table, "push b7 NS"), "legal") << "only the last push counts";
}

TEST(LabyrinthPush, IsCompulsory)  // LAB-10
{
    const Position table = drawn("", {.pieces = {"c1"}, .cards = {"luffy"}});
    EXPECT_THAT(moves(table), Each(StartsWith("push")));
    EXPECT_EQ(why_not(table, "move c1"), "push-first 0 0");
}

TEST(LabyrinthPush, CarriesAPieceThatIsPushedOutToTheTileThatCameIn)  // LAB-11
{
    Position table = drawn("", {.pieces = {"a1", "b7"}, .cards = {"luffy", "zoro"}});
    play(table, "push b1 NS");
    EXPECT_EQ(piece(table, 1), "b1");
    EXPECT_EQ(piece(table, 0), "a1");

    table = drawn("", {.pieces = {"a4", "g7"}, .cards = {"luffy", "zoro"}});
    play(table, "push g4 NS");
    EXPECT_EQ(piece(table, 0), "g4") << "the own one, too";
}

TEST(LabyrinthPush, CarriesAllPiecesThatStandTogether)  // LAB-11
{
    Position table = drawn("", {.players = 4, .pieces = {"g2", "g2", "f2", "g2"}});
    play(table, "push a2 NS");
    EXPECT_EQ(piece(table, 0) + piece(table, 1) + piece(table, 3), "a2a2a2");
    EXPECT_EQ(piece(table, 2), "g2") << "moved along with its tile";
    ASSERT_EQ(table.log.size(), 1U);
    EXPECT_EQ(table.log.begin()->event.carried.size(), 3);
}

TEST(LabyrinthPush, TakesPiecesAndCharactersAlongWithTheirTiles)  // LAB-11
{
    Position table = drawn("", {.spare = "NE",
                                .pieces = {"d3", "d5"},
                                .places = {{"sabo", "d7"}, {"law", "d4"}, {"kid", "spare"}}});
    play(table, "push d1 NE");
    EXPECT_EQ(piece(table, 0) + piece(table, 1), "d4d6");
    EXPECT_EQ(place(table, "law"), "d5");
    EXPECT_EQ(place(table, "sabo"), "spare") << "a character leaves with its tile";
    EXPECT_EQ(place(table, "kid"), "d1");
    EXPECT_EQ(place(table, "usopp"), "c3") << "fixed";
}

TEST(LabyrinthPush, CarryingIsNoMoveAndFindsNothing)  // LAB-11, LAB-13
{
    Position table = drawn("", {.spare = "NE",
                                .pieces = {"a1", "d7"},
                                .places = {{"kid", "spare"}},
                                .cards = {"luffy", "kid"}});
    play_all(table, "push d1 NE, move a1");
    EXPECT_EQ(piece(table, 1), "d1");
    EXPECT_EQ(place(table, "kid"), "d1");
    EXPECT_THAT(found(table, 1), IsEmpty());
}

constexpr auto some_ways = R"(
    .  EW  ESW SW  .
    .  NS  NS  NE  EW )";

TEST(LabyrinthMove, GoesWhereBothTilesAreOpenToEachOther)  // LAB-12
{
    const Position table = drawn(some_ways, {.pushed = true});
    // a1 is open to b1; d1 leads down to d2, whose way goes on to e2 and into f2, a straight: closed.
    EXPECT_THAT(reach(table), ElementsAre("a1", "b1", "c1", "d1", "a2", "c2", "d2", "e2", "a3",
                                          "c3", "a4", "c4", "a5", "c5", "a6", "a7"));
    EXPECT_THAT(moves(table), SizeIs(16)) << "as far as it likes, or not at all";
    EXPECT_EQ(why_not(table, "move f2"), "out-of-reach 13 0");
    EXPECT_EQ(why_not(table, "move b2"), "out-of-reach 9 0");
}

TEST(LabyrinthMove, TheBoardHasNoWayRound)  // LAB-12
{
    const Position table = drawn(R"(
        .  .  . . . . .
        EW .  . . . . EW )",
                                 {.pieces = {"a2"}, .pushed = true});
    EXPECT_THAT(reach(table), ElementsAre("a2"));
}

TEST(LabyrinthMove, PassesPiecesAndSharesTheirSquares)  // LAB-12
{
    Position table =
        drawn(some_ways, {.pieces = {"a1", "b1"}, .cards = {"nami", "zoro"}, .pushed = true});
    EXPECT_THAT(reach(table), IsSupersetOf({"b1", "c1"}));
    play(table, "move b1");
    EXPECT_EQ(piece(table, 0), piece(table, 1));
}

TEST(LabyrinthMove, MayStayWhereItIs)  // LAB-12
{
    Position table = drawn(some_ways, {.cards = {"nami", "zoro"}, .pushed = true});
    play(table, "move a1");
    EXPECT_EQ(piece(table, 0), "a1");
    EXPECT_EQ(mover(table), seat_at(1));
}

TEST(LabyrinthMove, TellsAShortestWay)  // LAB-12
{
    Position table = drawn(some_ways, {.cards = {"nami", "zoro"}, .pushed = true});
    play(table, "move d2");
    const Event event = table.log.begin()->event;
    std::string way;
    for (std::size_t i = 0; i <= event.steps; ++i) way += write_square(event.way[i]) + " ";
    EXPECT_EQ(way, "a1 b1 c1 d1 d2 ");
}

TEST(LabyrinthMove, EndingOnYourCharacterFindsItAndTurnsUpTheNext)  // LAB-13
{
    Position table = drawn(some_ways, {.cards = {"luffy", "zoro"}, .pushed = true});
    play(table, "move c1");
    EXPECT_THAT(found(table, 0), ElementsAre("luffy"));
    EXPECT_NE(card(table, 0), "");
    EXPECT_NE(card(table, 0), "luffy");
    EXPECT_NE(card(table, 0), "zoro") << "that is somebody else's";
}

TEST(LabyrinthMove, PassingACharacterDoesNotFindIt)  // LAB-13
{
    Position table = drawn(some_ways, {.cards = {"luffy", "zoro"}, .pushed = true});
    play(table, "move d1");
    EXPECT_THAT(found(table, 0), IsEmpty());
    EXPECT_EQ(card(table, 0), "luffy");
}

TEST(LabyrinthMove, StayingOnYourCharacterFindsIt)  // LAB-13
{
    Position table = drawn("", {.pieces = {"c1"}, .cards = {"luffy", "zoro"}});
    play_all(table, "push f1 NS, move c1");
    EXPECT_THAT(found(table, 0), ElementsAre("luffy"));
}

TEST(LabyrinthMove, AnotherPlayersCharacterIsNotFound)  // LAB-13
{
    Position table = drawn(some_ways, {.cards = {"zoro", "luffy"}, .pushed = true});
    play(table, "move c1");
    EXPECT_THAT(found(table, 0), IsEmpty());
    EXPECT_THAT(found(table, 1), IsEmpty());
}

TEST(LabyrinthMove, FindsOneCardATurn)  // LAB-13
{
    Position table = drawn(some_ways, {.cards = {"luffy", "zoro"}, .pushed = true});
    play(table, "move c1");
    EXPECT_EQ(table.state.board.phase, Phase::Push);
    EXPECT_EQ(mover(table), seat_at(1)) << "the next card waits for the next turn";
}

}  // namespace kotatsu::labyrinth::turn_test
