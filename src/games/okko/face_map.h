// Okko: the map of a scenario as text.
#pragma once

#include "games/okko/rules.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::okko {

// Signs of one column each, with colours or without.
class Canvas {
public:
    Canvas(int rows, int columns)
        : columns_(columns), signs_(static_cast<std::size_t>(rows * columns))
    {}

    // Text goes to the right, a sign a character; UTF-8 is understood.
    void put(int row, int column, std::string_view text, std::uint32_t colour = 0);
    int rows() const { return static_cast<int>(signs_.size()) / columns_; }
    int columns() const { return columns_; }
    std::string line(int row, bool colours) const;  // as wide as the canvas

private:
    struct Sign {
        std::string text = " ";
        std::uint32_t colour = 0;  // 0: none
    };
    int columns_;
    std::vector<Sign> signs_;
};

// Walls, borders of areas, doors with their numbers, figures, tokens with theirs, corrupted tiles; what the active figure
// sees is marked.
Canvas draw_map(const Okko& game, const View& view);
// What the signs mean, in lines.
std::vector<std::string> explain_map();

}  // namespace kotatsu::okko
