// Replaying: every line is done again and compared; the record is written anew on the way.
#include "table/logged.h"
#include "table/table.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <deque>

namespace kotatsu {

namespace {

// Whether the dice gave what the record says; of old, it does not say for which bounds.
bool same_rolls(const std::vector<Roll>& given, const std::vector<Roll>& written)
{
    return std::ranges::equal(given, written, [](Roll one, Roll other) {
        return one.value == other.value && (other.bound == 0 || one.bound == other.bound);
    });
}

}  // namespace

// One record being played again.
class Replay {
public:
    Replay(std::shared_ptr<const Game> game, const Record& record, std::string_view file)
        : game_(std::move(game)), record_(record), file_(file)
    {}

    Expected<Table> run();

private:
    using Line = Record::Line;
    using Kind = Line::Kind;
    using Complaint = std::optional<std::string>;

    static constexpr std::size_t most_before = 64;

    Error error(int line, const std::string& what) const
    {
        return Error{fmt::format("{}:{}: {}", file_, line, what)};
    }
    std::optional<Error> read_players(Table::Setup& setup) const;
    std::optional<Error> read_dice(Table::Setup& setup) const;
    Expected<std::vector<FairDice::Contribution>> read_bytes() const;
    void write_header(Table& table) const;
    Complaint start(Table& table);
    Complaint start_at_position(Table& table) const;
    Complaint redo(Table& table, const Line& line);
    Complaint redo_line_of_a_seat(Table& table, const Line& line);
    Complaint redo_move(Table& table, const Line& line, Seat seat);
    void take_back(Table& table, std::size_t count);
    void remember(std::unique_ptr<Position> position);
    static Complaint expect_refusal(const Table& table, const Line& line, Seat seat);
    static Complaint compare_end(const Table& table, const Line& line);

    // The dice of a line: the seed's, as far as that is known, else those written in it.
    Dice& dice_for(Table& table, Dice& scripted) const
    {
        return from_seed_ ? table.dice_ : scripted;
    }

    std::shared_ptr<const Game> game_;
    const Record& record_;
    std::string_view file_;
    const Line* last_dice_ = nullptr;  // the line where the seed's dice begin; none: the start
    bool from_seed_ = false;           // here and now
    // Before each of the last moves that stand. A record may make and take back thousands of moves
    // near one another: whoever takes back more than are here pays for as many again.
    std::deque<std::unique_ptr<Position>> before_;
};

Expected<Table> Table::replay(std::shared_ptr<const Game> game, const Record& record,
                              std::string_view file)
{
    if (record.rules_version > 0)
        if (auto older = game->under_rules(record.rules_version)) game = std::move(older);
    return Replay(std::move(game), record, file).run();
}

Expected<Table> Replay::run()
{
    for (const Line& line : record_.lines)
        if (line.kind == Kind::Dice) last_dice_ = &line;
    Table::Setup setup{.game = game_};
    if (auto fault = read_players(setup)) return *fault;
    if (auto fault = read_dice(setup)) return *fault;
    Table table(std::move(setup));
    table.format_ = record_.format;
    write_header(table);
    from_seed_ = !record_.dice_seed.empty() && last_dice_ == nullptr;
    const bool at_position = !record_.position.empty();
    if (const auto complaint = at_position ? start_at_position(table) : start(table))
        return error(at_position             ? record_.header_lines.position
                     : record_.lines.empty() ? record_.header_lines.game
                                             : record_.lines[0].number,
                     *complaint);
    for (std::size_t i = at_position ? 0 : 1; i < record_.lines.size(); ++i)
        if (const auto complaint = redo(table, record_.lines[i]))
            return error(record_.lines[i].number, *complaint);
    if (record_.dice_seed.empty()) table.source_ = Table::Source::NewSeed;
    table.last_.clear();
    return table;
}

std::optional<Error> Replay::read_players(Table::Setup& setup) const
{
    setup.players.resize(static_cast<std::size_t>(game_->seats()));
    const std::vector<int>& numbers = record_.header_lines.players;
    for (std::size_t i = 0; i < record_.players.size(); ++i) {
        const auto& [role, who] = record_.players[i];
        const auto seat = game_->seat_named(role);
        if (!seat)
            return error(i < numbers.size() ? numbers[i] : 0, "there is no seat '" + role + "'");
        setup.players[static_cast<std::size_t>(*seat)] = who;
    }
    return std::nullopt;
}

std::optional<Error> Replay::read_dice(Table::Setup& setup) const
{
    const auto contributions = read_bytes();
    if (!contributions) return contributions.error();
    if (record_.dice_seed.empty()) return std::nullopt;
    const auto fair = FairDice::from_hex(record_.dice_seed);
    const int line = record_.header_lines.seed;
    if (!fair) return error(line, "seed: expected 64 hexadecimal digits");
    const std::string& commitment = last_dice_ != nullptr ? last_dice_->text : record_.commitment;
    if (!commitment.empty() && fair->commitment() != commitment)
        return error(line, "seed: its hash is not the commitment");
    setup.dice = fair->with(*contributions);
    return std::nullopt;
}

// The bytes that seats gave for the last dice of the record. The bytes for earlier dice are checked too.
Expected<std::vector<FairDice::Contribution>> Replay::read_bytes() const
{
    std::vector<FairDice::Contribution> contributions;
    const auto read = [&](const Record::SeatBytes& all) -> Complaint {
        contributions.clear();
        int last = -1;
        for (const auto& [role, hex] : all) {
            const auto seat = game_->seat_named(role);
            const auto bytes = FairDice::read_bytes(hex);
            if (!seat) return "bytes: there is no seat '" + role + "'";
            if (!bytes) return "bytes of '" + role + "': expected 64 hexadecimal digits";
            if (index(*seat) <= last) return "bytes: expected the seats in their order";
            last = index(*seat);
            contributions.push_back({role, *bytes});
        }
        return {};
    };
    const std::vector<int>& numbers = record_.header_lines.bytes;
    if (const auto complaint = read(record_.bytes))
        return error(numbers.empty() ? 0 : numbers.back(), *complaint);
    for (const Line& line : record_.lines)
        if (line.kind == Kind::Dice)
            if (const auto complaint = read(line.bytes)) return error(line.number, *complaint);
    return contributions;
}

// What the record says of its first dice stays, unless it is the seed that says it.
void Replay::write_header(Table& table) const
{
    Record header = table.header_record();
    if (record_.dice_seed.empty() || last_dice_ != nullptr) {
        header.commitment = record_.commitment;
        header.bytes = record_.bytes;
    }
    header.position = record_.position;
    table.header_ = write_record(header);
}

Replay::Complaint Replay::start_at_position(Table& table) const
{
    boost::json::error_code fault;
    const boost::json::value json = boost::json::parse(record_.position, fault);
    if (fault || !json.is_object()) return "position: not a JSON object";
    auto loaded = game_->load(json.get_object());
    if (!loaded) return loaded.error().message;
    table.begun_at_ = (*loaded)->clone();
    table.position_ = std::move(*loaded);
    return {};
}

Replay::Complaint Replay::start(Table& table)
{
    if (record_.lines.empty() || record_.lines[0].kind != Kind::Start)
        return "expected 'start', with its dice";
    Line line{.kind = Kind::Start};
    Dice scripted = Dice::replayed(record_.lines[0].dice);
    {
        Dice& dice = dice_for(table, scripted);
        const Logged logged(dice, line.dice);
        table.position_ = game_->start(dice);
    }
    if (!same_rolls(line.dice, record_.lines[0].dice))
        return "start: the dice are not those of this game";
    table.write(line);
    return {};
}

Replay::Complaint Replay::redo(Table& table, const Line& line)
{
    const Position& position = *table.position_;
    if (line.kind == Kind::State && line.fingerprint != position.fingerprint())
        return fmt::format("the game is another one here: state {:016x}", position.fingerprint());
    if (line.kind == Kind::State) return {};
    if (line.kind == Kind::End) return compare_end(table, line);
    if (table.over() && line.kind != Kind::Refuse) return "the game is over";
    if (line.kind == Kind::Start) return "a start in the middle of the game";
    if (line.kind == Kind::Undo) {
        const auto count = static_cast<std::size_t>(line.count);
        if (count > table.standing_.size()) return "there are fewer moves to take back";
        const Seat seat = table.standing_[table.standing_.size() - count].seat;
        take_back(table, count);
        table.write_aside({.kind = Kind::Undo, .seat = game_->seat(seat).role, .count = line.count},
                          seat);
        return {};
    }
    if (line.kind == Kind::Dice) {
        from_seed_ = &line == last_dice_ && !record_.dice_seed.empty();
        table.write(line);
        return {};
    }
    return redo_line_of_a_seat(table, line);
}

void Replay::take_back(Table& table, std::size_t count)
{
    const std::size_t stand = table.standing_.size() - count;
    table.cut(stand);
    if (count <= before_.size()) {
        table.position_ = std::move(before_[before_.size() - count]);
        before_.resize(before_.size() - count);
        return;
    }
    before_.clear();
    const std::size_t first = stand - std::min(stand, most_before);
    table.position_ = table.position_after(first);
    for (std::size_t i = first; i < stand; ++i) {
        remember(table.position_->clone());
        table.make_again(*table.position_, i);
    }
}

void Replay::remember(std::unique_ptr<Position> position)
{
    before_.push_back(std::move(position));
    if (before_.size() > most_before) before_.pop_front();
}

Replay::Complaint Replay::compare_end(const Table& table, const Line& line)
{
    if (!table.over()) return "the game is not over here";
    const std::string real = table.end_text();
    const bool without_reason = line.text == real.substr(0, real.rfind(' '));
    if (line.text == real || (without_reason && !line.text.empty())) return {};
    // Before there was a word of its own for it, whoever ran out of time had resigned.
    const std::string before = real.substr(0, real.rfind(' ') + 1) + "resigned";
    if (real.ends_with(" out-of-time") && line.text == before) return {};
    return "the game ended with '" + real + "', not '" + line.text + "'";
}

Replay::Complaint Replay::redo_line_of_a_seat(Table& table, const Line& line)
{
    const auto seat = game_->seat_named(line.seat);
    if (!seat) return "there is no seat '" + line.seat + "', nor is it a word of records";
    switch (line.kind) {
    case Kind::Resign: table.resign(*seat); return {};
    case Kind::Timeout: table.time_out(*seat); return {};
    case Kind::Takeover: table.take_over(*seat, line.text); return {};
    case Kind::Refuse: return expect_refusal(table, line, *seat);
    default: return redo_move(table, line, *seat);
    }
}

Replay::Complaint Replay::expect_refusal(const Table& table, const Line& line, Seat seat)
{
    Dice none = Dice::scripted({});
    const auto trial = table.position_->clone();
    const auto refused =
        table.over() ? Refused{"game-over", ""} : trial->play(seat, line.text, none);
    if (!refused) return "expected a refusal '" + line.code + "', but the move is legal";
    if (refused->code == line.code) return {};
    return "refused with '" + refused->code + "', expected '" + line.code + "'";
}

Replay::Complaint Replay::redo_move(Table& table, const Line& line, Seat seat)
{
    auto before = table.position_->clone();
    Dice scripted = Dice::replayed(line.dice);
    Line written;
    if (const auto refused =
            table.play_with(dice_for(table, scripted), seat, line.text, written, nullptr))
        return refused->message;
    if (!same_rolls(written.dice, line.dice)) return "the dice are not those of this move";
    remember(std::move(before));
    return {};
}

}  // namespace kotatsu
