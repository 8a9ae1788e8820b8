// Labyrinth: how many ways there are to play, against the counts of tests/perft/labyrinth.txt.
#include "engine/perft.h"

#include "labyrinth/twin.h"
#include "support/perft_file.h"

#include <gtest/gtest.h>

namespace kotatsu::labyrinth::perft_test {

using Line = PerftLine;

std::vector<Line> pinned()
{
    return read_perft_file("labyrinth");
}

Position position_of(const Line& line)
{
    return started(game_for(line.seats, line.options), line.seed, line.after);
}

TEST(LabyrinthPerft, TheCountsAreThoseOfTheFile)
{
    const std::vector<Line> lines = pinned();
    ASSERT_GE(lines.size(), 10U);
    for (const Line& line : lines) {
        const Position table = position_of(line);
        std::vector<std::uint64_t> counts;
        for (std::size_t depth = 1; depth <= line.counts.size(); ++depth)
            counts.push_back(perft(table.game, table.state, table.dice, static_cast<int>(depth)));
        EXPECT_EQ(counts, line.counts) << "tests/perft/labyrinth.txt:" << line.number;
    }
}

std::uint64_t count(const naive::Game& game, int depth)
{
    const auto moves = game.moves();
    if (depth == 1) return moves.size();
    std::uint64_t sum = 0;
    for (const std::string& move : moves) {
        naive::Game next = game;
        next.play(move, {});
        sum += count(next, depth - 1);
    }
    return sum;
}

// Whatever is found, the squares and pushes are the same; so the cards may be left out until
// somebody goes home.
TEST(LabyrinthPerft, TheFirstCountsAreDerivedByAnIndependentWay)  // LAB-3, LAB-8, LAB-9, LAB-12
{
    for (const Line& line : pinned()) {
        if (line.after != 0) continue;
        const naive::Game twin = twin_of(position_of(line));
        for (int depth = 1; depth <= 3; ++depth)
            EXPECT_EQ(count(twin, depth), line.counts.at(static_cast<std::size_t>(depth - 1)))
                << "tests/perft/labyrinth.txt:" << line.number << ", depth " << depth;
    }
}

TEST(LabyrinthPerft, ThereAreTwelveArrowsTimesTheTurnsOfTheSpare)  // LAB-3, LAB-8
{
    for (const Line& line : pinned()) {
        if (line.after != 0) continue;
        const bool straight = shape_of(position_of(line).state.board.spare) == Shape::Straight;
        EXPECT_EQ(line.counts.at(0), straight ? 24U : 48U) << line.number;
    }
}

}  // namespace kotatsu::labyrinth::perft_test
