#include "games/wuchao/invariants.h"

#include "games/wuchao/notation.h"

#include <algorithm>

namespace kotatsu::wuchao {
namespace {

std::string of_placing(const Wuchao& game, const State& state)
{
    if (state.side != Side::Yuan || state.round != 1) return "only Yuan places, before round 1";
    const bool still = std::ranges::all_of(state.steps, [](auto steps) { return steps == 0; });
    if (!state.backs.empty() || !state.moved.empty() || !state.withdrawing.empty() || !still ||
        state.battle != Space::None || state.raid || state.xu_you != 2)
        return "nothing has happened before all units are placed";
    if (state.control != std::array{Side::Cao, Side::Yuan, Side::Yuan})
        return "before round 1 a1 is cao's, h1 and h2 are yuan's";
    if (Wuchao::alive(state, Side::Yuan) == units_of[at(Side::Yuan)])
        return "all units are placed, expected another phase";
    for (const Unit unit : units_of[at(Side::Cao)])
        if (state.where[at(unit)] != game.key(Key::Start)) return "cao's units start on a1";
    for (const Unit unit : Wuchao::alive(state, Side::Yuan)) {
        const Space space = state.where[at(unit)];
        if (!game.open_to_yuan().contains(space)) return "yuan places outside zones a, b and c";
        if (Wuchao::on(state, Side::Yuan, space).size() > Wuchao::stack)
            return "more than five units of yuan are on " + write_space(game, space);
    }
    return {};
}

// A way leads from space to space along links to where the unit is, through no enemies.
std::string of_way(const Wuchao& game, const State& state, Unit unit)
{
    const std::string& name = write_unit(game, unit);
    const int steps = state.steps[at(unit)];
    if (steps == 0) return {};
    if (side_of(unit) != state.side) return "the way of " + name + ": its side does not move";
    if (state.where[at(unit)] == Space::None) return "the way of " + name + ": it is gone";
    if (steps > game.values(state, unit).movement) return "the way of " + name + " is too long";
    for (int i = 0; i < steps; ++i) {
        const Space from = state.way[at(unit)][at(i)];
        const Space to = i + 1 < steps ? state.way[at(unit)][at(i + 1)] : state.where[at(unit)];
        if (!game.neighbours(from).contains(to)) return "the way of " + name + " follows no links";
        if (!Wuchao::on(state, other(state.side), from).empty())
            return "the way of " + name + " leads through enemies";
    }
    return {};
}

std::string of_unit(const Wuchao& game, const State& state, Unit unit)
{
    const std::string& name = write_unit(game, unit);
    const bool gone = state.where[at(unit)] == Space::None;
    const bool own = side_of(unit) == state.side;
    if (gone && state.backs.contains(unit)) return name + " is gone and shows its back";
    if (state.moved.contains(unit) && !own) return name + " has moved, but its side does not";
    if (state.withdrawing.contains(unit) &&
        (!own || gone || !state.moved.contains(unit) || state.phase != Phase::Withdraw))
        return name + " cannot be withdrawing";
    const bool must_have_ended =
        game.points_left(state, unit) == 0 ||
        (!gone && !Wuchao::on(state, other(state.side), state.where[at(unit)]).empty());
    if (own && state.phase == Phase::Move && !gone && state.steps[at(unit)] > 0 &&
        must_have_ended && !state.moved.contains(unit))
        return name + " has ended its move";
    if (state.steps[at(unit)] > 0 && state.phase != Phase::Move && !state.moved.contains(unit))
        return name + " has taken steps and not moved";
    if (state.moved.contains(unit) && state.phase == Phase::Move && state.steps[at(unit)] == 0)
        return name + " has moved without a step";
    return of_way(game, state, unit);
}

// Who shares a space with enemies has just entered it, and is about to fight.
std::string of_combats(const Wuchao& game, const State& state)
{
    const Spaces contested = Wuchao::contested(state);
    if (state.phase == Phase::Fight && contested.size() < 2)
        return "expected two combats or more to choose from";
    for (const Space space : contested)
        for (const Unit unit : Wuchao::on(state, state.side, space))
            if (state.steps[at(unit)] == 0)
                return write_unit(game, unit) + " is among enemies and did not enter";
    const bool granary = contested.contains(game.key(Key::FirstGranary)) ||
                         contested.contains(game.key(Key::SecondGranary));
    if (granary && state.side == Side::Cao && state.round == Wuchao::raid_round &&
        state.phase != Phase::Move && !state.raid)
        return "raid: cao attacks a granary in round 2";
    for (const Space space : contested)
        if (Wuchao::on(state, state.side, space).size() > Wuchao::stack)
            return "more than five attack " + write_space(game, space);
    return {};
}

std::string of_battle(const State& state)
{
    const bool fights = state.phase == Phase::Reroll || state.phase == Phase::Split;
    if (fights != (state.battle != Space::None))
        return "a battle belongs to reroll and split alone";
    if (!fights) return {};
    if (!Wuchao::contested(state).contains(state.battle)) return "nobody fights at the battle";
    const Units attackers = Wuchao::on(state, state.side, state.battle);
    const Units defenders = Wuchao::on(state, other(state.side), state.battle);
    if (attackers.contains(Unit::CaoCao) != (state.cao_die != 0))
        return "cao_die is there where cao-cao attacks, and nowhere else";
    if (state.phase == Phase::Reroll)
        return state.side == Side::Cao && state.xu_you > 0 && state.struck == 0
                   ? ""
                   : "nobody can roll again";
    if (defenders.size() < 2 || state.damage == 0 || state.damage >= Wuchao::hits(state, defenders))
        return "the damage can fall in one way only";
    return {};
}

// WUC-15: who alone stands there controls it.
std::string of_control(const Wuchao& game, const State& state)
{
    for (std::size_t i = 0; i < key_count; ++i) {
        const Space space = game.key(static_cast<Key>(i));
        const Side holder = state.control[i];
        if (!Wuchao::on(state, other(holder), space).empty() &&
            Wuchao::on(state, holder, space).empty())
            return write_space(game, space) + " is controlled by who stands there";
    }
    return {};
}

// WUC-16, WUC-17, WUC-19.
std::string of_end(const State& state)
{
    const bool round_ended = Wuchao::has_granaries(state) ||
                             state.control[at(Key::Start)] == Side::Yuan ||
                             state.round == Wuchao::last_round;
    const bool eliminated = state.where[at(Unit::CaoCao)] == Space::None;
    if (state.side == Side::Yuan &&
        (eliminated || (round_ended && Wuchao::contested(state).empty())))
        return {};
    return "phase: over, but nothing has ended it";
}

// The rest of what the phases promise.
std::string of_phase(const Wuchao& game, const State& state)
{
    if (state.raid && state.round < Wuchao::raid_round) return "there is no raid before round 2";
    if (state.where[at(Unit::CaoCao)] == Space::None && state.phase != Phase::Over)
        return "cao-cao is gone, and the game is not over";
    Wuchao::List list;
    if (state.phase == Phase::Over) return of_end(state);
    game.moves(state, seat_of(Wuchao::decider(state)), list);
    if (list.empty()) return "nobody has anything to decide";
    if (state.phase == Phase::Move && Wuchao::alive(state, state.side).empty())
        return "nobody is left to move";
    return {};
}

}  // namespace

std::string fault(const Wuchao& game, const State& state)
{
    if (state.phase == Phase::Place) return of_placing(game, state);
    for (const Unit unit : Units::first_n(unit_count))
        if (std::string wrong = of_unit(game, state, unit); !wrong.empty()) return wrong;
    if (std::string wrong = of_combats(game, state); !wrong.empty()) return wrong;
    if (std::string wrong = of_battle(state); !wrong.empty()) return wrong;
    if (std::string wrong = of_control(game, state); !wrong.empty()) return wrong;
    return of_phase(game, state);
}

}  // namespace kotatsu::wuchao
