// Labyrinth: what is in the box, from its TOML texts.
#pragma once

#include "engine/expected.h"
#include "games/labyrinth/set.h"

#include <string_view>

namespace kotatsu::labyrinth {

struct File {
    std::string_view text;
    std::string_view shown;  // how errors call it: `shown:line: what is wrong, what was expected`
};

Expected<GameSet> read_set(File tiles, File characters);

}  // namespace kotatsu::labyrinth
