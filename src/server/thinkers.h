// Threads for computer players, and who has their turn when more thoughts are wanted than there are
// threads. Whoever makes many thoughts wait makes above all their own wait, and all become shorter.
#pragma once

#include "players/player.h"
#include "server/metrics.h"
#include "server/rota.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace kotatsu::server {

// Thoughts that wait. Addresses take turns, of one address its tables do, of one table the oldest
// thought is first.
class ThoughtQueue {
public:
    // Whose thought it is in the eyes of the limits, at which table, and its number there.
    struct Key {
        std::string address, table;
        std::uint64_t ticket = 0;
    };
    struct Job {
        Key key;
        std::function<void(std::size_t crowd)> think;
    };

    void add(Job job);
    std::optional<Job> next();  // nothing: none waits
    std::optional<Job> drop(const Key& key);  // nothing: it does not wait

    std::size_t size() const { return size_; }
    std::size_t size_of(const std::string& address) const;

private:
    using Jobs = std::deque<Job>;

    Rota<Rota<Jobs>> addresses_;
    std::size_t size_ = 0;
};

// A player with less to spend where many wait. `crowd` is how many thoughts wait for each thread when
// this one begins, those of its own address counted twice: up to 3 change nothing, 4 leave half the
// iterations and half the time, 8 a third, and so on, down to what still plays sensibly.
Player hurried(Player player, std::size_t crowd);

class Thinkers {
public:
    Thinkers(std::size_t threads, Metrics& metrics);
    ~Thinkers() { stop(); }
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    void add(ThoughtQueue::Job job);
    // It does not begin any more; one that has begun goes on.
    void drop(const ThoughtQueue::Key& key);
    // None begins any more; returns when those that have begun are done.
    void stop();

private:
    void work();
    std::optional<ThoughtQueue::Job> wait_for_job(std::size_t& crowd);
    void count_waiting() { metrics_.thoughts_waiting = static_cast<std::int64_t>(queue_.size()); }

    Metrics& metrics_;
    const std::size_t count_;
    std::mutex mutex_;  // for what follows
    std::condition_variable changed_;
    ThoughtQueue queue_;
    bool stopped_ = false;

    std::vector<std::thread> threads_;
};

}  // namespace kotatsu::server
