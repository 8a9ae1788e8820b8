// What all connections of one server share, and the way they go: accepted, HTTP, perhaps WebSocket.
#pragma once

#include "server/connection.h"
#include "server/files.h"
#include "server/metrics.h"
#include "server/settings.h"
#include "server/web_answer.h"
#include "server/web_door.h"

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>

#include <atomic>
#include <memory>

namespace kotatsu::server {

using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Strand>;

struct Hub {
    const Settings settings;
    const Files page;
    Site& site;
    Metrics& metrics;
    std::shared_ptr<Door> door;
    std::atomic<int> turned_away{0};  // still being told so
};

// Answers requests until either side ends the connection or it becomes a WebSocket.
void serve_http(std::shared_ptr<Hub> hub, TcpSocket socket, Door::Place place);
// Answers at once, whatever will be asked, and ends the connection.
void turn_away(const std::shared_ptr<Hub>& hub, TcpSocket socket, Answer answer);

}  // namespace kotatsu::server
