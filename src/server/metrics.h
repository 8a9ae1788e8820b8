// What the operator can watch: counters that any thread may raise.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace kotatsu::server {

// How often something took how long.
class Times {
public:
    using Counter = std::atomic<std::int64_t>;
    static constexpr std::array limits_ms{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};

    void add(std::chrono::nanoseconds time)
    {
        const auto us = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
        std::size_t at = 0;
        while (at < limits_ms.size() && us > 1000 * limits_ms[at]) ++at;
        ++counts_[at];
        total_us_ += us;
    }
    // Of those within limit `at`, and no shorter one; the last: of all that were longer.
    std::int64_t count(std::size_t at) const { return counts_[at]; }
    std::int64_t total_us() const { return total_us_; }

private:
    std::array<Counter, limits_ms.size() + 1> counts_{};
    Counter total_us_{0};
};

struct Metrics {
    using Counter = std::atomic<std::int64_t>;

    Counter connections{0};        // WebSockets open now
    Counter connections_total{0};
    Counter refused_connections{0};  // too many, wrong origin, wrong host
    Counter slow_clients{0};         // dropped: they did not read
    Counter requests{0};             // HTTP
    Counter messages{0};             // received over WebSockets
    Counter tables{0};               // in memory now
    Counter tables_created{0};
    Counter moves{0};                // of people and computers
    Counter refusals{0};             // messages answered with a refusal
    Counter commits{0};              // of the store, each with one or more entries
    Counter entries{0};              // saved
    Counter failed_entries{0};       // could not be saved
    Counter data_bytes{0};           // in use in the data file, or of the database
    Counter owned{0};  // tables that are ours to write, where servers share a database
    Counter takeovers{0};  // tables taken from a node that was gone
    Counter fenced{0};  // changes refused: the table had been taken over
    Counter lost_leases{0};  // times that we were the one who was gone
    Counter forwarded{0};  // messages and requests passed on to another node
    Times commit_times{};  // from the beginning of a commit to its end
    Counter thoughts{0};  // moves and hints of computer players
    Counter thoughts_waiting{0};  // in the queue now
    Counter thoughts_cancelled{0};  // before they were done: nobody waited for them any more
};

// Prometheus' text format.
std::string write_metrics(const Metrics& metrics);

}  // namespace kotatsu::server
