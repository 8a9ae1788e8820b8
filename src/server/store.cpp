#include "server/store.h"

#include "server/postgres_store.h"
#include "server/store_file.h"
#include "server/store_pen.h"
#include "server/store_queue.h"
#include "server/store_reading.h"

#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <limits>
#include <mutex>
#include <utility>

namespace kotatsu::server {

namespace {

class SqliteStore final : public QueuedStore {
public:
    SqliteStore(StoreFile file, Metrics& metrics, std::size_t most_megabytes)
        : QueuedStore(metrics), file_(std::move(file)), watch_(file_.path, file_.lock.descriptor()),
          most_bytes_(static_cast<double>(most_megabytes) * (1 << 20))
    {
        measure();
        look();
        begin();
    }
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;
    ~SqliteStore() override { end(); }

    Expected<Story> story(std::string_view table) override
    {
        return if_ours([&] { return reading_.story(table); });
    }

    Expected<std::vector<std::string>> due(std::int64_t date, std::size_t most) override
    {
        return if_ours([&] { return reading_.due(date, most); });
    }

    Expected<std::vector<std::string>> old(Old since, std::size_t most) override
    {
        return if_ours([&] { return reading_.old(since, most); });
    }

    Expected<std::optional<std::string>> content(std::string_view hash) override
    {
        auto packs = if_ours([&] { return reading_.content(hash); });
        if (!packs) return packs.error();
        if (packs->empty()) return std::optional<std::string>();
        return std::optional(std::move(packs->front()));
    }

    std::optional<std::string> trouble() override
    {
        {
            const std::lock_guard lock(mutex_);
            if (lost_) return lost_;
        }
        return QueuedStore::trouble();
    }

    bool nearly_full() const override { return nearly_full_; }

private:
    void save(std::vector<Job>& batch) override
    {
        const bool is_saved = commit(batch.size(), [&] {
            for (Job& job : batch) job.is_accepted = pen_.write(job);
        });
        for (Job& job : batch) {
            job.is_accepted = job.is_accepted && is_saved;
            if (job.kind == Job::Kind::Remove && job.is_accepted)
                look_by(Clock::now() + between_purges);
        }
    }

    // What is written into a file that nobody will find again is not saved.
    template <class Write>
    bool commit(std::size_t changes, const Write& write)
    try {
        if (is_lost()) return false;
        const int before = file_.writer.getTotalChanges();
        SQLite::Transaction transaction(file_.writer, SQLite::TransactionBehavior::IMMEDIATE);
        write();
        transaction.commit();
        if (file_.writer.getTotalChanges() != before) ++metrics_.commits;
        measure();
        fail(std::nullopt);
        return look();
    } catch (const std::exception& error) {
        pen_.forget();
        fail(fmt::format("the last change could not be saved: {}", error.what()));
        complain(fmt::format("the store could not save {} change(s): {}", changes, error.what()));
        look();
        return false;
    }

    // Between commits: the file, whether it can be written again, and what is left of deleted tables.
    Clock::time_point look_after() override
    try {
        if (!look()) return Clock::now() + between_looks;
        if (has_failed()) commit(1, [&] { pen_.probe(); });
        bool more = false;
        if (pen_.has_removed()) commit(1, [&] { more = pen_.purge(purged_at_once); });
        return Clock::now() + (more ? between_purges : between_looks);
    } catch (const std::exception& error) {
        complain(fmt::format("the store could not look after its file: {}", error.what()));
        return Clock::now() + between_looks;
    }

    // True: the file is still ours.
    bool look()
    {
        if (is_lost()) return false;
        const auto why = watch_.look([&] {
            const auto all = pages("page_count");
            return all ? *all * page_bytes_ : std::numeric_limits<off_t>::max();
        });
        if (!why) return true;
        spdlog::error("{}: {}; nothing is saved any more until the server is started again",
                      file_.path.string(), *why);
        watch_.put_log_aside();
        const std::lock_guard lock(mutex_);
        lost_ = why;
        return false;
    }

    void measure()
    {
        const auto all = pages("page_count"), free = pages("freelist_count");
        if (!all || !free) return;
        const std::int64_t used = (*all - *free) * page_bytes_;
        metrics_.data_bytes = used;
        nearly_full_ = most_bytes_ > 0 && static_cast<double>(used) > nearly * most_bytes_;
    }

    // Nothing: they cannot be counted.
    std::optional<std::int64_t> pages(const char* which)
    try {
        return file_.writer.execAndGet(fmt::format("PRAGMA {}", which)).getInt64();
    } catch (const SQLite::Exception&) {
        return std::nullopt;
    }

    // When the file is lost, whoever has its name now may use the index of our log.
    template <class Read>
    auto if_ours(const Read& read) -> decltype(read())
    {
        if (is_lost()) return Error{*trouble()};
        return read();
    }

    bool is_lost()
    {
        const std::lock_guard lock(mutex_);
        return lost_.has_value();
    }

    StoreFile file_;
    FileWatch watch_;
    Pen pen_{file_.writer};
    Reading reading_{file_.reader};
    const double most_bytes_;  // 0: no limit
    const std::int64_t page_bytes_ = pages("page_size").value_or(4096);
    std::atomic<bool> nearly_full_ = false;

    std::mutex mutex_;  // for what follows
    std::optional<std::string> lost_;  // why
};

}  // namespace

Expected<std::unique_ptr<Store>> Store::open(const std::string& where, Metrics& metrics,
                                             std::size_t most_megabytes,
                                             std::chrono::milliseconds lease)
{
    if (is_postgres(where)) return open_postgres(where, metrics, most_megabytes, lease);
    auto opened = open_store_file(where, most_megabytes);
    if (!opened) return opened.error();
    try {
        return std::unique_ptr<Store>(
            std::make_unique<SqliteStore>(std::move(*opened), metrics, most_megabytes));
    } catch (const std::exception& error) {
        return Error{fmt::format("{}: {}", where, error.what())};
    }
}

}  // namespace kotatsu::server
