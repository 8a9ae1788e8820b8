// A room with what it needs around it: a strand, a timer, the store, threads to think on.
#pragma once

#include "server/lobby.h"
#include "server/room.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <utility>

namespace kotatsu::server {

class Home final : public House, public std::enable_shared_from_this<Home> {
public:
    Home(Lobby& lobby, std::string id, std::shared_ptr<const Game> game);

    // Does something with the room on its strand.
    template <class Action>
    void post(Action action)
    {
        boost::asio::post(strand_, [self = shared_from_this(),
                                    action = std::move(action)]() mutable { action(self->room_); });
    }
    // A new table, or one from the store.
    void open(std::vector<Entry> entries, std::function<void(std::optional<Error>)> opened);
    void restore(std::vector<std::string> entries);
    ~Home() override;
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

    const std::string& id() const { return room_.id(); }
    void stop();

    std::int64_t now() override { return wall_clock(); }
    std::string random_hex(std::size_t bytes) override { return server::random_hex(bytes); }
    void save(std::int64_t n, std::string entry) override;
    void finished() override;
    void think(std::unique_ptr<Position> position, Seat seat, const std::string& player,
               std::uint64_t ticket, Wanted wanted) override;
    void wake_at(std::int64_t time) override;
    void open_next(const NamedValues& options, std::vector<Entry> seats) override;
    Metrics& metrics() override { return metrics_; }

private:
    void written(std::int64_t n, bool saved);

    Lobby& lobby_;
    Metrics& metrics_;  // outlives the lobby, as handlers that still hold this may
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    boost::asio::steady_timer timer_;
    Room room_;
    std::int64_t last_ = 0;  // entry handed to the store
    bool lost_ = false;
    std::function<void(std::optional<Error>)> opened_;
};

}  // namespace kotatsu::server
