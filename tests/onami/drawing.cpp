// Onami for tests: from a drawing to a game whose deck has just those cards, and its state.
#include "games/onami/notation.h"
#include "onami/table.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

namespace kotatsu::onami {
namespace {

// A drawing that cannot be read is a mistake in the test.
[[noreturn]] void mistake(const std::string& what)
{
    throw std::invalid_argument("drawing: " + what);
}

struct Cell {
    char letter = '.';
    Sides sides{};
};

Sides sides_of(const std::string& text)
{
    const auto sides = read_sides(text.size() == 1 ? std::string(4, text[0]) : text);
    if (!sides) mistake("'" + text + "' is no card");
    return *sides;
}

Cell read_cell(const std::string& word)
{
    if (word == ".") return {};
    if (std::string("@*ABCDEFabcdef").find(word[0]) == std::string::npos)
        mistake("'" + word + "' is no square");
    return {word[0], word.size() > 1 ? sides_of(word.substr(1)) : Sides{}};
}

std::vector<std::vector<Cell>> read_rows(std::string_view text)
{
    std::vector<std::vector<Cell>> rows;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line.substr(0, line.find('#')));
        std::vector<Cell> row;
        for (std::string word; words >> word;) row.push_back(read_cell(word));
        if (!row.empty()) rows.push_back(row);
    }
    return rows;
}

std::array<Cell, square_count> read_cells(std::string_view text)
{
    std::array<Cell, square_count> cells{};
    const auto rows = read_rows(text);
    if (rows.size() > width) mistake("more than five rows");
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].size() > width) mistake("more than five squares in a row");
        std::copy(rows[row].begin(), rows[row].end(),
                  cells.begin() + static_cast<int>(row) * width);
    }
    return cells;
}

bool is_seat(char letter)
{
    return std::isalpha(static_cast<unsigned char>(letter)) != 0;
}

Seat seat_of(char letter)
{
    return seat_at(std::tolower(static_cast<unsigned char>(letter)) - 'a');
}

// Builds the deck of a drawing, card by card, and the state beside it.
class Builder {
public:
    Builder(const std::array<Cell, square_count>& cells, const Beside& beside)
        : cells_(cells), beside_(beside)
    {
        for (const Cell& cell : cells_) {
            if (cell.letter == '@') placed_ = true;
            if (!is_seat(cell.letter)) continue;
            players_ = std::max(players_, index(seat_of(cell.letter)) + 1);
            if (std::isupper(static_cast<unsigned char>(cell.letter)) != 0)
                mover_ = seat_of(cell.letter);
        }
        for (const Cell& cell : cells_)
            if (cell.letter == static_cast<char>('a' + index(mover_)))
                mistake("the mover's cards have capitals");
        if (beside_.players != 0) players_ = beside_.players;
    }

    Position build()
    {
        const std::vector<CardId> on_board = add_board();
        std::array<Cards, most_players> hands = add_hands();
        const CardId placed = placed_ ? add(sides_of_placed()) : CardId::None;
        if (placed_) hands[at(mover_)].insert(placed);
        const Dice dice = add_next();
        Position position{*make_game<Onami>(deck_, players_), {}, dice, {}};
        position.state.hands = hands;
        position.state.deck = Cards::first_n(card_count) - in_use_;
        lay(position, on_board);
        if (placed_) play(position, Move::place(placed, place_of_placed(), 0));
        return position;
    }

private:
    CardId add(const Sides& sides)
    {
        if (count_ == card_count) mistake("more than 49 cards");
        deck_.cards[static_cast<std::size_t>(count_)].numbers = sides;
        const auto card = static_cast<CardId>(count_++);
        in_use_.insert(card);
        return card;
    }

    std::vector<CardId> add_board()
    {
        std::vector<CardId> cards(square_count, CardId::None);
        for (std::size_t i = 0; i < square_count; ++i)
            if (cells_[i].letter != '.' && cells_[i].letter != '@') cards[i] = add(cells_[i].sides);
        return cards;
    }

    std::array<Cards, most_players> add_hands()
    {
        std::array<Cards, most_players> hands{};
        for (int seat = 0; seat < players_; ++seat) {
            const auto i = static_cast<std::size_t>(seat);
            std::vector<std::string> texts;
            if (i < beside_.hands.size()) texts = beside_.hands[i];
            const int size = (players_ <= 4 ? 5 : 4) - (placed_ && seat == index(mover_) ? 1 : 0);
            if (texts.empty()) texts.assign(static_cast<std::size_t>(size), "0000");
            for (const std::string& text : texts) hands[i].insert(add(sides_of(text)));
        }
        return hands;
    }

    // The cards that come next are still in the deck: the dice pick them in this order.
    Dice add_next()
    {
        if (beside_.next.empty()) return Dice::seeded(1);
        std::vector<CardId> next;
        for (const std::string& text : beside_.next) next.push_back(add(sides_of(text)));
        for (const CardId card : next) in_use_.erase(card);
        std::vector<std::uint32_t> script;
        Cards rest = Cards::first_n(card_count) - in_use_;
        for (const CardId card : next) {
            script.push_back(
                static_cast<std::uint32_t>((rest & Cards::first_n(index_of(card))).size()));
            rest.erase(card);
        }
        return Dice::scripted(script);
    }

    static int index_of(CardId card) { return static_cast<int>(card); }

    void lay(Position& position, const std::vector<CardId>& on_board) const
    {
        Board& board = position.state.board;
        board.laid.fill(Laid::Nothing);
        board.mover = mover_;
        for (std::size_t i = 0; i < square_count; ++i) {
            if (on_board[i] == CardId::None) continue;
            const auto square = static_cast<Square>(i);
            position.game.lay_card(board, onami::lay(on_board[i], 0), square);
            const char letter = cells_[i].letter;
            if (is_seat(letter)) board.held[at(seat_of(letter))].insert(square);
        }
    }

    Square place_of_placed() const
    {
        const auto found = std::find_if(cells_.begin(), cells_.end(),
                                        [](const Cell& cell) { return cell.letter == '@'; });
        return static_cast<Square>(found - cells_.begin());
    }
    const Sides& sides_of_placed() const { return cells_[at(place_of_placed())].sides; }

    const std::array<Cell, square_count>& cells_;
    const Beside& beside_;
    Deck deck_;
    Cards in_use_;
    int count_ = 0;
    int players_ = 2;
    Seat mover_ = seat_at(0);
    bool placed_ = false;
};

}  // namespace

Position drawn(std::string_view text, const Beside& beside)
{
    const auto cells = read_cells(text);
    return Builder(cells, beside).build();
}

}  // namespace kotatsu::onami
