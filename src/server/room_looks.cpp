// What somebody asks a room to see: what moves would do, and what has happened so far.
#include "server/pages.h"
#include "server/room.h"
#include "server/room_refusals.h"

#include <boost/json.hpp>

#include <algorithm>

namespace kotatsu::server {
namespace {

namespace json = boost::json;

constexpr std::size_t most_previews = 64;
constexpr std::size_t most_steps = 100, most_log_steps = 1000;
constexpr std::size_t most_points = 2000;  // steps

json::array everything(const std::vector<Happening>& happenings)
{
    json::array events;
    for (const Happening& happening : happenings) events.push_back(happening.json);
    return events;
}

}  // namespace

Answer Room::preview(const Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_turn(guest, message, seat)) return refused;
    const Position& position = table.position();
    const json::object now = position.view(seat);
    json::array results;
    const auto add = [&](const std::string& move) {
        // Whatever these dice imagine, it looks the same from this seat up to the first news.
        Dice dice = Dice::seeded(static_cast<std::uint64_t>(version_));
        const Table::Preview preview = table.preview(seat, move, dice);
        if (preview.refused) return preview.refused;
        Entry result{{"move", move}, {"events", everything(preview.happenings)}};
        if (preview.after) result["view"] = difference(now, preview.after->view(seat));
        results.push_back(std::move(result));
        return preview.refused;
    };
    for (const std::string& move : position.moves(seat))
        if (results.size() < most_previews &&
            (move == message.move || move.starts_with(message.move + " ")))
            add(move);
    if (results.empty())
        if (auto refused = add(message.move)) return refused;
    tell(guest, message, "preview", {{"seat", role(seat)}, {"results", std::move(results)}});
    return std::nullopt;
}

// With whose eyes: one's own, a watcher's, or, when all is over, anybody's.
Expected<Seat> Room::eyes(const Guest& guest, std::string_view as) const
{
    if (as == "watcher") return Seat::Watcher;
    const auto seat = game_->seat_named(as);
    if (seat && phase_ != Phase::Open && (guest.seats.contains(*seat) || phase_ == Phase::Over))
        return *seat;
    return Error{"that seat is not yours"};
}

Answer Room::log(const Table& table, Guest& guest, const Message& message)
{
    const auto seat = eyes(guest, message.as);
    if (!seat) return Refused{"not-your-seat", seat.error().message};
    tell_page(table, guest, message, {{"seat", message.as}},
              {.from = static_cast<std::size_t>(message.from),
               .count = most_log_steps,
               .eyes = {.seat = *seat, .views = false}});
    return std::nullopt;
}

Answer Room::recap(const Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    const std::size_t of = table.steps();
    std::size_t first = of - 1;
    while (first > 0 && of - first < most_steps && table.mover(first) != seat) --first;
    tell_page(table, guest, message, {{"seat", message.seat}},
              {.from = std::max(first, static_cast<std::size_t>(message.from)),
               .count = most_steps,
               .eyes = {.seat = seat, .texts = guest.texts}});
    return std::nullopt;
}

Answer Room::replay(const Table& table, Guest& guest, const Message& message)
{
    const bool open = message.as == "all";
    const auto seat = open ? Expected<Seat>(Seat::Watcher) : eyes(guest, message.as);
    if (phase_ != Phase::Over && (open || !seat))
        return Refused{"not-over", "until the end everybody looks back with their own eyes"};
    if (!seat) return Refused{"no-seat", "there is no such seat"};
    const std::size_t wanted =
        message.count > 0 ? static_cast<std::size_t>(message.count) : most_steps;
    tell_page(table, guest, message, {{"as", message.as}},
              {.from = static_cast<std::size_t>(message.from),
               .count = std::min(wanted, most_steps),
               .eyes = {.seat = *seat, .open = open, .texts = guest.texts}});
    return std::nullopt;
}

// What the game counts is what everybody knows, so it is one list for all eyes.
Answer Room::points(const Table& table, Guest& guest, const Message& message)
{
    json::array seats;
    for (int i = 0; i < game_->seats(); ++i) seats.emplace_back(role(seat_at(i)));
    tell_list(guest, message,
              {{"from", message.from}, {"of", table.steps()}, {"seats", std::move(seats)}},
              "points", points_text(table, static_cast<std::size_t>(message.from), most_points));
    return std::nullopt;
}

// The client goes on from where the page ends, up to `of`.
void Room::tell_page(const Table& table, const Guest& guest, const Message& message, Entry fields,
                     const Page& page)
{
    fields["from"] = page.from;
    fields["of"] = table.steps();
    tell_list(guest, message, std::move(fields), "steps", steps_text(table, page));
}

// An answer with a list that is text already, under this name.
void Room::tell_list(const Guest& guest, const Message& message, Entry fields,
                     std::string_view name, const std::string& list)
{
    std::string text = json::serialize(reply(message, name_of(message.what), std::move(fields)));
    text.back() = ',';
    text.append("\"").append(name).append("\":").append(list).append("}");
    send(guest, std::make_shared<const std::string>(std::move(text)));
}

}  // namespace kotatsu::server
