// Onigashima: why a move may not be played.
#include "games/onigashima/rules.h"

namespace kotatsu::onigashima {
namespace {

constexpr std::int16_t number(auto index)
{
    return static_cast<std::int16_t>(index);
}

}  // namespace

std::optional<Refusal> Onigashima::refuse(const State& state, Seat seat, Move move) const
{
    const Field& field = state.field;
    if (field.phase == Phase::Over) return Refusal{"game-over"};
    const Turn now = turn(field);
    if (!now.may_act(seat)) return Refusal{"not-your-decision", {number(now.seats.first())}};
    switch (move.kind()) {
    case Move::Kind::Captain:
    case Move::Kind::Fight: return refuse_character(field, seat, move);
    case Move::Kind::Transform: return refuse_transform(field, seat, move);
    case Move::Kind::Play: return refuse_card(state, seat, move);
    case Move::Kind::Reroll: return refuse_reroll(field.now, move);
    default: return refuse_rest(field, move);
    }
}

std::optional<Refusal> Onigashima::refuse_character(const Field& field, Seat seat, Move move) const
{
    const Character who = move.character();
    const bool captain = move.kind() == Move::Kind::Captain;
    if (at(who) >= crews_->characters.size() ||
        move != (captain ? Move::captain(who) : Move::fight(who)))
        return Refusal{"no-such-move"};
    if (field.phase != (captain ? Phase::Captains : Phase::Choose)) return Refusal{"not-now"};
    if (info(who).side != side_of(seat)) return Refusal{"not-your-character", {number(who)}};
    if (captain) {
        const Characters free = captains_to_name(field);
        if (free.contains(who)) return std::nullopt;
        const bool bound = seats_ == 6 && (free - emperors_).empty();
        return Refusal{bound ? "emperor-first" : "not-free", {number(who)}};
    }
    if (!field.crews[at(seat)].contains(who)) return Refusal{"not-your-character", {number(who)}};
    if (field.fought.contains(who)) return Refusal{"has-fought", {number(who)}};
    return std::nullopt;
}

std::optional<Refusal> Onigashima::refuse_transform(const Field& field, Seat seat, Move move) const
{
    const Figure figure = move.figure();
    if ((figure != Figure::None && at(figure) >= crews_->figures.size()) ||
        move != Move::transform(figure))
        return Refusal{"no-such-move"};
    if (field.phase != Phase::Transform) return Refusal{"not-now"};
    const Character who = field.now.character[at(side_of(seat))];
    const bool own = figure == Figure::None ||
                     (card(figure).character == who && card(figure).transformation > 0);
    return own ? std::optional<Refusal>() : Refusal{"no-such-form", {number(who)}};
}

std::optional<Refusal> Onigashima::refuse_card(const State& state, Seat seat, Move move) const
{
    const Field& field = state.field;
    const Card card = move.card();
    const Character who = move.character();
    if (!all_cards().contains(Card(at(card) & 63)) || at(card) > 63 ||
        (who != Character::None && at(who) >= crews_->characters.size()) ||
        move != Move::play(card, who))
        return Refusal{"no-such-move"};
    if (field.phase < Phase::Opening || field.phase > Phase::End) return Refusal{"not-now"};
    if (!state.hands[at(seat)][at(card)].any()) return Refusal{"not-in-hand", {number(card)}};
    if (field.now.cards[at(side_of(seat))] == most_played) return Refusal{"three-cards"};
    if (!playable(field, side_of(seat)).contains(card))
        return why_not_now(field, side_of(seat), card);
    return refuse_call(field, seat, move);
}

std::optional<Refusal> Onigashima::refuse_call(const Field& field, Seat seat, Move move) const
{
    const Character who = move.character();
    if (!of_effect_[at(Effect::Call)].contains(move.card()) || field.now.depth > 0)
        return who == Character::None ? std::optional<Refusal>()
                                      : Refusal{"calls-nobody", {number(move.card())}};
    if (who == Character::None) return Refusal{"name-a-character", {number(move.card())}};
    if (!field.crews[at(seat)].contains(who)) return Refusal{"not-your-character", {number(who)}};
    if (field.fought.contains(who)) return Refusal{"has-fought", {number(who)}};
    return std::nullopt;
}

std::optional<Refusal> Onigashima::refuse_reroll(const Fight& fight, Move move) const
{
    const Faces again = move.again();
    if (move != Move::reroll(again)) return Refusal{"no-such-move"};
    const int most = reroll_now(fight);
    if (most == 0 || fight.depth > 0) return Refusal{"not-now"};
    for (std::size_t face = 0; face < again.size(); ++face)
        if (again[face] > fight.dice[face]) return Refusal{"no-such-dice", {number(face + 1)}};
    if (count_of(again) > most) return Refusal{"not-so-many", {number(most)}};
    return std::nullopt;
}

std::optional<Refusal> Onigashima::refuse_rest(const Field& field, Move move) const
{
    const bool fights = field.phase >= Phase::Opening && field.phase <= Phase::End;
    const bool answers = field.now.depth > 0;
    const auto unless = [](bool right) {
        return right ? std::optional<Refusal>() : Refusal{"not-now"};
    };
    if (move == Move::pass())
        return unless(answers ||
                      (fights && field.phase != Phase::Attack && field.phase != Phase::Reroll));
    if (move == Move::roll()) return unless(field.phase == Phase::Attack && !answers);
    if (move == Move::haki()) {
        if (field.phase != Phase::Defend || answers) return Refusal{"not-now"};
        if (field.now.haki) return Refusal{"haki-rolled"};
        return may_roll_haki(field) ? std::optional<Refusal>() : Refusal{"no-haki-roll"};
    }
    if (move.kind() != Move::Kind::Draw || at(move.deck()) >= deck_count ||
        move != Move::draw(move.deck()))
        return Refusal{"no-such-move"};
    if (field.phase != Phase::Prize) return Refusal{"not-now"};
    return may_draw(field, move.deck()) ? std::optional<Refusal>()
                                        : Refusal{"empty-deck", {number(move.deck())}};
}

}  // namespace kotatsu::onigashima
