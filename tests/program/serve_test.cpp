// `kotatsu serve` from the outside: what the operator, a browser and a bot meet.
#include "program/serving.h"
#include "server/store_fixture.h"
#include "support/paths.h"
#include "table/catalogue.h"
#include "table/content.h"
#include "table/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::program::serve_test {

namespace json = boost::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string ada_secret(32, 'a'), ben_secret(32, 'b');
constexpr const char* two_of_mine = R"([{"who":"me","name":"Ada"},{"who":"me","name":"Ben"}])";

// Plays moves of whoever is to move until the game is over; the last state.
json::object play_to_the_end(Person& person)
{
    json::object state = person.hear("state");
    while (!state.empty() && !state.contains("result")) {
        for (const json::value& view : state.at("views").as_array())
            if (!view.at("moves").as_array().empty()) {
                person.say({{"do", "move"},
                            {"seat", view.at("seat")},
                            {"version", state.at("version")},
                            {"move", view.at("moves").as_array().at(0)}});
                break;
            }
        state = person.hear("state");
    }
    return state;
}

// A folder of content whose cards all have numbers higher by one than ours.
std::string higher_cards(const Folder& folder)
{
    std::string deck;
    for (std::string line : lines_of(read(source_path("content/onami/deck.toml")))) {
        if (line.starts_with("    ["))
            for (char& letter : line)
                if (letter >= '0' && letter <= '8') ++letter;
        deck += line + "\n";
    }
    write(folder / "higher/onami/deck.toml", deck);
    std::filesystem::copy(source_path("content/onami/words"), folder / "higher/onami/words");
    return (folder / "higher").string();
}

std::string line_with(const std::string& text, std::string_view start)
{
    for (const std::string& line : lines_of(text))
        if (line.starts_with(start)) return line;
    return "";
}

// ---- for the operator

TEST(Serve, CtrlCEndsItCleanlyAndARestartBringsEveryTableBack)
{
    const Folder folder;
    std::string table;
    json::object before;
    {
        Serving serving(folder / "k.db");
        table = open_table(serving.port(), two_of_mine, ada_secret);
        Person ada(serving.port(), table, ada_secret);
        ada.say({{"do", "start"}});
        const json::object state = ada.hear("state");
        ada.say({{"do", "move"},
                 {"id", "m"},
                 {"seat", "blue"},
                 {"version", state.at("version")},
                 {"move", json::value(state).at_pointer("/views/0/moves/0")}});
        before = ada.hear_of("m");
        const Outcome outcome = serving.interrupt();
        EXPECT_EQ(outcome.code, 0) << outcome.errors;
        EXPECT_THAT(outcome.errors, HasSubstr("everything is saved"));
        EXPECT_THAT(outcome.errors, Not(HasSubstr(table))) << "the log names a table";
        EXPECT_THAT(outcome.errors, Not(HasSubstr(ada_secret))) << "the log names a secret";
        EXPECT_EQ(ada.wire().close_code(), 1001);
    }
    Serving serving(folder / "k.db");
    Person ada(serving.port(), table, ada_secret);
    json::object after = ada.hear("state");
    for (const char* key : {"ack"}) before.erase(key);
    for (json::object* state : {&before, &after})
        for (json::value& view : state->at("views").as_array())
            for (const char* key : {"events", "sentences"}) view.as_object().erase(key);
    EXPECT_EQ(after, before);
}

TEST(Serve, ComputersGoOnAfterARestart)
{
    const Folder folder;
    std::string table;
    {
        Serving serving(folder / "k.db");
        table = open_table(serving.port(), R"([{"who":"me","name":"Ada"},{"who":"search:1"}])",
                           ada_secret);
        Person ada(serving.port(), table, ada_secret);
        ada.say({{"do", "start"}});
        ada.hear("state");
        serving.kill();
    }
    Serving serving(folder / "k.db");
    Person ada(serving.port(), table, ada_secret);
    const json::object end = play_to_the_end(ada);
    EXPECT_TRUE(end.contains("result"));
}

TEST(Serve, HealthAndMetricsTellHowItGoes)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    EXPECT_EQ(wire::http(serving.port(), "GET", "/health").body, "{\"ok\":true}\n");
    const std::string table = open_table(serving.port(), two_of_mine, ada_secret);
    Person ada(serving.port(), table, ada_secret);
    ada.say({{"do", "start"}});
    play_to_the_end(ada);
    const std::string metrics = wire::http(serving.port(), "GET", "/metrics").body;
    EXPECT_THAT(metrics, HasSubstr("\nkotatsu_connections 1\n"));
    EXPECT_THAT(metrics, HasSubstr("\nkotatsu_tables_created_total 1\n"));
    EXPECT_THAT(metrics, HasSubstr("# TYPE kotatsu_moves_total counter\n"));
    EXPECT_THAT(metrics, Not(HasSubstr("\nkotatsu_moves_total 0\n")));
}

TEST(Serve, BehindAProxyItIsCalledByAnotherNameAndTellsVisitorsApart)
{
    const Folder folder;
    Serving serving(folder / "k.db", {"--allow-host", "tea.example", "--trust-proxy", "127.0.0.1",
                                      "--new-tables-per-minute", "1"});
    const auto create = [&](const std::string& host, const std::string& visitor) {
        return wire::http(serving.port(), "POST", "/api/tables",
                          R"({"game":"onami","seats":)" + std::string(two_of_mine) +
                              R"(,"secret":")" + ada_secret + "\"}",
                          {{"Host", host}, {"X-Forwarded-For", visitor}})
            .status;
    };
    EXPECT_EQ(create("tea.example", "192.0.2.7"), 200);
    EXPECT_EQ(create("tea.example", "192.0.2.7"), 429);
    EXPECT_EQ(create("tea.example", "192.0.2.8"), 200);
    EXPECT_EQ(create("coffee.example", "192.0.2.9"), 421);
}

TEST(Serve, APortInUseIsOneLine)
{
    const Folder folder;
    Serving first(folder / "a.db");
    const Outcome second =
        run({"serve", "--port", std::to_string(first.port()), "--db", (folder / "b.db").string()});
    EXPECT_EQ(second.code, 2);
    EXPECT_THAT(second.errors, HasSubstr("in use"));
    EXPECT_EQ(lines_of(second.errors).size(), 1U) << second.errors;
}

TEST(Serve, TwoServersDoNotShareOneFile)
{
    const Folder folder;
    Serving first(folder / "a.db");
    const Outcome second = run({"serve", "--port", "0", "--db", (folder / "a.db").string()});
    EXPECT_EQ(second.code, 2);
    EXPECT_EQ(lines_of(second.errors).size(), 1U) << second.errors;
}

TEST(Serve, ADamagedFileIsOneLineAndStaysAsItIs)
{
    const Folder folder;
    const std::string garbage = "this is no database at all, but somebody's letter\n";
    write(folder / "letter.db", garbage);
    const Outcome outcome = run({"serve", "--port", "0", "--db", (folder / "letter.db").string()});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("letter.db"));
    EXPECT_EQ(lines_of(outcome.errors).size(), 1U) << outcome.errors;
    EXPECT_EQ(read(folder / "letter.db"), garbage);
}

TEST(Serve, ContentThatCannotBeReadIsNamedWithFileAndLine)
{
    const Folder folder;
    write(folder / "content/onami/deck.toml", "cards = 7\n");
    const Outcome outcome = run({"serve", "--port", "0", "--db", (folder / "k.db").string(),
                                 "--content", (folder / "content").string()});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("deck.toml:"));
    EXPECT_EQ(lines_of(outcome.errors).size(), 1U) << outcome.errors;
}

TEST(Serve, ATableGoesOnWithTheContentItBeganWith)
{
    const Folder folder;
    const std::string higher = higher_cards(folder);
    const std::string ours = source_path("content");
    std::string table;
    json::value hand;
    {
        Serving serving(folder / "k.db", {"--content", higher});
        table = open_table(serving.port(), two_of_mine, ada_secret);
        Person ada(serving.port(), table, ada_secret);
        ada.say({{"do", "start"}});
        hand = json::value(ada.hear("state")).at_pointer("/views/0/view/hand");
        serving.kill();
    }
    Serving serving(folder / "k.db", {"--content", ours});
    const auto content_of = [&](const std::string& id) {
        Person ada(serving.port(), id, ada_secret);
        ada.say({{"do", "start"}});
        play_to_the_end(ada);
        return line_with(wire::http(serving.port(), "GET", "/api/tables/" + id + "/record").body,
                         "content ");
    };
    Person ada(serving.port(), table, ada_secret);
    EXPECT_EQ(json::value(ada.hear("state")).at_pointer("/views/0/view/hand"), hand);
    EXPECT_EQ(content_of(table), "content " + Content::from_folder(higher, "onami")->hash());
    EXPECT_EQ(content_of(open_table(serving.port(), two_of_mine, ada_secret)),
              "content " + Content::from_folder(ours, "onami")->hash());
}

TEST(Serve, ATableWhoseContentIsUnknownStaysInTheFileAndIsOneLine)
{
    const Folder folder;
    const std::string all_entries = "SELECT group_concat(n || entry) FROM entries";
    std::string table;
    {
        Serving serving(folder / "k.db", {"--content", higher_cards(folder)});
        table = open_table(serving.port(), two_of_mine, ada_secret);
        serving.interrupt();
    }
    ASSERT_EQ(server::ask(folder / "k.db", "DELETE FROM content"), "");
    const std::string before = server::ask(folder / "k.db", all_entries);
    ASSERT_THAT(before, HasSubstr("Ada"));
    Serving serving(folder / "k.db");
    const json::object answer = Person(serving.port(), table, ada_secret).hear();
    EXPECT_EQ(answer.at("type"), "error");
    EXPECT_EQ(answer.at("code"), "cannot-open");
    const Outcome outcome = serving.interrupt();
    EXPECT_EQ(outcome.code, 0);
    std::vector<std::string> complaints = lines_of(outcome.errors);
    std::erase_if(complaints, [](const std::string& line) {
        return line.find("cannot be opened") == std::string::npos;
    });
    EXPECT_THAT(complaints, testing::ElementsAre(HasSubstr("is not known here")));
    EXPECT_EQ(server::ask(folder / "k.db", all_entries), before);
}

// Moves and takes back, over and over; gives the version of the last that was acknowledged.
std::int64_t play_until_sent_away(Person& person, json::object state)
{
    for (int i = 0; i < 20'000; ++i) {
        const std::int64_t version = state.at("version").as_int64();
        const json::value& blue = state.at("views").as_array().at(0);
        if (blue.at("undo") == "yes")
            person.say({{"do", "undo"}, {"seat", "blue"}, {"version", version}});
        else
            person.say({{"do", "move"},
                        {"seat", "blue"},
                        {"version", version},
                        {"move", blue.at("moves").as_array().at(0)}});
        do state = person.hear();
        while (state.at("type") == "table");  // who is here
        if (state.at("type") == "state") continue;
        EXPECT_EQ(state.at("type"), "error");
        EXPECT_EQ(state.at("code"), "not-saved");
        return version;
    }
    ADD_FAILURE() << "there is still room";
    return 0;
}

TEST(Serve, WhenTheDataIsFullGamesGoOnLongestAndNothingAcknowledgedIsLost)
{
    const Folder folder;
    const std::string body = R"({"game":"onami","seats":)" + std::string(two_of_mine) +
                             R"(,"secret":")" + ada_secret + "\"}";
    std::string table;
    std::int64_t acknowledged = 0;
    {
        Serving serving(folder / "k.db", {"--max-data", "1"});
        table = open_table(serving.port(), two_of_mine, ada_secret);
        Person before(serving.port(), table, ada_secret);
        before.say({{"do", "start"}});
        before.hear("state");
        int opened = 0;
        while (!open_table(serving.port(), body).empty() && opened < 20'000) ++opened;
        EXPECT_GT(opened, 100);
        const wire::HttpAnswer refused = wire::http(serving.port(), "POST", "/api/tables", body);
        EXPECT_EQ(refused.status, 503);
        EXPECT_THAT(refused.body, HasSubstr("\"data-full\""));
        Person ada(serving.port(), table, ada_secret);  // who was silent meanwhile was sent away
        const json::object state = ada.hear("state");
        ada.say({{"do", "chat"}, {"to", "all"}, {"text", "oh"}, {"id", "c"}});
        EXPECT_EQ(ada.hear_of("c").at("code"), "data-full");
        EXPECT_EQ(wire::http(serving.port(), "GET", "/health").status, 200);
        acknowledged = play_until_sent_away(ada, state);
        EXPECT_GT(acknowledged, state.at("version").as_int64() + 20) << "the game went on";
        EXPECT_THAT(wire::http(serving.port(), "GET", "/health").body, HasSubstr("full"));
        EXPECT_EQ(serving.interrupt().code, 0);
    }
    Serving serving(folder / "k.db", {"--max-data", "100"});
    Person ada(serving.port(), table, ada_secret);
    EXPECT_EQ(ada.hear("state").at("version").as_int64(), acknowledged);
    Person again(serving.port(), table, ada_secret);
    EXPECT_TRUE(play_to_the_end(again).contains("result"));
}

// ---- for clients

// What the page loads from its own server: the paths in src="/..." and href="/...".
std::vector<std::string> links_of(const std::string& html)
{
    std::vector<std::string> paths;
    for (const std::string start : {"src=\"/", "href=\"/"})
        for (std::size_t at = html.find(start); at != std::string::npos;
             at = html.find(start, at + 1)) {
            const std::size_t path = at + start.size() - 1;
            paths.push_back(html.substr(path, html.find('"', path) - path));
        }
    return paths;
}

TEST(Serve, ThePageIsInTheProgramWithAllItAsksFor)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const wire::HttpAnswer page = wire::http(serving.port(), "GET", "/");
    ASSERT_EQ(page.status, 200);
    EXPECT_THAT(page.header("content-type"), StartsWith("text/html"));
    int asked = 0;
    for (const std::string& path : links_of(page.body)) {
        EXPECT_EQ(wire::http(serving.port(), "GET", path).status, 200) << path;
        asked += path.ends_with(".js") || path.ends_with(".css");
    }
    EXPECT_GE(asked, 2);
}

TEST(Serve, AFinishedGameIsDownloadedVerifiedAndUploadedAgain)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const std::string table = open_table(serving.port(), two_of_mine, ada_secret);
    const std::string path = "/api/tables/" + table + "/record";
    EXPECT_EQ(wire::http(serving.port(), "GET", path).status, 403);
    Person ada(serving.port(), table, ada_secret);
    ada.say({{"do", "start"}});
    play_to_the_end(ada);
    const wire::HttpAnswer record = wire::http(serving.port(), "GET", path);
    ASSERT_EQ(record.status, 200);
    EXPECT_THAT(record.header("content-disposition"), HasSubstr("onami.game"));
    write(folder / "evening.game", record.body);
    EXPECT_EQ(run({"verify", (folder / "evening.game").string()}).code, 0);
    const wire::HttpAnswer upload =
        wire::http(serving.port(), "POST", "/api/records",
                   json::serialize(json::object{{"record", record.body}, {"secret", ben_secret}}));
    ASSERT_EQ(upload.status, 200) << upload.body;
    const std::string copy(json::parse(upload.body).at("table").as_string());
    EXPECT_EQ(wire::http(serving.port(), "GET", "/api/tables/" + copy + "/record").body,
              record.body);
    Person ben(serving.port(), copy, ben_secret);
    ben.say({{"do", "replay"}, {"as", "all"}, {"id", "r"}});
    EXPECT_GT(ben.hear_of("r").at("of").as_int64(), 50);
}

TEST(Serve, NamesAreCleanWhicheverWayTheyComeIn)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    EXPECT_EQ(
        open_table(serving.port(), R"([{"who":"me","name":"\u200b"},{"who":"open"}])", ada_secret),
        "");
    const std::string table = open_table(
        serving.port(), R"([{"who":"me","name":"A\u202eda"},{"who":"random"}])", ada_secret);
    Person ada(serving.port(), table, ada_secret);
    const json::object seen = ada.hear("table");
    EXPECT_EQ(json::value(seen).at_pointer("/seats/0/name"), "Ada");
    const auto game = *Catalogue().make("onami", 2, {{"first", "1"}});
    std::string text = write_record(
        Table::open({.game = game, .players = {"Ben"}, .dice = FairDice::from_number(1)}).record());
    text.replace(text.find("Ben"), 3, "B\u202een");
    text += "takeover blue E\u200bve\nresign blue\n";
    const wire::HttpAnswer upload =
        wire::http(serving.port(), "POST", "/api/records",
                   json::serialize(json::object{{"record", text}, {"secret", ben_secret}}));
    ASSERT_EQ(upload.status, 200) << upload.body;
    const std::string copy(json::parse(upload.body).at("table").as_string());
    const std::string record =
        wire::http(serving.port(), "GET", "/api/tables/" + copy + "/record").body;
    EXPECT_THAT(record, HasSubstr("\nseat blue Ben\n"));
    EXPECT_THAT(record, HasSubstr("\ntakeover blue Eve\n"));
}

TEST(Serve, WhoeverKnowsATableMayReadWhatIsPrintedForItsGame)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const std::string table = open_table(serving.port(), two_of_mine, ada_secret);
    const auto content_of = [&](const std::string& id) {
        return wire::http(serving.port(), "GET", "/api/tables/" + id + "/content");
    };
    const wire::HttpAnswer before = content_of(table);
    EXPECT_EQ(before.status, 200);
    EXPECT_EQ(before.header("cache-control"), "no-store");
    EXPECT_THAT(before.body,
                StartsWith(R"({"game":"onami","hash":")" + Content::embedded("onami").hash() +
                           R"(","content":{"seas":[{"id":"nagi")"));
    Person ada(serving.port(), table, ada_secret);
    ada.say({{"do", "start"}});
    ASSERT_FALSE(ada.hear("state").empty());
    EXPECT_EQ(content_of(table).body, before.body) << "it depends on the game that is played";
}

TEST(Serve, TheWordsOfATablesContentAreSentOnceCompressedInOneLanguage)
{
    const Folder folder;
    const std::string higher = higher_cards(folder);
    const std::string words = read(folder / "higher/onami/words/de.toml");
    write(folder / "higher/onami/words/de.toml",
          std::string(words).replace(words.find("Windstille"), 10, "Flaute"));
    std::string table;
    {
        Serving serving(folder / "k.db", {"--content", higher});
        table = open_table(serving.port(), two_of_mine, ada_secret);
    }
    Serving serving(folder / "k.db");
    const auto get = [&](const std::string& path, const wire::Headers& headers = {}) {
        return wire::http(serving.port(), "GET", "/api/" + path, "", headers);
    };
    const std::string hash(
        json::parse(get("tables/" + table + "/content").body).at("hash").as_string());
    EXPECT_EQ(hash, Content::from_folder(higher, "onami")->hash());
    const auto plain = get("words/onami/" + hash + "/de");
    EXPECT_EQ(plain.header("cache-control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(plain.header("vary"), "Accept-Encoding");
    EXPECT_EQ(json::parse(plain.body).at("sea.nagi"), "Flaute") << "the table's own pack";
    const auto packed = get("words/onami/" + hash + "/de", {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(packed.header("content-encoding"), "gzip");
    EXPECT_NE(packed.body, plain.body);
    const auto ours = get("words/onami/" + Content::embedded("onami").hash() + "/zh");
    EXPECT_EQ(json::parse(ours.body).at("sea.nagi"), "風平浪靜");
    for (const std::string& path :
         {"words/onami/" + hash + "/tlh", "words/onami/" + hash + "/../deck", "words/onami/" + hash,
          "words/chess/" + std::string(32, '0') + "/en", std::string("words/"),
          std::string("words//en")})
        EXPECT_EQ(get(path).status, 404) << path;
}

TEST(Serve, ATableThatIsNotThereHasNeitherContentNorRecord)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const std::string table = open_table(serving.port(), two_of_mine, ada_secret);
    const auto fault_of = [&](const std::string& method, const std::string& path) {
        const wire::HttpAnswer answer = wire::http(serving.port(), method, "/api/tables/" + path);
        return std::to_string(answer.status) + " " +
               std::string(json::parse(answer.body).at_pointer("/error/code").as_string());
    };
    EXPECT_EQ(fault_of("GET", "0000000000000000/content"), "404 no-table");
    EXPECT_EQ(fault_of("GET", "0000000000000000/record"), "404 no-table");
    for (const std::string& path : {table, table + "/", table + "/contents",
                                    std::string("/content"), std::string("content"), std::string()})
        EXPECT_EQ(fault_of("GET", path), "404 not-found") << path;
    EXPECT_EQ(fault_of("POST", table + "/content"), "404 not-found");
}

TEST(Serve, AnUnfinishedRecordGoesOnWithDiceOfOurOwn)
{
    const Folder folder;
    const std::string file = (folder / "half.game").string();
    ASSERT_EQ(run({"play", "onami", "--seats", "you,greedy", "--first", "1", "--seed", "3",
                   "--save", file},
                  "save\nquit\n")
                  .code,
              0);
    Serving serving(folder / "k.db");
    const wire::HttpAnswer upload =
        wire::http(serving.port(), "POST", "/api/records",
                   json::serialize(json::object{{"record", read(file)}, {"secret", ada_secret}}));
    ASSERT_EQ(upload.status, 200) << upload.body;
    const std::string table(json::parse(upload.body).at("table").as_string());
    Person ada(serving.port(), table, ada_secret);
    ada.say({{"do", "sit"}, {"name", "Ada"}});
    ada.say({{"do", "start"}});
    ASSERT_TRUE(play_to_the_end(ada).contains("result"));
    const std::string record =
        wire::http(serving.port(), "GET", "/api/tables/" + table + "/record").body;
    EXPECT_THAT(record, HasSubstr("\ndice "));
    write(folder / "whole.game", record);
    EXPECT_EQ(run({"replay", (folder / "whole.game").string()}).code, 0);
}

TEST(Serve, ARecordFromElsewhereThatIsWrongIsRefusedWithItsLine)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const auto upload = [&](const std::string& record) {
        return wire::http(
            serving.port(), "POST", "/api/records",
            json::serialize(json::object{{"record", record}, {"secret", ada_secret}}));
    };
    const wire::HttpAnswer wrong = upload("kotatsu 1\ngame onami seats=2\nstart dice 99\n");
    EXPECT_EQ(wrong.status, 400);
    EXPECT_THAT(wrong.body, HasSubstr("record:3:"));
    EXPECT_THAT(upload("kotatsu 1\ngame chess seats=2\n").body, HasSubstr("chess"));
    EXPECT_EQ(upload("").status, 400);
    EXPECT_THAT(wire::http(serving.port(), "GET", "/metrics").body,
                HasSubstr("\nkotatsu_entries_total 0\n"));
}

TEST(Serve, WrongRequestsForATableAreAnsweredAndOpenNone)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const std::string secret = R"(,"secret":")" + ada_secret + "\"}";
    for (const std::string& body :
         {std::string("{}"), std::string("["), std::string(R"({"game":"onami"})"),
          R"({"game":"onami","seats":[{"who":"me"}])" + secret,
          R"({"game":"onami","seats":[{"who":"search@99999999"}])" + secret,
          R"({"game":"onami","seats":[],"options":{"first":9})" + secret,
          R"({"game":"onami","seats":[{"who":"open"}],"clock":{"kind":"sand"})" + secret,
          R"({"game":"onami","seats":[{"who":"open"}],"hints":3)" + secret,
          R"({"game":"onami","seats":[{"who":"open"}],"more":3)" + secret,
          std::string(R"({"game":"onami","seats":[{"who":"open"}],"secret":"short"})")}) {
        const wire::HttpAnswer answer = wire::http(serving.port(), "POST", "/api/tables", body);
        EXPECT_EQ(answer.status, 400) << body;
        EXPECT_THAT(answer.body, StartsWith(R"({"error":{"code":"bad-request")")) << body;
    }
}

TEST(Serve, ABrowserOnAnotherSiteIsNotLetIn)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    EXPECT_EQ(wire::Client(serving.port(), {.origin = "http://evil.example"}).status(), 403);
    EXPECT_EQ(wire::Client(serving.port(), {.origin = "same"}).status(), 101);
}

TEST(Serve, TooManyMessagesAreRefusedAndTheTableLives)
{
    const Folder folder;
    Serving serving(folder / "k.db", {"--messages-per-second", "5"});
    const std::string table = open_table(serving.port(), two_of_mine, ada_secret);
    Person ada(serving.port(), table, ada_secret), ben(serving.port(), table, ben_secret);
    for (int i = 0; i < 100; ++i) ada.say({{"do", "ping"}, {"id", std::to_string(i)}});
    EXPECT_EQ(ada.hear("refused").at("code"), "too-fast");
    ben.say({{"do", "ping"}, {"id", "b"}});
    EXPECT_EQ(ben.hear_of("b").at("type"), "pong");
}

TEST(Serve, TooManyNewTablesFromOneAddressAreRefused)
{
    const Folder folder;
    Serving serving(folder / "k.db", {"--new-tables-per-minute", "2"});
    EXPECT_NE(open_table(serving.port(), two_of_mine, ada_secret), "");
    EXPECT_NE(open_table(serving.port(), two_of_mine, ada_secret), "");
    EXPECT_EQ(open_table(serving.port(), two_of_mine, ada_secret), "");
    Serving small(folder / "s.db", {"--max-tables", "1"});
    Person ada(small.port(), open_table(small.port(), two_of_mine, ada_secret), ada_secret);
    EXPECT_FALSE(ada.hear("table").empty());
    EXPECT_EQ(open_table(small.port(), two_of_mine, ada_secret), "");
}

TEST(Serve, NonsenseIsRefusedAndTheConnectionGoesOn)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const std::string table = open_table(serving.port(), two_of_mine, ada_secret);
    wire::Client client(serving.port());
    for (const char* text : {"", "null", "{", "{\"do\":\"fly\"}", "{\"do\":\"ping\"}"}) {
        ASSERT_TRUE(client.send(text));
        EXPECT_THAT(client.receive().value_or(""), HasSubstr("refused")) << text;
    }
    client.send(R"({"do":"hello","table":")" + table + "\"}");
    EXPECT_THAT(client.receive().value_or(""), HasSubstr("\"type\":\"table\""));
}

TEST(Serve, TheExampleBotsPlayAGameAgainstEachOther)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    const std::string table =
        open_table(serving.port(), R"([{"who":"open"},{"who":"open"}])", ada_secret);
    const std::string link = "http://localhost:" + std::to_string(serving.port()) + "/t/" + table;
    const std::string bot = "python3 " + source_path("examples/bot.py ") + link;
    const std::string out = (folder / "out").string();
    Person host(serving.port(), table, ada_secret, false);
    ASSERT_EQ(std::system((bot + " One > " + out + "1 2>&1 &").c_str()), 0);
    ASSERT_EQ(std::system((bot + " Two > " + out + "2 2>&1 &").c_str()), 0);
    json::object state;
    while (!state.contains("result")) {
        const json::object message = host.hear();
        ASSERT_FALSE(message.empty()) << read(out + "1") << read(out + "2");
        if (message.at("type") == "state") state = message;
        if (message.at("type") != "table" || message.at("phase") != "open") continue;
        bool full = true;
        for (const json::value& seat : message.at("seats").as_array())
            full = full && seat.at("who") == "person";
        if (full) host.say({{"do", "start"}});
    }
    EXPECT_EQ(state.at("to_move"), json::array());
    const std::string record =
        wire::http(serving.port(), "GET", "/api/tables/" + table + "/record").body;
    EXPECT_THAT(record,
                testing::AllOf(HasSubstr(" One\n"), HasSubstr(" Two\n"), HasSubstr("\nend ")));
}

}  // namespace kotatsu::program::serve_test
