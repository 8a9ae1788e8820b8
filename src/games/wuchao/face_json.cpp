#include "face/names.h"
#include "games/wuchao/face.h"
#include "games/wuchao/face_words.h"
#include "games/wuchao/notation.h"

#include <boost/json.hpp>

#include <utility>

namespace kotatsu::wuchao {

namespace json = boost::json;

namespace {

json::array names_of(const Wuchao& game, Units units, const json::storage_ptr& storage = {})
{
    return kotatsu::names_of(units, [&](Unit unit) { return write_unit(game, unit); }, storage);
}

json::array names_of(const Wuchao& game, Spaces spaces, const json::storage_ptr& storage = {})
{
    return kotatsu::names_of(spaces, [&](Space each) { return write_space(game, each); }, storage);
}

json::value space_or_null(const Wuchao& game, Space space)
{
    if (space == Space::None) return nullptr;
    return json::value(write_space(game, space));
}

json::value attack_to_json(Unit unit, const Values& values)
{
    return unit == Unit::CaoCao ? json::value("die") : json::value(values.attack);
}

json::array way_to_json(const Wuchao& game, const State& state, Unit unit,
                        const json::storage_ptr& storage)
{
    json::array way(storage);
    for (std::size_t i = 0; i < state.steps[at(unit)]; ++i)
        way.emplace_back(write_space(game, state.way[at(unit)][i]));
    return way;
}

json::object unit_to_json(const Wuchao& game, const State& state, Unit unit,
                          const json::storage_ptr& storage)
{
    const Values& values = game.values(state, unit);
    const bool its_turn = state.phase == Phase::Move && side_of(unit) == state.side;
    const bool may_move =
        its_turn && !state.moved.contains(unit) && state.where[at(unit)] != Space::None;
    return json::object({{"unit", write_unit(game, unit)},
                         {"side", write_side(side_of(unit))},
                         {"at", space_or_null(game, state.where[at(unit)])},
                         {"back", state.backs.contains(unit)},
                         {"attack", attack_to_json(unit, values)},
                         {"defence", values.defence},
                         {"movement", values.movement},
                         {"left", may_move ? game.points_left(state, unit) : 0},
                         {"way", way_to_json(game, state, unit, storage)}},
                        storage);
}

// What would be fought if the movement ended now, or what is still to be fought.
json::array combats_to_json(const Wuchao& game, const State& state,
                            const json::storage_ptr& storage)
{
    json::array combats(storage);
    if (state.phase == Phase::Over) return combats;
    for (const Space space : Wuchao::contested(state)) {
        const Assault assault = assault_on(game, state, space);
        json::object combat(
            {{"space", write_space(game, space)},
             {"attackers", names_of(game, Wuchao::on(state, state.side, space), storage)},
             {"defenders", names_of(game, assault.defenders, storage)},
             {"attack", assault.attack},
             {"cao_cao", assault.cao_cao},
             {"defence", assault.defence}},
            storage);
        if (space != state.battle) {
            combat["odds"] = odds_to_json(game, assault, odds_of(game, assault, 0), storage);
            if (state.side == Side::Cao && state.xu_you > 0)
                combat["with_xu_you"] =
                    odds_to_json(game, assault, odds_of(game, assault, state.xu_you), storage);
        }
        combats.emplace_back(std::move(combat));
    }
    return combats;
}

json::object battle_to_json(const Wuchao& game, const State& state,
                            const json::storage_ptr& storage)
{
    const Assault assault = assault_on(game, state, state.battle);
    json::object battle({{"space", write_space(game, state.battle)},
                         {"die", state.die},
                         {"cao_die", state.cao_die},
                         {"attack", assault.attack + state.die + state.cao_die},
                         {"defence", state.met},
                         {"damage", state.damage}},
                        storage);
    if (state.phase != Phase::Reroll) return battle;
    battle["defence"] = assault.defence;
    battle["damage"] = assault.damage(state.die, state.cao_die);
    json::object rerolls(storage);
    Wuchao::List list;
    game.moves(state, seat_of(Side::Cao), list);
    for (const Move move : list) {
        const int left = state.xu_you - (move.dice() == DiceSet::None ? 0 : 1);
        const Odds odds =
            odds_of_reroll(game, assault, state.die, state.cao_die, move.dice(), left);
        rerolls[write_move(game, move)] = odds_to_json(game, assault, odds, storage);
    }
    battle["rerolls"] = std::move(rerolls);
    return battle;
}

// A shortest way for the unit to each space it may get to and stay, the first by name where there
// are several.
void add_ways(const Wuchao& game, State state, Seat seat, Unit unit, json::array way,
              json::object& ways)
{
    Wuchao::List list;
    game.moves(state, seat, list);
    Dice none = Dice::scripted({});
    for (const Move move : list) {
        if (move.kind() != Move::Kind::Step || move.unit() != unit) continue;
        const std::string& to = write_space(game, move.space());
        State after = state;
        game.play(after, seat, move, none, nullptr);
        json::array longer = way;
        longer.emplace_back(to);
        Wuchao::List rest;
        game.moves(after, seat, rest);
        const bool stays = rest.contains(Move::done());
        const json::value* known = ways.if_contains(to);
        if (stays && (known == nullptr || known->get_array().size() > longer.size()))
            ways[to] = longer;
        if (after.moving == unit) add_ways(game, after, seat, unit, std::move(longer), ways);
    }
}

json::object steps_to_json(const Wuchao& game, const View& view, const Wuchao::List& list,
                           const json::storage_ptr& storage)
{
    json::object out(storage);
    json::object steps(storage), ways(storage);
    for (const Move move : list) {
        if (move.kind() == Move::Kind::Done) {
            out["done"] = true;
            continue;
        }
        const std::string& unit = write_unit(game, move.unit());
        if (!steps.contains(unit)) {
            steps[unit] = json::array(storage);
            json::object found(storage);
            add_ways(game, view.state, view.seat, move.unit(), {}, found);
            found.erase(write_space(game, view.state.where[at(move.unit())]));
            ways[unit] = std::move(found);
        }
        steps[unit].get_array().emplace_back(write_space(game, move.space()));
    }
    json::object targets(storage);
    for (const Space space : Wuchao::occupied(view.state, other(view.state.side)))
        targets[write_space(game, space)] = assault_on(game, view.state, space).defence;
    out["targets"] = std::move(targets);
    out["step"] = std::move(steps);
    out["ways"] = std::move(ways);
    return out;
}

}  // namespace

json::object odds_to_json(const Wuchao& game, const Assault& assault, const Odds& odds,
                          const json::storage_ptr& storage)
{
    json::array damage(storage);
    for (std::size_t points = 0; points < odds.damage.size(); ++points)
        if (odds.damage[points] > 0)
            damage.emplace_back(
                json::object({{"damage", points}, {"chance", odds.damage[points]}}, storage));
    json::array units(storage);
    for (const Unit unit : assault.defenders)
        units.emplace_back(json::object({{"unit", write_unit(game, unit)},
                                         {"flipped", odds.flipped[at(unit)]},
                                         {"destroyed", odds.destroyed[at(unit)]}},
                                        storage));
    return json::object({{"damage", std::move(damage)},
                         {"mean", odds.mean},
                         {"all_destroyed", odds.all_destroyed},
                         {"units", std::move(units)}},
                        storage);
}

json::object view_to_json(const Wuchao& game, const View& view, const json::storage_ptr& storage)
{
    const State& state = view.state;
    json::array units(storage);
    for (const Unit unit : Units::first_n(unit_count))
        units.emplace_back(unit_to_json(game, state, unit, storage));
    json::object control(storage);
    for (std::size_t i = 0; i < key_count; ++i)
        control[key_words[i]] = write_side(state.control[i]);
    const bool over = state.phase == Phase::Over;
    json::object out(
        {{"seat", view.seat == Seat::Watcher ? "watcher" : game.seat(view.seat).role},
         {"phase", phase_words[at(state.phase)]},
         {"side", write_side(state.side)},
         {"mover", over ? json::value() : json::value(write_side(Wuchao::decider(state)))},
         {"round", state.round},
         {"rounds", Wuchao::last_round},
         {"raid", state.raid},
         {"xu_you", state.xu_you},
         {"control", std::move(control)},
         {"units", std::move(units)},
         {"combats", combats_to_json(game, state, storage)}},
        storage);
    if (state.moving != Unit::None) out["moving"] = write_unit(game, state.moving);
    if (state.battle != Space::None) out["battle"] = battle_to_json(game, state, storage);
    return out;
}

json::object choices_to_json(const Wuchao& game, const View& view, const json::storage_ptr& storage)
{
    const State& state = view.state;
    Wuchao::List list;
    game.moves(state, view.seat, list);
    json::object out(storage);
    if (list.empty()) return out;
    Units units;
    Spaces spaces;
    for (const Move move : list) {
        if (at(move.unit()) < unit_count) units.insert(move.unit());
        spaces.insert(move.space());
    }
    switch (state.phase) {
    case Phase::Place:
        out["place"] = json::object({{"units", names_of(game, units, storage)},
                                     {"spaces", names_of(game, spaces, storage)}},
                                    storage);
        break;
    case Phase::Move: return steps_to_json(game, view, list, storage);
    case Phase::Fight: out["fight"] = names_of(game, spaces, storage); break;
    case Phase::Reroll: {
        json::array again(storage);
        for (const Move move : list)
            if (move.dice() != DiceSet::None)
                again.emplace_back(
                    write_move(game, move).substr(std::string_view("reroll ").size()));
        out["keep"] = true;
        out["reroll"] = std::move(again);
        break;
    }
    case Phase::Split: out["hit"] = names_of(game, units, storage); break;
    case Phase::Withdraw: out["back"] = names_of(game, units, storage); break;
    case Phase::Over: break;
    }
    return out;
}

json::object event_to_json(const Wuchao& game, const Event& event)
{
    static constexpr std::array kinds{"placed", "stepped",  "done",    "raid",    "fight",
                                      "rolled", "again",    "struck",  "flipped", "destroyed",
                                      "won",    "withdrew", "control", "round",   "over"};
    using Kind = Event::Kind;
    json::object out{{"event", kinds[at(event.kind)]}};
    if (event.kind != Kind::Round && event.kind != Kind::Over) out["seat"] = write_side(event.side);
    if (event.unit != Unit::None) out["unit"] = write_unit(game, event.unit);
    if (event.from != Space::None) out["from"] = write_space(game, event.from);
    if (event.to != Space::None) out["space"] = write_space(game, event.to);
    if (event.die != 0) out["die"] = event.die;
    if (event.cao_die != 0) out["cao_die"] = event.cao_die;
    if (event.kind == Kind::Again) out["dice"] = write_dice(event.again);
    if (event.kind == Kind::Fight) {
        out["attack"] = event.value;
        out["defence"] = event.defence;
    }
    if (event.kind == Kind::Struck) out["damage"] = event.value;
    if (event.kind == Kind::Round) out["round"] = event.value;
    return out;
}

json::object content_to_json(const Wuchao& game)
{
    json::object spaces;
    const auto point = [](Point p) { return json::array{p.x, p.y}; };
    for (const Space space : game.spaces()) {
        const Place& place = game.map().places[at(space)];
        spaces[place.id] = json::object{{"at", point(place.drawn)},
                                        {"terrain", terrain_words[at(place.terrain)]},
                                        {"place", place.place},
                                        {"hanzi", place.hanzi},
                                        {"links", names_of(game, place.neighbours)}};
    }
    json::array rivers, hills;
    for (const auto& river : game.map().rivers) {
        json::array points;
        for (const Point p : river) points.push_back(point(p));
        rivers.push_back(std::move(points));
    }
    for (const Point p : game.map().hills) hills.push_back(point(p));
    json::array counters;
    for (const Unit unit : Units::first_n(unit_count)) {
        json::object counter{{"unit", write_unit(game, unit)},
                             {"side", write_side(side_of(unit))},
                             {"hanzi", game.campaign().counters[at(unit)].hanzi}};
        for (const bool back : {false, true}) {
            const Values& values = game.printed(unit, back);
            counter[back ? "back" : "front"] =
                json::object{{"attack", attack_to_json(unit, values)},
                             {"defence", values.defence},
                             {"movement", values.movement}};
        }
        counters.push_back(std::move(counter));
    }
    return {{"map", game.map().id},
            {"spaces", std::move(spaces)},
            {"rivers", std::move(rivers)},
            {"hills", std::move(hills)},
            {"counters", std::move(counters)}};
}

// The whole position, as state_from_json reads it.
json::object state_to_json(const Wuchao& game, const State& state)
{
    json::object units, control;
    for (const Unit unit : Units::first_n(unit_count)) {
        json::object entry{{"at", space_or_null(game, state.where[at(unit)])}};
        if (state.backs.contains(unit)) entry["back"] = true;
        if (state.moved.contains(unit)) entry["moved"] = true;
        if (state.withdrawing.contains(unit)) entry["withdrawing"] = true;
        if (state.steps[at(unit)] > 0) entry["way"] = way_to_json(game, state, unit, {});
        units[write_unit(game, unit)] = std::move(entry);
    }
    for (std::size_t i = 0; i < key_count; ++i)
        control[key_words[i]] = write_side(state.control[i]);
    json::object out{{"phase", phase_words[at(state.phase)]},
                     {"side", write_side(state.side)},
                     {"round", state.round},
                     {"raid", state.raid},
                     {"xu_you", state.xu_you},
                     {"control", std::move(control)},
                     {"units", std::move(units)}};
    if (state.battle != Space::None) {
        out["battle"] = write_space(game, state.battle);
        out["die"] = state.die;
        if (state.cao_die != 0) out["cao_die"] = state.cao_die;
        if (state.damage != 0) {
            out["damage"] = state.damage;
            out["struck"] = state.struck;
        }
    }
    return out;
}

}  // namespace kotatsu::wuchao
