// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): every iteration
// imagines the hidden things afresh from the view, walks down one tree of moves that all imagined
// states share, plays the rest out, and remembers who won.
//
// The work is split over a fixed number of independent trees with dice of their own, and what
// they found at the root is added up in order: the same seed and iterations give the same move
// on any number of threads.
#pragma once

#include "engine/random_move.h"
#include "engine/rules.h"
#include "players/player.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <thread>
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

    SearchTree(const G& game, const typename G::View& view, Seat seat, bool hooks,
               std::uint64_t seed)
        : game_(game), view_(view), seat_(seat), hooks_(hooks), dice_(Dice::seeded(seed)), nodes_(1)
    {}

    void iterate()
    {
        State state = game_.imagine(view_, dice_);
        path_.clear();
        walk_down(state);
        play_out(state);
        remember(state);
    }

    const std::vector<Edge>& root() const { return nodes_[0]; }

private:
    struct Step {
        std::uint32_t node;
        std::uint32_t edge;
        Seat seat;
    };

    static constexpr double curiosity = 0.5;

    void walk_down(State& state)
    {
        std::uint32_t node = 0;
        for (Turn turn = game_.turn(state); !turn.is_over(); turn = game_.turn(state)) {
            const Seat seat = actor(turn);
            if (turn.kind == Turn::Kind::Each && seat != seat_) {
                // Somebody else's secret choice must not depend on ours: it is made from their view.
                const State theirs = game_.imagine(game_.view(state, seat), dice_);
                game_.play(state, seat, likely_move(theirs, seat), dice_, nullptr);
                continue;
            }
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

    Seat actor(Turn turn) const { return turn.may_act(seat_) ? seat_ : turn.seats.first(); }

    // A legal move not tried yet (the best ranked, or any), else the one with the highest upper
    // confidence bound.
    std::uint32_t select(std::uint32_t node, const State& state, Seat seat, Moves<G>& list)
    {
        const Moves<G>& ranked = rank(node, state, seat, list);
        std::vector<Edge>& edges = nodes_[node];
        std::uint32_t untried = 0, best = 0;
        double most = -1;
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
            const double bound = at->mean + curiosity * sqrt_log(at->available) * at->doubt;
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
    // holds the same moves sorted. Without it, gives `list` itself.
    const Moves<G>& rank(std::uint32_t node, const State& state, Seat seat, Moves<G>& list)
    {
        if constexpr (HasRank<G>) {
            if (hooks_) {
                // The root's moves are the same in every imagined state.
                Moves<G>& ranked = node == 0 ? root_ranked_ : ranked_;
                if (node != 0 || ranked.empty()) {
                    ranked = list;
                    game_.rank(state, seat, ranked);
                }
                list.clear();
                std::copy(ranked.begin(), ranked.end(), list.grow(ranked.size()));
                std::sort(list.begin(), list.end());
                return ranked;
            }
        }
        return list;
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

    void play_out(State& state)
    {
        for (Turn turn = game_.turn(state); !turn.is_over(); turn = game_.turn(state)) {
            const Seat seat = turn.seats.first();
            game_.play(state, seat, likely_move(state, seat), dice_, nullptr);
        }
    }

    void remember(const State& state)
    {
        const Result result = game_.result(state);
        for (const Step& step : path_) {
            Edge& edge = nodes_[step.node][step.edge];
            ++edge.visits;
            edge.reward += reward(state, result, step.seat);
            edge.mean = edge.reward / edge.visits;
            edge.doubt = 1 / std::sqrt(static_cast<double>(edge.visits));
        }
    }

    // Winning counts most; by how much breaks the tie between lines that win as often.
    double reward(const State& state, const Result& result, Seat seat) const
    {
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
    Moves<G> ranked_, root_ranked_;
};

template <Rules G>
class Search {
public:
    using Move = typename G::Move;

    static constexpr int trees = 4;

    Search(const G& game, const typename G::View& view, Seat seat, const Player& player)
        : game_(game), view_(view), seat_(seat), player_(player)
    {}

    Move choose(Dice& dice, int threads) const
    {
        const std::uint64_t seed = dice.seed();
        const auto deadline = std::chrono::steady_clock::now() + player_.ceiling;
        std::array<std::vector<Edge>, trees> found;
        const auto grow = [&](int tree) {
            found[static_cast<std::size_t>(tree)] =
                grow_tree(tree, mix_seeds(seed, static_cast<std::uint64_t>(tree)), deadline);
        };
        if (threads <= 1) {
            for (int tree = 0; tree < trees; ++tree) grow(tree);
        } else {
            std::vector<std::jthread> workers;
            for (int first = 0; first < std::min(threads, trees); ++first)
                workers.emplace_back([&, first] {
                    for (int tree = first; tree < trees; tree += threads) grow(tree);
                });
        }
        return most_visited(found);
    }

private:
    using Edge = typename SearchTree<G>::Edge;

    std::vector<Edge> grow_tree(int number, std::uint64_t seed,
                                std::chrono::steady_clock::time_point deadline) const
    {
        constexpr int between_looks = 16;  // at the clock
        SearchTree<G> tree(game_, view_, seat_, player_.hooks, seed);
        const int iterations = (player_.iterations + trees - 1 - number) / trees;
        for (int i = 0; i < iterations; ++i) {
            if (player_.ceiling.count() > 0 && i % between_looks == 0 && i > 0 &&
                std::chrono::steady_clock::now() > deadline)
                break;
            tree.iterate();
        }
        return tree.root();
    }

    Move most_visited(const std::array<std::vector<Edge>, trees>& found) const
    {
        std::vector<Edge> sum;
        for (const auto& edges : found)
            for (const Edge& edge : edges) {
                const auto at = std::find_if(sum.begin(), sum.end(),
                                             [&](const Edge& e) { return e.move == edge.move; });
                if (at == sum.end()) {
                    sum.push_back(edge);
                } else {
                    at->visits += edge.visits;
                    at->reward += edge.reward;
                }
            }
        return std::max_element(sum.begin(), sum.end(),
                                [](const Edge& a, const Edge& b) {
                                    return a.visits != b.visits ? a.visits < b.visits
                                                                : a.reward < b.reward;
                                })
            ->move;
    }

    const G& game_;
    const typename G::View& view_;
    Seat seat_;
    const Player& player_;
};

}  // namespace kotatsu
