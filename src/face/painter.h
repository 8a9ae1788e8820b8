// How things look in a terminal: colours, and how seats look, by SeatInfo::colour: a colour and a mark
// each, never colour alone.
#pragma once

#include <fmt/color.h>
#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kotatsu {

inline constexpr std::array<std::uint32_t, 6> seat_colours{0x4AA8E0, 0xF08A3C, 0x35C79A,
                                                           0xC58ABC, 0xD9A520, 0x8FC3EA};
inline constexpr std::array<const char*, 6> seat_marks{"●", "■", "▲", "◆", "⬢", "✚"};
inline constexpr std::uint32_t quiet_colour = 0x8A7B6B;

// Writes with colours or, with the same layout, without.
class Painter {
public:
    explicit Painter(bool colours) : colours_(colours) {}

    std::string paint(std::uint32_t colour, std::string_view what, bool bold = false) const
    {
        if (!colours_) return std::string(what);
        fmt::text_style style = fmt::fg(fmt::rgb(colour));
        if (bold) style |= fmt::emphasis::bold;
        return fmt::format(style, "{}", what);
    }
    // As the seat that looks so.
    std::string seat(std::size_t look, std::string_view what, bool bold = false) const
    {
        return paint(seat_colours[look], what, bold);
    }
    std::string quiet(std::string_view what) const { return paint(quiet_colour, what); }

private:
    bool colours_;
};

}  // namespace kotatsu
