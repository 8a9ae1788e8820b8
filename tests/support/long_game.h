// Games of as many moves as one likes: somebody wanders through a Labyrinth alone.
#pragma once

#include "table/catalogue.h"
#include "table/table.h"

#include <memory>
#include <string>
#include <utility>

namespace kotatsu::support {

inline constexpr Seat wanderer = seat_at(0);

// Over after so many moves, half of them pushes.
inline std::shared_ptr<const Game> game_of(int moves)
{
    return *Catalogue().make("labyrinth", 1, {{"limit", std::to_string(moves / 2)}});
}

// Any move after which the game goes on: who has found all characters stays away from home.
inline std::string wandering(const Position& position, Dice& choices)
{
    const auto moves = position.moves(wanderer);
    for (;;) {
        const std::string& move = moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
        const auto after = position.clone();
        Dice unknown = Dice::seeded(0);
        after->play(wanderer, move, unknown);
        if (!after->turn().is_over()) return move;
    }
}

inline void wander(Table& table, int moves, Dice& choices)
{
    for (int i = 0; i < moves; ++i) table.play(wanderer, wandering(table.position(), choices));
}

// A game of so many moves before the last one.
inline Table almost_over(Table::Setup setup, int moves)
{
    Table table = Table::open(std::move(setup));
    Dice choices = Dice::seeded(1);
    wander(table, moves - 1, choices);
    return table;
}

}  // namespace kotatsu::support
