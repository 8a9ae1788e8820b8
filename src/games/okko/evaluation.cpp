// Okko: what computer players go by. docs/computer-players.md has what it is worth.
#include "games/okko/rules.h"
#include "games/okko/wits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace kotatsu::okko {
namespace {

constexpr double hopeless = 0.15;  // a promise, to the best one
constexpr int most_weighed_of_hero = 3;  // areas to walk to
constexpr int always_tried = 3, most_walks = 8, most_tried = 16, most_kept = 24, most_cards = 3;

// A hero's first card and the oni's techniques are thought about; for the rest the first guess is good enough.
int most_of_plan(const State& state, const Okko::List& list)
{
    const Move first = list[0];
    if (first.kind == Move::Kind::Technique) return most_cards;
    const bool lays = first.kind == Move::Kind::Lay;
    const HeroPlan& plan = state.plans[lays ? first.who : 0];
    return lays && (plan.left | plan.right).empty() ? most_cards : 1;
}

// How promising moves of one list are.
class Judge {
public:
    Judge(const Okko& game, const State& state, const Okko::List& list)
        : state_(state), wits_(game, state.field)
    {
        const Figure actor = wits_.actor();
        const bool walks = std::any_of(list.begin(), list.end(),
                                       [](Move move) { return move.kind == Move::Kind::Walk; });
        if (!walks || actor == Figure::None || !wits_.look.on_map(actor)) return;
        aims_ = wits_.aims_of(actor);
        pulls_.emplace(wits_.look, game.roads(state.field), aims_, wits_.look.where(actor),
                       wits_.fear_of(actor));
    }
    const Wits& wits() const { return wits_; }
    double operator()(Move move) const
    {
        return wits_.promise(state_, move, pulls_ ? &*pulls_ : nullptr);
    }

private:
    const State& state_;
    Wits wits_;
    Aims aims_;
    std::optional<Pulls> pulls_;
};

// Of a plan of the heroes, what is to be settled next: the first hero's equipment and cards, then those of the next, then
// the order. So no two ways lead to one plan. A second card or a technique that promises little is kept for later.
void keep_next_of_plan(const State& state, Okko::List& list, const Judge& judge)
{
    const auto cards = [&](Move move) {
        const HeroPlan& plan = state.plans[move.who];
        return (plan.left | plan.right).size();
    };
    const auto drop = [&](auto unwanted) {
        list.cut(
            static_cast<int>(std::remove_if(list.begin(), list.end(), unwanted) - list.begin()));
    };
    const auto has_a_card = [&](Move move) {  // no wound alone
        const HeroPlan& plan = state.plans[move.who];
        return !((plan.left | plan.right) & HeroCards::first_n(action_cards)).empty();
    };
    drop([&](Move move) {
        const bool could_wait = move.kind == Move::Kind::Technique ||
                                (move.kind == Move::Kind::Lay && has_a_card(move));
        return could_wait && judge(move) < Wits::enough;
    });
    const auto place = [&](Move move) {
        switch (move.kind) {
        case Move::Kind::Wield: return 4 * move.who;
        case Move::Kind::Lay: return 4 * move.who + 1 + cards(move);
        case Move::Kind::Initiative: return 90;
        case Move::Kind::Ready: return 91;
        default: return 0;  // the oni's
        }
    };
    int first = 99;
    for (const Move move : list)
        if (move.kind != Move::Kind::Ready) first = std::min(first, place(move));
    drop([&](Move move) {
        return place(move) != first && !(move.kind == Move::Kind::Ready && first == 0) &&
               first != 99;
    });
}

// A walk of a hero may be seen (OKKO-19) or reach a goal; all others change nothing but a place.
bool is_eventful(const Okko& game, const Field& field, Figure walker, Area to)
{
    if (!is_hero(walker)) return false;
    const Ground& ground = game.ground(field);
    const auto& goals = game.goals(field);
    return ground.sneak(ground.tile_of(to)) > 0 ||
           std::any_of(goals.begin(), goals.end(), [&](const Objective& each) {
               return each.goal.kind == Goal::Kind::Reach &&
                      ground.area(static_cast<Tile>(each.goal.tile), each.goal.area) == to;
           });
}

double chance_of(const Okko& game, Seat seat, const Wits& wits)
{
    const double heroes = wits.outlook().chance();
    return seat == game.oni() ? 1 - heroes : heroes;
}

// Activations of this round that have not ended.
int activations_left(const Field& field)
{
    return field.to_come.size() + field.oni_turns + (field.phase == Phase::HeroTurn ? 1 : 0);
}

// Of the most promising walks to each area and of staying, what leads to the best position; nothing: staying.
std::optional<Move> best_walk(const Okko& game, const State& state, Seat seat,
                              const Okko::List& list, const Judge& judge, Dice& dice)
{
    std::array<Move, most_areas> to;
    std::array<double, most_areas> promises;
    Areas areas;
    for (const Move move : list) {
        if (move.kind != Move::Kind::Walk) continue;
        const Area area = game.ground(state.field).area_of(static_cast<Space>(move.where));
        const double promise = judge(move);
        if (areas.contains(area) && promise <= promises[at(area)]) continue;
        areas.insert(area);
        promises[at(area)] = promise;
        to[at(area)] = move;
    }
    std::optional<Move> choice;
    if (areas.empty()) return choice;
    const int most_weighed = seat == game.oni() ? most_areas : most_weighed_of_hero;
    while (areas.size() > most_weighed) {
        Area least = areas.first();
        for (const Area area : areas)
            if (promises[at(area)] < promises[at(least)]) least = area;
        areas.erase(least);
    }
    const Figure walker = judge.wits().actor();
    double most = chance_of(game, seat, judge.wits());
    Field walked = state.field;
    if (walked.actions > 0) --walked.actions;
    const auto value_in = [&](Area area) {
        if (is_eventful(game, state.field, walker, area)) {
            State after = state;
            game.play(after, seat, to[at(area)], dice, nullptr);
            return game.evaluate(after, seat);
        }
        walked.where[at(walker)] = static_cast<Space>(to[at(area)].where);
        return chance_of(game, seat, Wits(judge.wits(), walked, walker));
    };
    for (const Area area : areas) {
        const double value = value_in(area);
        if (value <= most) continue;
        most = value;
        choice = to[at(area)];
    }
    return choice;
}

}  // namespace

double Okko::evaluate(const State& state, Seat seat) const
{
    if (state.field.phase == Phase::Over) {
        const Result how = result(state);
        return how.winning_sides == 1 ? how.share(seat) : 0.5;
    }
    return chance_of(*this, seat, Wits(*this, state.field));
}

// First the walk that leads to the best position, then the most promising moves, not too many walks among them.
void Okko::rank(const State& state, Seat seat, List& list) const
{
    struct Scored {
        double promise;
        Move move;
    };
    const bool plans =
        (state.field.phase == Phase::Plan || state.field.phase == Phase::LastChange) &&
        state.field.depth == 0;
    const Judge judge(*this, state, list);
    if (plans) keep_next_of_plan(state, list, judge);
    std::array<Scored, most_kept> best;  // in order, up to kept
    int kept = 0, walks = 0;
    int most = plans ? most_of_plan(state, list) : most_tried;
    const auto insert = [&](Scored one) {
        if (kept == most_kept && best[at(kept - 1)].promise >= one.promise) return;
        int place = kept < most_kept ? kept++ : kept - 1;
        for (; place > 0 && best[at(place - 1)].promise < one.promise; --place)
            best[at(place)] = best[at(place - 1)];
        best[at(place)] = one;
    };
    for (const Move move : list) insert({judge(move), move});
    std::optional<Move> walk;
    if (state.field.depth == 0 && !plans) {
        Dice dice = Dice::seeded(0);  // walks seldom need them
        walk = best_walk(*this, state, seat, list, judge, dice);
    }
    if (best[0].promise >= Wits::sure) most = 1;
    const bool idle = state.field.phase != Phase::HeroTurn || best[0].promise < 0.12;
    list.clear();
    if (walk && most > 1) list.push(*walk);
    Areas seen, again;
    for (int i = 0; i < kept && list.size() < most; ++i) {
        const Move move = best[at(i)].move;
        if ((move.kind == Move::Kind::Done && !idle) || move == walk) continue;
        if (i >= always_tried && best[at(i)].promise < hopeless * best[0].promise) break;
        if (move.kind == Move::Kind::Walk) {
            const Area area = ground(state.field).area_of(static_cast<Space>(move.where));
            if (again.contains(area) || ++walks > most_walks) continue;
            (seen.contains(area) ? again : seen).insert(area);
        }
        list.push(move);
    }
}

// The most promising move, by a guess that is a little off each time.
Move Okko::likely_move(const State& state, Seat seat, Dice& dice) const
{
    List list;
    moves(state, seat, list);
    if (list.size() == 1) return list[0];
    const Judge judge(*this, state, list);
    Move choice = list[0];
    double most = -1;
    for (const Move move : list) {
        const double guess = judge(move) * (64 + dice.below(64));
        if (guess <= most) continue;
        most = guess;
        choice = move;
    }
    if (choice.kind != Move::Kind::Walk || state.field.depth > 0) return choice;
    return best_walk(*this, state, seat, list, judge, dice).value_or(Move{Move::Kind::Done});
}

// A search looks to the end of the other side's next activation; from the plan on, to the end of that round.
bool Okko::far_enough(const State& root, const State& state) const
{
    if (state.field.scenario != root.field.scenario || state.field.act != root.field.act ||
        state.field.round > root.field.round)
        return true;
    const bool acting = root.field.phase >= Phase::HeroTurn && root.field.phase <= Phase::Figure;
    return acting && state.field.depth == 0 &&
           activations_left(root.field) - activations_left(state.field) >= 2;
}

// A turn is what a hero, or one figure of the oni's, does.
bool Okko::mid_turn(const State& state) const
{
    return state.field.depth > 0 || state.field.phase == Phase::HeroTurn ||
           state.field.phase == Phase::Figure;
}

}  // namespace kotatsu::okko
