// Onami: moves as a person writes them.
//   place 5312 c3    the card that shows 5 north, 3 east, 1 south, 2 west, on c3
//   take c4 south    the card on c4, by the wave that left the placed card southwards
//   end              draw a card
// 'place' may be left out, and so may all but the first letter of a direction.
#pragma once

#include "games/onami/rules.h"

#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::onami {

std::string write_move(const Onami& game, Move move);

// Nothing if the text is no move of this deck, legal or not.
std::optional<Move> read_move(const Onami& game, std::string_view text);

// For a text that is no move: what is wrong with it.
std::string why_no_move(const Onami& game, std::string_view text);

std::string write_square(Square square);
std::optional<Square> read_square(std::string_view text);
std::string write_sides(const Sides& sides);
std::optional<Sides> read_sides(std::string_view text);
std::string_view write_direction(Direction direction);
std::optional<Direction> read_direction(std::string_view text);

}  // namespace kotatsu::onami
