#include "games/okko/content_grid.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <vector>

namespace kotatsu::okko {
namespace {

constexpr int lines = 2 * tile_side + 1, width = 3 * tile_side + 1;
constexpr std::string_view kind_signs = ".*TtCc";  // in the order of Cell::Kind, from Normal on
using Cells = std::bitset<tile_cells>;

std::string place(int row, int column)
{
    return "row " + std::to_string(row) + ", column " + std::to_string(column);
}

class GridReader {
public:
    explicit GridReader(TileFace& face) : face_(face) {}

    std::optional<std::string> read(std::string_view grid)
    {
        split(grid);
        for (int row = 0; row < tile_side; ++row)
            for (int column = 0; column < tile_side; ++column) read_cell(row, column);
        for (int row = 0; row <= tile_side; ++row)
            for (int column = 0; column <= tile_side; ++column) {
                read_corner(row, column);
                if (row < tile_side) read_upright(row, column);
                if (column < tile_side) read_level(row, column);
            }
        return fault_;
    }

private:
    void fail(const std::string& what)
    {
        if (!fault_) fault_ = what;
    }

    void split(std::string_view grid)
    {
        for (int i = 0; i < lines; ++i) {
            const std::string_view line = grid.substr(0, grid.find('\n'));
            grid.remove_prefix(std::min(line.size() + 1, grid.size()));
            if (line.size() > width)
                fail("line " + std::to_string(i + 1) + ": " + std::to_string(line.size()) +
                     " characters, expected at most " + std::to_string(width));
            drawn_[at(i)] = std::string(line.substr(0, width));
            drawn_[at(i)].resize(width, ' ');
        }
        if (!grid.empty()) fail("expected " + std::to_string(lines) + " lines");
    }

    std::string_view part(int line, int column, std::size_t count) const
    {
        return std::string_view(drawn_[at(line)]).substr(at(column), count);
    }

    void read_cell(int row, int column)
    {
        const std::string_view drawn = part(2 * row + 1, 3 * column + 1, 2);
        if (drawn == "  ") return;
        const std::size_t sign = kind_signs.find(drawn[1]);
        if (drawn[0] < 'a' || drawn[0] > 'z' || sign == std::string_view::npos)
            return fail(place(row, column) + ": '" + std::string(drawn) +
                        "', expected an area's letter and one of " + std::string(kind_signs));
        face_.cells[at(row * tile_side + column)] = {static_cast<Cell::Kind>(sign + 1), drawn[0]};
    }

    void read_corner(int row, int column)
    {
        const std::string_view drawn = part(2 * row, 3 * column, 1);
        if (drawn != "+" && drawn != " ")
            fail("line " + std::to_string(2 * row + 1) + ": '" + std::string(drawn) +
                 "' at a corner, expected + or a blank");
    }

    void read_upright(int row, int column)
    {
        const std::string_view drawn = part(2 * row + 1, 3 * column, 1);
        const Edge edge = read_edge(drawn, "|", ":", place(row, column) + ", its left");
        face_.upright[at(row)][at(column)] =
            checked(edge, beyond(row, column - 1), beyond(row, column), row == tile_middle,
                    place(row, column) + ", its left");
    }

    void read_level(int row, int column)
    {
        const std::string_view drawn = part(2 * row, 3 * column + 1, 2);
        const Edge edge = read_edge(drawn, "--", "==", place(row, column) + ", its top");
        face_.level[at(row)][at(column)] =
            checked(edge, beyond(row - 1, column), beyond(row, column), column == tile_middle,
                    place(row, column) + ", its top");
    }

    Edge read_edge(std::string_view drawn, std::string_view wall, std::string_view door,
                   const std::string& where)
    {
        if (drawn == wall) return Edge::Wall;
        if (drawn == door) return Edge::Door;
        if (drawn.find_first_not_of(' ') != std::string_view::npos)
            fail(where + ": '" + std::string(drawn) + "', expected " + std::string(wall) + ", " +
                 std::string(door) + " or blanks");
        return Edge::Open;
    }

    enum class Beyond : std::uint8_t { Nothing, Space, Rim };

    Beyond beyond(int row, int column) const
    {
        if (row < 0 || column < 0 || row == tile_side || column == tile_side) return Beyond::Rim;
        const Cell& cell = face_.cells[at(row * tile_side + column)];
        return cell.kind == Cell::Kind::Void ? Beyond::Nothing : Beyond::Space;
    }

    // What the edge is between these two; beside nothing it is a wall, drawn where a space is.
    Edge checked(Edge edge, Beyond a, Beyond b, bool in_the_middle, const std::string& where)
    {
        const bool space = a == Beyond::Space || b == Beyond::Space;
        const bool rim = a == Beyond::Rim || b == Beyond::Rim;
        if (a == Beyond::Space && b == Beyond::Space) return edge;
        if (!space) return Edge::Wall;
        if (rim && edge == Edge::Open && !in_the_middle)
            fail(where + ": a gap in the rim, expected it in the middle of a side alone");
        if (rim && edge == Edge::Door)
            fail(where + ": a door in the rim, expected a gap or a wall");
        if (!rim && edge != Edge::Wall) fail(where + ": expected a wall beside an empty cell");
        return edge;
    }

    TileFace& face_;
    std::array<std::string, lines> drawn_;
    std::optional<std::string> fault_;
};

class TileCheck {
public:
    explicit TileCheck(const TileFace& face) : face_(face) {}

    std::optional<std::string> fault() const
    {
        if (cells_of('\0').none()) return "expected at least one area";
        for (char letter = 'a'; letter <= 'z'; ++letter)
            if (auto fault = fault_of_area(letter)) return fault;
        if (reached(cells_of('\0'), false) != cells_of('\0'))
            return "it is in two parts, expected a way from each space to each other";
        return fault_of_edges();
    }

private:
    const Cell& cell(int row, int column) const
    {
        return face_.cells[at(row * tile_side + column)];
    }

    // '\0': of all areas.
    Cells cells_of(char letter) const
    {
        Cells found;
        for (std::size_t i = 0; i < tile_cells; ++i)
            found[i] = face_.cells[i].kind != Cell::Kind::Void &&
                       (letter == '\0' || face_.cells[i].area == letter);
        return found;
    }

    std::optional<std::string> fault_of_area(char letter) const
    {
        const Cells cells = cells_of(letter);
        const std::string area = std::string("area ") + letter;
        if (cells.none()) return std::nullopt;
        if (letter > 'f') return area + ": expected the letters a to f";
        if (cells.count() < 2) return area + " has one space, expected two at least";
        if (reached(cells, true) != cells) return area + " is in two parts, expected one";
        for (std::size_t i = 0; i < tile_cells; ++i)
            if (cells[i] && face_.cells[i].kind <= Cell::Kind::Interaction) return std::nullopt;
        return area + " has reinforcement spaces alone, expected a space that heroes may stand on";
    }

    // From the first of the cells, over their sides; doors lead on where `whole` is not asked.
    Cells reached(const Cells& cells, bool whole) const
    {
        Cells found;
        std::vector<int> open;
        for (int i = 0; i < tile_cells && open.empty(); ++i)
            if (cells[at(i)]) open.push_back(i);
        while (!open.empty()) {
            const int from = open.back();
            open.pop_back();
            if (found[at(from)]) continue;
            found.set(at(from));
            add_neighbours(from, cells, whole, open);
        }
        return found;
    }

    void add_neighbours(int from, const Cells& cells, bool whole, std::vector<int>& open) const
    {
        const int row = from / tile_side, column = from % tile_side;
        const auto add = [&](int to, Edge edge, bool inside) {
            const bool passes = edge == Edge::Open || (edge == Edge::Door && !whole);
            if (inside && passes && cells[at(to)]) open.push_back(to);
        };
        add(from - tile_side, face_.level[at(row)][at(column)], row > 0);
        add(from + tile_side, face_.level[at(row + 1)][at(column)], row + 1 < tile_side);
        add(from - 1, face_.upright[at(row)][at(column)], column > 0);
        add(from + 1, face_.upright[at(row)][at(column + 1)], column + 1 < tile_side);
    }

    std::optional<std::string> fault_of_edges() const
    {
        for (int row = 0; row < tile_side; ++row)
            for (int column = 0; column < tile_side; ++column) {
                if (column > 0 && face_.upright[at(row)][at(column)] == Edge::Door &&
                    cell(row, column).area == cell(row, column - 1).area)
                    return place(row, column) + ": a door inside an area, expected it between two";
                if (row > 0 && face_.level[at(row)][at(column)] == Edge::Door &&
                    cell(row, column).area == cell(row - 1, column).area)
                    return place(row, column) + ": a door inside an area, expected it between two";
            }
        return fault_of_gaps();
    }

    std::optional<std::string> fault_of_gaps() const
    {
        constexpr int last = tile_side - 1;
        const std::array<std::pair<Edge, const Cell*>, 4> gaps{
            {{face_.level[0][tile_middle], &cell(0, tile_middle)},
             {face_.level[tile_side][tile_middle], &cell(last, tile_middle)},
             {face_.upright[tile_middle][0], &cell(tile_middle, 0)},
             {face_.upright[tile_middle][tile_side], &cell(tile_middle, last)}}};
        bool open = false;
        for (const auto& [edge, inside] : gaps) {
            if (edge != Edge::Open) continue;
            open = true;
            if (inside->kind > Cell::Kind::Interaction)
                return "a reinforcement space at a gap in the rim, expected one that heroes may "
                       "stand on";
        }
        if (!open) return "expected a gap in its rim, in the middle of a side";
        return std::nullopt;
    }

    const TileFace& face_;
};

}  // namespace

std::optional<std::string> read_grid(std::string_view grid, TileFace& face)
{
    return GridReader(face).read(grid);
}

std::optional<std::string> fault_of(const TileFace& face)
{
    return TileCheck(face).fault();
}

}  // namespace kotatsu::okko
