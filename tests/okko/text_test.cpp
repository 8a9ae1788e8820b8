// Okko: the table in a terminal.
#include "games/okko/face.h"
#include "games/okko/face_map.h"
#include "games/okko/notation.h"
#include "okko/our_game.h"
#include "okko/table.h"

#include "engine/random_move.h"
#include "face/text_block.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace kotatsu::okko::test::text_test {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// Visits the boards of all who decide, through whole random games.
template <class Visit>
void for_each_board(const Okko& game, int games, Visit visit)
{
    for (int i = 0; i < games; ++i) {
        Dice dice = Dice::seeded(static_cast<std::uint64_t>(i));
        State state = game.start(dice, nullptr);
        while (!game.turn(state).is_over()) {
            const Seat seat = dice.pick(game.turn(state).seats);
            visit(write_board(game, game.view(state, seat), false));
            game.play(state, seat, random_move(game, state, seat, dice), dice, nullptr);
        }
    }
}

// So many rows at the most, besides the line that is typed; no line wider than 100.
void expect_to_fit(const std::string& board, const Okko& game, std::size_t rows)
{
    ASSERT_EQ(terminal_for(game), (Extent{.columns = 100, .rows = rows}));
    const auto lines = lines_of(board);
    ASSERT_LE(lines.size() + 1, rows) << board;
    for (const std::string& line : lines) ASSERT_LE(columns_of(line), 100U) << line;
}

TEST(OkkoText, WholeSilentFerriesFitIntoATerminalOf100By40)
{
    for (const int heroes : {1, 2}) {
        const Okko game = our_game("silent-ferry", 2, heroes);
        for_each_board(game, 8, [&](const std::string& board) { expect_to_fit(board, game, 40); });
    }
}

TEST(OkkoText, LargerScenariosFitInto100By66)
{
    for (const Scenario& scenario : our_book().scenarios)
        for (const int seats : {2, 5}) {
            if (scenario.most_heroes < 4) continue;
            const Okko game = our_game(scenario.id, seats, 4);
            for_each_board(game, 1,
                           [&](const std::string& board) { expect_to_fit(board, game, 66); });
        }
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

TEST(OkkoText, AGoalNamesAnAreaByASpaceOfIt)  // OKKO-39
{
    Dice dice = Dice::seeded(1);
    const Okko game = our_game("silent-ferry", 2, 1);
    const State state = game.start(dice, nullptr);
    EXPECT_THAT(write_board(game, game.view(state, seat_at(0)), false),
                HasSubstr("all in the area of 1c1"));
}

TEST(OkkoText, AttacksHaveTheirOddsThoughThereAreMany)  // OKKO-20, OKKO-21
{
    Table table(R"(
        +--+--+--+
        |ag ag ag|
        +  +  +  +
        |ay a1 ay|
        +--+--+--+ )");
    table.field().actions = 1;
    const std::string board =
        write_board(table.game, table.game.view(table.state, seat_at(0)), false);
    EXPECT_THAT(board, HasSubstr("1 action left, you may:"));
    for (const char* target : {"ashigaru-1", "ashigaru-3", "yurei-2"})
        EXPECT_THAT(board,
                    testing::ContainsRegex("attack okko " + std::string(target) + " [0-9]+%"));
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

}  // namespace kotatsu::okko::test::text_test
