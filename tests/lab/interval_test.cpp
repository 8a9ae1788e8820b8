// How sure a measured rate is.
#include "lab/interval.h"

#include <gtest/gtest.h>

namespace kotatsu::interval_test {

// Wilson's interval worked out apart from the program, with z = 1.959964:
// (p + z2/2n -+ z sqrt(p(1-p)/n + z2/4n2)) / (1 + z2/n).
TEST(WinInterval, IsWilsons)
{
    const struct {
        double wins;
        int games;
        double low, high;
    } known[] = {
        {5, 10, 0.236593, 0.763407},     {50, 100, 0.403832, 0.596168}, {1, 10, 0.017876, 0.404150},
        {0, 10, 0.0, 0.277533},          {10, 10, 0.722467, 1.0},       {0, 1, 0.0, 0.793451},
        {600, 1000, 0.569309, 0.629925}, {2.5, 10, 0.080948, 0.557819},
    };
    for (const auto& [wins, games, low, high] : known) {
        const Interval interval = win_interval(wins, games);
        EXPECT_DOUBLE_EQ(interval.rate, wins / games);
        EXPECT_NEAR(interval.low, low, 1e-6) << wins << " of " << games;
        EXPECT_NEAR(interval.high, high, 1e-6) << wins << " of " << games;
    }
}

TEST(WinInterval, HoldsItsRateAndStaysBetweenNothingAndAll)
{
    for (int games = 1; games <= 60; ++games)
        for (int halves = 0; halves <= 2 * games; ++halves) {
            const Interval interval = win_interval(halves / 2.0, games);
            ASSERT_LE(0, interval.low);
            ASSERT_LE(interval.low, interval.rate);
            ASSERT_LE(interval.rate, interval.high);
            ASSERT_LE(interval.high, 1);
        }
}

TEST(WinInterval, WithoutGamesNothingIsKnown)
{
    const Interval interval = win_interval(0, 0);
    EXPECT_EQ(interval.low, 0);
    EXPECT_EQ(interval.high, 1);
}

}  // namespace kotatsu::interval_test
