// Okko: the attack or test that a move begins, as it will be rolled.
#pragma once

#include "games/okko/look.h"
#include "games/okko/odds.h"

#include <optional>
#include <variant>

namespace kotatsu::okko {

// What holds for the roll is counted in: what works by itself, and what its owner may use and loses nothing by, such as
// a reroll once a round; not what is discarded for it.
// With `Offers::Declined`, whoever attacks or tests uses nothing that need not be used.
enum class Offers { Used, Declined };
Blow blow_of(const Look& look, const Frame& attack, Offers offers = Offers::Used);
Trial trial_of(const Look& look, const Frame& test, Offers offers = Offers::Used);

// A state with what the seat of a view knows: enough for the list of its moves and their chances.
State known_to(const View& view);

using Chance = std::variant<std::monostate, Blow, Trial>;

// Nothing if the move begins no roll. Precondition: it is legal.
Chance chance_of(const Okko& game, const State& state, Seat seat, Move move,
                 Offers offers = Offers::Used);

}  // namespace kotatsu::okko
