// The table: playing, taking back, looking ahead, leaving.
#include "table/tables.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::table_test {

using namespace tables;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using Kind = Record::Line::Kind;

// Vermilion's b2 and c2 lie open to blue's 1721 on a2: 7 beats 4, then 3 beats 0.
// `others` is what vermilion holds in the hand: blue cannot know.
Table before_a_wave(const std::string& others = R"("6433","6443","5123","5133","6223")",
                    std::uint64_t seed = 1)
{
    const auto game = onami(2);
    const std::string text =
        R"({"mover":"blue","squares":[{"square":"b2","card":"6334","holder":"vermilion"},)"
        R"({"square":"c2","card":"7040","holder":"vermilion"}],)"
        R"("hands":{"blue":["7211","5322","4342","5432","5352"],"vermilion":[)" +
        others + "]}}";
    auto position = game->load(boost::json::parse(text).as_object());
    EXPECT_TRUE(position) << position.error().message;
    return Table::open_at({.game = game, .dice = FairDice::from_number(seed)},
                          std::move(*position));
}

// Everything a table shows.
std::string all_of(const Table& table)
{
    return write_record(table.open_record()) + boost::json::serialize(table.position().to_json()) +
           std::to_string(table.position().fingerprint()) + " " +
           std::to_string(happened(table).size()) + " " + std::to_string(table.last().size());
}

TEST(Table, APlayedMoveChangesThePositionAndTellsWhatHappened)
{
    Table table = before_a_wave();
    play(table, "1721 a2");
    EXPECT_THAT(sentences(table.last()), ElementsAre("blue places 1721 on a2"));
    play(table, "take b2 e");
    EXPECT_THAT(sentences(table.last()), ElementsAre("blue takes b2 from vermilion, wave east"));
    EXPECT_THAT(sentences(happened(table)),
                ElementsAre("blue places 1721 on a2", "blue takes b2 from vermilion, wave east"));
    EXPECT_EQ(table.result().points[0], 2);
    EXPECT_EQ(table.record().lines.back().text, "take b2 east") << "records write moves in full";
}

TEST(Table, ARefusedMoveChangesNothing)
{
    Table table = opened(2, 5);
    play_randomly(table, 6, 1);
    const std::string before = all_of(table);
    const Seat seat = to_move(table), other = seat == blue ? vermilion : blue;
    EXPECT_EQ(code_of(table.play(other, "end")), "not-your-turn");
    EXPECT_EQ(code_of(table.play(seat, "take a1 upwards")), "not-a-move");
    EXPECT_EQ(code_of(table.play(seat, "")), "not-a-move");
    const bool wave = !table.play(seat, "place 4331 a1");
    EXPECT_FALSE(wave) << "the test needs a position where this card may not be placed";
    EXPECT_EQ(all_of(table), before);

    Table same = opened(2, 5);
    play_randomly(same, 6, 1);
    play_randomly(same, 10, 2);
    play_randomly(table, 10, 2);
    EXPECT_EQ(all_of(table), all_of(same)) << "the refused moves took nothing from the dice";
}

TEST(Table, AFinishedGameTakesNoMoves)
{
    Table table = opened(2, 6);
    play_to_the_end(table, 1);
    const std::string before = all_of(table);
    EXPECT_EQ(code_of(table.play(blue, "end")), "game-over");
    EXPECT_EQ(code_of(undo_last(table)), "game-over");
    table.resign(blue);
    EXPECT_EQ(all_of(table), before);
}

// Undo.

TEST(TableUndo, TakesBackOnesOwnMovesOneByOneDownToTheLastNews)
{
    Table table = before_a_wave();
    const std::uint64_t start = table.position().fingerprint();
    play(table, "1721 a2");
    const std::uint64_t placed = table.position().fingerprint();
    play(table, "take b2 east");
    EXPECT_EQ(code_of(table.undo(blue)), "");
    EXPECT_EQ(table.position().fingerprint(), placed);
    const std::string undone = "blue takes a move back";
    EXPECT_THAT(sentences(happened(table)), ElementsAre("blue places 1721 on a2", undone));
    EXPECT_EQ(code_of(table.undo(blue)), "");
    EXPECT_EQ(table.position().fingerprint(), start);
    EXPECT_THAT(sentences(happened(table)), ElementsAre(undone, undone));
    EXPECT_EQ(code_of(table.undo(blue)), "nothing-to-undo");
}

TEST(TableUndo, IsRefusedOnceACardWasDrawn)
{
    Table table = before_a_wave();
    play(table, "1721 a2");
    play(table, "end");
    const std::string before = all_of(table);
    EXPECT_EQ(code_of(table.undo(blue)), "news");
    EXPECT_EQ(all_of(table), before);
}

TEST(TableUndo, IsRefusedForTheMoveOfAnotherSeat)
{
    Table table = before_a_wave();
    play(table, "1721 a2");
    const std::string before = all_of(table);
    EXPECT_EQ(code_of(table.undo(vermilion)), "nothing-to-undo") << "it has not moved yet";
    EXPECT_EQ(all_of(table), before);
    play(table, "end");
    play(table, "6433 e5");
    EXPECT_EQ(code_of(table.undo(blue)), "not-your-move") << "vermilion moved since";
}

TEST(TableUndo, GivesTheDiceBackSoThatTheSameDrawIsTheSameCard)
{
    Table table = opened(2, 7);
    // Ten cards are dealt from 49; after them each draw is from 39.
    const FairDice fair = FairDice::from_number(7);
    Dice dice = fair.dice();
    for (std::uint32_t cards = 49; cards > 39; --cards) dice.below(cards);
    const Roll drawn{dice.below(39), 39};
    ASSERT_NE(drawn.value, dice.below(39)) << "or the test shows nothing";

    play(table, table.position().moves(blue)[0]);
    play(table, "end");
    EXPECT_THAT(table.record().lines.back().dice, ElementsAre(drawn));
    const std::uint64_t after_first = table.position().fingerprint();
    EXPECT_EQ(code_of(undo_last(table)), "");
    play(table, "end");
    EXPECT_THAT(table.record().lines.back().dice, ElementsAre(drawn));
    EXPECT_EQ(table.position().fingerprint(), after_first) << "nobody learns what else there is";

    const Table again = replayed(table, table.open_record());
    EXPECT_EQ(again.position().fingerprint(), table.position().fingerprint());
    EXPECT_EQ(write_record(again.open_record()), write_record(table.open_record()));
}

TEST(TableUndo, ByAgreementGoesBackToAMoveOfTheSeatWhateverCameSince)
{
    Table table = before_a_wave();
    play(table, "1721 a2");
    const std::uint64_t placed = table.position().fingerprint();
    play(table, "take b2 east");
    play(table, "end");
    play(table, "6433 e5");
    play(table, "end");
    EXPECT_EQ(code_of(table.undo_agreed(vermilion)), "");
    EXPECT_EQ(to_move(table), vermilion) << "only the end of its turn";
    EXPECT_THAT(table.lines(), EndsWith("undo 1\n"));
    EXPECT_EQ(code_of(table.undo_agreed(blue)), "");
    EXPECT_EQ(table.last_mover(), blue);
    EXPECT_THAT(table.lines(), EndsWith("undo 2\n")) << "vermilion's placement goes, too";
    EXPECT_EQ(code_of(table.undo_agreed(vermilion)), "nothing-to-undo");
    EXPECT_EQ(code_of(table.undo_agreed(blue)), "");
    EXPECT_EQ(table.position().fingerprint(), placed);
    EXPECT_EQ(code_of(table.undo_agreed(Seat::Watcher)), "nothing-to-undo");
    EXPECT_EQ(replayed(table, table.open_record()).position().fingerprint(), placed);
}

TEST(TableUndo, SaysBeforehandWhetherItIsPossible)
{
    Table table = before_a_wave();
    EXPECT_EQ(code_of(table.why_no_undo(blue)), "nothing-to-undo");
    play(table, "1721 a2");
    EXPECT_EQ(code_of(table.why_no_undo(blue)), "");
    EXPECT_EQ(code_of(table.why_no_undo(vermilion)), "nothing-to-undo") << "it has not moved yet";
    play(table, "end");
    EXPECT_EQ(code_of(table.why_no_undo(blue)), "news");
    EXPECT_EQ(table.last_mover(), blue) << "asking took nothing back";
}

TEST(TableUndo, IsWrittenInTheRecord)
{
    Table table = before_a_wave();
    play(table, "1721 a2");
    EXPECT_EQ(code_of(table.undo(blue)), "");
    EXPECT_THAT(table.lines(), EndsWith("undo 1\n"));
}

// Preview.

TEST(TablePreview, ShowsWhatAPlacementWouldDoAndDoesNothing)
{
    const Table table = before_a_wave();
    const std::string before = all_of(table);
    Dice dice = Dice::seeded(1);
    const auto preview = table.preview(blue, "1721 a2", dice);
    ASSERT_FALSE(preview.refused) << preview.refused->message;
    EXPECT_THAT(sentences(preview.happenings), ElementsAre("blue places 1721 on a2"));
    ASSERT_TRUE(preview.after);
    EXPECT_THAT(preview.after->moves(blue), ElementsAre("take b2 east", "end"));
    EXPECT_EQ(all_of(table), before);
}

TEST(TablePreview, StopsAtNews)
{
    Table table = before_a_wave();
    play(table, "1721 a2");
    Dice dice = Dice::seeded(1);
    const auto preview = table.preview(blue, "end", dice);
    ASSERT_FALSE(preview.refused) << preview.refused->message;
    EXPECT_THAT(sentences(preview.happenings), ElementsAre("blue ends the turn")) << "not the draw";
    EXPECT_FALSE(preview.after);
}

TEST(TablePreview, DoesNotDependOnWhatTheSeatMayNotKnow)
{
    const Table table = before_a_wave();
    const Table other = before_a_wave(R"("7730","7270","7710","7601","7060")", 99);
    ASSERT_NE(table.position().fingerprint(), other.position().fingerprint());
    for (const std::string& move : table.position().moves(blue)) {
        Dice dice = Dice::seeded(3), same = Dice::seeded(3);
        const auto one = table.preview(blue, move, dice), two = other.preview(blue, move, same);
        ASSERT_FALSE(one.refused || two.refused) << move;
        EXPECT_EQ(sentences(one.happenings), sentences(two.happenings)) << move;
        ASSERT_EQ(one.after->fingerprint(), two.after->fingerprint()) << move;
    }
}

TEST(TablePreview, RefusesWithTheReason)
{
    const Table table = before_a_wave();
    Dice dice = Dice::seeded(1);
    EXPECT_EQ(code_of(table.preview(blue, "end", dice).refused), "place-first");
    EXPECT_EQ(table.preview(blue, "end", dice).refused->message, "place a card first");
    EXPECT_EQ(code_of(table.preview(vermilion, "end", dice).refused), "not-your-turn");
    EXPECT_EQ(code_of(table.preview(Seat::Watcher, "end", dice).refused), "not-a-seat");
}

// Leaving.

TEST(TableLeaving, ResigningEndsAGameOfTwoForTheOther)
{
    Table table = opened(2, 8);
    play_randomly(table, 9, 1);
    const Result before = table.result();
    table.resign(blue);
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.result().winners, SeatSet{vermilion});
    EXPECT_EQ(table.result().share(vermilion), 1.0);
    EXPECT_EQ(table.result().points, before.points);
    EXPECT_THAT(write_record(table.record()), HasSubstr("resign blue\nend vermilion "));
}

TEST(TableLeaving, WithThreeTheGameGoesOnAndTheSeatThatLeftDoesNotWin)
{
    int would_have_won = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Table table = opened(3, seed);
        play_randomly(table, 5, seed);
        table.resign(green);
        ASSERT_FALSE(table.over());
        play_to_the_end(table, seed);
        ASSERT_TRUE(table.over());
        EXPECT_FALSE(table.result().winners.contains(green));
        EXPECT_EQ(table.result().share(green), 0.0);
        would_have_won += table.position().result().winners.contains(green) ? 1 : 0;
        EXPECT_EQ(replayed(table, table.open_record()).result(), table.result());
    }
    EXPECT_GT(would_have_won, 0) << "or the test shows nothing";
}

TEST(TableLeaving, TheLastOneWhoStaysWins)
{
    Table table = opened(3, 9);
    table.time_out(blue);
    EXPECT_FALSE(table.over());
    table.resign(blue);
    EXPECT_FALSE(table.over()) << "who left cannot leave again";
    table.resign(vermilion);
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.result().winners, SeatSet{green});
    EXPECT_THAT(write_record(table.record()),
                HasSubstr("timeout blue\nresign vermilion\nend green 0 0 0 resigned\n"));
}

TEST(TableLeaving, AGameThatTheClockEndedSaysSo)
{
    Table table = opened(2, 9);
    table.time_out(blue);
    ASSERT_TRUE(table.over());
    EXPECT_EQ(table.result().reason, "out-of-time");
    EXPECT_EQ(table.out_of_time(), SeatSet{blue});
    std::string text = write_record(table.open_record());
    EXPECT_THAT(text, HasSubstr("end vermilion 0 0 out-of-time\n"));
    text.replace(text.find("out-of-time"), 11, "resigned");
    const auto old = read_record(text, "old");
    ASSERT_TRUE(old);
    EXPECT_EQ(replayed(table, *old).result(), table.result()) << "as older records have it";
}

TEST(TableLeaving, NobodyWinsAloneByResigning)
{
    Table table = opened(1, 10);
    table.resign(blue);
    EXPECT_TRUE(table.over());
    EXPECT_TRUE(table.result().winners.empty());
    EXPECT_THAT(write_record(table.record()), HasSubstr("end nobody "));
}

TEST(TableLeaving, ATakeoverIsRecorded)
{
    Table table = opened(3, 11);
    table.take_over(vermilion, "Grace the Second");
    EXPECT_EQ(table.player(vermilion), "Grace the Second");
    EXPECT_THAT(write_record(table.record()), HasSubstr("takeover vermilion Grace the Second\n"));
    EXPECT_EQ(replayed(table, table.open_record()).player(vermilion), "Grace the Second");
}

TEST(Table, OnlyThoseWhoSitAtItMayDoAnything)
{
    Table table = opened(2, 1);
    const std::string before = write_record(table.record());
    for (const Seat stranger : {Seat::Watcher, green}) {
        const auto refused = table.play(stranger, "end");
        ASSERT_TRUE(refused);
        EXPECT_EQ(refused->code, "not-a-seat");
        table.resign(stranger);
        table.take_over(stranger, "greedy");
    }
    EXPECT_EQ(write_record(table.record()), before);
}

TEST(Table, NobodyTakesASeatOverAfterTheEnd)
{
    Table table = opened(2, 1);
    table.resign(blue);
    const std::string before = write_record(table.record());
    table.take_over(blue, "greedy");
    EXPECT_EQ(write_record(table.record()), before);
}

}  // namespace kotatsu::table_test
