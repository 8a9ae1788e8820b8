// Okko: goals, missions, recollections. Rules OKKO-17, OKKO-22, OKKO-24, OKKO-38, OKKO-39.
#include "games/okko/play.h"

#include <algorithm>
#include <bit>

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

// Of a tile's interaction spaces: which one, as a bit.
unsigned bit_of(const Ground& ground, Space space)
{
    unsigned bit = 1;
    for (const Space other : ground.interactions(tile_of(space))) {
        if (other == space) break;
        bit <<= 1U;
    }
    return bit;
}

}  // namespace

// Goals.

bool Look::is_met(int goal) const
{
    const Objective& objective = game.goals(field)[at(goal)];
    const Goal& wanted = objective.goal;
    switch (wanted.kind) {
    case Goal::Kind::Test:
    case Goal::Kind::Kill:
    case Goal::Kind::Hold:
    case Goal::Kind::Taint: return done_for(goal) >= wanted.count;
    case Goal::Kind::Reach: return all_heroes_in(wanted);
    case Goal::Kind::Round: return field.round >= wanted.n;
    case Goal::Kind::Lost: break;
    }
    const int half = (field.at_setup + 1) / 2;
    return field.lost >= (wanted.n == 0 ? half : wanted.n);
}

bool Look::all_heroes_in(const Goal& goal) const
{
    const Area area = ground.area(static_cast<Tile>(goal.tile), goal.area);
    return std::all_of(field.in_play.begin(), field.in_play.end(),
                       [&](Hero hero) { return ground.area_of(where(figure_of(hero))) == area; });
}

int Look::done_for(int goal) const
{
    const Goal& wanted = game.goals(field)[at(goal)].goal;
    const unsigned progress = field.progress[at(goal)];
    if (wanted.kind == Goal::Kind::Test) return std::popcount(progress);
    return wanted.kind == Goal::Kind::Kill ? field.killed[at(wanted.card)]
                                           : static_cast<int>(progress);
}

bool Look::is_reached(int goal) const
{
    const Objective& objective = game.goals(field)[at(goal)];
    const std::uint8_t decided =
        objective.mission == 255 ? field.objective : field.missions[objective.mission];
    return decided == (objective.side == Side::Heroes ? 1 : 2) && is_met(goal);
}

SpaceSet Look::tested() const
{
    SpaceSet found;
    const std::vector<Objective>& goals = game.goals(field);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (goals[i].goal.kind != Goal::Kind::Test) continue;
        for (const Space space : ground.interactions(static_cast<Tile>(goals[i].goal.tile)))
            if ((field.progress[i] & bit_of(ground, space)) != 0) found.insert(space);
    }
    return found;
}

int Look::last_round() const
{
    if (field.stage == Stage::Investigation) return Okko::last_hidden_round;
    int last = Okko::last_of_all_rounds;
    for (const Objective& objective : game.goals(field))
        if (objective.goal.kind == Goal::Kind::Round && objective.side == Side::Oni &&
            objective.mission == 255)
            last = std::min<int>(last, objective.goal.n);
    return last;
}

// Whether something may still be done for it: its mission tile is open, and what comes before it in order is done.
bool Look::is_open(int goal) const
{
    const std::vector<Objective>& goals = game.goals(field);
    const Objective& objective = goals[at(goal)];
    if (objective.mission != 255) return field.missions[objective.mission] == 0;
    if (is_met(goal)) return false;
    if (!game.scenario(field).ordered || objective.side == Side::Oni) return true;
    for (int before = 0; before < goal; ++before)
        if (!is_met(before)) return false;
    return true;
}

// At the end of a round an agent that may act stands on the tile, and no hero, follower or kami.
bool Look::is_held(Tile tile) const
{
    bool held = false;
    for (const Figure who : field.figures) {
        if (tile_of(where(who)) != tile) continue;
        if (!is_agent(who)) return false;
        held = held || may_act(who);
    }
    return held;
}

bool Look::is_tainted(Tile tile) const
{
    const bool hero = std::any_of(field.in_play.begin(), field.in_play.end(), [&](Hero each) {
        return tile_of(where(figure_of(each))) == tile;
    });
    return field.corruption.contains(tile) && !hero;
}

// Tests (OKKO-24): from an interaction space, or MIGHT at the range of an attack.

bool Look::may_test(Figure hero, Space space, Attribute attribute) const
{
    if (where(hero) == space) return true;
    return attribute == Attribute::Might && reach(hero) > 0 &&
           ground.distance(where(hero), space) <= reach(hero) &&
           ground.sees(where(hero), space, field.open, held_by(Side::Oni));
}

int Look::goal_of_test(Space space, Attribute attribute) const
{
    const std::vector<Objective>& goals = game.goals(field);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const Goal& goal = goals[i].goal;
        if (goal.kind == Goal::Kind::Test && static_cast<Tile>(goal.tile) == tile_of(space) &&
            (goal.attributes >> at(attribute) & 1U) != 0 &&
            (field.progress[i] & bit_of(ground, space)) == 0 && is_open(static_cast<int>(i)))
            return static_cast<int>(i);
    }
    return -1;
}

void Menu::tests(Figure hero) const
{
    const Look here = look();
    if (here.banned(hero, Ban::Test)) return;
    for (const Attribute attribute :
         {Attribute::Speed, Attribute::Might, Attribute::Defense, Attribute::Guile})
        for (const Objective& objective : game.goals(field)) {
            if (objective.goal.kind != Goal::Kind::Test ||
                (objective.goal.attributes >> at(attribute) & 1U) == 0)
                continue;
            for (const Space space :
                 here.ground.interactions(static_cast<Tile>(objective.goal.tile)))
                if (here.may_test(hero, space, attribute) &&
                    here.goal_of_test(space, attribute) >= 0)
                    add({Move::Kind::Test, 255, number(attribute), number(space)});
        }
}

void Play::test_tile(Figure hero, Space space, Attribute attribute)
{
    const int goal = look().goal_of_test(space, attribute);
    const int difficulty = game.goals(field)[at(goal)].goal.n;
    begin_test(hero, attribute, difficulty, false, Purpose::Tile, number(tile_of(space)));
    top().where = space;
}

void Play::count_test(const Frame& test)
{
    const int goal = look().goal_of_test(test.where, test.attribute);
    if (goal < 0) return;
    std::uint8_t& progress = field.progress[at(goal)];
    progress = number(progress | bit_of(ground(), test.where));
    tell({.kind = Kind::Progress,
          .what = number(goal),
          .n = static_cast<std::int16_t>(std::popcount(static_cast<unsigned>(progress)))});
    const std::uint8_t mission = game.goals(field)[at(goal)].mission;
    if (mission != 255 && look().is_met(goal)) reach(goal);
}

// Of a mission tile: which goes to that side at once.
void Play::reach(int goal)
{
    const Objective& objective = game.goals(field)[at(goal)];
    tell({.kind = Kind::Reached, .what = number(goal), .n = field.scenario});
    if (objective.mission != 255) win_mission(objective.mission, objective.side);
}

void Play::win_mission(int mission, Side side)
{
    field.missions[at(mission)] = side == Side::Heroes ? 1 : 2;
    tell(
        {.kind = Kind::MissionTile, .what = number(mission), .n = static_cast<std::int16_t>(side)});
    remember(Memory::MissionTile, side);
}

// The end of a round, step 8: the heroes' goals first. True: the scenario is over.
bool Play::resolve_goals()
{
    const std::vector<Objective>& goals = game.goals(field);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const Goal& goal = goals[i].goal;
        const auto tile = static_cast<Tile>(goal.tile);
        const bool counts = (goal.kind == Goal::Kind::Hold && look().is_held(tile)) ||
                            (goal.kind == Goal::Kind::Taint && look().is_tainted(tile));
        if (!counts || !look().is_open(static_cast<int>(i))) continue;
        ++field.progress[i];
        tell({.kind = Kind::Progress, .what = number(i), .n = field.progress[i]});
    }
    resolve_missions();
    if (field.stage == Stage::Raid) return resolve_raid();
    const bool open =
        std::any_of(field.missions.begin(),
                    field.missions.begin() + static_cast<int>(game.scenario(field).missions.size()),
                    [](std::uint8_t mission) { return mission == 0; });
    return !open && look().battle_is_over();
}

void Play::resolve_missions()
{
    const std::vector<Objective>& goals = game.goals(field);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const std::uint8_t mission = goals[i].mission;
        if (mission == 255 || field.missions[mission] != 0) continue;
        const bool late = goals[i].side == Side::Oni &&
                          field.round >= game.scenario(field).missions[mission].late;
        if (look().is_met(static_cast<int>(i))) {
            reach(static_cast<int>(i));
        } else if (late) {
            tell({.kind = Kind::Late, .what = mission, .n = field.round});
            win_mission(mission, Side::Oni);
        }
    }
}

bool Play::resolve_raid()
{
    const std::vector<Objective>& goals = game.goals(field);
    bool heroes = !game.scenario(field).heroes_goal.empty(), oni = false;
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (goals[i].mission != 255) continue;
        const bool met = look().is_met(static_cast<int>(i));
        heroes = heroes && (met || goals[i].side == Side::Oni);
        oni = oni || (met && goals[i].side == Side::Oni);
    }
    if (!heroes && !oni) return false;
    win_raid(heroes ? Side::Heroes : Side::Oni);
    return true;
}

void Play::win_raid(Side side)
{
    field.objective = side == Side::Heroes ? 1 : 2;
    const int goals = static_cast<int>(game.goals(field).size());
    for (int i = 0; i < goals; ++i)
        if (game.goals(field)[at(i)].mission == 255 && look().is_reached(i)) reach(i);
    remember(Memory::Objective, side);
}

bool Look::battle_is_over() const
{
    return field.memories[at(Memory::OniDefeated)] + field.memories[at(Memory::OniEscaped)] > 0;
}

// Personal missions (OKKO-6, OKKO-17): of heroes in play, when the scenario ends.

bool Look::has_done_mission(Hero hero) const
{
    const HeroSheet& sheet = field.heroes[at(hero)];
    const PersonalMission& mission = game.book().heroes[at(hero)].missions[sheet.mission];
    int done = sheet.deeds[at(mission.deed)];
    if (mission.deed == Deed::Kills && mission.prey == Prey::Creature)
        done = sheet.kills_of_creatures;
    if (mission.deed == Deed::Kills && mission.prey == Prey::LieutenantOrOni)
        done = sheet.kills_of_leaders;
    return done >= mission.needs;
}

// Recollections (OKKO-38).

void Play::remember(Memory what, Side side)
{
    ++field.memories[at(what)];
    tell({.kind = Kind::Memory, .what = number(what), .n = static_cast<std::int16_t>(side)});
}

int Okko::points(const Field& field, Side side) const
{
    const auto worth = [&](Memory what) {
        return book_->points[at(what)] * field.memories[at(what)];
    };
    const auto [own, objective] = side == Side::Heroes ? std::pair(1, 1) : std::pair(2, 2);
    int sum = field.objective == objective ? worth(Memory::Objective) : 0;
    for (const std::uint8_t mission : field.missions)
        if (mission == own) sum += book_->points[at(Memory::MissionTile)];
    if (side == Side::Heroes)
        return sum + worth(Memory::Unmasked) + worth(Memory::OniDefeated) + worth(Memory::Personal);
    for (const Memory red : {Memory::Alarm, Memory::Embarrassing, Memory::Defamatory,
                             Memory::Dishonourable, Memory::OniEscaped, Memory::HeroLost})
        sum += worth(red);
    return sum;
}

// Somebody is off the map for good.

void Play::fell(Figure whom)
{
    if (is_hero(whom)) return lose_hero(hero_of(whom));
    if (is_ally(whom)) {
        const Hero owner = field.owner[at(ally_of(whom))];
        if (owner != Hero::None) field.heroes[at(owner)].ally = Ally::None;
        field.owner[at(ally_of(whom))] = Hero::None;
        return;
    }
    if (look().is_rank(whom, Rank::Oni)) remember(Memory::OniDefeated, Side::Heroes);
}

// OKKO-16: the oni has one activation fewer for a hero who has not come yet.
void Play::lose_hero(Hero hero)
{
    HeroSheet& sheet = field.heroes[at(hero)];
    field.in_play.erase(hero);
    ++field.lost;
    if (sheet.ally != Ally::None) let_go(hero);
    sheet.discard |= sheet.left | sheet.right;
    sheet.left = sheet.right = {};
    sheet.wielded = Gear::None;
    if (field.to_come.contains(hero)) {
        field.to_come.erase(hero);
        std::fill(std::remove(state.initiative.begin(), state.initiative.end(), hero),
                  state.initiative.end(), Hero::None);
        if (field.oni_turns > 0) --field.oni_turns;
    }
    remember(Memory::HeroLost, Side::Oni);
}

}  // namespace kotatsu::okko
