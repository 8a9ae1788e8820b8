#include "table/game.h"

#include <boost/json.hpp>

#include <utility>

namespace kotatsu {
namespace {

namespace json = boost::json;

json::object option_json(const Option& option)
{
    json::object out{{"name", option.name}, {"about", option.about}, {"standard", option.standard}};
    if (option.choices.empty()) {
        out["low"] = option.low;
        out["high"] = option.high;
    } else {
        out["choices"] = json::array(option.choices.begin(), option.choices.end());
    }
    return out;
}

}  // namespace

json::object info_json(const GameInfo& info)
{
    json::array options;
    for (const Option& option : info.options) options.push_back(option_json(option));
    return {{"game", info.name},
            {"least_seats", info.least_seats},
            {"most_seats", info.most_seats},
            {"options", std::move(options)}};
}

std::optional<Seat> Game::seat_named(std::string_view role) const
{
    for (int i = 0; i < seats(); ++i)
        if (seat(seat_at(i)).role == role) return seat_at(i);
    return std::nullopt;
}

}  // namespace kotatsu
