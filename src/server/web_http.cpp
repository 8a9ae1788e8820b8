// HTTP/1.1: one coroutine a connection, until it ends or becomes a WebSocket.
#include "server/web_guard.h"
#include "server/web_peer.h"
#include "server/web_socket.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <utility>

namespace kotatsu::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using beast::error_code;
using namespace std::literals;

constexpr std::size_t header_bytes = 8 * 1024;
constexpr auto time_to_end = 2s;

template <class T>
using Task = asio::awaitable<T, Strand>;
constexpr auto tell = asio::as_tuple(asio::use_awaitable_t<Strand>{});

// An answer the site still owes. Whoever replies may find the connection gone.
struct Pending {
    Timer timer;
    std::optional<Response> response{};
};

class Visit final : public Caller, public std::enable_shared_from_this<Visit> {
public:
    Visit(std::shared_ptr<Hub> hub, TcpSocket socket, Door::Pass pass,
          const asio::ip::address& peer = {})
        : hub_(std::move(hub)), pass_(std::move(pass)), peer_(peer),
          by_proxy_(hub_->proxies.contains(peer)), stream_(std::move(socket))
    {}

    void leave() override;
    void drop() override;

    Task<void> serve();
    Task<void> turn_away(Answer answer);

private:
    Task<bool> serve_request();
    Task<error_code> read_header();
    Task<error_code> read_body(std::size_t most);
    Task<Answer> ask_site(std::string path);
    Task<bool> write(Answer answer);
    Task<void> end();

    const HttpRequest& request() const { return parser_->get(); }
    bool is(http::verb method) const { return request().method() == method; }
    std::string_view header(http::field name) const { return header_of(request(), name); }
    Wish wish() const
    {
        return {.accept_encoding = header(http::field::accept_encoding),
                .if_none_match = header(http::field::if_none_match)};
    }
    std::optional<Answer> refuse(const std::optional<std::string>& path, const Goal& goal);
    std::optional<Answer> refuse_peer();
    Answer page_or(Answer error) const;
    void become_websocket();

    const std::shared_ptr<Hub> hub_;
    Door::Pass pass_;
    const asio::ip::address peer_;
    const bool by_proxy_;
    std::optional<NodeCall> node_{};  // the request is another node's
    beast::basic_stream<asio::ip::tcp, Strand> stream_;
    beast::flat_buffer buffer_{header_bytes + 1024};
    std::optional<http::request_parser<http::string_body>> parser_{};
    std::shared_ptr<Pending> pending_{};
    bool waiting_ = false;  // for a request
    bool answered_ = false; // and nothing else since
    bool leaving_ = false;
};

// Nothing: the peer has gone, or might as well have.
std::optional<Answer> answer_to(error_code error)
{
    if (error == http::error::body_limit)
        return error_answer(413, "too-large", "The body is larger than this address takes.");
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return error_answer(431, "headers-too-large", "The headers are larger than 8 kB.");
    if (error == http::error::end_of_stream || error == http::error::partial_message) return {};
    if (error.category() == make_error_code(http::error::bad_target).category())
        return error_answer(400, "bad-request", "This is no HTTP/1.1 request.");
    return {};
}

Task<void> Visit::serve()
{
    const auto self = shared_from_this();
    if (!pass_.belongs_to(self)) co_return;
    bool more = true;
    while (more) more = co_await serve_request();
    if (pass_ && answered_) co_await end();
}

Task<void> Visit::turn_away(Answer answer)
{
    const auto self = shared_from_this();
    co_await write(std::move(answer));
    co_await end();
}

// False: no further request will be read.
Task<bool> Visit::serve_request()
{
    error_code error = co_await read_header();
    std::optional<Answer> answer = answer_to(error);
    if (error && !answer) co_return false;
    if (error) co_return co_await write(*std::move(answer));

    ++hub_->metrics.requests;
    const auto path = read_path(request().target());
    const Goal goal = path ? goal_of(*path, hub_->page) : Goal{};
    answer = refuse(path, goal);
    if (answer) co_return co_await write(*std::move(answer));
    if (goal.kind == Goal::Kind::Socket) {
        become_websocket();
        co_return false;
    }
    const bool record = goal.kind == Goal::Kind::Records;
    error = co_await read_body(record ? hub_->settings.record_bytes : hub_->settings.frame_bytes);
    answer = answer_to(error);
    if (error && !answer) co_return false;
    if (!answer && goal.kind == Goal::Kind::Page) answer = file_answer(*goal.file, wish());
    if (!answer) answer = co_await ask_site(*path);
    co_return co_await write(*std::move(answer));
}

Task<error_code> Visit::read_header()
{
    parser_.emplace();
    parser_->header_limit(header_bytes);
    parser_->body_limit(std::max(hub_->settings.frame_bytes, hub_->settings.record_bytes));
    if (leaving_) co_return asio::error::operation_aborted;
    if (by_proxy_ || node_) pass_.count_for({});  // the next request may be somebody else's
    stream_.expires_after(hub_->settings.patience.read);
    answered_ = false;
    waiting_ = true;
    const auto [error, count] = co_await http::async_read_header(stream_, buffer_, *parser_, tell);
    waiting_ = false;
    co_return error;
}

Task<error_code> Visit::read_body(std::size_t most)
{
    if (parser_->content_length().value_or(0) > most) co_return http::error::body_limit;
    if (parser_->is_done()) co_return error_code{};
    parser_->body_limit(most);
    stream_.expires_after(hub_->settings.patience.read);
    if (beast::iequals(header(http::field::expect), "100-continue"))
        co_await asio::async_write(stream_, asio::buffer("HTTP/1.1 100 Continue\r\n\r\n"sv), tell);
    const auto [error, count] = co_await http::async_read(stream_, buffer_, *parser_, tell);
    co_return error;
}

// Who asks: a peer for itself, or a proxy or a node for somebody. A node need not know our names.
std::optional<Answer> Visit::refuse_peer()
{
    const auto shown = request()[passport_header];
    const std::string_view passport(shown.data(), shown.size());
    node_ = passport.empty() ? std::nullopt : hub_->site.call_of_node(passport);
    if (!passport.empty() && !node_) {
        ++hub_->metrics.refused_connections;
        return error_answer(403, "wrong-node", "This passport is not valid here.");
    }
    if (!node_)
        if (auto answer = refuse_host(request(), *hub_)) return answer;
    if (!node_ && !by_proxy_) return {};
    if (pass_.count_for(node_ ? node_->client : client_of(request(), hub_->proxies, peer_)))
        return {};
    ++hub_->metrics.refused_connections;
    return answer_to(Door::Verdict::TooManyOfOneAddress);
}

std::optional<Answer> Visit::refuse(const std::optional<std::string>& path, const Goal& goal)
{
    if (auto answer = refuse_peer()) return answer;
    if (auto answer = refuse_haste(pass_.address(), goal.kind, *hub_)) return answer;
    if (!path) return page_or(error_answer(400, "bad-request", "This is no path."));
    if (goal.kind == Goal::Kind::Unknown)
        return page_or(error_answer(404, "not-found", "There is nothing here."));
    if (auto answer = refuse_method(request(), goal.kind)) return answer;
    if (goal.kind != Goal::Kind::Socket && !is(http::verb::post)) return {};
    if (auto answer = refuse_origin(request(), *hub_)) return answer;
    if (goal.kind != Goal::Kind::Socket) return {};
    if (auto answer = refuse_handshake(request())) return answer;
    if (parser_->is_done() && buffer_.size() == 0) return {};
    return error_answer(400, "bad-request", "A WebSocket waits for the handshake's answer.");
}

// Who mistyped an address gets the page, which says so and leads home; a program gets the error.
Answer Visit::page_or(Answer error) const
{
    const ServedFile* page = hub_->page.find("/index.html");
    const bool reads = is(http::verb::get) || is(http::verb::head);
    if (page == nullptr || !reads || !takes_page(header(http::field::accept))) return error;
    Answer answer = file_answer(*page, {.accept_encoding = header(http::field::accept_encoding)});
    answer.status = 404;
    return answer;
}

void Visit::become_websocket()
{
    serve_websocket(hub_, stream_.release_socket(), std::move(pass_), parser_->release(), node_);
}

Task<Answer> Visit::ask_site(std::string path)
{
    pending_ =
        std::make_shared<Pending>(Timer(stream_.get_executor(), hub_->settings.patience.answer));
    // It may outlive the connection, and even the network.
    const auto reply = [weak = std::weak_ptr(pending_)](Response response) {
        auto pending = weak.lock();
        if (!pending) return;
        const auto strand = pending->timer.get_executor();
        asio::post(strand,
                   [pending = std::move(pending), response = std::move(response)]() mutable {
                       pending->response = std::move(response);
                       pending->timer.cancel();
                   });
    };
    stream_.expires_never();
    hub_->site.answer({.method = is(http::verb::post) ? "POST" : "GET",
                       .path = std::move(path),
                       .body = std::move(parser_->get().body()),
                       .address = pass_.address(),
                       .from_node = node_.has_value()},
                      reply);
    co_await pending_->timer.async_wait(tell);
    const auto pending = std::exchange(pending_, nullptr);
    if (pending->response) co_return site_answer(*std::move(pending->response), wish());
    co_return error_answer(503, "no-answer", "The server is too busy to answer.");
}

Task<bool> Visit::write(Answer answer)
{
    const bool understood = parser_ && parser_->is_done();
    const bool keep = understood && request().keep_alive() && !leaving_;
    const auto host = parser_ ? header(http::field::host) : std::string_view();
    if (node_) answer.headers += fmt::format("{}: {}\r\n", passport_header, node_->answer);
    const std::string head = write_head(answer, host, keep);
    const bool without_body = answer.status == 304 || (parser_ && is(http::verb::head));
    const auto body = without_body ? std::string_view() : answer.body();
    const std::array buffers{asio::buffer(head), asio::buffer(body)};
    stream_.expires_after(hub_->settings.patience.write);
    const auto [error, count] = co_await asio::async_write(stream_, buffers, tell);
    if (pass_) hub_->traffic.owe(pass_.address(), static_cast<double>(count), steady_clock());
    answered_ = !error;
    co_return keep && !error;
}

// To close while the peer still sends could take the answer from it: its bytes are read first.
Task<void> Visit::end()
{
    error_code ignored;
    stream_.socket().shutdown(asio::socket_base::shutdown_send, ignored);
    stream_.expires_after(time_to_end);
    std::array<char, 512> rest{};
    bool open = true;
    while (open) {
        const auto [error, count] = co_await stream_.async_read_some(asio::buffer(rest), tell);
        open = !error;
    }
}

void Visit::leave()
{
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
        self->leaving_ = true;
        if (self->waiting_) self->stream_.cancel();
    });
}

void Visit::drop()
{
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
        self->leaving_ = true;
        self->stream_.close();
        if (self->pending_) self->pending_->timer.cancel();
    });
}

void report(const std::exception_ptr& failure)
{
    try {
        if (failure) std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        spdlog::error("a connection failed: {}", error.what());
    }
}

}  // namespace

void serve_http(std::shared_ptr<Hub> hub, TcpSocket socket, Door::Pass pass,
                const asio::ip::address& peer)
{
    const auto strand = socket.get_executor();
    const auto visit =
        std::make_shared<Visit>(std::move(hub), std::move(socket), std::move(pass), peer);
    asio::co_spawn(strand, visit->serve(), report);
}

void turn_away(const std::shared_ptr<Hub>& hub, TcpSocket socket, Answer answer)
{
    constexpr int most = 100;  // beyond, they are not told why
    ++hub->metrics.refused_connections;
    if (hub->turned_away >= most) return;
    ++hub->turned_away;
    const auto strand = socket.get_executor();
    const auto visit = std::make_shared<Visit>(hub, std::move(socket), Door::Pass());
    asio::co_spawn(strand, visit->turn_away(std::move(answer)), [hub](const auto& failure) {
        --hub->turned_away;
        report(failure);
    });
}

}  // namespace kotatsu::server
