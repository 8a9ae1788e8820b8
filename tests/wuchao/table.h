// Wuchao for tests: little maps drawn as text, moves as a person writes them.
//
//     Position table = drawn(R"(
//         a1 - b1 - d1
//                   |
//              h1 - e1 - h2      # links are - and | )",
//                            {.units = {"cao-cao b1", "zhang-he d1 back"}, .dice = {4, 6}});
//     play(table, "move cao-cao d1, done");
//     EXPECT_EQ(units(table), "cao-cao d1");
//
// A drawing need not keep WUC-2. A unit not named is gone. The counters are those of the table below,
// not those of the content: attack, defence and movement of cao-cao are die 6 3, of Cao's others 3 6 3,
// of zhang-he and gao-lan 2 6 2, of Yuan's others 2 6 1; a back attacks and defends with one less.
#pragma once

#include "games/wuchao/rules.h"

#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::wuchao {

struct Position {
    Wuchao game;
    State state;
    Dice dice;
    Wuchao::Log log;  // of the moves played last
};

// What a drawing does not show. The side is about to move.
struct Beside {
    std::vector<std::string> units = {};  // "zhang-he d1", "zhang-he d1 back"
    Side side = Side::Cao;
    int round = 1;
    int xu_you = 0;
    bool raid = false;
    std::string control = "cao yuan yuan";  // of a1, h1, h2
    std::vector<std::uint32_t> dice = {};  // what is rolled, 1 to 6
    std::vector<std::string> printed = {};  // other fronts: "zhang-he 4 6 2"; backs are one less
};

Position drawn(std::string_view map, const Beside& beside = {});
// Other dice from here on.
void rolls(Position& position, const std::vector<std::uint32_t>& dice);

// What is on the map, by the order of the counters: "cao-cao b1, zhang-he d1 back".
std::string units(const Position& position);
std::string where(const Position& position, std::string_view unit);  // "d1", or "gone"
std::string control(const Position& position);  // of a1, h1, h2: "cao yuan yuan"
// Who is to decide what: "cao move", "yuan split"; "over granaries" at the end.
std::string asked(const Position& position);
std::vector<std::string> moves(const Position& position);
std::vector<std::string> moves_of(const Position& position, std::string_view unit);
Unit unit(const Position& position, std::string_view name);
Space space(const Position& position, std::string_view name);
Seat mover(const Position& position);
bool over(const Position& position);

// Plays moves of whoever is to decide, "move cao-cao b1, done"; a refusal fails the test.
bool play(Position& position, Move move);
void play(Position& position, std::string_view moves);

// The events of the moves played last, as "stepped cao cao-cao a1 b1", "rolled cao 4 6".
std::vector<std::string> heard(const Position& position);
// The sentences of the same.
std::vector<std::string> told(const Position& position);

// Why the move may not be played, as "code value value", or "legal".
std::string why_not(const Position& position, Seat seat, Move move);
std::string why_not(const Position& position, std::string_view move);

// What is in the box, a game with it, and a position of it after some random moves.
const Campaign& campaign();
std::string text_of(std::string_view file);  // "maps.toml"
Wuchao game_on(const std::string& map);
Position started(const Wuchao& game, std::uint64_t seed, int random_moves = 0);
// Yuan's nine in the order of the counters: "d1 d1 e2 ...".
void place_all(Position& position, std::string_view spaces);

}  // namespace kotatsu::wuchao
