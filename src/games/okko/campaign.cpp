// Okko: the end of a scenario, what comes after it, who wins. Rules OKKO-38 to OKKO-40.
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

}  // namespace

// What the winner of the second act of a branching campaign brings into the third.
const Edgewise* Play::edge() const
{
    const Campaign* campaign = game.campaign();
    if (campaign == nullptr || !campaign->branching || field.act != 2) return nullptr;
    const std::uint8_t winner = field.acts_played[1].winner;
    return winner < 2 ? &campaign->edge[winner] : nullptr;
}

void Play::end_scenario(Ending why)
{
    field.active = Figure::None;
    if (why == Ending::HeroesFell) fall_to_oni();
    if (field.stage == Stage::Battle && !look().battle_is_over())
        remember(Memory::OniEscaped, Side::Oni);
    for (const Hero hero : field.in_play)
        if (look().has_done_mission(hero)) remember(Memory::Personal, Side::Heroes);
    const int heroes = game.points(field, Side::Heroes), oni = game.points(field, Side::Oni);
    Act& act = field.acts_played[field.act];
    act = {.scenario = game.chapters()[field.scenario].scenario,
           .winner = number(heroes > oni   ? 0
                            : heroes < oni ? 1
                                           : 255),
           .points = {number(heroes), number(oni)}};
    tell({.kind = Kind::ActEnds, .what = act.winner});
    if (next_scenario() >= 0) return begin_between();
    field.phase = Phase::Over;
    field.reason = number(why);
    tell({.kind = Kind::Over});
}

// OKKO-39: no hero is left.
void Play::fall_to_oni()
{
    for (std::size_t i = 0; i < game.scenario(field).missions.size(); ++i)
        if (field.missions[i] == 0) win_mission(static_cast<int>(i), Side::Oni);
    if (field.stage == Stage::Investigation) remember(Memory::OniEscaped, Side::Oni);
    if (field.stage == Stage::Raid) win_raid(Side::Oni);
}

// In Book::scenarios; -1: that was the last one. A drawn act takes the heroes' branch (OKKO-40).
int Play::next_scenario() const
{
    const Campaign* campaign = game.campaign();
    if (campaign == nullptr) return -1;
    const std::size_t next = field.act + 1U;
    if (!campaign->branching) return next < campaign->line.size() ? campaign->line[next] : -1;
    const std::size_t branch = field.acts_played[field.act].winner == 1 ? 1 : 0;
    return next == 1 ? campaign->act2[branch] : next == 2 ? campaign->act3[branch] : -1;
}

// Between two scenarios heroes may put equipment back.

void Play::begin_between()
{
    field.phase = Phase::Between;
    field.planning = {};
    for (int place = 0; place < field.at_setup; ++place)
        if (const Hero hero = field.order[at(place)]; !look().gear_of(hero).empty())
            field.planning.insert(game.seat_of(field, hero));
}

bool Play::step_between()
{
    if (!field.planning.empty()) return false;
    const int chapter = game.chapter_of(next_scenario());
    ++field.act;
    begin_scenario(chapter);
    return true;
}

void Menu::between(Seat seat) const
{
    for (std::size_t i = 0; i < hero_count; ++i)
        if (const auto hero = static_cast<Hero>(i);
            std::find(field.order.begin(), field.order.end(), hero) != field.order.end() &&
            game.seat_of(field, hero) == seat)
            for (const Gear gear : look().gear_of(hero))
                add({Move::Kind::PutBack, number(hero), number(gear), 255});
    add({Move::Kind::GoOn});
}

void Play::choose_between(Seat seat, Move move)
{
    if (move.kind == Move::Kind::GoOn) return field.planning.erase(seat);
    take_gear(static_cast<Hero>(move.who), static_cast<Gear>(move.what));
    tell({.kind = Kind::Lost, .who = figure_of(static_cast<Hero>(move.who)), .what = move.what});
}

// Who wins.

namespace {

// Simple: scenarios won. Branching: recollections of all acts, and 1, 2, 4 for their winners.
std::array<int, 2> campaign_points(const Okko& game, const Field& field)
{
    constexpr std::array<int, 3> for_the_act{1, 2, 4};
    std::array<int, 2> sum{};
    for (std::size_t i = 0; i < field.acts_played.size(); ++i) {
        const Act& act = field.acts_played[i];
        if (act.scenario == 255) continue;
        if (act.winner < 2) sum[act.winner] += game.campaign()->branching ? for_the_act[i] : 1;
        if (game.campaign()->branching)
            for (std::size_t side = 0; side < 2; ++side) sum[side] += act.points[side];
    }
    return sum;
}

}  // namespace

Result Okko::result(const State& state) const
{
    const Field& field = state.field;
    std::array<int, 2> sum{points(field, Side::Heroes), points(field, Side::Oni)};
    if (campaign_ != nullptr) sum = campaign_points(*this, field);
    Result result;
    for (const Seat seat : all_seats(seats_))
        result.points[at(seat)] = static_cast<std::int16_t>(sum[seat == oni() ? 1 : 0]);
    if (field.phase != Phase::Over) return result;
    if (sum[0] >= sum[1]) {
        result.winners |= hero_seats();
        ++result.winning_sides;
    }
    if (sum[1] >= sum[0]) {
        result.winners.insert(oni());
        ++result.winning_sides;
    }
    result.reason = reasons[field.reason];
    return result;
}

}  // namespace kotatsu::okko
