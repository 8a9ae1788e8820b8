// Labyrinth: moves as a person writes them.
//   push b1 NS    the spare, open to north and south, in at b1
//   move c3       the own piece goes to c3; its own square: it stays
// 'push' and 'move' may be left out, and the sides come in any order, in small letters too.
#pragma once

#include "games/labyrinth/rules.h"

#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::labyrinth {

std::string write_move(const Labyrinth& game, Move move);

// Nothing if the text is no move, legal or not.
std::optional<Move> read_move(const Labyrinth& game, std::string_view text);

// For a text that is no move: what is wrong with it.
std::string why_no_move(const Labyrinth& game, std::string_view text);

std::string write_square(Square square);  // of the board
std::optional<Square> read_square(std::string_view text);
std::string write_sides(Sides sides);
std::optional<Sides> read_sides(std::string_view text);
// An arrow is called by the square where the tile goes in.
std::string write_arrow(Arrow arrow);
std::optional<Arrow> read_arrow(std::string_view text);
std::optional<Arrow> arrow_at(Square entry);

}  // namespace kotatsu::labyrinth
