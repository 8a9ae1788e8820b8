// Onami: the words for those who hold squares, shared by JSON and text.
#pragma once

#include "games/onami/rules.h"

#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::onami {

// A seat's role, or the Tide (ONAMI-15), which holds squares without having a seat.
inline std::string player_name(const Onami& game, Seat seat)
{
    return game.solo() && index(seat) == 1 ? "tide" : game.seat(seat).role;
}

inline std::optional<Seat> player_named(const Onami& game, std::string_view name)
{
    for (int i = 0; i < game.players(); ++i)
        if (player_name(game, seat_at(i)) == name) return seat_at(i);
    return std::nullopt;
}

}  // namespace kotatsu::onami
