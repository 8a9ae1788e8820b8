// Okko: primitives that ask how they are to be done: dice, second figures, doors, tiles, cards, kami.
#include "games/okko/effect.h"
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {

using Kind = Event::Kind;
using effect::Part;

namespace {

constexpr std::uint8_t next_stage = static_cast<std::uint8_t>(Part::Next);

template <class T>
std::uint8_t byte(T value)
{
    return static_cast<std::uint8_t>(value);
}

// Equal dice of one colour are as good as each other: the first of them stands for all.
bool stands_for_others(const Frame& roll, int die, Figures chosen)
{
    const bool red = die >= roll.black;
    for (int i = red ? roll.black : 0; i < die; ++i)
        if (!chosen.contains(static_cast<Figure>(i)) && roll.dice[at(i)] == roll.dice[at(die)])
            return false;
    return !chosen.contains(static_cast<Figure>(die));
}

}  // namespace

void Menu::doings(const Frame& frame, const Step& step) const
{
    switch (step.what) {
    case Primitive::Reroll: return rerolls(frame);
    case Primitive::Swap:
        for (const Figure other : look().partners(step, frame.who, frame.whom))
            add({Move::Kind::Target, 255, byte(other)});
        return;
    case Primitive::Strike:
        for (const Figure foe : look().struck_by(step, frame.whom))
            add({Move::Kind::Target, 255, byte(foe)});
        return;
    case Primitive::Recall:
        for (const std::uint8_t card : look().recallable(hero_of(frame.whom)))
            add({Move::Kind::Recall, byte(frame.whom), card});
        return;
    case Primitive::Taint: return taints(step);
    case Primitive::Door:
        for (const Door door : look().doors_to_choose(step, frame.who, frame.line))
            add({Move::Kind::Door, 255, byte(door)});
        return;
    default: return kami(frame, step);
    }
}

void Menu::rerolls(const Frame& frame) const
{
    const Frame& roll = *look().roll();
    for (int die = 0; die < roll.black + roll.red; ++die)
        if (stands_for_others(roll, die, frame.done)) add({Move::Kind::Again, 255, byte(die)});
}

void Menu::taints(const Step& step) const
{
    for (const Tile from : field.corruption)
        if (step.still) {
            if (!field.still.contains(from)) add({Move::Kind::Tile, 255, byte(from)});
        } else {
            for (const Tile to : look().taint_goals(from, step.n))
                add({Move::Kind::Taint, 255, byte(from), byte(to)});
        }
}

// Which one and its version, then where.
void Menu::kami(const Frame& frame, const Step& step) const
{
    if (frame.what != 255) {
        for (const Space space : look().ground.neighbours(look().where(frame.who), field.open) &
                                     look().free_spaces(Side::Heroes))
            add({Move::Kind::Place, 255, 255, byte(space)});
        return;
    }
    for (const Ally kami : look().kami_to_call(step, frame.who))
        for (std::size_t i = 0; i < game.book().allies[at(kami)].versions.size(); ++i)
            add({Move::Kind::Follower, byte(frame.who), byte(kami), byte(i)});
}

void Play::answer_doing(Frame& frame, const Step& step, Move move)
{
    switch (step.what) {
    case Primitive::Reroll: return choose_die(frame, step, move);
    case Primitive::Swap:
        frame.step = next_stage;
        return swap(frame.whom, static_cast<Figure>(move.what));
    case Primitive::Strike:
        frame.step = next_stage;
        return begin_attack(frame.whom, static_cast<Figure>(move.what), step.n);
    case Primitive::Recall: return recall(frame, step, move);
    case Primitive::Taint: frame.step = next_stage; return taint(move);
    case Primitive::Door: return turn_door(frame, step, move);
    default: return call_kami(frame, move);
    }
}

// All are chosen before any is rolled.
void Play::choose_die(Frame& frame, const Step& step, Move move)
{
    if (move.kind == Move::Kind::Again) frame.done.insert(static_cast<Figure>(move.what));
    Frame& roll = going_on();
    const int chosen = frame.done.size();
    if (move.kind == Move::Kind::Again && chosen < step.n && chosen < roll.black + roll.red) return;
    roll_again(roll, frame.done.bits());
    frame.done = {};
    frame.step = next_stage;
}

void Play::swap(Figure a, Figure b)
{
    std::swap(field.where[at(a)], field.where[at(b)]);
    tell({.kind = Kind::Swapped, .who = a, .whom = b});
}

// One attack after the other.
void Play::strike_each(Frame& frame, const Step& step)
{
    const Figures rest = look().struck_by(step, frame.whom) - frame.done;
    if (rest.empty()) return;
    frame.step = static_cast<std::uint8_t>(Part::Do);
    frame.done.insert(rest.first());
    begin_attack(frame.whom, rest.first(), step.n);
}

void Play::recall(Frame& frame, const Step& step, Move move)
{
    if (move.kind == Move::Kind::Recall) {
        HeroSheet& sheet = field.heroes[move.who];
        sheet.discard.erase(move.what);
        sheet.hand.insert(move.what);
        tell({.kind = Kind::Recalled, .who = static_cast<Figure>(move.who), .what = move.what});
        ++frame.n;
    }
    const bool more = frame.n < step.n && !look().recallable(hero_of(frame.whom)).empty();
    if (move.kind == Move::Kind::Done || !more) frame.step = next_stage;
}

void Play::taint(Move move)
{
    if (move.kind == Move::Kind::Tile) {
        field.still.insert(static_cast<Tile>(move.what));
        return tell({.kind = Kind::Still, .what = move.what});
    }
    field.corruption.erase(static_cast<Tile>(move.what));
    field.corruption.insert(static_cast<Tile>(move.where));
    tell({.kind = Kind::Corruption, .what = move.what, .where = static_cast<Space>(move.where)});
}

// OKKO-44.
void Play::turn_door(Frame& frame, const Step& step, Move move)
{
    if (move.kind == Move::Kind::Door) {
        const auto door = static_cast<Door>(move.what);
        if (step.close)
            field.open.erase(door);
        else
            field.open.insert(door);
        if (!step.close) field.locked.erase(door);
        tell({.kind = step.close ? Kind::Closed : Kind::Opened, .what = move.what});
        ++frame.n;
    }
    const bool more =
        frame.n < step.n && !look().doors_to_choose(step, frame.who, frame.line).empty();
    if (move.kind == Move::Kind::Done || !more) frame.step = next_stage;
}

void Play::call_kami(Frame& frame, Move move)
{
    if (move.kind == Move::Kind::Follower) {
        frame.what = move.what;
        frame.n = static_cast<std::int8_t>(move.where);
        return;
    }
    frame.step = next_stage;
    summon(hero_of(frame.who), static_cast<Ally>(frame.what), frame.n,
           static_cast<Space>(move.where));
    frame.what = 255;
}

}  // namespace kotatsu::okko
