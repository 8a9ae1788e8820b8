// Listening, and letting peers in.
#include "server/web.h"

#include "server/web_hub.h"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/post.hpp>

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <sys/resource.h>

#include <chrono>
#include <utility>

namespace kotatsu::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

// The system's default for a program, often 1024, is fewer than the connections we promise.
void allow_many_files()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

void let_in(const std::shared_ptr<Hub>& hub, TcpSocket socket)
{
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (!error) socket.set_option(tcp::no_delay(true), error);
    if (error) return;
    // A proxy's connection counts for whom it brings, which each request tells.
    const bool proxy = hub->proxies.contains(peer.address());
    auto [pass, verdict] = Door::enter(hub->door, proxy ? "" : peer_of(peer.address()));
    if (pass)
        serve_http(hub, std::move(socket), std::move(pass), peer.address());
    else if (verdict != Door::Verdict::Closed)
        turn_away(hub, std::move(socket), answer_to(verdict));
}

// Lives as long as anything of it is under way.
class Reception : public std::enable_shared_from_this<Reception> {
public:
    Reception(asio::io_context& io, std::shared_ptr<Hub> hub)
        : io_(io), hub_(std::move(hub)), strand_(asio::make_strand(io)), acceptor_(strand_),
          timer_(strand_)
    {}

    error_code listen(const tcp::endpoint& endpoint);
    unsigned short port() const { return port_; }
    void accept();
    void close();

private:
    void accepted(error_code error, TcpSocket socket);
    void wait_a_little();
    void close_here();

    asio::io_context& io_;
    const std::shared_ptr<Hub> hub_;
    const Strand strand_;
    asio::basic_socket_acceptor<tcp, Strand> acceptor_;
    Timer timer_;  // to accept again, or to end
    bool closing_ = false;
    unsigned short port_ = 0;
};

error_code Reception::listen(const tcp::endpoint& endpoint)
{
    error_code error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) port_ = acceptor_.local_endpoint(error).port();
    return error;
}

void Reception::accept()
{
    acceptor_.async_accept(asio::make_strand(io_),
                           [self = shared_from_this()](error_code error, TcpSocket socket) {
                               self->accepted(error, std::move(socket));
                           });
}

void Reception::accepted(error_code error, TcpSocket socket)
{
    if (closing_) return;
    if (error == asio::error::no_descriptors || error == asio::error::no_buffer_space ||
        error == asio::error::no_memory || error == error_code(ENFILE, error.category()))
        return wait_a_little();
    if (!error) let_in(hub_, std::move(socket));
    accept();
}

// No more files can be opened: to try again at once would only burn a processor.
void Reception::wait_a_little()
{
    spdlog::warn("no peers are accepted for now: too many open files");
    timer_.expires_after(100ms);
    timer_.async_wait([self = shared_from_this()](error_code) {
        if (!self->closing_) self->accept();
    });
}

void Reception::close()
{
    asio::post(strand_, [self = shared_from_this()] { self->close_here(); });
}

void Reception::close_here()
{
    if (std::exchange(closing_, true)) return;
    error_code ignored;
    acceptor_.close(ignored);
    timer_.expires_after(2s);
    timer_.async_wait([hub = hub_](error_code error) {
        if (!error) hub->door->drop_all();
    });
    hub_->door->close([self = shared_from_this()] {
        asio::post(self->strand_, [self] { self->timer_.cancel(); });
    });
    spdlog::debug("the server is closing");
}

class WebServer final : public Web {
public:
    explicit WebServer(std::shared_ptr<Reception> reception) : reception_(std::move(reception)) {}
    ~WebServer() override { reception_->close(); }
    unsigned short port() const override { return reception_->port(); }
    void close() override { reception_->close(); }

private:
    const std::shared_ptr<Reception> reception_;
};

std::string sentence_of(error_code error, const std::string& where)
{
    if (error == asio::error::address_in_use)
        return where + " is in use by another program; choose another with --port";
    if (error == asio::error::access_denied)
        return where +
               " may not be used without more rights; choose a port from 1024 on with --port";
    if (error == error_code(EADDRNOTAVAIL, error.category()))
        return where + " is no address of this machine; choose another with --host";
    return fmt::format("{} cannot be used: {}", where, error.message());
}

}  // namespace

Answer answer_to(Door::Verdict verdict)
{
    if (verdict == Door::Verdict::TooManyOfOneAddress)
        return error_answer(429, "too-many-connections",
                            "Your address has as many connections as one may have.");
    return error_answer(503, "too-many-connections", "The server is full; try again later.");
}

Expected<std::unique_ptr<Web>> Web::open(asio::io_context& io, const Settings& settings,
                                         std::span<const PageFile> page, Site& site,
                                         Metrics& metrics)
{
    error_code error;
    const std::string host = settings.host == "localhost" ? "127.0.0.1" : settings.host;
    const auto address = asio::ip::make_address(host, error);
    if (error)
        return Error{
            fmt::format("'{}' is no IP address; --host takes one such as 127.0.0.1, or 0.0.0.0 "
                        "for all of this machine",
                        settings.host)};
    auto names = HostNames::read(settings.allow_hosts);
    if (!names) return names.error();
    auto proxies = Proxies::read(settings.trust_proxies);
    if (!proxies) return proxies.error();
    allow_many_files();
    auto hub = std::make_shared<Hub>(settings, *std::move(names), *std::move(proxies), Files(page),
                                     site, metrics, std::make_shared<Door>(settings));
    const auto reception = std::make_shared<Reception>(io, std::move(hub));
    const tcp::endpoint endpoint(address, settings.port);
    const auto where =
        fmt::format("{}:{}", address.is_v6() ? "[" + host + "]" : host, settings.port);
    error = reception->listen(endpoint);
    if (error) return Error{sentence_of(error, where)};
    reception->accept();
    return std::unique_ptr<Web>(std::make_unique<WebServer>(reception));
}

}  // namespace kotatsu::server
