#include "table/game.h"

namespace kotatsu {

std::optional<Seat> Game::seat_named(std::string_view role) const
{
    for (int i = 0; i < seats(); ++i)
        if (seat(seat_at(i)).role == role) return seat_at(i);
    return std::nullopt;
}

}  // namespace kotatsu
