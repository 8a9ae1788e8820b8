// Okko: what holds of the things that are going on. For invariants.cpp.
#pragma once

#include "games/okko/rules.h"

#include <string>

namespace kotatsu::okko {

// What of the stack does not fit together; empty: everything does.
std::string complaint_about_stack(const Okko& game, const State& state);

}  // namespace kotatsu::okko
