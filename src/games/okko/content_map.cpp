#include "games/okko/content_map.h"

#include "games/okko/ground.h"

namespace kotatsu::okko {
namespace {

constexpr int most_rows = 8;
constexpr std::string_view no_tile = "..";

int doors_printed_on(const TileFace& face)
{
    int doors = 0;
    for (const auto& row : face.upright)
        doors += static_cast<int>(std::ranges::count(row, Edge::Door));
    for (const auto& row : face.level)
        doors += static_cast<int>(std::ranges::count(row, Edge::Door));
    return doors;
}

}  // namespace

void MapReader::read_layout(const toml::table& table, Scenario& scenario)
{
    const toml::array* rows =
        array(table, "layout", "the layout of " + scenario.id + " as a list of rows of tiles");
    if (rows == nullptr) return;
    if (rows->empty() || rows->size() > most_rows)
        return fail(*rows, "layout of " + scenario.id + ": expected 1 to " +
                               std::to_string(most_rows) + " rows");
    std::size_t width = 0;
    for (std::size_t i = 0; i < rows->size() && !fault(); ++i) {
        const toml::array* row = (*rows)[i].as_array();
        if (row == nullptr || row->empty() || row->size() > most_rows ||
            (i > 0 && row->size() != width))
            return fail((*rows)[i],
                        "layout of " + scenario.id +
                            ": expected rows of 1 to 8 tiles, all as long as the first");
        width = row->size();
        read_row(*row, static_cast<int>(i), scenario);
    }
    if (!fault()) check_joined(*rows, scenario);
}

void MapReader::read_row(const toml::array& row, int number, Scenario& scenario)
{
    for (std::size_t column = 0; column < row.size(); ++column)
        if (!fault() && row[column].value_or(std::string_view()) != no_tile)
            add_tile(row[column], number, static_cast<int>(column), scenario);
}

void MapReader::add_tile(const toml::node& node, int row, int column, Scenario& scenario)
{
    const std::size_t place = known(node, book_.tiles, "tile");
    if (fault()) return;
    const TileFace& added = book_.tiles[place];
    for (std::size_t i = 0; i < scenario.tiles.size(); ++i) {
        const std::string& other = face(scenario, i).id;
        if (other == added.id || other == added.back)
            return fail(node, "layout of " + scenario.id + ": " + added.id + " and " + other +
                                  " are one tile");
    }
    if (scenario.tiles.size() == most_tiles)
        return fail(node, "layout of " + scenario.id + ": more than " + std::to_string(most_tiles) +
                              " tiles");
    scenario.tiles.push_back({static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(row),
                              static_cast<std::uint8_t>(column)});
}

bool MapReader::meet(const Scenario& scenario, std::size_t a, std::size_t b) const
{
    const PlacedTile &one = scenario.tiles[a], &two = scenario.tiles[b];
    if (std::pair(two.row, two.column) < std::pair(one.row, one.column))
        return meet(scenario, b, a);
    const TileFace &first = face(scenario, a), &second = face(scenario, b);
    if (one.row == two.row && one.column + 1 == two.column)
        return first.upright[tile_middle][tile_side] == Edge::Open &&
               second.upright[tile_middle][0] == Edge::Open;
    return one.column == two.column && one.row + 1 == two.row &&
           first.level[tile_side][tile_middle] == Edge::Open &&
           second.level[0][tile_middle] == Edge::Open;
}

void MapReader::check_joined(const toml::node& node, const Scenario& scenario)
{
    if (scenario.tiles.empty()) return fail(node, "layout of " + scenario.id + ": expected a tile");
    std::vector<std::size_t> reached{0};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (std::size_t other = 0; other < scenario.tiles.size(); ++other)
            if (std::ranges::find(reached, other) == reached.end() &&
                meet(scenario, reached[i], other))
                reached.push_back(other);
    for (std::size_t i = 0; i < scenario.tiles.size(); ++i)
        if (std::ranges::find(reached, i) == reached.end())
            fail(node, "layout of " + scenario.id + ": no way leads from " + face(scenario, 0).id +
                           " to " + face(scenario, i).id);
}

void MapReader::read_doors(const toml::table& table, Scenario& scenario)
{
    const toml::array* list =
        array(table, "doors", "the doors of " + scenario.id + " as a list, perhaps empty");
    if (list == nullptr) return;
    for (const toml::node& node : *list) {
        if (fault()) return;
        if (const toml::table* door = node.as_table())
            read_door(*door, scenario);
        else
            fail(node, "doors of " + scenario.id +
                           ": expected doors such as {between = [\"2A\", \"3A\"]}");
    }
    std::size_t doors = scenario.doors.size();
    for (std::size_t i = 0; i < scenario.tiles.size(); ++i)
        doors += at(doors_printed_on(face(scenario, i)));
    if (doors > most_doors)
        fail(*list, "doors of " + scenario.id + ": " + std::to_string(doors) +
                        " with those on the tiles, expected at most " + std::to_string(most_doors));
    if (!fault()) mark_passages(scenario);
}

void MapReader::read_door(const toml::table& table, Scenario& scenario)
{
    const std::string where = "a door of " + scenario.id;
    expect_keys(table, {"between", "open", "locked"}, where);
    const toml::array* between = array(table, "between", "under between the two tiles of " + where);
    if (between == nullptr) return;
    if (between->size() != 2) return fail(*between, "between of " + where + ": expected two tiles");
    PlacedDoor door;
    door.a = tile_at((*between)[0], scenario.tiles, where);
    door.b = tile_at((*between)[1], scenario.tiles, where);
    if (fault()) return;
    if (door.a == door.b || !meet(scenario, door.a, door.b))
        return fail(*between,
                    where + ": these tiles do not meet, expected two with gaps in their rims");
    for (const PlacedDoor& other : scenario.doors)
        if (std::minmax(other.a, other.b) == std::minmax(door.a, door.b))
            return fail(*between, where + ": there is a door between these tiles already");
    door.open = flag(table, "open", where);
    door.locked = table.contains("locked");
    if (door.locked) {
        const Difficulty test = difficulty(*table.get("locked"), "locked of " + where);
        door.attribute = test.attribute;
        door.difficulty = test.dice;
    }
    if (door.open && door.locked)
        fail(table, where + ": it is open or locked, expected one of them");
    scenario.doors.push_back(door);
}

void MapReader::mark_passages(const Scenario& scenario)
{
    const Ground ground(book_, scenario, hero_count);
    for (const Space space : ground.spaces()) {
        const SpaceSet beyond =
            ground.neighbours(space, ground.doors()) - ground.spaces_of(tile_of(space));
        if (!beyond.empty() || !ground.doors_at(space).empty()) passages_.insert(space);
    }
}

Spot MapReader::spot(const toml::node& node, const Scenario& scenario, Stands what,
                     const std::string& where)
{
    const toml::array* list = node.as_array();
    if (list == nullptr || list->size() != 3) {
        fail(node, where + ": expected spaces such as [\"1A\", 2, 0], tile, row and column");
        return {};
    }
    Spot found;
    found.tile = tile_at((*list)[0], scenario.tiles, where);
    found.row = static_cast<std::uint8_t>(number((*list)[1], 0, tile_side - 1, "row of " + where));
    found.column =
        static_cast<std::uint8_t>(number((*list)[2], 0, tile_side - 1, "column of " + where));
    if (fault()) return found;
    const Cell& cell = face(scenario, found.tile).cells[at(found.row * tile_side + found.column)];
    check_spot(node, space_of(found), cell.kind, what, where);
    return found;
}

// OKKO-5, OKKO-18: tokens leave passages and interaction spaces free.
void MapReader::check_spot(const toml::node& node, Space space, Cell::Kind kind, Stands what,
                           const std::string& where)
{
    if (kind == Cell::Kind::Void) return fail(node, where + ": there is no space");
    if (kind > Cell::Kind::Interaction)
        return fail(node, where + ": a reinforcement space, expected another");
    if (kind == Cell::Kind::Interaction && what != Stands::Agent)
        return fail(node, where + ": an interaction space, expected another");
    if (what == Stands::Token && passages_.contains(space))
        return fail(node, where + ": it would stand in a doorway, expected another space");
    if (taken_.contains(space)) return fail(node, where + ": something stands there already");
    taken_.insert(space);
}

std::vector<Spot> MapReader::spots(const toml::table& table, std::string_view key,
                                   const Scenario& scenario, Stands what)
{
    std::vector<Spot> found;
    if (!table.contains(key)) return found;
    const std::string where = std::string(key) + " of " + scenario.id;
    const toml::array* list = array(table, key, where + " as a list of spaces");
    if (list == nullptr) return found;
    for (const toml::node& node : *list)
        if (!fault()) found.push_back(spot(node, scenario, what, where));
    return found;
}

}  // namespace kotatsu::okko
