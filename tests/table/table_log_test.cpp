// What a table derives from its record: the log, the walk through the game, the record itself.
#include "support/allocations.h"
#include "table/tables.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::table_log_test {

using namespace tables;
using testing::ElementsAre;
using testing::EndsWith;
using testing::IsEmpty;
using testing::StartsWith;

std::string json_of_last(const Table& table)
{
    EXPECT_EQ(table.last().size(), 1U);
    return boost::json::serialize(table.last().at(0).json);
}

// A game of three that somebody left, with moves taken back.
Table eventful_game()
{
    Table table = opened(3, 4);
    play_randomly(table, 9, 1);
    EXPECT_EQ(code_of(undo_last(table)), "");
    table.time_out(green);
    table.take_over(green, "Grace");
    play_randomly(table, 9, 2);
    EXPECT_EQ(code_of(table.undo_agreed(blue)), "");
    play_randomly(table, 4, 3);
    return table;
}

TEST(TableLines, AreTheRecordAfterItsHeader)
{
    const Table table = eventful_game();
    EXPECT_EQ(table.header() + std::string(table.lines()), write_record(table.record()));
    EXPECT_THAT(table.header(), StartsWith("kotatsu 2\ngame onami seats=3 "));
    EXPECT_THAT(table.header(), testing::Not(testing::HasSubstr("seed")));
    EXPECT_THAT(std::string(table.lines()), StartsWith("start dice "));
}

TEST(TableLines, OfAGameBegunAtAPositionFollowThePosition)
{
    Table table = Table::open_at({.game = onami(2), .dice = FairDice::from_number(1)},
                                 opened(2, 3).position().clone());
    EXPECT_THAT(table.header(), EndsWith("}\n"));
    EXPECT_THAT(table.lines(), IsEmpty());
    play_randomly(table, 5, 1);
    EXPECT_EQ(table.header() + std::string(table.lines()), write_record(table.record()));
    EXPECT_EQ(replayed(table, table.open_record()).header(), table.header());
    const auto steps = table.log();
    ASSERT_EQ(steps.size(), 6U);
    EXPECT_THAT(steps[0].happenings, IsEmpty());
}

TEST(TableLines, OnlyEverGrow)
{
    Table table = opened(2, 5);
    std::string before;
    const auto grew = [&] {
        const std::string now(table.lines());
        const bool longer = now.size() > before.size() && now.starts_with(before);
        before = now;
        return longer;
    };
    EXPECT_TRUE(grew());
    Dice choices = Dice::seeded(1);
    for (int i = 0; i < 30 && !table.over(); ++i) {
        play(table, any_move(table, choices));
        ASSERT_TRUE(grew());
        if (i % 7 != 0) continue;
        ASSERT_EQ(code_of(undo_last(table)), "");
        ASSERT_TRUE(grew());
    }
    table.resign(blue);
    EXPECT_TRUE(grew());
}

TEST(TableLog, TellsTheStandingMovesEveryUndoAndWhoLeftInTheirOrder)
{
    Table table = opened(3, 4);
    EXPECT_EQ(table.log().size(), 1U) << "the start";
    EXPECT_EQ(table.log()[0].seat, Seat::Watcher);
    EXPECT_EQ(sentences(table.log()[0].happenings), sentences(table.last()));
    const std::string first = table.position().moves(blue)[0];
    play(table, first);
    table.resign(green);
    table.take_over(green, "Grace");
    play(table, "end");
    const auto turn_end = sentences(table.last());
    play(table, table.position().moves(vermilion)[0]);
    EXPECT_EQ(code_of(table.undo(vermilion)), "");

    std::vector<Seat> seats;
    for (const Table::Step& step : table.log()) seats.push_back(step.seat);
    EXPECT_THAT(seats, ElementsAre(Seat::Watcher, blue, green, green, blue, vermilion));
    ASSERT_EQ(table.steps(), seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) EXPECT_EQ(table.mover(i), seats[i]) << i;
    EXPECT_THAT(sentences(table.log()[2].happenings), ElementsAre("green resigns"));
    EXPECT_THAT(sentences(table.log()[3].happenings), ElementsAre("Grace is back at green"));
    EXPECT_EQ(sentences(table.log()[4].happenings), turn_end);
    EXPECT_THAT(sentences(table.log()[5].happenings), ElementsAre("vermilion takes a move back"));
    EXPECT_TRUE(table.log()[5].happenings[0].audience.includes(blue)) << "nobody misses it";
}

TEST(TableLog, TheWalkEndsAtThePositionAndPassesThroughEachBefore)
{
    Table table = opened(2, 6);
    std::vector<std::uint64_t> seen{table.position().fingerprint()};
    std::vector<std::vector<std::string>> told{sentences(table.last())};
    Dice choices = Dice::seeded(2);
    while (!table.over()) {
        play(table, any_move(table, choices));
        if (choices.below(4) == 0 && !table.over()) {
            EXPECT_EQ(code_of(undo_last(table)), "");
        }
        seen.push_back(table.position().fingerprint());
        told.push_back(sentences(table.last()));
    }
    std::vector<std::uint64_t> walked;
    std::vector<std::vector<std::string>> retold;
    table.walk(0, [&](const Table::Step& step, const Position& position) {
        walked.push_back(position.fingerprint());
        retold.push_back(sentences(step.happenings));
        return true;
    });
    EXPECT_EQ(walked, seen);
    EXPECT_EQ(retold, told);
}

TEST(TableLog, PointsAreThoseOfTheWalkFromAnyStepOn)
{
    const Table table = eventful_game();
    std::vector<Table::Points> walked;
    table.walk(0, [&](const Table::Step&, const Position& position) {
        walked.push_back(position.result().points);
        return true;
    });
    ASSERT_NE(walked.front(), walked.back()) << "or this shows nothing";
    EXPECT_EQ(table.points(0, 1'000), walked);
    for (std::size_t from = 0; from < walked.size(); ++from)
        EXPECT_THAT(table.points(from, 1), ElementsAre(walked[from])) << from;
    EXPECT_THAT(table.points(walked.size(), 10), IsEmpty());
}

TEST(TableEvents, AComputerPlaysOnAndAPersonIsBack)
{
    Table table = opened(2, 7);
    table.take_over(vermilion, "search:3");
    table.take_over(vermilion, "Bo");
    EXPECT_EQ(json_of_last(table), R"({"event":"returned","seat":"vermilion","name":"Bo"})");
    EXPECT_EQ(table.last()[0].sentence, "Bo is back at vermilion");
}

TEST(TableEvents, WhatHappensAtTheTableIsToldToAll)
{
    Table table = opened(3, 7);
    table.resign(vermilion);
    EXPECT_EQ(json_of_last(table), R"({"event":"resigned","seat":"vermilion"})");
    EXPECT_EQ(table.left(), SeatSet{vermilion});
    EXPECT_TRUE(table.last()[0].audience == Audience::all());
    EXPECT_EQ(table.last()[0].news, News::No);
    table.take_over(vermilion, "search:3");
    EXPECT_EQ(json_of_last(table),
              R"({"event":"takeover","seat":"vermilion","player":"search:3"})");
    play_randomly(table, 3, 1);
    const Seat mover = table.last_mover();
    EXPECT_EQ(code_of(table.undo_agreed(mover)), "");
    EXPECT_EQ(json_of_last(table), R"({"event":"undone","seat":"vermilion","count":1})");
    EXPECT_EQ(table.last()[0].sentence, "vermilion takes a move back");
    table.time_out(green);
    EXPECT_EQ(json_of_last(table), R"({"event":"timeout","seat":"green"})");
    EXPECT_EQ(table.last()[0].sentence, "the time of green is over");
    EXPECT_TRUE(table.over());
}

TEST(Table, AFinishedGameOfTwoTakesAboutFourKilobytes)
{
    constexpr int games = 50;
    const auto game = onami(2);
    const auto play_one = [&](std::uint64_t seed) {
        Table table = Table::open(
            {.game = game, .players = {"Ada", "search:3"}, .dice = FairDice::from_number(seed)});
        play_to_the_end(table, seed);
        return table;
    };
    play_one(0);
    std::vector<Table> tables;
    tables.reserve(games);
    const std::ptrdiff_t before = support::bytes_held();
    for (std::uint64_t seed = 1; seed <= games; ++seed) tables.push_back(play_one(seed));
    const std::ptrdiff_t each = (support::bytes_held() - before) / games;
    EXPECT_LT(each + static_cast<std::ptrdiff_t>(sizeof(Table)), 4300);
    RecordProperty("bytes", static_cast<int>(each));
    EXPECT_GT(each, 1000) << "or the counter counts nothing";
}

TEST(Table, ATestMayScriptTheDice)
{
    // Ten cards are dealt from 49 downwards, and seat 1 begins.
    std::vector<std::uint32_t> values(10, 0);
    values.push_back(5);  // the card drawn at the end of the turn
    Table table = Table::open({.game = onami(2, {{"first", "1"}}),
                               .dice = FairDice::from_number(1),
                               .script = Dice::scripted(values)});
    play(table, table.position().moves(blue)[0]);
    play(table, "end");
    EXPECT_THAT(table.record().lines.back().dice, ElementsAre(Roll{5, 39}));
    EXPECT_EQ(table.record().commitment, FairDice::from_number(1).commitment());
    EXPECT_EQ(table.open_record().dice_seed, "") << "the seed did not give them";
    EXPECT_EQ(replayed(table, table.open_record()).position().fingerprint(),
              table.position().fingerprint());
}

}  // namespace kotatsu::table_log_test
