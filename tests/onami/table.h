// Onami for tests: positions drawn as text, moves as a person writes them.
//
//     const Position table = drawn(R"(
//         .  b4     .
//         .  @7602  b3    # the mover's card, just placed: 7 north, 6 east, 0 south, 2 west
//         .  A2     .  )");
//     EXPECT_THAT(takes(table), ElementsAre("b1 north", "c2 east"));
//
// A cell is a letter and numbers: four for north, east, south, west, or one for all four sides.
// Letters are seats: capitals are the mover's, small ones the others', * is nobody's, @ is the
// card the mover has just placed, and a point is an empty square. The drawing begins at a1, the
// north-west corner; what it leaves out is empty. Beyond a # stands a comment.
#pragma once

#include "games/onami/rules.h"

#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::onami {

struct Position {
    Onami game;
    State state;
    Dice dice;
    Onami::Log log;  // of the last move
};

// What a drawing does not show.
struct Beside {
    int players = 0;                              // 0: as many as are drawn, at least two
    std::vector<std::vector<std::string>> hands = {};  // by seat; one not given is all 0000
    std::vector<std::string> next = {};  // the cards that come from the deck, in order
};

Position drawn(std::string_view text, const Beside& beside = {});

// Whose every square is: the letters of a drawing without the numbers.
std::string holders(const Board& board);
std::string holders(const Position& position);
// The same with the numbers, as `drawn` reads them; a card alike on all sides has one.
std::string drawing(const Position& position);
// A drawing as those two write it: five rows of five, without indentation.
std::string tidy(std::string_view text);

// What the mover may take now, such as "c3 east".
std::vector<std::string> takes(const Position& position);
// All legal moves, as `write_move` writes them.
std::vector<std::string> moves(const Onami& game, const State& state);
std::vector<std::string> moves(const Position& position);
// What the waves may still take, such as "north 3, west 1", or "none".
std::string power(const Position& position);
// The squares the wave could still take alone, such as "c3".
std::vector<std::string> reach(const Position& position, Direction wave);
// The next square the Tide would take if it were the mover, such as "c3 east", or "nothing".
std::string habit(const Position& position);

// These play a move of the mover; a refusal fails the test.
void place(Position& position, std::string_view card_and_square);  // "5312 c3"
void take(Position& position, std::string_view square_and_wave);  // "c3 east"
void end(Position& position);
// Takes the first square open to the wave again and again; gives how many it took.
int take_all(Position& position, Direction wave);

// The last thing that happened in a move that told something.
Onami::Log::Entry last_of(const Onami::Log& log);

// Why the move may not be played, as "code value value", or "legal".
std::string why_not(const Position& position, Seat seat, Move move);
std::string why_not(const Position& position, Move move);
std::string why_not(const Position& position, std::string_view move);

Square square(std::string_view name);
Seat mover(const Position& position);
int hand_size(const Position& position, Seat seat);

// Our deck, and one in which every third card looks the same when turned.
const Deck& our_deck();
Deck repeating_deck();
std::string text_of_our_deck();

// A game with our deck, and a position of it after some random moves.
Onami game_for(int players, const NamedValues& options = {});
Position started(const Onami& game, std::uint64_t seed, int random_moves = 0);
bool play(Position& position, Move move);  // false: it was refused
void play_to_the_end(Position& position, std::uint64_t seed);

}  // namespace kotatsu::onami
