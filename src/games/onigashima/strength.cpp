#include "games/onigashima/strength.h"

#include <algorithm>
#include <array>

namespace kotatsu::onigashima {
namespace {

using Kind = Ability::Kind;

int amount_of(const FigureCard& figure, Kind kind)
{
    int amount = 0;
    for (const Ability& ability : figure.abilities)
        if (ability.kind == kind) amount += ability.amount;
    return amount;
}

bool has(const FigureCard& figure, Kind kind)
{
    return std::ranges::any_of(figure.abilities,
                               [&](const Ability& ability) { return ability.kind == kind; });
}

// ONI-15, ONI-27. What a die costs that shows this face.
int cost_of(const FigureCard& figure, int face, int defence)
{
    const int changed = face + has(figure, Kind::Sharper);
    int cost = 0;
    for (const Ability& ability : figure.abilities)
        if ((ability.kind == Kind::Faces && (ability.faces >> (face - 1) & 1) != 0) ||
            (ability.kind == Kind::Threshold && changed >= ability.amount))
            cost = std::max<int>(cost, ability.cost);
    const int needed = std::clamp(defence - has(figure, Kind::Weaken), 2, 6);
    return cost > 0 ? cost : changed >= needed;
}

// The chance that at least `count` of `dice` dice are hits, each with this chance.
double at_least(int count, int dice, double chance)
{
    std::array<double, 17> hits{1};  // hits[n]: the chance of n hits so far
    for (int die = 0; die < dice; ++die)
        for (int n = die + 1; n >= 0; --n)
            hits[at(n)] = hits[at(n)] * (1 - chance) + (n > 0 ? hits[at(n - 1)] * chance : 0);
    double sum = 0;
    for (int n = count; n <= dice; ++n) sum += hits[at(n)];
    return sum;
}

// What it gains to roll again the die of this rank, 1 being the cheapest; a die costs `mean` on average.
double gain_of_reroll(const std::array<int, 6>& costs, double mean, int rank, int dice)
{
    double gain = 0, below = 0;
    for (std::size_t i = 0; i < costs.size() && costs[i] < mean; ++i) {
        const double up_to = at_least(rank, dice, static_cast<double>(i + 1) / 6);
        gain += (mean - costs[i]) * (up_to - below);
        below = up_to;
    }
    return gain;
}

}  // namespace

double expected_damage(const FigureCard& figure, int defence)
{
    std::array<int, 6> costs{};
    for (int face = 1; face <= 6; ++face) costs[at(face - 1)] = cost_of(figure, face, defence);
    std::ranges::sort(costs);
    double mean = 0;
    for (const int cost : costs) mean += cost / 6.0;
    double damage = figure.dice * mean;
    const int again = std::min<int>(amount_of(figure, Kind::Reroll), figure.dice);
    for (int rank = 1; rank <= again; ++rank)
        damage += gain_of_reroll(costs, mean, rank, figure.dice);
    return damage;
}

bool is_stronger_somehow(const FigureCard& form, const FigureCard& base)
{
    if (form.initiative > base.initiative || form.dice > base.dice || form.defence > base.defence ||
        form.energies > base.energies)
        return true;
    for (const Kind kind : {Kind::FewerDice, Kind::Dodge})
        if (amount_of(form, kind) > amount_of(base, kind)) return true;
    if (has(form, Kind::Stop) && !has(base, Kind::Stop)) return true;
    return expected_damage(form, 5) > expected_damage(base, 5) + 1e-9;
}

}  // namespace kotatsu::onigashima
