#include "face/painter.h"
#include "face/refusals.h"
#include "face/text_block.h"
#include "games/labyrinth/face.h"
#include "games/labyrinth/face_words.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

namespace kotatsu::labyrinth {
namespace {

constexpr std::size_t beside_maze = 58;  // the column where the rest begins

std::size_t look_of(const Labyrinth& game, Seat seat)
{
    return static_cast<std::size_t>(game.seat(seat).colour);
}

// Ways that can be walked now are brighter.
std::string paint_way(const Painter& painter, std::string_view what, bool reached)
{
    return painter.paint(reached ? 0xF2D9A0 : 0xB9A78F, what, reached);
}

// The ways of a tile in the line of its middle, seven columns: a way west, the middle, a way east.
std::string crossing(Sides sides)
{
    // By the bits of north, east, south, west.
    static constexpr std::array signs{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                      "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    std::size_t bits = 0;
    for (const Direction each :
         {Direction::West, Direction::South, Direction::East, Direction::North})
        bits = 2 * bits + (sides.contains(each) ? 1 : 0);
    const std::string west = sides.contains(Direction::West) ? "─" : " ",
                      east = sides.contains(Direction::East) ? "─" : " ";
    return west + signs[bits] + east;
}

// Where the ways of two tiles meet, one above the other: through, only one of them, or none.
const char* meeting(bool above, bool below)
{
    if (above && below) return "│";
    if (above) return "╵";
    return below ? "╷" : " ";
}

// What stands in the middle of a tile: pieces, else three letters of the character, else its ways.
class Middle {
public:
    Middle(const Labyrinth& game, const Board& board, Cards wanted, const Painter& painter)
        : game_(game), board_(board), wanted_(wanted), painter_(painter)
    {}

    // Three columns; `ways` if nothing stands there.
    std::string of(Square square, const std::string& ways) const
    {
        if (const std::string pieces = pieces_on(square); !pieces.empty()) return pieces;
        const CardId card = board_.places.character_on(square);
        if (card == CardId::None) {
            const std::string start = start_on(square);
            return start.empty() ? ways : start;
        }
        std::string letters = id_of(game_, card);
        letters.resize(3, ' ');
        return wanted_.contains(card) ? painter_.paint(0xFFE14D, letters, true) : letters;
    }

private:
    // Three of them; a fourth becomes a sign that there are more.
    std::string pieces_on(Square square) const
    {
        std::vector<std::string> pieces;
        for (int i = 0; i < pieces_of(game_); ++i)
            if (board_.places.piece(seat_at(i)) == square) pieces.push_back(piece(seat_at(i)));
        if (pieces.empty()) return {};
        if (pieces.size() > 3) return pieces[0] + pieces[1] + "+";
        if (pieces.size() == 1) return " " + pieces[0] + " ";
        return fmt::format("{}", fmt::join(pieces, "")) + std::string(3 - pieces.size(), ' ');
    }

    std::string piece(Seat seat) const
    {
        const std::size_t look = look_of(game_, seat);
        return painter_.seat(look, seat_marks[look], true);
    }

    std::string start_on(Square square) const
    {
        for (int i = 0; i < game_.seats(); ++i)
            if (!game_.puzzle() && game_.start_of(seat_at(i)) == square)
                return painter_.seat(look_of(game_, seat_at(i)), " ⌂ ");
        return {};
    }

    const Labyrinth& game_;
    const Board& board_;
    Cards wanted_;
    const Painter& painter_;
};

// A sign beside the board at an arrow, or blanks.
std::string sign(const Board& board, Square entry, const char* way, const Painter& painter)
{
    const auto arrow = arrow_at(entry);
    if (!arrow) return " ";
    return painter.quiet(*arrow == board.forbidden ? "×" : way);
}

std::string column_signs(const Board& board, int row, const char* way, const Painter& painter)
{
    std::string out = "     ";
    for (int column = 0; column < width; ++column) {
        const std::string letter = row == 0 ? std::string(1, static_cast<char>('a' + column)) : " ";
        out += "   " + painter.quiet(letter) +
               (column % 2 == 1 ? sign(board, square_at(row, column), way, painter) : " ") + "  ";
    }
    return out + "\n";
}

// Draws the maze with two lines a row: what is between the rows, and the row.
class Drawing {
public:
    Drawing(const Board& board, const Middle& middle, const Painter& painter)
        : board_(board), middle_(middle), painter_(painter),
          reached_(board.phase == Phase::Move ? Labyrinth::reach(board) : Squares())
    {}

    std::string text() const
    {
        std::string out = column_signs(board_, 0, "▼", painter_);
        for (int row = 0; row < width; ++row) out += between(row) + line(row);
        return out + between(width) + column_signs(board_, width - 1, "▲", painter_);
    }
    std::string tile(Square square, Sides sides) const
    {
        const bool reached = square != Square::Spare && reached_.contains(square);
        const std::string west = sides.contains(Direction::West) ? "──" : "  ",
                          east = sides.contains(Direction::East) ? "──" : "  ";
        return paint_way(painter_, west, reached) +
               middle_.of(square, paint_way(painter_, crossing(sides), reached)) +
               paint_way(painter_, east, reached);
    }

private:
    std::string line(int row) const
    {
        const bool pushes = row % 2 == 1;
        std::string out = painter_.quiet(fmt::format(" {} ", row + 1)) +
                          (pushes ? sign(board_, square_at(row, 0), "▶", painter_) : " ") + " ";
        for (int column = 0; column < width; ++column)
            out += tile(square_at(row, column), board_.maze.tile(square_at(row, column)));
        if (pushes) out += " " + sign(board_, square_at(row, width - 1), "◀", painter_);
        return out + "\n";
    }
    // Above this row.
    std::string between(int row) const
    {
        std::string out = "     ";
        for (int column = 0; column < width; ++column) {
            const bool above = row > 0 && opens(row - 1, column, Direction::South);
            const bool below = row < width && opens(row, column, Direction::North);
            const bool reached = above && below && reached_.contains(square_at(row - 1, column)) &&
                                 reached_.contains(square_at(row, column));
            out += "   " + paint_way(painter_, meeting(above, below), reached) + "   ";
        }
        return out + "\n";
    }
    bool opens(int row, int column, Direction way) const
    {
        return board_.maze.tile(square_at(row, column)).contains(way);
    }

    const Board& board_;
    const Middle& middle_;
    const Painter& painter_;
    Squares reached_;
};

std::string spare_text(const Board& board, const Drawing& drawing, const Painter& painter)
{
    const bool north = board.spare.contains(Direction::North),
               south = board.spare.contains(Direction::South);
    std::string turns;
    for (const Sides sides : turns_of(board.spare)) turns += " " + write_sides(sides);
    return fmt::format("         {}\nspare {}\n         {}\n", meeting(false, north),
                       drawing.tile(Square::Spare, board.spare), meeting(south, false)) +
           painter.quiet("turned" + turns) + "\n";
}

std::string name_of(const Labyrinth& game, CardId card)
{
    return game.set().characters[at(card)].name;
}

std::string standing_text(const Labyrinth& game, const Board& board, Seat seat)
{
    const int left = game.left(board, seat);
    if (left > 0) return fmt::format("{} left", left);
    if (game.puzzle()) return "found it";
    return game.is_home(board, seat) ? "is home" : "goes home";
}

std::string turns_text(const Labyrinth& game, const Board& board)
{
    if (board.phase == Phase::Over)
        return fmt::format("{} turn{}\n", board.turns, board.turns == 1 ? "" : "s");
    const std::string limit = game.limit() > 0 ? fmt::format(" of {}", game.limit()) : "";
    return fmt::format("turn {}{}\n", board.turns + 1, limit);
}

std::string seats_text(const Labyrinth& game, const View& view, const Painter& painter)
{
    std::string out;
    for (int i = 0; i < game.seats(); ++i) {
        const Seat seat = seat_at(i);
        const bool moves = view.board.phase != Phase::Over && view.board.mover == seat;
        const std::size_t look = look_of(game, seat);
        out +=
            painter.seat(look,
                         fmt::format("{}{} {} {}", moves ? "▸" : " ", seat_marks[look],
                                     colour_of(game, seat), standing_text(game, view.board, seat)),
                         moves) +
            "\n";
    }
    return out + turns_text(game, view.board);
}

// LAB-17: what the others are known not to look for.
std::string passed_text(const Labyrinth& game, const View& view)
{
    std::string out;
    for (int i = 0; i < game.seats(); ++i) {
        const Cards passed = view.board.passed[static_cast<std::size_t>(i)];
        if (passed.empty() || seat_at(i) == view.seat) continue;
        std::vector<std::string> names;
        for (const CardId card : passed) names.push_back(name_of(game, card));
        out += wrapped(fmt::format("{} does not look for {}", colour_of(game, seat_at(i)),
                                   fmt::join(names, ", ")),
                       80, 2);
    }
    return out;
}

std::string goal_text(const Labyrinth& game, const View& view)
{
    if (view.seat == Seat::Watcher || view.board.phase == Phase::Over) return {};
    const Cards wanted = view.wanted[at(view.seat)];
    if (wanted.empty()) return "go home: " + write_square(game.start_of(view.seat)) + "\n";
    std::string out = "find";
    for (const CardId card : wanted)
        out += fmt::format("{} {} ({})", out.size() > 4 ? "," : "", name_of(game, card),
                           write_place(view.board.places.character(card)));
    return wrapped(out, 80 - beside_maze, 0);
}

}  // namespace

std::string write_board(const Labyrinth& game, const View& view, bool colours)
{
    const Painter painter(colours);
    const Cards wanted = view.seat == Seat::Watcher ? Cards() : view.wanted[at(view.seat)];
    const Middle middle(game, view.board, wanted, painter);
    const Drawing drawing(view.board, middle, painter);
    const std::string rest = seats_text(game, view, painter) + "\n" +
                             spare_text(view.board, drawing, painter) + "\n" +
                             goal_text(game, view);
    return beside(drawing.text(), rest, beside_maze) + passed_text(game, view);
}

std::string sentence(const Labyrinth& game, const Event& event)
{
    const std::string who = event.seat == Seat::Watcher ? "nobody" : colour_of(game, event.seat);
    switch (event.kind) {
    case Event::Kind::First: return who + " starts";
    case Event::Kind::Card:
        if (event.card == CardId::None) return who + " turns up a card";
        return who + " looks for " + name_of(game, event.card);
    case Event::Kind::Pushed: {
        std::string text =
            who + " pushes " + write_sides(event.tile) + " in at " + write_arrow(event.arrow);
        for (const Seat seat : event.carried) text += ", " + colour_of(game, seat) + " goes round";
        return text;
    }
    case Event::Kind::Moved:
        if (event.steps == 0) return who + " stays on " + write_square(event.way[0]);
        return who + " moves to " + write_square(event.way[event.steps]);
    case Event::Kind::Found: return who + " finds " + name_of(game, event.card);
    case Event::Kind::Passed: return who + " does not look for " + name_of(game, event.card);
    case Event::Kind::Over: return "the game is over";
    }
    return {};
}

std::string sentence(const Labyrinth& game, const Refusal& refusal)
{
    const std::string_view code = refusal.code;
    if (code == "push-first") return "push the spare in first";
    if (code == "already-pushed") return "the spare is pushed in already: move, or stay";
    if (code == "not-the-spare")
        return "the spare is not " +
               write_sides(Sides(static_cast<std::uint8_t>(refusal.values[0]))) +
               ", however it is turned";
    if (code == "undoes-last-push")
        return "the last tile came out at " + write_arrow(Arrow(refusal.values[0])) +
               ": it may not go back in there";
    if (code == "out-of-reach") return "no way leads to " + write_square(Square(refusal.values[0]));
    const std::string common =
        common_sentence(refusal, [&](Seat seat) { return colour_of(game, seat); });
    return common.empty() ? "this is not a move of Labyrinth" : common;
}

std::string explain_moves(const Labyrinth& game)
{
    std::string goal = "Find your characters, one after the other, then go home.\n";
    if (game.puzzle()) goal = "Find the character in as few turns as you can.\n";
    if (game.children()) goal = "Find all your characters in any order, then go home.\n";
    return goal + "push b1 NS   the spare in at b1, turned so that it is open to north and south\n"
                  "move c3      your piece to c3, or to its own square to stay\n";
}

}  // namespace kotatsu::labyrinth
