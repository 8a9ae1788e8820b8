// Labyrinth: what computer players may ask of the game. Nothing here changes a rule.
#include "games/labyrinth/rules.h"

#include <algorithm>
#include <cstdlib>

namespace kotatsu::labyrinth {

Move Labyrinth::random_move(const State& state, Seat, Dice& dice) const
{
    const Board& board = state.board;
    if (board.phase == Phase::Move) return Move::go(dice.pick(reach(board)));
    const Turns& turns = turns_of(board.spare);
    const std::uint32_t arrows = board.forbidden == Arrow::None ? arrow_count : arrow_count - 1;
    const std::uint32_t way = dice.below(arrows * static_cast<std::uint32_t>(turns.count));
    auto arrow = static_cast<std::uint8_t>(way / static_cast<std::uint32_t>(turns.count));
    if (arrow >= at(board.forbidden)) ++arrow;
    return Move::push(static_cast<Arrow>(arrow),
                      turns.ways[way % static_cast<std::uint32_t>(turns.count)]);
}

double Labyrinth::evaluate(const State&, Seat) const
{
    return 0.5;
}

void Labyrinth::rank(const State&, Seat, List&) const {}

}  // namespace kotatsu::labyrinth
