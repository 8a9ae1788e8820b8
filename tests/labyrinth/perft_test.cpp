// Labyrinth: how many ways there are to play, against the counts of tests/perft/labyrinth.txt.
#include "engine/perft.h"

#include "labyrinth/twin.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace kotatsu::labyrinth {
namespace {

// A line of the file: where to start, and the counts for depth 1, 2, 3, ...
struct Line {
    int number = 0;  // in the file
    int seats = 0;
    std::uint64_t seed = 0;
    int after = 0;
    NamedValues options;
    std::vector<std::uint64_t> counts;
};

Line read_line(const std::string& text, int number)
{
    Line line{.number = number, .options = {}, .counts = {}};
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) {
            line.counts.push_back(std::stoull(word));
            continue;
        }
        const std::string name = word.substr(0, equals), value = word.substr(equals + 1);
        if (name == "seats")
            line.seats = std::stoi(value);
        else if (name == "seed")
            line.seed = std::stoull(value);
        else if (name == "after")
            line.after = std::stoi(value);
        else
            line.options.emplace_back(name, value);
    }
    return line;
}

std::vector<Line> pinned()
{
    std::ifstream file(KOTATSU_SOURCE_DIR "/tests/perft/labyrinth.txt");
    std::vector<Line> lines;
    int number = 0;
    for (std::string text; std::getline(file, text);) {
        ++number;
        const std::string content = text.substr(0, text.find('#'));
        if (content.find_first_not_of(" \t") != std::string::npos)
            lines.push_back(read_line(content, number));
    }
    return lines;
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

}  // namespace
}  // namespace kotatsu::labyrinth
