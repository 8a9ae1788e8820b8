// What people say at a room's table: chat, reactions, what they point at, and what a team writes down.
#include "server/room.h"
#include "server/room_refusals.h"

#include <boost/json.hpp>

#include <algorithm>

namespace kotatsu::server {
namespace {

constexpr std::uint32_t everybody = ~0U;  // watchers among them

const Refused all_at_once{"too-fast", "everybody talks at once; a moment, please"};

}  // namespace

// The seat that speaks: the one that is named, else the first.
Answer Room::speaker(const Guest& guest, const Message& message, Seat& seat) const
{
    seat = guest.seats.first();
    return message.seat.empty() ? std::nullopt : own_seat(guest, message, seat);
}

Answer Room::chat(Guest& guest, const Message& message)
{
    if (!is_plain_text(message.text, longest_chat))
        return Refused{"bad-text", "a line has 1 to 500 letters"};
    Entry entry{
        {"do", "chat"}, {"to", message.to}, {"text", message.text}, {"sent", house_.date()}};
    const bool player = !guest.seats.empty();
    if (player) {
        Seat seat{};
        if (auto refused = speaker(guest, message, seat)) return refused;
        entry["seat"] = index(seat);
        entry["from"] = role(seat);
        entry["name"] = place(seat).name;
        entry["team"] = game_->seat(seat).team;
        if (!message.id.empty()) entry["id"] = message.id;
    } else {
        if (!message.name.empty() && !is_plain_text(message.name, longest_name))
            return Refused{"bad-name", "a name has 1 to 24 letters"};
        entry["from"] = "watcher";
        entry["name"] = message.name;
    }
    if (!listening(guest).may_write(message.to))
        return Refused{"not-to-them", player ? "a player writes to all or to the team"
                                             : "who watches writes to watchers until the end"};
    if (!chat_.take_breath(house_.now())) return all_at_once;
    apply(entry);
    save_line(std::move(entry), chat_.newest().channel());
    tell_all_line(guest, message.id);
    return std::nullopt;
}

Answer Room::react(Guest& guest, const Message& message)
{
    if (guest.seats.empty()) return Refused{"not-your-seat", "only who sits at the table reacts"};
    Seat seat{};
    if (auto refused = speaker(guest, message, seat)) return refused;
    if (std::ranges::find(reactions, message.reaction) == reactions.end())
        return Refused{"no-reaction", "there is no such reaction"};
    if (!chat_.take_breath(house_.now())) return all_at_once;
    tell_moment(guest, message, everybody, "reaction",
                {{"from", role(seat)}, {"name", place(seat).name}, {"reaction", message.reaction}});
    return std::nullopt;
}

// What it means is between the pages of the team: to the room it is a text of bounded length. Neither the
// other side nor a watcher learns that there was one.
Answer Room::point(Guest& guest, const Message& message)
{
    if (guest.seats.empty()) return Refused{"not-your-seat", "only who sits at the table points"};
    Seat seat{};
    if (auto refused = speaker(guest, message, seat)) return refused;
    if (!is_plain_text(message.text, longest_chat))
        return Refused{"bad-text", "what is pointed at has 1 to 500 letters"};
    if (!chat_.take_breath(house_.now())) return all_at_once;
    tell_moment(guest, message, 1U << game_->seat(seat).team, "point",
                {{"from", role(seat)}, {"name", place(seat).name}, {"text", message.text}});
    return std::nullopt;
}

// Like a line of chat to the team, but about something: the newest of each stands, and is told to whoever comes.
Answer Room::note(Guest& guest, const Message& message)
{
    if (guest.seats.empty()) return Refused{"not-your-seat", "only who sits at the table notes"};
    Seat seat{};
    if (auto refused = speaker(guest, message, seat)) return refused;
    const bool wiped = message.text.empty();
    if (!is_plain_text(message.about, longest_note) ||
        !(wiped || is_plain_text(message.text, longest_note)))
        return Refused{"bad-text", "a note has up to 24 letters, and what it is about 1 to 24"};
    const Note note{.from = role(seat),
                    .name = place(seat).name,
                    .about = message.about,
                    .text = message.text,
                    .team = game_->seat(seat).team};
    if (!notes_.has_room(note.team, note.about))
        return Refused{"enough-notes", "the team has notes about as many things as it may"};
    if (!chat_.take_breath(house_.now())) return all_at_once;
    Entry entry = note_json(note);
    entry["do"] = "note";
    entry["team"] = note.team;
    apply(entry);
    save_line(std::move(entry), note.channel());
    tell_moment(guest, message, 1U << note.team, "notes",
                {{"whole", false}, {"notes", boost::json::array{note_json(note)}}});
    return std::nullopt;
}

// To those of these teams who are here.
void Room::tell_moment(const Guest& by, const Message& message, std::uint32_t teams,
                       std::string_view type, Entry out)
{
    for (const Guest& each : guests_) {
        if (teams != everybody && (listening(each).teams & teams) == 0) continue;
        Entry own = out;
        if (&each == &by && !message.id.empty()) own["ack"] = message.id;
        tell(each, {}, type, std::move(own));
    }
}

Listening Room::listening(const Guest& guest) const
{
    Listening out{.over = phase_ == Phase::Over};
    for (const Seat seat : guest.seats) out.teams |= 1U << game_->seat(seat).team;
    return out;
}

// All of it that this guest may read.
void Room::tell_chat(const Guest& guest)
{
    boost::json::array lines = chat_.lines_for(listening(guest));
    if (!lines.empty()) tell(guest, {}, "chat", {{"whole", true}, {"lines", std::move(lines)}});
}

// All of those that this guest's teams have.
void Room::tell_notes(const Guest& guest)
{
    boost::json::array notes = notes_.of(listening(guest).teams);
    if (!notes.empty()) tell(guest, {}, "notes", {{"whole", true}, {"notes", std::move(notes)}});
}

// The newest line, to all who may read it.
void Room::tell_all_line(const Guest& by, std::string_view ack)
{
    Entry out{{"type", "chat"},
              {"version", version_},
              {"whole", false},
              {"lines", boost::json::array{line_json(chat_.newest())}}};
    const auto text = std::make_shared<const std::string>(boost::json::serialize(out));
    out["ack"] = ack;
    for (const Guest& guest : guests_)
        if (listening(guest).to(chat_.newest()))
            send(guest, &guest != &by || ack.empty()
                            ? text
                            : std::make_shared<const std::string>(boost::json::serialize(out)));
}

}  // namespace kotatsu::server
