#include "onami/table.h"

#include "games/onami/content.h"
#include "games/onami/notation.h"
#include "support/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace kotatsu::onami {
namespace {

std::string card_text(const Sides& sides)
{
    const std::string text = write_sides(sides);
    return text == std::string(4, text[0]) ? text.substr(0, 1) : text;
}

char letter_of(const Board& board, Square square)
{
    if (!board.filled.contains(square)) return '.';
    const Seat seat = board.holder(square);
    if (seat == Seat::Watcher) return '*';
    return static_cast<char>((seat == board.mover ? 'A' : 'a') + index(seat));
}

// Five rows; `write` gives the text of a square.
template <class Write>
std::string rows_of(Write write)
{
    std::string text;
    for (int i = 0; i < square_count; ++i) {
        text += write(static_cast<Square>(i));
        text += i % width == width - 1 ? '\n' : ' ';
    }
    return text;
}

Move taking(std::string_view text)
{
    std::istringstream words{std::string(text)};
    std::string where, wave;
    words >> where >> wave;
    const auto direction = read_direction(wave);
    if (!direction) throw std::invalid_argument(std::string(text) + " is no take");
    return Move::take(square(where), *direction);
}

// Whether a move was played; a seat to move that has none fails the test.
bool play_randomly(Position& position, Dice& dice)
{
    Onami::List list;
    position.game.moves(position.state, mover(position), list);
    if (list.empty()) {
        ADD_FAILURE() << "there is no move in\n" << drawing(position);
        return false;
    }
    const auto chosen = dice.below(static_cast<std::uint32_t>(list.size()));
    return play(position, list[static_cast<int>(chosen)]);
}

}  // namespace

std::string holders(const Board& board)
{
    return rows_of([&](Square square) { return std::string(1, letter_of(board, square)); });
}

std::string holders(const Position& position)
{
    return holders(position.state.board);
}

std::string drawing(const Position& position)
{
    const Board& board = position.state.board;
    return rows_of([&](Square square) {
        const std::string letter(1, letter_of(board, square));
        if (letter == ".") return letter;
        return letter + card_text(position.game.sides(board.laid[at(square)]));
    });
}

std::string tidy(std::string_view text)
{
    std::istringstream lines{std::string(text)};
    std::vector<std::string> words;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream row(line.substr(0, line.find('#')));
        const std::size_t before = words.size();
        for (std::string word; row >> word;) words.push_back(word);
        if (words.size() > before) words.resize(before + width, ".");
    }
    words.resize(square_count, ".");
    return rows_of([&](Square square) { return words[at(square)]; });
}

std::vector<std::string> takes(const Position& position)
{
    std::vector<std::string> found;
    for (const std::string& move : moves(position))
        if (move.starts_with("take ")) found.push_back(move.substr(5));
    return found;
}

std::vector<std::string> moves(const Onami& game, const State& state)
{
    Onami::List list;
    game.moves(state, state.board.mover, list);
    std::vector<std::string> texts;
    for (const Move move : list) texts.push_back(write_move(game, move));
    return texts;
}

std::vector<std::string> moves(const Position& position)
{
    return moves(position.game, position.state);
}

std::string power(const Position& position)
{
    std::string text;
    for (const Direction wave : directions) {
        const int left = position.state.board.power[at(wave)];
        if (left == 0) continue;
        if (!text.empty()) text += ", ";
        text += std::string(write_direction(wave)) + " " + std::to_string(left);
    }
    return text.empty() ? "none" : text;
}

std::vector<std::string> reach(const Position& position, Direction wave)
{
    std::vector<std::string> names;
    for (const Square square : position.state.board.reach(wave))
        names.emplace_back(write_square(square));
    return names;
}

std::string habit(const Position& position)
{
    const auto next = Onami::habit(position.state.board);
    return next ? write_move(position.game, *next).substr(5) : "nothing";
}

bool play(Position& position, Move move)
{
    const Seat seat = mover(position);
    if (position.game.refuse(position.state, seat, move)) {
        ADD_FAILURE() << write_move(position.game, move)
                      << " is refused: " << why_not(position, move);
        return false;
    }
    position.log.clear();
    position.game.play(position.state, seat, move, position.dice, &position.log);
    return true;
}

void place(Position& position, std::string_view card_and_square)
{
    std::istringstream words{std::string(card_and_square)};
    std::string card, where;
    words >> card >> where;
    for (const CardId held : position.state.hands[at(mover(position))])
        for (int turns = 0; turns < position.game.turns_of_card(held); ++turns)
            if (position.game.sides(lay(held, turns)) == read_sides(card)) {
                play(position, Move::place(held, square(where), turns));
                return;
            }
    ADD_FAILURE() << "the mover holds no " << card;
}

void take(Position& position, std::string_view square_and_wave)
{
    play(position, taking(square_and_wave));
}

void end(Position& position)
{
    play(position, Move::end());
}

int take_all(Position& position, Direction wave)
{
    int count = 0;
    for (; !position.state.board.open(wave).empty(); ++count)
        if (!play(position, Move::take(position.state.board.open(wave).first(), wave))) break;
    return count;
}

Onami::Log::Entry last_of(const Onami::Log& log)
{
    return *std::prev(log.end());
}

std::string why_not(const Position& position, Seat seat, Move move)
{
    const auto refusal = position.game.refuse(position.state, seat, move);
    if (!refusal) return "legal";
    return std::string(refusal->code) + " " + std::to_string(refusal->values[0]) + " " +
           std::to_string(refusal->values[1]);
}

std::string why_not(const Position& position, Move move)
{
    return why_not(position, mover(position), move);
}

std::string why_not(const Position& position, std::string_view move)
{
    const auto read = read_move(position.game, move);
    return read ? why_not(position, *read) : "no move";
}

Square square(std::string_view name)
{
    const auto found = read_square(name);
    if (!found) throw std::invalid_argument(std::string(name) + " is no square");
    return *found;
}

Seat mover(const Position& position)
{
    return position.state.board.mover;
}

int hand_size(const Position& position, Seat seat)
{
    return position.state.hands[at(seat)].size();
}

std::string text_of_our_deck()
{
    std::ifstream file(source_path("content/onami/deck.toml"));
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

const Deck& our_deck()
{
    static const Deck deck = *read_deck(text_of_our_deck(), "deck.toml");
    return deck;
}

Deck repeating_deck()
{
    Deck deck = our_deck();
    std::size_t card = 0;
    for (std::uint8_t a = 0; a <= 5; ++a)
        for (std::uint8_t b = a; b <= 4; ++b, card += 3)
            if (card < card_count) deck.cards[card].numbers = {b, a, b, a};
    return deck;
}

Onami game_for(int players, const NamedValues& options)
{
    return *make_game<Onami>(our_deck(), players, options);
}

Position started(const Onami& game, std::uint64_t seed, int random_moves)
{
    Position position{game, {}, Dice::seeded(seed), {}};
    position.state = game.start(position.dice, &position.log);
    for (int i = 0; i < random_moves; ++i)
        if (!play_randomly(position, position.dice)) break;
    return position;
}

void play_to_the_end(Position& position, std::uint64_t seed)
{
    Dice chooser = Dice::seeded(seed);
    while (!position.game.turn(position.state).is_over())
        if (!play_randomly(position, chooser)) break;
}

}  // namespace kotatsu::onami
