#include "table/engine_protocol.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <limits>

namespace kotatsu {

namespace json = boost::json;

namespace {

// What ends a request early: becomes the answer {"ok":false,"error":{"code","message"}}.
struct Fault {
    std::string code;
    std::string message;
};

// A field of the request, checked. Absent gives `standard`; without one it is an error.
std::string text_field(const json::object& request, std::string_view key,
                       std::optional<std::string> standard = {})
{
    const json::value* value = request.if_contains(key);
    if (value == nullptr && standard) return *standard;
    if (value == nullptr || !value->is_string())
        throw Fault{"bad-field", fmt::format("'{}': expected a text", key)};
    return std::string(value->get_string());
}

std::int64_t number_field(const json::object& request, std::string_view key, std::int64_t standard,
                          std::int64_t low, std::int64_t high)
{
    const json::value* value = request.if_contains(key);
    if (value == nullptr) return standard;
    if (!value->is_int64() || value->get_int64() < low || value->get_int64() > high)
        throw Fault{"bad-field",
                    fmt::format("'{}': expected a whole number from {} to {}", key, low, high)};
    return value->get_int64();
}

const json::object& object_field(const json::object& request, std::string_view key)
{
    const json::value* value = request.if_contains(key);
    if (value == nullptr || !value->is_object())
        throw Fault{"bad-field", fmt::format("'{}': expected an object", key)};
    return value->get_object();
}

NamedValues options_field(const json::object& request)
{
    NamedValues options;
    if (!request.contains("options")) return options;
    for (const auto& member : object_field(request, "options")) {
        if (!member.value().is_string() && !member.value().is_int64())
            throw Fault{"bad-field", "'options': expected texts or whole numbers"};
        options.emplace_back(member.key(), member.value().is_string()
                                               ? std::string(member.value().get_string())
                                               : std::to_string(member.value().get_int64()));
    }
    return options;
}

void expect_only(const json::object& request, std::initializer_list<std::string_view> keys)
{
    for (const auto& member : request)
        if (std::find(keys.begin(), keys.end(), std::string_view(member.key())) == keys.end())
            throw Fault{"bad-field",
                        fmt::format("there is no field '{}' here", std::string_view(member.key()))};
}

json::array tell(const std::vector<Happening>& happenings, Seat seat)
{
    json::array events;
    for (const Happening& happening : happenings)
        if (happening.audience.includes(seat)) events.emplace_back(happening.json);
    return events;
}

}  // namespace

std::string EngineProtocol::answer(std::string_view line)
{
    json::object reply;
    json::value id;
    try {
        json::error_code fault;
        const json::value request = json::parse(line, fault);
        if (fault) throw Fault{"bad-json", "the line is not JSON: " + fault.message()};
        if (!request.is_object()) throw Fault{"bad-json", "expected one JSON object"};
        if (const json::value* given = request.get_object().if_contains("id")) id = *given;
        json::object result = perform(request.get_object());
        reply["ok"] = true;
        for (auto& member : result) reply[member.key()] = std::move(member.value());
    } catch (const Fault& fault) {
        reply = {{"ok", false}, {"error", {{"code", fault.code}, {"message", fault.message}}}};
    } catch (const std::exception& fault) {
        reply = {{"ok", false}, {"error", {{"code", "internal"}, {"message", fault.what()}}}};
    }
    if (!id.is_null()) reply["id"] = std::move(id);
    return json::serialize(reply);
}

json::object EngineProtocol::perform(const Object& request)
{
    using Command = Object (EngineProtocol::*)(const Object&);
    static constexpr std::array<std::pair<std::string_view, Command>, 12> commands{{
        {"new", &EngineProtocol::start_new},
        {"load", &EngineProtocol::load_position},
        {"replay", &EngineProtocol::load_record},
        {"view", &EngineProtocol::view},
        {"moves", &EngineProtocol::moves},
        {"play", &EngineProtocol::play},
        {"undo", &EngineProtocol::undo},
        {"score", &EngineProtocol::score},
        {"think", &EngineProtocol::think},
        {"position", &EngineProtocol::position},
        {"record", &EngineProtocol::record},
        {"quit", &EngineProtocol::quit},
    }};
    const std::string word = text_field(request, "do");
    for (const auto& [name, command] : commands)
        if (name == word) return (this->*command)(request);
    throw Fault{"unknown-command", "there is no command '" + word + "'"};
}

Table& EngineProtocol::table()
{
    if (!table_) throw Fault{"no-game", "there is no game yet: say new, load or replay first"};
    return *table_;
}

Table::Setup EngineProtocol::setup_of(const Object& request) const
{
    const std::string name = text_field(request, "game");
    const auto seats = static_cast<int>(number_field(request, "seats", 2, 1, most_seats));
    auto game = catalogue_.make(name, seats, options_field(request));
    if (!game) throw Fault{"bad-game", game.error().message};
    Table::Setup setup{.game = *game};
    if (limits_.seed) setup.dice = FairDice::from_number(*limits_.seed);
    if (request.contains("seed"))
        setup.dice = FairDice::from_number(static_cast<std::uint64_t>(
            number_field(request, "seed", 0, 0, std::numeric_limits<std::int64_t>::max())));
    return setup;
}

json::object EngineProtocol::start_new(const Object& request)
{
    expect_only(request, {"do", "id", "game", "seats", "options", "seed"});
    table_.emplace(Table::open(setup_of(request)));
    return status();
}

json::object EngineProtocol::load_position(const Object& request)
{
    expect_only(request, {"do", "id", "game", "seats", "options", "seed", "position"});
    Table::Setup setup = setup_of(request);
    auto loaded = setup.game->load(object_field(request, "position"));
    if (!loaded) throw Fault{"bad-position", loaded.error().message};
    table_.emplace(Table::open_at(std::move(setup), std::move(*loaded)));
    return status();
}

json::object EngineProtocol::load_record(const Object& request)
{
    expect_only(request, {"do", "id", "record"});
    const Expected<Record> record = read_record(text_field(request, "record"), "record");
    if (!record) throw Fault{"bad-record", record.error().message};
    auto game = catalogue_.make(record->game, record->seats, record->options);
    if (!game) throw Fault{"bad-record", game.error().message};
    Expected<Table> replayed = Table::replay(*game, *record, "record");
    if (!replayed) throw Fault{"bad-record", replayed.error().message};
    table_.emplace(std::move(*replayed));
    return status();
}

// Whose decision it is and, once over, who won.
json::object EngineProtocol::status() const
{
    const Turn turn = table_->position().turn();
    json::array seats, winners;
    const bool over = table_->over();
    if (!over)
        for (const Seat seat : turn.seats) seats.emplace_back(table_->game().seat(seat).role);
    json::object out{{"over", over}, {"to_move", std::move(seats)}};
    if (!over) return out;
    const Result result = table_->result();
    for (const Seat seat : result.winners) winners.emplace_back(table_->game().seat(seat).role);
    out["winners"] = std::move(winners);
    out["reason"] = result.reason;
    return out;
}

Seat EngineProtocol::seat_of(const Object& request) const
{
    const std::string role = text_field(request, "seat", "watcher");
    if (role == "watcher") return Seat::Watcher;
    const auto seat = table_->game().seat_named(role);
    if (!seat) throw Fault{"bad-seat", "there is no seat '" + role + "'"};
    return *seat;
}

// The seat named, or the one that may act.
Seat EngineProtocol::seat_to_act(const Object& request) const
{
    if (request.contains("seat")) {
        const Seat seat = seat_of(request);
        if (seat == Seat::Watcher) throw Fault{"bad-seat", "a watcher does not play"};
        return seat;
    }
    const Turn turn = table_->position().turn();
    if (turn.is_over() || table_->over()) throw Fault{"game-over", "the game is over"};
    return turn.seats.first();
}

json::object EngineProtocol::view(const Object& request)
{
    expect_only(request, {"do", "id", "seat"});
    return {{"view", table().position().view(seat_of(request))}};
}

json::object EngineProtocol::moves(const Object& request)
{
    expect_only(request, {"do", "id", "seat"});
    json::array list;
    const Table& here = table();
    if (here.over()) return {{"moves", list}, {"choices", json::object()}};
    const Seat seat = seat_to_act(request);
    for (const std::string& move : here.position().moves(seat)) list.emplace_back(move);
    return {{"moves", std::move(list)}, {"choices", here.position().choices(seat)}};
}

json::object EngineProtocol::play(const Object& request)
{
    expect_only(request, {"do", "id", "seat", "move"});
    Table& here = table();
    const std::string move = text_field(request, "move");
    const Seat seat = seat_to_act(request);
    if (const auto refused = here.play(seat, move)) throw Fault{refused->code, refused->message};
    json::object out = status();
    out["events"] = tell(here.last(), seat);
    return out;
}

json::object EngineProtocol::undo(const Object& request)
{
    expect_only(request, {"do", "id", "seat"});
    Table& here = table();
    std::optional<Refused> refused;
    if (request.contains("seat"))
        refused = here.undo(seat_to_act(request));
    else
        refused = here.undo_agreed(here.last_mover());
    if (refused) throw Fault{refused->code, refused->message};
    return status();
}

json::object EngineProtocol::score(const Object& request)
{
    expect_only(request, {"do", "id"});
    const Result result = table().result();
    json::object points;
    for (int i = 0; i < table_->game().seats(); ++i)
        points[table_->game().seat(seat_at(i)).role] = result.points[static_cast<std::size_t>(i)];
    json::object out = status();
    out["points"] = std::move(points);
    return out;
}

json::object EngineProtocol::think(const Object& request)
{
    expect_only(request, {"do", "id", "seat", "player", "seed"});
    const Table& here = table();
    const Expected<Player> player = read_player(text_field(request, "player", "search:3"));
    if (!player) throw Fault{"bad-player", player.error().message};
    if (player->iterations > limits_.iterations) throw Fault{"bad-player", "too many iterations"};
    const Seat seat = seat_to_act(request);
    if (here.over() || !here.position().turn().may_act(seat))
        throw Fault{"not-your-turn", "this seat has nothing to decide"};
    Dice dice = Dice::seeded(static_cast<std::uint64_t>(
        number_field(request, "seed", 0, 0, std::numeric_limits<std::int64_t>::max())));
    return {{"move", here.position().choose(seat, *player, dice)}};
}

json::object EngineProtocol::position(const Object& request)
{
    expect_only(request, {"do", "id"});
    json::object options;
    for (const auto& [name, value] : table().game().options().all()) options[name] = value;
    return {{"game", table_->game().info().name},
            {"seats", table_->game().seats()},
            {"options", std::move(options)},
            {"position", table_->position().to_json()},
            {"fingerprint", fmt::format("{:016x}", table_->position().fingerprint())}};
}

json::object EngineProtocol::record(const Object& request)
{
    expect_only(request, {"do", "id"});
    return {{"record", write_record(table().open_record())}};
}

json::object EngineProtocol::quit(const Object& request)
{
    expect_only(request, {"do", "id"});
    quit_ = true;
    return {};
}

}  // namespace kotatsu
