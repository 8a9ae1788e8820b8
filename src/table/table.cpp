#include "table/table.h"

#include "table/hash.h"
#include "table/logged.h"
#include "table/table_events.h"

#include <boost/json.hpp>

#include <algorithm>
#include <cassert>
#include <iterator>

namespace kotatsu {
namespace {

using Line = Record::Line;
using Kind = Line::Kind;

constexpr std::uint32_t lines_between_fingerprints = 20;

Record::SeatBytes bytes_of(const FairDice& dice)
{
    Record::SeatBytes all;
    for (const auto& [role, bytes] : dice.contributions()) all.emplace_back(role, to_hex(bytes));
    return all;
}

}  // namespace

Table::Table(Setup setup)
    : game_(std::move(setup.game)), players_(std::move(setup.players)),
      fair_(std::make_unique<FairDice>(std::move(setup.dice))),
      dice_(setup.script ? std::move(*setup.script) : fair_->dice()),
      source_(setup.script ? Source::Script : Source::Seed)
{
    players_.resize(static_cast<std::size_t>(game_->seats()));
    for (std::string& name : players_) name = recordable_name(name);
    header_ = write_record(header_record());
}

// The header as of now: players who came later stand in the lines.
Record Table::header_record() const
{
    Record header;
    header.format = format_;
    header.game = game_->info().name;
    header.seats = game_->seats();
    header.options = game_->options().all();
    header.rules_version = game_->info().version;
    header.content = game_->content_hash();
    header.commitment = fair_->commitment();
    header.bytes = bytes_of(*fair_);
    for (int i = 0; i < game_->seats(); ++i)
        if (!player(seat_at(i)).empty())
            header.players.emplace_back(game_->seat(seat_at(i)).role, player(seat_at(i)));
    return header;
}

Table Table::open(Setup setup)
{
    Table table(std::move(setup));
    Line line{.kind = Kind::Start};
    {
        const Logged logged(table.dice_, line.dice);
        table.position_ = table.game_->start(table.dice_, &table.last_);
    }
    table.write(line);
    return table;
}

Table Table::open_at(Setup setup, std::unique_ptr<Position> position)
{
    Table table(std::move(setup));
    table.header_ += "position " + boost::json::serialize(position->to_json()) + "\n";
    table.begun_at_ = position->clone();
    table.position_ = std::move(position);
    return table;
}

Record Table::record() const
{
    const auto record = read_record(header_ + lines_, "record");
    assert(record);
    return *record;
}

Record Table::open_record() const
{
    Record open = record();
    if (source_ == Source::Seed) open.dice_seed = fair_->seed();
    return open;
}

std::string Table::open_text() const
{
    Record open = *read_record(header_, "record");
    if (source_ == Source::Seed) open.dice_seed = fair_->seed();
    return write_record(open) + lines_;
}

// Where the line begins.
std::uint32_t Table::write(const Line& line)
{
    if (source_ == Source::NewSeed) {
        source_ = Source::Seed;
        append(dice_line());
    }
    const auto begin = static_cast<std::uint32_t>(lines_.size());
    append(line);
    return begin;
}

void Table::append(const Line& line)
{
    lines_ += write_line(line, format_);
    if (line.kind == Kind::Dice)
        return;  // the move that the dice are for may have been played already
    if (++line_count_ % lines_between_fingerprints != 0) return;
    lines_ += write_line({.kind = Kind::State, .fingerprint = position_->fingerprint()}, format_);
    ++line_count_;
}

Line Table::dice_line() const
{
    return {.kind = Kind::Dice, .text = fair_->commitment(), .bytes = bytes_of(*fair_)};
}

void Table::fresh_dice(FairDice dice)
{
    if (over()) return;
    fair_ = std::make_unique<FairDice>(std::move(dice));
    dice_ = fair_->dice();
    std::fill(dice_before_.begin(), dice_before_.end(), 0);  // other dice gave theirs
    source_ = Source::Seed;
    write(dice_line());
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
        result.reason = out_of_time_.contains(asides_.back().seat) ? "out-of-time" : "resigned";
        return result;
    }
    // Played to the end by others: a seat that left does not win; its share goes to nobody.
    result.winners -= left_;
    if (result.winners.empty()) result.winning_sides = 0;
    return result;
}

std::optional<Refused> Table::play(Seat seat, std::string_view move)
{
    Line line;
    return play_with(dice_, seat, move, line, &last_);
}

// `line` becomes the line that was written.
std::optional<Refused> Table::play_with(Dice& dice, Seat seat, std::string_view move, Line& line,
                                        Happenings* told)
{
    if (!at_table(seat)) return Refused{"not-a-seat", "only those who sit at the table play"};
    if (over()) return Refused{"game-over", "the game is over"};
    const bool secret = position_->turn().kind == Turn::Kind::Each;
    const auto dice_before = static_cast<std::uint32_t>(dice_.position());
    line = {.kind = Kind::Move, .seat = game_->seat(seat).role};
    Played played;
    {
        const Logged logged(dice, line.dice);
        if (auto refused = position_->play(seat, move, dice, &played, told)) return refused;
    }
    line.text = std::move(played.move);
    standing_.push_back({write(line), seat, played.news, secret});
    dice_before_.push_back(dice_before);
    ++moves_of_[static_cast<std::size_t>(seat)];
    milestones_.pass(standing_.size(), *position_);
    finish();
    return std::nullopt;
}

// A finished table grows no more: it gives back what it had in reserve.
void Table::finish()
{
    if (!over()) return;
    write({.kind = Kind::End, .text = end_text()});
    lines_.shrink_to_fit();
    standing_.shrink_to_fit();
    dice_before_ = {};
    milestones_.shrink_to_fit();
    last_.shrink_to_fit();
}

// 'blue 14 11 full', 'blue green 10 5 10 full', 'nobody 12 turn-limit'
std::string Table::end_text() const
{
    const Result outcome = result();
    std::string text;
    for (const Seat seat : outcome.winners) text += game_->seat(seat).role + " ";
    if (text.empty()) text = "nobody ";
    for (int i = 0; i < game_->seats(); ++i)
        text += std::to_string(outcome.points[static_cast<std::size_t>(i)]) + " ";
    return text.append(outcome.reason);
}

// How many moves stand up to and with the seat's own last one, passing over what others have chosen
// in secret since.
std::size_t Table::own_move(Seat seat) const
{
    std::size_t count = standing_.size();
    const auto in_secret = [&](const Standing& move) {
        return move.seat != seat && !move.news && move.secret;
    };
    while (count > 0 && in_secret(standing_[count - 1])) --count;
    return count;
}

std::optional<Refused> Table::why_no_undo(Seat seat) const
{
    if (!at_table(seat) || moves_of_[static_cast<std::size_t>(seat)] == 0)
        return Refused{"nothing-to-undo", "there is nothing to take back"};
    const std::size_t own = own_move(seat);
    const Standing& mine = standing_[own - 1];
    const bool others_chose = own < standing_.size();
    if (mine.seat != seat || (others_chose && !mine.secret))
        return Refused{"not-your-move", "the last move was somebody else's"};
    if (mine.news) return Refused{"news", "that move brought something new to light and stays"};
    if (over()) return Refused{"game-over", "the game is over"};
    return std::nullopt;
}

std::optional<Refused> Table::undo(Seat seat)
{
    if (auto refused = why_no_undo(seat)) return refused;
    // Secret choices commute: those of the others are made again after it.
    const std::vector<Standing> others(
        standing_.begin() + static_cast<std::ptrdiff_t>(own_move(seat)), standing_.end());
    take_back(others.size() + 1);
    Happenings told = std::move(last_);
    for (const Standing& other : others) {
        [[maybe_unused]] const auto refused = play(other.seat, line_at(other.line).text);
        assert(!refused);
        std::move(last_.begin(), last_.end(), std::back_inserter(told));
    }
    last_ = std::move(told);
    return std::nullopt;
}

std::optional<Refused> Table::undo_agreed(Seat seat)
{
    if (!at_table(seat) || moves_of_[static_cast<std::size_t>(seat)] == 0)
        return Refused{"nothing-to-undo", "there is nothing to take back"};
    if (over()) return Refused{"game-over", "the game is over"};
    take_back(standing_.size() - last_of(seat));
    return std::nullopt;
}

// The seat's last move; one stands.
std::size_t Table::last_of(Seat seat) const
{
    const auto own = std::find_if(standing_.rbegin(), standing_.rend(),
                                  [&](const Standing& move) { return move.seat == seat; });
    return static_cast<std::size_t>(standing_.rend() - own) - 1;
}

std::optional<Table::TakenBack> Table::would_take_back(Seat seat) const
{
    if (!at_table(seat) || moves_of_[static_cast<std::size_t>(seat)] == 0) return std::nullopt;
    const std::size_t move = last_of(seat);
    const auto asides =
        std::partition_point(asides_.begin(), asides_.end(),
                             [&](const Aside& aside) { return aside.line < standing_[move].line; });
    return TakenBack{.step = 1 + move + static_cast<std::size_t>(asides - asides_.begin()),
                     .moves = own_move(seat) - move};
}

Seat Table::last_mover() const
{
    return standing_.empty() ? Seat::Watcher : standing_.back().seat;
}

// The moves of whoever asked, and all since: the first of them is theirs.
void Table::take_back(std::size_t count)
{
    assert(count > 0 && count <= standing_.size());
    const Seat seat = standing_[standing_.size() - count].seat;
    cut(standing_.size() - count);
    position_ = position_after(standing_.size());
    write_aside(
        {.kind = Kind::Undo, .seat = game_->seat(seat).role, .count = static_cast<int>(count)},
        seat);
}

// All moves but the first so many are gone, and what their dice gave may be given again.
void Table::cut(std::size_t moves)
{
    if (format_ > 1 && moves < standing_.size()) dice_.go_back(dice_before_[moves]);
    dice_before_.resize(moves);
    for (; standing_.size() > moves; standing_.pop_back())
        --moves_of_[static_cast<std::size_t>(standing_.back().seat)];
    milestones_.cut(moves);
}

Table::Preview Table::preview(Seat seat, std::string_view move, Dice& dice) const
{
    if (!at_table(seat))
        return {.refused = Refused{"not-a-seat", "only those who sit at the table play"}};
    if (over()) return {.refused = Refused{"game-over", "the game is over"}};
    Preview preview{.after = position_->imagine(seat, dice)};
    Happenings told;
    if (auto refused = preview.after->play(seat, move, dice, nullptr, &told))
        return {.refused = std::move(refused)};
    for (Happening& happening : told) {
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
    if (kind == Kind::Timeout) out_of_time_.insert(seat);
    write_aside({.kind = kind, .seat = game_->seat(seat).role}, seat);
    finish();
}

void Table::take_over(Seat seat, const std::string& player)
{
    if (over() || !at_table(seat)) return;
    std::string& name = players_[static_cast<std::size_t>(seat)];
    name = recordable_name(player);
    if (name.empty()) name = "somebody";
    write_aside({.kind = Kind::Takeover, .seat = game_->seat(seat).role, .text = name}, seat);
}

void Table::write_aside(const Line& line, Seat seat)
{
    last_ = {*happening_of(line)};
    asides_.push_back({write(line), seat});
}

}  // namespace kotatsu
