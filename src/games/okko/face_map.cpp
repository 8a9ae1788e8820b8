#include "games/okko/face_map.h"

#include "face/painter.h"
#include "games/okko/face_words.h"
#include "games/okko/look.h"

#include <optional>

namespace kotatsu::okko {
namespace {

constexpr int cell_width = 3, pitch = cell_width + 1;  // one column between two cells
constexpr int gutter = 2, head = 1;  // row letters, column numbers
constexpr std::uint32_t quiet = quiet_colour, red = 0xE2725B, green = 0x35C79A, purple = 0xC58ABC,
                        amber = 0xD9A520;

std::size_t bytes_of_sign(char first)
{
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

class MapPainter {
public:
    MapPainter(const Okko& game, const View& view)
        : game_(game), field_(view.field), look_(game, view.field), ground_(look_.ground),
          marks_(figure_marks(game)), canvas_(make_canvas())
    {}

    Canvas paint()
    {
        for (const Space space : ground_.spaces()) at_[place(space)] = space;
        see();
        write_frame();
        for (const Space space : ground_.spaces()) {
            paint_edges(space);
            paint_corners(space);
            paint_cell(space);
        }
        for (const Tile tile : ground_.tiles()) label(tile);
        return canvas_;
    }

private:
    Canvas make_canvas()
    {
        for (const Space space : ground_.spaces()) {
            rows_ = std::max(rows_, ground_.row(space) + 1);
            columns_ = std::max(columns_, ground_.column(space) + 1);
        }
        at_.assign(static_cast<std::size_t>(rows_ * columns_), Space::None);
        return {head + 2 * rows_ + 1, gutter + pitch * columns_ + 1};
    }
    std::size_t place(Space space) const
    {
        return static_cast<std::size_t>(ground_.row(space) * columns_ + ground_.column(space));
    }
    Space space_at(int row, int column) const
    {
        if (row < 0 || column < 0 || row >= rows_ || column >= columns_) return Space::None;
        return at_[static_cast<std::size_t>(row * columns_ + column)];
    }
    // Where the cell begins on the canvas.
    int line_of(Space space) const { return head + 1 + 2 * ground_.row(space); }
    int column_of(Space space) const { return gutter + 1 + pitch * ground_.column(space); }

    void see()
    {
        const Figure active = field_.active;
        if (active == Figure::None || !look_.on_map(active)) return;
        const Side enemies = side_of(active) == Side::Heroes ? Side::Oni : Side::Heroes;
        seen_ = ground_.seen_from(look_.where(active), field_.open, look_.held_by(enemies));
    }

    void write_frame()
    {
        for (int column = 0; column < columns_; ++column)
            canvas_.put(0, gutter + 2 + pitch * column,
                        std::string(1, static_cast<char>('1' + column % tile_side)), quiet);
        for (int row = 0; row < rows_; ++row)
            canvas_.put(head + 1 + 2 * row, 0,
                        std::string(1, static_cast<char>('a' + row % tile_side)), quiet);
    }

    std::optional<Door> door_between(Space a, Space b) const
    {
        if (b == Space::None) return std::nullopt;
        for (const Door door : ground_.doors_at(a) & ground_.doors_at(b))
            if (const auto& sides = ground_.door(door).sides;
                (sides[0] == a && sides[1] == b) || (sides[0] == b && sides[1] == a))
                return door;
        return std::nullopt;
    }
    bool is_wall(Space a, Space b) const
    {
        return b == Space::None || (!door_between(a, b) && !ground_.adjacent(a, b, Doors()));
    }

    void paint_edges(Space space)
    {
        const int row = ground_.row(space), column = ground_.column(space);
        const int line = line_of(space), left = column_of(space);
        paint_upright(space, space_at(row, column - 1), line, left - 1);
        paint_upright(space, space_at(row, column + 1), line, left + cell_width);
        paint_level(space, space_at(row - 1, column), line - 1, left);
        paint_level(space, space_at(row + 1, column), line + 1, left);
    }
    std::uint32_t colour_of(Door door) const
    {
        return field_.open.contains(door) ? green : field_.locked.contains(door) ? red : amber;
    }
    static char digit(Door door)
    {
        return static_cast<char>(at(door) < 9 ? '1' + at(door) : 'A' + at(door) - 9);
    }
    void paint_upright(Space a, Space b, int line, int column)
    {
        if (const auto door = door_between(a, b))
            canvas_.put(line, column, std::string(1, digit(*door)), colour_of(*door));
        else if (is_wall(a, b))
            canvas_.put(line, column, "│");
        else if (ground_.area_of(a) != ground_.area_of(b))
            canvas_.put(line, column, "┆", quiet);
    }
    void paint_level(Space a, Space b, int line, int column)
    {
        if (const auto door = door_between(a, b)) {
            const char side = field_.open.contains(*door)     ? ' '
                              : field_.locked.contains(*door) ? '#'
                                                              : '=';
            canvas_.put(line, column, std::string{side, digit(*door), side}, colour_of(*door));
        } else if (is_wall(a, b)) {
            canvas_.put(line, column, "───");
        } else if (ground_.area_of(a) != ground_.area_of(b)) {
            canvas_.put(line, column, "┄┄┄", quiet);
        }
    }
    // A corner that a wall ends in.
    void paint_corners(Space space)
    {
        const int row = ground_.row(space), column = ground_.column(space);
        const bool left = is_wall(space, space_at(row, column - 1));
        const bool right = is_wall(space, space_at(row, column + 1));
        const bool above = is_wall(space, space_at(row - 1, column));
        const bool below = is_wall(space, space_at(row + 1, column));
        const int line = line_of(space), from = column_of(space);
        if (left || above) canvas_.put(line - 1, from - 1, "+");
        if (right || above) canvas_.put(line - 1, from + cell_width, "+");
        if (left || below) canvas_.put(line + 1, from - 1, "+");
        if (right || below) canvas_.put(line + 1, from + cell_width, "+");
    }

    void paint_cell(Space space)
    {
        for (const Figure figure : field_.figures)
            if (look_.where(figure) == space) return paint_figure(space, figure);
        for (std::size_t i = 0; i < field_.tokens.size(); ++i)
            if (field_.tokens[i].kind != Token::Kind::None && field_.tokens[i].where == space)
                return paint_token(space, i);
        canvas_.put(line_of(space), column_of(space) + 1, ground_sign(space), quiet);
    }
    void paint_figure(Space space, Figure figure)
    {
        const std::uint32_t colour = is_hero(figure)   ? seat_colours[0]
                                     : is_ally(figure) ? green
                                     : look_.is_kind(figure, AgentKind::Thrall)
                                         ? (look_.may_act(figure) ? red : quiet)
                                         : purple;
        canvas_.put(line_of(space), column_of(space), marks_[at(figure)], colour);
    }
    void paint_token(Space space, std::size_t number)
    {
        constexpr std::string_view letters = "?cepxf";
        const Token& token = field_.tokens[number];
        canvas_.put(line_of(space), column_of(space),
                    letters[at(token.kind)] + std::to_string(number + 1), amber);
    }
    std::string ground_sign(Space space) const
    {
        switch (ground_.kind(space)) {
        case Cell::Kind::Interaction: return "*";
        case Cell::Kind::Thrall1:
        case Cell::Kind::Thrall3: return in_use(space, AgentKind::Thrall) ? "T" : "t";
        case Cell::Kind::Creature1:
        case Cell::Kind::Creature3: return in_use(space, AgentKind::Creature) ? "C" : "c";
        default: return seen_.contains(space) ? "∘" : "·";
        }
    }
    bool in_use(Space space, AgentKind kind) const
    {
        return ground_.reinforcements(tile_of(space), kind).contains(space);
    }

    // The number of a tile stands in its upper left corner, ~ beside it where it is corrupted.
    void label(Tile tile)
    {
        const PlacedTile& placed = game_.scenario(field_).tiles[at(tile)];
        const int line = head + 2 * tile_side * placed.row;
        const int column = gutter + pitch * tile_side * placed.column;
        canvas_.put(line, column, write_tile(tile), amber);
        if (field_.corruption.contains(tile))
            canvas_.put(line, column + 1, field_.still.contains(tile) ? "~?" : "~", purple);
    }

    const Okko& game_;
    const Field& field_;
    Look look_;
    const Ground& ground_;
    std::vector<std::string> marks_;
    int rows_ = 0, columns_ = 0;
    std::vector<Space> at_;
    SpaceSet seen_;
    Canvas canvas_;
};

}  // namespace

void Canvas::put(int row, int column, std::string_view text, std::uint32_t colour)
{
    for (std::size_t i = 0; i < text.size() && column < columns_; ++column) {
        const std::size_t bytes = bytes_of_sign(text[i]);
        signs_[static_cast<std::size_t>(row * columns_ + column)] = {
            std::string(text.substr(i, bytes)), colour};
        i += bytes;
    }
}

std::string Canvas::line(int row, bool colours) const
{
    const Painter painter(colours);
    std::string text;
    for (int column = 0; column < columns_; ++column) {
        const Sign& sign = signs_[static_cast<std::size_t>(row * columns_ + column)];
        text += sign.colour != 0 ? painter.paint(sign.colour, sign.text) : sign.text;
    }
    return text;
}

Canvas draw_map(const Okko& game, const View& view)
{
    return MapPainter(game, view).paint();
}

std::vector<std::string> explain_map()
{
    return {"│ ─ wall  ┆ ┄ area  * interaction  T C reinforcements  ~ corruption  ∘ in sight",
            "c courtier  e evidence  p parchment  x chest  f follower  1 =1= #1# door: open, "
            "closed, locked"};
}

}  // namespace kotatsu::okko
