// One client over its WebSocket: reads its messages, holds it to its budget, brings it to its table.
#pragma once

#include "server/budget.h"
#include "server/connection.h"
#include "server/message.h"
#include "server/metrics.h"
#include "server/settings.h"

#include <atomic>
#include <memory>
#include <string_view>

namespace kotatsu::server {

class Lobby;
class Home;

class Visitor final : public Listener, public std::enable_shared_from_this<Visitor> {
public:
    Visitor(Lobby& lobby, const Settings& settings, Metrics& metrics,
            std::shared_ptr<Connection> connection);

    void received(std::string_view text) override;
    void gone() override;

private:
    void enter(const Message& hello);
    void leave();
    void refuse(const Message& message, std::string_view code, std::string_view why);

    Lobby& lobby_;
    Metrics& metrics_;
    std::shared_ptr<Connection> connection_;
    std::shared_ptr<Home> home_;
    Budget messages_, previews_;
    int too_fast_ = 0;  // messages in a row
    std::atomic<bool> gone_{false};  // what still waits at the table is not done
};

}  // namespace kotatsu::server
