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

// Of all heroes together, each as far away as it is; few of their actions are blows in the end.
double Wits::actions_for_kills(const Goal& goal) const
{
    constexpr double actions_a_blow = 3.3;
    double chances = 0.05, left = 0, way = 0;
    int prey_left = goal.count - field.killed[at(goal.card)], walks = 0;
    for (const Figure prey : game.figures_of(goal.card) & field.figures) {
        if (prey_left-- <= 0) break;
        left += look.stamina(prey) - field.damage[at(prey)];
        for (const Hero hero : field.in_play) {
            way += walk(hero, look.ground.area_of(look.where(prey)));
            chances += chance_to_hit(figure_of(hero), prey);
            ++walks;
        }
    }
    if (left <= 0 || walks == 0) return 0;
    const double prey = walks / static_cast<double>(field.in_play.size());
    return way / walks + actions_a_blow * left * prey / chances;
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

// The chances below are logistic regressions over whole games between equal players: docs/computer-players.md.

// Mission tiles: for whoever is first; an open one is the oni's in the end.
void Wits::foresee_missions(Outlook& outlook) const
{
    const auto& goals = game.goals(field);
    for (std::size_t i = 0; i + 1 < goals.size(); ++i) {
        if (goals[i].mission == 255 || goals[i].side != Side::Heroes) continue;
        if (field.missions[goals[i].mission] != 0) continue;
        const Goal& oni = goals[i + 1].goal;
        const int late = game.scenario(field).missions[goals[i].mission].late;
        const int held = field.round + oni.count - field.progress[i + 1];  // if nobody stops it
        const double time = 0.5 * (time_left(late) + time_left(std::min(late, held)));
        const double work = actions_for(goals[i].goal, field.progress[i], Area::None);
        outlook.contest(points_for(Memory::MissionTile),
                        sigmoid(0.5 + 3.4 * std::log(time + 0.5) - 4.7 * std::log(work + 0.5)));
    }
}

// The objective of a raid; time is on the oni's side.
void Wits::foresee_objective(Outlook& outlook) const
{
    if (field.stage != Stage::Raid || field.objective != 0) return;
    const bool ordered = game.scenario(field).ordered;
    const auto& goals = game.goals(field);
    double work = 0, time = 30;
    Area from = Area::None;
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const Goal& goal = goals[i].goal;
        if (goals[i].mission != 255) continue;
        if (goals[i].side == Side::Oni) {
            if (goal.kind == Goal::Kind::Round) time = time_left(goal.n);
            continue;
        }
        if (look.is_met(int(i)) && goal.kind != Goal::Kind::Reach) continue;
        work += actions_for(goal, field.progress[i], from);
        if (ordered && goal.kind == Goal::Kind::Test)
            from =
                look.ground.area_of(look.ground.interactions(static_cast<Tile>(goal.tile)).first());
    }
    outlook.contest(points_for(Memory::Objective),
                    sigmoid(1.5 + 2.4 * std::log(time + 0.5) - 3.2 * std::log(work + 0.5)));
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

// Who the oni is: unmasking it spares the heroes wrong accusations, and the earlier the battle, the longer it lasts.
void Wits::foresee_unmasking(Outlook& outlook) const
{
    if (field.stage != Stage::Investigation) return;
    constexpr double spared = 0.8;  // points
    Figure oni = Figure::None;
    int natures = 0;
    for (const Clue clue : field.clues - field.drawn - field.wrong)
        if (game.book().clues[at(clue)].kind == ClueCard::Kind::Nature) {
            ++natures;
            oni = game.figures_of(game.book().clues[at(clue)].nature).first();
        }
    if (oni == Figure::None) return;
    const double needed = look.stamina(oni), rate = rate_against_oni(oni);
    const auto battle_from = [&](double round) {
        return (field.lost > 0 ? 0.3 : 1) * sigmoid(-0.3 - 0.28 * needed + 0.15 * rate +
                                                    0.21 * (Okko::last_of_all_rounds - round));
    };
    const int left = candidates(), time = std::max(0, Okko::last_hidden_round - field.round);
    const double unmasked = left <= 1 ? 0.98 : sigmoid(1.1 - 0.52 * left + 0.53 * time);
    const double soon = std::min<double>(Okko::last_hidden_round, field.round + 0.6 * (left - 1));
    outlook.hope(points_for(Memory::Unmasked) + spared, unmasked);
    outlook.contest(points_for(Memory::OniDefeated),
                    unmasked * battle_from(soon) +
                        (1 - unmasked) * battle_from(Okko::last_hidden_round));
    outlook.add(field.nature_known != 0 ? 0.6 : natures <= 1 ? 0.5 : 0.4 / natures);
}

// The final battle: the oni falls, or escapes.
void Wits::foresee_battle(Outlook& outlook) const
{
    if (field.stage != Stage::Battle || look.battle_is_over()) return;
    for (const Figure oni : look.of_side(Side::Oni)) {
        if (!is_rank(oni, Rank::Oni)) continue;
        const double needed = look.stamina(oni) - field.damage[at(oni)];
        const double rounds = time_left(Okko::last_of_all_rounds) / 3;
        double chance =
            sigmoid(-0.2 - 0.6 * needed + (0.34 + 0.12 * rate_against_oni(oni)) * rounds);
        if (field.lost > 0) chance *= needed <= 2 ? 0.4 : 0.15;  // it escapes
        return outlook.contest(points_for(Memory::OniDefeated), chance);
    }
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

// Health, personal missions, equipment, allies.
Outlook Wits::of_heroes() const
{
    if (before_ != nullptr) return before_->of_heroes();
    if (of_heroes_) return *of_heroes_;
    Outlook outlook;
    for (const Hero hero : field.in_play) {
        const HeroSheet& sheet = field.heroes[at(hero)];
        outlook.hope(-loss(hero), 0.35 * danger(hero));
        outlook.add(field.afflictions[at(hero)] != 0 ? -0.05 : 0);
        const PersonalMission& mission = game.book().heroes[at(hero)].missions[sheet.mission];
        int deeds = sheet.deeds[at(mission.deed)];
        if (mission.deed == Deed::Kills && mission.prey == Prey::Creature)
            deeds = sheet.kills_of_creatures;
        if (mission.deed == Deed::Kills && mission.prey == Prey::LieutenantOrOni)
            deeds = sheet.kills_of_leaders;
        const double share = std::min(1.0, deeds / std::max<double>(1, mission.needs));
        outlook.hope(points_for(Memory::Personal), share >= 1 ? 1 : 0.2 + 0.6 * share);
        for (const Gear gear : sheet.supplies) outlook.add(gear != Gear::None ? 0.04 : 0);
        for (const Gear gear : sheet.worn) outlook.add(gear != Gear::None ? 0.07 : 0);
        outlook.add(sheet.ally != Ally::None ? 0.2 : 0);
    }
    of_heroes_ = outlook;
    return outlook;
}

// And what the oni has.
double Wits::strength_of_agents() const
{
    double sum = 0.05 * field.events_in_hand;
    for (const Figure figure : look.of_side(Side::Oni))
        sum += worth_of(figure) * (look.may_act(figure) ? 0.6 : 0.3);
    return sum;
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

Outlook Wits::outlook() const
{
    Outlook outlook = of_heroes();
    outlook.add(game.points(field, Side::Heroes) - game.points(field, Side::Oni));
    foresee_missions(outlook);
    foresee_objective(outlook);
    foresee_unmasking(outlook);
    foresee_battle(outlook);
    outlook.add(0.7 * ground_gained() - strength_of_agents());
    return outlook;
}

}  // namespace kotatsu::okko
