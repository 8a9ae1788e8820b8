// What all connections of one server share, and the way they go: accepted, HTTP, perhaps WebSocket.
#pragma once

#include "server/budget.h"
#include "server/connection.h"
#include "server/files.h"
#include "server/metrics.h"
#include "server/settings.h"
#include "server/web_answer.h"
#include "server/web_door.h"
#include "server/web_proxies.h"
#include "server/web_rules.h"

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>

#include <atomic>
#include <chrono>
#include <memory>

namespace kotatsu::server {

using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Strand>;
using Timer =
    boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                      boost::asio::wait_traits<std::chrono::steady_clock>, Strand>;

struct Hub {
    const Settings settings;
    const HostNames names;
    const Proxies proxies;
    const Files page;
    Site& site;
    Metrics& metrics;
    std::shared_ptr<Door> door;
    // Of each address: requests, and bytes that it is sent.
    Budgets requests{static_cast<double>(settings.requests_per_second),
                     6 * static_cast<double>(settings.requests_per_second)};
    Budgets traffic{static_cast<double>(settings.bytes_per_second),
                    10 * static_cast<double>(settings.bytes_per_second)};
    std::atomic<int> turned_away{0};  // still being told so
};

// Answers requests until either side ends the connection or it becomes a WebSocket.
void serve_http(std::shared_ptr<Hub> hub, TcpSocket socket, Door::Pass pass,
                const boost::asio::ip::address& peer);
// Answers at once, whatever will be asked, and ends the connection.
void turn_away(const std::shared_ptr<Hub>& hub, TcpSocket socket, Answer answer);
Answer answer_to(Door::Verdict refused);

}  // namespace kotatsu::server
