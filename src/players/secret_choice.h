// A choice that one seat makes in secret while others make theirs. None can answer another, so the
// best move alone would be found out: what is wanted is a mixture. Each seat learns its own by regret
// matching (Hart and Mas-Colell, 2000; in trees: Lanctot, Lisy and Winands, 2013): it plays a move as
// often as it regrets not to have played it, and what it has played on average nobody can exploit.
#pragma once

#include "engine/dice.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace kotatsu {

template <class Move>
class SecretChoice {
public:
    struct Option {
        Move move;
        std::uint32_t visits = 0;  // how often it was tried
        double reward = 0;  // what it brought, in all
        double regret = 0;  // what playing it always would have brought more; never below 0
        double chance = 0;  // how likely it is now; below 0: it is not legal now
        double weight = 0;  // the chances it had so far, the later ones counting more

        double mean() const { return visits == 0 ? 0 : reward / visits; }
    };

    // One of the legal moves, which `sorted` has in order and `ranked` with the promising ones first:
    // one that was never tried, else by regret, now and then any. `learn` must follow.
    template <class List>
    Move pick(const List& sorted, const List& ranked, Dice& dice)
    {
        offer(sorted);
        picked_ = &ranked == &sorted ? any_untried(dice) : first_untried(ranked);
        if (picked_ == none) picked_ = draw(dice);
        return options_[picked_].move;
    }

    // What came of the move picked last. For moves not picked their mean stands, and the one picked
    // makes up for how seldom it is picked: on average each regret is the true one.
    void learn(double reward)
    {
        Option& picked = options_[picked_];
        if (picked.visits > 0) {
            const double often = how_often(picked);
            const double surprise = (reward - picked.mean()) / often;
            double expected = picked.chance * surprise;
            for (const Option& option : options_)
                if (option.chance > 0) expected += option.chance * option.mean();
            ++lessons_;
            for (Option& option : options_) {
                if (option.chance < 0) continue;
                const double value = option.mean() + (&option == &picked ? surprise : 0);
                option.regret = std::max(0.0, option.regret + value - expected);
                option.weight += lessons_ * option.chance;
            }
        }
        ++visits_;
        ++picked.visits;
        picked.reward += reward;
    }

    std::uint32_t visits() const { return visits_; }
    const std::vector<Option>& options() const { return options_; }  // sorted by move

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    // Knows each of the moves, and how likely each is now.
    template <class List>
    void offer(const List& sorted)
    {
        double sum = 0;
        legal_ = sorted.size();
        for (Option& option : options_) option.chance = -1;
        auto at = options_.begin();
        for (const Move move : sorted) {
            at = std::lower_bound(at, options_.end(), move,
                                  [](const Option& option, Move m) { return option.move < m; });
            if (at == options_.end() || move < at->move)
                at = options_.insert(at, Option{.move = move});
            at->chance = at->regret;
            sum += at->regret;
        }
        for (Option& option : options_)
            if (option.chance >= 0) option.chance = sum > 0 ? option.chance / sum : 1.0 / legal_;
    }

    // By regret, but any move now and then: less and less, for others' curiosity is no weakness to
    // learn from.
    double how_often(const Option& option) const
    {
        const double curious = std::min(0.4, 2 / std::sqrt(lessons_ + 1));
        return curious / legal_ + (1 - curious) * option.chance;
    }

    bool untried(const Option& option) const { return option.chance >= 0 && option.visits == 0; }

    std::size_t any_untried(Dice& dice) const
    {
        std::size_t chosen = none;
        std::uint32_t count = 0;
        for (std::size_t i = 0; i < options_.size(); ++i)
            if (untried(options_[i]) && dice.below(++count) == 0) chosen = i;
        return chosen;
    }

    template <class List>
    std::size_t first_untried(const List& ranked) const
    {
        for (const Move move : ranked) {
            const auto at =
                std::lower_bound(options_.begin(), options_.end(), move,
                                 [](const Option& option, Move m) { return option.move < m; });
            if (at != options_.end() && at->move == move && untried(*at))
                return static_cast<std::size_t>(at - options_.begin());
        }
        return none;
    }

    std::size_t draw(Dice& dice) const
    {
        double left = part(dice);
        std::size_t last = 0;
        for (std::size_t i = 0; i < options_.size(); ++i) {
            if (options_[i].chance < 0) continue;
            last = i;
            left -= how_often(options_[i]);
            if (left < 0) break;
        }
        return last;
    }

    static double part(Dice& dice) { return dice.below(1U << 30) / static_cast<double>(1U << 30); }

    std::vector<Option> options_;
    std::size_t picked_ = none;
    int legal_ = 0;
    std::uint32_t visits_ = 0;
    double lessons_ = 0;
};

}  // namespace kotatsu
