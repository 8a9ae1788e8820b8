// Okko: the windows in which a seat may use a line or decline it, and what it may tell the table once instead of
// declining again and again. Rules OKKO-59 and OKKO-64.
#include "games/okko/look.h"

namespace kotatsu::okko {
namespace {

using Kind = Frame::Kind;

const Frame& top_of(const Field& field)
{
    return field.stack[field.depth - 1U];
}

// What the line that is offered would answer: an attack, a test, or something else that goes on.
const Frame* answered_by(const Field& field)
{
    return field.depth < 2 ? nullptr : &field.stack[field.depth - 2U];
}

// Of Okko::standing_passes, by its place there.
StandingPass kind_of(const Field& field)
{
    const Frame* below = answered_by(field);
    const Kind kind = below == nullptr ? Kind::None : below->kind;
    if (kind == Kind::Test) return StandingPass{2};
    if (kind != Kind::Attack) return StandingPass{3};
    return StandingPass{side_of(top_of(field).who) == side_of(below->who) ? std::uint8_t{0}
                                                                          : std::uint8_t{1}};
}

}  // namespace

std::optional<Move> Okko::window(const State& state, Seat seat) const
{
    const Field& field = state.field;
    if (field.depth == 0 || !turn(field).may_act(seat)) return std::nullopt;
    const Frame& frame = top_of(field);
    const bool offered = frame.kind == Kind::Effect && (frame.flags & Frame::may_decline) != 0;
    return offered ? std::optional(Move{Move::Kind::Decline}) : std::nullopt;
}

// Where one more damage would be a wound, or the end of the oni, its owner is asked all the same.
bool Okko::passes(const State& state, Seat, StandingPass which) const
{
    const Field& field = state.field;
    if (kind_of(field) != which) return false;
    const Frame* below = answered_by(field);
    if (below == nullptr || below->kind != Kind::Attack) return true;
    const Figure whom = below->whom;
    const bool great = is_hero(whom) || (is_agent(whom) && agent(card_of(whom)).rank == Rank::Oni);
    return !great || field.damage[at(whom)] + 1 < Look(*this, field).stamina(whom);
}

// Until the round is over, or a hero has fallen.
bool Okko::pass_lasts(const State& before, const State& after, Seat, StandingPass) const
{
    return before.field.round == after.field.round && before.field.act == after.field.act &&
           before.field.in_play == after.field.in_play;
}

}  // namespace kotatsu::okko
