// Okko: the drawing of a tile. A cell is two characters, its area's letter and its kind; what stands between cells
// is a wall, a door or nothing:
//
//     +--+--+  +
//     |a. a.:b*       . normal, * interaction, T t thrall reinforcement +1 +3, C c creature reinforcement +1 +3
//     +  +--+==+
//     |a.|  |cT|      two blanks are no cell
//     +--+  +--+
//
// An area border is drawn by the letters alone. A gap in the rim is where a neighbouring tile may join.
#pragma once

#include "games/okko/book.h"

#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::okko {

// The cells and edges of the face; or what is wrong with the drawing. Blanks at the ends of lines and empty lines at
// the end need not be written.
std::optional<std::string> read_grid(std::string_view grid, TileFace& face);

// What is wrong with a tile that could be drawn: an area in two parts, a space that cannot be reached, and so on.
std::optional<std::string> fault_of(const TileFace& face);

}  // namespace kotatsu::okko
