#include "labyrinth/table.h"

#include "engine/random_move.h"
#include "games/labyrinth/content.h"
#include "games/labyrinth/face.h"
#include "games/labyrinth/face_words.h"
#include "games/labyrinth/notation.h"
#include "support/paths.h"
#include "table/content.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace kotatsu::labyrinth {
namespace {

template <class T>
T or_throw(const std::optional<T>& value, std::string_view text)
{
    if (!value) throw std::invalid_argument("what is '" + std::string(text) + "'?");
    return *value;
}

Sides sides(std::string_view text)
{
    return or_throw(read_sides(text), text);
}

Maze maze_of(std::string_view text)
{
    Maze maze;
    for (const Square each : whole_board)
        maze.lay(each, fixed_squares.contains(each) ? our_set().fixed[at(each)] : sides("NS"));
    std::istringstream lines{std::string(text)};
    int row = 0;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line.substr(0, line.find('#')));
        int column = 0;
        for (std::string word; words >> word; ++column)
            if (word != ".") maze.lay(square_at(row, column), sides(word));
        row += column > 0 ? 1 : 0;
    }
    return maze;
}

void set_up_seat(Position& position, const Beside& beside, std::size_t i)
{
    State& state = position.state;
    const Seat seat = seat_at(static_cast<int>(i));
    state.board.places.piece(seat) =
        i < beside.pieces.size() ? square(beside.pieces[i]) : position.game.start_of(seat);
    if (i < beside.cards.size() && !beside.cards[i].empty())
        state.wanted[i].insert(card_id(beside.cards[i]));
    if (i < beside.found.size())
        for (const std::string& name : beside.found[i]) state.board.found[i].insert(card_id(name));
}

}  // namespace

Position drawn(std::string_view text, const Beside& beside)
{
    Position position{game_for(beside.players, beside.options), {}, Dice::seeded(1), {}};
    Board& board = position.state.board;
    board.maze = maze_of(text);
    board.spare = sides(beside.spare);
    board.places.all.fill(Square::None);
    for (std::size_t i = 0; i < fixed_characters; ++i)
        board.places.all[i] = our_set().characters[i].home;
    for (const auto& [name, where] : beside.places)
        board.places.character(card_id(name)) = or_throw(read_place(where), where);
    for (std::size_t i = 0; i < static_cast<std::size_t>(beside.players); ++i)
        set_up_seat(position, beside, i);
    if (!beside.forbidden.empty())
        board.forbidden = or_throw(read_arrow(beside.forbidden), beside.forbidden);
    board.phase = beside.pushed ? Phase::Move : Phase::Push;
    return position;
}

std::string tiles(const Maze& maze)
{
    std::string text;
    for (const Square each : whole_board)
        text += write_sides(maze.tile(each)) + (column_of(each) == width - 1 ? "\n" : " ");
    return text;
}

std::string tiles(const Position& position)
{
    return tiles(position.state.board.maze);
}

std::vector<std::string> reach(const Position& position)
{
    std::vector<std::string> names;
    for (const Square each : Labyrinth::reach(position.state.board))
        names.push_back(write_square(each));
    return names;
}

std::vector<std::string> moves(const Position& position)
{
    Labyrinth::List list;
    position.game.moves(position.state, mover(position), list);
    std::vector<std::string> texts;
    for (const Move move : list) texts.push_back(write_move(position.game, move));
    return texts;
}

std::string piece(const Position& position, int seat)
{
    return write_square(position.state.board.places.piece(seat_at(seat)));
}

std::string place(const Position& position, std::string_view character)
{
    return write_place(position.state.board.places.character(card_id(character)));
}

std::vector<std::string> found(const Position& position, int seat)
{
    std::vector<std::string> names;
    for (const CardId each : position.state.board.found[static_cast<std::size_t>(seat)])
        names.push_back(id_of(position.game, each));
    return names;
}

std::string card(const Position& position, int seat)
{
    const Cards wanted = position.state.wanted[static_cast<std::size_t>(seat)];
    return wanted.empty() ? "" : id_of(position.game, wanted.first());
}

std::string spare(const Position& position)
{
    return write_sides(position.state.board.spare);
}

CardId card_id(std::string_view character)
{
    static const Labyrinth game = game_for(2);
    return or_throw(card_named(game, character), character);
}

Square square(std::string_view name)
{
    return or_throw(read_square(name), name);
}

Seat mover(const Position& position)
{
    return position.state.board.mover;
}

bool over(const Position& position)
{
    return position.game.turn(position.state).is_over();
}

bool play(Position& position, Move move)
{
    if (position.game.refuse(position.state, mover(position), move)) {
        ADD_FAILURE() << write_move(position.game, move)
                      << " is refused: " << why_not(position, mover(position), move);
        return false;
    }
    position.log.clear();
    position.game.play(position.state, mover(position), move, position.dice, &position.log);
    return true;
}

bool play(Position& position, std::string_view move)
{
    return play(position, or_throw(read_move(position.game, move), move));
}

void play_all(Position& position, std::string_view moves)
{
    std::istringstream parts{std::string(moves)};
    for (std::string part; std::getline(parts, part, ',');)
        if (!play(position, part)) return;
}

void play_to_the_end(Position& position, std::uint64_t seed)
{
    Dice chooser = Dice::seeded(seed);
    while (!over(position))
        if (!play(position,
                  random_from_list(position.game, position.state, mover(position), chooser)))
            return;
}

std::vector<std::string> heard(const Position& position, Seat seat)
{
    std::vector<std::string> texts;
    for (const auto& entry : position.log) {
        if (!entry.audience.includes(seat)) continue;
        const boost::json::object json = event_to_json(position.game, entry.event);
        std::string text(json.at("event").as_string());
        for (const auto* key : {"seat", "card"})
            if (json.contains(key)) text += " " + std::string(json.at(key).as_string());
        texts.push_back(text);
    }
    return texts;
}

std::string why_not(const Position& position, Seat seat, Move move)
{
    const auto refusal = position.game.refuse(position.state, seat, move);
    if (!refusal) return "legal";
    return std::string(refusal->code) + " " + std::to_string(refusal->values[0]) + " " +
           std::to_string(refusal->values[1]);
}

std::string why_not(const Position& position, std::string_view move)
{
    const auto read = read_move(position.game, move);
    return read ? why_not(position, mover(position), *read) : "no move";
}

std::string text_of(std::string_view file)
{
    std::ifstream stream(source_path("content/labyrinth/") + std::string(file));
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

const GameSet& our_set()
{
    static const GameSet set = [] {
        const Content content = Content::embedded("labyrinth");
        return *read_content(files_of(content));
    }();
    return set;
}

Labyrinth game_for(int players, const NamedValues& options)
{
    return *make_game<Labyrinth>(our_set(), players, options);
}

Position started(const Labyrinth& game, std::uint64_t seed, int random_moves)
{
    Position position{game, {}, Dice::seeded(seed), {}};
    position.state = game.start(position.dice, &position.log);
    for (int i = 0; i < random_moves && !over(position); ++i)
        play(position, random_from_list(game, position.state, mover(position), position.dice));
    return position;
}

}  // namespace kotatsu::labyrinth
