// The store, whatever it is in: entries, commits and answers, lines, tables that are woken and that go.
#include "server/store_fixture.h"
#include "support/postgres.h"
#include "support/soon.h"

#include <stdexcept>
#include <thread>

namespace kotatsu::server::store_test {

using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t day = 24 * 60 * 60 * 1000;
constexpr std::int64_t today = 20'000 * day;

enum class Kind { Sqlite, Postgres };

class Stores : public testing::TestWithParam<Kind> {
protected:
    std::unique_ptr<Store> open()
    {
        auto store = Store::open(where, metrics);
        if (store) return std::move(*store);
        ADD_FAILURE() << store.error().message;
        return nullptr;
    }
    // One answer of the data, not through the store.
    std::string ask(const std::string& question) const
    {
        if (GetParam() == Kind::Sqlite) return server::ask(where, question);
        return Postgres::running().ask("SET search_path = kotatsu; " + question);
    }
    std::int64_t count(const std::string& what) const
    {
        return std::stoll(ask("SELECT count(*) FROM " + what));
    }
    static bool append(Store& store, const std::string& table, std::int64_t n)
    {
        return server::append(store, table, n);
    }
    static bool append(Store& store, const std::string& table, std::int64_t n, Standing standing,
                       std::string entry = "entry")
    {
        std::promise<bool> saved;
        store.append(table, n, std::move(entry), standing,
                     [&](bool is_saved) { saved.set_value(is_saved); });
        return saved.get_future().get();
    }
    static bool say(Store& store, const std::string& channel, const std::string& line)
    {
        std::promise<bool> saved;
        store.say("t", channel, line, [&](bool is_saved) { saved.set_value(is_saved); });
        return saved.get_future().get();
    }
    static bool remove(Store& store, const std::string& table, Store::Old since)
    {
        std::promise<bool> gone;
        store.remove(table, since, [&](bool is_gone) { gone.set_value(is_gone); });
        return gone.get_future().get();
    }

    program::Folder folder;
    const std::string where =
        GetParam() == Kind::Sqlite ? (folder / "data.db").string() : Postgres::running().empty();
    Metrics metrics;
};

INSTANTIATE_TEST_SUITE_P(In, Stores, testing::Values(Kind::Sqlite, Kind::Postgres),
                         [](const auto& each) {
                             return each.param == Kind::Sqlite ? "Sqlite" : "Postgres";
                         });

TEST_P(Stores, EntriesComeBackInOrderAsTheyWere)
{
    using namespace std::string_literals;
    const std::vector<std::string> written{"first", "", "nul \0 byte"s, "\xff\xfe no UTF-8",
                                           large_entry()};
    {
        const auto store = open();
        for (std::size_t i = 0; i < written.size(); ++i) {
            ASSERT_TRUE(server::append(*store, "t", static_cast<std::int64_t>(i + 1), written[i]));
            ASSERT_TRUE(append(*store, "other", static_cast<std::int64_t>(i + 1)));
        }
        EXPECT_EQ(entries(*store, "t"), written);
    }
    EXPECT_EQ(entries(*open(), "t"), written);
}

TEST_P(Stores, ATableNobodyWroteToHasNoEntries)
{
    EXPECT_THAT(entries(*open(), "t"), IsEmpty());
}

TEST_P(Stores, WhatQueuesDuringACommitGoesIntoTheNextOne)
{
    constexpr int writers = 4;
    constexpr std::int64_t each = 250;
    std::promise<std::int64_t> commits;
    const auto store = open();
    Hold hold(*store);
    std::vector<std::thread> threads;
    for (int i = 0; i < writers; ++i)
        threads.emplace_back([&, table = std::to_string(i)] {
            for (std::int64_t n = 1; n <= each; ++n)
                store->append(table, n, entry_of(table, n), {}, {});
        });
    for (std::thread& thread : threads) thread.join();
    store->append("last", 1, "entry", {}, [&](bool) { commits.set_value(metrics.commits); });
    hold.release();
    EXPECT_EQ(commits.get_future().get(), 2) << "the one that was held, and one for all the others";
    EXPECT_EQ(metrics.entries, writers * each + 2);
    EXPECT_EQ(metrics.failed_entries, 0);
    for (int i = 0; i < writers; ++i) EXPECT_EQ(entries(*store, std::to_string(i)).size(), each);
}

TEST_P(Stores, AnswersComeInTheOrderOfTheCalls)
{
    std::vector<std::int64_t> answers;
    std::vector<std::int64_t> calls;
    {
        const auto store = open();
        for (std::int64_t n = 1; n <= 200; ++n) {
            calls.push_back(n);
            const std::int64_t number = n % 10 == 5 ? 1000 : 1;  // some are refused
            store->append(std::to_string(n), number, "", {},
                          [&, n](bool) { answers.push_back(n); });
        }
    }
    EXPECT_EQ(answers, calls);
}

TEST_P(Stores, AnEntryIsOnTheDiskBeforeItsAnswer)
{
    std::vector<std::string> found;
    {
        const auto store = open();
        for (std::int64_t n = 1; n <= 20; ++n)
            store->append("t", n, entry_of("t", n), {}, [&, n](bool) {
                found.push_back(ask("SELECT count(*) FROM entries WHERE n = " + std::to_string(n)));
            });
    }
    EXPECT_EQ(found.size(), 20);
    EXPECT_THAT(found, Each("1"));
}

TEST_P(Stores, TheNextEntryMayBeAppendedInTheAnswer)
{
    std::promise<void> end;
    std::int64_t n = 0;
    std::function<void()> next;
    const auto store = open();
    next = [&] {
        ++n;
        store->append("t", n, entry_of("t", n), {}, [&](bool is_saved) {
            EXPECT_TRUE(is_saved);
            n < 50 ? next() : end.set_value();
        });
    };
    next();
    end.get_future().wait();
    EXPECT_EQ(entries(*store, "t").size(), 50);
}

TEST_P(Stores, OnlyTheNextNumberIsAccepted)
{
    for (int opened = 0; opened < 2; ++opened) {  // remembered, and looked up
        const auto store = open();
        entries(*store, "t");
        if (opened == 0) {
            EXPECT_FALSE(append(*store, "t", 2));
            EXPECT_TRUE(append(*store, "t", 1));
            EXPECT_TRUE(append(*store, "t", 2));
        }
        for (const std::int64_t n : {4, 2, 1, 0, -1}) EXPECT_FALSE(append(*store, "t", n)) << n;
        EXPECT_THAT(entries(*store, "t"), ElementsAre("t entry 1", "t entry 2"));
    }
    EXPECT_EQ(metrics.entries, 2);
    EXPECT_EQ(metrics.failed_entries, 11);
    EXPECT_EQ(metrics.commits, 2);
    const auto store = open();
    EXPECT_EQ(entries(*store, "t").size(), 2);
    EXPECT_TRUE(append(*store, "t", 3));
}

TEST_P(Stores, ARefusedEntryHarmsNoOtherOfItsCommit)
{
    const auto store = open();
    Hold hold(*store);
    std::vector<bool> answers;
    const auto note = [&](bool is_saved) { answers.push_back(is_saved); };
    store->append("a", 1, "entry", {}, note);
    store->append("b", 2, "entry", {}, note);
    store->append("a", 2, "entry", {}, note);
    hold.release();
    ASSERT_TRUE(append(*store, "last", 1));
    EXPECT_THAT(answers, ElementsAre(true, false, true));
    EXPECT_EQ(entries(*store, "a").size(), 2);
}

TEST_P(Stores, AnAnswerThatThrowsStopsNothing)
{
    const auto store = open();
    store->append("t", 1, "entry", {},
                  [](bool) { throw std::runtime_error("a fault of the caller"); });
    store->append("t", 2, "entry", {}, [](bool) { throw 1; });
    EXPECT_TRUE(append(*store, "t", 3));
    EXPECT_EQ(entries(*store, "t").size(), 3);
}

TEST_P(Stores, ContentIsFoundByItsHash)
{
    {
        const auto store = open();
        EXPECT_EQ(*store->content("hash"), std::nullopt);
        EXPECT_TRUE(*store->keep_content("hash", "pack"));
        EXPECT_TRUE(*store->keep_content("hash", "pack"));
        EXPECT_TRUE(*store->keep_content("empty", ""));
        EXPECT_EQ(metrics.commits, 2);
    }
    const auto store = open();
    EXPECT_EQ(*store->content("hash"), "pack");
    EXPECT_EQ(*store->content("empty"), "");
    EXPECT_EQ(*store->content("other"), std::nullopt);
}

TEST_P(Stores, ContentMayBeKeptInAnAnswer)
{
    const auto store = open();
    store->append("t", 1, "entry", {},
                  [&](bool) { EXPECT_TRUE(*store->keep_content("hash", "pack")); });
    ASSERT_TRUE(append(*store, "t", 2));
    EXPECT_EQ(*store->content("hash"), "pack");
}

// ---- chat, tables that are woken, and tables that go

TEST_P(Stores, AChannelKeepsItsNewestLines)
{
    {
        const auto store = open();
        EXPECT_FALSE(say(*store, "all", "to nobody")) << "there is no such table";
        ASSERT_TRUE(append(*store, "t", 1, {}));
        ASSERT_TRUE(say(*store, "watchers", "psst"));
        for (int i = 1; i <= Store::most_lines + 50; ++i)
            store->say("t", "all", "line " + std::to_string(i), {});
        ASSERT_TRUE(append(*store, "t", 2, {}, "second"));
        EXPECT_EQ(count("chat"), Store::most_lines + 1);
    }
    const auto story = open()->story("t");
    ASSERT_EQ(story->entries.size(), 1 + 1 + Store::most_lines + 1);
    EXPECT_EQ(story->entries[1], "psst");
    EXPECT_EQ(story->entries[2], "line 51");
    EXPECT_EQ(story->entries.back(), "second");
}

TEST_P(Stores, LinesComeBackAfterTheEntryTheyFollowedAndCountForNone)
{
    const auto store = open();
    ASSERT_TRUE(append(*store, "t", 1, {}, "first"));
    ASSERT_TRUE(say(*store, "watchers", "a line"));
    ASSERT_TRUE(say(*store, "all", "another"));
    ASSERT_TRUE(append(*store, "t", 2, {}, "second"));
    ASSERT_TRUE(say(*store, "all", "the last"));
    const auto story = store->story("t");
    EXPECT_THAT(story->entries, ElementsAre("first", "a line", "another", "second", "the last"));
    EXPECT_EQ(story->last, 2);
    EXPECT_TRUE(append(*store, "t", 3, {}));
}

TEST_P(Stores, ATableIsDueWhenItsClockRunsOut)
{
    {
        const auto store = open();
        append(*store, "late", 1, {today, true, today + 3 * day});
        append(*store, "soon", 1, {today, true, today + day});
        append(*store, "never", 1, {today, true});
        EXPECT_THAT(*store->due(today + day - 1, 10), IsEmpty());
    }
    const auto store = open();
    EXPECT_THAT(*store->due(today + day, 10), ElementsAre("soon"));
    EXPECT_THAT(*store->due(today + 4 * day, 10), ElementsAre("soon", "late"));
    EXPECT_THAT(*store->due(today + 4 * day, 1), ElementsAre("soon"));
    for (const char* table : {"soon", "late", "never"}) entries(*store, table);
    append(*store, "soon", 2, {today, true, today + 5 * day});
    EXPECT_THAT(*store->due(today + 4 * day, 10), ElementsAre("late")) << "it has moved on";
    append(*store, "late", 2, {today, true});
    EXPECT_THAT(*store->due(today + 4 * day, 10), IsEmpty()) << "its game is over";
    store->let_sleep("soon");
    append(*store, "never", 2, {today, true});
    EXPECT_THAT(*store->due(today + 9 * day, 10), IsEmpty());
}

TEST_P(Stores, TablesWithoutAnEntryForLongAreOld)
{
    const auto store = open();
    append(*store, "open", 1, {today, false});
    append(*store, "played", 1, {today, true});
    append(*store, "clock", 1, {today, true, today + 30 * day});
    append(*store, "fresh", 1, {today, false});
    append(*store, "fresh", 2, {today + day, false});
    const Store::Old nothing{0, 0}, unbegun{today + day, 0}, all{today + day, today + day};
    EXPECT_THAT(*store->old(nothing, 10), IsEmpty());
    EXPECT_THAT(*store->old(unbegun, 10), ElementsAre("open"));
    EXPECT_THAT(*store->old(all, 10), testing::UnorderedElementsAre("open", "played"));
    EXPECT_EQ(store->old(all, 1)->size(), 1);
}

TEST_P(Stores, AnOldTableIsRemovedWithAllItHad)
{
    const auto store = open();
    constexpr std::int64_t entries_of_large = 1000;  // more than one step takes away
    for (std::int64_t n = 1; n <= entries_of_large; ++n)
        store->append("t", n, "entry", {today, false}, {});
    ASSERT_TRUE(say(*store, "all", "line"));
    ASSERT_TRUE(append(*store, "other", 1, {today, false}));
    const Store::Old since{today + 1, 0};
    EXPECT_FALSE(remove(*store, "t", {today, 0})) << "something has happened since";
    EXPECT_EQ(entries(*store, "t").size(), entries_of_large + 1);
    EXPECT_TRUE(remove(*store, "t", since));
    EXPECT_THAT(entries(*store, "t"), IsEmpty()) << "at once, however long its entries take";
    EXPECT_FALSE(remove(*store, "t", since)) << "it is gone already";
    EXPECT_TRUE(append(*store, "t", 1, {today, false}, "a new one")) << "under the same id";
    EXPECT_TRUE(soon([&] { return count("tables") == 2; }));
    EXPECT_EQ(count("entries"), 2);
    EXPECT_EQ(count("chat"), 0);
    EXPECT_THAT(entries(*store, "t"), ElementsAre("a new one"));
}

TEST_P(Stores, ClosingSavesWhatIsQueued)
{
    int saved = 0;
    {
        const auto store = open();
        for (std::int64_t n = 1; n <= 300; ++n)
            store->append("t", n, entry_of("t", n), {}, [&](bool is_saved) { saved += is_saved; });
    }
    EXPECT_EQ(saved, 300);
    EXPECT_EQ(entries(*open(), "t").size(), 300);
}

TEST_P(Stores, ATableUnderANameThatMeansSomethingInSqlIsNoOther)
{
    using namespace std::string_literals;
    const auto store = open();
    ASSERT_TRUE(append(*store, "t", 1));
    for (const std::string& name : {"t'; DROP TABLE entries; --"s, "t\0"s, "{t}"s, "t\""s, "\xff"s})
        EXPECT_THAT(entries(*store, name), IsEmpty()) << name;
    EXPECT_EQ(entries(*store, "t").size(), 1);
}

TEST_P(Stores, HowLongCommitsTookIsCounted)
{
    {
        const auto store = open();
        ASSERT_TRUE(append(*store, "t", 1));
    }
    EXPECT_THAT(write_metrics(metrics), testing::HasSubstr("kotatsu_commit_seconds_count 1\n"));
    EXPECT_GT(metrics.commit_times.total_us(), 0);
}

}  // namespace kotatsu::server::store_test
