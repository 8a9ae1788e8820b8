// Wuchao: whole turns worth thinking about. A search over single steps drowns in orders and detours;
// these plans name what a turn is about, and a search looks only at steps that some plan takes.
#pragma once

#include "games/wuchao/rules.h"

#include <cassert>

namespace kotatsu::wuchao {

// Where each unit heads for in this turn; None: it stays. Whether it may enter enemies there.
struct Plan {
    std::array<Space, unit_count> aim{};
    bool attack = false;
};

inline constexpr int most_plans = 50;

class Plans {
public:
    // The plans of the side that moves, made for the position in which its movement began.
    Plans(const Wuchao& game, const State& state);

    // Of a sorted list of legal moves, those that begin or go on with a plan, sorted.
    void keep_planned(const State& state, Wuchao::List& list) const;

private:
    void plan_cao();
    void plan_yuan();
    void add(const Plan& plan)
    {
        assert(count_ < most_plans);
        plans_[static_cast<std::size_t>(count_++)] = plan;
    }
    Plan all_to(Units units, Space aim, bool attack) const;
    Space next(const Plan& plan, Unit unit, Space from) const;
    bool goes_on(const Plan& plan, const State& state, Unit unit, Space& step) const;

    const Wuchao& game_;
    Side side_;
    std::array<Space, unit_count> start_{};
    Units own_;
    Spaces enemies_;
    State began_;
    std::array<Plan, most_plans> plans_;
    int count_ = 0;
};

}  // namespace kotatsu::wuchao
