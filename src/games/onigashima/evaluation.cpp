// Onigashima: what computer players go by. docs/computer-players.md has what it is worth.
#include "games/onigashima/odds.h"
#include "games/onigashima/rules.h"
#include "games/onigashima/strength.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kotatsu::onigashima {
namespace {

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

// How long a figure stands and how hard it hits, as a logarithm: the difference of two decides a fight. What
// the last three are worth is fitted to who won 2,000 fights.
double rating_of(const FigureCard& card, const CharacterInfo& info)
{
    const double damage = std::max(1.0, expected_damage(card, 6));
    double rating =
        std::log(card.energies) + std::log(damage) - std::log(1 - info.advanced() / 6.0);
    for (const Ability& ability : card.abilities) {
        if (ability.kind == Ability::Kind::FewerDice) rating += 0.1 * ability.amount;
        if (ability.kind == Ability::Kind::Dodge) rating += 0.2 * ability.amount;
        if (ability.kind == Ability::Kind::Stop) rating += 0.1;
    }
    return rating;
}

}  // namespace

// A character is worth its base card and, as often as the die allows, the best of its forms.
void Onigashima::know_ratings()
{
    for (std::size_t i = 0; i < crews_->characters.size(); ++i) {
        const CharacterInfo& info = crews_->characters[i];
        const FigureCard& base = card(info.figures[0]);
        const double plain = rating_of(base, info);
        double best = plain;
        Figure form = Figure::None;
        for (const Figure figure : info.figures) {
            if (figure == Figure::None || card(figure).transformation == 0) continue;
            const double chance = (7 - card(figure).transformation) / 6.0;
            const double rating = chance * rating_of(card(figure), info) + (1 - chance) * plain;
            if (rating <= best) continue;
            best = rating;
            form = figure;
        }
        ratings_[i] = best;
        best_forms_[i] = form;
        by_rating_[at(info.side)].push_back(Character(i));
    }
    for (auto& side : by_rating_)
        std::ranges::stable_sort(
            side, [this](Character a, Character b) { return ratings_[at(a)] > ratings_[at(b)]; });
}

namespace {

// In points, fitted to how 500 games of search@300 went on from 3,000 choices of fighters.
constexpr double rating_worth = 8.7;  // of one more in a fight to come
constexpr std::array<double, deck_count> card_worth{0.5, 3.8,
                                                    2.7};  // of one in a hand, by its deck
constexpr double slope = 0.113;  // how much a point decides, before a last fight

}  // namespace

// How likely a side wins the fight that goes on: who is the first to have no energies left, if both go on
// attacking with their dice.
double Onigashima::chance_in_fight(const Field& field, Side side) const
{
    const Fight& fight = field.now;
    std::array<double, 2> attacks{};  // that each needs
    for (const Side each : {Side::Alliance, Side::Onigashima}) {
        const Side enemy = other(each);
        const double hits = haki_needs(fight.character[at(enemy)]) - 1;  // of 6
        const double damage = std::max(0.5, mean_damage(blow(fight, each)) * hits / 6);
        double energies = fight.energies[at(enemy)];
        if (fight.attacker == each && field.phase >= Phase::After && field.phase <= Phase::Defend)
            energies -= this->damage(fight) * hits / 6;
        attacks[at(each)] = std::max(0.0, energies) / damage;
    }
    const bool next =
        field.phase == Phase::End || field.phase == Phase::After || field.phase == Phase::Defend;
    const Side first = next ? other(fight.attacker) : fight.attacker;
    const double tempo = first == side ? 0.5 : -0.5;
    const double longer = attacks[at(other(side))] - attacks[at(side)];
    return sigmoid(1.3 * (longer + tempo) / std::sqrt(0.3 + 0.25 * (attacks[0] + attacks[1])));
}

double Onigashima::evaluate(const State& state, Seat seat) const
{
    const Field& field = state.field;
    const Side side = side_of(seat), enemy = other(side);
    const int lead = points(field, side) - points(field, enemy);
    if (field.phase == Phase::Over) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    const bool fighting = field.phase >= Phase::Transform && field.phase <= Phase::End;
    const bool done = fighting || field.phase == Phase::Prize;
    const int to_come = fights_ - field.fight - (done ? 1 : 0);
    double value = lead;
    if (fighting) {
        const double chance = chance_in_fight(field, side);
        value += chance * card(field.now.figure[at(enemy)]).initiative -
                 (1 - chance) * card(field.now.figure[at(side)]).initiative;
    }
    value += rating_worth *
             (rating_to_come(field, side, to_come) - rating_to_come(field, enemy, to_come));
    if (to_come > 0 || fighting)
        value += value_of_hands(field, side) - value_of_hands(field, enemy);
    return sigmoid(slope * value / std::sqrt(to_come + (fighting ? 0.6 : 0.05)));
}

double Onigashima::value_of_hands(const Field& field, Side side) const
{
    double value = 0;
    for (const Seat seat : team(side))
        for (std::size_t deck = 0; deck < deck_count; ++deck)
            value += card_worth[deck] * field.backs[at(seat)][deck].count();
    return value / team(side).size();
}

// The ratings of the best that a side can still send into so many fights.
double Onigashima::rating_to_come(const Field& field, Side side, int fights) const
{
    Characters rest;
    for (const Seat seat : team(side)) rest |= unused_of(field, seat);
    double sum = 0;
    for (const Character who : by_rating_[at(side)]) {
        if (fights == 0) break;
        if (!rest.contains(who)) continue;
        sum += ratings_[at(who)];
        --fights;
    }
    return sum;
}

// A search looks to the end of the fight; who draws a prize card looks to the end of the next one.
bool Onigashima::far_enough(const State& root, const State& state) const
{
    const int fights = root.field.phase == Phase::Prize ? 2 : 1;
    return state.field.phase == Phase::Choose && state.field.fight >= root.field.fight + fights;
}

void Onigashima::reopen(State& state, Seat seat) const
{
    Field& field = state.field;
    for (const Side side : {Side::Alliance, Side::Onigashima}) {
        const Seat whose = fighter(field, side);
        if (whose == seat || field.deciding.contains(whose)) continue;
        if (field.phase == Phase::Choose && unused_of(field, whose).size() > 1) {
            state.chosen[at(whose)] = Character::None;
            field.deciding.insert(whose);
        }
        if (field.phase == Phase::Transform && state.wills[at(side)] != Figure::None) {
            state.wills[at(side)] = Figure::None;
            field.deciding.insert(whose);
        }
    }
}

namespace {

// Rolling the cheapest dice again is best, however many: one move for each number.
void keep_cheapest(const Blow& blow, const Fight& fight, int most, Onigashima::List& list)
{
    std::array<std::size_t, 6> order{0, 1, 2, 3, 4, 5};
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return blow.cost[a] != blow.cost[b] ? blow.cost[a] < blow.cost[b] : a < b;
    });
    list.clear();
    Faces again{};
    list.push(Move::reroll(again));
    for (int n = 0; n < std::min(most, count_of(fight.dice)); ++n) {
        const auto face = std::find_if(order.begin(), order.end(),
                                       [&](std::size_t i) { return again[i] < fight.dice[i]; });
        ++again[*face];
        list.push(Move::reroll(again));
    }
    std::reverse(list.begin(), list.end());
}

}  // namespace

void Onigashima::rank(const State& state, Seat, List& list) const
{
    const Field& field = state.field;
    if (list[0].kind() == Move::Kind::Reroll)
        return keep_cheapest(blow(field.now, field.now.attacker), field.now, reroll_now(field.now),
                             list);
    if (field.phase == Phase::Captains) {
        std::stable_sort(list.begin(), list.end(), [this](Move a, Move b) {
            return ratings_[at(a.character())] > ratings_[at(b.character())];
        });
        return list.cut(shared() ? 1 : 4);
    }
    if (list[list.size() - 1] == Move::haki()) {  // costs nothing, and cards are left after it
        *list.begin() = Move::haki();
        return list.cut(1);
    }
    keep_calls(list);
}

// Of those whom a card may call, the three that bring most for what they would be worth later.
void Onigashima::keep_calls(List& list) const
{
    const auto bring = [this](Move move) {
        const FigureCard& base = card(info(move.character()).figures[0]);
        return base.dice + (costs_energies(base.abilities[1]) ? base.abilities[1].cost : 0) -
               2 * ratings_[at(move.character())];
    };
    int kept = 0;
    for (int i = 0; i < list.size();) {
        int end = i;
        while (end < list.size() && list[i].kind() == Move::Kind::Play &&
               list[end].kind() == Move::Kind::Play && list[end].card() == list[i].card() &&
               list[end].character() != Character::None)
            ++end;
        if (end == i) {
            list.begin()[kept++] = list[i++];
            continue;
        }
        std::stable_sort(list.begin() + i, list.begin() + end,
                         [&](Move a, Move b) { return bring(a) > bring(b); });
        for (int n = i; n < std::min(end, i + 3); ++n) list.begin()[kept++] = list[n];
        i = end;
    }
    list.cut(kept);
}

namespace {

// Picks moves for playing on: quick and sensible, with some noise so that games differ.
class Guess {
public:
    Guess(const Onigashima& game, const State& state, Side side, Dice& dice)
        : game_(game), field_(state.field), fight_(state.field.now), side_(side), dice_(dice)
    {}

    Move of(const Onigashima::List& list)
    {
        Move best = list[list.size() - 1];  // pass, or roll
        double most = 0;
        for (const Move move : list) {
            if (move.kind() == Move::Kind::Haki) return move;
            if (move.kind() != Move::Kind::Play) continue;
            const double value = worth(game_.card(move.card())) + 0.3 * noise();
            if (value <= most) continue;
            most = value;
            best = move;
        }
        return best;
    }

private:
    double noise() { return static_cast<double>(dice_.below(1024)) / 1024 - 0.5; }
    int own() const { return fight_.energies[at(side_)]; }
    int theirs() const { return fight_.energies[at(other(side_))]; }

    double worth(const CardInfo& card)
    {
        if (fight_.depth > 0) return worth_of_answer(card);
        switch (card.effect) {
        case Effect::King: return 2;
        case Effect::Strike:
            if (card.value >= theirs()) return 1;
            return (card.value - mean_damage(game_.blow(fight_, side_))) / 8.0;
        case Effect::Arms: return worth_of_arms(card.value);
        case Effect::Call: return 0.2;
        case Effect::Observe:
        case Effect::RerollAll:
        case Effect::Flee: return worth_of_escape(card.effect);
        case Effect::Heal: {
            const int printed = game_.card(fight_.figure[at(side_)]).energies;
            return printed - own() >= card.value ? 0.5 : -0.5;
        }
        default: return 0.5;
        }
    }

    double worth_of_arms(int value)
    {
        const int damage = game_.damage(fight_);
        if (damage >= theirs()) return -1;
        return damage + value >= theirs() ? 1 : 0.05;
    }

    double worth_of_escape(Effect effect)
    {
        const int damage = field_.phase == Phase::Defend ? game_.damage(fight_) : 0;
        if (damage >= own()) return effect == Effect::Flee ? 0.8 : 1;
        if (effect == Effect::Flee) return -1;
        return 2.0 * damage / own() - 1;
    }

    // A card that decides the fight is worth an answer.
    double worth_of_answer(const CardInfo&)
    {
        const CardInfo& top = game_.card(fight_.stack[fight_.depth - 1U]);
        if (top.effect == Effect::King) return 2;
        if (fight_.depth > 1) return 0.3;
        if (top.effect == Effect::Strike) return top.value >= own() ? 1 : top.value / 20.0 - 0.3;
        if (top.effect == Effect::Arms) return game_.damage(fight_) + top.value >= own() ? 1 : -0.3;
        return top.effect == Effect::Call ? 0.2 : -0.1;
    }

    const Onigashima& game_;
    const Field& field_;
    const Fight& fight_;
    Side side_;
    Dice& dice_;
};

// All dice that cost less than the average again, as far as the ability goes.
Move likely_reroll(const Blow& blow, const Fight& fight, int most)
{
    const double average =
        (blow.cost[0] + blow.cost[1] + blow.cost[2] + blow.cost[3] + blow.cost[4] + blow.cost[5]) /
        6.0;
    Faces again{};
    for (int pass = 0; pass < 2; ++pass)  // those that cost nothing first
        for (std::size_t face = 0; face < 6; ++face)
            while (most > 0 && again[face] < fight.dice[face] &&
                   (pass == 0 ? blow.cost[face] == 0 : blow.cost[face] < average)) {
                ++again[face];
                --most;
            }
    return Move::reroll(again);
}

}  // namespace

Move Onigashima::likely_move(const State& state, Seat seat, Dice& dice) const
{
    List list;
    moves(state, seat, list);
    if (list.size() == 1) return list[0];
    const Field& field = state.field;
    if (list[0].kind() == Move::Kind::Reroll)
        return likely_reroll(blow(field.now, field.now.attacker), field.now, reroll_now(field.now));
    const bool fights = field.phase >= Phase::Opening && field.phase <= Phase::End;
    if (fights) return Guess(*this, state, side_of(seat), dice).of(list);
    if (field.phase == Phase::Transform)  // a try costs nothing
        return Move::transform(best_forms_[at(field.now.character[at(side_of(seat))])]);
    return list[static_cast<int>(dice.below(static_cast<std::uint32_t>(list.size())))];
}

}  // namespace kotatsu::onigashima
