#include "face/painter.h"
#include "face/refusals.h"
#include "face/text_block.h"
#include "games/onami/face.h"
#include "games/onami/face_words.h"
#include "games/onami/notation.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <utility>

namespace kotatsu::onami {
namespace {

constexpr const char* nobodys_mark = "○";
constexpr std::uint32_t nobodys_colour = 0xB9A78F;
constexpr std::size_t beside_board = 47;  // the column where the rest begins
constexpr int cards_in_a_row = 3;

std::string mark(Seat holder)
{
    return holder == Seat::Watcher ? nobodys_mark : seat_marks[at(holder)];
}
std::uint32_t colour_of(Seat holder)
{
    return holder == Seat::Watcher ? nobodys_colour : seat_colours[at(holder)];
}

// The middle of a card: its holder's mark, in brackets where a wave may take it next, in
// parentheses where the card was placed this turn.
std::array<std::string, 3> card_lines(const Onami& game, const Board& board, Square square,
                                      Squares open, const Painter& painter)
{
    if (!board.filled.contains(square)) return {"       ", painter.quiet("   ·   "), "       "};
    const Sides& sides = game.sides(board.laid[at(square)]);
    const Seat holder = board.holder(square);
    const bool is_open = open.contains(square), is_placed = square == board.placed;
    const char* before = is_open ? "[" : is_placed ? "(" : " ";
    const char* after = is_open ? "]" : is_placed ? ")" : " ";
    return {
        painter.paint(colour_of(holder), fmt::format("   {}   ", sides[0])),
        painter.paint(colour_of(holder),
                      fmt::format(" {}{}{}{}{} ", sides[3], before, mark(holder), after, sides[1]),
                      is_open || is_placed),
        painter.paint(colour_of(holder), fmt::format("   {}   ", sides[2]))};
}

std::string border(const char* left, const char* middle, const char* right, const Painter& painter)
{
    std::string line = left;
    for (int column = 0; column < width; ++column)
        line += std::string("───────") + (column + 1 < width ? middle : right);
    return "    " + painter.quiet(line) + "\n";
}

std::string board_text(const Onami& game, const View& view, Squares open, const Painter& painter)
{
    const Board& board = view.board;
    std::string out = painter.quiet("        a       b       c       d       e") + "\n";
    out += border("┌", "┬", "┐", painter);
    for (int row = 0; row < width; ++row) {
        std::array<std::string, 3> lines{"    ", painter.quiet(fmt::format("  {} ", row + 1)),
                                         "    "};
        for (int column = 0; column < width; ++column) {
            const auto card = card_lines(game, board, Square(row * width + column), open, painter);
            for (std::size_t i = 0; i < 3; ++i) lines[i] += painter.quiet("│") + card[i];
        }
        for (const std::string& line : lines) out += line + painter.quiet("│") + "\n";
    }
    return out + border("└", "┴", "┘", painter);
}

std::string holders_text(const Onami& game, const View& view, const Painter& painter)
{
    std::string out = painter.quiet(fmt::format("deck {}", view.deck_size)) + "\n";
    for (int i = 0; i < game.players(); ++i) {
        const Seat seat = seat_at(i);
        const bool moves = view.board.phase != Phase::Over && view.board.mover == seat;
        out += painter.seat(at(seat),
                            fmt::format("{}{} {} {}", moves ? "▸" : " ", seat_marks[at(seat)],
                                        player_name(game, seat), view.board.held[at(seat)].size()),
                            moves) +
               "\n";
    }
    return out;
}

std::string names(Squares squares)
{
    std::string out;
    for (const Square square : squares) out += " " + write_square(square);
    return out;
}

std::string waves_text(const Board& board)
{
    std::string out;
    for (const Direction wave : directions)
        if (const Squares open = board.open(wave); !open.empty())
            out += wrapped(fmt::format("wave {}: {} left, open{}", write_direction(wave),
                                       board.power[at(wave)], names(open)),
                           80 - beside_board, 0);
    return out.empty() ? "nothing to take: end the turn\n" : out;
}

// Three cards in a row, each with its number beneath it, as moves write it.
std::string hand_text(const Onami& game, const View& view, const Painter& painter)
{
    std::string out;
    std::array<std::string, 4> lines;
    int count = 0;
    for (const CardId card : view.hand) {
        const Sides& sides = game.sides(lay(card, 0));
        lines[0] += painter.seat(at(view.seat), fmt::format("   {}     ", sides[0]), true);
        lines[1] +=
            painter.seat(at(view.seat), fmt::format(" {}   {}   ", sides[3], sides[1]), true);
        lines[2] += painter.seat(at(view.seat), fmt::format("   {}     ", sides[2]), true);
        lines[3] += painter.quiet(fmt::format(" {}    ", write_sides(sides)));
        if (++count % cards_in_a_row != 0 && count < view.hand.size()) continue;
        for (std::string& line : lines) out += std::exchange(line, {}) + "\n";
    }
    return out;
}

}  // namespace

std::string write_board(const Onami& game, const View& view, bool colours)
{
    const Painter painter(colours);
    const Board& board = view.board;
    Squares open;
    if (board.phase == Phase::Wave)
        for (const Direction wave : directions) open |= board.open(wave);
    std::string rest = holders_text(game, view, painter);
    if (board.phase == Phase::Wave) rest += waves_text(board);
    if (view.seat != Seat::Watcher && board.phase != Phase::Over)
        rest += hand_text(game, view, painter);
    return beside(board_text(game, view, open, painter), rest, beside_board);
}

std::string sentence(const Onami& game, const Event& event)
{
    const std::string who = event.seat == Seat::Watcher ? "nobody" : player_name(game, event.seat);
    const auto card = [&] { return write_sides(game.sides(event.laid)); };
    switch (event.kind) {
    case Event::Kind::First: return who + " starts";
    case Event::Kind::Drew:
        if (event.card == CardId::None) return who + " draws a card";
        return who + " draws " + write_sides(game.sides(lay(event.card, 0)));
    case Event::Kind::Centre: return card() + " lies on c3, nobody's";
    case Event::Kind::Placed:
        return who + " places " + card() + " on " + write_square(event.square);
    case Event::Kind::Took:
        return fmt::format("{} takes {} from {}, wave {}", who, write_square(event.square),
                           event.from == Seat::Watcher ? "nobody" : player_name(game, event.from),
                           write_direction(event.wave));
    case Event::Kind::Ended: return who + " ends the turn";
    case Event::Kind::Over: return "the board is full";
    }
    return {};
}

std::string sentence(const Onami& game, const Refusal& refusal)
{
    const std::string_view code = refusal.code;
    const auto square = [&] { return write_square(Square(refusal.values[0])); };
    const auto wave = [&] { return std::string(write_direction(Direction(refusal.values[1]))); };
    const auto card = [&] { return write_sides(game.sides(lay(CardId(refusal.values[0]), 0))); };
    if (code == "place-first") return "place a card first";
    if (code == "already-placed") return "a card is placed already: take, or end the turn";
    if (code == "not-in-hand") return "card " + card() + " is not in your hand";
    if (code == "square-filled") return square() + " already holds a card";
    if (code == "same-as-unturned") return "card " + card() + " looks the same with fewer turns";
    if (code == "square-empty") return square() + " is empty";
    if (code == "already-yours") return square() + " is yours already";
    if (code == "no-power") return "the wave " + wave() + " has no power left for " + square();
    if (code == "out-of-reach") return "the wave " + wave() + " does not reach " + square();
    const std::string common =
        common_sentence(refusal, [&](Seat seat) { return player_name(game, seat); });
    return common.empty() ? "this is not a move of Onami" : common;
}

std::string explain_moves(const Onami& game)
{
    return std::string(game.solo() ? "Hold 13 squares at the end to beat the Tide.\n"
                                   : "Most squares at the end win.\n") +
           "place 5312 c3   a card on c3: 5 north, 3 east, 1 south, 2 west; turn it freely\n"
           "take c4 south   the card on c4, by the wave that left your card southwards\n"
           "end             end the turn: draw a card\n";
}

}  // namespace kotatsu::onami
