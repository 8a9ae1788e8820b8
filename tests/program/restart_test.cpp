// Tables in the data file and in memory: after a restart, at a limit, when a clock runs out, with age.
#include "program/serving.h"
#include "server/room_fixture.h"
#include "server/store_fixture.h"
#include "support/soon.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace kotatsu::program::restart_test {

namespace json = boost::json;
using server::ada_secret;
using server::ben_secret;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::int64_t day = 24 * 60 * 60 * 1000;
constexpr const char* two_of_mine = R"([{"who":"me","name":"Ada"},{"who":"me","name":"Ben"}])";

std::int64_t today()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// The entries of a game of Ada and Ben that began so many days ago.
std::vector<std::string> a_game(std::int64_t days_ago, const server::ClockRule& clock = {})
{
    server::TestRoom test({.clock = clock});
    test.house.date_less_time = today() - days_ago * day - test.house.time;
    test.begin();
    return test.house.entries;
}

std::string id_of(int table)
{
    return "table" + std::to_string(table);
}

// Puts as many tables with these entries into the file.
void keep(const std::filesystem::path& file, int tables, const std::vector<std::string>& entries,
          const server::Standing& standing)
{
    server::Metrics metrics;
    auto store = server::Store::open(file, metrics);
    ASSERT_TRUE(store) << store.error().message;
    for (int table = 0; table < tables; ++table)
        for (std::size_t i = 0; i < entries.size(); ++i)
            (*store)->append(id_of(table), static_cast<std::int64_t>(i + 1), entries[i], standing,
                             {});
}

std::int64_t metric(unsigned short port, const std::string& name)
{
    for (const std::string& line : lines_of(wire::http(port, "GET", "/metrics").body))
        if (line.starts_with("kotatsu_" + name + " "))
            return std::stoll(line.substr(name.size() + 9));
    return -1;
}

// The code of the error with which somebody is turned away; empty: they are let in.
std::string turned_away(unsigned short port, const std::string& table)
{
    const json::object answer = Person(port, table, ada_secret).hear();
    return answer.at("type") == "error" ? std::string(answer.at("code").as_string()) : "";
}

bool is_there(unsigned short port, const std::string& table)
{
    return wire::http(port, "GET", "/api/tables/" + table + "/content").status == 200;
}

// In the file, without the server: who asks the server for a table keeps it in memory, and so from being deleted.
bool is_kept(const std::filesystem::path& db, const std::string& table)
{
    return server::ask(db, "SELECT count(*) FROM tables WHERE id = '" + table + "'") != "0";
}

// ---- memory

TEST(Restart, NothingIsInMemoryUntilSomebodyComes)
{
    const Folder folder;
    keep(folder / "k.db", 600, a_game(0), {today(), true});
    Serving serving(folder / "k.db");
    EXPECT_EQ(metric(serving.port(), "tables"), 0);
    Person ada(serving.port(), id_of(300), ada_secret);
    EXPECT_EQ(ada.hear("state").at("to_move"), json::array{"blue"});
    EXPECT_EQ(metric(serving.port(), "tables"), 1);
}

TEST(Restart, AllWhoComeAtOnceComeToTheSameTable)
{
    const Folder folder;
    keep(folder / "k.db", 20, a_game(0), {today(), true});
    Serving serving(folder / "k.db");
    for (int table = 0; table < 20; ++table) {
        std::vector<std::unique_ptr<Person>> all;
        for (int i = 0; i < 4; ++i)
            all.push_back(std::make_unique<Person>(serving.port(), id_of(table), ada_secret));
        for (const auto& each : all) ASSERT_FALSE(each->hear("state").empty());
        all.front()->say({{"do", "chat"}, {"to", "all"}, {"text", "are you all here?"}});
        for (const auto& each : all) EXPECT_FALSE(each->hear("chat").empty());
    }
    EXPECT_EQ(metric(serving.port(), "tables"), 20);
}

TEST(Restart, NoMoreTablesAreInMemoryThanTheOperatorAllows)
{
    const Folder folder;
    keep(folder / "k.db", 40, a_game(0), {today(), true});
    Serving serving(folder / "k.db", {"--max-tables", "10"});
    std::vector<std::unique_ptr<Person>> people;
    for (int table = 0; table < 10; ++table) {
        people.push_back(std::make_unique<Person>(serving.port(), id_of(table), ada_secret));
        ASSERT_FALSE(people.back()->hear("state").empty());
    }
    EXPECT_EQ(turned_away(serving.port(), id_of(10)), "full");
    EXPECT_EQ(turned_away(serving.port(), "nowhere"), "no-table");
    EXPECT_EQ(open_table(serving.port(), two_of_mine, ada_secret), "");
    EXPECT_EQ(metric(serving.port(), "tables"), 10);
    people.pop_back();
    for (int table = 10; table < 40; ++table) {  // a table that is left makes way
        EXPECT_TRUE(soon([&] { return turned_away(serving.port(), id_of(table)).empty(); }));
        EXPECT_LE(metric(serving.port(), "tables"), 10);
    }
    for (const auto& person : people) {
        person->say({{"do", "ping"}, {"id", "p"}});
        EXPECT_EQ(person->hear_of("p").at("type"), "pong") << "who is there stays there";
    }
}

TEST(Restart, ATableThatHadToMakeWayIsAsItWas)
{
    const Folder folder;
    Serving serving(folder / "k.db", {"--max-tables", "1"});
    const std::string first = open_table(serving.port(), two_of_mine, ada_secret);
    json::object before;
    {
        Person ada(serving.port(), first, ada_secret);
        ada.say({{"do", "start"}});
        before = ada.hear("state");
    }
    std::string second;
    ASSERT_TRUE(soon([&] {
        second = open_table(serving.port(), two_of_mine, ada_secret);
        return !second.empty();
    }));
    EXPECT_EQ(metric(serving.port(), "tables"), 1);
    json::object after;
    ASSERT_TRUE(soon([&] {
        after = Person(serving.port(), first, ada_secret).hear("state");
        return !after.empty();
    }));
    EXPECT_EQ(after.at("version"), before.at("version"));
}

// ---- clocks

TEST(Restart, AClockOfDaysRunsOutThoughNobodyComes)
{
    const server::ClockRule three_days{server::ClockRule::Kind::Move, 3 * day, 0, true};
    const Folder folder;
    keep(folder / "late.db", 60, a_game(4, three_days), {today() - 4 * day, true, today() - day});
    {
        Serving serving(folder / "late.db", {"--max-tables", "20"});
        EXPECT_TRUE(soon([&] {
            return server::ask(folder / "late.db", "SELECT count(*) FROM tables "
                                                   "WHERE wake IS NOT NULL") == "0";
        }));
        EXPECT_LE(metric(serving.port(), "tables"), 20);
        Person ben(serving.port(), id_of(59), ben_secret);
        const json::object state = ben.hear("state");
        EXPECT_EQ(state.at("result").at("winners"), json::array{"vermilion"});
    }
    keep(folder / "early.db", 1, a_game(1, three_days), {today() - day, true, today() + 2 * day});
    Serving serving(folder / "early.db");
    Person ben(serving.port(), id_of(0), ben_secret);
    const json::object state = ben.hear("state");
    EXPECT_FALSE(state.contains("result"));
    EXPECT_LT(state.at("clocks").at("blue").as_int64(), 3 * day - day / 2) << "a day has passed";
    EXPECT_GT(state.at("clocks").at("blue").as_int64(), day);
}

TEST(Restart, ATableThatCannotBeBroughtBackIsWokenOnce)
{
    const Folder folder;
    keep(folder / "k.db", 1, {"nonsense"}, {today(), true, today() - day});
    Serving serving(folder / "k.db");
    EXPECT_TRUE(
        soon([&] { return server::ask(folder / "k.db", "SELECT wake FROM tables") == "NULL"; }));
    EXPECT_EQ(turned_away(serving.port(), id_of(0)), "cannot-open");
    const std::vector<std::string> log = lines_of(serving.interrupt().errors);
    EXPECT_EQ(std::count_if(log.begin(), log.end(),
                            [](const std::string& line) {
                                return line.find("cannot be opened") != std::string::npos;
                            }),
              1);
}

// ---- age

TEST(Restart, ATableThatNeverBeganIsDeletedAfterADay)
{
    const Folder folder;
    const std::vector<std::string> entries = a_game(0);
    const std::vector<std::string> open_table(entries.begin(), entries.begin() + 3);
    keep(folder / "k.db", 3, open_table, {today() - 2 * day, false});
    server::ask(folder / "k.db",
                "UPDATE tables SET date = date + 2 * 86400000 WHERE id = 'table1'");
    server::ask(folder / "k.db", "UPDATE tables SET begun = 1 WHERE id = 'table2'");
    Serving serving(folder / "k.db");
    EXPECT_TRUE(soon([&] { return !is_kept(folder / "k.db", id_of(0)); }));
    EXPECT_FALSE(is_there(serving.port(), id_of(0)));
    EXPECT_TRUE(is_there(serving.port(), id_of(1))) << "something happened there today";
    EXPECT_TRUE(is_there(serving.port(), id_of(2))) << "it began";
    EXPECT_TRUE(
        soon([&] { return server::ask(folder / "k.db", "SELECT count(*) FROM entries") == "6"; }));
}

TEST(Restart, AGameIsKeptAsManyDaysAsTheOperatorSays)
{
    const Folder folder;
    keep(folder / "k.db", 3, a_game(10), {today() - 10 * day, true});
    server::ask(folder / "k.db",
                "UPDATE tables SET date = date + 5 * 86400000 WHERE id = 'table1'");
    server::ask(folder / "k.db", "UPDATE tables SET wake = 1 << 60 WHERE id = 'table2'");
    Serving serving(folder / "k.db", {"--keep-days", "7"});
    EXPECT_TRUE(soon([&] { return !is_kept(folder / "k.db", id_of(0)); }));
    EXPECT_FALSE(is_there(serving.port(), id_of(0)));
    EXPECT_TRUE(is_there(serving.port(), id_of(1)));
    EXPECT_TRUE(is_there(serving.port(), id_of(2))) << "its clock runs";
}

TEST(Restart, ATableThatSomebodyIsAtIsNotDeleted)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const std::string kept = open_table(serving.port(), two_of_mine, ada_secret);
    Person ada(serving.port(), kept, ada_secret);
    ASSERT_FALSE(ada.hear("table").empty());
    const std::string others = "'" + kept + "old'";
    server::ask(folder / "k.db", "UPDATE tables SET date = 1;"
                                 "INSERT INTO tables (id, begun, date) VALUES (" +
                                     others + ", 0, 1)");
    EXPECT_TRUE(
        soon([&] { return server::ask(folder / "k.db", "SELECT count(*) FROM tables") == "1"; }));
    ada.say({{"do", "start"}});
    EXPECT_FALSE(ada.hear("state").empty());
    EXPECT_TRUE(is_there(serving.port(), kept));
}

// ---- rematch

TEST(Restart, ARematchCountsAmongTheTablesOfAnAddressAndOfAll)
{
    const Folder folder;
    std::string table;
    {
        Serving serving(folder / "k.db");
        table = open_table(serving.port(), two_of_mine, ada_secret);
        Person ada(serving.port(), table, ada_secret);
        ada.say({{"do", "start"}});
        ada.hear("state");
        ada.say({{"do", "resign"}, {"seat", "blue"}, {"id", "r"}});
        ASSERT_TRUE(ada.hear_of("r").contains("result"));
        serving.interrupt();
    }
    for (const auto& [flag, value] :
         {std::pair("--new-tables-per-minute", "0"), std::pair("--max-tables", "1")}) {
        Serving serving(folder / "k.db", {flag, value});
        Person ada(serving.port(), table, ada_secret);
        ada.say({{"do", "rematch"}});
        EXPECT_EQ(ada.hear("refused").at("code"), "full") << flag;
        EXPECT_EQ(metric(serving.port(), "tables_created_total"), 0);
    }
    Serving serving(folder / "k.db");
    Person ada(serving.port(), table, ada_secret);
    ada.say({{"do", "rematch"}});
    json::object next = ada.hear("table");
    while (!next.empty() && !next.contains("next")) next = ada.hear("table");
    EXPECT_TRUE(next.contains("next"));
}

// ---- what one address may ask for

TEST(Restart, OneAddressDoesNotBringBackAllTablesAtOnce)
{
    const Folder folder;
    keep(folder / "k.db", 100, a_game(0), {today(), true});
    Serving serving(folder / "k.db", {"--messages-per-second", "1"});
    int brought_back = 0;
    for (int table = 0; table < 100; ++table)
        brought_back += is_there(serving.port(), id_of(table));
    EXPECT_GE(brought_back, 5);
    EXPECT_LT(brought_back, 100);
    EXPECT_EQ(metric(serving.port(), "tables"), brought_back);
    EXPECT_TRUE(is_there(serving.port(), id_of(0))) << "one that is there is there";
}

TEST(Restart, OneAddressDoesNotChangeThingsWithoutEndHoweverManyConnectionsItHas)
{
    const Folder folder;
    Serving serving(folder / "k.db", {"--messages-per-second", "1"});
    const std::string table = open_table(serving.port(), two_of_mine, ada_secret);
    int too_fast = 0;
    std::vector<std::unique_ptr<Person>> people;
    for (int i = 0; i < 100; ++i) {
        people.push_back(std::make_unique<Person>(serving.port(), table, ben_secret));
        for (const char* id : {"1", "2"}) {
            people.back()->say({{"do", "sit"}, {"name", "Ben"}, {"id", id}});
            const json::object answer = people.back()->hear_of(id);
            ASSERT_FALSE(answer.empty());
            too_fast += answer.at("code") == "too-fast";
        }
    }
    EXPECT_GT(too_fast, 0);
    EXPECT_LE(too_fast, 200 - 60);
}

TEST(Restart, ALongRecordCountsForManyTables)
{
    const Folder folder;
    Serving serving(folder / "k.db", {"--new-tables-per-minute", "20"});
    const std::string body = R"({"record":"kotatsu 1\ngame onami seats=2\n","secret":")" +
                             ada_secret + "\"}" + std::string(160 * 1024, ' ');
    EXPECT_NE(wire::http(serving.port(), "POST", "/api/records", body).status, 429);
    EXPECT_EQ(wire::http(serving.port(), "POST", "/api/records", body).status, 429);
    EXPECT_NE(open_table(serving.port(), two_of_mine, ada_secret), "") << "one table is one";
}

// ---- chat

TEST(Restart, WhoTalksAtManyTablesFillsNoDisk)
{
    constexpr int tables = 20, lines = 20;  // so many at once are welcome at one table
    const Folder folder;
    keep(folder / "k.db", tables, a_game(0), {today(), true});
    Serving serving(folder / "k.db");
    int said = 0;
    for (int table = 0; table < tables; ++table) {
        Person ada(serving.port(), id_of(table), ada_secret);
        for (int i = 0; i < lines; ++i) {
            ada.say({{"do", "chat"}, {"to", "all"}, {"text", "bla"}, {"id", std::to_string(i)}});
            const json::object answer = ada.hear_of(std::to_string(i));
            ASSERT_FALSE(answer.empty());
            said += answer.at("type") != "refused";
        }
    }
    EXPECT_GE(said, 60);
    EXPECT_LT(said, tables * lines);
    EXPECT_EQ(server::ask(folder / "k.db", "SELECT count(*) FROM chat"), std::to_string(said));
    EXPECT_EQ(server::ask(folder / "k.db", "SELECT count(*) FROM entries WHERE entry LIKE "
                                           "'%chat%'"),
              "0");
}

// ---- the file

TEST(Restart, WhenTheFileIsDeletedNothingIsAcknowledgedAnyMore)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const std::string table = open_table(serving.port(), two_of_mine, ada_secret);
    Person ada(serving.port(), table, ada_secret);
    ada.say({{"do", "start"}});
    ASSERT_FALSE(ada.hear("state").empty());
    std::filesystem::remove(folder / "k.db");
    wire::HttpAnswer health;
    EXPECT_TRUE(soon([&] {
        health = wire::http(serving.port(), "GET", "/health");
        return health.status == 503;
    }));
    EXPECT_EQ(health.body, "{\"ok\":false,\"why\":\"the data file was deleted\"}\n");
    ada.say({{"do", "resign"}, {"seat", "blue"}, {"id", "r"}});
    const json::object answer = ada.hear("error");
    EXPECT_EQ(answer.at("code"), "not-saved");
    EXPECT_EQ(turned_away(serving.port(), table), "not-saved");
    EXPECT_EQ(open_table(serving.port(), two_of_mine, ada_secret), "");
    const Outcome outcome = serving.interrupt();
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.errors, Not(HasSubstr("everything is saved")));
    const std::vector<std::string> log = lines_of(outcome.errors);
    EXPECT_EQ(std::count_if(log.begin(), log.end(),
                            [](const std::string& line) {
                                return line.find(" error ") != std::string::npos;
                            }),
              1)
        << outcome.errors;
}

TEST(Restart, TwoServersDoNotShareOneFileUnderTwoNames)
{
    const Folder folder;
    Serving first(folder / "a.db");
    std::filesystem::create_hard_link(folder / "a.db", folder / "b.db");
    const Outcome second = run({"serve", "--port", "0", "--db", (folder / "b.db").string()});
    EXPECT_EQ(second.code, 2);
    EXPECT_THAT(second.errors, HasSubstr("another server"));
    EXPECT_NE(open_table(first.port(), two_of_mine, ada_secret), "");
}

}  // namespace kotatsu::program::restart_test
