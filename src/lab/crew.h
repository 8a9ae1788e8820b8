// Threads that play parts of a run: given by number, they come back in whatever order they are finished.
#pragma once

#include "lab/part.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace kotatsu::lab {

class Crew {
public:
    using Finished = std::vector<std::pair<int, Part>>;

    Crew(int threads, std::function<Part(int part)> play) : play_(std::move(play))
    {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }
    ~Crew()
    {
        const std::lock_guard lock(mutex_);
        waiting_.clear();
        at_home_ = true;
        work_.notify_all();
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    void give(int part)
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(part);
        ++unfinished_;
        work_.notify_one();
    }
    // What was finished since the last time; waits until all that was given is, but not longer than this.
    Finished take(std::chrono::milliseconds longest)
    {
        std::unique_lock lock(mutex_);
        idle_.wait_for(lock, longest, [&] { return unfinished_ == 0 && !finished_.empty(); });
        return std::exchange(finished_, {});
    }
    int unfinished() const
    {
        const std::lock_guard lock(mutex_);
        return unfinished_;
    }

private:
    void work()
    {
        std::unique_lock lock(mutex_);
        while (true) {
            work_.wait(lock, [&] { return at_home_ || !waiting_.empty(); });
            if (at_home_) return;
            const int part = waiting_.front();
            waiting_.pop_front();
            lock.unlock();
            Part played = play_(part);
            lock.lock();
            finished_.emplace_back(part, std::move(played));
            if (--unfinished_ == 0) idle_.notify_one();
        }
    }

    const std::function<Part(int part)> play_;
    mutable std::mutex mutex_;
    std::condition_variable work_, idle_;
    std::deque<int> waiting_;
    Finished finished_;
    int unfinished_ = 0;
    bool at_home_ = false;  // nobody is to play any more
    std::vector<std::jthread> threads_;
};

}  // namespace kotatsu::lab
