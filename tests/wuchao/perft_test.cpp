// Wuchao: how many ways there are to play, against the counts of tests/perft/wuchao.txt.
#include "engine/perft.h"

#include "support/perft_file.h"
#include "wuchao/twin.h"

#include <gtest/gtest.h>

namespace kotatsu::wuchao::perft_test {

using Line = PerftLine;

std::vector<Line> pinned()
{
    return read_perft_file("wuchao");
}

// The little maps that the file names.
Position little(const std::string& map)
{
    if (map == "duel")
        return drawn("a1 - b1 - c1 - d2 - e1    d1    h1    h2",
                     {.units = {"cao-cao b1", "yuan-tan d2", "zhao-rui d2"}, .xu_you = 2});
    if (map == "square")
        return drawn(R"(
            a1 - d1 - h1
            |    |    |
            b1 - d2 - h2 )",
                     {.units = {"cao-cao b1", "yue-jin d2", "zhang-he d1", "yuan-tan h2"},
                      .side = Side::Yuan,
                      .round = 7});
    if (map == "gate")
        return drawn("e1 - e2 - d2    a1    d1    h1    h2",
                     {.units = {"cao-cao d2", "zhang-he e1", "gao-lan e1", "chunyu-qiong e2",
                                "sui-yuanjin e2", "han-juzi e2", "lu-weihuang e2"},
                      .side = Side::Yuan});
    ADD_FAILURE() << "there is no little map " << map;
    return drawn("a1 - b1", {});
}

Position position_of(const Line& line)
{
    const std::string& map = line.options.at(0).second;
    for (const Map& each : campaign().maps)
        if (each.id == map) return started(game_on(map), line.seed);
    Position position = little(map);
    position.dice = Dice::seeded(line.seed);
    return position;
}

TEST(WuchaoPerft, TheCountsAreThoseOfTheFile)
{
    const std::vector<Line> lines = pinned();
    ASSERT_GE(lines.size(), 5U);
    for (const Line& line : lines) {
        const Position table = position_of(line);
        std::vector<std::uint64_t> counts;
        for (std::size_t depth = 1; depth <= line.counts.size(); ++depth)
            counts.push_back(perft(table.game, table.state, table.dice, static_cast<int>(depth)));
        EXPECT_EQ(counts, line.counts) << "tests/perft/wuchao.txt:" << line.number;
    }
}

std::uint64_t count(const naive::Game& game, const Dice& dice, int depth)
{
    const auto moves = game.moves();
    if (depth == 1) return moves.size();
    std::uint64_t sum = 0;
    for (const std::string& move : moves) {
        naive::Game next = game;
        Dice rest = dice;
        next.play(move, [&] { return rest.roll(); });
        sum += count(next, rest, depth - 1);
    }
    return sum;
}

// Costly counts of the file are left to the game alone.
constexpr std::uint64_t most_for_the_twin = 20'000;

TEST(WuchaoPerft, TheCountsAreDerivedByAnIndependentWay)  // WUC-5, WUC-6, WUC-9, WUC-10, WUC-14
{
    for (const Line& line : pinned()) {
        const Position table = position_of(line);
        const naive::Game twin = twin_of(table);
        for (std::size_t depth = 1; depth <= line.counts.size(); ++depth) {
            if (depth > 2 && line.counts[depth - 2] > most_for_the_twin) break;
            EXPECT_EQ(count(twin, table.dice, static_cast<int>(depth)), line.counts[depth - 1])
                << "tests/perft/wuchao.txt:" << line.number << ", depth " << depth;
        }
    }
}

TEST(WuchaoPerft, TheOpeningIsNineUnitsTimesTheSpacesOutsideZonesAToC)  // WUC-5
{
    for (const Line& line : pinned()) {
        const Position table = position_of(line);
        if (table.state.phase != Phase::Place) continue;
        std::uint64_t spaces = 0;
        for (const Place& place : table.game.map().places) spaces += place.id > "d" ? 1 : 0;
        EXPECT_EQ(line.counts.at(0), 9 * spaces);
        EXPECT_EQ(line.counts.at(1), 9 * spaces * 8 * spaces) << "no space is full yet";
        EXPECT_EQ(line.counts.at(2), 9 * spaces * 8 * spaces * 7 * spaces);
    }
}

}  // namespace kotatsu::wuchao::perft_test
