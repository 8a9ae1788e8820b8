// Onami: what holds in every state that play can reach, for the loader of positions and the laws.
#pragma once

#include "games/onami/rules.h"

#include <string>

namespace kotatsu::onami {

// Which invariant does not hold; empty: all do.
std::string fault(const Onami& game, const State& state);

}  // namespace kotatsu::onami
