// Wuchao: how the game shows itself to programs (JSON) and in a terminal (text).
// docs/engine-protocol.md has the fields of each object.
#pragma once

#include "engine/expected.h"
#include "games/wuchao/odds.h"
#include "games/wuchao/rules.h"

#include <boost/json/object.hpp>

#include <string>

namespace kotatsu::wuchao {

// With the exact odds of every combat that would be fought if the movement ended now, and of every
// use of Xu You.
boost::json::object view_to_json(const Wuchao& game, const View& view,
                                 const boost::json::storage_ptr& storage = {});
boost::json::object event_to_json(const Wuchao& game, const Event& event);

// The legal moves by their parts, and for each unit a shortest way to wherever it may get.
boost::json::object choices_to_json(const Wuchao& game, const View& view,
                                    const boost::json::storage_ptr& storage = {});

// What is printed: the map and the counters.
boost::json::object content_to_json(const Wuchao& game);

boost::json::object odds_to_json(const Wuchao& game, const Assault& assault, const Odds& odds,
                                 const boost::json::storage_ptr& storage = {});

// A whole position; one that does not fit together is refused with the reason.
boost::json::object state_to_json(const Wuchao& game, const State& state);
Expected<State> state_from_json(const Wuchao& game, const boost::json::object& json);

// English sentences for the terminal and for error messages.
std::string sentence(const Wuchao& game, const Event& event);
std::string sentence(const Wuchao& game, const Refusal& refusal);

// The map, the units and the combats to come.
std::string write_board(const Wuchao& game, const View& view, bool colours);

// How moves are written, with an example of each kind.
std::string explain_moves(const Wuchao& game);

}  // namespace kotatsu::wuchao
