// Wuchao: what a position is judged by. The weights are fitted to games of the computer against itself:
// docs/computer-players.md.
#pragma once

#include "games/wuchao/rules.h"

#include <array>

namespace kotatsu::wuchao {

enum class Feature : std::uint8_t {
    Always,  // 1
    RoundsLeft,  // turns that Cao still has
    RoundsNeeded,  // until Cao has both granaries, roughly
    Margin,  // how likely the rounds suffice, by themselves
    CaoStrength,  // points of damage that would destroy all
    YuanStrength,
    Granaries,  // that Cao controls
    Soonest,  // rounds until Yuan could stand on A1
    Back,  // rounds until a unit of Cao's could stand on A1
    Retreat,  // Yuan is nearer to A1, by so many rounds
    Danger,  // how likely Cao Cao falls in Yuan's next turn, roughly
    XuYou,  // tokens left
    Raid,  // the granaries shelter no more
    CutOff,  // Yuan controls A1
    CaoAttack,  // of all units together, without dice
    YuanAttack,
    Close,  // units of Yuan's that could stand on A1 in their next turn
    Near,  // the same in two turns
    Home,  // units of Cao's that could
    Open,  // Yuan could stand on A1 next turn, and nobody of Cao's before
    Stacks,  // spaces that Yuan holds
    Exposed,  // points of damage to expect if everyone of Cao's in reach struck each of them
    Spread,  // steps from the units of Cao's to Cao Cao, in all
    count
};
using Features = std::array<double, static_cast<std::size_t>(Feature::count)>;

// At the beginning of a side's movement, or in the middle of it.
Features features_of(const Wuchao& game, const State& state);

}  // namespace kotatsu::wuchao
