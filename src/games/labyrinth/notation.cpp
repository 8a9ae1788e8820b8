#include "games/labyrinth/notation.h"

#include "engine/words.h"

#include <string>

namespace kotatsu::labyrinth {
namespace {

constexpr std::string_view letters = "NESW";

std::optional<Move> read_push(std::string_view arrow_text, std::string_view sides_text)
{
    const auto arrow = read_arrow(arrow_text);
    const auto sides = read_sides(sides_text);
    if (!arrow || !sides) return std::nullopt;
    return Move::push(*arrow, *sides);
}

std::optional<Move> read_going(std::string_view text)
{
    const auto square = read_square(text);
    if (!square) return std::nullopt;
    return Move::go(*square);
}

std::string why_no_push(std::string_view arrow, std::string_view sides)
{
    if (!read_arrow(arrow))
        return "there is no arrow at " + in_quotes(arrow) +
               ", expected b1 d1 f1 g2 g4 g6 b7 d7 f7 a2 a4 or a6";
    return in_quotes(sides) + " is no tile, expected its open sides, such as NS, ES or NEW";
}

}  // namespace

std::string write_square(Square square)
{
    return {static_cast<char>('a' + column_of(square)), static_cast<char>('1' + row_of(square))};
}

std::optional<Square> read_square(std::string_view text)
{
    if (text.size() != 2) return std::nullopt;
    const int column = text[0] - 'a', row = text[1] - '1';
    if (column < 0 || column >= width || row < 0 || row >= width) return std::nullopt;
    return square_at(row, column);
}

std::string write_sides(Sides sides)
{
    std::string text;
    for (const Direction side : sides) text += letters[at(side)];
    return text;
}

std::optional<Sides> read_sides(std::string_view text)
{
    Sides sides;
    for (const char c : text) {
        const std::size_t side = letters.find(c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c);
        if (side == std::string_view::npos || sides.contains(Direction(side))) return std::nullopt;
        sides.insert(Direction(side));
    }
    if (shape_of(sides) == Shape::None) return std::nullopt;
    return sides;
}

std::string write_arrow(Arrow arrow)
{
    return write_square(line_of(arrow).entry);
}

std::optional<Arrow> arrow_at(Square entry)
{
    for (int i = 0; i < arrow_count; ++i)
        if (line_of(static_cast<Arrow>(i)).entry == entry) return static_cast<Arrow>(i);
    return std::nullopt;
}

std::optional<Arrow> read_arrow(std::string_view text)
{
    const auto square = read_square(text);
    return square ? arrow_at(*square) : std::nullopt;
}

std::string write_move(const Labyrinth&, Move move)
{
    switch (move.kind()) {
    case Move::Kind::Push:
        return "push " + write_arrow(move.arrow()) + " " + write_sides(move.tile());
    case Move::Kind::Go: return "move " + write_square(move.square());
    case Move::Kind::Nonsense: break;
    }
    return "?";
}

std::optional<Move> read_move(const Labyrinth&, std::string_view text)
{
    const auto part = split_words(text);
    if (part.size() == 1) return read_going(part[0]);
    if (part.size() == 2 && part[0] == "move") return read_going(part[1]);
    if (part.size() == 2) return read_push(part[0], part[1]);
    if (part.size() == 3 && part[0] == "push") return read_push(part[1], part[2]);
    return std::nullopt;
}

std::string why_no_move(const Labyrinth&, std::string_view text)
{
    const auto part = split_words(text);
    if (part.size() == 2 && part[0] == "push")
        return "push needs an arrow and the open sides of the spare, such as push b1 NS";
    if (part.size() == 3 && part[0] == "push") return why_no_push(part[1], part[2]);
    if (part.size() == 2 && part[0] == "move")
        return "there is no square " + in_quotes(part[1]) + ", expected a1 to g7";
    if (part.size() == 1 && part[0] == "move") return "move needs a square, such as move c3";
    if (part.size() == 2 && read_square(part[0])) return why_no_push(part[0], part[1]);
    return in_quotes(text) + " is not a move of this game";
}

}  // namespace kotatsu::labyrinth
