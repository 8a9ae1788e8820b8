// One client over its WebSocket: reads its messages, holds it to its budgets, brings it to its table.
#pragma once

#include "server/budget.h"
#include "server/connection.h"
#include "server/message.h"
#include "server/metrics.h"
#include "server/settings.h"
#include "table/game.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

namespace kotatsu::server {

class Lobby;
class Home;
class Relay;
class Room;

class Visitor final : public Listener, public std::enable_shared_from_this<Visitor> {
public:
    Visitor(Lobby& lobby, const Settings& settings, Metrics& metrics,
            std::shared_ptr<Connection> connection);

    void received(std::string_view text) override;
    void gone() override;

private:
    // Something to be done at a table. It may know this visitor, and not own it: run_next sees to it
    // that the visitor lives, and whoever still waits when the server closes goes with it.
    struct Errand {
        std::shared_ptr<Home> home;
        std::function<void(Room&)> action;
        std::function<void(const Refused& why)> instead{};  // if there is no table
    };

    void enter(const Message& hello, std::string_view text);
    void pass_on(const Home& home, const Refused& why, std::string text);
    std::string kept(std::string_view text) const;
    void leave();
    void wait_in_line(Errand errand);
    void run_next();
    void refuse(const Message& message, std::string_view code, std::string_view why);
    void refuse_look(const Message& message);

    Lobby& lobby_;
    Metrics& metrics_;
    std::shared_ptr<Connection> connection_;
    std::shared_ptr<Home> home_;
    std::shared_ptr<Relay> relay_;  // to the node that has the table; for errands alone
    Budget messages_;
    int too_fast_ = 0;  // messages in a row
    std::atomic<bool> gone_{false};  // what still waits at the table is not done

    std::mutex mutex_;  // for what follows
    std::vector<Errand> waiting_;
    bool running_ = false;  // an errand is at its table
};

}  // namespace kotatsu::server
