#include "games/okko/journey.h"

#include "games/okko/roads.h"

#include <algorithm>

namespace kotatsu::okko {

Roads::Roads(const Ground& ground)
{
    for (auto& row : steps_) row.fill(far);
    for (const Area from : ground.areas()) {
        steps_[at(from)][at(from)] = 0;
        for (const Area to : ground.neighbours(from, ground.doors())) steps_[at(from)][at(to)] = 2;
        for (const Area to : ground.neighbours(from, ground.open_at_setup()))
            steps_[at(from)][at(to)] = 1;
    }
    for (const Area by : ground.areas())
        for (const Area from : ground.areas())
            for (const Area to : ground.areas())
                steps_[at(from)][at(to)] = std::min<std::uint8_t>(
                    steps_[at(from)][at(to)],
                    static_cast<std::uint8_t>(
                        std::min(far, steps_[at(from)][at(by)] + steps_[at(by)][at(to)])));
}

// Action by action, each from the areas that the one before led to.
Journey::Journey(const Ground& ground, Doors open, Areas enemies, Area from, Pace pace)
{
    constexpr int longest = 15;
    actions_.fill(far);
    actions_[at(from)] = 0;
    const auto around = [&](Areas areas, Doors doors) {
        Areas found;
        for (const Area area : areas) found |= ground.neighbours(area, doors);
        return found;
    };
    Areas at_closed_doors;
    for (const Door door : ground.doors() - open)
        for (const Area area : ground.door(door).areas) at_closed_doors.insert(area);
    Areas reached{from}, starts{from}, opened, behind_doors;
    for (int action = 0; action < longest && reached != ground.areas(); ++action) {
        const int speed = action < pace.actions_now ? pace.now : pace.later;
        Areas came;
        const auto come = [&](Areas areas, int step) {
            areas = areas - reached;
            for (const Area area : areas)
                actions_[at(area)] =
                    static_cast<float>(action) + 0.5F +
                    0.5F * static_cast<float>(step) / static_cast<float>(std::max(1, speed));
            reached |= areas;
            came |= areas;
        };
        Areas rim = starts - enemies;
        for (int step = 1; step <= speed && !rim.empty(); ++step) {
            rim = around(rim, open) - reached;
            come(rim, step);
            rim = rim - enemies;
        }
        come(around(starts & enemies, open) | opened, 1);
        opened = behind_doors;
        behind_doors = (starts & at_closed_doors).empty()
                           ? Areas{}
                           : around(starts, ground.doors()) - around(starts, open) - reached;
        starts = speed == 0 ? starts | came : came;
    }
}

}  // namespace kotatsu::okko
