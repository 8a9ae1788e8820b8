// Okko: what a field is worth to a computer player. docs/computer-players.md has what it is good for.
#include "games/okko/wits.h"

#include "games/okko/odds.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace kotatsu::okko {
namespace {

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

// Chances without rerolls, worked out once.
class Chances {
public:
    static const Chances& table()
    {
        static const Chances chances;
        return chances;
    }
    double hit(int black, int red, int needed) const
    {
        return hit_[clamp(black, 12)][clamp(red, 6)][clamp(needed, 9)];
    }
    double pass(int dice, int attribute) const
    {
        return pass_[clamp(dice, 8)][clamp(attribute, 12)];
    }

private:
    Chances()
    {
        for (int black = 0; black <= 12; ++black)
            for (int red = 0; red <= 6; ++red)
                for (int needed = 0; needed <= 9; ++needed)
                    hit_[at(black)][at(red)][at(needed)] =
                        odds_of(Blow{.black = black, .red = red, .defense = needed}).hit;
        for (int dice = 0; dice <= 8; ++dice)
            for (int attribute = 0; attribute <= 12; ++attribute)
                pass_[at(dice)][at(attribute)] =
                    odds_of(Trial{.dice = dice, .attribute = attribute}).pass;
    }
    static std::size_t clamp(int value, int most) { return at(std::clamp(value, 0, most)); }

    std::array<std::array<std::array<double, 10>, 7>, 13> hit_{};
    std::array<std::array<double, 13>, 9> pass_{};
};

// What is left of a wish over so many areas.
double over(int areas)
{
    static constexpr std::array<double, Roads::far + 1> left{
        1, 0.66, 0.46, 0.33, 0.24, 0.18, 0.13, 0.1, 0.08, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01, 0};
    return left[at(std::min(areas, Roads::far))];
}

int wounds_in(HeroCards cards)
{
    return HeroCards(static_cast<std::uint16_t>(cards.bits() >> action_cards)).size();
}

}  // namespace

Roads::Roads(const Ground& ground)
{
    for (auto& row : steps_) row.fill(far);
    for (const Area from : ground.areas()) {
        steps_[at(from)][at(from)] = 0;
        for (const Area to : ground.neighbours(from, ground.doors())) steps_[at(from)][at(to)] = 2;
        for (const Area to : ground.neighbours(from, ground.open_at_setup()))
            steps_[at(from)][at(to)] = 1;
    }
    for (const Area by : ground.areas())
        for (const Area from : ground.areas())
            for (const Area to : ground.areas())
                steps_[at(from)][at(to)] = std::min<std::uint8_t>(
                    steps_[at(from)][at(to)],
                    static_cast<std::uint8_t>(
                        std::min(far, steps_[at(from)][at(by)] + steps_[at(by)][at(to)])));
}

double Wits::chance_to_hit(Figure who, Figure whom) const
{
    const std::size_t by = at(game.bearer_of(who)), against = at(game.bearer_of(whom));
    if (black_[by] == unknown) {
        black_[by] = static_cast<std::int8_t>(look.black_dice(who));
        red_[by] = static_cast<std::int8_t>(look.red_dice(who));
    }
    if (defense_[against] == unknown)
        defense_[against] = static_cast<std::int8_t>(look.attribute(whom, Attribute::Defense));
    return Chances::table().hit(black_[by], red_[by], defense_[against]);
}

double Wits::chance_to_pass(Figure who, Attribute attribute, int dice) const
{
    return Chances::table().pass(dice, look.attribute(who, attribute));
}

double Wits::danger(Hero hero) const
{
    if (danger_[at(hero)] < 0) danger_[at(hero)] = work_out_danger(hero);
    return danger_[at(hero)];
}

// Heroes fall by the third wound card in hand, and a round's damage brings one (OKKO-17).
double Wits::work_out_danger(Hero hero) const
{
    const HeroSheet& sheet = field.heroes[at(hero)];
    const double hurt = std::min(1.0, field.damage[at(figure_of(hero))] /
                                          std::max(1.0, double(look.stamina(figure_of(hero)))));
    const double wounds =
        wounds_in(sheet.hand) + 0.5 * wounds_in(sheet.discard | sheet.left) + 0.75 * hurt;
    return std::min(1.0, wounds * wounds / 9 + 0.04 * wounds);
}

int Wits::candidates() const
{
    int count = 0;
    for (const Clue clue : field.clues - field.drawn - field.wrong)
        count += game.book().clues[at(clue)].kind == ClueCard::Kind::Courtier ? 1 : 0;
    return count;
}

double Wits::share_done(const Objective& objective, int index) const
{
    const Goal& goal = objective.goal;
    const int done = field.progress[at(index)];
    switch (goal.kind) {
    case Goal::Kind::Test:
        return std::popcount(static_cast<unsigned>(done)) / std::max(1.0, double(goal.count));
    case Goal::Kind::Kill: {
        double part = field.killed[at(goal.card)];
        for (const Figure figure : game.figures_of(goal.card) & field.figures)
            part += 0.7 * field.damage[at(figure)] / std::max(1, look.stamina(figure));
        return std::min(1.0, part / std::max<double>(1, goal.count));
    }
    case Goal::Kind::Hold:
    case Goal::Kind::Taint: return done / std::max(1.0, double(goal.count));
    case Goal::Kind::Round: return field.round / std::max(1.0, double(goal.n));
    case Goal::Kind::Lost: return 0;
    case Goal::Kind::Reach: break;
    }
    const Area to = look.ground.area(static_cast<Tile>(goal.tile), goal.area);
    double near = 0;
    for (const Hero hero : field.in_play)
        near +=
            over(game.roads(field).between(look.ground.area_of(look.where(figure_of(hero))), to));
    return near / std::max(1, field.in_play.size());
}

// Mission tiles: two points for whoever is first; an open one is the oni's in the end.
double Wits::missions() const
{
    double sum = 0;
    const auto& goals = game.goals(field);
    for (std::size_t i = 0; i + 1 < goals.size(); ++i) {
        if (goals[i].mission == 255 || goals[i].side != Side::Heroes) continue;
        if (field.missions[goals[i].mission] != 0) continue;
        const double heroes = share_done(goals[i], int(i)),
                     oni = share_done(goals[i + 1], int(i) + 1);
        const double late = std::min(1.0, field.round / 8.0);
        sum += 2 * (2 * sigmoid(2.2 * heroes - 2.0 * oni - 1.6 * late * (1 - heroes) + 0.5) - 1);
    }
    return sum;
}

// The objective of a raid: four points; time is on the oni's side.
double Wits::objective() const
{
    if (field.stage != Stage::Raid || field.objective != 0) return 0;
    double done = 0, count = 0, late = 0;
    const auto& goals = game.goals(field);
    bool before = true;  // all goals before are done
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (goals[i].mission != 255) continue;
        const double share = share_done(goals[i], int(i));
        if (goals[i].side == Side::Oni) {
            if (goals[i].goal.kind == Goal::Kind::Round) late = share;
            continue;
        }
        ++count;
        if (before || !game.scenario(field).ordered) done += share;
        before = before && share >= 1;
    }
    return 4 * (2 * sigmoid(5 * (done / std::max(1.0, count)) - 3.2 * late) - 1);
}

// Who the oni is: unmasking is worth two points and the better battle.
double Wits::inquiry() const
{
    if (field.stage != Stage::Investigation) return 0;
    const double left = candidates();
    const double time = std::max(0.0, 8.0 - field.round) / 8;
    double known = left <= 1 ? 1 : 1 / (left * (1.15 - 0.4 * time));
    int natures = 0;
    for (const Clue clue : field.clues - field.drawn - field.wrong)
        natures += game.book().clues[at(clue)].kind == ClueCard::Kind::Nature ? 1 : 0;
    const double nature = field.nature_known != 0 || natures <= 1 ? 1 : 0.25;
    return 2.6 * known + 0.5 * nature - 1;
}

// The final battle: four points for the oni's fall or its escape.
double Wits::battle() const
{
    if (field.stage != Stage::Battle) return 0;
    double strength = 0;
    for (const Hero hero : field.in_play) strength += 1 - danger(hero);
    double hurt = 1;
    for (const Figure figure : look.of_side(Side::Oni))
        if (look.is_rank(figure, Rank::Oni))
            hurt = double(field.damage[at(figure)]) / std::max(1, look.stamina(figure));
    const double heroes = field.at_setup > 0 ? strength / field.at_setup : 0;
    const double chance = sigmoid(4.5 * hurt + 2.5 * heroes - 3.2 - (field.lost > 0 ? 2.5 : 0));
    return 4 * (2 * chance - 1);
}

// Heroes' health, personal missions, equipment, allies, and what the oni has.
double Wits::people() const
{
    double sum = 0;
    for (const Hero hero : field.in_play) {
        const HeroSheet& sheet = field.heroes[at(hero)];
        sum -= 3.2 * danger(hero);
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
    for (const Figure figure : look.of_side(Side::Oni))
        sum -= worth_of(figure) * (look.may_act(figure) ? 1 : 0.5);
    return sum - 0.07 * field.events_in_hand;
}

double Wits::worth_of(Figure agent) const
{
    if (look.is_rank(agent, Rank::Oni)) return 0;  // its battle counts
    const double whole = look.is_rank(agent, Rank::Lieutenant) ? 0.6 : 0.14;
    return whole * (1 - 0.6 * field.damage[at(agent)] / std::max(1, look.stamina(agent)));
}

double Wits::ground_gained() const
{
    double sum = 0;
    for (const Hero hero : field.in_play)
        if (look.on_map(figure_of(hero))) sum += 0.35 * aims_of(figure_of(hero)).here;
    const Figures heroes = look.of_side(Side::Heroes);
    for (const Figure who : look.of_side(Side::Oni)) {
        if (!look.may_act(who)) continue;
        int nearest = Roads::far;
        for (const Figure hero : heroes)
            nearest =
                std::min(nearest, game.roads(field).between(look.ground.area_of(look.where(who)),
                                                            look.ground.area_of(look.where(hero))));
        sum -= 0.05 * over(nearest);
    }
    return sum;
}

double Wits::lead() const
{
    return game.points(field, Side::Heroes) - game.points(field, Side::Oni) + missions() +
           objective() + inquiry() + battle() + people() + ground_gained();
}

void Wits::aim_at_goal(Figure who, const Goal& goal, int done, double value, Aims& aims) const
{
    const Tile tile = static_cast<Tile>(goal.tile);
    if (goal.kind == Goal::Kind::Kill)
        for (const Figure figure : game.figures_of(goal.card) & field.figures)
            aims.add(look.where(figure), value * chance_to_hit(who, figure));
    if (goal.kind == Goal::Kind::Reach)
        for (const Space space : look.ground.spaces_of(look.ground.area(tile, goal.area)))
            aims.add(space, value, true);
    if (goal.kind != Goal::Kind::Test) return;
    double best = 0;
    for (int i = 0; i < 4; ++i)
        if ((goal.attributes >> i & 1) != 0)
            best = std::max(best, chance_to_pass(who, static_cast<Attribute>(i),
                                                 goal.n - field.penalty[at(tile)]));
    int number = 0;
    for (const Space space : look.ground.interactions(tile))
        if ((done >> number++ & 1) == 0) aims.add(space, value * (0.25 + best), true);
}

void Wits::aim_at_goals(Figure who, Aims& aims) const
{
    const auto& goals = game.goals(field);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (goals[i].side != Side::Heroes) continue;
        const bool mission = goals[i].mission != 255;
        if (mission && field.missions[goals[i].mission] != 0) continue;
        const double share = share_done(goals[i], int(i));
        if (share >= 1 && goals[i].goal.kind != Goal::Kind::Reach) continue;
        aim_at_goal(who, goals[i].goal, field.progress[i], mission ? 1.0 : 2.2, aims);
        if (!mission && game.scenario(field).ordered) break;
    }
}

void Wits::aim_at_tokens(Figure who, Aims& aims) const
{
    for (const Token& token : field.tokens) {
        if (token.kind == Token::Kind::None) continue;
        const auto numbers = [&]() -> TokenNumbers {
            switch (token.kind) {
            case Token::Kind::Courtier:
                return {game.book().clues[token.what].top, game.book().clues[token.what].bottom, 0};
            case Token::Kind::Evidence: return game.book().evidence[token.what];
            case Token::Kind::Parchment: return game.book().parchment[token.what];
            case Token::Kind::Chest: return game.book().chests[token.what];
            default: return {};
            }
        }();
        const int dice = numbers.top - token.penalty - token.ease;
        if (token.kind == Token::Kind::Follower) {
            if (ally_free(who)) aims.add(token.where, 0.35);
        } else if (token.kind == Token::Kind::Chest) {
            aims.add(token.where, 0.3 * chance_to_pass(who, Attribute::Speed, dice));
        } else if (field.stage == Stage::Investigation &&
                   !(token.kind == Token::Kind::Courtier && token.flipped != 0)) {
            aims.add(token.where, 0.85 * chance_to_pass(who, Attribute::Guile, dice) *
                                      (0.7 + 0.3 * numbers.bottom));
        }
    }
}

bool Wits::ally_free(Figure who) const
{
    return is_hero(who) && field.heroes[at(who)].ally == Ally::None;
}

void Wits::aim_at_agents(Figure who, Aims& aims) const
{
    for (const Figure agent : look.of_side(Side::Oni)) {
        const double value = look.is_rank(agent, Rank::Oni) ? 1.6 : 0.1 + worth_of(agent);
        aims.add(look.where(agent), value * chance_to_hit(who, agent));
    }
}

void Wits::aim_at_heroes(Figure who, Aims& aims) const
{
    for (const Figure enemy : look.of_side(Side::Heroes)) {
        const double value = is_hero(enemy) ? 0.6 + 1.2 * danger(hero_of(enemy)) : 0.25;
        aims.add(look.where(enemy), value * (0.15 + chance_to_hit(who, enemy)));
    }
    const auto& goals = game.goals(field);
    for (const Objective& each : goals)
        if (each.goal.kind == Goal::Kind::Hold && each.mission != 255 &&
            field.missions[each.mission] == 0)
            for (const Space space : look.ground.interactions(static_cast<Tile>(each.goal.tile)))
                aims.add(space, 0.35, true);
}

Aims Wits::aims_of(Figure who) const
{
    Aims aims;
    if (!look.on_map(who)) return aims;
    if (is_agent(who)) {
        aim_at_heroes(who, aims);
    } else {
        if (is_hero(who)) {
            aim_at_goals(who, aims);
            aim_at_tokens(who, aims);
        }
        aim_at_agents(who, aims);
    }
    aims.here = pull(aims, look.where(who));
    return aims;
}

double Wits::pull(const Aims& aims, Space space) const
{
    const Roads& roads = game.roads(field);
    const Area from = look.ground.area_of(space);
    double best = 0, sum = 0;
    for (const Aim& aim : aims) {
        const int areas = roads.between(from, look.ground.area_of(aim.where));
        const bool there =
            aim.on ? aim.where == space : look.ground.adjacent(space, aim.where, field.open);
        const double value = aim.value * (there ? 1.35 : over(areas));
        best = std::max(best, value);
        sum += value;
    }
    return best + 0.1 * sum;
}

}  // namespace kotatsu::okko
