// Onigashima: what the balance report counts.
#include "lab/onigashima_balance.h"

#include "onigashima/table.h"

#include <gtest/gtest.h>

#include <numeric>

namespace kotatsu::onigashima::balance_test {

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
    int sum = 0;
    for (const lab::Use& use : balance.characters) sum += use.points;
    EXPECT_EQ(sum, 0) << "what one side wins the other loses";
}

TEST(OnigashimaBalance, EveryFormEveryAbilityAndEveryCardIsUsed)
{
    const Onigashima game = printed_game(2);
    lab::Balance balance(game);
    for (std::uint64_t seed = 1; seed <= 3000; ++seed)
        balance.play(game, *read_player("random"), seed);
    for (std::size_t i = 0; i < balance.figures.size(); ++i) {
        const std::string& id = game.crews().figures[i].id;
        EXPECT_GT(balance.figures[i].count, 0) << id;
        EXPECT_GT(balance.abilities[i][0], 0) << id;
        EXPECT_GT(balance.abilities[i][1], 0) << id;
    }
    for (std::size_t i = 0; i < balance.cards.size(); ++i)
        EXPECT_GT(balance.cards[i].count, 0) << game.crews().cards[i].id;
}

TEST(OnigashimaBalance, AnAbilityWorksInItsOwnAttacksOrInTheEnemys)
{
    const Onigashima game = printed_game(2);
    lab::Balance balance(game);
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
        balance.play(game, *read_player("random"), seed);
    long worked = 0;
    for (const auto& each : balance.abilities) worked += each[0] + each[1];
    EXPECT_GT(worked, balance.attacks) << "both fighters have two";
    EXPECT_LT(worked, 4 * balance.attacks);
}

TEST(OnigashimaBalance, TwoPartsAddUpToTheWhole)
{
    const Onigashima game = printed_game(2);
    lab::Balance whole(game), first(game), second(game);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        whole.play(game, *read_player("random"), seed);
        (seed % 2 == 0 ? first : second).play(game, *read_player("random"), seed);
    }
    first += second;
    EXPECT_EQ(first.games, whole.games);
    EXPECT_EQ(first.attacks, whole.attacks);
    EXPECT_EQ(first.alliance, whole.alliance);
    EXPECT_EQ(first.abilities, whole.abilities);
    EXPECT_EQ(first.drawn, whole.drawn);
    for (std::size_t i = 0; i < whole.figures.size(); ++i) {
        EXPECT_EQ(first.figures[i].count, whole.figures[i].count);
        EXPECT_EQ(first.figures[i].points, whole.figures[i].points);
    }
}

}  // namespace kotatsu::onigashima::balance_test
