// Positions kept along a game, so that every moment of it is a few moves after one of them. However
// long the game, there are few: when they get too many, every second one goes.
#pragma once

#include "table/game.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace kotatsu {

class Milestones {
public:
    static constexpr std::uint32_t least_spacing = 64;  // moves from one to the next
    static constexpr std::size_t most = 256;

    // The game has come to this position, with so many moves. To be told of every move.
    void pass(std::size_t moves, const Position& position)
    {
        if (moves % spacing_ != 0) return;
        if (kept_.size() == most) thin_out();
        if (moves % spacing_ == 0) kept_.push_back(position.clone());
    }
    // All moves but the first so many are taken back.
    void cut(std::size_t moves) { kept_.resize(std::min(kept_.size(), moves / spacing_)); }

    struct Kept {
        std::size_t moves = 0;
        const Position* position = nullptr;  // null: the start
    };
    // The last one with at most so many moves.
    Kept before(std::size_t moves) const
    {
        const std::size_t count = std::min(kept_.size(), moves / spacing_);
        return count == 0 ? Kept{} : Kept{count * spacing_, kept_[count - 1].get()};
    }

    std::uint32_t spacing() const { return spacing_; }
    void shrink_to_fit() { kept_.shrink_to_fit(); }

private:
    void thin_out()
    {
        for (std::size_t i = 1; i < kept_.size(); i += 2) kept_[i / 2] = std::move(kept_[i]);
        kept_.resize(kept_.size() / 2);
        spacing_ *= 2;
    }

    std::vector<std::unique_ptr<Position>> kept_;  // kept_[i] has (i + 1) * spacing_ moves
    std::uint32_t spacing_ = least_spacing;
};

}  // namespace kotatsu
