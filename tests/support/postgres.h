// A PostgreSQL of the tests' own: one a test program, in a folder of its own, that ends with it.
#pragma once

#include "program/program.h"

#include <string>

namespace kotatsu {

class Postgres {
public:
    // Started when it is first asked for. It keeps what is committed when it is stopped, not when the
    // machine is.
    static Postgres& running();
    ~Postgres();
    Postgres(const Postgres&) = delete;
    Postgres& operator=(const Postgres&) = delete;

    // The database, without anything in it.
    std::string empty();
    const std::string& url() const { return url_; }
    // The first value of the answer, over a connection of its own; "NULL", "" if there is none, or
    // "error: …".
    std::string ask(const std::string& question) const;

    void stop();  // at once, in the middle of whatever it does
    void start();
    void freeze();  // all its processes: it takes connections and questions, and says nothing
    void thaw();
    // Ends every connection but the one that asks for it.
    void cut_all() const;

private:
    Postgres();
    int run(const std::vector<std::string>& arguments, bool wait);
    void signal_all(int signal) const;

    program::Folder folder_;
    std::string programs_;  // where they are
    std::string url_;
    int server_ = -1;
};

}  // namespace kotatsu
