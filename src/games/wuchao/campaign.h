// Wuchao: the printed things: maps, and counters with two sides (WUC-1 to WUC-3). content.cpp reads them.
#pragma once

#include "engine/bit_set.h"
#include "engine/seat.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::wuchao {

template <class Index>
constexpr std::size_t at(Index i)
{
    return static_cast<std::size_t>(i);
}

inline constexpr int most_spaces = 24, least_spaces = 18;
enum class Space : std::uint8_t { None = 31 };  // counted in the order of the map
using Spaces = BitSet<Space, std::uint32_t>;

inline constexpr int cao_units = 4, yuan_units = 9, unit_count = cao_units + yuan_units;
enum class Unit : std::uint8_t { CaoCao = 0, None = 15 };  // Cao's first
using Units = BitSet<Unit, std::uint16_t>;

enum class Side : std::uint8_t { Cao, Yuan };  // the first seat and the second
constexpr Side other(Side side)
{
    return side == Side::Cao ? Side::Yuan : Side::Cao;
}
constexpr Seat seat_of(Side side)
{
    return static_cast<Seat>(side);
}
constexpr Side side_of(Unit unit)
{
    return at(unit) < cao_units ? Side::Cao : Side::Yuan;
}
inline constexpr std::array<Units, 2> units_of{
    Units::first_n(cao_units), Units::first_n(unit_count) - Units::first_n(cao_units)};

enum class Terrain : std::uint8_t { Plain, Road, Crossing, Tower, Granary };
inline constexpr std::array<std::string_view, 5> terrain_words{"plain", "road", "crossing", "tower",
                                                               "granary"};

struct Point {
    int x = 0, y = 0;  // from the left, from the top: 0 to 100 each
};

struct Place {
    std::string id;  // zone and number, in lower case: "a1"
    Terrain terrain{};
    std::string place;  // what stands there: "guandu"
    std::string hanzi;  // its Chinese name, for the map
    std::string name;  // its English name, for the terminal
    Point drawn;
    Spaces neighbours;

    char zone() const { return id[0]; }
};

struct Map {
    std::string id;  // the choice of the option `map`
    std::vector<Place> places;
    std::vector<std::vector<Point>> rivers;  // rivers and hills are only drawn
    std::vector<Point> hills;
    Space start = Space::None;  // A1
    std::array<Space, 2> granaries{Space::None, Space::None};  // H1, H2
    Space tower = Space::None;  // D1
};

inline constexpr int most_movement = 3;
struct Values {
    std::uint8_t attack = 0;  // of Cao Cao 0: a die
    std::uint8_t defence = 0;
    std::uint8_t movement = 0;
};

struct Counter {
    std::string id;  // the general's: "zhang-he"
    std::string hanzi;  // the general's Chinese name, for the counter
    std::string name;  // and the English one, for the terminal
    std::array<Values, 2> sides;  // front, back
};

struct Campaign {
    std::vector<Map> maps;  // the first is the standard
    std::array<Counter, unit_count> counters;
};

}  // namespace kotatsu::wuchao
