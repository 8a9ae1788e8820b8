#include "lab/onigashima_balance.h"

#include "players/choose.h"

#include <cstdlib>

namespace kotatsu::lab {

using onigashima::at;
using onigashima::Onigashima;
using onigashima::Side;

Balance::Balance(const Onigashima& game)
    : characters(game.crews().characters.size()), near(characters.size()), dealt(characters.size()),
      cards(game.crews().cards.size()), drawn(cards.size()), points_(characters.size())
{}

void Balance::play(const Onigashima& game, const Player& player, std::uint64_t seed)
{
    Dice dice = Dice::seeded(mix_seeds(seed, 0)), thoughts = Dice::seeded(mix_seeds(seed, 1));
    Onigashima::Log log;
    onigashima::State state = game.start(dice, &log);
    std::vector<Played> played;
    int fight = 0;
    for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
        const Seat seat = turn.seats.first();
        const auto move = choose(game, game.view(state, seat), seat, player, thoughts, 1);
        game.play(state, seat, move, dice, &log);
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
    alliance += game.result(state).share(game.team(Side::Alliance).first());
}

void Balance::listen(const Onigashima& game, const Onigashima::Log& log,
                     std::vector<Played>& played)
{
    using Kind = onigashima::Event::Kind;
    for (const auto& entry : log) {
        const onigashima::Event& event = entry.event;
        if (event.kind == Kind::Played) played.push_back({game.side_of(event.seat), event.card});
        if (event.kind == Kind::Drew && event.card != onigashima::Card::None)
            ++drawn[at(event.card)];
        if (event.kind == Kind::Hit || event.kind == Kind::Dodged) ++attacks;
        if (event.kind == Kind::Haki && event.good) ++attacks;
    }
}

void Balance::end_of_fight(const Onigashima& game, const onigashima::PastFight& past,
                           const std::vector<Played>& played)
{
    constexpr int close = 3;
    const auto share = [&](Side side) {
        return past.winner == onigashima::nobody ? 0.5 : past.winner == at(side) ? 1.0 : 0.0;
    };
    ++fights;
    if (past.winner == onigashima::nobody) ++undecided;
    for (const Side side : {Side::Alliance, Side::Onigashima}) {
        const auto& own = game.card(past.figure[at(side)]);
        const auto& enemy = game.card(past.figure[at(other(side))]);
        const std::size_t who = at(own.character);
        characters[who].add(share(side));
        if (std::abs(own.initiative - enemy.initiative) <= close) near[who].add(share(side));
        if (past.winner == at(side)) points_[who] += enemy.initiative;
        if (past.winner == at(other(side))) points_[who] -= own.initiative;
    }
    for (const Played& each : played) cards[at(each.card)].add(share(each.side));
}

double Balance::worth(std::size_t character) const
{
    const int count = characters[character].count;
    return count == 0 ? 0 : static_cast<double>(points_[character]) / count;
}

}  // namespace kotatsu::lab
