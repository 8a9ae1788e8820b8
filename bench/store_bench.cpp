// The store: how many entries it saves a second, on the disk of the temporary folder.
#include "server/store.h"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <latch>

namespace kotatsu::server {
namespace {

// A store in a file of its own, gone with it.
class Scratch {
public:
    Scratch() { store_ = std::move(*Store::open(file_, metrics_)); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch()
    {
        store_.reset();
        std::filesystem::remove(file_);
    }

    Store* operator->() { return store_.get(); }
    const Metrics& metrics() const { return metrics_; }

private:
    std::filesystem::path file_ = std::filesystem::temp_directory_path() /
                                  ("kotatsu-bench-" + std::to_string(::getpid()) + ".db");
    Metrics metrics_;
    std::unique_ptr<Store> store_;
};

const std::string entry(100, 'x');

void report(benchmark::State& bench, const Metrics& metrics)
{
    const auto rate = [](const Metrics::Counter& count) {
        return benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
    };
    bench.counters["entries_per_second"] = rate(metrics.entries);
    bench.counters["commits_per_second"] = rate(metrics.commits);
    bench.counters["failed"] = static_cast<double>(metrics.failed_entries);
}

// A table that appends its next entry when the last one is saved.
struct Player {
    Scratch& store;
    std::string table;
    std::int64_t n = 0;
    std::int64_t goal = 0;
    std::latch* end = nullptr;

    void append()
    {
        store->append(table, ++n, entry, {},
                      [this](bool) { n < goal ? append() : end->count_down(); });
    }
};

void tables_in_flight(benchmark::State& bench)
{
    Scratch store;
    std::vector<Player> players;
    for (int i = 0; i < bench.range(0); ++i)
        players.push_back({store, "table " + std::to_string(i)});
    for (auto _ : bench) {
        std::latch end(bench.range(0));
        for (Player& player : players) {
            player.goal += 100;
            player.end = &end;
            player.append();
        }
        end.wait();
    }
    report(bench, store.metrics());
}
BENCHMARK(tables_in_flight)
    ->Arg(1)
    ->Arg(200)
    ->Arg(2000)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace kotatsu::server
