// Calls to other nodes, each in the name of a client: the WebSocket and HTTP that browsers speak, with a
// passport.
#pragma once

#include "server/connection.h"

#include <boost/asio/io_context.hpp>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace kotatsu::server {

inline constexpr const char* passport_header = "Kotatsu-Node";  // of the answer to it, too

// What we show, and what only a node can answer. Whoever answers anything else listens at an address that
// was a node's: it is told nothing.
struct Introduction {
    std::string passport, answer;
};

// A WebSocket to the node at HOST:PORT. What is sent before it is open waits. `hears` is gone when it
// has ended, or could not be opened, or the node has been silent for longer than its lease lasts.
std::shared_ptr<Connection> call_node(boost::asio::io_context& io, const std::string& node,
                                      Introduction introduction, std::chrono::milliseconds lease,
                                      std::shared_ptr<Listener> hears);

// Asks the node at HOST:PORT what we were asked. Nothing: it does not answer. A passport is good for one
// request: the first asks for nothing, and shows who is there.
void ask_node(boost::asio::io_context& io, const std::string& node,
              std::array<Introduction, 2> introductions, const Request& request,
              std::function<void(std::optional<Response>)> reply);

}  // namespace kotatsu::server
