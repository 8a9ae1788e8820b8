// How the characters and cards of Onigashima fare when computers play many games.
#pragma once

#include "games/onigashima/rules.h"
#include "lab/interval.h"
#include "players/player.h"
#include "table/game.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace kotatsu::lab {

// How often something was used in a fight, and how many of these fights its side won; a fight without a
// winner counts half.
struct Use {
    int count = 0;
    double wins = 0;
    int points = 0;  // that these fights brought the side, less those that they cost

    void add(double share, int brought)
    {
        ++count;
        wins += share;
        points += brought;
    }
    double worth() const { return count == 0 ? 0 : static_cast<double>(points) / count; }
};

class Balance {
public:
    explicit Balance(const onigashima::Onigashima& game);

    // One game more; this player has all seats.
    Playout play(const onigashima::Onigashima& game, const Player& player, std::uint64_t seed);

    // All that is counted, for a Part; and what others have counted of the same game.
    std::vector<double> numbers() const;
    void add(std::span<const double> numbers);

    double mean_attacks() const { return fights == 0 ? 0 : static_cast<double>(attacks) / fights; }

    int games = 0, fights = 0, undecided = 0;
    long attacks = 0;
    double alliance = 0;  // games that it won; a draw is half
    std::vector<Use> characters;
    std::vector<Use> near;  // only against enemies whose initiative is at most three away
    std::vector<int> dealt;  // crews that had the character
    std::vector<Use> figures;  // each card of a character
    std::vector<std::array<int, 2>> abilities;  // of it: in how many attacks by dice each worked
    std::vector<Use> cards;
    std::vector<int> drawn;

private:
    struct Played {
        onigashima::Side side;
        onigashima::Card card;
    };

    void listen(const onigashima::Onigashima& game, const onigashima::Onigashima::Log& log,
                std::vector<Played>& played);
    void follow(const onigashima::Onigashima& game, const onigashima::Event& event);
    void end_of_fight(const onigashima::Onigashima& game, const onigashima::PastFight& past,
                      const std::vector<Played>& played);

    // Every number there is, in this order.
    template <class Self, class Visit>
    static void each_number(Self& self, Visit visit);

    onigashima::Fight fight_;  // the one that goes on, as far as abilities ask
};

}  // namespace kotatsu::lab
