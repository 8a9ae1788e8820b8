#include "server/web_guard.h"

#include "server/web_text.h"

#include <boost/beast/websocket/rfc6455.hpp>

#include <fmt/format.h>

namespace kotatsu::server {

namespace {

namespace http = boost::beast::http;

// All lines of a header.
std::string list_of(const HttpRequest& request, std::string_view name)
{
    std::string all;
    const auto [first, last] = request.equal_range(name);
    for (auto line = first; line != last; ++line) {
        if (line != first) all += ',';
        all += line->value();
    }
    return all;
}

// In requests. A file of the page is there already; a record is played from its start, and so it costs
// a second's worth.
double cost_of(Goal::Kind kind, const Settings& settings)
{
    if (kind == Goal::Kind::Records) return static_cast<double>(settings.requests_per_second);
    return kind == Goal::Kind::Page ? 0.25 : 1;
}

}  // namespace

std::string_view header_of(const HttpRequest& request, http::field name)
{
    const auto value = request[name];
    return {value.data(), value.size()};
}

std::string client_of(const HttpRequest& request, const Proxies& proxies,
                      const boost::asio::ip::address& peer)
{
    const std::string forwarded = list_of(request, "Forwarded");
    const std::string x_forwarded_for = list_of(request, "X-Forwarded-For");
    return peer_of(proxies.client(peer, {forwarded, x_forwarded_for}));
}

std::optional<Answer> refuse_host(const HttpRequest& request, Hub& hub)
{
    if (request.count(http::field::host) != 1)
        return error_answer(400, "bad-request", "A request names its host once.");
    if (hub.names.contains(header_of(request, http::field::host))) return {};
    ++hub.metrics.refused_connections;
    return error_answer(421, "wrong-host",
                        "This server is not known by that name. Whoever runs it may add the name "
                        "with --allow-host.");
}

std::optional<Answer> refuse_haste(const std::string& client, Goal::Kind kind, Hub& hub)
{
    const std::int64_t now = steady_clock(), owed = hub.traffic.owe(client, 0, now);
    if (owed == 0 && hub.requests.take(client, cost_of(kind, hub.settings), now)) return {};
    Answer answer = error_answer(429, "too-fast", "Not so much at once, please.");
    // No request costs more than a second's worth.
    answer.headers = fmt::format("Retry-After: {}\r\n", 1 + owed / 1000);
    return answer;
}

std::optional<Answer> refuse_method(const HttpRequest& request, Goal::Kind kind)
{
    std::string_view methods = methods_of(kind);
    while (!methods.empty())
        if (take_until(',', methods) == std::string_view(request.method_string())) return {};
    return method_refused(methods_of(kind));
}

// A foreign page may neither act in its visitor's name nor listen. Programs send no origin.
std::optional<Answer> refuse_origin(const HttpRequest& request, Hub& hub)
{
    const auto origins = request.count(http::field::origin);
    if (origins == 0) return {};
    if (origins == 1 &&
        same_origin(header_of(request, http::field::origin), header_of(request, http::field::host)))
        return {};
    ++hub.metrics.refused_connections;
    return error_answer(403, "wrong-origin", "Pages of other sites may not use this server.");
}

std::optional<Answer> refuse_handshake(const HttpRequest& request)
{
    if (!boost::beast::websocket::is_upgrade(request) ||
        header_of(request, http::field::sec_websocket_version) != "13") {
        auto answer = error_answer(426, "upgrade-required", "Here is a WebSocket, version 13.");
        answer.headers = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
        return answer;
    }
    constexpr std::size_t key_size = 24;  // 16 bytes in base 64
    if (header_of(request, http::field::sec_websocket_key).size() == key_size) return {};
    return error_answer(400, "bad-request", "This is no handshake of a WebSocket.");
}

}  // namespace kotatsu::server
