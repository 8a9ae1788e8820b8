// Okko: activations of heroes, followers and kami. Rules OKKO-14, OKKO-16, OKKO-31, OKKO-44, OKKO-45.
#include "games/okko/play.h"

#include "games/okko/force.h"
#include "games/okko/ways.h"

#include <algorithm>

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

}  // namespace

// Whose turn it is (OKKO-16): after a hero the oni, after the oni a hero, as long as there is one.
void Play::next_activation(Side after)
{
    const bool oni = field.oni_turns > 0, hero = !field.to_come.empty();
    if (hero && (after == Side::Oni || !oni))
        begin_hero_turn();
    else if (oni)
        begin_oni_turn();
    else
        end_round();
}

void Play::begin_hero_turn()
{
    const Hero hero = state.initiative[0];
    const News news = field.to_come.size() > 1 ? News::Yes : News::No;
    std::rotate(state.initiative.begin(), state.initiative.begin() + 1, state.initiative.end());
    state.initiative.back() = Hero::None;
    field.to_come.erase(hero);
    field.phase = Phase::HeroTurn;
    field.thrown = 0;
    tell({.kind = Kind::Turn, .who = figure_of(hero)}, Audience::all(), news);
    begin_acting(figure_of(hero), 3);
}

void Play::begin_acting(Figure who, int actions)
{
    std::int8_t& more = field.acts[at(game.bearer_of(who))];
    field.active = who;
    field.actions = number(std::max(0, actions + more));
    more = 0;
    open_window(Window::Start, who);
}

bool Play::step_hero_turn()
{
    const Figure who = field.active;
    if (look().on_map(who) && (field.actions > 0 || look().has_free_choice(who))) return false;
    end_acting();
    return true;
}

// The follower or kami comes at the end of its hero's activation (OKKO-14, OKKO-31).
void Play::end_acting()
{
    const Figure who = field.active;
    field.active = Figure::None;
    field.actions = 0;
    const Hero hero = is_hero(who) ? hero_of(who) : field.owner[at(ally_of(who))];
    const Ally ally = hero == Hero::None ? Ally::None : look().ally_of_hero(hero);
    if (is_hero(who) && field.in_play.contains(hero) && ally != Ally::None) {
        const AllyCard& card = game.book().allies[at(ally)];
        tell({.kind = Kind::Turn, .who = figure_of(ally)});
        return begin_acting(figure_of(ally), card.versions[field.version[at(ally)]].acts);
    }
    if (!is_hero(who) && look().is_kami(who) && look().on_map(who)) flip_kami(ally_of(who));
    next_activation(Side::Heroes);
}

// Menus.

void Menu::walks(Figure who) const
{
    const Look here = look();
    if (here.banned(who, Ban::Move)) return;
    const Ways ways(here, who, here.attribute(who, Attribute::Speed), here.slips(who));
    for (const Space space : ways.spaces()) add({Move::Kind::Walk, 255, 255, number(space)});
}

void Menu::attacks(Figure who) const
{
    for (const Figure target : look().targets(who))
        add({Move::Kind::Attack, number(who), number(target), 255});
}

void Menu::uses(Figure who) const
{
    const auto offer = [&](LineId line) {
        if (look().usable(line, who)) add({Move::Kind::Use, number(who), line, 255});
    };
    if (field.actions > 0) {
        look().for_each_line(who, Window::Act, offer);
        look().for_each_line(who, Window::Unique, offer);
    }
    look().for_each_line(who, Window::Free, offer);
}

void Menu::hero_turn() const
{
    const Figure who = field.active;
    if (field.actions > 0) {
        walks(who);
        attacks(who);
        if (is_hero(who)) tests(who);
    }
    uses(who);
    if (is_hero(who)) {
        gear_actions(hero_of(who));
        if (field.actions > 0) {
            token_actions(who);
            follower_actions(hero_of(who));
        }
        for (const Clue card : field.courtiers)
            if (look().has_effect(game.book().clues[at(card)].lines, who))
                add({Move::Kind::Courtier, 255, number(card), 255});
    }
    add({Move::Kind::Done});
}

// OKKO-14, OKKO-45.
void Menu::gear_actions(Hero hero) const
{
    const Gears own = look().gear_of(hero);
    if (own.empty()) return;
    if (field.actions > 0) {
        if (look().may_reorganise(hero, {})) add({Move::Kind::Reorganise});
        for (const Hero other : look().heroes_beside(hero))
            for (const Gear gear : look().carried(hero))
                if (look().may_receive(other, gear))
                    add({Move::Kind::HandOver, number(other), number(gear), 255});
    }
    if (field.thrown == 0)
        for (const Gear gear : own) add({Move::Kind::Throw, 255, number(gear), 255});
}

// Clues, chests, doors, followers that lie face down: next to the hero (OKKO-28, OKKO-30, OKKO-31, OKKO-44).
void Menu::token_actions(Figure who) const
{
    const Look here = look();
    const SpaceSet near = here.ground.neighbours(here.where(who), field.open);
    const auto list_tokens = [&](Move::Kind kind, auto wanted) {
        for (std::size_t i = 0; i < field.tokens.size(); ++i)
            if (const Token& token = field.tokens[i];
                token.kind != Token::Kind::None && near.contains(token.where) && wanted(token))
                add({kind, 255, number(i), 255});
    };
    const bool tests = !here.banned(who, Ban::Test);
    if (tests && !here.banned(who, Ban::Clue))
        list_tokens(Move::Kind::Question, [](const Token& token) { return may_question(token); });
    if (tests)
        list_tokens(Move::Kind::Chest,
                    [](const Token& token) { return token.kind == Token::Kind::Chest; });
    for (const Door door : here.closed_doors(who))
        if (tests || !field.locked.contains(door))
            add({Move::Kind::OpenDoor, 255, number(door), 255});
    list_tokens(Move::Kind::TurnUp, [](const Token& token) {
        return token.kind == Token::Kind::Follower && token.flipped == 0;
    });
}

// OKKO-31.
void Menu::follower_actions(Hero hero) const
{
    const Look here = look();
    const Ally own = here.ally_of_hero(hero);
    if (own != Ally::None) {
        if (here.is_kami(figure_of(own))) return;
        const SpaceSet near = here.ground.neighbours(here.where(figure_of(own)), field.open);
        for (const Hero other : here.without_follower())
            if (near.contains(here.where(figure_of(other))))
                add({Move::Kind::Give, number(other), 255, 255});
        return;
    }
    const SpaceSet near = here.ground.neighbours(here.where(figure_of(hero)), field.open);
    for (std::size_t i = 0; i < game.book().allies.size(); ++i) {
        const Figure ally = figure_of(static_cast<Ally>(i));
        if (here.on_map(ally) && field.owner[i] == Hero::None && near.contains(here.where(ally)))
            add({Move::Kind::Take, 255, number(i), 255});
    }
    for (const Token& token : field.tokens)
        if (token.kind == Token::Kind::Follower && token.flipped != 0 && near.contains(token.where))
            for (std::size_t i = 0; i < game.book().allies[token.what].versions.size(); ++i)
                add({Move::Kind::Take, 255, token.what, number(i)});
}

// What they ask.

bool may_question(const Token& token)
{
    return is_clue(token) && (token.kind != Token::Kind::Courtier || token.flipped == 0);
}

Doors Look::closed_doors(Figure who) const
{
    return ground.doors_at(where(who)) - field.open;
}

Heroes Look::heroes_beside(Hero hero) const
{
    Heroes found;
    for (const Hero other : field.in_play)
        if (other != hero && adjacent(figure_of(hero), figure_of(other))) found.insert(other);
    return found;
}

bool Look::may_receive(Hero hero, Gear gear) const
{
    return has_place(hero, gear, game.book().gear[at(gear)].slot) ||
           has_place(hero, gear, Slot::Supplies);
}

// What a hero may still do without an action: a talent, a courtier card. To throw equipment away is no reason to ask.
bool Look::has_free_choice(Figure who) const
{
    if (has_free_line(who)) return true;
    if (!is_hero(who)) return false;
    for (const Clue card : field.courtiers)
        if (has_effect(game.book().clues[at(card)].lines, who)) return true;
    return false;
}

// What they do.

void Play::choose_action(Move move)
{
    const Figure who = field.active;
    const Hero hero = hero_of(who);
    switch (move.kind) {
    case Move::Kind::Done: return end_acting();
    case Move::Kind::Use: return use(who, move.what);
    case Move::Kind::Throw: field.thrown = 1; return throw_gear(hero, static_cast<Gear>(move.what));
    case Move::Kind::Courtier: return play_courtier(hero, static_cast<Clue>(move.what));
    default: break;
    }
    --field.actions;
    switch (move.kind) {
    case Move::Kind::Walk: return walk(who, static_cast<Space>(move.where));
    case Move::Kind::Attack: return begin_attack(who, static_cast<Figure>(move.what), 0);
    case Move::Kind::Test:
        return test_tile(who, static_cast<Space>(move.where), static_cast<Attribute>(move.what));
    case Move::Kind::Reorganise: push(Frame::Kind::Reorganise).who = who; return;
    case Move::Kind::HandOver:
        return hand_over(hero, static_cast<Gear>(move.what), static_cast<Hero>(move.who));
    case Move::Kind::Question:
        return begin_test(who, Attribute::Guile, look().numbers(field.tokens[move.what]).top, true,
                          Purpose::Clue, move.what);
    case Move::Kind::Chest:
        return begin_test(who, Attribute::Speed, look().numbers(field.tokens[move.what]).top, false,
                          Purpose::Chest, move.what);
    case Move::Kind::OpenDoor: return try_door(who, static_cast<Door>(move.what));
    case Move::Kind::TurnUp: return turn_up_follower(hero, move.what);
    case Move::Kind::Take: return take_follower(hero, static_cast<Ally>(move.what), move.where);
    case Move::Kind::Give: return give_follower(hero, static_cast<Hero>(move.who));
    default: break;
    }
}

void Play::use(Figure who, LineId line)
{
    if (game.line(line).when != Window::Free) --field.actions;
    begin_effect(line, who);
}

// OKKO-44: a locked one by its test.
void Play::try_door(Figure who, Door door)
{
    if (!field.locked.contains(door)) return open_door(door);
    const DoorInfo& info = ground().door(door);
    begin_test(who, info.attribute, info.difficulty, false, Purpose::Door, number(door));
}

}  // namespace kotatsu::okko
