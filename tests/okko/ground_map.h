// Okko: little maps drawn as text, for tests of the ground.
#pragma once

#include "games/okko/content_grid.h"
#include "games/okko/ground.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kotatsu::okko {

// A drawing whose lines are indented by the test around it.
inline std::string unindented(std::string_view drawing)
{
    std::string text;
    drawing.remove_prefix(std::min(drawing.find_first_not_of('\n'), drawing.size()));
    const std::size_t indent = std::min(drawing.find_first_not_of(' '), drawing.size());
    while (!drawing.empty()) {
        std::string_view line = drawing.substr(0, drawing.find('\n'));
        drawing.remove_prefix(std::min(line.size() + 1, drawing.size()));
        line.remove_prefix(std::min(indent, line.size()));
        line = line.substr(0, line.find_last_not_of(' ') + 1);
        if (line.find_first_not_of(' ') != std::string_view::npos || !drawing.empty())
            text += std::string(line) + "\n";
    }
    return text;
}

inline TileFace face(std::string_view drawing)
{
    TileFace drawn;
    const auto fault = read_grid(unindented(drawing), drawn);
    EXPECT_FALSE(fault) << *fault;
    return drawn;
}

inline Scenario one_tile()
{
    Scenario scenario;
    scenario.tiles = {{.face = 0, .row = 0, .column = 0}};
    return scenario;
}

// A map and what the test marks on it. Without a scenario of its own: one tile.
struct Map {
    explicit Map(std::string_view drawing) : Map({face(drawing)}, one_tile()) {}
    Map(std::vector<TileFace> faces, const Scenario& scenario, int heroes = 2)
        : ground(book(std::move(faces)), scenario, heroes), open(ground.open_at_setup())
    {}

    static Book book(std::vector<TileFace> faces)
    {
        Book made;
        made.tiles = std::move(faces);
        return made;
    }

    // The first tile, row by row: @ the space itself, o a space of the set, . another.
    std::string picture(Space self, const SpaceSet& set) const
    {
        std::string text;
        for (int row = 0; row < tile_side; ++row) {
            std::string line;
            for (int column = 0; column < tile_side; ++column) {
                const Space space = space_of(Tile{0}, row, column);
                line += space == self                     ? '@'
                        : set.contains(space)             ? 'o'
                        : ground.spaces().contains(space) ? '.'
                                                          : ' ';
            }
            line.resize(line.find_last_not_of(' ') + 1);
            if (!line.empty()) text += (text.empty() ? "" : "/") + line;
        }
        return text;
    }

    std::string neighbours(int row, int column) const
    {
        const Space space = space_of(Tile{0}, row, column);
        return picture(space, ground.neighbours(space, open));
    }
    std::string seen_from(int row, int column, const SpaceSet& blockers = {}) const
    {
        const Space space = space_of(Tile{0}, row, column);
        return picture(space, ground.seen_from(space, open, blockers));
    }
    // The letters of the areas next to this one, with the place of their tile: "0b 1a".
    std::string next_to(Tile tile, char letter) const
    {
        std::string text;
        for (const Area area : ground.neighbours(ground.area(tile, letter), open))
            text += (text.empty() ? "" : " ") + std::to_string(at(ground.tile_of(area))) +
                    ground.letter(area);
        return text;
    }

    Ground ground;
    Doors open;
};

constexpr Space cell(int row, int column, Tile tile = Tile{0})
{
    return space_of(tile, row, column);
}

inline TileFace crossroads()
{
    return face(R"(
        +--+--+  +--+--+
        |a. a. a. a. a.|
        +  +  +  +  +  +
        |a. a. a. a. a.|
        +  +  +  +  +  +
         b. b. b. b. b.
        +  +  +  +  +  +
        |b. b. b. b. b.|
        +  +  +  +  +  +
        |b. b. b. b. bT|
        +--+--+  +--+--+ )");
}

inline TileFace closed_in_the_west()
{
    TileFace tile = crossroads();
    tile.upright[2][0] = Edge::Wall;
    return tile;
}

// Two tiles side by side, and one below the first.
inline Scenario three_tiles()
{
    Scenario scenario;
    scenario.tiles = {{.face = 0, .row = 0, .column = 0},
                      {.face = 0, .row = 0, .column = 1},
                      {.face = 0, .row = 1, .column = 0}};
    return scenario;
}

}  // namespace kotatsu::okko
