// Okko: effects as JSON, for explanations on the page.
#pragma once

#include "games/okko/rules.h"

#include <boost/json/array.hpp>

namespace kotatsu::okko {

boost::json::array lines_to_json(const Okko& game, Lines lines);
boost::json::object technique_to_json(const Modifiers& technique);
boost::json::object goal_to_json(const Okko& game, const Goal& goal);

}  // namespace kotatsu::okko
