// Onami: the cards, as content gives them.
#pragma once

#include "games/onami/board.h"

#include <array>
#include <string>
#include <vector>

namespace kotatsu::onami {

struct Card {
    Sides numbers{};
    int sea = 0;  // which of the seas it belongs to: its pattern
};

struct Sea {
    std::string id;
};

struct Deck {
    std::array<Card, card_count> cards{};
    std::vector<Sea> seas;
};

// The card's numbers after some quarter turns clockwise.
constexpr Sides turned(Sides numbers, int turns)
{
    Sides sides{};
    for (std::size_t d = 0; d < 4; ++d)
        sides[(d + static_cast<std::size_t>(turns)) % 4] = numbers[d];
    return sides;
}

// How many of the four turns look different: 4, or 2 or 1 for a card that repeats.
constexpr int distinct_turns(Sides numbers)
{
    if (numbers == turned(numbers, 1)) return 1;
    return numbers == turned(numbers, 2) ? 2 : 4;
}

}  // namespace kotatsu::onami
