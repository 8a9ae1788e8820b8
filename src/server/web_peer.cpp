#include "server/web_peer.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <algorithm>
#include <chrono>
#include <deque>
#include <exception>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace kotatsu::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using beast::error_code;
using namespace std::chrono_literals;

constexpr std::chrono::milliseconds patience = 3s;
constexpr auto patience_with_answers = 20s;
constexpr std::size_t largest_answer = 64 << 20;

asio::awaitable<void> connect(beast::tcp_stream& stream, std::string node)
{
    const std::size_t colon = node.rfind(':');
    std::string host = node.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    const std::string port = colon == node.npos ? "80" : node.substr(colon + 1);
    tcp::resolver resolver(stream.get_executor());
    const auto found = co_await resolver.async_resolve(host, port, asio::use_awaitable);
    stream.expires_after(patience);
    co_await stream.async_connect(found, asio::use_awaitable);
    stream.socket().set_option(tcp::no_delay(true));
}

template <class Answer>
bool is_node(const Answer& answer, const Introduction& introduction)
{
    return std::string_view(answer[passport_header]) == introduction.answer;
}

// All of it on its strand, but for what it hands on to there.
class Call final : public Connection, public std::enable_shared_from_this<Call> {
public:
    Call(asio::io_context& io, std::chrono::milliseconds lease, std::shared_ptr<Listener> hears)
        : stream_(asio::make_strand(io)), patience_(std::max(patience, lease + 1s)),
          hears_(std::move(hears))
    {}

    void begin(std::string node, Introduction introduction)
    {
        asio::co_spawn(stream_.get_executor(), talk(std::move(node), std::move(introduction)),
                       [self = shared_from_this()](const std::exception_ptr&) { self->end(); });
    }

    void send(std::shared_ptr<const std::string> text) override
    {
        asio::post(stream_.get_executor(), [self = shared_from_this(), text = std::move(text)] {
            self->outbox_.push_back(text);
            if (self->outbox_.size() == 1 && self->open_) self->write();
        });
    }
    void close() override
    {
        asio::post(stream_.get_executor(), [self = shared_from_this()] {
            self->closed_ = true;
            beast::get_lowest_layer(self->stream_).close();
        });
    }
    const std::string& address() const override { return nowhere_; }

private:
    asio::awaitable<void> talk(std::string node, Introduction introduction)
    {
        const auto self = shared_from_this();
        co_await connect(beast::get_lowest_layer(stream_), node);
        if (closed_) co_return;
        beast::get_lowest_layer(stream_).expires_never();
        stream_.set_option(websocket::stream_base::timeout{patience, patience_, true});
        stream_.set_option(
            websocket::stream_base::decorator([introduction](websocket::request_type& request) {
                request.set(passport_header, introduction.passport);
            }));
        stream_.read_message_max(largest_answer);
        stream_.text(true);
        websocket::response_type answer;
        co_await stream_.async_handshake(answer, node, "/ws", asio::use_awaitable);
        if (!is_node(answer, introduction)) co_return;
        open_ = true;
        if (!outbox_.empty()) write();
        beast::flat_buffer inbox;
        while (true) {
            co_await stream_.async_read(inbox, asio::use_awaitable);
            const auto data = inbox.cdata();
            hears_->received({static_cast<const char*>(data.data()), data.size()});
            inbox.clear();
        }
    }

    void write()
    {
        stream_.async_write(asio::buffer(*outbox_.front()),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                if (error) return;  // the reading side hears of it too
                                self->outbox_.pop_front();
                                if (!self->outbox_.empty()) self->write();
                            });
    }

    void end()
    {
        open_ = false;
        beast::get_lowest_layer(stream_).close();
        if (hears_) std::exchange(hears_, nullptr)->gone();
    }

    websocket::stream<beast::tcp_stream> stream_;
    // A node that is silent for longer than its lease lasts is as good as gone.
    const std::chrono::milliseconds patience_;
    std::shared_ptr<Listener> hears_;
    std::deque<std::shared_ptr<const std::string>> outbox_;
    bool open_ = false, closed_ = false;
    const std::string nowhere_;
};

std::string file_name_of(std::string_view disposition)
{
    const std::size_t at = disposition.find('"'), end = disposition.rfind('"');
    return at < end ? std::string(disposition.substr(at + 1, end - at - 1)) : std::string();
}

std::string text_of(const http::response<http::string_body>& response, http::field name)
{
    return std::string(response[name]);
}

// One request and its answer. Throws if it is not a node's.
asio::awaitable<http::response<http::string_body>> ask_once(beast::tcp_stream& stream,
                                                            const std::string& node,
                                                            const Introduction& introduction,
                                                            const Request& request)
{
    http::request<http::string_body> asked{
        request.method == "POST" ? http::verb::post : http::verb::get, request.path, 11};
    asked.set(http::field::host, node);
    asked.set(passport_header, introduction.passport);
    asked.body() = request.body;
    asked.prepare_payload();
    co_await http::async_write(stream, asked, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(largest_answer);
    co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
    if (!is_node(parser.get(), introduction)) throw std::runtime_error("this is no node");
    co_return parser.release();
}

asio::awaitable<Response> ask(std::string node, std::array<Introduction, 2> introductions,
                              Request request)
{
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    co_await connect(stream, node);
    stream.expires_after(patience_with_answers);
    const Request nothing{.method = "GET", .path = "/health", .body = {}, .address = {}};
    co_await ask_once(stream, node, introductions[0], nothing);
    auto answer = co_await ask_once(stream, node, introductions[1], request);
    co_return Response{.status = answer.result_int(),
                       .type = text_of(answer, http::field::content_type),
                       .body = std::move(answer.body()),
                       .file_name =
                           file_name_of(text_of(answer, http::field::content_disposition))};
}

}  // namespace

std::shared_ptr<Connection> call_node(asio::io_context& io, const std::string& node,
                                      Introduction introduction, std::chrono::milliseconds lease,
                                      std::shared_ptr<Listener> hears)
{
    const auto call = std::make_shared<Call>(io, lease, std::move(hears));
    call->begin(node, std::move(introduction));
    return call;
}

void ask_node(asio::io_context& io, const std::string& node,
              std::array<Introduction, 2> introductions, const Request& request,
              std::function<void(std::optional<Response>)> reply)
{
    asio::co_spawn(asio::make_strand(io), ask(node, std::move(introductions), request),
                   [reply = std::move(reply)](const std::exception_ptr& error, Response response) {
                       if (error) return reply(std::nullopt);
                       reply(std::move(response));
                   });
}

}  // namespace kotatsu::server
