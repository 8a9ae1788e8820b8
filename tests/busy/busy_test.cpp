// A busy evening in one process: people, watchers and computer players at several tables at once,
// coming and going. Under ThreadSanitizer it must be silent; that is what it is for.
#include "program/serving.h"
#include "program/stubborn.h"
#include "server/server.h"
#include "support/postgres.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <future>
#include <thread>

namespace kotatsu::program {
namespace {

namespace json = boost::json;

// Says all sorts of things to a table while its own seat plays to the end; how many moves it made.
int play_an_evening(unsigned short port, const std::string& secret)
{
    const std::string table = open_table(
        port, R"([{"who":"me","name":"A"},{"who":"search:1"},{"who":"greedy"}])", secret);
    auto person = std::make_unique<Person>(port, table, secret);
    Person watcher(port, table, "");
    person->say({{"do", "start"}});
    int moves = 0;
    for (json::object state = person->hear("state"); !state.contains("result");
         state = person->hear("state")) {
        if (state.empty()) return -1;
        const json::value view = state.at("views").as_array().at(0);
        if (view.at("moves").as_array().empty()) continue;
        const json::value seat = view.at("seat"), version = state.at("version");
        person->say({{"do", "preview"}, {"seat", seat}, {"version", version}, {"move", "place"}});
        person->say({{"do", "hint"}, {"seat", seat}, {"version", version}});
        person->say({{"do", "log"}, {"as", "watcher"}});
        person->say({{"do", "chat"}, {"to", "all"}, {"text", "hm"}});
        watcher.say({{"do", "chat"}, {"to", "watchers"}, {"text", "psst"}});
        if (moves % 10 == 9) {
            person->wire().vanish();
            person = std::make_unique<Person>(port, table, secret);
        }
        person->say({{"do", "move"},
                     {"seat", seat},
                     {"version", version},
                     {"move", view.at("moves").as_array().at(0)}});
        ++moves;
    }
    person->say({{"do", "replay"}, {"as", "all"}, {"id", "r"}});
    person->say({{"do", "rematch"}});
    EXPECT_FALSE(person->hear_of("r").empty());
    EXPECT_EQ(wire::http(port, "GET", "/api/tables/" + table + "/record").status, 200);
    return moves;
}

// A server on a thread of this process, until it is told to end.
class Server {
public:
    explicit Server(server::Settings settings)
    {
        settings.port = 0;
        settings.threads = 3;
        settings.thinkers = 2;
        settings.messages_per_second = settings.previews_per_second = settings.requests_per_second =
            settings.new_tables_per_minute = 1'000'000;
        std::promise<unsigned short> ready;
        std::future<unsigned short> port = ready.get_future();
        thread_ = std::thread([settings, ready = std::move(ready)]() mutable {
            const auto error =
                server::serve(settings, [&](unsigned short open) { ready.set_value(open); });
            EXPECT_FALSE(error) << error->message;
        });
        port_ = port.get();
    }
    ~Server() { thread_.join(); }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    unsigned short port() const { return port_; }

private:
    std::thread thread_;
    unsigned short port_ = 0;
};

void end_all_servers()
{
    ::kill(::getpid(), SIGINT);
}

TEST(Busy, PeopleWatchersAndComputersAtManyTablesAtOnce)
{
    const Folder folder;
    server::Settings settings;
    settings.db = folder / "busy.db";
    const Server server(settings);
    std::vector<std::future<int>> evenings;
    for (char letter : std::string("abcd"))
        evenings.push_back(std::async(std::launch::async, [&server, letter] {
            return play_an_evening(server.port(), std::string(32, letter));
        }));
    for (auto& evening : evenings) EXPECT_GT(evening.get(), 10);
    end_all_servers();
}

// Everything that two nodes share, while their connections to the database are cut.
TEST(Busy, TwoServersOnOneDatabase)
{
    Postgres& postgres = Postgres::running();
    server::Settings settings;
    settings.db = postgres.empty();
    settings.lease_ms = 10'000;
    const Server one(settings), other(settings);
    const std::array ports{one.port(), other.port()};
    std::atomic<bool> ended = false;
    std::array<Count, 3> counts;
    std::vector<std::future<void>> players;
    for (std::uint32_t seed = 0; seed < counts.size(); ++seed)
        players.push_back(std::async(std::launch::async, [&, seed] {
            Stubborn player(seed);
            for (std::size_t i = seed; !ended; ++i) player.play(ports[i % 2], counts[seed], 5);
        }));
    for (int round = 0; round < 4; ++round) {
        for (const unsigned short port : ports)
            for (const char* path : {"/api/tables", "/api/join/bcdfg", "/health", "/metrics"})
                EXPECT_NE(wire::http(port, "GET", path).status, 0);
        postgres.cut_all();
        for (Count& count : counts) EXPECT_TRUE(count.wait_for(10));
    }
    ended = true;
    for (auto& player : players) player.get();
    end_all_servers();
}

}  // namespace
}  // namespace kotatsu::program
