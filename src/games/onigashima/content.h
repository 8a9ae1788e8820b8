// Onigashima: characters and cards from their TOML texts.
#pragma once

#include "content/files.h"
#include "engine/expected.h"
#include "games/onigashima/crews.h"

#include <vector>

namespace kotatsu::onigashima {

Expected<Crews> read_characters(content::File file);  // without cards and names
Expected<std::vector<CardInfo>> read_cards(content::File file);
Expected<Crews> read_content(const content::Files& files);

}  // namespace kotatsu::onigashima
