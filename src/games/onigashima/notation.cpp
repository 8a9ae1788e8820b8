#include "games/onigashima/notation.h"

#include "engine/words.h"

#include <algorithm>
#include <vector>

namespace kotatsu::onigashima {
namespace {

using Parts = std::vector<std::string_view>;

// The place of the thing that is called so, or alone begins so.
template <class Things>
std::optional<std::size_t> find(const Things& things, std::string_view text)
{
    std::optional<std::size_t> found;
    int several = 0;
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (things[i].id == text) return i;
        if (text.empty() || !things[i].id.starts_with(text)) continue;
        ++several;
        found = i;
    }
    return several == 1 ? found : std::nullopt;
}

template <class Index>
std::optional<Index> as(std::optional<std::size_t> place)
{
    return place ? std::optional(static_cast<Index>(*place)) : std::nullopt;
}

std::optional<Card> first_call(const Onigashima& game)
{
    for (const Card card : game.all_cards())
        if (game.card(card).effect == Effect::Call) return card;
    return std::nullopt;
}

std::optional<Move> read_reroll(const Parts& part)
{
    Faces again{};
    for (std::size_t i = 1; i < part.size(); ++i) {
        if (part[i].size() != 1 || part[i][0] < '1' || part[i][0] > '6') return std::nullopt;
        if (++again[at(part[i][0] - '1')] > 7) return std::nullopt;
    }
    return Move::reroll(again);
}

std::optional<Move> read_play(const Onigashima& game, const Parts& part)
{
    const auto card = read_card(game, part[1]);
    if (!card || part.size() == 2) return card ? std::optional(Move::play(*card)) : std::nullopt;
    const auto who = read_character(game, part[2]);
    return who ? std::optional(Move::play(*card, *who)) : std::nullopt;
}

std::optional<Move> read_pair(const Onigashima& game, const Parts& part)
{
    if (part[0] == "draw") {
        const auto deck = read_deck(part[1]);
        return deck ? std::optional(Move::draw(*deck)) : std::nullopt;
    }
    if (part[0] == "transform") {
        const auto figure = read_figure(game, part[1]);
        return figure ? std::optional(Move::transform(*figure)) : std::nullopt;
    }
    const auto who = read_character(game, part[1]);
    if (who && part[0] == "captain") return Move::captain(*who);
    if (who && part[0] == "fight") return Move::fight(*who);
    if (const auto card = first_call(game); who && card && part[0] == "call")
        return Move::play(*card, *who);
    return std::nullopt;
}

}  // namespace

const std::string& write_character(const Onigashima& game, Character who)
{
    return game.info(who).id;
}

std::optional<Character> read_character(const Onigashima& game, std::string_view text)
{
    return as<Character>(find(game.crews().characters, text));
}

const std::string& write_figure(const Onigashima& game, Figure figure)
{
    return game.card(figure).id;
}

std::optional<Figure> read_figure(const Onigashima& game, std::string_view text)
{
    return as<Figure>(find(game.crews().figures, text));
}

const std::string& write_card(const Onigashima& game, Card card)
{
    return game.card(card).id;
}

std::optional<Card> read_card(const Onigashima& game, std::string_view text)
{
    return as<Card>(find(game.crews().cards, text));
}

std::optional<Deck> read_deck(std::string_view text)
{
    const auto word = std::find(deck_words.begin(), deck_words.end(), text);
    if (word == deck_words.end()) return std::nullopt;
    return static_cast<Deck>(word - deck_words.begin());
}

std::string write_move(const Onigashima& game, Move move)
{
    switch (move.kind()) {
    case Move::Kind::Captain: return "captain " + write_character(game, move.character());
    case Move::Kind::Fight: return "fight " + write_character(game, move.character());
    case Move::Kind::Transform:
        return move == Move::stay() ? "stay" : "transform " + write_figure(game, move.figure());
    case Move::Kind::Play:
        return "play " + write_card(game, move.card()) +
               (move.character() == Character::None
                    ? ""
                    : " " + write_character(game, move.character()));
    case Move::Kind::Pass: return "pass";
    case Move::Kind::Roll: return "roll";
    case Move::Kind::Haki: return "haki";
    case Move::Kind::Reroll: {
        std::string text = count_of(move.again()) == 0 ? "keep" : "reroll";
        for (std::size_t face = 0; face < 6; ++face)
            for (int n = 0; n < move.again()[face]; ++n) text += " " + std::to_string(face + 1);
        return text;
    }
    case Move::Kind::Draw: return "draw " + std::string(deck_words[at(move.deck())]);
    case Move::Kind::Nonsense: break;
    }
    return "?";
}

std::optional<Move> read_move(const Onigashima& game, std::string_view text)
{
    const Parts part = split_words(text);
    if (part.size() == 1) {
        if (part[0] == "stay") return Move::stay();
        if (part[0] == "pass") return Move::pass();
        if (part[0] == "roll") return Move::roll();
        if (part[0] == "haki") return Move::haki();
        if (part[0] == "keep") return Move::reroll({});
        return std::nullopt;
    }
    if (part.size() > 1 && part[0] == "reroll") return read_reroll(part);
    if ((part.size() == 2 || part.size() == 3) && part[0] == "play") return read_play(game, part);
    return part.size() == 2 ? read_pair(game, part) : std::nullopt;
}

std::string why_no_move(const Onigashima& game, std::string_view text)
{
    const Parts part = split_words(text);
    const std::string_view word = part.empty() ? "" : part[0];
    const bool character = word == "captain" || word == "fight" || word == "call";
    const bool known =
        character || word == "transform" || word == "play" || word == "draw" || word == "reroll";
    if (!known) return in_quotes(text) + " is not a move of this game";
    if (word == "reroll") return "reroll needs the faces of dice, such as reroll 1 1 2";
    if (part.size() == 1) return std::string(word) + " needs one word more";
    if (part.size() > (word == "play" ? 3U : 2U))
        return std::string(word) + " is followed by too many words";
    if (word == "draw")
        return "there is no deck " + in_quotes(part[1]) + ", expected attack, defence or weakness";
    if (word == "transform")
        return "there is no form " + in_quotes(part[1]) + ", or several begin so";
    if (word == "play" && !read_card(game, part[1]))
        return "there is no card " + in_quotes(part[1]) + ", or several begin so";
    if (word == "call" && !first_call(game)) return "no card calls anybody";
    return "there is no character " + in_quotes(part.back()) + ", or several begin so";
}

}  // namespace kotatsu::onigashima
