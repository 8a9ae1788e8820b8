// How a search spreads over the moves that `rank` puts in order: it begins with the first few and takes in one more
// whenever it came by so many times. docs/computer-players.md says what it is worth.
#pragma once

#include <concepts>
#include <cstdint>

namespace kotatsu {

struct Breadth {
    int first = 1 << 20;  // moves
    int visits_a_move = 1;
    double curiosity = 0.5;  // of the confidence bound

    constexpr int moves(std::uint32_t visits) const
    {
        return first + static_cast<int>(visits) / visits_a_move;
    }
};

// breadth: for games with more moves than a quick search can try. Without it all are tried once first.
template <class G>
concept HasBreadth = requires {
    { G::breadth } -> std::convertible_to<Breadth>;
};

}  // namespace kotatsu
