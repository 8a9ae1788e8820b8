// Labyrinth for tests: mazes drawn as text, moves as a person writes them.
//
//     Position table = drawn(R"(
//         .  EW ESW SW . . .      # row 1, from a1 on
//         .  .  NS  )",
//                            {.pieces = {"b1"}, .places = {{"sabo", "d1"}}, .cards = {"sabo"}});
//     EXPECT_THAT(reach(table), ElementsAre("b1", "c1", "d1"));
//
// A word is a tile by its open sides. A point is the fixed tile where there is one, and else a
// straight, NS. What the drawing leaves out is points. Beyond a # stands a comment. The mix of tiles
// may be one that no box has.
#pragma once

#include "games/labyrinth/rules.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kotatsu::labyrinth {

struct Position {
    Labyrinth game;
    State state;
    Dice dice;
    Labyrinth::Log log;  // of the last move
};

// What a drawing does not show.
struct Beside {
    int players = 2;
    std::string spare = "NS";
    std::vector<std::string> pieces = {};  // by seat; one not given is on its start
    std::vector<std::pair<std::string, std::string>> places = {};  // loose characters; else nowhere
    std::vector<std::string> cards = {};  // by seat, the current ones; "" for all found
    std::vector<std::vector<std::string>> found = {};  // by seat
    std::string forbidden = {};
    NamedValues options = {};
    bool pushed = false;  // it is time to move
};

Position drawn(std::string_view text, const Beside& beside = {});

// The tiles in seven rows, as a drawing is tidied up.
std::string tiles(const Position& position);
std::string tiles(const Maze& maze);

// Where the mover's piece can go.
std::vector<std::string> reach(const Position& position);
std::vector<std::string> moves(const Position& position);
std::string piece(const Position& position, int seat);
std::string place(const Position& position, std::string_view character);
std::vector<std::string> found(const Position& position, int seat);
std::string card(const Position& position, int seat);  // "" if all are found
std::string spare(const Position& position);
CardId card_id(std::string_view character);
Square square(std::string_view name);
Seat mover(const Position& position);
bool over(const Position& position);

// Plays a move of the mover; a refusal fails the test.
bool play(Position& position, Move move);
bool play(Position& position, std::string_view move);
// The moves of a turn, or of several: "push b1 NS, move c3".
void play_all(Position& position, std::string_view moves);
void play_to_the_end(Position& position, std::uint64_t seed);

// The events of the last move that a seat hears of, as "moved red", "card red sabo".
std::vector<std::string> heard(const Position& position, Seat seat);

// Why the move may not be played, as "code value value", or "legal".
std::string why_not(const Position& position, Seat seat, Move move);
std::string why_not(const Position& position, std::string_view move);

// Our content, a game with it, and a position of it after some random moves.
const GameSet& our_set();
std::string text_of(std::string_view file);  // "tiles.toml"
Labyrinth game_for(int players, const NamedValues& options = {});
Position started(const Labyrinth& game, std::uint64_t seed, int random_moves = 0);

}  // namespace kotatsu::labyrinth
