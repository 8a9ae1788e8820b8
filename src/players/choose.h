// A computer player's move. It gets a view and dice of its own, never a state: it cannot cheat.
#pragma once

#include "engine/random_move.h"
#include "players/greedy.h"
#include "players/player.h"
#include "players/search.h"

namespace kotatsu {

// The player with what its level may spend in this game.
template <Rules G>
Player at_home_in(const Player& player)
{
    Player own = player;
    if constexpr (HasLevels<G>)
        if (player.level > 0) own.spend(G::levels[static_cast<std::size_t>(player.level - 1)]);
    return own;
}

template <Rules G>
typename G::Move choose(const G& game, const typename G::View& view, Seat seat,
                        const Player& anywhere, Dice& dice)
{
    const Player player = at_home_in<G>(anywhere);
    const typename G::State guess = game.imagine(view, dice);
    Moves<G> list;
    game.moves(guess, seat, list);
    if (list.size() == 1) return list[0];
    const bool mistake = static_cast<int>(dice.below(100)) < player.mistakes;
    if constexpr (HasCarelessMove<G>)
        if (mistake) return game.careless_move(guess, seat, dice);
    if (player.kind == Player::Kind::Random || mistake) return random_move(game, guess, seat, dice);
    if (player.kind == Player::Kind::Greedy) return Greedy<G>(game, seat, dice).choose(view);
    if constexpr (HasRank<G>) {
        if (player.hooks) game.rank(guess, seat, list);
        if (list.size() == 1) return list[0];
    }
    return Search<G>(game, view, seat, player).choose(dice);
}

}  // namespace kotatsu
