// Okko: how many ways there are to play, against the counts of tests/perft/okko.txt, all of which are
// derived by hand there.
#include "engine/perft.h"

#include "okko/phases.h"
#include "support/perft_file.h"

namespace kotatsu::okko::test::perft_test {

TEST(OkkoPerft, TheCountsAreThoseOfTheFile)
{
    const std::vector<PerftLine> lines = read_perft_file("okko");
    ASSERT_GE(lines.size(), 3U);
    for (const PerftLine& line : lines) {
        const Okko game = *make_game<Okko>(our_book(), line.seats, line.options);
        Dice dice = Dice::seeded(line.seed);
        const State state = game.start(dice, nullptr);
        std::vector<std::uint64_t> counts;
        for (std::size_t depth = 1; depth <= line.counts.size(); ++depth)
            counts.push_back(perft(game, state, dice, static_cast<int>(depth)));
        EXPECT_EQ(counts, line.counts) << "tests/perft/okko.txt:" << line.number;
    }
}

}  // namespace kotatsu::okko::test::perft_test
