// The store in a PostgreSQL database. libpqxx stays behind this header.
#pragma once

#include "server/store.h"

namespace kotatsu::server {

// Whether this names a database rather than a file.
bool is_postgres(std::string_view where);

// See Store::open.
Expected<std::unique_ptr<Store>> open_postgres(const std::string& url, Metrics& metrics,
                                               std::size_t most_megabytes,
                                               std::chrono::milliseconds lease);

}  // namespace kotatsu::server
