// Onigashima: the odds of an attack are exact. Rules ONI-15 and ONI-27.
#include "games/onigashima/odds.h"

#include "engine/dice.h"
#include "onigashima/table.h"

#include <gtest/gtest.h>

#include <cmath>

namespace kotatsu::onigashima::odds_test {

constexpr Blow zoro{.dice = 6, .dodged = 0, .cost = {4, 4, 0, 4, 0, 1}, .rerolls = {}};

Faces roll(int count, Dice& dice)
{
    Faces faces{};
    for (int i = 0; i < count; ++i) ++faces[dice.below(6)];
    return faces;
}

TEST(OnigashimaOdds, AllChancesTogetherAreOne)
{
    const Odds odds = odds_of(zoro, {.energies = 21, .added = 0});
    double sum = 0;
    for (const double chance : odds.damage) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_NEAR(odds.mean, 6 * 13 / 6.0, 1e-12) << "six dice of 13 / 6 each";
}

TEST(OnigashimaOdds, OneDieCostsWhatItsFacesCost)  // ONI-15
{
    const Blow one{.dice = 1, .dodged = 0, .cost = {4, 4, 0, 4, 0, 1}, .rerolls = {}};
    const Odds odds = odds_of(one, {.energies = 4, .added = 0});
    EXPECT_NEAR(odds.damage[0], 2 / 6.0, 1e-12);
    EXPECT_NEAR(odds.damage[1], 1 / 6.0, 1e-12);
    EXPECT_NEAR(odds.damage[4], 3 / 6.0, 1e-12);
    EXPECT_NEAR(odds.beats, 0.5, 1e-12);
}

TEST(OnigashimaOdds, ARerollIsUsedWhereItHelps)  // ONI-27
{
    const Blow one{.dice = 1, .dodged = 0, .cost = {4, 4, 0, 4, 0, 1}, .rerolls = {1, 0, 0}};
    const Odds odds = odds_of(one, {.energies = 4, .added = 0});
    EXPECT_NEAR(odds.beats, 0.75, 1e-12) << "half at once, half of the rest again";
    EXPECT_EQ(best_reroll(one, {0, 0, 1, 0, 0, 0}, 1, {4, 0}), (Faces{0, 0, 1, 0, 0, 0}));
    EXPECT_EQ(best_reroll(one, {1, 0, 0, 0, 0, 0}, 1, {4, 0}), Faces{}) << "a 1 costs 4 already";
}

TEST(OnigashimaOdds, CardsAfterTheRollAreAdded)  // ONI-27
{
    EXPECT_NEAR(odds_of(zoro, {.energies = 5, .added = 5}).beats, 1, 1e-12);
    EXPECT_NEAR(odds_of(zoro, {.energies = 21, .added = 5}).mean, 18, 1e-9);
}

TEST(OnigashimaOdds, DodgedDiceAreTheDearest)  // ONI-27
{
    const Blow two{.dice = 2, .dodged = 1, .cost = {4, 4, 0, 4, 0, 1}, .rerolls = {}};
    EXPECT_NEAR(odds_of(two, {.energies = 4, .added = 0}).beats, 0.25, 1e-12) << "both must cost 4";
}

// Against sampling: every kind of blow, played as the rules play it.
TEST(OnigashimaOdds, AgreeWithRollingManyTimes)
{
    Dice dice = Dice::seeded(1);
    constexpr int samples = 20000;
    for (const Blow& blow :
         {zoro, Blow{8, 2, {5, 0, 5, 5, 5, 1}, {}}, Blow{5, 1, {0, 0, 1, 3, 3, 3}, {2, 0, 0}},
          Blow{4, 0, {0, 2, 1, 0, 5, 1}, {1, 2, 0}}}) {
        const Aim aim{.energies = 12, .added = 1};
        double sum = 0, beats = 0;
        for (int i = 0; i < samples; ++i) {
            Faces faces = roll(blow.dice, dice);
            for (unsigned step = 0, left = 3; step < 2; ++step, left &= left - 1) {
                const unsigned mask =
                    left & (blow.rerolls[0] > 0 ? 3U : 0U) & (blow.rerolls[1] > 0 ? 3U : 1U);
                if (mask == 0) break;
                const Faces again = best_reroll(blow, faces, mask, aim);
                const Faces fresh = roll(count_of(again), dice);
                for (std::size_t f = 0; f < 6; ++f)
                    faces[f] = static_cast<std::uint8_t>(faces[f] - again[f] + fresh[f]);
            }
            const int damage = blow.damage(faces) + aim.added;
            sum += damage;
            beats += damage >= aim.energies ? 1 : 0;
        }
        const Odds odds = odds_of(blow, aim);
        EXPECT_NEAR(sum / samples, odds.mean, 0.25) << int{blow.dice};
        EXPECT_NEAR(beats / samples, odds.beats, 0.02) << int{blow.dice};
    }
}

TEST(OnigashimaOdds, TheBestRerollIsTheBestOfAll)  // ONI-27
{
    const Blow blow{.dice = 3, .dodged = 1, .cost = {0, 1, 3, 0, 5, 2}, .rerolls = {2, 0, 0}};
    const Aim aim{.energies = 6, .added = 0};
    const Blow still{.dice = 3, .dodged = 1, .cost = blow.cost, .rerolls = {}};
    const auto worth_of = [&](const Faces& rest, int again) {  // all ways to roll so many
        double sum = 0;
        for (int a = 0; a < (again > 0 ? 6 : 1); ++a)
            for (int b = 0; b < (again > 1 ? 6 : 1); ++b) {
                Faces faces = rest;
                if (again > 0) ++faces[at(a)];
                if (again > 1) ++faces[at(b)];
                sum += aim.worth(still.damage(faces));
            }
        return sum / std::pow(6, again);
    };
    for (std::size_t a = 0; a < 6; ++a)
        for (std::size_t b = a; b < 6; ++b)
            for (std::size_t c = b; c < 6; ++c) {
                Faces dice{};
                for (const std::size_t face : {a, b, c}) ++dice[face];
                double most = worth_of(dice, 0);
                for (std::size_t x = 0; x < 6; ++x)
                    for (std::size_t y = 0; y < 6; ++y) {
                        Faces rest = dice;
                        if (rest[x] == 0) continue;
                        --rest[x];
                        most = std::max(most, worth_of(rest, 1));
                        if (rest[y] == 0) continue;
                        --rest[y];
                        most = std::max(most, worth_of(rest, 2));
                    }
                const Faces again = best_reroll(blow, dice, 1, aim);
                Faces rest = dice;
                for (std::size_t f = 0; f < 6; ++f)
                    rest[f] = static_cast<std::uint8_t>(rest[f] - again[f]);
                EXPECT_NEAR(worth_of(rest, count_of(again)), most, 1e-9) << a << b << c;
            }
}

}  // namespace kotatsu::onigashima::odds_test
