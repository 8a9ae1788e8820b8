#include "server/store.h"

#include "server/store_file.h"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <future>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>

namespace kotatsu::server {

namespace {

struct Job {
    enum class Kind { Append, Finish, KeepContent };

    Kind kind;
    std::string key;  // a table's id, a pack's hash
    std::int64_t n = 0;
    std::string text{};  // an entry, a pack
    Store::Done done{};
    bool is_accepted = false;

    bool is_entry() const { return kind == Kind::Append; }
};

// A prepared statement in use. Reset afterwards, whatever happens: one that stays open would hold up
// the checkpoints, and keep the connection in the state of an error.
class Use {
public:
    template <class... Values>
    explicit Use(SQLite::Statement& statement, const Values&... values) : statement_(statement)
    {
        int place = 0;
        (bind(++place, values), ...);
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { statement_.tryReset(); }

    SQLite::Statement* operator->() { return &statement_; }

private:
    void bind(int place, std::int64_t number) { statement_.bind(place, number); }
    void bind(int place, const std::string& text) { statement_.bindNoCopy(place, text); }

    SQLite::Statement& statement_;
};

// Writes jobs into a transaction that is open. Throws SQLite::Exception.
class Pen {
public:
    explicit Pen(SQLite::Database& db) : db_(db) {}

    bool write(const Job& job)
    {
        switch (job.kind) {
        case Job::Kind::Append: return append(job);
        case Job::Kind::Finish: return Use(finish_, job.key)->exec() > 0;
        case Job::Kind::KeepContent: break;
        }
        Use(keep_content_, job.key, job.text)->exec();
        return true;
    }

    // What it remembers of tables may not be so any more.
    void forget() { tables_.clear(); }

private:
    struct Table {
        std::int64_t no = 0;
        std::int64_t last = 0;  // the number of its last entry; 0: the table is not there yet
    };
    static constexpr std::size_t most_remembered = 1 << 16;

    bool append(const Job& job)
    {
        Table& table = find(job.key);
        if (job.n != table.last + 1) return false;
        if (table.last == 0) table.no = make_table(job.key);
        Use(append_, table.no, job.n, job.text)->exec();
        table.last = job.n;
        return true;
    }

    Table& find(const std::string& id)
    {
        const auto known = tables_.find(id);
        if (known != tables_.end()) return known->second;
        if (tables_.size() >= most_remembered) tables_.clear();
        return tables_[id] = look_up(id);
    }

    Table look_up(const std::string& id)
    {
        Use row(find_, id);
        if (!row->executeStep()) return {};
        return {row->getColumn(0).getInt64(), row->getColumn(1).getInt64()};
    }

    std::int64_t make_table(const std::string& id)
    {
        Use(make_table_, id)->exec();
        return db_.getLastInsertRowid();
    }

    SQLite::Database& db_;
    SQLite::Statement find_{db_, "SELECT no, (SELECT max(n) FROM entries WHERE table_no = no) "
                                 "FROM tables WHERE id = ?"};
    SQLite::Statement make_table_{db_, "INSERT INTO tables (id) VALUES (?)"};
    SQLite::Statement append_{db_, "INSERT INTO entries (table_no, n, entry) VALUES (?, ?, ?)"};
    SQLite::Statement finish_{db_, "UPDATE tables SET finished = 1 WHERE id = ? AND finished = 0"};
    SQLite::Statement keep_content_{db_,
                                    "INSERT OR IGNORE INTO content (hash, pack) VALUES (?, ?)"};
    std::unordered_map<std::string, Table> tables_;
};

// Reads beside the writer, from any thread.
class Reading {
public:
    explicit Reading(SQLite::Database& db) : db_(db) {}

    Expected<std::vector<std::string>> entries(std::string_view table)
    {
        return column(entries_, std::string(table));
    }
    Expected<std::vector<std::string>> unfinished() { return column(unfinished_); }
    Expected<std::vector<std::string>> content(std::string_view hash)
    {
        return column(content_, std::string(hash));
    }

private:
    template <class... Values>
    Expected<std::vector<std::string>> column(SQLite::Statement& statement, const Values&... values)
    try {
        const std::lock_guard lock(mutex_);
        std::vector<std::string> texts;
        Use row(statement, values...);
        while (row->executeStep()) texts.push_back(row->getColumn(0).getString());
        return texts;
    } catch (const SQLite::Exception& error) {
        return Error{fmt::format("the stored data cannot be read: {}", error.what())};
    }

    SQLite::Database& db_;
    std::mutex mutex_;
    SQLite::Statement entries_{db_, "SELECT entry FROM entries WHERE table_no = "
                                    "(SELECT no FROM tables WHERE id = ?) ORDER BY n"};
    SQLite::Statement unfinished_{db_, "SELECT id FROM tables WHERE finished = 0 ORDER BY no"};
    SQLite::Statement content_{db_, "SELECT pack FROM content WHERE hash = ?"};
};

class SqliteStore final : public Store {
public:
    SqliteStore(StoreFile file, Metrics& metrics)
        : file_(std::move(file)), metrics_(metrics), thread_([this] { run(); })
    {}
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

    void append(std::string table, std::int64_t n, std::string entry, Done done) override
    {
        queue({Job::Kind::Append, std::move(table), n, std::move(entry), std::move(done)});
    }

    void finish(std::string table) override { queue({Job::Kind::Finish, std::move(table)}); }

    Expected<std::vector<std::string>> entries(std::string_view table) override
    {
        return reading_.entries(table);
    }

    Expected<std::vector<std::string>> unfinished() override { return reading_.unfinished(); }

    Expected<bool> keep_content(std::string_view hash, std::string_view pack) override
    {
        const auto kept = content(hash);
        if (!kept) return kept.error();
        if (*kept) return true;
        const auto saved = std::make_shared<std::promise<bool>>();  // may outlive this call a bit
        save_now({Job::Kind::KeepContent, std::string(hash), 0, std::string(pack),
                  [saved](bool is_saved) { saved->set_value(is_saved); }});
        if (!saved->get_future().get()) return Error{"the content could not be saved"};
        return true;
    }

    Expected<std::optional<std::string>> content(std::string_view hash) override
    {
        auto packs = reading_.content(hash);
        if (!packs) return packs.error();
        if (packs->empty()) return std::optional<std::string>();
        return std::optional(std::move(packs->front()));
    }

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
        for (auto batch = next_batch(); !batch.empty(); batch = next_batch()) save(batch);
    }

    std::vector<Job> next_batch()
    {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return is_closing_ || !queue_.empty(); });
        return std::exchange(queue_, {});
    }

    void save(std::vector<Job>& batch)
    {
        const bool is_saved = commit(batch);
        for (Job& job : batch) job.is_accepted = job.is_accepted && is_saved;
        count(batch);
        for (const Job& job : batch) tell(job);
    }

    bool commit(std::vector<Job>& batch)
    try {
        const int changes = file_.writer.getTotalChanges();
        SQLite::Transaction transaction(file_.writer, SQLite::TransactionBehavior::IMMEDIATE);
        for (Job& job : batch) job.is_accepted = pen_.write(job);
        transaction.commit();
        if (file_.writer.getTotalChanges() != changes) ++metrics_.commits;
        return true;
    } catch (const std::exception& error) {
        pen_.forget();
        complain(
            fmt::format("the store could not save {} change(s): {}", batch.size(), error.what()));
        return false;
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
        const auto now = std::chrono::steady_clock::now();
        if (last_complaint_ && now - *last_complaint_ < std::chrono::seconds(1)) return;
        last_complaint_ = now;
        spdlog::error("{}", line);
    }

    StoreFile file_;
    Pen pen_{file_.writer};
    Reading reading_{file_.reader};
    Metrics& metrics_;
    std::optional<std::chrono::steady_clock::time_point> last_complaint_;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Job> queue_;
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
        return std::unique_ptr<Store>(std::make_unique<SqliteStore>(std::move(*opened), metrics));
    } catch (const std::exception& error) {
        return Error{fmt::format("{}: {}", file.string(), error.what())};
    }
}

}  // namespace kotatsu::server
