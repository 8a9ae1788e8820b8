// A room with what it needs around it: a strand, a timer, the store, threads to think on.
#pragma once

#include "server/lobby.h"
#include "server/room.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

namespace kotatsu::server {

// Where a table is to be found. Whoever comes while its room is brought back from the store waits; if
// there is no room, or none any more, they are told why.
class Home final : public House, public std::enable_shared_from_this<Home> {
public:
    // `address` is whose table it is in the eyes of the limits: who opened it, or came to it first
    // since it was last loaded.
    Home(Lobby& lobby, std::string id, std::string address);
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

    // Does something with the room on its strand, or `instead` if there is none.
    using Action = std::function<void(Room&)>;
    using Instead = std::function<void(const Refused& why)>;
    void post(Action action, Instead instead = {});

    // Each home begins with one of these: a new table, one from the store, one to be deleted there.
    void open(Space space, std::shared_ptr<const Game> game, std::vector<Entry> entries,
              Lobby::Opened opened);
    void load();
    void remove(Store::Old since);

    // Gives up its space if nobody is here; in any case calls `then`.
    void make_way(std::function<void()> then);
    // Somebody comes. A table that a clock brought back is theirs who come first.
    void visit(const std::string& address);
    void stop();
    // The table may be another node's: whoever is here comes again.
    void lose();

    // Who owns the table, if another node does. For an Action or an Instead.
    const std::optional<Node>& elsewhere() const { return elsewhere_; }
    // And it can be reached: a node that has just begun has no address yet.
    bool is_at_another() const { return elsewhere_ && !elsewhere_->address.empty(); }
    const std::string& id() const { return id_; }

    std::int64_t now() override { return steady_clock(); }
    std::int64_t date() override { return wall_clock(); }
    std::string random_hex(std::size_t bytes) override { return server::random_hex(bytes); }
    void save(std::int64_t n, std::string entry) override;
    void save_line(std::int64_t n, std::string channel, std::string line) override;
    std::optional<Refused> why_not_grow(const std::string& address, Growth what) override;
    void think(std::shared_ptr<Thought> thought) override;
    void cancel(const Thought& thought) override;
    void wake_at(std::int64_t time) override;
    std::int64_t answer_ms() const override;
    void open_next(const NamedValues& options, std::vector<Entry> seats) override;
    Expected<std::shared_ptr<const Game>> make_game(const NamedValues& options) override;
    std::optional<Refused> why_not_list(const std::string& address) override;
    void list(std::optional<Entry> listing) override;
    std::string give_word(std::int64_t until) override;
    void drop_word(const std::string& word) override;
    Metrics& metrics() override { return metrics_; }

private:
    friend class Lobby;

    struct Visit {
        Action action;
        Instead instead;
    };

    template <class Do>
    void on_strand(Do what);
    void receive(const Visit& visit);
    struct Found {
        Expected<Store::Story> story;
        Expected<std::shared_ptr<const Game>> game;  // of the story, if it has entries
    };
    void read();
    Found look_up() const;
    void found(Found found);
    void settle(Space space, std::shared_ptr<const Game> game, const Store::Story& story);
    void settled();
    void let_go(Refused why);
    void cannot_open(std::string_view why);
    void look_whether_left();
    Store::Done when_written(std::int64_t n);
    void written(std::int64_t n, bool saved);
    ThoughtQueue::Key key(const Thought& thought) const;

    Lobby& lobby_;
    Metrics& metrics_;  // outlives the lobby, as handlers that still hold this may
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    boost::asio::steady_timer timer_;
    const std::string id_;
    std::string address_;
    bool is_settled_ = false;  // there is a room, or it is known why not
    std::vector<Visit> waiting_;  // for that
    Refused why_not_;
    std::optional<Node> elsewhere_;
    bool is_listed_ = false;  // for all nodes
    bool is_lost_ = false;  // another node may have the table: what was read of it may be old
    Space space_;
    std::optional<Room> room_;
    bool is_left_ = false;  // as the lobby was told
    std::uint64_t left_no_ = 0;  // the lobby's, under its lock
    std::int64_t last_ = 0;  // number of what the room saved last
    std::int64_t entries_ = 0;  // of the table in the store
    Lobby::Opened opened_;
};

}  // namespace kotatsu::server
