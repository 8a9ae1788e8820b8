// Okko: effects, step by step, and the windows in which they are offered. docs/rules/okko.md, "The language of effects".
#include "games/okko/effect.h"

#include "games/okko/play.h"

namespace kotatsu::okko {

using Kind = Event::Kind;
using effect::Part;

// Begins.

void Play::begin_effect(LineId line, Figure owner)
{
    Frame& frame = push(Frame::Kind::Effect);
    frame.line = line;
    frame.who = owner;
    commit(frame);
}

// Its owner uses it for good.
void Play::commit(Frame& frame)
{
    frame.flags = static_cast<std::uint8_t>(frame.flags & ~Frame::may_decline);
    tell({.kind = Kind::Used, .who = frame.who, .what = frame.line});
    if (!game.lore().works_once(frame.line)) return;
    if (frame.who != Figure::None && is_agent(frame.who))
        field.used_by[at(frame.who)] |=
            static_cast<std::uint8_t>(1U << game.lore().used_bit(frame.line));
    else
        field.used[frame.line / 64U] |= std::uint64_t{1} << (frame.line % 64U);
}

void Play::open_window(Window when, Figure who)
{
    Frame& frame = push(Frame::Kind::Window);
    frame.purpose = static_cast<std::uint8_t>(when);
    frame.who = who;
}

bool Play::step_window(Frame& frame)
{
    const bool there = frame.who == Figure::None || look().on_map(frame.who);
    if (!there || !offer(frame, static_cast<Window>(frame.purpose), frame.who, false)) pop();
    return true;
}

// The next line of this window goes on the stack; false: there is none left. `frame` remembers which ones there were.
bool Play::offer(Frame& frame, Window when, Figure subject, bool strikes)
{
    const Offer next = look().next_offer(frame, when, subject, strikes);
    if (next.line == no_line) return false;
    frame.settled = next.line;
    frame.settled_owner = next.owner;
    Frame& offered = push(Frame::Kind::Effect);
    offered.line = next.line;
    offered.who = next.owner;
    if (frame.kind == Frame::Kind::Attack)
        offered.other = subject == frame.who ? frame.whom : frame.who;
    if (game.line(next.line).must || game.lore().is_automatic(next.line))
        commit(offered);
    else
        offered.flags = Frame::may_decline;
    return true;
}

void Play::turn_up(Lines lines, Figure owner)
{
    for (int i = 0; i < lines.count; ++i) {
        const Line& line = game.line(static_cast<LineId>(lines.first + i));
        if (line.when != Window::Passive) continue;
        for (int n = 0; n < line.step_count; ++n) {
            const Step& step = line.steps[at(n)];
            if (step.what == Primitive::Acts || step.what == Primitive::Condition ||
                step.what == Primitive::Harm)
                for (const Figure target : look().aims(step, owner, Figure::None))
                    change(step, target, owner);
        }
    }
}

// Goes on.

bool Play::step_effect(Frame& frame)
{
    const Line& line = game.line(frame.line);
    const bool there = frame.who == Figure::None || look().on_map(frame.who);
    if (!there || frame.index == line.step_count) {
        pop();
        return true;
    }
    const Step& step = line.steps[frame.index];
    switch (static_cast<Part>(frame.step)) {
    case Part::Aim: return aim(frame, step);
    case Part::Offered: return wait(frame, game.seat_of(field, frame.who));
    case Part::Spare: test_before(frame, step); return true;
    case Part::Do: return carry_out(frame, step);
    case Part::Next: go_on(frame, step); return true;
    }
    return true;
}

void Play::skip(Frame& frame)
{
    ++frame.index;
    frame.step = static_cast<std::uint8_t>(Part::Aim);
    frame.done = {};
    frame.n = 0;
}

// For each: the next of them. Else: the next step.
void Play::go_on(Frame& frame, const Step& step)
{
    frame.n = 0;
    if (!effect::is_for_each(step)) return skip(frame);
    frame.done.insert(frame.whom);
    frame.step = static_cast<std::uint8_t>(Part::Aim);
}

bool Play::aim(Frame& frame, const Step& step)
{
    const bool chosen = effect::is_chosen(game, frame);
    const bool for_each = effect::is_for_each(step) && (step.who.each || chosen);
    if (effect::is_aimed(step) && !for_each && !chosen && !effect::is_fixed(step))
        return ask(frame);
    if (for_each || effect::is_fixed(step)) {
        const Figures rest = effect::rest_of(look(), frame, step);
        frame.whom = rest.empty() ? Figure::None : rest.first();
    }
    if (effect::is_good(look(), frame, step))
        ready(frame);
    else
        skip(frame);
    return true;
}

// The answers to a stage: none, so the step does nothing; one that nobody needs to be asked for; or some.
bool Play::ask(Frame& frame)
{
    Okko::List list;
    const Menu menu(game, state, list);
    menu.options(frame);
    if (list.empty()) {
        skip(frame);
        return true;
    }
    const bool free = (frame.flags & Frame::may_decline) != 0 || effect::may_stop(game, frame);
    if (list.size() > 1 || free) return wait(frame, game.seat_of(field, frame.who));
    answer_effect(frame, list[0]);
    return true;
}

// The target is known. Whoever may decline is asked here, unless the step itself will ask.
void Play::ready(Frame& frame)
{
    const bool asks = (frame.flags & Frame::may_decline) != 0 && !effect::asks_later(game, frame);
    frame.step = static_cast<std::uint8_t>(asks ? Part::Offered : Part::Spare);
}

void Play::test_before(Frame& frame, const Step& step)
{
    frame.step = static_cast<std::uint8_t>(Part::Do);
    if (step.spared_at == 0 || frame.whom == Figure::None || !is_hero(frame.whom)) return;
    begin_test(frame.whom, step.spared_by, step.spared_at, true, Purpose::Spared, 0);
}

void Play::spare(Frame& frame, bool passed)
{
    if (passed) frame.step = static_cast<std::uint8_t>(Part::Next);
}

// Answers.

void Menu::effect(const Frame& frame) const
{
    options(frame);
    if ((frame.flags & Frame::may_decline) != 0)
        add({Move::Kind::Decline});
    else if (effect::may_stop(game, frame))
        add({Move::Kind::Done});
}

void Menu::options(const Frame& frame) const
{
    const Step& step = game.line(frame.line).steps[frame.index];
    switch (static_cast<Part>(frame.step)) {
    case Part::Aim: return aims(frame, step);
    case Part::Offered:
        return add({Move::Kind::Use, static_cast<std::uint8_t>(frame.who), frame.line});
    default: return doings(frame, step);
    }
}

void Menu::aims(const Frame& frame, const Step& step) const
{
    if (step.who.who == Who::Card) {
        for (const AgentCard card : look().cards_to_choose(step))
            add({Move::Kind::Card, 255, static_cast<std::uint8_t>(card)});
    } else if (step.who.who == Who::Token) {
        for (std::uint8_t i = 0; i < most_tokens; ++i)
            if (is_clue_token(field.tokens[i])) add({Move::Kind::Token, 255, i});
    } else {
        for (const Figure figure : look().choices(frame.line, frame.index, frame.who, frame.other))
            add({Move::Kind::Target, 255, static_cast<std::uint8_t>(figure)});
    }
}

void Play::answer_effect(Frame& frame, Move move)
{
    if (move.kind == Move::Kind::Decline) return pop();
    if ((frame.flags & Frame::may_decline) != 0) commit(frame);
    const Step& step = game.line(frame.line).steps[frame.index];
    switch (static_cast<Part>(frame.step)) {
    case Part::Aim: return choose_target(frame, move);
    case Part::Offered: frame.step = static_cast<std::uint8_t>(Part::Spare); return;
    default: return answer_doing(frame, step, move);
    }
}

void Play::choose_target(Frame& frame, Move move)
{
    frame.purpose = static_cast<std::uint8_t>(frame.index + 1);
    frame.step = static_cast<std::uint8_t>(Part::Spare);
    if (move.kind == Move::Kind::Target) {
        frame.whom = static_cast<Figure>(move.what);
        return;
    }
    frame.what = move.what;
    if (move.kind != Move::Kind::Card) return;
    if (effect::is_for_each(game.line(frame.line).steps[frame.index]))
        frame.step = static_cast<std::uint8_t>(Part::Aim);
    frame.whom = (game.figures_of(static_cast<AgentCard>(move.what)) & field.figures).first();
}

}  // namespace kotatsu::okko
