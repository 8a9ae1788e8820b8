// All rooms: finds, opens and forgets them, gives each its strand, its timer, its place in the store
// and thinking time, and answers over HTTP what needs no table.
#pragma once

#include "server/budget.h"
#include "server/connection.h"
#include "server/metrics.h"
#include "server/notice_board.h"
#include "server/passport.h"
#include "server/room.h"
#include "server/settings.h"
#include "server/store.h"
#include "server/thinkers.h"
#include "table/catalogue.h"
#include "table/hash.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kotatsu::server {

class Home;  // a room with all it needs: home.h
struct Introduction;  // of us to another node: web_peer.h

// Space in memory for one table, as long as somebody holds it; empty: there is none.
using Space = std::shared_ptr<Metrics::Counter>;

inline const Refused all_taken{"full", "all tables are taken; come again later"};

class Lobby : public Site {
public:
    Lobby(boost::asio::io_context& io, const Settings& settings, Store& store, Metrics& metrics);
    ~Lobby() override;

    // From now on looks after the tables in the store: wakes those whose clock runs out, deletes old
    // ones. Any other is brought back when somebody comes.
    void begin();
    // No more thinking; rooms and timers end.
    void close();

    void answer(Request request, std::function<void(Response)> reply) override;
    std::shared_ptr<Listener> connected(std::shared_ptr<Connection> connection) override;
    std::optional<NodeCall> call_of_node(std::string_view passport) override;

    // Where the table is to be found, now or when it is brought back from the store. Nothing: there
    // cannot be such a table. `address`: who asks.
    std::shared_ptr<Home> find(const std::string& id, const std::string& address);

    // Other nodes reach us there, if there are any.
    void join(const std::string& address);
    bool has_nodes() const { return cluster_ != nullptr; }
    // Why nobody is let in now: our tables may be other nodes' already. Nothing: they are ours.
    std::optional<Refused> why_closed();
    // Calls the node that owns a client's table, in the client's name.
    std::shared_ptr<Connection> call(const Node& node, const std::string& address,
                                     std::shared_ptr<Listener> hears);

    // Takes the cost of a dear request from the budget of its address; false: there is not enough.
    bool pays(const std::string& address, double cost);

private:
    friend class Home;
    using Reply = std::function<void(Response)>;
    using Opened = std::function<void(const std::optional<Refused>&)>;  // nothing: it is saved

    void health(const Reply& reply);
    void games(const Reply& reply) const;
    void create(const Request& request, const Reply& reply);
    void upload(const Request& request, const Reply& reply);
    void answer_of_table(const Request& request, std::string_view path, const Reply& reply);
    // Does something with the room of this table, or replies why not.
    struct Wanted {
        std::string table;
        Request request;  // who asks, and what: another node may have to answer
    };
    void with_room(const Wanted& wanted, const Reply& reply, std::function<void(Room&)> action);
    void ask(const Node& node, const Request& request,
             std::function<void(std::optional<Response>)> reply);
    Introduction introduce(const Node& node, const std::string& address) const;
    void record(const Wanted& wanted, const Reply& reply);
    void content(const Wanted& wanted, const Reply& reply);
    void words(std::string_view path, const Reply& reply);
    std::optional<Refused> why_not_list(const std::string& address) const;
    void tables(const Reply& reply) const;
    void join(const Request& request, std::string_view word, const Reply& reply);
    void glance(const Request& request, const Reply& reply);
    // So many at once, by the size of what they are made from.
    std::optional<Refused> why_not_create(const std::string& address, std::size_t bytes = 0);
    std::optional<Refused> why_not_guess(const std::string& address);
    std::optional<Refused> why_not_take(const std::string& address, const Cluster::Price& price,
                                        const char* too_much);
    bool may_load(const std::string& address);
    std::optional<Refused> why_not_grow(const std::string& address, House::Growth what);

    // A new room under a new id with these entries. `opened` hears when they are saved, or why they
    // are not.
    void open(const std::string& id, std::shared_ptr<const Game> game, const std::string& address,
              std::vector<Entry> entries, Opened opened);
    Expected<std::shared_ptr<const Game>> game(const std::string& name, int seats,
                                               const NamedValues& options,
                                               const std::string& content_hash = {});
    Expected<std::shared_ptr<const Game>> game_of(const std::vector<std::string>& entries);
    // The operator's, or one that a table began with.
    Expected<Content> content_of(std::string_view game, std::string_view hash);
    void keep_content(const Game& game);

    // Does what may wait for the database nodes share, on a thread for that: those of the network and the
    // tables do not wait for it. Where there is no such database: at once. What a room itself asks there (to be
    // listed, for a word) is not worth the detour: it waits, for five seconds at most (Links::Manner).
    void aside(std::function<void()> what);

    // Rooms. When all space is taken, a room that nobody is at makes way: the one left longest ago.
    void take_space(std::function<void(Space)> then);
    std::shared_ptr<Home> add(const std::string& id, const std::string& address);
    std::size_t count();
    void left(Home& home, bool is_left);
    void lose_all();
    void forget(const Home& home);

    // Tables that nobody has come to.
    void look_after();
    void remove_old();
    bool may_wake();
    void wake_next();
    static std::string new_id();

    boost::asio::io_context& io_;
    Settings settings_;
    Store& store_;
    Cluster* const cluster_;  // nothing: no other server shares our data
    std::optional<Passports> passports_;
    Metrics& metrics_;
    Catalogue catalogue_;
    Thinkers thinkers_;
    std::atomic<bool> closing_{false};  // no timer is set any more
    std::optional<boost::asio::thread_pool> asking_;  // `aside`

    std::mutex mutex_;  // for what follows
    std::unordered_map<std::string, std::shared_ptr<Home>> homes_;
    std::map<std::uint64_t, std::shared_ptr<Home>> left_;  // in this order
    std::uint64_t last_left_ = 0;

    Budgets creators_, looks_, loaders_, writers_, talkers_, guessers_;
    Listings listings_;
    JoinWords join_words_;

    boost::asio::strand<boost::asio::io_context::executor_type> strand_;  // for what follows
    boost::asio::steady_timer timer_;
    std::deque<std::string> due_;  // to be woken, one after another

    std::mutex games_mutex_;  // for what follows
    std::map<std::string, std::weak_ptr<const Game>> games_;  // shared by tables that are alike
    std::set<std::string> kept_content_;
};

// Milliseconds since 1970; may be set while we run.
std::int64_t wall_clock();
std::string random_hex(std::size_t bytes);
// `{"error":{"code":…,"message":…}}`
Response error_response(unsigned status, std::string_view code, std::string_view message);

}  // namespace kotatsu::server
