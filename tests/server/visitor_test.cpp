// Clients of a lobby without a network: what one of them, or one address, may ask for.
#include "program/program.h"
#include "server/lobby.h"
#include "server/test_house.h"

#include <boost/asio/executor_work_guard.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace kotatsu::server::visitor_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

const std::string table_of_two =
    R"({"game":"onami","seats":[{"who":"open"},{"who":"open"}],"secret":")" + std::string(32, 'a') +
    R"("})";

// A client, and what all clients together were sent.
struct Client {
    struct NotedWire : Wire {
        void send(std::shared_ptr<const std::string> text) override
        {
            sent->push_back(from + " " + *text);
            Wire::send(std::move(text));
        }
        std::vector<std::string>* sent = nullptr;
    };

    std::shared_ptr<NotedWire> wire = std::make_shared<NotedWire>();
    std::shared_ptr<Listener> listener;

    void say(const std::string& text) const { listener->received(text); }
};

struct TestLobby {
    explicit TestLobby(Settings wanted = {}) : settings(std::move(wanted))
    {
        settings.messages_per_second = 1'000'000;
        settings.db = folder / "k.db";
        store = std::move(*Store::open(settings.db, metrics));
        lobby = std::make_unique<Lobby>(io, settings, *store, metrics);
    }
    ~TestLobby()
    {
        lobby.reset();
        store.reset();
    }
    TestLobby(const TestLobby&) = delete;
    TestLobby& operator=(const TestLobby&) = delete;

    // Lets everything happen until this has.
    template <class Condition>
    void run_until(const Condition& condition)
    {
        using namespace std::chrono_literals;
        const auto end = std::chrono::steady_clock::now() + 60s;
        while (!condition() && std::chrono::steady_clock::now() < end) io.run_one_for(100ms);
        EXPECT_TRUE(condition());
    }
    std::string open_table()
    {
        std::string answer;
        lobby->answer({"POST", "/api/tables", table_of_two, "192.0.2.9"},
                      [&](const Response& response) { answer = response.body; });
        run_until([&] { return !answer.empty(); });
        return std::string(json::parse(answer).at("table").as_string());
    }
    Client connect(const std::string& address)
    {
        Client client;
        client.wire->from = address;
        client.wire->sent = &sent;
        client.listener = lobby->connected(client.wire);
        return client;
    }
    Client visit(const std::string& table, const std::string& address)
    {
        Client client = connect(address);
        client.say(R"({"do":"hello","table":")" + table + "\"}");
        run_until([&] { return !client.wire->newest("table").empty(); });
        return client;
    }

    program::Folder folder;
    Settings settings;
    Metrics metrics;
    boost::asio::io_context io;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open{
        io.get_executor()};
    std::unique_ptr<Store> store;
    std::unique_ptr<Lobby> lobby;
    std::vector<std::string> sent;
};

TEST(Visitor, ConnectionsOfOneAddressShareWhatItMayLookAt)
{
    TestLobby test({.previews_per_second = 100});
    const std::string table = test.open_table();
    // A thousand connections ask once each: the cheapest would be affordable in fifty seconds.
    const auto in_vain = [&](const char* request) {
        for (int i = 0; i < 1000; ++i) {
            const Client client = test.connect("192.0.2.1");
            client.say(request);
            if (client.wire->got.back().find("too-fast") != std::string::npos) return true;
        }
        return false;
    };
    for (const char* request :
         {R"({"do":"log","as":"watcher"})", R"({"do":"recap","seat":"blue"})",
          R"({"do":"replay","as":"all"})", R"({"do":"replay","as":"all","count":10})",
          R"({"do":"preview","seat":"blue","version":1,"move":"end"})",
          R"({"do":"undo","seat":"blue","version":1})", R"({"do":"hello","table":"nowhere"})"})
        EXPECT_TRUE(in_vain(request)) << request;
    EXPECT_FALSE(in_vain(R"({"do":"ping"})")) << "that costs nothing";
    const Client other = test.visit(table, "192.0.2.2");
    other.say(R"({"do":"log","as":"watcher","id":"x"})");
    test.run_until([&] { return !other.wire->refusal().empty(); });
    EXPECT_EQ(other.wire->refusal(), "not-playing") << "the table itself has answered";
}

TEST(Visitor, AHouseOfEightMayComeAtOnceAndLookAround)
{
    TestLobby test;
    const std::string table = test.open_table();
    std::vector<Client> house;
    for (int i = 0; i < 8; ++i) house.push_back(test.visit(table, "192.0.2.1"));
    for (const Client& each : house) {
        each.say(R"({"do":"log","as":"watcher"})");
        each.say(R"({"do":"recap","seat":"blue"})");
        for (int i = 0; i < 8; ++i)
            each.say(R"({"do":"preview","seat":"blue","version":1,"move":"end"})");
        each.say(R"({"do":"ping"})");
    }
    for (const Client& each : house) {
        test.run_until([&] { return !each.wire->newest("pong").empty(); });
        EXPECT_THAT(each.wire->got, Not(Contains(HasSubstr("too-fast"))));
    }
}

TEST(Visitor, WhoAsksForALotAtOnceHoldsUpTheOthersByOneRequest)
{
    TestLobby test;
    const std::string table = test.open_table();
    const Client greedy = test.visit(table, "192.0.2.1"), other = test.visit(table, "192.0.2.2");
    test.sent.clear();
    for (int i = 0; i < 50; ++i) greedy.say(R"({"do":"ping","id":")" + std::to_string(i) + "\"}");
    other.say(R"({"do":"ping"})");
    test.run_until([&] { return test.sent.size() == 51; });
    EXPECT_THAT(test.sent.at(1), HasSubstr("192.0.2.2 {\"type\":\"pong\"")) << test.sent.at(0);
    for (std::size_t i = 2; i < 51; ++i)
        EXPECT_THAT(test.sent[i], HasSubstr("\"id\":\"" + std::to_string(i - 1) + "\""));
}

TEST(Visitor, WhoStillWaitsWhenTheServerClosesIsForgottenWithIt)
{
    std::weak_ptr<Listener> waiting;
    {
        TestLobby test;
        const Client client = test.visit(test.open_table(), "192.0.2.1");
        waiting = client.listener;
        for (int i = 0; i < 5; ++i) client.say(R"({"do":"ping"})");
        client.say(R"({"do":"hello","table":"another"})");
    }
    EXPECT_TRUE(waiting.expired());
}

TEST(Visitor, WhatWasAskedBeforeGoingToAnotherTableIsStillDoneThere)
{
    TestLobby test;
    const std::string first = test.open_table(), second = test.open_table();
    const Client ada = test.visit(first, "192.0.2.1"), ben = test.visit(first, "192.0.2.2");
    const auto line = [](int i) {
        return R"({"do":"chat","to":"watchers","text":"line )" + std::to_string(i) + "\"}";
    };
    for (int i = 0; i < 5; ++i) ada.say(line(i));
    ada.say(R"({"do":"hello","table":")" + second + "\"}");
    ada.say(line(5));
    const auto has_heard = [](const Client& client, const std::string& text) {
        return client.wire->got.back().find(text) != std::string::npos;
    };
    test.run_until([&] { return has_heard(ada, "line 5"); });
    test.run_until([&] { return has_heard(ben, "line 4"); });
    EXPECT_THAT(ben.wire->got, Not(Contains(HasSubstr("line 5"))));
}

}  // namespace kotatsu::server::visitor_test
