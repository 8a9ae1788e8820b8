#include "server/room.h"

#include "table/hash.h"

#include <boost/json.hpp>
#include <sodium.h>

#include <algorithm>

namespace kotatsu::server {
namespace {

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
      places_(static_cast<std::size_t>(game_->seats())), thoughts_(house)
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
    arriving.seated_since = house_.now();
    if (is_sent_away(arriving)) {
        turn_away(*arriving.wire, "sent-away", "the host of this table has sent you away");
        return true;
    }
    if (guests_.size() >= most_watchers && !belongs_here(arriving.holder)) {
        turn_away(*arriving.wire, "full", "too many people watch this table");
        return true;
    }
    const bool was_unwatched = !somebody_plays();
    const SeatSet were_here = here();
    guests_.push_back(std::move(arriving));
    hold_seats();
    const Guest& guest = guests_.back();
    const SeatSet came = guest.seats - were_here;
    tell_declined(questions_.came(here()));
    if (guest.host || !guest.seats.empty())
        presence_changed();
    else
        tell_table(guest);
    if (table_) tell_state(*table_, guest, false);
    tell_chat(guest);
    tell_notes(guest);
    if (table_) {
        if (was_unwatched) open_windows(*table_, all_seats(game_->seats()));
        ask_computers(*table_);
        welcome_back(*table_, came);
    }
    show_watchers(&guests_.back());
    if (!came.empty()) go_on_with_series();
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
    const bool unwatched = !somebody_plays();
    thoughts_.cancel(
        [&](const Thoughts::Pending& each) { return unwatched || each.asker.get() == &wire; });
    if (guests_.empty()) {
        idle_since_ = house_.now();
        drop_word();
    }
    const SeatSet present = here();
    if (phase_ == Phase::Open)
        for (const Seat seat : seats - present) dice_goes_on(round_.gone(seat, house_.now()));
    tell_declined(questions_.left(present));
    if (mattered) presence_changed();
    show_watchers();
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
    look_at_presence();
}

// Since when somebody is gone.
void Room::look_at_presence()
{
    const SeatSet present = here();
    for (int i = 0; i < game_->seats(); ++i) {
        std::int64_t& since = place(seat_at(i)).gone_since;
        if (present.contains(seat_at(i)))
            since = 0;
        else if (since == 0)
            since = house_.now();
    }
}

// People without a seat. One with several pages open is one.
int Room::watchers() const
{
    std::vector<std::string_view> seen;
    int count = 0;
    for (const Guest& guest : guests_) {
        if (!guest.seats.empty()) continue;
        const bool known = !guest.holder.empty() &&
                           std::find(seen.begin(), seen.end(), guest.holder) != seen.end();
        seen.push_back(guest.holder);
        count += known ? 0 : 1;
    }
    return count;
}

// Many may come and go: the number is told now and then, and never when somebody asks for something, for
// that may be a secret. Who has just come knows it already.
void Room::show_watchers(const Guest* newcomer)
{
    const int count = watchers();
    if (count == watchers_told_ || house_.now() < watchers_told_at_ + between_counts_ms) return;
    watchers_told_ = count;
    watchers_told_at_ = house_.now();
    for (const Guest& guest : guests_)
        if (&guest != newcomer) tell(guest, {}, "watchers", {{"count", count}});
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
        if (refused->code == "stale" && table_) tell_state(*table_, *guest, false);
    }
    schedule();
}

// Saving: what is told waits for the disk.

void Room::save(Entry entry, bool counts)
{
    if (counts) ++version_;
    entry["at"] = house_.date();
    if (!counts) entry["aside"] = true;
    ++entries_;
    house_.save(outbox_.write(), boost::json::serialize(entry));
}

void Room::save_line(Entry entry, std::string channel)
{
    entry["at"] = house_.date();
    entry["aside"] = true;
    house_.save_line(outbox_.write(), std::move(channel), boost::json::serialize(entry));
}

void Room::send(const Guest& guest, Text text)
{
    outbox_.send(guest.wire, std::move(text));
}

void Room::saved(std::int64_t n)
{
    if (closed_) return;
    outbox_.saved(n);
    if (guests_.empty()) schedule();
}

void Room::lost()
{
    if (closed_) return;
    closed_ = true;
    for (const Guest& guest : guests_)
        turn_away(*guest.wire, "not-saved",
                  "the table could not be saved; what was not confirmed did not happen");
    guests_.clear();
    outbox_.drop();
    thoughts_.cancel([](const Thoughts::Pending&) { return true; });
}

// Waking

// After whatever has happened: what the lobby says of it, and when to look again.
void Room::schedule()
{
    show_listing();
    std::optional<std::int64_t> next = clocks_.next_zero();
    const auto sooner = [&](std::int64_t time) { next = next ? std::min(*next, time) : time; };
    if (round_.running()) sooner(round_.deadline());
    for (const Seat seat : windows_.all())
        if (answers_in_time(*table_, seat)) sooner(windows_.until(seat));
    if (const auto call = thoughts_.next_call()) sooner(*call);
    if (watchers() != watchers_told_) sooner(watchers_told_at_ + between_counts_ms);
    if (has_word()) sooner(word_until_);
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
    if (table_) {
        answer_windows(*table_);
        if (!clocks_.at_zero(house_.now()).empty()) out_of_time(*table_);
    }
    if (thoughts_.call_busy())
        for (const Guest& guest : guests_) tell_busy(guest);
    if (!word_.empty() && !has_word()) {
        drop_word();
        tell_all_table();
    }
    show_watchers();
    schedule();
}

void Room::pause()
{
    if (closed_ || clocks_.running().empty()) return;
    Entry entry{{"do", "clocks"}};
    write_clocks(entry);
    save(std::move(entry), false);
}

Standing Room::standing() const
{
    Standing standing{.date = house_.date(), .begun = phase_ != Phase::Open};
    const auto zero = clocks_.next_zero();
    if (zero && clocks_.rule().lasts_days()) standing.wake = standing.date + *zero - house_.now();
    return standing;
}

bool Room::left() const
{
    return guests_.empty() && thoughts_.none() && !answers_soon() && !round_.running() &&
           outbox_.all_saved();
}

// A clock of days goes on in the store, which wakes the table for it.
bool Room::idle() const
{
    return left() && (clocks_.running().empty() || clocks_.rule().lasts_days());
}

bool Room::close_if_idle()
{
    if (!closed_ && !(idle() && house_.now() >= idle_since_ + idle_patience_ms)) return false;
    closed_ = true;
    return true;
}

bool Room::close_if_left()
{
    if (!left()) return false;
    closed_ = true;
    return true;
}

Room::Text Room::record()
{
    if (!table_ || phase_ != Phase::Over || !outbox_.is_saved(end_entry_)) return nullptr;
    Text text = record_.lock();
    if (!text) record_ = text = std::make_shared<const std::string>(table_->open_text());
    return text;
}

}  // namespace kotatsu::server
