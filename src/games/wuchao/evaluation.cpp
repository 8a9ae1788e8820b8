// Wuchao: what computer players go by. docs/computer-players.md has what it is worth.
#include "games/wuchao/evaluation.h"

#include "games/wuchao/odds.h"
#include "games/wuchao/plan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace kotatsu::wuchao {
namespace {

constexpr double average_die = 3.5;
constexpr Seat cao = seat_of(Side::Cao);

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

int turns(int steps, int movement)
{
    return (steps + movement - 1) / movement;
}

// What the whole of Cao's army brings into a combat.
double full_attack(const Wuchao& game, const State& state)
{
    const Units army = Wuchao::alive(state, Side::Cao);
    return game.attack(state, army) + average_die + (army.contains(Unit::CaoCao) ? average_die : 0);
}

// Rounds until the army has broken into a granary, once it stands beside it.
double rounds_to_break(const Wuchao& game, const State& state, Space granary, double attack)
{
    const Units defenders = Wuchao::on(state, Side::Yuan, granary);
    if (defenders.empty()) return 0;
    const double damage = std::max(0.7, attack - game.defence(state, defenders, granary));
    return std::max(1.0, Wuchao::hits(state, defenders) / damage);
}

// Rounds that Cao still needs for both granaries, one after the other.
double rounds_needed(const Wuchao& game, const State& state)
{
    const double attack = full_attack(game, state);
    std::array<double, 2> needed{};
    std::array<Space, 2> open{};
    std::size_t count = 0;
    for (const Key key : {Key::FirstGranary, Key::SecondGranary}) {
        if (state.control[at(key)] == Side::Cao) continue;
        open[count] = game.key(key);
        needed[count++] = rounds_to_break(game, state, game.key(key), attack);
    }
    if (count == 0) return 0;
    const auto march = [&](Space to) {
        double sum = 0;
        const Units army = Wuchao::alive(state, Side::Cao);
        for (const Unit unit : army) sum += game.distance(state.where[at(unit)], to);
        return sum / (3.0 * army.size());
    };
    if (count == 1) return std::max(1.0, march(open[0]) + needed[0]);
    const double between = game.distance(open[0], open[1]) / 3.0;
    return std::min(march(open[0]), march(open[1])) + needed[0] + between + needed[1];
}

// What Yuan could throw at a space in one turn: the attack of all units in reach.
double threat(const Wuchao& game, const State& state, Space space)
{
    int sum = 0, count = 0;
    for (const Unit unit : Wuchao::alive(state, Side::Yuan)) {
        const Values& values = game.values(state, unit);
        if (game.distance(state.where[at(unit)], space) > values.movement) continue;
        if (++count <= Wuchao::stack) sum += values.attack;
    }
    return count == 0 ? 0 : sum + average_die;
}

// How likely Cao Cao falls in the next turn of Yuan's, roughly.
double danger(const Wuchao& game, const State& state)
{
    const Space space = state.where[at(Unit::CaoCao)];
    const Units guard = Wuchao::on(state, Side::Cao, space);
    const double damage = threat(game, state, space) - game.defence(state, guard, space);
    return sigmoid((damage - Wuchao::hits(state, guard) + 0.5) * 0.9);
}

// What the units of Cao's in reach of a stack would do to it, on average.
double exposed(const Wuchao& game, const State& state, Space space, Units army)
{
    Units near;
    for (const Unit unit : army)
        if (game.distance(state.where[at(unit)], space) <= most_movement) near.insert(unit);
    if (near.empty()) return 0;
    const Units defenders = Wuchao::on(state, Side::Yuan, space);
    const double dice = near.contains(Unit::CaoCao) ? 2 * average_die : average_die;
    const double damage = game.attack(state, near) + dice - game.defence(state, defenders, space);
    return std::clamp(damage, 0.0, 1.0 * Wuchao::hits(state, defenders));
}

}  // namespace

Features features_of(const Wuchao& game, const State& state)
{
    Features f{};
    const auto set = [&](Feature feature, double value) { f[at(feature)] = value; };
    const Space start = game.key(Key::Start);
    const Units army = Wuchao::alive(state, Side::Cao), host = Wuchao::alive(state, Side::Yuan);
    const Spaces stacks = Wuchao::occupied(state, Side::Yuan);
    int soonest = 8, back = 8, close = 0, near = 0, home = 0, spread = 0;
    for (const Unit unit : host) {
        const int away =
            turns(game.distance(state.where[at(unit)], start), game.values(state, unit).movement);
        soonest = std::min(soonest, away);
        close += away <= 1 ? 1 : 0;
        near += away <= 2 ? 1 : 0;
    }
    for (const Unit unit : army) {
        const int away = turns(game.distance(state.where[at(unit)], start), most_movement);
        back = std::min(back, away);
        home += away <= 1 ? 1 : 0;
        spread += game.distance(state.where[at(unit)], state.where[at(Unit::CaoCao)]);
    }
    double exposure = 0;
    for (const Space space : stacks) exposure += exposed(game, state, space, army);
    int held = 0;
    for (const Key key : {Key::FirstGranary, Key::SecondGranary})
        held += state.control[at(key)] == Side::Cao ? 1 : 0;
    const double left = Wuchao::last_round - state.round + (state.side == Side::Cao ? 1 : 0);
    const double needed = rounds_needed(game, state);
    set(Feature::Always, 1);
    set(Feature::RoundsLeft, left);
    set(Feature::RoundsNeeded, needed);
    set(Feature::Margin, sigmoid(1.5 * (left - needed)));
    set(Feature::CaoStrength, Wuchao::hits(state, army));
    set(Feature::YuanStrength, Wuchao::hits(state, host));
    set(Feature::Granaries, held);
    set(Feature::Soonest, soonest);
    set(Feature::Back, back);
    set(Feature::Retreat, std::max(0, back - soonest + 1));
    set(Feature::Danger, danger(game, state));
    set(Feature::XuYou, state.xu_you);
    set(Feature::Raid, state.raid);
    set(Feature::CutOff, state.control[at(Key::Start)] == Side::Yuan);
    set(Feature::CaoAttack, game.attack(state, army));
    set(Feature::YuanAttack, game.attack(state, host));
    set(Feature::Close, close);
    set(Feature::Near, near);
    set(Feature::Home, home);
    set(Feature::Open, close > 0 && home == 0);
    set(Feature::Stacks, stacks.size());
    set(Feature::Exposed, exposure);
    set(Feature::Spread, spread);
    return f;
}

namespace {

// By the side that moves. A search stops where Cao moves (far_enough); the second row is for `greedy` as Cao.
constexpr std::array<Features, 2> weights{{
    {-2.48, 0.50, 0,    2.58,  0,     0,     1.12,  0.16,  -0.64, 0,    0,    0.05,
     0,     -3.0, 0.24, -0.46, -0.26, -0.11, -0.26, -2.07, -0.15, 0.11, -0.18},
    {-3.56, 0.05, -0.15, 2.00, 0.20, -0.10, 1.27, 0.32, 0.20, -1.53, -1.51, 0.07, 0.2, -3.0},
}};

}  // namespace

double Wuchao::evaluate(const State& state, Seat seat) const
{
    double chance = 0;
    if (state.phase == Phase::Over) {
        chance = result(state).winners.contains(cao) ? 1 : 0;
    } else {
        const Features features = features_of(*this, state);
        double sum = 0;
        for (std::size_t i = 0; i < features.size(); ++i)
            sum += weights[at(state.side)][i] * features[i];
        chance = sigmoid(sum);
    }
    return seat == cao ? chance : 1 - chance;
}

// A search looks to the end of the round after next.
bool Wuchao::far_enough(const State& root, const State& state) const
{
    return state.phase == Phase::Move && state.side == Side::Cao && state.moved.empty() &&
           state.moving == Unit::None && state.round >= root.round + 2;
}

namespace {

// Units move in the order of their numbers: other orders lead to the same positions, almost always.
Units still_to_move(const State& state)
{
    const Units rest = Wuchao::alive(state, state.side) - state.moved;
    const int first = state.moving != Unit::None ? static_cast<int>(at(state.moving))
                                                 : std::bit_width(state.moved.bits());
    return rest - Units::first_n(first);
}

// Where the unit has been in this phase.
Spaces behind(const State& state, Unit unit)
{
    Spaces found;
    for (std::size_t i = 0; i < state.steps[at(unit)]; ++i) found.insert(state.way[at(unit)][i]);
    return found;
}

// Of a list of placings, those of one unit, or of all, on spaces that Cao does not reach in round 1, before Yuan moves.
// There always are some: the granaries are further away (WUC-2).
void keep_placing(const Wuchao& game, Wuchao::List& list, Unit only)
{
    const Space start = game.key(Key::Start);
    int kept = 0;
    for (const Move move : list)
        if ((only == Unit::None || move.unit() == only) &&
            game.distance(move.space(), start) > most_movement)
            list.begin()[kept++] = move;
    if (kept > 0) list.cut(kept);
}

}  // namespace

// What some plan of the turn does next.
void Wuchao::rank(const State& state, Seat, List& list) const
{
    if (state.phase == Phase::Place) {
        // All units in the order of their numbers: which is first does not matter.
        keep_placing(*this, list, list[0].unit());
        return;
    }
    if (state.phase == Phase::Move && may_stop(state))
        Plans(*this, state).keep_planned(state, list);
}

namespace {

// Picks moves for playing on: quick and sensible, with some noise so that games differ.
class Guess {
public:
    Guess(const Wuchao& game, const State& state, Dice& dice)
        : game_(game), state_(state), dice_(dice)
    {}

    // The first unit that is better off elsewhere goes there, step by step.
    Move step()
    {
        const Wuchao::Field field = Wuchao::field(state_);
        for (const Unit unit : still_to_move(state_)) {
            double most = value(unit, state_.where[at(unit)]);
            Space best = Space::None;
            for (const Space space : game_.enterable(state_, unit, field) - behind(state_, unit)) {
                const double worth = value(unit, space);
                if (worth <= most) continue;
                most = worth;
                best = space;
            }
            if (best != Space::None) return Move::step(unit, best);
        }
        return Move::done();
    }

private:
    double noise() { return static_cast<double>(dice_.below(1024)) / 1024; }

    double value(Unit unit, Space space)
    {
        return side_of(unit) == Side::Cao ? value_for_cao(unit, space)
                                          : value_for_yuan(unit, space);
    }

    // Towards the granary that falls first; into enemies only where it pays.
    double value_for_cao(Unit unit, Space space)
    {
        if (!aim_known_) find_aim();
        double sum = -1.0 * game_.distance(space, aim_) + 0.7 * noise();
        const Units enemies = Wuchao::on(state_, Side::Yuan, space);
        if (!enemies.empty()) {
            const Units with = Wuchao::on(state_, Side::Cao, space) | Units{unit};
            const double expected = game_.attack(state_, with) + average_die +
                                    (with.contains(Unit::CaoCao) ? average_die : 0) -
                                    game_.defence(state_, enemies, space);
            sum += 0.8 + std::min(expected + 2, 3.0) * 0.3;
        }
        return sum;
    }

    void find_aim()
    {
        aim_known_ = true;
        double least = 1e9;
        for (const Key key : {Key::FirstGranary, Key::SecondGranary}) {
            const Space granary = game_.key(key);
            double cost = 0.4 * Wuchao::hits(state_, Wuchao::on(state_, Side::Yuan, granary)) +
                          game_.distance(state_.where[at(Unit::CaoCao)], granary);
            if (state_.control[at(key)] == Side::Cao) cost += 20;
            if (cost < least) {
                least = cost;
                aim_ = granary;
            }
        }
    }

    // Guards stay; others go for Cao Cao, for A1, or for the nearer granary.
    double value_for_yuan(Unit unit, Space space)
    {
        double sum = 0.8 * noise();
        const Units enemies = Wuchao::on(state_, Side::Cao, space);
        if (!enemies.empty()) {
            const double expected =
                threat(game_, state_, space) - game_.defence(state_, enemies, space);
            return sum + (expected > 0 ? 1.5 + 0.3 * std::min(expected, 4.0) : -1.5);
        }
        const Space start = game_.key(Key::Start);
        const Space target = state_.where[at(Unit::CaoCao)];
        if (space == start) return sum + 5;
        if (game_.is_granary(state_.where[at(unit)]) && at(unit) % 3 != 0)
            return sum + (space == state_.where[at(unit)] ? 1.2 : 0);
        const bool marches =
            at(unit) % 2 == 0 || game_.distance(state_.where[at(unit)], start) <= most_movement;
        sum -= 0.4 * game_.distance(space, marches ? start : target);
        for (const Key key : {Key::FirstGranary, Key::SecondGranary}) {
            const bool lost = state_.control[at(key)] == Side::Cao;
            if (space == game_.key(key) && lost) sum += 4;
            if (lost) sum -= 0.5 * game_.distance(space, game_.key(key));
        }
        return sum;
    }

    const Wuchao& game_;
    const State& state_;
    Dice& dice_;
    bool aim_known_ = false;
    Space aim_ = Space::None;
};

}  // namespace

Move Wuchao::likely_move(const State& state, Seat seat, Dice& dice) const
{
    if (state.phase == Phase::Move && may_stop(state)) return Guess(*this, state, dice).step();
    List list;
    moves(state, seat, list);
    if (list.size() == 1) return list[0];
    switch (state.phase) {
    case Phase::Place: keep_placing(*this, list, Unit::None); break;
    case Phase::Reroll: {
        const Assault assault = assault_on(*this, state, state.battle);
        const int damage = assault.damage(state.die, state.cao_die);
        if (damage >= assault.hits() || state.die + state.cao_die > 6 || state.die > 3)
            return list[0];
        return Move::reroll(state.cao_die != 0 && state.cao_die < 4 ? DiceSet::Both
                                                                    : DiceSet::Combat);
    }
    case Phase::Split: {
        const Units defenders = on(state, other(state.side), state.battle);
        const auto taken = best_split(*this, defenders, state.backs, state.damage);
        for (const Unit unit : defenders)
            if (taken[at(unit)] > 0) return Move::hit(unit);
        break;
    }
    default: break;
    }
    return list[static_cast<int>(dice.below(static_cast<std::uint32_t>(list.size())))];
}

}  // namespace kotatsu::wuchao
