#include "games/okko/notation.h"

#include "engine/words.h"
#include "games/okko/notation_odd.h"

#include <algorithm>
#include <span>
#include <vector>

namespace kotatsu::okko {
namespace {

using Words = MoveWords;
using Kind = Move::Kind;
using Byte = std::uint8_t;

// What a word of a move names, in which byte of it.
enum class Thing : Byte {
    Hero,
    Figure,
    Gear,
    Slot,
    Space,
    Tile,
    Attribute,
    Line,
    Number,
    Ally,
    Agent,
    Event,
    Clue,
    Card,
    Side
};
struct Part {
    Byte Move::* byte = nullptr;
    Thing thing{};
    bool needed = true;  // at most one part of a move is not
};
// How moves of a kind are written: a word, then its parts.
struct Form {
    Kind kind{};
    std::string_view word;
    std::array<Part, 3> parts{};

    std::span<const Part> used() const
    {
        const auto end = std::find_if(parts.begin(), parts.end(),
                                      [](const Part& part) { return part.byte == nullptr; });
        return {parts.begin(), end};
    }
};

constexpr bool if_there = false;
constexpr std::array forms{
    Form{Kind::Hero, "hero", {{{&Move::what, Thing::Hero}}}},
    Form{Kind::PutBack,
         "put-back",
         {{{&Move::who, Thing::Hero, if_there}, {&Move::what, Thing::Gear}}}},
    Form{Kind::GoOn, "go-on"},
    Form{Kind::Lay,
         "lay",
         {{{&Move::who, Thing::Hero, if_there},
           {&Move::what, Thing::Card},
           {&Move::where, Thing::Side}}}},
    Form{Kind::Wield, "wield", {{{&Move::who, Thing::Hero, if_there}, {&Move::what, Thing::Gear}}}},
    Form{Kind::Initiative, "next", {{{&Move::who, Thing::Hero}}}},
    Form{Kind::Ready, "ready"},
    Form{Kind::Walk, "walk", {{{&Move::where, Thing::Space}}}},
    Form{Kind::Attack,
         "attack",
         {{{&Move::who, Thing::Figure, if_there}, {&Move::what, Thing::Figure}}}},
    Form{Kind::Test,
         "test",
         {{{&Move::what, Thing::Attribute}, {&Move::where, Thing::Space, if_there}}}},
    Form{Kind::Use, "use", {{{&Move::who, Thing::Figure, if_there}, {&Move::what, Thing::Line}}}},
    Form{Kind::Reorganise, "reorganise"},
    Form{Kind::Equip,
         "equip",
         {{{&Move::who, Thing::Hero, if_there},
           {&Move::what, Thing::Gear},
           {&Move::where, Thing::Slot}}}},
    Form{Kind::HandOver, "hand", {{{&Move::what, Thing::Gear}, {&Move::who, Thing::Hero}}}},
    Form{Kind::Throw, "throw", {{{&Move::who, Thing::Hero, if_there}, {&Move::what, Thing::Gear}}}},
    Form{Kind::Question, "question", {{{&Move::what, Thing::Number}}}},
    Form{Kind::Chest, "chest", {{{&Move::what, Thing::Number}}}},
    Form{Kind::OpenDoor, "open", {{{&Move::what, Thing::Number}}}},
    Form{Kind::TurnUp, "reveal", {{{&Move::what, Thing::Number}}}},
    Form{Kind::Give, "give", {{{&Move::who, Thing::Hero}}}},
    Form{Kind::Courtier, "courtier", {{{&Move::what, Thing::Clue}}}},
    Form{Kind::Agent, "activate", {{{&Move::what, Thing::Agent}}}},
    Form{Kind::DrawEvent, "draw"},
    Form{Kind::Act, "act", {{{&Move::who, Thing::Figure}}}},
    Form{Kind::Event, "event", {{{&Move::what, Thing::Event}}}},
    Form{Kind::Call, "call", {{{&Move::where, Thing::Tile}, {&Move::what, Thing::Agent}}}},
    Form{Kind::Drop, "drop", {{{&Move::what, Thing::Event}}}},
    Form{Kind::Escape, "escape"},
    Form{Kind::Done, "done"},
    Form{Kind::Decline, "decline"},
    Form{Kind::Target, "target", {{{&Move::what, Thing::Figure}}}},
    Form{Kind::Token, "token", {{{&Move::what, Thing::Number}}}},
    Form{Kind::Card, "card", {{{&Move::what, Thing::Agent}}}},
    Form{Kind::Tile, "tile", {{{&Move::what, Thing::Tile}}}},
    Form{Kind::Door, "door", {{{&Move::what, Thing::Number}}}},
    Form{Kind::Again, "again", {{{&Move::what, Thing::Number}}}},
    Form{Kind::Recall,
         "recall",
         {{{&Move::who, Thing::Hero, if_there}, {&Move::what, Thing::Card}}}},
    Form{Kind::Keep, "keep", {{{&Move::what, Thing::Gear}}}},
};

template <class All>
std::string word_of(const All& words, Byte place)
{
    return place < words.size() ? std::string(words[place]) : "?";
}

// The word that is it, or the only one that begins so.
template <class All>
std::optional<Byte> read_word(const All& words, std::string_view text)
{
    std::optional<Byte> found;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == text) return static_cast<Byte>(i);
        if (text.empty() || !words[i].starts_with(text)) continue;
        if (found) return std::nullopt;
        found = static_cast<Byte>(i);
    }
    return found;
}

constexpr std::array<std::string_view, 2> side_words{"left", "right"};

template <class Index>
std::optional<Byte> byte_of(std::optional<Index> index)
{
    return index ? std::optional(static_cast<Byte>(*index)) : std::nullopt;
}

std::string write_thing(const Okko& game, Thing thing, Move move, Byte byte)
{
    switch (thing) {
    case Thing::Hero: return write_hero(game, Hero(byte));
    case Thing::Figure: return write_figure(game, Figure(byte));
    case Thing::Gear: return write_gear(game, Gear(byte));
    case Thing::Slot: return word_of(slot_words, byte);
    case Thing::Space: return write_space(Space(byte));
    case Thing::Tile: return write_tile(Tile(byte));
    case Thing::Attribute: return word_of(attribute_words, byte);
    case Thing::Line: return write_line(game, byte);
    case Thing::Number: return write_number(byte);
    case Thing::Ally: return write_ally(game, Ally(byte));
    case Thing::Agent: return write_agent(game, AgentCard(byte));
    case Thing::Event: return write_event_card(game, EventCard(byte));
    case Thing::Clue: return write_clue(game, Clue(byte));
    case Thing::Card: return write_card(game, {Hero(move.who), byte});
    case Thing::Side: return word_of(side_words, byte);
    }
    return "?";
}

std::optional<Byte> read_thing(const Okko& game, Thing thing, Move& move, std::string_view text)
{
    switch (thing) {
    case Thing::Hero: return byte_of(read_hero(game, text));
    case Thing::Figure: return byte_of(read_figure(game, text));
    case Thing::Gear: return byte_of(read_gear(game, text));
    case Thing::Slot: return read_word(slot_words, text);
    case Thing::Space: return byte_of(read_space(text));
    case Thing::Tile: return byte_of(read_tile(text));
    case Thing::Attribute: return read_word(attribute_words, text);
    case Thing::Line: return read_line(game, text);
    case Thing::Number: return read_number(text);
    case Thing::Ally: return byte_of(read_ally(game, text));
    case Thing::Agent: return byte_of(read_agent(game, text));
    case Thing::Event: return byte_of(read_event_card(game, text));
    case Thing::Clue: return byte_of(read_clue(game, text));
    case Thing::Card: {
        const auto name = read_card(game, move.who == 255 ? Hero::None : Hero(move.who), text);
        if (name) move.who = static_cast<Byte>(name->hero);
        return name ? std::optional(name->card) : std::nullopt;
    }
    case Thing::Side: return read_word(side_words, text);
    }
    return std::nullopt;
}

// Whose a card or line is goes without saying where it is called so and nobody else can have it.
bool goes_without_saying(const Okko& game, const Form& form, const Part& part, Move move)
{
    if (part.needed) return false;
    const Byte byte = move.*part.byte;
    for (const Part& other : form.used()) {
        if (other.thing == Thing::Line) return Figure(byte) == owner_of_line(game, move.what);
        if (other.thing != Thing::Card) continue;
        const auto name = read_card(game, Hero::None, write_card(game, {Hero(byte), move.what}));
        return name && name->hero == Hero(byte) && name->card == move.what;
    }
    return byte == 255;
}

std::string write_parts(const Okko& game, const Form& form, Move move)
{
    std::string text(form.word);
    for (const Part& part : form.used())
        if (!goes_without_saying(game, form, part, move))
            text += " " + write_thing(game, part.thing, move, move.*part.byte);
    return text;
}

// The words without those parts that are left out, or which word is wrong.
struct Reading {
    std::optional<Move> move;
    Thing expected{};
    std::string_view wrong;  // empty: the number of words
};

Reading read_parts(const Okko& game, const Form& form, const Words& words)
{
    const auto parts = form.used();
    const auto needed = static_cast<std::size_t>(
        std::count_if(parts.begin(), parts.end(), [](const Part& part) { return part.needed; }));
    const std::size_t given = words.size() - 1;
    if (given != needed && given != parts.size()) return {};
    Move move{.kind = form.kind};
    std::size_t next = 1;
    for (const Part& part : parts) {
        if (!part.needed && given == needed) continue;
        const auto byte = read_thing(game, part.thing, move, words[next]);
        if (!byte) return {std::nullopt, part.thing, words[next]};
        move.*part.byte = *byte;
        ++next;
    }
    if (form.kind == Kind::Use && given == needed)
        move.who = static_cast<Byte>(owner_of_line(game, move.what));
    return {move, {}, {}};
}

const Form* form_of(Kind kind)
{
    const auto found = std::find_if(forms.begin(), forms.end(),
                                    [&](const Form& form) { return form.kind == kind; });
    return found == forms.end() ? nullptr : &*found;
}

const Form* form_of(std::string_view word)
{
    if (word == "first") word = "next";
    const auto found = std::find_if(forms.begin(), forms.end(),
                                    [&](const Form& form) { return form.word == word; });
    return found == forms.end() ? nullptr : &*found;
}

std::string_view expectation(Thing thing)
{
    constexpr std::array<std::string_view, 15> expected{"a hero",
                                                        "a figure such as okko or ashigaru-2",
                                                        "an equipment card",
                                                        "right, left, both, clothing or supplies",
                                                        "a space such as 3d4: tile, row, column",
                                                        "the number of a tile",
                                                        "speed, might, defense or guile",
                                                        "a talent or card",
                                                        "a number",
                                                        "a follower or kami",
                                                        "an agent card",
                                                        "an event card",
                                                        "a clue card",
                                                        "an action or wound card",
                                                        "left or right"};
    return expected[static_cast<std::size_t>(thing)];
}

}  // namespace

std::string write_move(const Okko& game, Move move)
{
    if (const auto text = write_odd_move(game, move)) return *text;
    const Form* form = form_of(move.kind);
    return form == nullptr ? "?" : write_parts(game, *form, move);
}

std::optional<Move> read_move(const Okko& game, std::string_view text)
{
    const Words words = split_words(text);
    if (words.empty()) return std::nullopt;
    if (!shape_of_odd_move(words[0]).empty()) return read_odd_move(game, words);
    const Form* form = form_of(words[0]);
    return form == nullptr ? std::nullopt : read_parts(game, *form, words).move;
}

std::string why_no_move(const Okko& game, std::string_view text)
{
    const Words words = split_words(text);
    const std::string_view word = words.empty() ? "" : words[0];
    if (const std::string_view shape = shape_of_odd_move(word); !shape.empty())
        return "expected " + std::string(shape);
    const Form* form = form_of(word);
    if (form == nullptr) return in_quotes(text) + " is not a move of this game";
    const Reading reading = read_parts(game, *form, words);
    if (!reading.wrong.empty())
        return in_quotes(reading.wrong) + ": expected " +
               std::string(expectation(reading.expected)) + ", or several begin so";
    std::string expected;
    for (const Part& part : form->used())
        expected += (expected.empty() ? "" : ", ") + std::string(part.needed ? "" : "if needed ") +
                    std::string(expectation(part.thing));
    return std::string(word) + (expected.empty() ? " stands alone" : " is followed by " + expected);
}

}  // namespace kotatsu::okko
