// Calls to other nodes, each in the name of a client: the WebSocket and HTTP that browsers speak, with a
// passport.
#pragma once

#include "server/connection.h"

#include <boost/asio/io_context.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace kotatsu::server {

inline constexpr const char* passport_header = "Kotatsu-Node";

// A WebSocket to the node at HOST:PORT. What is sent before it is open waits. `hears` is gone when it
// has ended, or could not be opened, or the node has been silent for longer than its lease lasts.
std::shared_ptr<Connection> call_node(boost::asio::io_context& io, const std::string& node,
                                      const std::string& passport, std::chrono::milliseconds lease,
                                      std::shared_ptr<Listener> hears);

// Asks the node at HOST:PORT what we were asked. Nothing: it does not answer.
void ask_node(boost::asio::io_context& io, const std::string& node, const std::string& passport,
              const Request& request, std::function<void(std::optional<Response>)> reply);

}  // namespace kotatsu::server
