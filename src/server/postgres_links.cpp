#include "server/postgres_links.h"

#include "server/postgres_schema.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace kotatsu::server {

using namespace std::chrono_literals;

namespace {

constexpr auto between_rounds = 250ms;  // for connections that have been in use for too long

pqxx::broken_connection no_answer()
{
    return pqxx::broken_connection("the database does not answer");
}

}  // namespace

std::string impatient(std::string url)
{
    for (const auto& [name, value] : {std::pair{"connect_timeout", "2"},
                                      {"tcp_user_timeout", "3000"},
                                      {"keepalives_idle", "2"},
                                      {"keepalives_interval", "1"},
                                      {"keepalives_count", "3"},
                                      {"application_name", "kotatsu"}})
        if (url.find(std::string(name) + "=") == url.npos)
            url += (url.find('?') == url.npos ? "?" : "&") + std::string(name) + "=" + value;
    return url;
}

// A connection that libpqxx made again by itself would lack the settings.
Link::Link(const std::string& url)
    : connection_(url), socket_(::fcntl(connection_.sock(), F_DUPFD_CLOEXEC, 0))
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection_.inhibit_reactivation(true);
#pragma GCC diagnostic pop
    prepare_statements(connection_);
}

Link::~Link()
{
    ::close(socket_);
}

// A node that is frozen in a transaction must not hold up who takes its tables over: the database ends
// the transaction. No question of ours takes seconds.
void Link::set_up()
{
    if (std::exchange(is_set_up_, true)) return;
    pqxx::nontransaction(connection_)
        .exec("SET idle_in_transaction_session_timeout = '1s'; SET statement_timeout = '4s'; "
              "SET lock_timeout = '3s'; SET search_path = kotatsu; "
              "SET client_min_messages = warning");
}

void Link::cut() const
{
    ::shutdown(socket_, SHUT_RDWR);
}

Links::Links(std::string url) : url_(impatient(std::move(url))), watching_([this] { watch(); }) {}

Links::~Links()
{
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    wake_.notify_one();
    watching_.join();
}

Links::Loan::Loan(Links& links, const Manner& manner)
    : links_(links), link_(links.take(manner.has_time)), end_(Clock::now() + manner.longest)
{
    const std::lock_guard lock(links_.mutex_);
    links_.loans_.insert(this);
}

Links::Loan::~Loan()
{
    const std::lock_guard lock(links_.mutex_);
    links_.loans_.erase(this);
}

void Links::Loan::give_back()
{
    const std::lock_guard lock(links_.mutex_);
    links_.loans_.erase(this);
    links_.idle_.push_back(std::move(link_));
    links_.is_away_ = false;
}

std::unique_ptr<Link> Links::take(bool has_time)
{
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            auto link = std::move(idle_.back());
            idle_.pop_back();
            return link;
        }
        if (is_away_ && !has_time) throw no_answer();
    }
    return connect();
}

std::unique_ptr<Link> Links::connect()
try {
    return std::make_unique<Link>(url_);
} catch (const std::exception&) {
    const std::lock_guard lock(mutex_);
    is_away_ = true;
    throw;
}

void Links::drop_idle()
{
    std::vector<std::unique_ptr<Link>> dropped;
    const std::lock_guard lock(mutex_);
    std::swap(dropped, idle_);
}

bool Links::is_away()
{
    const std::lock_guard lock(mutex_);
    return is_away_;
}

void Links::watch()
{
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, between_rounds, [&] { return is_closing_; }))
        for (const Loan* loan : loans_) {
            if (Clock::now() < loan->end_) continue;
            loan->link_->cut();
            is_away_ = true;
        }
}

SqlArray& SqlArray::add(std::int64_t number)
{
    next() += std::to_string(number);
    return *this;
}

SqlArray& SqlArray::add(bool yes)
{
    next() += yes ? "t" : "f";
    return *this;
}

SqlArray& SqlArray::add(const std::optional<std::int64_t>& number)
{
    next() += number ? std::to_string(*number) : "NULL";
    return *this;
}

SqlArray& SqlArray::add(std::string_view plain)
{
    next().append("\"").append(plain).append("\"");
    return *this;
}

SqlArray& SqlArray::add_bytes(std::string_view bytes)
{
    static constexpr char digits[] = "0123456789abcdef";
    next() += "\"\\\\x";
    for (const char byte : bytes) {
        text_ += digits[static_cast<unsigned char>(byte) >> 4];
        text_ += digits[static_cast<unsigned char>(byte) & 15];
    }
    text_ += '"';
    return *this;
}

bool is_plain(std::string_view text)
{
    return std::ranges::all_of(
        text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

std::string first_line(const std::exception& error)
{
    const std::string_view whole = error.what();
    return std::string(whole.substr(0, whole.find('\n')));
}

}  // namespace kotatsu::server
