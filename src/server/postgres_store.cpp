#include "server/postgres_store.h"

#include "server/postgres_cluster.h"
#include "server/postgres_holdings.h"
#include "server/postgres_lease.h"
#include "server/postgres_links.h"
#include "server/postgres_schema.h"
#include "server/store_queue.h"
#include "table/hash.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <iterator>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>

namespace kotatsu::server {

namespace {

using namespace std::chrono_literals;

constexpr auto between_measures = 30s;
constexpr std::int64_t hour_ms = 60 * 60 * 1000;
constexpr Links::Manner has_time{.has_time = true};  // on the writing thread

class PostgresStore final : public QueuedStore {
public:
    PostgresStore(const std::string& url, Metrics& metrics, std::size_t most_megabytes,
                  std::chrono::milliseconds lease)
        : QueuedStore(metrics), links_(url),
          most_bytes_(static_cast<double>(most_megabytes) * (1 << 20)),
          lease_(links_, lease,
                 {.lost = [this] { lose_all(); },
                  .heard = [this](const auto& trouble) { heard(trouble); }}),
          cluster_(links_, lease_, [this](auto lost) { when_lost(std::move(lost)); })
    {
        begin();
    }
    PostgresStore(const PostgresStore&) = delete;
    PostgresStore& operator=(const PostgresStore&) = delete;
    ~PostgresStore() override { end(); }

    Expected<Story> story(std::string_view table) override
    try {
        const std::string id(table);
        constexpr int tries = 5;  // owners may change while we look
        for (int i = 0; i < tries && is_plain(id); ++i)
            if (auto story = links_.read([&](auto& link) { return claim(link, id); }))
                return std::move(*story);
        if (!is_plain(id)) return Story();
        return Error{"the table changes hands"};
    } catch (const std::exception& error) {
        return no_answer(error);
    }

    void release(std::string table) override
    {
        if (holdings_.find(table)) queue({.kind = Job::Kind::Release, .key = std::move(table)});
    }

    Cluster* cluster() override { return &cluster_; }

    Expected<std::vector<std::string>> due(std::int64_t date, std::size_t most) override
    {
        return texts("due", date, lease_.id(), static_cast<std::int64_t>(most));
    }

    Expected<std::vector<std::string>> old(Old since, std::size_t most) override
    {
        return texts("old", since.not_begun, since.begun, lease_.id(),
                     static_cast<std::int64_t>(most));
    }

    Expected<std::optional<std::string>> content(std::string_view hash) override
    try {
        if (!is_plain(hash)) return std::optional<std::string>();
        return links_.read([&](pqxx::connection& link) {
            pqxx::nontransaction work(link);
            const auto rows = work.exec_prepared("content", std::string(hash));
            if (rows.empty()) return std::optional<std::string>();
            return std::optional(pqxx::binarystring(rows[0][0]).str());
        });
    } catch (const std::exception& error) {
        return no_answer(error);
    }

    bool nearly_full() const override { return nearly_full_; }

private:
    // Ownership

    // The story of a table that is ours now, or who owns it. Nothing: its owner is gone, ask again.
    std::optional<Story> claim(pqxx::connection& link, const std::string& id)
    {
        const std::int64_t me = lease_.id();
        if (me == 0) throw pqxx::broken_connection("this server has no lease");
        pqxx::result claimed;
        {
            pqxx::work work(link);
            claimed = work.exec_prepared("claim", id, me);
            if (claimed.empty()) return find_owner(work, id);
            work.commit();
        }
        const pqxx::row row = claimed[0];
        // Read without the lock of its row. Whoever takes the table meanwhile raises the epoch.
        auto story = read(link, row[0].as<std::int64_t>(), row[1].as<std::int64_t>());
        if (!story) return std::nullopt;
        if (!row[6].is_null() && row[6].as<std::int64_t>() != me) ++metrics_.takeovers;
        Held held{.epoch = row[1].as<std::int64_t>(),
                  .last = row[2].as<std::int64_t>(),
                  .standing = {.date = row[4].as<std::int64_t>(), .begun = row[3].as<bool>()}};
        if (!row[5].is_null()) held.standing.wake = row[5].as<std::int64_t>();
        holdings_.hold(id, held);
        return story;
    }

    static std::optional<Story> find_owner(pqxx::work& work, const std::string& id)
    {
        const auto found = work.exec_prepared("owner", id);
        if (found.empty()) return Story();
        const pqxx::row owner = found[0];
        if (owner[0].is_null()) return std::nullopt;
        if (owner[2].as<bool>())
            return Story{.elsewhere =
                             Node{owner[0].as<std::int64_t>(), owner[1].as<std::string>()}};
        work.exec_prepared("end_lease", owner[0].as<std::int64_t>());
        work.commit();
        return std::nullopt;
    }

    // Nothing: another node has taken the table in this moment.
    static std::optional<Story> read(pqxx::connection& link, std::int64_t no, std::int64_t epoch)
    {
        pqxx::nontransaction work(link);
        Story story;
        for (const auto& row : work.exec_prepared("story", no)) {
            if (row[1].as<int>() == 0) story.last = row[0].as<std::int64_t>();
            story.entries.push_back(pqxx::binarystring(row[3]).str());
        }
        if (work.exec_prepared("epoch", no, epoch).empty()) return std::nullopt;
        return story;
    }

    // On the lease's thread.
    void heard(const std::optional<std::string>& trouble)
    {
        if (trouble && !was_away_) spdlog::error("{}: {}", no_database, *trouble);
        was_away_ = trouble.has_value();
        fail(trouble ? std::optional<std::string>(no_database) : std::nullopt);
    }

    void lose_all()
    {
        holdings_.clear();
        ++metrics_.lost_leases;
        spdlog::warn("our tables may be other nodes' now: their people come again");
        std::function<void()> lost;
        {
            const std::lock_guard lock(lost_mutex_);
            lost = lost_;
        }
        if (lost) lost();
    }

    void when_lost(std::function<void()> lost)
    {
        const std::lock_guard lock(lost_mutex_);
        lost_ = std::move(lost);
    }

    void stamp(Job& job) override { holdings_.stamp(job); }

    // Writing

    void save(std::vector<Job>& batch) override
    try {
        const bool alone =
            std::ranges::all_of(batch, &Job::is_entry);  // one statement: no transaction
        links_.use(
            [&](pqxx::connection& link) {
                if (alone) {
                    pqxx::nontransaction work(link);
                    write(work, batch);
                } else {
                    pqxx::work work(link);
                    write(work, batch);
                    work.commit();
                }
                return true;
            },
            has_time);
        if (std::ranges::any_of(batch, &Job::is_accepted)) ++metrics_.commits;
        fail(std::nullopt);
    } catch (const std::exception& error) {
        for (Job& job : batch) {
            job.is_accepted = false;
            holdings_.drop(job.key, job.epoch);
        }
        fail("the last change could not be saved in the database");
        complain(fmt::format("the store could not save {} change(s): {}", batch.size(),
                             first_line(error)));
    }

    // In their order; entries that follow each other go together.
    void write(pqxx::transaction_base& work, std::vector<Job>& batch)
    {
        for (auto job = batch.begin(); job != batch.end();) {
            const auto end = std::find_if_not(job, batch.end(), std::mem_fn(&Job::is_entry));
            if (job != end) append_all(work, {job, end});
            job = end;
            if (job == batch.end()) return;
            job->is_accepted = write_one(work, *job);
            ++job;
        }
    }

    // A table in one commit: which of its entries are new.
    struct Growth {
        Held before;
        std::int64_t last = 0;
        Standing standing{};
        std::vector<Job*> jobs{};
    };

    void append_all(pqxx::transaction_base& work, std::span<Job> jobs)
    {
        std::unordered_map<std::string, Growth> tables;
        for (Job& job : jobs) add(tables, job);
        if (tables.empty() || lease_.id() == 0) return;
        const auto ours = append_to(work, tables);
        for (auto& [id, table] : tables) {
            const bool is_ours = ours.contains(id);
            for (Job* job : table.jobs) job->is_accepted = is_ours;
            if (is_ours)
                holdings_.grow(id, {table.before.epoch, table.last, coarse(table)});
            else
                holdings_.drop(id, table.before.epoch);
            if (!is_ours && table.before.last > 0) ++metrics_.fenced;
        }
    }

    void add(std::unordered_map<std::string, Growth>& tables, Job& job)
    {
        const auto before = holdings_.find(job.key);
        if (!before || before->epoch != job.epoch || !is_plain(job.key)) return;
        auto found = tables.find(job.key);
        const std::int64_t last = found == tables.end() ? before->last : found->second.last;
        if (job.n != last + 1) return;
        if (found == tables.end()) found = tables.emplace(job.key, Growth{.before = *before}).first;
        found->second.last = job.n;
        found->second.standing = job.standing;
        found->second.jobs.push_back(&job);
    }

    // The date is about days: one an hour is enough, and leaves its index alone.
    static Standing coarse(const Growth& table)
    {
        Standing standing = table.standing;
        const bool same =
            table.before.last > 0 && standing.date - table.before.standing.date < hour_ms;
        if (same && standing.begun == table.before.standing.begun &&
            standing.wake == table.before.standing.wake)
            standing.date = table.before.standing.date;
        return standing;
    }

    // Writes what the tables gained; gives those of the tables that are ours.
    std::set<std::string> append_to(pqxx::transaction_base& work,
                                    const std::unordered_map<std::string, Growth>& tables)
    {
        SqlArray ids, epochs, firsts, lasts, begun, dates, wakes, of, ns, entries;
        for (const auto& [id, table] : tables) {
            const Standing standing = coarse(table);
            ids.add(id);
            epochs.add(table.before.epoch);
            firsts.add(table.before.last + 1);
            lasts.add(table.last);
            begun.add(standing.begun);
            dates.add(standing.date);
            wakes.add(standing.wake);
            for (const Job* job : table.jobs) {
                of.add(id);
                ns.add(job->n);
                entries.add_bytes(job->text);
            }
        }
        std::set<std::string> ours;
        for (const auto& row : work.exec_prepared(
                 "append", ids.text(), epochs.text(), firsts.text(), lasts.text(), begun.text(),
                 dates.text(), wakes.text(), lease_.id(), of.text(), ns.text(), entries.text()))
            ours.insert(row[0].as<std::string>());
        return ours;
    }

    bool write_one(pqxx::transaction_base& work, const Job& job)
    {
        if (!is_plain(job.key)) return false;
        const std::int64_t me = lease_.id();
        switch (job.kind) {
        case Job::Kind::Say: return say_line(work, job);
        case Job::Kind::LetSleep:
            return work.exec_prepared("let_sleep", job.key, me).affected_rows() > 0;
        case Job::Kind::Release:
            return work.exec_prepared("release", job.key, me, job.epoch).affected_rows() > 0;
        case Job::Kind::Remove: return remove_table(work, job);
        default: break;
        }
        work.exec_prepared("keep_content", job.key, pqxx::binarystring(job.text));
        return true;
    }

    bool say_line(pqxx::transaction_base& work, const Job& job)
    {
        if (!is_plain(job.channel)) return false;
        const auto said = work.exec_prepared("say", job.key, lease_.id(), job.epoch, job.channel,
                                             pqxx::binarystring(job.text));
        if (said.empty()) return false;
        work.exec_prepared("forget_lines", said[0][0].as<std::int64_t>(), job.channel, most_lines);
        return true;
    }

    bool remove_table(pqxx::transaction_base& work, const Job& job)
    {
        const bool gone =
            work.exec_prepared("remove", job.key, job.since.not_begun, job.since.begun, lease_.id())
                .affected_rows() > 0;
        if (!gone) return false;
        holdings_.drop(job.key, job.epoch);
        look_by(Clock::now() + between_purges);
        return true;
    }

    // Looking after things

    Clock::time_point look_after() override
    try {
        // When it is away, this is a try whether it is back; what else failed ends with the next commit.
        if (has_failed() && !links_.is_away()) return Clock::now() + between_looks;
        if (Clock::now() >= next_measure_) measure();
        const bool more = links_.use([&](auto& link) { return purge(link); }, has_time);
        return Clock::now() + (more ? between_purges : between_looks);
    } catch (const std::exception& error) {
        complain(fmt::format("the store could not look after its data: {}", first_line(error)));
        return Clock::now() + between_looks;
    }

    // True: there may be more of deleted tables.
    static bool purge(pqxx::connection& link)
    {
        pqxx::work work(link);
        const auto deleted = work.exec_prepared("deleted");
        if (deleted.empty()) return false;
        const auto no = deleted[0][0].as<std::int64_t>();
        const auto gone = work.exec_prepared("purge_entries", no, purged_at_once).affected_rows() +
                          work.exec_prepared("purge_lines", no, purged_at_once).affected_rows();
        if (gone == 0) work.exec_prepared("purge_table", no);
        work.commit();
        return true;
    }

    void measure()
    {
        next_measure_ = Clock::now() + between_measures;
        const auto used = links_.use(
            [&](pqxx::connection& link) {
                pqxx::nontransaction work(link);
                work.exec_prepared("forget_nodes");
                work.exec_prepared("forget_budgets");
                return work.exec1("SELECT pg_database_size(current_database())")[0]
                    .as<std::int64_t>();
            },
            has_time);
        metrics_.data_bytes = used;
        nearly_full_ = most_bytes_ > 0 && static_cast<double>(used) > nearly * most_bytes_;
    }

    // Reading

    template <class... Values>
    Expected<std::vector<std::string>> texts(const char* statement, const Values&... values)
    try {
        return links_.read([&](pqxx::connection& link) {
            pqxx::nontransaction work(link);
            std::vector<std::string> all;
            for (const auto& row : work.exec_prepared(statement, values...))
                all.push_back(row[0].template as<std::string>());
            return all;
        });
    } catch (const std::exception& error) {
        return no_answer(error);
    }

    static Error no_answer(const std::exception& error)
    {
        spdlog::debug("{}: {}", no_database, first_line(error));
        return {no_database};
    }

    Links links_;
    const double most_bytes_;  // 0: no limit
    Clock::time_point next_measure_{};
    std::atomic<bool> nearly_full_ = false;

    Holdings holdings_{metrics_};
    std::mutex lost_mutex_;
    std::function<void()> lost_;
    bool was_away_ = false;  // the lease's thread's

    Lease lease_;  // its thread uses the others
    PostgresCluster cluster_;
};

}  // namespace

bool is_postgres(std::string_view where)
{
    return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

// The address without what is secret in it. As libpq reads it, name and password end at the first @ unless
// there is a / before. Nothing: there is another @, so a part of them would be taken for something else, and
// be named in complaints.
static std::optional<std::string> plain_url(const std::string& url)
{
    const std::size_t begin = url.find("://") + 3, end = url.find_first_of("@/", begin);
    const bool has_name = end != url.npos && url[end] == '@';
    const std::string rest = url.substr(has_name ? end + 1 : begin);
    const std::string place = rest.substr(0, rest.find('?'));
    if (place.find('@') != place.npos) return std::nullopt;
    return url.substr(0, begin) + (has_name ? "…@" : "") + place;
}

Expected<std::unique_ptr<Store>> open_postgres(const std::string& url, Metrics& metrics,
                                               std::size_t most_megabytes,
                                               std::chrono::milliseconds lease)
{
    const auto plain = plain_url(url);
    if (!plain)
        return Error{"postgresql://…: write / and @ in a name or a password as %2F and %40"};
    try {
        ready_sodium();
        {
            pqxx::connection link(impatient(url));
            if (const auto error = prepare_database(link))
                return Error{fmt::format("{}: {}", *plain, error->message)};
        }
        return std::unique_ptr<Store>(
            std::make_unique<PostgresStore>(url, metrics, most_megabytes, lease));
    } catch (const std::exception& error) {
        return Error{fmt::format("{}: {}", *plain, first_line(error))};
    }
}

}  // namespace kotatsu::server
