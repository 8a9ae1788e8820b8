// Onigashima: an ability as the file of characters writes it (ONI-3).
#pragma once

#include "content/reader.h"
#include "games/onigashima/crews.h"

#include <optional>
#include <string_view>

namespace kotatsu::onigashima {

// Nothing: no ability.
std::optional<Ability> read_ability(const toml::node& node);

inline constexpr std::string_view expected_ability =
    "expected \"stop\", \"sharper\", \"weaken\", { reroll = 1 to 8 }, { fewer-dice = 1 to 3 }, "
    "{ dodge = 1 to 3 }, { threshold = 2 to 6, cost = 2 to 6 } or { faces = [1, 2, 4], cost = 2 to "
    "6 }";

}  // namespace kotatsu::onigashima
