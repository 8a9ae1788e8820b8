// Okko: what a field is worth to a computer player. docs/computer-players.md has what it is good for.
#include "games/okko/wits.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace kotatsu::okko {
namespace {

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

}  // namespace

// Work and time, in actions of each hero.

double Wits::time_left(int until) const
{
    double now = 3;  // of this round: the rest of it
    if (field.phase >= Phase::HeroTurn) {
        const int acting =
            field.phase == Phase::HeroTurn && is_hero(field.active) ? field.actions : 0;
        now = (3.0 * field.to_come.size() + acting) / std::max(1, field.in_play.size());
    }
    return 3.0 * std::max(0, until - field.round) + std::min(3.0, now);
}

Areas Wits::enemies_of_heroes() const
{
    if (before_ != nullptr && !is_agent(walker_)) return before_->enemies_of_heroes();
    if (!enemies_) {
        enemies_.emplace();
        for (const Figure agent : look.of_side(Side::Oni))
            enemies_->insert(look.ground.area_of(look.where(agent)));
    }
    return *enemies_;
}

Pace Wits::pace_of(Hero hero) const
{
    const int now = known(figure_of(hero), Speed);
    const bool planning = field.phase < Phase::HeroTurn;
    const int left = field.active == figure_of(hero)            ? field.actions
                     : planning || field.to_come.contains(hero) ? 3
                                                                : 0;
    return {now, left, game.book().heroes[at(hero)].attributes[at(Attribute::Speed)]};
}

double Wits::walk(Hero hero, Area to) const
{
    return look.on_map(figure_of(hero)) ? journey(hero).to(to) : Journey::far;
}

const Journey& Wits::journey(Hero hero) const
{
    if (meets_same_enemies() && !has_walked(hero) && pace_of(hero) == before_->pace_of(hero))
        return before_->journey(hero);
    std::optional<Journey>& journey = journeys_[at(hero)];
    if (!journey)
        journey.emplace(look.ground, field.open,
                        look.slips(figure_of(hero)) ? Areas{} : enemies_of_heroes(),
                        look.ground.area_of(look.where(figure_of(hero))), pace_of(hero));
    return *journey;
}

double Wits::walk_from(Area from, Hero hero, Area to) const
{
    if (meets_same_enemies()) return before_->walk_from(from, hero, to);
    if (later_from_ != from) later_ = {};
    later_from_ = from;
    std::optional<Journey>& journey = later_[at(hero)];
    if (!journey)
        journey.emplace(look.ground, look.ground.doors(), enemies_of_heroes(), from,
                        Pace{0, 0, pace_of(hero).later});
    return journey->to(to);
}

double Wits::actions_to_clear(Hero hero, Space space) const
{
    for (const Figure agent : look.of_side(Side::Oni))
        if (look.where(agent) == space)
            return (look.stamina(agent) - field.damage[at(agent)]) /
                   (0.15 + chance_to_hit(figure_of(hero), agent));
    return 0;
}

// Of an ordinary test, which each failure makes easier (OKKO-24).
double Wits::tries_to_pass(Figure who, Attribute attribute, int dice) const
{
    double tries = 0, still = 1;
    for (int left = std::max(0, dice); left >= 0 && still > 0.01; --left) {
        tries += still;
        still *= 1 - chance_to_pass(who, attribute, left);
    }
    return tries;
}

// Of whoever does it best.
double Wits::actions_for_tests(const Goal& goal, int done) const
{
    const Tile tile = static_cast<Tile>(goal.tile);
    const int left = goal.count - std::popcount(static_cast<unsigned>(done));
    const int dice = goal.n - field.penalty[at(tile)];
    double least = 60;
    for (const Hero hero : field.in_play) {
        const Figure who = figure_of(hero);
        const auto least_tries = [&](int with_dice) {
            double tries = 60;
            for (int i = 0; i < 4; ++i)
                if ((goal.attributes >> i & 1) != 0)
                    tries =
                        std::min(tries, tries_to_pass(who, static_cast<Attribute>(i), with_dice));
            return tries;
        };
        const double tries = least_tries(dice);
        const double later = dice == goal.n || left == 1 ? tries : least_tries(goal.n);
        double near = 20;
        int number = 0;
        for (const Space space : look.ground.interactions(tile)) {
            if ((done >> number++ & 1) != 0) continue;
            const bool there = look.where(who) == space;
            near = std::min(near, there ? 0
                                        : 0.6 + walk(hero, look.ground.area_of(space)) +
                                              actions_to_clear(hero, space));
        }
        least = std::min(least, near + tries + (left - 1) * (0.8 + later));
    }
    return least;
}

double Wits::actions_for_kills(const Goal& goal) const
{
    double rate = 0.02, left = 0, near = 20;
    int missing = goal.count - field.killed[at(goal.card)];
    for (const Figure prey : game.figures_of(goal.card) & field.figures) {
        if (missing-- <= 0) break;
        left += look.stamina(prey) - field.damage[at(prey)];
        for (const Hero hero : field.in_play) {
            const Figure who = figure_of(hero);
            const double far = walk(hero, look.ground.area_of(look.where(prey)));
            near = std::min(near, far);
            rate += chance_to_hit(who, prey) / (1 + 0.35 * far);
        }
    }
    return left <= 0 ? 0 : left / rate + near;
}

// `from`: where the work begins; None: where they stand.
double Wits::actions_for(const Goal& goal, int done, Area from) const
{
    if (goal.kind == Goal::Kind::Test) return actions_for_tests(goal, done);
    if (goal.kind == Goal::Kind::Kill) return actions_for_kills(goal);
    const Area to = look.ground.area(static_cast<Tile>(goal.tile), goal.area);
    double most = 0;
    for (const Hero hero : field.in_play) {
        const double way = from == Area::None ? walk(hero, to) : walk_from(from, hero, to);
        most = std::max(most, way);
    }
    return most;
}

// Mission tiles: two points for whoever is first; an open one is the oni's in the end.
double Wits::missions() const
{
    double sum = 0;
    const auto& goals = game.goals(field);
    for (std::size_t i = 0; i + 1 < goals.size(); ++i) {
        if (goals[i].mission == 255 || goals[i].side != Side::Heroes) continue;
        if (field.missions[goals[i].mission] != 0) continue;
        const Goal& oni = goals[i + 1].goal;
        const int late = game.scenario(field).missions[goals[i].mission].late;
        const int held = field.round + oni.count - field.progress[i + 1];  // if nobody stops it
        const double time = 0.5 * (time_left(late) + time_left(std::min(late, held)));
        const double work = actions_for(goals[i].goal, field.progress[i], Area::None);
        sum += 2 * (2 * sigmoid(0.22 * (time - work) + 0.2) - 1);
    }
    return sum;
}

// The objective of a raid: four points; time is on the oni's side.
double Wits::objective() const
{
    if (field.stage != Stage::Raid || field.objective != 0) return 0;
    const bool ordered = game.scenario(field).ordered;
    const auto& goals = game.goals(field);
    double work = 0, longest = 0, time = 30;
    Area from = Area::None;
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const Goal& goal = goals[i].goal;
        if (goals[i].mission != 255) continue;
        if (goals[i].side == Side::Oni) {
            if (goal.kind == Goal::Kind::Round) time = time_left(goal.n);
            continue;
        }
        if (look.is_met(int(i)) && goal.kind != Goal::Kind::Reach) continue;
        const double actions = actions_for(goal, field.progress[i], from);
        work += actions;
        longest = std::max(longest, actions);
        if (ordered && goal.kind == Goal::Kind::Test)
            from =
                look.ground.area_of(look.ground.interactions(static_cast<Tile>(goal.tile)).first());
    }
    if (!ordered && field.in_play.size() > 1)  // they share it
        work = longest + (work - longest) / field.in_play.size();
    return 5 * (2 * sigmoid(1.0 + 0.55 * time - 0.7 * work) - 1);
}

// The heroes' blows against the oni: how likely they destroy it in time.
double Wits::chance_in_battle(double needed, double rate, double rounds) const
{
    const double hits = rate * rounds;
    return sigmoid(0.9 * (hits - needed) / std::sqrt(1 + 0.6 * needed));
}

// Hits a round.
double Wits::rate_against_oni(Figure oni) const
{
    double rate = 0;
    for (const Hero hero : field.in_play) {
        const Figure who = figure_of(hero);
        const double far = look.on_map(oni) ? walk(hero, look.ground.area_of(look.where(oni))) : 3;
        rate += 1.8 * chance_to_hit(who, oni) / (1 + 0.3 * far) * (1 - 0.5 * danger(hero));
        if (field.heroes[at(hero)].ally != Ally::None) rate += 0.25;
    }
    return rate;
}

// Who the oni is: unmasking is worth two points and the earlier battle.
double Wits::inquiry() const
{
    if (field.stage != Stage::Investigation) return 0;
    Figure oni = Figure::None;
    int natures = 0;
    for (const Clue clue : field.clues - field.drawn - field.wrong)
        if (game.book().clues[at(clue)].kind == ClueCard::Kind::Nature) {
            ++natures;
            oni = game.figures_of(game.book().clues[at(clue)].nature).first();
        }
    if (oni == Figure::None) return 0;
    const double needed = look.stamina(oni), rate = rate_against_oni(oni);
    const auto battle_from = [&](double round) {
        const double chance = chance_in_battle(needed, rate, std::max(0.0, 12 - round));
        return 4 * (2 * chance * (field.lost > 0 ? 0.3 : 1) - 1);
    };
    const int left = candidates();
    const double time = std::max(0, 8 - field.round);
    const double known = left <= 1 ? 1 : std::pow(0.62 + 0.02 * time, left - 1);
    const double soon = std::min(8.0, field.round + 0.6 * (left - 1));
    const double nature = field.nature_known != 0 ? 0.6 : natures <= 1 ? 0.5 : 0.4 / natures;
    return known * (2 + battle_from(soon)) + (1 - known) * battle_from(8) + nature;
}

// The final battle: four points for the oni's fall or its escape.
double Wits::battle() const
{
    if (field.stage != Stage::Battle || look.battle_is_over()) return 0;
    for (const Figure oni : look.of_side(Side::Oni)) {
        if (!is_rank(oni, Rank::Oni)) continue;
        const double needed = look.stamina(oni) - field.damage[at(oni)];
        const double rounds = time_left(12) / 3;
        double chance = chance_in_battle(needed, rate_against_oni(oni), rounds);
        if (field.lost > 0) chance *= needed <= 2 ? 0.4 : 0.15;  // it escapes
        return 4 * (2 * chance - 1) + 0.08 * field.damage[at(oni)];
    }
    return 0;
}

// What the elimination of a hero costs: the recollection, and what the others cannot do without.
double Wits::loss(Hero hero) const
{
    double points = 2.3;
    const HeroSheet& sheet = field.heroes[at(hero)];
    if (sheet.ally != Ally::None) points += 0.2;
    if (field.stage != Stage::Raid) return points + (field.lost == 0 ? 3.5 : 1);
    if (field.objective != 0) return points;
    for (const Objective& each : game.goals(field)) {
        if (each.goal.kind != Goal::Kind::Lost) continue;
        const int needed = each.goal.n == 0 ? (field.at_setup + 1) / 2 : each.goal.n;
        points += field.lost + 1 >= needed ? 5 : 2;
    }
    return points;
}

// Heroes' health, personal missions, equipment, allies.
double Wits::heroes() const
{
    if (before_ != nullptr) return before_->heroes();
    if (health_) return *health_;
    double sum = 0;
    for (const Hero hero : field.in_play) {
        const HeroSheet& sheet = field.heroes[at(hero)];
        sum -= loss(hero) * danger(hero);
        sum -= 0.08 * (field.afflictions[at(hero)] != 0 ? 1 : 0);
        const PersonalMission& mission = game.book().heroes[at(hero)].missions[sheet.mission];
        int deeds = sheet.deeds[at(mission.deed)];
        if (mission.deed == Deed::Kills && mission.prey == Prey::Creature)
            deeds = sheet.kills_of_creatures;
        if (mission.deed == Deed::Kills && mission.prey == Prey::LieutenantOrOni)
            deeds = sheet.kills_of_leaders;
        const double share = std::min(1.0, deeds / std::max<double>(1, mission.needs));
        sum += share >= 1 ? 1 : 0.7 * share;
        for (const Gear gear : sheet.supplies) sum += gear != Gear::None ? 0.06 : 0;
        for (const Gear gear : sheet.worn) sum += gear != Gear::None ? 0.1 : 0;
        if (sheet.ally != Ally::None) sum += 0.3;
    }
    health_ = sum;
    return sum;
}

// And what the oni has.
double Wits::people() const
{
    double sum = heroes();
    for (const Figure figure : look.of_side(Side::Oni))
        sum -= worth_of(figure) * (look.may_act(figure) ? 1 : 0.5);
    return sum - 0.07 * field.events_in_hand;
}

double Wits::worth_of(Figure agent) const
{
    if (is_rank(agent, Rank::Oni)) return 0;  // its battle counts
    const double whole = is_rank(agent, Rank::Lieutenant) ? 0.6 : 0.14;
    if (field.damage[at(agent)] == 0) return whole;
    return whole * (1 - 0.6 * field.damage[at(agent)] / std::max(1, look.stamina(agent)));
}

double Wits::ground_gained() const
{
    double sum = 0;
    for (const Hero hero : field.in_play)
        if (look.on_map(figure_of(hero))) sum += 0.1 * pull(figure_of(hero));
    Areas heroes;
    for (const Figure hero : look.of_side(Side::Heroes))
        heroes.insert(look.ground.area_of(look.where(hero)));
    const Roads& roads = game.roads(field);
    for (const Figure who : look.of_side(Side::Oni)) {
        if (!look.may_act(who)) continue;
        const Area own = look.ground.area_of(look.where(who));
        int nearest = Roads::far;
        for (const Area area : heroes) nearest = std::min(nearest, roads.between(own, area));
        sum -= 0.05 * over(nearest);
    }
    return sum;
}

double Wits::lead() const
{
    return game.points(field, Side::Heroes) - game.points(field, Side::Oni) + missions() +
           objective() + inquiry() + battle() + people() + ground_gained();
}

}  // namespace kotatsu::okko
