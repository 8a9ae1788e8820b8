// Onigashima: what an attack by dice costs, exactly, by going through all rolls.
#pragma once

#include "games/onigashima/blow.h"

#include <array>

namespace kotatsu::onigashima {

struct Odds {
    static constexpr int most_damage = 255;  // and more, together
    std::array<double, most_damage + 1> damage{};  // the chance of each
    double mean = 0;  // energies, surplus included
    double beats = 0;  // the chance that the enemy's energies are gone
};

// What somebody wants who attacks: to beat the enemy as often as can be and, that being equal, to cost it
// more of the energies it has left.
struct Aim {
    int energies = 0;  // that the enemy has left
    int added = 0;  // by cards after the roll

    double worth(int damage) const
    {
        return (damage + added >= energies ? 1000.0 : 0.0) + std::min(damage + added, energies);
    }
};

// Before the roll; own rerolls are used in the best way.
Odds odds_of(const Blow& blow, Aim aim);

// After a roll, with these rerolls still to come (bits as in Fight::rerolls).
Odds odds_of(const Blow& blow, const Faces& dice, unsigned rerolls, Aim aim);

// The best use of the next reroll: which dice; none: the roll stands.
Faces best_reroll(const Blow& blow, const Faces& dice, unsigned rerolls, Aim aim);

// The energies that an attack costs on average, without rerolls: quick, for computer players.
double mean_damage(const Blow& blow);

}  // namespace kotatsu::onigashima
