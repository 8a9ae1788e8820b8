// How waiting tables are found without their link: the list of those that look for players, and words to
// read aloud. Both are kept in memory alone. Threads may share it.
#pragma once

#include "table/game.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::server {

// Tables that look for players, the oldest first.
class Listings {
public:
    static constexpr std::size_t most = 100, most_of_one_address = 3;

    // Why somebody at this address cannot list one more; nothing: they can.
    std::optional<Refused> why_not(const std::string& address) const;
    // What is said of a table from now on; one that is not listed yet has to find a place.
    void show(const std::string& table, const std::string& address, boost::json::object about,
              std::int64_t now);
    void remove(const std::string& table);
    boost::json::array all(std::int64_t now) const;

private:
    struct Listing {
        std::string table, address;
        boost::json::object about;
        std::int64_t since;
    };

    std::optional<Refused> why_not_one_more(const std::string& address) const;

    mutable std::mutex mutex_;
    std::vector<Listing> listings_;
};

// Words of five letters. There are no vowels among the letters, so that no word means anything.
class JoinWords {
public:
    static constexpr std::string_view letters = "bcdfghjkmnpqrstvwxz";
    static constexpr std::size_t length = 5;

    // `random` gives a number below its argument.
    explicit JoinWords(std::function<std::uint32_t(std::uint32_t)> random)
        : random_(std::move(random))
    {}

    // A word that leads to the table until then, in milliseconds of `now`'s clock.
    std::string give(const std::string& table, std::int64_t until, std::int64_t now);
    void drop(const std::string& word);
    // In upper or lower case. Nothing: it leads nowhere.
    std::optional<std::string> table_of(std::string_view word, std::int64_t now) const;

private:
    struct Goal {
        std::string table;
        std::int64_t until;
    };

    std::function<std::uint32_t(std::uint32_t)> random_;
    mutable std::mutex mutex_;
    std::map<std::string, Goal, std::less<>> goals_;
};

}  // namespace kotatsu::server
