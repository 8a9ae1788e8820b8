#include "engine/result.h"
#include "engine/turn.h"

#include <gtest/gtest.h>

namespace kotatsu::turn_test {

constexpr Seat first{0}, second{1}, third{2};

TEST(Turn, OnlyTheSeatsNamedMayAct)
{
    for (const Turn turn : {Turn::any({first, third}), Turn::each({first, third})}) {
        EXPECT_FALSE(turn.is_over());
        EXPECT_TRUE(turn.may_act(first));
        EXPECT_FALSE(turn.may_act(second));
        EXPECT_TRUE(turn.may_act(third));
    }
}

TEST(Turn, NobodyMayActWhenItIsOver)
{
    EXPECT_TRUE(Turn::over().is_over());
    for (const Seat seat : {first, second, third}) EXPECT_FALSE(Turn::over().may_act(seat));
}

TEST(Turn, AWatcherNeverMayAct)
{
    EXPECT_FALSE(Turn::any(all_seats(most_seats)).may_act(Seat::Watcher));
    EXPECT_FALSE(Turn::over().may_act(Seat::Watcher));
}

TEST(Turn, OneSeatDecidesAsATeamOfOne)
{
    EXPECT_EQ(Turn::of(second), Turn::any(SeatSet{second}));
    EXPECT_NE(Turn::of(second), Turn::each(SeatSet{second}));
}

TEST(Result, AWinAloneIsWorthOne)
{
    const Result result{SeatSet{second}, 1, {}};
    EXPECT_EQ(result.share(second), 1.0);
    EXPECT_EQ(result.share(first), 0.0);
}

TEST(Result, ATeamsWinIsWorthOneToEachOfThem)
{
    const Result result{SeatSet{first, second}, 1, {}};
    EXPECT_EQ(result.share(first), 1.0);
    EXPECT_EQ(result.share(second), 1.0);
    EXPECT_EQ(result.share(third), 0.0);
}

TEST(Result, ASharedWinIsDividedByTheSidesNotTheSeats)
{
    const Result result{SeatSet{first, second, third}, 2, {}};  // a team of two, and one alone
    for (const Seat seat : {first, second, third}) EXPECT_EQ(result.share(seat), 0.5);
}

TEST(Result, NobodyHasAShareWhileTheGameGoesOn)
{
    EXPECT_EQ(Result().share(first), 0.0);
}

}  // namespace kotatsu::turn_test
