// Labyrinth: how the game shows itself to programs (JSON) and in a terminal (text).
// docs/engine-protocol.md has the fields of each object.
#pragma once

#include "engine/expected.h"
#include "games/labyrinth/rules.h"

#include <boost/json/object.hpp>

#include <string>

namespace kotatsu::labyrinth {

boost::json::object view_to_json(const Labyrinth& game, const View& view,
                                 const boost::json::storage_ptr& storage = {});
boost::json::object event_to_json(const Labyrinth& game, const Event& event);

// The legal moves by their parts: arrows and turns, or squares.
boost::json::object choices_to_json(const Labyrinth& game, const View& view,
                                    const boost::json::storage_ptr& storage = {});

// What is printed, the same for everybody: the characters with their emblems, and the fixed ones'
// squares.
boost::json::object content_to_json(const Labyrinth& game);

// A whole position; one that does not fit together is refused with the reason. With the option
// puzzle, the short form of puzzles is read as well.
boost::json::object state_to_json(const Labyrinth& game, const State& state);
Expected<State> state_from_json(const Labyrinth& game, const boost::json::object& json);

// English sentences for the terminal and for error messages.
std::string sentence(const Labyrinth& game, const Event& event);
std::string sentence(const Labyrinth& game, const Refusal& refusal);

// The maze, the spare and who has found what.
std::string write_board(const Labyrinth& game, const View& view, bool colours);

// How moves are written, with an example of each kind.
std::string explain_moves(const Labyrinth& game);

}  // namespace kotatsu::labyrinth
