// What the nodes of one database share, in its tables `nodes`, `listings`, `words` and `budgets`.
#pragma once

#include "server/cluster.h"
#include "server/postgres_lease.h"
#include "server/postgres_links.h"

namespace kotatsu::server {

class PostgresCluster final : public Cluster {
public:
    // `when_lost` takes what is to be called. Throws if the database does not answer.
    PostgresCluster(Links& links, Lease& lease,
                    std::function<void(std::function<void()>)> when_lost);

    void join(std::string address, std::function<void()> lost) override;
    void leave() override { lease_.leave(); }
    std::int64_t me() override { return lease_.id(); }
    bool is_sure() override { return lease_.is_sure(); }
    const std::string& secret() const override { return secret_; }

    Taken take(const std::string& address, const Price& price) override;

    std::optional<Refused> why_not_list(const std::string& address) override;
    void list(const std::string& table, const std::string& address,
              const boost::json::object& about) override;
    void unlist(const std::string& table) override;
    boost::json::array listings() override;
    std::string give_word(const std::string& table, std::chrono::milliseconds lasts) override;
    void drop_word(const std::string& word) override;
    std::optional<std::string> table_of(std::string_view word) override;

private:
    template <class... Values>
    std::optional<pqxx::result> try_to_ask(const char* statement, const Values&... values);
    template <class... Values>
    pqxx::result ask(const char* statement, const Values&... values);

    Links& links_;
    Lease& lease_;
    const std::function<void(std::function<void()>)> when_lost_;
    const std::string secret_;

    std::mutex mutex_;  // for what follows
    boost::json::array listings_;
    std::chrono::steady_clock::time_point listed_{};  // when `listings_` were read
};

}  // namespace kotatsu::server
