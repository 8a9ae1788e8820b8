#include "games/onigashima/odds.h"

#include <algorithm>
#include <bit>
#include <map>
#include <vector>

namespace kotatsu::onigashima {
namespace {

// Faces that cost the same are one kind; the cheapest kind is first.
struct Kinds {
    std::array<int, 6> cost{};
    std::array<int, 6> faces{};  // how many faces are of the kind
    int count = 0;

    explicit Kinds(const Blow& blow)
    {
        std::array<std::uint8_t, 6> sorted = blow.cost;
        std::sort(sorted.begin(), sorted.end());
        for (const int each : sorted) {
            if (count == 0 || cost[at(count - 1)] != each) cost[at(count++)] = each;
            ++faces[at(count - 1)];
        }
    }
    int of(int costs) const
    {
        return static_cast<int>(std::find(cost.begin(), cost.begin() + count, costs) -
                                cost.begin());
    }
};

using Counts = std::array<std::uint8_t, 6>;  // dice by kind

// All ways that so many dice can fall, each with its chance.
template <class Visit>
void for_each_roll(const Kinds& kinds, int kind, int dice, double chance, Counts& counts,
                   Visit visit)
{
    const double part = kinds.faces[at(kind)] / 6.0;
    if (kind == kinds.count - 1) {
        for (int n = 0; n < dice; ++n) chance *= part;
        counts[at(kind)] = static_cast<std::uint8_t>(counts[at(kind)] + dice);
        visit(counts, chance);
        counts[at(kind)] = static_cast<std::uint8_t>(counts[at(kind)] - dice);
        return;
    }
    double ways = chance;  // chance x C(dice, n) x part^n
    for (int n = 0; n <= dice; ++n) {
        counts[at(kind)] = static_cast<std::uint8_t>(counts[at(kind)] + n);
        for_each_roll(kinds, kind + 1, dice - n, ways, counts, visit);
        counts[at(kind)] = static_cast<std::uint8_t>(counts[at(kind)] - n);
        ways *= part * (dice - n) / (n + 1);
    }
}

class Thrower {
public:
    Thrower(const Blow& blow, unsigned rerolls, Aim aim) : blow_(blow), kinds_(blow), aim_(aim)
    {
        for (; rerolls != 0; rerolls &= rerolls - 1)
            most_.push_back(blow.rerolls[at(std::countr_zero(rerolls))]);
        known_.resize(most_.size());
    }

    Odds before_roll()
    {
        Counts none{};
        for_each_roll(kinds_, 0, blow_.dice, 1, none,
                      [this](const Counts& counts, double chance) { settle(counts, 0, chance); });
        return summed();
    }
    Odds after_roll(const Faces& dice)
    {
        settle(counts_of(dice), 0, 1);
        return summed();
    }
    // How many of the cheapest dice are best rolled again.
    int best(const Faces& dice) { return best(counts_of(dice), 0).again; }

private:
    struct Best {
        double worth = 0;
        int again = 0;
    };

    Counts counts_of(const Faces& dice) const
    {
        Counts counts{};
        for (std::size_t face = 0; face < dice.size(); ++face) {
            const auto kind = at(kinds_.of(blow_.cost[face]));
            counts[kind] = static_cast<std::uint8_t>(counts[kind] + dice[face]);
        }
        return counts;
    }

    int damage(const Counts& counts) const
    {
        int left = -blow_.dodged, sum = 0;
        for (const int count : counts) left += count;
        for (int kind = 0; kind < kinds_.count && left > 0; ++kind) {
            const int taken = std::min<int>(counts[at(kind)], left);
            sum += taken * kinds_.cost[at(kind)];
            left -= taken;
        }
        return sum;
    }

    // Whatever is worth more when a die costs more, it is best to roll the cheapest dice again.
    static Counts without_cheapest(Counts counts, int dice)
    {
        for (std::uint8_t& count : counts) {
            const int taken = std::min<int>(count, dice);
            count = static_cast<std::uint8_t>(count - taken);
            dice -= taken;
        }
        return counts;
    }

    Best best(const Counts& counts, std::size_t step)
    {
        if (step == most_.size()) return {aim_.worth(damage(counts)), 0};
        const auto [place, is_new] = known_[step].try_emplace(counts);
        if (!is_new) return place->second;
        Best found{best(counts, step + 1).worth, 0};
        int all = 0;
        for (const int count : counts) all += count;
        for (int again = 1; again <= std::min(most_[step], all); ++again) {
            Counts rest = without_cheapest(counts, again);
            double sum = 0;
            for_each_roll(kinds_, 0, again, 1, rest, [&](const Counts& next, double chance) {
                sum += chance * best(next, step + 1).worth;
            });
            if (sum > found.worth + 1e-9) found = {sum, again};
        }
        return known_[step][counts] = found;
    }

    void settle(const Counts& counts, std::size_t step, double chance)
    {
        if (step == most_.size()) {
            const int sum = damage(counts) + aim_.added;
            odds_.damage[at(std::min(sum, Odds::most_damage))] += chance;
            return;
        }
        const int again = best(counts, step).again;
        Counts rest = without_cheapest(counts, again);
        for_each_roll(kinds_, 0, again, chance, rest,
                      [&](const Counts& next, double part) { settle(next, step + 1, part); });
    }

    Odds summed()
    {
        for (int sum = 0; sum <= Odds::most_damage; ++sum) {
            odds_.mean += sum * odds_.damage[at(sum)];
            if (sum >= aim_.energies) odds_.beats += odds_.damage[at(sum)];
        }
        return odds_;
    }

    const Blow& blow_;
    Kinds kinds_;
    Aim aim_;
    std::vector<int> most_;  // of each reroll to come
    std::vector<std::map<Counts, Best>> known_;
    Odds odds_;
};

unsigned all_rerolls(const Blow& blow)
{
    unsigned mask = 0;
    for (std::size_t i = 0; i < blow.rerolls.size(); ++i)
        if (blow.rerolls[i] > 0) mask |= 1U << i;
    return mask;
}

}  // namespace

Odds odds_of(const Blow& blow, Aim aim)
{
    return Thrower(blow, all_rerolls(blow), aim).before_roll();
}

Odds odds_of(const Blow& blow, const Faces& dice, unsigned rerolls, Aim aim)
{
    return Thrower(blow, rerolls, aim).after_roll(dice);
}

Faces best_reroll(const Blow& blow, const Faces& dice, unsigned rerolls, Aim aim)
{
    int left = Thrower(blow, rerolls, aim).best(dice);
    Faces again{};
    std::array<std::size_t, 6> order{0, 1, 2, 3, 4, 5};
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return blow.cost[a] < blow.cost[b]; });
    for (const std::size_t face : order) {
        again[face] = static_cast<std::uint8_t>(std::min<int>(dice[face], left));
        left -= again[face];
    }
    return again;
}

// Dodged dice are the dearest: counted as if each die left cost the average.
double mean_damage(const Blow& blow)
{
    int sum = 0;
    for (const int cost : blow.cost) sum += cost;
    return sum / 6.0 * std::max(0, blow.dice - blow.dodged);
}

}  // namespace kotatsu::onigashima
