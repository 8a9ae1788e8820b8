// Okko: equipment. Rules OKKO-14, OKKO-27, OKKO-28, OKKO-49.
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

// Places in HeroSheet::worn.
constexpr std::size_t right = 0, left = 1, clothing = 2;

}  // namespace

Gears Look::gear_of(Hero hero) const
{
    Gears found = carried(hero);
    for (const Gear gear : field.heroes[at(hero)].worn)
        if (gear != Gear::None) found.insert(gear);
    return found;
}

Gears Look::carried(Hero hero) const
{
    Gears found;
    for (const Gear gear : field.heroes[at(hero)].supplies)
        if (gear != Gear::None) found.insert(gear);
    return found;
}

Gears Look::in_hands(Hero hero) const
{
    Gears found;
    for (const std::size_t hand : {right, left})
        if (const Gear gear = field.heroes[at(hero)].worn[hand]; gear != Gear::None)
            found.insert(gear);
    return found;
}

// What lies nowhere; starting cards were taken out before (OKKO-6).
Gears Look::gear_deck() const
{
    Gears deck = game.all_gear() - field.gear_discard;
    for (std::size_t i = 0; i < hero_count; ++i)
        deck -= gear_of(static_cast<Hero>(i)) | game.book().heroes[i].start_gear;
    for (std::size_t i = 0; i < field.depth; ++i) {
        const Frame& frame = field.stack[i];
        if (frame.kind == Frame::Kind::Chest || frame.kind == Frame::Kind::Gear)
            deck -= frame.gears;
    }
    return deck;
}

// The cards that make room when one is worn.
Gears Look::displaced(Hero hero, Slot slot) const
{
    Gears found;
    const HeroSheet& sheet = field.heroes[at(hero)];
    const auto add = [&](std::size_t place) {
        if (sheet.worn[place] != Gear::None) found.insert(sheet.worn[place]);
    };
    if (slot == Slot::Right || slot == Slot::Both) add(right);
    if (slot == Slot::Left || slot == Slot::Both) add(left);
    if (slot == Slot::Clothing) add(clothing);
    return found;
}

// OKKO-27, OKKO-49: the class fits, and no other legendary card is in use.
bool Look::may_wear(Hero hero, Gear gear) const
{
    const GearCard& card = game.book().gear[at(gear)];
    if (card.slot == Slot::Supplies) return false;
    if ((card.classes >> game.book().heroes[at(hero)].klass & 1U) == 0) return false;
    if (!card.legendary) return true;
    for (const Gear other : field.heroes[at(hero)].worn)
        if (other != Gear::None && other != gear && game.book().gear[at(other)].legendary &&
            !displaced(hero, card.slot).contains(other))
            return false;
    return true;
}

bool Look::has_place(Hero hero, Gear gear, Slot slot) const
{
    if (slot == Slot::Supplies) return carried(hero).size() < supplies(hero);
    return slot == game.book().gear[at(gear)].slot && may_wear(hero, gear) &&
           displaced(hero, slot).empty();
}

// Where a card goes when equipment is reorganised: what was in its way goes into the supplies.
bool Look::may_move_gear(Hero hero, Gear gear, Slot slot) const
{
    const bool is_carried = carried(hero).contains(gear);
    if (slot == Slot::Supplies) return !is_carried && carried(hero).size() < supplies(hero);
    return is_carried && slot == game.book().gear[at(gear)].slot && may_wear(hero, gear) &&
           carried(hero).size() - 1 + displaced(hero, slot).size() <= supplies(hero);
}

bool Look::may_reorganise(Hero hero, Gears moved) const
{
    for (const Gear gear : gear_of(hero) - moved)
        if (may_move_gear(hero, gear, Slot::Supplies) ||
            may_move_gear(hero, gear, game.book().gear[at(gear)].slot))
            return true;
    return false;
}

// Cards change places.

void Play::equip(Hero hero, Gear gear, Slot slot)
{
    HeroSheet& sheet = field.heroes[at(hero)];
    if (slot == Slot::Supplies) {
        *std::find(sheet.supplies.begin(), sheet.supplies.end(), Gear::None) = gear;
        std::sort(sheet.supplies.begin(), sheet.supplies.end());
    }
    if (slot == Slot::Right || slot == Slot::Both) sheet.worn[right] = gear;
    if (slot == Slot::Left || slot == Slot::Both) sheet.worn[left] = gear;
    if (slot == Slot::Clothing) sheet.worn[clothing] = gear;
}

void Play::take_gear(Hero hero, Gear gear)
{
    HeroSheet& sheet = field.heroes[at(hero)];
    std::replace(sheet.worn.begin(), sheet.worn.end(), gear, Gear::None);
    std::replace(sheet.supplies.begin(), sheet.supplies.end(), gear, Gear::None);
    std::sort(sheet.supplies.begin(), sheet.supplies.end());
    if (sheet.wielded == gear) sheet.wielded = Gear::None;
}

void Play::throw_gear(Hero hero, Gear gear)
{
    take_gear(hero, gear);
    field.gear_discard.insert(gear);
    tell({.kind = Kind::Lost, .who = figure_of(hero), .what = number(gear)});
}

void Play::get_gear(Hero hero, int draw, int keep)
{
    Gears drawn;
    for (int n = 0; n < draw; ++n) {
        if ((look().gear_deck() - drawn).empty()) field.gear_discard = {};
        const Gears deck = look().gear_deck() - drawn;
        if (deck.empty()) break;
        const Gear gear = dice.pick(deck);
        drawn.insert(gear);
        tell({.kind = Kind::Got, .who = figure_of(hero), .what = number(gear)}, Audience::all(),
             News::Yes);
    }
    if (drawn.empty()) return;
    Frame& frame = push(drawn.size() > keep ? Frame::Kind::Chest : Frame::Kind::Gear);
    frame.who = figure_of(hero);
    frame.gears = drawn;
    frame.n = static_cast<std::int8_t>(keep);
    frame.purpose = number(Having::Got);
}

void Play::lose_gear(Hero hero, int n)
{
    Frame& frame = push(Frame::Kind::Gear);
    frame.who = figure_of(hero);
    frame.n = static_cast<std::int8_t>(n);
    frame.purpose = number(Having::Lose);
}

void Play::hand_over(Hero from, Gear gear, Hero to)
{
    take_gear(from, gear);
    tell({.kind = Kind::Lost, .who = figure_of(from), .what = number(gear)});
    tell({.kind = Kind::Got, .who = figure_of(to), .what = number(gear)});
    Frame& frame = push(Frame::Kind::Gear);
    frame.who = figure_of(to);
    frame.gears = Gears{gear};
    frame.purpose = number(Having::Received);
}

// Which of the cards drawn are kept (OKKO-28): `n` more of `gears`; the last chosen are in `done`, by number.

bool Play::step_chest(Frame& frame)
{
    if (frame.n > 0) return wait(frame, game.seat_of(field, frame.who));
    const Hero hero = hero_of(frame.who);
    const Gears kept(frame.done.bits());
    for (const Gear gear : frame.gears - kept) {
        field.gear_discard.insert(gear);
        tell({.kind = Kind::Lost, .who = frame.who, .what = number(gear)});
    }
    pop();
    Frame& places = push(Frame::Kind::Gear);
    places.who = figure_of(hero);
    places.gears = kept;
    places.purpose = number(Having::Got);
    return true;
}

void Menu::chest(const Frame& frame) const
{
    for (const Gear gear : frame.gears - Gears(frame.done.bits()))
        add({Move::Kind::Keep, 255, number(gear), 255});
}

void Play::answer_chest(Frame& frame, Move move)
{
    frame.done.insert(static_cast<Figure>(move.what));
    --frame.n;
}

// Where cards go, or which ones go.

namespace {

// Lose, Surplus: from the supplies, else from a hand.
Gears to_throw(const Look& look, Hero hero)
{
    const Gears carried = look.carried(hero);
    return carried.empty() ? look.in_hands(hero) : carried;
}

}  // namespace

bool Play::step_gear(Frame& frame)
{
    const Hero hero = hero_of(frame.who);
    const auto having = static_cast<Having>(frame.purpose);
    const bool throws = having == Having::Lose || having == Having::Surplus;
    if (throws ? frame.n == 0 || to_throw(look(), hero).empty() : frame.gears.empty()) {
        pop();
        return true;
    }
    Okko::List answers;
    Menu(game, state, answers).gear(frame);
    if (answers.size() > 1) return wait(frame, game.seat_of(field, frame.who));
    answer_gear(frame, answers[0]);
    return true;
}

void Menu::gear(const Frame& frame) const
{
    const Hero hero = hero_of(frame.who);
    const auto having = static_cast<Having>(frame.purpose);
    if (having == Having::Lose || having == Having::Surplus) {
        for (const Gear gear : to_throw(look(), hero))
            add({Move::Kind::Throw, 255, number(gear), 255});
        return;
    }
    for (const Gear gear : frame.gears) {
        const Slot own = game.book().gear[at(gear)].slot;
        if (own != Slot::Supplies && look().has_place(hero, gear, own))
            add({Move::Kind::Equip, 255, number(gear), number(own)});
        if (look().has_place(hero, gear, Slot::Supplies))
            add({Move::Kind::Equip, 255, number(gear), number(Slot::Supplies)});
    }
    if (having == Having::Received) return;
    for (const Gear gear : frame.gears) add({Move::Kind::Throw, 255, number(gear), 255});
}

void Play::answer_gear(Frame& frame, Move move)
{
    const Hero hero = hero_of(frame.who);
    const auto gear = static_cast<Gear>(move.what);
    frame.gears.erase(gear);
    if (move.kind == Move::Kind::Throw) {
        throw_gear(hero, gear);
        --frame.n;
        return;
    }
    equip(hero, gear, static_cast<Slot>(move.where));
    tell({.kind = Kind::Equipped, .who = frame.who, .what = move.what, .n = move.where});
}

// Reorganising (OKKO-14): each card is moved once at the most; `gears` were.

bool Play::step_reorganise(Frame& frame)
{
    if (look().may_reorganise(hero_of(frame.who), frame.gears))
        return wait(frame, game.seat_of(field, frame.who));
    pop();
    return true;
}

void Menu::reorganise(const Frame& frame) const
{
    const Hero hero = hero_of(frame.who);
    for (const Gear gear : look().gear_of(hero) - frame.gears) {
        const Slot own = game.book().gear[at(gear)].slot;
        if (own != Slot::Supplies && look().may_move_gear(hero, gear, own))
            add({Move::Kind::Equip, 255, number(gear), number(own)});
        if (look().may_move_gear(hero, gear, Slot::Supplies))
            add({Move::Kind::Equip, 255, number(gear), number(Slot::Supplies)});
    }
    add({Move::Kind::Done});
}

void Play::answer_reorganise(Frame& frame, Move move)
{
    if (move.kind == Move::Kind::Done) return pop();
    const Hero hero = hero_of(frame.who);
    const auto gear = static_cast<Gear>(move.what);
    const auto slot = static_cast<Slot>(move.where);
    frame.gears.insert(gear);
    take_gear(hero, gear);
    if (slot != Slot::Supplies)
        for (const Gear other : look().displaced(hero, slot)) {
            take_gear(hero, other);
            equip(hero, other, Slot::Supplies);
        }
    equip(hero, gear, slot);
    tell({.kind = Kind::Equipped, .who = frame.who, .what = move.what, .n = move.where});
}

// OKKO-14 after supplies places are lost: the surplus goes.
bool Play::drop_surplus()
{
    for (const Hero hero : field.in_play) {
        const int carried = look().carried(hero).size();
        const int surplus = carried == 0 ? 0 : carried - look().supplies(hero);
        if (surplus <= 0) continue;
        lose_gear(hero, surplus);
        top().purpose = number(Having::Surplus);
        return true;
    }
    return false;
}

}  // namespace kotatsu::okko
