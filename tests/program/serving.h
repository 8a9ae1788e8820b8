// `kotatsu serve` as a program of its own, and people who play there over real sockets.
#pragma once

#include "program/program.h"
#include "support/wire.h"

#include <boost/json.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::program {

class Serving {
public:
    // Starts it on any free port, and waits until it says which.
    explicit Serving(const std::filesystem::path& db, const std::vector<std::string>& more = {});
    ~Serving();
    Serving(const Serving&) = delete;
    Serving& operator=(const Serving&) = delete;

    unsigned short port() const { return port_; }
    Outcome interrupt();  // Ctrl-C
    void kill();          // SIGKILL
    void freeze();        // SIGSTOP
    void thaw();          // SIGCONT

private:
    Outcome end(int signal);

    Folder folder_;
    int pid_ = -1;
    unsigned short port_ = 0;
};

// What the server counts under this name in /metrics; -1: nothing.
std::int64_t metric(unsigned short port, const std::string& name);

// Opens a table and gives its id; `body` is what is posted.
std::string open_table(unsigned short port, const std::string& body);
std::string open_table(unsigned short port, const std::string& seats, const std::string& secret);

// Somebody at a table.
class Person {
public:
    Person(unsigned short port, const std::string& table, const std::string& secret,
           bool texts = true, const wire::Knock& knock = {});

    bool say(const boost::json::object& message);
    // The next message; an empty object if the connection has ended.
    boost::json::object hear();
    // The next of this type.
    boost::json::object hear(std::string_view type);
    // The next acknowledgement or answer with this id.
    boost::json::object hear_of(std::string_view id);

    wire::Client& wire() { return client_; }

private:
    wire::Client client_;
};

}  // namespace kotatsu::program
