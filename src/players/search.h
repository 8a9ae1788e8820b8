// The search of a computer player: one tree (search_tree.h), grown until its iterations or its time are spent.
// docs/decisions/0028-one-tree.md
#pragma once

#include "players/player.h"
#include "players/search_tree.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

namespace kotatsu {

// The clock is a parameter for tests alone.
template <Rules G, class Clock = std::chrono::steady_clock>
class Search {
public:
    using Move = typename G::Move;
    using Tried = typename SearchTree<G>::Tried;

    Search(const G& game, const typename G::View& view, Seat seat, const Player& player)
        : game_(game), view_(view), seat_(seat), player_(player)
    {}

    Move choose(Dice& dice) const
    {
        const std::vector<Tried> tried = grow(dice.seed());
        double most = 0;
        for (const Tried& each : tried) most = std::max(most, each.weight);
        return most > 0 ? mixed(tried, most, dice) : most_visited(tried);
    }

    // What the tree knows of the moves at its root. The clock is read before each iteration: some 30 ns, against 5,000
    // of a quick iteration.
    std::vector<Tried> grow(std::uint64_t seed) const
    {
        const auto deadline = Clock::now() + player_.ceiling;
        SearchTree<G> tree(game_, view_, seat_, player_.hooks, seed);
        for (int i = 0; i < player_.iterations; ++i) {
            if (i > 0 && must_stop(deadline)) break;
            tree.iterate();
        }
        return tree.root();
    }

private:
    bool must_stop(typename Clock::time_point deadline) const
    {
        return player_.given_up() || (player_.ceiling.count() > 0 && Clock::now() > deadline);
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
