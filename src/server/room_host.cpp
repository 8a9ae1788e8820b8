// What the host changes while a table waits, and how others find it: in the lobby, or by a word.
#include "server/room.h"
#include "server/room_refusals.h"

#include <boost/json.hpp>

#include <algorithm>

namespace kotatsu::server {

Answer Room::swap(Guest& guest, const Message& message)
{
    if (!guest.host) return not_host;
    if (!seats_may_change()) return begun;
    const auto seat = game_->seat_named(message.seat), with = game_->seat_named(message.with);
    if (!seat || !with) return no_such_seat;
    const SeatSet both{*seat, *with};
    ask_hashes_again(both);
    change_seats({{"do", "swap"}, {"seat", index(*seat)}, {"with", index(*with)}}, guest, message);
    for (const Guest& each : guests_)
        if (!(each.seats & both).empty()) tell(each, {}, "dice", {{"ask", "hash"}});
    return std::nullopt;
}

// A hash for the dice belongs to the first seat of its client: it goes when these seats change hands.
void Room::ask_hashes_again(SeatSet seats)
{
    for (const Guest& guest : guests_)
        if (!(guest.seats & seats).empty())
            for (const Seat seat : guest.seats) round_.gone(seat, house_.now());
}

Answer Room::set(Guest& guest, const Message& message)
{
    if (!guest.host) return not_host;
    if (!seats_may_change()) return begun;
    const Wishes& wishes = message.wishes;
    Entry entry{{"do", "set"}};
    if (wishes.listed.value_or(false) && !public_)
        if (auto refused = house_.why_not_list(guest.wire->address())) return refused;
    if (wishes.options) {
        if (table_) return begun;
        auto game = house_.make_game(options_with(*wishes.options));
        if (!game) return Refused{"bad-options", game.error().message};
        game_ = std::move(*game);
        Entry& options = entry["options"].emplace_object();
        for (const auto& [name, value] : game_->options().all()) options[name] = value;
    }
    if (wishes.clock) entry["clock"] = write_clock_rule(*wishes.clock);
    if (wishes.hints) entry["hints"] = *wishes.hints;
    if (wishes.listed) entry["public"] = *wishes.listed;
    if (wishes.language) entry["language"] = *wishes.language;
    change_seats(std::move(entry), guest, message);
    return std::nullopt;
}

// Those of the game, with some of them chosen anew.
NamedValues Room::options_with(const NamedValues& wanted) const
{
    NamedValues options = game_->options().all();
    for (const auto& [name, value] : wanted) {
        const auto known = std::find_if(options.begin(), options.end(),
                                        [&](const auto& each) { return each.first == name; });
        if (known == options.end())
            options.emplace_back(name, value);
        else
            known->second = value;
    }
    return options;
}

Answer Room::send_away(Guest& guest, const Message& message)
{
    if (!made_by(guest)) return not_host;
    if (!seats_may_change()) return begun;
    const auto seat = game_->seat_named(message.seat);
    if (!seat) return no_such_seat;
    if (place(*seat).kind != Place::Kind::Person || guest.seats.contains(*seat))
        return Refused{"not-absent", "nobody else sits there"};
    const std::string holder = place(*seat).holder, own_address = guest.wire->address();
    ask_hashes_again({*seat});
    std::vector<std::shared_ptr<Connection>> sent;
    for (const Guest& each : guests_)
        if (same_hash(each.holder, holder)) sent.push_back(each.wire);
    change_seats({{"do", "send-away"}, {"seat", index(*seat)}}, guest, message);
    for (const auto& wire : sent) {
        if (wire->address() != own_address) barred_.push_back(wire->address());
        turn_away(*wire, "sent-away", "the host of this table has sent you away");
        leave(*wire);
    }
    return std::nullopt;
}

// By the secret for ever; by the address as long as the table waits, so that another secret does not help.
bool Room::is_sent_away(const Guest& guest) const
{
    const auto sent = [&](const std::string& holder) { return same_hash(holder, guest.holder); };
    if (std::any_of(sent_away_.begin(), sent_away_.end(), sent)) return true;
    return phase_ == Phase::Open && !belongs_here(guest.holder) &&
           std::find(barred_.begin(), barred_.end(), guest.wire->address()) != barred_.end();
}

// Between people there are none unless the host allows them.
bool Room::hints_now() const
{
    if (hints_) return *hints_;
    std::optional<int> team;
    for (int i = 0; i < game_->seats(); ++i) {
        if (place(seat_at(i)).kind == Place::Kind::Computer) continue;
        const int own = game_->seat(seat_at(i)).team;
        if (team && *team != own) return false;
        team = own;
    }
    return true;
}

// A word to read aloud

Answer Room::word(Guest& guest, const Message& message)
{
    if (guest.seats.empty()) return Refused{"not-your-seat", "only who sits at the table asks"};
    if (!has_word()) {
        word_until_ = house_.now() + word_lasts_ms;
        word_ = house_.give_word(word_until_);
    }
    tell_all_table(&guest, message.id);
    return std::nullopt;
}

bool Room::has_word() const
{
    return !word_.empty() && house_.now() < word_until_;
}

void Room::drop_word()
{
    if (!word_.empty()) house_.drop_word(word_);
    word_.clear();
}

// The lobby

// Nothing: nobody is looked for, or whoever made the table is not there to play.
std::optional<Entry> Room::listing() const
{
    const bool made_by_somebody_here = std::any_of(
        guests_.begin(), guests_.end(), [&](const Guest& each) { return made_by(each); });
    if (!public_ || phase_ != Phase::Open || table_ || closed_ || !made_by_somebody_here)
        return std::nullopt;
    boost::json::array people;
    std::string host;
    int free = 0;
    for (const Place& each : places_) {
        free += each.kind == Place::Kind::Open ? 1 : 0;
        if (each.kind != Place::Kind::Person) continue;
        people.emplace_back(each.name);
        if (host.empty() && same_hash(each.holder, creator_)) host = each.name;
    }
    if (free == 0) return std::nullopt;
    Entry options;
    for (const auto& [name, value] : game_->options().all()) options[name] = value;
    return Entry{{"table", id_},
                 {"game", game_->info().name},
                 {"host", host},
                 {"seats", game_->seats()},
                 {"free", free},
                 {"people", std::move(people)},
                 {"options", std::move(options)},
                 {"clock", write_clock_rule(clocks_.rule())},
                 {"hints", hints_now()},
                 {"language", language_}};
}

void Room::show_listing()
{
    auto now = listing();
    std::string text = now ? boost::json::serialize(*now) : std::string();
    if (text == listing_) return;
    listing_ = std::move(text);
    house_.list(std::move(now));
}

}  // namespace kotatsu::server
