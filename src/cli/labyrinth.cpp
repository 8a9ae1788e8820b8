// kotatsu labyrinth solve: the fewest turns to the target of a puzzle.
#include "cli/common.h"
#include "games/labyrinth/content.h"
#include "games/labyrinth/face.h"
#include "games/labyrinth/notation.h"
#include "games/labyrinth/solve.h"
#include "table/content.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <sstream>

namespace kotatsu::cli {
namespace {

namespace json = boost::json;

struct LabyrinthArguments {
    std::string position;
    int max_turns = 5;
    bool json = false;
};

labyrinth::Labyrinth puzzle_game()
{
    const Content content = Content::embedded("labyrinth");
    const auto set = or_fail(labyrinth::read_content(files_of(content)));
    return or_fail(make_game<labyrinth::Labyrinth>(set, 1, {{"puzzle", "on"}}));
}

labyrinth::Puzzle read_puzzle(const labyrinth::Labyrinth& game, const std::string& line,
                              const std::string& where)
{
    json::error_code fault;
    const json::value value = json::parse(line, fault);
    if (fault || !value.is_object()) throw Failure(where + ": expected one JSON object a line");
    const auto state = labyrinth::state_from_json(game, value.get_object());
    if (!state) throw Failure(where + ": " + state.error().message);
    const labyrinth::Board& board = state->board;
    if (board.phase != labyrinth::Phase::Push)
        throw Failure(where + ": position: expected one before a push");
    const Seat mover = board.mover;
    return {board.maze, board.spare, board.forbidden, board.places.piece(mover),
            board.places.character(state->wanted[labyrinth::at(mover)].first())};
}

std::vector<std::string> words_of(const labyrinth::Labyrinth& game,
                                  const std::vector<labyrinth::PuzzleTurn>& line)
{
    std::vector<std::string> moves;
    for (const labyrinth::PuzzleTurn& turn : line) {
        moves.push_back(write_move(game, labyrinth::Move::push(turn.arrow, turn.tile)));
        moves.push_back(write_move(game, labyrinth::Move::go(turn.to)));
    }
    return moves;
}

std::string answer(const labyrinth::Labyrinth& game, const labyrinth::Puzzle& puzzle,
                   const LabyrinthArguments& arguments)
{
    const auto line = labyrinth::solve(puzzle, arguments.max_turns);
    const auto moves = line ? words_of(game, *line) : std::vector<std::string>();
    if (arguments.json) {
        json::value turns;
        if (line) turns = line->size();
        return json::serialize(json::object{{"turns", turns}, {"line", json::value_from(moves)}});
    }
    const auto turns = [](std::size_t n) { return fmt::format("{} turn{}", n, n == 1 ? "" : "s"); };
    if (!line) return "more than " + turns(static_cast<std::size_t>(arguments.max_turns));
    return fmt::format("{}: {}", turns(line->size()), fmt::join(moves, ", "));
}

void solve(const LabyrinthArguments& arguments)
{
    const labyrinth::Labyrinth game = puzzle_game();
    std::istringstream lines(or_fail(read_file(arguments.position)));
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        const std::string where = arguments.position + ":" + std::to_string(number);
        fmt::print("{}\n", answer(game, read_puzzle(game, line, where), arguments));
        std::fflush(stdout);
    }
}

}  // namespace

void add_labyrinth(CLI::App& app, const Typed&)
{
    auto* command = app.add_subcommand("labyrinth", "tools for Labyrinth");
    command->require_subcommand(1);
    auto* solver = command->add_subcommand(
        "solve", "the fewest turns to the target, for each puzzle of a file, one a line");
    solver->footer("Example: kotatsu labyrinth solve --position puzzles.json --max-turns 3 --json");
    auto arguments = std::make_shared<LabyrinthArguments>();
    solver
        ->add_option("--position", arguments->position, "file of puzzles (docs/engine-protocol.md)")
        ->required();
    solver
        ->add_option("--max-turns", arguments->max_turns,
                     "look no further; each turn more takes some 40 times as long")
        ->check(CLI::Range(1, 20))
        ->capture_default_str();
    add_json(*solver, arguments->json);
    solver->callback([arguments] { solve(*arguments); });
}

}  // namespace kotatsu::cli
