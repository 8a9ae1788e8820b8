// The writing hand of the store, for one thread.
#pragma once

#include "server/store_job.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <unordered_map>

namespace kotatsu::server {

// A prepared statement in use. Reset afterwards, whatever happens: one that stays open would hold up
// the checkpoints, and keep the connection in the state of an error.
class Use {
public:
    template <class... Values>
    explicit Use(SQLite::Statement& statement, const Values&... values) : statement_(statement)
    {
        int place = 0;
        (bind(++place, values), ...);
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { statement_.tryReset(); }

    SQLite::Statement* operator->() { return &statement_; }

private:
    void bind(int place, std::int64_t number) { statement_.bind(place, number); }
    void bind(int place, const std::string& text) { statement_.bindNoCopy(place, text); }
    void bind(int place, const std::optional<std::int64_t>& number)
    {
        number ? statement_.bind(place, *number) : statement_.bind(place);
    }

    SQLite::Statement& statement_;
};

// Writes into a transaction that is open. Throws SQLite::Exception.
class Pen {
public:
    explicit Pen(SQLite::Database& db) : db_(db) {}

    bool write(const Job& job);
    bool has_removed();  // a table of which something is left
    // Takes at most so many entries and lines of deleted tables away; true: there may be more.
    bool purge(std::int64_t most);
    // Something that has to find room in the file, and leaves none of it.
    void probe();

    // What it remembers of tables may not be so any more.
    void forget() { tables_.clear(); }

private:
    struct Table {
        std::int64_t no = 0;
        std::int64_t last = 0;  // the number of its last entry; 0: the table is not there yet
        Standing standing{};  // as the file has it
    };

    bool append(const Job& job);
    bool say(const Job& job);
    bool let_sleep(const Job& job);
    bool remove(const Job& job);
    void stand(Table& table, const Standing& standing);
    Table& find(const std::string& id);
    Table look_up(const std::string& id);
    std::optional<std::int64_t> next_removed();

    SQLite::Database& db_;
    SQLite::Statement find_{db_, "SELECT no, (SELECT max(n) FROM entries WHERE table_no = no), "
                                 "begun, date, wake FROM tables WHERE id = ?"};
    SQLite::Statement make_table_{db_,
                                  "INSERT INTO tables (id, begun, date, wake) VALUES (?, ?, ?, ?)"};
    SQLite::Statement stand_{db_, "UPDATE tables SET begun = ?, date = ?, wake = ? WHERE no = ?"};
    SQLite::Statement append_{db_, "INSERT INTO entries (table_no, n, entry) VALUES (?, ?, ?)"};
    SQLite::Statement say_{db_,
                           "INSERT INTO chat (table_no, n, channel, line) VALUES (?, ?, ?, ?)"};
    SQLite::Statement forget_lines_{
        db_, "DELETE FROM chat WHERE table_no = ?1 AND channel = ?2 AND no <= (SELECT no FROM chat "
             "WHERE table_no = ?1 AND channel = ?2 ORDER BY no DESC LIMIT 1 OFFSET ?3)"};
    SQLite::Statement let_sleep_{db_, "UPDATE tables SET wake = NULL WHERE id = ?"};
    SQLite::Statement remove_{db_, "UPDATE tables SET id = NULL WHERE id = ? AND wake IS NULL AND "
                                   "((begun = 0 AND date < ?) OR (begun = 1 AND date < ?))"};
    SQLite::Statement next_removed_{db_, "SELECT no FROM tables WHERE id IS NULL LIMIT 1"};
    SQLite::Statement purge_entries_{db_, "DELETE FROM entries WHERE rowid IN "
                                          "(SELECT rowid FROM entries WHERE table_no = ? LIMIT ?)"};
    SQLite::Statement purge_lines_{
        db_, "DELETE FROM chat WHERE no IN (SELECT no FROM chat WHERE table_no = ? LIMIT ?)"};
    SQLite::Statement purge_table_{db_, "DELETE FROM tables WHERE no = ?"};
    SQLite::Statement keep_content_{db_,
                                    "INSERT OR IGNORE INTO content (hash, pack) VALUES (?, ?)"};
    SQLite::Statement drop_content_{db_, "DELETE FROM content WHERE hash = ?"};
    std::unordered_map<std::string, Table> tables_;
};

}  // namespace kotatsu::server
