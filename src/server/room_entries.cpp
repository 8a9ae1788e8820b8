// What an entry does: when it happens, and again after a restart.
#include "server/entries.h"

#include "server/room.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace kotatsu::server {
namespace {

namespace json = boost::json;

std::string_view text(const Entry& entry, std::string_view name)
{
    const json::value* value = entry.if_contains(name);
    return value != nullptr && value->is_string() ? std::string_view(value->get_string())
                                                  : std::string_view();
}

std::int64_t number(const Entry& entry, std::string_view name)
{
    const json::value* value = entry.if_contains(name);
    return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}

}  // namespace

Entry create_entry(const Game& game, const ClockRule& clock, std::optional<bool> hints,
                   std::string_view creator, std::string_view seed)
{
    Entry options;
    for (const auto& [name, value] : game.options().all()) options[name] = value;
    Entry entry{{"do", "create"},
                {"game", game.info().name},
                {"seats", game.seats()},
                {"options", std::move(options)},
                {"content", game.content_hash()},
                {"clock", write_clock_rule(clock)},
                {"creator", creator},
                {"seed", seed}};
    if (hints) entry["hints"] = *hints;
    return entry;
}

Expected<Plan> read_plan(const Entry& create)
{
    Plan plan{.game = std::string(text(create, "game")),
              .seats = static_cast<int>(number(create, "seats"))};
    plan.content = text(create, "content");
    const json::value* options = create.if_contains("options");
    if (text(create, "do") != "create" || options == nullptr || !options->is_object())
        return Error{"its first entry is not the creation of a table"};
    for (const auto& [name, value] : options->get_object()) {
        if (!value.is_string()) return Error{"its options cannot be read"};
        plan.options.emplace_back(name, value.get_string());
    }
    return plan;
}

Expected<Plan> read_plan(const std::vector<std::string>& entries)
{
    constexpr std::string_view set = R"({"do":"set")";
    const auto read = [](std::string_view text) {
        json::error_code fault;
        const json::value entry = json::parse(text, fault);
        return fault || !entry.is_object() ? Entry() : entry.get_object();
    };
    Entry first = entries.empty() ? Entry() : read(entries.front());
    for (const std::string& entry : entries)
        if (entry.starts_with(set))
            if (Entry changed = read(entry); changed.contains("options"))
                first["options"] = changed.at("options");
    return read_plan(first);
}

std::string_view lines_of(const Entry& entry)
{
    return text(entry, "lines");
}

Expected<Player> read_seat_player(std::string_view word)
{
    Expected<Player> player = read_player(word);
    if (player && word.find('@') == std::string_view::npos) return player;
    return Error{"expected random, greedy or search:1 to search:5"};
}

void Room::apply(const Entry& entry)
{
    const std::string_view what = text(entry, "do");
    const auto seat = static_cast<std::size_t>(number(entry, "seat"));
    if (seat >= places_.size()) return;
    Place& own = places_[seat];
    if (what == "create") {
        creator_ = text(entry, "creator");
        use_seed(text(entry, "seed"));
        games_before_ = static_cast<int>(number(entry, "games"));
        use_wishes(entry);
    } else if (what == "set") {
        use_wishes(entry);
    } else if (what == "swap") {
        std::swap(own, places_.at(static_cast<std::size_t>(number(entry, "with"))));
    } else if (what == "send-away") {
        sent_away_.push_back(own.holder);
        own = {};
    } else if (what == "seed") {
        use_seed(text(entry, "seed"));
    } else if (what == "sit") {
        const double score = same_hash(own.holder, text(entry, "holder")) ? own.score : 0;
        own = {};
        own.kind = Place::Kind::Person;
        own.name = text(entry, "name");
        own.holder = text(entry, "holder");
        own.score = entry.contains("score") ? entry.at("score").to_number<double>() : score;
    } else if (what == "fill") {
        const std::string_view who = text(entry, "who");
        own = {};
        if (who != "open") own = {.kind = Place::Kind::Computer, .name = std::string(who)};
        own.computer = own.name;
        if (entry.contains("score")) own.score = entry.at("score").to_number<double>();
    } else if (what == "start") {
        phase_ = Phase::Playing;
    } else if (what == "play") {
        if (const json::value* plays = entry.if_contains("plays")) {
            const json::array& pair = plays->as_array();
            Place& played = places_.at(static_cast<std::size_t>(pair.at(0).as_int64()));
            played.computer = pair.at(1).as_string();
            played.standing = {};
        }
        ask_again(entry);
    } else if (what == "standing") {
        set_standing(own, entry);
    } else if (what == "chat") {
        chat_.add({std::string(text(entry, "from")), std::string(text(entry, "name")),
                   std::string(text(entry, "to")), std::string(text(entry, "text")),
                   static_cast<int>(number(entry, "team")), number(entry, "sent")});
    } else if (what == "note") {
        notes_.write({std::string(text(entry, "from")), std::string(text(entry, "name")),
                      std::string(text(entry, "about")), std::string(text(entry, "text")),
                      static_cast<int>(number(entry, "team"))});
    } else if (what == "link") {
        own.link = text(entry, "token");
    } else if (what == "claim") {
        own.before = std::exchange(own.holder, text(entry, "holder"));
        own.link.clear();
    } else if (what == "next") {
        next_ = text(entry, "table");
    }
    // An entry `play` of an older store does not say what was asked for: most often a move.
    const std::string_view kind = what != "play"            ? what
                                  : entry.contains("asked") ? text(entry, "asked")
                                                            : "move";
    remember(seat_at(static_cast<int>(seat)), kind, text(entry, "id"));
}

// A standing pass that the game does not know any more is none.
void Room::set_standing(Place& own, const Entry& entry)
{
    for (const json::value& name : entry.at("passes").as_array())
        if (const auto which = standing_pass_named(name.as_string()))
            entry.at("on").as_bool() ? own.standing.insert(*which) : own.standing.erase(*which);
}

void Room::ask_again(const Entry& entry)
{
    const json::value* seats = entry.if_contains("asks_again");
    if (seats == nullptr) return;
    for (const json::value& each : seats->as_array()) {
        const json::array& pair = each.as_array();
        set_standing(places_.at(static_cast<std::size_t>(pair.at(0).as_int64())),
                     {{"passes", pair.at(1)}, {"on", false}});
    }
}

// The game with the newest options is made by whoever opens the room.
void Room::use_wishes(const Entry& entry)
{
    const auto wishes = read_wishes(entry);
    if (!wishes) return;
    if (wishes->clock) clocks_ = Clocks(*wishes->clock);
    if (wishes->hints) hints_ = wishes->hints;
    if (wishes->listed) public_ = *wishes->listed;
    if (wishes->language) language_ = *wishes->language;
}

void Room::use_seed(std::string_view seed)
{
    seed_ = seed;
    const auto fair = FairDice::from_hex(seed);
    commitment_ = fair ? fair->commitment() : "";
}

std::optional<Error> Room::restore(const std::vector<std::string>& entries)
{
    std::string record;
    std::int64_t clocks_at = house_.date();  // when the clocks showed what they show
    try {
        for (const std::string& line : entries) {
            const Entry entry = json::parse(line).as_object();
            apply(entry);
            record += lines_of(entry);
            if (!entry.contains("aside")) ++version_;
            if (text(entry, "do") != "chat" && text(entry, "do") != "note") ++entries_;
            if (text(entry, "do") == "start" || entry.contains("clocks"))
                clocks_at = number(entry, "at");
            if (const json::value* clocks = entry.if_contains("clocks"))
                for (int i = 0; i < game_->seats(); ++i)
                    clocks_.set_left(seat_at(i),
                                     clocks->as_array().at(static_cast<std::size_t>(i)).as_int64());
        }
    } catch (const std::exception&) {  // Boost.JSON throws on what is not as it was written
        return Error{"an entry of this table cannot be read"};
    }
    outbox_.begin_after(static_cast<std::int64_t>(entries.size()));
    idle_since_ = house_.now();
    if (auto error = play_again(record)) return error;
    if (commitment_.empty()) return Error{"its seed cannot be read"};
    for (Place& each : places_) each.floor = version_;
    look_at_presence();
    if (clocks_.rule().lasts_days())
        clocks_.pass(std::max<std::int64_t>(0, house_.date() - clocks_at));
    if (table_) ask_computers(*table_);
    schedule();
    return std::nullopt;
}

std::optional<Error> Room::play_again(const std::string& text_of_record)
{
    if (text_of_record.empty()) return std::nullopt;
    auto record = read_record(text_of_record, "record");
    if (!record) return record.error();
    if (const int known = game_->info().version; record->rules_version > known)
        return Error{fmt::format("it is played by rules {}, and this program knows them up to {}",
                                 record->rules_version, known)};
    if (phase_ != Phase::Open && record->dice_seed.empty()) record->dice_seed = seed_;
    auto table = Table::replay(game_, *record, "record");
    if (!table) return table.error();
    table_ = std::make_unique<Table>(std::move(*table));
    told_lines_ = table_->lines().size();
    if (table_->over() && phase_ == Phase::Open) {  // from elsewhere, with a seed of its own
        seed_ = record->dice_seed;
        commitment_ = record->commitment;
    }
    if (table_->over()) phase_ = Phase::Over;
    if (phase_ == Phase::Playing) clocks_.turn(waiting_people(*table_), house_.now());
    open_windows(*table_, all_seats(game_->seats()));
    look_at_standing_passes(*table_);
    return std::nullopt;
}

}  // namespace kotatsu::server
