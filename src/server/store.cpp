#include "server/store.h"

#include "server/store_file.h"
#include "server/store_pen.h"
#include "server/store_reading.h"

#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <future>
#include <limits>
#include <mutex>
#include <thread>
#include <utility>

namespace kotatsu::server {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto between_looks = 2s;      // at the file, when nothing is written
constexpr auto between_purges = 100ms;  // while there is something to take away
constexpr std::int64_t purged_at_once = 200;  // entries and lines
constexpr double nearly = 0.95;  // of the limit: the rest is for games that have begun

class SqliteStore final : public Store {
public:
    SqliteStore(StoreFile file, Metrics& metrics, std::size_t most_megabytes)
        : file_(std::move(file)), watch_(file_.path, file_.lock.descriptor()),
          most_bytes_(static_cast<double>(most_megabytes) * (1 << 20)), metrics_(metrics)
    {
        measure();
        look();
        thread_ = std::thread([this] { run(); });
    }
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;

    ~SqliteStore() override
    {
        {
            const std::lock_guard lock(mutex_);
            is_closing_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }

    void append(std::string table, std::int64_t n, std::string entry, Standing standing,
                Done done) override
    {
        queue({.kind = Job::Kind::Append,
               .key = std::move(table),
               .text = std::move(entry),
               .done = std::move(done),
               .n = n,
               .standing = standing});
    }

    void say(std::string table, std::string channel, std::string line, Done done) override
    {
        queue({.kind = Job::Kind::Say,
               .key = std::move(table),
               .text = std::move(line),
               .done = std::move(done),
               .channel = std::move(channel)});
    }

    void let_sleep(std::string table) override
    {
        queue({.kind = Job::Kind::LetSleep, .key = std::move(table)});
    }

    void remove(std::string table, Old since, Done done) override
    {
        queue({.kind = Job::Kind::Remove,
               .key = std::move(table),
               .done = std::move(done),
               .since = since});
    }

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

    Expected<bool> keep_content(std::string_view hash, std::string_view pack) override
    {
        const auto kept = content(hash);
        if (!kept) return kept.error();
        if (*kept) return true;
        const auto saved = std::make_shared<std::promise<bool>>();  // may outlive this call a bit
        save_now({.kind = Job::Kind::KeepContent,
                  .key = std::string(hash),
                  .text = std::string(pack),
                  .done = [saved](bool is_saved) { saved->set_value(is_saved); }});
        if (!saved->get_future().get()) return Error{"the content could not be saved"};
        return true;
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
        const std::lock_guard lock(mutex_);
        return lost_ ? lost_ : failed_;
    }

    bool nearly_full() const override { return nearly_full_; }

private:
    void queue(Job job)
    {
        bool was_empty = false;
        {
            const std::lock_guard lock(mutex_);
            was_empty = queue_.empty();
            queue_.push_back(std::move(job));
        }
        if (was_empty) wake_.notify_one();
    }

    // Someone is going to wait. In a `done` that is the writing thread itself, between two commits.
    void save_now(Job job)
    {
        if (std::this_thread::get_id() != thread_.get_id()) return queue(std::move(job));
        std::vector<Job> batch;
        batch.push_back(std::move(job));
        save(batch);
    }

    void run()
    {
        while (auto batch = next_batch()) {
            if (!batch->empty()) save(*batch);
            if (Clock::now() >= next_look_) look_after();
        }
    }

    // Whatever has queued, or nothing when it is time to look after the file. No batch: the store closes.
    std::optional<std::vector<Job>> next_batch()
    {
        std::unique_lock lock(mutex_);
        wake_.wait_until(lock, next_look_, [&] { return is_closing_ || !queue_.empty(); });
        if (is_closing_ && queue_.empty()) return std::nullopt;
        return std::exchange(queue_, {});
    }

    void save(std::vector<Job>& batch)
    {
        const bool is_saved = commit(batch.size(), [&] {
            for (Job& job : batch) job.is_accepted = pen_.write(job);
        });
        for (Job& job : batch) {
            job.is_accepted = job.is_accepted && is_saved;
            if (job.kind == Job::Kind::Remove && job.is_accepted)
                next_look_ = std::min(next_look_, Clock::now() + between_purges);
        }
        count(batch);
        for (const Job& job : batch) tell(job);
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
    void look_after()
    try {
        next_look_ = Clock::now() + between_looks;
        if (!look()) return;
        if (has_failed()) commit(1, [&] { pen_.probe(); });
        bool more = false;
        if (pen_.has_removed()) commit(1, [&] { more = pen_.purge(purged_at_once); });
        if (more) next_look_ = Clock::now() + between_purges;
    } catch (const std::exception& error) {
        complain(fmt::format("the store could not look after its file: {}", error.what()));
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
    bool has_failed()
    {
        const std::lock_guard lock(mutex_);
        return failed_.has_value();
    }
    void fail(std::optional<std::string> why)
    {
        const std::lock_guard lock(mutex_);
        failed_ = std::move(why);
    }

    void count(const std::vector<Job>& batch)
    {
        const auto entries = std::ranges::count_if(batch, &Job::is_entry);
        const auto saved = std::ranges::count_if(
            batch, [](const Job& job) { return job.is_entry() && job.is_accepted; });
        metrics_.entries += saved;
        metrics_.failed_entries += entries - saved;
    }

    void tell(const Job& job)
    try {
        if (job.done) job.done(job.is_accepted);
    } catch (const std::exception& error) {
        complain(fmt::format("after saving an entry: {}", error.what()));
    } catch (...) {
        complain("after saving an entry: something was thrown");
    }

    // A full disk would fill the log too.
    void complain(const std::string& line)
    {
        const auto now = Clock::now();
        if (last_complaint_ && now - *last_complaint_ < 1s) return;
        last_complaint_ = now;
        spdlog::error("{}", line);
    }

    StoreFile file_;
    FileWatch watch_;
    Pen pen_{file_.writer};
    Reading reading_{file_.reader};
    const double most_bytes_;  // 0: no limit
    const std::int64_t page_bytes_ = pages("page_size").value_or(4096);
    Metrics& metrics_;
    std::optional<Clock::time_point> last_complaint_;
    Clock::time_point next_look_ = Clock::now();
    std::atomic<bool> nearly_full_ = false;

    std::mutex mutex_;  // for what follows
    std::condition_variable wake_;
    std::vector<Job> queue_;
    std::optional<std::string> lost_, failed_;  // why
    bool is_closing_ = false;

    std::thread thread_;  // the last: it uses all the others
};

}  // namespace

Expected<std::unique_ptr<Store>> Store::open(const std::filesystem::path& file, Metrics& metrics,
                                             std::size_t most_megabytes)
{
    auto opened = open_store_file(file, most_megabytes);
    if (!opened) return opened.error();
    try {
        return std::unique_ptr<Store>(
            std::make_unique<SqliteStore>(std::move(*opened), metrics, most_megabytes));
    } catch (const std::exception& error) {
        return Error{fmt::format("{}: {}", file.string(), error.what())};
    }
}

}  // namespace kotatsu::server
