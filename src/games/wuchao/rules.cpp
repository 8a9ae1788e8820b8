#include "games/wuchao/rules.h"

#include "games/wuchao/map_check.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace kotatsu::wuchao {
namespace {

using Kind = Event::Kind;

constexpr std::int16_t number(auto index)
{
    return static_cast<std::int16_t>(index);
}

}  // namespace

OptionList Wuchao::options(const Campaign& campaign, int)
{
    if (campaign.maps.size() < 2) return {};
    Option map{"map", "where it is played", {}, campaign.maps[0].id};
    for (const Map& each : campaign.maps) map.choices.push_back(each.id);
    return {map};
}

Expected<Wuchao> Wuchao::make(const Campaign& campaign, int, const Options& options)
{
    auto shared = std::make_shared<const Campaign>(campaign);
    for (const Map& map : shared->maps)
        if (map.id == options["map"]) return Wuchao(shared, map);
    return Wuchao(shared, shared->maps[0]);
}

Wuchao::Wuchao(std::shared_ptr<const Campaign> campaign, const Map& map)
    : campaign_(std::move(campaign)), map_(&map),
      keys_{map.start, map.granaries[0], map.granaries[1]},
      sheltered_{map.tower, map.granaries[0], map.granaries[1]}
{
    for (std::size_t i = 0; i < map.places.size(); ++i) {
        neighbours_[i] = map.places[i].neighbours;
        distances_[i] = distances(map, Space(i));
        if (map.places[i].zone() > 'c') open_to_yuan_.insert(Space(i));
    }
    for (std::size_t unit = 0; unit < unit_count; ++unit)
        for (std::size_t back = 0; back < 2; ++back)
            values_[back][unit] = campaign_->counters[unit].sides[back];
}

SeatInfo Wuchao::seat(Seat seat) const
{
    return {index(seat) == 0 ? "cao" : "yuan", index(seat), index(seat)};
}

// WUC-5.
State Wuchao::start(Dice&, Log*) const
{
    State state;
    state.where.fill(Space::None);
    for (auto& way : state.way) way.fill(Space::None);
    for (const Unit unit : units_of[at(Side::Cao)]) state.where[at(unit)] = key(Key::Start);
    state.control = {Side::Cao, Side::Yuan, Side::Yuan};
    state.side = Side::Yuan;
    return state;
}

Units Wuchao::alive(const State& state, Side side)
{
    Units found;
    for (const Unit unit : units_of[at(side)])
        if (state.where[at(unit)] != Space::None) found.insert(unit);
    return found;
}

Units Wuchao::on(const State& state, Side side, Space space)
{
    unsigned bits = 0;
    for (std::size_t unit = 0; unit < unit_count; ++unit)
        bits |= static_cast<unsigned>(state.where[unit] == space) << unit;
    return Units(static_cast<std::uint16_t>(bits)) & units_of[at(side)];
}

Spaces Wuchao::occupied(const State& state, Side side)
{
    std::uint32_t bits = 0;
    const std::size_t first = side == Side::Cao ? 0 : cao_units;
    const std::size_t end = side == Side::Cao ? cao_units : unit_count;
    for (std::size_t unit = first; unit < end; ++unit) bits |= 1U << at(state.where[unit]);
    return Spaces(bits & ~(1U << at(Space::None)));
}

int Wuchao::hits(const State& state, Units units)
{
    return 2 * units.size() - (units & state.backs).size();
}

void Wuchao::moves(const State& state, Seat seat, List& list) const
{
    if (!turn(state).may_act(seat)) return;
    switch (state.phase) {
    case Phase::Place:
        for (const Unit unit : units_of[at(Side::Yuan)] - alive(state, Side::Yuan))
            for (const Space space : open_to_yuan_)
                if (on(state, Side::Yuan, space).size() < stack)
                    list.push(Move::place(unit, space));
        return;
    case Phase::Move: return list_steps(state, list);
    case Phase::Fight:
        for (const Space space : contested(state)) list.push(Move::fight(space));
        return;
    case Phase::Reroll:
        for (const DiceSet dice : {DiceSet::None, DiceSet::Combat, DiceSet::CaoCao, DiceSet::Both})
            if (state.cao_die != 0 || at(dice) < 2) list.push(Move::reroll(dice));
        return;
    case Phase::Split:
        for (const Unit unit : on(state, other(state.side), state.battle))
            list.push(Move::hit(unit));
        return;
    case Phase::Withdraw: {
        int surplus = 0;
        for (const Unit unit : too_many(state, surplus)) list.push(Move::back(unit));
        return;
    }
    case Phase::Over: return;
    }
}

// The units of a space are counted in binary, for all spaces at once.
Wuchao::Field Wuchao::field(const State& state)
{
    std::uint32_t ones = 0, twos = 0, fours = 0, eights = 0;
    for (const Unit unit : units_of[at(state.side)]) {
        const std::uint32_t here = 1U << at(state.where[at(unit)]);
        const std::uint32_t two = ones & here, four = twos & two;
        eights |= fours & four;
        fours ^= four;
        twos ^= two;
        ones ^= here;
    }
    const std::uint32_t crowded = eights | (fours & (ones | twos));  // five or more
    return {occupied(state, other(state.side)), Spaces(crowded & ~(1U << at(Space::None)))};
}

// WUC-6 to WUC-9.
void Wuchao::list_steps(const State& state, List& list) const
{
    const Field here = field(state);
    if (!may_stop(state)) {
        for (const Space space : enterable(state, state.moving, here))
            list.push(Move::step(state.moving, space));
        return;
    }
    for (const Unit unit : alive(state, state.side) - state.moved)
        for (const Space space : enterable(state, unit, here)) list.push(Move::step(unit, space));
    list.push(Move::done());
}

Spaces Wuchao::enterable(const State& state, Unit unit, const Field& field) const
{
    const int points = points_left(state, unit) - 1;
    if (points < 0) return {};
    Spaces found = neighbours(state.where[at(unit)]);
    for (const Space space : found& field.crowded)
        if (!may_enter(state, unit, space, points, field)) found.erase(space);
    return found;
}

// WUC-9: a full space may be entered on the way to another one; `points` are left after it.
bool Wuchao::may_enter(const State& state, Unit unit, Space to, int points,
                       const Field& field) const
{
    Units there = on(state, side_of(unit), to);
    there.erase(unit);
    if (there.size() < stack) return true;
    if (field.enemies.contains(to) || points == 0) return false;
    for (const Space next : neighbours(to))
        if (may_enter(state, unit, next, points - 1, field)) return true;
    return false;
}

// Whether the unit that is under way, if there is one, may stay where it is (WUC-9).
bool Wuchao::may_stop(const State& state) const
{
    return state.moving == Unit::None || state.side == Side::Cao ||
           on(state, state.side, state.where[at(state.moving)]).size() <= stack;
}

std::optional<Refusal> Wuchao::refuse(const State& state, Seat seat, Move move) const
{
    if (state.phase == Phase::Over) return Refusal{"game-over"};
    if (seat_of(decider(state)) != seat) return Refusal{"not-your-turn", {number(decider(state))}};
    switch (move.kind()) {
    case Move::Kind::Place: return refuse_placing(state, move);
    case Move::Kind::Step: return refuse_step(state, move);
    case Move::Kind::Nonsense: return Refusal{"no-such-move"};
    default: return refuse_rest(state, move);
    }
}

std::optional<Refusal> Wuchao::refuse_placing(const State& state, Move move) const
{
    const Unit unit = move.unit();
    const Space space = move.space();
    if (at(unit) >= unit_count || !spaces().contains(space)) return Refusal{"no-such-move"};
    if (state.phase != Phase::Place) return Refusal{"all-placed"};
    if (side_of(unit) != Side::Yuan) return Refusal{"not-yours", {number(unit)}};
    if (state.where[at(unit)] != Space::None) return Refusal{"already-placed", {number(unit)}};
    if (!open_to_yuan_.contains(space)) return Refusal{"zone-of-cao", {number(space)}};
    if (on(state, Side::Yuan, space).size() >= stack) return Refusal{"five-there", {number(space)}};
    return std::nullopt;
}

std::optional<Refusal> Wuchao::refuse_step(const State& state, Move move) const
{
    const Unit unit = move.unit();
    const Space space = move.space();
    if (at(unit) >= unit_count || !spaces().contains(space)) return Refusal{"no-such-move"};
    if (state.phase == Phase::Place) return Refusal{"place-first"};
    if (state.phase != Phase::Move) return Refusal{"not-moving"};
    if (side_of(unit) != state.side) return Refusal{"not-yours", {number(unit)}};
    const Space from = state.where[at(unit)];
    if (from == Space::None) return Refusal{"destroyed", {number(unit)}};
    const Spaces enemies = occupied(state, other(state.side));
    if (state.moved.contains(unit))
        return enemies.contains(from) ? Refusal{"enemy-in-the-way", {number(unit), number(from)}}
               : points_left(state, unit) == 0 ? Refusal{"too-far", {number(unit), number(space)}}
                                               : Refusal{"already-moved", {number(unit)}};
    if (unit != state.moving && !may_stop(state))
        return Refusal{"cannot-stop",
                       {number(state.moving), number(state.where[at(state.moving)])}};
    if (!neighbours(from).contains(space))
        return Refusal{"not-adjacent", {number(from), number(space)}};
    if (points_left(state, unit) == 0) return Refusal{"too-far", {number(unit), number(space)}};
    if (!enterable(state, unit, field(state)).contains(space))
        return Refusal{"five-there", {number(space)}};
    return std::nullopt;
}

std::optional<Refusal> Wuchao::refuse_rest(const State& state, Move move) const
{
    List list;
    moves(state, seat_of(decider(state)), list);
    if (list.contains(move)) return std::nullopt;
    switch (move.kind()) {
    case Move::Kind::Done:
        if (move != Move::done()) break;
        if (state.phase == Phase::Place) return Refusal{"place-first"};
        if (state.phase == Phase::Move)
            return Refusal{"cannot-stop",
                           {number(state.moving), number(state.where[at(state.moving)])}};
        return Refusal{"not-moving"};
    case Move::Kind::Fight:
        if (move != Move::fight(move.space()) || !spaces().contains(move.space())) break;
        return Refusal{"no-combat", {number(move.space())}};
    case Move::Kind::Reroll:
        if (at(move.dice()) > 3 || move != Move::reroll(move.dice())) break;
        return Refusal{state.phase == Phase::Reroll ? "no-such-die" : "nothing-rolled"};
    case Move::Kind::Hit:
    case Move::Kind::Back:
        if (at(move.unit()) >= unit_count || move.space() != Space(0)) break;
        return Refusal{move.kind() == Move::Kind::Hit ? "not-hit" : "not-back",
                       {number(move.unit())}};
    default: break;
    }
    return Refusal{"no-such-move"};
}

void Wuchao::play(State& state, Seat seat, Move move, Dice& dice, Log* log) const
{
    assert(!refuse(state, seat, move));
    static_cast<void>(seat);
    switch (move.kind()) {
    case Move::Kind::Place: return place(state, move.unit(), move.space(), dice, log);
    case Move::Kind::Step: return step(state, move.unit(), move.space(), log);
    case Move::Kind::Done:
        if (log) log->add({.kind = Kind::Done, .side = state.side}, Audience::all());
        return begin_fighting(state, dice, log);
    case Move::Kind::Fight: return fight(state, move.space(), dice, log);
    case Move::Kind::Reroll:
        if (move.dice() == DiceSet::None) return strike(state, dice, log);
        --state.xu_you;
        roll(state, move.dice(), dice, log);
        if (state.xu_you == 0) strike(state, dice, log);
        return;
    case Move::Kind::Hit:
        hit(state, move.unit(), log);
        --state.damage;
        return split(state, dice, log);
    case Move::Kind::Back:
        step_back(state, move.unit(), log);
        return withdraw_further(state, dice, log);
    case Move::Kind::Nonsense: return;
    }
}

void Wuchao::place(State& state, Unit unit, Space space, Dice& dice, Log* log) const
{
    state.where[at(unit)] = space;
    if (log)
        log->add({.kind = Kind::Placed, .side = Side::Yuan, .unit = unit, .to = space},
                 Audience::all());
    if (alive(state, Side::Yuan) != units_of[at(Side::Yuan)]) return;
    if (log) log->add({.kind = Kind::Round, .value = state.round}, Audience::all());
    begin_moving(state, Side::Cao, dice, log);
}

// WUC-6, WUC-7, WUC-8. Whoever was under way has ended its move.
void Wuchao::step(State& state, Unit unit, Space to, Log* log) const
{
    if (state.moving != Unit::None && state.moving != unit) state.moved.insert(state.moving);
    const Space from = state.where[at(unit)];
    state.way[at(unit)][state.steps[at(unit)]++] = from;
    state.where[at(unit)] = to;
    if (log)
        log->add({.kind = Kind::Stepped, .side = state.side, .unit = unit, .from = from, .to = to},
                 Audience::all());
    const bool met = !on(state, other(state.side), to).empty();
    if (!met) take_control(state, state.side, to, log);
    state.moving = unit;
    if (met || points_left(state, unit) == 0) {
        state.moved.insert(unit);
        state.moving = Unit::None;
    }
}

// WUC-15.
void Wuchao::take_control(State& state, Side side, Space space, Log* log) const
{
    for (std::size_t i = 0; i < key_count; ++i) {
        if (keys_[i] != space || state.control[i] == side) continue;
        state.control[i] = side;
        if (log) log->add({.kind = Kind::Control, .side = side, .to = space}, Audience::all());
    }
}

void Wuchao::begin_moving(State& state, Side side, Dice& dice, Log* log) const
{
    state.side = side;
    state.phase = Phase::Move;
    state.moved = {};
    state.steps = {};
    for (auto& way : state.way) way.fill(Space::None);
    if (alive(state, side).empty()) begin_fighting(state, dice, log);  // nobody left to ask
}

// WUC-22, with WUC-16 to WUC-19.
void Wuchao::end_round(State& state, Dice& dice, Log* log) const
{
    const bool cut_off = state.control[at(Key::Start)] == Side::Yuan;
    if (has_granaries(state) || cut_off || state.round == last_round) return end_game(state, log);
    ++state.round;
    if (log) log->add({.kind = Kind::Round, .value = state.round}, Audience::all());
    begin_moving(state, Side::Cao, dice, log);
}

void Wuchao::end_game(State& state, Log* log) const
{
    state.phase = Phase::Over;
    if (log) log->add({.kind = Kind::Over}, Audience::all());
}

// The points are what each side can still take: two a front, one a back.
Result Wuchao::result(const State& state) const
{
    Result result;
    for (const Side side : {Side::Cao, Side::Yuan})
        result.points[at(side)] = number(hits(state, alive(state, side)));
    if (state.phase != Phase::Over) return result;
    if (state.where[at(Unit::CaoCao)] == Space::None)
        result.reason = "elimination";
    else if (state.control[at(Key::Start)] == Side::Yuan)
        result.reason = "cut-off";
    else
        result.reason = has_granaries(state) ? "granaries" : "survival";
    const Side winner = result.reason == "granaries" ? Side::Cao : Side::Yuan;
    result.winners.insert(seat_of(winner));
    result.winning_sides = 1;
    return result;
}

}  // namespace kotatsu::wuchao
