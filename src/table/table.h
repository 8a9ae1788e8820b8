// A table: one game being played, its record, and who may do what. Knows no rule, no socket, no
// clock and no file; whoever owns it calls it from one thread at a time. There may be thousands in
// memory: a table keeps its record as text, where the game stands and a few positions on the way,
// and derives the rest.
#pragma once

#include "engine/expected.h"
#include "table/fair_dice.h"
#include "table/game.h"
#include "table/milestones.h"
#include "table/record.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kotatsu {

class Table {
public:
    struct Setup {
        std::shared_ptr<const Game> game{};
        std::vector<std::string> players{};  // one a seat, for the record
        FairDice dice = FairDice::random();
        std::optional<Dice> script{};  // for tests: used instead of `dice`, whose commitment stays
    };

    static Table open(Setup setup);
    // From a position instead of the start.
    static Table open_at(Setup setup, std::unique_ptr<Position> position);
    // Plays a record again. Where it differs (an illegal move, other dice than the seed gives,
    // another fingerprint) the error names the first line that does. If it has no seed, the game
    // goes on with new dice: a `dice` line says so before the first new line.
    static Expected<Table> replay(std::shared_ptr<const Game> game, const Record& record,
                                  std::string_view file);

    const Game& game() const { return *game_; }
    const Position& position() const { return *position_; }

    // The record. Everything is in it, the dice of hidden draws included: never for a seat while
    // the game goes on. header() + lines() is its text; the lines only ever grow, and a view of them
    // holds until they do.
    Record record() const;
    const std::string& header() const { return header_; }
    std::string_view lines() const { return lines_; }
    // The record with the seed of the last dice in it: at the end, or for a save of one's own. A
    // table replayed from a record without a seed has none to show before it goes on.
    Record open_record() const;
    std::string open_text() const;  // write_record(open_record()), without reading every line

    bool over() const;
    Result result() const;
    SeatSet left() const { return left_; }  // resigned or out of time
    SeatSet out_of_time() const { return out_of_time_; }

    // What the newest step told: the start, a move, a resignation or a takeover. After an undo, `undone`
    // and then the secret choices of other seats, which were made again.
    const Happenings& last() const { return last_; }

    // What happened since the start, as far as it was not taken back: the start, then each move
    // and each line of the table (undone, resigned, timeout, takeover).
    struct Step {
        Seat seat;  // Seat::Watcher for the start
        Happenings happenings;
    };
    std::size_t steps() const { return 1 + standing_.size() + asides_.size(); }
    Seat mover(std::size_t step) const;  // whose it is
    // Shows the steps from this one on, each with the position after it, until a visit returns false.
    // However long the game, a few moves before the first are made again. None from the end on.
    using Visit = std::function<bool(const Step&, const Position&)>;
    void walk(std::size_t from, const Visit& visit) const;
    std::vector<Step> log() const;
    // What the game counts after each of so many steps from this one on; nothing is told.
    using Points = std::array<std::int16_t, most_seats>;
    std::vector<Points> points(std::size_t from, std::size_t count) const;

    std::optional<Refused> play(Seat seat, std::string_view move);

    // Takes back the seat's own last move if it brought no news and nobody has moved since, or,
    // where all decide in secret, only others have made their choice since.
    std::optional<Refused> undo(Seat seat);
    std::optional<Refused> why_no_undo(Seat seat) const;  // nothing: undo(seat) would do it

    // Takes back the seat's last move and all since, whatever they showed: agreed by all. The dice go
    // back too: the same draw gives the same card, so that nobody learns twice what the deck holds.
    std::optional<Refused> undo_agreed(Seat seat);
    // What that would take back: the step it goes back to, and how many moves from there on. What others
    // have chosen in secret since is not counted: nobody knows of it yet.
    struct TakenBack {
        std::size_t step;
        std::size_t moves;
    };
    std::optional<TakenBack> would_take_back(Seat seat) const;
    Seat last_mover() const;  // Seat::Watcher: no move stands

    // What a move would do, up to the first news, on a position imagined from the seat's view.
    struct Preview {
        std::optional<Refused> refused{};  // then there is nothing else
        Happenings happenings{};
        // Nothing if it stopped at news: what comes then is unknown.
        std::unique_ptr<Position> after{};
    };
    Preview preview(Seat seat, std::string_view move, Dice& dice) const;

    // A seat gives up, or its time is over: it cannot win any more. The table is over when all
    // others are of one team; until then somebody has to play on for the seat.
    void resign(Seat seat) { leave(seat, Record::Line::Kind::Resign); }
    void time_out(Seat seat) { leave(seat, Record::Line::Kind::Timeout); }
    void take_over(Seat seat, const std::string& player);
    const std::string& player(Seat seat) const { return players_[static_cast<std::size_t>(seat)]; }

    // From here on these dice; a `dice` line says so. For a record whose seed somebody knows.
    void fresh_dice(FairDice dice);

private:
    friend class Replay;

    // A move that was not taken back.
    struct Standing {
        std::uint32_t line;  // where its line begins in lines_
        Seat seat;
        bool news;
        bool secret;  // made where all decide in secret
    };
    // A line of the table. An undo takes back moves alone.
    struct Aside {
        std::uint32_t line;
        Seat seat;
    };
    // Between two steps: how many of each come before.
    struct Between {
        std::size_t moves, asides;
    };
    // Where dice_ come from.
    enum class Source : std::uint8_t {
        Seed,  // fair_, as the record says
        NewSeed,  // fair_, and the record has yet to say so
        Script,  // given by a test
    };

    explicit Table(Setup setup);

    bool at_table(Seat seat) const { return seat != Seat::Watcher && index(seat) < game_->seats(); }
    std::optional<Refused> play_with(Dice& dice, Seat seat, std::string_view move,
                                     Record::Line& line, Happenings* told);
    void leave(Seat seat, Record::Line::Kind kind);
    void write_aside(const Record::Line& line, Seat seat);
    std::uint32_t write(const Record::Line& line);
    void append(const Record::Line& line);
    Record::Line dice_line() const;
    void finish();
    std::string end_text() const;
    Record header_record() const;
    std::size_t own_move(Seat seat) const;
    std::size_t last_of(Seat seat) const;
    void take_back(std::size_t count);
    void cut(std::size_t moves);
    Record::Line line_at(std::size_t offset) const;
    Between before(std::size_t step) const;
    bool move_is_next(Between at) const;
    std::unique_ptr<Position> begin_again(Happenings* told = nullptr) const;
    std::unique_ptr<Position> position_after(std::size_t moves) const;
    void make_again(Position& position, std::size_t move, Happenings* told = nullptr) const;

    std::shared_ptr<const Game> game_;
    std::vector<std::string> players_;
    std::unique_ptr<FairDice> fair_;  // at a fixed address: dice_ reads from it
    Dice dice_;
    Source source_ = Source::Seed;
    SeatSet left_, out_of_time_;
    int format_ = Record::newest_format;  // of the record
    std::uint32_t line_count_ = 0;
    std::unique_ptr<Position> begun_at_;  // nothing: at the start of the game
    std::unique_ptr<Position> position_;
    std::vector<Standing> standing_;
    std::vector<std::uint32_t> dice_before_;  // where dice_ stood before each; none at the end
    std::array<std::uint32_t, most_seats> moves_of_{};  // how many of each seat stand
    std::vector<Aside> asides_;
    Milestones milestones_;
    Happenings last_;
    std::string header_, lines_;
};

}  // namespace kotatsu
