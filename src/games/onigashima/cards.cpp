// Onigashima: cards, when they may be played, answers to answers, and what they do. Rules ONI-5, ONI-13,
// ONI-16 to ONI-18, ONI-22 and ONI-25.
#include "games/onigashima/rules.h"

#include <algorithm>
#include <bit>

namespace kotatsu::onigashima {
namespace {

using Kind = Event::Kind;

constexpr std::int16_t number(auto index)
{
    return static_cast<std::int16_t>(index);
}

// The moment of a phase; Reroll has none, and no card is for it.
constexpr std::array<int, 13> moment_of{-1, -1, -1, 0, 1, 2, 3, -1, 4, 5, 6, -1, -1};

}  // namespace

Cards Onigashima::held(const Pile& pile) const
{
    static_assert(sizeof(Pile) == most_cards && most_cards % 8 == 0);
    constexpr std::uint64_t low = 0x7f7f7f7f7f7f7f7f, gather = 0x0102040810204080;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(Pile); i += 8) {  // eight cards at once: their bytes to bits
        std::array<Copies, 8> eight;
        std::copy_n(pile.begin() + static_cast<std::ptrdiff_t>(i), 8, eight.begin());
        const auto copies = std::bit_cast<std::uint64_t>(eight);
        const std::uint64_t any = ((((copies & low) + low) | copies) & ~low) >> 7;
        bits |= (any * gather >> 56) << i;
    }
    return Cards(bits);
}

Cards Onigashima::cards_for(Phase phase) const
{
    const int moment = moment_of[at(phase)];
    return moment < 0 ? Cards() : of_moment_[at(moment)];
}

Cards Onigashima::playable(const Field& field, Side side) const
{
    const Fight& fight = field.now;
    if (fight.cards[at(side)] >= most_played) return {};
    const Cards shown = shown_by_[at(fight.character[at(side)])];
    if (fight.depth > 0) return shown & answers_[at(fight.stack[fight.depth - 1U])];
    return with_an_effect(field, side, shown & cards_for(field.phase));
}

// King and Exploit cards do something each for itself, cards of other effects all or none.
Cards Onigashima::with_an_effect(const Field& field, Side side, Cards cards) const
{
    for (const Effect effect : {Effect::Call, Effect::Observe, Effect::RerollAll, Effect::Heal})
        if (const Cards alike = cards & of_effect_[at(effect)];
            !alike.empty() && why_no_effect(field, side, alike.first()))
            cards -= alike;
    for (const Card card : cards&(of_effect_[at(Effect::King)] | of_effect_[at(Effect::Exploit)]))
        if (why_no_effect(field, side, card)) cards.erase(card);
    return cards;
}

bool Onigashima::may_be_asked(const Field& field, Side side) const
{
    if (field.phase == Phase::Reroll && field.now.depth == 0) return field.now.rerolls != 0;
    const auto& backs = field.backs[at(fighter(field, side))];
    Cards possible;
    for (std::size_t deck = 0; deck < deck_count; ++deck)
        if (backs[deck].any()) possible |= of_deck_[deck];
    return !(playable(field, side) & possible).empty() || may_roll_haki(field);
}

// Why a card that is in the hand, of somebody who may play one more, may not be played now.
std::optional<Refusal> Onigashima::why_not_now(const Field& field, Side side, Card card) const
{
    const Fight& fight = field.now;
    if (fight.depth > 0) return why_no_answer(fight, side, card);
    if (!cards_for(field.phase).contains(card)) return Refusal{"wrong-moment", {number(card)}};
    if (!shown_by_[at(fight.character[at(side)])].contains(card))
        return Refusal{"no-haki", {number(card), number(fight.character[at(side)])}};
    return why_no_effect(field, side, card);
}

std::optional<Refusal> Onigashima::why_no_answer(const Fight& fight, Side side, Card card) const
{
    const Card top = fight.stack[fight.depth - 1U];
    if (answers_[at(top)].contains(card))
        return Refusal{"no-haki", {number(card), number(fight.character[at(side)])}};
    const Effect effect = this->card(card).effect;
    const bool alike =
        effect == this->card(top).effect && (effect == Effect::Arms || effect == Effect::King);
    return Refusal{alike ? "too-weak" : "no-counter", {number(card), number(top)}};
}

// Of a card for this moment: why it would do nothing.
std::optional<Refusal> Onigashima::why_no_effect(const Field& field, Side side, Card card) const
{
    const Fight& fight = field.now;
    const CardInfo& info = this->card(card);
    const std::size_t enemy = at(other(side));
    switch (info.effect) {
    case Effect::Exploit:
        if (!this->card(fight.figure[enemy]).weaknesses.contains(info.weakness))
            return Refusal{"weakness-not-shown", {number(fight.figure[enemy]), number(card)}};
        if (fight.exploited[enemy].contains(info.weakness))
            return Refusal{"already-exploited", {number(fight.figure[enemy]), number(card)}};
        break;
    case Effect::King:
        if (fight.energies[enemy] >= info.value)
            return Refusal{"too-many-energies", {number(card), number(fight.energies[enemy])}};
        break;
    case Effect::Call:
        if (fight.called[at(side)] != Character::None) return Refusal{"called-already"};
        if (!may_call(field, side)) return Refusal{"needed-later"};
        break;
    case Effect::Heal:
        if (fight.energies[at(side)] >= this->card(fight.figure[at(side)]).energies)
            return Refusal{"nothing-to-heal"};
        break;
    case Effect::RerollAll:
        if (count_of(fight.dice) == 0) return Refusal{"nothing-rolled"};
        [[fallthrough]];
    case Effect::Observe:
        if (field.phase == Phase::Defend && damage(fight) == 0) return Refusal{"nothing-to-dodge"};
        break;
    default: break;
    }
    return std::nullopt;
}

// ONI-22: enough characters have to be left for the fights to come.
bool Onigashima::may_call(const Field& field, Side side) const
{
    const Seat seat = fighter(field, side);
    return unused_of(field, seat).size() > fights_to_come(field, seat);
}

bool Onigashima::may_draw(const Field& field, Deck deck) const
{
    for (const Card card : cards_of(deck))
        if (field.discards[at(card)].any()) return true;
    return deck_size(field, deck) > 0;
}

int Onigashima::deck_size(const Field& field, Deck deck) const
{
    int count = 0;
    for (const Card card : cards_of(deck))
        count += this->card(card).copies - field.discards[at(card)].count();
    for (const Seat seat : all_seats(seats_)) count -= field.backs[at(seat)][at(deck)].count();
    return count;
}

// ONI-5, ONI-20.
void Onigashima::draw(State& state, Seat seat, Deck deck, Dice& dice, Log* log) const
{
    int count = deck_size(state.field, deck);
    if (count == 0) {
        shuffle(state, deck, log);
        count = deck_size(state.field, deck);
    }
    int rank = static_cast<int>(dice.below(static_cast<std::uint32_t>(count)));
    Card drawn = Card::None;
    for (const Card card : cards_of(deck)) {
        drawn = card;
        if ((rank -= state.decks[at(card)].count()) < 0) break;
    }
    state.decks[at(drawn)].add(-1);
    state.hands[at(seat)][at(drawn)].add(1);
    state.field.backs[at(seat)][at(deck)].add(1);
    if (!log) return;
    log->add({.kind = Kind::Drew, .seat = seat, .card = drawn, .deck = deck}, Audience::only(seat),
             News::Yes);
    log->add({.kind = Kind::Drew, .seat = seat, .deck = deck}, Audience::all_but(seat), News::Yes);
}

// Everybody knows that what is in the hands now is not in the new deck (ONI-33).
void Onigashima::shuffle(State& state, Deck deck, Log* log) const
{
    for (const Card card : cards_of(deck)) {
        state.decks[at(card)] = state.field.discards[at(card)];
        state.field.discards[at(card)] = {};
        for (Pile& hand : state.hands) hand[at(card)].grow_old();
    }
    for (auto& backs : state.field.backs) backs[at(deck)].grow_old();
    if (log) log->add({.kind = Kind::Shuffled, .deck = deck}, Audience::all());
}

// The copy that the hand has held longest is played.
void Onigashima::play_card(State& state, Seat seat, Move move, Log* log) const
{
    Field& field = state.field;
    Fight& fight = field.now;
    const Card card = move.card();
    Copies& copies = state.hands[at(seat)][at(card)];
    Copies& backs = field.backs[at(seat)][at(this->card(card).deck)];
    const int old = copies.old() > 0 ? 1 : 0;
    copies.add(old - 1, -old);
    backs.add(old - 1, -old);
    field.discards[at(card)].add(1);
    ++fight.cards[at(side_of(seat))];
    if (fight.depth == 0) {
        fight.base = side_of(seat);
        fight.target = move.character();
    }
    fight.stack[fight.depth++] = card;
    if (log)
        log->add({.kind = Kind::Played, .seat = seat, .character = move.character(), .card = card},
                 Audience::all());
}

// The last card of the stack stands: it cancels the one that it answered, or takes effect.
void Onigashima::let_stand(State& state, Dice& dice, Log* log) const
{
    Fight& fight = state.field.now;
    if (fight.depth == 1) {
        const Card card = std::exchange(fight.stack[0], Card::None);
        fight.depth = 0;
        return take_effect(state, card, dice, log);
    }
    fight.stack[--fight.depth] = Card::None;
    const Card countered = std::exchange(fight.stack[--fight.depth], Card::None);
    if (log)
        log->add({.kind = Kind::Countered,
                  .seat = fighter(state.field, fight.owner(fight.depth)),
                  .card = countered},
                 Audience::all());
    if (fight.depth == 0) after_card(state, countered, true);
}

void Onigashima::take_effect(State& state, Card card, Dice& dice, Log* log) const
{
    Field& field = state.field;
    Fight& fight = field.now;
    const CardInfo& info = this->card(card);
    const Side side = fight.base;
    const Seat seat = fighter(field, side), enemy = fighter(field, other(side));
    const auto tell = [&](const Event& event) {
        if (log) log->add(event, Audience::all());
    };
    switch (info.effect) {
    case Effect::Strike: fight.strike = info.value; break;
    case Effect::Arms:
        fight.added = static_cast<std::uint8_t>(fight.added + info.value);
        tell({.kind = Kind::Added, .seat = seat, .value = info.value});
        break;
    case Effect::King:
        tell({.kind = Kind::Conquered, .seat = seat});
        return win(state, side, dice, log);
    case Effect::Call:
        fight.called[at(side)] = fight.target;
        field.fought.insert(fight.target);
        tell({.kind = Kind::Called, .seat = seat, .character = fight.target});
        break;
    case Effect::Observe: tell({.kind = Kind::Dodged, .seat = seat}); break;
    case Effect::RerollAll: roll_all_again(state, dice, log); break;
    case Effect::Heal: heal(state, side, info.value, log); break;
    case Effect::Flee:
        tell({.kind = Kind::Fled, .seat = seat});
        return end_fight(state, nobody, dice, log);
    case Effect::Exploit:
        fight.exploited[at(other(side))].insert(info.weakness);
        tell({.kind = Kind::Exploited, .seat = enemy, .weakness = info.weakness});
        break;
    case Effect::Counter: break;
    }
    after_card(state, card, false);
}

void Onigashima::roll_all_again(State& state, Dice& dice, Log* log) const
{
    Fight& fight = state.field.now;
    for (int left = count_of(std::exchange(fight.dice, {})); left > 0; --left)
        ++fight.dice[dice.below(6)];
    if (log)
        log->add({.kind = Kind::AllAgain,
                  .seat = fighter(state.field, fight.attacker),
                  .dice = fight.dice,
                  .blow = blow(fight, fight.attacker)},
                 Audience::all(), News::Yes);
}

// ONI-21: never above the printed energies.
void Onigashima::heal(State& state, Side side, int value, Log* log) const
{
    Fight& fight = state.field.now;
    std::uint8_t& energies = fight.energies[at(side)];
    const int missing = card(fight.figure[at(side)]).energies - energies;
    const auto healed = static_cast<std::uint8_t>(std::min(value, missing));
    energies = static_cast<std::uint8_t>(energies + healed);
    if (log)
        log->add({.kind = Kind::Healed,
                  .seat = fighter(state.field, side),
                  .value = healed,
                  .left = energies},
                 Audience::all());
}

// Where the fight goes on: a card that stood for the attack is the attack, whatever became of it; in the
// opening the other one is asked next.
void Onigashima::after_card(State& state, Card card, bool cancelled) const
{
    Fight& fight = state.field.now;
    Phase& phase = state.field.phase;
    const Effect effect = this->card(card).effect;
    fight.target = Character::None;
    if (phase == Phase::Opening) {
        fight.opener = other(fight.base);
        fight.passes = 0;
    } else if (effect == Effect::Strike) {
        phase = cancelled ? Phase::End : Phase::Defend;
    } else if (effect == Effect::King || effect == Effect::Observe) {
        phase = Phase::End;
    }
    fight.base = {};
}

}  // namespace kotatsu::onigashima
