// Onigashima: what the balance report counts.
#include "lab/onigashima_balance.h"

#include "onigashima/table.h"

#include <gtest/gtest.h>

#include <numeric>

namespace kotatsu::onigashima {
namespace {

TEST(OnigashimaBalance, EveryFightHasTwoFightersAndOneWinOrTwoHalves)
{
    const Onigashima game = printed_game(4);
    lab::Balance balance(game);
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        balance.play(game, *read_player("random"), seed);
    int used = 0, drawn = 0;
    double wins = 0, cards = 0;
    for (const lab::Use& use : balance.characters) {
        used += use.count;
        wins += use.wins;
    }
    for (std::size_t i = 0; i < balance.near.size(); ++i) {
        EXPECT_LE(balance.near[i].count, balance.characters[i].count);
        EXPECT_LE(balance.characters[i].count, balance.dealt[i]) << "once a game at the most";
    }
    for (const lab::Use& use : balance.cards) cards += use.count;
    for (const int count : balance.drawn) drawn += count;
    EXPECT_EQ(balance.games, 30);
    EXPECT_EQ(balance.fights, 30 * 6);
    EXPECT_EQ(used, 2 * balance.fights);
    EXPECT_DOUBLE_EQ(wins, balance.fights);
    EXPECT_EQ(std::accumulate(balance.dealt.begin(), balance.dealt.end(), 0), 30 * 20);
    EXPECT_GE(drawn, 30 * 4 * 6);
    EXPECT_GT(cards, 30 * 6) << "random players play more than a card a fight";
    EXPECT_LE(cards, drawn);
}

TEST(OnigashimaBalance, WorthIsPointsWonLessPointsLost)
{
    const Onigashima game = printed_game(2);
    lab::Balance balance(game);
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
        balance.play(game, *read_player("random"), seed);
    double sum = 0;
    for (std::size_t i = 0; i < balance.characters.size(); ++i)
        sum += balance.worth(i) * balance.characters[i].count;
    EXPECT_NEAR(sum, 0, 1e-6) << "what one side wins the other loses";
}

}  // namespace
}  // namespace kotatsu::onigashima
