#include "lab/okko_balance.h"

#include "games/okko/look.h"
#include "players/choose.h"

#include <algorithm>
#include <functional>

namespace kotatsu::lab {

using okko::at;
using okko::Okko;
using okko::Side;

OkkoBalance::OkkoBalance(const Okko& game)
    : events(game.book().events.size()), clues(game.book().clues.size()), courtiers(clues.size()),
      gear(game.book().gear.size()), allies(game.book().allies.size())
{
    for (std::size_t tree = 0; tree < enhancements.size(); ++tree)
        enhancements[tree].resize(game.book().trees[tree].size());
}

void OkkoBalance::play(const Okko& game, const std::array<Player, 2>& players, std::uint64_t seed)
{
    Dice dice = Dice::seeded(mix_seeds(seed, 0)), thoughts = Dice::seeded(mix_seeds(seed, 1));
    Okko::Log log;
    okko::State state = game.start(dice, &log);
    int round = 0;
    for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
        const Seat seat = turn.seats.first();
        const auto move = choose(game, game.view(state, seat), seat,
                                 players[seat == game.oni() ? 1 : 0], thoughts, 1);
        game.play(state, seat, move, dice, &log);
        listen(game, log);
        log.clear();
        ++decisions;
        if (state.field.phase != okko::Phase::HeroTurn || state.field.round == round) continue;
        round = state.field.round;
        look_at_passives(game, state.field);
    }
    count_end(game, state);
}

void OkkoBalance::listen(const Okko& game, const Okko::Log& log)
{
    using Kind = okko::Event::Kind;
    for (const auto& entry : log) {
        const okko::Event& event = entry.event;
        const auto n = static_cast<std::size_t>(event.n);
        if (event.kind == Kind::Shown && event.who == okko::Figure::None)
            ++events[event.what][1];
        else if (event.kind == Kind::Shown)
            ++cards[at(event.who)][event.what][n];
        else if (event.kind == Kind::EventPlayed)
            ++events[event.what][0];
        else if (event.kind == Kind::ClueDrawn)
            ++clues[event.what];
        else if (event.kind == Kind::CourtierPlayed)
            ++courtiers[event.what];
        else if (event.kind == Kind::Got)
            ++gear[event.what];
        else if (event.kind == Kind::Follows)
            ++allies[at(okko::ally_of(event.whom))];
        else if (event.kind == Kind::Enhanced)
            ++enhancements[n][event.what];
        else if (event.kind == Kind::Used)
            for (int i = 0; i < game.line(event.what).step_count; ++i)
                ++primitives[at(game.line(event.what).steps[at(i)].what)];
    }
}

void OkkoBalance::look_at_passives(const Okko& game, const okko::Field& field)
{
    const okko::Look look(game, field);
    for (const okko::Figure who : field.figures)
        look.for_each_passive(who, [&](const okko::Step& step) { ++primitives[at(step.what)]; });
}

void OkkoBalance::count_end(const Okko& game, const okko::State& state)
{
    const double share = game.result(state).share(game.speaker(state.field));
    ++games;
    heroes += share;
    draws += share == 0.5 ? 1 : 0;
    rounds += state.field.round;
    ++reasons[state.field.reason];
    for (const Side side : {Side::Heroes, Side::Oni})
        points[at(side)] += game.points(state.field, side);
    for (std::size_t i = 0; i < memories.size(); ++i) memories[i] += state.field.memories[i];
}

void OkkoBalance::add(const OkkoBalance& other)
{
    const auto sum = [](auto& to, const auto& from) {
        std::transform(to.begin(), to.end(), from.begin(), to.begin(), std::plus());
    };
    games += other.games;
    draws += other.draws;
    heroes += other.heroes;
    rounds += other.rounds;
    decisions += other.decisions;
    sum(points, other.points);
    sum(reasons, other.reasons);
    sum(memories, other.memories);
    for (std::size_t hero = 0; hero < cards.size(); ++hero)
        for (std::size_t card = 0; card < cards[hero].size(); ++card)
            sum(cards[hero][card], other.cards[hero][card]);
    for (std::size_t i = 0; i < events.size(); ++i) sum(events[i], other.events[i]);
    sum(clues, other.clues);
    sum(courtiers, other.courtiers);
    sum(gear, other.gear);
    sum(allies, other.allies);
    for (std::size_t tree = 0; tree < enhancements.size(); ++tree)
        sum(enhancements[tree], other.enhancements[tree]);
    sum(primitives, other.primitives);
}

}  // namespace kotatsu::lab
