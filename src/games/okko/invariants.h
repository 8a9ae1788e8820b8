// Okko: what holds in every position that play can reach, for tests and for positions from outside.
#pragma once

#include "games/okko/rules.h"

#include <string>

namespace kotatsu::okko {

// What does not fit together; empty: everything does.
std::string fault(const Okko& game, const State& state);

}  // namespace kotatsu::okko
