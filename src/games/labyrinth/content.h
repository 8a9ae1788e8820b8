// Labyrinth: what is in the box, from its TOML texts.
#pragma once

#include "content/files.h"
#include "engine/expected.h"
#include "games/labyrinth/set.h"

namespace kotatsu::labyrinth {

// What is in the box, without the characters' names.
Expected<GameSet> read_set(content::File tiles, content::File characters);
// With their names, whether the texts of every language are there.
Expected<GameSet> read_content(const content::Files& files);

}  // namespace kotatsu::labyrinth
