// Okko: whether a line could still change what comes of a roll. Rules OKKO-59 and OKKO-60. All of it lies open: the dice,
// the damage, and whatever may yet be used.
#include "games/okko/stake.h"

#include <algorithm>
#include <functional>
#include <span>

namespace kotatsu::okko {
namespace {

constexpr int most_points = 3;  // of a die of a test

std::span<const Step> steps_of(const Line& line)
{
    return {line.steps.data(), line.step_count};
}

// Nothing but dice and successes.
bool is_about_dice(const Line& line)
{
    const auto steps = steps_of(line);
    return std::all_of(steps.begin(), steps.end(), [](const Step& step) {
        return step.what == Primitive::Hits || step.what == Primitive::Reroll ||
               step.what == Primitive::Ease || step.what == Primitive::Discard;
    });
}

int sum_of(const Line& line, Primitive what)
{
    int sum = 0;
    for (const Step& step : steps_of(line))
        if (step.what == what) sum += step.n;
    return sum;
}

// What so many dice show at the most.
int highest(const Frame& roll, int dice)
{
    std::array<int, Frame::most_dice> shown{};
    std::transform(roll.dice.begin(), roll.dice.end(), shown.begin(),
                   [](std::uint8_t die) { return die & (Frame::push_shown - 1); });
    std::sort(shown.begin(), shown.end(), std::greater<>());
    int sum = 0;
    for (int i = 0; i < dice && i < Frame::most_dice; ++i) sum += shown[at(i)];
    return sum;
}

}  // namespace

// Whether a line of the window may still be used that comes after that place; automatic ones count.
bool Look::is_left(Window when, Figure subject, unsigned after) const
{
    bool found = false;
    for_each_in_window(when, subject, [&](LineId line, Figure owner) {
        found = found || (place_of(line, owner, subject) > after && !used(line, owner) &&
                          holds(game.line(line).conditions, owner, subject));
    });
    return found;
}

// A line that the owner is asked about, once the roll is known, or is sure before it is made.
bool Look::can_turn(LineId id, Figure owner, Figure subject) const
{
    const Line& line = game.line(id);
    const Frame* now = roll();
    if (now == nullptr || line.must || game.lore().is_automatic(id) || !is_about_dice(line))
        return true;
    const unsigned place = place_of(id, owner, subject);
    if (now->kind == Frame::Kind::Test) return can_turn_test(*now, id, place);
    const bool rolled = line.when == Window::Rolled || line.when == Window::Defend;
    return !rolled || can_turn_attack(*now, id, owner, place);
}

bool Look::can_turn_test(const Frame& test, LineId id, unsigned place) const
{
    const Line& line = game.line(id);
    if (line.when == Window::Test)
        return most_points * dice_of_test(test) > attribute_in_test(test) ||
               is_left(Window::Test, test.who, place);
    const int best = points(test) - highest(test, sum_of(line, Primitive::Reroll));
    return line.when != Window::Tested || best <= attribute_in_test(test) ||
           is_left(Window::Tested, test.who, place);
}

// An explosion may bring any number of successes, so that a miss that is rolled again may always become a hit.
bool Look::can_turn_attack(const Frame& attack, LineId id, Figure owner, unsigned place) const
{
    const Line& line = game.line(id);
    const int margin = successes(attack) - defense(attack), given = sum_of(line, Primitive::Hits),
              again = sum_of(line, Primitive::Reroll);
    if (side_of(owner) == side_of(attack.who)) {
        if (margin < 0)
            return again > 0 || margin + given >= 0 || is_left(line.when, attack.who, place);
        return push_is_open(attack, line.when, place);
    }
    const bool turns = margin + given - highest(attack, again) < 0;
    if (margin >= 0 && (turns || is_left(line.when, attack.whom, place))) return true;
    return again > 0 && shows_push(attack) && push_is_open(attack, line.when, place);
}

// Whether this attack might end with a push: not where the target is sure to be off the map, or has nowhere to go.
bool Look::push_is_open(const Frame& attack, Window when, unsigned place) const
{
    if ((attack.flags & Frame::ranged) != 0) return false;
    const bool rolled = when == Window::Rolled;
    if ((rolled && is_left(Window::Rolled, attack.who, place)) ||
        is_left(Window::Defend, attack.whom, rolled ? 0 : place))
        return true;
    const bool hits = successes(attack) >= defense(attack);
    const bool falls =
        !is_hero(attack.whom) && field.damage[at(attack.whom)] + 1 >= stamina(attack.whom);
    if (hits && falls) return false;
    return !spaces_to_push(attack.who, attack.whom).empty() ||
           (hits && is_left(Window::Hit, attack.who, 0));
}

}  // namespace kotatsu::okko
