// The store in PostgreSQL: its schema, who owns a table, and what happens when the database is gone.
#include "server/postgres_links.h"
#include "server/store_fixture.h"
#include "support/postgres.h"
#include "support/soon.h"

#include <atomic>

namespace kotatsu::server::postgres_test {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Nothing happens by itself within a test: its lease is renewed every quarter of an hour.
constexpr auto patient = std::chrono::hours(1);

class PostgresStores : public testing::Test {
protected:
    struct Server {
        std::unique_ptr<Metrics> metrics = std::make_unique<Metrics>();
        std::unique_ptr<Store> store;
        Store* operator->() const { return store.get(); }
        Store& operator*() const { return *store; }
    };

    Server open(std::chrono::milliseconds lease = patient) const
    {
        Server server;
        auto store = Store::open(url, *server.metrics, 0, lease);
        if (store)
            server.store = std::move(*store);
        else
            ADD_FAILURE() << store.error().message;
        return server;
    }
    std::string why_not() const
    {
        Metrics metrics;
        const auto store = Store::open(url, metrics);
        return store ? "" : store.error().message;
    }
    std::string ask(const std::string& question) const
    {
        return postgres.ask("SET search_path = kotatsu; " + question);
    }
    // As if the servers had been frozen for longer than their leases last.
    void end_leases() const
    {
        ASSERT_EQ(ask("UPDATE nodes SET lease_end = clock_timestamp() - interval '1 s'"), "");
    }
    static std::int64_t owner(Store& store, const char* table)
    {
        const auto story = store.story(table);
        return story && story->elsewhere ? story->elsewhere->id : 0;
    }

    Postgres& postgres = Postgres::running();
    const std::string url = postgres.empty();
};

// ---- the schema

TEST_F(PostgresStores, ADatabaseOfTheFirstVersionIsBroughtUpToDate)
{
    ASSERT_EQ(postgres.ask(R"(
        CREATE SCHEMA kotatsu; SET search_path = kotatsu;
        CREATE TABLE about (version INTEGER NOT NULL, least INTEGER NOT NULL);
        INSERT INTO about VALUES (1, 1);
        CREATE TABLE tables (
            no BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id TEXT UNIQUE,
            begun BOOLEAN NOT NULL, date BIGINT NOT NULL, wake BIGINT, last BIGINT NOT NULL);
        CREATE TABLE entries (table_no BIGINT NOT NULL, n BIGINT NOT NULL, entry BYTEA NOT NULL,
                              PRIMARY KEY (table_no, n));
        CREATE TABLE chat (
            no BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_no BIGINT NOT NULL,
            n BIGINT NOT NULL, channel TEXT NOT NULL, line BYTEA NOT NULL);
        CREATE TABLE content (hash TEXT PRIMARY KEY, pack BYTEA NOT NULL);
        INSERT INTO tables (id, begun, date, last) VALUES ('t', true, 0, 2);
        INSERT INTO entries VALUES (1, 1, 'first'), (1, 2, 'second');
    )"),
              "");
    for (int opened = 0; opened < 2; ++opened) {
        const auto server = open();
        EXPECT_EQ(ask("SELECT version FROM about"), "2");
        EXPECT_EQ(ask("SELECT least FROM about"), "2") << "the first version knew no owners";
        EXPECT_EQ(entries(*server, "t").size(), 2 + opened);
        EXPECT_TRUE(append(*server, "t", 3 + opened));
    }
}

TEST_F(PostgresStores, ANewerVersionThatOnlyAddedSomethingIsWorkedWith)
{
    open();
    ask("UPDATE about SET version = 99");
    EXPECT_TRUE(append(*open(), "t", 1)) << "two versions of the program at work";
    EXPECT_EQ(ask("SELECT version FROM about"), "99");
}

TEST_F(PostgresStores, ANewerVersionThatIsNotUnderstoodIsRefused)
{
    open();
    ask("UPDATE about SET version = 99, least = 98");
    EXPECT_THAT(why_not(), AllOf(HasSubstr("newer Kotatsu"), Not(HasSubstr("\n"))));
}

TEST_F(PostgresStores, AnotherProgramsSchemaIsRefusedAndLeftAsItIs)
{
    ASSERT_EQ(postgres.ask("CREATE SCHEMA kotatsu; CREATE TABLE kotatsu.diary (day TEXT)"), "");
    EXPECT_THAT(why_not(), AllOf(HasSubstr("another program"), Not(HasSubstr("\n"))));
    EXPECT_EQ(ask("SELECT count(*) FROM pg_tables WHERE schemaname = 'kotatsu'"), "1");
}

TEST(PostgresStore, ADatabaseThatIsNotThereIsOneLineWithoutThePassword)
{
    Metrics metrics;
    for (const char* url : {"postgresql://ada:hush@127.0.0.1:1/nowhere",
                            "postgresql://127.0.0.1:1/nowhere?user=ada&password=hush"}) {
        const auto store = Store::open(url, metrics);
        ASSERT_FALSE(store);
        EXPECT_THAT(store.error().message, AllOf(HasSubstr("127.0.0.1:1/nowhere"),
                                                 Not(HasSubstr("hush")), Not(HasSubstr("\n"))));
    }
}

TEST(PostgresStore, APasswordThatIsWrittenWronglyIsNotShownEither)
{
    Metrics metrics;
    const auto why_not = [&](const char* url) {
        const auto store = Store::open(url, metrics);
        return store ? "" : store.error().message;
    };
    EXPECT_THAT(why_not("postgresql://ada:hu?sh@127.0.0.1:1/nowhere"),
                HasSubstr("postgresql://…@127.0.0.1:1/nowhere: "))
        << "libpq knows where it ends";
    EXPECT_THAT(why_not("postgresql://127.0.0.1:1/nowhere?user=ada&password=hu@sh"),
                HasSubstr("postgresql://127.0.0.1:1/nowhere: "));
    for (const char* url : {"postgresql://ada:hu@sh@127.0.0.1:1/nowhere",
                            "postgresql://ada:hu/sh@127.0.0.1:1/nowhere"})
        EXPECT_THAT(why_not(url),
                    AllOf(Not(HasSubstr("hu")), Not(HasSubstr("sh")), HasSubstr("%40")));
}

// ---- who owns a table

TEST_F(PostgresStores, ATableHasOneOwner)
{
    const auto one = open(), other = open();
    one->cluster()->join("one:1", {});
    ASSERT_TRUE(append(*one, "t", 1));
    EXPECT_TRUE(
        soon([&] { return ask("SELECT count(*) FROM nodes WHERE address = 'one:1'") == "1"; }));
    const auto story = other->story("t");
    ASSERT_TRUE(story && story->elsewhere);
    EXPECT_EQ(story->elsewhere->id, one->cluster()->me());
    EXPECT_EQ(story->elsewhere->address, "one:1");
    EXPECT_THAT(story->entries, IsEmpty());
    EXPECT_FALSE(append(*other, "t", 2)) << "whoever does not own it does not write";
    EXPECT_TRUE(append(*one, "t", 2));
    EXPECT_EQ(one.metrics->owned, 1);
}

TEST_F(PostgresStores, ATableThatWasReleasedIsWhoseItComesToNext)
{
    const auto one = open(), other = open();
    ASSERT_TRUE(append(*one, "t", 1));
    one->release("t");
    EXPECT_FALSE(append(*one, "t", 2)) << "it is not ours any more";
    EXPECT_EQ(entries(*other, "t").size(), 1);
    EXPECT_TRUE(append(*other, "t", 2));
    EXPECT_EQ(other.metrics->takeovers, 0) << "it was given, not taken";
    EXPECT_EQ(one.metrics->owned, 0);
}

TEST_F(PostgresStores, TheTablesOfAServerThatClosedAreAnybodysAtOnce)
{
    const auto other = open();
    ASSERT_TRUE(append(*open(), "t", 1));
    EXPECT_EQ(entries(*other, "t").size(), 1);
    EXPECT_TRUE(append(*other, "t", 2));
}

TEST_F(PostgresStores, AServerThatWasFrozenCannotWriteAfterAnotherTookOver)
{
    const auto one = open(), other = open();
    ASSERT_TRUE(append(*one, "t", 1));
    ASSERT_EQ(owner(*other, "t"), one->cluster()->me());
    end_leases();
    EXPECT_EQ(entries(*other, "t").size(), 1) << "its lease has ended";
    EXPECT_EQ(other.metrics->takeovers, 1);
    EXPECT_FALSE(append(*one, "t", 2));
    EXPECT_EQ(one.metrics->fenced, 1);
    std::promise<bool> said;
    one->say("t", "all", "psst", [&](bool saved) { said.set_value(saved); });
    EXPECT_FALSE(said.get_future().get());
    EXPECT_TRUE(append(*other, "t", 2));
    EXPECT_THAT(entries(*other, "t"), ElementsAre("t entry 1", "t entry 2"));
}

TEST_F(PostgresStores, WhatWasQueuedBeforeATableWentAndCameBackIsRefused)
{
    const auto one = open();
    ASSERT_TRUE(append(*one, "t", 1));
    ask("UPDATE tables SET epoch = epoch + 1");  // as if it had been another's, and is this one's again
    EXPECT_FALSE(append(*one, "t", 2)) << "the epoch is not the one it knows";
    EXPECT_EQ(entries(*one, "t").size(), 1);
    EXPECT_TRUE(append(*one, "t", 2));
}

TEST_F(PostgresStores, ALeaseThatIsRenewedLateIsAsGoodAsBefore)
{
    const auto one = open();
    ASSERT_TRUE(append(*one, "t", 1));
    end_leases();
    EXPECT_TRUE(append(*one, "t", 2)) << "nobody has taken the table";
}

TEST_F(PostgresStores, AServerThatLostItsLeaseIsToldAndBeginsAnew)
{
    const auto one = open(200ms);
    std::atomic<int> lost = 0;
    one->cluster()->join("one:1", [&] { ++lost; });
    ASSERT_TRUE(append(*one, "t", 1));
    const std::int64_t before = one->cluster()->me();
    ASSERT_EQ(ask("DELETE FROM nodes"), "");
    EXPECT_TRUE(soon([&] { return lost == 1 && one->cluster()->me() > before; }));
    EXPECT_FALSE(append(*one, "t", 2)) << "it may be another's";
    EXPECT_EQ(entries(*one, "t").size(), 1);
    EXPECT_TRUE(append(*one, "t", 2));
}

TEST_F(PostgresStores, ATableOfAnotherIsNeitherWokenNorRemoved)
{
    const auto one = open(), other = open();
    std::promise<bool> saved;
    one->append("t", 1, "entry", {.date = 1, .begun = false, .wake = 5}, {});
    one->append("u", 1, "entry", {.date = 1}, [&](bool is_saved) { saved.set_value(is_saved); });
    ASSERT_TRUE(saved.get_future().get());
    const Store::Old all{1000, 1000};
    EXPECT_THAT(*one->due(10, 10), ElementsAre("t"));
    EXPECT_THAT(*other->due(10, 10), IsEmpty());
    EXPECT_THAT(*other->old(all, 10), IsEmpty());
    std::promise<bool> gone;
    other->remove("u", all, [&](bool is_gone) { gone.set_value(is_gone); });
    EXPECT_FALSE(gone.get_future().get());
    end_leases();
    EXPECT_THAT(*other->due(10, 10), ElementsAre("t"));
    EXPECT_THAT(*other->old(all, 10), ElementsAre("u"));
}

// ---- when the database is gone

// Whether the table with one entry is as it was and takes a second. On a busy machine a lease of 200 ms may be lost once
// more on the way; then nothing was saved.
bool goes_on(Store& store)
{
    return !store.trouble() && entries(store, "t").size() == 1 && append(store, "t", 2);
}

TEST_F(PostgresStores, WithoutItsDatabaseNothingIsSavedAndItSaysSo)
{
    const auto one = open(200ms);
    ASSERT_TRUE(append(*one, "t", 1));
    EXPECT_EQ(one->trouble(), std::nullopt);
    postgres.stop();
    EXPECT_TRUE(soon([&] { return one->trouble().has_value(); })) << "though nobody writes";
    EXPECT_FALSE(append(*one, "t", 2));
    EXPECT_FALSE(one->story("t"));
    EXPECT_FALSE(one->keep_content("hash", "pack"));
    postgres.start();
    EXPECT_TRUE(soon([&] { return goes_on(*one); })) << "as it was";
}

TEST_F(PostgresStores, ADatabaseThatHangsIsAsGoodAsGone)
{
    const auto one = open(200ms);
    std::atomic<int> lost = 0;
    one->cluster()->join("one:1", [&] { ++lost; });
    ASSERT_TRUE(append(*one, "t", 1));
    postgres.freeze();
    EXPECT_TRUE(soon([&] { return one->trouble() && lost > 0; })) << "though it refuses nothing";
    EXPECT_FALSE(one->cluster()->is_sure());
    EXPECT_FALSE(append(*one, "t", 2));
    EXPECT_FALSE(one->story("t"));
    postgres.thaw();
    EXPECT_TRUE(soon([&] { return goes_on(*one); })) << "as it was";
}

TEST_F(PostgresStores, WhatADatabaseSaysIsNotForClients)
{
    const auto one = open(200ms);
    postgres.stop();
    EXPECT_TRUE(soon([&] { return one->cluster()->me() == 0; })) << "it has tried to come back";
    EXPECT_THAT(one->trouble().value_or("nothing"), "the database does not answer");
    const auto story = one->story("t");
    ASSERT_FALSE(story);
    EXPECT_EQ(story.error().message, "the database does not answer");
    postgres.start();
    EXPECT_TRUE(soon([&] { return !one->trouble(); }));
}

TEST_F(PostgresStores, AConnectionThatIsCutIsMadeAgain)
{
    const auto one = open();
    ASSERT_TRUE(append(*one, "t", 1));
    for (std::int64_t n = 2; n < 6; ++n) {
        postgres.cut_all();
        if (append(*one, "t", n)) continue;  // it may have noticed in time
        EXPECT_EQ(entries(*one, "t").size(), n - 1) << "what was not acknowledged";
        EXPECT_TRUE(append(*one, "t", n));
    }
    EXPECT_EQ(entries(*one, "t").size(), 5);
}

// libpqxx makes a broken connection again by itself, without what was set.
TEST(Links, ABrokenConnectionStaysBroken)
{
    Postgres& postgres = Postgres::running();
    Links links(postgres.url());
    const auto path = [](pqxx::connection& link) {
        return pqxx::nontransaction(link).exec1("SHOW search_path")[0].as<std::string>();
    };
    links.read([&](pqxx::connection& link) {
        EXPECT_EQ(path(link), "kotatsu");
        postgres.cut_all();
        for (int i = 0; i < 3; ++i) EXPECT_THROW(path(link), std::exception);
        return true;
    });
}

// ---- what nodes share

TEST_F(PostgresStores, AnAddressHasOneBudgetAtAllNodes)
{
    const auto one = open(), other = open();
    const Cluster::Price price{"tables", 1, 0.001, 3};
    using Taken = Cluster::Taken;
    const auto take = [](const Server& server, const char* address, const Cluster::Price& what) {
        return server->cluster()->take(address, what);
    };
    EXPECT_EQ(take(one, "192.0.2.1", price), Taken::Yes);
    EXPECT_EQ(take(other, "192.0.2.1", price), Taken::Yes);
    EXPECT_EQ(take(one, "192.0.2.1", price), Taken::Yes);
    EXPECT_EQ(take(other, "192.0.2.1", price), Taken::TooMuch);
    EXPECT_EQ(take(one, "192.0.2.1", price), Taken::TooMuch);
    EXPECT_EQ(take(one, "192.0.2.2", price), Taken::Yes) << "another address";
    EXPECT_EQ(take(one, "192.0.2.1", {"words", 1, 0.001, 3}), Taken::Yes) << "another budget";
    EXPECT_EQ(take(one, "192.0.2.3", {"tables", 4, 0.001, 3}), Taken::TooMuch) << "more than all";
    ask("UPDATE budgets SET date = date - interval '2000 s'");
    EXPECT_EQ(take(other, "192.0.2.1", price), Taken::Yes) << "it fills again";
}

TEST_F(PostgresStores, AWordLeadsToItsTableFromEveryNodeAsLongAsItsNodeIsThere)
{
    auto one = open();
    const auto other = open();
    const std::string word = one->cluster()->give_word("t", 1h);
    EXPECT_EQ(other->cluster()->table_of(word), "t");
    EXPECT_EQ(other->cluster()->table_of("nosuch"), std::nullopt);
    EXPECT_EQ(other->cluster()->table_of("'\"\\"), std::nullopt);
    const std::string dropped = one->cluster()->give_word("t", 1h);
    one->cluster()->drop_word(dropped);
    EXPECT_EQ(other->cluster()->table_of(dropped), std::nullopt);
    EXPECT_EQ(other->cluster()->table_of(one->cluster()->give_word("t", 0ms)), std::nullopt);
    one.store.reset();
    EXPECT_EQ(other->cluster()->table_of(word), std::nullopt);
}

TEST_F(PostgresStores, ATableIsListedAtEveryNode)
{
    const auto one = open(), other = open();
    for (const char* table : {"a", "b", "c", "d"})
        one->cluster()->list(table, "192.0.2.1", {{"table", table}});
    EXPECT_EQ(ask("SELECT count(*) FROM listings"), "3") << "of one address";
    EXPECT_EQ(other->cluster()->why_not_list("192.0.2.1")->code, "too-many-public");
    EXPECT_EQ(other->cluster()->why_not_list("192.0.2.2"), std::nullopt);
    const auto all = other->cluster()->listings();
    ASSERT_EQ(all.size(), 3);
    EXPECT_EQ(all[0].at("table"), "a");
    EXPECT_TRUE(all[0].as_object().contains("since_ms"));
    one->cluster()->unlist("a");
    EXPECT_EQ(other->cluster()->why_not_list("192.0.2.1"), std::nullopt);
}

}  // namespace kotatsu::server::postgres_test
