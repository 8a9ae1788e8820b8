#include "server/store_file.h"

#include "server/store_schema.h"

#include <SQLiteCpp/Exception.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace kotatsu::server {

namespace fs = std::filesystem;

namespace {

constexpr int patience_ms = 5000;  // with a person who looks into the file with another program

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

// Whether the descriptor's file still has this name: somebody may have just removed it.
bool still_named(int descriptor, const fs::path& path)
{
    struct stat held{};
    struct stat named{};
    return ::fstat(descriptor, &held) == 0 && ::stat(path.c_str(), &named) == 0 &&
           held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

Error cannot_be_opened(const fs::path& file, int reason)
{
    const bool readable = ::access(file.c_str(), R_OK) == 0;
    return wrong(file, fmt::format("cannot be {}: {}", readable ? "written" : "read",
                                   std::strerror(reason)));
}

bool lock(int descriptor)
{
    constexpr off_t far_behind = std::numeric_limits<off_t>::max() - 1;
    struct flock byte{};
    byte.l_type = F_WRLCK;
    byte.l_whence = SEEK_SET;
    byte.l_start = far_behind;
    byte.l_len = 1;
    return ::fcntl(descriptor, F_OFD_SETLK, &byte) == 0;
}

}  // namespace

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), made_(other.made_)
{}

FileLock::~FileLock()
{
    if (descriptor_ >= 0) ::close(descriptor_);
}

Expected<FileLock> FileLock::take(const fs::path& file)
{
    for (;;) {
        constexpr int how = O_RDWR | O_CREAT | O_CLOEXEC;
        constexpr mode_t ours_alone = 0600;  // it has the seeds of games that go on
        int descriptor = ::open(file.c_str(), how | O_EXCL, ours_alone);
        const bool made = descriptor >= 0;
        if (!made && errno == EEXIST) descriptor = ::open(file.c_str(), how, ours_alone);
        if (descriptor < 0) return cannot_be_opened(file, errno);
        if (!lock(descriptor)) {
            if (errno == EAGAIN || errno == EACCES)
                return wrong(file, "another server is using this file");
            return wrong(file, fmt::format("cannot be locked: {}", std::strerror(errno)));
        }
        if (still_named(descriptor, file)) return FileLock(descriptor, made);
        ::close(descriptor);
    }
}

bool FileWatch::same(const Known& a, const Known& b)
{
    return a.device == b.device && a.number == b.number;
}

FileWatch::FileWatch(fs::path file, int descriptor)
    : file_(std::move(file)), log_(beside(file_, "-wal"))
{
    struct stat held{};
    ::fstat(descriptor, &held);
    known_ = {held.st_dev, held.st_ino, held.st_size};
}

std::optional<FileWatch::Known> FileWatch::find(const fs::path& path)
{
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0) return std::nullopt;
    return Known{found.st_dev, found.st_ino, found.st_size};
}

std::optional<std::string> FileWatch::look(const std::function<off_t()>& bytes)
{
    const auto found = find(file_), log = find(log_);
    if (!found) return "the data file was deleted";
    if (!same(*found, known_)) return "the data file was replaced";
    if (found->size < known_.size && found->size < bytes()) return "the data file was cut off";
    known_.size = found->size;
    if (!known_log_) known_log_ = log;
    if (known_log_ && !log) return "the log of the data file was deleted";
    if (known_log_ && !same(*log, *known_log_)) return "the log of the data file was replaced";
    return std::nullopt;
}

void FileWatch::put_log_aside() const
{
    const auto found = find(file_), log = find(log_);
    if ((found && same(*found, known_)) || !log || !known_log_ || !same(*log, *known_log_)) return;
    std::error_code ignored;
    fs::rename(log_, beside(file_, "-wal-lost"), ignored);
    fs::remove(beside(file_, "-shm"), ignored);
}

namespace {

// What SQLite keeps at fixed places of a file, the high byte first.
class Header {
public:
    explicit Header(int descriptor) : size_(::pread(descriptor, bytes_.data(), bytes_.size(), 0)) {}

    bool is_empty() const { return size_ == 0; }
    bool is_sqlite() const
    {
        using namespace std::string_view_literals;
        return size_ == std::ssize(bytes_) &&
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
    ssize_t size_;
};

// Reads the header without SQLite, which would begin to recover a foreign file when it opens it.
std::optional<Error> refuse_foreign(const fs::path& file, const FileLock& lock)
{
    const Header header(lock.descriptor());
    if (header.is_empty()) return std::nullopt;
    if (!header.is_sqlite()) return wrong(file, "this is no data of Kotatsu");
    if (header.application() != application_id)
        return wrong(file, "this is the database of another program");
    if (header.user_version() > schema_version)
        return wrong(file, fmt::format("written by a newer Kotatsu (its data has version {}, this "
                                       "one knows {})",
                                       header.user_version(), schema_version));
    if (header.user_version() == 0) return damaged(file, "no version");
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
    // Before the change to WAL: the first page has our id from the beginning, for refuse_foreign to see.
    if (db.execAndGet("PRAGMA page_count").getInt() == 0) make_schema(db);
    if (db.execAndGet("PRAGMA user_version").getUInt() < schema_version) upgrade_schema(db);
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
    return StoreFile{std::move(lock), file, std::move(writer), std::move(reader)};
} catch (const SQLite::Exception& error) {
    return failed(file, error);
}

// Does not leave an empty file behind if it could not be filled.
Expected<StoreFile> open_or_make(const fs::path& file, FileLock lock, std::size_t most_megabytes)
{
    if (auto error = refuse_foreign(file, lock)) return *error;
    const bool made = lock.made();
    auto opened = open_locked(file, lock, most_megabytes);
    if (made && !opened) fs::remove(file);
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
