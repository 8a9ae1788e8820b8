// The store's file: one server at a time, looked at before anything is written to it.
#pragma once

#include "engine/expected.h"

#include <SQLiteCpp/Database.h>

#include <cstddef>
#include <filesystem>

namespace kotatsu::server {

// Held by one server at a time, and by none that was killed: FILE-lock under flock(2).
//
// It is not SQLite's own lock: locking_mode=EXCLUSIVE would shut out our second connection too. Nor
// is it a lock on the file itself: closing any descriptor of a file drops all the locks that SQLite
// holds on it in this process (fcntl(2)), so a second open that is refused would harm the first.
class FileLock {
public:
    static Expected<FileLock> take(const std::filesystem::path& file);
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();  // removes FILE-lock

private:
    FileLock(std::filesystem::path path, int descriptor);

    std::filesystem::path path_;
    int descriptor_;
};

struct StoreFile {
    FileLock lock;
    SQLite::Database writer;
    SQLite::Database reader;  // closed first: the last one to close must be able to write
};

// See Store::open.
Expected<StoreFile> open_store_file(const std::filesystem::path& file, std::size_t most_megabytes);

}  // namespace kotatsu::server
