// The server as a whole: store, lobby and web, from start to a clean end.
#pragma once

#include "engine/expected.h"
#include "server/settings.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kotatsu::server {

// Serves until SIGINT or SIGTERM, then ends cleanly; what is wrong if it cannot. `ready` hears the
// port when clients may come.
std::optional<Error> serve(const Settings& settings,
                           const std::function<void(unsigned short)>& ready);

// Addresses under which others in the house reach this machine.
std::vector<std::string> house_addresses();

}  // namespace kotatsu::server
