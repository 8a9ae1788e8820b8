// Wuchao: moves as people write them, what is wrong with others, and the board of the terminal.
#include "games/wuchao/notation.h"

#include "engine/random_move.h"
#include "games/wuchao/face.h"
#include "wuchao/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

namespace kotatsu::wuchao::notation_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string again(std::string_view text)
{
    static const Wuchao game = game_on("guandu");
    const auto move = read_move(game, text);
    return move ? write_move(game, *move) : why_no_move(game, text);
}

TEST(WuchaoNotation, AMoveIsWrittenInFull)
{
    for (const char* move :
         {"place zhang-he d2", "move cao-cao b1", "done", "fight d2", "keep", "reroll die",
          "reroll cao-cao", "reroll both", "hit zhang-he", "back zhang-he"})
        EXPECT_EQ(again(move), move);
    EXPECT_EQ(again("  move   cao-cao  b1 "), "move cao-cao b1");
}

TEST(WuchaoNotation, TheBeginningOfANameWillDo)
{
    EXPECT_EQ(again("move cao b1"), "move cao-cao b1");
    EXPECT_EQ(again("hit zhang-h"), "hit zhang-he");
    EXPECT_EQ(again("hit zhang"), "there is no unit 'zhang', or several begin so");
    EXPECT_EQ(again("hit q"), "there is no unit 'q', or several begin so");
}

TEST(WuchaoNotation, WhatIsNoMoveIsToldWhy)
{
    EXPECT_EQ(again("move cao-cao"), "move needs a unit and a space, such as move chunyu-qiong d1");
    EXPECT_EQ(again("place"), "place needs a unit and a space, such as place chunyu-qiong d1");
    EXPECT_EQ(again("move cao-cao b9"), "there is no space 'b9' on this map");
    EXPECT_EQ(again("move liu-bei b1"), "there is no unit 'liu-bei', or several begin so");
    EXPECT_EQ(again("fight"), "fight needs one word more");
    EXPECT_EQ(again("fight z1"), "there is no space 'z1' on this map");
    EXPECT_EQ(again("hit"), "hit needs one word more");
    EXPECT_EQ(again("back a b c"), "back needs one word more");
    EXPECT_EQ(again("reroll"), "reroll needs one word more");
    EXPECT_EQ(again("reroll one"), "'one' cannot be rolled, expected die, cao-cao or both");
    EXPECT_EQ(again("done now"), "'done now' is not a move of this game");
    EXPECT_EQ(again("dance"), "'dance' is not a move of this game");
    EXPECT_EQ(again("dance d1"), "'dance d1' is not a move of this game");
    EXPECT_EQ(again("dance cao-cao d1"), "'dance cao-cao d1' is not a move of this game");
    EXPECT_EQ(again(""), "'' is not a move of this game");
}

TEST(WuchaoNotation, EveryRefusalHasASentenceOfItsOwn)
{
    const Position table = drawn("a1 - b1 - d1    h1    h2");  // a1 0, b1 1, d1 2
    const auto say = [&](std::string_view code, std::int16_t one = 0, std::int16_t two = 0) {
        return sentence(table.game, Refusal{code, {one, two}});
    };
    EXPECT_EQ(say("game-over"), "the game is over");
    EXPECT_EQ(say("not-your-turn", 1), "it is yuan's decision");
    EXPECT_EQ(say("all-placed"), "all units are placed");
    EXPECT_EQ(say("not-yours", 5), "zhang-he is not yours");
    EXPECT_EQ(say("already-placed", 5), "zhang-he is placed already");
    EXPECT_EQ(say("zone-of-cao", 1), "b1 is too near to cao: not in zones a, b and c");
    EXPECT_EQ(say("five-there", 2), "five units of yours are on d1 already");
    EXPECT_EQ(say("place-first"), "place all nine units first");
    EXPECT_EQ(say("not-moving"), "this is no time to move: there is a combat");
    EXPECT_EQ(say("destroyed", 3), "yue-jin is destroyed");
    EXPECT_EQ(say("enemy-in-the-way", 0, 2), "cao-cao met the enemy on d1 and stops there");
    EXPECT_EQ(say("too-far", 0, 2), "d1 is too far: cao-cao has no movement left");
    EXPECT_EQ(say("already-moved", 0), "cao-cao has moved already");
    EXPECT_EQ(say("cannot-stop", 5, 2),
              "zhang-he cannot stay on d1, five are there already: move it on");
    EXPECT_EQ(say("not-adjacent", 0, 2), "d1 is not next to a1");
    EXPECT_EQ(say("no-combat", 2), "there is no combat to choose on d1");
    EXPECT_EQ(say("nothing-rolled"), "nothing was rolled that could be rolled again");
    EXPECT_EQ(say("no-such-die"), "cao-cao does not fight here: only the die can be rolled again");
    EXPECT_EQ(say("not-hit", 5), "zhang-he cannot take damage now");
    EXPECT_EQ(say("not-back", 5), "zhang-he has nothing to withdraw from");
    EXPECT_EQ(say("no-such-move"), "this is not a move of Raid on Wuchao");
}

// The terminal.

std::string board_of(const Position& table, bool colours = false)
{
    return write_board(table.game, table.game.view(table.state, seat_at(0)), colours);
}

std::size_t width_of(std::string_view line)
{
    std::size_t letters = 0;
    for (const char c : line) letters += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    return letters;
}

// One row is left for what is typed.
void expect_to_fit(const Position& table)
{
    std::istringstream lines(board_of(table));
    std::size_t rows = 0;
    for (std::string line; std::getline(lines, line); ++rows)
        EXPECT_LE(width_of(line), 80U) << asked(table) << ": " << line;
    EXPECT_LE(rows, 23U) << asked(table) << "\n" << board_of(table);
}

TEST(WuchaoText, TheBoardFitsATerminalThroughWholeGames)  // WUC-1
{
    for (const Map& map : campaign().maps)
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Position table = started(game_on(map.id), seed);
            for (; !over(table) && !testing::Test::HasFailure(); expect_to_fit(table))
                play(table, random_from_list(table.game, table.state, mover(table), table.dice));
        }
}

TEST(WuchaoText, TheBoardFitsWithFourCombatsAtOnce)  // WUC-10
{
    Position table = started(game_on("guandu"), 1);
    const auto put = [&](std::string_view name, std::string_view where) {
        table.state.where[at(unit(table, name))] = space(table, where);
    };
    for (const Unit each : units_of[at(Side::Yuan)])
        table.state.where[at(each)] = space(table, "g1");
    const std::vector<std::string> spaces{"d1", "e1", "f1", "h1"};
    for (std::size_t i = 0; i < 4; ++i) {
        table.state.where[i] = space(table, spaces[i]);
        put(campaign().counters[cao_units + i].id, spaces[i]);
    }
    table.state.phase = Phase::Fight;
    table.state.side = Side::Cao;
    expect_to_fit(table);
    for (const std::string& each : spaces)
        EXPECT_THAT(board_of(table), HasSubstr("  " + each + ": "));
}

TEST(WuchaoText, ShowsRoundTokensControlUnitsAndWhoMayMove)  // WUC-1, WUC-15
{
    Position table = started(game_on("guandu"), 1);
    EXPECT_THAT(board_of(table),
                HasSubstr("round 1 of 8   Xu You 2   raid: no   a1 cao  h1 yuan  h2 yuan"));
    EXPECT_THAT(board_of(table), HasSubstr(" -- zhang-he")) << "not placed yet";
    place_all(table, "d1 d1 d1 e2 e2 f1 f1 h1 h2");
    EXPECT_THAT(board_of(table), HasSubstr("▸a1 cao-cao       d/")) << "his attack is a die";
    EXPECT_THAT(board_of(table), HasSubstr(" d1 zhang-he "));
    EXPECT_THAT(board_of(table), HasSubstr("D1^"));
    EXPECT_THAT(board_of(table), HasSubstr("H1#"));
    play(table, "move cao-cao b1, move yue-jin b1");
    EXPECT_THAT(board_of(table), HasSubstr(" b1 cao-cao       d/")) << "its move has ended";
    table.state.backs.insert(unit(table, "zhang-he"));
    table.state.where[at(unit(table, "gao-lan"))] = Space::None;
    EXPECT_THAT(board_of(table), HasSubstr(" d1 zhang-he     -"));
    EXPECT_THAT(board_of(table), HasSubstr(" xx gao-lan "));
}

TEST(WuchaoText, ColoursDoNotChangeTheLayout)
{
    const Position table = started(game_on("two-roads"), 3, 40);
    std::string plain;
    const std::string coloured = board_of(table, true);
    for (std::size_t i = 0; i < coloured.size(); ++i) {
        if (coloured[i] == '\x1b')
            i = coloured.find('m', i);
        else
            plain += coloured[i];
    }
    EXPECT_NE(coloured, plain);
    EXPECT_EQ(plain, board_of(table));
}

TEST(WuchaoText, TellsWhatARollDidAndWhatAnotherWouldDo)  // WUC-20
{
    Position table = started(game_on("guandu"), 1);
    place_all(table, "d1 d1 d1 d1 d1 e1 e1 e1 e1");
    play(table, "move cao-cao b1, move cao-cao c1, move cao-cao d1, done");
    EXPECT_EQ(asked(table), "cao reroll");
    for (const char* text :
         {"keep ", " damage, all gone ", "reroll die", "reroll cao-cao", "reroll both"})
        EXPECT_THAT(board_of(table), HasSubstr(text));
    expect_to_fit(table);
}

TEST(WuchaoText, HelpShowsAMoveOfEveryKindThatIsOne)
{
    const Wuchao game = game_on("guandu");
    const std::string help = explain_moves(game);
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(width_of(line), 80U) << line;
    for (const char* move : {"place chunyu-qiong d2", "move cao-cao b1", "done", "fight d2", "keep",
                             "reroll both", "hit chunyu-qiong", "back chunyu-qiong"}) {
        EXPECT_THAT(help, HasSubstr(move));
        EXPECT_TRUE(read_move(game, move)) << move;
    }
}

TEST(WuchaoText, EveryEventHasASentence)
{
    std::set<Event::Kind> kinds;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Position table = started(game_on("guandu"), seed, 2000);
        for (const auto& entry : table.log) kinds.insert(entry.event.kind);
        for (const std::string& text : told(table)) EXPECT_THAT(text, Not(IsEmpty()));
    }
    Position raid = drawn("a1 - b1 - d1 - h1    h2",
                          {.units = {"cao-cao d1", "yuan-tan h1"}, .round = 2, .dice = {1, 1}});
    play(raid, "move cao-cao h1, done");
    for (const auto& entry : raid.log) kinds.insert(entry.event.kind);
    EXPECT_EQ(kinds.size(), 15U) << "all kinds have happened";
}

TEST(WuchaoText, TellsACombat)  // WUC-11, WUC-14, WUC-21
{
    Position table =
        drawn("a1 - b1 - d1 - h1    h2", {.units = {"cao-cao b1", "yue-jin d1", "yuan-tan h1"},
                                          .round = 2,
                                          .xu_you = 1,
                                          .dice = {1, 2, 3}});
    play(table, "move cao-cao d1, move cao-cao h1, done, reroll cao-cao");
    EXPECT_THAT(told(table),
                ElementsAre("cao-cao moves from b1 (b1) to d1 (d1)",
                            "cao-cao moves from d1 (d1) to h1 (h1)", "cao has moved",
                            "the raid succeeds: the granaries give no shelter any more",
                            "cao attacks h1 (h1): 0 against 6", "cao rolls 1 and 2",
                            "Xu You helps: cao rolls cao-cao's die again and has 1 and 3 now",
                            "0 damage at h1 (h1)", "cao-cao withdraws from h1 (h1) to d1 (d1)"));
    rolls(table, {6, 6});
    play(table, "done, move cao-cao h1, done");
    EXPECT_THAT(told(table),
                testing::IsSupersetOf({"yuan-tan is hurt", "yuan-tan is destroyed",
                                       "cao takes h1 (h1)", "cao controls h1 (h1)", "round 3"}));
}

}  // namespace kotatsu::wuchao::notation_test
