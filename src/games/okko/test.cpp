// Okko: attribute tests. Rules OKKO-24, OKKO-47.
#include "games/okko/play.h"

#include <algorithm>
#include <array>

namespace kotatsu::okko {
namespace {

using Kind = Event::Kind;

enum Moment : std::uint8_t { Announce, Before, Roll, After, Compare };

}  // namespace

void Play::begin_test(Figure who, Attribute attribute, int difficulty, bool direct, Purpose purpose,
                      std::uint8_t what)
{
    Frame& frame = push(Frame::Kind::Test);
    frame.who = who;
    frame.attribute = attribute;
    frame.difficulty = static_cast<std::uint8_t>(difficulty);
    frame.purpose = static_cast<std::uint8_t>(purpose);
    frame.what = what;
    frame.flags = direct ? Frame::direct : 0;
    const std::uint8_t* penalty = penalty_of(frame);
    frame.ease = static_cast<std::int8_t>(penalty != nullptr ? *penalty : 0);
    if (purpose == Purpose::Clue)
        frame.ease = static_cast<std::int8_t>(frame.ease + field.tokens[what].ease);
}

// OKKO-47: penalty tokens hold for all heroes; a mission tile has one pile for all its spaces. Null: it has none.
std::uint8_t* Play::penalty_of(const Frame& test)
{
    if ((test.flags & Frame::direct) != 0) return nullptr;
    switch (static_cast<Purpose>(test.purpose)) {
    case Purpose::Tile: return &field.penalty[test.what];
    case Purpose::Clue:
    case Purpose::Chest: return &field.tokens[test.what].penalty;
    case Purpose::Door: return &field.door_penalty[test.what];
    case Purpose::Spared:
    case Purpose::Sneak: break;
    }
    return nullptr;
}

bool Play::step_test(Frame& frame)
{
    switch (frame.step) {
    case Announce:
        tell({.kind = Kind::Tests,
              .who = frame.who,
              .what = static_cast<std::uint8_t>(frame.attribute),
              .n = frame.difficulty});
        next_step(frame);
        return true;
    case Before: return ask_in_test(frame, Window::Test);
    case Roll: roll_test(frame); return true;
    case After: return ask_in_test(frame, Window::Tested);
    default: end_test(frame); return true;
    }
}

bool Play::ask_in_test(Frame& frame, Window when)
{
    if (!offer(frame, when, frame.who, false)) next_step(frame);
    return true;
}

// OKKO-23.
std::uint8_t Play::roll_test_die()
{
    constexpr std::array<std::uint8_t, 6> faces{0, 1, 1, 2, 2, 3};
    return faces[dice.below(6)];
}

void Play::roll_test(Frame& frame)
{
    const int count = look().dice_of_test(frame);
    frame.black = static_cast<std::int8_t>(count);
    for (int i = 0; i < count; ++i) frame.dice[at(i)] = roll_test_die();
    tell_dice(frame, Kind::TestRolled);
    next_step(frame);
}

// OKKO-24: at or below the attribute passes.
void Play::end_test(Frame& frame)
{
    const bool passed = Look::points(frame) <= look().attribute_in_test(frame);
    tell({.kind = passed ? Kind::Passed : Kind::Failed, .who = frame.who});
    if (std::uint8_t* penalty = penalty_of(frame))
        *penalty = static_cast<std::uint8_t>(passed ? 0 : std::min(255, *penalty + 1));
    if (passed && is_hero(frame.who) && deed(frame.who, Deed::Tests) < 255)
        ++deed(frame.who, Deed::Tests);
    const Frame test = frame;
    pop();
    if (static_cast<Purpose>(test.purpose) == Purpose::Spared)
        spare(top(), passed);
    else
        tested(test, passed);
}

}  // namespace kotatsu::okko
