// Okko: the joined map of one scenario, as tables that the rules look things up in. Rules OKKO-1 to OKKO-5.
#pragma once

#include "engine/bit_set.h"
#include "games/okko/book.h"
#include "games/okko/space_set.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

namespace kotatsu::okko {

inline constexpr int most_spaces = most_tiles * tile_cells, most_areas = 48, most_doors = 12;

enum class Tile : std::uint8_t { None = 15 };  // its place in Scenario::tiles
enum class Area : std::uint8_t { None = 63 };  // numbered tile by tile, in a tile by its letter
enum class Door : std::uint8_t {
    None = 15
};  // printed ones tile by tile, then those of the scenario
using Tiles = BitSet<Tile, std::uint8_t>;
using Areas = BitSet<Area, std::uint64_t>;
using Doors = BitSet<Door, std::uint16_t>;

constexpr Space space_of(Tile tile, int row, int column)
{
    return static_cast<Space>(static_cast<int>(tile) * tile_cells + row * tile_side + column);
}
constexpr Space space_of(Spot spot)
{
    return space_of(static_cast<Tile>(spot.tile), spot.row, spot.column);
}
constexpr Tile tile_of(Space space)
{
    return static_cast<Tile>(static_cast<int>(space) / tile_cells);
}
constexpr Spot spot_of(Space space)
{
    const int cell = static_cast<int>(space) % tile_cells;
    return {static_cast<std::uint8_t>(tile_of(space)), static_cast<std::uint8_t>(cell / tile_side),
            static_cast<std::uint8_t>(cell % tile_side)};
}

struct DoorInfo {
    std::array<Space, 2> sides{};
    std::array<Area, 2> areas{};
    bool printed = false;  // on a tile; else put there by the scenario
    bool open = false;  // at setup
    bool locked = false;  // opened by the test below alone (OKKO-44)
    Attribute attribute{};
    std::uint8_t difficulty = 0;
};

// Immutable. Spaces that are asked about are on the map, and so on.
class Ground {
public:
    // `heroes` at setup: which reinforcement spaces are in use. Precondition: read_content gave the book.
    Ground(const Book& book, const Scenario& scenario, int heroes);

    // What there is.
    const SpaceSet& spaces() const { return spaces_; }
    Tiles tiles() const { return Tiles::first_n(tile_count_); }
    Areas areas() const { return Areas::first_n(area_count_); }
    Doors doors() const { return Doors::first_n(static_cast<int>(doors_.size())); }
    const DoorInfo& door(Door door) const { return doors_[at(door)]; }
    Doors open_at_setup() const { return open_at_setup_; }

    // Tiles, areas, spaces (OKKO-1, OKKO-2).
    Cell::Kind kind(Space space) const { return kind_[at(space)]; }
    Area area_of(Space space) const { return area_of_[at(space)]; }
    Tile tile_of(Area area) const { return tile_of_area_[at(area)]; }
    Area area(Tile tile, char letter) const;  // None: the tile has no such area
    char letter(Area area) const { return letter_[at(area)]; }
    Areas areas_of(Tile tile) const { return areas_of_[at(tile)]; }
    const SpaceSet& spaces_of(Area area) const { return spaces_of_area_[at(area)]; }
    const SpaceSet& spaces_of(Tile tile) const { return spaces_of_tile_[at(tile)]; }
    const SpaceSet& interactions(Tile tile) const { return interactions_[at(tile)]; }
    int sneak(Tile tile) const { return sneak_[at(tile)]; }  // 0: not prohibited
    Tiles neighbours(Tile tile) const
    {
        return tile_neighbours_[at(tile)];
    }  // share an edge (OKKO-11)
    std::span<const Space> start() const { return start_; }

    // Reinforcement spaces in use of one kind (OKKO-2, OKKO-50), and all that are printed (OKKO-5).
    const SpaceSet& reinforcements(Tile tile, AgentKind kind) const
    {
        return reinforcements_[at(tile)][at(kind)];
    }
    const SpaceSet& reinforcements() const { return printed_reinforcements_; }

    // Adjacency (OKKO-3), through the doors that are open.
    SpaceSet neighbours(Space space, Doors open) const;
    Areas neighbours(Area area, Doors open) const;
    bool adjacent(Space a, Space b, Doors open) const
    {
        return always_adjacent_[at(a)].contains(b) || through_a_door(a, b, open);
    }
    // On one of whose sides the space is.
    Doors doors_at(Space space) const { return doors_at_[at(space)]; }

    // Line of sight (OKKO-4), the same from either end. `blockers`: where opponents of the one looking stand; who
    // stands on `a` or `b` does not matter.
    bool sees(Space a, Space b, Doors open, const SpaceSet& blockers) const;
    SpaceSet seen_from(Space space, Doors open, const SpaceSet& blockers) const;
    // In king's moves, walls ignored.
    int distance(Space a, Space b) const
    {
        return std::max(std::abs(row(a) - row(b)), std::abs(column(a) - column(b)));
    }

    // Where a space lies on the whole map, from the top left.
    int row(Space space) const { return row_[at(space)]; }
    int column(Space space) const { return column_[at(space)]; }

private:
    class Survey;

    // A segment between two centres that touches no wall: doors that it touches, and a run of crossed_ with the spaces
    // between its ends whose inside it crosses.
    struct Sight {
        std::uint32_t first = 0;
        std::uint16_t count = 0;
        Doors doors;
    };
    template <class T>
    using BySpace = std::array<T, most_spaces>;
    template <class T>
    using ByTile = std::array<T, most_tiles>;
    template <class T>
    using ByArea = std::array<T, most_areas>;

    bool through_a_door(Space a, Space b, Doors open) const;
    const Sight& sight(Space a, Space b) const
    {
        return sights_[std::max(at(a), at(b)) * (std::max(at(a), at(b)) + 1) / 2 +
                       std::min(at(a), at(b))];
    }

    int tile_count_ = 0, area_count_ = 0;
    SpaceSet spaces_, printed_reinforcements_;
    std::vector<DoorInfo> doors_;
    Doors open_at_setup_;
    std::vector<Space> start_;
    BySpace<Cell::Kind> kind_{};
    BySpace<Area> area_of_{};
    BySpace<std::uint8_t> row_{}, column_{};
    BySpace<SpaceSet> always_adjacent_{}, in_sight_{};  // in_sight_: walls allow it
    BySpace<Doors> doors_at_{};
    ByArea<Tile> tile_of_area_{};
    ByArea<char> letter_{};
    ByArea<SpaceSet> spaces_of_area_{};
    ByArea<Areas> always_adjacent_areas_{};
    ByArea<Doors> doors_of_area_{};
    ByTile<Areas> areas_of_{};
    ByTile<SpaceSet> spaces_of_tile_{}, interactions_{};
    ByTile<std::array<SpaceSet, 2>> reinforcements_{};
    ByTile<std::uint8_t> sneak_{};
    ByTile<Tiles> tile_neighbours_{};
    std::vector<Sight> sights_;  // of a and b, a <= b, at b * (b + 1) / 2 + a
    std::vector<Space> crossed_;
};

}  // namespace kotatsu::okko
