// So many a second over time, with bursts: a bucket that fills again.
#pragma once

#include <algorithm>
#include <cstdint>

namespace kotatsu::server {

class Budget {
public:
    Budget(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst)
    {}

    // False: there is not enough left, and nothing is taken.
    bool take(double cost, std::int64_t now_ms)
    {
        const auto passed = static_cast<double>(std::max<std::int64_t>(0, now_ms - last_ms_));
        if (last_ms_ != 0) left_ = std::min(burst_, left_ + passed / 1000 * per_second_);
        last_ms_ = now_ms;
        if (left_ < cost) return false;
        left_ -= cost;
        return true;
    }
    bool full(std::int64_t now_ms) const
    {
        return left_ + static_cast<double>(now_ms - last_ms_) / 1000 * per_second_ >= burst_;
    }

private:
    double per_second_, burst_, left_;
    std::int64_t last_ms_ = 0;
};

}  // namespace kotatsu::server
