// A legal move, each as likely: by the game's own short cut where it has one.
#pragma once

#include "engine/rules.h"

namespace kotatsu {

template <Rules G>
typename G::Move random_from_list(const G& game, const typename G::State& state, Seat seat,
                                  Dice& dice)
{
    Moves<G> list;
    game.moves(state, seat, list);
    return list[static_cast<int>(dice.below(static_cast<std::uint32_t>(list.size())))];
}

template <Rules G>
typename G::Move random_move(const G& game, const typename G::State& state, Seat seat, Dice& dice)
{
    if constexpr (HasRandomMove<G>)
        return game.random_move(state, seat, dice);
    else
        return random_from_list(game, state, seat, dice);
}

}  // namespace kotatsu
