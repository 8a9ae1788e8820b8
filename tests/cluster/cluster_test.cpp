// Several servers on one database: any of them will do.
#include "program/serving.h"
#include "support/paths.h"
#include "support/postgres.h"
#include "support/soon.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <future>

namespace kotatsu::program::cluster_test {

namespace json = boost::json;
namespace websocket = boost::beast::websocket;
using boost::asio::ip::tcp;
using testing::HasSubstr;

const std::string ada_secret(32, 'a'), ben_secret(32, 'b');
constexpr const char* ada_and_open = R"([{"who":"me","name":"Ada"},{"who":"open"}])";

// What a table says first to whoever comes: the type of the message, or the code of the error.
std::string greeting(unsigned short port, const std::string& table)
{
    const json::object first = Person(port, table, ada_secret).hear();
    const json::value* code = first.if_contains("code");
    const json::value* said = code != nullptr ? code : first.if_contains("type");
    return said != nullptr ? std::string(said->as_string()) : "";
}

class Nodes : public testing::Test {
protected:
    // Patient: on a busy machine no lease may end by itself.
    std::unique_ptr<Serving> node(std::vector<std::string> more = {}) const
    {
        more.insert(more.end(), {"--lease-ms", "30000"});
        return std::make_unique<Serving>(url, more);
    }

    // A table that a node with content of its own has left behind.
    std::string table_of_other_content() const
    {
        const Folder folder;
        std::filesystem::copy(source_path("content"), folder / "content",
                              std::filesystem::copy_options::recursive);
        std::ofstream(folder / "content/onami/words/en.toml", std::ios::app) << "\n# ours\n";
        const auto one = node({"--content", folder / "content"});
        std::string table = open_table(one->port(), ada_and_open, ada_secret);
        one->interrupt();
        return table;
    }

    Postgres& postgres = Postgres::running();
    const std::string url = postgres.empty();
};

// Ada's table at `at`, where Ben sits down from `from`; both have heard that he has.
struct Duel {
    Duel(unsigned short at, unsigned short from)
        : table(open_table(at, ada_and_open, ada_secret)), ada(at, table, ada_secret),
          ben(from, table, ben_secret)
    {
        ben.say({{"do", "sit"}, {"name", "Ben"}, {"id", "sit"}});
        EXPECT_EQ(ben.hear_of("sit").at("type"), "table");
        ada.say({{"do", "start"}});
        ada_state = ada.hear("state");
        ben_state = ben.hear("state");
    }

    // Whoever is to move does; both hear of it. False: the game is over.
    bool move()
    {
        if (ada_state.contains("result")) return false;
        const bool is_adas = ada_state.at("to_move").as_array().at(0) == "blue";
        const json::object& view =
            (is_adas ? ada_state : ben_state).at("views").as_array().at(0).as_object();
        (is_adas ? ada : ben)
            .say({{"do", "move"},
                  {"id", "m" + std::to_string(++moves)},
                  {"seat", view.at("seat")},
                  {"version", ada_state.at("version")},
                  {"move", view.at("moves").as_array().at(0)}});
        ada_state = ada.hear("state");
        ben_state = ben.hear("state");
        EXPECT_EQ(ada_state.at("version"), ben_state.at("version"));
        return true;
    }

    std::string table;
    Person ada, ben;
    json::object ada_state, ben_state;
    int moves = 0;
};

TEST_F(Nodes, TwoPeopleAtTwoNodesPlayTogether)
{
    const auto one = node(), other = node();
    Duel duel(one->port(), other->port());
    while (duel.move());
    EXPECT_GT(duel.moves, 20);
    EXPECT_EQ(duel.ada_state.at("result"), duel.ben_state.at("result"));
    EXPECT_EQ(metric(one->port(), "owned_tables"), 1);
    EXPECT_EQ(metric(other->port(), "owned_tables"), 0);
    EXPECT_EQ(metric(one->port(), "forwarded_total"), 0);
    EXPECT_GT(metric(other->port(), "forwarded_total"), duel.moves / 3);
}

TEST_F(Nodes, AComputerThinksWhereItsTableIs)
{
    const auto one = node(), other = node();
    const std::string table =
        open_table(one->port(), R"([{"who":"me","name":"Ada"},{"who":"greedy"}])", ada_secret);
    Person ada(other->port(), table, ada_secret);
    ada.say({{"do", "start"}});
    int moves = 0;
    json::object state = ada.hear("state");
    for (; !state.empty() && !state.contains("result"); state = ada.hear("state")) {
        const json::object& view = state.at("views").as_array().at(0).as_object();
        if (view.at("moves").as_array().empty()) continue;
        ada.say({{"do", "move"},
                 {"id", "m" + std::to_string(++moves)},
                 {"seat", view.at("seat")},
                 {"version", state.at("version")},
                 {"move", view.at("moves").as_array().at(0)}});
    }
    EXPECT_TRUE(state.contains("result")) << "they have played to the end";
    EXPECT_GT(metric(one->port(), "thoughts_total"), 10);
    EXPECT_EQ(metric(other->port(), "thoughts_total"), 0);
}

TEST_F(Nodes, WhatAClientIsSentDoesNotDependOnItsNode)
{
    const auto one = node(), other = node();
    Duel duel(one->port(), other->port());
    std::vector<std::unique_ptr<Person>> here, there;
    for (const std::string& secret : {ada_secret, ben_secret, std::string()}) {
        here.push_back(std::make_unique<Person>(one->port(), duel.table, secret));
        there.push_back(std::make_unique<Person>(other->port(), duel.table, secret));
        here.back()->hear("state");
        there.back()->hear("state");
    }
    for (int i = 0; i < 6; ++i) {
        ASSERT_TRUE(duel.move());
        for (std::size_t who = 0; who < here.size(); ++who) {
            const json::object seen = here[who]->hear("state");
            EXPECT_FALSE(seen.empty());
            EXPECT_EQ(json::serialize(seen), json::serialize(there[who]->hear("state")));
        }
    }
}

TEST_F(Nodes, AnyNodeAnswersForATable)
{
    const auto one = node(), other = node();
    Duel duel(one->port(), other->port());
    const std::string content = "/api/tables/" + duel.table + "/content",
                      record = "/api/tables/" + duel.table + "/record";
    EXPECT_EQ(wire::http(other->port(), "GET", content).body,
              wire::http(one->port(), "GET", content).body);
    EXPECT_EQ(wire::http(other->port(), "GET", record).status, 403) << "the game is not over";
    while (duel.move());
    const auto file = wire::http(other->port(), "GET", record);
    EXPECT_EQ(file.status, 200);
    EXPECT_THAT(file.header("content-disposition"), HasSubstr("onami.game"));
    EXPECT_EQ(file.body, wire::http(one->port(), "GET", record).body);
    const std::string glance = R"({"tables":[{"table":")" + duel.table + R"(","secret":")" +
                               ben_secret + R"("},{"table":"nowhere"}]})";
    const auto seen = wire::http(other->port(), "POST", "/api/glance", glance);
    EXPECT_THAT(seen.body, testing::AllOf(HasSubstr(R"("you":["vermilion"])"),
                                          HasSubstr(R"({"table":"nowhere","error":"no-table"})")));
}

TEST_F(Nodes, WhoGoesToAnotherTableOfAnotherNodeIsThere)
{
    const auto one = node(), other = node();
    const std::string first = open_table(one->port(), ada_and_open, ada_secret),
                      second = open_table(other->port(), ada_and_open, ada_secret);
    Person ada(other->port(), first, ada_secret);
    EXPECT_EQ(ada.hear("table").at("you"), json::array{"blue"});
    for (const std::string& table : {second, first, second, first}) {
        ada.say({{"do", "hello"}, {"table", table}, {"secret", ada_secret}});
        EXPECT_EQ(ada.hear("table").at("you"), json::array{"blue"});
        ada.say({{"do", "chat"}, {"to", "all"}, {"text", table}, {"id", "c" + table}});
        EXPECT_FALSE(ada.hear_of("c" + table).empty());
    }
}

TEST_F(Nodes, ANodeThatIsToldToEndHandsItsTablesOver)
{
    auto one = node();
    const auto other = node();
    Duel duel(one->port(), other->port());
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(duel.move());
    EXPECT_EQ(one->interrupt().code, 0);
    while (!duel.ben.hear().empty()) continue;  // he is asked to come again, as Ada is
    Person ada(other->port(), duel.table, ada_secret);
    EXPECT_EQ(ada.hear("state").at("version"), duel.ada_state.at("version"));
    EXPECT_EQ(metric(other->port(), "takeovers_total"), 1);
    EXPECT_EQ(metric(other->port(), "owned_tables"), 1);
}

TEST_F(Nodes, NobodyPassesForANode)
{
    const auto one = node();
    const std::string table = open_table(one->port(), ada_and_open, ada_secret);
    for (const char* passport : {"1", "x", "1 1700000000000 00 192.0.2.1 00"}) {
        const wire::Headers headers{{"Kotatsu-Node", passport}};
        EXPECT_EQ(wire::http(one->port(), "GET", "/api/games", "", headers).status, 403);
        EXPECT_EQ(wire::Client(one->port(), {.headers = headers}).status(), 403);
    }
    const Folder folder;
    const Serving alone(folder / "k.db");
    const wire::Headers headers{{"Kotatsu-Node", "1"}};
    EXPECT_EQ(wire::http(alone.port(), "GET", "/health", "", headers).status, 403);
}

// Somebody who listens where a node is said to be, and takes whatever comes.
class Impostor {
public:
    Impostor() : acceptor_(io_, {boost::asio::ip::address_v4::loopback(), 0}) {}

    // For one caller, until it goes: what it says after the handshake.
    std::future<std::string> take_a_conversation()
    {
        return std::async(std::launch::async, [this] {
            websocket::stream<tcp::socket> stream(acceptor_.accept());
            stream.accept();
            boost::beast::flat_buffer heard;
            boost::beast::error_code gone;
            stream.read(heard, gone);
            return boost::beast::buffers_to_string(heard.data());
        });
    }
    // The same for HTTP: all that it sends, each request answered with nothing but success.
    std::future<std::string> take_requests()
    {
        return std::async(std::launch::async, [this] {
            tcp::socket socket = acceptor_.accept();
            std::string all, fresh(10'000, ' ');
            boost::beast::error_code gone;
            while (!gone) {
                const std::size_t size = socket.read_some(boost::asio::buffer(fresh), gone);
                all += fresh.substr(0, size);
                if (!gone)
                    boost::asio::write(socket,
                                       boost::asio::buffer(std::string(
                                           "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")),
                                       gone);
            }
            return all;
        });
    }
    std::string address() const
    {
        return "127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port());
    }

private:
    boost::asio::io_context io_;
    tcp::acceptor acceptor_;
};

TEST_F(Nodes, WhoListensWhereANodeWasLearnsNoSecret)
{
    const auto one = node();
    const std::string table = open_table(one->port(), ada_and_open, ada_secret);
    one->interrupt();
    Impostor impostor;
    postgres.ask("INSERT INTO kotatsu.nodes (address, lease_end) VALUES ('" + impostor.address() +
                 "', clock_timestamp() + interval '1 hour')");
    postgres.ask("UPDATE kotatsu.tables SET owner = (SELECT max(id) FROM kotatsu.nodes)");
    const auto other = node();
    auto heard = impostor.take_a_conversation();
    Person ada(other->port(), table, ada_secret);
    EXPECT_EQ(heard.get(), "");
    heard = impostor.take_requests();
    const std::string glance =
        R"({"tables":[{"table":")" + table + R"(","secret":")" + ada_secret + R"("}]})";
    EXPECT_THAT(wire::http(other->port(), "POST", "/api/glance", glance).body,
                HasSubstr(R"("error":"again")"));
    EXPECT_THAT(heard.get(), testing::AllOf(testing::Not(HasSubstr(ada_secret)),
                                            testing::Not(HasSubstr(table))));
}

TEST_F(Nodes, AnAddressGetsOneBudgetFromThreeNodes)
{
    std::vector<std::unique_ptr<Serving>> nodes;
    for (int i = 0; i < 3; ++i) nodes.push_back(node({"--new-tables-per-minute", "4"}));
    int opened = 0, found = 0;
    for (int i = 0; i < 12; ++i)
        opened +=
            !open_table(nodes[static_cast<std::size_t>(i) % 3]->port(), ada_and_open, ada_secret)
                 .empty();
    EXPECT_THAT(opened, testing::AllOf(testing::Ge(4), testing::Lt(12)));
    for (int i = 0; i < 30; ++i)
        found +=
            wire::http(nodes[static_cast<std::size_t>(i) % 3]->port(), "GET", "/api/join/bcdfg")
                .status == 404;
    EXPECT_THAT(found, testing::AllOf(testing::Ge(10), testing::Lt(30)));
}

TEST_F(Nodes, AWaitingTableIsFoundAtEveryNode)
{
    const auto one = node(), other = node();
    const std::string table = open_table(one->port(), R"({"game":"onami","public":true,"seats":)" +
                                                          std::string(ada_and_open) +
                                                          R"(,"secret":")" + ada_secret + "\"}");
    Person ada(one->port(), table, ada_secret);
    ada.say({{"do", "word"}, {"id", "w"}});
    json::object heard = ada.hear("table");
    while (!heard.empty() && !heard.contains("word")) heard = ada.hear("table");
    const std::string word(heard.at("word").as_string());
    EXPECT_THAT(wire::http(other->port(), "GET", "/api/join/" + word).body, HasSubstr(table));
    EXPECT_TRUE(soon([&] {
        return wire::http(other->port(), "GET", "/api/tables").body.find(table) !=
               std::string::npos;
    }));
}

// A table of a newer version's, say: that this node cannot read it does not mean that none can.
TEST_F(Nodes, ATableThatANodeCannotReadIsLeftToOthers)
{
    auto one = node();
    const std::string table = open_table(one->port(), ada_and_open, ada_secret);
    one->interrupt();
    postgres.ask("UPDATE kotatsu.entries SET entry = 'of tomorrow' WHERE n = 1");
    postgres.ask("UPDATE kotatsu.tables SET wake = 5");
    one = node();
    EXPECT_EQ(greeting(one->port(), table), "again");
    EXPECT_TRUE(
        soon([&] { return postgres.ask("SELECT owner IS NULL FROM kotatsu.tables") == "t"; }));
    EXPECT_EQ(postgres.ask("SELECT wake FROM kotatsu.tables"), "5") << "its clock still runs";
}

// One of a newer version: played on by older rules, it would be another game to those that know the newer.
TEST_F(Nodes, ATableOfNewerRulesIsLeftToOthers)
{
    auto one = node();
    const std::string table =
        open_table(one->port(), R"([{"who":"me","name":"Ada"},{"who":"greedy"}])", ada_secret);
    {
        Person ada(one->port(), table, ada_secret);
        ada.say({{"do", "start"}});
        EXPECT_FALSE(ada.hear("state").empty());
    }
    one->interrupt();
    const auto say_rules = [&](const std::string& from, const std::string& to) {
        postgres.ask("UPDATE kotatsu.entries SET entry = convert_to(replace(convert_from(entry, "
                     "'UTF8'), '" +
                     from + R"(\ncontent', ')" + to + R"(\ncontent'), 'UTF8'))");
    };
    say_rules("rules 1", "rules 2");
    one = node();
    EXPECT_EQ(greeting(one->port(), table), "again");
    EXPECT_TRUE(
        soon([&] { return postgres.ask("SELECT owner IS NULL FROM kotatsu.tables") == "t"; }));
    say_rules("rules 2", "rules 1");
    one = node();
    EXPECT_EQ(greeting(one->port(), table), "table");
}

// Content with more in it than this node knows, of which its own would make another game.
TEST_F(Nodes, ATableWhoseContentANodeDoesNotKnowIsLeftToOthers)
{
    const std::string table = table_of_other_content();
    postgres.ask("UPDATE kotatsu.content SET pack = convert_to(replace(convert_from(pack, 'UTF8'), "
                 "'[[sea]]', '[[ocean]]'), 'UTF8')");
    const auto one = node();
    EXPECT_EQ(greeting(one->port(), table), "again");
    EXPECT_TRUE(
        soon([&] { return postgres.ask("SELECT owner IS NULL FROM kotatsu.tables") == "t"; }));
}

TEST_F(Nodes, ATableWhoseContentCannotBeReadNowIsNotBroken)
{
    const std::string table = table_of_other_content();
    const auto one = node();
    postgres.ask("ALTER TABLE kotatsu.content RENAME TO content_away");
    EXPECT_EQ(greeting(one->port(), table), "not-saved");
    postgres.ask("ALTER TABLE kotatsu.content_away RENAME TO content");
    EXPECT_TRUE(soon([&] { return greeting(one->port(), table) == "table"; }));
}

TEST_F(Nodes, ANodeWhoseDatabaseHangsSaysSo)
{
    const Serving one(url);
    const std::string table = open_table(one.port(), ada_and_open, ada_secret);
    Person ada(one.port(), table, ada_secret);
    postgres.freeze();
    EXPECT_TRUE(soon([&] { return wire::http(one.port(), "GET", "/health").status == 503; }));
    EXPECT_EQ(ada.hear("error").at("code"), "not-saved") << "she is told";
    EXPECT_EQ(greeting(one.port(), table), "not-saved");
    const auto answer = wire::http(one.port(), "GET", "/api/join/bcdfg");
    EXPECT_EQ(answer.status, 503) << "not that she was too fast";
    EXPECT_THAT(answer.body, HasSubstr("not-saved"));
    postgres.thaw();
    EXPECT_TRUE(soon([&] { return wire::http(one.port(), "GET", "/health").status == 200; }));
    EXPECT_TRUE(soon([&] { return greeting(one.port(), table) == "table"; }));
}

TEST_F(Nodes, HealthTellsWhetherTheDatabaseAnswers)
{
    const Serving one(url);
    EXPECT_EQ(wire::http(one.port(), "GET", "/health").status, 200);
    const std::string table = open_table(one.port(), ada_and_open, ada_secret);
    EXPECT_TRUE(soon([&] { return greeting(one.port(), table) == "table"; }));
    Person ada(one.port(), table, ada_secret);
    postgres.stop();
    EXPECT_TRUE(soon([&] { return wire::http(one.port(), "GET", "/health").status == 503; }));
    EXPECT_EQ(ada.hear("error").at("code"), "not-saved") << "she is told";
    EXPECT_EQ(greeting(one.port(), table), "not-saved");
    EXPECT_EQ(open_table(one.port(), ada_and_open, ada_secret), "");
    EXPECT_EQ(wire::http(one.port(), "GET", "/api/join/bcdfg").status, 503)
        << "she was not too fast";
    EXPECT_THAT(wire::http(one.port(), "GET", "/health").body, testing::Not(HasSubstr("PGSQL")));
    postgres.start();
    EXPECT_TRUE(soon([&] { return wire::http(one.port(), "GET", "/health").status == 200; }));
    EXPECT_TRUE(soon([&] { return greeting(one.port(), table) == "table"; }));
}

}  // namespace kotatsu::program::cluster_test
