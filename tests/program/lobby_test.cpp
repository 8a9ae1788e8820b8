// How waiting tables are found, and how one's own stand: from the outside.
#include "program/serving.h"

#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

namespace kotatsu::program::lobby_test {

namespace json = boost::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

const std::string ada_secret(32, 'a'), ben_secret(32, 'b');

std::string body_of_table(const std::string& more = "")
{
    return R"({"game":"onami","seats":[{"who":"me","name":"Ada"},{"who":"open"}],"secret":")" +
           ada_secret + "\"" + more + "}";
}

json::value get(unsigned short port, const std::string& path)
{
    return json::parse(wire::http(port, "GET", path).body);
}

// The list when it has so many tables: it follows what happens at them a moment later.
json::array listed(unsigned short port, std::size_t count)
{
    json::array tables = get(port, "/api/tables").at("tables").as_array();
    for (int tries = 0; tables.size() != count && tries < 300; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        tables = get(port, "/api/tables").at("tables").as_array();
    }
    return tables;
}

TEST(LobbyOutside, ATableIsListedWhileItsHostWaitsThereAndOthersAreNot)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const std::string hidden = open_table(serving.port(), body_of_table());
    const std::string shown =
        open_table(serving.port(), body_of_table(R"(,"public":true,"language":"nl")"));
    EXPECT_THAT(listed(serving.port(), 0), IsEmpty()) << "nobody is there";
    Person at_hidden(serving.port(), hidden, ada_secret);
    at_hidden.hear("table");
    {
        Person ada(serving.port(), shown, ada_secret);
        ada.hear("table");
        const json::array tables = listed(serving.port(), 1);
        ASSERT_THAT(tables, SizeIs(1));
        EXPECT_EQ(tables[0].at("table"), json::value(shown));
        EXPECT_EQ(tables[0].at("language"), "nl");
        EXPECT_THAT(json::serialize(tables), Not(HasSubstr(hidden)));
        ada.say({{"do", "fill"}, {"seat", "vermilion"}, {"who", "random"}, {"id", "f"}});
        ada.hear_of("f");
        EXPECT_THAT(listed(serving.port(), 0), IsEmpty()) << "no seat is free";
    }
}

TEST(LobbyOutside, TheOperatorMayWantNoList)
{
    const Folder folder;
    Serving serving(folder / "k.db", {"--no-public-tables"});
    EXPECT_EQ(get(serving.port(), "/api/tables"),
              (json::object{{"public", false}, {"tables", json::array()}}));
    const auto refused =
        wire::http(serving.port(), "POST", "/api/tables", body_of_table(R"(,"public":true)"));
    EXPECT_EQ(refused.status, 403);
    EXPECT_THAT(refused.body, HasSubstr("no-public-tables"));
    Person ada(serving.port(), open_table(serving.port(), body_of_table()), ada_secret);
    ada.say({{"do", "set"}, {"public", true}, {"id", "p"}});
    EXPECT_EQ(ada.hear_of("p").at("code"), "no-public-tables");
}

TEST(LobbyOutside, AWordLeadsToTheTableAndGuessingIsSlow)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const std::string table = open_table(serving.port(), body_of_table());
    Person ada(serving.port(), table, ada_secret);
    ada.say({{"do", "word"}, {"id", "w"}});
    const std::string word(ada.hear_of("w").at("word").as_string());
    EXPECT_THAT(word, SizeIs(5));
    EXPECT_EQ(get(serving.port(), "/api/join/" + word).at("table"), json::value(table));
    int status = 404;
    int tries = 0;
    for (; status == 404 && tries < 20; ++tries)
        status = wire::http(serving.port(), "GET", "/api/join/zzzzz").status;
    EXPECT_EQ(status, 429);
    EXPECT_EQ(tries, 10) << "nine wrong words, and no more";
    EXPECT_EQ(wire::http(serving.port(), "GET", "/api/join/" + word).status, 429)
        << "nor is a right one told from a wrong one";
}

TEST(LobbyOutside, OptionsThatTheHostChangedAreThereAfterARestart)
{
    const Folder folder;
    std::string table;
    {
        Serving serving(folder / "k.db");
        table = open_table(serving.port(), body_of_table());
        Person ada(serving.port(), table, ada_secret);
        ada.say({{"do", "set"}, {"options", {{"centre", "on"}}}, {"id", "s"}});
        EXPECT_EQ(ada.hear_of("s").at("options").at("centre"), "on");
        serving.interrupt();
    }
    Serving serving(folder / "k.db");
    Person ada(serving.port(), table, ada_secret);
    EXPECT_EQ(ada.hear("table").at("options").at("centre"), "on");
    ada.say({{"do", "fill"}, {"seat", "vermilion"}, {"who", "random"}});
    ada.say({{"do", "start"}});
    EXPECT_FALSE(ada.hear("state").empty());
}

TEST(LobbyOutside, AGlanceShowsHowManyTablesStandAlsoThoseInTheStoreAlone)
{
    const Folder folder;
    std::string waiting, played;
    {
        Serving serving(folder / "k.db");
        waiting = open_table(serving.port(), body_of_table());
        played = open_table(serving.port(), R"([{"who":"me","name":"Ada"},{"who":"random"}])",
                            ada_secret);
        Person ada(serving.port(), played, ada_secret);
        ada.say({{"do", "start"}});
        ada.hear("state");
        ada.say({{"do", "resign"}, {"seat", "blue"}, {"id", "r"}});
        ada.hear_of("r");
        serving.interrupt();
    }
    Serving serving(folder / "k.db");
    const std::string wanted = R"({"table":")" + waiting + R"(","secret":")" + ada_secret +
                               R"("},{"table":"nowhere"},{"table":")" + played + R"("})";
    const auto answer =
        wire::http(serving.port(), "POST", "/api/glance", R"({"tables":[)" + wanted + "]}");
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json::value tables = json::parse(answer.body).at("tables");
    EXPECT_EQ(tables.at(0).at("phase"), "open");
    EXPECT_EQ(tables.at(0).at("you"), (json::array{"blue"}));
    EXPECT_EQ(tables.at(1), (json::object{{"table", "nowhere"}, {"error", "no-table"}}));
    EXPECT_EQ(tables.at(2).at("result").at("reason"), "resigned");
    EXPECT_EQ(tables.at(2).at("you"), json::array{});
    EXPECT_EQ(wire::http(serving.port(), "POST", "/api/glance", R"({"tables":[]})").body,
              "{\"tables\":[]}\n");
    EXPECT_EQ(wire::http(serving.port(), "POST", "/api/glance", R"({"tables":3})").status, 400);
}

}  // namespace kotatsu::program::lobby_test
