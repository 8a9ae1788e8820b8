#include "table/table.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace kotatsu {
namespace {

using Line = Record::Line;
using Kind = Line::Kind;
using Complaint = std::optional<std::string>;

constexpr std::size_t lines_between_fingerprints = 20;

// While it lives, what the dice give is written down, too.
class Logged {
public:
    Logged(Dice& dice, std::vector<std::uint32_t>& log) : dice_(dice) { dice_.write_to(&log); }
    ~Logged() { dice_.write_to(nullptr); }
    Logged(const Logged&) = delete;
    Logged& operator=(const Logged&) = delete;

private:
    Dice& dice_;
};

bool any_news(const std::vector<Happening>& happenings)
{
    for (const Happening& happening : happenings)
        if (happening.news == News::Yes) return true;
    return false;
}

}  // namespace

Table::Table(Setup setup)
    : game_(std::move(setup.game)), players_(std::move(setup.players)),
      fair_(std::make_unique<FairDice>(setup.dice)), dice_(fair_->dice())
{
    players_.resize(static_cast<std::size_t>(game_->seats()));
    for (std::string& name : players_) name = recordable_name(name);
    record_.game = game_->info().name;
    record_.seats = game_->seats();
    record_.options = game_->options().all();
    record_.rules_version = game_->info().version;
    record_.content = game_->content_hash();
    record_.commitment = fair_->commitment();
    for (int i = 0; i < game_->seats(); ++i)
        if (!player(seat_at(i)).empty())
            record_.players.emplace_back(game_->seat(seat_at(i)).role, player(seat_at(i)));
}

Table Table::open(Setup setup)
{
    Table table(std::move(setup));
    Line line{.kind = Kind::Start};
    {
        const Logged logged(table.dice_, line.dice);
        table.position_ = table.game_->start(table.dice_, table.last_);
    }
    table.write(std::move(line));
    table.log_ = table.last_;
    return table;
}

Table Table::open_at(Setup setup, std::unique_ptr<Position> position)
{
    Table table(std::move(setup));
    table.position_ = std::move(position);
    table.record_.position = boost::json::serialize(table.position_->to_json());
    return table;
}

Record Table::open_record() const
{
    Record record = record_;
    if (seeded_) record.dice_seed = fair_->seed();
    return record;
}

void Table::write(Line line)
{
    record_.lines.push_back(std::move(line));
    if (record_.lines.size() % lines_between_fingerprints == 0)
        record_.lines.push_back({.kind = Kind::State, .fingerprint = position_->fingerprint()});
}

// By the rules, or because everybody still there is of one team and whoever was not has left.
bool Table::over() const
{
    if (position_->turn().is_over()) return true;
    const SeatSet here = all_seats(game_->seats()) - left_;
    if (left_.empty() || here.empty()) return here.empty();
    const auto of_the_same_team = [&](Seat seat) {
        return game_->seat(seat).team == game_->seat(here.first()).team;
    };
    return std::all_of(here.begin(), here.end(), of_the_same_team) &&
           !std::all_of(left_.begin(), left_.end(), of_the_same_team);
}

Result Table::result() const
{
    Result result = position_->result();
    if (position_->turn().is_over() && left_.empty()) return result;
    if (!over()) return result;
    if (!position_->turn().is_over()) {
        result.winners = all_seats(game_->seats()) - left_;
        result.winning_sides = result.winners.empty() ? 0 : 1;
        return result;
    }
    // Played to the end by others: a seat that left does not win; its share goes to nobody.
    result.winners -= left_;
    if (result.winners.empty()) result.winning_sides = 0;
    return result;
}

std::optional<Refused> Table::play(Seat seat, std::string_view move)
{
    if (!at_table(seat)) return Refused{"not-a-seat", "only those who sit at the table play"};
    if (over()) return Refused{"game-over", "the game is over"};
    Past past{position_->clone(), log_.size(), seat, {}, false};
    Line line{.kind = Kind::Move, .seat = game_->seat(seat).role};
    Played played;
    {
        const Logged logged(dice_, line.dice);
        if (auto refused = position_->play(seat, move, dice_, played)) return refused;
    }
    past.move = line.text = std::move(played.move);
    last_ = std::move(played.happenings);
    log_.insert(log_.end(), last_.begin(), last_.end());
    past.news = any_news(last_);
    past_.push_back(std::move(past));
    write(std::move(line));
    finish();
    return std::nullopt;
}

void Table::finish()
{
    if (over()) write({.kind = Kind::End, .text = end_text()});
}

// 'blue 14 11', 'blue green 10 5 10', 'nobody 12'
std::string Table::end_text() const
{
    const Result outcome = result();
    std::string text;
    for (const Seat seat : outcome.winners) text += game_->seat(seat).role + " ";
    if (text.empty()) text = "nobody ";
    for (int i = 0; i < game_->seats(); ++i)
        text += std::to_string(outcome.points[static_cast<std::size_t>(i)]) + " ";
    text.pop_back();
    return text;
}

std::optional<Refused> Table::undo(Seat seat)
{
    std::size_t own = past_.size();
    const auto in_secret = [&](const Past& past) {
        return past.seat != seat && !past.news && past.before->turn().kind == Turn::Kind::Each;
    };
    while (own > 0 && in_secret(past_[own - 1])) --own;
    if (own == 0) return Refused{"nothing-to-undo", "there is nothing to take back"};
    const Past& mine = past_[own - 1];
    const bool since = own < past_.size();  // others have chosen
    if (mine.seat != seat || (since && mine.before->turn().kind != Turn::Kind::Each))
        return Refused{"not-your-move", "the last move was somebody else's"};
    if (mine.news) return Refused{"news", "that move brought something new to light and stays"};
    if (over()) return Refused{"game-over", "the game is over"};
    // Secret choices commute: those of the others are made again after it.
    std::vector<std::pair<Seat, std::string>> others;
    for (std::size_t i = own; i < past_.size(); ++i)
        others.emplace_back(past_[i].seat, past_[i].move);
    const int count = static_cast<int>(others.size()) + 1;
    take_back(count);
    write({.kind = Kind::Undo, .count = count});
    for (const auto& [other, move] : others) {
        [[maybe_unused]] const auto refused = play(other, move);
        assert(!refused);
    }
    return std::nullopt;
}

std::optional<Refused> Table::undo_any()
{
    if (past_.empty()) return Refused{"nothing-to-undo", "there is nothing to take back"};
    if (over()) return Refused{"game-over", "the game is over"};
    take_back(1);
    write({.kind = Kind::Undo, .count = 1});
    return std::nullopt;
}

void Table::take_back(int count)
{
    assert(count <= static_cast<int>(past_.size()));
    for (; count > 0; --count) {
        position_ = std::move(past_.back().before);
        log_.erase(log_.begin() + static_cast<std::ptrdiff_t>(past_.back().log_size), log_.end());
        past_.pop_back();
    }
    last_.clear();
}

Expected<Table::Preview> Table::preview(Seat seat, std::string_view move, Dice& dice) const
{
    if (over()) return Error{"the game is over"};
    Preview preview;
    preview.after = position_->imagine(seat, dice);
    Played played;
    if (const auto refused = preview.after->play(seat, move, dice, played))
        return Error{refused->message};
    for (Happening& happening : played.happenings) {
        if (happening.news == News::Yes) {
            preview.after.reset();
            break;
        }
        if (happening.audience.includes(seat)) preview.happenings.push_back(std::move(happening));
    }
    return preview;
}

void Table::leave(Seat seat, Kind kind)
{
    if (over() || !at_table(seat) || left_.contains(seat)) return;
    left_.insert(seat);
    write({.kind = kind, .seat = game_->seat(seat).role});
    finish();
}

void Table::take_over(Seat seat, const std::string& player)
{
    if (over() || !at_table(seat)) return;
    std::string& name = players_[static_cast<std::size_t>(seat)];
    name = recordable_name(player);
    if (name.empty()) name = "somebody";
    write({.kind = Kind::Takeover, .seat = game_->seat(seat).role, .text = name});
}

// Replaying: every line is done again and compared; the record is written anew on the way.

Expected<Table> Table::replay(std::shared_ptr<const Game> game, const Record& record,
                              std::string_view file)
{
    const auto error = [&](int line, const std::string& what) {
        return Error{fmt::format("{}:{}: {}", file, line, what)};
    };
    Setup setup{.game = std::move(game)};
    setup.players.resize(static_cast<std::size_t>(setup.game->seats()));
    const Record::HeaderLines& header = record.header_lines;
    for (std::size_t i = 0; i < record.players.size(); ++i) {
        const auto& [role, who] = record.players[i];
        const auto seat = setup.game->seat_named(role);
        if (!seat)
            return error(i < header.players.size() ? header.players[i] : 0,
                         "there is no seat '" + role + "'");
        setup.players[static_cast<std::size_t>(*seat)] = who;
    }
    if (!record.dice_seed.empty()) {
        const auto fair = FairDice::from_hex(record.dice_seed);
        if (!fair) return error(header.seed, "seed: expected 64 hexadecimal digits");
        if (!record.commitment.empty() && fair->commitment() != record.commitment)
            return error(header.seed, "seed: its hash is not the commitment");
        setup.dice = *fair;
    }
    Table table(std::move(setup));
    table.seeded_ = !record.dice_seed.empty();
    if (!table.seeded_) table.record_.commitment = record.commitment;
    Dice* seeded = table.seeded_ ? &table.dice_ : nullptr;
    if (const auto complaint = table.redo_start(record, seeded))
        return error(!record.position.empty() ? header.position
                     : record.lines.empty()   ? header.game
                                              : record.lines[0].number,
                     *complaint);
    for (std::size_t i = record.position.empty() ? 1 : 0; i < record.lines.size(); ++i)
        if (const auto complaint = table.redo(record.lines[i], seeded))
            return error(record.lines[i].number, *complaint);
    table.last_.clear();
    return table;
}

Complaint Table::redo_start(const Record& record, Dice* seeded)
{
    if (!record.position.empty()) {
        boost::json::error_code fault;
        const boost::json::value json = boost::json::parse(record.position, fault);
        if (fault || !json.is_object()) return "position: not a JSON object";
        auto loaded = game_->load(json.get_object());
        if (!loaded) return loaded.error().message;
        position_ = std::move(*loaded);
        record_.position = record.position;
        return {};
    }
    if (record.lines.empty() || record.lines[0].kind != Kind::Start)
        return "expected 'start', with its dice";
    Line line{.kind = Kind::Start};
    Dice scripted = Dice::scripted(record.lines[0].dice);
    Dice& dice = seeded != nullptr ? *seeded : scripted;
    {
        const Logged logged(dice, line.dice);
        position_ = game_->start(dice, last_);
    }
    if (scripted.failed() || line.dice != record.lines[0].dice)
        return "start: the dice are not those of this game";
    write(std::move(line));
    log_ = last_;
    return {};
}

Complaint Table::redo(const Line& line, Dice* seeded)
{
    if (line.kind == Kind::State) {
        if (line.fingerprint != position_->fingerprint())
            return fmt::format("the game is another one here: state {:016x}",
                               position_->fingerprint());
        return {};
    }
    if (line.kind == Kind::End) {
        if (!over()) return "the game is not over here";
        if (line.text != end_text())
            return "the game ended with '" + end_text() + "', not '" + line.text + "'";
        return {};
    }
    if (over() && line.kind != Kind::Refuse) return "the game is over";
    if (line.kind == Kind::Undo) {
        if (line.count > static_cast<int>(past_.size()))
            return "there are fewer moves to take back";
        take_back(line.count);
        write(line);
        return {};
    }
    if (line.kind == Kind::Start) return "a start in the middle of the game";
    const auto seat = game_->seat_named(line.seat);
    if (!seat) return "there is no seat '" + line.seat + "', nor is it a word of records";
    switch (line.kind) {
    case Kind::Resign: resign(*seat); return {};
    case Kind::Timeout: time_out(*seat); return {};
    case Kind::Takeover: take_over(*seat, line.text); return {};
    default: return redo_move(line, *seat, seeded);
    }
}

Complaint Table::redo_move(const Line& line, Seat seat, Dice* seeded)
{
    if (line.kind == Kind::Refuse) {
        Dice none = Dice::scripted({});
        Played played;
        const auto trial = position_->clone();
        const auto refused =
            over() ? Refused{"game-over", ""} : trial->play(seat, line.text, none, played);
        if (!refused) return "expected a refusal '" + line.code + "', but the move is legal";
        if (refused->code != line.code)
            return "refused with '" + refused->code + "', expected '" + line.code + "'";
        return {};
    }
    Dice scripted = Dice::scripted(line.dice);
    if (seeded == nullptr) std::swap(dice_, scripted);
    const std::size_t before = record_.lines.size();
    const auto refused = play(seat, line.text);
    if (seeded == nullptr) std::swap(dice_, scripted);
    if (refused) return refused->message;
    const bool failed = seeded == nullptr && (scripted.failed() || scripted.unused() > 0);
    if (failed || record_.lines[before].dice != line.dice)
        return "the dice are not those of this move";
    return {};
}

}  // namespace kotatsu
