#include "server/thinkers.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace kotatsu::server {
namespace {

// Computer players leave the processor to people.
void be_nice()
{
    constexpr int behind = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), behind);
}

}  // namespace

// The queue

void ThoughtQueue::add(Job job)
{
    const Key key = job.key;
    addresses_.add(key.address, [&](Rota<Jobs>& tables) {
        tables.add(key.table, [&](Jobs& jobs) { jobs.push_back(std::move(job)); });
    });
    ++size_;
}

std::optional<ThoughtQueue::Job> ThoughtQueue::next()
{
    if (size_ == 0) return std::nullopt;
    --size_;
    return addresses_.take_turn([](Rota<Jobs>& tables) {
        return tables.take_turn([](Jobs& jobs) {
            Job job = std::move(jobs.front());
            jobs.pop_front();
            return job;
        });
    });
}

std::optional<ThoughtQueue::Job> ThoughtQueue::drop(const Key& key)
{
    const auto is_it = [&](const Job& job) { return job.key.ticket == key.ticket; };
    const Rota<Jobs>* waiting = addresses_.find(key.address);
    const Jobs* of_table = waiting == nullptr ? nullptr : waiting->find(key.table);
    if (of_table == nullptr || std::none_of(of_table->begin(), of_table->end(), is_it))
        return std::nullopt;
    --size_;
    return addresses_.take(key.address, [&](Rota<Jobs>& tables) {
        return tables.take(key.table, [&](Jobs& jobs) {
            const auto found = std::find_if(jobs.begin(), jobs.end(), is_it);
            Job job = std::move(*found);
            jobs.erase(found);
            return job;
        });
    });
}

std::size_t ThoughtQueue::size_of(const std::string& address) const
{
    std::size_t count = 0;
    if (const Rota<Jobs>* tables = addresses_.find(address))
        for (const auto& [table, jobs] : *tables) count += jobs.size();
    return count;
}

// How long

Player hurried(Player player, std::size_t crowd)
{
    constexpr std::size_t unnoticed = 4;
    player.hurry(static_cast<int>(1 + crowd / unnoticed));
    return player;
}

// The threads

Thinkers::Thinkers(std::size_t threads, Metrics& metrics) : metrics_(metrics), count_(threads)
{
    for (std::size_t i = 0; i < count_; ++i) threads_.emplace_back([this] { work(); });
}

void Thinkers::add(ThoughtQueue::Job job)
{
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    queue_.add(std::move(job));
    count_waiting();
    changed_.notify_one();
}

void Thinkers::drop(const ThoughtQueue::Key& key)
{
    std::optional<ThoughtQueue::Job> dropped;  // ends after the lock: whatever it holds is released
    const std::lock_guard lock(mutex_);
    dropped = queue_.drop(key);
    count_waiting();
}

void Thinkers::stop()
{
    ThoughtQueue dropped;
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        std::swap(dropped, queue_);
        count_waiting();
        changed_.notify_all();
    }
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

void Thinkers::work()
{
    be_nice();
    std::size_t crowd = 0;
    while (const auto job = wait_for_job(crowd)) {
        try {
            job->think(crowd);
        } catch (const std::exception& fault) {
            spdlog::error("a fault of ours in a computer player: {}", fault.what());
        }
    }
}

// Nothing: there will be none any more.
std::optional<ThoughtQueue::Job> Thinkers::wait_for_job(std::size_t& crowd)
{
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopped_ || queue_.size() > 0; });
    auto job = queue_.next();
    count_waiting();
    if (job) crowd = (queue_.size() + queue_.size_of(job->key.address)) / count_;
    return job;
}

}  // namespace kotatsu::server
