// What a host wishes for a table, when it is made and as long as it waits: read from a request over HTTP
// and from a message alike.
#pragma once

#include "engine/expected.h"
#include "engine/options.h"
#include "server/clocks.h"

#include <boost/json/object.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::server {

struct Wishes {
    std::optional<NamedValues> options{};
    std::optional<ClockRule> clock{};
    std::optional<bool> hints{};
    std::optional<bool> listed{};  // `public`: in the lobby while it waits
    std::optional<std::string> language{};  // that the host reads
};

inline constexpr std::array<std::string_view, 5> names_of_wishes{"options", "clock", "hints",
                                                                 "public", "language"};

// Those of these names that the object has, or what is wrong with one.
Expected<Wishes> read_wishes(const boost::json::object& object);

}  // namespace kotatsu::server
