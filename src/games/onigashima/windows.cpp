// Onigashima: the windows in which a seat may play a card or pass, and what it may tell the table once instead of
// passing again and again. Rules ONI-25 and ONI-35.
#include "games/onigashima/rules.h"

namespace kotatsu::onigashima {

std::optional<Move> Onigashima::window(const State& state, Seat seat) const
{
    const Field& field = state.field;
    const bool in_fight = field.phase >= Phase::Opening && field.phase <= Phase::End;
    const bool own_dice = field.phase == Phase::Attack || field.phase == Phase::Reroll;
    if (!in_fight || !turn(field).may_act(seat) || (own_dice && field.now.depth == 0))
        return std::nullopt;
    return Move::pass();
}

// Whether the side loses this fight unless it answers now.
bool Onigashima::at_stake(const Field& field, Side side) const
{
    const Fight& fight = field.now;
    if (fight.depth > 0) return card(fight.stack[fight.depth - 1U]).effect == Effect::King;
    return field.phase == Phase::Defend && damage(fight) >= fight.energies[at(side)];
}

bool Onigashima::passes(const State& state, Seat seat, StandingPass which) const
{
    const Field& field = state.field;
    if (at_stake(field, side_of(seat))) return false;
    const bool struck_by_dice =
        field.phase == Phase::Defend && field.now.depth == 0 && count_of(field.now.dice) > 0;
    return which != dice_alone || !struck_by_dice;
}

// Until the fight is over, or the own character has lost half of its energies.
bool Onigashima::pass_lasts(const State& before, const State& after, Seat seat, StandingPass) const
{
    const Field& field = after.field;
    if (field.fight != before.field.fight || field.phase < Phase::Opening ||
        field.phase > Phase::End)
        return false;
    const std::size_t side = at(side_of(seat));
    const int left = field.now.energies[side];
    return left >= before.field.now.energies[side] ||
           2 * left > card(field.now.figure[side]).energies;
}

}  // namespace kotatsu::onigashima
