// The wall between tables and sockets: rooms and lobby know these, web*.cpp alone know the network.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::server {

// A browser's or a program's WebSocket. May be called from any thread.
class Connection {
public:
    virtual ~Connection() = default;
    // Sends one text message; messages arrive in the order of the calls. After the end: nothing.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // Sends what is queued, then ends it.
    virtual void close() = 0;
    // Of the peer, as in a Request: whom the limits of one address count for.
    virtual const std::string& address() const = 0;
    // Another node speaks for the client: nothing is passed on any further.
    virtual bool from_node() const { return false; }
};

// Who listens to one connection. Called by one thread at a time.
class Listener {
public:
    virtual ~Listener() = default;
    virtual void received(std::string_view text) = 0;
    virtual void gone() = 0;  // exactly once, and nothing after it
};

struct Request {
    std::string method;  // GET or POST
    std::string path;  // without the query, percent signs decoded
    std::string body;
    std::string address;  // of the peer; of IPv6 the network, such as "2001:db8::/64"
    bool from_node = false;  // as of a Connection
};

struct Response {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body{};
    std::shared_ptr<const std::string> shared{};  // instead of `body`: one for all who ask for it
    bool lasting = false;  // what is under this address never changes: to be kept, and compressed
    std::string file_name{};  // not empty: to be downloaded under this name
};

// A call of another node.
struct NodeCall {
    std::string client;  // the address of whom it calls for
    std::string answer;  // what proves to it that we are a node too
};

// What the network serves.
class Site {
public:
    virtual ~Site() = default;
    // Answers by calling `reply` once, now or later, from any thread.
    virtual void answer(Request request, std::function<void(Response)> reply) = 0;
    // The call of a node that shows this passport. Nothing: it is no node.
    virtual std::optional<NodeCall> call_of_node(std::string_view) { return std::nullopt; }
    // A WebSocket has opened.
    virtual std::shared_ptr<Listener> connected(std::shared_ptr<Connection> connection) = 0;
};

}  // namespace kotatsu::server
