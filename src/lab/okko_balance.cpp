#include "lab/okko_balance.h"

#include "games/okko/look.h"
#include "players/choose.h"

#include <cassert>
#include <type_traits>

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

Playout OkkoBalance::play(const Okko& game, const std::array<Player, 2>& players,
                          std::uint64_t seed)
{
    Dice dice = Dice::seeded(mix_seeds(seed, 0)), thoughts = Dice::seeded(mix_seeds(seed, 1));
    Okko::Log log;
    okko::State state = game.start(dice, &log);
    Playout out;
    int round = 0;
    for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
        const Seat seat = turn.seats.first();
        const auto move = choose(game, game.view(state, seat), seat,
                                 players[seat == game.oni() ? 1 : 0], thoughts);
        game.play(state, seat, move, dice, &log);
        listen(game, log);
        log.clear();
        ++out.moves;
        if (state.field.phase != okko::Phase::HeroTurn || state.field.round == round) continue;
        round = state.field.round;
        look_at_passives(game, state.field);
    }
    out.result = game.result(state);
    decisions += out.moves;
    count_end(game, state, out.result);
    return out;
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

void OkkoBalance::count_end(const Okko& game, const okko::State& state, const Result& result)
{
    const double share = result.share(game.speaker(state.field));
    ++games;
    heroes += share;
    draws += share == 0.5 ? 1 : 0;
    rounds += state.field.round;
    ++reasons[state.field.reason];
    for (const Side side : {Side::Heroes, Side::Oni})
        points[at(side)] += game.points(state.field, side);
    for (std::size_t i = 0; i < memories.size(); ++i) memories[i] += state.field.memories[i];
}

template <class Self, class Visit>
void OkkoBalance::each_number(Self& self, Visit visit)
{
    const auto each = [&](auto& counts) {
        for (auto& count : counts) visit(count);
    };
    visit(self.games);
    visit(self.draws);
    visit(self.heroes);
    visit(self.rounds);
    visit(self.decisions);
    each(self.points);
    each(self.reasons);
    each(self.memories);
    for (auto& hero : self.cards)
        for (auto& card : hero) each(card);
    for (auto& event : self.events) each(event);
    for (auto* counts : {&self.clues, &self.courtiers, &self.gear, &self.allies}) each(*counts);
    for (auto& tree : self.enhancements) each(tree);
    each(self.primitives);
}

std::vector<double> OkkoBalance::numbers() const
{
    std::vector<double> all;
    each_number(*this, [&](const auto& number) { all.push_back(static_cast<double>(number)); });
    return all;
}

void OkkoBalance::add(std::span<const double> numbers)
{
    assert(numbers.size() == this->numbers().size());
    each_number(*this, [next = numbers.begin()](auto& number) mutable {
        number += static_cast<std::remove_reference_t<decltype(number)>>(*next++);
    });
}

}  // namespace kotatsu::lab
