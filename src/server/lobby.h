// All rooms: finds, opens and forgets them, gives each its strand, its timer, its place in the store
// and thinking time, and answers over HTTP what needs no table.
#pragma once

#include "server/budget.h"
#include "server/connection.h"
#include "server/metrics.h"
#include "server/room.h"
#include "server/settings.h"
#include "server/store.h"
#include "table/catalogue.h"
#include "table/hash.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>

#include <atomic>
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

class Lobby : public Site {
public:
    Lobby(boost::asio::io_context& io, const Settings& settings, Store& store, Metrics& metrics);
    ~Lobby() override;

    // Brings back every table whose game goes on; how many.
    std::size_t restore();
    // No more thinking; rooms and timers end.
    void close();

    void answer(Request request, std::function<void(Response)> reply) override;
    std::shared_ptr<Listener> connected(std::shared_ptr<Connection> connection) override;

    // The room with its surroundings, from memory or from the store; nothing: there is no such
    // table. An error: it is there and cannot be opened.
    Expected<std::shared_ptr<Home>> find(const std::string& id);

private:
    friend class Home;
    using Reply = std::function<void(Response)>;
    using Opened = std::function<void(std::optional<Error>)>;

    void games(const Reply& reply) const;
    void create(const Request& request, const Reply& reply);
    void upload(const Request& request, const Reply& reply);
    void answer_of_table(std::string_view path, const Reply& reply);
    // Does something with the room of this table, or replies why not.
    void with_room(const std::string& id, const Reply& reply, std::function<void(Room&)> action);
    void record(const std::string& id, const Reply& reply);
    void content(const std::string& id, const Reply& reply);
    bool may_create(const std::string& who);

    // A new room under a new id with these entries. `opened` hears when they are saved, or why they are not.
    void open(const std::string& id, std::shared_ptr<const Game> game, std::vector<Entry> entries,
              Opened opened);
    Expected<std::shared_ptr<const Game>> game(const std::string& name, int seats,
                                               const NamedValues& options,
                                               const std::string& content_hash = {});
    Expected<std::shared_ptr<Home>> load(const std::string& id);
    void keep_content(const Game& game);
    bool full();
    void forget(const Home& home);
    static std::string new_id();

    boost::asio::io_context& io_;
    Settings settings_;
    Store& store_;
    Metrics& metrics_;
    Catalogue catalogue_;
    boost::asio::thread_pool thinkers_;
    std::atomic<bool> closing_{false};  // no timer is set any more

    std::mutex mutex_;  // for what follows
    std::unordered_map<std::string, std::shared_ptr<Home>> homes_;
    std::map<std::string, Budget> creators_;  // by address

    std::mutex games_mutex_;  // for what follows
    std::map<std::string, std::weak_ptr<const Game>> games_;  // shared by tables that are alike
    std::set<std::string> kept_content_;
};

// Milliseconds since 1970.
std::int64_t wall_clock();
std::string random_hex(std::size_t bytes);
// `{"error":{"code":…,"message":…}}`
Response error_response(unsigned status, std::string_view code, std::string_view message);

}  // namespace kotatsu::server
