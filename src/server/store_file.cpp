#include "server/store_file.h"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace kotatsu::server {

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t application_id = 0x4B6F7461;  // "Kota"
constexpr std::uint32_t schema_version = 1;
constexpr int patience_ms = 5000;  // with a person who looks into the file with another program

// Entries stand in the order they came, so that a commit of many tables writes few pages; only the
// index, an eighth of their size, is written all over.
constexpr const char* schema = R"(
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
)";

Error wrong(const fs::path& file, std::string_view what)
{
    std::string line = fmt::format("{}: {}", file.string(), what);
    std::ranges::replace(line, '\n', ' ');
    return {line};
}

Error damaged(const fs::path& file, std::string_view how)
{
    return wrong(file, fmt::format("damaged ({})", how));
}

Error failed(const fs::path& file, const SQLite::Exception& error)
{
    if (error.getErrorCode() == SQLITE_CORRUPT || error.getErrorCode() == SQLITE_NOTADB)
        return damaged(file, error.what());
    return wrong(file, error.what());
}

fs::path beside(const fs::path& file, std::string_view ending)
{
    return fs::path(file).concat(ending);
}

// Whether the descriptor's file still has this name: its last holder may have just removed it.
bool still_named(int descriptor, const fs::path& path)
{
    struct stat held{};
    struct stat named{};
    return ::fstat(descriptor, &held) == 0 && ::stat(path.c_str(), &named) == 0 &&
           held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

}  // namespace

FileLock::FileLock(fs::path path, int descriptor) : path_(std::move(path)), descriptor_(descriptor)
{}

FileLock::FileLock(FileLock&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1))
{}

FileLock::~FileLock()
{
    if (descriptor_ < 0) return;
    ::unlink(path_.c_str());  // while it is still locked: nobody else's can stand there
    ::close(descriptor_);
}

Expected<FileLock> FileLock::take(const fs::path& file)
{
    const fs::path path = beside(file, "-lock");
    for (;;) {
        const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (descriptor < 0)
            return wrong(file, fmt::format("cannot be locked: {}", std::strerror(errno)));
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const int reason = errno;
            ::close(descriptor);
            if (reason == EWOULDBLOCK) return wrong(file, "another server is using this file");
            return wrong(file, fmt::format("cannot be locked: {}", std::strerror(reason)));
        }
        if (still_named(descriptor, path)) return FileLock(path, descriptor);
        ::close(descriptor);
    }
}

namespace {

// What SQLite keeps at fixed places of a file, the high byte first.
class Header {
public:
    explicit Header(std::istream& in)
    {
        in.read(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
        size_ = static_cast<std::size_t>(in.gcount());
    }

    bool is_empty() const { return size_ == 0; }
    bool is_sqlite() const
    {
        using namespace std::string_view_literals;
        return size_ == bytes_.size() &&
               std::string_view(bytes_.data(), 16) == "SQLite format 3\0"sv;
    }
    std::uint32_t user_version() const { return number(60); }
    std::uint32_t application() const { return number(68); }

private:
    std::uint32_t number(std::size_t at) const
    {
        std::uint32_t value = 0;
        for (std::size_t i = at; i < at + 4; ++i)
            value = value << 8 | static_cast<unsigned char>(bytes_[i]);
        return value;
    }

    std::array<char, 100> bytes_{};
    std::size_t size_ = 0;
};

// Reads the header without SQLite, which would begin to recover a foreign file when it opens it.
// Only under the lock: see there what closing the file may do.
std::optional<Error> refuse_foreign(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    if (!in) return wrong(file, fmt::format("cannot be read: {}", std::strerror(errno)));
    const Header header(in);
    if (header.is_empty()) return std::nullopt;
    if (!header.is_sqlite()) return wrong(file, "this is no data of Kotatsu");
    if (header.application() != application_id)
        return wrong(file, "this is the database of another program");
    if (header.user_version() > schema_version)
        return wrong(file, fmt::format("written by a newer Kotatsu (its data has version {}, this "
                                       "one knows {})",
                                       header.user_version(), schema_version));
    if (header.user_version() < schema_version) return damaged(file, "no version");
    return std::nullopt;
}

std::optional<Error> refuse_place(const fs::path& file)
{
    std::error_code ignored;
    if (!fs::is_directory(file.parent_path(), ignored))
        return wrong(file, fmt::format("there is no folder {}", file.parent_path().string()));
    if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored))
        return wrong(file, "this is not a file");
    return std::nullopt;
}

void checkpoint_on_close(const SQLite::Database& db, bool yes)
{
    sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, yes ? 0 : 1, nullptr);
}

std::optional<Error> refuse_damaged(const fs::path& file, SQLite::Database& db)
{
    if (sqlite3_db_readonly(db.getHandle(), "main") == 1) return wrong(file, "cannot be written");
    const std::string found = db.execAndGet("PRAGMA quick_check(1)").getString();
    if (found != "ok") return damaged(file, found);
    return std::nullopt;
}

// Before the change to WAL: the first page has our id from the beginning, and refuse_foreign sees it.
void make_schema(SQLite::Database& db)
{
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    db.exec(fmt::format("PRAGMA application_id={}", application_id));
    db.exec(fmt::format("PRAGMA user_version={}", schema_version));
    db.exec(schema);
    transaction.commit();
}

void limit(SQLite::Database& db, std::size_t most_megabytes)
{
    if (most_megabytes == 0) return;
    const auto page = static_cast<std::size_t>(db.execAndGet("PRAGMA page_size").getInt());
    const std::size_t pages = std::min<std::size_t>(most_megabytes, 1 << 22) * (1 << 20) / page;
    db.execAndGet(fmt::format("PRAGMA max_page_count={}", pages));
}

std::optional<Error> prepare(const fs::path& file, SQLite::Database& db, std::size_t most_megabytes)
{
    if (auto error = refuse_damaged(file, db)) return error;
    checkpoint_on_close(db, true);
    if (db.execAndGet("PRAGMA page_count").getInt() == 0) make_schema(db);
    if (db.execAndGet("PRAGMA journal_mode=WAL").getString() != "wal")
        return wrong(file, "this file system cannot hold the data safely (no shared memory)");
    db.exec("PRAGMA synchronous=FULL");
    limit(db, most_megabytes);
    return std::nullopt;
}

Expected<StoreFile> open_locked(const fs::path& file, FileLock& lock, std::size_t most_megabytes)
try {
    const bool has_log = fs::exists(beside(file, "-wal"));
    SQLite::Database writer(file.string(),
                            SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX,
                            patience_ms);
    checkpoint_on_close(writer, !has_log);  // a damaged file stays as it is, with its log
    if (auto error = prepare(file, writer, most_megabytes)) return *error;
    SQLite::Database reader(file.string(), SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX,
                            patience_ms);
    return StoreFile{std::move(lock), std::move(writer), std::move(reader)};
} catch (const SQLite::Exception& error) {
    return failed(file, error);
}

// Does not leave an empty file behind if it could not be filled.
Expected<StoreFile> open_or_make(const fs::path& file, FileLock lock, std::size_t most_megabytes)
{
    const bool is_new = !fs::exists(file);
    if (!is_new)
        if (auto error = refuse_foreign(file)) return *error;
    auto opened = open_locked(file, lock, most_megabytes);
    if (is_new && !opened) fs::remove(file);
    return opened;
}

}  // namespace

Expected<StoreFile> open_store_file(const fs::path& file, std::size_t most_megabytes)
try {
    const fs::path whole =
        fs::weakly_canonical(fs::absolute(file));  // the same file, the same lock
    if (auto error = refuse_place(whole)) return *error;
    auto lock = FileLock::take(whole);
    if (!lock) return lock.error();
    return open_or_make(whole, std::move(*lock), most_megabytes);
} catch (const std::exception& error) {
    return wrong(file, error.what());
}

}  // namespace kotatsu::server
