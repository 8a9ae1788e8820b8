// Many games between computer players. Each game is seeded by its number, so the results do not
// depend on how many threads play them.
#pragma once

#include "lab/interval.h"
#include "lab/part.h"
#include "lab/run.h"
#include "table/game.h"

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace kotatsu {

struct Tournament {
    const Game* game = nullptr;
    std::vector<Player> players;  // simulate: one a seat. compete: two, who change sides every game
    int games = 0;
    int threads = 1;
    std::uint64_t seed = 0;
    std::function<void(int done)>
        progress{};  // now and then and at the end, from the caller's thread
    lab::Reach reach{};
};

// Who sits where in one of the games, and its seed.
struct Seating {
    std::span<const Player> players;
    std::uint64_t seed = 0;
};

struct Score {
    std::string player;  // of the seats of a side, where they differ: "greedy, random"
    SeatSet seats;  // of the side; compete: none
    Interval wins;  // a side that wins alone has won, however many seats it has
};

struct Report {
    int games = 0;
    double seconds = 0;
    double mean_moves = 0;
    double mean_choices = 0;  // legal moves at a decision
    int shortest = 0, longest = 0;
    int unfinished = 0;  // stopped at the limit of moves
    std::map<std::string, int> reasons;  // how often each way to end
    std::int64_t moves = 0;
    std::vector<Score> scores;  // of each side, or of each of the two players
    lab::Part played;  // one game after the other
    std::function<Seating(int game)> seating;  // of each of them
};

Report simulate(const Tournament& tournament);

// Sides are dealt A B A B ..., the other way round in the next game, which has the same dice. Where
// nobody has a team mate, each seat is a side.
Report compete(const Tournament& tournament);

}  // namespace kotatsu
