// A table: one game being played, its record, and who may do what. Knows no rule, no socket, no
// clock and no file; whoever owns it calls it from one thread at a time.
#pragma once

#include "engine/expected.h"
#include "table/fair_dice.h"
#include "table/game.h"
#include "table/record.h"

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
    };

    static Table open(Setup setup);
    // From a position instead of the start.
    static Table open_at(Setup setup, std::unique_ptr<Position> position);
    // Plays a record again. Where it differs (an illegal move, other dice than the seed gives,
    // another fingerprint) the error names the first line that does. New dice if it has no seed.
    static Expected<Table> replay(std::shared_ptr<const Game> game, const Record& record,
                                  std::string_view file);

    const Game& game() const { return *game_; }
    const Position& position() const { return *position_; }
    // Everything, the dice of hidden draws included: never for a seat while the game goes on.
    const Record& record() const { return record_; }
    // The record with the seed in it: at the end, or for a save of one's own. A table replayed from
    // a record without a seed has none to show: its dice stand in the lines only.
    Record open_record() const;

    bool over() const;
    Result result() const;

    // What happened in the last move or the start, and everything since the start.
    const std::vector<Happening>& last() const { return last_; }
    const std::vector<Happening>& log() const { return log_; }

    std::optional<Refused> play(Seat seat, std::string_view move);

    // Takes back the seat's own last move if it brought no news and nobody has moved since, or,
    // where all decide in secret, only others have made their choice since.
    std::optional<Refused> undo(Seat seat);

    // Takes back the last move, whoever made it and whatever it showed: agreed by all. What the dice
    // gave is not rewound.
    std::optional<Refused> undo_any();

    // What a move would do, up to the first news, on a position imagined from the seat's view.
    struct Preview {
        std::vector<Happening> happenings;
        std::unique_ptr<Position>
            after;  // nothing if it stopped at news: what comes then is unknown
    };
    Expected<Preview> preview(Seat seat, std::string_view move, Dice& dice) const;

    // A seat gives up, or its time is over: it cannot win any more. The table is over when all
    // others are of one team; until then somebody has to play on for the seat.
    void resign(Seat seat) { leave(seat, Record::Line::Kind::Resign); }
    void time_out(Seat seat) { leave(seat, Record::Line::Kind::Timeout); }
    void take_over(Seat seat, const std::string& player);
    const std::string& player(Seat seat) const { return players_[static_cast<std::size_t>(seat)]; }

private:
    struct Past {
        std::unique_ptr<Position> before;
        std::size_t log_size;
        Seat seat;
        std::string move;
        bool news;
    };

    explicit Table(Setup setup);

    bool at_table(Seat seat) const { return seat != Seat::Watcher && index(seat) < game_->seats(); }
    void leave(Seat seat, Record::Line::Kind kind);
    void write(Record::Line line);
    void finish();
    std::string end_text() const;
    void take_back(int count);
    std::optional<std::string> redo(const Record::Line& line, Dice* seeded);
    std::optional<std::string> redo_move(const Record::Line& line, Seat seat, Dice* seeded);
    std::optional<std::string> redo_start(const Record& record, Dice* seeded);

    std::shared_ptr<const Game> game_;
    std::vector<std::string> players_;
    std::unique_ptr<FairDice> fair_;  // at a fixed address: dice_ reads from it
    Dice dice_;
    bool seeded_ = true;  // all dice of the record come from fair_
    std::unique_ptr<Position> position_;
    std::vector<Past> past_;
    std::vector<Happening> last_, log_;
    SeatSet left_;  // resigned or out of time
    Record record_;
};

}  // namespace kotatsu
