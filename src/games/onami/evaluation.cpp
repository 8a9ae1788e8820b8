// Onami: what computer players may ask of the game. Nothing here changes a rule.
#include "games/onami/rules.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace kotatsu::onami {
namespace {

// The most moves a search looks at in one position: a trial with all of them had two visits each.
constexpr int kept_moves = 24;

// How many squares fall if the mover's wave starts on `first` with endless power. A wave that
// can go on always may, so with power p it takes the smaller of p and this.
int reach(const Board& board, Square first)
{
    Squares flooded{first};
    for (Squares edge = flooded; !edge.empty();) {
        edge = board.beaten_by(edge) - flooded;
        flooded |= edge;
    }
    return flooded.size();
}

// What a card's number is worth on each side of a square, for every square: what it takes there,
// less what it leaves open. The worth of a placement is the sum of its four sides.
class Worth {
public:
    Worth(const Onami& game, const Board& board)
    {
        for (const Square square : whole_board - board.filled)
            for (const Direction direction : directions) fill(game, board, square, direction);
    }

    int of(Square square, const Sides& sides) const
    {
        int sum = 0;
        for (std::size_t d = 0; d < 4; ++d) sum += table_[at(square)][d][sides[d]];
        return sum;
    }

private:
    static constexpr int taken_square = 16;
    static constexpr int open_side = 2;

    void fill(const Onami& game, const Board& board, Square square, Direction direction)
    {
        auto& worth = table_[at(square)][at(direction)];
        const Square next = neighbour(square, direction);
        if (next == Square::None) return;
        if (!board.filled.contains(next)) {
            for (int number = 0; number <= highest_number; ++number)
                worth[static_cast<std::size_t>(number)] = static_cast<std::int16_t>(open_side * number);
            return;
        }
        if (board.held[at(board.mover)].contains(next)) return;
        const int other = game.sides(board.laid[at(next)])[at(opposite(direction))];
        const int most = reach(board, next);
        for (int number = other + 1; number <= highest_number; ++number)
            worth[static_cast<std::size_t>(number)] =
                static_cast<std::int16_t>(taken_square * std::min(number - other, most));
    }

    std::array<std::array<std::array<std::int16_t, highest_number + 1>, 4>, square_count> table_{};
};

// Whatever the order, the same squares fall: every wave has the power for all it can reach.
bool no_choice(const Board& board)
{
    for (const Direction wave : directions) {
        const Squares open = board.open(wave);
        Squares flooded = open;
        for (Squares edge = open; !edge.empty();) {
            edge = board.beaten_by(edge) - flooded;
            flooded |= edge;
        }
        if (flooded.size() > board.power[at(wave)]) return false;
    }
    return true;
}

// A wave's share of what one placement takes; takes nothing, so overlapping waves count twice.
int quick_gain(const Onami& game, const Board& board, Squares others, Square square, Laid laid)
{
    int gain = 0;
    for (const Direction direction : directions) {
        const int number = game.sides(laid)[at(direction)];
        const Square next = neighbour(square, direction);
        if (next == Square::None) continue;
        if (!board.filled.contains(next)) {
            gain += number;
            continue;
        }
        if (!others.contains(next)) continue;
        int power = number - game.sides(board.laid[at(next)])[at(opposite(direction))];
        Squares wave{next};
        for (Squares edge = wave; power > 0 && !edge.empty();) {
            gain += 8 * std::min(power, edge.size());
            power -= edge.size();
            edge = board.beaten_by(edge) - wave;
            wave |= edge;
        }
    }
    return gain;
}

}  // namespace

double Onami::evaluate(const State& state, Seat seat) const
{
    int other = 0;
    for (int i = 0; i < players(); ++i)
        if (seat_at(i) != seat) other = std::max(other, state.board.held[static_cast<std::size_t>(i)].size());
    return 0.5 + (state.board.held[at(seat)].size() - other) / (2.0 * square_count);
}

Move Onami::random_move(const State& state, Seat seat, Dice& dice) const
{
    const Board& board = state.board;
    if (board.phase == Phase::Place) {
        const Cards hand = state.hands[at(seat)];
        const Square square = dice.pick(whole_board - board.filled);
        if (every_turn_differs_) {
            const auto way = static_cast<int>(dice.below(static_cast<std::uint32_t>(hand.size()) * 4));
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
    const Worth worth(*this, board);
    std::array<std::uint32_t, max_moves> order;  // the worst first: worth above, move below
    for (int i = 0; i < list.size(); ++i) {
        const Move move = list[i];
        const int value = worth.of(move.square(), sides(lay(move.card(), move.turns())));
        order[static_cast<std::size_t>(i)] =
            static_cast<std::uint32_t>(0x7FFF - value) << 16 | static_cast<std::uint32_t>(i);
    }
    const auto end = order.begin() + list.size();
    const auto kept = order.begin() + std::min(list.size(), kept_moves);
    std::partial_sort(order.begin(), kept, end);
    std::array<Move, kept_moves> best;
    for (auto at_order = order.begin(); at_order != kept; ++at_order)
        best[static_cast<std::size_t>(at_order - order.begin())] = list[static_cast<int>(*at_order & 0xFFFF)];
    list.cut(static_cast<int>(kept - order.begin()));
    std::copy_n(best.begin(), list.size(), list.begin());
}

// The best of a few random placements; then everything the habit takes.
Move Onami::likely_move(const State& state, Seat seat, Dice& dice) const
{
    const Board& board = state.board;
    if (board.phase == Phase::Wave) {
        const auto next = habit(board);
        return next ? *next : Move::end();
    }
    const Squares others = board.filled - board.held[at(seat)];
    Move best;
    int most = -1;
    for (int tries = 0; tries < 8; ++tries) {
        const Move move = random_move(state, seat, dice);
        const int gain = quick_gain(*this, board, others, move.square(), lay(move.card(), move.turns()));
        if (gain > most) {
            most = gain;
            best = move;
        }
    }
    return best;
}

}  // namespace kotatsu::onami
