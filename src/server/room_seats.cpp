// A room before its game: who sits where, everybody's bytes for the dice, the start. And what goes
// on beside the game: seats that move to another device, the rematch.
#include "server/entries.h"
#include "server/room.h"
#include "server/room_refusals.h"

#include <boost/json.hpp>

#include <algorithm>

namespace kotatsu::server {
namespace {

const Refused not_yours{"not-your-seat", "somebody else holds that seat"};
const Refused no_secret{"no-secret", "a seat needs a secret of 32 to 128 hexadecimal digits"};

}  // namespace

Answer Room::sit(Guest& guest, const Message& message)
{
    if (guest.holder.empty()) return no_secret;
    if (!seats_may_change()) return begun;
    if (!is_plain_text(message.name, longest_name))
        return Refused{"bad-name", "a name has 1 to 24 letters"};
    std::optional<Seat> seat = game_->seat_named(message.seat);
    if (message.seat.empty())
        for (int i = game_->seats(); i-- > 0;)
            if (place(seat_at(i)).kind == Place::Kind::Open) seat = seat_at(i);
    if (!seat) return message.seat.empty() ? Refused{"full", "no seat is open"} : no_such_seat;
    if (!guest.seats.contains(*seat) && place(*seat).kind != Place::Kind::Open)
        return Refused{"taken", "that seat is taken"};
    Entry entry{
        {"do", "sit"}, {"seat", index(*seat)}, {"name", message.name}, {"holder", guest.holder}};
    if (!message.id.empty()) entry["id"] = message.id;
    if (guest.seats.empty()) guest.seated_since = house_.now();
    change_seats(std::move(entry), guest, message);
    return std::nullopt;
}

Answer Room::stand(Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    if (!seats_may_change()) return begun;
    round_.gone(seat, house_.now());
    change_seats({{"do", "fill"}, {"seat", index(seat)}, {"who", "open"}}, guest, message);
    return std::nullopt;
}

Answer Room::fill(Guest& guest, const Message& message)
{
    if (!guest.host) return not_host;
    if (!seats_may_change()) return begun;
    const auto seat = game_->seat_named(message.seat);
    if (!seat) return no_such_seat;
    // Who stands in for the host sends nobody away.
    if (place(*seat).kind == Place::Kind::Person && !made_by(guest)) return not_host;
    if (message.who != "open")
        if (const auto player = read_seat_player(message.who); !player)
            return Refused{"no-player", player.error().message};
    round_.gone(*seat, house_.now());
    change_seats({{"do", "fill"}, {"seat", index(*seat)}, {"who", message.who}}, guest, message);
    return std::nullopt;
}

bool Room::seats_may_change() const
{
    return phase_ == Phase::Open && !round_.running();
}

void Room::change_seats(Entry entry, const Guest& by, const Message& message)
{
    apply(entry);
    save(std::move(entry));
    hold_seats();
    tell_declined(questions_.came(here()));
    tell_all_table(&by, message.id);
}

// The start, with bytes of every browser that gave their hash in time.

Answer Room::start(Guest& guest, const Message& message)
{
    if (!guest.host) return not_host;
    for (const Place& each : places_)
        if (each.kind == Place::Kind::Open)
            return Refused{"open-seats", "a seat is open: somebody sits down, or a computer does"};
    if (!message.id.empty()) tell(guest, message, "ok", {});
    if (!round_.running()) dice_goes_on(round_.start(still_choosing(&guest), house_.now()));
    return std::nullopt;
}

// All have agreed to the next game of a series: it begins by itself once everybody who plays has come.
void Room::go_on_with_series()
{
    const SeatSet present = here();
    const auto missing = [&](int i) {
        const Place& each = place(seat_at(i));
        return each.kind == Place::Kind::Open ||
               (each.kind == Place::Kind::Person && !present.contains(seat_at(i)));
    };
    if (games_before_ == 0 || !seats_may_change()) return;
    for (int i = 0; i < game_->seats(); ++i)
        if (missing(i)) return;
    dice_goes_on(round_.start(still_choosing(), house_.now()));
}

// Whoever sat down a moment ago may still give bytes for the dice: a host who starts at once leaves
// nobody's out.
SeatSet Room::still_choosing(const Guest* starter) const
{
    SeatSet seats;
    for (const Guest& guest : guests_)
        if (!guest.seats.empty() && &guest != starter &&
            house_.now() < guest.seated_since + DiceRound::moment_ms)
            seats.insert(guest.seats.first());
    return seats;
}

Answer Room::dice(Guest& guest, const Message& message)
{
    if (guest.seats.empty()) return not_yours;
    const Seat seat = guest.seats.first();
    switch (message.bytes.empty() ? round_.give_hash(seat, message.hash)
                                  : round_.give_bytes(seat, message.bytes)) {
    case DiceRound::Given::Taken: break;
    case DiceRound::Given::Malformed:
        return Refused{"bad-dice", "expected 'hash' or 'bytes': 64 hexadecimal digits"};
    case DiceRound::Given::TooEarly:
        return Refused{"too-early", "the bytes are shown when everybody's hashes are known"};
    case DiceRound::Given::TooLate: return Refused{"too-late", "the bytes are being shown already"};
    case DiceRound::Given::WrongBytes:
        return Refused{"bad-dice", "these bytes do not have the hash that was given"};
    }
    if (!message.id.empty()) tell(guest, message, "ok", {});
    dice_goes_on(round_.check(house_.now()));
    return std::nullopt;
}

void Room::dice_goes_on(DiceRound::Next next)
{
    switch (next) {
    case DiceRound::Next::Wait: break;
    case DiceRound::Next::AskBytes: ask_for_bytes(); break;
    case DiceRound::Next::AskHashes:
        new_seed();
        for (const Guest& guest : guests_) tell(guest, {}, "dice", {{"ask", "hash"}});
        dice_goes_on(round_.check(house_.now()));
        break;
    case DiceRound::Next::Begin: begin(); break;
    }
}

void Room::ask_for_bytes()
{
    Entry hashes;
    for (const Seat seat : round_.promised()) hashes[role(seat)] = round_.hash(seat);
    for (const Guest& guest : guests_)
        tell(guest, {}, "dice", {{"ask", "bytes"}, {"hashes", hashes}});
}

void Room::new_seed()
{
    Entry entry{{"do", "seed"}, {"seed", house_.random_hex(32)}};
    apply(entry);
    save(std::move(entry));
    tell_all_table();
}

void Room::begin()
{
    std::vector<FairDice::Contribution> bytes;
    for (const Seat seat : round_.shown())
        bytes.push_back({role(seat), *FairDice::read_bytes(round_.bytes(seat))});
    const FairDice fair = FairDice::from_hex(seed_)->with(std::move(bytes));
    Entry entry{{"do", "start"}};
    if (table_) {  // a record from elsewhere goes on
        table_->fresh_dice(fair);
        entry["lines"] = std::string(table_->lines().substr(told_lines_));
    } else {
        std::vector<std::string> names;
        for (const Place& each : places_) names.push_back(each.name);
        table_ = std::make_unique<Table>(
            house_.open_table({.game = game_, .players = std::move(names), .dice = fair}));
        entry["lines"] = table_->open_text();
    }
    told_lines_ = table_->lines().size();
    round_ = {};
    drop_word();
    barred_.clear();
    apply(entry);
    clocks_.turn(waiting_people(*table_), house_.now());
    save(std::move(entry));
    open_windows(*table_, all_seats(game_->seats()));
    tell_all_table();
    tell_all_state(*table_);
    ask_computers(*table_);
}

// A seat on another device

Answer Room::link(Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    const std::string token = house_.random_hex(16);
    Entry entry{{"do", "link"}, {"seat", index(seat)}, {"token", hash_of_secret(token)}};
    apply(entry);
    save(std::move(entry), false);
    tell(guest, message, "link", {{"seat", role(seat)}, {"token", token}});
    return std::nullopt;
}

Answer Room::claim(Guest& guest, const Message& message)
{
    if (guest.holder.empty()) return no_secret;
    const std::string token = hash_of_secret(message.token);
    for (int i = 0; i < game_->seats(); ++i) {
        if (!same_hash(place(seat_at(i)).link, token)) continue;
        move_seat({{"do", "claim"}, {"seat", i}, {"holder", guest.holder}}, guest, message);
        return std::nullopt;
    }
    return Refused{"no-link", "that link was used already, or never was one"};
}

// To the device it came from.
Answer Room::take_back(Guest& guest, const Message& message)
{
    const auto seat = game_->seat_named(message.seat);
    if (!seat) return no_such_seat;
    if (phase_ == Phase::Over || !same_hash(place(*seat).before, guest.holder)) return not_yours;
    move_seat({{"do", "claim"}, {"seat", index(*seat)}, {"holder", guest.holder}}, guest, message);
    return std::nullopt;
}

// Both devices see other views from now on. Whoever was gone is there again.
void Room::move_seat(Entry entry, const Guest& by, const Message& message)
{
    const SeatSet were_here = here();
    change_seats(std::move(entry), by, message);
    if (!table_) return;
    for (const Guest& each : guests_) tell_state(*table_, each, false);
    tell_notes(by);
    welcome_back(*table_, by.seats - were_here);
}

// Rematch

Answer Room::rematch(Table& table, Guest& guest, const Message& message)
{
    if (guest.seats.empty()) return not_yours;
    if (!next_.empty()) {
        tell_table(guest, message.id);
        return std::nullopt;
    }
    return ask(table, guest, message,
               {.what = Question::What::Rematch,
                .by = guest.seats.first(),
                .about = guest.seats.first(),
                .open = (people() & here()) - guest.seats});
}

// The same people at a new table. The start moves on by one: by the option `first` if the game has
// one, else everybody moves to the side before their own, with their team mates. Where sides have
// different sizes, as few as can be change their mates.
void Room::open_rematch(const Table& table)
{
    const int seats = game_->seats();
    NamedValues options = game_->options().all();
    const auto option = std::find_if(options.begin(), options.end(),
                                     [](const auto& each) { return each.first == "first"; });
    if (option != options.end())
        option->second = std::to_string((first_mover(table) + 1) % seats + 1);
    const std::vector<Seat> before = option == options.end() ? seats_by_side(1) : seats_by_side(0);
    const std::vector<Seat> after = seats_by_side(0);
    std::vector<Entry> entries;
    for (std::size_t k = 0; k < after.size(); ++k) {
        const Place& each = place(before[k]);
        const int i = index(after[k]);
        Entry entry{{"do", "fill"}, {"seat", i}, {"who", "open"}};
        if (each.kind == Place::Kind::Computer) entry["who"] = each.name;
        if (each.kind == Place::Kind::Person)
            entry = {{"do", "sit"}, {"seat", i}, {"name", each.name}, {"holder", each.holder}};
        entry["score"] = each.score + table.result().share(before[k]);
        entries.push_back(std::move(entry));
    }
    house_.open_next(options, std::move(entries));
    tell_all_table();
}

// All seats, one side after the other, beginning with the side given.
std::vector<Seat> Room::seats_by_side(std::size_t first) const
{
    const std::vector<SeatSet> sides = game_->sides();
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < sides.size(); ++i)
        for (const Seat seat : sides[(first + i) % sides.size()]) seats.push_back(seat);
    return seats;
}

int Room::first_mover(const Table& table)
{
    int first = 0;
    table.walk(0, [&](const Table::Step&, const Position& position) {
        if (!position.turn().is_over()) first = index(position.turn().seats.first());
        return false;
    });
    return first;
}

void Room::next_opened(const std::string& id)
{
    if (closed_ || !next_.empty()) return;
    if (id.empty()) {
        for (const Guest& guest : guests_)
            refuse(guest, {}, {"full", "there is no room for another game now; ask again later"});
        return;
    }
    Entry entry{{"do", "next"}, {"table", id}};
    apply(entry);
    save(std::move(entry));
    tell_all_table();
}

}  // namespace kotatsu::server
