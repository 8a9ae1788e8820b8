// Okko: the table in a terminal.
#include "games/okko/face.h"
#include "games/okko/face_map.h"
#include "games/okko/notation.h"
#include "okko/our_game.h"
#include "okko/table.h"

#include "engine/random_move.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace kotatsu::okko::test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// Visits the board of whoever decides, in random games.
template <class Visit>
void for_each_board(const Okko& game, int moves, Visit visit)
{
    Dice dice = Dice::seeded(21);
    State state = game.start(dice, nullptr);
    for (int i = 0; i < moves && !game.turn(state).is_over(); ++i) {
        const Seat seat = game.turn(state).seats.first();
        visit(write_board(game, game.view(state, seat), false));
        game.play(state, seat, random_move(game, state, seat, dice), dice, nullptr);
    }
}

TEST(OkkoText, AWholeSilentFerryFitsIntoATerminalOf100By40)
{
    for (const int heroes : {1, 2})
        for_each_board(our_game("silent-ferry", 2, heroes), 150, [](const std::string& board) {
            const auto lines = lines_of(board);
            ASSERT_LE(lines.size(), 39U) << board;
            for (const std::string& line : lines) ASSERT_LE(width_of(line), 100U) << line;
        });
}

TEST(OkkoText, NoLineOfALargerScenarioIsWiderThan100)
{
    for_each_board(our_game("drowned-shrine", 5, 4), 300, [](const std::string& board) {
        for (const std::string& line : lines_of(board)) ASSERT_LE(width_of(line), 100U) << line;
    });
}

TEST(OkkoText, TheMapShowsWallsAreasDoorsFiguresAndTokens)  // OKKO-1 to OKKO-3
{
    Table table(R"(
        +--+--+--+
        |a1 a. bg|
        +--+  +==+
        |c* c.|cx|
        +--+--+--+ )");
    table.field().active = Figure::None;
    const Canvas map = draw_map(table.game, table.game.view(table.state, Seat::Watcher));
    std::string text;
    for (int row = 0; row < map.rows(); ++row) text += map.line(row, false) + "\n";
    EXPECT_EQ(text, "    1   2   3  \n"
                    "  1───+───+───+\n"
                    "a │Ok   · ┆As1│\n"
                    "  +───+┄┄┄+=1=+\n"
                    "b │ *   · │x1 │\n"
                    "  +───+───+───+\n");
}

TEST(OkkoText, WhatTheActiveFigureSeesIsMarked)  // OKKO-4
{
    Table table(R"(
        +--+--+--+
        |a1 ag a.|
        +  +  +  +
        |a. a. a.|
        +--+--+--+ )");
    table.field().active = okko;
    const Canvas map = draw_map(table.game, table.game.view(table.state, Seat::Watcher));
    EXPECT_THAT(map.line(2, false), HasSubstr("Ok  As1  ·")) << "hidden behind the foe";
    EXPECT_THAT(map.line(4, false), HasSubstr("∘   ∘   ·")) << "so is the last, partly";
}

TEST(OkkoText, AnOpenDoorALockedOneAndCorruptionCanBeTold)  // OKKO-11, OKKO-44
{
    Table table(R"(
        +--+
        |a1|
        +==+
        |b.|
        +--+ )");
    const auto line = [&](int row) {
        return draw_map(table.game, table.game.view(table.state, Seat::Watcher)).line(row, false);
    };
    EXPECT_THAT(line(3), HasSubstr("=1="));
    table.field().locked.insert(Door(0));
    EXPECT_THAT(line(3), HasSubstr("#1#"));
    table.field().open.insert(Door(0));
    EXPECT_THAT(line(3), HasSubstr(" 1 "));
    EXPECT_THAT(line(1), Not(HasSubstr("~")));
    table.field().corruption.insert(Tile(0));
    EXPECT_THAT(line(1), HasSubstr("1~"));
}

TEST(OkkoText, TheBoardTellsTheOddsOfAnAttack)  // OKKO-21
{
    Dice dice = Dice::seeded(4);
    const Okko game = our_game("silent-ferry", 2, 1);
    for (int i = 0; i < 40; ++i) {
        State state = game.start(dice, nullptr);
        while (!game.turn(state).is_over()) {
            const Seat seat = game.turn(state).seats.first();
            const std::string board = write_board(game, game.view(state, seat), false);
            const std::size_t attack = board.find("attack ");
            if (state.field.depth == 0 && attack != std::string::npos) {
                EXPECT_THAT(board.substr(attack, 60), HasSubstr("%"));
                return;
            }
            game.play(state, seat, random_move(game, state, seat, dice), dice, nullptr);
        }
    }
    FAIL() << "nobody ever could attack";
}

TEST(OkkoText, ColoursChangeNothingButColours)
{
    const Okko game = our_game("plum-house", 4, 3);
    Dice dice = Dice::seeded(2);
    const State state = game.start(dice, nullptr);
    const View view = game.view(state, seat_at(0));
    std::string plain;
    const std::string coloured = write_board(game, view, true);
    for (std::size_t i = 0; i < coloured.size(); ++i) {
        if (coloured[i] == '\x1b')
            i = coloured.find('m', i);
        else
            plain += coloured[i];
    }
    EXPECT_EQ(plain, write_board(game, view, false));
}

TEST(OkkoText, EveryRefusalHasASentence)
{
    const Okko game = our_game("plum-house", 4, 3);
    EXPECT_EQ(sentence(game, Refusal{"not-your-decision", {3}}), "it is oni's decision");
    EXPECT_EQ(sentence(game, Refusal{"space-taken",
                                     {static_cast<std::int16_t>(space_of(Tile(2), 3, 3))}}),
              "3d4 is taken");
    EXPECT_EQ(sentence(game, Refusal{"lay-a-card", {3}}), "Tikku has to lay an action card first");
}

}  // namespace
}  // namespace kotatsu::okko::test
