// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): every iteration
// imagines the hidden things afresh from the view, walks down one tree of moves that all imagined
// states share, plays the rest out, and remembers who won.
//
// Where seats choose in secret at the same time, each has statistics of its own that know nothing of
// the others' choices (secret_choice.h), and the tree goes on from what they chose together.
#pragma once

#include "engine/breadth.h"
#include "engine/fingerprint.h"
#include "engine/random_move.h"
#include "engine/rules.h"
#include "players/evaluate.h"
#include "players/secret_choice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kotatsu {

template <Rules G>
class SearchTree {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    struct Edge {
        Move move;
        Seat seat{};  // who makes it: hidden things may change whose turn comes here
        std::uint32_t child = 0;  // the node it leads to, 0 while there is none
        std::uint32_t visits = 0;  // how often it was tried
        std::uint32_t available = 0;  // how often it could have been tried
        double reward = 0;  // what the seat that moved got out of it, in all
        double mean = 0;  // reward / visits, and
        double doubt = 0;  // 1 / sqrt(visits): kept, since select asks for every edge
    };

    // What a tree knows of a move at the root.
    struct Tried {
        Move move;
        std::uint32_t visits = 0;
        double reward = 0;
        double weight = 0;  // in the mixture of a secret choice
    };

    SearchTree(const G& game, const typename G::View& view, Seat seat, bool hooks,
               std::uint64_t seed)
        : game_(game), view_(view), seat_(seat), hooks_(hooks), dice_(Dice::seeded(seed)), nodes_(1)
    {}

    void iterate()
    {
        const State root = imagine();
        State state = root;
        path_.clear();
        secret_path_.clear();
        walk_down(root, state);
        play_out(root, state);
        remember(state);
    }

    std::vector<Tried> root() const
    {
        std::vector<Tried> all;
        for (const Edge& edge : nodes_[0]) all.push_back({edge.move, edge.visits, edge.reward});
        if (const auto secret = secrets_.find(secret_of(0, seat_)); secret != secrets_.end())
            for (const auto& option : secret->second.options())
                if (option.visits > 0)
                    all.push_back({option.move, option.visits, option.reward, option.weight});
        return all;
    }

private:
    struct Step {
        std::uint32_t node;
        std::uint32_t edge;
        Seat seat;
    };

    static constexpr Breadth breadth = [] {
        if constexpr (HasBreadth<G>)
            return G::breadth;
        else
            return Breadth{};
    }();

    State imagine()
    {
        State state = game_.imagine(view_, dice_);
        if constexpr (HasReopen<G>)
            if (hooks_ && game_.turn(state).kind == Turn::Kind::Each) game_.reopen(state, seat_);
        return state;
    }

    void walk_down(const State& root, State& state)
    {
        std::uint32_t node = 0;
        for (Turn turn = game_.turn(state); !turn.is_over(); turn = game_.turn(state)) {
            if (far_enough(root, state)) return;
            if (turn.kind == Turn::Kind::Each) {
                const auto [next, is_new] =
                    after_secrets_.try_emplace(choose_in_secret(node, state, turn.seats),
                                               static_cast<std::uint32_t>(nodes_.size()));
                node = next->second;
                if (!is_new) continue;
                nodes_.emplace_back();
                return;
            }
            const Seat seat = actor(turn);
            Moves<G> list;
            game_.moves(state, seat, list);
            if (list.size() == 1) {
                game_.play(state, seat, list[0], dice_, nullptr);
                continue;
            }
            const std::uint32_t edge = select(node, state, seat, list);
            path_.push_back({node, edge, seat});
            const Move move = nodes_[node][edge].move;
            game_.play(state, seat, move, dice_, nullptr);
            if (nodes_[node][edge].visits == 0) return;
            if (nodes_[node][edge].child == 0) {
                nodes_[node][edge].child = static_cast<std::uint32_t>(nodes_.size());
                nodes_.emplace_back();
            }
            node = nodes_[node][edge].child;
        }
    }

    // All the choices of a round, each seat's from what was before it and its own part of it. Gives a
    // number for what they chose together.
    std::uint64_t choose_in_secret(std::uint32_t node, State& state, SeatSet seats)
    {
        const State before = state;
        const bool alone = seats.size() == 1;  // then the choice ends the round
        std::uint64_t together = node;
        for (const Seat seat : seats) {
            State own = before;
            std::uint64_t known = secret_of(node, seat);
            do {
                const Move move = pick_in_secret(known, own, seat, node == 0);
                known = mix_seeds(known, fingerprint(move));
                game_.play(state, seat, move, dice_, nullptr);
                if (!alone) game_.play(own, seat, move, dice_, nullptr);
            } while (!alone && game_.turn(own).may_act(seat));
            together = mix_seeds(together, known);
        }
        return together;
    }

    // Names a seat's choice: the node, the seat, and what it has chosen in this round before.
    static std::uint64_t secret_of(std::uint32_t node, Seat seat)
    {
        return mix_seeds(node, static_cast<std::uint64_t>(index(seat)));
    }

    Move pick_in_secret(std::uint64_t known, const State& own, Seat seat, bool in_root)
    {
        Moves<G> list;
        game_.moves(own, seat, list);
        if (list.size() == 1) return list[0];
        SecretChoice<Move>& choice = secrets_[known];
        const Moves<G>& ranked =
            rank(in_root && known == secret_of(0, seat_), own, seat, choice.visits(), list);
        secret_path_.emplace_back(&choice, seat);
        return choice.pick(list, ranked, dice_);
    }

    Seat actor(Turn turn) const { return turn.may_act(seat_) ? seat_ : turn.seats.first(); }

    // A legal move not tried yet (the best ranked, or any), else the one with the highest upper
    // confidence bound.
    std::uint32_t select(std::uint32_t node, const State& state, Seat seat, Moves<G>& list)
    {
        std::vector<Edge>& edges = nodes_[node];
        std::uint32_t visits = 0;
        if constexpr (HasBreadth<G>)
            for (const Edge& edge : edges) visits += edge.visits;
        const Moves<G>& ranked = rank(node == 0, state, seat, visits, list);
        std::uint32_t untried = 0, best = 0;
        double most = -1;
        const double curious = curiosity();
        auto at = std::lower_bound(edges.begin(), edges.end(), seat,
                                   [](const Edge& edge, Seat s) { return edge.seat < s; });
        const auto end = std::upper_bound(at, edges.end(), seat,
                                          [](Seat s, const Edge& edge) { return s < edge.seat; });
        for (const Move move : list) {
            while (at != end && at->move < move) ++at;
            if (at == end || move < at->move) {
                list.begin()[untried++] = move;  // kept in the part already read
                continue;
            }
            ++at->available;
            const double bound = at->mean + curious * sqrt_log(at->available) * at->doubt;
            if (bound > most) {
                most = bound;
                best = static_cast<std::uint32_t>(at - edges.begin());
            }
        }
        if (untried == 0) return best;
        list.cut(static_cast<int>(untried));
        return insert(edges, seat,
                      &ranked == &list ? list[static_cast<int>(dice_.below(untried))]
                                       : first_of(ranked, list));
    }

    // With the hook, cuts and orders: gives the moves in the order of their promise, while `list`
    // holds the same moves sorted, or the first of them while there were few visits. Without it, gives `list` itself.
    const Moves<G>& rank(bool at_root, const State& state, Seat seat, std::uint32_t visits,
                         Moves<G>& list)
    {
        if constexpr (HasRank<G>) {
            if (hooks_) {
                // The root's moves are the same in every imagined state.
                Moves<G>& ranked = at_root ? root_ranked_ : ranked_;
                if (!at_root || ranked.empty()) {
                    ranked = list;
                    game_.rank(state, seat, ranked);
                }
                const int wide = std::min(ranked.size(), breadth.moves(visits));
                list.clear();
                std::copy(ranked.begin(), ranked.begin() + wide, list.grow(wide));
                std::sort(list.begin(), list.end());
                return ranked;
            }
        }
        return list;
    }

    // Where results hardly differ, a small lead is one: with breadth, curiosity goes by how much they do.
    double curiosity() const
    {
        if constexpr (!HasBreadth<G>) return breadth.curiosity;
        if (results_ < 2) return breadth.curiosity;
        const double mean = result_sum_ / results_;
        const double spread = std::sqrt(std::max(0.0, result_squares_ / results_ - mean * mean));
        return breadth.curiosity * std::max(0.01, 10 * spread);
    }

    static Move first_of(const Moves<G>& ranked, const Moves<G>& untried)
    {
        return *std::find_if(ranked.begin(), ranked.end(),
                             [&](Move move) { return untried.contains(move); });
    }

    static std::uint32_t insert(std::vector<Edge>& edges, Seat seat, Move move)
    {
        const auto at =
            std::lower_bound(edges.begin(), edges.end(), move, [&](const Edge& edge, Move m) {
                return edge.seat != seat ? edge.seat < seat : edge.move < m;
            });
        const auto place = static_cast<std::uint32_t>(at - edges.begin());
        edges.insert(at, Edge{.move = move, .seat = seat, .available = 1});
        return place;
    }

    static double sqrt_log(std::uint32_t count)
    {
        static const auto table = [] {
            std::array<double, 4096> values{};
            for (std::size_t i = 1; i < values.size(); ++i)
                values[i] = std::sqrt(std::log(static_cast<double>(i)));
            return values;
        }();
        return count < table.size() ? table[count]
                                    : std::sqrt(std::log(static_cast<double>(count)));
    }

    Move likely_move(const State& state, Seat seat)
    {
        if (!hooks_) return random_from_list(game_, state, seat, dice_);
        if constexpr (HasLikelyMove<G>)
            return game_.likely_move(state, seat, dice_);
        else
            return random_move(game_, state, seat, dice_);
    }

    void play_out(const State& root, State& state)
    {
        for (Turn turn = game_.turn(state); !turn.is_over(); turn = game_.turn(state)) {
            if (far_enough(root, state)) return;
            const Seat seat = turn.seats.first();
            game_.play(state, seat, likely_move(state, seat), dice_, nullptr);
        }
    }

    bool far_enough(const State& root, const State& state) const
    {
        if constexpr (HasFarEnough<G>) return hooks_ && game_.far_enough(root, state);
        return false;
    }

    void remember(const State& state)
    {
        const Result result = game_.result(state);
        std::array<double, most_seats> rewards;
        rewards.fill(-1);  // not known yet
        const auto reward_of = [&](Seat seat) {
            double& known = rewards[static_cast<std::size_t>(seat)];
            return known >= 0 ? known : known = reward(state, result, seat);
        };
        for (const Step& step : path_) {
            Edge& edge = nodes_[step.node][step.edge];
            ++edge.visits;
            edge.reward += reward_of(step.seat);
            edge.mean = edge.reward / edge.visits;
            edge.doubt = 1 / std::sqrt(static_cast<double>(edge.visits));
        }
        for (const auto& [choice, seat] : secret_path_) choice->learn(reward_of(seat));
        if constexpr (HasBreadth<G>) {
            const double own = reward_of(seat_);
            ++results_;
            result_sum_ += own;
            result_squares_ += own * own;
        }
    }

    // Winning counts most; by how much breaks the tie between lines that win as often. Where the game
    // was not played to its end, how it looks stands for both.
    double reward(const State& state, const Result& result, Seat seat) const
    {
        if constexpr (HasFarEnough<G>)
            if (!game_.turn(state).is_over()) return evaluate(game_, state, seat);
        if constexpr (HasEvaluation<G>)
            if (hooks_) return 0.75 * result.share(seat) + 0.25 * game_.evaluate(state, seat);
        return result.share(seat);
    }

    const G& game_;
    const typename G::View& view_;
    Seat seat_;
    bool hooks_;
    Dice dice_;
    std::vector<std::vector<Edge>> nodes_;  // the edges of each node, sorted by seat and move
    std::vector<Step> path_;  // of this iteration
    std::unordered_map<std::uint64_t, SecretChoice<Move>> secrets_;
    std::unordered_map<std::uint64_t, std::uint32_t> after_secrets_;  // the node after a round
    std::vector<std::pair<SecretChoice<Move>*, Seat>> secret_path_;  // of this iteration
    Moves<G> ranked_, root_ranked_;
    int results_ = 0;  // of all iterations, as the own seat sees them
    double result_sum_ = 0, result_squares_ = 0;
};

}  // namespace kotatsu
