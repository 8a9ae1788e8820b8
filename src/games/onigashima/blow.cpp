// Onigashima: abilities and what they make of an attack. Rules ONI-3, ONI-13, ONI-15, ONI-22 and ONI-27.
#include "games/onigashima/rules.h"

#include <algorithm>

namespace kotatsu::onigashima {
namespace {

using Kind = Ability::Kind;

// The abilities that count in an attack.
struct Party {
    std::array<Ability, 3> abilities{};  // 1, 2, and ability 2 of a called fighter
    int count = 0;

    void add(const Ability& ability) { abilities[at(count++)] = ability; }
    int sum(Kind kind) const
    {
        int sum = 0;
        for (const Ability& each : abilities)
            if (each.kind == kind) sum += std::max<int>(each.amount, 1);
        return sum;
    }
};

bool names(const Ability& ability, int face, int changed)
{
    if (ability.kind == Kind::Faces) return (ability.faces >> (face - 1) & 1) != 0;
    return ability.kind == Kind::Threshold && changed >= ability.amount;
}

}  // namespace

// ONI-3: a stop that is an ability 2 cannot be stopped and works first; two that are an ability 1 cancel
// each other. ONI-13: Sea Prism Stone seals both abilities until the character has attacked once.
bool Onigashima::ability_works(const Fight& fight, Side side, int ability) const
{
    const auto sealed = [&](Side s) {
        return fight.exploited[at(s)].contains(Weakness::SeaPrismStone) &&
               fight.attacks[at(s)] == 0;
    };
    const auto is_stop = [&](Side s, std::size_t i) {
        return card(fight.figure[at(s)]).abilities[i].kind == Kind::Stop && !sealed(s);
    };
    const auto stops_first = [&](Side s) {
        const Character called = fight.called[at(s)];
        const bool helped = called != Character::None && fight.attacker == s &&
                            card(info(called).figures[0]).abilities[1].kind == Kind::Stop;
        return helped || is_stop(s, 1);
    };
    if (sealed(side)) return false;
    if (ability == 1) return true;
    const Side enemy = other(side);
    return !stops_first(enemy) && !(is_stop(enemy, 0) && !stops_first(side));
}

namespace {

Party party_of(const Onigashima& game, const Fight& fight, Side side, bool attacks)
{
    const auto& own = game.card(fight.figure[at(side)]).abilities;
    Party party;
    if (game.ability_works(fight, side, 1)) {  // else the first does not work either
        party.add(game.ability_works(fight, side, 0) ? own[0] : Ability{});
        party.add(own[1]);
    } else {
        party.count = 2;
    }
    const Character called = fight.called[at(side)];
    if (attacks && called != Character::None)
        party.add(game.card(game.info(called).figures[0]).abilities[1]);
    return party;
}

// ONI-27, step 1.
int number_of_dice(const Onigashima& game, const Fight& fight, Side side, const Party& enemy)
{
    int count = game.card(fight.figure[at(side)]).dice - enemy.sum(Kind::FewerDice);
    const Character called = fight.called[at(side)];
    if (called != Character::None) count += game.card(game.info(called).figures[0]).dice;
    if (fight.exploited[at(side)].contains(Weakness::Gluttony) && fight.rolls[at(side)] == 0)
        count = (count + 1) / 2;
    return std::max(count, 1);
}

int weakened(const Onigashima& game, const Fight& fight, Side attacker, const Party& own)
{
    const int printed = game.card(fight.figure[at(other(attacker))]).defence;
    return std::clamp(printed - own.sum(Kind::Weaken), 2, 6);
}

}  // namespace

int Onigashima::defence(const Fight& now, Side side) const
{
    Fight fight = now;
    fight.attacker = other(side);
    return weakened(*this, fight, other(side), party_of(*this, fight, other(side), true));
}

// What most attacks are, for every two figures that may meet.
void Onigashima::know_blows()
{
    const std::size_t count = crews_->figures.size();
    blows_.resize(count * count);
    for (std::size_t i = 0; i < count * count; ++i) {
        const std::array figures{Figure(i / count), Figure(i % count)};
        const Side side = info(card(figures[0]).character).side;
        if (info(card(figures[1]).character).side == side) continue;
        Fight fight;
        fight.figure[at(side)] = figures[0];
        fight.figure[at(other(side))] = figures[1];
        blows_[i] = reckon(fight, side);
    }
}

namespace {

// Whether a weakness still changes the attacks of a side, or what it does against them (ONI-13).
bool is_weakened(const Fight& fight, Side side)
{
    const Weaknesses weak = fight.exploited[at(side)];
    const int rolls = fight.rolls[at(side)], attacks = fight.attacks[at(side)];
    return (weak.contains(Weakness::Gluttony) && rolls == 0) ||
           (weak.contains(Weakness::Fear) && rolls < 2) ||
           (weak.contains(Weakness::SeaPrismStone) && attacks == 0);
}

}  // namespace

Blow Onigashima::blow(const Fight& fight, Side attacker) const
{
    const bool plain = fight.called[0] == Character::None && fight.called[1] == Character::None &&
                       !is_weakened(fight, Side::Alliance) && !is_weakened(fight, Side::Onigashima);
    if (!plain) return reckon(fight, attacker);
    return blows_[at(fight.figure[at(attacker)]) * crews_->figures.size() +
                  at(fight.figure[at(other(attacker))])];
}

Blow Onigashima::reckon(const Fight& now, Side attacker) const
{
    Fight fight = now;
    fight.attacker = attacker;  // a called fighter's stop works in the attacks of its side
    const Party own = party_of(*this, fight, attacker, true);
    const Party enemy = party_of(*this, fight, other(attacker), false);
    const bool afraid =
        fight.exploited[at(attacker)].contains(Weakness::Fear) && fight.rolls[at(attacker)] < 2;
    const int change = own.sum(Kind::Sharper) - (afraid ? 1 : 0);
    const int defence = weakened(*this, fight, attacker, own);
    Blow blow;
    blow.dice = static_cast<std::uint8_t>(number_of_dice(*this, fight, attacker, enemy));
    blow.dodged = static_cast<std::uint8_t>(enemy.sum(Kind::Dodge));
    for (int face = 1; face <= 6; ++face) {
        int cost = face + change >= defence ? 1 : 0, named = 0;
        for (const Ability& ability : own.abilities)
            if (names(ability, face, face + change)) named = std::max<int>(named, ability.cost);
        blow.cost[at(face - 1)] = static_cast<std::uint8_t>(named > 0 ? named : cost);
    }
    for (std::size_t i = 0; i < own.abilities.size(); ++i)
        if (own.abilities[i].kind == Kind::Reroll)
            blow.rerolls[i] = std::min<std::uint8_t>(own.abilities[i].amount, most_reroll);
    return blow;
}

int Onigashima::damage(const Fight& fight) const
{
    if (fight.strike > 0) return fight.strike;
    if (count_of(fight.dice) == 0) return 0;
    return blow(fight, fight.attacker).damage(fight.dice) + fight.added;
}

}  // namespace kotatsu::onigashima
