// Wuchao: ways on a map, and whether a map keeps WUC-2.
#pragma once

#include "games/wuchao/campaign.h"

#include <string>

namespace kotatsu::wuchao {

inline constexpr int no_way = 99;

// The fewest steps from a space to each space; through none of `closed`.
std::array<std::uint8_t, most_spaces> distances(const Map& map, Space from, Spaces closed = {});

// What breaks WUC-2, or nothing.
std::string fault_of(const Map& map);

}  // namespace kotatsu::wuchao
