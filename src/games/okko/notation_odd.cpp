#include "games/okko/notation_odd.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace kotatsu::okko {
namespace {

using Kind = Move::Kind;
using Byte = std::uint8_t;

// Followers and kami, in one of their versions.

struct Version {
    Byte ally = 255, version = 255;
};

std::string write_version(const Okko& game, Version which)
{
    const auto& allies = game.book().allies;
    if (which.ally >= allies.size() || which.version >= allies[which.ally].versions.size())
        return "?";
    return allies[which.ally].versions[which.version].id;
}

std::optional<Version> read_version(const Okko& game, std::string_view text)
{
    const auto& allies = game.book().allies;
    for (std::size_t ally = 0; ally < allies.size(); ++ally)
        for (std::size_t version = 0; version < allies[ally].versions.size(); ++version)
            if (allies[ally].versions[version].id == text)
                return Version{static_cast<Byte>(ally), static_cast<Byte>(version)};
    return std::nullopt;
}

std::string write_follower(const Okko& game, Move move)
{
    const std::string text = "follower " + write_version(game, {move.what, move.where});
    return move.who == 255 ? text : text + " " + write_hero(game, Hero(move.who));
}

std::optional<Move> read_follower(const Okko& game, const MoveWords& words)
{
    if (words.size() != 2 && words.size() != 3) return std::nullopt;
    const auto which = read_version(game, words[1]);
    if (!which) return std::nullopt;
    Move move{.kind = Kind::Follower, .what = which->ally, .where = which->version};
    if (words.size() == 2) return move;
    const auto hero = read_hero(game, words[2]);
    if (!hero) return std::nullopt;
    move.who = static_cast<Byte>(*hero);
    return move;
}

std::string write_take(const Okko& game, Move move)
{
    const std::string text = "take " + write_ally(game, Ally(move.what));
    return move.where == 255 ? text : text + " as " + write_version(game, {move.what, move.where});
}

std::optional<Move> read_take(const Okko& game, const MoveWords& words)
{
    if (words.size() != 2 && (words.size() != 4 || words[2] != "as")) return std::nullopt;
    const auto ally = read_ally(game, words[1]);
    if (!ally) return std::nullopt;
    Move move{.kind = Kind::Take, .what = static_cast<Byte>(*ally)};
    if (words.size() == 2) return move;
    const auto which = read_version(game, words[3]);
    if (!which || which->ally != move.what) return std::nullopt;
    move.where = which->version;
    return move;
}

// What is put on the map.

std::string write_place(const Okko& game, Move move)
{
    std::string text = "place ";
    if (move.who != 255) text += write_figure(game, Figure(move.who)) + " ";
    text += write_space(Space(move.where));
    return move.what == 255 ? text : text + " of " + write_agent(game, AgentCard(move.what));
}

std::optional<Move> read_place(const Okko& game, MoveWords words)
{
    Move move{.kind = Kind::Place};
    if (words.size() > 3 && words[words.size() - 2] == "of") {
        const auto card = read_agent(game, words.back());
        if (!card) return std::nullopt;
        move.what = static_cast<Byte>(*card);
        words.resize(words.size() - 2);
    }
    if (words.size() == 3) {
        const auto figure = read_figure(game, words[1]);
        if (!figure) return std::nullopt;
        move.who = static_cast<Byte>(*figure);
    }
    const auto space = read_space(words.back());
    if (!space || words.size() > 3) return std::nullopt;
    move.where = static_cast<Byte>(*space);
    return move;
}

// The oni's corruption tokens, enhancements and techniques.

std::string write_taint(Move move)
{
    if (move.where == 255) return move.what == 255 ? "corrupt nothing" : "?";
    const std::string from = move.what == 255 ? "" : write_tile(Tile(move.what)) + " ";
    return "corrupt " + from + write_tile(Tile(move.where));
}

std::optional<Move> read_taint(const MoveWords& words)
{
    Move move{.kind = Kind::Taint};
    if (words.size() == 2 && words[1] == "nothing") return move;
    if (words.size() != 2 && words.size() != 3) return std::nullopt;
    const auto to = read_tile(words.back());
    const auto from = read_tile(words[1]);
    if (!to || !from) return std::nullopt;
    move.where = static_cast<Byte>(*to);
    if (words.size() == 3) move.what = static_cast<Byte>(*from);
    return move;
}

std::string write_enhance(const Okko& game, Move move)
{
    const auto& trees = game.book().trees;
    if (move.where >= trees.size() || move.what >= trees[move.where].size()) return "?";
    return "enhance " + trees[move.where][move.what].id;
}

std::optional<Move> read_enhance(const Okko& game, const MoveWords& words)
{
    const auto& trees = game.book().trees;
    for (std::size_t tree = 0; tree < trees.size() && words.size() == 2; ++tree)
        for (std::size_t slot = 0; slot < trees[tree].size(); ++slot)
            if (trees[tree][slot].id == words[1])
                return Move{.kind = Kind::Enhance,
                            .what = static_cast<Byte>(slot),
                            .where = static_cast<Byte>(tree)};
    return std::nullopt;
}

std::string write_technique(const Okko& game, Move move)
{
    const std::string text =
        "technique " + write_event_card(game, EventCard(move.what)) + " " +
        (move.where == 255 ? "back" : write_agent(game, AgentCard(move.where)));
    return move.who == 255 ? text : text + " from " + write_number(move.who);
}

std::optional<Move> read_technique(const Okko& game, const MoveWords& words)
{
    if (words.size() != 3 && (words.size() != 5 || words[3] != "from")) return std::nullopt;
    const auto card = read_event_card(game, words[1]);
    const auto agent = words[2] == "back" ? std::nullopt : read_agent(game, words[2]);
    const auto from = words.size() == 5 ? read_number(words[4]) : std::optional<Byte>(255);
    if (!card || !from || (!agent && words[2] != "back")) return std::nullopt;
    return Move{.kind = Kind::Technique,
                .who = *from,
                .what = static_cast<Byte>(*card),
                .where = agent ? static_cast<Byte>(*agent) : Byte{255}};
}

// Accusations: what is accused says which kind it is.

std::string write_accusation(const Okko& game, Move move)
{
    const auto wanted =
        move.kind == Kind::Nature ? ClueCard::Kind::Nature : ClueCard::Kind::Courtier;
    const auto& clues = game.book().clues;
    if (move.what >= clues.size() || clues[move.what].kind != wanted) return "?";
    return "accuse " + clues[move.what].id;
}

std::optional<Move> read_accusation(const Okko& game, const MoveWords& words)
{
    const bool named = words.size() == 3 && (words[1] == "nature" || words[1] == "identity");
    if (words.size() != 2 && !named) return std::nullopt;
    const auto clue = read_clue(game, words.back());
    if (!clue) return std::nullopt;
    const ClueCard::Kind kind = game.book().clues[at(*clue)].kind;
    if (kind == ClueCard::Kind::Complication) return std::nullopt;
    const bool nature = kind == ClueCard::Kind::Nature;
    if (named && nature != (words[1] == "nature")) return std::nullopt;
    return Move{.kind = nature ? Kind::Nature : Kind::Identity, .what = static_cast<Byte>(*clue)};
}

}  // namespace

std::optional<std::string> write_odd_move(const Okko& game, Move move)
{
    switch (move.kind) {
    case Kind::Follower: return write_follower(game, move);
    case Kind::Take: return write_take(game, move);
    case Kind::Place: return write_place(game, move);
    case Kind::Taint: return write_taint(move);
    case Kind::Enhance: return write_enhance(game, move);
    case Kind::Technique: return write_technique(game, move);
    case Kind::Nature:
    case Kind::Identity: return write_accusation(game, move);
    default: return std::nullopt;
    }
}

std::string_view shape_of_odd_move(std::string_view word)
{
    if (word == "follower") return "follower and a version of one, and a hero if needed";
    if (word == "take") return "take and a follower, and if needed as and a version of it";
    if (word == "place") return "place and a space, such as place 3d4 or place ashigaru-2 3d4";
    if (word == "corrupt") return "corrupt 3, corrupt 1 3 or corrupt nothing";
    if (word == "enhance") return "enhance and a slot of the trees";
    if (word == "technique") return "technique, an event card and an agent card or back";
    if (word == "accuse") return "accuse and a courtier or a nature";
    return {};
}

std::optional<Move> read_odd_move(const Okko& game, const MoveWords& words)
{
    if (words[0] == "follower") return read_follower(game, words);
    if (words[0] == "take") return read_take(game, words);
    if (words[0] == "place") return read_place(game, words);
    if (words[0] == "corrupt") return read_taint(words);
    if (words[0] == "enhance") return read_enhance(game, words);
    if (words[0] == "technique") return read_technique(game, words);
    return read_accusation(game, words);
}

std::string write_number(std::uint8_t number)
{
    return number == 255 ? "?" : std::to_string(number + 1);
}

std::optional<std::uint8_t> read_number(std::string_view text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number >= 1 && number <= 64 ? std::optional(static_cast<Byte>(number - 1))
                                       : std::nullopt;
}

}  // namespace kotatsu::okko
