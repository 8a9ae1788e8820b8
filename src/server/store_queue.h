// What all stores share: changes queue, and one thread writes them.
#pragma once

#include "server/store_job.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace kotatsu::server {

// Whatever queued during the last commit goes into the next one. Whoever derives from it calls `begin`
// last in its constructor and `end` first in its destructor.
class QueuedStore : public Store {
public:
    using Clock = std::chrono::steady_clock;

    void append(std::string table, std::int64_t n, std::string entry, Standing standing,
                Done done) override;
    void say(std::string table, std::string channel, std::string line, Done done) override;
    void let_sleep(std::string table) override;
    void remove(std::string table, Old since, Done done) override;
    Expected<bool> keep_content(std::string_view hash, std::string_view pack) override;
    std::optional<std::string> trouble() override;

protected:
    explicit QueuedStore(Metrics& metrics) : metrics_(metrics) {}
    void begin();
    void end();  // saves what is queued

    // On the writing thread. Tries to save the batch: each job's `is_accepted` says whether it is.
    virtual void save(std::vector<Job>& batch) = 0;
    // On the writing thread, between commits, when it is time. Says when it is again.
    virtual Clock::time_point look_after() = 0;
    // On the thread that queues the job, before it queues.
    virtual void stamp(Job&) {}

    void queue(Job job);
    // Sooner than `look_after` said. On the writing thread.
    void look_by(Clock::time_point time) { next_look_ = std::min(next_look_, time); }

    // Why the last commit failed; nothing: it did not.
    void fail(std::optional<std::string> why);
    bool has_failed();
    // A full disk would fill the log too. On the writing thread.
    void complain(const std::string& line);

    static constexpr std::chrono::milliseconds between_looks{2000};  // when nothing is written
    static constexpr std::chrono::milliseconds between_purges{100};  // while something is to go
    static constexpr std::int64_t purged_at_once = 200;  // entries and lines
    static constexpr double nearly = 0.95;  // of the limit: the rest is for games that have begun

    Metrics& metrics_;

private:
    void save_now(Job job);
    void run();
    std::optional<std::vector<Job>> next_batch();
    void write(std::vector<Job>& batch);
    void count(const std::vector<Job>& batch);
    void tell(const Job& job);

    Clock::time_point next_look_ = Clock::now();
    std::optional<Clock::time_point> last_complaint_;

    std::mutex mutex_;  // for what follows
    std::condition_variable wake_;
    std::vector<Job> queue_;
    std::optional<std::string> failed_;
    bool is_closing_ = false;

    std::thread thread_;
};

}  // namespace kotatsu::server
