// Okko: words shared by JSON and text.
#pragma once

#include "games/okko/notation.h"
#include "games/okko/rules.h"

#include <array>
#include <string>
#include <string_view>

namespace kotatsu::okko {

inline constexpr std::array<std::string_view, 15> phase_words{
    "gathering",   "setup",  "corruption", "enhancement", "plan",
    "last-change", "reveal", "hero-turn",  "oni-turn",    "agent-turn",
    "figure",      "accuse", "end",        "between",     "over"};
inline constexpr std::array<std::string_view, 3> stage_words{"investigation", "battle", "raid"};
inline constexpr std::array<std::string_view, 2> team_words{"heroes", "oni"};
inline constexpr std::array<std::string_view, 2> tree_words{"mortal", "supernatural"};
inline constexpr std::array<std::string_view, 6> token_words{"none",      "courtier", "evidence",
                                                             "parchment", "chest",    "follower"};
inline constexpr std::array<std::string_view, 15> frame_words{
    "none", "effect", "attack",     "test", "walk",  "sneak", "shift", "chest",
    "gear", "clues",  "reorganise", "call", "place", "ally",  "window"};

static_assert(phase_words.size() == static_cast<std::size_t>(Phase::Over) + 1);

// A hero, an ally or an agent card: whoever bears conditions, modifiers and bans.
inline std::string write_bearer(const Okko& game, std::size_t bearer)
{
    return bearer < first_agent ? write_figure(game, Figure(bearer))
                                : write_agent(game, AgentCard(bearer - first_agent));
}

// Two bits for each condition: 0 none, 1 flipped, 2 worse side.
constexpr int affliction_of(std::uint8_t bits, std::size_t which)
{
    return bits >> (2 * which) & 3;
}

}  // namespace kotatsu::okko
