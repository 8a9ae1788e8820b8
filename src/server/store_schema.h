// What the store's file looks like inside.
#pragma once

#include <SQLiteCpp/Database.h>

#include <cstdint>

namespace kotatsu::server {

constexpr std::uint32_t application_id = 0x4B6F7461;  // "Kota"
constexpr std::uint32_t schema_version = 2;

// In an empty file. Throws SQLite::Exception, as does the other.
void make_schema(SQLite::Database& db);
// In a file of an older version: all of it, or nothing.
void upgrade_schema(SQLite::Database& db);

}  // namespace kotatsu::server
