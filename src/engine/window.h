// A window is a moment in which a seat may answer what another one does, or let it pass. Whether a
// seat is asked follows from what everybody knows, so that being asked tells nothing of a hand.
#pragma once

#include "engine/bit_set.h"

#include <cstdint>

namespace kotatsu {

// A word that a seat leaves with the table: 'pass for me until …'. It is known by its place in the list
// `standing_passes` of its game.
enum class StandingPass : std::uint8_t {};
using StandingPasses = BitSet<StandingPass, std::uint8_t>;
inline constexpr int most_standing_passes = 8;

}  // namespace kotatsu
