// Labyrinth keeps the laws of every game.
#include "laws.h"

#include "games/labyrinth/face.h"
#include "games/labyrinth/notation.h"
#include "labyrinth/table.h"

#include <boost/json.hpp>

namespace kotatsu {
namespace {

using labyrinth::at;

struct LabyrinthUnderTest {
    using Game = labyrinth::Labyrinth;
    static constexpr bool has_secrets = true;

    // Random play takes thousands of moves to come home: most kinds have a limit.
    static std::vector<Game> games()
    {
        std::vector<Game> all;
        for (int players = 1; players <= 4; ++players)
            all.push_back(labyrinth::game_for(players, {{"limit", "200"}}));
        for (const int players : {1, 2, 3, 4})
            all.push_back(labyrinth::game_for(players, {{"children", "on"}, {"limit", "150"}}));
        all.push_back(labyrinth::game_for(4));
        all.push_back(labyrinth::game_for(1, {{"cards", "2"}, {"mix", "13+9"}}));
        all.push_back(labyrinth::game_for(3, {{"first", "2"}, {"mix", "13+9"}, {"limit", "99"}}));
        all.push_back(labyrinth::game_for(2, {{"corners", "beside"}, {"limit", "99"}}));
        all.push_back(labyrinth::game_for(1, {{"puzzle", "on"}}));
        return all;
    }

    static std::string write_move(const Game& game, Game::Move move)
    {
        return labyrinth::write_move(game, move);
    }
    static std::optional<Game::Move> read_move(const Game& game, std::string_view text)
    {
        return labyrinth::read_move(game, text);
    }
    static boost::json::object state_to_json(const Game& game, const Game::State& state)
    {
        return labyrinth::state_to_json(game, state);
    }
    static std::optional<Game::State> state_from_json(const Game& game,
                                                      const boost::json::object& json)
    {
        const Expected<Game::State> state = labyrinth::state_from_json(game, json);
        if (!state) ADD_FAILURE() << state.error().message;
        return state ? std::optional(*state) : std::nullopt;
    }

    static std::string complaint(const Game& game, const Game::State& state)
    {
        if (!tiles_are_those_of_the_box(game, state.board)) return "a tile is lost or another one";
        if (!characters_lie_on_their_tiles(game, state.board)) return "a character is astray";
        if (!cards_are_in_one_place(game, state)) return "a card is in two places or too many are";
        if (!pieces_stand_on_the_board(game, state.board)) return "a piece is off the board";
        return {};
    }

private:
    // LAB-2, LAB-3.
    static bool tiles_are_those_of_the_box(const Game& game, const labyrinth::Board& board)
    {
        std::array<int, 4> count{};
        ++count[at(shape_of(board.spare))];
        for (const labyrinth::Square square : labyrinth::whole_board) {
            const labyrinth::Sides tile = board.maze.tile(square);
            if (!labyrinth::fixed_squares.contains(square))
                ++count[at(shape_of(tile))];
            else if (tile != game.set().fixed[at(square)])
                return false;
        }
        return count == std::array{game.mix().straights, game.mix().curves + 6, 6, 0};
    }

    static bool characters_lie_on_their_tiles(const Game& game, const labyrinth::Board& board)
    {
        labyrinth::Squares seen;
        int spares = 0;
        for (const labyrinth::CardId card : labyrinth::all_cards) {
            const auto& character = game.set().characters[at(card)];
            const labyrinth::Square place = board.places.character(card);
            const bool spare = place == labyrinth::Square::Spare;
            if (character.home != labyrinth::Square::None && place != character.home) return false;
            if (spare ? spares++ > 0 : seen.contains(place)) return false;
            if (!spare) seen.insert(place);
            const auto tile = spare ? board.spare : board.maze.tile(place);
            if (character.home == labyrinth::Square::None && shape_of(tile) != character.shape)
                return false;
        }
        return true;
    }

    // LAB-6, LAB-13, LAB-16, LAB-17.
    static bool cards_are_in_one_place(const Game& game, const Game::State& state)
    {
        labyrinth::Cards all;
        int count = 0;
        for (int i = 0; i < game.seats(); ++i) {
            const auto seat = static_cast<std::size_t>(i);
            const labyrinth::Cards wanted = state.wanted[seat], found = state.board.found[seat];
            const int left = game.left(state.board, seat_at(i));
            if (left < 0 || wanted.size() != (game.children() ? left : std::min(left, 1)))
                return false;
            if (!(wanted & state.board.passed[seat]).empty()) return false;
            all |= wanted | found;
            count += wanted.size() + found.size();
        }
        return count == all.size() && (all - labyrinth::all_cards).empty();
    }

    static bool pieces_stand_on_the_board(const Game& game, const labyrinth::Board& board)
    {
        for (int i = 0; i < labyrinth::most_players; ++i)
            if (on_board(board.places.piece(seat_at(i))) != (i < game.seats())) return false;
        return true;
    }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Labyrinth, Laws, LabyrinthUnderTest);

}  // namespace kotatsu
