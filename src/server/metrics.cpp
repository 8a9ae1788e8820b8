#include "server/metrics.h"

#include <fmt/format.h>

namespace kotatsu::server {
namespace {

// As Prometheus writes a histogram: each limit counts all that are not above it.
std::string write_times(const char* what, const char* help, const Times& times)
{
    std::string out =
        fmt::format("# HELP kotatsu_{0} {1}\n# TYPE kotatsu_{0} histogram\n", what, help);
    std::int64_t sum = 0;
    for (std::size_t at = 0; at < Times::limits_ms.size(); ++at) {
        sum += times.count(at);
        out += fmt::format("kotatsu_{}_bucket{{le=\"{}\"}} {}\n", what,
                           Times::limits_ms[at] / 1000.0, sum);
    }
    sum += times.count(Times::limits_ms.size());
    return out + fmt::format("kotatsu_{0}_bucket{{le=\"+Inf\"}} {1}\nkotatsu_{0}_sum {2}\n"
                             "kotatsu_{0}_count {1}\n",
                             what, sum, static_cast<double>(times.total_us()) / 1e6);
}

}  // namespace

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
    gauge("data_bytes", "Bytes in use in the data file, or of the database.", metrics.data_bytes);
    gauge("owned_tables", "Tables that this node owns, where nodes share a database.",
          metrics.owned);
    count("takeovers_total", "Tables taken over from a node that was gone.", metrics.takeovers);
    count("fenced_changes_total", "Changes refused: another node had taken the table over.",
          metrics.fenced);
    count("lost_leases_total", "Times this node lost its tables: cut off, or too slow.",
          metrics.lost_leases);
    count("forwarded_total", "Messages and requests passed on to another node.", metrics.forwarded);
    count("thoughts_total", "Moves and hints of computer players.", metrics.thoughts);
    gauge("thoughts_waiting", "Decisions of computer players that wait for a thread.",
          metrics.thoughts_waiting);
    count("thoughts_cancelled_total",
          "Decisions of computer players that nobody waited for any more: the table had moved on.",
          metrics.thoughts_cancelled);
    text +=
        write_times("commit_seconds", "How long commits of the store took.", metrics.commit_times);
    return text;
}

}  // namespace kotatsu::server
