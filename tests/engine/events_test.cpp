#include "engine/events.h"

#include <gtest/gtest.h>

namespace kotatsu::events_test {

constexpr Seat first{0}, second{1}, last{7};

TEST(Audience, AllAreTheSeatsAndTheWatchers)
{
    for (const Seat seat : {first, second, last, Seat::Watcher})
        EXPECT_TRUE(Audience::all().includes(seat));
}

TEST(Audience, OnlyOneSeatIsNobodyElse)
{
    EXPECT_TRUE(Audience::only(second).includes(second));
    for (const Seat seat : {first, last, Seat::Watcher})
        EXPECT_FALSE(Audience::only(second).includes(seat));
}

TEST(Audience, OnlyATeamLeavesTheWatchersOut)
{
    const Audience team = Audience::only(SeatSet{first, last});
    EXPECT_TRUE(team.includes(first));
    EXPECT_TRUE(team.includes(last));
    EXPECT_FALSE(team.includes(second));
    EXPECT_FALSE(team.includes(Seat::Watcher));
}

TEST(Audience, AllButOneAreEverybodyElse)
{
    EXPECT_FALSE(Audience::all_but(second).includes(second));
    for (const Seat seat : {first, last, Seat::Watcher})
        EXPECT_TRUE(Audience::all_but(second).includes(seat));
}

TEST(Events, AreKeptInTheirOrderWithTheirAudience)
{
    Events<int> log;
    log.add(3, Audience::all());
    log.add(1, Audience::only(first), News::Yes);
    ASSERT_EQ(log.size(), 2U);
    EXPECT_EQ(*log.begin(), (Events<int>::Entry{3, Audience::all(), News::No}));
    EXPECT_EQ(*(log.begin() + 1), (Events<int>::Entry{1, Audience::only(first), News::Yes}));
}

TEST(Events, AreNewsWhenOneOfThemIs)
{
    Events<int> log;
    EXPECT_FALSE(log.has_news());
    log.add(1, Audience::all());
    EXPECT_FALSE(log.has_news());
    log.add(2, Audience::only(first), News::Yes);
    log.add(3, Audience::all());
    EXPECT_TRUE(log.has_news());
    log.clear();
    EXPECT_FALSE(log.has_news());
    EXPECT_EQ(log.size(), 0U);
}

}  // namespace kotatsu::events_test
