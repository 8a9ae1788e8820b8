// Wuchao: what holds in every state that play can reach, for the loader of positions and the laws.
#pragma once

#include "games/wuchao/rules.h"

#include <string>

namespace kotatsu::wuchao {

// Which invariant does not hold; empty: all do.
std::string fault(const Wuchao& game, const State& state);

}  // namespace kotatsu::wuchao
