// Okko: line of sight in all our scenarios, found a second time in another way: every wall, door and cell is tried
// against every segment.
#include "games/okko/ground.h"
#include "okko/content_fault.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace kotatsu::okko::ground_naive_test {

struct Point {
    int x = 0, y = 0;
};
struct Segment {
    Point a, b;
};

int turn(Point a, Point b, Point c)
{
    const int cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    return (cross > 0) - (cross < 0);
}

bool between(Point a, Point b, Point c)
{
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

// Ends included.
bool touch(Segment s, Segment t)
{
    const int a = turn(s.a, s.b, t.a), b = turn(s.a, s.b, t.b);
    const int c = turn(t.a, t.b, s.a), d = turn(t.a, t.b, s.b);
    if (a != b && c != d) return true;
    return (a == 0 && between(s.a, s.b, t.a)) || (b == 0 && between(s.a, s.b, t.b)) ||
           (c == 0 && between(t.a, t.b, s.a)) || (d == 0 && between(t.a, t.b, s.b));
}

// How wide a cell is. A segment that enters a cell goes more than one of these units into it, on maps as small as ours;
// so it crosses the inside of a cell if it touches the square that is one unit smaller on each side.
constexpr int unit = 400;

class Naive {
public:
    Naive(const Book& book, const Scenario& scenario) : book_(book), scenario_(scenario)
    {
        for (std::size_t tile = 0; tile < scenario.tiles.size(); ++tile) add_walls(tile);
    }

    bool walls_allow(Space a, Space b) const
    {
        const Segment segment{centre(a), centre(b)};
        return std::ranges::none_of(walls_,
                                    [&](const Segment& wall) { return touch(segment, wall); });
    }

    bool crosses(Space a, Space b, Space cell) const
    {
        const Segment segment{centre(a), centre(b)};
        const Point c = centre(cell);
        constexpr int in = unit / 2 - 1;
        const Point corners[4]{
            {c.x - in, c.y - in}, {c.x + in, c.y - in}, {c.x + in, c.y + in}, {c.x - in, c.y + in}};
        for (int i = 0; i < 4; ++i)
            if (touch(segment, {corners[i], corners[(i + 1) % 4]})) return true;
        return false;
    }

private:
    Point corner(std::size_t tile, int row, int column) const
    {
        const PlacedTile& placed = scenario_.tiles[tile];
        return {unit * (placed.column * tile_side + column), unit * (placed.row * tile_side + row)};
    }
    Point centre(Space space) const
    {
        const Spot spot = spot_of(space);
        const Point top = corner(spot.tile, spot.row, spot.column);
        return {top.x + unit / 2, top.y + unit / 2};
    }
    // The tile there; none: -1.
    int neighbour(std::size_t tile, int down, int right) const
    {
        for (std::size_t i = 0; i < scenario_.tiles.size(); ++i)
            if (scenario_.tiles[i].row == scenario_.tiles[tile].row + down &&
                scenario_.tiles[i].column == scenario_.tiles[tile].column + right)
                return static_cast<int>(i);
        return -1;
    }
    // Void cells are walled in by their drawing.
    void add_walls(std::size_t tile)
    {
        const TileFace& face = book_.tiles[scenario_.tiles[tile].face];
        for (int row = 0; row <= tile_side; ++row)
            for (int column = 0; column <= tile_side; ++column) {
                if (row < tile_side && (face.upright[at(row)][at(column)] == Edge::Wall ||
                                        (column == 0 && neighbour(tile, 0, -1) < 0) ||
                                        (column == tile_side && neighbour(tile, 0, 1) < 0)))
                    walls_.push_back({corner(tile, row, column), corner(tile, row + 1, column)});
                if (column < tile_side && (face.level[at(row)][at(column)] == Edge::Wall ||
                                           (row == 0 && neighbour(tile, -1, 0) < 0) ||
                                           (row == tile_side && neighbour(tile, 1, 0) < 0)))
                    walls_.push_back({corner(tile, row, column), corner(tile, row, column + 1)});
            }
    }

    const Book& book_;
    const Scenario& scenario_;
    std::vector<Segment> walls_;
};

TEST(OkkoGroundNaive, TheTablesOfEveryScenarioSayWhatTryingEveryWallSays)  // OKKO-4
{
    for (const Scenario& scenario : our_book().scenarios) {
        const Ground ground(our_book(), scenario, scenario.most_heroes);
        const Naive naive(our_book(), scenario);
        int seen = 0, wrong = 0;
        for (const Space a : ground.spaces())
            for (const Space b : ground.spaces()) {
                const bool sees = ground.sees(a, b, ground.doors(), {});
                seen += sees ? 1 : 0;
                wrong += sees != naive.walls_allow(a, b) ? 1 : 0;
            }
        EXPECT_EQ(wrong, 0) << scenario.id;
        EXPECT_GT(seen, 300) << scenario.id;
    }
}

TEST(OkkoGroundNaive, AnOpponentOnACellHidesWhatTheSegmentThroughItSays)  // OKKO-4
{
    for (const Scenario& scenario : our_book().scenarios) {
        const Ground ground(our_book(), scenario, scenario.most_heroes);
        const Naive naive(our_book(), scenario);
        int hidden = 0, wrong = 0;
        for (const Space a : ground.spaces())
            for (const Space b : ground.seen_from(a, ground.doors(), {}))
                for (const Space cell : ground.spaces()) {
                    if (cell == a || cell == b) continue;
                    const bool hides = !ground.sees(a, b, ground.doors(), {cell});
                    hidden += hides ? 1 : 0;
                    wrong += hides != naive.crosses(a, b, cell) ? 1 : 0;
                }
        EXPECT_EQ(wrong, 0) << scenario.id;
        EXPECT_GT(hidden, 300) << scenario.id;
    }
}

}  // namespace kotatsu::okko::ground_naive_test
