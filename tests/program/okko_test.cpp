// kotatsu okko balance, for people and for programs.
#include "program/program.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::program::okko_test {

using testing::HasSubstr;

constexpr auto quick = "okko balance --scenario silent-ferry --games 6 --heroes-by random "
                       "--oni-by random --seed 1";

TEST(ProgramOkko, TellsHowFairAScenarioIsWithEachNumberOfHeroes)
{
    const Outcome told = run(std::string(quick) + " --json");
    ASSERT_EQ(told.code, 0) << told.errors;
    const auto report = boost::json::parse(told.out).as_object();
    const auto& cases = report.at("cases").as_array();
    ASSERT_EQ(cases.size(), 2U) << "one hero and two";
    EXPECT_EQ(cases[0].at("heroes"), 1);
    EXPECT_EQ(cases[0].at("suggested"), true);
    EXPECT_EQ(cases[1].at("games"), 6);
    for (const auto* key : {"rate", "low", "high"})
        EXPECT_TRUE(cases[1].at("heroes_win").as_object().contains(key)) << key;
    EXPECT_TRUE(report.at("played").at("event").as_object().contains("patience"));
    EXPECT_TRUE(report.at("played").at("primitive").as_object().contains("redirect"));
    const Outcome read = run(quick);
    EXPECT_THAT(read.out, HasSubstr("| silent-ferry | 1* |"));
    EXPECT_THAT(read.out, HasSubstr("\nnever: "));
}

TEST(ProgramOkko, ThreadsCountTheSame)
{
    const Outcome one = run(std::string(quick) + " --heroes 2 --json");
    const Outcome two = run(std::string(quick) + " --heroes 2 --threads 2 --json");
    ASSERT_EQ(two.code, 0) << two.errors;
    EXPECT_EQ(boost::json::parse(one.out).at("played"), boost::json::parse(two.out).at("played"));
}

TEST(ProgramOkko, AScenarioThatIsNotThereIsOneLineAndExitCodeTwo)
{
    const Outcome told = run("okko balance --scenario tea-house");
    EXPECT_EQ(told.code, 2);
    EXPECT_THAT(told.errors, HasSubstr("there is no such scenario"));
}

}  // namespace kotatsu::program::okko_test
