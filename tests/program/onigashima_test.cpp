// kotatsu onigashima: odds and balance, for people and for programs.
#include "program/program.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::program::onigashima_test {

using testing::HasSubstr;

TEST(ProgramOnigashima, TellsTheExactOddsOfAnAttack)
{
    const Outcome told =
        run("onigashima odds --attacker zoro --defender kaido-man-beast --energies 21 --json");
    ASSERT_EQ(told.code, 0) << told.errors;
    const auto odds = boost::json::parse(told.out).as_object();
    EXPECT_EQ(odds.at("dice"), 6);
    EXPECT_NEAR(odds.at("mean").to_number<double>(), 13, 1e-9) << "six dice of 13 / 6 each";
    EXPECT_NEAR(odds.at("dodged").to_number<double>(), 0.5, 1e-9) << "three advanced haki";
    const Outcome read = run("onigashima odds --attacker zoro --defender kaido-man-beast");
    EXPECT_THAT(read.out, HasSubstr("6 dice, 0 dodged: 13.00 damage"));
}

TEST(ProgramOnigashima, WrongFightersAreOneLineAndExitCodeTwo)
{
    const Outcome same = run("onigashima odds --attacker zoro --defender luffy");
    EXPECT_EQ(same.code, 2);
    EXPECT_THAT(same.errors, HasSubstr("attacker and defender are of the same side"));
    const Outcome none = run("onigashima odds --attacker zoro --defender joker");
    EXPECT_THAT(none.errors, HasSubstr("there is no figure 'joker'"));
    const Outcome weak = run("onigashima odds --attacker zoro --defender kaido --exploited envy");
    EXPECT_THAT(weak.errors, HasSubstr("there is no weakness 'envy'"));
}

TEST(ProgramOnigashima, TellsHowCharactersAndCardsFare)
{
    const Outcome told =
        run("onigashima balance --games 10 --player random --seats 3 --seed 1 --json");
    ASSERT_EQ(told.code, 0) << told.errors;
    const auto report = boost::json::parse(told.out).as_object();
    EXPECT_EQ(report.at("games"), 10);
    EXPECT_EQ(report.at("fights"), 60);
    for (const auto* key : {"used", "wins", "near", "in_crew", "points_a_fight"})
        EXPECT_TRUE(report.at("characters").at("kaido").as_object().contains(key)) << key;
    EXPECT_TRUE(report.at("cards").at("pride").as_object().contains("drawn"));
    const Outcome read = run("onigashima balance --games 10 --player random --seed 1");
    EXPECT_THAT(read.out, HasSubstr("10 games: the alliance wins "));
    EXPECT_THAT(read.out, HasSubstr("\n| kaido | "));
    const Outcome two = run("onigashima balance --games 10 --player random --seed 1 --threads 2");
    EXPECT_EQ(two.out, read.out) << "threads change nothing but the time";
}

}  // namespace kotatsu::program::onigashima_test
