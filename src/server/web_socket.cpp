// WebSockets. No coroutines here: thousands are held open, most of them idle, and an idle one should
// cost a few kilobytes and a message no more than its write.
#include "server/web_socket.h"

#include "server/web_peer.h"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace kotatsu::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using beast::error_code;
using namespace std::chrono_literals;

// The kernel buffers so much for a client; what it does not take waits in the outbox.
constexpr int kernel_buffer = 64 * 1024;
// A read buffer beyond this is given back after the message.
constexpr std::size_t idle_buffer = 2 * 1024;
constexpr std::size_t idle_outbox = 64;  // messages
// Messages beyond this are compressed for those who take it: smaller ones fit into a few packets anyway.
constexpr std::size_t worth_compressing = 4 * 1024;
// So long a socket is not looked at while its address owes.
constexpr std::chrono::milliseconds longest_nap{1000};

class Socket final : public Caller, public std::enable_shared_from_this<Socket> {
public:
    Socket(std::shared_ptr<Hub> hub, TcpSocket socket, Door::Pass pass,
           const std::optional<NodeCall>& node)
        : hub_(std::move(hub)), pass_(std::move(pass)), by_node_(node.has_value()),
          stream_(std::move(socket))
    {}
    void accept(const beast::http::request<beast::http::string_body>& upgrade,
                const std::optional<NodeCall>& node);

    // From any thread.
    void send(std::shared_ptr<const std::string> text);
    void close(websocket::close_code code);
    void leave() override { close(websocket::close_code::going_away); }
    void drop() override;

private:
    void accepted(error_code error);
    void read();
    void read_again();
    void has_read(error_code error);
    void write();
    void has_written(error_code error);
    bool take_outbox();
    std::int64_t pay();
    void say_goodbye(websocket::close_code code);
    void end();
    template <class... Arguments>
    auto then(void (Socket::*step)(Arguments...));

    const std::shared_ptr<Hub> hub_;
    Door::Pass pass_;
    const bool by_node_;

    // On the strand.
    websocket::stream<TcpSocket, true> stream_;
    beast::flat_buffer inbox_{};
    std::shared_ptr<Listener> listener_{};  // null before the beginning and after the end
    std::vector<std::shared_ptr<const std::string>> sending_{};
    std::size_t sent_ = 0;  // of `sending_`
    std::size_t unpaid_bytes_ = 0;  // begun to write since `pay`
    bool said_goodbye_ = false;

    std::mutex mutex_{};
    std::vector<std::shared_ptr<const std::string>> outbox_{};
    std::size_t waiting_bytes_ = 0;  // in the outbox and being sent
    bool writing_ = true;  // a write is under way or will be; the handshake is the first
    // How it is to end, and that it takes nothing more; abnormal: without a goodbye.
    websocket::close_code closing_ = websocket::close_code::none;
};

// Each message by itself, in a small window: a client costs 32 kB when it is first sent something large,
// and nothing that was said before can be guessed from the size of what is said now.
websocket::permessage_deflate compression()
{
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.server_max_window_bits = 12;
    deflate.client_max_window_bits = 10;
    deflate.server_no_context_takeover = true;
    deflate.client_no_context_takeover = true;
    deflate.compLevel = 3;
    deflate.memLevel = 5;
    deflate.msg_size_threshold = worth_compressing;
    return deflate;
}

// What others hold: it may outlive the socket, and even the network.
class Handle final : public Connection {
public:
    Handle(std::weak_ptr<Socket> socket, std::string address, bool from_node)
        : socket_(std::move(socket)), address_(std::move(address)), from_node_(from_node)
    {}
    void send(std::shared_ptr<const std::string> text) override
    {
        if (const auto socket = socket_.lock()) socket->send(std::move(text));
    }
    void close() override
    {
        if (const auto socket = socket_.lock()) socket->close(websocket::close_code::normal);
    }
    const std::string& address() const override { return address_; }
    bool from_node() const override { return from_node_; }

private:
    const std::weak_ptr<Socket> socket_;
    const std::string address_;
    const bool from_node_;
};

// A handler that keeps the socket alive; further results, such as a count of bytes, are dropped.
template <class... Arguments>
auto Socket::then(void (Socket::*step)(Arguments...))
{
    return [self = shared_from_this(), step](Arguments... arguments, auto&&...) {
        (*self.*step)(arguments...);
    };
}

void Socket::accept(const beast::http::request<beast::http::string_body>& upgrade,
                    const std::optional<NodeCall>& node)
{
    if (!pass_.belongs_to(weak_from_this())) return;
    error_code ignored;
    auto& socket = stream_.next_layer();
    socket.set_option(asio::socket_base::send_buffer_size(kernel_buffer), ignored);
    const auto& patience = hub_->settings.patience;
    stream_.set_option(websocket::stream_base::timeout{patience.read, patience.silence, true});
    stream_.set_option(
        websocket::stream_base::decorator([node](websocket::response_type& response) {
            response.set(beast::http::field::server, "Kotatsu");
            response.set("Content-Security-Policy", content_policy({}));
            for (const auto& [name, value] : security_headers()) response.set(name, value);
            if (node) response.set(passport_header, node->answer);
        }));
    stream_.set_option(compression());
    stream_.read_message_max(hub_->settings.frame_bytes);
    stream_.auto_fragment(false);  // else Beast copies every message into a buffer of its own
    stream_.text(true);
    stream_.async_accept(upgrade, then(&Socket::accepted));
}

void Socket::accepted(error_code error)
{
    if (error) return;
    ++hub_->metrics.connections;
    ++hub_->metrics.connections_total;
    listener_ =
        hub_->site.connected(std::make_shared<Handle>(weak_from_this(), pass_.address(), by_node_));
    write();
    read();
}

// What an address may ask for is bounded by what it was sent: while it owes, nothing more is read.
void Socket::read()
{
    const std::chrono::milliseconds owed(pay());
    if (owed == 0ms) return stream_.async_read(inbox_, then(&Socket::has_read));
    const auto timer = std::make_shared<Timer>(stream_.get_executor(), std::min(owed, longest_nap));
    timer->async_wait([timer, again = then(&Socket::read_again)](error_code) { again(); });
}

void Socket::read_again()
{
    if (listener_ && !said_goodbye_) read();
}

// For what was written; how many milliseconds until its address owes nothing.
std::int64_t Socket::pay()
{
    const auto bytes = static_cast<double>(std::exchange(unpaid_bytes_, 0));
    return hub_->traffic.owe(pass_.address(), bytes, steady_clock());
}

void Socket::has_read(error_code error)
{
    if (error || !listener_) return end();
    if (said_goodbye_) return;
    if (!stream_.got_text()) return close(websocket::close_code::unknown_data);
    ++hub_->metrics.messages;
    const auto data = inbox_.cdata();
    listener_->received({static_cast<const char*>(data.data()), data.size()});
    inbox_.clear();
    if (inbox_.capacity() > idle_buffer) inbox_.shrink_to_fit();
    read();
}

void Socket::send(std::shared_ptr<const std::string> text)
{
    bool slow = false;
    {
        const std::lock_guard lock(mutex_);
        if (closing_ != websocket::close_code::none) return;
        slow = waiting_bytes_ > 0 && waiting_bytes_ + text->size() > hub_->settings.outbox_bytes;
        waiting_bytes_ += text->size();
        if (slow) {
            closing_ = websocket::close_code::abnormal;
            outbox_.clear();
        } else {
            outbox_.push_back(std::move(text));
            if (std::exchange(writing_, true)) return;
        }
    }
    if (!slow) return asio::dispatch(stream_.get_executor(), then(&Socket::write));
    ++hub_->metrics.slow_clients;
    drop();
}

// On the strand, and only by whoever set `writing_`.
void Socket::write()
{
    if (sent_ == sending_.size() && !take_outbox()) return;
    unpaid_bytes_ += sending_[sent_]->size();
    stream_.async_write(asio::buffer(*sending_[sent_]), then(&Socket::has_written));
}

void Socket::has_written(error_code error)
{
    if (error) return end();
    {
        const std::lock_guard lock(mutex_);
        waiting_bytes_ -= sending_[sent_]->size();
    }
    sending_[sent_++].reset();
    write();
}

// False: there is nothing more to write, or nothing but the end.
bool Socket::take_outbox()
{
    if (sending_.capacity() > idle_outbox) sending_ = {};
    sending_.clear();
    sent_ = 0;
    auto closing = websocket::close_code::none;
    {
        const std::lock_guard lock(mutex_);
        std::swap(sending_, outbox_);
        if (!sending_.empty()) return true;
        closing = closing_;
        writing_ = closing != websocket::close_code::none;  // nothing may come after the goodbye
    }
    say_goodbye(closing);
    return false;
}

void Socket::close(websocket::close_code code)
{
    {
        const std::lock_guard lock(mutex_);
        if (closing_ != websocket::close_code::none) return;
        closing_ = code;
        if (std::exchange(writing_, true)) return;
    }
    asio::dispatch(stream_.get_executor(), then(&Socket::write));
}

void Socket::say_goodbye(websocket::close_code code)
{
    if (code == websocket::close_code::none || code == websocket::close_code::abnormal) return;
    if (std::exchange(said_goodbye_, true)) return;
    stream_.async_close(code, [self = shared_from_this()](error_code) { self->end(); });
}

void Socket::drop()
{
    asio::post(stream_.get_executor(), then(&Socket::end));
}

void Socket::end()
{
    using Timeout = websocket::stream_base::timeout;
    const auto never = websocket::stream_base::none();
    stream_.set_option(
        Timeout{never, never, false});  // else the next ping would still be waited for
    beast::close_socket(stream_.next_layer());
    {
        const std::lock_guard lock(mutex_);
        if (closing_ == websocket::close_code::none) closing_ = websocket::close_code::abnormal;
        outbox_.clear();
    }
    if (pass_) pay();
    pass_ = {};
    if (!listener_) return;
    --hub_->metrics.connections;
    std::exchange(listener_, nullptr)->gone();
}

}  // namespace

void serve_websocket(std::shared_ptr<Hub> hub, TcpSocket socket, Door::Pass pass,
                     const beast::http::request<beast::http::string_body>& upgrade,
                     const std::optional<NodeCall>& node)
{
    std::make_shared<Socket>(std::move(hub), std::move(socket), std::move(pass), node)
        ->accept(upgrade, node);
}

}  // namespace kotatsu::server
