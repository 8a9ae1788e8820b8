#include "lab/onigashima_balance.h"

#include "players/choose.h"

#include <cassert>
#include <cstdlib>
#include <type_traits>

namespace kotatsu::lab {

using onigashima::at;
using onigashima::Onigashima;
using onigashima::Side;

Balance::Balance(const Onigashima& game)
    : characters(game.crews().characters.size()), near(characters.size()), dealt(characters.size()),
      figures(game.crews().figures.size()), abilities(figures.size()),
      cards(game.crews().cards.size()), drawn(cards.size())
{}

template <class Self, class Visit>
void Balance::each_number(Self& self, Visit visit)
{
    const auto each_use = [&](auto& uses) {
        for (auto& use : uses) {
            visit(use.count);
            visit(use.wins);
            visit(use.points);
        }
    };
    visit(self.games);
    visit(self.fights);
    visit(self.undecided);
    visit(self.attacks);
    visit(self.alliance);
    for (auto* uses : {&self.characters, &self.near, &self.figures, &self.cards}) each_use(*uses);
    for (auto* counts : {&self.dealt, &self.drawn})
        for (auto& count : *counts) visit(count);
    for (auto& pair : self.abilities)
        for (auto& count : pair) visit(count);
}

std::vector<double> Balance::numbers() const
{
    std::vector<double> all;
    each_number(*this, [&](const auto& number) { all.push_back(static_cast<double>(number)); });
    return all;
}

void Balance::add(std::span<const double> numbers)
{
    assert(numbers.size() == this->numbers().size());
    each_number(*this, [next = numbers.begin()](auto& number) mutable {
        number += static_cast<std::remove_reference_t<decltype(number)>>(*next++);
    });
}

Playout Balance::play(const Onigashima& game, const Player& player, std::uint64_t seed)
{
    Dice dice = Dice::seeded(mix_seeds(seed, 0)), thoughts = Dice::seeded(mix_seeds(seed, 1));
    Onigashima::Log log;
    onigashima::State state = game.start(dice, &log);
    std::vector<Played> played;
    Playout out;
    int fight = 0;
    for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
        const Seat seat = turn.seats.first();
        const auto move = choose(game, game.view(state, seat), seat, player, thoughts);
        game.play(state, seat, move, dice, &log);
        ++out.moves;
        listen(game, log, played);
        log.clear();
        for (; fight < game.fights() &&
               state.field.past[at(fight)].figure[0] != onigashima::Figure::None;
             ++fight) {
            end_of_fight(game, state.field.past[at(fight)], played);
            played.clear();
        }
    }
    onigashima::Characters all;
    for (const Seat seat : all_seats(game.seats())) all |= state.field.crews[at(seat)];
    for (const onigashima::Character who : all) ++dealt[at(who)];
    ++games;
    out.result = game.result(state);
    alliance += out.result.share(game.team(Side::Alliance).first());
    return out;
}

void Balance::listen(const Onigashima& game, const Onigashima::Log& log,
                     std::vector<Played>& played)
{
    using Kind = onigashima::Event::Kind;
    for (const auto& entry : log) {
        const onigashima::Event& event = entry.event;
        follow(game, event);
        if (event.kind == Kind::Played) played.push_back({game.side_of(event.seat), event.card});
        if (event.kind == Kind::Drew && event.card != onigashima::Card::None)
            ++drawn[at(event.card)];
        if (event.kind == Kind::Hit || event.kind == Kind::Dodged) ++attacks;
        if (event.kind == Kind::Haki && event.good) ++attacks;
    }
}

// Which abilities work in each attack by dice: those that cost the enemy something in the own attacks, those
// that take dice away in the enemy's, and a stop in both.
void Balance::follow(const Onigashima& game, const onigashima::Event& event)
{
    using Kind = onigashima::Event::Kind;
    using Ability = onigashima::Ability::Kind;
    const Side side = event.seat == Seat::Watcher ? Side::Alliance : game.side_of(event.seat);
    switch (event.kind) {
    case Kind::Fight: fight_ = {}; break;
    case Kind::Shown: fight_.figure[at(side)] = game.info(event.character).figures[0]; break;
    case Kind::Transformed:
        if (event.good) fight_.figure[at(side)] = event.figure;
        break;
    case Kind::Exploited: fight_.exploited[at(side)].insert(event.weakness); break;
    case Kind::Called: fight_.called[at(side)] = event.character; break;
    case Kind::Hit:
    case Kind::Dodged: ++fight_.attacks[at(other(side))]; break;
    case Kind::Haki:
        if (event.good) ++fight_.attacks[at(other(side))];
        break;
    case Kind::Attacks:
        fight_.attacker = side;
        for (const Side each : {Side::Alliance, Side::Onigashima})
            for (int i = 0; i < 2; ++i) {
                const Ability kind = game.card(fight_.figure[at(each)]).abilities[at(i)].kind;
                const bool defends = kind == Ability::FewerDice || kind == Ability::Dodge;
                if ((kind == Ability::Stop || defends == (each != side)) &&
                    game.ability_works(fight_, each, i))
                    ++abilities[at(fight_.figure[at(each)])][at(i)];
            }
        break;
    default: break;
    }
}

void Balance::end_of_fight(const Onigashima& game, const onigashima::PastFight& past,
                           const std::vector<Played>& played)
{
    constexpr int close = 3;
    const auto share = [&](Side side) {
        return past.winner == onigashima::nobody ? 0.5 : past.winner == at(side) ? 1.0 : 0.0;
    };
    const auto brought = [&](Side side) {
        if (past.winner == onigashima::nobody) return 0;
        const int points = game.card(past.figure[at(other(Side(past.winner)))]).initiative;
        return past.winner == at(side) ? points : -points;
    };
    ++fights;
    if (past.winner == onigashima::nobody) ++undecided;
    for (const Side side : {Side::Alliance, Side::Onigashima}) {
        const auto& own = game.card(past.figure[at(side)]);
        const auto& enemy = game.card(past.figure[at(other(side))]);
        const std::size_t who = at(own.character);
        characters[who].add(share(side), brought(side));
        figures[at(past.figure[at(side)])].add(share(side), brought(side));
        if (std::abs(own.initiative - enemy.initiative) <= close)
            near[who].add(share(side), brought(side));
    }
    for (const Played& each : played)
        cards[at(each.card)].add(share(each.side), brought(each.side));
}

}  // namespace kotatsu::lab
