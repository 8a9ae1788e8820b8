// Okko: the odds of attacks and tests, against our tables, against going through everything plainly and against
// sampling.
#include "games/okko/odds.h"

#include "engine/dice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace kotatsu::okko::odds_test {

double hit(int black, int red, int defense)
{
    return odds_of(Blow{.black = black, .red = red, .defense = defense}).hit;
}
double pass(int dice, int attribute)
{
    return odds_of(Trial{.dice = dice, .attribute = attribute}).pass;
}

TEST(OkkoOdds, OneBlackDieHitsDefenseOneTwiceInThree)  // OKKO-21, OKKO-23
{
    EXPECT_NEAR(hit(1, 0, 1), 4 / 6.0, 1e-12);
    EXPECT_NEAR(hit(0, 1, 1), 5 / 6.0, 1e-12) << "a red die has one blank";
    EXPECT_NEAR(hit(1, 0, 2), 1 / 6.0 * 4 / 6, 1e-12) << "an explosion and a success";
    EXPECT_NEAR(hit(1, 0, 3), 1 / 36.0 * 4 / 6, 1e-12) << "two explosions and a success";
    EXPECT_EQ(hit(0, 0, 1), 0);
}

TEST(OkkoOdds,
     TheTableOfHits)  // OKKO-21: MIGHT 2 to 6 by DEFENSE 2 to 5, and with a red die by 3 to 5
{
    constexpr std::array<std::array<double, 7>, 5> table{{{.52, .15, .03, .01, .51, .19, .06},
                                                          {.78, .44, .16, .05, .75, .44, .19},
                                                          {.91, .69, .39, .16, .88, .67, .40},
                                                          {.96, .84, .61, .35, .95, .82, .60},
                                                          {.98, .93, .78, .55, .98, .91, .76}}};
    for (int might = 2; might <= 6; ++might)
        for (int column = 0; column < 7; ++column) {
            const int defense = column < 4 ? column + 2 : column - 1;
            EXPECT_NEAR(
                hit(might, column < 4 ? 0 : 1, defense),
                table[static_cast<std::size_t>(might - 2)][static_cast<std::size_t>(column)], 0.006)
                << "MIGHT " << might << ", column " << column;
        }
}

TEST(OkkoOdds, TheTableOfTests)  // OKKO-24: 1 to 4 dice by attribute 1 to 6
{
    constexpr std::array<std::array<double, 6>, 4> table{{{.50, .83, 1, 1, 1, 1},
                                                          {.14, .36, .64, .86, .97, 1},
                                                          {.03, .12, .28, .50, .72, .88},
                                                          {.01, .03, .10, .22, .40, .60}}};
    for (int dice = 1; dice <= 4; ++dice)
        for (int attribute = 1; attribute <= 6; ++attribute)
            EXPECT_NEAR(
                pass(dice, attribute),
                table[static_cast<std::size_t>(dice - 1)][static_cast<std::size_t>(attribute - 1)],
                0.006)
                << dice << " dice, attribute " << attribute;
    EXPECT_EQ(pass(0, 0), 1) << "0 dice pass";
}

TEST(OkkoOdds, SuccessesMoreOrFewerMoveTheDefense)  // OKKO-21
{
    EXPECT_DOUBLE_EQ(odds_of(Blow{.black = 4, .red = 1, .defense = 3, .hits = 1}).hit,
                     hit(4, 1, 2));
    EXPECT_DOUBLE_EQ(odds_of(Blow{.black = 4, .red = 1, .defense = 3, .hits = -2}).hit,
                     hit(4, 1, 5));
    EXPECT_NEAR(odds_of(Blow{.black = 0, .red = 0, .defense = 1, .hits = 1}).hit, 1, 1e-12);
}

TEST(OkkoOdds, EveryChanceIsCounted)  // OKKO-21, OKKO-24
{
    const BlowOdds blow = odds_of(Blow{.black = 5, .red = 2, .defense = 4});
    double sum = 0;
    for (const double chance : blow.successes) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_NEAR(blow.mean, 5 * 0.8 + 2, 1e-12);
    const TrialOdds trial = odds_of(Trial{.dice = 4, .attribute = 3});
    sum = 0;
    for (const double chance : trial.points) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_NEAR(trial.points[12], std::pow(1 / 6.0, 4), 1e-15);
}

TEST(OkkoOdds, ARerollIsUsedWhereItHelps)  // OKKO-21
{
    const double one = 4 / 6.0;
    EXPECT_NEAR(odds_of(Blow{.black = 1, .defense = 1, .again = {{{.dice = 1}}}}).hit,
                one + (1 - one) * one, 1e-12);
    EXPECT_NEAR(
        odds_of(Blow{.black = 1, .defense = 1, .again = {{{.dice = 1, .by_defender = true}}}}).hit,
        one * one, 1e-12)
        << "the defender lets only a miss stand";
    EXPECT_NEAR(odds_of(Trial{.dice = 1, .attribute = 1, .again = {{{.dice = 1}}}}).pass, 0.75,
                1e-12);
}

// The same by trying every set of dice, die by die and face by face, without any thought of which dice are best.
class Plain {
public:
    Plain(const Blow& blow) : blow_(blow), needed_(blow.defense - blow.hits) {}

    double chance()
    {
        std::vector<int> dice;
        return roll_rest(dice, 0);
    }

private:
    double roll_rest(std::vector<int>& dice, std::size_t stage)
    {
        if (static_cast<int>(dice.size()) == blow_.black + blow_.red) return decide(dice, stage);
        double sum = 0;
        const bool red = static_cast<int>(dice.size()) >= blow_.black;
        double rest = 1;
        for (int value = 0; value <= needed_; ++value) {
            const double part = value == needed_ ? rest : chance_of_successes(red, value);
            rest -= part;
            dice.push_back(value);
            sum += part * roll_rest(dice, stage);
            dice.pop_back();
        }
        return sum;
    }

    double decide(const std::vector<int>& dice, std::size_t stage)
    {
        int sum = 0;
        for (const int value : dice) sum += value;
        if (stage == blow_.again.size()) return sum >= needed_ ? 1 : 0;
        const Again again = blow_.again[stage];
        double best = decide(dice, stage + 1);
        for (unsigned set = 1; set < 1U << dice.size(); ++set) {
            if (std::popcount(set) > again.dice) continue;
            std::vector<int> next = dice;
            const double after = reroll(next, set, 0, stage);
            best = again.by_defender ? std::min(best, after) : std::max(best, after);
        }
        return best;
    }

    double reroll(std::vector<int>& dice, unsigned set, std::size_t from, std::size_t stage)
    {
        while (from < dice.size() && (set >> from & 1U) == 0) ++from;
        if (from == dice.size()) return decide(dice, stage + 1);
        double sum = 0, rest = 1;
        for (int value = 0; value <= needed_; ++value) {
            const bool red = static_cast<int>(from) >= blow_.black;
            const double part = value == needed_ ? rest : chance_of_successes(red, value);
            rest -= part;
            dice[from] = value;
            sum += part * reroll(dice, set, from + 1, stage);
        }
        return sum;
    }

    Blow blow_;
    int needed_;
};

TEST(OkkoOdds, NoOtherChoiceOfDiceIsBetter)  // OKKO-21
{
    for (const Blow& blow :
         {Blow{.black = 2, .red = 1, .defense = 3, .again = {{{.dice = 2}}}},
          Blow{.black = 3, .red = 0, .defense = 2, .again = {{{.dice = 1}, {.dice = 2}}}},
          Blow{.black = 1, .red = 2, .defense = 4, .again = {{{.dice = 1}}}},
          Blow{.black = 2, .red = 1, .defense = 2, .again = {{{.dice = 2, .by_defender = true}}}},
          Blow{.black = 2,
               .red = 1,
               .defense = 2,
               .hits = -1,
               .again = {{{.dice = 1}, {.dice = 2, .by_defender = true}}}}})
        EXPECT_NEAR(odds_of(blow).hit, Plain(blow).chance(), 1e-12)
            << blow.black << " black, " << blow.red << " red, DEFENSE " << blow.defense;
}

// One die with its explosions: successes, and whether a push was shown.
std::pair<int, bool> roll_die(Dice& dice, bool red)
{
    int successes = 0;
    bool push = false;
    for (int face = 6; face == 6; successes += face > (red ? 1 : 2) ? 1 : 0) {
        face = dice.roll();
        push = push || face == 5;
    }
    return {successes, push};
}

TEST(OkkoOdds, AHundredThousandAttacksAgree)  // OKKO-21, OKKO-23
{
    const BlowOdds odds = odds_of(Blow{.black = 4, .red = 1, .defense = 3});
    Dice dice = Dice::seeded(16);
    constexpr int attacks = 100'000;
    int hits = 0, pushes = 0;
    for (int i = 0; i < attacks; ++i) {
        int successes = 0;
        bool push = false;
        for (int die = 0; die < 5; ++die) {
            const auto [more, pushed] = roll_die(dice, die == 4);
            successes += more;
            push = push || pushed;
        }
        hits += successes >= 3 ? 1 : 0;
        pushes += push ? 1 : 0;
    }
    EXPECT_NEAR(odds.hit, static_cast<double>(hits) / attacks, 0.005);
    EXPECT_NEAR(odds.push, static_cast<double>(pushes) / attacks, 0.005);
}

TEST(OkkoOdds, AHundredThousandTestsAgree)  // OKKO-24
{
    Dice dice = Dice::seeded(17);
    constexpr std::array<int, 6> faces{0, 1, 1, 2, 2, 3};
    constexpr int tests = 100'000;
    int passed = 0;
    for (int i = 0; i < tests; ++i) {
        std::array<int, 3> points{};
        for (int& each : points) each = faces[dice.below(6)];
        if (points[0] + points[1] + points[2] > 4)
            *std::max_element(points.begin(), points.end()) = faces[dice.below(6)];
        passed += points[0] + points[1] + points[2] <= 4 ? 1 : 0;
    }
    const TrialOdds odds = odds_of(Trial{.dice = 3, .attribute = 4, .again = {{{.dice = 1}}}});
    EXPECT_NEAR(odds.pass, static_cast<double>(passed) / tests, 0.005);
}

}  // namespace kotatsu::okko::odds_test
