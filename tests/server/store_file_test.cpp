// The store's file: what is refused at the door, and left as it is.
#include "server/store_fixture.h"

#include <unistd.h>

namespace kotatsu::server::store_file_test {

namespace fs = std::filesystem;
using program::write;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

TEST_F(StoreTest, AFileThatCannotBeMadeIsNotLeftBehind)
{
    const NoRoom no_room(1000);
    expect_refused("data.db");
    EXPECT_THAT(names(), IsEmpty());
}

TEST_F(StoreTest, AMissingFolderIsRefused)
{
    file = folder / "nowhere/data.db";
    expect_refused("there is no folder");
}

TEST_F(StoreTest, AFolderIsNoFile)
{
    fs::create_directory(file);
    const auto store = Store::open(file, metrics);
    ASSERT_FALSE(store);
    EXPECT_THAT(store.error().message, HasSubstr("this is not a file"));
}

TEST_F(StoreTest, AFileWithoutPermissionIsRefused)
{
    if (::geteuid() == 0) GTEST_SKIP() << "root may write everything";
    fill();
    fs::permissions(file, fs::perms::owner_read);
    expect_refused("cannot be written");
    fs::permissions(file, fs::perms::none);
    const auto store = Store::open(file, metrics);
    ASSERT_FALSE(store);
    EXPECT_THAT(store.error().message, HasSubstr("cannot be read"));
}

TEST_F(StoreTest, TextIsRefused)
{
    write(file, "My diary.\n");
    expect_refused("no data of Kotatsu");
    write(file, std::string(10'000, 'x'));
    expect_refused("no data of Kotatsu");
}

TEST_F(StoreTest, RandomBytesAreRefused)
{
    fill();
    overwrite(0, 8192);
    expect_refused("no data of Kotatsu");
}

TEST_F(StoreTest, AnotherProgramsDatabaseIsRefused)
{
    EXPECT_EQ(ask(file, "CREATE TABLE diary (day TEXT)"), "");
    expect_refused("another program");
    EXPECT_EQ(ask(file, "PRAGMA journal_mode=WAL"), "wal");
    expect_refused("another program");
}

TEST_F(StoreTest, ANewerVersionIsRefused)
{
    fill();
    ask(file, "PRAGMA user_version=3");
    expect_refused("newer Kotatsu");
}

TEST_F(StoreTest, AnEmptyFileIsFilled)
{
    write(file, "");
    EXPECT_TRUE(append(*open(), "t", 1));
}

TEST_F(StoreTest, GarbageAfterTheHeaderIsRefused)
{
    fill();
    overwrite(100, 20'000);
    expect_refused("damaged");
}

TEST_F(StoreTest, AFileOverwrittenInTheMiddleIsRefused)
{
    fill();
    overwrite(fs::file_size(file) / 2, 16'384);
    expect_refused("damaged");
}

TEST_F(StoreTest, ATruncatedFileIsRefused)
{
    fill();
    fs::resize_file(file, fs::file_size(file) / 2);
    expect_refused("damaged");
    fs::resize_file(file, 50);
    expect_refused("no data of Kotatsu");
}

TEST_F(StoreTest, AFileWithoutItsTablesIsRefused)
{
    fill();
    ask(file, "DROP TABLE entries");
    const auto store = Store::open(file, metrics);
    ASSERT_FALSE(store);
    EXPECT_THAT(store.error().message, AllOf(HasSubstr("data.db"), HasSubstr("entries")));
}

TEST_F(StoreTest, AFileInUseIsRefused)
{
    {
        const auto store = open();
        expect_refused("another server");
        fs::create_symlink(file, folder / "link.db");
        EXPECT_FALSE(Store::open(folder / "link.db", metrics));
        EXPECT_TRUE(append(*store, "t", 1)) << "the first one is not harmed";
        EXPECT_EQ(entries(*store, "t"), std::vector<std::string>{"t entry 1"});
    }
    EXPECT_EQ(entries(*open(), "t").size(), 1) << "it may be used again afterwards";
}

}  // namespace kotatsu::server::store_file_test
