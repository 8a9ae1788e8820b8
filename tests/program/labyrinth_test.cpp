// kotatsu labyrinth solve: puzzles in, one a line; answers out, one a line.
#include "program/program.h"
#include "support/paths.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::program::labyrinth_test {

namespace json = boost::json;
using testing::ElementsAre;
using testing::HasSubstr;

// The golden puzzle, which takes two turns.
std::string two_turns()
{
    for (const std::string& line :
         lines_of(read(source_path("tests/golden/labyrinth/a-puzzle-in-two-turns.game"))))
        if (line.starts_with("position ")) return line.substr(9);
    return {};
}

std::string with(const std::string& key, const std::string& value)
{
    json::object puzzle = json::parse(two_turns()).as_object();
    puzzle[key] = json::parse(value);
    return json::serialize(puzzle);
}

class ProgramSolve : public testing::Test {
protected:
    Outcome solve(const std::string& puzzles, const std::string& more = "")
    {
        write(folder_ / "puzzles.json", puzzles);
        return run("labyrinth solve --position " + (folder_ / "puzzles.json").string() + " " +
                   more);
    }

private:
    Folder folder_;
};

TEST_F(ProgramSolve, AnswersEachPuzzleWithItsTurnsAndALine)
{
    const std::string one_turn = with("target", "[0,2]"),
                      on_the_spare = with("target", "\"spare\"");
    const Outcome solved =
        solve(two_turns() + "\n\n" + one_turn + "\n" + on_the_spare + "\n" + two_turns() + "\n");
    EXPECT_EQ(solved.code, 0) << solved.errors;
    const std::string line = "2 turns: push d1 NE, move b1, push b7 NEW, move b5";
    EXPECT_THAT(lines_of(solved.out), ElementsAre(line, "1 turn: push d1 NE, move c1",
                                                  "1 turn: push b1 NW, move b1", line));
}

TEST_F(ProgramSolve, AnswersInJsonAndGivesUpBeyondTheMaximum)
{
    EXPECT_EQ(solve(two_turns(), "--json").out,
              "{\"turns\":2,\"line\":[\"push d1 NE\",\"move b1\",\"push b7 NEW\",\"move b5\"]}\n");
    EXPECT_EQ(solve(two_turns(), "--json --max-turns 1").out, "{\"turns\":null,\"line\":[]}\n");
    EXPECT_EQ(solve(two_turns(), "--max-turns 1").out, "more than 1 turn\n");
}

TEST_F(ProgramSolve, TheEngineLoadsTheSamePuzzleAndPlaysTheAnswer)
{
    std::string input = R"({"do":"load","game":"labyrinth","seats":1,"options":{"puzzle":"on"},)"
                        R"("position":)" +
                        two_turns() + "}\n";
    const json::value answer = json::parse(solve(two_turns(), "--json").out);
    for (const json::value& move : answer.at("line").as_array())
        input += json::serialize(json::object{{"do", "play"}, {"move", move}}) + "\n";
    const auto answers = lines_of(run("engine", input).out);
    ASSERT_EQ(answers.size(), 5U);
    EXPECT_THAT(answers[4], HasSubstr(R"("over":true,"to_move":[],"winners":["red"])"));
}

TEST_F(ProgramSolve, AWrongPuzzleIsNamedWithItsLine)
{
    const auto fault = [&](const std::string& puzzle) {
        const Outcome refused = solve(two_turns() + "\n" + puzzle + "\n");
        EXPECT_EQ(refused.code, 2);
        const std::size_t at = refused.errors.find("puzzles.json:");
        return at == std::string::npos ? refused.errors : refused.errors.substr(at);
    };
    EXPECT_EQ(fault("nonsense"), "puzzles.json:2: expected one JSON object a line\n");
    EXPECT_EQ(fault(with("tiles", "[[]]")),
              "puzzles.json:2: position: tiles: expected 7 rows of 7 tiles, not 1 row\n");
    EXPECT_EQ(
        fault(with("spare", "\"NESW\"")),
        "puzzles.json:2: position: spare: 'NESW' is no tile, expected its open sides, such as "
        "NS, ES or NEW\n");
    EXPECT_EQ(
        fault(with("pieces", "[[0,7]]")),
        "puzzles.json:2: position: pieces: number 0 is off the board, expected [row, column], "
        "each 0 to 6\n");
    EXPECT_EQ(run("labyrinth solve --position nowhere.json").code, 2);
    EXPECT_EQ(run("labyrinth solve").code, 2);
    EXPECT_EQ(run("labyrinth").code, 2);
}

TEST(ProgramPlay, LabyrinthIsPlayedInTheTerminal)
{
    const Outcome played =
        run("play labyrinth --seats you,greedy --first 1 --seed 3", "push b1 NES\nmove a1\nquit\n");
    EXPECT_EQ(played.code, 0) << played.errors;
    EXPECT_THAT(played.out, HasSubstr("red pushes NES in at b1"));
    EXPECT_THAT(played.out, HasSubstr("red stays on a1"));
    EXPECT_THAT(played.out, HasSubstr("green pushes"));
}

}  // namespace kotatsu::program::labyrinth_test
