// Okko: attacks, pushes and shifts. Rules OKKO-20 to OKKO-23.
#include "games/okko/play.h"

#include <algorithm>
#include <cassert>

namespace kotatsu::okko {
namespace {

using Kind = Event::Kind;

// Of an attack, in this order (docs/rules/okko.md, "Windows").
enum Moment : std::uint8_t {
    Declared,
    AsTarget,
    AsAttacker,
    Roll,
    AfterRoll,
    AsDefender,
    Compare,
    AfterHit,
    AfterKill,
    Push,
    StrikeAfterHit,
    StrikeAfterKill,
    Bleed
};

// OKKO-23. An explosion is a success and is rolled again.
std::uint8_t roll_die(bool red, Dice& dice)
{
    constexpr std::uint8_t push = 1 + Frame::push_shown;
    constexpr std::array<std::uint8_t, 5> black_faces{0, 0, 1, 1, push},
        red_faces{0, 1, 1, 1, push};
    constexpr std::uint32_t explosion = 5;
    std::uint8_t sum = 0;
    for (;;) {
        const std::uint32_t face = dice.below(6);
        if (face != explosion)
            return static_cast<std::uint8_t>(sum + (red ? red_faces : black_faces)[face]);
        if (sum < Frame::most_successes) ++sum;
    }
}

std::uint8_t byte(Space space)
{
    return static_cast<std::uint8_t>(space);
}

}  // namespace

void Play::begin_attack(Figure who, Figure whom, int black)
{
    Frame& frame = push(Frame::Kind::Attack);
    frame.who = who;
    frame.whom = whom;
    frame.black = static_cast<std::int8_t>(black);
}

bool Play::step_attack(Frame& frame)
{
    const bool both = look().on_map(frame.who) && look().on_map(frame.whom);
    if (!both && frame.step < AfterHit) frame.step = Bleed;
    switch (frame.step) {
    case Declared: declare(frame); return true;
    case AsTarget: return ask_in_attack(frame, Window::Target, frame.whom);
    case AsAttacker: return ask_in_attack(frame, Window::Attack, frame.who);
    case Roll: roll_attack(frame); return true;
    case AfterRoll: return ask_in_attack(frame, Window::Rolled, frame.who);
    case AsDefender: return ask_in_attack(frame, Window::Defend, frame.whom);
    case Compare: compare(frame); return true;
    case AfterHit: return ask_after(frame, Frame::hit, Window::Hit, false);
    case AfterKill: return ask_after(frame, Frame::killed, Window::Kill, false);
    case Push: return may_push(frame);
    case StrikeAfterHit: return ask_after(frame, Frame::hit, Window::Hit, true);
    case StrikeAfterKill: return ask_after(frame, Frame::killed, Window::Kill, true);
    default: end_attack(frame); return true;
    }
}

void Play::next_step(Frame& frame)
{
    ++frame.step;
    frame.settled = no_line;
    frame.settled_owner = Figure::None;
}

// OKKO-32: an attack on a thrall that may not act raises the alarm (OKKO-55: whoever of the heroes' side attacks).
void Play::declare(Frame& frame)
{
    aim_attack(frame, frame.whom);
    tell({.kind = Kind::Attacks,
          .who = frame.who,
          .whom = frame.whom,
          .n = (frame.flags & Frame::ranged) != 0 ? std::int16_t{1} : std::int16_t{0}});
    disturb(frame.who, frame.whom);
    next_step(frame);
}

void Play::disturb(Figure by, Figure whom)
{
    const bool by_heroes = by != Figure::None && !is_agent(by);
    if (is_agent(whom) && by_heroes && !look().may_act(whom)) raise_alarm();
}

void Play::aim_attack(Frame& frame, Figure whom)
{
    frame.whom = whom;
    const bool ranged = !look().adjacent(frame.who, whom);
    frame.flags =
        static_cast<std::uint8_t>((frame.flags & ~Frame::ranged) | (ranged ? Frame::ranged : 0));
}

bool Play::ask_in_attack(Frame& frame, Window when, Figure subject)
{
    if (!offer(frame, when, subject, false)) next_step(frame);
    return true;
}

// OKKO-21. A window of an attack inside an attack starts no third one.
bool Play::ask_after(Frame& frame, std::uint8_t flag, Window when, bool strikes)
{
    const bool asks = (frame.flags & flag) != 0 && look().on_map(frame.who) &&
                      (!strikes || attacks_going_on() < 2);
    if (!asks || !offer(frame, when, frame.who, strikes)) next_step(frame);
    return true;
}

int Play::attacks_going_on() const
{
    return static_cast<int>(
        std::count_if(field.stack.begin(), field.stack.begin() + field.depth,
                      [](const Frame& each) { return each.kind == Frame::Kind::Attack; }));
}

void Play::roll_attack(Frame& frame)
{
    const int red = std::clamp(look().red_dice(frame.who) + frame.red, 0, Frame::most_dice);
    const int black =
        std::clamp(look().black_dice(frame.who) + frame.black, 0, Frame::most_dice - red);
    frame.red = static_cast<std::int8_t>(red);
    frame.black = static_cast<std::int8_t>(black);
    for (int i = 0; i < black + red; ++i) frame.dice[at(i)] = roll_die(i >= black, dice);
    tell_dice(frame, Kind::Rolled);
    next_step(frame);
}

void Play::tell_dice(const Frame& frame, Kind kind)
{
    const bool attack = frame.kind == Frame::Kind::Attack;
    const int count = frame.black + frame.red;
    tell({.kind = kind,
          .who = frame.who,
          .what = static_cast<std::uint8_t>(frame.black),
          .n = static_cast<std::int16_t>(attack ? Look::successes(frame) : Look::points(frame)),
          .dice_count = static_cast<std::uint8_t>(count),
          .dice = frame.dice},
         Audience::all(), count > 0 ? News::Yes : News::No);
}

void Play::roll_again(Frame& frame, std::uint64_t chosen)
{
    for (int i = 0; i < frame.black + frame.red; ++i) {
        if ((chosen >> i & 1U) == 0) continue;
        frame.dice[at(i)] =
            frame.kind == Frame::Kind::Attack ? roll_die(i >= frame.black, dice) : roll_test_die();
    }
    tell_dice(frame, Kind::Again);
}

// OKKO-21: exactly one damage.
void Play::compare(Frame& frame)
{
    const bool hit = Look::successes(frame) >= look().defense(frame);
    next_step(frame);
    tell({.kind = hit ? Kind::Hit : Kind::Missed,
          .whom = frame.whom,
          .n = hit ? std::int16_t{1} : std::int16_t{0}});
    if (!hit) return;
    frame.flags |= Frame::hit;
    hurt(frame.whom, 1, frame.who);
    if (!look().on_map(frame.whom)) frame.flags |= Frame::killed;
}

// Pushes (OKKO-21).

SpaceSet Look::spaces_to_push(Figure by, Figure whom) const
{
    const SpaceSet beside = ground.neighbours(where(by), field.open);
    return spaces_to_shift(whom) - beside;
}

bool Play::may_push(Frame& frame)
{
    const Look now = look();
    const bool may = (frame.flags & Frame::ranged) == 0 && Look::shows_push(frame) &&
                     now.on_map(frame.who) && now.on_map(frame.whom) &&
                     !now.spaces_to_push(frame.who, frame.whom).empty();
    if (may) return wait(frame, game.seat_of(field, frame.who));
    next_step(frame);
    return true;
}

void Menu::attack(const Frame& frame) const
{
    for (const Space space : look().spaces_to_push(frame.who, frame.whom))
        add({Move::Kind::Walk, 255, 255, byte(space)});
    add({Move::Kind::Decline});
}

void Play::answer_attack(Frame& frame, Move move)
{
    next_step(frame);
    if (move.kind == Move::Kind::Decline) return;
    drag(frame.whom, static_cast<Space>(move.where), frame.who, Kind::Pushed);
}

// A foe moved by push or shift is a deed.
void Play::drag(Figure whom, Space where, Figure by, Kind kind)
{
    put(whom, where);
    tell({.kind = kind, .who = by, .whom = whom, .where = where});
    if (by == Figure::None || !is_hero(by) || !look().opponents(by, whom)) return;
    std::uint8_t& pushes = deed(by, Deed::Pushes);
    if (pushes < 255) ++pushes;
}

// OKKO-25: bleeding, after the attack is resolved.
void Play::end_attack(Frame& frame)
{
    const Figure who = frame.who;
    pop();
    if (look().on_map(who) && look().affliction(who, Affliction::Bleeding) > 0)
        damage(who, 1, Figure::None);
}

// Shifts: up to n times one space.

void Play::begin_shift(Figure whom, int spaces, Figure by)
{
    Frame& frame = push(Frame::Kind::Shift);
    frame.who = by;
    frame.whom = whom;
    frame.n = static_cast<std::int8_t>(spaces);
}

bool Play::step_shift(Frame& frame)
{
    if (frame.n > 0 && look().on_map(frame.whom) && !look().spaces_to_shift(frame.whom).empty())
        return wait(frame, game.seat_of(field, frame.who));
    pop();
    return true;
}

void Menu::shift(const Frame& frame) const
{
    for (const Space space : look().spaces_to_shift(frame.whom))
        add({Move::Kind::Walk, 255, 255, byte(space)});
    add({Move::Kind::Decline});
}

// One shift of several spaces is one deed.
void Play::answer_shift(Frame& frame, Move move)
{
    if (move.kind == Move::Kind::Decline) return pop();
    const bool counted = frame.index != 0;
    frame.index = 1;
    --frame.n;
    drag(frame.whom, static_cast<Space>(move.where), counted ? Figure::None : frame.who,
         Kind::Shifted);
}

}  // namespace kotatsu::okko
