// Okko: from phase to phase, and the end of a round. Rules OKKO-16, OKKO-17, OKKO-39.
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {

using Kind = Event::Kind;

bool Play::step_phase()
{
    if (field.phase > Phase::Plan && field.phase < Phase::Between && drop_surplus()) return true;
    switch (field.phase) {
    case Phase::Gathering: return step_heroes();
    case Phase::Setup: return step_setup();
    case Phase::Corruption: return step_corruption();
    case Phase::Enhancement: return step_enhancement();
    case Phase::Plan: return false;
    case Phase::LastChange: return step_last_change();
    case Phase::Reveal: next_activation(Side::Oni); return true;
    case Phase::HeroTurn: return step_hero_turn();
    case Phase::OniTurn: return step_oni_turn();
    case Phase::AgentTurn: return step_agent_turn();
    case Phase::Figure: return step_figure();
    case Phase::Accuse: return step_accuse();
    case Phase::End: return step_end();
    case Phase::Between: return step_between();
    case Phase::Over: break;
    }
    return false;
}

void Menu::choices(Seat seat) const
{
    switch (field.phase) {
    case Phase::Gathering: return heroes();
    case Phase::Corruption: return corruption();
    case Phase::Enhancement: return enhancement();
    case Phase::Plan: return plan(seat);
    case Phase::LastChange: return last_change();
    case Phase::HeroTurn: return hero_turn();
    case Phase::OniTurn: return oni_turn();
    case Phase::AgentTurn: return agent_turn();
    case Phase::Figure: return figure();
    case Phase::Accuse: return accuse();
    case Phase::Between: return between(seat);
    case Phase::Setup:
    case Phase::Reveal:
    case Phase::End:
    case Phase::Over: break;
    }
}

void Play::choose(Seat seat, Move move)
{
    switch (field.phase) {
    case Phase::Gathering: return join(static_cast<Hero>(move.what));
    case Phase::Corruption: return choose_corruption(move);
    case Phase::Enhancement: enhance(move.what); return begin_plan();
    case Phase::Plan: return choose_plan(seat, move);
    case Phase::LastChange: return choose_last_change(move);
    case Phase::HeroTurn: return choose_action(move);
    case Phase::OniTurn:
    case Phase::AgentTurn:
    case Phase::Figure: return choose_for_oni(move);
    case Phase::Accuse: return accuse(move);
    case Phase::Between: return choose_between(seat, move);
    case Phase::Setup:
    case Phase::Reveal:
    case Phase::End:
    case Phase::Over: break;
    }
}

// OKKO-39.
bool Play::stops_at_once()
{
    if (!field.in_play.empty() || field.phase <= Phase::Setup || field.phase >= Phase::Between)
        return false;
    while (field.depth > 0) pop();
    end_scenario(Ending::HeroesFell);
    return true;
}

// The end of a round (OKKO-17). Accusations come first; then step after step, each of which may leave something to be
// decided.

void Play::end_round()
{
    field.active = Figure::None;
    begin_accusations();
}

bool Play::step_end()
{
    constexpr int reorganising = 0, tidying = hero_count, drawing = tidying + 1,
                  windows = drawing + 1, goals = windows + most_figures;
    const int step = field.step++;
    if (step < tidying)
        offer_reorganising(step - reorganising);
    else if (step == tidying)
        tidy_up();
    else if (step == drawing)
        draw_events_at_end();
    else if (step < goals)
        open_end_window(static_cast<Figure>(step - windows));
    else
        close_round();
    return true;
}

void Play::offer_reorganising(int place)
{
    const Hero hero = field.order[static_cast<std::size_t>(place)];
    if (hero == Hero::None || !field.in_play.contains(hero)) return;
    if (look().may_reorganise(hero, {})) push(Frame::Kind::Reorganise).who = figure_of(hero);
}

// Steps 3 to 6.
void Play::tidy_up()
{
    for (Technique1& technique : field.techniques) {
        if (technique.card != EventCard::None) discard_event(technique.card);
        technique = {};
    }
    forget_round();
    for (const Hero hero : field.in_play) discard_cards(hero);
    for (std::uint8_t& each : field.afflictions) each = static_cast<std::uint8_t>(each >> 1 & 0x55);
    for (const Hero hero : field.in_play) take_wound(hero);
}

// What held until the end of the round.
void Play::forget_round()
{
    field.used = {};
    field.used_by = {};
    field.bans = {};
    field.mods = {};
    field.acts = {};
    field.still = {};
    field.activated = {};
    field.courtiers_played = {};
    for (Token& token : field.tokens) token.ease = 0;
}

void Play::discard_cards(Hero hero)
{
    HeroSheet& sheet = field.heroes[at(hero)];
    sheet.discard |= sheet.left | sheet.right;
    sheet.left = sheet.right = {};
    sheet.wielded = Gear::None;
    if (!(sheet.hand & HeroCards::first_n(action_cards)).empty()) return;
    sheet.hand |= sheet.discard;
    sheet.discard = {};
    tell({.kind = Kind::TookBack, .who = figure_of(hero)});
    count_wounds(hero);
}

void Play::take_wound(Hero hero)
{
    const Figure figure = figure_of(hero);
    const int stamina = look().stamina(figure);
    std::uint8_t& damage = field.damage[at(figure)];
    if (damage < stamina) return;
    damage = static_cast<std::uint8_t>(damage - stamina);
    wound(hero);
}

void Play::draw_events_at_end()
{
    draw_events(2);
    open_window(Window::End, Figure::None);
}

void Play::open_end_window(Figure who)
{
    if (look().on_map(who)) open_window(Window::End, who);
}

// Steps 8 and 9.
void Play::close_round()
{
    if (resolve_goals()) return end_scenario(Ending::Memoirs);
    if (field.round >= Okko::last_of_all_rounds) return end_scenario(Ending::RoundTwelve);
    begin_round();
}

}  // namespace kotatsu::okko
