// The search of a computer player. The work is split over a fixed number of independent trees
// (search_tree.h) with dice of their own, and what they found at the root is added up in order: the
// same seed and iterations give the same move on any number of threads.
#pragma once

#include "players/player.h"
#include "players/search_tree.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

namespace kotatsu {

// The clock is a parameter for tests alone.
template <Rules G, class Clock = std::chrono::steady_clock>
class Search {
public:
    using Move = typename G::Move;
    using Tried = typename SearchTree<G>::Tried;

    static constexpr int trees = 4;
    using Found = std::array<std::vector<Tried>, trees>;  // what each tree knows of the root

    Search(const G& game, const typename G::View& view, Seat seat, const Player& player)
        : game_(game), view_(view), seat_(seat), player_(player)
    {}

    Move choose(Dice& dice, int threads) const
    {
        const std::vector<Tried> tried = add_up(grow(dice.seed(), threads));
        double most = 0;
        for (const Tried& each : tried) most = std::max(most, each.weight);
        return most > 0 ? mixed(tried, most, dice) : most_visited(tried);
    }

    Found grow(std::uint64_t seed, int threads) const
    {
        Found found;
        const auto deadline = Clock::now() + player_.ceiling;
        const auto work = [&](int first) {
            for (int tree = first; tree < trees; tree += threads)
                found[static_cast<std::size_t>(tree)] =
                    grow_tree(tree, mix_seeds(seed, static_cast<std::uint64_t>(tree)),
                              fair_part(deadline, 1 + (trees - 1 - tree) / threads));
        };
        if (threads <= 1) {
            threads = 1;
            work(0);
        } else {
            std::vector<std::jthread> workers;
            for (int first = 0; first < std::min(threads, trees); ++first)
                workers.emplace_back(work, first);
        }
        return found;
    }

private:
    using Time = typename Clock::time_point;

    // When to stop with the first of so many trees that one thread has to grow one after the other.
    Time fair_part(Time deadline, int count) const
    {
        if (player_.ceiling.count() == 0) return deadline;
        const Time now = Clock::now();
        return now + (deadline - now) / count;
    }

    // The clock is read before each iteration: some 30 ns, against 5,000 of a quick iteration.
    std::vector<Tried> grow_tree(int number, std::uint64_t seed, Time deadline) const
    {
        SearchTree<G> tree(game_, view_, seat_, player_.hooks, seed);
        const int iterations = (player_.iterations + trees - 1 - number) / trees;
        for (int i = 0; i < iterations; ++i) {
            if (i > 0 && must_stop(deadline)) break;
            tree.iterate();
        }
        return tree.root();
    }

    bool must_stop(Time deadline) const
    {
        return player_.given_up() || (player_.ceiling.count() > 0 && Clock::now() > deadline);
    }

    static std::vector<Tried> add_up(const Found& found)
    {
        std::vector<Tried> sum;
        for (const auto& tried : found)
            for (const Tried& one : tried) {
                const auto at = std::find_if(sum.begin(), sum.end(),
                                             [&](const Tried& t) { return t.move == one.move; });
                if (at == sum.end()) {
                    sum.push_back(one);
                } else {
                    at->visits += one.visits;
                    at->reward += one.reward;
                    at->weight += one.weight;
                }
            }
        return sum;
    }

    static Move most_visited(const std::vector<Tried>& tried)
    {
        return std::max_element(tried.begin(), tried.end(),
                                [](const Tried& a, const Tried& b) {
                                    return a.visits != b.visits ? a.visits < b.visits
                                                                : a.reward < b.reward;
                                })
            ->move;
    }

    // A move of a secret choice, as often as its weight says. What weighs next to nothing was only
    // played while the search learned.
    static Move mixed(std::vector<Tried> tried, double most, Dice& dice)
    {
        constexpr double next_to_nothing = 0.1;
        constexpr std::uint32_t parts = 1U << 30;
        std::erase_if(tried, [&](const Tried& t) { return t.weight < next_to_nothing * most; });
        double sum = 0;
        for (const Tried& each : tried) sum += each.weight;
        double left = sum * dice.below(parts) / parts;
        for (const Tried& each : tried)
            if ((left -= each.weight) < 0) return each.move;
        return tried.back().move;
    }

    const G& game_;
    const typename G::View& view_;
    Seat seat_;
    const Player& player_;
};

}  // namespace kotatsu
