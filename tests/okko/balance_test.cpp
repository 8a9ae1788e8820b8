// Okko: what the balance report counts.
#include "lab/okko_balance.h"

#include "okko/our_game.h"

#include <gtest/gtest.h>

#include <numeric>

namespace kotatsu::okko::test::balance_test {

lab::OkkoBalance balance_of(const Okko& game, std::uint64_t first, std::uint64_t last)
{
    lab::OkkoBalance balance(game);
    const Player random = *read_player("random");
    for (std::uint64_t seed = first; seed <= last; ++seed)
        balance.play(game, {random, random}, seed);
    return balance;
}

int cards_of(const lab::OkkoBalance& balance, Figure hero)
{
    int sum = 0;
    for (const auto& sides : balance.cards[at(hero)]) sum += sides[0] + sides[1];
    return sum;
}

TEST(OkkoBalance, CountsHowGamesEndAndWhatIsPlayed)
{
    const Okko game = our_game("plum-house", 2, 4);
    const lab::OkkoBalance balance = balance_of(game, 1, 10);
    EXPECT_EQ(balance.games, 10);
    EXPECT_EQ(std::accumulate(balance.reasons.begin(), balance.reasons.end(), 0), 10);
    EXPECT_EQ(balance.reasons[0], 0) << "all games have ended";
    EXPECT_EQ(balance.memories[at(Memory::MissionTile)], 10) << "one tile, somebody's in the end";
    EXPECT_GE(balance.rounds, 10);
    EXPECT_LE(balance.rounds, 12 * 10);
    EXPECT_GE(balance.decisions, balance.rounds);
    for (const int hero : {0, 1, 2, 3}) {
        EXPECT_GE(cards_of(balance, static_cast<Figure>(hero)), balance.rounds / 3);
        EXPECT_LE(cards_of(balance, static_cast<Figure>(hero)), 2 * balance.rounds)
            << "two cards a round at the most";
    }
    EXPECT_GT(balance.primitives[at(Primitive::Mod)], 0);
    EXPECT_GT(balance.primitives[at(Primitive::Slip)], 0) << "passive: the yurei";
}

TEST(OkkoBalance, PartsAddUp)
{
    const Okko game = our_game("silent-ferry", 2, 2);
    const lab::OkkoBalance whole = balance_of(game, 1, 8);
    lab::OkkoBalance sum = balance_of(game, 1, 3);
    sum.add(balance_of(game, 4, 8));
    EXPECT_EQ(sum.games, whole.games);
    EXPECT_EQ(sum.heroes, whole.heroes);
    EXPECT_EQ(sum.decisions, whole.decisions);
    EXPECT_EQ(sum.points, whole.points);
    EXPECT_EQ(sum.cards, whole.cards);
    EXPECT_EQ(sum.events, whole.events);
    EXPECT_EQ(sum.gear, whole.gear);
    EXPECT_EQ(sum.enhancements, whole.enhancements);
    EXPECT_EQ(sum.primitives, whole.primitives);
}

}  // namespace kotatsu::okko::test::balance_test
