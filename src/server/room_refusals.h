// What several parts of a room answer to a request that may not be done.
#pragma once

#include "table/game.h"

#include <optional>

namespace kotatsu::server {

using Answer = std::optional<Refused>;  // why it may not be done; nothing: it was

inline const Refused begun{"begun", "the game has begun already"};
inline const Refused not_host{"not-host", "only the host does that"};
inline const Refused no_such_seat{"no-seat", "there is no such seat"};
inline const Refused not_playing{"not-playing", "no game is being played here now"};
inline const Refused moved_on{"stale", "the table has moved on; here is how it stands"};

}  // namespace kotatsu::server
