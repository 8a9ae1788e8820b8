// Onigashima: what holds in every position that play can reach, for tests and for positions from outside.
#pragma once

#include "games/onigashima/rules.h"

#include <string>

namespace kotatsu::onigashima {

// What does not fit together; empty: everything does.
std::string fault(const Onigashima& game, const State& state);

}  // namespace kotatsu::onigashima
