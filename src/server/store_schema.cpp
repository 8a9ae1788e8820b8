#include "server/store_schema.h"

#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

namespace kotatsu::server {
namespace {

// Entries stand in the order they came, so that a commit of many tables writes few pages; only the
// index, an eighth of their size, is written all over.
constexpr const char* entries_and_content = R"(
    CREATE TABLE entries (
        table_no INTEGER NOT NULL REFERENCES tables(no),
        n INTEGER NOT NULL,
        entry TEXT NOT NULL,
        UNIQUE (table_no, n)
    );
    CREATE TABLE content (
        hash TEXT PRIMARY KEY NOT NULL,
        pack BLOB NOT NULL
    ) WITHOUT ROWID;
)";

// A table without an id is deleted: its number is free when its entries are gone.
constexpr const char* tables = R"(
    CREATE TABLE tables (
        no INTEGER PRIMARY KEY,
        id TEXT UNIQUE,
        begun INTEGER NOT NULL,
        date INTEGER NOT NULL,
        wake INTEGER
    );
)";

constexpr const char* indexes_and_chat = R"(
    CREATE INDEX tables_by_date ON tables (begun, date);
    CREATE INDEX tables_by_wake ON tables (wake) WHERE wake IS NOT NULL;
    CREATE TABLE chat (
        no INTEGER PRIMARY KEY,
        table_no INTEGER NOT NULL REFERENCES tables(no),
        n INTEGER NOT NULL,
        channel TEXT NOT NULL,
        line TEXT NOT NULL
    );
    CREATE INDEX chat_by_channel ON chat (table_no, channel);
)";

// Version 1 did not know whether a game had begun: its tables are kept as if it had.
constexpr const char* put_version_1_aside = R"(
    CREATE TEMP TABLE old_tables AS SELECT no, id FROM tables;
    DROP TABLE tables;
)";
constexpr const char* fill_from_version_1 = R"(
    INSERT INTO tables (no, id, begun, date)
        SELECT no, id, 1, CAST(strftime('%s', 'now') AS INTEGER) * 1000 FROM old_tables;
    DROP TABLE old_tables;
)";

void set_version(SQLite::Database& db)
{
    db.exec(fmt::format("PRAGMA user_version={}", schema_version));
}

}  // namespace

void make_schema(SQLite::Database& db)
{
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    db.exec(fmt::format("PRAGMA application_id={}", application_id));
    set_version(db);
    db.exec(tables);
    db.exec(entries_and_content);
    db.exec(indexes_and_chat);
    transaction.commit();
}

void upgrade_schema(SQLite::Database& db)
{
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    db.exec(put_version_1_aside);
    db.exec(tables);
    db.exec(fill_from_version_1);
    db.exec(indexes_and_chat);
    set_version(db);
    transaction.commit();
}

}  // namespace kotatsu::server
