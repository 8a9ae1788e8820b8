#include "server/pages.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <array>

namespace kotatsu::server {
namespace {

namespace json = boost::json;

// Of each seat, what of its view differs from this one.
json::object views_beside(const Game& game, const json::object& view, const Position& position)
{
    json::object out;
    for (int i = 0; i < game.seats(); ++i)
        out[game.seat(seat_at(i)).role] = difference(view, position.view(seat_at(i)));
    return out;
}

std::string step_text(const Game& game, const Table::Step& step, const Position& position,
                      const Eyes& eyes)
{
    std::string events = "[";
    for (const Happening& happening : step.happenings)
        if (eyes.open || happening.audience.includes(eyes.seat))
            events += (events.size() > 1 ? "," : "") + json::serialize(happening.json);
    events += ']';
    if (!eyes.views) return events;
    std::array<unsigned char, 16 * 1024> room_for_json;
    json::monotonic_resource resource(room_for_json.data(), room_for_json.size());
    const json::object view = position.view(eyes.seat, &resource);
    std::string out =
        fmt::format(R"({{"seat":"{}","events":{},"view":{})",
                    step.seat == Seat::Watcher ? "watcher" : game.seat(step.seat).role, events,
                    json::serialize(view));
    if (eyes.open) out += R"(,"views":)" + json::serialize(views_beside(game, view, position));
    if (eyes.texts)
        out += R"(,"text":)" + json::serialize(json::string(position.text(eyes.seat, false)));
    return out += '}';
}

}  // namespace

json::object difference(const json::object& before, json::object after)
{
    json::object out;
    for (auto& [key, value] : after)
        if (const json::value* old = before.if_contains(key); old == nullptr || *old != value)
            out[key] = std::move(value);
    return out;
}

std::string steps_text(const Table& table, const Page& page)
{
    std::string steps = "[";
    std::size_t count = page.count;
    table.walk(page.from, [&](const Table::Step& step, const Position& position) {
        if (steps.size() > 1) steps += ',';
        steps += step_text(table.game(), step, position, page.eyes);
        return --count > 0 && steps.size() < Page::most_bytes;
    });
    return steps += ']';
}

std::string points_text(const Table& table, std::size_t from, std::size_t count)
{
    std::string text = "[";
    for (const Table::Points& step : table.points(from, count)) {
        text += text.size() > 1 ? ",[" : "[";
        for (int i = 0; i < table.game().seats(); ++i)
            text += (i == 0 ? "" : ",") + std::to_string(step[static_cast<std::size_t>(i)]);
        text += ']';
    }
    return text += ']';
}

}  // namespace kotatsu::server
