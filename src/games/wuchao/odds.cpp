#include "games/wuchao/odds.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace kotatsu::wuchao {
namespace {

using Rolls = std::array<std::array<double, 7>, 7>;  // by combat die and Cao Cao's, 1 to 6 each

// What whoever rolls wants: all gone, then as much damage as there is to take.
double wish(const Assault& assault, int damage)
{
    return (damage >= assault.hits() ? 1000.0 : 0.0) + std::min(damage, assault.hits());
}

int sides(const Assault& assault)
{
    return assault.cao_cao ? 6 : 1;
}

// Where a reroll of these dice leads to, with its chance.
template <class Visit>
void for_each_roll(const Assault& assault, int die, int cao_die, DiceSet again, Visit visit)
{
    const bool combat = (at(again) & at(DiceSet::Combat)) != 0;
    const bool own = (at(again) & at(DiceSet::CaoCao)) != 0 && assault.cao_cao;
    const double chance = (combat ? 1.0 / 6 : 1.0) * (own ? 1.0 / 6 : 1.0);
    for (int a = combat ? 1 : die; a <= (combat ? 6 : die); ++a)
        for (int b = own ? 1 : cao_die; b <= (own ? 6 : cao_die); ++b) visit(a, b, chance);
}

// The best use of one more token: what to roll again after each roll.
struct Use {
    Rolls value{};
    std::array<std::array<DiceSet, 7>, 7> choice{};
};

Use better_use(const Assault& assault, const Rolls& before)
{
    Use use;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= sides(assault); ++b) {
            double most = wish(assault, assault.damage(a, b));
            DiceSet best = DiceSet::None;
            for (const DiceSet again : {DiceSet::Combat, DiceSet::CaoCao, DiceSet::Both}) {
                if (!assault.cao_cao && again != DiceSet::Combat) continue;
                double sum = 0;
                for_each_roll(assault, a, b, again, [&](int x, int y, double chance) {
                    sum += chance * before[at(x)][at(y)];
                });
                if (sum > most + 1e-9) {
                    most = sum;
                    best = again;
                }
            }
            use.value[at(a)][at(b)] = most;
            use.choice[at(a)][at(b)] = best;
        }
    return use;
}

constexpr int most_tokens = 2;

// How the tokens are used: uses[n] with n + 1 of them left.
std::array<Use, most_tokens> uses_of(const Assault& assault)
{
    Rolls value{};
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) value[at(a)][at(b)] = wish(assault, assault.damage(a, b));
    std::array<Use, most_tokens> uses;
    for (Use& use : uses) {
        use = better_use(assault, value);
        value = use.value;
    }
    return uses;
}

void settle(const Assault& assault, const std::array<Use, most_tokens>& uses, int die, int cao_die,
            int xu_you, double chance, Odds& odds)
{
    const DiceSet again =
        xu_you == 0 ? DiceSet::None : uses[at(xu_you - 1)].choice[at(die)][at(cao_die)];
    if (again == DiceSet::None) {
        assert(assault.damage(die, cao_die) <= Odds::most_damage);
        odds.damage[at(assault.damage(die, cao_die))] += chance;
        return;
    }
    for_each_roll(assault, die, cao_die, again, [&](int a, int b, double part) {
        settle(assault, uses, a, b, xu_you - 1, chance * part, odds);
    });
}

// What follows from the damage.
void add_fates(const Wuchao& game, const Assault& assault, Odds& odds)
{
    for (int damage = 0; damage <= Odds::most_damage; ++damage) {
        const double chance = odds.damage[at(damage)];
        if (chance == 0) continue;
        odds.mean += chance * damage;
        if (damage >= assault.hits()) odds.all_destroyed += chance;
        const auto taken = best_split(game, assault.defenders, assault.backs, damage);
        for (const Unit unit : assault.defenders) {
            const int needed = assault.backs.contains(unit) ? 1 : 2;
            if (taken[at(unit)] == needed)
                odds.destroyed[at(unit)] += chance;
            else if (taken[at(unit)] == 1)
                odds.flipped[at(unit)] += chance;
        }
    }
}

}  // namespace

Assault assault_on(const Wuchao& game, const State& state, Space space)
{
    const Units attackers = Wuchao::on(state, state.side, space);
    const Units defenders = Wuchao::on(state, other(state.side), space);
    State then = state;
    then.raid |= state.side == Side::Cao && state.round == Wuchao::raid_round &&
                 game.is_granary(space);  // WUC-21
    return {game.attack(state, attackers), attackers.contains(Unit::CaoCao),
            game.defence(then, defenders, space), defenders, state.backs & defenders};
}

Odds odds_of(const Wuchao& game, const Assault& assault, int xu_you)
{
    Odds odds;
    const auto uses = uses_of(assault);
    for_each_roll(assault, 1, 1, DiceSet::Both, [&](int a, int b, double chance) {
        settle(assault, uses, a, b, xu_you, chance, odds);
    });
    add_fates(game, assault, odds);
    return odds;
}

Odds odds_of_reroll(const Wuchao& game, const Assault& assault, int die, int cao_die, DiceSet again,
                    int xu_you)
{
    Odds odds;
    if (again == DiceSet::None) {
        odds.damage[at(assault.damage(die, cao_die))] = 1;
    } else {
        const auto uses = uses_of(assault);
        for_each_roll(assault, die, std::max(cao_die, 1), again, [&](int a, int b, double chance) {
            settle(assault, uses, a, b, xu_you, chance, odds);
        });
    }
    add_fates(game, assault, odds);
    return odds;
}

int worth(const Wuchao& game, Unit unit, bool back)
{
    const Values& values = game.printed(unit, back);
    const int whole = unit == Unit::CaoCao ? 1000 : 6;  // that it is there at all
    return whole + (unit == Unit::CaoCao ? 7 : 2 * values.attack) + values.defence +
           values.movement;
}

std::array<std::uint8_t, unit_count> best_split(const Wuchao& game, Units defenders, Units backs,
                                                int damage)
{
    constexpr int none = std::numeric_limits<int>::max() / 2;
    const int points = std::min(damage, 2 * defenders.size() - (defenders & backs).size());
    // cost[k]: the least that is lost when k points are given to the units so far.
    std::array<int, 2 * unit_count + 1> cost;
    std::array<std::array<std::uint8_t, 2 * unit_count + 1>, unit_count> given{};
    cost.fill(none);
    cost[0] = 0;
    for (const Unit unit : defenders) {
        const bool back = backs.contains(unit);
        const int standing = worth(game, unit, back);
        const std::array<int, 3> lost{0, back ? standing : standing - worth(game, unit, true),
                                      standing};
        auto next = cost;
        for (int k = points; k >= 0; --k) {
            next[at(k)] = none;
            for (int n = 0; n <= std::min(k, back ? 1 : 2); ++n) {
                const int sum = cost[at(k - n)] + lost[at(n)];
                if (sum >= next[at(k)]) continue;
                next[at(k)] = sum;
                given[at(unit)][at(k)] = static_cast<std::uint8_t>(n);
            }
        }
        cost = next;
    }
    std::array<std::uint8_t, unit_count> taken{};
    int left = points;
    for (std::size_t unit = unit_count; unit-- > 0;) {
        if (!defenders.contains(Unit(unit))) continue;
        taken[unit] = given[unit][at(left)];
        left -= taken[unit];
    }
    return taken;
}

}  // namespace kotatsu::wuchao
