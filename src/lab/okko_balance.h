// How fair a scenario of Okko is with so many heroes when computers play many games, and what is played in them.
#pragma once

#include "games/okko/rules.h"
#include "lab/interval.h"
#include "players/player.h"
#include "table/game.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace kotatsu::lab {

class OkkoBalance {
public:
    explicit OkkoBalance(const okko::Okko& game);

    // One game more; the first player has all heroes, the second the oni.
    Playout play(const okko::Okko& game, const std::array<Player, 2>& players, std::uint64_t seed);

    // All that is counted, for a Part; and what another has counted of the same content.
    std::vector<double> numbers() const;
    void add(std::span<const double> numbers);

    int games = 0, draws = 0;
    double heroes = 0;  // games that they won; a draw is half
    long rounds = 0, decisions = 0;
    std::array<long, 2> points{};  // of each side
    std::array<int, okko::Okko::reasons.size()> reasons{};
    std::array<int, okko::memory_words.size()> memories{};

    // How often each was played, in the order of the book.
    std::array<std::array<std::array<int, 2>, okko::most_hero_cards>, okko::hero_count>
        cards{};  // of each hero, on the left and on the right
    std::vector<std::array<int, 2>> events;  // as an effect, as a technique
    std::vector<int> clues;  // drawn
    std::vector<int> courtiers;  // clues that were played
    std::vector<int> gear;  // that came to a hero
    std::vector<int> allies;
    std::array<std::vector<int>, 2> enhancements;
    std::array<int, okko::primitive_words.size()> primitives{};  // those in force once a round

private:
    // Every number there is, in this order.
    template <class Self, class Visit>
    static void each_number(Self& self, Visit visit);

    void listen(const okko::Okko& game, const okko::Okko::Log& log);
    void look_at_passives(const okko::Okko& game, const okko::Field& field);
    void count_end(const okko::Okko& game, const okko::State& state, const Result& result);
};

}  // namespace kotatsu::lab
