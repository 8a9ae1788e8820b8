// What clients are told. Everything about the game goes through a seat's view and its audience.
#include "server/room.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace kotatsu::server {
namespace {

namespace json = boost::json;

json::array events_for(const std::vector<Happening>& happenings, Seat seat,
                       const json::storage_ptr& storage = {})
{
    json::array events(storage);
    for (const Happening& happening : happenings)
        if (happening.audience.includes(seat)) events.push_back(happening.json);
    return events;
}

}  // namespace

Entry Room::reply(const Message& message, std::string_view type, Entry fields) const
{
    Entry out{{"type", type}, {"version", version_}};
    if (!message.id.empty()) out["id"] = message.id;
    for (auto& [key, value] : fields) out[key] = std::move(value);
    return out;
}

void Room::tell(const Guest& guest, const Message& message, std::string_view type, Entry fields)
{
    send(guest, std::make_shared<const std::string>(
                    json::serialize(reply(message, type, std::move(fields)))));
}

// The table

Entry Room::seat_json(Seat seat) const
{
    static constexpr std::array kinds{"open", "person", "computer"};
    const SeatInfo info = game_->seat(seat);
    const Place& own = place(seat);
    Entry out{{"seat", info.role},     {"team", info.team},
              {"colour", info.colour}, {"who", kinds[static_cast<std::size_t>(own.kind)]},
              {"name", own.name},      {"here", here().contains(seat)}};
    if (!own.computer.empty()) out["computer"] = own.computer;
    if (table_ && table_->left().contains(seat))
        out["left"] = table_->out_of_time().contains(seat) ? "out-of-time" : "resigned";
    if (phase_ == Phase::Playing && people().contains(seat) && !here().contains(seat) &&
        !clocks_.rule().lasts_days())
        out["offer_ms"] =
            std::max<std::int64_t>(0, own.gone_since + takeover_patience() - house_.now());
    return out;
}

Entry Room::clocks_json() const
{
    Entry left;
    for (int i = 0; i < game_->seats(); ++i)
        left[role(seat_at(i))] = clocks_.left(seat_at(i), house_.now());
    return left;
}

int Room::games_played() const
{
    return games_before_ + (phase_ == Phase::Over ? 1 : 0);
}

// What the people at the seats have won in this series of rematches.
Entry Room::series_json() const
{
    Entry score;
    for (int i = 0; i < game_->seats(); ++i) {
        const Seat seat = seat_at(i);
        const double now = phase_ == Phase::Over ? table_->result().share(seat) : 0;
        score[role(seat)] = place(seat).score + now;
    }
    return {{"games", games_played()}, {"score", std::move(score)}};
}

Entry Room::asked_json(const Question& question, const Guest& guest) const
{
    json::array open;
    for (const Seat seat : question.open) open.emplace_back(role(seat));
    Entry out{{"what", name_of(question.what)},
              {"by", role(question.by)},
              {"about", role(question.about)},
              {"open", std::move(open)}};
    if (question.what == Question::What::Undo) add_taken_back(out, question.by, guest);
    return out;
}

// What an undo would take back: how many moves, and what the first of them told this guest.
void Room::add_taken_back(Entry& asked, Seat by, const Guest& guest) const
{
    const auto taken = table_->would_take_back(by);
    if (!taken) return;
    const Seat eyes = guest.seats.size() == 1 ? guest.seats.first() : Seat::Watcher;
    asked["moves"] = taken->moves;
    table_->walk(taken->step, [&](const Table::Step& step, const Position&) {
        asked["events"] = events_for(step.happenings, eyes);
        return false;
    });
}

// What matters while the table waits, and to whom a seat has gone.
void Room::add_wait(Entry& table, const Guest& guest) const
{
    if (phase_ == Phase::Open) {
        table["public"] = public_;
        if (!language_.empty()) table["language"] = language_;
        if (has_word()) table["word"] = word_;
    }
    json::array moved;
    for (int i = 0; i < game_->seats(); ++i)
        if (phase_ != Phase::Over && same_hash(place(seat_at(i)).before, guest.holder))
            moved.emplace_back(role(seat_at(i)));
    if (!moved.empty()) table["moved"] = std::move(moved);
}

Entry Room::table_json(const Guest& guest) const
{
    static constexpr std::array phases{"open", "playing", "over"};
    Entry options;
    for (const auto& [name, value] : game_->options().all()) options[name] = value;
    json::array seats, yours;
    for (int i = 0; i < game_->seats(); ++i) seats.push_back(seat_json(seat_at(i)));
    for (const Seat seat : guest.seats) yours.emplace_back(role(seat));
    Entry out{{"type", "table"},
              {"version", version_},
              {"game", game_->info().name},
              {"options", std::move(options)},
              {"phase", phases[static_cast<std::size_t>(phase_)]},
              {"seats", std::move(seats)},
              {"you", std::move(yours)},
              {"host", guest.host},
              {"clock", write_clock_rule(clocks_.rule())},
              {"hints", hints_now()},
              {"hints_by", hints_ ? "host" : "table"},
              {"watchers", watchers()}};
    add_wait(out, guest);
    if (games_played() > 0) out["series"] = series_json();
    out["commitment"] = commitment_;
    if (phase_ == Phase::Over) out["seed"] = seed_;
    if (questions_.asked()) out["asked"] = asked_json(*questions_.asked(), guest);
    if (!next_.empty()) out["next"] = next_;
    return out;
}

void Room::tell_table(const Guest& guest, std::string_view ack)
{
    Entry out = table_json(guest);
    if (!ack.empty()) out["ack"] = ack;
    send(guest, std::make_shared<const std::string>(json::serialize(out)));
}

void Room::tell_all_table(const Guest* by, std::string_view ack)
{
    watchers_told_ = watchers();
    watchers_told_at_ = house_.now();
    for (const Guest& guest : guests_) tell_table(guest, &guest == by ? ack : std::string_view());
}

Entry Room::glance(std::string_view secret) const
{
    Guest from_afar{.wire = nullptr, .holder = hash_of_secret(secret)};
    for (int i = 0; i < game_->seats(); ++i)
        if (same_hash(place(seat_at(i)).holder, from_afar.holder))
            from_afar.seats.insert(seat_at(i));
    const Entry table = table_json(from_afar);
    Entry out{{"table", id_}};
    for (const char* field : {"game", "phase", "you", "seats", "watchers"})
        out[field] = table.at(field);
    json::array& to_move = out["to_move"].emplace_array();
    if (phase_ == Phase::Playing)
        for (const Seat seat : table_->position().turn().seats) to_move.emplace_back(role(seat));
    if (phase_ == Phase::Playing && clocks_.any()) out["clocks"] = clocks_json();
    if (phase_ == Phase::Over) out["result"] = result_json(*table_);
    return out;
}

// The game

std::string Room::view_text(const Table& table, Seat seat, bool with_events, bool texts) const
{
    // Made for every seat after every move: without a trip to the heap for each small piece.
    std::array<unsigned char, 16 * 1024> room_for_json;
    json::monotonic_resource resource(room_for_json.data(), room_for_json.size());
    const json::storage_ptr storage(&resource);
    const Position& position = table.position();
    const bool playing = phase_ == Phase::Playing;
    Entry out(storage);
    out["seat"] = seat == Seat::Watcher ? "watcher" : role(seat);
    out["view"] = position.view(seat, storage);
    out["choices"] = playing ? position.choices(seat, storage) : Entry(storage);
    out["events"] = with_events ? events_for(table.last(), seat, storage) : json::array(storage);
    if (seat != Seat::Watcher) {
        const auto why_not = table.why_no_undo(seat);
        out["undo"] = why_not ? why_not->code : "yes";
        if (playing && position.forced(seat)) out["forced"] = position.moves(seat).front();
        if (playing) tell_window(table, seat, out);
    }
    if (texts) {
        json::array moves, sentences;
        if (playing && seat != Seat::Watcher)
            for (std::string& move : position.moves(seat)) moves.emplace_back(std::move(move));
        for (const Happening& happening : table.last())
            if (with_events && happening.audience.includes(seat))
                sentences.emplace_back(happening.sentence);
        out["text"] = position.text(seat, false);
        out["moves"] = std::move(moves);
        out["sentences"] = std::move(sentences);
    }
    return json::serialize(out);
}

std::string Room::state_text(const Table& table, const Guest& guest, bool with_events,
                             std::string_view ack, Views& cache) const
{
    std::string out;
    out.reserve(4096);
    out += fmt::format(R"({{"type":"state","version":{})", version_);
    if (!ack.empty()) out += R"(,"ack":)" + json::serialize(json::value(ack));
    out += R"(,"to_move":[)";
    if (phase_ == Phase::Playing)
        for (const Seat seat : table.position().turn().seats)
            out += fmt::format(R"({}"{}")", out.back() == '[' ? "" : ",", role(seat));
    out += ']';
    if (clocks_.any()) out += R"(,"clocks":)" + json::serialize(clocks_json());
    if (!windows_.all().empty()) {
        Entry left;
        for (const Seat seat : windows_.all()) left[role(seat)] = windows_.left(seat, house_.now());
        out += R"(,"windows":)" + json::serialize(left);
    }
    if (phase_ == Phase::Over) out += R"(,"result":)" + json::serialize(result_json(table));
    out += R"(,"views":[)";
    const auto add = [&](Seat seat) {
        const std::size_t i = seat == Seat::Watcher ? most_seats : static_cast<std::size_t>(seat);
        std::string& text = cache[guest.texts ? 1 : 0][i];
        if (text.empty()) text = view_text(table, seat, with_events, guest.texts);
        if (out.back() != '[') out += ',';
        out += text;
    };
    // Before a record from elsewhere goes on, seats can still be changed: nobody looks into hands.
    if (guest.seats.empty() || phase_ == Phase::Open)
        add(Seat::Watcher);
    else
        for (const Seat seat : guest.seats) add(seat);
    return out += "]}";
}

Entry Room::result_json(const Table& table) const
{
    const Result result = table.result();
    json::array winners;
    Entry points;
    for (const Seat seat : result.winners) winners.emplace_back(role(seat));
    for (int i = 0; i < game_->seats(); ++i)
        points[role(seat_at(i))] = result.points[static_cast<std::size_t>(i)];
    return {{"winners", std::move(winners)},
            {"sides", result.winning_sides},
            {"reason", result.reason},
            {"points", std::move(points)}};
}

void Room::tell_state(const Table& table, const Guest& guest, bool with_events,
                      std::string_view ack)
{
    Views cache;
    send(guest,
         std::make_shared<const std::string>(state_text(table, guest, with_events, ack, cache)));
    tell_busy(guest);
}

// To those who hold the seat: what is its alone has changed.
void Room::tell_seat(const Table& table, Seat seat, const Guest* by, std::string_view ack)
{
    for (const Guest& guest : guests_)
        if (guest.seats.contains(seat))
            tell_state(table, guest, false, &guest == by ? ack : std::string_view());
}

void Room::tell_all_state(const Table& table, const Connection* by, std::string_view ack)
{
    Views cache;
    std::array<Text, 2> for_watchers;  // the same for all, without and with texts
    for (const Guest& guest : guests_) {
        const bool actor = guest.wire.get() == by;
        Text made;
        Text& text = guest.seats.empty() && !actor ? for_watchers[guest.texts ? 1 : 0] : made;
        if (!text)
            text = std::make_shared<const std::string>(
                state_text(table, guest, true, actor ? ack : std::string_view(), cache));
        send(guest, text);
        tell_busy(guest);
    }
}

}  // namespace kotatsu::server
