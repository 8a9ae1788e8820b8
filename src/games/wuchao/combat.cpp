// Wuchao: combat. Rules WUC-10 to WUC-14, WUC-20 and WUC-21.
#include "games/wuchao/rules.h"

#include <algorithm>

namespace kotatsu::wuchao {
namespace {

using Kind = Event::Kind;

}  // namespace

int Wuchao::attack(const State& state, Units attackers) const
{
    int sum = 0;
    for (const Unit unit : attackers) sum += values(state, unit).attack;
    return sum;
}

int Wuchao::defence(const State& state, Units defenders, Space space) const
{
    int best = 0;
    for (const Unit unit : defenders) best = std::max<int>(best, values(state, unit).defence);
    const bool protects = sheltered_.contains(space) && !(state.raid && is_granary(space));
    return best + (protects ? shelter : 0);
}

void Wuchao::begin_fighting(State& state, Dice& dice, Log* log) const
{
    if (state.moving != Unit::None) state.moved.insert(state.moving);
    state.moving = Unit::None;
    const Spaces combats = contested(state);
    const bool granary =
        combats.contains(key(Key::FirstGranary)) || combats.contains(key(Key::SecondGranary));
    if (state.side == Side::Cao && state.round == raid_round && granary) {  // WUC-21
        state.raid = true;
        if (log) log->add({.kind = Kind::Raid, .side = Side::Cao}, Audience::all());
    }
    next_combat(state, dice, log);
}

// WUC-10: the attacker is asked which combat is next only where there are several.
void Wuchao::next_combat(State& state, Dice& dice, Log* log) const
{
    const Spaces combats = contested(state);
    if (combats.size() == 1) return fight(state, combats.first(), dice, log);
    if (combats.size() > 1) {
        state.phase = Phase::Fight;
        return;
    }
    if (state.side == Side::Cao) return begin_moving(state, Side::Yuan, dice, log);
    end_round(state, dice, log);
}

// WUC-11, WUC-20.
void Wuchao::fight(State& state, Space space, Dice& dice, Log* log) const
{
    const Units attackers = on(state, state.side, space);
    state.battle = space;
    if (log)
        log->add({.kind = Kind::Fight,
                  .side = state.side,
                  .to = space,
                  .value = static_cast<std::uint8_t>(attack(state, attackers)),
                  .defence = static_cast<std::uint8_t>(
                      defence(state, on(state, other(state.side), space), space))},
                 Audience::all());
    roll(state, attackers.contains(Unit::CaoCao) ? DiceSet::Both : DiceSet::Combat, dice, log);
    if (state.side == Side::Cao && state.xu_you > 0)
        state.phase = Phase::Reroll;
    else
        strike(state, dice, log);
}

void Wuchao::roll(State& state, DiceSet which, Dice& dice, Log* log) const
{
    const bool again = state.die != 0;
    if ((at(which) & at(DiceSet::Combat)) != 0) state.die = static_cast<std::uint8_t>(dice.roll());
    if ((at(which) & at(DiceSet::CaoCao)) != 0)
        state.cao_die = static_cast<std::uint8_t>(dice.roll());
    if (log)
        log->add({.kind = again ? Kind::Again : Kind::Rolled,
                  .side = state.side,
                  .to = state.battle,
                  .die = state.die,
                  .cao_die = state.cao_die,
                  .again = again ? which : DiceSet::None},
                 Audience::all(), News::Yes);
}

// WUC-13.
void Wuchao::strike(State& state, Dice& dice, Log* log) const
{
    const int strength =
        attack(state, on(state, state.side, state.battle)) + state.die + state.cao_die;
    const int met = defence(state, on(state, other(state.side), state.battle), state.battle);
    state.damage = static_cast<std::uint8_t>(std::max(0, strength - met));
    state.struck = state.damage;
    state.met = static_cast<std::uint8_t>(met);
    if (log)
        log->add(
            {.kind = Kind::Struck, .side = state.side, .to = state.battle, .value = state.damage},
            Audience::all());
    split(state, dice, log);
}

// The defender is asked only while the points can fall in more than one way.
void Wuchao::split(State& state, Dice& dice, Log* log) const
{
    for (; state.damage > 0; --state.damage) {
        const Units defenders = on(state, other(state.side), state.battle);
        if (defenders.empty() || state.where[at(Unit::CaoCao)] == Space::None) break;
        if (defenders.size() > 1 && state.damage < hits(state, defenders)) {
            state.phase = Phase::Split;
            return;
        }
        hit(state, defenders.first(), log);
    }
    end_combat(state, dice, log);
}

void Wuchao::hit(State& state, Unit unit, Log* log) const
{
    const bool gone = state.backs.contains(unit);
    if (gone) {
        state.where[at(unit)] = Space::None;
        state.backs.erase(unit);
    } else {
        state.backs.insert(unit);
    }
    if (log)
        log->add({.kind = gone ? Kind::Destroyed : Kind::Flipped,
                  .side = side_of(unit),
                  .unit = unit,
                  .to = state.battle},
                 Audience::all());
}

// WUC-14, WUC-15, WUC-19.
void Wuchao::end_combat(State& state, Dice& dice, Log* log) const
{
    const Space battle = state.battle;
    const Units attackers = on(state, state.side, battle);
    const bool won = on(state, other(state.side), battle).empty();
    state.battle = Space::None;
    state.die = state.cao_die = state.damage = state.struck = state.met = 0;
    if (won) {
        if (log) log->add({.kind = Kind::Won, .side = state.side, .to = battle}, Audience::all());
        take_control(state, state.side, battle, log);
    }
    if (state.where[at(Unit::CaoCao)] == Space::None) return end_game(state, log);
    if (won) return next_combat(state, dice, log);
    for (const Unit unit : attackers) step_back(state, unit, log);
    state.withdrawing = attackers;
    withdraw_further(state, dice, log);
}

void Wuchao::step_back(State& state, Unit unit, Log* log) const
{
    const Space from = state.where[at(unit)];
    Space& before = state.way[at(unit)][--state.steps[at(unit)]];
    state.where[at(unit)] = before;
    if (log)
        log->add(
            {.kind = Kind::Withdrew, .side = state.side, .unit = unit, .from = from, .to = before},
            Audience::all());
    before = Space::None;
}

// Of the withdrawing units, those on the first overfull space that can go further; and how many of a
// side are too many there.
Units Wuchao::too_many(const State& state, int& surplus) const
{
    for (const Unit unit : state.withdrawing) {
        const Units there = on(state, state.side, state.where[at(unit)]);
        if (there.size() <= stack) continue;
        Units able;
        for (const Unit each : there& state.withdrawing)
            if (state.steps[at(each)] > 0) able.insert(each);
        surplus = there.size() - stack;
        if (!able.empty()) return able;
    }
    return {};
}

void Wuchao::withdraw_further(State& state, Dice& dice, Log* log) const
{
    for (;;) {
        int surplus = 0;
        const Units able = too_many(state, surplus);
        if (able.empty()) break;
        if (able.size() > surplus) {
            state.phase = Phase::Withdraw;
            return;
        }
        for (const Unit unit : able) step_back(state, unit, log);
    }
    state.withdrawing = {};
    next_combat(state, dice, log);
}

}  // namespace kotatsu::wuchao
