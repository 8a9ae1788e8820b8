// Labyrinth: the rules (docs/rules/labyrinth.md). Push the spare into the maze, then move your piece;
// find all your characters, then go home.
#pragma once

#include "engine/rules.h"
#include "games/labyrinth/maze.h"
#include "games/labyrinth/set.h"

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace kotatsu::labyrinth {

// Sixteen bits: pushing is arrow and open sides, moving is a square.
class Move {
public:
    enum class Kind : std::uint8_t { Push, Go, Nonsense };

    constexpr Move() = default;
    static constexpr Move push(Arrow arrow, Sides tile)
    {
        return Move(at(arrow) << 4 | tile.bits());
    }
    static constexpr Move go(Square square) { return Move(first_go | at(square)); }

    constexpr Kind kind() const
    {
        if (code_ < arrow_count * 16) return Kind::Push;
        return code_ >= first_go && code_ < first_go + 64 && on_board(square()) ? Kind::Go
                                                                                : Kind::Nonsense;
    }
    constexpr Arrow arrow() const { return static_cast<Arrow>(code_ >> 4); }
    constexpr Sides tile() const { return Sides(static_cast<std::uint8_t>(code_ & 15)); }
    constexpr Square square() const { return static_cast<Square>(code_ & 63); }

    friend constexpr auto operator<=>(Move, Move) = default;

private:
    static constexpr std::size_t first_go = 0x100;

    constexpr explicit Move(std::size_t code) : code_(static_cast<std::uint16_t>(code)) {}

    std::uint16_t code_ = 0;
};

enum class Phase : std::uint8_t { Push, Move, Over };

// What lies where. One array, since a push moves characters and pieces alike.
struct Places {
    std::array<Square, character_count + most_players> all{};

    Square& character(CardId card) { return all[at(card)]; }
    Square character(CardId card) const { return all[at(card)]; }
    Square& piece(Seat seat) { return all[character_count + at(seat)]; }
    Square piece(Seat seat) const { return all[character_count + at(seat)]; }

    void push(Arrow arrow);
    CardId character_on(Square square) const;  // None if there is none

    friend bool operator==(const Places&, const Places&) = default;
};

// What everybody sees.
struct Board {
    Maze maze;
    std::uint32_t turns = 0;  // finished so far
    std::uint32_t idle =
        0;  // of them, since somebody found a card; counts where it matters (LAB-21)
    std::array<Cards, most_players> found{};
    std::array<Cards, most_players> passed{};  // ended a move there and did not find it (LAB-17)
    Places places;
    Sides spare;
    Arrow forbidden = Arrow::None;  // where the last tile came out (LAB-9)
    Seat mover{};
    Phase phase = Phase::Push;

    friend bool operator==(const Board&, const Board&) = default;
};

// The cards in the piles are nowhere: they are those that nobody has turned up (LAB-7).
struct State {
    Board board;
    std::array<Cards, most_players> wanted{};  // turned up and not found: one, or all (LAB-16)

    friend bool operator==(const State&, const State&) = default;
};

// LAB-17.
struct View {
    Board board;
    std::array<Cards, most_players> wanted{};  // the own one; all in the variant for children
    Seat seat = Seat::Watcher;

    friend bool operator==(const View&, const View&) = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        First,  // seat starts
        Card,  // seat turned up a card; card is None for those who may not see it
        Pushed,  // seat pushed a tile in at an arrow
        Moved,  // seat moved along a way
        Found,  // seat found a card
        Passed,  // seat ended a move on a character that it does not look for
        Over,  // somebody is home, or a limit is reached
    };

    Kind kind{};
    Seat seat = Seat::Watcher;
    CardId card = CardId::None;
    Arrow arrow = Arrow::None;
    Sides tile{};
    SeatSet carried{};  // pieces that went round onto the tile pushed in
    std::uint8_t steps = 0;  // of the way
    std::array<Square, square_count> way{};  // from the first square to the last

    friend bool operator==(const Event&, const Event&) = default;
};

class Labyrinth {
public:
    using State = labyrinth::State;
    using Move = labyrinth::Move;
    using View = labyrinth::View;
    using Event = labyrinth::Event;
    using Content = GameSet;
    using Log = Events<Event>;

    static constexpr std::string_view name = "labyrinth";
    static constexpr int version = 3;  // 1: without LAB-21; 2: several players have all cards
    static constexpr int least_seats = 1;
    static constexpr int most_seats = most_players;
    static constexpr int last_puzzle = 999'999'999;
    static constexpr int longest_idle = 50;  // rounds, LAB-21
    static constexpr int puzzle_turns = 2;  // the fewest for any puzzle with a number
    static constexpr int max_moves = square_count;  // 48 pushes, 49 squares
    using List = MoveList<Move, max_moves>;

    static OptionList options(const GameSet& set, int seats);
    static Expected<Labyrinth> make(const GameSet& set, int seats, const Options& options);

    // The same game under older rules, for old records.
    Labyrinth under_rules(int older) const;

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
    bool mid_turn(const State& state) const { return state.board.phase == Phase::Move; }
    Move random_move(const State& state, Seat seat, Dice& dice) const;
    Move careless_move(const State& state, Seat seat, Dice& dice) const;
    void rank(const State& state, Seat seat, List& list) const;

    // For those who draw, write or check a state.
    const GameSet& set() const { return *set_; }
    const Mix& mix() const { return mix_; }
    bool solo() const { return seats_ == 1; }
    bool puzzle() const { return puzzle_; }
    bool children() const { return children_; }
    std::uint64_t limit() const { return limit_; }
    // LAB-21: the game ends after so many turns without a find; 0: it does not.
    std::uint32_t most_idle() const
    {
        return counts_idle_ ? static_cast<std::uint32_t>(longest_idle * seats_) : 0;
    }
    Square start_of(Seat seat) const { return corners[corner_of(seat)]; }
    // How many cards a seat has to find, and how many of them it has not found yet.
    int cards() const { return cards_; }
    int left(const Board& board, Seat seat) const { return cards_ - board.found[at(seat)].size(); }
    // Has found all, and is back.
    bool is_home(const Board& board, Seat seat) const
    {
        return !puzzle_ && left(board, seat) == 0 && board.places.piece(seat) == start_of(seat);
    }
    // LAB-14, LAB-15, LAB-20, LAB-21: whether the mover's last move ended the game.
    bool is_over(const Board& board) const;
    // Cards that nobody has turned up, as far as `wanted` tells.
    static Cards unseen(const Board& board, const std::array<Cards, most_players>& wanted);
    static Squares reach(const Board& board)
    {
        return board.maze.reach(board.places.piece(board.mover));
    }

private:
    Labyrinth(std::shared_ptr<const GameSet> set, int seats) : set_(std::move(set)), seats_(seats)
    {}

    std::size_t corner_of(Seat seat) const;
    bool has_won(const Board& board, Seat seat) const
    {
        return is_home(board, seat) || (puzzle_ && left(board, seat) == 0);
    }
    void deal(State& state, Dice& dice, Log* log) const;
    Board lay_out(Dice& dice) const;
    CardId lay_out_puzzle(Board& board, Dice& dice) const;
    std::optional<Refusal> refuse_push(const Board& board, Move move) const;
    std::optional<Refusal> refuse_going(const Board& board, Move move) const;
    void push(Board& board, Move move, Log* log) const;
    void go(State& state, Square square, Dice& dice, Log* log) const;
    static Event way_to(const Board& board, Square to);
    void find(State& state, CardId card, Dice& dice, Log* log) const;
    void pass(State& state, CardId card, Log* log) const;
    void turn_up(State& state, Seat seat, Dice& dice, Log* log) const;
    void take(State& state, Seat seat, CardId card, Log* log) const;
    bool is_idle(const Board& board) const { return counts_idle_ && board.idle >= most_idle(); }
    bool is_at_limit(const Board& board) const { return limit_ > 0 && board.turns >= limit_; }
    void end_without_home(const Board& board, Result& result) const;

    std::shared_ptr<const GameSet> set_;
    Mix mix_;
    std::uint64_t limit_ = 0;
    int seats_;
    int cards_ = 0;
    int first_ = -1;  // the starting seat, or -1: the dice choose
    int number_ = 0;  // of the puzzle, or 0: the dice choose
    bool children_ = false;
    bool beside_ = false;
    bool puzzle_ = false;
    bool counts_idle_ = false;
};

static_assert(Rules<Labyrinth>);
static_assert(sizeof(State) == 120);

}  // namespace kotatsu::labyrinth
