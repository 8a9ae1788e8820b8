#include "server/postgres_links.h"

#include "server/postgres_schema.h"

#include <algorithm>
#include <utility>

namespace kotatsu::server {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

// However often it is asked, a database that does not answer holds up one caller at a time.
constexpr auto between_tries = 100ms;

}  // namespace

std::string impatient(std::string url)
{
    for (const auto& [name, value] : {std::pair{"connect_timeout", "2"},
                                      {"tcp_user_timeout", "3000"},
                                      {"keepalives_idle", "2"},
                                      {"application_name", "kotatsu"}})
        if (url.find(std::string(name) + "=") == url.npos)
            url += (url.find('?') == url.npos ? "?" : "&") + std::string(name) + "=" + value;
    return url;
}

Links::Links(std::string url) : url_(impatient(std::move(url))) {}

Links::Link Links::take()
{
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            Link link = std::move(idle_.back());
            idle_.pop_back();
            return link;
        }
        if (Clock::now() < try_again_)
            throw pqxx::broken_connection("the database does not answer");
    }
    return connect();
}

// A node that is frozen in a transaction must not hold up who takes its tables over: the database ends
// the transaction. No question of ours takes seconds.
Links::Link Links::connect()
try {
    auto link = std::make_unique<pqxx::connection>(url_);
    pqxx::nontransaction setting(*link);
    setting.exec("SET idle_in_transaction_session_timeout = '1s'");
    setting.exec("SET statement_timeout = '10s'");
    setting.exec("SET lock_timeout = '3s'");
    setting.exec("SET search_path = kotatsu");
    setting.exec("SET client_min_messages = warning");
    setting.commit();
    prepare_statements(*link);
    return link;
} catch (const std::exception&) {
    const std::lock_guard lock(mutex_);
    try_again_ = Clock::now() + between_tries;
    throw;
}

void Links::give_back(Link link)
{
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(link));
}

void Links::drop_idle()
{
    std::vector<Link> dropped;
    const std::lock_guard lock(mutex_);
    std::swap(dropped, idle_);
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
