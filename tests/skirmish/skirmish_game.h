// Skirmish as the table knows games.
#pragma once

#include "table/game.h"

#include <memory>

namespace kotatsu::skirmish {

std::shared_ptr<const Game> skirmish_game();

}  // namespace kotatsu::skirmish
