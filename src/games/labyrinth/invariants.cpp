#include "games/labyrinth/invariants.h"

#include <algorithm>
#include <array>

namespace kotatsu::labyrinth {
namespace {

// LAB-2, LAB-3.
bool tiles_are_those_of_the_box(const Labyrinth& game, const Board& board)
{
    std::array<int, 4> count{};
    ++count[at(shape_of(board.spare))];
    for (const Square square : whole_board) {
        const Sides tile = board.maze.tile(square);
        if (!fixed_squares.contains(square))
            ++count[at(shape_of(tile))];
        else if (tile != game.set().fixed[at(square)])
            return false;
    }
    return count == std::array{game.mix().straights, game.mix().curves + 6, 6, 0};
}

bool characters_lie_on_their_tiles(const Labyrinth& game, const Board& board)
{
    Squares seen;
    int spares = 0;
    for (const CardId card : all_cards) {
        const auto& character = game.set().characters[at(card)];
        const Square place = board.places.character(card);
        const bool spare = place == Square::Spare;
        if (character.home != Square::None && place != character.home) return false;
        if (spare ? spares++ > 0 : seen.contains(place)) return false;
        if (!spare) seen.insert(place);
        const auto tile = spare ? board.spare : board.maze.tile(place);
        if (character.home == Square::None && shape_of(tile) != character.shape) return false;
    }
    return true;
}

// LAB-6, LAB-13, LAB-16, LAB-17.
bool cards_are_in_one_place(const Labyrinth& game, const State& state)
{
    Cards all;
    int count = 0;
    for (int i = 0; i < game.seats(); ++i) {
        const auto seat = static_cast<std::size_t>(i);
        const Cards wanted = state.wanted[seat], found = state.board.found[seat];
        const int left = game.left(state.board, seat_at(i));
        if (left < 0 || wanted.size() != (game.children() ? left : std::min(left, 1))) return false;
        if (!(wanted & state.board.passed[seat]).empty()) return false;
        all |= wanted | found;
        count += wanted.size() + found.size();
    }
    return count == all.size() && (all - all_cards).empty();
}

bool pieces_stand_on_the_board(const Labyrinth& game, const Board& board)
{
    for (int i = 0; i < most_players; ++i)
        if (on_board(board.places.piece(seat_at(i))) != (i < game.seats())) return false;
    return true;
}

}  // namespace

std::string fault(const Labyrinth& game, const State& state)
{
    if (!tiles_are_those_of_the_box(game, state.board)) return "a tile is lost or another one";
    if (!characters_lie_on_their_tiles(game, state.board)) return "a character is astray";
    if (!cards_are_in_one_place(game, state)) return "a card is in two places or too many are";
    if (!pieces_stand_on_the_board(game, state.board)) return "a piece is off the board";
    return {};
}

}  // namespace kotatsu::labyrinth
