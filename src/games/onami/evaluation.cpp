// Onami: what computer players may ask of the game. Nothing here changes a rule.
#include "games/onami/rules.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace kotatsu::onami {
namespace {

// The most moves a search looks at in one position. With all 500, each would get two visits of a
// thousand. In trials 24 beat 12 and 48 beat 24 clearly, and 80 was as good as 48.
constexpr int kept_moves = 64;

// The squares that fall if the mover takes `first` with endless power. A wave that can go on always
// may, so with power p it takes p of them, or all.
Squares flood(const Board& board, Squares first)
{
    Squares flooded = first;
    for (Squares edge = first; !edge.empty();) {
        edge = board.beaten_by(edge) - flooded;
        flooded |= edge;
    }
    return flooded;
}

// What a number is worth on each side of a square: what it would take there, and facing an empty
// square, how hard it is to be taken. The worth of a placement is the sum of its four sides.
class Worth {
public:
    Worth(const Onami& game, const Board& board, Square square)
    {
        for (const Direction direction : directions) {
            const Square next = neighbour(square, direction);
            if (next == Square::None || board.held[at(board.mover)].contains(next)) continue;
            auto& worth = table_[at(direction)];
            if (!board.filled.contains(next)) {
                for (int n = 0; n <= highest_number; ++n)
                    worth[static_cast<std::size_t>(n)] = static_cast<std::int16_t>(open_side * n);
                continue;
            }
            const int other = game.sides(board.laid[at(next)])[at(opposite(direction))];
            const int most = flood(board, Squares{next}).size();
            for (int n = 0; n <= highest_number; ++n)
                worth[static_cast<std::size_t>(n)] =
                    static_cast<std::int16_t>(taken_square * std::clamp(n - other, 0, most));
        }
    }

    int of(const Sides& sides) const
    {
        int sum = 0;
        for (std::size_t d = 0; d < 4; ++d) sum += table_[d][sides[d]];
        return sum;
    }

private:
    static constexpr int taken_square = 16;
    static constexpr int open_side = 1;

    std::array<std::array<std::int16_t, highest_number + 1>, 4> table_{};
};

// Whatever the order, the same squares fall: every wave has the power for all it can reach.
bool no_choice(const Board& board)
{
    for (const Direction wave : directions)
        if (flood(board, board.open(wave)).size() > board.power[at(wave)]) return false;
    return true;
}

}  // namespace

double Onami::evaluate(const State& state, Seat seat) const
{
    int other = 0;
    for (int i = 0; i < players(); ++i)
        if (seat_at(i) != seat)
            other = std::max(other, state.board.held[static_cast<std::size_t>(i)].size());
    return 0.5 + (state.board.held[at(seat)].size() - other) / (2.0 * square_count);
}

Move Onami::random_move(const State& state, Seat seat, Dice& dice) const
{
    const Board& board = state.board;
    if (board.phase == Phase::Place) {
        const Cards hand = state.hands[at(seat)];
        const Square square = dice.pick(whole_board - board.filled);
        if (every_turn_differs_) {
            const auto way =
                static_cast<int>(dice.below(static_cast<std::uint32_t>(hand.size()) * 4));
            return Move::place(hand.nth(way / 4), square, way % 4);
        }
        int ways = 0;
        for (const CardId card : hand) ways += turns_of_card(card);
        int way = static_cast<int>(dice.below(static_cast<std::uint32_t>(ways)));
        auto card = hand.begin();
        while (way >= turns_of_card(*card)) way -= turns_of_card(*card++);
        return Move::place(*card, square, way);
    }
    if (board.powerless()) return Move::end();
    std::array<Squares, 4> open;
    int count = 0;
    for (const Direction wave : directions) count += (open[at(wave)] = board.open(wave)).size();
    if (count == 0) return Move::end();
    int way = static_cast<int>(dice.below(static_cast<std::uint32_t>(count) + 1));
    for (const Direction wave : directions) {
        const int here = open[at(wave)].size();
        if (way < here) return Move::take(open[at(wave)].nth(way), wave);
        way -= here;
    }
    return Move::end();
}

// Placements by what they take and leave open; takes before ending, one of them where the order
// does not matter.
void Onami::rank(const State& state, Seat, List& list) const
{
    const Board& board = state.board;
    if (board.phase == Phase::Wave) {
        if (list.size() > 1) list.cut(no_choice(board) ? 1 : list.size() - 1);
        return;
    }
    std::array<std::optional<Worth>, square_count> worth;
    for (const Square square : whole_board - board.filled)
        worth[at(square)].emplace(*this, board, square);
    std::array<std::uint32_t, max_moves>
        order;  // the best first: worth above, place in the list below
    for (int i = 0; i < list.size(); ++i) {
        const Move move = list[i];
        const int value = worth[at(move.square())]->of(sides(lay(move.card(), move.turns())));
        order[static_cast<std::size_t>(i)] =
            static_cast<std::uint32_t>(0x7FFF - value) << 16 | static_cast<std::uint32_t>(i);
    }
    const auto end = order.begin() + list.size();
    const auto kept = order.begin() + std::min(list.size(), kept_moves);
    std::partial_sort(order.begin(), kept, end);
    std::array<Move, kept_moves> best;
    for (auto at_order = order.begin(); at_order != kept; ++at_order)
        best[static_cast<std::size_t>(at_order - order.begin())] =
            list[static_cast<int>(*at_order & 0xFFFF)];
    list.cut(static_cast<int>(kept - order.begin()));
    std::copy_n(best.begin(), list.size(), list.begin());
}

// The best placement on one of two random squares; then everything the habit takes.
Move Onami::likely_move(const State& state, Seat seat, Dice& dice) const
{
    const Board& board = state.board;
    if (board.phase == Phase::Wave) {
        const auto next = habit(board);
        return next ? *next : Move::end();
    }
    Move best;
    int most = -1;
    for (int tries = 0; tries < 2; ++tries) {
        const Square square = dice.pick(whole_board - board.filled);
        const Worth worth(*this, board, square);
        for (const CardId card : state.hands[at(seat)])
            for (int turns = 0; turns < turns_of_card(card); ++turns) {
                const int value = worth.of(sides(lay(card, turns)));
                if (value <= most) continue;
                most = value;
                best = Move::place(card, square, turns);
            }
    }
    return best;
}

}  // namespace kotatsu::onami
