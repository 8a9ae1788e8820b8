// What is derived: the moves that stand are made again, with the dice in their lines.
#include "table/table.h"
#include "table/table_events.h"

#include <algorithm>
#include <cassert>

namespace kotatsu {

using Line = Record::Line;

Line Table::line_at(std::size_t offset) const
{
    return read_line(lines().substr(offset));
}

std::unique_ptr<Position> Table::begin_again(Happenings* told) const
{
    if (begun_at_) return begun_at_->clone();
    Dice dice = Dice::replayed(line_at(0).dice);
    return game_->start(dice, told);
}

std::unique_ptr<Position> Table::position_after(std::size_t moves) const
{
    const Milestones::Kept kept = milestones_.before(moves);
    auto position = kept.position ? kept.position->clone() : begin_again();
    for (std::size_t i = kept.moves; i < moves; ++i) make_again(*position, i);
    return position;
}

void Table::make_again(Position& position, std::size_t move, Happenings* told) const
{
    const Line line = line_at(standing_[move].line);
    Dice dice = Dice::replayed(line.dice);
    [[maybe_unused]] const auto refused =
        position.play(standing_[move].seat, line.text, dice, nullptr, told);
    assert(!refused && !dice.failed() && dice.unused() == 0);
}

bool Table::move_is_next(Between at) const
{
    if (at.moves == standing_.size() || at.asides == asides_.size())
        return at.asides == asides_.size();
    return standing_[at.moves].line < asides_[at.asides].line;
}

// Both lists are in the order of their lines: each aside has as many steps before it as there are
// asides and moves.
Table::Between Table::before(std::size_t step) const
{
    const std::size_t count = step - 1;  // without the start
    const auto comes_before = [&](const Aside& aside) {
        const auto moves =
            std::partition_point(standing_.begin(), standing_.end(),
                                 [&](const Standing& move) { return move.line < aside.line; });
        return static_cast<std::size_t>((moves - standing_.begin()) + (&aside - asides_.data())) <
               count;
    };
    const auto asides = static_cast<std::size_t>(
        std::partition_point(asides_.begin(), asides_.end(), comes_before) - asides_.begin());
    return {count - asides, asides};
}

Seat Table::mover(std::size_t step) const
{
    if (step == 0) return Seat::Watcher;
    const Between at = before(step);
    return move_is_next(at) ? standing_[at.moves].seat : asides_[at.asides].seat;
}

void Table::walk(std::size_t from, const Visit& visit) const
{
    if (from >= steps()) return;
    Step step{Seat::Watcher, {}};
    std::unique_ptr<Position> position;
    if (from == 0) {
        position = begin_again(&step.happenings);
        if (!visit(step, *position)) return;
        from = 1;
    }
    Between at = before(from);
    if (!position) position = position_after(at.moves);
    for (; from < steps(); ++from) {
        if (move_is_next(at)) {
            step.seat = standing_[at.moves].seat;
            make_again(*position, at.moves++, &step.happenings);
        } else {
            const Aside& aside = asides_[at.asides++];
            Line line = line_at(aside.line);
            line.seat = game_->seat(aside.seat).role;
            step.seat = aside.seat;
            step.happenings = {*happening_of(line)};
        }
        if (!visit(step, *position)) return;
    }
}

std::vector<Table::Points> Table::points(std::size_t from, std::size_t count) const
{
    std::vector<Points> all;
    if (from >= steps() || count == 0) return all;
    Between at = before(from + 1);
    const auto position = position_after(at.moves);
    all.push_back(position->result().points);
    for (count = std::min(count, steps() - from); all.size() < count;) {
        if (move_is_next(at))
            make_again(*position, at.moves++);
        else
            ++at.asides;
        all.push_back(position->result().points);
    }
    return all;
}

std::vector<Table::Step> Table::log() const
{
    std::vector<Step> all;
    walk(0, [&](const Step& step, const Position&) {
        all.push_back(step);
        return true;
    });
    return all;
}

}  // namespace kotatsu
