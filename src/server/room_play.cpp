// A room while its game is played.
#include "server/room.h"
#include "server/room_refusals.h"

#include <boost/json.hpp>

#include <algorithm>

namespace kotatsu::server {

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
    if (message.version < place(seat).floor) return moved_on;
    if (!place(seat).computer.empty())
        return Refused{"computer-plays", "a computer plays for this seat; come back first"};
    return std::nullopt;
}

Answer Room::move(Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_turn(guest, message, seat)) return refused;
    if (windows_.waits(seat, house_.now()) && table.position().is_pass(seat, message.move)) {
        hold_pass(table, guest, message, seat);
        return std::nullopt;
    }
    const Turn before = table.position().turn();
    if (auto refused = table.play(seat, message.move)) return refused;
    changed(table, {.by = seat, .before = before, .wire = guest.wire.get(), .asked = &message});
    return std::nullopt;
}

Answer Room::undo(Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_turn(guest, message, seat)) return refused;
    if (message.ask && table.why_no_undo(seat)) return ask_undo(table, guest, message, seat);
    if (auto refused = table.undo(seat)) return refused;
    changed(table, {.by = seat, .wire = guest.wire.get(), .asked = &message});
    return std::nullopt;
}

// What came to light is taken back only if every person with a stake in the game is here and agrees,
// whether they play themselves or a computer does in their absence: else whoever is alone with a
// computer could draw, look and take back until all but the hand of the absent was seen.
Answer Room::ask_undo(Table& table, Guest& guest, const Message& message, Seat seat)
{
    SeatSet others;
    for (int i = 0; i < game_->seats(); ++i)
        if (place(seat_at(i)).kind == Place::Kind::Person) others.insert(seat_at(i));
    others = others - guest.seats - table.left();
    if (const SeatSet away = others - here(); !away.empty())
        return Refused{"away", "this needs the agreement of " + place(away.first()).name +
                                   ", who is not here"};
    return ask(table, guest, message, {Question::What::Undo, seat, seat, others});
}

Answer Room::resign(Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    if (phase_ != Phase::Playing) return not_playing;
    if (table.left().contains(seat)) return Refused{"resigned", "this seat has given up already"};
    table.resign(seat);
    changed(table, {.by = seat,
                    .wire = guest.wire.get(),
                    .asked = &message,
                    .played_by = Substitution{seat, substitute}});
    return std::nullopt;
}

Answer Room::come_back(Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    if (phase_ != Phase::Playing) return not_playing;
    if (place(seat).computer.empty() || table.left().contains(seat))
        return Refused{"nothing-to-return", "no computer plays for this seat in your absence"};
    give_back(table, seat, {.by = seat, .wire = guest.wire.get(), .asked = &message});
    return std::nullopt;
}

void Room::give_back(Table& table, Seat seat, const Change& change)
{
    table.take_over(seat, place(seat).name);
    if (clocks_.left(seat, house_.now()) == 0) clocks_.renew(seat, house_.now());
    Change back = change;
    back.played_by = Substitution{seat, ""};
    changed(table, back);
}

// Whoever was gone and comes plays on at once.
void Room::welcome_back(Table& table, SeatSet seats)
{
    for (const Seat seat : seats)
        if (phase_ == Phase::Playing && place(seat).kind == Place::Kind::Person &&
            !place(seat).computer.empty() && !table.left().contains(seat))
            give_back(table, seat, {.by = seat});
}

// What all have to agree to

Answer Room::takeover(Table& table, Guest& guest, const Message& message)
{
    const auto seat = game_->seat_named(message.seat);
    if (!seat) return Refused{"no-seat", "there is no such seat"};
    if (phase_ != Phase::Playing) return not_playing;
    if (guest.seats.empty()) return Refused{"not-your-seat", "only who sits at the table asks"};
    if (!people().contains(*seat) || here().contains(*seat))
        return Refused{"not-absent", "nobody is missing from that seat"};
    if (clocks_.rule().lasts_days())
        return Refused{"clock-decides", "there is a clock of days: it decides"};
    if (house_.now() < place(*seat).gone_since + takeover_patience())
        return Refused{"too-early", "they may still come back"};
    return ask(table, guest, message,
               {.what = Question::What::Takeover,
                .by = guest.seats.first(),
                .about = *seat,
                .open = (people() & here()) - guest.seats});
}

std::int64_t Room::takeover_patience() const
{
    if (!clocks_.any()) return takeover_patience_ms;
    return std::clamp(clocks_.rule().time_ms / 4, least_takeover_patience_ms, takeover_patience_ms);
}

Answer Room::ask(Table& table, Guest& guest, const Message& message, const Question& question)
{
    if (!questions_.ask(question))
        return Refused{"asked-already", "another question is still open"};
    if (!questions_.agreed()) {
        tell_all_table(&guest, message.id);
        return std::nullopt;
    }
    if (!message.id.empty()) tell(guest, message, "ok", {});
    agreed(table);
    return std::nullopt;
}

Answer Room::answer(Table& table, Guest& guest, const Message& message)
{
    using Answered = Questions::Answered;
    const Answered answered = questions_.answer({message.question, guest.seats, message.agree});
    if (answered == Answered::NotAsked) return Refused{"nothing-asked", "nobody asked you that"};
    if (!message.id.empty()) tell(guest, message, "ok", {});
    if (answered == Answered::Declined) tell_declined(questions_.declined_by(guest.seats));
    if (questions_.agreed())
        agreed(table);
    else
        tell_all_table();
    return std::nullopt;
}

void Room::agreed(Table& table)
{
    const Question question = questions_.take();
    switch (question.what) {
    case Question::What::Rematch: open_rematch(table); break;
    case Question::What::Undo:
        if (!table.undo_agreed(question.by)) changed(table, {.by = question.by});
        tell_all_table();
        break;
    case Question::What::Takeover:
        table.take_over(question.about, substitute);
        changed(table,
                {.by = question.about, .played_by = Substitution{question.about, substitute}});
        break;
    }
}

// To whoever asked.
void Room::tell_declined(const std::optional<Declined>& declined)
{
    if (!declined) return;
    Entry out{{"what", name_of(declined->question.what)}, {"why", name_of(declined->why)}};
    if (declined->by) out["by"] = role(*declined->by);
    for (const Guest& guest : guests_)
        if (guest.seats.contains(declined->question.by)) tell(guest, {}, "declined", out);
}

// The record has grown: save it, tell it, and see who is next.
void Room::changed(Table& table, const Change& change)
{
    std::array<unsigned char, 2048> room_for_json;
    boost::json::monotonic_resource resource(room_for_json.data(), room_for_json.size());
    Entry entry(
        {{"do", "play"}, {"seat", index(change.by)}, {"lines", table.lines().substr(told_lines_)}},
        &resource);
    told_lines_ = table.lines().size();
    if (change.before) house_.metrics().moves.fetch_add(1, std::memory_order_relaxed);
    if (change.asked != nullptr && !change.asked->id.empty()) {
        entry["id"] = change.asked->id;
        entry["asked"] = name_of(change.asked->what);
    }
    if (change.played_by && !table.over())
        entry["plays"] = {index(change.played_by->seat), change.played_by->player};
    end_standing_passes(table, change, entry);
    apply(entry);
    look_at_standing_passes(table);
    if (table.over()) phase_ = Phase::Over;
    const Turn after = table.position().turn();
    clocks_.turn(phase_ == Phase::Over ? SeatSet() : waiting_people(table), house_.now(),
                 windows_.all());
    write_clocks(entry);
    save(std::move(entry));
    if (phase_ == Phase::Over) end_entry_ = outbox_.written();
    // While all choose in secret, a choice leaves those of the others as fresh as they were.
    const bool in_secret = change.before && change.before->kind == Turn::Kind::Each &&
                           after == Turn::each(change.before->seats - SeatSet{change.by});
    for (int i = 0; i < game_->seats(); ++i)
        if (!in_secret || seat_at(i) == change.by) place(seat_at(i)).floor = version_;
    refuse_stale_hints();
    thoughts_.cancel([&](const Thoughts::Pending& each) {
        return each.floor != place(each.thought->seat).floor;
    });
    // Where somebody else plays on for a seat from now, the others are asked the same as before.
    open_windows(table, change.played_by ? SeatSet{change.played_by->seat}
                        : in_secret      ? SeatSet()
                                         : all_seats(game_->seats()));
    const bool table_too = questions_.asked() || change.played_by || phase_ == Phase::Over;
    tell_declined(questions_.moved_on(people(), phase_ == Phase::Over));
    tell_all_state(table, change.wire, change.asked ? change.asked->id : std::string_view());
    if (table_too) tell_all_table();
    if (phase_ == Phase::Over)
        end();
    else
        ask_computers(table);
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
}

void Room::out_of_time(Table& table)
{
    for (const Seat seat : clocks_.at_zero(house_.now())) {
        if (phase_ != Phase::Playing) return;
        if (clocks_.rule().lose)
            table.time_out(seat);
        else
            table.take_over(seat, substitute);
        changed(table, {.by = seat, .played_by = Substitution{seat, substitute}});
    }
}

// Computer players

Answer Room::hint(Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_turn(guest, message, seat)) return refused;
    if (!hints_now()) return Refused{"no-hints", "this table allows no hints"};
    if (!table.position().turn().may_act(seat))
        return Refused{"not-your-turn", "it is somebody else's turn"};
    if (thoughts_.asked(seat))
        return Refused{"asked-already", "the last hint is still being thought about"};
    thoughts_.ask({.position = table.position(),
                   .seat = seat,
                   .player = adviser,
                   .floor = place(seat).floor,
                   .asker = guest.wire,
                   .id = message.id});
    return std::nullopt;
}

void Room::ask_computers(const Table& table)
{
    if (phase_ != Phase::Playing || !somebody_plays()) return;
    for (const Seat seat : table.position().turn().seats) {
        if (thoughts_.asked(seat) || place(seat).computer.empty() || windows_.held(seat)) continue;
        thoughts_.ask({.position = table.position(),
                       .seat = seat,
                       .player = place(seat).computer,
                       .floor = place(seat).floor,
                       .until = windows_.is_open(seat) ? windows_.until(seat) : 0});
    }
}

// Whoever waits for a hint about a position that has moved on is told.
void Room::refuse_stale_hints()
{
    for (const Thoughts::Pending& each : thoughts_.all())
        if (each.asker && each.floor != place(each.thought->seat).floor)
            if (const Guest* guest = guest_of(*each.asker); guest != nullptr)
                refuse(*guest, {.id = each.id}, moved_on);
}

void Room::thought(std::uint64_t ticket, const std::string& move)
{
    if (!table_) return;
    const auto taken = thoughts_.take(ticket);
    if (!taken) return;
    Table& table = *table_;
    const Thoughts::Pending& asked = *taken;
    const Seat seat = asked.thought->seat;
    if (asked.asker) {
        if (const Guest* guest = guest_of(*asked.asker); guest != nullptr)
            tell(*guest, {.id = asked.id}, "hint", {{"seat", role(seat)}, {"move", move}});
    } else if (windows_.is_open(seat)) {
        windows_.hold(seat, {move});
        answer_windows(table);
    } else {
        const Turn before = table.position().turn();
        if (!table.play(seat, move)) changed(table, {.by = seat, .before = before});
    }
    schedule();
}

void Room::tell_busy(const Guest& guest)
{
    boost::json::array seats;
    for (const Seat seat : thoughts_.busy()) seats.emplace_back(role(seat));
    if (!seats.empty()) tell(guest, {}, "busy", {{"seats", std::move(seats)}});
}

// Who is who

// A table of computers alone plays only while somebody watches.
bool Room::somebody_plays() const
{
    return !guests_.empty() || !people().empty();
}

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

SeatSet Room::waiting_people(const Table& table) const
{
    return table.position().turn().seats & people();
}

}  // namespace kotatsu::server
