// Wuchao: maps and counters from their TOML texts.
#pragma once

#include "content/files.h"
#include "engine/expected.h"
#include "games/wuchao/campaign.h"

namespace kotatsu::wuchao {

Expected<std::vector<Map>> read_maps(content::File file);
Expected<std::array<Counter, unit_count>> read_counters(content::File file);
Expected<Campaign> read_content(const content::Files& files);

}  // namespace kotatsu::wuchao
