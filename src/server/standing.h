// What has to be known of a table that is in the store alone.
#pragma once

#include <cstdint>
#include <optional>

namespace kotatsu::server {

// How a table stands after an entry. Times are milliseconds since 1970.
struct Standing {
    std::int64_t date = 0;  // of the entry
    bool begun = false;  // its game has begun
    std::optional<std::int64_t> wake{};  // when the table is to be woken for a clock

    bool operator==(const Standing&) const = default;
};

}  // namespace kotatsu::server
