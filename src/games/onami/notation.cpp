#include "games/onami/notation.h"

#include "engine/words.h"

#include <array>

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

}  // namespace kotatsu::onami
