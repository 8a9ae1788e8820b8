#include "server/postgres_lease.h"

#include <algorithm>
#include <utility>

namespace kotatsu::server {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds between_tries = 500ms, least_patience = 2s, most_patience = 5s;

}  // namespace

Lease::Lease(Links& links, std::chrono::milliseconds lasts, Hooks hooks)
    : links_(links), lasts_(lasts),
      manner_{.longest = std::clamp(lasts, least_patience, most_patience), .has_time = true},
      hooks_(std::move(hooks)), renewed_(Clock::now())
{
    id_ = begin();
    thread_ = std::thread([this] { run(); });
}

Lease::~Lease()
{
    leave();
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

// Known to the others when this returns, if the database answers.
void Lease::move_to(std::string address)
{
    {
        const std::lock_guard lock(mutex_);
        address_ = std::move(address);
    }
    try {
        ask_to_renew();
    } catch (const std::exception&) {  // whoever renews it next says so
    }
}

void Lease::leave()
{
    const std::lock_guard lock(mutex_);
    is_leaving_ = true;
    hurry_ = true;
    wake_.notify_one();
}

void Lease::run()
{
    std::unique_lock lock(mutex_);
    std::chrono::milliseconds pause = lasts_ / 4;
    while (!is_leaving_) {
        wake_.wait_for(lock, pause, [&] { return hurry_; });
        hurry_ = false;
        if (is_leaving_) break;
        lock.unlock();
        pause = renew() ? lasts_ / 4 : std::min(lasts_ / 4, between_tries);
        lock.lock();
    }
    lock.unlock();
    try_to_leave();
    lock.lock();
    wake_.wait(lock, [&] { return is_closing_; });
}

// False: the database did not answer.
bool Lease::renew()
try {
    try_to_renew();
    hooks_.heard(std::nullopt);
    return true;
} catch (const std::exception& error) {
    hooks_.heard(first_line(error));
    if (id_ != 0 && is_overdue()) give_up();
    return false;
}

void Lease::try_to_renew()
{
    const auto now = Clock::now();
    if (id_ != 0 && !ask_to_renew()) give_up();
    if (id_ == 0) id_ = begin();
    renewed_ = now;
}

std::string Lease::address() const
{
    const std::lock_guard lock(mutex_);
    return address_;
}

// False: there is nothing to renew any more.
bool Lease::ask_to_renew()
{
    const std::string address = this->address();
    return links_.read(
        [&](pqxx::connection& link) {
            pqxx::nontransaction work(link);
            return work.exec_prepared("renew_lease", id_.load(), address, lasts_.count())
                       .affected_rows() > 0;
        },
        manner_);
}

void Lease::give_up()
{
    id_ = 0;
    hooks_.lost();
}

std::int64_t Lease::begin()
{
    const std::string address = this->address();
    return links_.read(
        [&](pqxx::connection& link) {
            pqxx::nontransaction work(link);
            return work.exec_prepared1("begin_lease", address, lasts_.count())[0]
                .as<std::int64_t>();
        },
        manner_);
}

// Who cannot say goodbye is missed when the lease ends.
void Lease::try_to_leave()
try {
    links_.read(
        [&](pqxx::connection& link) {
            pqxx::nontransaction work(link);
            return work.exec_prepared("leave", id_.load()).affected_rows();
        },
        manner_);
} catch (const std::exception&) {
}

}  // namespace kotatsu::server
