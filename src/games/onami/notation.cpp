#include "games/onami/notation.h"

#include "engine/words.h"

#include <array>
#include <string>

namespace kotatsu::onami {
namespace {

constexpr std::array<std::string_view, 4> direction_names{"north", "east", "south", "west"};

std::optional<Move> read_placing(const Onami& game, std::string_view sides_text,
                                 std::string_view square_text)
{
    const auto sides = read_sides(sides_text);
    const auto square = read_square(square_text);
    if (!sides || !square) return std::nullopt;
    const auto laid = game.find(*sides);
    if (!laid) return std::nullopt;
    return Move::place(card_of(*laid), *square, turns_of(*laid));
}

std::optional<Move> read_taking(std::string_view square_text, std::string_view wave_text)
{
    const auto square = read_square(square_text);
    const auto wave = read_direction(wave_text);
    if (!square || !wave) return std::nullopt;
    return Move::take(*square, *wave);
}

}  // namespace

std::string write_square(Square square)
{
    const auto i = static_cast<int>(square);
    return {static_cast<char>('a' + i % width), static_cast<char>('1' + i / width)};
}

std::optional<Square> read_square(std::string_view text)
{
    if (text.size() != 2) return std::nullopt;
    const int column = text[0] - 'a', row = text[1] - '1';
    if (column < 0 || column >= width || row < 0 || row >= width) return std::nullopt;
    return static_cast<Square>(row * width + column);
}

std::string write_sides(const Sides& sides)
{
    std::string text;
    for (const std::uint8_t number : sides) text += static_cast<char>('0' + number);
    return text;
}

std::optional<Sides> read_sides(std::string_view text)
{
    Sides sides{};
    if (text.size() != sides.size()) return std::nullopt;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (text[i] < '0' || text[i] > '9') return std::nullopt;
        sides[i] = static_cast<std::uint8_t>(text[i] - '0');
    }
    return sides;
}

std::string_view write_direction(Direction direction)
{
    return direction_names[at(direction)];
}

std::optional<Direction> read_direction(std::string_view text)
{
    if (text.empty()) return std::nullopt;
    for (const Direction direction : directions)
        if (write_direction(direction).starts_with(text)) return direction;
    return std::nullopt;
}

std::string write_move(const Onami& game, Move move)
{
    switch (move.kind()) {
    case Move::Kind::Place:
        return "place " + write_sides(game.sides(lay(move.card(), move.turns()))) + " " +
               write_square(move.square());
    case Move::Kind::Take:
        return "take " + write_square(move.square()) + " " +
               std::string(write_direction(move.wave()));
    case Move::Kind::End: return "end";
    case Move::Kind::Nonsense: break;
    }
    return "?";
}

std::optional<Move> read_move(const Onami& game, std::string_view text)
{
    const auto part = split_words(text);
    if (part.size() == 1 && part[0] == "end") return Move::end();
    if (part.size() == 2) return read_placing(game, part[0], part[1]);
    if (part.size() != 3) return std::nullopt;
    if (part[0] == "place") return read_placing(game, part[1], part[2]);
    if (part[0] == "take") return read_taking(part[1], part[2]);
    return std::nullopt;
}

std::string why_no_move(const Onami& game, std::string_view text)
{
    const auto part = split_words(text);
    const bool places = part.size() == 3 && part[0] == "place",
               takes = part.size() == 3 && part[0] == "take";
    if (part.size() == 2 && part[0] == "take")
        return "take needs a direction, such as take c3 north";
    if (part.size() == 2 && part[0] == "place")
        return "place needs a card and a square, such as place 5312 c3";
    if (!places && !takes) return in_quotes(text) + " is not a move of this game";
    if (const auto square = part[places ? 2 : 1]; !read_square(square))
        return "there is no square " + in_quotes(square) + ", expected a1 to e5";
    if (takes) return in_quotes(part[2]) + " is no direction, expected north, east, south or west";
    const auto sides = read_sides(part[1]);
    if (!sides)
        return in_quotes(part[1]) + " is no card, expected four numbers: north, east, south, west";
    return game.find(*sides)
               ? in_quotes(text) + " is not a move of this game"
               : "no card of the deck shows " + std::string(part[1]) + ", however it is turned";
}

}  // namespace kotatsu::onami
