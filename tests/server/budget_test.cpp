#include "server/budget.h"

#include <gtest/gtest.h>

namespace kotatsu::server::budget_test {

TEST(Budgets, WhatOneAddressSpendsLeavesTheOthersTheirs)
{
    Budgets budgets(1, 2);
    EXPECT_TRUE(budgets.take("192.0.2.1", 2, 1000));
    EXPECT_FALSE(budgets.take("192.0.2.1", 1, 1000));
    EXPECT_TRUE(budgets.take("192.0.2.2", 2, 1000));
    EXPECT_TRUE(budgets.take("192.0.2.1", 1, 2000)) << "a second later there is one more";
    EXPECT_FALSE(budgets.take("192.0.2.1", 1, 2000));
}

TEST(Budgets, AddressesThatComeAndGoDoNotFillTheMemory)
{
    Budgets budgets(1, 2);
    EXPECT_TRUE(budgets.take("192.0.2.1", 2, 1'000'000));
    for (int i = 0; i < 30'000; ++i) budgets.take(std::to_string(i), 1, 1000 + i);
    EXPECT_LT(budgets.size(), 20'000U);
    EXPECT_FALSE(budgets.take("192.0.2.1", 1, 1'000'000)) << "an empty budget is not forgotten";
}

TEST(Budget, WhatIsOwedIsPaidBackWithTime)
{
    Budget budget(10, 100);
    EXPECT_EQ(budget.owe(100, 1000), 0);
    EXPECT_EQ(budget.owe(20, 1000), 2001);
    EXPECT_FALSE(budget.take(1, 2000));
    EXPECT_EQ(budget.owe(0, 2000), 1001);
    EXPECT_EQ(budget.owe(0, 3000), 0);
    EXPECT_EQ(budget.owe(1e9, 3000), 3'600'000);
    EXPECT_EQ(Budget(0, 0).owe(1, 1000), 3'600'000);
}

}  // namespace kotatsu::server::budget_test
