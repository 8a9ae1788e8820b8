// Reads the store's file beside the writer, from any thread.
#pragma once

#include "server/store.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <mutex>

namespace kotatsu::server {

class Reading {
public:
    explicit Reading(SQLite::Database& db) : db_(db) {}

    Expected<Store::Story> story(std::string_view table);
    Expected<std::vector<std::string>> due(std::int64_t date, std::size_t most);
    Expected<std::vector<std::string>> old(Store::Old since, std::size_t most);
    Expected<std::vector<std::string>> content(std::string_view hash);

private:
    // Calls `take` with the statement at each row of the answer.
    template <class Take, class... Values>
    std::optional<Error> read(SQLite::Statement& statement, const Take& take,
                              const Values&... values);
    template <class... Values>
    Expected<std::vector<std::string>> texts(SQLite::Statement& statement, const Values&... values);

    SQLite::Database& db_;
    std::mutex mutex_;
    SQLite::Statement story_{
        db_, "SELECT n, 0 AS line, 0 AS no, entry FROM entries "
             "WHERE table_no = (SELECT no FROM tables WHERE id = ?1) "
             "UNION ALL SELECT n, 1, no, line FROM chat "
             "WHERE table_no = (SELECT no FROM tables WHERE id = ?1) ORDER BY 1, 2, 3"};
    SQLite::Statement due_{db_, "SELECT id FROM tables WHERE wake <= ? ORDER BY wake LIMIT ?"};
    SQLite::Statement old_{db_, "SELECT id FROM tables WHERE id IS NOT NULL AND wake IS NULL AND "
                                "((begun = 0 AND date < ?) OR (begun = 1 AND date < ?)) LIMIT ?"};
    SQLite::Statement content_{db_, "SELECT pack FROM content WHERE hash = ?"};
};

}  // namespace kotatsu::server
