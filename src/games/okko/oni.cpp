// Okko: the oni's activations. Rules OKKO-15, OKKO-16, OKKO-32, OKKO-37, OKKO-44.
#include "games/okko/play.h"

#include "games/okko/force.h"

#include <algorithm>

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

}  // namespace

// Figures of a card that may act and have not.
Figures Look::ready(AgentCard card) const
{
    Figures found;
    if (card == AgentCard::None) return found;
    for (const Figure each : (game.figures_of(card) & field.figures) - field.acted)
        if (may_act(each)) found.insert(each);
    return found;
}

AgentCards Look::cards_to_activate() const
{
    AgentCards found;
    for (const AgentCard card : field.cards - field.activated)
        if (!ready(card).empty()) found.insert(card);
    return found;
}

// Whether the oni may still play an event card or call: what everybody knows.
bool Look::oni_has_more() const
{
    return (field.events_in_hand > 0 && field.event_played == 0) || !cards_to_call().empty();
}

// OKKO-37: never in its first round on the map, and only once a hero has been eliminated.
bool Look::may_escape(Figure who) const
{
    return is_rank(who, Rank::Oni) && field.lost > 0 && field.round > field.shown_round + 1;
}

// Event cards that would do something, and calls; in the order of moves.
void Menu::oni_extras() const
{
    if (field.event_played == 0)
        for (std::size_t i = 0; i < state.hand.size(); ++i)
            if (state.hand[i] > 0 && look().has_effect(game.book().events[i].lines, Figure::None))
                add({Move::Kind::Event, 255, number(i), 255});
    calls();
}

bool Look::has_effect(Lines lines, Figure owner) const
{
    for (int i = 0; i < lines.count; ++i) {
        const auto line = static_cast<LineId>(lines.first + i);
        if (game.line(line).when == Window::Now && usable(line, owner)) return true;
    }
    return false;
}

// Which card (OKKO-15).

void Play::begin_oni_turn()
{
    field.phase = Phase::OniTurn;
    field.active = Figure::None;
    field.card = AgentCard::None;
    field.acted = {};
    field.event_played = 0;
    field.called = 0;
}

bool Play::step_oni_turn()
{
    if (look().oni_has_more()) return false;
    const AgentCards cards = look().cards_to_activate();
    if (cards.size() > 1) return false;
    if (cards.empty())
        draw_instead();
    else
        activate(cards.first());
    return true;
}

void Menu::oni_turn() const
{
    const AgentCards cards = look().cards_to_activate();
    for (const AgentCard card : cards) add({Move::Kind::Agent, 255, number(card), 255});
    if (cards.empty()) add({Move::Kind::DrawEvent});
    oni_extras();
}

void Play::activate(AgentCard card)
{
    field.card = card;
    field.activated.insert(card);
    field.phase = Phase::AgentTurn;
    tell({.kind = Kind::Turn, .what = number(card)});
}

void Play::draw_instead()
{
    field.phase = Phase::AgentTurn;
    tell({.kind = Kind::Turn});
    draw_events(1);
}

// Which figure.

bool Play::step_agent_turn()
{
    const Figures ready = look().ready(field.card);
    if (ready.size() > 1) return false;
    if (ready.size() == 1)
        begin_figure(ready.first());
    else if (look().oni_has_more())
        return false;
    else
        end_oni_turn();
    return true;
}

void Menu::agent_turn() const
{
    for (const Figure each : look().ready(field.card))
        add({Move::Kind::Act, number(each), 255, 255});
    oni_extras();
    add({Move::Kind::Done});
}

void Play::end_oni_turn()
{
    if (field.card != AgentCard::None) field.acts[first_agent + at(field.card)] = 0;
    field.card = AgentCard::None;
    field.active = Figure::None;
    field.acted = {};
    if (field.oni_turns > 0) --field.oni_turns;
    next_activation(Side::Oni);
}

// What it does.

void Play::begin_figure(Figure who)
{
    field.acted.insert(who);
    field.active = who;
    field.phase = Phase::Figure;
    field.actions =
        number(std::max(0, look().agent(who).acts + field.acts[at(game.bearer_of(who))]));
    tell({.kind = Kind::Acts, .who = who});
    open_window(Window::Start, who);
}

bool Play::step_figure()
{
    const Figure who = field.active;
    if (look().on_map(who) && look().may_act(who) &&
        (field.actions > 0 || look().has_free_line(who)))
        return false;
    end_figure();
    return true;
}

void Play::end_figure()
{
    field.active = Figure::None;
    field.actions = 0;
    field.phase = Phase::AgentTurn;
}

bool Look::has_free_line(Figure who) const
{
    bool found = false;
    for_each_line(who, Window::Free, [&](LineId line) { found = found || usable(line, who); });
    return found;
}

void Menu::figure() const
{
    const Figure who = field.active;
    if (field.actions > 0) {
        walks(who);
        attacks(who);
    }
    uses(who);
    if (field.actions > 0) {
        for (const Door door : look().closed_doors(who) - field.locked)
            add({Move::Kind::OpenDoor, 255, number(door), 255});
    }
    oni_extras();
    if (field.actions > 0 && look().may_escape(who)) add({Move::Kind::Escape});
    add({Move::Kind::Done});
}

void Play::escape()
{
    const Figure who = field.active;
    tell({.kind = Kind::Escaped, .who = who});
    take_off(who);
    remember(Memory::OniEscaped, Side::Oni);
}

void Play::choose_for_oni(Move move)
{
    switch (move.kind) {
    case Move::Kind::Agent: return activate(static_cast<AgentCard>(move.what));
    case Move::Kind::DrawEvent: return draw_instead();
    case Move::Kind::Act: return begin_figure(static_cast<Figure>(move.who));
    case Move::Kind::Event: return play_event(static_cast<EventCard>(move.what));
    case Move::Kind::Call:
        return call(static_cast<AgentCard>(move.what), static_cast<Tile>(move.where));
    case Move::Kind::Escape: return escape();
    case Move::Kind::Done: return field.phase == Phase::Figure ? end_figure() : end_oni_turn();
    default: return choose_action(move);
    }
}

}  // namespace kotatsu::okko
