// Okko: moves that are not simply a word with its parts, and numbers, which people count from 1.
#pragma once

#include "games/okko/notation.h"

#include <vector>

namespace kotatsu::okko {

using MoveWords = std::vector<std::string_view>;

// Nothing for moves of other kinds.
std::optional<std::string> write_odd_move(const Okko& game, Move move);
// For a word that begins such moves: what they look like. Empty for any other.
std::string_view shape_of_odd_move(std::string_view word);
// Precondition: the first word begins such moves.
std::optional<Move> read_odd_move(const Okko& game, const MoveWords& words);

std::string write_number(std::uint8_t number);
std::optional<std::uint8_t> read_number(std::string_view text);

}  // namespace kotatsu::okko
