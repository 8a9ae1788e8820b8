// A room: one table, the people who sit at it or watch, and what they may do. It owns the Table and
// is called by one thread at a time (its strand); sockets, threads, files and the clock on the wall
// are the house's. Whatever changes is an entry in the store; a restart plays the entries again.
#pragma once

#include "server/chat.h"
#include "server/clocks.h"
#include "server/connection.h"
#include "server/dice_round.h"
#include "server/entries.h"
#include "server/house.h"
#include "server/message.h"
#include "server/notes.h"
#include "server/outbox.h"
#include "server/pages.h"
#include "server/questions.h"
#include "server/standing.h"
#include "server/thoughts.h"
#include "server/windows.h"
#include "table/table.h"

#include <boost/json/object.hpp>

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::server {

// The hash under which a secret is kept and compared.
std::string hash_of_secret(std::string_view secret);
// In constant time.
bool same_hash(std::string_view a, std::string_view b);

class Room {
public:
    Room(std::string id, std::shared_ptr<const Game> game, House& house);

    // The entries of a new table (entries.h): done and saved. What is wrong with an uploaded record.
    std::optional<Error> open(std::vector<Entry> entries);
    // Those of an old one, as the store has them; what is wrong with them: then it is of no use.
    std::optional<Error> restore(const std::vector<std::string>& entries);

    const std::string& id() const { return id_; }
    const Game& game() const { return *game_; }
    const ClockRule& clock() const { return clocks_.rule(); }
    std::optional<bool> hints() const { return hints_; }  // as the host said; nothing: as usual
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

    // What the store has to know of it.
    Standing standing() const;
    // What whoever holds this secret sees from afar: of a page with many tables.
    Entry glance(std::string_view secret) const;
    int games_played() const;  // in this series of rematches, this one included when it is over

    // Nobody is here, and nothing is under way; a clock may run.
    bool left() const;
    // True: it is closed and may be forgotten. Only if it was left a while ago and no clock needs it.
    bool close_if_idle();
    // At once: its space is needed. A short clock stands still until somebody comes.
    bool close_if_left();

    // The record with its seed; nothing before the end. One text for all who download it at a time.
    using Text = std::shared_ptr<const std::string>;
    Text record();

    static constexpr std::size_t most_watchers = 200;
    static constexpr std::int64_t most_entries = 10'000;  // then the game can only go forward
    static constexpr std::int64_t idle_patience_ms = 60'000;  // before it is forgotten
    // How long a seat waits for its person before a computer may be asked for; with a clock a quarter of
    // its time, but no less than the least and no more than this.
    static constexpr std::int64_t takeover_patience_ms = 60'000;
    static constexpr std::int64_t least_takeover_patience_ms = 10'000;
    static constexpr std::int64_t word_lasts_ms = 60 * 60'000;
    static constexpr std::int64_t between_counts_ms = 1'000;  // of watchers
    static constexpr const char* substitute = "search:3";  // plays for people who are gone
    static constexpr const char* adviser = "search:5";  // gives hints

private:
    enum class Phase { Open, Playing, Over };

    // A request that was done: a client id belongs to one of one kind.
    struct Done {
        std::string what, id;
    };

    // A seat at the table.
    struct Place {
        enum class Kind { Open, Person, Computer };

        Kind kind = Kind::Open;
        std::string name{};  // of the person, or the computer player's word
        std::string holder{};  // hash of the secret that holds it
        std::string computer{};  // who plays for it now; empty: the person
        std::string link{};  // hash of the one-time word that moves it
        std::string before{};  // the holder it moved away from, who may take it back
        double score = 0;  // what its person has won in this series, before this game
        std::int64_t gone_since = 0;  // 0: its person is here
        std::array<Done, 4> done{};  // the last requests that had an id
        std::size_t next_done = 0;
        StandingPasses standing{};  // in which windows the table passes for it
        std::int64_t floor = 0;  // a request made at an older version is stale
    };

    struct Guest {
        std::shared_ptr<Connection> wire;
        std::string holder;
        SeatSet seats{};
        bool texts = false;  // wants the board as text and the moves as a list
        bool host = false;
        std::int64_t seated_since = 0;  // when this guest came, or took the first seat
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
        const Message* asked = nullptr;  // the request; none: a computer, a clock, an agreement
        std::optional<Substitution> played_by{};
    };

    using Views = std::array<std::array<std::string, most_seats + 1>, 2>;  // without and with texts

    // room.cpp: visitors, saving, waking.
    Guest* guest_of(const Connection& wire);
    void send(const Guest& guest, Text text);

    // room_requests.cpp: what a request passes before it is done.
    void refuse(const Guest& guest, const Message& message, const Refused& why);
    std::optional<Refused> act(Guest& guest, const Message& message);
    std::optional<Refused> act_in_game(Table& table, Guest& guest, const Message& message);
    const Refused* why_not_now(Message::Do what) const;
    std::optional<Refused> why_not_grow(const Guest& guest, Message::Do what);
    const Done* done_under(const Guest& guest, std::string_view id) const;
    void acknowledge_again(const Guest& guest, const Message& message);
    void remember(Seat seat, std::string_view what, std::string_view id);

    // room.cpp: saving, waking, who is here.
    void save(Entry entry, bool counts = true);
    void save_line(Entry entry, std::string channel);
    bool idle() const;
    void schedule();
    void presence_changed();
    void hold_seats();
    void look_at_presence();
    void show_watchers(const Guest* newcomer = nullptr);
    int watchers() const;
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
    std::optional<Refused> take_back(Guest& guest, const Message& message);
    void move_seat(Entry entry, const Guest& by, const Message& message);
    std::optional<Refused> rematch(Table& table, Guest& guest, const Message& message);
    void go_on_with_series();
    SeatSet still_choosing(const Guest* starter = nullptr) const;
    void dice_goes_on(DiceRound::Next next);
    void ask_for_bytes();
    void new_seed();
    void begin();
    void open_rematch(const Table& table);
    static int first_mover(const Table& table);
    bool seats_may_change() const;
    void change_seats(Entry entry, const Guest& by, const Message& message);

    // room_host.cpp: what the host changes while the table waits, and how others find it.
    std::optional<Refused> swap(Guest& guest, const Message& message);
    std::optional<Refused> set(Guest& guest, const Message& message);
    std::optional<Refused> send_away(Guest& guest, const Message& message);
    std::optional<Refused> word(Guest& guest, const Message& message);
    bool is_sent_away(const Guest& guest) const;
    bool made_by(const Guest& guest) const { return same_hash(guest.holder, creator_); }
    NamedValues options_with(const NamedValues& wanted) const;
    void ask_hashes_again(SeatSet seats);
    bool hints_now() const;
    bool has_word() const;
    void drop_word();
    std::optional<Entry> listing() const;
    void show_listing();

    // room_talk.cpp: chat, reactions, pointing and notes.
    std::optional<Refused> chat(Guest& guest, const Message& message);
    std::optional<Refused> react(Guest& guest, const Message& message);
    std::optional<Refused> point(Guest& guest, const Message& message);
    std::optional<Refused> note(Guest& guest, const Message& message);
    void tell_moment(const Guest& by, const Message& message, std::uint32_t teams,
                     std::string_view type, Entry out);
    std::optional<Refused> speaker(const Guest& guest, const Message& message, Seat& seat) const;
    Listening listening(const Guest& guest) const;
    void tell_chat(const Guest& guest);
    void tell_all_line(const Guest& by, std::string_view ack);
    void tell_notes(const Guest& guest);

    // room_play.cpp: the game.
    std::optional<Refused> move(Table& table, Guest& guest, const Message& message);
    std::optional<Refused> undo(Table& table, Guest& guest, const Message& message);
    std::optional<Refused> ask_undo(Table& table, Guest& guest, const Message& message, Seat seat);
    std::optional<Refused> resign(Table& table, Guest& guest, const Message& message);
    std::optional<Refused> takeover(Table& table, Guest& guest, const Message& message);
    std::optional<Refused> come_back(Table& table, Guest& guest, const Message& message);
    std::optional<Refused> answer(Table& table, Guest& guest, const Message& message);
    std::optional<Refused> hint(Table& table, Guest& guest, const Message& message);
    std::optional<Refused> own_turn(const Guest& guest, const Message& message, Seat& seat) const;
    std::optional<Refused> own_seat(const Guest& guest, const Message& message, Seat& seat) const;
    std::optional<Refused> ask(Table& table, Guest& guest, const Message& message,
                               const Question& question);
    void agreed(Table& table);
    void tell_declined(const std::optional<Declined>& declined);
    void give_back(Table& table, Seat seat, const Change& change);
    void welcome_back(Table& table, SeatSet seats);
    std::int64_t takeover_patience() const;
    void changed(Table& table, const Change& change);
    void end();
    void write_clocks(Entry& entry);
    void ask_computers(const Table& table);
    void refuse_stale_hints();
    void tell_busy(const Guest& guest);
    void out_of_time(Table& table);
    bool somebody_plays() const;
    SeatSet people() const;
    SeatSet waiting_people(const Table& table) const;

    // room_windows.cpp: answers in windows.
    void open_windows(const Table& table, SeatSet anew);
    void drop_held_pass(Seat seat, const Refused& why);
    void hold_pass(const Table& table, const Guest& guest, const Message& message, Seat seat);
    bool passes_by_itself(const Table& table, Seat seat) const;
    bool shares_screen(Seat seat) const;
    bool answers_in_time(const Table& table, Seat seat) const;
    bool answers_soon() const;
    void answer_windows(Table& table);
    std::optional<StandingPass> standing_pass_named(std::string_view name) const;
    boost::json::array names_of(StandingPasses passes) const;
    std::optional<Refused> pass_for_me(Table& table, Guest& guest, const Message& message);
    std::optional<Refused> ask_me(Table& table, Guest& guest, const Message& message);
    void save_standing(Seat seat, StandingPasses passes, bool on);
    void end_standing_passes(const Table& table, const Change& change, Entry& entry);
    void look_at_standing_passes(const Table& table);
    void tell_window(const Table& table, Seat seat, Entry& view) const;

    // room_tell.cpp: what clients are told.
    void tell_table(const Guest& guest, std::string_view ack = {});
    void tell_all_table(const Guest* by = nullptr, std::string_view ack = {});
    void tell_state(const Table& table, const Guest& guest, bool with_events,
                    std::string_view ack = {});
    void tell_all_state(const Table& table, const Connection* by = nullptr,
                        std::string_view ack = {});
    void tell_seat(const Table& table, Seat seat, const Guest* by = nullptr,
                   std::string_view ack = {});
    Entry reply(const Message& message, std::string_view type, Entry fields) const;
    void tell(const Guest& guest, const Message& message, std::string_view type, Entry fields);
    std::string state_text(const Table& table, const Guest& guest, bool with_events,
                           std::string_view ack, Views& cache) const;
    std::string view_text(const Table& table, Seat seat, bool with_events, bool texts) const;
    Entry table_json(const Guest& guest) const;
    std::vector<Seat> seats_by_side(std::size_t first) const;
    Entry result_json(const Table& table) const;
    Entry seat_json(Seat seat) const;
    Entry clocks_json() const;
    Entry series_json() const;
    Entry asked_json(const Question& question, const Guest& guest) const;
    void add_taken_back(Entry& asked, Seat by, const Guest& guest) const;
    void add_wait(Entry& table, const Guest& guest) const;

    // room_looks.cpp: what somebody asks to see.
    std::optional<Refused> preview(const Table& table, Guest& guest, const Message& message);
    std::optional<Refused> log(const Table& table, Guest& guest, const Message& message);
    std::optional<Refused> recap(const Table& table, Guest& guest, const Message& message);
    std::optional<Refused> replay(const Table& table, Guest& guest, const Message& message);
    std::optional<Refused> points(const Table& table, Guest& guest, const Message& message);
    Expected<Seat> eyes(const Guest& guest, std::string_view as) const;
    void tell_page(const Table& table, const Guest& guest, const Message& message, Entry fields,
                   const Page& page);
    void tell_list(const Guest& guest, const Message& message, Entry fields, std::string_view name,
                   const std::string& list);

    // room_entries.cpp: what an entry does, now and after a restart.
    void apply(const Entry& entry);
    void use_seed(std::string_view seed);
    void use_wishes(const Entry& entry);
    void set_standing(Place& own, const Entry& entry);
    void ask_again(const Entry& entry);
    std::optional<Error> play_again(const std::string& text);

    const Place& place(Seat seat) const { return places_[static_cast<std::size_t>(seat)]; }
    Place& place(Seat seat) { return places_[static_cast<std::size_t>(seat)]; }
    std::string role(Seat seat) const { return game_->seat(seat).role; }

    std::string id_;
    std::shared_ptr<const Game> game_;
    House& house_;

    Phase phase_ = Phase::Open;
    std::optional<bool> hints_;  // as the host said; nothing: not between people
    bool public_ = false;  // to be listed while it waits
    std::string language_;  // that its host reads
    std::string listing_;  // as the lobby was told
    std::string word_;  // that leads here
    std::int64_t word_until_ = 0;
    std::vector<std::string> sent_away_;  // holders who may not come back
    std::vector<std::string> barred_;  // their addresses, while the table waits
    int games_before_ = 0;  // in this series of rematches
    std::string creator_;  // hash of the secret
    std::string seed_, commitment_;  // of the dice; the seed is shown at the end
    DiceRound round_;
    std::string next_;  // the table of the rematch
    std::vector<Place> places_;
    // Null until the game begins. Whatever needs a game is given it: Room::act refuses before.
    std::unique_ptr<Table> table_;
    Clocks clocks_;
    Windows windows_;
    std::unique_ptr<Position> stood_at_;  // after the last change, if there are standing passes
    Questions questions_;
    Chat chat_;
    Notes notes_;
    Thoughts thoughts_;

    std::vector<Guest> guests_;
    int watchers_told_ = 0;
    std::int64_t watchers_told_at_ = 0;
    std::int64_t version_ = 0;  // counts what is no secret to anybody
    Outbox outbox_;
    std::int64_t entries_ = 0;
    std::int64_t wake_at_ = 0, idle_since_ = 0;
    std::int64_t end_entry_ = 0;  // with which the game was over
    bool closed_ = false;
    std::size_t told_lines_ = 0;  // of the record's text: saved and told
    std::weak_ptr<const std::string> record_;  // while somebody downloads it
};

// A last word to a client: {"type":"error",…}, then the end.
void turn_away(Connection& wire, std::string_view code, std::string_view message);

}  // namespace kotatsu::server
