// What the table itself tells, beside the game: who left, who came, what was taken back.
#pragma once

#include "table/game.h"
#include "table/record.h"

#include <optional>

namespace kotatsu {

// What a line of a record tells the seats. Nothing: the line is a move, which the game itself tells, or
// concerns no seat, as a fingerprint or a refusal does.
std::optional<Happening> happening_of(const Record::Line& line);

}  // namespace kotatsu
