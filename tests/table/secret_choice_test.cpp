// A table where all decide in secret: Skirmish, the made-up game.
#include "skirmish/skirmish.h"
#include "skirmish/skirmish_game.h"
#include "table/table.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

namespace kotatsu::secret_choice_test {

using skirmish::giant;
using skirmish::left;
using skirmish::right;
using skirmish::skirmish_game;

Table table(std::uint64_t seed = 1)
{
    return Table::open({.game = skirmish_game(), .dice = FairDice::from_number(seed)});
}

std::string code_of(const std::optional<Refused>& refused)
{
    return refused ? refused->code : "not refused";
}

std::string own_lane(const Table& here, Seat seat)
{
    return boost::json::serialize(here.position().view(seat).at("lane"));
}

TEST(SecretChoice, CanBeChangedAfterOthersHaveChosen)
{
    Table here = table();
    ASSERT_FALSE(here.play(left, "choose 1"));
    ASSERT_FALSE(here.play(right, "choose 2"));
    ASSERT_FALSE(here.undo(left));
    EXPECT_EQ(here.position().turn(), Turn::each({left, giant})) << "the other choice stands";
    ASSERT_FALSE(here.play(left, "choose 2"));
    EXPECT_EQ(own_lane(here, left), "2");
    EXPECT_EQ(own_lane(here, right), "2");
}

TEST(SecretChoice, ThoseWhoseChoicesStandAreToldThatTheyWereMadeAgain)
{
    Table here = table();
    ASSERT_FALSE(here.play(left, "choose 1"));
    ASSERT_FALSE(here.play(right, "choose 2"));
    const auto chosen = here.last();
    const std::size_t steps = here.log().size();
    ASSERT_FALSE(here.undo(left));
    ASSERT_EQ(here.last().size(), 1 + chosen.size());
    EXPECT_EQ(boost::json::serialize(here.last()[0].json),
              R"({"event":"undone","seat":"left","count":2})");
    EXPECT_EQ(here.last()[1].sentence, chosen[0].sentence);
    EXPECT_EQ(here.log().size(), steps) << "two taken back, that is told, one made again";
    EXPECT_EQ(here.log().back().seat, right);
}

TEST(SecretChoice, StandsOnceAllAreShown)
{
    Table here = table();
    ASSERT_FALSE(here.play(left, "choose 1"));
    ASSERT_FALSE(here.play(right, "choose 2"));
    ASSERT_FALSE(here.play(giant, "choose 1"));
    const std::uint64_t before = here.position().fingerprint();
    EXPECT_EQ(code_of(here.undo(left)), "not-your-move");
    EXPECT_EQ(code_of(here.undo(giant)), "news");
    EXPECT_EQ(here.position().fingerprint(), before);
}

TEST(SecretChoice, KeepsAnOpenMoveBeforeItFromBeingTakenBack)
{
    // The giant strikes at the left raider, who answers with a shield; the giant lets it stand:
    // no news, and the next round's choices begin.
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Table here = table(seed);
        ASSERT_FALSE(here.play(left, "choose 1"));
        ASSERT_FALSE(here.play(right, "choose 2"));
        ASSERT_FALSE(here.play(giant, "choose 1"));
        const auto answers = here.position().moves(left);
        if (here.position().turn() != Turn::of(left) || answers.size() < 2) continue;
        ASSERT_FALSE(here.play(left, answers[0]));
        ASSERT_FALSE(here.play(giant, "pass 0"));
        ASSERT_FALSE(here.play(right, "choose 2"));
        const std::uint64_t before = here.position().fingerprint();
        EXPECT_EQ(code_of(here.undo(giant)), "not-your-move");
        EXPECT_EQ(here.position().fingerprint(), before);
        return;
    }
    FAIL() << "no seed gave the left raider a shield";
}

TEST(SecretChoice, ATeamGoesOnWhenOneOfItLeaves)
{
    Table here = table();
    here.resign(left);
    EXPECT_FALSE(here.over());
    here.resign(right);
    EXPECT_TRUE(here.over());
    EXPECT_EQ(here.result().winners, SeatSet{giant});
}

TEST(SecretChoice, NobodyTakesBackTheChoiceOfAnother)
{
    Table here = table();
    ASSERT_FALSE(here.play(left, "choose 1"));
    EXPECT_EQ(code_of(here.undo(right)), "nothing-to-undo");
    EXPECT_EQ(own_lane(here, left), "1");
}

TEST(SecretChoice, ChangedOrNotARecordReplays)
{
    Table here = table();
    ASSERT_FALSE(here.play(left, "choose 1"));
    ASSERT_FALSE(here.play(right, "choose 2"));
    ASSERT_FALSE(here.undo(left));
    ASSERT_FALSE(here.play(left, "choose 2"));
    ASSERT_FALSE(here.play(giant, "choose 1"));
    const auto again = Table::replay(skirmish_game(), here.open_record(), "record");
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->position().fingerprint(), here.position().fingerprint());
}

TEST(SecretChoice, ComputersPlayWholeGames)
{
    const auto game = skirmish_game();
    const std::vector<Player> players{*read_player("search@40"), *read_player("greedy"),
                                      *read_player("random")};
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Playout playout = game->play_out(players, seed, true);
        EXPECT_TRUE(playout.ended);
        EXPECT_FALSE(playout.result.winners.empty());
    }
}

}  // namespace kotatsu::secret_choice_test
