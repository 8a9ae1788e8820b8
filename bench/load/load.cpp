// Many tables of Onami at once, played by a script over real WebSockets: how many moves a second a
// server acknowledges, and how long each waits. `bench/load/run` starts a server and this beside it.
#include <CLI/CLI.hpp>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

struct Settings {
    std::vector<unsigned short> ports{8080};  // of several nodes: seats go to one after the other
    int tables = 200;
    int idle_tables = 0;  // both seats connected, nobody moves
    double seconds = 10;
    int pid = 0;  // of the server, to read its memory
};

struct Run {
    Settings settings;
    asio::io_context io{1};
    bool measuring = false, ended = false;
    std::int64_t moves = 0, games = 0, connected = 0, refused = 0;
    std::vector<float> waits_ms{};
    int next_secret = 0;
    std::size_t next_port = 0;

    tcp::endpoint server()
    {
        return {asio::ip::make_address("127.0.0.1"),
                settings.ports[next_port++ % settings.ports.size()]};
    }
    std::string secret() { return fmt::format("{:032x}", ++next_secret + 1'000'000); }
};

// As std::string_view::find, but quick where the first letter is everywhere.
std::size_t find(std::string_view text, std::string_view what, std::size_t from = 0)
{
    if (from > text.size()) return std::string_view::npos;
    const void* at = ::memmem(text.data() + from, text.size() - from, what.data(), what.size());
    return at == nullptr ? std::string_view::npos
                         : static_cast<std::size_t>(static_cast<const char*>(at) - text.data());
}

// What stands between `before` and the next '"', searched from `from`.
std::string_view piece(std::string_view text, std::string_view before, std::size_t from = 0)
{
    const std::size_t at = find(text, before, from);
    if (at == std::string_view::npos) return {};
    const std::size_t begin = at + before.size();
    return text.substr(begin, text.find('"', begin) - begin);
}

// Opens tables over one connection that is kept.
class Lobby {
public:
    explicit Lobby(Run& run) : run_(run), stream_(run.io) {}

    asio::awaitable<std::string> open_table(std::string secret)
    {
        if (!stream_.socket().is_open())
            co_await stream_.async_connect(run_.server(), asio::use_awaitable);
        http::request<http::string_body> request{http::verb::post, "/api/tables", 11};
        request.set(http::field::host, "127.0.0.1");
        request.body() = fmt::format(
            R"({{"game":"onami","seats":[{{"who":"me","name":"A"}},{{"who":"open"}}],"secret":"{}"}})",
            secret);
        request.prepare_payload();
        co_await http::async_write(stream_, request, asio::use_awaitable);
        http::response<http::string_body> response;
        co_await http::async_read(stream_, buffer_, response, asio::use_awaitable);
        co_return std::string(piece(response.body(), R"("table":")"));
    }

private:
    Run& run_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
};

// For the dice, as a browser gives them: a table waits a moment for who gives none.
constexpr std::string_view bytes =
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
constexpr std::string_view hash_of_bytes =
    "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6";

// One seat, at one table after another.
class Seat {
public:
    Seat(Run& run, std::string name) : run_(run), ws_(run.io), name_(std::move(name)) {}

    asio::awaitable<void> connect(std::string table, std::string secret)
    {
        if (!ws_.is_open()) {
            co_await beast::get_lowest_layer(ws_).async_connect(run_.server(), asio::use_awaitable);
            beast::get_lowest_layer(ws_).socket().set_option(tcp::no_delay(true));
            co_await ws_.async_handshake("127.0.0.1", "/ws", asio::use_awaitable);
            ++run_.connected;
        }
        sent_.reset();
        const std::string hello =
            fmt::format(R"({{"do":"hello","table":"{}","secret":"{}"}})", table, secret);
        co_await send(hello);
        co_await until(R"("phase":"open")");
    }
    asio::awaitable<void> sit()
    {
        co_await send(R"({"do":"sit","name":"B"})");
        co_await until(R"("you":["vermilion"])");
        co_await send(fmt::format(R"({{"do":"dice","hash":"{}","id":"d"}})", hash_of_bytes));
        co_await until(R"("id":"d")");
    }
    asio::awaitable<void> start() { co_await send(R"({"do":"start"})"); }

    // Answers every state in which it is this seat's turn; waits for each acknowledgement.
    asio::awaitable<void> play()
    {
        while (!run_.ended) {
            const std::string_view text = co_await receive();
            if (text.starts_with(R"({"type":"refused")") || text.starts_with(R"({"type":"error")"))
                ++run_.refused;
            if (text.starts_with(R"({"type":"dice")"))
                co_await send(fmt::format(R"({{"do":"dice","bytes":"{}"}})", bytes));
            if (!text.starts_with(R"({"type":"state")")) continue;
            if (sent_ && find(text.substr(0, 60), R"(,"ack":")") != std::string_view::npos)
                acknowledged();
            if (find(text.substr(0, 90), R"("result":)") != std::string_view::npos) co_return;
            if (piece(text, R"("to_move":[")") != name_ || sent_) continue;
            co_await send(next_move(text));
        }
    }
    asio::awaitable<void> wait_for_end()
    {
        while (!run_.ended) co_await receive();
    }

private:
    asio::awaitable<void> send(std::string text)
    {
        co_await ws_.async_write(asio::buffer(text), asio::use_awaitable);
    }
    asio::awaitable<std::string_view> receive()
    {
        buffer_.clear();
        co_await ws_.async_read(buffer_, asio::use_awaitable);
        const auto data = buffer_.cdata();
        co_return std::string_view(static_cast<const char*>(data.data()), data.size());
    }
    asio::awaitable<void> until(std::string what)
    {
        for (std::string_view text; text.find(what) == std::string_view::npos;)
            text = co_await receive();
    }
    void acknowledged()
    {
        const std::chrono::duration<float, std::milli> wait = Clock::now() - *sent_;
        sent_.reset();
        if (!run_.measuring) return;
        ++run_.moves;
        run_.waits_ms.push_back(wait.count());
    }
    std::string next_move(std::string_view text)
    {
        const std::size_t choices = find(text, R"("choices":)");
        const std::size_t version = find(text, R"("version":)") + 10;
        const std::string_view card = piece(text, R"("cards":[[")", choices);
        const std::string move =
            card.empty()
                ? "end"
                : fmt::format("place {} {}", card, piece(text, R"("squares":[")", choices));
        sent_ = Clock::now();
        return fmt::format(R"({{"do":"move","id":"{}","seat":"{}","version":{},"move":"{}"}})",
                           ++id_, name_, text.substr(version, text.find(',', version) - version),
                           move);
    }

    Run& run_;
    beast::websocket::stream<beast::tcp_stream> ws_;
    beast::flat_buffer buffer_;
    std::string name_;
    std::optional<Clock::time_point> sent_;
    int id_ = 0;
};

// Plays the second seat's part of a game; whoever waits on `done` hears of its end.
void play_beside(Run& run, Seat& seat, asio::steady_timer& done)
{
    done.expires_at(asio::steady_timer::time_point::max());
    asio::co_spawn(run.io, seat.play(), [&done](const std::exception_ptr&) {
        done.expires_at(asio::steady_timer::time_point::min());
    });
}

asio::awaitable<void> play_tables(Run& run)
{
    try {
        Lobby lobby(run);
        Seat blue(run, "blue"), red(run, "vermilion");
        asio::steady_timer done(run.io);
        while (!run.ended) {
            const std::string secret = run.secret();
            const std::string table = co_await lobby.open_table(secret);
            co_await blue.connect(table, secret);
            co_await red.connect(table, run.secret());
            co_await red.sit();
            co_await blue.start();
            play_beside(run, red, done);
            co_await blue.play();
            beast::error_code unused;
            co_await done.async_wait(asio::redirect_error(asio::use_awaitable, unused));
            ++run.games;
        }
    } catch (const std::exception& error) {
        if (!run.ended) fmt::print(stderr, "a table ended: {}\n", error.what());
    }
}

void hold(Run& run, std::shared_ptr<Seat> seat)
{
    asio::co_spawn(
        run.io, [seat]() -> asio::awaitable<void> { co_await seat->wait_for_end(); },
        [seat](const std::exception_ptr&) {});
}

asio::awaitable<void> hold_table(Run& run, Lobby& lobby)
{
    const std::string secret = run.secret();
    const std::string table = co_await lobby.open_table(secret);
    auto blue = std::make_shared<Seat>(run, "blue"), red = std::make_shared<Seat>(run, "vermilion");
    co_await blue->connect(table, secret);
    co_await red->connect(table, run.secret());
    co_await red->sit();
    co_await blue->start();
    hold(run, blue);
    hold(run, red);
}

std::int64_t memory_of(int pid)
{
    std::ifstream file(fmt::format("/proc/{}/status", pid));
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("VmRSS:")) return std::stoll(line.substr(6)) * 1024;
    return 0;
}

float percentile(std::vector<float>& sorted, double part)
{
    if (sorted.empty()) return 0;
    return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

asio::awaitable<void> direct(Run& run)
{
    asio::steady_timer timer(run.io);
    const auto wait = [&](double seconds) {
        timer.expires_after(std::chrono::milliseconds(static_cast<int>(seconds * 1000)));
        return timer.async_wait(asio::use_awaitable);
    };
    const std::int64_t empty = memory_of(run.settings.pid);
    Lobby lobby(run);
    for (int i = 0; i < run.settings.idle_tables; ++i) co_await hold_table(run, lobby);
    const std::int64_t held = memory_of(run.settings.pid);
    for (int i = 0; i < run.settings.tables; ++i)
        asio::co_spawn(run.io, play_tables(run), asio::detached);
    co_await wait(std::min(2.0, run.settings.seconds / 4));
    run.measuring = true;
    const auto begin = Clock::now();
    const std::int64_t before = memory_of(run.settings.pid);
    std::int64_t most = before;
    for (int i = 0; i < 20; ++i) {
        co_await wait(run.settings.seconds / 20);
        most = std::max(most, memory_of(run.settings.pid));
    }
    run.measuring = false;
    const std::chrono::duration<double> took = Clock::now() - begin;
    std::sort(run.waits_ms.begin(), run.waits_ms.end());
    fmt::print(
        R"({{"server":"kotatsu","tables":{},"idle_tables":{},"seconds":{:.1f},"moves":{},)"
        R"("moves_per_second":{:.0f},"p50_ms":{:.2f},"p99_ms":{:.2f},"max_ms":{:.2f},)"
        R"("games":{},"connected_seats":{},"refused":{},"rss_bytes":{},"rss_growth_bytes":{},)"
        R"("rss_bytes_per_idle_table":{}}})"
        "\n",
        run.settings.tables, run.settings.idle_tables, took.count(), run.moves,
        static_cast<double>(run.moves) / took.count(), percentile(run.waits_ms, 0.5),
        percentile(run.waits_ms, 0.99), percentile(run.waits_ms, 1), run.games, run.connected,
        run.refused, most, memory_of(run.settings.pid) - before,
        run.settings.idle_tables > 0 ? (held - empty) / run.settings.idle_tables : 0);
    run.ended = true;
    run.io.stop();
}

}  // namespace

int main(int argc, char** argv)
{
    Run run;
    CLI::App app{"plays many tables of Onami on a server at once"};
    app.add_option("--port", run.settings.ports, "of each node");
    app.add_option("--tables", run.settings.tables);
    app.add_option("--idle-tables", run.settings.idle_tables, "both seats connected, nobody moves");
    app.add_option("--seconds", run.settings.seconds);
    app.add_option("--pid", run.settings.pid, "of the server, to read its memory");
    CLI11_PARSE(app, argc, argv);
    asio::co_spawn(run.io, direct(run), [](const std::exception_ptr& error) {
        if (error) std::rethrow_exception(error);
    });
    run.io.run();
}
