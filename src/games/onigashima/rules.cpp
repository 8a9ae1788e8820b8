#include "games/onigashima/rules.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace kotatsu::onigashima {
namespace {

using Kind = Event::Kind;

// ONI-7.
int fights_of(int seats, const Options& options)
{
    if (seats > 4) return most_fights;
    return options["length"] == "long" ? 10 : 6;
}

std::string too_few(const Crews& crews, int needed)
{
    for (const Side side : {Side::Alliance, Side::Onigashima}) {
        const auto count =
            std::count_if(crews.characters.begin(), crews.characters.end(),
                          [side](const CharacterInfo& info) { return info.side == side; });
        if (count < needed)
            return std::string(side_words[at(side)]) + " has " + std::to_string(count) +
                   " characters, and " + std::to_string(needed) + " are needed";
    }
    return {};
}

}  // namespace

OptionList Onigashima::options(const Crews&, int seats)
{
    OptionList list{first_seat(seats)};
    list[0].about = "the seat that names its Captain first and fights first for its side";
    if (seats <= 4) list.push_back({"length", "6 fights or 10", {"quick", "long"}, "quick"});
    const std::vector<std::string> sides{"alliance", "onigashima"};
    if (seats == 3) list.push_back({"single", "the side that plays alone", sides, "onigashima"});
    if (seats == 5) list.push_back({"three", "the side of three players", sides, "alliance"});
    return list;
}

Expected<Onigashima> Onigashima::make(const Crews& crews, int seats, const Options& options)
{
    const int needed = fights_of(seats, options) + unused;
    if (const std::string wrong = too_few(crews, needed); !wrong.empty()) return Error{wrong};
    for (const CardInfo& card : crews.cards)
        if (card.copies > Copies::most)
            return Error{"there are more than 15 copies of the card " + card.id};
    return Onigashima(std::make_shared<const Crews>(crews), seats, options);
}

Onigashima::Onigashima(std::shared_ptr<const Crews> crews, int seats, const Options& options)
    : crews_(std::move(crews)), seats_(seats), fights_(fights_of(seats, options)),
      first_(options.number("first") - 1)
{
    for (std::size_t i = 0; i < crews_->characters.size(); ++i) {
        const CharacterInfo& info = crews_->characters[i];
        sides_[at(info.side)].insert(Character(i));
        if (info.id == "kaido" || info.id == "big-mom") emperors_.insert(Character(i));
    }
    know_seats(options);
    know_cards();
    know_blows();
    know_ratings();
}

// Sides take turns round the table; where one has a player more, that one sits last (ONI-9).
void Onigashima::know_seats(const Options& options)
{
    for (const Seat seat : all_seats(seats_))
        side_of_[at(seat)] = index(seat) % 2 == 0 ? Side::Alliance : Side::Onigashima;
    if ((seats_ == 3 && options["single"] == "alliance") ||
        (seats_ == 5 && options["three"] == "onigashima"))
        side_of_[at(seats_ - 1)] = Side::Onigashima;
    for (const Seat seat : all_seats(seats_)) teams_[at(side_of(seat))].insert(seat);
}

namespace {

// When an effect makes sense at all; a counter answers and has no moment of its own.
Moments moments_of(const CardInfo& card)
{
    using enum Moment;
    switch (card.effect) {
    case Effect::Strike:
    case Effect::King: return card.moments & Moments{B};
    case Effect::Arms: return card.moments & Moments{A};
    case Effect::Observe: return card.moments & Moments{C, D};
    case Effect::RerollAll: return card.moments & Moments{D};
    case Effect::Flee: return card.moments & Moments{S, D};
    case Effect::Exploit: return card.moments & Moments{F};
    case Effect::Counter: return {};
    case Effect::Call:
    case Effect::Heal: break;
    }
    return card.moments;
}

// ONI-2: the advanced mark includes the normal one.
bool shows(const CharacterInfo& info, const CardInfo& card)
{
    const auto has = [&](Haki haki) {
        return info.haki[at(haki)] >= (card.advanced ? Mark::Advanced : Mark::Normal);
    };
    switch (card.effect) {
    case Effect::Arms: return has(Haki::Arms);
    case Effect::King: return has(Haki::King);
    case Effect::Observe: return has(Haki::Observation);
    default: return true;
    }
}

// ONI-17.
bool answers(const CardInfo& answer, const CardInfo& card)
{
    if (card.effect == Effect::Observe) return false;
    if (answer.effect == Effect::Observe) return true;
    if (answer.effect == Effect::Counter) return card.deck == Deck::Attack;
    const bool haki = answer.effect == Effect::Arms || answer.effect == Effect::King;
    return haki && answer.effect == card.effect && answer.value >= card.value;
}

}  // namespace

void Onigashima::know_cards()
{
    for (const Card card : all_cards()) {
        const CardInfo& info = this->card(card);
        of_deck_[at(info.deck)].insert(card);
        of_effect_[at(info.effect)].insert(card);
        for (const Moment moment : moments_of(info)) of_moment_[at(moment)].insert(card);
        for (std::size_t i = 0; i < crews_->characters.size(); ++i)
            if (shows(crews_->characters[i], info)) shown_by_[i].insert(card);
        for (const Card each : all_cards())
            if (answers(this->card(each), info)) answers_[at(card)].insert(each);
    }
}

SeatInfo Onigashima::seat(Seat seat) const
{
    static constexpr std::array<std::array<int, 3>, 2> colours{{{0, 5, 2}, {1, 4, 3}}};
    const Side side = side_of(seat);
    const int place = (team(side) & all_seats(index(seat))).size();
    std::string role(side_words[at(side)]);
    if (place > 0) role += "-" + std::to_string(place + 1);
    return {role, static_cast<int>(side), colours[at(side)][at(place)]};
}

// ONI-6 to ONI-8.
State Onigashima::start(Dice& dice, Log* log) const
{
    State state;
    Field& field = state.field;
    field.captains.fill(Character::None);
    for (const Card card : all_cards()) state.decks[at(card)] = Copies(this->card(card).copies, 0);
    const bool random = first_ < 0;
    field.first =
        seat_at(random ? static_cast<int>(dice.below(static_cast<std::uint32_t>(seats_))) : first_);
    if (log)
        log->add({.kind = Kind::First, .seat = field.first}, Audience::all(),
                 random ? News::Yes : News::No);
    deal_characters(state, dice, log);
    for (const Seat seat : all_seats(seats_))
        for (const Deck deck : {Deck::Attack, Deck::Defence, Deck::Weakness})
            for (int n = 0; n < 2; ++n) draw(state, seat, deck, dice, log);
    field.picker = field.first;
    ask_for_captains(state, log);
    return state;
}

// ONI-7, ONI-8. With 6 players the emperors are among the sixteen.
void Onigashima::deal_characters(State& state, Dice& dice, Log* log) const
{
    std::array<Characters, 2> left = sides_;
    const auto deal = [&](Seat seat, Character who) {
        state.field.crews[at(seat)].insert(who);
        left[at(side_of(seat))].erase(who);
        if (log)
            log->add({.kind = Kind::Joined, .seat = seat, .character = who}, Audience::all(),
                     News::Yes);
    };
    for (const Seat seat : all_seats(seats_)) {
        const Side side = side_of(seat);
        const int players = team(side).size(), all = fights_ + unused;
        if (shared() && seat != team(side).first()) {
            state.field.crews[at(seat)] = state.field.crews[at(team(side).first())];
            continue;
        }
        if (seats_ == 6)
            for (const Character who : emperors_& left[at(side)]) deal(seat, who);
        const int count = shared() ? all : all / players - 1;
        while (state.field.crews[at(seat)].size() < count) deal(seat, dice.pick(left[at(side)]));
    }
}

// ONI-8. The last ones have no choice where emperors are still to be named.
Characters Onigashima::captains_to_name(const Field& field) const
{
    const Side side = side_of(field.picker);
    Characters free = sides_[at(side)], named;
    int to_come = 0;
    for (const Seat seat : team(side)) {
        const Character who = field.captains[at(seat)];
        if (who == Character::None)
            ++to_come;
        else
            named.insert(who);
        if (!shared()) free -= field.crews[at(seat)];
    }
    if (shared()) free &= field.crews[at(field.picker)];
    free -= named;
    const Characters missing = seats_ == 6 ? emperors_ & free : Characters();
    return missing.size() >= to_come ? missing : free;
}

void Onigashima::name_captain(State& state, Character who, Log* log) const
{
    Field& field = state.field;
    field.captains[at(field.picker)] = who;
    if (!shared()) field.crews[at(field.picker)].insert(who);
    if (log)
        log->add({.kind = Kind::Captain, .seat = field.picker, .character = who}, Audience::all());
    field.picker = seat_at((index(field.picker) + 1) % seats_);
}

void Onigashima::ask_for_captains(State& state, Log* log) const
{
    Field& field = state.field;
    while (field.captains[at(field.picker)] == Character::None) {
        const Characters free = captains_to_name(field);
        if (free.size() != 1) return;
        name_captain(state, free.first(), log);
    }
    begin_fight(state, log);
}

Seat Onigashima::fighter(const Field& field, Side side, int fight) const
{
    const SeatSet players = team(side);
    if (players.size() == 1) return players.first();
    const SeatSet before = players & all_seats(index(field.first));
    const SeatSet after = players - before;
    const int place = fight % players.size();
    return place < after.size() ? after.nth(place) : before.nth(place - after.size());
}

int Onigashima::fights_to_come(const Field& field, Seat seat) const
{
    if (shared()) return fights_ - field.fight - 1;
    int count = 0;
    for (int fight = field.fight + 1; fight < fights_; ++fight)
        if (fighter(field, side_of(seat), fight) == seat) ++count;
    return count;
}

int Onigashima::points(const Field& field, Side side) const
{
    int sum = 0;
    for (const PastFight& past : field.past)
        if (past.winner == at(side)) sum += card(past.figure[at(other(side))]).initiative;
    return sum;
}

Side Onigashima::asked(const Field& field)
{
    const Fight& fight = field.now;
    if (fight.depth > 0) return other(fight.owner(fight.depth - 1));
    if (field.phase == Phase::Opening) return fight.opener;
    const bool defends = field.phase == Phase::Before || field.phase == Phase::Defend;
    return defends ? defender(fight) : fight.attacker;
}

Turn Onigashima::turn(const Field& field) const
{
    switch (field.phase) {
    case Phase::Captains: return Turn::of(field.picker);
    case Phase::Choose:
    case Phase::Transform: return Turn::each(field.deciding);
    case Phase::Prize: return Turn::of(fighter(field, Side(field.past[field.fight].winner)));
    case Phase::Over: return Turn::over();
    default: return Turn::of(fighter(field, asked(field)));
    }
}

namespace {

// All ways to take up to `most` of the dice, in the order of the moves.
void list_rerolls(const Faces& dice, std::size_t face, int most, Faces& again,
                  Onigashima::List& list)
{
    if (face == dice.size()) return list.push(Move::reroll(again));
    for (int n = 0; n <= std::min<int>(dice[face], most); ++n) {
        again[face] = static_cast<std::uint8_t>(n);
        list_rerolls(dice, face + 1, most - n, again, list);
    }
    again[face] = 0;
}

}  // namespace

void Onigashima::moves(const State& state, Seat seat, List& list) const
{
    const Field& field = state.field;
    if (!turn(field).may_act(seat)) return;
    switch (field.phase) {
    case Phase::Captains:
        for (const Character who : captains_to_name(field)) list.push(Move::captain(who));
        return;
    case Phase::Choose:
        for (const Character who : unused_of(field, seat)) list.push(Move::fight(who));
        return;
    case Phase::Transform:
        for (const Figure figure : info(field.now.character[at(side_of(seat))]).figures)
            if (figure != Figure::None && card(figure).transformation > 0)
                list.push(Move::transform(figure));
        return list.push(Move::stay());
    case Phase::Prize:
        for (const Deck deck : {Deck::Attack, Deck::Defence, Deck::Weakness})
            if (may_draw(field, deck)) list.push(Move::draw(deck));
        return;
    case Phase::Reroll:
        if (Faces again{}; field.now.depth == 0)
            return list_rerolls(field.now.dice, 0, reroll_now(field.now), again, list);
        [[fallthrough]];
    default: return list_cards(state, seat, list);
    }
}

void Onigashima::list_cards(const State& state, Seat seat, List& list) const
{
    const Field& field = state.field;
    for (const Card card : playable(field, side_of(seat)) & held(state.hands[at(seat)]))
        if (field.now.depth == 0 && of_effect_[at(Effect::Call)].contains(card))
            for (const Character who : unused_of(field, seat)) list.push(Move::play(card, who));
        else
            list.push(Move::play(card));
    const bool attack = field.phase == Phase::Attack && field.now.depth == 0;
    list.push(attack ? Move::roll() : Move::pass());
    if (may_roll_haki(field)) list.push(Move::haki());
}

void Onigashima::play(State& state, Seat seat, Move move, Dice& dice, Log* log) const
{
    assert(!refuse(state, seat, move));
    Field& field = state.field;
    switch (move.kind()) {
    case Move::Kind::Captain:
        name_captain(state, move.character(), log);
        return ask_for_captains(state, log);
    case Move::Kind::Fight: choose(state, seat, move.character(), dice, log); break;
    case Move::Kind::Transform: decide(state, seat, move.figure(), dice, log); break;
    case Move::Kind::Play: play_card(state, seat, move, log); break;
    case Move::Kind::Pass:
        if (log) log->add({.kind = Kind::Passed, .seat = seat}, Audience::all());
        field.now.depth > 0 ? let_stand(state, dice, log) : advance(state, dice, log);
        break;
    case Move::Kind::Roll: roll(state, dice, log); break;
    case Move::Kind::Haki: roll_haki(state, dice, log); break;
    case Move::Kind::Reroll: reroll(state, move.again(), dice, log); break;
    case Move::Kind::Draw:
        draw(state, seat, move.deck(), dice, log);
        next_fight(state, dice, log);
        break;
    case Move::Kind::Nonsense: return;
    }
    go_on(state, dice, log);
}

// ONI-23.
Result Onigashima::result(const State& state) const
{
    Result result;
    const std::array<int, 2> sum{points(state.field, Side::Alliance),
                                 points(state.field, Side::Onigashima)};
    for (const Seat seat : all_seats(seats_))
        result.points[at(seat)] = static_cast<std::int16_t>(sum[at(side_of(seat))]);
    if (state.field.phase != Phase::Over) return result;
    for (const Side side : {Side::Alliance, Side::Onigashima})
        if (sum[at(side)] >= sum[at(other(side))]) {
            result.winners |= team(side);
            ++result.winning_sides;
        }
    result.reason = result.winning_sides == 2 ? "draw" : "points";
    return result;
}

}  // namespace kotatsu::onigashima
