#include "server/store_queue.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <future>
#include <utility>

namespace kotatsu::server {

using namespace std::chrono_literals;

void QueuedStore::begin()
{
    thread_ = std::thread([this] { run(); });
}

void QueuedStore::end()
{
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void QueuedStore::append(std::string table, std::int64_t n, std::string entry, Standing standing,
                         Done done)
{
    queue({.kind = Job::Kind::Append,
           .key = std::move(table),
           .text = std::move(entry),
           .done = std::move(done),
           .n = n,
           .standing = standing});
}

void QueuedStore::say(std::string table, std::string channel, std::string line, Done done)
{
    queue({.kind = Job::Kind::Say,
           .key = std::move(table),
           .text = std::move(line),
           .done = std::move(done),
           .channel = std::move(channel)});
}

void QueuedStore::let_sleep(std::string table)
{
    queue({.kind = Job::Kind::LetSleep, .key = std::move(table)});
}

void QueuedStore::remove(std::string table, Old since, Done done)
{
    queue({.kind = Job::Kind::Remove,
           .key = std::move(table),
           .done = std::move(done),
           .since = since});
}

Expected<bool> QueuedStore::keep_content(std::string_view hash, std::string_view pack)
{
    const auto kept = content(hash);
    if (!kept) return kept.error();
    if (*kept) return true;
    const auto saved = std::make_shared<std::promise<bool>>();  // may outlive this call a bit
    save_now({.kind = Job::Kind::KeepContent,
              .key = std::string(hash),
              .text = std::string(pack),
              .done = [saved](bool is_saved) { saved->set_value(is_saved); }});
    if (!saved->get_future().get()) return Error{"the content could not be saved"};
    return true;
}

std::optional<std::string> QueuedStore::trouble()
{
    const std::lock_guard lock(mutex_);
    return failed_;
}

void QueuedStore::queue(Job job)
{
    stamp(job);
    bool was_empty = false;
    {
        const std::lock_guard lock(mutex_);
        was_empty = queue_.empty();
        queue_.push_back(std::move(job));
    }
    if (was_empty) wake_.notify_one();
}

// Someone is going to wait. In a `done` that is the writing thread itself, between two commits.
void QueuedStore::save_now(Job job)
{
    if (std::this_thread::get_id() != thread_.get_id()) return queue(std::move(job));
    std::vector<Job> batch;
    batch.push_back(std::move(job));
    write(batch);
}

void QueuedStore::run()
{
    while (auto batch = next_batch()) {
        if (!batch->empty()) write(*batch);
        if (Clock::now() < next_look_) continue;
        next_look_ = Clock::time_point::max();
        look_by(look_after());
    }
}

// Whatever has queued, or nothing when it is time to look after things. No batch: the store closes.
std::optional<std::vector<Job>> QueuedStore::next_batch()
{
    std::unique_lock lock(mutex_);
    wake_.wait_until(lock, next_look_, [&] { return is_closing_ || !queue_.empty(); });
    if (is_closing_ && queue_.empty()) return std::nullopt;
    return std::exchange(queue_, {});
}

void QueuedStore::write(std::vector<Job>& batch)
{
    const auto begin = Clock::now();
    save(batch);
    metrics_.commit_times.add(Clock::now() - begin);
    count(batch);
    for (const Job& job : batch) tell(job);
}

void QueuedStore::fail(std::optional<std::string> why)
{
    const std::lock_guard lock(mutex_);
    failed_ = std::move(why);
}

bool QueuedStore::has_failed()
{
    const std::lock_guard lock(mutex_);
    return failed_.has_value();
}

void QueuedStore::count(const std::vector<Job>& batch)
{
    const auto entries = std::ranges::count_if(batch, &Job::is_entry);
    const auto saved = std::ranges::count_if(
        batch, [](const Job& job) { return job.is_entry() && job.is_accepted; });
    metrics_.entries += saved;
    metrics_.failed_entries += entries - saved;
}

void QueuedStore::tell(const Job& job)
try {
    if (job.done) job.done(job.is_accepted);
} catch (const std::exception& error) {
    complain(fmt::format("after saving an entry: {}", error.what()));
} catch (...) {
    complain("after saving an entry: something was thrown");
}

void QueuedStore::complain(const std::string& line)
{
    const auto now = Clock::now();
    if (last_complaint_ && now - *last_complaint_ < 1s) return;
    last_complaint_ = now;
    spdlog::error("{}", line);
}

}  // namespace kotatsu::server
