// Plays what looks best at the end of its own turn, and does not think about anybody's answer.
#pragma once

#include "players/evaluate.h"

namespace kotatsu {

template <Rules G>
class Greedy {
public:
    Greedy(const G& game, Seat seat, Dice& dice) : game_(game), seat_(seat), dice_(dice) {}

    typename G::Move choose(const typename G::View& view)
    {
        const typename G::State state = game_.imagine(view, dice_);
        return best(state, [this](typename G::State& after) { finish_turn(after); });
    }

private:
    using State = typename G::State;
    using Move = typename G::Move;

    static constexpr int longest_turn = 64;

    // The move after which, and after `then`, the state looks best; one of them if several do.
    template <class Then>
    Move best(const State& state, Then then)
    {
        Moves<G> list;
        game_.moves(state, seat_, list);
        Move choice = list[0];
        double most = -1;
        std::uint32_t equals = 0;
        for (const Move move : list) {
            State after = state;
            game_.play(after, seat_, move, dice_, nullptr);
            then(after);
            const double value = evaluate(game_, after, seat_);
            if (value > most) {
                most = value;
                equals = 0;
            }
            if (value == most && dice_.below(++equals) == 0) choice = move;
        }
        return choice;
    }

    // The rest of the own turn, move by move.
    void finish_turn(State& state)
    {
        for (int n = 0; n < longest_turn && in_own_turn(state); ++n) {
            const Move move = best(state, [](State&) {});
            game_.play(state, seat_, move, dice_, nullptr);
        }
    }

    bool in_own_turn(const State& state) const
    {
        if constexpr (HasMidTurn<G>)
            if (!game_.mid_turn(state)) return false;
        return game_.turn(state) == Turn::of(seat_);
    }

    const G& game_;
    Seat seat_;
    Dice& dice_;
};

}  // namespace kotatsu
