#include "server/server.h"

#include "server/files.h"
#include "server/lobby.h"
#include "server/store.h"
#include "server/web.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <chrono>
#include <csignal>
#include <thread>
#include <vector>

namespace kotatsu::server {
namespace {

// Content that cannot be read is found out now, not when somebody opens a table.
std::optional<Error> try_content(const Settings& settings)
{
    const Catalogue catalogue(settings.content);
    for (const GameInfo& info : Catalogue::games())
        if (const auto layouts = catalogue.layouts(info.name); !layouts) return layouts.error();
    return std::nullopt;
}

void run(boost::asio::io_context& io, int threads)
{
    if (threads <= 0) threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    // A fault in one table's work must not end the evening of all others.
    const auto work = [&io] {
        while (true) {
            try {
                io.run();
                return;
            } catch (const std::exception& fault) {
                spdlog::error("a fault of ours: {}", fault.what());
            }
        }
    };
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
}

// Where other nodes reach this one, if the operator does not say.
std::string node_address(const Settings& settings, unsigned short port)
{
    if (!settings.node_address.empty()) return settings.node_address;
    std::string host = settings.host;
    if (host == "0.0.0.0" || host == "::") {
        const auto addresses = house_addresses();
        host = addresses.empty() ? "127.0.0.1" : addresses.front();
    }
    const bool is_v6 = host.find(':') != std::string::npos;
    return fmt::format("{}:{}", is_v6 ? "[" + host + "]" : host, port);
}

}  // namespace

std::vector<std::string> house_addresses()
{
    std::vector<std::string> found;
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) return found;
    for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
        char name[NI_MAXHOST];
        if (getnameinfo(each->ifa_addr, sizeof(sockaddr_in), name, sizeof name, nullptr, 0,
                        NI_NUMERICHOST) == 0 &&
            std::string_view(name) != "127.0.0.1")
            found.emplace_back(name);
    }
    freeifaddrs(all);
    return found;
}

std::optional<Error> serve(const Settings& settings,
                           const std::function<void(unsigned short)>& ready)
{
    if (auto error = try_content(settings)) return error;
    Metrics metrics;
    auto store = Store::open(settings.db, metrics, settings.data_megabytes,
                             std::chrono::milliseconds(settings.lease_ms));
    if (!store) return store.error();
    boost::asio::io_context io;
    Lobby lobby(io, settings, **store, metrics);
    auto web = Web::open(io, settings, embedded_page(), lobby, metrics);
    if (!web) return web.error();
    boost::asio::signal_set signals(io, SIGINT, SIGTERM);
    signals.async_wait([&](const boost::system::error_code& error, int) {
        if (error) return;
        spdlog::info("closing");
        (*web)->close();
        lobby.close();
        if (Cluster* cluster = (*store)->cluster()) cluster->leave();
    });
    lobby.join(node_address(settings, (*web)->port()));
    lobby.begin();
    ready((*web)->port());
    run(io, settings.threads);
    const auto trouble = (*store)->trouble();
    store->reset();  // everything queued is saved before the rooms are gone
    if (trouble)
        spdlog::warn("closed; what was not acknowledged is not saved: {}", *trouble);
    else
        spdlog::info("closed; everything is saved");
    return std::nullopt;
}

}  // namespace kotatsu::server
