// What the laws of tests/laws.h have in common.
#pragma once

#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace kotatsu {

// T names a game, as tests/laws.h says.
template <class T>
class Laws : public ::testing::Test {
protected:
    using Game = typename T::Game;
    using State = typename Game::State;
    using Move = typename Game::Move;
    using Event = typename Game::Event;
    using Log = Events<Event>;
    using Position = support::Position<Game>;
    static_assert(Rules<Game>);

    template <class Look>
    static void for_each_position(Look look)
    {
        support::for_each_position(T::games(), look);
    }

    static std::vector<Game> games_for_computers()
    {
        if constexpr (requires { T::games_for_computers(); })
            return T::games_for_computers();
        else
            return T::games();
    }

    // Moves worth refusing: some of other positions, some a bit away from a legal one, some of
    // any bytes at all.
    std::vector<Move> candidates(const Moves<Game>& list, Dice& dice)
    {
        for (int i = 0; i < 4 && !list.empty(); ++i) remember(random_of(list, dice), dice);
        std::vector<Move> moves = seen_;
        for (int i = 0; i < 16 && !seen_.empty(); ++i)
            moves.push_back(support::nearly(random_of(seen_, dice), dice));
        for (int i = 0; i < 16 && !list.empty(); ++i)
            moves.push_back(support::nearly(random_of(list, dice), dice));
        for (int i = 0; i < 16; ++i) moves.push_back(support::any_bytes<Move>(dice));
        return moves;
    }

    // For moves of two bytes: there are few enough to try them all.
    static void expect_honest_about_all(const Position& at, Seat seat, const Moves<Game>& list)
    {
        if constexpr (sizeof(Move) == 2) {
            int legal = 0;
            for (unsigned bits = 0; bits < 0x10000; ++bits) {
                const auto move = std::bit_cast<Move>(static_cast<std::uint16_t>(bits));
                if (!at.game.refuse(at.state, seat, move)) ++legal;
            }
            ASSERT_EQ(legal, list.size()) << "seat " << index(seat) << ", over all moves there are";
        }
    }

    static Log log_of(const Position& at, State state, Seat seat, Move move)
    {
        Log log;
        at.game.play(state, seat, move, at.dice, &log);
        return log;
    }

    // What a seat sees of a log before the first news.
    static std::vector<Event> before_news(const Log& log, Seat seat)
    {
        std::vector<Event> seen;
        for (const auto& entry : log) {
            if (entry.news == News::Yes) break;
            if (entry.audience.includes(seat)) seen.push_back(entry.event);
        }
        return seen;
    }

    // The seat sees the same in both, as far as both go; one ends before the other only by news.
    static bool agree(const Log& one, const Log& other, Seat seat)
    {
        const auto a = before_news(one, seat), b = before_news(other, seat);
        const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
        return (x == a.end() && (y == b.end() || one.has_news())) ||
               (y == b.end() && other.has_news());
    }

    // Plays the choices in this order. Only the last may use dice.
    static State play_each(const Game& game, State state, std::uint64_t seed,
                           const std::vector<std::pair<Seat, Move>>& choices)
    {
        Dice none = Dice::scripted({}), dice = Dice::seeded(seed);
        for (const auto& [seat, move] : choices) {
            EXPECT_FALSE(game.refuse(state, seat, move))
                << "another seat's choice forbids " << T::write_move(game, move);
            const bool last = seat == choices.back().first;
            game.play(state, seat, move, last ? dice : none, nullptr);
        }
        EXPECT_FALSE(none.failed()) << "dice were used before the last choice was in";
        return state;
    }

    static SeatSet windows_of(const Game& game, const State& state)
    {
        SeatSet open;
        for (const Seat seat : all_seats(game.seats()))
            if (game.window(state, seat)) open.insert(seat);
        return open;
    }
    static constexpr StandingPasses standing_passes()
    {
        if constexpr (HasStandingPasses<Game>)
            return StandingPasses::first_n(static_cast<int>(std::size(Game::standing_passes)));
        return {};
    }
    // The seat is asked in both or in neither, and the same standing passes pass for it.
    static bool same_window(const Game& game, const State& one, const State& other, Seat seat)
    {
        if (game.window(one, seat) != game.window(other, seat)) return false;
        if constexpr (HasStandingPasses<Game>)
            if (game.window(one, seat))
                for (const StandingPass each : standing_passes())
                    if (game.passes(one, seat, each) != game.passes(other, seat, each))
                        return false;
        return true;
    }
    static State after_some_move(const Position& at)
    {
        State next = at.state;
        const Seat mover = at.dice.pick(at.game.turn(at.state).seats);
        at.game.play(next, mover, random_from_list(at.game, at.state, mover, at.dice), at.dice,
                     nullptr);
        return next;
    }

    // Both ways through JSON, where the game offers it.
    static bool json_keeps(const Game& game, const State& state)
    {
        if constexpr (requires { T::state_to_json(game, state); })
            return T::state_from_json(game, T::state_to_json(game, state)) == state;
        return true;
    }
    static bool json_keeps(const Game& game, Move move)
    {
        if constexpr (requires { T::move_to_json(game, move); })
            return T::move_from_json(game, T::move_to_json(game, move)) == move;
        return true;
    }

    // For moves that may be nonsense, which nobody can write.
    static std::string bytes_of(Seat seat, Move move)
    {
        std::string text = "seat " + std::to_string(index(seat)) + ", move of bytes";
        for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(Move)>>(move))
            text.append(" ").append(std::to_string(byte));
        return text;
    }

    template <class Range>
    static Move random_of(const Range& moves, Dice& dice)
    {
        return *(moves.begin() +
                 dice.below(static_cast<std::uint32_t>(moves.end() - moves.begin())));
    }

private:
    void remember(Move move, Dice& dice)
    {
        if (seen_.size() < 48)
            seen_.push_back(move);
        else
            seen_[dice.below(48)] = move;
    }

    std::vector<Move> seen_;
};

}  // namespace kotatsu
