#include "games/wuchao/notation.h"

#include "engine/words.h"

#include <array>

namespace kotatsu::wuchao {
namespace {

constexpr std::array<std::string_view, 4> dice_words{"", "die", "cao-cao", "both"};

std::optional<Move> read_pair(const Wuchao& game, std::string_view word, std::string_view name,
                              std::string_view place)
{
    const auto unit = read_unit(game, name);
    const auto space = read_space(game, place);
    if (!unit || !space) return std::nullopt;
    if (word == "place") return Move::place(*unit, *space);
    if (word == "move") return Move::step(*unit, *space);
    return std::nullopt;
}

std::optional<Move> read_reroll(std::string_view which)
{
    for (std::size_t i = 1; i < dice_words.size(); ++i)
        if (dice_words[i] == which) return Move::reroll(static_cast<DiceSet>(i));
    return std::nullopt;
}

}  // namespace

std::string_view write_side(Side side)
{
    return side == Side::Cao ? "cao" : "yuan";
}

std::string_view write_dice(DiceSet dice)
{
    return dice_words[at(dice)];
}

const std::string& write_space(const Wuchao& game, Space space)
{
    return game.map().places[at(space)].id;
}

std::optional<Space> read_space(const Wuchao& game, std::string_view text)
{
    for (const Space space : game.spaces())
        if (write_space(game, space) == text) return space;
    return std::nullopt;
}

const std::string& write_unit(const Wuchao& game, Unit unit)
{
    return game.campaign().counters[at(unit)].id;
}

std::optional<Unit> read_unit(const Wuchao& game, std::string_view text)
{
    std::optional<Unit> found;
    for (const Unit unit : Units::first_n(unit_count)) {
        const std::string_view id = write_unit(game, unit);
        if (id == text) return unit;
        if (text.empty() || !id.starts_with(text)) continue;
        if (found) return std::nullopt;
        found = unit;
    }
    return found;
}

std::string write_move(const Wuchao& game, Move move)
{
    const auto unit = [&] { return write_unit(game, move.unit()); };
    const auto space = [&] { return write_space(game, move.space()); };
    switch (move.kind()) {
    case Move::Kind::Place: return "place " + unit() + " " + space();
    case Move::Kind::Step: return "move " + unit() + " " + space();
    case Move::Kind::Done: return "done";
    case Move::Kind::Fight: return "fight " + space();
    case Move::Kind::Reroll:
        if (move.dice() == DiceSet::None) return "keep";
        return "reroll " + std::string(write_dice(move.dice()));
    case Move::Kind::Hit: return "hit " + unit();
    case Move::Kind::Back: return "back " + unit();
    case Move::Kind::Nonsense: break;
    }
    return "?";
}

std::optional<Move> read_move(const Wuchao& game, std::string_view text)
{
    const auto part = split_words(text);
    if (part.size() == 3) return read_pair(game, part[0], part[1], part[2]);
    if (part.size() == 1 && part[0] == "done") return Move::done();
    if (part.size() == 1 && part[0] == "keep") return Move::reroll(DiceSet::None);
    if (part.size() != 2) return std::nullopt;
    if (part[0] == "reroll") return read_reroll(part[1]);
    if (part[0] == "fight") {
        const auto space = read_space(game, part[1]);
        return space ? std::optional(Move::fight(*space)) : std::nullopt;
    }
    const auto unit = read_unit(game, part[1]);
    if (unit && part[0] == "hit") return Move::hit(*unit);
    if (unit && part[0] == "back") return Move::back(*unit);
    return std::nullopt;
}

std::string why_no_move(const Wuchao& game, std::string_view text)
{
    const auto part = split_words(text);
    const std::string_view word = part.empty() ? "" : part[0];
    const bool pair = word == "place" || word == "move", single = word == "hit" || word == "back";
    if (pair && part.size() != 3)
        return std::string(word) + " needs a unit and a space, such as " + std::string(word) + " " +
               write_unit(game, Unit(cao_units)) + " " + write_space(game, game.map().tower);
    if ((single || word == "fight" || word == "reroll") && part.size() != 2)
        return std::string(word) + " needs one word more";
    if ((pair || single) && !read_unit(game, part[1]))
        return "there is no unit " + in_quotes(part[1]) + ", or several begin so";
    if (pair || word == "fight")
        return "there is no space " + in_quotes(part.back()) + " on this map";
    if (word == "reroll")
        return in_quotes(part[1]) + " cannot be rolled, expected die, cao-cao or both";
    return in_quotes(text) + " is not a move of this game";
}

}  // namespace kotatsu::wuchao
