// Wuchao: words shared by JSON and text.
#pragma once

#include "games/wuchao/rules.h"

#include <array>
#include <string_view>

namespace kotatsu::wuchao {

inline constexpr std::array<std::string_view, 7> phase_words{"place", "move",     "fight", "reroll",
                                                             "split", "withdraw", "over"};
inline constexpr std::array<std::string_view, key_count> key_words{"a1", "h1", "h2"};

}  // namespace kotatsu::wuchao
