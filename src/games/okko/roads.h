// Okko: how far apart the areas of a map are, for computer players.
#pragma once

#include "games/okko/ground.h"

#include <array>
#include <cstdint>

namespace kotatsu::okko {

// How many areas lie between two areas of a chapter, a door counting as one more.
class Roads {
public:
    static constexpr int far = 15;

    Roads() = default;
    explicit Roads(const Ground& ground);

    int between(Area a, Area b) const { return steps_[at(a)][at(b)]; }

private:
    std::array<std::array<std::uint8_t, most_areas>, most_areas> steps_{};
};

}  // namespace kotatsu::okko
