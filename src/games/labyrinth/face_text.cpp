#include "games/labyrinth/face.h"
#include "games/labyrinth/face_words.h"

#include <fmt/color.h>
#include <fmt/format.h>

#include <array>
#include <string>

namespace kotatsu::labyrinth {
namespace {

// A colour and a mark each, never colour alone; by corner.
constexpr std::array<std::uint32_t, most_players> colours_of_corners{0xE8604C, 0x4AA8E0, 0x35C79A,
                                                                     0xD9A520};
constexpr std::array<const char*, most_players> marks{"●", "■", "▲", "◆"};
constexpr int cell_width = 7, cell_height = 3;

std::size_t corner_of(const Labyrinth& game, Seat seat)
{
    return game.seats() == 2 ? at(seat) * 2 : at(seat);
}

// Writes with colours or, with the same layout, without.
class Painter {
public:
    explicit Painter(bool colours) : colours_(colours) {}

    std::string paint(std::uint32_t colour, std::string_view what, bool bold = false) const
    {
        if (!colours_) return std::string(what);
        fmt::text_style style = fmt::fg(fmt::rgb(colour));
        if (bold) style |= fmt::emphasis::bold;
        return fmt::format(style, "{}", what);
    }
    std::string quiet(std::string_view what) const { return paint(0x8A7B6B, what); }
    std::string way(std::string_view what, bool reached) const
    {
        return paint(reached ? 0xF2D9A0 : 0xB9A78F, what, reached);
    }
    std::string piece(std::size_t corner) const
    {
        return paint(colours_of_corners[corner], marks[corner], true);
    }

private:
    bool colours_;
};

// The corridor of a tile as three lines of seven: two walls with a way between them. Indexed by the
// open sides, north 1, east 2, south 4, west 8.
std::array<std::string, cell_height> walls(Sides sides)
{
    const bool n = sides.contains(Direction::North), e = sides.contains(Direction::East),
               s = sides.contains(Direction::South), w = sides.contains(Direction::West);
    const auto corner = [](bool upright, bool level, const char* both, const char* bend) {
        if (upright && level) return both;
        if (!upright && !level) return bend;
        return upright ? "│" : "─";
    };
    const std::string left = w ? "─" : " ", right = e ? "─" : " ";
    return {left + corner(n, w, "┘", "┌") + (n ? "   " : "───") + corner(n, e, "└", "┐") + right,
            (w ? "  " : " │") + std::string("   ") + (e ? "  " : "│ "),
            left + corner(s, w, "┐", "└") + (s ? "   " : "───") + corner(s, e, "┌", "┘") + right};
}

// What stands in the middle of a tile: pieces, else three letters of the character, else nothing.
class Middle {
public:
    Middle(const Labyrinth& game, const Board& board, Cards wanted, const Painter& painter)
        : game_(game), board_(board), wanted_(wanted), painter_(painter)
    {}

    std::string of(Square square) const
    {
        std::string pieces;
        int count = 0;
        for (int i = 0; i < pieces_of(game_) && count < 3; ++i)
            if (board_.places.piece(seat_at(i)) == square) {
                pieces += painter_.piece(corner_of(game_, seat_at(i)));
                ++count;
            }
        if (count > 0) return pieces + std::string(static_cast<std::size_t>(3 - count), ' ');
        const CardId card = board_.places.character_on(square);
        if (card == CardId::None) return start_on(square);
        const std::string letters = id_of(game_, card).substr(0, 3);
        return wanted_.contains(card) ? painter_.paint(0xFFE14D, letters, true) : letters;
    }

private:
    std::string start_on(Square square) const
    {
        for (int i = 0; i < game_.seats(); ++i)
            if (game_.start_of(seat_at(i)) == square)
                return painter_.paint(colours_of_corners[corner_of(game_, seat_at(i))], " ⌂ ");
        return "   ";
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
    for (int column = 0; column < width; ++column)
        out += "   " + (column % 2 == 1 ? sign(board, square_at(row, column), way, painter) : " ") +
               "   ";
    return out + "\n";
}

std::string maze_text(const Board& board, const Middle& middle, const Painter& painter)
{
    const Squares reached = board.phase == Phase::Move ? Labyrinth::reach(board) : Squares();
    std::string out = painter.quiet("        a      b      c      d      e      f      g") + "\n" +
                      column_signs(board, 0, "▼", painter);
    for (int row = 0; row < width; ++row) {
        const bool pushes = row % 2 == 1;
        std::array<std::string, cell_height> lines{
            "     ",
            painter.quiet(fmt::format(" {} ", row + 1)) +
                (pushes ? sign(board, square_at(row, 0), "▶", painter) : " ") + " ",
            "     "};
        for (int column = 0; column < width; ++column) {
            const Square square = square_at(row, column);
            const auto tile = walls(board.maze.tile(square));
            const bool in_reach = reached.contains(square);
            const std::string& centre = tile[1];
            const std::size_t blank = centre.find("   ", centre[1] == ' ' ? 2 : 1);
            lines[0] += painter.way(tile[0], in_reach);
            lines[1] += painter.way(centre.substr(0, blank), in_reach) + middle.of(square) +
                        painter.way(centre.substr(blank + 3), in_reach);
            lines[2] += painter.way(tile[2], in_reach);
        }
        if (pushes) lines[1] += " " + sign(board, square_at(row, width - 1), "◀", painter);
        for (const std::string& line : lines) out += line + "\n";
    }
    return out + column_signs(board, width - 1, "▲", painter);
}

std::string spare_text(const Board& board, const Middle& middle, const Painter& painter)
{
    const auto tile = walls(board.spare);
    const std::size_t blank = tile[1].find("   ", tile[1][1] == ' ' ? 2 : 1);
    std::string turns;
    for (const Sides sides : turns_of(board.spare)) turns += " " + write_sides(sides);
    return "        " + tile[0] + "\n  spare " + tile[1].substr(0, blank) +
           middle.of(Square::Spare) + tile[1].substr(blank + 3) + "  " +
           painter.quiet("may be turned:" + turns) + "\n        " + tile[2] + "\n";
}

std::string name_of(const Labyrinth& game, CardId card)
{
    return game.set().characters[at(card)].names.front().second;
}

std::string seats_text(const Labyrinth& game, const View& view, const Painter& painter)
{
    std::string out = "  ";
    for (int i = 0; i < game.seats(); ++i) {
        const Seat seat = seat_at(i);
        const bool moves = view.board.phase != Phase::Over && view.board.mover == seat;
        const std::size_t corner = corner_of(game, seat);
        const int left = game.left(view.board, seat);
        out +=
            painter.paint(
                colours_of_corners[corner],
                fmt::format("{}{} {} {}", moves ? "▸" : " ", marks[corner], colour_of(game, seat),
                            left > 0 ? fmt::format("{} left", left) : std::string("goes home")),
                moves) +
            "  ";
    }
    return out + fmt::format(" turn {}\n", view.board.turns + 1);
}

std::string goal_text(const Labyrinth& game, const View& view)
{
    if (view.seat == Seat::Watcher || view.board.phase == Phase::Over) return {};
    const Cards wanted = view.wanted[at(view.seat)];
    if (wanted.empty()) return "  go home: " + write_square(game.start_of(view.seat)) + "\n";
    std::string out = "  find";
    for (const CardId card : wanted)
        out += fmt::format("{} {} ({})", out.size() > 6 ? "," : "", name_of(game, card),
                           write_place(view.board.places.character(card)));
    return out + "\n";
}

}  // namespace

std::string write_board(const Labyrinth& game, const View& view, bool colours)
{
    const Painter painter(colours);
    const Cards wanted = view.seat == Seat::Watcher ? Cards() : view.wanted[at(view.seat)];
    const Middle middle(game, view.board, wanted, painter);
    return maze_text(view.board, middle, painter) + spare_text(view.board, middle, painter) +
           seats_text(game, view, painter) + goal_text(game, view);
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
    case Event::Kind::Over: return "the game is over";
    }
    return {};
}

std::string sentence(const Labyrinth& game, const Refusal& refusal)
{
    const std::string_view code = refusal.code;
    if (code == "game-over") return "the game is over";
    if (code == "not-your-turn")
        return "it is " + colour_of(game, Seat(refusal.values[0])) + "'s turn";
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
    return "this is not a move of Labyrinth";
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
