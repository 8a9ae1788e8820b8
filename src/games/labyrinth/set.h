// Labyrinth: what is in the box, as content gives it.
#pragma once

#include "games/labyrinth/board.h"

#include <array>
#include <string>
#include <vector>

namespace kotatsu::labyrinth {

struct Character {
    std::string id;
    std::string emblem;  // the word for its drawing
    std::string name{};  // in English, for the terminal
    Square home = Square::None;  // its fixed tile, or None: it is on a loose one
    Shape shape = Shape::Tee;    // of a loose one
};

// LAB-3: tiles without a character.
struct Mix {
    std::string name;
    int straights = 0, curves = 0;
};

struct GameSet {
    std::array<Character, character_count> characters;  // the fixed ones first
    std::vector<Mix> mixes;  // the choices of the option; the first is the standard
    std::array<Sides, 64> fixed{};  // by square
};

}  // namespace kotatsu::labyrinth
