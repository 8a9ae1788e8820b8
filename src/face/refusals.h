// Refusals that several games have, in English.
#pragma once

#include "engine/refusal.h"
#include "engine/seat.h"

#include <string>

namespace kotatsu {

// Empty for a refusal of one game's own; `name` says what a seat is called.
template <class Name>
std::string common_sentence(const Refusal& refusal, const Name& name)
{
    const auto whose = [&] { return "it is " + std::string(name(seat_at(refusal.values[0]))); };
    if (refusal.code == "game-over") return "the game is over";
    if (refusal.code == "not-your-turn") return whose() + "'s turn";
    if (refusal.code == "not-your-decision") return whose() + "'s decision";
    if (refusal.code == "not-now") return "this is not what is asked now";
    return {};
}

}  // namespace kotatsu
