// The store looks after its file: lines and tables that go, the limit, and hands from outside.
#include "server/store_fixture.h"
#include "support/soon.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kotatsu::server::store_care_test {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::int64_t day = 24 * 60 * 60 * 1000;
constexpr std::int64_t today = 20'000 * day;

class StoreCare : public StoreTest {
protected:
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
    std::int64_t count(const std::string& what) const
    {
        return std::stoll(ask(file, "SELECT count(*) FROM " + what));
    }
    // From now on nothing is saved, and the store says why.
    static void expect_lost(Store& store, const std::string& why)
    {
        EXPECT_TRUE(soon([&] { return store.trouble().has_value(); })) << "nobody wrote meanwhile";
        EXPECT_THAT(store.trouble().value_or(""), HasSubstr(why));
        EXPECT_FALSE(append(store, "t", 502, {}));
        EXPECT_FALSE(append(store, "new", 1, {}));
        EXPECT_FALSE(store.keep_content("hash", "pack"));
        EXPECT_THAT(store.trouble().value_or(""), HasSubstr(why)) << "until it is opened again";
    }
};

// ---- chat

TEST_F(StoreCare, AChannelKeepsItsNewestLines)
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

TEST_F(StoreCare, LinesComeBackAfterTheEntryTheyFollowedAndCountForNone)
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

// ---- tables that are woken, and tables that go

TEST_F(StoreCare, ATableIsDueWhenItsClockRunsOut)
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
    append(*store, "soon", 2, {today, true, today + 5 * day});
    EXPECT_THAT(*store->due(today + 4 * day, 10), ElementsAre("late")) << "it has moved on";
    append(*store, "late", 2, {today, true});
    EXPECT_THAT(*store->due(today + 4 * day, 10), IsEmpty()) << "its game is over";
    store->let_sleep("soon");
    append(*store, "never", 2, {today, true});
    EXPECT_THAT(*store->due(today + 9 * day, 10), IsEmpty());
}

TEST_F(StoreCare, TablesWithoutAnEntryForLongAreOld)
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

TEST_F(StoreCare, AnOldTableIsRemovedWithAllItHad)
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

TEST_F(StoreCare, WhatIsLeftOfARemovedTableGoesAfterARestart)
{
    fill();
    ask(file, "UPDATE tables SET id = NULL");
    const auto store = open();
    EXPECT_TRUE(soon([&] { return count("tables") == 0; }));
    EXPECT_EQ(count("entries"), 0);
}

TEST_F(StoreCare, ThePagesOfARemovedTableAreUsedAgain)
{
    const auto store = open();
    const auto fill_one = [&](const std::string& table) {
        for (std::int64_t n = 1; n <= 20; ++n)
            ASSERT_TRUE(append(*store, table, n, {today, false}, large_entry()));
    };
    fill_one("first");
    const std::int64_t used = metrics.data_bytes;
    const std::string pages = ask(file, "PRAGMA page_count");
    ASSERT_TRUE(remove(*store, "first", {today + 1, 0}));
    ASSERT_TRUE(soon([&] { return metrics.data_bytes < used / 10; }));
    fill_one("second");
    EXPECT_LE(std::stoi(ask(file, "PRAGMA page_count")), std::stoi(pages) + 1);
}

// ---- the limit

TEST_F(StoreCare, UnderALimitTheLastTwentiethIsForGamesThatHaveBegun)
{
    const auto store = open(1);
    std::int64_t n = 0;
    EXPECT_FALSE(store->nearly_full());
    while (!store->nearly_full() && n < 1000)
        ASSERT_TRUE(append(*store, "t", ++n, {today, false}, std::string(4000, 'x')));
    EXPECT_THAT(n, testing::AllOf(testing::Gt(200), testing::Lt(256)));
    EXPECT_TRUE(append(*store, "t", ++n, {today, false}, "a move"));
    ASSERT_TRUE(remove(*store, "t", {today + 1, 0}));
    EXPECT_TRUE(soon([&] { return !store->nearly_full(); })) << "there is room again";
}

// ---- hands from outside

TEST_F(StoreCare, AFileThatIsDeletedWhileItIsUsedIsNoticed)
{
    fill();
    const auto store = open();
    EXPECT_EQ(store->trouble(), std::nullopt);
    fs::remove(file);
    expect_lost(*store, "deleted");
}

TEST_F(StoreCare, AFileThatIsReplacedWhileItIsUsedIsNoticed)
{
    fill();
    fs::copy_file(file, folder / "copy.db");
    const auto store = open();
    fs::rename(folder / "copy.db", file);
    expect_lost(*store, "replaced");
}

TEST_F(StoreCare, AFileThatIsCutOffWhileItIsUsedIsNoticed)
{
    fill();
    const auto store = open();
    fs::resize_file(file, fs::file_size(file) / 2);
    expect_lost(*store, "cut off");
}

TEST_F(StoreCare, ALogThatIsDeletedWhileItIsUsedIsNoticed)
{
    fill();
    const auto store = open();
    fs::remove(folder / "data.db-wal");
    expect_lost(*store, "log");
}

TEST_F(StoreCare, WhatIsWrittenIntoAFileNobodyFindsAgainIsNotSaved)
{
    fill();
    const auto store = open();
    ASSERT_TRUE(append(*store, "t", 502, {}));
    fs::remove(file);
    EXPECT_FALSE(append(*store, "t", 503, {})) << "at the very next commit";
}

TEST_F(StoreCare, TheLogOfAFileThatWasReplacedIsNotTakenForThatOfTheNewOne)
{
    fill();
    fs::copy_file(file, folder / "copy.db");
    {
        const auto store = open();
        for (std::int64_t n = 502; n < 700; ++n)
            ASSERT_TRUE(append(*store, "t", n, {}, std::string(2000, 'y')));
        fs::rename(folder / "copy.db", file);
        expect_lost(*store, "replaced");
    }
    const auto store = open();
    EXPECT_EQ(entries(*store, "t").size(), 501);
    EXPECT_TRUE(append(*store, "t", 502, {}));
}

TEST_F(StoreCare, SomebodyWhoCompactsTheFileDoesNoHarm)
{
    fill();
    ask(file, "DELETE FROM entries WHERE n < 400");
    const auto store = open();
    ASSERT_EQ(ask(file, "VACUUM"), "");
    ASSERT_EQ(ask(file, "PRAGMA wal_checkpoint(TRUNCATE)"), "0");
    EXPECT_TRUE(append(*store, "t", 502, {}));
    EXPECT_EQ(store->trouble(), std::nullopt);
}

TEST_F(StoreCare, AFullDiskIsTroubleUntilThereIsRoomAgain)
{
    const auto store = open();
    ASSERT_TRUE(append(*store, "t", 1, {}));
    {
        const NoRoom no_room(1000);  // not even for the store to try whether there is
        EXPECT_FALSE(append(*store, "t", 2, {}));
        EXPECT_THAT(store->trouble().value_or(""), HasSubstr("could not be saved"));
    }
    EXPECT_TRUE(soon([&] { return !store->trouble(); })) << "though nobody writes";
    EXPECT_TRUE(append(*store, "t", 2, {}));
}

// Whether this process holds a lock on the bytes where SQLite keeps readers: another one asks.
bool is_locked(const fs::path& file)
{
    const pid_t child = ::fork();
    if (child == 0) {
        struct flock bytes{};
        bytes.l_type = F_WRLCK;
        bytes.l_whence = SEEK_SET;
        bytes.l_start = 0x40000002;
        bytes.l_len = 510;
        const int descriptor = ::open(file.c_str(), O_RDWR);
        ::fcntl(descriptor, F_GETLK, &bytes);
        ::_exit(bytes.l_type == F_UNLCK ? 1 : 0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WEXITSTATUS(status) == 0;
}

TEST_F(StoreCare, AFileInUseIsRefusedUnderAnyOfItsNames)
{
    const auto store = open();
    fs::create_hard_link(file, folder / "hard.db");
    ASSERT_TRUE(is_locked(file));
    for (int i = 0; i < 2; ++i) {
        const auto second = Store::open(folder / "hard.db", metrics);
        ASSERT_FALSE(second);
        EXPECT_THAT(second.error().message, HasSubstr("another server"));
    }
    EXPECT_TRUE(is_locked(file)) << "the first one's locks are still there";
    EXPECT_TRUE(append(*store, "t", 1, {}));
}

// ---- files of older versions

constexpr const char* version_1 = R"(
    PRAGMA application_id=1265595489;
    PRAGMA user_version=1;
    CREATE TABLE tables (
        no INTEGER PRIMARY KEY,
        id TEXT UNIQUE NOT NULL,
        finished INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE entries (
        table_no INTEGER NOT NULL REFERENCES tables(no),
        n INTEGER NOT NULL,
        entry TEXT NOT NULL,
        UNIQUE (table_no, n)
    );
    CREATE TABLE content (
        hash TEXT PRIMARY KEY NOT NULL,
        pack BLOB NOT NULL
    ) WITHOUT ROWID;
    PRAGMA journal_mode=WAL;
    INSERT INTO tables VALUES (3, 'going on', 0), (7, 'finished', 1);
    INSERT INTO entries VALUES (3, 1, 'first'), (7, 1, 'other'), (3, 2, 'second');
    INSERT INTO content VALUES ('hash', 'pack');
)";

TEST_F(StoreCare, AFileOfTheFirstVersionIsBroughtUpToDate)
{
    ASSERT_EQ(ask(file, version_1), "wal");
    for (int opened = 0; opened < 2; ++opened) {
        const auto store = open();
        ASSERT_TRUE(store);
        EXPECT_EQ(ask(file, "PRAGMA user_version"), "2");
        EXPECT_EQ(entries(*store, "finished").size(), 1);
        EXPECT_EQ(entries(*store, "going on").size(), 2 + opened);
        EXPECT_EQ(*store->content("hash"), "pack");
        EXPECT_TRUE(append(*store, "going on", 3 + opened, {today, true}));
        EXPECT_THAT(*store->old({std::numeric_limits<std::int64_t>::max(), 0}, 10), IsEmpty())
            << "nobody knows whether it began: it is kept";
        EXPECT_THAT(*store->due(std::numeric_limits<std::int64_t>::max(), 10), IsEmpty());
    }
    EXPECT_TRUE(append(*open(), "new", 1, {}));
}

}  // namespace kotatsu::server::store_care_test
