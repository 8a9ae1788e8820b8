// Okko: what both sides put face down, and the reveal. Rules OKKO-10, OKKO-13, OKKO-26, OKKO-50.
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

}  // namespace

// The plan: both sides in secret (OKKO-10).

void Play::begin_plan()
{
    field.phase = Phase::Plan;
    field.planning = {};
    for (const Hero hero : field.in_play) field.planning.insert(game.seat_of(field, hero));
    if (look().may_place_techniques()) field.planning.insert(game.oni());
    if (field.in_play.size() == 1) state.initiative[0] = field.in_play.first();
}

bool Look::may_place_techniques() const
{
    return field.events_in_hand > 0 && !cards_for_techniques().empty();
}

// Agent cards in play, with somebody on the map or to come.
AgentCards Look::cards_for_techniques() const
{
    AgentCards found;
    for (const AgentCard card : field.cards)
        if ((!(game.figures_of(card) & field.figures).empty() || minions_to_come(card) > 0) &&
            !banned(game.figures_of(card).first(), Ban::Technique))
            found.insert(card);
    return found;
}

int Look::techniques_placed() const
{
    return static_cast<int>(
        std::count_if(field.techniques.begin(), field.techniques.end(),
                      [](const Technique1& each) { return each.on != AgentCard::None; }));
}

namespace {

HeroCards wounds_of(HeroCards cards)
{
    return cards - HeroCards::first_n(action_cards);
}

// OKKO-26: two cards at the most, one of them a real one.
HeroCards cards_to_lay(const HeroSheet& sheet, const HeroPlan& plan)
{
    const HeroCards laid = plan.left | plan.right;
    if (laid.size() >= 2) return {};
    const HeroCards left = sheet.hand - laid;
    return wounds_of(laid).empty() ? left : left - wounds_of(left);
}

bool has_a_card(const HeroPlan& plan)
{
    const HeroCards laid = plan.left | plan.right;
    return laid != wounds_of(laid);
}

}  // namespace

void Menu::plan(Seat seat) const
{
    if (seat == game.oni()) return plan_of_oni();
    const Heroes own = look().heroes_of(seat);
    for (const Hero hero : own)
        for (const std::uint8_t card :
             cards_to_lay(field.heroes[at(hero)], state.plans[at(hero)])) {
            const ActionCard& text = game.book().heroes[at(hero)].cards[card];
            if (text.left.count > 0) add({Move::Kind::Lay, number(hero), card, 0});
            if (text.has_right) add({Move::Kind::Lay, number(hero), card, 1});
        }
    for (const Hero hero : own)
        if (state.plans[at(hero)].wielded == Gear::None)
            for (const Gear gear : look().in_hands(hero))
                add({Move::Kind::Wield, number(hero), number(gear), 255});
    const Heroes to_order = heroes_to_order();
    if (seat == game.speaker(field))
        for (const Hero hero : to_order) add({Move::Kind::Initiative, number(hero), 255, 255});
    const bool ordered = seat != game.speaker(field) || to_order.empty();
    if (ordered && std::all_of(own.begin(), own.end(),
                               [&](Hero hero) { return has_a_card(state.plans[at(hero)]); }))
        add({Move::Kind::Ready});
}

Heroes Menu::heroes_to_order() const
{
    Heroes left = field.in_play;
    for (const Hero hero : state.initiative)
        if (hero != Hero::None) left.erase(hero);
    return left;
}

// OKKO-13.
void Menu::plan_of_oni() const
{
    if (look().techniques_placed() < field.in_play.size()) techniques_from_hand();
    add({Move::Kind::Ready});
}

void Menu::techniques_from_hand() const
{
    const AgentCards cards = look().cards_for_techniques();
    for (std::size_t i = 0; i < state.hand.size(); ++i)
        if (state.hand[i] > 0)
            for (const AgentCard card : cards)
                add({Move::Kind::Technique, 255, number(i), number(card)});
}

Heroes Look::heroes_of(Seat seat) const
{
    Heroes found;
    for (const Hero hero : field.in_play)
        if (game.seat_of(field, hero) == seat) found.insert(hero);
    return found;
}

void Play::choose_plan(Seat seat, Move move)
{
    switch (move.kind) {
    case Move::Kind::Lay: return lay(move);
    case Move::Kind::Wield: return wield(move);
    case Move::Kind::Initiative: return order(static_cast<Hero>(move.who));
    case Move::Kind::Technique: return place_technique(move);
    default: break;
    }
    field.planning.erase(seat);
    tell({.kind = Kind::Ready, .n = static_cast<std::int16_t>(index(seat))});
    if (field.planning.empty()) field.phase = Phase::LastChange;
}

void Play::lay(Move move)
{
    const bool left = move.where == 0;
    HeroPlan& plan = state.plans[move.who];
    HeroSheet& sheet = field.heroes[move.who];
    (left ? plan.left : plan.right).insert(move.what);
    ++(left ? sheet.down_left : sheet.down_right);
    tell_heroes({.kind = Kind::Laid,
                 .who = figure_of(static_cast<Hero>(move.who)),
                 .what = move.what,
                 .n = move.where});
}

void Play::wield(Move move)
{
    state.plans[move.who].wielded = static_cast<Gear>(move.what);
    field.heroes[move.who].down_hand = 1;
    tell_heroes(
        {.kind = Kind::Wielded, .who = figure_of(static_cast<Hero>(move.who)), .what = move.what});
}

// The heroes see what it is, the others that something lies there.
void Play::tell_heroes(Event event)
{
    tell(event, Audience::only(game.hero_seats()));
    event.what = 255;
    tell(event, Audience::all_but(game.hero_seats()));
}

// The last one has no choice.
void Play::order(Hero hero)
{
    const auto append = [&](Hero next) {
        const auto place = std::find(state.initiative.begin(), state.initiative.end(), Hero::None);
        *place = next;
        tell({.kind = Kind::Order,
              .who = figure_of(next),
              .n = static_cast<std::int16_t>(place - state.initiative.begin())},
             Audience::only(game.hero_seats()));
    };
    append(hero);
    Heroes left = field.in_play;
    for (const Hero each : state.initiative)
        if (each != Hero::None) left.erase(each);
    if (left.size() == 1) append(left.first());
}

// Into the first free place, from the hand; or from its place to another card or back into the hand (OKKO-13).
void Play::place_technique(Move move)
{
    std::size_t place = move.who;
    if (move.who == 255) {
        place = 0;
        while (field.techniques[place].on != AgentCard::None) ++place;
        state.face_down[place] = static_cast<EventCard>(move.what);
        leave_hand(static_cast<EventCard>(move.what));
    }
    field.techniques[place].on =
        move.where == 255 ? AgentCard::None : static_cast<AgentCard>(move.where);
    if (move.where == 255) {
        ++state.hand[move.what];
        ++field.events_in_hand;
        state.face_down[place] = EventCard::None;
    }
    Event event{.kind = Kind::Technique, .what = move.what, .n = move.where};
    tell(event, Audience::only(game.oni()));
    event.what = 255;
    tell(event, Audience::all_but(game.oni()));
}

// The oni's last change: place, take back or shift one.

bool Play::step_last_change()
{
    if (look().techniques_placed() > 0 || look().may_place_techniques()) return false;
    reveal();
    return true;
}

void Menu::last_change() const
{
    for (std::size_t place = 0; place < field.techniques.size(); ++place) {
        const AgentCard on = field.techniques[place].on;
        if (on == AgentCard::None) continue;
        const std::uint8_t card = number(state.face_down[place]);
        for (const AgentCard other : look().cards_for_techniques() - AgentCards{on})
            add({Move::Kind::Technique, number(place), card, number(other)});
        add({Move::Kind::Technique, number(place), card, 255});
    }
    if (look().techniques_placed() < field.in_play.size()) techniques_from_hand();
    add({Move::Kind::Ready});
}

void Play::choose_last_change(Move move)
{
    if (move.kind == Move::Kind::Technique) place_technique(move);
    reveal();
}

// All cards of both sides are turned up together; only the initiative stays hidden.
void Play::reveal()
{
    for (std::size_t place = 0; place < field.techniques.size(); ++place) {
        Technique1& technique = field.techniques[place];
        if (technique.on == AgentCard::None) continue;
        technique.card = state.face_down[place];
        state.face_down[place] = EventCard::None;
        tell({.kind = Kind::Shown, .what = number(technique.card), .n = number(technique.on)},
             Audience::all(), News::Yes);
    }
    for (const Hero hero : field.in_play) reveal_hero(hero);
    field.to_come = field.in_play;
    field.oni_turns = number(field.in_play.size());
    field.activated = {};
    field.phase = Phase::Reveal;
    for (const Hero hero : field.in_play) bring_into_force(hero);
}

void Play::reveal_hero(Hero hero)
{
    HeroSheet& sheet = field.heroes[at(hero)];
    HeroPlan& plan = state.plans[at(hero)];
    const Figure figure = figure_of(hero);
    for (const auto side : {0, 1})
        for (const std::uint8_t card : side == 0 ? plan.left : plan.right)
            tell({.kind = Kind::Shown,
                  .who = figure,
                  .what = card,
                  .n = static_cast<std::int16_t>(side)},
                 Audience::all(), News::Yes);
    sheet.left = plan.left;
    sheet.right = plan.right;
    sheet.hand -= plan.left | plan.right;
    sheet.wielded = plan.wielded;
    if (plan.wielded != Gear::None)
        tell({.kind = Kind::Wielded, .who = figure, .what = number(plan.wielded)}, Audience::all(),
             News::Yes);
    sheet.down_left = sheet.down_right = sheet.down_hand = 0;
    plan = {};
}

// OKKO-26: a weakness also takes off damage, up to the stamina.
void Play::bring_into_force(Hero hero)
{
    const HeroSheet& sheet = field.heroes[at(hero)];
    const HeroCard& card = game.book().heroes[at(hero)];
    const Figure figure = figure_of(hero);
    for (const std::uint8_t each : sheet.left) {
        turn_up(card.cards[each].left, figure);
        if (card.cards[each].kind == CardKind::Weakness)
            heal(figure, look().stamina(figure), Figure::None);
    }
    if (sheet.wielded != Gear::None) turn_up(game.book().gear[at(sheet.wielded)].lines, figure);
}

}  // namespace kotatsu::okko
