#include "server/room.h"

#include "table/hash.h"

#include <boost/json.hpp>
#include <sodium.h>

#include <algorithm>

namespace kotatsu::server {
namespace {

using Do = Message::Do;

constexpr std::size_t bytes_of_hash = 16;

const Refused begun{"begun", "the game has begun already"};
const Refused not_playing{"not-playing", "no game is being played here now"};
const Refused not_over{"not-over", "the game is not over"};
const Refused too_long{"too-long", "so much has happened here that the game can only go forward"};

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
    if (table_) {
        if (was_unwatched) open_windows(*table_, all_seats(game_->seats()));
        ask_computers(*table_);
        welcome_back(*table_, came);
    }
    show_watchers(&guests_.back());
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
    case Do::Ping: return std::nullopt;
    case Do::Chat: return house_.why_not_grow(address, Growth::Beside);
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

// Saving: what is told waits for the disk.

void Room::save(Entry entry, bool counts)
{
    if (counts) ++version_;
    entry["at"] = house_.date();
    if (!counts) entry["aside"] = true;
    ++entries_;
    house_.save(++written_, boost::json::serialize(entry));
}

void Room::save_line(Entry entry)
{
    entry["at"] = house_.date();
    entry["aside"] = true;
    house_.save_line(++written_, chat_.newest().channel(), boost::json::serialize(entry));
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
           saved_ == written_;
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
    if (!table_ || phase_ != Phase::Over || saved_ < end_entry_) return nullptr;
    Text text = record_.lock();
    if (!text) record_ = text = std::make_shared<const std::string>(table_->open_text());
    return text;
}

}  // namespace kotatsu::server
