// Onigashima: what an attack by dice costs. Rules ONI-3, ONI-15 and ONI-27.
#pragma once

#include "games/onigashima/crews.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace kotatsu::onigashima {

// Dice by what they show: faces[0] of them show 1, faces[5] show 6. Which die is which does not matter.
using Faces = std::array<std::uint8_t, 6>;

constexpr int count_of(const Faces& faces)
{
    int sum = 0;
    for (const int count : faces) sum += count;
    return sum;
}

// An attack by dice before its roll: everything that abilities, weaknesses and the defence make of it.
struct Blow {
    std::uint8_t dice = 0;  // how many are rolled
    std::uint8_t dodged = 0;  // how many the enemy removes, the dearest first
    std::array<std::uint8_t, 6> cost{};  // energies that a die of each face costs
    std::array<std::uint8_t, 3>
        rerolls{};  // up to so many again: by ability 1, 2 and a called fighter's

    int damage(const Faces& faces) const
    {
        int left = count_of(faces) - dodged, sum = 0;
        if (dodged == 0) {
            for (std::size_t face = 0; face < faces.size(); ++face) sum += faces[face] * cost[face];
            return sum;
        }
        std::array<std::uint8_t, 6> order{0, 1, 2, 3, 4, 5};
        std::sort(order.begin(), order.end(),
                  [this](int a, int b) { return cost[at(a)] < cost[at(b)]; });
        for (const int face : order) {
            const int taken = std::min<int>(faces[at(face)], std::max(left, 0));
            sum += taken * cost[at(face)];
            left -= taken;
        }
        return sum;
    }

    friend bool operator==(const Blow&, const Blow&) = default;
};

}  // namespace kotatsu::onigashima
