#include "games/wuchao/map_check.h"

#include <algorithm>

namespace kotatsu::wuchao {

std::array<std::uint8_t, most_spaces> distances(const Map& map, Space from, Spaces closed)
{
    std::array<std::uint8_t, most_spaces> steps;
    steps.fill(no_way);
    Spaces seen = closed | Spaces{from};
    std::uint8_t count = 0;
    for (Spaces edge{from}; !edge.empty(); ++count) {
        Spaces next;
        for (const Space space : edge) {
            steps[at(space)] = count;
            next |= map.places[at(space)].neighbours;
        }
        edge = next - seen;
        seen |= edge;
    }
    return steps;
}

std::string fault_of(const Map& map)
{
    Spaces yuans;  // what Yuan can hold on the way
    for (std::size_t i = 0; i < map.places.size(); ++i)
        if (map.places[i].zone() > 'c' && map.places[i].terrain != Terrain::Granary)
            yuans.insert(Space(i));
    const auto steps = distances(map, map.start);
    const int shortest = std::min(steps[at(map.granaries[0])], steps[at(map.granaries[1])]);
    for (const Space granary : map.granaries) {
        const std::string& id = map.places[at(granary)].id;
        if (steps[at(granary)] == no_way) return "there is no way from a1 to " + id;
        if (distances(map, map.start, yuans)[at(granary)] != no_way)
            return "a way to " + id +
                   " passes nothing that Yuan can hold, expected a space of zones d to h";
        for (std::size_t i = 0; i < map.places.size(); ++i) {
            const auto only = static_cast<Space>(i);
            if (only == map.start || only == granary) continue;
            if (distances(map, map.start, Spaces{only})[at(granary)] == no_way)
                return "every way to " + id + " passes " + map.places[i].id +
                       ", expected at least two ways";
        }
    }
    if (shortest < 5)
        return "a granary is " + std::to_string(shortest) +
               " steps from a1, expected 5 or 6: out of reach in round 1";
    if (shortest > 6)
        return "the granaries are " + std::to_string(shortest) +
               " steps from a1, expected 5 or 6: in reach of round 2";
    for (std::size_t i = 0; i < map.places.size(); ++i)
        if (steps[i] == no_way) return "there is no way from a1 to " + map.places[i].id;
    return {};
}

}  // namespace kotatsu::wuchao
