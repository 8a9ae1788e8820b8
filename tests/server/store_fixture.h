// Stores in real files, for tests.
#pragma once

#include "program/program.h"
#include "server/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <future>
#include <latch>

namespace kotatsu::server {

inline std::string entry_of(std::string_view table, std::int64_t n)
{
    return std::string(table) + " entry " + std::to_string(n);
}

// An entry that takes a quarter of a megabyte.
inline std::string large_entry()
{
    return std::string(256 * 1024, 'x');
}

inline bool append(Store& store, const std::string& table, std::int64_t n, std::string entry)
{
    const auto saved = std::make_shared<std::promise<bool>>();
    store.append(table, n, std::move(entry), {},
                 [saved](bool is_saved) { saved->set_value(is_saved); });
    return saved->get_future().get();
}

inline bool append(Store& store, const std::string& table, std::int64_t n)
{
    return append(store, table, n, entry_of(table, n));
}

inline std::vector<std::string> entries(Store& store, std::string_view table)
{
    const auto story = store.story(table);
    if (story) return story->entries;
    ADD_FAILURE() << story.error().message;
    return {};
}

// One answer of a database, read over a connection of its own.
inline std::string ask(const std::filesystem::path& file, const std::string& question)
{
    sqlite3* db = nullptr;
    std::string answer;
    const auto take = [](void* to, int, char** values, char**) {
        *static_cast<std::string*>(to) = values[0] == nullptr ? "NULL" : values[0];
        return 0;
    };
    sqlite3_open_v2(file.c_str(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    if (sqlite3_exec(db, question.c_str(), take, &answer, nullptr) != SQLITE_OK)
        answer = std::string("error: ") + sqlite3_errmsg(db);
    sqlite3_close(db);
    return answer;
}

// No file can grow beyond `bytes` while this lives: writing fails as it would on a broken disk.
class NoRoom {
public:
    explicit NoRoom(rlim_t bytes) : old_signal_(std::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &old_);
        const rlimit less{bytes, old_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &less);
    }
    NoRoom(const NoRoom&) = delete;
    NoRoom& operator=(const NoRoom&) = delete;
    ~NoRoom()
    {
        ::setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, old_signal_);
    }

private:
    rlimit old_{};
    void (*old_signal_)(int);
};

// Holds up the writing thread in an answer: what is queued meanwhile goes into one commit.
class Hold {
public:
    explicit Hold(Store& store)
    {
        store.append("held", 1, "", {}, [held = held_, released = released_](bool) {
            held->count_down();
            released->wait();
        });
        held_->wait();
    }
    void release() { released_->count_down(); }

private:
    std::shared_ptr<std::latch> held_ = std::make_shared<std::latch>(1);
    std::shared_ptr<std::latch> released_ = std::make_shared<std::latch>(1);
};

class StoreTest : public testing::Test {
protected:
    std::unique_ptr<Store> open(std::size_t most_megabytes = 0)
    {
        auto store = Store::open(file, metrics, most_megabytes);
        if (store) return std::move(*store);
        ADD_FAILURE() << store.error().message;
        return nullptr;
    }

    // Opening must fail with this said in one line, and leave everything in the folder as it is.
    void expect_refused(const std::string& reason)
    {
        const auto before = picture();
        const auto store = Store::open(file, metrics);
        ASSERT_FALSE(store);
        EXPECT_THAT(store.error().message,
                    testing::AllOf(testing::HasSubstr(reason), testing::HasSubstr(file.filename()),
                                   testing::Not(testing::HasSubstr("\n"))));
        EXPECT_EQ(picture(), before);
    }

    std::vector<std::string> names() const
    {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(folder / ""))
            names.push_back(entry.path().filename());
        std::ranges::sort(names);
        return names;
    }

    // The files of the folder and what is in them; the index of the log is no data.
    std::vector<std::string> picture() const
    {
        std::vector<std::string> picture = names();
        for (std::string& name : picture)
            if (!name.ends_with("-shm")) name += "\n" + program::read(folder / name);
        return picture;
    }

    // A file with a few hundred pages.
    void fill()
    {
        const auto store = open();
        for (std::int64_t n = 1; n <= 500; ++n)
            store->append("t", n, std::string(2000, 'x'), {}, {});
        ASSERT_TRUE(append(*store, "t", 501));
    }

    void overwrite(std::size_t from, std::size_t size)
    {
        std::string bytes = program::read(file);
        ASSERT_GT(bytes.size(), from + size);
        for (std::size_t i = 0; i < size; ++i)
            bytes[from + i] = static_cast<char>((i * 7919 + 13) % 251);
        program::write(file, bytes);
    }

    program::Folder folder;
    std::filesystem::path file = folder / "data.db";
    Metrics metrics;
};

}  // namespace kotatsu::server
