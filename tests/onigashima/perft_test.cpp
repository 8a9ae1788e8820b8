// Onigashima: how many ways there are to play, against the counts of tests/perft/onigashima.txt, all of which are
// derived by hand there.
#include "engine/perft.h"

#include "onigashima/table.h"
#include "support/perft_file.h"

#include <gtest/gtest.h>

namespace kotatsu::onigashima::perft_test {

TEST(OnigashimaPerft, TheCountsAreThoseOfTheFile)
{
    const std::vector<PerftLine> lines = read_perft_file("onigashima");
    ASSERT_GE(lines.size(), 6U);
    for (const PerftLine& line : lines) {
        const Onigashima game = printed_game(line.seats, line.options);
        Dice dice = Dice::seeded(line.seed);
        const State state = game.start(dice, nullptr);
        std::vector<std::uint64_t> counts;
        for (std::size_t depth = 1; depth <= line.counts.size(); ++depth)
            counts.push_back(perft(game, state, dice, static_cast<int>(depth)));
        EXPECT_EQ(counts, line.counts) << "tests/perft/onigashima.txt:" << line.number;
    }
}

}  // namespace kotatsu::onigashima::perft_test
