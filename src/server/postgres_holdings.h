// The tables that this server owns, as the database has them.
#pragma once

#include "server/metrics.h"
#include "server/store_job.h"

#include <cstdint>
#include <iterator>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace kotatsu::server {

struct Held {
    std::int64_t epoch = 0;
    std::int64_t last = 0;  // the number of its last entry; 0: the table is not there yet
    Standing standing{};
};

// Threads may share it.
class Holdings {
public:
    explicit Holdings(Metrics& metrics) : metrics_(metrics) {}

    void hold(const std::string& id, const Held& held)
    {
        change([&] { held_[id] = held; });
    }
    // What queues after this, and before the table is claimed again, is refused.
    void drop(const std::string& id, std::int64_t epoch)
    {
        change([&] {
            const auto found = held_.find(id);
            if (found != held_.end() && found->second.epoch == epoch) held_.erase(found);
        });
    }
    void clear()
    {
        change([&] { held_.clear(); });
    }
    // Unless it was released, or claimed anew, meanwhile.
    void grow(const std::string& id, const Held& now)
    {
        change([&] {
            const auto found = held_.find(id);
            if (found != held_.end() && found->second.epoch == now.epoch) found->second = now;
        });
    }
    std::optional<Held> find(const std::string& id)
    {
        const std::lock_guard lock(mutex_);
        const auto found = held_.find(id);
        return found == held_.end() ? std::nullopt : std::optional(found->second);
    }
    // Every change carries the epoch of its table when it queued. A table that is made begins its first;
    // one that is released is not held from now on.
    void stamp(Job& job)
    {
        change([&] {
            auto found = held_.find(job.key);
            if (found == held_.end() && job.is_entry() && job.n == 1)
                found = held_.emplace(job.key, Held{.epoch = 1}).first;
            if (found == held_.end()) return;
            job.epoch = found->second.epoch;
            if (job.kind == Job::Kind::Release) held_.erase(found);
        });
    }

private:
    template <class Change>
    void change(const Change& what)
    {
        const std::lock_guard lock(mutex_);
        what();
        metrics_.owned = std::ssize(held_);
    }

    Metrics& metrics_;
    std::mutex mutex_;
    std::unordered_map<std::string, Held> held_;
};

}  // namespace kotatsu::server
