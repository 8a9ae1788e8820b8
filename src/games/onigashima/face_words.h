// Onigashima: words shared by JSON and text.
#pragma once

#include "games/onigashima/odds.h"
#include "games/onigashima/rules.h"

#include <array>
#include <string>
#include <string_view>

namespace kotatsu::onigashima {

inline constexpr std::array<std::string_view, 13> phase_words{
    "captains", "choose", "transform", "opening", "start", "before", "attack",
    "reroll",   "after",  "defend",    "end",     "prize", "over"};
inline constexpr std::array<std::string_view, 3> mark_words{"none", "normal", "advanced"};
inline constexpr std::array both_sides{Side::Alliance, Side::Onigashima};
inline constexpr std::array all_decks{Deck::Attack, Deck::Defence, Deck::Weakness};

// The figures are on the table.
inline bool fighters_shown(const Field& field)
{
    return field.phase >= Phase::Transform && field.phase <= Phase::End;
}
// An attack goes on.
inline bool attack_goes_on(const Field& field)
{
    return field.phase >= Phase::Start && field.phase <= Phase::End;
}
inline Aim aim_of(const Fight& fight, Side attacker)
{
    const bool now = fight.attacker == attacker;
    return {fight.energies[at(other(attacker))], now ? fight.added : 0};
}

}  // namespace kotatsu::onigashima
