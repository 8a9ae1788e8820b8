// Okko: exact chances of attacks and tests with the dice of OKKO-23, by going through all rolls.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

namespace kotatsu::okko {

// Up to so many dice of a roll are rolled again, once; 0: none. Whoever may do it uses it in the best way.
struct Again {
    int dice = 0;
    bool by_defender = false;

    bool operator==(const Again&) const = default;
};
inline constexpr int most_again = 4;
using Rerolls = std::array<Again, most_again>;  // in the order in which they come

// An attack before its dice are rolled (OKKO-21).
struct Blow {
    int black = 0, red = 0;
    int defense = 1;
    int hits = 0;  // successes more or fewer, whatever is rolled
    Rerolls again{};

    bool operator==(const Blow&) const = default;
};
inline constexpr int most_attack_dice = 20, most_needed = 24;

struct BlowOdds {
    double hit = 0;
    double push = 0;  // some die of the first roll shows a push
    double mean = 0;  // successes of the first roll, `hits` not counted
    std::array<double, most_needed + 1>
        successes{};  // of the first roll; the last: so many or more
};
// Precondition: 0 to most_attack_dice dice, `defense - hits` at most most_needed. With a dozen dice and rerolls `hit` is
// good to half a hundredth: a die's successes are then counted up to a few.
BlowOdds odds_of(const Blow& blow);

// A test before its dice are rolled (OKKO-24).
struct Trial {
    int dice = 0;
    int attribute = 0;
    Rerolls again{};

    bool operator==(const Trial&) const = default;
};
inline constexpr int most_test_dice = 12;

struct TrialOdds {
    double pass = 0;
    double mean = 0;  // points of the first roll
    std::array<double, 3 * most_test_dice + 1> points{};  // of the first roll
};
// Precondition: 0 to most_test_dice dice.
TrialOdds odds_of(const Trial& trial);

// What one die gives: black and red ones successes, with those of the rolls after an explosion.
double chance_of_successes(bool red, int successes);
// An orange die shows 0 to 3 points.
inline constexpr std::array<double, 4> test_die{1.0 / 6, 2.0 / 6, 2.0 / 6, 1.0 / 6};

}  // namespace kotatsu::okko
