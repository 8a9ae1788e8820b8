// A server with a site that tests can look into: it echoes, keeps connections, and owes answers.
#pragma once

#include "server/web.h"

#include "support/wire.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace kotatsu::server {

// A page as its build makes it. What is "compressed" here only has to be other bytes.
inline constexpr std::array test_page{
    PageFile{"assets/table-Dk3_x9.js", "export const table = 1"},
    PageFile{"assets/table-Dk3_x9.js.gz", "\x1f\x8b table"},
    PageFile{"assets/type-B7.woff2", "wOF2"},
    PageFile{"icon.svg", "<svg/>"},
    PageFile{"index.html", "<!doctype html><title>Kotatsu</title>"},
    PageFile{"index.html.gz", "\x1f\x8b index"},
    PageFile{"lost.txt.gz", "\x1f\x8b lost"},
    PageFile{"manifest.webmanifest", "{}"},
    PageFile{"style.css", "body { margin: 0 }"},
    PageFile{"table.js", "import './assets/table-Dk3_x9.js'"},
};

inline std::string text_of(std::string_view path)
{
    for (const PageFile& file : test_page)
        if (file.path == path) return std::string(file.text);
    ADD_FAILURE() << path;
    return {};
}

class TestSite final : public Site {
public:
    struct Peer {
        std::shared_ptr<Connection> connection;
        std::vector<std::string> received{};
        int gone = 0;
    };

    void answer(Request request, std::function<void(Response)> reply) override;
    std::shared_ptr<Listener> connected(std::shared_ptr<Connection> connection) override;

    // Waits until `condition` holds; it is called under the lock. False: patience is over.
    bool wait(const std::function<bool()>& condition);
    bool wait_for_gone(std::size_t peer);
    std::shared_ptr<Connection> connection(std::size_t peer);  // waits for it
    std::function<void(Response)> take_reply();                // of /api/later; waits for it

    // Under the lock of `wait`.
    std::vector<Peer> peers{};
    std::vector<Request> requests{};

private:
    friend class TestListener;
    void change(const std::function<void()>& change);

    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::vector<std::function<void(Response)>> owed_{};
};

// Echoes, except "quiet".
class TestListener final : public Listener {
public:
    TestListener(TestSite& site, std::size_t peer, std::shared_ptr<Connection> connection)
        : site_(site), peer_(peer), connection_(std::move(connection))
    {}
    void received(std::string_view text) override
    {
        site_.change([&] { site_.peers[peer_].received.emplace_back(text); });
        if (text != "quiet") connection_->send(std::make_shared<const std::string>(text));
    }
    void gone() override
    {
        site_.change([&] { ++site_.peers[peer_].gone; });
    }

private:
    TestSite& site_;
    const std::size_t peer_;
    const std::shared_ptr<Connection> connection_;
};

inline void TestSite::change(const std::function<void()>& change)
{
    const std::lock_guard lock(mutex_);
    change();
    changed_.notify_all();
}

inline bool TestSite::wait(const std::function<bool()>& condition)
{
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, wire::patience, condition);
}

inline void TestSite::answer(Request request, std::function<void(Response)> reply)
{
    const std::string path = request.path;
    const std::string body = request.body;
    change([&] {
        requests.push_back(std::move(request));
        if (path == "/api/later") owed_.push_back(reply);
    });
    if (path == "/api/later") return;
    if (path == "/api/record")
        return reply({.type = "text/plain", .body = "moves", .file_name = "a \"b\"\r\nX: c.game"});
    reply({.body = R"({"body_bytes":)" + std::to_string(body.size()) + "}"});
}

inline std::shared_ptr<Listener> TestSite::connected(std::shared_ptr<Connection> connection)
{
    std::size_t number = 0;
    change([&] {
        number = peers.size();
        peers.push_back({connection});
    });
    return std::make_shared<TestListener>(*this, number, std::move(connection));
}

inline bool TestSite::wait_for_gone(std::size_t peer)
{
    return wait([&] { return peers.size() > peer && peers[peer].gone > 0; });
}

inline std::shared_ptr<Connection> TestSite::connection(std::size_t peer)
{
    std::shared_ptr<Connection> connection;
    EXPECT_TRUE(wait([&] {
        if (peers.size() > peer) connection = peers[peer].connection;
        return connection != nullptr;
    }));
    return connection;
}

inline std::function<void(Response)> TestSite::take_reply()
{
    std::function<void(Response)> reply;
    EXPECT_TRUE(wait([&] {
        if (!owed_.empty()) reply = std::exchange(owed_.back(), nullptr);
        return reply != nullptr;
    }));
    return reply;
}

// The server, on a free port, run by four threads.
class Host {
public:
    explicit Host(Settings settings = {})
    {
        settings.port = 0;
        auto opened = Web::open(io_, settings, test_page, site, metrics);
        if (!opened) throw std::runtime_error(opened.error().message);
        web_ = std::move(*opened);
        port = web_->port();
        for (int i = 0; i < 4; ++i) threads_.emplace_back([this] { io_.run(); });
    }
    ~Host() { close(); }

    // Returns when the server has nothing more to do.
    void close()
    {
        if (web_) web_->close();
        for (auto& thread : threads_)
            if (thread.joinable()) thread.join();
        web_ = nullptr;
    }

    TestSite site{};
    Metrics metrics{};
    unsigned short port = 0;

private:
    boost::asio::io_context io_{};
    std::unique_ptr<Web> web_{};
    std::vector<std::thread> threads_{};
};

}  // namespace kotatsu::server
