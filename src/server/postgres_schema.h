// What the store's database looks like inside.
#pragma once

#include "engine/expected.h"

#include <pqxx/pqxx>

#include <optional>

namespace kotatsu::server {

// Changes only add: a program of an older version goes on beside one of a newer, and the row of `about`
// says which is the least that may. So the machines of a cluster are brought up to date one by one.
constexpr int database_version = 2;

// Makes the schema, or brings one of an older version up to date: all of it, or nothing. What is wrong
// if that cannot be. Throws what libpqxx throws.
std::optional<Error> prepare_database(pqxx::connection& link);

// Every statement that the store uses, by name.
void prepare_statements(pqxx::connection& link);

}  // namespace kotatsu::server
