// Okko: windows and conditions. docs/rules/okko.md, "The language of effects".
#include "games/okko/play.h"
#include "games/okko/stake.h"

#include <algorithm>
#include <limits>

namespace kotatsu::okko {

const Frame* Look::roll() const
{
    for (unsigned i = field.depth; i-- > 0;) {
        const Frame& frame = field.stack[i];
        if (frame.kind == Frame::Kind::Attack || frame.kind == Frame::Kind::Test) return &frame;
    }
    return nullptr;
}

bool Look::holds(Conditions conditions, Figure owner, Figure subject) const
{
    const Frame* now = roll();
    return std::all_of(conditions.begin(), conditions.end(), [&](Condition condition) {
        if (condition <= Condition::Thrall || condition >= Condition::Pack)
            return holds_in_attack(condition, owner, subject, now);
        if (condition >= Condition::Clue && condition <= Condition::Guile)
            return holds_in_test(condition, now);
        if (condition == Condition::Damage3) return field.damage[at(owner)] >= 3;
        if (condition == Condition::Own) return is(subject, Who::Own, owner);
        return subject != owner && side_of(subject) == Side::Heroes && sees(owner, subject);
    });
}

bool Look::holds_in_attack(Condition condition, Figure owner, Figure subject,
                           const Frame* attack) const
{
    if (condition == Condition::Once) return true;  // Look::used knows
    if (attack == nullptr || attack->kind != Frame::Kind::Attack) return false;
    const Figure other = attack->who == subject ? attack->whom : attack->who;
    const bool ranged = (attack->flags & Frame::ranged) != 0;
    switch (condition) {
    case Condition::Melee: return !ranged;
    case Condition::Ranged: return ranged;
    case Condition::Creature: return is_kind(other, AgentKind::Creature);
    case Condition::Thrall: return is_kind(other, AgentKind::Thrall);
    case Condition::Marked: return is_afflicted(other);
    case Condition::Pack:
        return is_agent(owner) &&
               has_neighbour(other, game.figures_of(game.card_of(owner)) - Figures{owner});
    default: return !has_neighbour(other, of_side(side_of(other)) - Figures{other});
    }
}

bool Look::has_neighbour(Figure who, Figures others) const
{
    others &= field.figures;
    return std::any_of(others.begin(), others.end(),
                       [&](Figure other) { return adjacent(who, other); });
}

bool Look::holds_in_test(Condition condition, const Frame* test) const
{
    if (test == nullptr || test->kind != Frame::Kind::Test) return false;
    const auto purpose = static_cast<Purpose>(test->purpose);
    switch (condition) {
    case Condition::Clue: return purpose == Purpose::Clue;
    case Condition::Courtier:
        return purpose == Purpose::Clue && field.tokens[test->what].kind == Token::Kind::Courtier;
    case Condition::Chest: return purpose == Purpose::Chest;
    case Condition::Door: return purpose == Purpose::Door;
    case Condition::Sneak: return purpose == Purpose::Sneak;
    case Condition::Mission: return purpose == Purpose::Tile;
    case Condition::Speed: return test->attribute == Attribute::Speed;
    case Condition::Might: return test->attribute == Attribute::Might;
    case Condition::Defense: return test->attribute == Attribute::Defense;
    default: return test->attribute == Attribute::Guile;
    }
}

// `strikes`: lines that start another attack, which come after the push; else all others.
Offer Look::next_offer(const Frame& frame, Window when, Figure subject, bool strikes) const
{
    Offer next;
    unsigned least = std::numeric_limits<unsigned>::max();
    const unsigned settled =
        frame.settled == no_line ? 0 : place_of(frame.settled, frame.settled_owner, subject);
    for_each_in_window(when, subject, [&](LineId line, Figure owner) {
        const unsigned place = place_of(line, owner, subject);
        if (place <= settled || place >= least) return;
        if (!is_worth_asking(line, owner, subject, strikes)) return;
        least = place;
        next = {line, owner};
    });
    return next;
}

bool Look::is_worth_asking(LineId line, Figure owner, Figure subject, bool strikes) const
{
    const Frame* now = roll();
    const bool attack = now != nullptr && now->kind == Frame::Kind::Attack;
    const Figure other = !attack ? Figure::None : now->who == subject ? now->whom : now->who;
    return game.lore().strikes(line) == strikes && !used(line, owner) &&
           holds(game.line(line).conditions, owner, subject) &&
           can_do_something(line, owner, other) && can_turn(line, owner, subject);
}

bool Look::can_do_something(LineId id, Figure owner, Figure other) const
{
    const Line& line = game.line(id);
    return std::any_of(line.steps.begin(), line.steps.begin() + line.step_count,
                       [&](const Step& step) { return can_be_done(step, owner, other, id); });
}

bool Look::usable(LineId line, Figure owner) const
{
    return !used(line, owner) && can_do_something(line, owner, Figure::None);
}

// Whether more or fewer dice, or other results, can make a difference to the roll that is going on.
bool Look::can_roll_better(const Step& step, Figure owner) const
{
    const Frame* now = roll();
    if (now == nullptr) return false;
    if (now->kind == Frame::Kind::Test) {
        if (step.what == Primitive::Ease) return step.n < 0 || dice_of_test(*now) > 0;
        return step.what == Primitive::Reroll && points(*now) > attribute_in_test(*now);
    }
    if (step.what == Primitive::Dice) return true;
    if (step.what == Primitive::Ease) return false;
    const bool hits = successes(*now) >= defense(*now);
    const bool may_push = (now->flags & Frame::ranged) == 0;
    const bool attacker = side_of(owner) == side_of(now->who);
    if (step.what == Primitive::Hits) return attacker ? !hits : hits;
    return now->black + now->red > 0 &&
           (attacker != hits || (may_push && attacker != shows_push(*now)));
}

// The roll itself.

int Look::dice_of_test(const Frame& test) const
{
    return std::clamp<int>(test.difficulty - test.ease, 0, Frame::most_dice);
}

int Look::attribute_in_test(const Frame& test) const
{
    return std::max(0, attribute(test.who, test.attribute) + test.bonus);
}

int Look::points(const Frame& test)
{
    int sum = 0;
    for (const std::uint8_t die : test.dice) sum += die;
    return sum;
}

int Look::successes(const Frame& attack)
{
    int sum = attack.hits;
    for (const std::uint8_t die : attack.dice) sum += die & (Frame::push_shown - 1);
    return std::max(0, sum);
}

int Look::defense(const Frame& attack) const
{
    return std::max(1, attribute(attack.whom, Attribute::Defense) + attack.bonus);
}

bool Look::shows_push(const Frame& attack)
{
    return std::any_of(attack.dice.begin(), attack.dice.end(),
                       [](std::uint8_t die) { return (die & Frame::push_shown) != 0; });
}

}  // namespace kotatsu::okko
