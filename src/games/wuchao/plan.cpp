#include "games/wuchao/plan.h"

#include <algorithm>

namespace kotatsu::wuchao {

Plans::Plans(const Wuchao& game, const State& state)
    : game_(game), side_(state.side), own_(Wuchao::alive(state, state.side)),
      enemies_(Wuchao::occupied(state, other(state.side))), began_(state)
{
    for (const Unit unit : own_)
        if (state.steps[at(unit)] > 0) began_.where[at(unit)] = state.way[at(unit)][0];
    start_ = began_.where;
    if (side_ == Side::Cao)
        plan_cao();
    else
        plan_yuan();
}

Plan Plans::all_to(Units units, Space aim, bool attack) const
{
    Plan plan;
    plan.aim.fill(Space::None);
    for (const Unit unit : units) plan.aim[at(unit)] = aim;
    plan.attack = attack;
    return plan;
}

// Together against one aim, with or without a guard left behind, up to it or into it; or against both
// granaries at once.
void Plans::plan_cao()
{
    const Space home = game_.key(Key::Start);
    const std::array<Space, 2> granaries{game_.key(Key::FirstGranary),
                                         game_.key(Key::SecondGranary)};
    Spaces aims{granaries[0], granaries[1], home};
    for (const Space space : enemies_)
        for (const Unit unit : own_)
            if (game_.distance(start_[at(unit)], space) <= 3) aims.insert(space);
    Unit rear = own_.first();
    Units holders;  // stand on a granary that is Cao's
    for (const Unit unit : own_) {
        if (game_.distance(start_[at(unit)], home) <= game_.distance(start_[at(rear)], home))
            rear = unit;
        if (game_.is_granary(start_[at(unit)])) holders.insert(unit);
    }
    add(all_to({}, Space::None, false));
    for (const Space aim : aims) {
        add(all_to(own_, aim, true));
        if (enemies_.contains(aim)) add(all_to(own_, aim, false));
        if (own_.size() > 1) add(all_to(own_ - Units{rear}, aim, true));
        if (!holders.empty()) add(all_to(own_ - Units{holders.first()}, aim, true));
        if (aim == home) add(all_to({rear}, home, true));
    }
    for (const Space first : granaries) {
        Plan split = all_to(own_, first, true);
        for (const Unit unit : own_)
            if (at(unit) >= 2)
                split.aim[at(unit)] = first == granaries[0] ? granaries[1] : granaries[0];
        add(split);
    }
}

// An attack by all in reach, or none; the others hold, march on A1, hunt Cao Cao, or gather at a granary.
// Two guards stay in a granary that they hold.
void Plans::plan_yuan()
{
    Units guards;
    for (const Key key : {Key::FirstGranary, Key::SecondGranary}) {
        int count = 0;
        for (const Unit unit : Wuchao::on(began_, side_, game_.key(key)))
            if (count++ < 2) guards.insert(unit);
    }
    const Space prey = began_.where[at(Unit::CaoCao)];
    std::array<Space, 5> targets{Space::None};
    int attacks = 1;
    for (const Space space : enemies_) {
        if (attacks == 5) break;
        bool reached = false;
        for (const Unit unit : own_)
            reached = reached || game_.distance(start_[at(unit)], space) <=
                                     game_.values(began_, unit).movement;
        if (reached) targets[static_cast<std::size_t>(attacks++)] = space;
    }
    const std::array<Space, 5> stances{Space::None, game_.key(Key::Start), prey,
                                       game_.key(Key::FirstGranary), game_.key(Key::SecondGranary)};
    for (int attack = 0; attack < attacks; ++attack)
        for (const Space stance : stances)
            for (const bool all : {false, true}) {
                if (all && stance == Space::None && attack == 0) continue;
                const Space target = targets[static_cast<std::size_t>(attack)];
                Plan plan = all_to(all ? own_ : own_ - guards, stance, false);
                plan.attack = target != Space::None;
                for (const Unit unit : all ? own_ : own_ - guards)
                    if (target != Space::None && game_.distance(start_[at(unit)], target) <=
                                                     game_.values(began_, unit).movement)
                        plan.aim[at(unit)] = target;
                add(plan);
            }
}

// The next space on the way to the unit's aim; None: the unit is there, or enemies bar the way.
Space Plans::next(const Plan& plan, Unit unit, Space from) const
{
    const Space aim = plan.aim[at(unit)];
    if (aim == Space::None || from == aim) return Space::None;
    Space best = Space::None;
    int nearest = game_.distance(from, aim);
    for (const Space space : game_.neighbours(from)) {
        if (enemies_.contains(space) && !(plan.attack && space == aim)) continue;
        if (game_.distance(space, aim) >= nearest) continue;
        nearest = game_.distance(space, aim);
        best = space;
    }
    return best;
}

// Whether the unit has so far gone the way of the plan; `step` is what comes then, None: nothing.
bool Plans::goes_on(const Plan& plan, const State& state, Unit unit, Space& step) const
{
    const std::size_t steps = state.steps[at(unit)];
    Space from = start_[at(unit)];
    for (std::size_t i = 0; i < steps; ++i) {
        const Space gone = i + 1 < steps ? state.way[at(unit)][i + 1] : state.where[at(unit)];
        if (next(plan, unit, from) != gone) return false;
        from = gone;
    }
    const bool stopped = state.moved.contains(unit) || game_.points_left(state, unit) == 0;
    step = stopped ? Space::None : next(plan, unit, from);
    return true;
}

void Plans::keep_planned(const State& state, Wuchao::List& list) const
{
    int last = -1;  // the last unit that took a step
    for (const Unit unit : own_)
        if (state.steps[at(unit)] > 0) last = static_cast<int>(at(unit));
    std::array<Spaces, unit_count> steps{};
    bool done = false;
    for (int i = 0; i < count_; ++i) {
        const Plan& plan = plans_[static_cast<std::size_t>(i)];
        bool fits = true, more = false;
        for (const Unit unit : own_) {
            Space step = Space::None;
            if (static_cast<int>(at(unit)) <= last && !goes_on(plan, state, unit, step)) {
                fits = false;
                break;
            }
            if (static_cast<int>(at(unit)) > last) step = next(plan, unit, start_[at(unit)]);
            if (step == Space::None || static_cast<int>(at(unit)) < last) continue;
            if (!list.contains(Move::step(unit, step))) continue;  // five are there
            steps[at(unit)].insert(step);
            more = true;
            break;
        }
        done = done || (fits && !more);
    }
    int kept = 0;
    for (const Move move : list)
        if (move.kind() == Move::Kind::Step ? steps[at(move.unit())].contains(move.space()) : done)
            list.begin()[kept++] = move;
    if (kept > 0) list.cut(kept);
}

}  // namespace kotatsu::wuchao
