// What the operator can watch: counters that any thread may raise.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace kotatsu::server {

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
    Counter data_bytes{0};           // in use in the data file
    Counter thoughts{0};             // moves and hints of computer players
    Counter thoughts_waiting{0};     // in the queue now
    Counter thoughts_cancelled{0};   // before they were done: nobody waited for them any more
};

// Prometheus' text format.
std::string write_metrics(const Metrics& metrics);

}  // namespace kotatsu::server
