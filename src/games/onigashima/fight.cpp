// Onigashima: a fight, from the face-down choice to the prize card. Rules ONI-10 to ONI-16, ONI-19 to ONI-21.
#include "games/onigashima/rules.h"

#include <algorithm>

namespace kotatsu::onigashima {
namespace {

using Kind = Event::Kind;

std::uint8_t byte(int value)
{
    return static_cast<std::uint8_t>(value);
}

void roll_dice(Faces& faces, int count, Dice& dice)
{
    for (; count > 0; --count) ++faces[dice.below(6)];
}

}  // namespace

int Onigashima::forms_of(Character who) const
{
    const auto& figures = info(who).figures;
    int count = 0;
    while (count < most_forms && figures[at(count + 1)] != Figure::None) ++count;
    return count;
}

// ONI-10. Who has one character left is not asked.
void Onigashima::begin_fight(State& state, Log* log) const
{
    Field& field = state.field;
    field.now = {};
    field.phase = Phase::Choose;
    if (log) log->add({.kind = Kind::Fight, .value = byte(field.fight + 1)}, Audience::all());
    for (const Side side : {Side::Alliance, Side::Onigashima}) {
        const Seat seat = fighter(field, side);
        const Characters free = unused_of(field, seat);
        if (free.size() == 1)
            state.chosen[at(seat)] = free.first();
        else
            field.deciding.insert(seat);
    }
}

void Onigashima::choose(State& state, Seat seat, Character who, Dice& dice, Log* log) const
{
    state.chosen[at(seat)] = who;
    state.field.deciding.erase(seat);
    if (log) log->add({.kind = Kind::Chose, .seat = seat}, Audience::all());
    if (state.field.deciding.empty()) show_fighters(state, dice, log);
}

void Onigashima::show_fighters(State& state, Dice& dice, Log* log) const
{
    Field& field = state.field;
    for (const Side side : {Side::Alliance, Side::Onigashima}) {
        const Seat seat = fighter(field, side);
        const Character who = state.chosen[at(seat)];
        const Figure figure = info(who).figures[0];
        field.now.character[at(side)] = who;
        field.now.figure[at(side)] = figure;
        field.now.energies[at(side)] = card(figure).energies;
        field.fought.insert(who);
        if (forms_of(who) > 0) field.deciding.insert(seat);
        if (log)
            log->add({.kind = Kind::Shown, .seat = seat, .character = who}, Audience::all(),
                     News::Yes);
    }
    state.chosen = nobody_chosen;
    field.phase = Phase::Transform;
    if (field.deciding.empty()) compare_initiative(state, dice, log);
}

// ONI-11.
void Onigashima::decide(State& state, Seat seat, Figure figure, Dice& dice, Log* log) const
{
    const std::size_t side = at(side_of(seat));
    state.wills[side] = figure == Figure::None ? state.field.now.figure[side] : figure;
    state.field.deciding.erase(seat);
    if (log) log->add({.kind = Kind::Decided, .seat = seat}, Audience::all());
    if (state.field.deciding.empty()) transform(state, dice, log);
}

void Onigashima::transform(State& state, Dice& dice, Log* log) const
{
    Fight& fight = state.field.now;
    for (const Side side : {Side::Alliance, Side::Onigashima}) {
        const Figure figure = std::exchange(state.wills[at(side)], Figure::None);
        if (figure == Figure::None) continue;  // it has no other form
        const Seat seat = fighter(state.field, side);
        if (figure == fight.figure[at(side)]) {
            if (log) log->add({.kind = Kind::Stayed, .seat = seat}, Audience::all(), News::Yes);
            continue;
        }
        const int die = dice.roll();
        const bool good = die >= card(figure).transformation;
        if (good) {
            fight.figure[at(side)] = figure;
            fight.energies[at(side)] = card(figure).energies;
        }
        if (log)
            log->add({.kind = Kind::Transformed,
                      .seat = seat,
                      .figure = figure,
                      .die = byte(die),
                      .good = good},
                     Audience::all(), News::Yes);
    }
    compare_initiative(state, dice, log);
}

// ONI-12, ONI-13.
void Onigashima::compare_initiative(State& state, Dice& dice, Log* log) const
{
    Field& field = state.field;
    Fight& fight = field.now;
    std::array<int, 2> value{};
    for (std::size_t side = 0; side < 2; ++side) value[side] = card(fight.figure[side]).initiative;
    while (value[0] == value[1])
        for (const Side side : {Side::Alliance, Side::Onigashima}) {
            value[at(side)] = dice.roll();
            if (log)
                log->add(
                    {.kind = Kind::Tie, .seat = fighter(field, side), .die = byte(value[at(side)])},
                    Audience::all(), News::Yes);
        }
    fight.leads = value[0] > value[1] ? Side::Alliance : Side::Onigashima;
    fight.attacker = fight.leads;
    fight.opener = other(fight.leads);
    field.phase = Phase::Opening;
    if (log) log->add({.kind = Kind::Leads, .seat = fighter(field, fight.leads)}, Audience::all());
}

// On to the next decision: where nobody could play anything by what everybody knows, nobody is asked
// (ONI-25).
void Onigashima::go_on(State& state, Dice& dice, Log* log) const
{
    Field& field = state.field;
    for (;;) {
        if (field.phase == Phase::Choose && field.deciding.empty()) show_fighters(state, dice, log);
        if (field.phase < Phase::Opening || field.phase > Phase::End) return;
        if (may_be_asked(field, asked(field))) return;
        field.now.depth > 0 ? let_stand(state, dice, log) : advance(state, dice, log);
    }
}

// Whoever is asked plays nothing more now.
void Onigashima::advance(State& state, Dice& dice, Log* log) const
{
    Field& field = state.field;
    switch (field.phase) {
    case Phase::Opening: return pass_opening(field.now, field.phase);
    case Phase::Start: field.phase = Phase::Before; return;
    case Phase::Before: field.phase = Phase::Attack; return;
    case Phase::Attack: return roll(state, dice, log);
    case Phase::Reroll: field.phase = Phase::After; return;
    case Phase::After: field.phase = Phase::Defend; return;
    case Phase::Defend: return book(state, dice, log);
    default: return end_attack(state, dice, log);
    }
}

// ONI-13: Pride lets its player attack first; where both have played it, initiative decides.
void Onigashima::pass_opening(Fight& fight, Phase& phase) const
{
    fight.opener = other(fight.opener);
    if (++fight.passes < 2) return;
    const auto proud = [&](Side side) {
        return fight.exploited[at(side)].contains(Weakness::Pride);
    };
    if (proud(fight.leads) && !proud(other(fight.leads))) fight.attacker = other(fight.leads);
    fight.opener = other(fight.leads);
    fight.passes = 0;
    phase = Phase::Start;
}

// ONI-14, ONI-27.
void Onigashima::roll(State& state, Dice& dice, Log* log) const
{
    Fight& fight = state.field.now;
    const Blow blow = this->blow(fight, fight.attacker);
    roll_dice(fight.dice, blow.dice, dice);
    for (std::size_t i = 0; i < blow.rerolls.size(); ++i)
        if (blow.rerolls[i] > 0) fight.rerolls = byte(fight.rerolls | 1 << i);
    state.field.phase = Phase::Reroll;
    if (!log) return;
    const Seat seat = fighter(state.field, fight.attacker);
    log->add({.kind = Kind::Attacks, .seat = seat, .value = blow.dice}, Audience::all());
    log->add({.kind = Kind::Rolled, .seat = seat, .dice = fight.dice, .blow = blow},
             Audience::all(), News::Yes);
}

int Onigashima::reroll_now(const Fight& fight) const
{
    if (fight.rerolls == 0) return 0;
    return blow(fight, fight.attacker).rerolls[at(std::countr_zero(fight.rerolls))];
}

// None again: the roll stands.
void Onigashima::reroll(State& state, const Faces& again, Dice& dice, Log* log) const
{
    Fight& fight = state.field.now;
    fight.rerolls &= byte(fight.rerolls - 1);
    for (std::size_t face = 0; face < again.size(); ++face)
        fight.dice[face] = byte(fight.dice[face] - again[face]);
    roll_dice(fight.dice, count_of(again), dice);
    if (log && count_of(again) > 0)
        log->add({.kind = Kind::Again,
                  .seat = fighter(state.field, fight.attacker),
                  .dice = fight.dice,
                  .blow = blow(fight, fight.attacker)},
                 Audience::all(), News::Yes);
}

bool Onigashima::may_roll_haki(const Field& field) const
{
    const Fight& fight = field.now;
    return field.phase == Phase::Defend && fight.depth == 0 && !fight.haki &&
           haki_needs(fight.character[at(defender(fight))]) <= 6 && damage(fight) > 0;
}

// ONI-16.
void Onigashima::roll_haki(State& state, Dice& dice, Log* log) const
{
    Fight& fight = state.field.now;
    const int die = dice.roll();
    const bool good = die >= haki_needs(fight.character[at(defender(fight))]);
    fight.haki = true;
    if (good) state.field.phase = Phase::End;
    if (log)
        log->add({.kind = Kind::Haki,
                  .seat = fighter(state.field, defender(fight)),
                  .die = byte(die),
                  .good = good},
                 Audience::all(), News::Yes);
}

// ONI-19, ONI-21.
void Onigashima::book(State& state, Dice& dice, Log* log) const
{
    Fight& fight = state.field.now;
    const int cost = damage(fight);
    std::uint8_t& energies = fight.energies[at(defender(fight))];
    energies = byte(std::max(0, energies - cost));
    state.field.phase = Phase::End;
    if (log)
        log->add({.kind = Kind::Hit,
                  .seat = fighter(state.field, defender(fight)),
                  .value = byte(cost),
                  .left = energies},
                 Audience::all());
    if (energies == 0) win(state, fight.attacker, dice, log);
}

void Onigashima::end_attack(State& state, Dice& dice, Log* log) const
{
    Fight& fight = state.field.now;
    const bool rolled = count_of(fight.dice) > 0;
    ++fight.attacks[at(fight.attacker)];
    if (rolled) ++fight.rolls[at(fight.attacker)];
    fight.dice = {};
    fight.strike = fight.added = fight.rerolls = 0;
    fight.haki = false;
    if (fight.attacks[0] + fight.attacks[1] == most_attacks) {
        if (log) log->add({.kind = Kind::Tired}, Audience::all());
        return end_fight(state, nobody, dice, log);
    }
    fight.attacker = other(fight.attacker);
    state.field.phase = Phase::Start;
}

// ONI-20.
void Onigashima::win(State& state, Side winner, Dice& dice, Log* log) const
{
    const Figure beaten = state.field.now.figure[at(other(winner))];
    if (log)
        log->add({.kind = Kind::Won,
                  .seat = fighter(state.field, winner),
                  .figure = beaten,
                  .value = card(beaten).initiative},
                 Audience::all());
    end_fight(state, byte(static_cast<int>(winner)), dice, log);
}

// After the last fight nobody draws: the card could not be used (ONI-32).
void Onigashima::end_fight(State& state, std::uint8_t winner, Dice& dice, Log* log) const
{
    Field& field = state.field;
    field.past[field.fight] = {field.now.figure, winner};
    field.now = {};
    int open = 0;
    Deck last{};
    for (const Deck deck : {Deck::Attack, Deck::Defence, Deck::Weakness})
        if (may_draw(field, deck)) {
            ++open;
            last = deck;
        }
    const bool draws = winner != nobody && field.fight + 1 < fights_ && open > 0;
    if (draws && open > 1) {
        field.phase = Phase::Prize;
        return;
    }
    if (draws) draw(state, fighter(field, Side(winner)), last, dice, log);
    next_fight(state, dice, log);
}

void Onigashima::next_fight(State& state, Dice&, Log* log) const
{
    if (++state.field.fight < fights_) return begin_fight(state, log);
    state.field.phase = Phase::Over;
    if (log) log->add({.kind = Kind::Over}, Audience::all());
}

}  // namespace kotatsu::onigashima
