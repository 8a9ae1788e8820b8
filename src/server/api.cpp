// What the lobby answers over HTTP. docs/protocol.md.
#include "server/home.h"
#include "server/lobby.h"
#include "server/message.h"
#include "server/web_peer.h"
#include "table/text.h"

#include <boost/json.hpp>

#include <algorithm>

namespace kotatsu::server {
namespace {

namespace json = boost::json;

Response json_response(const json::object& body)
{
    return {.body = json::serialize(body) + "\n"};
}

// Of a refusal, HTTP's number.
unsigned status_of(std::string_view code)
{
    if (code == "bad-record") return 400;
    if (code == "no-table") return 404;
    if (code == "no-public-tables") return 403;
    if (code == "too-fast" || code == "too-many-public") return 429;
    return code == "cannot-open" ? 500 : 503;
}

Response refusal(const Refused& why)
{
    return error_response(status_of(why.code), why.code, why.message);
}

// A request's body: an object with no fields but these.
Expected<json::object> read_body(std::string_view body,
                                 std::initializer_list<std::string_view> known)
{
    json::error_code fault;
    json::parse_options options;
    options.max_depth = 8;
    json::value value = json::parse(body, fault, {}, options);
    if (fault || !value.is_object()) return Error{"expected one JSON object"};
    for (const auto& [key, unused] : value.get_object())
        if (std::find(known.begin(), known.end(), std::string_view(key)) == known.end())
            return Error{"there is a field too many; known are " + [&] {
                std::string all;
                for (const std::string_view name : known)
                    all += (all.empty() ? "" : ", ") + std::string(name);
                return all;
            }()};
    return std::move(value.get_object());
}

std::string text_of(const json::object& object, std::string_view name)
{
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(value->get_string())
                                                  : std::string();
}

// {"who":"me","name":"Ada"}, {"who":"open"} or {"who":"search:3"}
Expected<Entry> read_seat(const json::value& value, std::int64_t seat, const std::string& holder)
{
    if (!value.is_object()) return Error{"seats: expected objects"};
    const std::string who = text_of(value.get_object(), "who");
    if (who == "me") {
        const std::string name = clean_text(text_of(value.get_object(), "name"));
        if (!is_plain_text(name, longest_name))
            return Error{"seats: expected a name of 1 to 24 letters"};
        return Entry{{"do", "sit"}, {"seat", seat}, {"name", name}, {"holder", holder}};
    }
    if (who != "open")
        if (const auto player = read_seat_player(who); !player)
            return Error{"seats: " + player.error().message + ", or me, or open"};
    return Entry{{"do", "fill"}, {"seat", seat}, {"who", who}};
}

Expected<std::vector<Entry>> read_seats(const json::object& body, const std::string& holder)
{
    const json::value* seats = body.if_contains("seats");
    if (seats == nullptr || !seats->is_array() || seats->get_array().size() > most_seats)
        return Error{"seats: expected a list, one for each"};
    std::vector<Entry> entries;
    for (const json::value& seat : seats->get_array()) {
        auto entry = read_seat(seat, static_cast<std::int64_t>(entries.size()), holder);
        if (!entry) return entry.error();
        entries.push_back(std::move(*entry));
    }
    return entries;
}

std::function<void(const std::optional<Refused>&)> reply_when_open(
    std::function<void(Response)> reply, const std::string& id)
{
    return [reply = std::move(reply), id](const std::optional<Refused>& refused) {
        if (!refused) return reply(json_response({{"table", id}}));
        reply(refusal(*refused));
    };
}

constexpr std::size_t most_glances = 50;
constexpr double cost_of_a_glance = 5;

// Looks at many tables, each on a strand of its own: the last one replies.
class Glances {
public:
    Glances(std::size_t count, std::function<void(Response)> reply)
        : tables_(count), missing_(count), reply_(std::move(reply))
    {
        if (count == 0) reply_(json_response({{"tables", json::array()}}));
    }
    void seen(std::size_t i, json::object table)
    {
        const std::lock_guard lock(mutex_);
        tables_[i] = std::move(table);
        if (--missing_ > 0) return;
        reply_(json_response({{"tables", json::array(tables_.begin(), tables_.end())}}));
    }

private:
    std::mutex mutex_;
    std::vector<json::object> tables_;
    std::size_t missing_;
    std::function<void(Response)> reply_;
};

// What another node is asked about one of the tables, and what it answers.
Request glance_at(const json::object& table, const Request& request)
{
    Request one = request;
    one.body = json::serialize(json::object{{"tables", json::array{table}}});
    return one;
}

std::optional<json::object> first_glance(const Response& answer)
{
    json::error_code fault;
    const json::value body = json::parse(answer.body, fault);
    const json::object* object = fault ? nullptr : body.if_object();
    const json::value* tables = object != nullptr ? object->if_contains("tables") : nullptr;
    if (tables == nullptr || !tables->is_array() || tables->get_array().empty()) return {};
    const json::value& first = tables->get_array().front();
    return first.is_object() ? std::optional(first.get_object()) : std::nullopt;
}

}  // namespace

Response error_response(unsigned status, std::string_view code, std::string_view message)
{
    Response response =
        json_response({{"error", json::object{{"code", code}, {"message", message}}}});
    response.status = status;
    return response;
}

void Lobby::answer(Request request, Reply reply)
{
    constexpr std::string_view tables_folder = "/api/tables/", words_folder = "/api/words/",
                               join_folder = "/api/join/";
    const std::string path = request.path;
    const bool get = request.method == "GET", post = request.method == "POST";
    if (path == "/health" && get) return health(reply);
    if (path == "/metrics" && get)
        return reply({.type = "text/plain; version=0.0.4", .body = write_metrics(metrics_)});
    if (path == "/api/games" && get) return games(reply);
    if (path == "/api/glance" && post) return glance(request, reply);
    if (get && path.starts_with(words_folder))
        return aside([=, this] { words(path.substr(words_folder.size()), reply); });
    if (path == "/api/tables" && get) return aside([=, this] { tables(reply); });
    if (path == "/api/tables" && post) return aside([=, this] { create(request, reply); });
    if (get && path.starts_with(join_folder))
        return aside([=, this] { join(request, path.substr(join_folder.size()), reply); });
    if (path == "/api/records" && post) return aside([=, this] { upload(request, reply); });
    if (get && path.starts_with(tables_folder))
        return answer_of_table(request, path.substr(tables_folder.size()), reply);
    reply(error_response(404, "not-found", "there is nothing here"));
}

// ID/record or ID/content
void Lobby::answer_of_table(const Request& request, std::string_view path, const Reply& reply)
{
    const std::size_t slash = path.rfind('/');
    const Wanted wanted{std::string(path.substr(0, slash)), request};
    const std::string_view what = slash == path.npos ? "" : path.substr(slash + 1);
    if (what == "record" && !wanted.table.empty()) return record(wanted, reply);
    if (what == "content" && !wanted.table.empty()) return content(wanted, reply);
    reply(error_response(404, "not-found", "there is nothing here"));
}

void Lobby::health(const Reply& reply)
{
    auto trouble = store_.trouble();
    if (const auto closed = why_closed(); closed && !trouble) trouble = closed->message;
    if (!trouble) return reply(json_response({{"ok", true}}));
    Response response = json_response({{"ok", false}, {"why", *trouble}});
    response.status = 503;
    reply(std::move(response));
}

void Lobby::games(const Reply& reply) const
{
    json::array list;
    for (const GameInfo& info : Catalogue::games()) {
        const auto layouts = catalogue_.layouts(info.name);
        if (!layouts) return reply(error_response(500, "bad-content", layouts.error().message));
        list.push_back(info_json(info, *layouts));
    }
    json::array players{"random", "greedy"};
    for (int level = lowest_level; level <= highest_level; ++level)
        players.emplace_back("search:" + std::to_string(level));
    reply(json_response({{"games", std::move(list)}, {"players", std::move(players)}}));
}

void Lobby::create(const Request& request, const Reply& reply)
{
    const auto bad = [&](const Error& error) {
        reply(error_response(400, "bad-request", error.message));
    };
    const auto body = read_body(request.body, {"game", "seats", "secret", "options", "clock",
                                               "hints", "public", "language"});
    if (!body) return bad(body.error());
    const std::string secret = text_of(*body, "secret");
    if (!is_secret(secret)) return bad(Error{"secret: expected 32 to 128 hexadecimal digits"});
    const std::string holder = hash_of_secret(secret);
    auto seats = read_seats(*body, holder);
    if (!seats) return bad(seats.error());
    const auto wishes = read_wishes(*body);
    if (!wishes) return bad(wishes.error());
    const auto made = game(text_of(*body, "game"), static_cast<int>(seats->size()),
                           wishes->options.value_or(NamedValues()));
    if (!made) return bad(made.error());
    const bool listed = wishes->listed.value_or(false);
    if (listed)
        if (const auto refused = why_not_list(request.address)) return reply(refusal(*refused));
    if (const auto refused = why_not_create(request.address)) return reply(refusal(*refused));
    Entry first = create_entry(**made, wishes->clock.value_or(ClockRule()), wishes->hints, holder,
                               random_hex(32));
    if (listed) first["public"] = true;
    if (wishes->language) first["language"] = *wishes->language;
    seats->insert(seats->begin(), std::move(first));
    const std::string id = new_id();
    open(id, *made, request.address, std::move(*seats), reply_when_open(reply, id));
}

// A record from elsewhere becomes a table: to look at if the game is over, else to go on with, with
// dice of our own.
void Lobby::upload(const Request& request, const Reply& reply)
{
    const auto bad = [&](const Error& error) {
        reply(error_response(400, "bad-record", error.message));
    };
    const auto body = read_body(request.body, {"record", "secret"});
    if (!body) return bad(body.error());
    const std::string secret = text_of(*body, "secret");
    if (!is_secret(secret)) return bad(Error{"secret: expected 32 to 128 hexadecimal digits"});
    auto parsed = read_record(text_of(*body, "record"), "record");
    if (!parsed) return bad(parsed.error());
    if (const auto refused = why_not_create(request.address, request.body.size()))
        return reply(refusal(*refused));
    auto made = game(parsed->game, parsed->seats, parsed->options, parsed->content);
    if (!made) made = game(parsed->game, parsed->seats, parsed->options);
    if (!made) return bad(made.error());
    const auto table = Table::replay(*made, *parsed, "record");
    if (!table) return bad(table.error());
    if (!table->over()) parsed->dice_seed.clear();  // whoever brings it knows these dice
    // Newer rules than ours did not part so far; it goes on by ours.
    parsed->rules_version = std::min(parsed->rules_version, (*made)->info().version);
    std::vector<Entry> entries{
        create_entry(**made, {}, {}, hash_of_secret(secret), random_hex(32))};
    for (int i = 0; i < (*made)->seats(); ++i) {
        const std::string& player = table->player(seat_at(i));
        const bool computer = static_cast<bool>(read_seat_player(player));
        entries.push_back({{"do", "fill"}, {"seat", i}, {"who", computer ? player : "open"}});
    }
    entries.push_back({{"do", "record"}, {"lines", write_record(*parsed)}});
    const std::string id = new_id();
    open(id, *made, request.address, std::move(entries), reply_when_open(reply, id));
}

void Lobby::with_room(const Wanted& wanted, const Reply& reply, std::function<void(Room&)> action)
{
    const Request& request = wanted.request;
    if (const auto closed = why_closed()) return reply(refusal(*closed));
    const auto home = find(wanted.table, request.address);
    if (!home) return reply(error_response(404, "no-table", "there is no such table"));
    home->post(std::move(action), [this, reply, request, at = home.get()](const Refused& why) {
        const Response refused = refusal(why);
        if (!at->is_at_another() || request.from_node) return reply(refused);
        ask(*at->elsewhere(), request, [reply, refused](std::optional<Response> answer) {
            reply(answer ? std::move(*answer) : refused);
        });
    });
}

void Lobby::ask(const Node& node, const Request& request,
                std::function<void(std::optional<Response>)> reply)
{
    metrics_.forwarded.fetch_add(1);
    ask_node(io_, node.address,
             {introduce(node, request.address), introduce(node, request.address)}, request,
             std::move(reply));
}

void Lobby::record(const Wanted& wanted, const Reply& reply)
{
    with_room(wanted, reply, [reply](Room& room) {
        const auto text = room.record();
        if (!text)
            return reply(
                error_response(403, "not-over", "the record is shown when the game is over"));
        reply({.type = "text/plain; charset=utf-8",
               .shared = text,
               .file_name = room.game().info().name + ".game"});
    });
}

void Lobby::content(const Wanted& wanted, const Reply& reply)
{
    with_room(wanted, reply, [reply](Room& room) {
        const Game& game = room.game();
        reply(json_response({{"game", game.info().name},
                             {"hash", game.content_hash()},
                             {"content", game.content()}}));
    });
}

// GAME/HASH/LANGUAGE
void Lobby::words(std::string_view path, const Reply& reply)
{
    const std::size_t first = path.find('/'), last = path.rfind('/');
    const auto content =
        first == last ? Error{"there are no such words"}
                      : content_of(path.substr(0, first), path.substr(first + 1, last - first - 1));
    const auto words = content ? content->words(path.substr(last + 1)) : content.error();
    if (!words) return reply(error_response(404, "not-found", "there are no such words"));
    reply({.body = *words, .lasting = true});
}

// How tables are found, and how one's own stand

std::optional<Refused> Lobby::why_not_list(const std::string& address) const
{
    if (!settings_.public_tables) return Refused{"no-public-tables", "this server lists no tables"};
    if (cluster_ != nullptr) return cluster_->why_not_list(address);
    return listings_.why_not(address);
}

void Lobby::tables(const Reply& reply) const
{
    json::array all = cluster_ != nullptr ? cluster_->listings() : listings_.all(steady_clock());
    reply(json_response({{"public", settings_.public_tables}, {"tables", std::move(all)}}));
}

// Right words cost as much as wrong ones: whoever tries many learns nothing faster.
void Lobby::join(const Request& request, std::string_view word, const Reply& reply)
{
    if (const auto refused = why_not_guess(request.address)) return reply(refusal(*refused));
    const auto table =
        cluster_ != nullptr ? cluster_->table_of(word) : join_words_.table_of(word, steady_clock());
    if (!table) return reply(error_response(404, "no-such-word", "no table waits under this word"));
    reply(json_response({{"table", *table}}));
}

void Lobby::glance(const Request& request, const Reply& reply)
{
    const auto body = read_body(request.body, {"tables"});
    const json::value* list = body ? body->if_contains("tables") : nullptr;
    if (list == nullptr || !list->is_array() || list->get_array().size() > most_glances)
        return reply(error_response(400, "bad-request", "tables: expected a list of at most 50"));
    const json::array& wanted = list->get_array();
    if (!pays(request.address, cost_of_a_glance * static_cast<double>(wanted.size())))
        return reply(error_response(429, "too-fast", "not so many looks at once, please"));
    if (const auto closed = why_closed()) return reply(refusal(*closed));
    const auto looking = std::make_shared<Glances>(wanted.size(), reply);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const json::object each = wanted[i].is_object() ? wanted[i].get_object() : json::object();
        const std::string table = text_of(each, "table"), secret = text_of(each, "secret");
        const auto home = find(table, request.address);
        const auto missing = [this, looking, i, table, each, request,
                              at = home.get()](const Refused& why) {
            const json::object refused{{"table", table}, {"error", why.code}};
            if (at == nullptr || !at->is_at_another() || request.from_node)
                return looking->seen(i, refused);
            ask(*at->elsewhere(), glance_at(each, request),
                [looking, i, refused](const auto& answer) {
                    looking->seen(i, answer ? first_glance(*answer).value_or(refused) : refused);
                });
        };
        if (!home) {
            missing({"no-table", ""});
            continue;
        }
        home->post([looking, i, secret](Room& room) { looking->seen(i, room.glance(secret)); },
                   missing);
    }
}

}  // namespace kotatsu::server
