// Labyrinth: what computer players may ask of the game. Nothing here changes a rule.
#include "games/labyrinth/plan.h"
#include "games/labyrinth/rules.h"

#include <algorithm>
#include <array>
#include <vector>

namespace kotatsu::labyrinth {
namespace {

constexpr double winning = 100;        // coming home now
constexpr double losing = 10;          // letting somebody come home
constexpr double lost = 5;             // letting somebody come where no push bars the way home
constexpr double restless = 0.3;       // how much a push may be preferred only for a change
constexpr std::uint32_t patient = 8;   // turns without a find before it wants a change
constexpr double hindering = 1;  // somebody else's chance; at four seats 0, 0.3 and 0.6 were weaker
constexpr double by_nearness = 0.001;  // a square nearer, where nothing else tells squares apart

int away(Square piece, Square target)
{
    return target == Square::Spare ? width : distance(piece, target);
}

// What the mover should do. It finds what it can find; among equals it looks for the best chance in
// its next turn, and leaves little to the next player.
class Planner {
public:
    Planner(const Labyrinth& game, const State& state)
        : game_(game), state_(state), board_(state.board), mover_(board_.mover),
          aim_(Aim::of(game, state, mover_, mover_))
    {}

    // After a push: the value of each square in reach; gives the best.
    Move best_going() const
    {
        const Between between{board_.maze, board_.spare, board_.forbidden};
        return Move::go(best_square(between, board_.places, Labyrinth::reach(board_)).square);
    }

    Move best_push() const
    {
        Move best;
        double most = -2 * winning;
        const bool only_finding = finds() && !somebody_goes_home();
        const Between between{board_.maze, board_.spare, board_.forbidden};
        for_each_push(board_.maze, board_.spare, board_.forbidden,
                      Squares{board_.places.piece(mover_)},
                      [&](Arrow arrow, Sides tile, Squares reached) {
                          Places places = board_.places;
                          places.push(arrow);
                          if (only_finding && (targets(places) & reached).empty()) return;
                          const Between next = between.after(arrow, tile);
                          const double value = best_square(next, places, reached).value -
                                               threat(next, places) + change(arrow, tile);
                          if (value <= most) return;
                          most = value;
                          best = Move::push(arrow, tile);
                      });
        return best;
    }

    // The squares where the own move should end.
    Squares targets() const { return targets(board_.places); }

private:
    struct Choice {
        Square square = Square::None;
        double value = 0;
    };

    Squares targets(const Places& places) const
    {
        if (aim_.home != Square::None) return Squares{aim_.home};
        Squares squares;
        for (const CardId card : aim_.cards)
            if (on_board(places.character(card))) squares.insert(places.character(card));
        return squares;
    }

    bool finds() const
    {
        return any_push(board_.maze, board_.spare, board_.forbidden,
                        Squares{board_.places.piece(mover_)},
                        [&](Arrow arrow, Sides, Squares reached) {
                            Places places = board_.places;
                            places.push(arrow);
                            return !(targets(places) & reached).empty();
                        });
    }

    Choice best_square(const Between& between, const Places& places, Squares reached) const
    {
        const Squares found = targets(places) & reached;
        if (!found.empty() && aim_.home != Square::None) return {aim_.home, winning};
        return found.empty() ? best_waiting(between, places, reached)
                             : best_finding(between, places, found);
    }

    Choice best_finding(const Between& between, const Places& places, Squares found) const
    {
        Choice best{.square = Square::None, .value = -1};
        for (const Square square : found) {
            Aim next = aim_.after_finding(game_, state_, mover_);
            next.cards.erase(places.character_on(square));
            const double value = 1 + chance_from(between, places, square, next);
            if (value > best.value) best = {square, value};
        }
        return best;
    }

    Choice best_waiting(const Between& between, const Places& places, Squares reached) const
    {
        std::array<double, 64> chance{};
        const std::vector<Square> tiles = tiles_looked_for(places);
        for (const Square target : tiles) add_chances(between, target, chance);
        Choice best{.square = Square::None, .value = -1};
        for (const Square square : reached) {
            double value = std::min(chance[at(square)], 1.0);
            for (const Square target : tiles) value -= by_nearness * away(square, target);
            if (value > best.value) best = {square, value};
        }
        return best;
    }

    void add_chances(const Between& between, Square target, std::array<double, 64>& chance) const
    {
        if (game_.solo()) {
            for (const Square square : leading_to(between, target)) chance[at(square)] += 1;
            return;
        }
        const Counts counts = leading_after_any_push(between, target);
        for (const Square square : whole_board) chance[at(square)] += counts.chance(square);
    }

    std::vector<Square> tiles_looked_for(const Places& places) const
    {
        if (aim_.home != Square::None) return {aim_.home};
        std::vector<Square> tiles;
        for (const CardId card : aim_.cards) tiles.push_back(places.character(card));
        return tiles;
    }

    // The others' chances in their next turns; those who come later can be hindered by others.
    double threat(const Between& between, const Places& places) const
    {
        double sum = 0;
        for (int after = 1; after < game_.seats(); ++after) {
            const Seat other = seat_at((index(mover_) + after) % game_.seats());
            const Aim aim = Aim::of(game_, state_, mover_, other);
            const double weight = aim.home != Square::None ? losing : hindering;
            const Square piece = places.piece(other);
            const double chance = chance_from(between, places, piece, aim);
            sum += chance * weight / after;
            if (after == 1 && chance == 0 && aim.home != Square::None &&
                cannot_be_barred(between, piece, aim.home))
                sum += lost;
        }
        return sum;
    }

    // Where nobody has found anything for a while, another taste each turn: players that bar one
    // another's way would else do so for ever.
    double change(Arrow arrow, Sides tile) const
    {
        if (board_.idle < patient) return 0;
        const std::uint64_t push = at(arrow) << 4 | tile.bits();
        return restless * static_cast<double>(mix_seeds(board_.turns, push) % 1024) / 1024;
    }

    bool somebody_goes_home() const
    {
        for (int i = 0; i < game_.seats(); ++i)
            if (game_.left(board_, seat_at(i)) == 0) return true;
        return false;
    }

    const Labyrinth& game_;
    const State& state_;
    const Board& board_;
    Seat mover_;
    Aim aim_;
};

}  // namespace

// Cards found, and how near the next aim is: `greedy` takes what it can reach, else moves nearest.
double Labyrinth::evaluate(const State& state, Seat seat) const
{
    const Board& board = state.board;
    if (board.phase == Phase::Over) return result(state).share(seat);
    double nearest = 2 * width;
    const Square piece = board.places.piece(seat);
    if (left(board, seat) == 0) nearest = distance(piece, start_of(seat));
    for (const CardId card : state.wanted[at(seat)])
        nearest = std::min<double>(nearest, away(piece, board.places.character(card)));
    const double own = board.found[at(seat)].size() + 1 - nearest / (2 * width);
    int other = 0;
    for (int i = 0; i < seats_; ++i)
        if (seat_at(i) != seat)
            other = std::max(other, board.found[static_cast<std::size_t>(i)].size());
    return 0.5 + (own - other) / (2.0 * (cards_ + 2));
}

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

// Pushes anywhere, but goes where it wants to if the way happens to be open.
Move Labyrinth::careless_move(const State& state, Seat seat, Dice& dice) const
{
    if (state.board.phase == Phase::Move) {
        const Planner planner(*this, state);
        if (const Squares open = planner.targets() & reach(state.board); !open.empty())
            return Move::go(open.first());
    }
    return random_move(state, seat, dice);
}

// The one that the plan prefers: nothing is left to search.
void Labyrinth::rank(const State& state, Seat, List& list) const
{
    const Planner planner(*this, state);
    *list.begin() = state.board.phase == Phase::Move ? planner.best_going() : planner.best_push();
    list.cut(1);
}

}  // namespace kotatsu::labyrinth
