// Okko: how long a hero is on the way, for computer players.
#pragma once

#include "games/okko/ground.h"

#include <array>

namespace kotatsu::okko {

// Areas an action: in the actions left of this round, and after it.
struct Pace {
    int now, actions_now, later;

    friend bool operator==(const Pace&, const Pace&) = default;
};

// How many actions it takes to come to each area of a map where enemies stop whoever enters or leaves (OKKO-18) and a
// closed door costs two, to step up to it and to open it.
class Journey {
public:
    static constexpr float far = 20;

    Journey(const Ground& ground, Doors open, Areas enemies, Area from, Pace pace);

    float to(Area area) const { return actions_[at(area)]; }

private:
    std::array<float, most_areas> actions_;
};

}  // namespace kotatsu::okko
