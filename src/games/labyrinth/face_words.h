// Labyrinth: the words for pieces and characters, shared by JSON and text.
#pragma once

#include "games/labyrinth/notation.h"
#include "games/labyrinth/rules.h"

#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::labyrinth {

// How many pieces are on the board: in a puzzle also some that nobody plays.
inline int pieces_of(const Labyrinth& game)
{
    return game.puzzle() ? most_players : game.seats();
}

inline std::string colour_of(const Labyrinth& game, Seat seat)
{
    return game.seat(seat).role;
}

inline std::optional<Seat> colour_named(const Labyrinth& game, std::string_view name)
{
    for (int i = 0; i < pieces_of(game); ++i)
        if (colour_of(game, seat_at(i)) == name) return seat_at(i);
    return std::nullopt;
}

inline const std::string& id_of(const Labyrinth& game, CardId card)
{
    return game.set().characters[at(card)].id;
}

inline std::optional<CardId> card_named(const Labyrinth& game, std::string_view id)
{
    for (std::size_t i = 0; i < character_count; ++i)
        if (game.set().characters[i].id == id) return static_cast<CardId>(i);
    return std::nullopt;
}

// A square, or the word for the tile beside the board.
inline std::string write_place(Square square)
{
    return square == Square::Spare ? "spare" : write_square(square);
}

inline std::optional<Square> read_place(std::string_view text)
{
    return text == "spare" ? Square::Spare : read_square(text);
}

}  // namespace kotatsu::labyrinth
