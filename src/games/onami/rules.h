// Onami: the rules (docs/rules/onami.md). Place a card, let its waves take squares, draw.
#pragma once

#include "engine/rules.h"
#include "games/onami/board.h"
#include "games/onami/deck.h"

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>

namespace kotatsu::onami {

// Sixteen bits: placing is card, square, quarter turns; taking is square, wave; ending is alone.
class Move {
public:
    enum class Kind : std::uint8_t { Place, Take, End, Nonsense };

    constexpr Move() = default;
    static constexpr Move place(CardId card, Square square, int turns)
    {
        return Move(at(card) << 7 | at(square) << 2 | static_cast<std::size_t>(turns));
    }
    // A placing of card 0, with this card instead.
    constexpr Move with(CardId card) const { return Move(code_ | at(card) << 7); }
    static constexpr Move take(Square square, Direction wave)
    {
        return Move(first_take | at(square) << 2 | at(wave));
    }
    static constexpr Move end() { return Move(the_end); }

    constexpr Kind kind() const
    {
        const bool on_board = at(square()) < square_count;
        if (code_ < first_take)
            return on_board && at(card()) < card_count ? Kind::Place : Kind::Nonsense;
        if (code_ < first_take + 128) return on_board ? Kind::Take : Kind::Nonsense;
        return code_ == the_end ? Kind::End : Kind::Nonsense;
    }
    constexpr CardId card() const { return static_cast<CardId>(code_ >> 7); }
    constexpr Square square() const { return static_cast<Square>(code_ >> 2 & 31); }
    constexpr int turns() const { return code_ & 3; }
    constexpr Direction wave() const { return static_cast<Direction>(code_ & 3); }

    friend constexpr auto operator<=>(Move, Move) = default;

private:
    static constexpr std::size_t first_take = 0x4000;
    static constexpr std::size_t the_end = 0x8000;

    constexpr explicit Move(std::size_t code) : code_(static_cast<std::uint16_t>(code)) {}

    std::uint16_t code_ = 0;
};

struct State {
    Cards deck;                                // a set: the card is picked when it is drawn
    std::array<Cards, most_players> hands{};
    Board board;

    friend bool operator==(const State&, const State&) = default;
};

// ONAMI-16: the board, the own hand, and how many cards lie elsewhere.
struct View {
    Board board;
    Cards hand;    // the own one
    Cards unseen;  // in the deck or in another hand
    std::array<std::uint8_t, most_players> hand_sizes{};
    std::uint8_t deck_size = 0;
    Seat seat = Seat::Watcher;

    friend bool operator==(const View&, const View&) = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        First,   // seat starts
        Drew,    // seat drew a card; card is None for those who may not see it
        Centre,  // a card lies on the centre square, nobody's
        Placed,  // seat placed a card on a square
        Took,    // seat took a square from another, by a wave
        Ended,   // seat ended the turn
        Over,    // the board is full
    };

    Kind kind{};
    Seat seat = Seat::Watcher;
    Seat from = Seat::Watcher;  // whose square it was; Watcher is nobody
    Square square = Square::None;
    Direction wave{};
    CardId card = CardId::None;
    Laid laid = Laid::Nothing;

    friend bool operator==(const Event&, const Event&) = default;
};

class Onami {
public:
    using State = onami::State;
    using Move = onami::Move;
    using View = onami::View;
    using Event = onami::Event;
    using Content = Deck;
    using Log = Events<Event>;

    static constexpr std::string_view name = "onami";
    static constexpr int version = 1;
    static constexpr int least_seats = 1;
    static constexpr int most_seats = most_players;
    static constexpr int max_moves = 500;  // 5 cards, 25 squares, 4 turns
    using List = MoveList<Move, max_moves>;

    static OptionList options(const Deck& deck, int seats);
    static Expected<Onami> make(const Deck& deck, int seats, const Options& options);

    int seats() const { return seats_; }
    SeatInfo seat(Seat seat) const;
    State start(Dice& dice, Log* log) const;
    Turn turn(const State& state) const
    {
        return state.board.phase == Phase::Over ? Turn::over() : Turn::of(state.board.mover);
    }
    void moves(const State& state, Seat seat, List& list) const;
    std::optional<Refusal> refuse(const State& state, Seat seat, Move move) const;
    void play(State& state, Seat seat, Move move, Dice& dice, Log* log) const;
    Result result(const State& state) const;
    View view(const State& state, Seat seat) const;
    State imagine(const View& view, Dice& dice) const;

    // Hooks for computer players: evaluation.cpp.
    double evaluate(const State& state, Seat seat) const;
    bool mid_turn(const State& state) const { return state.board.phase == Phase::Wave; }
    Move random_move(const State& state, Seat seat, Dice& dice) const;
    void rank(const State& state, Seat seat, List& list) const;
    Move likely_move(const State& state, Seat seat, Dice& dice) const;

    // For those who draw, write or check a state.
    const Deck& deck() const { return *deck_; }
    bool solo() const { return seats_ == 1; }
    bool centre_card() const { return centre_card_; }
    int hand_size() const { return seats_ <= 4 ? 5 : 4; }
    int players() const { return solo() ? 2 : seats_; }  // who may hold squares: the Tide too
    const Sides& sides(Laid laid) const { return sides_[at(laid)]; }
    int turns_of_card(CardId card) const { return distinct_turns_[at(card)]; }
    std::optional<Laid> find(Sides sides) const;  // the card that shows these numbers

    // The board with one more card, controlled by nobody yet. Gives by how much it beats each
    // neighbour (ONAMI-6), 0 if it does not.
    std::array<std::uint8_t, 4> lay_card(Board& board, Laid laid, Square square) const;
    static void take(Board& board, Square square, Direction wave);

    // ONAMI-15: how the Tide takes. The next square of its habit, or nothing.
    static std::optional<Move> habit(const Board& board);

private:
    Onami(std::shared_ptr<const Deck> deck, int seats, bool centre_card, int first);

    void list_placings(const State& state, List& list) const;
    std::optional<Refusal> refuse_placing(const State& state, Move move) const;
    std::optional<Refusal> refuse_taking(const State& state, Move move) const;
    void end_turn(State& state, Seat seat, Dice& dice, Log* log) const;
    void draw(State& state, Seat seat, Dice& dice, Log* log) const;
    void place(Board& board, Laid laid, Square square) const;
    void tide(State& state, Dice& dice, Log* log) const;
    Move tide_placing(const Board& board, CardId card) const;

    std::shared_ptr<const Deck> deck_;
    std::array<Sides, 256> sides_{};  // of any Laid; zeros for Nothing
    std::array<std::uint8_t, card_count> distinct_turns_{};
    bool every_turn_differs_ = true;  // no card of the deck repeats when turned
    int seats_;
    bool centre_card_;
    int first_;  // the starting seat, or -1: the dice choose
};

static_assert(Rules<Onami>);
static_assert(sizeof(State) <= 256);

}  // namespace kotatsu::onami
