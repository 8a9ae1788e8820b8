// What servers that work on one database share besides its tables. A server of its own has none.
#pragma once

#include "table/game.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::server {

// One life of one server: a new number each time.
struct Node {
    std::int64_t id = 0;
    std::string address{};  // where other nodes reach it: HOST:PORT
};

// What clients are told. What the database or its library says may name its place and user: that is for
// the log.
inline constexpr const char* no_database = "the database does not answer";

// From any thread. What the database does not answer is as if there were nothing.
class Cluster {
public:
    virtual ~Cluster() = default;

    // Other nodes find us there from now on. `lost` is called, from a thread of the store, when our tables
    // may be others' already: we were cut off from the database, or frozen, longer than our lease lasts.
    virtual void join(std::string address, std::function<void()> lost) = 0;
    // Our tables are whose they come to next. What we still write is refused when one is taken.
    virtual void leave() = 0;
    virtual std::int64_t me() = 0;
    // No other node can have taken our tables by now: what we have in memory is how they stand.
    virtual bool is_sure() = 0;
    virtual const std::string& secret() const = 0;  // that only nodes know

    // Takes from the budget of an address that all nodes share.
    struct Price {
        const char* budget;  // its name
        double cost, per_second, burst;
    };
    enum class Taken { Yes, TooMuch, NoAnswer };  // there is not enough left; nobody knows
    virtual Taken take(const std::string& address, const Price& price) = 0;

    // As of Listings and JoinWords, of all nodes; what this one listed goes when it is gone.
    virtual std::optional<Refused> why_not_list(const std::string& address) = 0;
    virtual void list(const std::string& table, const std::string& address,
                      const boost::json::object& about) = 0;
    virtual void unlist(const std::string& table) = 0;
    virtual boost::json::array listings() = 0;
    virtual std::string give_word(const std::string& table, std::chrono::milliseconds lasts) = 0;
    virtual void drop_word(const std::string& word) = 0;
    virtual std::optional<std::string> table_of(std::string_view word) = 0;
};

}  // namespace kotatsu::server
