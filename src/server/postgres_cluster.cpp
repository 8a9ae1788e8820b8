#include "server/postgres_cluster.h"

#include "server/notice_board.h"

#include <boost/json.hpp>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <stdexcept>
#include <utility>

namespace kotatsu::server {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

// However many pages show the list, a node reads it once in so long.
constexpr auto listings_last = std::chrono::seconds(1);

std::string read_secret(Links& links)
{
    return links.read([](pqxx::connection& link) {
        pqxx::nontransaction work(link);
        std::string secret = pqxx::binarystring(work.exec_prepared1("secret")[0]).str();
        if (secret.size() != 32) throw std::runtime_error("the secret of the nodes is damaged");
        return secret;
    });
}

}  // namespace

PostgresCluster::PostgresCluster(Links& links, Lease& lease,
                                 std::function<void(std::function<void()>)> when_lost)
    : links_(links), lease_(lease), when_lost_(std::move(when_lost)), secret_(read_secret(links))
{}

// One statement. Nothing: the database does not answer.
template <class... Values>
std::optional<pqxx::result> PostgresCluster::try_to_ask(const char* statement,
                                                        const Values&... values)
try {
    return links_.read([&](pqxx::connection& link) {
        pqxx::nontransaction work(link);
        return std::optional(work.exec_prepared(statement, values...));
    });
} catch (const std::exception& error) {
    spdlog::debug("{}: {}", statement, first_line(error));
    return std::nullopt;
}

// The same for whom it makes no difference whether there is nothing or nobody answers.
template <class... Values>
pqxx::result PostgresCluster::ask(const char* statement, const Values&... values)
{
    return try_to_ask(statement, values...).value_or(pqxx::result());
}

void PostgresCluster::join(std::string address, std::function<void()> lost)
{
    when_lost_(std::move(lost));
    lease_.move_to(std::move(address));
}

Cluster::Taken PostgresCluster::take(const std::string& address, const Price& price)
{
    const auto taken = try_to_ask("take", std::string(price.budget), address, price.cost,
                                  price.per_second, price.burst);
    if (!taken) return Taken::NoAnswer;
    return taken->empty() ? Taken::TooMuch : Taken::Yes;
}

std::optional<Refused> PostgresCluster::why_not_list(const std::string& address)
{
    const auto counts = ask("count_listings", address);
    if (counts.empty()) return Refused{"not-saved", no_database};
    if (counts[0][0].as<std::size_t>() >= Listings::most_of_one_address)
        return Refused{"too-many-public", "three of your tables are listed already"};
    if (counts[0][1].as<std::size_t>() >= Listings::most)
        return Refused{"too-many-public", "the list is full"};
    return std::nullopt;
}

void PostgresCluster::list(const std::string& table, const std::string& address,
                           const json::object& about)
{
    ask("list", table, lease_.id(), address, json::serialize(about), Listings::most_of_one_address,
        Listings::most);
}

void PostgresCluster::unlist(const std::string& table)
{
    ask("unlist", table, lease_.id());
}

json::array PostgresCluster::listings()
{
    {
        const std::lock_guard lock(mutex_);
        if (Clock::now() - listed_ < listings_last) return listings_;
        listed_ = Clock::now();  // while one asks, the others show what was
    }
    json::array all;
    for (const auto& row : ask("listings", Listings::most)) {
        json::object about = json::parse(row[0].as<std::string>()).as_object();
        about["since_ms"] = row[1].as<std::int64_t>();
        all.push_back(std::move(about));
    }
    const std::lock_guard lock(mutex_);
    return listings_ = std::move(all);
}

std::string PostgresCluster::give_word(const std::string& table, std::chrono::milliseconds lasts)
{
    constexpr int tries = 5;  // the word may be another table's
    for (int i = 0; i < tries; ++i) {
        std::string word;
        while (word.size() < JoinWords::length)
            word += JoinWords::letters[randombytes_uniform(JoinWords::letters.size())];
        if (!ask("give_word", word, lease_.id(), table, lasts.count()).empty()) return word;
    }
    return {};
}

void PostgresCluster::drop_word(const std::string& word)
{
    ask("drop_word", word, lease_.id());
}

std::optional<std::string> PostgresCluster::table_of(std::string_view word)
{
    if (!is_plain(word)) return std::nullopt;
    const auto found = ask("table_of", std::string(word));
    if (found.empty()) return std::nullopt;
    return found[0][0].as<std::string>();
}

}  // namespace kotatsu::server
