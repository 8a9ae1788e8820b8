#include "games/okko/odds.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <compare>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace kotatsu::okko {
namespace {

// The chance of each value of one die; the last value is so many or more.
using DieOdds = std::array<double, most_needed + 1>;
// How many dice show each value.
using Counts = std::array<std::uint8_t, most_needed + 1>;
// Up to two kinds of dice.
struct Roll {
    std::array<Counts, 2> dice{};

    friend auto operator<=>(const Roll&, const Roll&) = default;
};

// The chance that the sum of a roll is one that is wanted, when rerolls are used in the best way.
class Throw {
public:
    // `values`: what a die shows at the most. The sum is wanted to be `aim` or more, or `aim` or less.
    Throw(const std::array<DieOdds, 2>& dice, int values, int aim, bool high,
          const Rerolls& rerolls)
        : dice_(dice), values_(values), aim_(aim), high_(high)
    {
        for (const Again again : rerolls)
            if (again.dice > 0) stages_[static_cast<std::size_t>(stage_count_++)] = again;
    }

    double chance(int first, int second)
    {
        double sum = 0;
        for_each_roll(first, second, {},
                      [&](const Roll& roll, double part) { sum += part * value(0, roll); });
        return sum;
    }

private:
    double value(int stage, const Roll& roll)
    {
        if (stage == stage_count_) return is_wanted(sum_of(roll)) ? 1 : 0;
        if (stage == 0) return best_use(stage, roll);  // every first roll comes once
        auto& known = known_[static_cast<std::size_t>(stage)];
        if (const auto found = known.find(roll); found != known.end()) return found->second;
        const double best = best_use(stage, roll);
        known.emplace(roll, best);
        return best;
    }

    // Of dice of one kind those are rolled again whose values are the worst for whoever rolls: any other choice
    // leaves a sum that is never better. How many of each kind is tried out.
    double best_use(int stage, const Roll& roll)
    {
        const Again again = stages_[static_cast<std::size_t>(stage)];
        double best = value(stage + 1, roll);
        for (int first = 0; first <= std::min(again.dice, count(roll, 0)); ++first)
            for (int second = 0; second <= std::min(again.dice - first, count(roll, 1)); ++second) {
                if (first + second == 0) continue;
                const double sum = after(stage, roll, first, second);
                best = again.by_defender ? std::min(best, sum) : std::max(best, sum);
            }
        return best;
    }

    double after(int stage, const Roll& roll, int first, int second)
    {
        const bool lowest = high_ != stages_[static_cast<std::size_t>(stage)].by_defender;
        Roll kept = roll;
        take_off(kept.dice[0], first, lowest);
        take_off(kept.dice[1], second, lowest);
        if (stage + 1 == stage_count_) return chance_of(first, second, sum_of(kept));
        double sum = 0;
        for_each_roll(first, second, kept,
                      [&](const Roll& then, double part) { sum += part * value(stage + 1, then); });
        return sum;
    }

    void take_off(Counts& counts, int dice, bool lowest) const
    {
        for (int i = 0; i <= values_ && dice > 0; ++i) {
            std::uint8_t& here = counts[static_cast<std::size_t>(lowest ? i : values_ - i)];
            const int off = std::min<int>(here, dice);
            here = static_cast<std::uint8_t>(here - off);
            dice -= off;
        }
    }

    // All results of so many dice beside those that are kept, as often as they come.
    template <class Visit>
    void for_each_roll(int first, int second, const Roll& kept, Visit visit) const
    {
        spread(first, 0, 0, 1.0, kept,
               [&](const Roll& half, double part) { spread(second, 1, 0, part, half, visit); });
    }

    // `left` dice of one kind show `least` or more each: how many of them show just that.
    template <class Visit>
    void spread(int left, std::size_t kind, int least, double chance, const Roll& roll,
                const Visit& visit) const
    {
        if (left == 0) return visit(roll, chance);
        const auto place = static_cast<std::size_t>(least);
        const double one = dice_[kind][place];
        if (least == values_) {
            Roll last = roll;
            last.dice[kind][place] = static_cast<std::uint8_t>(last.dice[kind][place] + left);
            return visit(last, chance * std::pow(one, left));
        }
        double ways = 1;
        for (int here = 0; here <= left; ++here) {
            Roll next = roll;
            next.dice[kind][place] = static_cast<std::uint8_t>(next.dice[kind][place] + here);
            spread(left - here, kind, least + 1, chance * ways, next, visit);
            ways *= one * (left - here) / (here + 1);
        }
    }

    // The chance that so many dice beside a sum that is kept give what is wanted.
    double chance_of(int first, int second, int kept)
    {
        auto& sums = sums_[{first, second}];
        if (sums.empty()) {
            sums.assign(static_cast<std::size_t>(values_ * (first + second)) + 1, 0.0);
            for_each_roll(first, second, {}, [&](const Roll& roll, double part) {
                sums[static_cast<std::size_t>(sum_of(roll))] += part;
            });
        }
        double chance = 0;
        for (std::size_t sum = 0; sum < sums.size(); ++sum)
            if (is_wanted(kept + static_cast<int>(sum))) chance += sums[sum];
        return chance;
    }

    bool is_wanted(int sum) const { return high_ ? sum >= aim_ : sum <= aim_; }
    int sum_of(const Roll& roll) const
    {
        int sum = 0;
        for (const Counts& counts : roll.dice)
            for (int i = 1; i <= values_; ++i) sum += i * counts[static_cast<std::size_t>(i)];
        return sum;
    }
    static int count(const Roll& roll, std::size_t kind)
    {
        int sum = 0;
        for (const std::uint8_t dice : roll.dice[kind]) sum += dice;
        return sum;
    }

    std::array<DieOdds, 2> dice_;
    int values_, aim_;
    bool high_;
    int stage_count_ = 0;
    Rerolls stages_{};
    std::array<std::map<Roll, double>, most_again> known_;
    std::map<std::pair<int, int>, std::vector<double>> sums_;
};

DieOdds attack_die(bool red, int values)
{
    DieOdds die{};
    double rest = 1;
    for (int i = 0; i < values; ++i)
        rest -= die[static_cast<std::size_t>(i)] = chance_of_successes(red, i);
    die[static_cast<std::size_t>(values)] = rest;
    return die;
}

// The distribution of a sum with one more die; the last place is so much or more.
template <std::size_t N>
std::array<double, N> plus_die(const std::array<double, N>& sums, const DieOdds& die)
{
    std::array<double, N> out{};
    for (std::size_t sum = 0; sum < N; ++sum)
        for (std::size_t i = 0; i < die.size(); ++i)
            out[std::min(sum + i, N - 1)] += sums[sum] * die[i];
    return out;
}

int reroll_count(const Rerolls& again)
{
    return static_cast<int>(
        std::count_if(again.begin(), again.end(), [](Again each) { return each.dice > 0; }));
}

// In how many ways dice can show values from 0 to the highest, their order aside.
double ways_of(int dice, int highest)
{
    double ways = 1;
    for (int i = 1; i <= dice; ++i) ways = ways * (highest + i) / i;
    return ways;
}

// Up to how many successes of one die are told apart: what is needed, fewer where there are too many rolls to go through.
// A die has more than three successes three times in a thousand.
int successes_told_apart(const Blow& blow, int needed)
{
    const double most = reroll_count(blow.again) > 1 ? 5e3 : 5e4;
    int highest = needed;
    while (highest > 2 && ways_of(blow.black, highest) * ways_of(blow.red, highest) > most)
        --highest;
    return highest;
}

}  // namespace

// Blank, blank, success, success, success + push, explosion; a red die has one blank fewer and one success more. An
// explosion is a success and another roll.
double chance_of_successes(bool red, int successes)
{
    const double blank = red ? 1.0 / 6 : 2.0 / 6, explosion = 1.0 / 6;
    if (successes == 0) return blank;
    const double plain = 1 - blank - explosion;
    return std::pow(explosion, successes - 1) * (plain + explosion * blank);
}

BlowOdds odds_of(const Blow& blow)
{
    const int needed = std::max(0, blow.defense - blow.hits);
    assert(blow.black >= 0 && blow.red >= 0 && blow.black + blow.red <= most_attack_dice);
    assert(needed <= most_needed);
    BlowOdds odds;
    odds.successes[0] = 1;
    for (int i = 0; i < blow.black + blow.red; ++i)
        odds.successes = plus_die(odds.successes, attack_die(i >= blow.black, most_needed));
    odds.push = 1 - std::pow(0.8, blow.black + blow.red);  // p = 1/6 + p/6 for one die
    odds.mean =
        0.8 * blow.black + blow.red;  // m = 4/6 + m/6 for a black one, 5/6 + m/6 for a red one
    for (int i = needed; i <= most_needed; ++i)
        odds.hit += odds.successes[static_cast<std::size_t>(i)];
    if (reroll_count(blow.again) == 0 || needed == 0) return odds;
    const int highest = successes_told_apart(blow, needed);
    odds.hit = Throw({attack_die(false, highest), attack_die(true, highest)}, highest, needed, true,
                     blow.again)
                   .chance(blow.black, blow.red);
    return odds;
}

TrialOdds odds_of(const Trial& trial)
{
    assert(trial.dice >= 0 && trial.dice <= most_test_dice);
    DieOdds die{};
    std::copy(test_die.begin(), test_die.end(), die.begin());
    TrialOdds odds;
    odds.points[0] = 1;
    for (int i = 0; i < trial.dice; ++i) odds.points = plus_die(odds.points, die);
    odds.mean = 1.5 * trial.dice;
    for (int i = 0; i < static_cast<int>(odds.points.size()) && i <= trial.attribute; ++i)
        odds.pass += odds.points[static_cast<std::size_t>(i)];
    if (reroll_count(trial.again) > 0)
        odds.pass =
            Throw({die, DieOdds{}}, 3, trial.attribute, false, trial.again).chance(trial.dice, 0);
    return odds;
}

}  // namespace kotatsu::okko
