// A busy evening in one process: people, watchers and computer players at several tables at once,
// coming and going. Under ThreadSanitizer it must be silent; that is what it is for.
#include "program/serving.h"
#include "server/server.h"

#include <gtest/gtest.h>
#include <unistd.h>

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

TEST(Busy, PeopleWatchersAndComputersAtManyTablesAtOnce)
{
    const Folder folder;
    server::Settings settings;
    settings.port = 0;
    settings.db = folder / "busy.db";
    settings.threads = 3;
    settings.thinkers = 2;
    settings.messages_per_second = settings.previews_per_second = 1'000'000;
    std::promise<unsigned short> ready;
    std::future<unsigned short> port = ready.get_future();
    std::thread serving([&] {
        const auto error =
            server::serve(settings, [&](unsigned short open) { ready.set_value(open); });
        EXPECT_FALSE(error) << error->message;
    });
    const unsigned short number = port.get();
    std::vector<std::future<int>> evenings;
    for (char letter : std::string("abcd"))
        evenings.push_back(std::async(std::launch::async, [number, letter] {
            return play_an_evening(number, std::string(32, letter));
        }));
    for (auto& evening : evenings) EXPECT_GT(evening.get(), 10);
    ::kill(::getpid(), SIGINT);
    serving.join();
}

}  // namespace
}  // namespace kotatsu::program
