// This server's row among the nodes of a database: as long as it stands, our tables are ours.
#pragma once

#include "server/postgres_links.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <thread>

namespace kotatsu::server {

// Whoever wants a table of a node whose lease has ended deletes that node's row first; so we own our
// tables until our row is gone, however late we renew it. docs/decisions/0023.
class Lease {
public:
    struct Hooks {
        std::function<void()> lost;  // our tables may be others'
        // From the database; or not, and why, in its words.
        std::function<void(std::optional<std::string> trouble)> heard;
    };

    // Throws if the database does not answer.
    Lease(Links& links, std::chrono::milliseconds lasts, Hooks hooks);
    ~Lease();  // leaves
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;

    std::int64_t id() const { return id_; }  // 0: we have none now
    bool is_sure() const { return id_ != 0 && !is_overdue(); }
    void move_to(std::string address);
    void leave();

private:
    using Clock = std::chrono::steady_clock;

    bool is_overdue() const { return Clock::now() - renewed_.load() >= lasts_; }
    std::string address() const;
    std::int64_t begin();
    void run();
    bool renew();
    void try_to_renew();
    bool ask_to_renew();
    void give_up();
    void try_to_leave();

    Links& links_;
    const std::chrono::milliseconds lasts_;
    const Links::Manner manner_;
    const Hooks hooks_;
    std::atomic<std::int64_t> id_{0};
    std::atomic<Clock::time_point> renewed_;  // when we asked for it, not when we heard

    mutable std::mutex mutex_;  // for what follows
    std::condition_variable wake_;
    std::string address_;
    bool is_leaving_ = false, is_closing_ = false, hurry_ = false;

    std::thread thread_;
};

}  // namespace kotatsu::server
