// Connections to the database.
#pragma once

#include <pqxx/pqxx>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace kotatsu::server {

// A connection that can be broken from outside, in the middle of a question.
class Link {
public:
    explicit Link(const std::string& url);
    ~Link();
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    pqxx::connection& connection() { return connection_; }
    void set_up();  // once
    void cut() const;  // from any thread: whoever waits for an answer is told that there is none

private:
    pqxx::connection connection_;
    const int socket_;  // a descriptor of our own: libpq closes its one when it likes
    bool is_set_up_ = false;
};

// A pool: whoever needs a connection takes an idle one or makes one. One that failed is dropped with all
// that are idle: the database may have been started again. Threads may share it.
//
// No question takes for ever: a connection that has been in use for too long is cut, because a database
// that hangs refuses nothing. From then on, and when it cannot be connected to, the database is away:
// only threads of their own try whether it is back, everybody else is told so at once.
class Links {
public:
    explicit Links(std::string url);
    ~Links();
    Links(const Links&) = delete;
    Links& operator=(const Links&) = delete;

    struct Manner {
        std::chrono::milliseconds longest = std::chrono::seconds(5);
        bool has_time = false;  // it is a thread of its own: nobody else waits for it
    };

    // Does something with a connection. What is thrown goes on to the caller.
    template <class Do>
    auto use(const Do& what, const Manner& manner)
    try {
        Loan loan(*this, manner);
        loan.link().set_up();
        auto result = what(loan.link().connection());
        loan.give_back();
        return result;
    } catch (const std::exception&) {
        drop_idle();
        throw;
    }
    // For what can be done twice: an idle connection may have been cut off meanwhile.
    template <class Do>
    auto read(const Do& what, const Manner& manner)
    try {
        return use(what, manner);
    } catch (const std::exception&) {
        if (is_away()) throw;
        return use(what, manner);
    }
    template <class Do>
    auto read(const Do& what)
    {
        return read(what, Manner{});
    }

    bool is_away();

private:
    using Clock = std::chrono::steady_clock;

    // A link while it is used, and until when it may be.
    class Loan {
    public:
        Loan(Links& links, const Manner& manner);
        ~Loan();
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;

        Link& link() { return *link_; }
        void give_back();

    private:
        friend class Links;

        Links& links_;
        std::unique_ptr<Link> link_;
        Clock::time_point end_;
    };

    std::unique_ptr<Link> take(bool has_time);
    std::unique_ptr<Link> connect();
    void drop_idle();
    void watch();

    const std::string url_;
    std::mutex mutex_;  // for what follows
    std::condition_variable wake_;
    std::vector<std::unique_ptr<Link>> idle_;
    std::set<Loan*> loans_;
    bool is_away_ = false, is_closing_ = false;

    std::thread watching_;
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
