// What the table itself tells, beside the game: who left, who came, what was taken back.
#pragma once

#include "table/game.h"
#include "table/record.h"

#include <optional>

namespace kotatsu {

// Nothing for the lines that tell a seat nothing, and for moves, of which the game tells.
std::optional<Happening> happening_of(const Record::Line& line);

}  // namespace kotatsu
