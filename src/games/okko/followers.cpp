// Okko: followers and kami come, go and wait. Rules OKKO-6, OKKO-7, OKKO-30, OKKO-31.
#include "games/okko/play.h"

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

}  // namespace

Heroes Look::without_follower() const
{
    Heroes found;
    for (const Hero hero : field.in_play)
        if (ally_of_hero(hero) == Ally::None) found.insert(hero);
    return found;
}

namespace {

// OKKO-31: not a kami, and no courtier.
bool is_follower(const AllyCard& card)
{
    return !card.kami && card.courtier == 255;
}

}  // namespace

Allies Look::followers_left() const
{
    Allies found;
    for (std::size_t i = 0; i < game.book().allies.size(); ++i) {
        const auto ally = static_cast<Ally>(i);
        if (is_follower(game.book().allies[i]) && !on_map(figure_of(ally))) found.insert(ally);
    }
    for (const Token& token : field.tokens)
        if (token.kind == Token::Kind::Follower && token.flipped != 0)
            found.erase(static_cast<Ally>(token.what));
    return found;
}

Allies Look::followers_of_heroes() const
{
    Allies found;
    for (const Hero hero : field.in_play)
        if (const Ally ally = ally_of_hero(hero);
            ally != Ally::None && is_follower(game.book().allies[at(ally)]))
            found.insert(ally);
    return found;
}

// An Ally frame: `what` joins `who` (None: a hero of choice), or nobody. 255: a follower of choice.

bool Play::step_ally(Frame& frame)
{
    return wait(frame,
                frame.who == Figure::None ? game.speaker(field) : game.seat_of(field, frame.who));
}

void Menu::ally(const Frame& frame) const
{
    const auto joining = static_cast<Joining>(frame.purpose);
    const bool any_hero = joining == Joining::Replacement || joining == Joining::Courtier;
    const Heroes heroes = any_hero ? look().without_follower() : Heroes{hero_of(frame.who)};
    const Allies allies =
        frame.what == 255 ? look().followers_left() : Allies{static_cast<Ally>(frame.what)};
    for (const Hero hero : heroes)
        for (const Ally ally : allies)
            for (std::size_t i = 0; i < game.book().allies[at(ally)].versions.size(); ++i)
                add({Move::Kind::Follower, number(hero), number(ally), number(i)});
    if (joining == Joining::TurnedUp || joining == Joining::Courtier) add({Move::Kind::Decline});
}

void Play::answer_ally(Frame& frame, Move move)
{
    const Frame asked = frame;
    pop();
    const auto joining = static_cast<Joining>(asked.purpose);
    if (move.kind == Move::Kind::Decline) return;
    const auto hero = static_cast<Hero>(move.who);
    const auto ally = static_cast<Ally>(move.what);
    if (joining == Joining::Courtier)
        field.courtiers.erase(static_cast<Clue>(game.book().allies[at(ally)].courtier));
    if (asked.where != Space::None) {
        take_token(asked.where);
        return follow(hero, ally, move.where, asked.where);
    }
    Frame& place = push(Frame::Kind::Place);
    place.purpose = number(Placing::Follower);
    place.who = figure_of(hero);
    place.what = number(ally);
    place.index = move.where;
    place.n = 1;
}

void Play::take_token(Space where)
{
    for (Token& token : field.tokens)
        if (token.kind != Token::Kind::None && token.where == where) token = {};
}

void Play::follow(Hero hero, Ally ally, int version, Space where)
{
    const Figure figure = figure_of(ally);
    field.heroes[at(hero)].ally = ally;
    field.owner[at(ally)] = hero;
    field.version[at(ally)] = number(version);
    field.flipped[at(ally)] = 0;
    field.damage[at(figure)] = 0;
    put(figure, where);
    tell({.kind = Kind::Follows, .who = figure_of(hero), .whom = figure, .where = where});
}

// OKKO-31: the own follower goes first, and waits.
void Play::summon(Hero hero, Ally kami, int version, Space where)
{
    if (look().ally_of_hero(hero) != Ally::None) let_go(hero);
    ++field.heroes[at(hero)].deeds[at(Deed::Summons)];
    follow(hero, kami, version, where);
}

// A follower waits, a kami goes.
void Play::let_go(Hero hero)
{
    const Ally ally = field.heroes[at(hero)].ally;
    field.heroes[at(hero)].ally = Ally::None;
    field.owner[at(ally)] = Hero::None;
    const bool kami = game.book().allies[at(ally)].kami;
    if (kami) take_off(figure_of(ally));
    tell({.kind = kami ? Kind::Goes : Kind::Waits, .whom = figure_of(ally)});
}

// OKKO-31. Which follower it is nobody knows before; one that accompanies a hero sends the oni an event card.
void Play::turn_up_follower(Hero hero, int token_number)
{
    Token& token = field.tokens[at(token_number)];
    const Allies with_heroes = look().followers_of_heroes();
    const Allies all = look().followers_left() | with_heroes;
    const Ally ally = all.empty() ? Ally::None : dice.pick(all);
    if (ally != Ally::None)
        tell({.kind = Kind::Revealed, .whom = figure_of(ally)}, Audience::all(), News::Yes);
    if (ally == Ally::None || with_heroes.contains(ally)) {
        token = {};
        tell({.kind = Kind::TokenGone, .what = number(token_number)});
        return draw_events(1);
    }
    token.flipped = 1;
    token.what = number(ally);
    if (look().ally_of_hero(hero) != Ally::None) return;
    Frame& frame = push(Frame::Kind::Ally);
    frame.who = figure_of(hero);
    frame.what = number(ally);
    frame.where = token.where;
    frame.purpose = number(Joining::TurnedUp);
}

// OKKO-31: one that waits, or a token that lies face up.
void Play::take_follower(Hero hero, Ally ally, int version)
{
    if (look().on_map(figure_of(ally))) {
        field.heroes[at(hero)].ally = ally;
        field.owner[at(ally)] = hero;
        return tell({.kind = Kind::Follows,
                     .who = figure_of(hero),
                     .whom = figure_of(ally),
                     .where = look().where(figure_of(ally))});
    }
    for (const Token& token : field.tokens)
        if (token.kind == Token::Kind::Follower && token.flipped != 0 &&
            token.what == number(ally)) {
            const Space where = token.where;
            take_token(where);
            return follow(hero, ally, version, where);
        }
}

void Play::give_follower(Hero from, Hero to)
{
    const Ally ally = field.heroes[at(from)].ally;
    field.heroes[at(from)].ally = Ally::None;
    field.heroes[at(to)].ally = ally;
    field.owner[at(ally)] = to;
    tell({.kind = Kind::Follows,
          .who = figure_of(to),
          .whom = figure_of(ally),
          .where = look().where(figure_of(ally))});
}

// OKKO-31: a kami is flipped at the end of its activation, and goes when it is flipped already.
void Play::flip_kami(Ally kami)
{
    if (field.flipped[at(kami)] == 0)
        field.flipped[at(kami)] = 1;
    else
        let_go(field.owner[at(kami)]);
}

}  // namespace kotatsu::okko
