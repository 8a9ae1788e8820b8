// A room's windows: who answers in them when, and what the table passes on a seat's behalf. Whatever does
// not need a person's thought comes after one and the same time (server/windows.h).
#include "server/room.h"
#include "server/room_refusals.h"

#include <boost/json.hpp>

#include <algorithm>

namespace kotatsu::server {
namespace {

const Refused taken_back{"taken-back", "the pass was taken back before it came"};

}  // namespace

// Opens the windows of these seats anew and closes those of seats that are not asked any more. A pass
// that waited in such a window is refused. Where answers are open, nothing waits, and a computer decides as
// anywhere else.
void Room::open_windows(const Table& table, SeatSet anew)
{
    const bool playing = phase_ == Phase::Playing;
    const bool open = game_->open_answers();
    const std::int64_t time = open ? 0 : house_.answer_ms();
    SeatSet opened;
    for (int i = 0; i < game_->seats(); ++i) {
        const Seat seat = seat_at(i);
        const bool asked = playing && table.position().window(seat).has_value() &&
                           !(open && !place(seat).computer.empty());
        if (asked && windows_.is_open(seat) && !anew.contains(seat)) continue;
        if (windows_.is_open(seat)) drop_held_pass(seat, moved_on);
        windows_.close(seat);
        if (!asked) continue;
        windows_.open(seat, house_.now() + time);
        opened.insert(seat);
    }
    clocks_.stand_still(opened, time, house_.now());
}

void Room::drop_held_pass(Seat seat, const Refused& why)
{
    const auto dropped = windows_.take(seat);
    if (!dropped || !dropped->wire) return;
    if (const Guest* guest = guest_of(*dropped->wire); guest != nullptr)
        refuse(*guest, {.id = dropped->id}, why);
}

// A pass that comes before the time waits for it: the request is acknowledged when the pass is played.
void Room::hold_pass(const Table& table, const Guest& guest, const Message& message, Seat seat)
{
    if (windows_.held(seat) && windows_.held(seat)->id != message.id)
        drop_held_pass(seat, taken_back);
    windows_.hold(seat, {message.move, message.id, guest.wire});
    tell_seat(table, seat);
}

// Nothing this seat holds could be played here, or a standing pass of its passes: it is not bothered.
bool Room::passes_by_itself(const Table& table, Seat seat) const
{
    return (table.position().forced(seat) && !shares_screen(seat)) ||
           !(place(seat).standing & table.position().passes(seat)).empty();
}

// Whether a seat of another side is held in the same browser: whoever sits beside it would see who is
// asked and who is not.
bool Room::shares_screen(Seat seat) const
{
    for (int i = 0; i < game_->seats(); ++i)
        if (same_hash(place(seat_at(i)).holder, place(seat).holder) &&
            game_->seat(seat_at(i)).team != game_->seat(seat).team)
            return true;
    return false;
}

// Whether the seat's window is answered when the time is over, and not by a thought of the person's.
bool Room::answers_in_time(const Table& table, Seat seat) const
{
    if (!windows_.is_open(seat)) return false;
    if (!place(seat).computer.empty()) return somebody_plays();
    return windows_.held(seat) || passes_by_itself(table, seat);
}

bool Room::answers_soon() const
{
    return std::any_of(windows_.all().begin(), windows_.all().end(),
                       [&](Seat seat) { return answers_in_time(*table_, seat); });
}

// A computer that has not made up its mind in time passes.
void Room::answer_windows(Table& table)
{
    for (int i = 0; i < game_->seats(); ++i) {
        const Seat seat = seat_at(i);
        if (windows_.waits(seat, house_.now()) || !answers_in_time(table, seat)) continue;
        auto answer = windows_.take(seat);
        if (!answer) answer = Windows::Answer{*table.position().window(seat)};
        const Message asked{.what = Message::Do::Move, .id = answer->id};
        const Turn before = table.position().turn();
        if (!table.play(seat, answer->move))
            changed(table,
                    {.by = seat, .before = before, .wire = answer->wire.get(), .asked = &asked});
    }
}

// Standing passes

std::optional<StandingPass> Room::standing_pass_named(std::string_view name) const
{
    const std::vector<std::string> names = game_->standing_passes();
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<StandingPass>(found - names.begin());
}

boost::json::array Room::names_of(StandingPasses passes) const
{
    const std::vector<std::string> names = game_->standing_passes();
    boost::json::array out;
    for (const StandingPass each : passes) out.emplace_back(names[static_cast<std::size_t>(each)]);
    return out;
}

// Made at an older version, it might be meant for a fight that is over.
Answer Room::pass_for_me(Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_turn(guest, message, seat)) return refused;
    const auto which = standing_pass_named(message.pass);
    if (!which) return Refused{"no-standing-pass", "this game has no such standing pass"};
    if (!place(seat).standing.contains(*which)) save_standing(seat, StandingPasses{*which}, true);
    stood_at_ = table.position().clone();
    tell_seat(table, seat, &guest, message.id);
    answer_windows(table);
    return std::nullopt;
}

// Ends the standing pass that is named. If none is: in a window, what would pass there, a quick pass that
// waits for its time included; elsewhere all.
Answer Room::ask_me(Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    if (phase_ != Phase::Playing) return not_playing;
    const auto which = standing_pass_named(message.pass);
    if (!which && !message.pass.empty())
        return Refused{"no-standing-pass", "this game has no such standing pass"};
    if (!which && place(seat).computer.empty()) drop_held_pass(seat, taken_back);
    StandingPasses ended = place(seat).standing;
    if (which)
        ended &= StandingPasses{*which};
    else if (windows_.is_open(seat))
        ended &= table.position().passes(seat);
    if (!ended.empty()) save_standing(seat, ended, false);
    tell_seat(table, seat, &guest, message.id);
    return std::nullopt;
}

// Nobody else knows of it, so it does not count as a version.
void Room::save_standing(Seat seat, StandingPasses passes, bool on)
{
    Entry entry{
        {"do", "standing"}, {"seat", index(seat)}, {"passes", names_of(passes)}, {"on", on}};
    apply(entry);
    save(std::move(entry), false);
}

// The standing passes that end with a change of the table, by the game's word; whoever takes a move back
// wants to be asked again.
void Room::end_standing_passes(const Table& table, const Change& change, Entry& entry)
{
    const bool undone = !change.before && !change.played_by;
    boost::json::array ended;
    for (int i = 0; stood_at_ && i < game_->seats(); ++i) {
        const Seat seat = seat_at(i);
        const StandingPasses standing = place(seat).standing;
        const StandingPasses lasting = stood_at_->lasting(table.position(), seat, standing);
        const StandingPasses over = undone && seat == change.by ? standing : standing - lasting;
        if (!over.empty()) ended.push_back({i, names_of(over)});
    }
    if (!ended.empty()) entry["asks_again"] = std::move(ended);
}

// From here on the game says whether a standing pass lasts.
void Room::look_at_standing_passes(const Table& table)
{
    const bool any = std::any_of(places_.begin(), places_.end(),
                                 [](const Place& each) { return !each.standing.empty(); });
    stood_at_ = any ? table.position().clone() : nullptr;
}

// What the seat's view says of windows: to the seat alone.
void Room::tell_window(const Table& table, Seat seat, Entry& view) const
{
    if (!place(seat).standing.empty()) view["standing"] = names_of(place(seat).standing);
    if (!windows_.is_open(seat)) return;
    view["window"] = {{"pass", *table.position().window(seat)},
                      {"passes", names_of(table.position().passes(seat))}};
    if (answers_in_time(table, seat)) view["passing"] = true;
}

}  // namespace kotatsu::server
