// A room while its game is played.
#include "server/room.h"

#include <boost/json.hpp>

#include <algorithm>

namespace kotatsu::server {
namespace {

using Answer = std::optional<Refused>;

const Refused not_playing{"not-playing", "no game is being played here now"};

}  // namespace

Answer Room::own_seat(const Guest& guest, const Message& message, Seat& seat) const
{
    const auto named = game_->seat_named(message.seat);
    if (!named) return Refused{"no-seat", "there is no such seat"};
    if (!guest.seats.contains(*named)) return Refused{"not-your-seat", "that seat is not yours"};
    seat = *named;
    return std::nullopt;
}

// A seat of one's own, in a game that goes on, with the newest version in sight.
Answer Room::own_turn(const Guest& guest, const Message& message, Seat& seat) const
{
    if (auto refused = own_seat(guest, message, seat)) return refused;
    if (phase_ != Phase::Playing) return not_playing;
    if (message.version < place(seat).floor)
        return Refused{"stale", "the table has moved on; here is how it stands"};
    if (!place(seat).computer.empty())
        return Refused{"computer-plays", "a computer plays for this seat; come back first"};
    return std::nullopt;
}

Answer Room::move(Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    if (repeated(guest, message, seat)) return std::nullopt;
    if (auto refused = own_turn(guest, message, seat)) return refused;
    const Turn before = table_->position().turn();
    if (auto refused = table_->play(seat, message.move)) return refused;
    changed({.by = seat, .before = before, .wire = guest.wire.get(), .id = message.id});
    return std::nullopt;
}

Answer Room::undo(Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    if (repeated(guest, message, seat)) return std::nullopt;
    if (auto refused = own_turn(guest, message, seat)) return refused;
    if (message.ask && table_->why_no_undo(seat))
        return propose(guest, message, {Proposal::What::Undo, seat, seat, {}});
    if (auto refused = table_->undo(seat)) return refused;
    changed({.by = seat, .wire = guest.wire.get(), .id = message.id});
    return std::nullopt;
}

Answer Room::resign(Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    if (phase_ != Phase::Playing) return not_playing;
    if (table_->left().contains(seat)) return Refused{"resigned", "this seat has given up already"};
    table_->resign(seat);
    changed({.by = seat,
             .wire = guest.wire.get(),
             .id = message.id,
             .played_by = Substitution{seat, substitute}});
    return std::nullopt;
}

Answer Room::come_back(Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    if (phase_ != Phase::Playing) return not_playing;
    if (place(seat).computer.empty() || table_->left().contains(seat))
        return Refused{"nothing-to-return", "no computer plays for this seat in your absence"};
    table_->take_over(seat, place(seat).name);
    clocks_.renew(seat, house_.now());
    changed({.by = seat,
             .wire = guest.wire.get(),
             .id = message.id,
             .played_by = Substitution{seat, ""}});
    return std::nullopt;
}

// What all have to agree to

Answer Room::takeover(Guest& guest, const Message& message)
{
    const auto seat = game_->seat_named(message.seat);
    if (!seat) return Refused{"no-seat", "there is no such seat"};
    if (phase_ != Phase::Playing) return not_playing;
    if (guest.seats.empty()) return Refused{"not-your-seat", "only who sits at the table asks"};
    if (!people().contains(*seat) || here().contains(*seat))
        return Refused{"not-absent", "nobody is missing from that seat"};
    if (clocks_.any()) return Refused{"clock-decides", "there is a clock: it decides"};
    return propose(guest, message, {Proposal::What::Takeover, guest.seats.first(), *seat, {}});
}

Answer Room::propose(Guest& guest, const Message& message, Proposal proposal)
{
    if (proposal_) return Refused{"asked-already", "another question is still open"};
    proposal.open = people() - guest.seats;  // an undo waits for those who are not here
    if (proposal.what != Proposal::What::Undo) proposal.open = proposal.open & here();
    proposal_ = proposal;
    if (!proposal.open.empty()) {
        tell_all_table(&guest, message.id);
        return std::nullopt;
    }
    if (!message.id.empty()) tell(guest, message, "ok", {});
    agreed();
    return std::nullopt;
}

Answer Room::answer(Guest& guest, const Message& message)
{
    const bool asked = proposal_ && message.question == question(proposal_->what);
    const bool withdrawn = asked && !message.agree && guest.seats.contains(proposal_->by);
    if (!asked || ((proposal_->open & guest.seats).empty() && !withdrawn))
        return Refused{"nothing-asked", "nobody asked you that"};
    if (!message.id.empty()) tell(guest, message, "ok", {});
    if (!message.agree) {
        proposal_.reset();
        tell_all_table();
        return std::nullopt;
    }
    proposal_->open -= guest.seats;
    if (proposal_->open.empty())
        agreed();
    else
        tell_all_table();
    return std::nullopt;
}

void Room::agreed()
{
    const Proposal proposal = *proposal_;
    proposal_.reset();
    switch (proposal.what) {
    case Proposal::What::Rematch: open_rematch(); break;
    case Proposal::What::Undo:
        if (!table_->undo_agreed(proposal.by)) changed({.by = proposal.by});
        tell_all_table();
        break;
    case Proposal::What::Takeover:
        table_->take_over(proposal.about, substitute);
        changed({.by = proposal.about, .played_by = Substitution{proposal.about, substitute}});
        break;
    }
}

// The record has grown: save it, tell it, and see who is next.
void Room::changed(const Change& change)
{
    std::array<unsigned char, 2048> room_for_json;
    boost::json::monotonic_resource resource(room_for_json.data(), room_for_json.size());
    Entry entry({{"do", "play"},
                 {"seat", index(change.by)},
                 {"lines", table_->lines().substr(told_lines_)}},
                &resource);
    told_lines_ = table_->lines().size();
    if (change.before) house_.metrics().moves.fetch_add(1, std::memory_order_relaxed);
    if (!change.id.empty()) entry["id"] = change.id;
    if (change.played_by && !table_->over())
        entry["plays"] = {index(change.played_by->seat), change.played_by->player};
    apply(entry);
    if (table_->over()) phase_ = Phase::Over;
    const Turn after = table_->position().turn();
    clocks_.turn(phase_ == Phase::Over ? SeatSet() : waiting_people(), house_.now());
    write_clocks(entry);
    save(std::move(entry));
    if (phase_ == Phase::Over) end_entry_ = written_;
    // While all choose in secret, a choice leaves those of the others as fresh as they were.
    const bool in_secret = change.before && change.before->kind == Turn::Kind::Each &&
                           after == Turn::each(change.before->seats - SeatSet{change.by});
    for (int i = 0; i < game_->seats(); ++i)
        if (!in_secret || seat_at(i) == change.by) place(seat_at(i)).floor = version_;
    const bool table_too = proposal_ || change.played_by || phase_ == Phase::Over;
    proposal_.reset();
    tell_all_state(change.wire, change.id);
    if (table_too) tell_all_table();
    if (phase_ == Phase::Over)
        end();
    else
        ask_computers();
}

void Room::write_clocks(Entry& entry)
{
    if (!clocks_.any()) return;
    boost::json::array& left = entry["clocks"].emplace_array();
    for (int i = 0; i < game_->seats(); ++i) left.push_back(clocks_.left(seat_at(i), house_.now()));
}

// What was hidden until the end is shown.
void Room::end()
{
    for (const Guest& guest : guests_) tell_chat(guest);
    house_.finished();
}

void Room::out_of_time()
{
    for (const Seat seat : clocks_.at_zero(house_.now())) {
        if (phase_ != Phase::Playing) return;
        if (clocks_.rule().lose)
            table_->time_out(seat);
        else
            table_->take_over(seat, substitute);
        changed({.by = seat, .played_by = Substitution{seat, substitute}});
    }
}

// Computer players

Answer Room::hint(Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_turn(guest, message, seat)) return refused;
    if (!hints_) return Refused{"no-hints", "this table allows no hints"};
    if (!table_->position().turn().may_act(seat))
        return Refused{"not-your-turn", "it is somebody else's turn"};
    for (const Pending& thought : pending_)
        if (thought.seat == seat && thought.asker)
            return Refused{"asked-already", "the last hint is still being thought about"};
    ask_thought(seat, adviser, guest.wire, message.id);
    return std::nullopt;
}

// A table of computers alone plays only while somebody watches.
void Room::ask_computers()
{
    if (phase_ != Phase::Playing || (guests_.empty() && people().empty())) return;
    for (const Seat seat : table_->position().turn().seats) {
        const bool asked =
            std::any_of(pending_.begin(), pending_.end(), [&](const Pending& thought) {
                return thought.seat == seat && thought.floor == place(seat).floor && !thought.asker;
            });
        if (!asked && !place(seat).computer.empty())
            ask_thought(seat, place(seat).computer, nullptr, {});
    }
}

void Room::ask_thought(Seat seat, const std::string& player, std::shared_ptr<Connection> asker,
                       const std::string& id)
{
    auto wanted = std::make_shared<std::atomic<bool>>(true);
    pending_.push_back({++last_ticket_, seat, place(seat).floor, std::move(asker), id, wanted});
    house_.think(table_->position().clone(), seat, player, last_ticket_, std::move(wanted));
}

void Room::thought(std::uint64_t ticket, const std::string& move)
{
    const auto found = std::find_if(pending_.begin(), pending_.end(),
                                    [&](const Pending& each) { return each.ticket == ticket; });
    if (closed_ || found == pending_.end()) return;
    const Pending asked = std::move(*found);
    pending_.erase(found);
    if (asked.asker) {
        if (const Guest* guest = guest_of(*asked.asker); guest != nullptr)
            tell(*guest, {.id = asked.id}, "hint", {{"seat", role(asked.seat)}, {"move", move}});
    } else if (phase_ == Phase::Playing && asked.floor == place(asked.seat).floor &&
               !place(asked.seat).computer.empty()) {
        const Turn before = table_->position().turn();
        if (!table_->play(asked.seat, move)) changed({.by = asked.seat, .before = before});
    } else {
        ask_computers();
    }
    schedule();
}

// Who is who

// Those who decide for themselves; when all is over, everybody does again.
SeatSet Room::people() const
{
    SeatSet seats;
    for (int i = 0; i < game_->seats(); ++i) {
        const Place& own = place(seat_at(i));
        if (own.kind == Place::Kind::Person && (own.computer.empty() || phase_ == Phase::Over))
            seats.insert(seat_at(i));
    }
    return seats;
}

SeatSet Room::waiting_people() const
{
    return table_->position().turn().seats & people();
}

// A request that was done already is acknowledged again.
bool Room::repeated(const Guest& guest, const Message& message, Seat seat)
{
    if (!done_before(seat, message.id)) return false;
    tell_state(guest, false, message.id);
    return true;
}

bool Room::done_before(Seat seat, const std::string& id) const
{
    const auto& done = place(seat).done;
    return !id.empty() && std::find(done.begin(), done.end(), id) != done.end();
}

void Room::remember(Seat seat, std::string_view id)
{
    if (id.empty()) return;
    Place& own = place(seat);
    own.done[own.next_done++ % own.done.size()] = id;
}

}  // namespace kotatsu::server
