// Okko: what figures can and would like, as a computer player sees it.
#include "games/okko/wits.h"

#include "games/okko/odds.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace kotatsu::okko {
namespace {

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

constexpr double way_worth = 0.8;  // points, of an area that heroes have to pass

int wounds_in(HeroCards cards)
{
    return HeroCards(static_cast<std::uint16_t>(cards.bits() >> action_cards)).size();
}

}  // namespace

float over(int areas)
{
    static constexpr std::array<float, Roads::far + 1> left{
        1,     0.66F, 0.46F, 0.33F, 0.24F, 0.18F, 0.13F, 0.1F,
        0.08F, 0.06F, 0.05F, 0.04F, 0.03F, 0.02F, 0.01F, 0};
    return left[at(std::min(areas, Roads::far))];
}

// As Look::attribute and the dice of an attack, in one go.
const std::array<std::int8_t, Wits::known_count>& Wits::learn(Figure who) const
{
    const std::size_t bearer = at(game.bearer_of(who));
    std::array<int, 4> sum{}, extra{};
    const Book& book = game.book();
    const auto& base =
        is_hero(who) ? book.heroes[at(who)].attributes
        : is_ally(who)
            ? book.allies[at(ally_of(who))].versions[field.version[at(ally_of(who))]].attributes
            : look.agent(who).attributes;
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = base[i] + field.mods[bearer][i];
    sum[at(Attribute::Defense)] -= look.affliction(who, Affliction::Poisoned);
    sum[at(Attribute::Speed)] -= look.affliction(who, Affliction::Stunned);
    look.for_each_passive(who, [&](const Step& step) {
        if (step.what == Primitive::Mod && step.attribute <= Attribute::Guile)
            sum[at(step.attribute)] += step.n;
    });
    add_techniques(who, extra);
    auto& all = known_[bearer];
    const auto set = [&](Known what, int least, int value) {
        all[what] = static_cast<std::int8_t>(std::max(least, value));
    };
    const int might = sum[at(Attribute::Might)], red = extra[at(Attribute::Might)];
    set(Speed, 0, sum[at(Attribute::Speed)] + extra[at(Attribute::Speed)]);
    set(Defense, 1, sum[at(Attribute::Defense)] + extra[at(Attribute::Defense)]);
    set(Guile, 0, sum[at(Attribute::Guile)] + extra[at(Attribute::Guile)]);
    set(Might, 0, might + red);
    set(Black, 0, might + std::min(0, red));
    set(Red, 0, red);
    return all;
}

void Wits::add_techniques(Figure who, std::array<int, 4>& extra) const
{
    if (is_ally(who)) return;
    bool some = false;
    const auto add = [&](const Modifiers& adds) {
        for (std::size_t i = 0; i < extra.size(); ++i) extra[i] += adds[i];
        some = true;
    };
    if (is_hero(who)) {
        for (const std::uint8_t card : field.heroes[at(who)].right)
            add(game.book().heroes[at(who)].cards[card].right);
    } else {
        for (const Technique1& laid : field.techniques)
            if (laid.card != EventCard::None && laid.on == game.card_of(who))
                add(game.book().events[at(laid.card)].technique);
    }
    if (some && look.banned(who, Ban::Technique)) extra = {};
}

double Wits::chance_to_hit(Figure who, Figure whom) const
{
    return Chances::table().hit(known(who, Black), known(who, Red), known(whom, Defense));
}

double Wits::chance_to_pass(Figure who, Attribute attribute, int dice) const
{
    static constexpr std::array<Known, 4> which{Speed, Might, Defense, Guile};
    return Chances::table().pass(dice, known(who, which[at(attribute)]));
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
    const int damage = field.damage[at(figure_of(hero))];
    const double hurt =
        damage == 0 ? 0
                    : std::min(1.0, double(damage) / std::max(1, look.stamina(figure_of(hero))));
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

void Wits::aim_at_goal(Figure who, const Goal& goal, int done, double value, Aims& aims) const
{
    const Tile tile = static_cast<Tile>(goal.tile);
    if (goal.kind == Goal::Kind::Kill)
        for (const Figure figure : game.figures_of(goal.card) & field.figures)
            aims.add(look.where(figure), value * chance_to_hit(who, figure));
    if (goal.kind == Goal::Kind::Reach)
        for (const Space space : look.ground.spaces_of(look.ground.area(tile, goal.area)))
            aims.add(space, value, Aim::How::On);
    if (goal.kind != Goal::Kind::Test) return;
    double best = 0;
    for (int i = 0; i < 4; ++i)
        if ((goal.attributes >> i & 1) != 0)
            best = std::max(best, chance_to_pass(who, static_cast<Attribute>(i),
                                                 goal.n - field.penalty[at(tile)]));
    int number = 0;
    for (const Space space : look.ground.interactions(tile))
        if ((done >> number++ & 1) == 0) aims.add(space, value * (0.25 + best), Aim::How::On);
}

void Wits::aim_at_goals(Figure who, Aims& aims) const
{
    const auto& goals = game.goals(field);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (goals[i].side != Side::Heroes) continue;
        const bool mission = goals[i].mission != 255;
        if (mission && field.missions[goals[i].mission] != 0) continue;
        if (look.is_met(int(i)) && goals[i].goal.kind != Goal::Kind::Reach) continue;
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
        const bool oni = is_rank(agent, Rank::Oni);
        const double chance = chance_to_hit(who, agent);
        aims.add(look.where(agent), oni ? 2.5 * (0.35 + chance) : (0.1 + worth_of(agent)) * chance);
    }
}

void Wits::aim_at_heroes(Figure who, Aims& aims) const
{
    const double bold = is_rank(who, Rank::Oni) ? 0.25 : 1;
    for (const Figure enemy : look.of_side(Side::Heroes)) {
        const double value = is_hero(enemy) ? 0.6 + 1.2 * danger(hero_of(enemy)) : 0.25;
        aims.add(look.where(enemy), bold * value * (0.15 + chance_to_hit(who, enemy)));
    }
    if (bold < 1) return;
    const auto& goals = game.goals(field);
    for (const Objective& each : goals)
        if (each.goal.kind == Goal::Kind::Hold && each.mission != 255 &&
            field.missions[each.mission] == 0)
            for (const Space space : look.ground.interactions(static_cast<Tile>(each.goal.tile)))
                aims.add(space, 0.35, Aim::How::On);
}

// A closed door on the way to something: one has to stand at it.
void Wits::aim_at_doors(Figure who, Aims& aims) const
{
    const Roads& roads = game.roads(field);
    const Area own = look.ground.area_of(look.where(who));
    for (const Door door : look.ground.doors() - field.open) {
        const DoorInfo& info = look.ground.door(door);
        const std::size_t near =
            roads.between(own, info.areas[0]) <= roads.between(own, info.areas[1]) ? 0 : 1;
        const Area beyond = info.areas[1 - near];
        float best = 0;
        for (const Aim& aim : aims) {
            const Area end = look.ground.area_of(aim.where);
            if (roads.between(own, beyond) + roads.between(beyond, end) == roads.between(own, end))
                best = std::max(best, aim.value * over(roads.between(info.areas[near], end)));
        }
        aims.add(info.sides[near], best, Aim::How::On);
    }
}

const Goal* Wits::next_goal() const
{
    const auto& goals = game.goals(field);
    for (std::size_t i = 0; i < goals.size(); ++i)
        if (goals[i].side == Side::Heroes && goals[i].mission == 255 &&
            (!look.is_met(int(i)) || goals[i].goal.kind == Goal::Kind::Reach))
            return &goals[i].goal;
    return nullptr;
}

// Whoever stands in an area stops the heroes there (OKKO-18), and on the space of a test there is no test.
void Wits::aim_at_ways(Figure who, Aims& aims) const
{
    const Goal* goal = field.stage == Stage::Raid && field.objective == 0 ? next_goal() : nullptr;
    if (goal == nullptr || goal->kind == Goal::Kind::Kill) return;
    Areas guarded;
    SpaceSet held;
    for (const Figure agent : look.of_side(Side::Oni))
        if (agent != who) {
            guarded.insert(look.ground.area_of(look.where(agent)));
            held.insert(look.where(agent));
        }
    const Tile tile = static_cast<Tile>(goal->tile);
    Area end = look.ground.area(tile, goal->area);
    if (goal->kind == Goal::Kind::Test)
        for (const Space space : look.ground.interactions(tile)) {
            end = look.ground.area_of(space);
            if (!held.contains(space)) aims.add(space, way_worth, Aim::How::On);
        }
    const Roads& roads = game.roads(field);
    for (const Hero hero : field.in_play) {
        const Area from = look.ground.area_of(look.where(figure_of(hero)));
        for (const Area area : look.ground.areas() - guarded)
            if (roads.between(from, area) + roads.between(area, end) == roads.between(from, end))
                aims.add(look.ground.spaces_of(area).first(), way_worth, Aim::How::Within);
    }
}

Aims Wits::aims_of(Figure who) const
{
    Aims aims;
    if (!look.on_map(who)) return aims;
    if (is_agent(who)) {
        aim_at_heroes(who, aims);
        aim_at_ways(who, aims);
    } else {
        if (is_hero(who)) {
            aim_at_goals(who, aims);
            aim_at_tokens(who, aims);
        }
        aim_at_agents(who, aims);
        if (is_hero(who)) aim_at_doors(who, aims);
    }
    return aims;
}

constexpr float arrived = 1.35F;  // to be there is more than to be near

const Aims& Wits::aims_of_hero(Figure who) const
{
    std::optional<Aims>& aims = aims_[at(who)];
    if (!aims) aims = aims_of(who);
    return *aims;
}

double Wits::pull(Figure who) const
{
    if (!is_hero(who)) return pull(who, aims_of(who));
    std::optional<double>& pulled = pulls_[at(who)];
    if (!pulled) pulled = pull_of_hero(who);
    return *pulled;
}

double Wits::pull_of_hero(Figure who) const
{
    if (before_ == nullptr) return pull(who, aims_of_hero(who));
    if (who == walker_) return pull(who, aims_of(who));
    return is_agent(walker_) ? pull(who, before_->aims_of_hero(who)) : before_->pull(who);
}

// Whoever was aimed at and has walked is followed.
double Wits::pull(Figure who, const Aims& aims) const
{
    const Space space = look.where(who);
    const Area from = look.ground.area_of(space);
    const Roads& roads = game.roads(field);
    const Space left = before_ != nullptr ? before_->look.where(walker_) : Space::None;
    float best = 0, sum = 0;
    for (const Aim& aim : aims) {
        const bool moved = aim.where == left && aim.how == Aim::How::Beside;
        const Space where = moved ? look.where(walker_) : aim.where;
        const bool there = aim.how == Aim::How::On ? where == space
                           : aim.how == Aim::How::Within
                               ? look.ground.area_of(where) == from
                               : look.ground.adjacent(space, where, field.open);
        const float near = aim.value * over(roads.between(from, look.ground.area_of(where)));
        best = std::max(best, there ? arrived * aim.value : near);
        sum += near;
    }
    return best + 0.1F * sum;
}

Pulls::Pulls(const Look& look, const Roads& roads, const Aims& aims, Space from, Fear fear)
    : ground_(look.ground), roads_(roads), aims_(aims), fear_(fear)
{
    for (const Aim& aim : aims) {
        const auto serve = [&](Space space) {
            there_[at(space)] = std::max(there_[at(space)], arrived * aim.value);
        };
        if (aim.how == Aim::How::On)
            serve(aim.where);
        else if (aim.how == Aim::How::Within)
            for (const Space space : ground_.spaces_of(ground_.area_of(aim.where))) serve(space);
        else
            for (const Space space : ground_.neighbours(aim.where, look.field.open)) serve(space);
    }
    here_ = at_space(from);
}

double Pulls::at_space(Space space) const
{
    const Area from = ground_.area_of(space);
    float& near = from_[at(from)];
    if (!known_.contains(from)) {
        known_.insert(from);
        float best = 0, sum = 0;
        for (const Aim& aim : aims_) {
            const float value = aim.value * over(roads_.between(from, ground_.area_of(aim.where)));
            best = std::max(best, value);
            sum += value;
        }
        near = best + 0.1F * sum;
        for (const Area enemy : fear_.of)
            fear_of_[at(from)] += fear_.each * over(roads_.between(from, enemy));
    }
    return std::max(near, there_[at(space)]) - fear_of_[at(from)];
}

// The oni in its battle keeps away from all heroes, a hero in danger from those who may strike.
Fear Wits::fear_of(Figure who) const
{
    Fear fear;
    if (is_rank(who, Rank::Oni)) {
        fear.each = 0.5F;
        for (const Hero hero : field.in_play)
            fear.of.insert(look.ground.area_of(look.where(figure_of(hero))));
    } else if (is_hero(who) && danger(hero_of(who)) > 0.4) {
        fear.each = 0.4F * static_cast<float>(danger(hero_of(who)));
        for (const Figure agent : look.of_side(Side::Oni))
            if (look.may_act(agent)) fear.of.insert(look.ground.area_of(look.where(agent)));
    }
    return fear;
}

}  // namespace kotatsu::okko
