// Somebody fills the server with computer players: others hardly notice.
#include "program/serving.h"

#include <gtest/gtest.h>

namespace kotatsu::program::flood_test {

namespace json = boost::json;

constexpr const char* elsewhere = "127.0.0.2";  // the flood comes from 127.0.0.1
const std::string flood_secret(32, 'f'), ada_secret(32, 'a');

std::string six_strong_computers()
{
    json::array seats;
    for (int i = 0; i < 6; ++i) seats.push_back(json::object{{"who", "search:5"}});
    return json::serialize(seats);
}

std::string open_table_from(const char* address, unsigned short port)
{
    wire::Tcp tcp(port, 0, address);
    tcp.send(wire::write_request(
        port, "POST", "/api/tables",
        R"({"game":"onami","options":{"first":1},"seats":[{"who":"me","name":"Ada"},{"who":"search:5"}],"secret":")" +
            ada_secret + "\"}"));
    std::string rest;
    return std::string(json::parse(wire::read_answer(tcp, rest).body).at("table").as_string());
}

int metric(unsigned short port, const std::string& name)
{
    const std::string text = wire::http(port, "GET", "/metrics").body;
    const std::string start = "\nkotatsu_" + name + " ";
    const std::size_t at = text.find(start);
    return at == std::string::npos ? -1 : std::stoi(text.substr(at + start.size()));
}

struct Moves {
    int ada = 0, computer = 0;
};

// Plays Ada's turns until the computer has made so many moves.
Moves play_against_computer(Person& ada, int most)
{
    Moves made;
    ada.say({{"do", "start"}});
    std::int64_t first = 0;
    for (json::object state = ada.hear("state"); !state.empty(); state = ada.hear("state")) {
        const std::int64_t version = state.at("version").as_int64();
        if (first == 0) first = version;
        made.computer = static_cast<int>(version - first) - made.ada;
        if (made.computer >= most) break;
        const json::array moves = state.at("views").as_array().at(0).at("moves").as_array();
        if (moves.empty()) continue;
        ada.say({{"do", "move"}, {"seat", "blue"}, {"version", version}, {"move", moves.at(0)}});
        ++made.ada;
    }
    return made;
}

// In the order in which thoughts were asked for, all tables would be thought about equally often.
TEST(Flood, AnInnocentTableIsThoughtAboutMoreOftenThanThoseOfAFlood)
{
    constexpr int tables = 29, moves = 4;
    const Folder folder;
    Serving serving(folder / "k.db", {"--thinkers", "1"});
    const unsigned short port = serving.port();
    std::vector<std::unique_ptr<Person>> watchers;
    for (int i = 0; i < tables; ++i) {
        const std::string table = open_table(port, six_strong_computers(), flood_secret);
        watchers.push_back(std::make_unique<Person>(port, table, flood_secret, false));
        watchers.back()->say({{"do", "start"}});
    }
    for (const auto& watcher : watchers) ASSERT_FALSE(watcher->hear("state").empty());
    Person ada(port, open_table_from(elsewhere, port), ada_secret, true, {.from = elsewhere});
    const int before = metric(port, "moves_total");
    const Moves made = play_against_computer(ada, moves);
    const int of_flood = metric(port, "moves_total") - before - made.ada - made.computer;
    ASSERT_GE(made.computer, moves);
    EXPECT_LT(of_flood, tables * made.computer / 2) << "of " << tables << " tables";
}

TEST(Flood, WhatWasTakenBackWaitsForNoThread)
{
    constexpr int times = 50;
    const Folder folder;
    Serving serving(folder / "k.db", {"--thinkers", "1"});
    const unsigned short port = serving.port();
    const std::string table =
        open_table(port, R"([{"who":"me","name":"Ada"},{"who":"search:5"}])", ada_secret);
    Person ada(port, table, ada_secret);
    ada.say({{"do", "start"}});
    for (int asked = 0; asked < times;) {
        const json::object state = ada.hear("state");
        ASSERT_FALSE(state.empty());
        const bool mine = state.at("to_move") == json::array{"blue"};
        json::object message{{"do", "undo"}, {"ask", true}};
        if (mine) {
            const json::array& moves = state.at("views").as_array().at(0).at("moves").as_array();
            message = {{"do", "move"}, {"move", moves.at(moves.size() - 1)}};
        }
        message["seat"] = "blue";
        message["version"] = state.at("version");
        ada.say(message);
        if (!mine) ++asked;
    }
    EXPECT_LE(metric(port, "thoughts_waiting"), 1);
}

}  // namespace kotatsu::program::flood_test
