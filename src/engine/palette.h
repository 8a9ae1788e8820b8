// How seats look in a terminal, by SeatInfo::colour: a colour and a mark each, never colour alone.
#pragma once

#include <array>
#include <cstdint>

namespace kotatsu {

inline constexpr std::array<std::uint32_t, 6> seat_colours{0x4AA8E0, 0xF08A3C, 0x35C79A,
                                                           0xC58ABC, 0xD9A520, 0x8FC3EA};
inline constexpr std::array<const char*, 6> seat_marks{"●", "■", "▲", "◆", "⬢", "✚"};

}  // namespace kotatsu
