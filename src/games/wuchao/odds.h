// Wuchao: what a combat would do, exactly, by going through all rolls.
#pragma once

#include "games/wuchao/rules.h"

#include <array>

namespace kotatsu::wuchao {

// A combat before its dice are rolled.
struct Assault {
    int attack = 0;         // before the dice
    bool cao_cao = false;   // his die is rolled, too
    int defence = 0;
    Units defenders;
    Units backs;            // of them, those that show their back

    int hits() const { return 2 * defenders.size() - (defenders & backs).size(); }
    int damage(int die, int cao_die) const
    {
        const int over = attack + die + (cao_cao ? cao_die : 0) - defence;
        return over > 0 ? over : 0;
    }
};

// The combat as it would be fought if the movement ended now.
Assault assault_on(const Wuchao& game, const State& state, Space space);

struct Odds {
    static constexpr int most_damage = 64;
    std::array<double, most_damage + 1> damage{};  // the chance of each
    double all_destroyed = 0;
    double mean = 0;  // points of damage, surplus included
    std::array<double, unit_count> flipped{};    // shows its back for the first time, and lives
    std::array<double, unit_count> destroyed{};
};

// With so many tokens of Xu You left, used to destroy all defenders as often as can be and, that being
// equal, for more damage; the defender splits the damage so that the least is lost.
Odds odds_of(const Wuchao& game, const Assault& assault, int xu_you);

// The same after a roll: these dice are rolled again (none: the roll stands), with `xu_you` left then.
Odds odds_of_reroll(const Wuchao& game, const Assault& assault, int die, int cao_die, DiceSet again,
                    int xu_you);

// How the defender loses the least: how many points each unit takes, 0 to 2. The cheapest by what the
// counters are worth: a front is more than a back, and Cao Cao is worth everything.
std::array<std::uint8_t, unit_count> best_split(const Wuchao& game, Units defenders, Units backs,
                                                int damage);

// What a counter is worth, for splitting and for computer players.
int worth(const Wuchao& game, Unit unit, bool back);

}  // namespace kotatsu::wuchao
