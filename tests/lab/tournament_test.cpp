// Many games: the same numbers on any number of threads, and fair between two players.
#include "lab/tournament.h"

#include "skirmish/skirmish_game.h"
#include "table/tables.h"

#include <gtest/gtest.h>

#include <thread>

namespace kotatsu::tournament_test {

std::vector<Player> players(const std::vector<std::string>& words)
{
    std::vector<Player> list;
    for (const std::string& word : words) list.push_back(*read_player(word));
    return list;
}

// All of a report but how long it took.
std::string numbers(const Report& report)
{
    std::string text = std::to_string(report.games) + " " + std::to_string(report.moves) + " " +
                       std::to_string(report.mean_moves) + " " +
                       std::to_string(report.mean_choices) + " " + std::to_string(report.shortest) +
                       " " + std::to_string(report.longest) + " " +
                       std::to_string(report.unfinished);
    for (const Score& score : report.scores)
        text += " " + score.player + " " + std::to_string(score.wins.rate) + " " +
                std::to_string(score.wins.low) + " " + std::to_string(score.wins.high);
    return text;
}

TEST(Simulation, ReportsTheSameOnAnyNumberOfThreads)
{
    const auto game = tables::onami(3);
    const auto simulated = [&](int threads) {
        return numbers(simulate({.game = game.get(),
                                 .players = players({"greedy", "random", "search@4"}),
                                 .games = 40,
                                 .threads = threads,
                                 .seed = 5}));
    };
    const std::string alone = simulated(1);
    EXPECT_EQ(simulated(2), alone);
    EXPECT_EQ(simulated(3), alone);
}

TEST(Simulation, AnotherSeedGivesOtherGames)
{
    const auto game = tables::onami(2);
    const auto simulated = [&](std::uint64_t seed) {
        return numbers(simulate({.game = game.get(),
                                 .players = players({"random", "random"}),
                                 .games = 30,
                                 .seed = seed}));
    };
    EXPECT_EQ(simulated(1), simulated(1));
    EXPECT_NE(simulated(1), simulated(2));
}

TEST(Simulation, CountsGamesAndMoves)
{
    const auto game = tables::onami(2);
    const Report report =
        simulate({.game = game.get(), .players = players({"random", "random"}), .games = 37});
    EXPECT_EQ(report.games, 37);
    EXPECT_EQ(report.unfinished, 0);
    EXPECT_GE(report.shortest, 50) << "25 cards are placed and 25 turns ended";
    EXPECT_LE(report.shortest, report.mean_moves);
    EXPECT_GE(report.longest, report.mean_moves);
    EXPECT_DOUBLE_EQ(report.mean_moves, static_cast<double>(report.moves) / 37);
    EXPECT_GT(report.mean_choices, 1);
    ASSERT_EQ(report.scores.size(), 2U);
    EXPECT_NEAR(report.scores[0].wins.rate + report.scores[1].wins.rate, 1, 1e-12)
        << "25 squares cannot be halved: somebody wins";
}

TEST(Simulation, ASharedWinIsSharedAndAloneOneMayLose)
{
    const auto six = tables::onami(6), solo = tables::onami(1);
    const Report shared = simulate({.game = six.get(),
                                    .players = players(std::vector<std::string>(6, "random")),
                                    .games = 60});
    double sum = 0;
    for (const Score& score : shared.scores) sum += score.wins.rate;
    EXPECT_NEAR(sum, 1, 1e-9);
    const Report alone =
        simulate({.game = solo.get(), .players = players({"random"}), .games = 60});
    EXPECT_LT(alone.scores[0].wins.rate, 0.5) << "random play does not beat the Tide";
}

TEST(Simulation, ATeamThatWinsHasWonWhateverItsSize)
{
    const auto game = skirmish::skirmish_game();
    const Report report = simulate({.game = game.get(),
                                    .players = players({"greedy", "random", "random"}),
                                    .games = 200,
                                    .seed = 1});
    ASSERT_EQ(report.scores.size(), 2U);
    EXPECT_EQ(report.scores[0].seats, (SeatSet{seat_at(0), seat_at(1)}));
    EXPECT_EQ(report.scores[0].player, "greedy, random");
    EXPECT_EQ(report.scores[1].seats, (SeatSet{seat_at(2)}));
    EXPECT_EQ(report.scores[1].player, "random");
    EXPECT_GT(report.scores[0].wins.rate, 0);
    EXPECT_LE(report.scores[0].wins.rate + report.scores[1].wins.rate, 1 + 1e-9);
}

TEST(Simulation, TellsItsProgressInTheThreadThatAsked)
{
    const auto game = tables::onami(2);
    for (const int threads : {1, 3}) {
        std::vector<int> told;
        const auto here = std::this_thread::get_id();
        const auto listen = [&](int done) {
            EXPECT_EQ(std::this_thread::get_id(), here);
            told.push_back(done);
        };
        simulate({.game = game.get(),
                  .players = players({"random", "random"}),
                  .games = 50,
                  .threads = threads,
                  .progress = listen});
        ASSERT_FALSE(told.empty());
        EXPECT_EQ(told.back(), 50);
        EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
    }
}

// With the same dice in both games of a pair, and the seats changed, two equal players play the
// same game twice, each once from either side.
TEST(Competition, EqualPlayersWinExactlyHalf)
{
    for (const int seats : {2, 4}) {
        const auto game = tables::onami(seats);
        for (const std::string word : {"random", "greedy", "search@4"}) {
            const Report report = compete(
                {.game = game.get(), .players = players({word, word}), .games = 20, .seed = 3});
            ASSERT_EQ(report.scores.size(), 2U);
            EXPECT_NEAR(report.scores[0].wins.rate, 0.5, 1e-12) << word;
            EXPECT_NEAR(report.scores[1].wins.rate, 0.5, 1e-12) << word;
            EXPECT_EQ(report.games, 20);
        }
    }
}

TEST(Competition, WhereThereAreTeamsAPlayerTakesASide)
{
    const auto game = skirmish::skirmish_game();
    const auto rates = [&](const std::string& one, const std::string& other) {
        const Report report = compete(
            {.game = game.get(), .players = players({one, other}), .games = 100, .seed = 2});
        return std::pair(report.scores[0].wins.rate, report.scores[1].wins.rate);
    };
    const auto [half, other_half] = rates("random", "random");
    EXPECT_EQ(half, other_half) << "each side of every deal was played by both";
    const auto [search, random] = rates("search@64", "random");
    EXPECT_GT(search, random) << "two raiders of one mind, then the giant";
    EXPECT_LE(search + random, 1 + 1e-9);
}

TEST(Competition, TheOrderOfThePlayersDoesNotMatter)
{
    const auto game = tables::onami(2);
    const auto compared = [&](const std::string& one, const std::string& other) {
        return compete(
            {.game = game.get(), .players = players({one, other}), .games = 40, .seed = 4});
    };
    const Report report = compared("greedy", "random"), turned = compared("random", "greedy");
    EXPECT_GT(report.scores[0].wins.rate, 0.8);
    EXPECT_EQ(report.scores[0].player, "greedy");
    EXPECT_EQ(report.scores[0].wins.rate, turned.scores[1].wins.rate);
    EXPECT_EQ(report.moves, turned.moves) << "the same games, in another order";
}

TEST(Competition, ReportsTheSameOnAnyNumberOfThreads)
{
    const auto game = tables::onami(2);
    const auto compared = [&](int threads) {
        return numbers(compete({.game = game.get(),
                                .players = players({"greedy", "search@4"}),
                                .games = 24,
                                .threads = threads,
                                .seed = 6}));
    };
    EXPECT_EQ(compared(2), compared(1));
    EXPECT_EQ(compared(3), compared(1));
}

TEST(Simulation, CountsHowOftenEachWayToEndOccurs)
{
    const auto game = skirmish::skirmish_game();
    const Report report = simulate({.game = game.get(),
                                    .players = players({"random", "random", "random"}),
                                    .games = 200,
                                    .seed = 5});
    int ends = 0;
    for (const auto& [reason, count] : report.reasons) ends += count;
    EXPECT_EQ(ends, 200);
    EXPECT_GT(report.reasons.at("fallen"), 0);
    EXPECT_GT(report.reasons.at("rounds"), 0);
    EXPECT_EQ(report.reasons.size(), 2U);
}

}  // namespace kotatsu::tournament_test
