#include "server/room.h"

#include "table/hash.h"

#include <boost/json.hpp>
#include <sodium.h>

#include <algorithm>

namespace kotatsu::server {
namespace {

using Do = Message::Do;

constexpr std::size_t bytes_of_hash = 16;

}  // namespace

void turn_away(Connection& wire, std::string_view code, std::string_view message)
{
    wire.send(std::make_shared<const std::string>(
        boost::json::serialize(Entry{{"type", "error"}, {"code", code}, {"message", message}})));
    wire.close();
}

std::string hash_of_secret(std::string_view secret)
{
    return secret.empty() ? std::string() : blake2b(secret, bytes_of_hash);
}

bool same_hash(std::string_view a, std::string_view b)
{
    return a.size() == 2 * bytes_of_hash && b.size() == a.size() &&
           sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

Room::Room(std::string id, std::shared_ptr<const Game> game, House& house)
    : id_(std::move(id)), game_(std::move(game)), house_(house),
      places_(static_cast<std::size_t>(game_->seats()))
{}

std::optional<Error> Room::open(std::vector<Entry> entries)
{
    std::string record;
    for (const Entry& entry : entries) {
        apply(entry);
        record += lines_of(entry);
    }
    if (auto error = play_again(record)) return error;
    for (Entry& entry : entries) save(std::move(entry));
    if (phase_ == Phase::Over) house_.finished();
    idle_since_ = house_.now();
    schedule();
    return std::nullopt;
}

// Visitors

bool Room::enter(std::shared_ptr<Connection> wire, const Message& hello)
{
    if (closed_) return false;
    Guest arriving{
        .wire = std::move(wire), .holder = hash_of_secret(hello.secret), .texts = hello.texts};
    if (!broken_.empty() || (guests_.size() >= most_watchers && !belongs_here(arriving.holder))) {
        turn_away(*arriving.wire, broken_.empty() ? "full" : "cannot-open",
                  broken_.empty() ? "too many people watch this table" : broken_);
        return true;
    }
    guests_.push_back(std::move(arriving));
    hold_seats();
    const Guest& guest = guests_.back();
    keep_seats_of_those_here();
    if (guest.host || !guest.seats.empty())
        presence_changed();
    else
        tell_table(guest);
    if (table_) tell_state(guest, false);
    tell_chat(guest);
    if (phase_ == Phase::Playing) ask_computers();
    schedule();
    return true;
}

void Room::leave(const Connection& wire)
{
    Guest* guest = guest_of(wire);
    if (guest == nullptr) return;
    const SeatSet seats = guest->seats;
    const bool mattered = !seats.empty() || guest->host;
    guests_.erase(guests_.begin() + (guest - guests_.data()));
    for (const Pending& thought : pending_)
        if (thought.asker.get() == &wire) *thought.wanted = false;
    std::erase_if(pending_, [&](const Pending& thought) { return thought.asker.get() == &wire; });
    if (guests_.empty()) idle_since_ = house_.now();
    const SeatSet present = here();
    if (phase_ == Phase::Open)
        for (const Seat seat : seats - present) dice_goes_on(round_.gone(seat, house_.now()));
    // Who leaves without an answer has not agreed; an undo waits for them.
    if (proposal_ && proposal_->what != Proposal::What::Undo &&
        !(proposal_->open - present).empty())
        proposal_.reset();
    if (mattered) presence_changed();
    schedule();
}

Room::Guest* Room::guest_of(const Connection& wire)
{
    for (Guest& guest : guests_)
        if (guest.wire.get() == &wire) return &guest;
    return nullptr;
}

// Which seats each guest holds, and who is host: by the secrets.
void Room::hold_seats()
{
    for (Guest& guest : guests_) {
        guest.seats = {};
        for (int i = 0; i < game_->seats(); ++i)
            if (same_hash(place(seat_at(i)).holder, guest.holder)) guest.seats.insert(seat_at(i));
    }
    const std::string& hosting = host();
    for (Guest& guest : guests_) guest.host = same_hash(guest.holder, hosting);
}

// A question whether a computer should play is answered by who comes to play.
void Room::keep_seats_of_those_here()
{
    if (proposal_ && proposal_->what == Proposal::What::Takeover &&
        here().contains(proposal_->about))
        proposal_.reset();
}

bool Room::belongs_here(std::string_view holder) const
{
    const auto held = [&](const Place& each) { return same_hash(each.holder, holder); };
    return same_hash(creator_, holder) || std::any_of(places_.begin(), places_.end(), held);
}

SeatSet Room::here() const
{
    SeatSet seats;
    for (const Guest& guest : guests_) seats = seats | guest.seats;
    return seats;
}

// Whoever made the table; when gone, the next seat whose person is here.
const std::string& Room::host() const
{
    for (const Guest& guest : guests_)
        if (same_hash(guest.holder, creator_)) return creator_;
    const SeatSet present = here();
    return present.empty() ? creator_ : place(present.first()).holder;
}

void Room::presence_changed()
{
    hold_seats();
    tell_all_table();
}

// Requests

void Room::receive(const Connection& wire, const Message& message)
{
    Guest* guest = guest_of(wire);
    if (guest == nullptr || closed_) return;
    if (const auto refused = act(*guest, message)) {
        house_.metrics().refusals.fetch_add(1, std::memory_order_relaxed);
        refuse(*guest, message, *refused);
        if (refused->code == "stale" && table_) tell_state(*guest, false);
    }
    schedule();
}

std::optional<Refused> Room::act(Guest& guest, const Message& message)
{
    switch (message.what) {
    case Do::Hello: break;  // the visitor's business
    case Do::Sit: return sit(guest, message);
    case Do::Stand: return stand(guest, message);
    case Do::Fill: return fill(guest, message);
    case Do::Start: return start(guest, message);
    case Do::Dice: return dice(guest, message);
    case Do::Move: return move(guest, message);
    case Do::Preview: return preview(guest, message);
    case Do::Undo: return undo(guest, message);
    case Do::Answer: return answer(guest, message);
    case Do::Takeover: return takeover(guest, message);
    case Do::Return: return come_back(guest, message);
    case Do::Hint: return hint(guest, message);
    case Do::Resign: return resign(guest, message);
    case Do::Rematch: return rematch(guest, message);
    case Do::Chat: return chat(guest, message);
    case Do::Log: return log(guest, message);
    case Do::Recap: return recap(guest, message);
    case Do::Replay: return replay(guest, message);
    case Do::Link: return link(guest, message);
    case Do::Claim: return claim(guest, message);
    case Do::Ping: tell(guest, message, "pong", {}); return std::nullopt;
    }
    return std::nullopt;
}

void Room::refuse(const Guest& guest, const Message& message, const Refused& why)
{
    tell(guest, message, "refused", {{"code", why.code}, {"message", why.message}});
}

// Saving: what is told waits for the disk.

void Room::save(Entry entry, bool counts)
{
    if (counts) ++version_;
    entry["at"] = house_.now();
    if (!counts) entry["aside"] = true;
    house_.save(++written_, boost::json::serialize(entry));
}

void Room::send(const Guest& guest, Text text)
{
    if (saved_ == written_)
        guest.wire->send(std::move(text));
    else
        held_.push_back({written_, guest.wire, std::move(text)});
}

void Room::saved(std::int64_t n)
{
    if (closed_) return;
    saved_ = n;
    flush();
    if (guests_.empty()) schedule();
}

void Room::flush()
{
    for (; !held_.empty() && held_.front().until <= saved_; held_.pop_front())
        held_.front().wire->send(std::move(held_.front().text));
}

void Room::lost()
{
    if (closed_) return;
    closed_ = true;
    for (const Guest& guest : guests_)
        turn_away(*guest.wire, "not-saved",
                  "the table could not be saved; what was not confirmed did not happen");
    guests_.clear();
    held_.clear();
}

// Waking

void Room::schedule()
{
    std::optional<std::int64_t> next = clocks_.next_zero();
    const auto sooner = [&](std::int64_t time) { next = next ? std::min(*next, time) : time; };
    if (round_.running()) sooner(round_.deadline());
    if (idle()) sooner(idle_since_ + idle_patience_ms);
    if (!next || *next == wake_at_) return;
    wake_at_ = *next;
    house_.wake_at(*next);
}

void Room::wake()
{
    if (closed_) return;
    wake_at_ = 0;
    if (round_.running()) dice_goes_on(round_.check(house_.now()));
    if (phase_ == Phase::Playing && !clocks_.at_zero(house_.now()).empty()) out_of_time();
    schedule();
}

void Room::pause()
{
    if (closed_ || clocks_.running().empty()) return;
    Entry entry{{"do", "clocks"}};
    write_clocks(entry);
    save(std::move(entry), false);
}

bool Room::idle() const
{
    return guests_.empty() && pending_.empty() && clocks_.running().empty() && !round_.running() &&
           saved_ == written_;
}

bool Room::close_if_idle()
{
    if (!closed_ && !(idle() && house_.now() >= idle_since_ + idle_patience_ms)) return false;
    closed_ = true;
    return true;
}

std::optional<std::string> Room::record() const
{
    if (phase_ != Phase::Over || saved_ < end_entry_) return std::nullopt;
    return write_record(table_->open_record());
}

}  // namespace kotatsu::server
