// Okko: what each primitive does. docs/rules/okko.md, "Primitives".
#include "games/okko/effect.h"
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {

using Kind = Event::Kind;
using effect::Part;

namespace {

constexpr std::uint8_t next_stage = static_cast<std::uint8_t>(Part::Next);

void add_to(std::int8_t& value, int n)
{
    value = static_cast<std::int8_t>(std::clamp(value + n, -100, 100));
}

}  // namespace

namespace effect {

bool is_aimed(const Step& step)
{
    switch (step.what) {
    case Primitive::Dice:
    case Primitive::Reroll:
    case Primitive::Hits:
    case Primitive::Slip:
    case Primitive::Ranged:
    case Primitive::Event:
    case Primitive::Clue:
    case Primitive::Taint:
    case Primitive::Raise:
    case Primitive::Door:
    case Primitive::Discard: return false;
    case Primitive::Ease: return step.who.who == Who::Token && !step.who.each;
    default: return true;
    }
}

// The figures of one card move one after the other.
bool is_for_each(const Step& step)
{
    return is_aimed(step) &&
           (step.who.each || (step.what == Primitive::Move && step.who.who == Who::Card));
}

Figures rest_of(const Look& look, const Frame& frame, const Step& step)
{
    Figures all = look.aims(step, frame.who, frame.other);
    if (step.who.who == Who::Card) all &= look.game.figures_of(static_cast<AgentCard>(frame.what));
    return all - frame.done;
}

bool is_chosen(const Okko& game, const Frame& frame)
{
    if (frame.purpose == 0) return false;
    const Line& line = game.line(frame.line);
    return line.steps[frame.index].who == line.steps[frame.purpose - 1U].who;
}

bool is_fixed(const Step& step)
{
    return is_aimed(step) && !step.who.each &&
           (step.who.who == Who::Me || step.who.who == Who::Other || step.who.who == Who::Own);
}

bool is_good(const Look& look, const Frame& frame, const Step& step)
{
    if (step.what == Primitive::Discard) return true;
    if (!is_aimed(step)) return look.can_be_done(step, frame.who, frame.other, frame.line);
    if (step.who.who == Who::Token) return is_clue_token(look.field.tokens[frame.what]);
    return frame.whom != Figure::None && look.on_map(frame.whom) &&
           look.can_change(step, frame.who, frame.whom);
}

bool has_options(const Step& step)
{
    switch (step.what) {
    case Primitive::Reroll:
    case Primitive::Swap:
    case Primitive::Recall:
    case Primitive::Taint:
    case Primitive::Door: return true;
    case Primitive::Strike: return !step.whom.each;
    case Primitive::Raise: return !step.kami.empty();
    default: return false;
    }
}

bool asks_later(const Okko& game, const Frame& frame)
{
    const Line& line = game.line(frame.line);
    const Step& step = line.steps[frame.index];
    const bool walks = step.what == Primitive::Shift || step.what == Primitive::Move;
    return step.spared_at == 0 && (has_options(step) || (walks && line.step_count == 1 &&
                                                         !game.lore().works_once(frame.line)));
}

bool may_stop(const Okko& game, const Frame& frame)
{
    if (static_cast<Part>(frame.step) != Part::Do) return false;
    switch (game.line(frame.line).steps[frame.index].what) {
    case Primitive::Reroll: return !frame.done.empty();
    case Primitive::Recall: return true;
    case Primitive::Door: return frame.n > 0;
    default: return false;
    }
}

}  // namespace effect

bool Play::carry_out(Frame& frame, const Step& step)
{
    if (effect::has_options(step)) return ask(frame);
    if ((frame.flags & Frame::may_decline) != 0) commit(frame);
    frame.step = next_stage;
    if (effect::is_aimed(step) && step.who.who != Who::Token)
        change(step, frame.whom, frame.who);
    else
        happen(frame, step);
    return true;
}

// What happens to a figure.
void Play::change(const Step& step, Figure whom, Figure by)
{
    switch (step.what) {
    case Primitive::Mod: return modify(step, whom);
    case Primitive::Acts: return give_actions(whom, step.n);
    case Primitive::Move: return begin_walk(whom, step.n, step.slip, by);
    case Primitive::Shift: return begin_shift(whom, step.n, by);
    case Primitive::Strike: return strike_each(top(), step);
    case Primitive::Harm: disturb(by, whom); return damage(whom, step.n, by);
    case Primitive::Heal: return heal(whom, step.n, by);
    case Primitive::Condition: return condition(step.affliction, whom);
    case Primitive::Ban: return ban(whom, step.ban);
    case Primitive::Redirect: return redirect(whom);
    case Primitive::Wound: return change_wounds(hero_of(whom), step.n);
    case Primitive::Gear:
        return step.n > 0 ? get_gear(hero_of(whom), step.n, step.keep)
                          : lose_gear(hero_of(whom), -step.n);
    default: return;
    }
}

// What happens to no figure.
void Play::happen(Frame& frame, const Step& step)
{
    switch (step.what) {
    case Primitive::Dice:
        return add_to(step.die == Die::Red ? going_on().red : going_on().black, step.n);
    case Primitive::Hits: return add_to(going_on().hits, step.n);
    case Primitive::Ease: return ease(frame, step);
    case Primitive::Event: return step.n > 0 ? draw_events(step.n) : lose_events(-step.n);
    case Primitive::Clue: return peek_clues(step.n);
    case Primitive::Raise: return reinforce(step.kind, step.n);
    case Primitive::Discard: return discard_card(frame.line, frame.who);
    default: return;
    }
}

// The attack or test whose window it is.
Frame& Play::going_on()
{
    return field.stack[static_cast<std::size_t>(look().roll() - field.stack.data())];
}

// Figures.

void Play::modify(const Step& step, Figure whom)
{
    if (step.this_roll) return modify_roll(step, whom);
    add_to(field.mods[at(game.bearer_of(whom))][at(step.attribute)], step.n);
    tell({.kind = Kind::Changed,
          .whom = whom,
          .what = static_cast<std::uint8_t>(step.attribute),
          .n = step.n});
}

void Play::modify_roll(const Step& step, Figure whom)
{
    Frame& roll = going_on();
    if (roll.kind == Frame::Kind::Test) {
        if (whom == roll.who && step.attribute == roll.attribute) add_to(roll.bonus, step.n);
    } else if (step.attribute == Attribute::Defense) {
        if (whom == roll.whom) add_to(roll.bonus, step.n);
    } else if (step.attribute == Attribute::Might && whom == roll.who) {
        add_to(roll.black, step.n);
    }
}

// In the activation that is going on, else in the next of this round.
void Play::give_actions(Figure whom, int n)
{
    tell({.kind = Kind::MoreActs, .whom = whom, .n = static_cast<std::int16_t>(n)});
    if (field.active == whom)
        field.actions = static_cast<std::uint8_t>(std::clamp(field.actions + n, 0, 100));
    else
        add_to(field.acts[at(game.bearer_of(whom))], n);
}

// One that is taken off is the worst: DEFENSE before SPEED before blood (OKKO-56).
void Play::condition(Affliction what, Figure whom)
{
    if (what == Affliction::All) return cure(whom, what);
    if (what != Affliction::Any) return afflict(whom, what);
    Affliction worst = Affliction::Poisoned;
    for (const Affliction each : {Affliction::Stunned, Affliction::Bleeding})
        if (look().affliction(whom, each) > look().affliction(whom, worst)) worst = each;
    cure(whom, worst);
}

void Play::ban(Figure whom, Ban what)
{
    Bans bans(field.bans[at(game.bearer_of(whom))]);
    bans.insert(what);
    field.bans[at(game.bearer_of(whom))] = bans.bits();
    tell({.kind = Kind::Banned, .whom = whom, .what = static_cast<std::uint8_t>(what)});
}

// OKKO-51. The windows of whoever is the target now are open again.
void Play::redirect(Figure whom)
{
    Frame& attack = going_on();
    aim_attack(attack, whom);
    attack.flags |= Frame::redirected;
    attack.settled = no_line;
    attack.settled_owner = Figure::None;
    tell({.kind = Kind::Redirected, .whom = whom});
}

// Those in hand, where three are the end, go first (OKKO-57).
void Play::change_wounds(Hero hero, int n)
{
    for (; n > 0 && field.in_play.contains(hero); --n) wound(hero);
    HeroSheet& sheet = field.heroes[at(hero)];
    for (; n < 0 && !look().wounds_of(hero).empty(); ++n) {
        const HeroCards in_hand = look().wounds_of(hero) & sheet.hand;
        const std::uint8_t card = (in_hand.empty() ? look().wounds_of(hero) : in_hand).first();
        sheet.hand.erase(card);
        sheet.discard.erase(card);
        sheet.wounds.insert(card);
        tell({.kind = Kind::Mended, .who = figure_of(hero), .what = card});
    }
}

// Tokens and cards.

void Play::ease(const Frame& frame, const Step& step)
{
    if (step.who.who != Who::Token) return add_to(going_on().ease, step.n);
    for (std::uint8_t i = 0; i < most_tokens; ++i) {
        if (!is_clue_token(field.tokens[i]) || (!step.who.each && i != frame.what)) continue;
        add_to(field.tokens[i].ease, step.n);
        tell({.kind = Kind::Eased, .what = i, .n = step.n});
    }
}

void Play::discard_card(LineId line, Figure owner)
{
    if (owner == Figure::None || !is_hero(owner)) return;
    const auto is_on = [&](Lines lines) {
        return line >= lines.first && line < lines.first + lines.count;
    };
    HeroSheet& sheet = field.heroes[at(owner)];
    for (const Gear gear : sheet.supplies)
        if (gear != Gear::None && is_on(game.book().gear[at(gear)].lines))
            return throw_gear(hero_of(owner), gear);
    for (const std::uint8_t card : sheet.left)
        if (is_on(game.book().heroes[at(owner)].cards[card].left)) {
            sheet.left.erase(card);
            sheet.discard.insert(card);
            return;
        }
}

}  // namespace kotatsu::okko
