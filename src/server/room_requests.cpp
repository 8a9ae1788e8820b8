// What a request to a room passes before it is done.
#include "server/room.h"
#include "server/room_refusals.h"

#include <boost/json.hpp>

namespace kotatsu::server {
namespace {

using Do = Message::Do;

const Refused not_over{"not-over", "the game is not over"};
const Refused too_long{"too-long", "so much has happened here that the game can only go forward"};

}  // namespace

// A request passes four doors: this phase knows it, its id was not used, what it saves has room, and
// only then its own rules.
std::optional<Refused> Room::act(Guest& guest, const Message& message)
{
    if (const Refused* refused = why_not_now(message.what)) return *refused;
    if (const Done* done = done_under(guest, message.id)) {
        if (done->what != name_of(message.what))
            return Refused{"id-used", "that id belongs to another request"};
        acknowledge_again(guest, message);
        return std::nullopt;
    }
    if (auto refused = why_not_grow(guest, message.what)) return refused;
    switch (message.what) {
    case Do::Hello: return std::nullopt;  // the visitor's business
    case Do::Sit: return sit(guest, message);
    case Do::Stand: return stand(guest, message);
    case Do::Fill: return fill(guest, message);
    case Do::Start: return start(guest, message);
    case Do::Dice: return dice(guest, message);
    case Do::Chat: return chat(guest, message);
    case Do::Link: return link(guest, message);
    case Do::Claim: return claim(guest, message);
    case Do::TakeBack: return take_back(guest, message);
    case Do::Swap: return swap(guest, message);
    case Do::Set: return set(guest, message);
    case Do::SendAway: return send_away(guest, message);
    case Do::Word: return word(guest, message);
    case Do::React: return react(guest, message);
    case Do::Point: return point(guest, message);
    case Do::Note: return note(guest, message);
    case Do::Ping: tell(guest, message, "pong", {}); return std::nullopt;
    default: return table_ ? act_in_game(*table_, guest, message) : std::optional(not_playing);
    }
}

std::optional<Refused> Room::act_in_game(Table& table, Guest& guest, const Message& message)
{
    switch (message.what) {
    case Do::Move: return move(table, guest, message);
    case Do::Preview: return preview(table, guest, message);
    case Do::Undo: return undo(table, guest, message);
    case Do::PassForMe: return pass_for_me(table, guest, message);
    case Do::AskMe: return ask_me(table, guest, message);
    case Do::Answer: return answer(table, guest, message);
    case Do::Takeover: return takeover(table, guest, message);
    case Do::Return: return come_back(table, guest, message);
    case Do::Hint: return hint(table, guest, message);
    case Do::Resign: return resign(table, guest, message);
    case Do::Rematch: return rematch(table, guest, message);
    case Do::Log: return log(table, guest, message);
    case Do::Recap: return recap(table, guest, message);
    case Do::Replay: return replay(table, guest, message);
    case Do::Points: return points(table, guest, message);
    default: return std::nullopt;
    }
}

// Nothing: this phase knows such requests. When a game is over, those of the game are still known: the
// last one may be repeated.
const Refused* Room::why_not_now(Do what) const
{
    switch (what) {
    case Do::Stand:
    case Do::Fill:
    case Do::Swap:
    case Do::Set:
    case Do::SendAway:
    case Do::Word:
    case Do::Start:
    case Do::Dice: return phase_ == Phase::Open ? nullptr : &begun;
    case Do::Move:
    case Do::Preview:
    case Do::Undo:
    case Do::PassForMe:
    case Do::AskMe:
    case Do::Answer:
    case Do::Takeover:
    case Do::Return:
    case Do::Hint:
    case Do::Resign:
    case Do::Recap:
    case Do::Note:
    case Do::Points: return phase_ == Phase::Open ? &not_playing : nullptr;
    case Do::Rematch: return phase_ == Phase::Over ? nullptr : &not_over;
    case Do::Replay: return phase_ == Phase::Open ? &not_over : nullptr;
    case Do::Hello:
    case Do::Sit:
    case Do::Chat:
    case Do::Log:
    case Do::Link:
    case Do::Claim:
    case Do::TakeBack:
    case Do::React:
    case Do::Point:
    case Do::Ping: return nullptr;
    }
    return &not_playing;
}

// Nobody fills the disk, nor makes a table so long that it takes ages to bring it back: beyond
// `most_entries` only what brings the game to its end is done.
std::optional<Refused> Room::why_not_grow(const Guest& guest, Do what)
{
    using Growth = House::Growth;
    const std::string& address = guest.wire->address();
    switch (what) {
    case Do::Hello:
    case Do::Preview:
    case Do::Hint:
    case Do::Log:
    case Do::Recap:
    case Do::Replay:
    case Do::Points:
    case Do::Word:
    case Do::React:
    case Do::Point:
    case Do::Ping: return std::nullopt;
    case Do::Chat:
    case Do::Note: return house_.why_not_grow(address, Growth::Beside);
    case Do::Sit:
    case Do::Stand:
    case Do::Fill:
    case Do::Swap:
    case Do::Set:
    case Do::SendAway:
    case Do::Start:
    case Do::Undo:
    case Do::PassForMe:
    case Do::TakeBack:
    case Do::Link:
        if (entries_ >= most_entries) return too_long;
        return house_.why_not_grow(address, what == Do::Link ? Growth::Beside : Growth::Game);
    default: return house_.why_not_grow(address, Growth::Game);
    }
}

// The request of one of this guest's seats that had this id.
const Room::Done* Room::done_under(const Guest& guest, std::string_view id) const
{
    if (id.empty()) return nullptr;
    for (const Seat seat : guest.seats)
        for (const Done& done : place(seat).done)
            if (done.id == id) return &done;
    return nullptr;
}

void Room::acknowledge_again(const Guest& guest, const Message& message)
{
    if (message.what == Do::Chat)
        tell(guest, message, "ok", {});
    else if (message.what == Do::Sit || !table_)
        tell_table(guest, message.id);
    else
        tell_state(*table_, guest, false, message.id);
}

void Room::remember(Seat seat, std::string_view what, std::string_view id)
{
    if (id.empty()) return;
    Place& own = place(seat);
    own.done[own.next_done++ % own.done.size()] = {std::string(what), std::string(id)};
}

void Room::refuse(const Guest& guest, const Message& message, const Refused& why)
{
    tell(guest, message, "refused", {{"code", why.code}, {"message", why.message}});
}

}  // namespace kotatsu::server
