#include "wuchao/twin.h"

#include "games/wuchao/face_words.h"
#include "games/wuchao/notation.h"

#include <sstream>

namespace kotatsu::wuchao {
namespace {

std::string name_of(const Position& table, Space space)
{
    return space == Space::None ? "" : write_space(table.game, space);
}

naive::Printed printed(const Position& table, Unit unit, bool back)
{
    const Values& values = table.game.printed(unit, back);
    return {values.attack, values.defence, values.movement};
}

}  // namespace

naive::Game twin_of(const Position& table)
{
    std::map<std::string, std::set<std::string>> links;
    for (const Space space : table.game.spaces()) {
        auto& names = links[name_of(table, space)];
        for (const Space next : table.game.neighbours(space)) names.insert(name_of(table, next));
    }
    std::vector<naive::Unit> units;
    for (const Unit unit : Units::first_n(unit_count))
        units.push_back({.name = write_unit(table.game, unit),
                         .side = std::string(write_side(side_of(unit))),
                         .place = name_of(table, table.state.where[at(unit)]),
                         .front = printed(table, unit, false),
                         .back = printed(table, unit, true),
                         .flipped = table.state.backs.contains(unit),
                         .way = {}});
    naive::Game twin(links, units);
    twin.phase = phase_words[at(table.state.phase)];
    twin.side = write_side(table.state.side);
    twin.round = table.state.round;
    twin.tokens = table.state.xu_you;
    twin.raid = table.state.raid;
    for (std::size_t i = 0; i < key_count; ++i)
        twin.control[std::string(key_words[i])] = write_side(table.state.control[i]);
    return twin;
}

std::string picture(const Position& table)
{
    const State& state = table.state;
    std::ostringstream text;
    text << phase_words[at(state.phase)] << " " << write_side(state.side) << " round "
         << int{state.round} << " tokens " << int{state.xu_you} << " raid " << state.raid << "\n";
    for (std::size_t i = 0; i < key_count; ++i)
        text << key_words[i] << " " << write_side(state.control[i]) << " ";
    text << "\nmoving " << (state.moving == Unit::None ? "" : write_unit(table.game, state.moving))
         << " battle " << name_of(table, state.battle) << " " << int{state.die} << " "
         << int{state.cao_die} << " " << int{state.damage} << "\n";
    for (const Unit unit : Units::first_n(unit_count)) {
        text << write_unit(table.game, unit) << " " << name_of(table, state.where[at(unit)])
             << (state.backs.contains(unit) ? " back" : "")
             << (state.moved.contains(unit) ? " moved" : "");
        for (std::size_t i = 0; i < state.steps[at(unit)]; ++i)
            text << " <" << name_of(table, state.way[at(unit)][i]);
        text << (state.withdrawing.contains(unit) ? " withdraws\n" : "\n");
    }
    const Result result = table.game.result(state);
    if (over(table)) text << table.game.seat(result.winners.first()).role << " " << result.reason;
    return text.str();
}

}  // namespace kotatsu::wuchao
