#include "server/metrics.h"

#include <fmt/format.h>

namespace kotatsu::server {

std::string write_metrics(const Metrics& metrics)
{
    std::string text;
    const auto add = [&](const char* kind, const char* name, const char* help,
                         const Metrics::Counter& value) {
        text += fmt::format("# HELP kotatsu_{0} {1}\n# TYPE kotatsu_{0} {2}\nkotatsu_{0} {3}\n",
                            name, help, kind, value.load());
    };
    const auto count = [&](const char* name, const char* help, const Metrics::Counter& value) {
        add("counter", name, help, value);
    };
    const auto gauge = [&](const char* name, const char* help, const Metrics::Counter& value) {
        add("gauge", name, help, value);
    };
    gauge("connections", "WebSockets open now.", metrics.connections);
    count("connections_total", "WebSockets opened.", metrics.connections_total);
    count("refused_connections_total",
          "Peers turned away: too many, a wrong origin or a wrong host.",
          metrics.refused_connections);
    count("slow_clients_total", "Connections dropped because the client did not read.",
          metrics.slow_clients);
    count("requests_total", "HTTP requests.", metrics.requests);
    count("messages_total", "Messages received over WebSockets.", metrics.messages);
    gauge("tables", "Tables in memory now.", metrics.tables);
    count("tables_created_total", "Tables created.", metrics.tables_created);
    count("moves_total", "Moves of people and computers.", metrics.moves);
    count("refusals_total", "Messages answered with a refusal.", metrics.refusals);
    count("commits_total", "Commits of the store.", metrics.commits);
    count("entries_total", "Entries saved.", metrics.entries);
    count("failed_entries_total", "Entries that could not be saved.", metrics.failed_entries);
    gauge("data_bytes", "Bytes in use in the data file.", metrics.data_bytes);
    count("thoughts_total", "Moves and hints of computer players.", metrics.thoughts);
    gauge("thoughts_waiting", "Decisions of computer players that wait for a thread.",
          metrics.thoughts_waiting);
    count("thoughts_cancelled_total",
          "Decisions of computer players that nobody waited for any more: the table had moved on.",
          metrics.thoughts_cancelled);
    return text;
}

}  // namespace kotatsu::server
