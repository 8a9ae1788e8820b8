// The contract of a game. A game is a class that satisfies the concept `Rules`; it is immutable
// (content and options), so threads share it. Nothing here knows a file, a clock or JSON.
#pragma once

#include "engine/dice.h"
#include "engine/events.h"
#include "engine/expected.h"
#include "engine/level.h"
#include "engine/move_list.h"
#include "engine/options.h"
#include "engine/refusal.h"
#include "engine/result.h"
#include "engine/seat.h"
#include "engine/turn.h"
#include "engine/window.h"

#include <algorithm>
#include <concepts>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace kotatsu {

// Flat memory without gaps: may be copied, compared and hashed byte by byte.
template <class T>
concept Flat = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// What a class must offer, and what it promises:
//
//   State    the whole truth, at most 4 kB. What a seat has seen and could remember is in it.
//   Move     one click-sized decision of one seat, at most 8 bytes, ordered.
//   View     what one seat may know, built field by field.
//   Event    something that happened, comparable.
//   Content  cards, maps, texts: what a pack may replace.
//   name, version       the word for this game in records, and the version of its rules.
//   least_seats, most_seats, max_moves (the longest list `moves` can give).
//
//   options(c, n)       the options at a table of n seats, those that make sense there.
//   make(c, n, o)       the game for n seats, or why this content, n and o do not go together.
//   seats()             how many; the seats are 0 to seats() - 1.
//   seat(p)             role, team, colour.
//   start(dice, log)    a first state.
//   turn(s)             over, or which seats may decide, and how. Under Each, those still to decide:
//                       a seat that wants to change its choice undoes it at the table.
//   moves(s, p, list)   appends all legal moves of p to an empty list, sorted, none twice; none
//                       when p may not act. A seat that may act has at least one.
//   refuse(s, p, m)     nothing exactly for the moves of that list; else why not. Takes any bytes
//                       as a move.
//   play(s, p, m, dice, log)   plays a legal move. log is null while simulating. Under Each no
//                       dice are used before the last seat's choice.
//   result(s)           who won, why it ended, and the points; points also while the game goes on.
//   view(s, p)          for every seat and for Seat::Watcher, who sees what is public.
//   imagine(v, dice)    a state whose view for that seat is v, as likely as the rules would have
//                       made it. From v alone: this is what keeps computer players honest.
//
// Each call takes time and memory of its own only: none of moves, play (without log), view and
// imagine allocates. tests/laws.h checks all of this on any game.
template <class G>
concept Rules =
    requires(const G game, typename G::State state, const typename G::State& truth,
             const typename G::View& view, typename G::Move move, Seat seat, Dice& dice,
             Events<typename G::Event>* log, MoveList<typename G::Move, G::max_moves>& list,
             const typename G::Content& content, int seats, const Options& options) {
        requires Flat<typename G::State> && sizeof(typename G::State) <= 4096;
        requires Flat<typename G::Move> && sizeof(typename G::Move) <= 8;
        requires std::totally_ordered<typename G::Move>;
        requires std::equality_comparable<typename G::State>;
        requires std::equality_comparable<typename G::View>;
        requires std::equality_comparable<typename G::Event>;
        { G::name } -> std::convertible_to<std::string_view>;
        { G::version } -> std::convertible_to<int>;
        { G::least_seats } -> std::convertible_to<int>;
        { G::most_seats } -> std::convertible_to<int>;
        { G::options(content, seats) } -> std::same_as<OptionList>;
        { G::make(content, seats, options) } -> std::same_as<Expected<G>>;
        { game.seats() } -> std::same_as<int>;
        { game.seat(seat) } -> std::same_as<SeatInfo>;
        { game.start(dice, log) } -> std::same_as<typename G::State>;
        { game.turn(truth) } -> std::same_as<Turn>;
        { game.moves(truth, seat, list) } -> std::same_as<void>;
        { game.refuse(truth, seat, move) } -> std::same_as<std::optional<Refusal>>;
        { game.play(state, seat, move, dice, log) } -> std::same_as<void>;
        { game.result(truth) } -> std::same_as<Result>;
        { game.view(truth, seat) } -> std::same_as<typename G::View>;
        { game.imagine(view, dice) } -> std::same_as<typename G::State>;
    };

template <Rules G>
using Moves = MoveList<typename G::Move, G::max_moves>;

// One value for each option of a table for so many. An option of other tables may be named with its
// standard value there, as older records do.
template <Rules G>
Expected<Options> choose_options(const typename G::Content& content, int seats,
                                 const NamedValues& wanted)
{
    if (seats < G::least_seats || seats > G::most_seats)
        return Error{std::string(G::name) + " has " + std::to_string(G::least_seats) + " to " +
                     std::to_string(G::most_seats) + " seats, not " + std::to_string(seats)};
    const OptionList list = G::options(content, seats);
    NamedValues here;
    for (const auto& [name, value] : wanted) {
        const auto is_it = [&](const Option& option) { return option.name == name; };
        bool elsewhere = false, standard = false;
        for (int n = G::least_seats; n <= G::most_seats; ++n)
            for (const Option& option : G::options(content, n)) {
                elsewhere = elsewhere || is_it(option);
                standard = standard || (is_it(option) && option.standard == value);
            }
        if (std::any_of(list.begin(), list.end(), is_it) || !elsewhere)
            here.emplace_back(name, value);
        else if (!standard && !(name == "first" && value == "1"))  // who plays alone is the first
            return Error{"option " + name + ": it is not for a table of " + std::to_string(seats)};
    }
    return Options::choose(list, here);
}

// The game for so many seats, with these options and else the standard ones.
template <Rules G>
Expected<G> make_game(const typename G::Content& content, int seats, const NamedValues& wanted = {})
{
    const Expected<Options> options = choose_options<G>(content, seats, wanted);
    if (!options) return options.error();
    return G::make(content, seats, *options);
}

// Hooks: a game may offer them to its computer players and, where it has windows, to the table; none is
// required.
// evaluate(s, p): how good the state looks to the seat, from 0 (lost) to 1 (won).
template <class G>
concept HasEvaluation = requires(const G game, const typename G::State& state, Seat seat) {
    { game.evaluate(state, seat) } -> std::same_as<double>;
};
// random_move(s, p, dice): one of the legal moves, each as likely, without making the list.
template <class G>
concept HasRandomMove =
    requires(const G game, const typename G::State& state, Seat seat, Dice& dice) {
        { game.random_move(state, seat, dice) } -> std::same_as<typename G::Move>;
    };
// rank(s, p, list): puts the promising moves of the list first and may cut the rest.
template <class G>
concept HasRank = requires(const G game, const typename G::State& state, Seat seat,
                           MoveList<typename G::Move, G::max_moves>& list) {
    { game.rank(state, seat, list) } -> std::same_as<void>;
};
// careless_move(s, p, dice): what somebody plays who does not think ahead; the weaker levels do so now
// and then. Without it they play any legal move.
template <class G>
concept HasCarelessMove =
    requires(const G& game, const typename G::State& state, Seat seat, Dice& dice) {
        { game.careless_move(state, seat, dice) } -> std::same_as<typename G::Move>;
    };
// mid_turn(s): whether whoever is to decide has begun a turn and not ended it. Without it a turn lasts as
// long as the same seat is to decide, which is for ever when somebody plays alone.
template <class G>
concept HasMidTurn = requires(const G& game, const typename G::State& state) {
    { game.mid_turn(state) } -> std::same_as<bool>;
};
// likely_move(s, p, dice): a quick guess at a sensible move, for the games a search plays out.
template <class G>
concept HasLikelyMove =
    requires(const G game, const typename G::State& state, Seat seat, Dice& dice) {
        { game.likely_move(state, seat, dice) } -> std::same_as<typename G::Move>;
    };
// far_enough(root, s): whether a game that a search plays out from `root` may stop at `s`; then
// evaluate(s, p) counts as its result. For games too long to be played to the end thousands of times.
template <class G>
concept HasFarEnough =
    requires(const G game, const typename G::State& root, const typename G::State& state) {
        { game.far_enough(root, state) } -> std::same_as<bool>;
    };
// reopen(s, p): under Each, takes back what the other seats have chosen, so that a search for p finds
// out what they should choose. Without it, what `imagine` guessed stands.
template <class G>
concept HasReopen = requires(const G game, typename G::State& state, Seat seat) {
    { game.reopen(state, seat) } -> std::same_as<void>;
};
// window(s, p): where p may answer or let pass, the move that passes; nothing: p's decision is no window.
// The seats of a turn are all in a window or none is, and they are one seat, or decide by Each: nobody's
// pass ends the window of somebody else. Follows from what everybody knows alone, as do the two below.
template <class G>
concept HasWindows = requires(const G game, const typename G::State& state, Seat seat) {
    { game.window(state, seat) } -> std::same_as<std::optional<typename G::Move>>;
};
// standing_passes: what a seat may tell the table once instead of passing again and again, by name.
// passes(s, p, which): whether it passes in this window of p.
// pass_lasts(before, after, p, which): whether it stands when the table has gone from `before` to
// `after`, by a move or by taking some back: not when what it was for is over, nor when things turn
// against p.
template <class G>
concept HasStandingPasses = HasWindows<G> && requires(const G game, const typename G::State& state,
                                                      Seat seat, StandingPass which) {
    { G::standing_passes[0] } -> std::convertible_to<std::string_view>;
    requires std::size(G::standing_passes) <= most_standing_passes;
    { game.passes(state, seat, which) } -> std::same_as<bool>;
    { game.pass_lasts(state, state, seat, which) } -> std::same_as<bool>;
};
// levels: what the five levels may spend in this game, where the common numbers do not fit.
template <class G>
concept HasLevels = requires {
    { G::levels } -> std::convertible_to<Levels>;
};

}  // namespace kotatsu
