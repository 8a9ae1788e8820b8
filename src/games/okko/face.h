// Okko: how the game shows itself to programs (JSON) and in a terminal (text).
// docs/engine-protocol.md has the fields of each object.
#pragma once

#include "engine/expected.h"
#include "engine/extent.h"
#include "games/okko/odds.h"
#include "games/okko/rules.h"

#include <boost/json/object.hpp>

#include <string>

namespace kotatsu::okko {

// With a notebook: who is cleared and by what, who may still be it, and how likely.
boost::json::object view_to_json(const Okko& game, const View& view,
                                 const boost::json::storage_ptr& storage = {});
boost::json::object event_to_json(const Okko& game, const Event& event);

// The legal moves by their parts, attacks and tests with their odds.
boost::json::object choices_to_json(const Okko& game, const View& view,
                                    const boost::json::storage_ptr& storage = {});

// What is printed: maps, cards, effects.
boost::json::object content_to_json(const Okko& game);

boost::json::object odds_to_json(const BlowOdds& odds,
                                 const boost::json::storage_ptr& storage = {});
boost::json::object odds_to_json(const TrialOdds& odds,
                                 const boost::json::storage_ptr& storage = {});

// A whole position; one that does not fit together is refused with the reason.
boost::json::object state_to_json(const Okko& game, const State& state);
Expected<State> state_from_json(const Okko& game, const boost::json::object& from);

// English sentences for the terminal and for error messages.
std::string sentence(const Okko& game, const Event& event);
std::string sentence(const Okko& game, const Refusal& refusal);

// The table as one seat sees it, for a terminal.
std::string write_board(const Okko& game, const View& view, bool colours);
// That every such table and a line to type on fit into.
Extent terminal_for(const Okko& game);

// How moves are typed.
std::string explain_moves(const Okko& game);

}  // namespace kotatsu::okko
