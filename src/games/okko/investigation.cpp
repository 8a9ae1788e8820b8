// Okko: clues, chests, doors: what follows from a test. Rules OKKO-24, OKKO-28, OKKO-30, OKKO-44, OKKO-48.
#include "games/okko/play.h"

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

}  // namespace

bool is_clue(const Token& token)
{
    return token.kind == Token::Kind::Courtier || token.kind == Token::Kind::Evidence ||
           token.kind == Token::Kind::Parchment;
}

TokenNumbers Look::numbers(const Token& token) const
{
    const Book& book = game.book();
    switch (token.kind) {
    case Token::Kind::Courtier:
        return {book.clues[token.what].top, book.clues[token.what].bottom, 0};
    case Token::Kind::Evidence: return book.evidence[token.what];
    case Token::Kind::Parchment: return book.parchment[token.what];
    case Token::Kind::Chest: return book.chests[token.what];
    default: return {};
    }
}

void Play::tested(const Frame& test, bool passed)
{
    switch (static_cast<Purpose>(test.purpose)) {
    case Purpose::Tile:
        if (passed) count_test(test);
        break;
    case Purpose::Clue:
        if (passed) find_clues(test);
        break;
    case Purpose::Chest:
        if (passed) open_chest(test);
        break;
    case Purpose::Door:
        if (passed) open_door(static_cast<Door>(test.what));
        break;
    case Purpose::Sneak: return sneaked(test, passed);
    case Purpose::Spared: break;
    }
}

void Play::open_door(Door door)
{
    field.open.insert(door);
    field.locked.erase(door);
    tell({.kind = Kind::Opened, .what = number(door)});
}

// OKKO-30.
void Play::find_clues(const Frame& test)
{
    Token& token = field.tokens[test.what];
    const int cards = look().numbers(token).bottom;
    if (token.flipped == 0) {
        token.flipped = 1;
        tell({.kind = Kind::TokenFlipped, .what = test.what});
    } else {
        token = {};
        tell({.kind = Kind::TokenGone, .what = test.what});
    }
    draw_clues(hero_of(test.who), cards);
}

// OKKO-28. What the back says is known now; the token keeps it, so that no other chest has the same one.
void Play::open_chest(const Frame& test)
{
    const std::vector<TokenNumbers>& printed = game.book().chests;
    const TokenNumbers front = printed[field.tokens[test.what].what];
    BitSet<std::uint8_t, std::uint16_t> backs;
    for (std::size_t i = 0; i < printed.size(); ++i)
        if (printed[i].top == front.top && printed[i].bottom == front.bottom)
            backs.insert(number(i));
    for (const Token& other : field.tokens)
        if (other.kind == Token::Kind::None && other.what != 255) backs.erase(other.what);
    const std::uint8_t back = dice.pick(backs);
    field.tokens[test.what] = {.what = back};
    const Hero hero = hero_of(test.who);
    ++field.heroes[at(hero)].deeds[at(Deed::Chests)];
    tell({.kind = Kind::ChestOpened,
          .who = test.who,
          .what = test.what,
          .n = static_cast<std::int16_t>(printed[back].keep)},
         Audience::all(), News::Yes);
    get_gear(hero, front.bottom, printed[back].keep);
}

// The clue deck (OKKO-30, OKKO-48): cards that were peeked at lie on top; the rest is a set.

Clues clue_deck(const State& state)
{
    Clues deck = state.field.clues - state.field.drawn;
    for (const Clue out : {state.nature, state.identity})
        if (out != Clue::None) deck.erase(out);
    for (const Clue known : state.top)
        if (known != Clue::None) deck.erase(known);
    return deck;
}

Clue Play::draw_clue()
{
    --field.deck_of_clues;
    if (field.peeked == 0) return dice.pick(clue_deck(state));
    const Clue card = state.top[0];
    for (std::size_t i = 0; i + 1 < state.top.size(); ++i) state.top[i] = state.top[i + 1];
    state.top.back() = Clue::None;
    --field.peeked;
    return card;
}

void Play::peek_clues(int n)
{
    const auto most = static_cast<int>(state.top.size());
    for (int i = 0; i < n && i < most && i < field.deck_of_clues; ++i) {
        if (i >= field.peeked) {
            state.top[at(i)] = dice.pick(clue_deck(state));
            ++field.peeked;
        }
        tell({.kind = Kind::Peeked, .what = number(state.top[at(i)])},
             Audience::only(game.hero_seats()), News::Yes);
    }
}

void Play::draw_clues(Hero hero, int n)
{
    Frame& frame = push(Frame::Kind::ClueCards);
    frame.who = figure_of(hero);
    frame.n = static_cast<std::int8_t>(n);
}

bool Play::step_clues(Frame& frame)
{
    if (frame.n == 0 || field.deck_of_clues == 0 || !look().on_map(frame.who)) {
        pop();
        return true;
    }
    --frame.n;
    const Clue card = draw_clue();
    field.drawn.insert(card);
    ++field.heroes[at(hero_of(frame.who))].deeds[at(Deed::Clues)];
    tell({.kind = Kind::ClueDrawn, .who = frame.who, .what = number(card)}, Audience::all(),
         News::Yes);
    resolve_clue(card, frame.who);
    return true;
}

void Play::resolve_clue(Clue card, Figure hero)
{
    const ClueCard& text = game.book().clues[at(card)];
    if (text.kind == ClueCard::Kind::Complication) return begin_effects(text.lines, hero);
    if (text.kind != ClueCard::Kind::Courtier) return;
    field.courtiers.insert(card);
    if (text.follower == Ally::None || look().without_follower().empty()) return;
    for (const Token& token : field.tokens)
        if (token.kind == Token::Kind::Courtier && token.what == number(card)) {
            Frame& frame = push(Frame::Kind::Ally);
            frame.who = hero;
            frame.what = number(text.follower);
            frame.where = token.where;
            frame.purpose = number(Joining::Courtier);
            return;
        }
}

// OKKO-30: a card that lies open with the heroes; its effect holds until the end of the round.
void Play::play_courtier(Hero hero, Clue card)
{
    field.courtiers.erase(card);
    field.courtiers_played.insert(card);
    tell({.kind = Kind::CourtierPlayed, .who = figure_of(hero), .what = number(card)});
    begin_effects(game.book().clues[at(card)].lines, figure_of(hero));
}

}  // namespace kotatsu::okko
