// Onigashima: how the game shows itself to programs (JSON) and in a terminal (text).
// docs/engine-protocol.md has the fields of each object.
#pragma once

#include "engine/expected.h"
#include "games/onigashima/odds.h"
#include "games/onigashima/rules.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <string>

namespace kotatsu::onigashima {

// With the exact odds of the attacks by dice to come, and of the best reroll.
boost::json::object view_to_json(const Onigashima& game, const View& view,
                                 const boost::json::storage_ptr& storage = {});
boost::json::object event_to_json(const Onigashima& game, const Event& event);

// The legal moves by their parts.
boost::json::object choices_to_json(const Onigashima& game, const View& view,
                                    const boost::json::storage_ptr& storage = {});

// What is printed: characters, figures and cards.
boost::json::object content_to_json(const Onigashima& game);

// `needs`: the die of the enemy's advanced haki, 7 without one.
boost::json::object odds_to_json(const Odds& odds, int needs,
                                 const boost::json::storage_ptr& storage = {});

// The dice of a roll, and what each costs: of those dodged nothing.
void add_dice(const Blow& blow, const Faces& faces, boost::json::array& dice,
              boost::json::array& costs);

// A whole position; one that does not fit together is refused with the reason.
boost::json::object state_to_json(const Onigashima& game, const State& state);
Expected<State> state_from_json(const Onigashima& game, const boost::json::object& json);

// English sentences for the terminal and for error messages.
std::string sentence(const Onigashima& game, const Event& event);
std::string sentence(const Onigashima& game, const Refusal& refusal);

// The table as one seat sees it, for a terminal.
std::string write_board(const Onigashima& game, const View& view, bool colours);

// How moves are typed.
std::string explain_moves(const Onigashima& game);

}  // namespace kotatsu::onigashima
