// Labyrinth: the maze as it is laid out before a game (LAB-2, LAB-3, LAB-5, LAB-6, LAB-20).
#include "games/labyrinth/rules.h"
#include "games/labyrinth/solve.h"

namespace kotatsu::labyrinth {
namespace {

// The loose tiles of a mix: those of the loose characters, then straights, then plain curves.
class Bag {
public:
    Bag(const GameSet& set, const Mix& mix) : set_(set), straights_(mix.straights)
    {
        left_ = Tiles::first_n(loose_characters + mix.straights + mix.curves);
    }

    // LAB-5: a tile at random, turned at random; says where its character is, if it has one.
    Sides draw(Dice& dice, Square square, Places& places)
    {
        const Tile tile = dice.pick(left_);
        left_.erase(tile);
        const Shape shape = shape_of_tile(tile);
        if (at(tile) < loose_characters)
            places.character(static_cast<CardId>(at(tile) + fixed_characters)) = square;
        const Sides unturned(shape == Shape::Tee ? 7 : shape == Shape::Curve ? 3 : 5);
        const Turns& turns = turns_of(unturned);
        return turns.ways[dice.below(static_cast<std::uint32_t>(turns.count))];
    }

private:
    enum class Tile : std::uint8_t {};
    using Tiles = BitSet<Tile, std::uint64_t>;

    Shape shape_of_tile(Tile tile) const
    {
        if (at(tile) < loose_characters) return set_.characters[at(tile) + fixed_characters].shape;
        return static_cast<int>(tile) < loose_characters + straights_ ? Shape::Straight
                                                                      : Shape::Curve;
    }

    const GameSet& set_;
    int straights_;
    Tiles left_;
};

// Two turns and no fewer, and few of the first pushes lead there.
bool is_puzzling(const Puzzle& puzzle)
{
    constexpr int most_openings = 4;
    if (solve(puzzle, Labyrinth::puzzle_turns - 1)) return false;
    const int found = openings(puzzle, Labyrinth::puzzle_turns);
    return found > 0 && found <= most_openings;
}

}  // namespace

Board Labyrinth::lay_out(Dice& dice) const
{
    Board board;
    board.places.all.fill(Square::None);
    for (std::size_t i = 0; i < fixed_characters; ++i)
        board.places.all[i] = set_->characters[i].home;
    for (int i = 0; i < seats_; ++i) board.places.piece(seat_at(i)) = start_of(seat_at(i));
    Bag bag(*set_, mix_);
    for (const Square square : whole_board)
        board.maze.lay(square, fixed_squares.contains(square)
                                   ? set_->fixed[at(square)]
                                   : bag.draw(dice, square, board.places));
    board.spare = bag.draw(dice, Square::Spare, board.places);
    return board;
}

// LAB-20: a number is the same puzzle for everybody, so it has dice of its own.
CardId Labyrinth::lay_out_puzzle(Board& board, Dice& dice) const
{
    const int number = number_ > 0 ? number_ : dice.roll(last_puzzle);
    Dice own = Dice::seeded(static_cast<std::uint64_t>(number));
    for (;;) {
        board = lay_out(own);
        const Square piece = board.places.piece(seat_at(0)) = own.pick(whole_board);
        const CardId target = own.pick(all_cards);
        const Puzzle puzzle{board.maze, board.spare, Arrow::None, piece,
                            board.places.character(target)};
        if (is_puzzling(puzzle)) return target;
    }
}

}  // namespace kotatsu::labyrinth
