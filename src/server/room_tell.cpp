// What clients are told. Everything about the game goes through a seat's view and its audience.
#include "server/room.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace kotatsu::server {
namespace {

namespace json = boost::json;
using Answer = std::optional<Refused>;

constexpr std::size_t most_previews = 64;
constexpr std::size_t most_steps = 100, most_log_steps = 1000, most_page_bytes = 128 * 1024;
constexpr std::size_t most_points = 2000;  // steps

json::array events_for(const std::vector<Happening>& happenings, Seat seat,
                       const json::storage_ptr& storage = {})
{
    json::array events(storage);
    for (const Happening& happening : happenings)
        if (happening.audience.includes(seat)) events.push_back(happening.json);
    return events;
}

json::array everything(const std::vector<Happening>& happenings)
{
    json::array events;
    for (const Happening& happening : happenings) events.push_back(happening.json);
    return events;
}

// What of `after` differs from `before`.
json::object difference(const json::object& before, json::object after)
{
    json::object out;
    for (auto& [key, value] : after)
        if (const json::value* old = before.if_contains(key); old == nullptr || *old != value)
            out[key] = std::move(value);
    return out;
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

Entry Room::asked_json(const Question& question) const
{
    json::array open;
    for (const Seat seat : question.open) open.emplace_back(role(seat));
    return {{"what", name_of(question.what)},
            {"by", role(question.by)},
            {"about", role(question.about)},
            {"open", std::move(open)}};
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
    if (questions_.asked()) out["asked"] = asked_json(*questions_.asked());
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

// What somebody asks for

Answer Room::preview(const Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_turn(guest, message, seat)) return refused;
    const Position& position = table.position();
    const json::object now = position.view(seat);
    json::array results;
    const auto add = [&](const std::string& move) {
        // Whatever these dice imagine, it looks the same from this seat up to the first news.
        Dice dice = Dice::seeded(static_cast<std::uint64_t>(version_));
        const Table::Preview preview = table.preview(seat, move, dice);
        if (preview.refused) return preview.refused;
        Entry result{{"move", move}, {"events", everything(preview.happenings)}};
        if (preview.after) result["view"] = difference(now, preview.after->view(seat));
        results.push_back(std::move(result));
        return preview.refused;
    };
    for (const std::string& move : position.moves(seat))
        if (results.size() < most_previews &&
            (move == message.move || move.starts_with(message.move + " ")))
            add(move);
    if (results.empty())
        if (auto refused = add(message.move)) return refused;
    tell(guest, message, "preview", {{"seat", role(seat)}, {"results", std::move(results)}});
    return std::nullopt;
}

// With whose eyes: one's own, a watcher's, or, when all is over, anybody's.
Expected<Seat> Room::eyes(const Guest& guest, std::string_view as) const
{
    if (as == "watcher") return Seat::Watcher;
    const auto seat = game_->seat_named(as);
    if (seat && phase_ != Phase::Open && (guest.seats.contains(*seat) || phase_ == Phase::Over))
        return *seat;
    return Error{"that seat is not yours"};
}

Answer Room::log(const Table& table, Guest& guest, const Message& message)
{
    const auto seat = eyes(guest, message.as);
    if (!seat) return Refused{"not-your-seat", seat.error().message};
    tell_page(table, guest, message,
              {.type = "log",
               .whose = {{"seat", message.as}},
               .from = message.from,
               .count = most_log_steps,
               .eyes = {.seat = *seat, .views = false}});
    return std::nullopt;
}

std::string Room::step_text(const Table::Step& step, const Position& position,
                            const Eyes& eyes) const
{
    std::string events = "[";
    for (const Happening& happening : step.happenings)
        if (eyes.open || happening.audience.includes(eyes.seat))
            events += (events.size() > 1 ? "," : "") + json::serialize(happening.json);
    events += ']';
    if (!eyes.views) return events;
    std::array<unsigned char, 16 * 1024> room_for_json;
    json::monotonic_resource resource(room_for_json.data(), room_for_json.size());
    const json::object view = position.view(eyes.seat, &resource);
    std::string out = fmt::format(R"({{"seat":"{}","events":{},"view":{})",
                                  step.seat == Seat::Watcher ? "watcher" : role(step.seat), events,
                                  json::serialize(view));
    if (eyes.open) out += R"(,"views":)" + json::serialize(views_beside(view, position));
    if (eyes.texts)
        out += R"(,"text":)" + json::serialize(json::string(position.text(eyes.seat, false)));
    return out += '}';
}

// Of each seat, what of its view differs from this one.
json::object Room::views_beside(const json::object& view, const Position& position) const
{
    json::object out;
    for (int i = 0; i < game_->seats(); ++i)
        out[role(seat_at(i))] = difference(view, position.view(seat_at(i)));
    return out;
}

// Where steps are large, there are fewer on a page: the client goes on from where it ends, up to `of`.
void Room::tell_page(const Table& table, const Guest& guest, const Message& message, Page page)
{
    std::string steps;
    table.walk(static_cast<std::size_t>(page.from),
               [&](const Table::Step& step, const Position& position) {
                   steps += (steps.empty() ? "" : ",") + step_text(step, position, page.eyes);
                   return --page.count > 0 && steps.size() < most_page_bytes;
               });
    page.whose["from"] = page.from;
    page.whose["of"] = table.steps();
    std::string text = json::serialize(reply(message, page.type, std::move(page.whose)));
    text.back() = ',';
    send(guest, std::make_shared<const std::string>(text + R"("steps":[)" + steps + "]}"));
}

Answer Room::recap(const Table& table, Guest& guest, const Message& message)
{
    Seat seat{};
    if (auto refused = own_seat(guest, message, seat)) return refused;
    const std::size_t of = table.steps();
    std::size_t first = of - 1;
    while (first > 0 && of - first < most_steps && table.mover(first) != seat) --first;
    tell_page(table, guest, message,
              {.type = "recap",
               .whose = {{"seat", message.seat}},
               .from = std::max(static_cast<std::int64_t>(first), message.from),
               .count = most_steps,
               .eyes = {.seat = seat, .texts = guest.texts}});
    return std::nullopt;
}

Answer Room::replay(const Table& table, Guest& guest, const Message& message)
{
    const bool open = message.as == "all";
    const auto seat = open ? Expected<Seat>(Seat::Watcher) : eyes(guest, message.as);
    if (phase_ != Phase::Over && (open || !seat))
        return Refused{"not-over", "until the end everybody looks back with their own eyes"};
    if (!seat) return Refused{"no-seat", "there is no such seat"};
    constexpr std::int64_t most = most_steps;
    tell_page(table, guest, message,
              {.type = "replay",
               .whose = {{"as", message.as}},
               .from = message.from,
               .count = message.count > 0 ? std::min(message.count, most) : most,
               .eyes = {.seat = *seat, .open = open, .texts = guest.texts}});
    return std::nullopt;
}

// What the game counts is what everybody knows, so it is one list for all eyes.
Answer Room::points(const Table& table, Guest& guest, const Message& message)
{
    json::array seats;
    for (int i = 0; i < game_->seats(); ++i) seats.emplace_back(role(seat_at(i)));
    Entry out = reply(message, "points", {{"from", message.from}, {"of", table.steps()}});
    out["seats"] = std::move(seats);
    std::string text = json::serialize(out);
    text.back() = ',';
    text += R"("points":[)";
    for (const Table::Points& step :
         table.points(static_cast<std::size_t>(message.from), most_points)) {
        text += text.back() == '[' ? "[" : ",[";
        for (int i = 0; i < game_->seats(); ++i)
            text += (i == 0 ? "" : ",") + std::to_string(step[static_cast<std::size_t>(i)]);
        text += ']';
    }
    send(guest, std::make_shared<const std::string>(text + "]}"));
    return std::nullopt;
}

}  // namespace kotatsu::server
