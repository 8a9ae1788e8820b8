// Random games, move by move: the positions that the laws are tried on.
#pragma once

#include "engine/fingerprint.h"
#include "engine/random_move.h"
#include "engine/rules.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace kotatsu::support {

inline constexpr int positions_for_a_law = 4000;
inline constexpr int records_of_a_kind = 50;  // games of each kind that are recorded and replayed
inline constexpr int longest_game = 20'000;  // in moves; random play must end before

template <class G>
struct Position {
    const G& game;
    const typename G::State& state;
    Dice& dice;  // for the law's own use: it does not disturb the game
    int number;  // counted over all games of the law
};

// Every seat of the game, and the watcher.
template <class G>
std::vector<Seat> everyone(const G& game)
{
    std::vector<Seat> seats{Seat::Watcher};
    for (const Seat seat : all_seats(game.seats())) seats.push_back(seat);
    return seats;
}

template <class G>
Moves<G> moves_of(const G& game, const typename G::State& state, Seat seat)
{
    Moves<G> list;
    game.moves(state, seat, list);
    return list;
}

// A move of any bytes at all.
template <class Move>
Move any_bytes(Dice& dice)
{
    std::array<std::uint8_t, sizeof(Move)> bytes{};
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(dice.below(256));
    return std::bit_cast<Move>(bytes);
}

// The move with one bit turned over: almost always nonsense, but close to sense.
template <class Move>
Move nearly(Move move, Dice& dice)
{
    auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(Move)>>(move);
    bytes[dice.below(sizeof(Move))] ^= static_cast<std::uint8_t>(1U << dice.below(8));
    return std::bit_cast<Move>(bytes);
}

// Plays one random game and shows every position to `look`, the last one too. Stops when a test
// has failed, since one broken position tells enough.
template <class G, class Look>
void play_randomly(const G& game, std::uint64_t seed, int& number, Look look)
{
    Dice dice = Dice::seeded(seed), others = Dice::seeded(mix_seeds(seed, 1));
    typename G::State state = game.start(dice, nullptr);
    for (int moves = 0;; ++moves) {
        SCOPED_TRACE("game of seed " + std::to_string(seed) + " with " +
                     std::to_string(game.seats()) + " seats, after " + std::to_string(moves) +
                     " moves");
        look(Position<G>{game, state, others, number++});
        const Turn turn = game.turn(state);
        if (turn.is_over() || ::testing::Test::HasFailure()) return;
        ASSERT_LT(moves, longest_game) << "random play does not end";
        const Seat seat = dice.pick(turn.seats);
        ASSERT_FALSE(moves_of(game, state, seat).empty()) << "a seat that may act has no move";
        game.play(state, seat, random_from_list(game, state, seat, dice), dice, nullptr);
    }
}

// Plays whole games of each of the given kinds, until every kind has had its share of positions.
template <class G, class Look>
void for_each_position(const std::vector<G>& games, Look look)
{
    ASSERT_FALSE(games.empty());
    const int share = positions_for_a_law / static_cast<int>(games.size());
    int number = 0;
    std::uint64_t seed = 0;
    for (const G& game : games)
        for (const int end = number + share; number < end && !::testing::Test::HasFailure();)
            play_randomly(game, ++seed, number, look);
}

// A game as it is kept: who did what, and what the dice gave.
template <class G>
struct Line {
    Seat seat;
    typename G::Move move;
    std::vector<Roll> rolls;
    std::uint64_t fingerprint;  // of the state after it
};

template <class G>
struct Record {
    std::vector<Roll> first_rolls;
    std::uint64_t first_fingerprint;
    std::vector<Line<G>> lines;
};

// A random game, played with a log of its events.
template <class G>
Record<G> record_game(const G& game, std::uint64_t seed)
{
    Dice dice = Dice::seeded(seed), choices = Dice::seeded(mix_seeds(seed, 2));
    std::vector<Roll> rolls;
    dice.write_to(&rolls);
    Events<typename G::Event> log;
    typename G::State state = game.start(dice, &log);
    Record<G> record{std::exchange(rolls, {}), fingerprint(state), {}};
    for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
        if (record.lines.size() > longest_game) break;
        const Seat seat = choices.pick(turn.seats);
        const auto move = random_from_list(game, state, seat, choices);
        game.play(state, seat, move, dice, &log);
        record.lines.push_back({seat, move, std::exchange(rolls, {}), fingerprint(state)});
    }
    return record;
}

}  // namespace kotatsu::support
