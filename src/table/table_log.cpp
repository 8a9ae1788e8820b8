// What is derived: the moves that stand are made again, with the dice in their lines.
#include "table/table.h"
#include "table/table_events.h"

#include <cassert>

namespace kotatsu {
namespace {

using Line = Record::Line;

// The happenings of a move that was made before, with the dice it had then.
std::vector<Happening> make_again(Position& position, Seat seat, const Line& line)
{
    Dice dice = Dice::scripted(line.dice);
    Played played;
    [[maybe_unused]] const auto refused = position.play(seat, line.text, dice, played);
    assert(!refused && !dice.failed() && dice.unused() == 0);
    return std::move(played.happenings);
}

}  // namespace

std::string_view Table::line_at(std::size_t offset) const
{
    const std::string_view rest = lines().substr(offset);
    return rest.substr(0, rest.find('\n') + 1);
}

std::unique_ptr<Position> Table::begin_again(std::vector<Happening>& happenings) const
{
    if (begun_at_) return begun_at_->clone();
    Dice dice = Dice::scripted(read_line(line_at(0)).dice);
    return game_->start(dice, happenings);
}

std::unique_ptr<Position> Table::position_after(std::size_t moves) const
{
    std::vector<Happening> untold;
    auto position = begin_again(untold);
    for (std::size_t i = 0; i < moves; ++i)
        make_again(*position, standing_[i].seat, read_line(line_at(standing_[i].line)));
    return position;
}

void Table::each_step(const std::function<void(Seat, const Line&, bool moved)>& visit) const
{
    auto move = standing_.begin();
    for (std::size_t at = 0; at < lines_.size(); at += line_at(at).size()) {
        const Line line = read_line(line_at(at));
        if (move != standing_.end() && move->line == at)
            visit((move++)->seat, line, true);
        else if (line.kind != Line::Kind::Undo && happening_of(line))
            visit(*game_->seat_named(line.seat), line, false);
    }
}

void Table::walk(const std::function<void(const Step&, const Position&)>& visit) const
{
    Step step{Seat::Watcher, {}};
    const auto position = begin_again(step.happenings);
    visit(step, *position);
    each_step([&](Seat seat, const Line& line, bool moved) {
        step.seat = seat;
        if (moved)
            step.happenings = make_again(*position, seat, line);
        else
            step.happenings = {*happening_of(line)};
        visit(step, *position);
    });
}

std::vector<Table::Step> Table::log() const
{
    std::vector<Step> steps;
    walk([&](const Step& step, const Position&) { steps.push_back(step); });
    return steps;
}

std::vector<Seat> Table::movers() const
{
    std::vector<Seat> seats{Seat::Watcher};
    each_step([&](Seat seat, const Line&, bool) { seats.push_back(seat); });
    return seats;
}

}  // namespace kotatsu
