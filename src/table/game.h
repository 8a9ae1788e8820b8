// A game without its type: what the table, the laboratory and the program know of it. Moves are
// text here, views are JSON. adapter.h makes these from any class that satisfies Rules.
#pragma once

#include "engine/dice.h"
#include "engine/events.h"
#include "engine/expected.h"
#include "engine/extent.h"
#include "engine/options.h"
#include "engine/result.h"
#include "engine/seat.h"
#include "engine/turn.h"
#include "engine/window.h"
#include "players/player.h"

#include <boost/json/object.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu {

// Why a move was not played: a stable code, and the sentence in English.
struct Refused {
    std::string code;
    std::string message;
};

// An event as the table tells it.
struct Happening {
    boost::json::object json;
    std::string sentence;
    Audience audience;
    News news;
};

using Happenings = std::vector<Happening>;

struct Played {
    std::string move;  // as records write it
    bool news = false;  // some of it was news to somebody
};

// A game in progress.
class Position {
public:
    virtual ~Position() = default;
    virtual std::unique_ptr<Position> clone() const = 0;

    virtual Turn turn() const = 0;
    virtual Result result() const = 0;
    virtual std::vector<std::string> moves(Seat seat) const = 0;
    virtual bool forced(Seat seat) const = 0;  // exactly one legal move

    // Where the seat may answer or let pass (engine/window.h): the move that passes; nothing: no window.
    virtual std::optional<std::string> window(Seat seat) const = 0;
    // Whether this text is that move, however it is written.
    virtual bool is_pass(Seat seat, std::string_view move) const = 0;
    // The standing passes that pass in this window of the seat; outside of windows none.
    virtual StandingPasses passes(Seat seat) const = 0;
    // Of the seat's standing passes, those that stand when the table has gone from here to `after`, a
    // position of the same game.
    virtual StandingPasses lasting(const Position& after, Seat seat,
                                   StandingPasses standing) const = 0;

    // Plays the move, or gives the reason and changes nothing. Where nobody listens, nothing is told:
    // a move made again to get to a position costs no more than the rules.
    virtual std::optional<Refused> play(Seat seat, std::string_view move, Dice& dice,
                                        Played* played = nullptr, Happenings* told = nullptr) = 0;

    // A computer player's move, from this seat's view alone.
    virtual std::string choose(Seat seat, const Player& player, Dice& dice) const = 0;

    // A position this seat cannot tell from this one.
    virtual std::unique_ptr<Position> imagine(Seat seat, Dice& dice) const = 0;

    // What the seat may know, and its legal moves by their parts; in this storage.
    virtual boost::json::object view(Seat seat,
                                     const boost::json::storage_ptr& storage = {}) const = 0;
    virtual boost::json::object choices(Seat seat,
                                        const boost::json::storage_ptr& storage = {}) const = 0;
    virtual boost::json::object to_json() const = 0;  // the whole truth
    virtual std::string text(Seat seat, bool colours) const = 0;
    virtual std::uint64_t fingerprint() const = 0;
    virtual std::uint64_t perft(const Dice& dice, int depth) const = 0;
};

// What a game is before options are chosen.
struct GameInfo {
    std::string name;
    int version = 0;
    int least_seats = 0, most_seats = 0;
};

// A table for so many before it is opened: who sits where, and what may be chosen.
struct Layout {
    std::vector<SeatInfo> seats;
    OptionList options;
};

// {"game":…,"rules":…,"least_seats":…,"most_seats":…,"tables":[{"seats":[…],"options":[…]}…]}
boost::json::object info_json(const GameInfo& info, const std::vector<Layout>& layouts);

// How one simulated game went.
struct Playout {
    Result result;
    int moves = 0;
    std::int64_t choices = 0;  // legal moves over all decisions, 0 unless asked for
    bool ended = true;  // false: stopped at the limit of moves
};

// A game with its content and options: makes positions. Shared between threads.
class Game {
public:
    virtual ~Game() = default;

    virtual const GameInfo& info() const = 0;
    virtual const Options& options() const = 0;
    virtual const std::string& content_hash() const = 0;
    // The game as it was under the rules of this version, for old records; null: it is the same.
    virtual std::shared_ptr<const Game> under_rules(int version) const = 0;
    virtual int seats() const = 0;
    virtual SeatInfo seat(Seat seat) const = 0;
    virtual std::string move_help() const = 0;
    virtual Extent terminal() const = 0;  // that the board and a line to type on fit into
    virtual std::vector<std::string> standing_passes()
        const = 0;  // their names; most games have none
    virtual bool open_answers() const = 0;  // a pass in a window tells nothing (open_answers.h)
    virtual boost::json::object content() const = 0;  // as its face shows it: what is printed

    virtual std::unique_ptr<Position> start(Dice& dice, Happenings* told = nullptr) const = 0;
    virtual Expected<std::unique_ptr<Position>> load(const boost::json::object& json) const = 0;

    // One whole game between computer players, one a seat, without leaving the rules' own types.
    virtual Playout play_out(std::span<const Player> players, std::uint64_t seed,
                             bool count_choices) const = 0;

    std::optional<Seat> seat_named(std::string_view role) const;
    std::vector<SeatSet> sides() const;  // the seats of each team, in the order of play
};

}  // namespace kotatsu
