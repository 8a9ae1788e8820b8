// The store's file: one server at a time, looked at before anything is written to it, and watched.
#pragma once

#include "engine/expected.h"

#include <SQLiteCpp/Database.h>
#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace kotatsu::server {

// Held by one server at a time, and by none that was killed: a lock on one byte of the file itself, so
// that every name of the file, a hard link too, leads to the same lock.
//
// It belongs to our descriptor (F_OFD_SETLK) and lies far behind the bytes that SQLite locks: neither
// minds the other. But closing any descriptor of a file drops all the locks that SQLite holds on it in
// this process (fcntl(2)). So ours is opened before SQLite's and closed after, and the one with which a
// second store is refused stays open as long as the process: the first may be in this very process.
class FileLock {
public:
    // Makes the file if there is none.
    static Expected<FileLock> take(const std::filesystem::path& file);
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

    int descriptor() const { return descriptor_; }
    bool made() const { return made_; }  // the file, just now

private:
    FileLock(int descriptor, bool made) : descriptor_(descriptor), made_(made) {}

    int descriptor_;
    bool made_;
};

// Notices when somebody else deletes, replaces or cuts off the file, or its log, while we use it.
class FileWatch {
public:
    FileWatch(std::filesystem::path file, int descriptor);

    // What has happened; nothing: nothing. `bytes` tells how long SQLite takes the file to be, and is
    // asked only if the file has become shorter: it may have been compacted.
    std::optional<std::string> look(const std::function<off_t()>& bytes);
    // The file is not ours any more: its log gets another name, FILE-wal-lost. SQLite would play it into
    // whatever file has the old name when that is opened next.
    void put_log_aside() const;

private:
    struct Known {
        dev_t device = 0;
        ino_t number = 0;
        off_t size = 0;
    };
    static bool same(const Known& a, const Known& b);
    static std::optional<Known> find(const std::filesystem::path& path);

    std::filesystem::path file_, log_;
    Known known_;
    std::optional<Known> known_log_;  // nothing: there is none yet
};

struct StoreFile {
    FileLock lock;
    std::filesystem::path path;
    SQLite::Database writer;
    SQLite::Database reader;  // closed first: the last one to close must be able to write
};

// See Store::open.
Expected<StoreFile> open_store_file(const std::filesystem::path& file, std::size_t most_megabytes);

}  // namespace kotatsu::server
