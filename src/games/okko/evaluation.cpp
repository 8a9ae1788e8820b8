// Okko: what computer players go by. docs/computer-players.md has what it is worth.
#include "games/okko/rules.h"
#include "games/okko/wits.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kotatsu::okko {
namespace {

constexpr double steepness = 0.5;  // how much a point decides
constexpr int most_walks = 6, most_tried = 14;

struct Scored {
    double promise = 0;
    Move move;
};
using Scores = std::array<Scored, Okko::max_moves>;

void score(const Wits& wits, const State& state, Seat seat, const Okko::List& list, Scores& scores)
{
    const Figure actor = wits.actor();
    const bool walks = std::any_of(list.begin(), list.end(),
                                   [](Move move) { return move.kind == Move::Kind::Walk; });
    const Aims aims = walks && actor != Figure::None ? wits.aims_of(actor) : Aims();
    for (int i = 0; i < list.size(); ++i)
        scores[at(i)] = {wits.promise(state, seat, list[i], aims), list[i]};
}

}  // namespace

double Okko::evaluate(const State& state, Seat seat) const
{
    const double sign = seat == oni() ? -1 : 1;
    if (state.field.phase == Phase::Over) {
        const Result how = result(state);
        return how.winning_sides == 1 ? how.share(seat) : 0.5;
    }
    return 1 / (1 + std::exp(-steepness * sign * Wits(*this, state.field).lead()));
}

void Okko::rank(const State& state, Seat seat, List& list) const
{
    Scores scores;
    score(Wits(*this, state.field), state, seat, list, scores);
    const auto end = scores.begin() + list.size();
    std::stable_sort(scores.begin(), end,
                     [](const Scored& a, const Scored& b) { return a.promise > b.promise; });
    int kept = 0, walks = 0;
    for (auto each = scores.begin(); each != end && kept < most_tried; ++each) {
        if (each->move.kind == Move::Kind::Walk && ++walks > most_walks) continue;
        list.begin()[kept++] = each->move;
    }
    list.cut(kept);
}

// The most promising move, by a guess that is a little off each time.
Move Okko::likely_move(const State& state, Seat seat, Dice& dice) const
{
    List list;
    moves(state, seat, list);
    if (list.size() == 1) return list[0];
    Scores scores;
    score(Wits(*this, state.field), state, seat, list, scores);
    Move choice = list[0];
    double most = -1;
    for (int i = 0; i < list.size(); ++i) {
        const double guess = scores[at(i)].promise * (64 + dice.below(64)) / 96;
        if (guess > most) {
            most = guess;
            choice = scores[at(i)].move;
        }
    }
    return choice;
}

// A search looks to the end of the round; from the plan on, to the end of that round.
bool Okko::far_enough(const State& root, const State& state) const
{
    return state.field.scenario != root.field.scenario || state.field.act != root.field.act ||
           state.field.round > root.field.round;
}

// A turn is what a hero, or one figure of the oni's, does.
bool Okko::mid_turn(const State& state) const
{
    return state.field.depth > 0 || state.field.phase == Phase::HeroTurn ||
           state.field.phase == Phase::Figure;
}

}  // namespace kotatsu::okko
