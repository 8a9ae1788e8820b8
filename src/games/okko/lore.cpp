#include "games/okko/lore.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace kotatsu::okko {
namespace {

std::span<const Step> steps_of(const Line& line)
{
    return {line.steps.data(), line.step_count};
}

bool is_foe_word(Who who)
{
    return who == Who::Other;
}

// Good for its owner, and nothing to choose.
bool can_only_help(const Step& step, Window when)
{
    const bool me = step.who.who == Who::Me;
    switch (step.what) {
    case Primitive::Dice:
    case Primitive::Event:
    case Primitive::Clue: return step.n > 0;
    case Primitive::Hits: return when == Window::Defend ? step.n < 0 : step.n > 0;
    case Primitive::Ease: return step.n > 0 && step.who.who != Who::Token;
    case Primitive::Mod:
    case Primitive::Acts:
    case Primitive::Heal: return me && step.n > 0;
    case Primitive::Harm:
    case Primitive::Ban: return is_foe_word(step.who.who);
    case Primitive::Condition:
        return is_foe_word(step.who.who) == (step.affliction < Affliction::Any) &&
               (me || is_foe_word(step.who.who));
    default: return false;
    }
}

// When it is used does not matter, so that `once` leaves nothing to choose either.
bool is_timeless(const Step& step)
{
    return step.what == Primitive::Event || step.what == Primitive::Clue ||
           step.what == Primitive::Acts;
}

bool is_automatic(const Line& line)
{
    const auto helps = [&](const Step& step) { return can_only_help(step, line.when); };
    const auto steps = steps_of(line);
    return std::all_of(steps.begin(), steps.end(), helps) &&
           (!line.conditions.contains(Condition::Once) ||
            std::all_of(steps.begin(), steps.end(), is_timeless));
}

bool covers_cards(const Line& line)
{
    const auto steps = steps_of(line);
    return std::all_of(steps.begin(), steps.end(), [](const Step& step) {
        return step.what == Primitive::Mod || step.what == Primitive::Condition ||
               step.what == Primitive::Ban;
    });
}

bool aims_at_others(const Step& step)
{
    return step.who.who != Who::Me && step.who.who != Who::Nobody;
}

Holds kind_of(const Line& line)
{
    const auto steps = steps_of(line);
    const bool others =
        line.when == Window::Passive
            ? std::any_of(steps.begin(), steps.end(), aims_at_others)
            : line.conditions.contains(Condition::Ally) || line.conditions.contains(Condition::Own);
    const bool own = line.when == Window::Passive
                         ? !std::all_of(steps.begin(), steps.end(), aims_at_others)
                         : !others;
    return (own ? own_window(line.when) : 0) | (others ? other_window(line.when) : 0);
}

bool is_scoped_to(const Line& line, AgentCard card, const Agent& agent)
{
    switch (line.scope) {
    case Line::Scope::Owner: return false;
    case Line::Scope::Card: return line.scope_card == static_cast<std::uint8_t>(card);
    case Line::Scope::Thrall: return agent.kind == AgentKind::Thrall;
    case Line::Scope::Creature: return agent.kind == AgentKind::Creature;
    case Line::Scope::Oni: return agent.rank == Rank::Oni;
    }
    return false;
}

}  // namespace

Lore::Lore(const Book& book)
{
    for (const HeroCard& hero : book.heroes) {
        for (const Talent& talent : hero.talents) learn(book, talent.lines);
        for (const ActionCard& card : hero.cards)
            learn(book, card.left, card.kind == CardKind::Weakness || card.kind == CardKind::Wound);
    }
    for (const GearCard& gear : book.gear) learn(book, gear.lines);
    for (const AllyCard& ally : book.allies)
        for (const AllyVersion& version : ally.versions) learn(book, version.lines);
    for (const EventText& event : book.events) learn(book, event.lines);
    for (const ClueCard& clue : book.clues) {
        learn(book, clue.lines);
        for (int i = 0; clue.kind == ClueCard::Kind::Courtier && i < clue.lines.count; ++i)
            traits_[at(clue.lines.first + i)] |= OfCourtier;
    }
    learn_agents(book);
    learn_trees(book);
}

void Lore::learn(const Book& book, Lines lines, bool bad)
{
    for (int i = 0; i < lines.count; ++i) {
        const auto id = static_cast<LineId>(lines.first + i);
        learn_line(id, book.lines[id]);
        holds_[lines.first] |= kind_[id];
        for (const Step& step : steps_of(book.lines[id])) {
            if (step.what != Primitive::Ban || book.lines[id].when != Window::Passive) continue;
            if (!bad) bans_by_others_.insert(step.ban);
            if (step.who.who == Who::Me) bans_[lines.first].insert(step.ban);
        }
    }
}

void Lore::learn_line(LineId id, const Line& line)
{
    const auto steps = steps_of(line);
    const bool strikes = std::any_of(steps.begin(), steps.end(), [](const Step& step) {
        return step.what == Primitive::Strike;
    });
    const bool once = line.when == Window::Unique || line.when == Window::Free ||
                      line.conditions.contains(Condition::Once);
    kind_[id] = kind_of(line);
    traits_[id] = static_cast<std::uint8_t>(
        (okko::is_automatic(line) ? Automatic : 0) | (strikes ? Strikes : 0) |
        (okko::covers_cards(line) ? CoversCards : 0) | (once ? WorksOnce : 0));
    if ((kind_[id] & other_window(Window::Passive)) == 0) return;
    for (const Step& step : steps)
        if (aims_at_others(step)) aimed_at_ |= 1U << static_cast<unsigned>(step.who.who);
    for (const Who who : {Who::Foe, Who::Agent, Who::Thrall, Who::Creature, Who::Minion, Who::Oni})
        aimed_at_agents_ = aimed_at_agents_ || aimed_at(who);
}

// Lines of one card have different bits; those of the trees are counted from the other end.
void Lore::learn_agents(const Book& book)
{
    for (const Agent& agent : book.agents) {
        std::uint8_t bit = 0;
        for (const Talent& talent : agent.talents) {
            learn(book, talent.lines);
            for (int i = 0; i < talent.lines.count; ++i)
                if (works_once(static_cast<LineId>(talent.lines.first + i)))
                    used_bit_[at(talent.lines.first + i)] = bit++;
        }
        learn(book, agent.penalty);
        assert(bit <= 4);
    }
}

void Lore::learn_trees(const Book& book)
{
    std::uint8_t bit = 8;
    for (std::size_t tree = 0; tree < 2; ++tree)
        for (std::size_t slot = 0; slot < book.trees[tree].size(); ++slot) {
            const Lines lines = book.trees[tree][slot].lines;
            learn(book, lines);
            for (int i = 0; i < lines.count; ++i) {
                const auto id = static_cast<LineId>(lines.first + i);
                if (works_once(id)) used_bit_[id] = --bit;
                learn_scope(book, id, tree, slot);
            }
        }
    assert(bit >= 4);
}

void Lore::learn_scope(const Book& book, LineId id, std::size_t tree, std::size_t slot)
{
    const auto mark = static_cast<std::uint16_t>(1U << slot);
    if (book.lines[id].scope == Line::Scope::Owner) slots_of_side_[tree] |= mark;
    for (std::size_t i = 0; i < book.agents.size(); ++i) {
        const auto card = static_cast<AgentCard>(i);
        if (!is_scoped_to(book.lines[id], card, book.agents[i])) continue;
        slots_for_[i][tree] |= mark;
        cards_of_[id].insert(card);
    }
}

}  // namespace kotatsu::okko
