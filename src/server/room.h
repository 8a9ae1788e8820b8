// A room: one table, the people who sit at it or watch, and what they may do. It owns the Table and
// is called by one thread at a time (its strand); sockets, threads, files and the clock on the wall
// are the house's. Whatever changes is an entry in the store; a restart plays the entries again.
#pragma once

#include "server/budget.h"
#include "server/clocks.h"
#include "server/connection.h"
#include "server/dice_round.h"
#include "server/entries.h"
#include "server/message.h"
#include "server/metrics.h"
#include "table/table.h"

#include <boost/json/object.hpp>

#include <array>
#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::server {

class Room;

// What a room needs of the world around it. Every answer comes back on the room's strand.
class House {
public:
    virtual ~House() = default;

    virtual std::int64_t now() = 0;  // milliseconds since 1970
    // 2 * `bytes` hexadecimal digits nobody can guess.
    virtual std::string random_hex(std::size_t bytes) = 0;
    // Later: room.saved(n), or room.lost() if it could not be written.
    virtual void save(std::int64_t n, std::string entry) = 0;
    virtual void finished() = 0;  // the game is over: nothing more will happen without a visitor
    // Later: room.thought(ticket, move), unless it is not wanted any more.
    using Wanted = std::shared_ptr<std::atomic<bool>>;
    virtual void think(std::unique_ptr<Position> position, Seat seat, const std::string& player,
                       std::uint64_t ticket, Wanted wanted) = 0;
    virtual void wake_at(std::int64_t time) = 0;  // later: room.wake()
    // Opens the table of a rematch with these options and the seats these entries fill. Later:
    // room.next_opened(id), without an id if there is no room for it.
    virtual void open_next(const NamedValues& options, std::vector<Entry> seats) = 0;
    virtual Metrics& metrics() = 0;
    // Opens the game; tests deal as they like.
    virtual Table open_table(Table::Setup setup) { return Table::open(std::move(setup)); }
};

class Room {
public:
    Room(std::string id, std::shared_ptr<const Game> game, House& house);

    // The entries of a new table (entries.h): done and saved. What is wrong with an uploaded record.
    std::optional<Error> open(std::vector<Entry> entries);
    // Those of an old one, as the store has them; what is wrong with them.
    std::optional<Error> restore(const std::vector<std::string>& entries);

    const std::string& id() const { return id_; }
    const Game& game() const { return *game_; }
    const ClockRule& clock() const { return clocks_.rule(); }
    bool hints() const { return hints_; }
    const std::string& creator() const { return creator_; }

    // A visitor; false: the room is closed, ask the house for it again.
    bool enter(std::shared_ptr<Connection> wire, const Message& hello);
    void receive(const Connection& wire, const Message& message);
    void leave(const Connection& wire);

    void saved(std::int64_t n);
    void lost();  // what was not saved did not happen: everybody is sent away, to come again
    void thought(std::uint64_t ticket, const std::string& move);
    void wake();
    void pause();  // the server closes: what the clocks show is saved
    void next_opened(const std::string& id);  // the table of the rematch; empty: it could not be

    // Nobody is here, and nothing happens unless somebody comes.
    bool idle() const;
    bool close_if_idle();  // true: it is closed and may be forgotten

    // The record with its seed; nothing before the end.
    std::optional<std::string> record() const;

    static constexpr std::size_t most_watchers = 200;
    static constexpr std::int64_t idle_patience_ms = 60'000;  // before it is forgotten
    static constexpr const char* substitute = "search:3";  // plays for people who are gone
    static constexpr const char* adviser = "search:5";  // gives hints

private:
    enum class Phase { Open, Playing, Over };

    // A seat at the table.
    struct Place {
        enum class Kind { Open, Person, Computer };

        Kind kind = Kind::Open;
        std::string name{};  // of the person, or the computer player's word
        std::string holder{};  // hash of the secret that holds it
        std::string computer{};  // who plays for it now; empty: the person
        std::string link{};  // hash of the one-time word that moves it
        std::array<std::string, 4> done{};  // the client ids of the last requests
        std::size_t next_done = 0;
        std::int64_t floor = 0;  // a request made at an older version is stale
    };

    struct Guest {
        std::shared_ptr<Connection> wire;
        std::string holder;
        SeatSet seats{};
        bool texts = false;  // wants the board as text and the moves as a list
        bool host = false;
    };

    // Asked of all people at the table.
    struct Proposal {
        enum class What { Undo, Takeover, Rematch };

        What what;
        Seat by, about;
        SeatSet open;  // have not answered yet
    };

    // Who plays for a seat from now on; nobody: the person.
    struct Substitution {
        Seat seat;
        std::string player;
    };

    // What made the record grow.
    struct Change {
        Seat by;
        std::optional<Turn> before{};  // of a move
        const Connection* wire = nullptr;  // who asked for it
        std::string id{};
        std::optional<Substitution> played_by{};
    };

    // A thought that was asked for.
    struct Pending {
        std::uint64_t ticket;
        Seat seat;
        std::int64_t floor;
        std::shared_ptr<Connection> asker;  // nobody: it is the seat's move
        std::string id;
        House::Wanted wanted;
    };

    struct ChatLine {
        std::string from, name, to, text;
        int team = 0;
        std::int64_t at = 0;
    };

    struct Held {
        std::int64_t until;
        std::shared_ptr<Connection> wire;
        std::shared_ptr<const std::string> text;
    };

    using Text = std::shared_ptr<const std::string>;
    using Views = std::array<std::array<std::string, most_seats + 1>, 2>;  // without and with texts

    // room.cpp: visitors, saving, waking.
    Guest* guest_of(const Connection& wire);
    void send(const Guest& guest, Text text);
    void flush();
    void refuse(const Guest& guest, const Message& message, const Refused& why);
    std::optional<Refused> act(Guest& guest, const Message& message);
    void save(Entry entry, bool counts = true);
    void schedule();
    void presence_changed();
    void hold_seats();
    void keep_seats_of_those_here();
    bool belongs_here(std::string_view holder) const;
    SeatSet here() const;
    const std::string& host() const;

    // room_seats.cpp: before the game, and who sits where.
    std::optional<Refused> sit(Guest& guest, const Message& message);
    std::optional<Refused> stand(Guest& guest, const Message& message);
    std::optional<Refused> fill(Guest& guest, const Message& message);
    std::optional<Refused> start(Guest& guest, const Message& message);
    std::optional<Refused> dice(Guest& guest, const Message& message);
    std::optional<Refused> link(Guest& guest, const Message& message);
    std::optional<Refused> claim(Guest& guest, const Message& message);
    std::optional<Refused> chat(Guest& guest, const Message& message);
    std::optional<Refused> rematch(Guest& guest, const Message& message);
    void dice_goes_on(DiceRound::Next next);
    void ask_for_bytes();
    void new_seed();
    void begin();
    void open_rematch();
    int first_mover() const;
    bool seats_may_change() const;
    void change_seats(Entry entry, const Guest& by, const Message& message);
    std::optional<Refused> why_not_to(std::string_view to, bool player) const;
    bool may_read(const Guest& guest, const ChatLine& line) const;

    // room_play.cpp: the game.
    std::optional<Refused> move(Guest& guest, const Message& message);
    std::optional<Refused> undo(Guest& guest, const Message& message);
    std::optional<Refused> resign(Guest& guest, const Message& message);
    std::optional<Refused> takeover(Guest& guest, const Message& message);
    std::optional<Refused> come_back(Guest& guest, const Message& message);
    std::optional<Refused> answer(Guest& guest, const Message& message);
    std::optional<Refused> hint(Guest& guest, const Message& message);
    std::optional<Refused> own_turn(const Guest& guest, const Message& message, Seat& seat) const;
    std::optional<Refused> own_seat(const Guest& guest, const Message& message, Seat& seat) const;
    std::optional<Refused> propose(Guest& guest, const Message& message, Proposal proposal);
    void agreed();
    void changed(const Change& change);
    void end();
    void write_clocks(Entry& entry);
    void ask_computers();
    void ask_thought(Seat seat, const std::string& player, std::shared_ptr<Connection> asker,
                     const std::string& id);
    void out_of_time();
    SeatSet people() const;
    SeatSet waiting_people() const;
    bool repeated(const Guest& guest, const Message& message, Seat seat);
    bool done_before(Seat seat, const std::string& id) const;
    void remember(Seat seat, std::string_view id);

    // room_tell.cpp: what clients are told.
    void tell_table(const Guest& guest, std::string_view ack = {});
    void tell_all_table(const Guest* by = nullptr, std::string_view ack = {});
    void tell_state(const Guest& guest, bool with_events, std::string_view ack = {});
    void tell_all_state(const Connection* by = nullptr, std::string_view ack = {});
    void tell_chat(const Guest& guest);
    void tell_all_line(const Guest& by, std::string_view ack);
    static Entry line_json(const ChatLine& line);
    void tell(const Guest& guest, const Message& message, std::string_view type, Entry fields);
    std::string state_text(const Guest& guest, bool with_events, std::string_view ack,
                           Views& cache) const;
    std::string view_text(Seat seat, bool with_events, bool texts) const;
    static const char* question(Proposal::What what);
    Entry table_json(const Guest& guest) const;
    Entry result_json() const;
    Entry seat_json(Seat seat) const;
    std::optional<Refused> preview(Guest& guest, const Message& message);
    std::optional<Refused> log(Guest& guest, const Message& message);
    std::optional<Refused> recap(Guest& guest, const Message& message);
    std::optional<Refused> replay(Guest& guest, const Message& message);
    Expected<Seat> eyes(const Guest& guest, std::string_view as) const;
    // Who looks at steps, and how.
    struct Eyes {
        Seat seat = Seat::Watcher;
        bool open = false;  // everything, instead of what the seat may know
        bool texts = false;
    };
    Entry step_json(const Table::Step& step, const Position& position, const Eyes& eyes) const;
    boost::json::array film(std::int64_t from, std::int64_t count, const Eyes& eyes) const;

    // room_entries.cpp: what an entry does, now and after a restart.
    void apply(const Entry& entry);
    void use_seed(std::string_view seed);
    void forget_old_chat();
    std::optional<Error> play_again(const std::string& text);

    const Place& place(Seat seat) const { return places_[static_cast<std::size_t>(seat)]; }
    Place& place(Seat seat) { return places_[static_cast<std::size_t>(seat)]; }
    std::string role(Seat seat) const { return game_->seat(seat).role; }

    std::string id_;
    std::shared_ptr<const Game> game_;
    House& house_;

    Phase phase_ = Phase::Open;
    bool hints_ = true;
    std::string creator_;  // hash of the secret
    std::string seed_, commitment_;  // of the dice; the seed is shown at the end
    DiceRound round_;
    std::string next_;  // the table of the rematch
    std::vector<Place> places_;
    std::unique_ptr<Table> table_;
    Clocks clocks_;
    std::optional<Proposal> proposal_;
    std::vector<ChatLine> chat_;
    Budget chat_budget_{5, 60};  // lines a second, of all together

    std::vector<Guest> guests_;
    std::vector<Pending> pending_;
    std::uint64_t last_ticket_ = 0;
    std::int64_t version_ = 0;  // counts what is no secret to anybody
    std::int64_t written_ = 0, saved_ = 0;  // entries
    std::deque<Held> held_;  // until what they tell of is on the disk
    std::int64_t wake_at_ = 0, idle_since_ = 0;
    std::int64_t end_entry_ = 0;  // with which the game was over
    bool closed_ = false;
    std::string broken_;  // why it could not be brought back
    std::size_t told_lines_ = 0;  // of the record's text: saved and told
};

// A last word to a client: {"type":"error",…}, then the end.
void turn_away(Connection& wire, std::string_view code, std::string_view message);

// The hash under which a secret is kept and compared.
std::string hash_of_secret(std::string_view secret);
// In constant time.
bool same_hash(std::string_view a, std::string_view b);

}  // namespace kotatsu::server
