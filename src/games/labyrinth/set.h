// Labyrinth: what is in the box, as content gives it.
#pragma once

#include "games/labyrinth/board.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace kotatsu::labyrinth {

struct Character {
    std::string id;
    std::string emblem;                                      // the word for its drawing
    std::vector<std::pair<std::string, std::string>> names;  // language, name
    Square home = Square::None;  // its fixed tile, or None: it is on a loose one
    Shape shape = Shape::Tee;    // of a loose one
};

// LAB-3: tiles without a character, by the names that the option knows.
inline constexpr std::array mix_names{"12+10", "13+9"};
struct Mix {
    std::string name;
    int straights = 0, curves = 0;
};

struct GameSet {
    std::array<Character, character_count> characters;  // the fixed ones first
    std::vector<Mix> mixes;
    std::array<Sides, 64> fixed{};  // by square
};

}  // namespace kotatsu::labyrinth
