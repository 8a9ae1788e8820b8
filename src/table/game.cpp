#include "table/game.h"

#include <boost/json.hpp>

#include <algorithm>
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

json::object layout_json(const Layout& layout)
{
    json::array seats, options;
    for (const SeatInfo& seat : layout.seats)
        seats.push_back(
            json::object{{"seat", seat.role}, {"team", seat.team}, {"colour", seat.colour}});
    for (const Option& option : layout.options) options.push_back(option_json(option));
    return {{"seats", std::move(seats)}, {"options", std::move(options)}};
}

}  // namespace

json::object info_json(const GameInfo& info, const std::vector<Layout>& layouts)
{
    json::array tables;
    for (const Layout& layout : layouts) tables.push_back(layout_json(layout));
    return {{"game", info.name},
            {"rules", info.version},
            {"least_seats", info.least_seats},
            {"most_seats", info.most_seats},
            {"tables", std::move(tables)}};
}

std::vector<SeatSet> Game::sides() const
{
    std::vector<SeatSet> sides;
    for (int i = 0; i < seats(); ++i) {
        const int team = seat(seat_at(i)).team;
        const auto same = std::find_if(sides.begin(), sides.end(), [&](SeatSet side) {
            return seat(side.first()).team == team;
        });
        if (same == sides.end())
            sides.push_back({seat_at(i)});
        else
            same->insert(seat_at(i));
    }
    return sides;
}

std::optional<Seat> Game::seat_named(std::string_view role) const
{
    for (int i = 0; i < seats(); ++i)
        if (seat(seat_at(i)).role == role) return seat_at(i);
    return std::nullopt;
}

}  // namespace kotatsu
