// Connections to the database.
#pragma once

#include <pqxx/pqxx>

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::server {

// A pool: whoever needs a connection takes an idle one or makes one. One that failed is dropped with all
// that are idle: the database may have been started again. Threads may share it.
class Links {
public:
    explicit Links(std::string url);

    // Does something with a connection. What is thrown goes on to the caller.
    template <class Do>
    auto use(const Do& what)
    try {
        auto link = take();
        auto result = what(*link);
        give_back(std::move(link));
        return result;
    } catch (const std::exception&) {
        drop_idle();
        throw;
    }
    // For what can be done twice: an idle connection may have been cut off meanwhile.
    template <class Do>
    auto read(const Do& what)
    try {
        return use(what);
    } catch (const std::exception&) {
        return use(what);
    }

private:
    using Link = std::unique_ptr<pqxx::connection>;

    Link take();
    Link connect();
    void give_back(Link link);
    void drop_idle();

    const std::string url_;
    std::mutex mutex_;  // for what follows
    std::vector<Link> idle_;
    std::chrono::steady_clock::time_point try_again_{};  // not before: it did not answer
};

// An array as a parameter: {1,2,NULL}.
class SqlArray {
public:
    SqlArray& add(std::int64_t number);
    SqlArray& add(bool yes);
    SqlArray& add(const std::optional<std::int64_t>& number);
    SqlArray& add(
        std::string_view plain);  // letters without a meaning in SQL or an array: is_plain
    SqlArray& add_bytes(std::string_view bytes);
    std::string text() const { return text_ + "}"; }

private:
    std::string& next() { return text_ += text_.size() > 1 ? "," : ""; }

    std::string text_ = "{";
};

// What ids, hashes and names of channels are made of: visible ASCII, without quotes and backslashes.
bool is_plain(std::string_view text);

// The address of a database with what makes a machine that is gone noticed within seconds, not minutes.
std::string impatient(std::string url);

// The first line of what the database says.
std::string first_line(const std::exception& error);

}  // namespace kotatsu::server
