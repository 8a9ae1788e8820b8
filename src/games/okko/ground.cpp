#include "games/okko/ground.h"

#include <cassert>
#include <optional>

namespace kotatsu::okko {

// Lays the tiles into one grid of cells and fills the tables from it. Cells are counted over the whole map.
class Ground::Survey {
public:
    Survey(Ground& ground, const Book& book, const Scenario& scenario, int heroes)
        : ground_(ground), book_(book), scenario_(scenario), heroes_(heroes)
    {}

    void make()
    {
        lay_tiles();
        for (std::size_t i = 0; i < scenario_.tiles.size(); ++i) join_cells(static_cast<Tile>(i));
        put_doors();
        for (const Space space : ground_.spaces_) find_neighbours(space);
        find_sights();
        for (const Spot spot : scenario_.start) ground_.start_.push_back(space_of(spot));
    }

private:
    struct Place {
        int row = 0, column = 0;
    };
    // The side between two cells, or between a cell and nothing.
    struct CellSide {
        Edge edge = Edge::Wall;
        Door door = Door::None;
    };

    const TileFace& face(Tile tile) const { return book_.tiles[scenario_.tiles[at(tile)].face]; }

    // Spaces.

    void lay_tiles()
    {
        int rows = 0;
        for (const PlacedTile& placed : scenario_.tiles) {
            rows = std::max<int>(rows, placed.row + 1);
            columns_ = std::max<int>(columns_, tile_side * (placed.column + 1));
        }
        const auto cells = static_cast<std::size_t>(tile_side * rows * columns_);
        grid_.assign(cells, Space::None);
        above_.resize(cells);
        left_.resize(cells);
        for (std::size_t i = 0; i < scenario_.tiles.size(); ++i) lay_tile(static_cast<Tile>(i));
    }

    void lay_tile(Tile tile)
    {
        ++ground_.tile_count_;
        ground_.sneak_[at(tile)] = face(tile).sneak;
        for (char letter = 'a'; letter <= 'z'; ++letter) lay_area(tile, letter);
        for (std::size_t i = 0; i < scenario_.tiles.size(); ++i) {
            const PlacedTile &a = scenario_.tiles[at(tile)], &b = scenario_.tiles[i];
            if (std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1)
                ground_.tile_neighbours_[at(tile)].insert(static_cast<Tile>(i));
        }
    }

    void lay_area(Tile tile, char letter)
    {
        const auto area = static_cast<Area>(ground_.area_count_);
        bool found = false;
        for (int cell = 0; cell < tile_cells; ++cell) {
            const Cell& printed = face(tile).cells[at(cell)];
            if (printed.kind == Cell::Kind::Void || printed.area != letter) continue;
            lay_space(space_of(tile, cell / tile_side, cell % tile_side), printed.kind, area);
            found = true;
        }
        if (!found) return;
        assert(ground_.area_count_ < most_areas);
        ++ground_.area_count_;
        ground_.areas_of_[at(tile)].insert(area);
        ground_.tile_of_area_[at(area)] = tile;
        ground_.letter_[at(area)] = letter;
    }

    void lay_space(Space space, Cell::Kind kind, Area area)
    {
        const Spot spot = spot_of(space);
        const PlacedTile& placed = scenario_.tiles[spot.tile];
        const Place place{placed.row * tile_side + spot.row,
                          placed.column * tile_side + spot.column};
        grid_[cell(place)] = space;
        ground_.row_[at(space)] = static_cast<std::uint8_t>(place.row);
        ground_.column_[at(space)] = static_cast<std::uint8_t>(place.column);
        ground_.kind_[at(space)] = kind;
        ground_.area_of_[at(space)] = area;
        ground_.spaces_.insert(space);
        ground_.spaces_of_area_[at(area)].insert(space);
        ground_.spaces_of_tile_[spot.tile].insert(space);
        mark(space, kind);
    }

    void mark(Space space, Cell::Kind kind)
    {
        const Tile tile = okko::tile_of(space);
        if (kind == Cell::Kind::Interaction) ground_.interactions_[at(tile)].insert(space);
        const bool thrall = kind == Cell::Kind::Thrall1 || kind == Cell::Kind::Thrall3;
        const bool creature = kind == Cell::Kind::Creature1 || kind == Cell::Kind::Creature3;
        if (!thrall && !creature) return;
        ground_.printed_reinforcements_.insert(space);
        if ((kind != Cell::Kind::Thrall3 && kind != Cell::Kind::Creature3) || heroes_ >= 3)
            ground_.reinforcements_[at(tile)][thrall ? 0 : 1].insert(space);
    }

    // Sides. A side is open or a door only between two spaces: what touches no wall touches no void cell either, and
    // leaves the map nowhere.

    std::size_t cell(Place place) const
    {
        return static_cast<std::size_t>(place.row * columns_ + place.column);
    }
    Space space_at(Place place) const
    {
        const bool on_grid = place.row >= 0 && place.column >= 0 && place.column < columns_ &&
                             cell(place) < grid_.size();
        return on_grid ? grid_[cell(place)] : Space::None;
    }
    Place place_of(Space space) const { return {ground_.row(space), ground_.column(space)}; }

    void join_cells(Tile tile)
    {
        for (const Space space : ground_.spaces_of(tile)) {
            const Place place = place_of(space);
            join(space, space_at({place.row - 1, place.column}), above_[cell(place)]);
            join(space, space_at({place.row, place.column - 1}), left_[cell(place)]);
        }
    }

    // `other` is the space above or on the left of `space`. Tiles meet where both rims are open (OKKO-3).
    void join(Space space, Space other, CellSide& side)
    {
        if (other == Space::None) return;
        const Spot from = spot_of(space), to = spot_of(other);
        const TileFace& here = face(okko::tile_of(space));
        const bool upright = ground_.column(space) != ground_.column(other);
        side.edge =
            upright ? here.upright[from.row][from.column] : here.level[from.row][from.column];
        if (from.tile != to.tile) {
            const TileFace& there = face(okko::tile_of(other));
            const Edge rim =
                upright ? there.upright[to.row][tile_side] : there.level[tile_side][to.column];
            if (rim != Edge::Open || side.edge != Edge::Open) side.edge = Edge::Wall;
        }
        if (side.edge == Edge::Door)
            side.door = add_door({.sides = {other, space}, .printed = true});
    }

    Door add_door(DoorInfo info)
    {
        const auto door = static_cast<Door>(ground_.doors_.size());
        assert(at(door) < most_doors);
        for (std::size_t i = 0; i < 2; ++i) {
            info.areas[i] = ground_.area_of(info.sides[i]);
            ground_.doors_at_[at(info.sides[i])].insert(door);
            ground_.doors_of_area_[at(info.areas[i])].insert(door);
        }
        if (info.open) ground_.open_at_setup_.insert(door);
        ground_.doors_.push_back(info);
        return door;
    }

    // Doors of the scenario stand where two tiles meet, in the middle of a rim.
    void put_doors()
    {
        for (const PlacedDoor& placed : scenario_.doors) {
            const auto [first, second] = meeting(placed);
            const Place lower = place_of(second);
            const bool upright = ground_.column(first) != ground_.column(second);
            CellSide& side = upright ? left_[cell(lower)] : above_[cell(lower)];
            assert(side.edge == Edge::Open);
            side = {Edge::Door, add_door({.sides = {first, second},
                                          .open = placed.open,
                                          .locked = placed.locked,
                                          .attribute = placed.attribute,
                                          .difficulty = placed.difficulty})};
        }
    }

    // The two spaces where the tiles meet, the upper or left one first.
    std::array<Space, 2> meeting(const PlacedDoor& placed) const
    {
        const PlacedTile &a = scenario_.tiles[placed.a], &b = scenario_.tiles[placed.b];
        const bool in_order = a.row < b.row || a.column < b.column;
        const auto first = static_cast<Tile>(in_order ? placed.a : placed.b);
        const auto second = static_cast<Tile>(in_order ? placed.b : placed.a);
        constexpr int middle = tile_side / 2, last = tile_side - 1;
        if (a.row == b.row) return {space_of(first, middle, last), space_of(second, middle, 0)};
        return {space_of(first, last, middle), space_of(second, 0, middle)};
    }

    // Adjacency (OKKO-3).

    void find_neighbours(Space space)
    {
        const Place place = place_of(space);
        for (const auto& [side, other] :
             {std::pair(above_[cell(place)], space_at({place.row - 1, place.column})),
              std::pair(left_[cell(place)], space_at({place.row, place.column - 1}))})
            if (side.edge == Edge::Open) {
                make_neighbours(space, other);
                make_neighbours(ground_.area_of(space), ground_.area_of(other));
            }
        for (const int step : {-1, 1}) {
            const Space other = space_at({place.row - 1, place.column + step});
            const bool one_tile =
                other != Space::None && okko::tile_of(other) == okko::tile_of(space);
            if (one_tile &&
                is_free_corner({place.row, std::max(place.column, place.column + step)}))
                make_neighbours(space, other);
        }
    }

    void make_neighbours(Space a, Space b)
    {
        ground_.always_adjacent_[at(a)].insert(b);
        ground_.always_adjacent_[at(b)].insert(a);
    }
    void make_neighbours(Area a, Area b)
    {
        if (a == b) return;
        ground_.always_adjacent_areas_[at(a)].insert(b);
        ground_.always_adjacent_areas_[at(b)].insert(a);
    }

    // The corner at the top left of this cell, inside a tile: no wall and no door ends there.
    bool is_free_corner(Place place) const
    {
        const Place upper{place.row - 1, place.column}, beside{place.row, place.column - 1};
        return above_[cell(place)].edge == Edge::Open && left_[cell(place)].edge == Edge::Open &&
               left_[cell(upper)].edge == Edge::Open && above_[cell(beside)].edge == Edge::Open;
    }

    // Line of sight (OKKO-4), in halves of a cell: centres are odd, sides even, and all of it exact.

    struct Segment {
        int x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    };
    static constexpr int half(int place) { return 2 * place + 1; }

    void find_sights()
    {
        ground_.sights_.resize(std::size_t{most_spaces} * (most_spaces + 1) / 2);
        for (const Space b : ground_.spaces_)
            for (const Space a : ground_.spaces_) {
                if (at(a) > at(b)) break;
                find_sight(a, b);
            }
    }

    void find_sight(Space a, Space b)
    {
        const Segment segment{half(ground_.column(a)), half(ground_.row(a)),
                              half(ground_.column(b)), half(ground_.row(b))};
        const std::optional<Doors> doors = touched_doors(segment);
        if (!doors) return;
        ground_.in_sight_[at(a)].insert(b);
        ground_.in_sight_[at(b)].insert(a);
        Sight& sight = ground_.sights_[at(b) * (at(b) + 1) / 2 + at(a)];
        sight = {.first = static_cast<std::uint32_t>(ground_.crossed_.size()),
                 .count = 0,
                 .doors = *doors};
        add_crossed(segment, a, b);
        sight.count = static_cast<std::uint16_t>(ground_.crossed_.size() - sight.first);
    }

    // The doors that the segment touches; nothing: it touches a wall.
    std::optional<Doors> touched_doors(const Segment& segment) const
    {
        Doors doors;
        if (!touch_all(segment.x1, segment.y1, segment.x2, segment.y2, left_, false, doors) ||
            !touch_all(segment.y1, segment.x1, segment.y2, segment.x2, above_, true, doors))
            return std::nullopt;
        return doors;
    }

    // Crosses the lines x = 2, 4, 6, ... between x1 and x2: where it meets the end of a side it touches that of the next
    // cell too. `turned`: x counts rows. False: one of the sides is a wall.
    bool touch_all(int x1, int y1, int x2, int y2, const std::vector<CellSide>& sides, bool turned,
                   Doors& doors) const
    {
        const int dx = std::abs(x2 - x1), dy = x1 < x2 ? y2 - y1 : y1 - y2;
        const int from = std::min(x1, x2), start = x1 < x2 ? y1 : y2;
        for (int x = from + 1; x < from + dx; x += 2) {
            const int y = start * dx + (x - from) * dy;  // of a line that is dx times as fine
            const int along = y / (2 * dx), least = y % (2 * dx) == 0 ? along - 1 : along;
            for (int i = least; i <= along; ++i) {
                const CellSide& side = sides[cell(turned ? Place{x / 2, i} : Place{i, x / 2})];
                if (side.edge == Edge::Wall) return false;
                if (side.edge == Edge::Door) doors.insert(side.door);
            }
        }
        return true;
    }

    void add_crossed(const Segment& segment, Space a, Space b)
    {
        const auto [top, bottom] = std::minmax({ground_.row(a), ground_.row(b)});
        const auto [left, right] = std::minmax({ground_.column(a), ground_.column(b)});
        for (int row = top; row <= bottom; ++row)
            for (int column = left; column <= right; ++column) {
                const Space space = space_at({row, column});
                if (space != Space::None && space != a && space != b &&
                    crosses(segment, {row, column}))
                    ground_.crossed_.push_back(space);
            }
    }

    // Through the inside, for a cell within the rectangle of both ends: corners lie strictly on both sides.
    static bool crosses(const Segment& segment, Place place)
    {
        bool right = false, left = false;
        for (const int x : {2 * place.column, 2 * place.column + 2})
            for (const int y : {2 * place.row, 2 * place.row + 2}) {
                const int turn = (segment.x2 - segment.x1) * (y - segment.y1) -
                                 (segment.y2 - segment.y1) * (x - segment.x1);
                right = right || turn > 0;
                left = left || turn < 0;
            }
        return right && left;
    }

    Ground& ground_;
    const Book& book_;
    const Scenario& scenario_;
    int heroes_;
    int columns_ = 0;
    std::vector<Space> grid_;  // row by row
    std::vector<CellSide> above_, left_;  // of each cell
};

Ground::Ground(const Book& book, const Scenario& scenario, int heroes)
{
    area_of_.fill(Area::None);
    Survey(*this, book, scenario, heroes).make();
}

Area Ground::area(Tile tile, char letter) const
{
    for (const Area area : areas_of(tile))
        if (letter_[at(area)] == letter) return area;
    return Area::None;
}

SpaceSet Ground::neighbours(Space space, Doors open) const
{
    SpaceSet found = always_adjacent_[at(space)];
    for (const Door door : doors_at(space) & open)
        found.insert(doors_[at(door)].sides[doors_[at(door)].sides[0] == space ? 1 : 0]);
    return found;
}

Areas Ground::neighbours(Area area, Doors open) const
{
    Areas found = always_adjacent_areas_[at(area)];
    for (const Door door : doors_of_area_[at(area)] & open)
        found.insert(doors_[at(door)].areas[doors_[at(door)].areas[0] == area ? 1 : 0]);
    return found;
}

bool Ground::through_a_door(Space a, Space b, Doors open) const
{
    return a != b && !(doors_at(a) & doors_at(b) & open).empty();
}

bool Ground::sees(Space a, Space b, Doors open, const SpaceSet& blockers) const
{
    if (!in_sight_[at(a)].contains(b)) return false;
    const Sight& line = sight(a, b);
    if (!(line.doors - open).empty()) return false;
    for (std::uint32_t i = 0; i < line.count; ++i)
        if (blockers.contains(crossed_[line.first + i])) return false;
    return true;
}

SpaceSet Ground::seen_from(Space space, Doors open, const SpaceSet& blockers) const
{
    SpaceSet found;
    for (const Space other : in_sight_[at(space)])
        if (sees(space, other, open, blockers)) found.insert(other);
    return found;
}

}  // namespace kotatsu::okko
