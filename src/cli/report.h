// How sim and arena print what they found.
#pragma once

#include "lab/tournament.h"

#include <string>

namespace kotatsu::cli {

// `who` is the key for the scores: "seats" or "players".
void print_report(const Game& game, const Report& report, const std::string& who, bool json);

}  // namespace kotatsu::cli
