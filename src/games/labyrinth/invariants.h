// Labyrinth: what holds in every state that play can reach, for the loader of positions and the laws.
#pragma once

#include "games/labyrinth/rules.h"

#include <string>

namespace kotatsu::labyrinth {

// Which invariant does not hold; empty: all do.
std::string fault(const Labyrinth& game, const State& state);

}  // namespace kotatsu::labyrinth
