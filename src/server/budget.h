// So many a second over time, with bursts: a bucket that fills again.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace kotatsu::server {

// Milliseconds since some moment before the program began; never set.
inline std::int64_t steady_clock()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count() + 1;
}

class Budget {
public:
    Budget(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst)
    {}

    // False: there is not enough left, and nothing is taken.
    bool take(double cost, std::int64_t now_ms)
    {
        fill(now_ms);
        if (left_ < cost) return false;
        left_ -= cost;
        return true;
    }
    // Takes it even from what is not there yet. How many milliseconds until nothing is owed, at most an hour.
    std::int64_t owe(double cost, std::int64_t now_ms)
    {
        constexpr double hour = 3'600'000;
        fill(now_ms);
        left_ -= cost;
        if (left_ >= 0) return 0;
        return static_cast<std::int64_t>(std::min(hour, 1 - left_ / per_second_ * 1000));
    }
    bool full(std::int64_t now_ms) const
    {
        return left_ + static_cast<double>(now_ms - last_ms_) / 1000 * per_second_ >= burst_;
    }

private:
    void fill(std::int64_t now_ms)
    {
        const auto passed = static_cast<double>(std::max<std::int64_t>(0, now_ms - last_ms_));
        if (last_ms_ != 0) left_ = std::min(burst_, left_ + passed / 1000 * per_second_);
        last_ms_ = now_ms;
    }

    double per_second_, burst_, left_;
    std::int64_t last_ms_ = 0;
};

// One budget an address. Threads may share it.
class Budgets {
public:
    Budgets(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    // False: there is not enough left for this address, and nothing is taken.
    bool take(const std::string& address, double cost, std::int64_t now_ms)
    {
        const std::lock_guard lock(mutex_);
        return budget_of(address, now_ms).take(cost, now_ms);
    }
    // As of one Budget.
    std::int64_t owe(const std::string& address, double cost, std::int64_t now_ms)
    {
        const std::lock_guard lock(mutex_);
        return budget_of(address, now_ms).owe(cost, now_ms);
    }

    std::size_t size() const
    {
        const std::lock_guard lock(mutex_);
        return budgets_.size();
    }

private:
    Budget& budget_of(const std::string& address, std::int64_t now_ms)
    {
        if (budgets_.size() >= next_look_) {
            std::erase_if(budgets_, [&](const auto& each) { return each.second.full(now_ms); });
            next_look_ = std::max(least_look, 2 * budgets_.size());
        }
        return budgets_.try_emplace(address, per_second_, burst_).first->second;
    }

    static constexpr std::size_t least_look = 10'000;

    double per_second_, burst_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Budget> budgets_;
    std::size_t next_look_ = least_look;  // so many budgets: the full ones are forgotten
};

}  // namespace kotatsu::server
