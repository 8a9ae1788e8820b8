// kotatsu sim and arena: the numbers they print for programs.
#include "program/program.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::program::lab_test {

using testing::HasSubstr;

void expect_score(const boost::json::value& score, const std::string& player)
{
    EXPECT_EQ(score.at("player").as_string(), player);
    const double rate = score.at("win_rate").to_number<double>();
    EXPECT_LE(score.at("low").to_number<double>(), rate);
    EXPECT_GE(score.at("high").to_number<double>(), rate);
}

TEST(ProgramSim, PrintsWhatOthersReadUnderTheNamesTheyKnow)
{
    const Outcome simulated =
        run("sim onami --seats greedy,random,random --games 6 --seed 1 --json");
    ASSERT_EQ(simulated.code, 0) << simulated.errors;
    EXPECT_EQ(simulated.errors, "") << "no progress bar where there is no terminal";
    const auto report = boost::json::parse(simulated.out).as_object();
    EXPECT_EQ(report.at("game"), "onami");
    EXPECT_EQ(report.at("games"), 6);
    for (const auto* key : {"seconds", "games_per_second", "moves_per_second", "mean_moves"})
        EXPECT_GT(report.at(key).to_number<double>(), 0) << key;
    const auto& seats = report.at("sides").as_array();
    ASSERT_EQ(seats.size(), 3U);
    EXPECT_EQ(seats[0].at("seats"), (boost::json::array{"blue"}));
    expect_score(seats[0], "greedy");
    expect_score(seats[1], "random");
    expect_score(seats[2], "random");
}

TEST(ProgramSim, TheSeedDecidesAndTheThreadsDoNot)
{
    const auto scores = [](const std::string& more) {
        const Outcome simulated = run("sim onami --games 20 --json " + more);
        const auto report = boost::json::parse(simulated.out);
        return boost::json::serialize(report.at("sides")) + " " +
               boost::json::serialize(report.at("mean_moves"));
    };
    EXPECT_EQ(scores("--seed 1 --threads 1"), scores("--seed 1 --threads 3"));
    EXPECT_NE(scores("--seed 1"), scores("--seed 2"));
}

TEST(ProgramSim, TellsPeopleInATable)
{
    const Outcome simulated = run("sim onami --games 4 --seed 1");
    EXPECT_EQ(simulated.code, 0);
    EXPECT_THAT(simulated.out, HasSubstr("4 games of onami in "));
    EXPECT_THAT(simulated.out, HasSubstr("\nvermilion  random "));
}

TEST(ProgramArena, ComparesTwoPlayers)
{
    const Outcome compared = run("arena onami greedy random --games 10 --seed 1 --json");
    ASSERT_EQ(compared.code, 0) << compared.errors;
    const auto report = boost::json::parse(compared.out).as_object();
    EXPECT_EQ(report.at("games"), 10);
    const auto& players = report.at("players").as_array();
    ASSERT_EQ(players.size(), 2U);
    expect_score(players[0], "greedy");
    expect_score(players[1], "random");
    EXPECT_GT(players[0].at("win_rate").to_number<double>(), 0.8);
}

}  // namespace kotatsu::program::lab_test
