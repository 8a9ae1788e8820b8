// Onami: how the game shows itself to programs (JSON) and in a terminal (text). docs/engine-protocol.md
// has an example of each object; that of the content is in docs/protocol.md.
#pragma once

#include "engine/expected.h"
#include "games/onami/rules.h"

#include <boost/json/object.hpp>

#include <string>

namespace kotatsu::onami {

boost::json::object view_to_json(const Onami& game, const View& view,
                                 const boost::json::storage_ptr& storage = {});
boost::json::object event_to_json(const Onami& game, const Event& event);

// The legal moves by their parts: cards, turns and squares, never the product.
boost::json::object choices_to_json(const Onami& game, const View& view,
                                    const boost::json::storage_ptr& storage = {});

// What is printed, the same for everybody: the seas with their cards.
boost::json::object content_to_json(const Onami& game);

// A whole position. What follows from the rest (deck, powers, numbers compared) is not written,
// and a position that does not fit together is refused with the reason.
boost::json::object state_to_json(const Onami& game, const State& state);
Expected<State> state_from_json(const Onami& game, const boost::json::object& json);

// English sentences for the terminal and for error messages.
std::string sentence(const Onami& game, const Event& event);
std::string sentence(const Onami& game, const Refusal& refusal);

// The board, the waves and the own hand.
std::string write_board(const Onami& game, const View& view, bool colours);

// How moves are written, with an example of each kind.
std::string explain_moves(const Onami& game);

}  // namespace kotatsu::onami
