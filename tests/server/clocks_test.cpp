// Clocks and budgets, without a clock on the wall.
#include "server/budget.h"
#include "server/clocks.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::server::clocks_test {

using Kind = ClockRule::Kind;

constexpr Seat blue{0}, red{1};

TEST(Clocks, ATurnWithSeveralMovesIsOnOneTime)
{
    Clocks clocks({Kind::Move, 60'000});
    clocks.turn({blue}, 0);
    clocks.turn({blue}, 20'000);  // another move of the same turn
    EXPECT_EQ(clocks.left(blue, 30'000), 30'000);
    EXPECT_EQ(clocks.next_zero(), 60'000);
    clocks.turn({red}, 30'000);
    EXPECT_EQ(clocks.left(blue, 40'000), 60'000);
    EXPECT_EQ(clocks.left(red, 40'000), 50'000);
}

TEST(Clocks, TheWholeGamesTimeShrinksAndEachTurnGivesSomeBack)
{
    Clocks clocks({Kind::Total, 100'000, 5'000});
    clocks.turn({blue}, 0);
    clocks.turn({red}, 30'000);
    EXPECT_EQ(clocks.left(blue, 90'000), 75'000);
    clocks.turn({blue}, 40'000);
    EXPECT_EQ(clocks.left(red, 90'000), 95'000);
    EXPECT_EQ(clocks.left(blue, 50'000), 65'000);
    EXPECT_TRUE(clocks.at_zero(114'999).empty());
    EXPECT_EQ(clocks.at_zero(115'000), SeatSet{blue});
}

TEST(Clocks, AClockThatStandsStillGoesOnWithWhatItHad)
{
    Clocks clocks({Kind::Total, 10'000, 5'000});
    clocks.turn({blue}, 0);
    clocks.turn({blue}, 4'000);
    clocks.stand_still({blue, red}, 1'500, 4'000);
    EXPECT_EQ(clocks.left(blue, 5'500), 6'000);
    EXPECT_EQ(clocks.left(blue, 6'500), 5'000);
    EXPECT_EQ(clocks.next_zero(), 11'500);
    EXPECT_TRUE(clocks.at_zero(11'499).empty());
    EXPECT_EQ(clocks.at_zero(11'500), SeatSet{blue});
    clocks.turn({red}, 6'500, {blue});
    EXPECT_EQ(clocks.left(blue, 9'000), 5'000) << "an answer brings no increment";
}

TEST(Clocks, NobodyLosesWhileTheClockStandsStill)
{
    Clocks clocks({Kind::Total, 1'000});
    clocks.turn({blue}, 0);
    clocks.stand_still({blue}, 1'500, 1'000);
    EXPECT_TRUE(clocks.at_zero(2'499).empty());
    EXPECT_EQ(clocks.at_zero(2'500), SeatSet{blue});
}

TEST(Clocks, AllWhoDecideAtOnceAreOnTheClock)
{
    Clocks clocks({Kind::Move, 10'000});
    clocks.turn({blue, red}, 0);
    clocks.turn({red}, 4'000);
    EXPECT_EQ(clocks.left(blue, 9'000), 10'000);
    EXPECT_EQ(clocks.at_zero(10'000), SeatSet{red});
}

TEST(Clocks, WithoutARuleNothingRuns)
{
    Clocks clocks;
    clocks.turn({blue}, 0);
    EXPECT_EQ(clocks.next_zero(), std::nullopt);
}

TEST(Clocks, WhoComesBackGetsTimeAgain)
{
    Clocks clocks({Kind::Total, 100'000, 5'000});
    clocks.turn({blue}, 0);
    EXPECT_EQ(clocks.left(blue, 200'000), 0);
    clocks.renew(blue, 200'000);
    EXPECT_EQ(clocks.left(blue, 200'000), 10'000);
}

TEST(Clocks, RulesReadAndWriteTheSame)
{
    for (const char* text :
         {R"({"kind":"none"})", R"({"kind":"move","seconds":60,"at_zero":"lose"})",
          R"({"kind":"days","days":3,"at_zero":"computer"})",
          R"({"kind":"total","seconds":600,"increment":5,"at_zero":"computer"})"}) {
        const auto rule = read_clock_rule(boost::json::parse(text).as_object());
        ASSERT_TRUE(rule) << text;
        EXPECT_EQ(boost::json::serialize(write_clock_rule(*rule)), text);
    }
}

TEST(Clocks, WrongRulesAreRefused)
{
    for (const char* text :
         {"{}", R"({"kind":"sand"})", R"({"kind":"move"})", R"({"kind":"move","seconds":4})",
          R"({"kind":"move","seconds":60,"color":"red"})", R"({"kind":"days","days":61})",
          R"({"kind":"total","seconds":60})", R"({"kind":"none","at_zero":"explode"})",
          R"({"kind":7})", R"({"kind":"move","seconds":"60"})"})
        EXPECT_FALSE(read_clock_rule(boost::json::parse(text).as_object())) << text;
}

TEST(Budget, ABurstThenSoManyASecond)
{
    Budget budget(10, 3);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(budget.take(1, 1000));
    EXPECT_FALSE(budget.take(1, 1000));
    EXPECT_FALSE(budget.take(1, 1099));
    EXPECT_TRUE(budget.take(1, 1100));
    EXPECT_FALSE(budget.take(2, 1200));
    EXPECT_TRUE(budget.take(3, 60'000));
    EXPECT_FALSE(budget.take(1, 60'000));
}

}  // namespace kotatsu::server::clocks_test
