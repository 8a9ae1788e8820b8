// Replaying: a record gives the same game again, or the first line that does not.
#include "table/tables.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::replay_test {

using namespace tables;
using testing::HasSubstr;
using testing::Not;
using Kind = Record::Line::Kind;

// A finished game for three with a resignation, a takeover and moves taken back.
Table eventful_game()
{
    Table table = opened(3, 21);
    Dice choices = Dice::seeded(3);
    play_randomly(table, 10, 1);
    for (int i = 0; i < 3; ++i) {
        play(table, any_move(table, choices));
        EXPECT_FALSE(undo_last(table));
        EXPECT_FALSE(undo_last(table));
        play_randomly(table, 6, 2);
    }
    table.resign(green);
    table.take_over(green, "greedy");
    play_to_the_end(table, 4);
    return table;
}

// The record with its line `number` (from 1) replaced.
std::string with_line(const Record& record, int number, const std::string& line)
{
    std::string text;
    int at = 0;
    for (const std::string& old : lines_of(write_record(record)))
        text += (++at == number ? line : old) + "\n";
    return text;
}

int line_starting(const Record& record, std::string_view start)
{
    const auto lines = lines_of(write_record(record));
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].starts_with(start)) return static_cast<int>(i) + 1;
    ADD_FAILURE() << "no line starts with " << start;
    return 0;
}

std::string at_line(int number, const std::string& message)
{
    return "it:" + std::to_string(number) + ": " + message;
}

// Without the seed the dice of the lines are all there is.
Record without_seed(const Table& table)
{
    return table.record();
}

TEST(Replay, GivesTheSameGameWithTheSeedAndWithout)
{
    const Table table = eventful_game();
    for (const Record& record : {table.open_record(), without_seed(table)}) {
        const Table again = replayed(table, record);
        EXPECT_EQ(again.position().fingerprint(), table.position().fingerprint());
        EXPECT_EQ(again.result(), table.result());
        EXPECT_EQ(again.player(green), "greedy");
        EXPECT_EQ(write_record(again.record()), write_record(table.record()));
        EXPECT_EQ(sentences(happened(again)), sentences(happened(table)));
    }
}

TEST(Replay, WhateverAPlayerIsCalledTheRecordCanBeReadAgain)
{
    Table table = Table::open({.game = onami(2, {{"first", "1"}}),
                               .players = {"Ann # the\nfirst", "  "},
                               .dice = FairDice::from_number(1)});
    table.take_over(vermilion, "\t#\n");
    const Table again = replayed(table, table.open_record());
    EXPECT_EQ(again.player(blue), "Ann the first");
    EXPECT_EQ(again.player(vermilion), "somebody");
}

TEST(Replay, EveryPrefixOfAGameCanBeGoneOnWith)
{
    Table table = opened(2, 22);
    Dice choices = Dice::seeded(5);
    while (!table.over()) {
        Table again = replayed(table, table.open_record());
        ASSERT_EQ(again.position().fingerprint(), table.position().fingerprint());
        const std::string move = any_move(table, choices);
        play(table, move);
        play(again, move);
        ASSERT_EQ(again.position().fingerprint(), table.position().fingerprint())
            << "the dice go on where they were";
    }
}

TEST(Replay, ARecordWithoutItsSeedStaysOneThatReplays)
{
    Table table = opened(2, 23);
    play_randomly(table, 8, 1);
    for (const bool committed : {true, false}) {
        Record record = without_seed(table);
        if (!committed) record.commitment.clear();
        Table again = replayed(table, record);
        play_randomly(again, 8, 2);
        const Table third = replayed(again, again.open_record());
        EXPECT_EQ(third.position().fingerprint(), again.position().fingerprint());
        EXPECT_EQ(third.record().commitment, record.commitment);
    }
}

TEST(Replay, ManyGamesOfAllSizes)
{
    for (int seats = 1; seats <= 6; ++seats)
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Table table = opened(seats, seed, {});
            play_to_the_end(table, seed);
            EXPECT_EQ(replayed(table, table.open_record()).position().fingerprint(),
                      table.position().fingerprint());
            EXPECT_EQ(replayed(table, without_seed(table)).result(), table.result());
        }
}

TEST(Replay, EveryTwentiethLineIsAFingerprintOfTheGame)
{
    const Table table = eventful_game();
    const auto lines = table.record().lines;
    ASSERT_GT(lines.size(), 60U);
    for (std::size_t i = 0; i < lines.size(); ++i)
        EXPECT_EQ(lines[i].kind == Kind::State, i > 0 && i % 20 == 0) << i;
}

TEST(Replay, AnIllegalMoveIsNamed)
{
    Table table = opened(2, 24);
    play(table, table.position().moves(blue)[0]);
    play(table, "end");
    const Record record = table.open_record();
    const int end = line_starting(record, "blue end");
    EXPECT_EQ(fault_of_replay(with_line(record, end, "vermilion end dice 3")),
              at_line(end, "it is blue's turn"));
    EXPECT_EQ(fault_of_replay(with_line(record, end, "blue take a1 north")),
              at_line(end, "a1 is yours already"));
    EXPECT_EQ(fault_of_replay(with_line(record, end, "blue dances")),
              at_line(end, "'dances' is not a move of this game"));
    EXPECT_EQ(fault_of_replay(with_line(record, end, "pink end")),
              at_line(end, "there is no seat 'pink', nor is it a word of records"));
    EXPECT_EQ(fault_of_replay(with_line(record, end, "undo 2")),
              at_line(end, "there are fewer moves to take back"));
    EXPECT_EQ(fault_of_replay(with_line(record, end, "start dice 1")),
              at_line(end, "a start in the middle of the game"));
}

TEST(Replay, ChangedDiceAreNamedWithTheSeedAndWithout)
{
    Table table = opened(2, 25);
    play(table, table.position().moves(blue)[0]);
    play(table, "end");
    for (const Record& record : {table.open_record(), without_seed(table)}) {
        const int end = line_starting(record, "blue end"), start = line_starting(record, "start");
        const std::uint32_t drawn = table.record().lines.back().dice[0].value;
        const std::string wrong = "the dice are not those of this move";
        EXPECT_EQ(fault_of_replay(with_line(record, end, "blue end")), at_line(end, wrong));
        EXPECT_EQ(fault_of_replay(with_line(record, end, "blue end dice 39")), at_line(end, wrong));
        EXPECT_EQ(fault_of_replay(
                      with_line(record, end, "blue end dice " + std::to_string(drawn) + " 0")),
                  at_line(end, wrong));
        EXPECT_EQ(fault_of_replay(with_line(record, start, "start dice 1 2 3")),
                  at_line(start, "start: the dice are not those of this game"));
        if (record.dice_seed.empty()) continue;
        const std::string another = "blue end dice " + std::to_string(drawn ^ 1U);
        EXPECT_EQ(fault_of_replay(with_line(record, end, another)), at_line(end, wrong));
    }
}

TEST(Replay, AWrongFingerprintIsNamed)
{
    const Table table = eventful_game();
    const Record record = table.open_record();
    const int state = line_starting(record, "state");
    EXPECT_THAT(fault_of_replay(with_line(record, state, "state 0123456789abcdef")),
                HasSubstr(at_line(state, "the game is another one here: state ")));
}

TEST(Replay, ASeedThatIsNotTheOneCommittedToIsNamed)
{
    Table table = opened(2, 26);
    const Record record = table.open_record();
    const int seed = line_starting(record, "seed");
    EXPECT_EQ(fault_of_replay(with_line(record, seed, "seed " + FairDice::from_number(27).seed())),
              at_line(seed, "seed: its hash is not the commitment"));
    EXPECT_EQ(fault_of_replay(with_line(record, seed, "seed 1234")),
              at_line(seed, "seed: expected 64 hexadecimal digits"));
}

TEST(Replay, AWrongEndIsNamed)
{
    Table table = opened(2, 28);
    play_to_the_end(table, 1);
    const Record record = table.open_record();
    const int end = line_starting(record, "end");
    const std::string real = lines_of(write_record(record))[static_cast<std::size_t>(end - 1)];
    EXPECT_EQ(fault_of_replay(with_line(record, end, "end nobody 1 2")),
              at_line(end, "the game ended with '" + real.substr(4) + "', not 'nobody 1 2'"));
    const int first = line_starting(record, "blue ");
    EXPECT_EQ(fault_of_replay(with_line(record, first, "end blue 0 0")),
              at_line(first, "the game is not over here"));
    EXPECT_EQ(
        fault_of_replay(write_record(record) + "undo 1\n"),
        at_line(static_cast<int>(lines_of(write_record(record)).size()) + 1, "the game is over"));
}

TEST(Replay, AWrongRefusalIsNamed)
{
    Table table = opened(2, 29);
    const std::string text = write_record(table.open_record());
    const int next = static_cast<int>(lines_of(text).size()) + 1;
    EXPECT_EQ(fault_of_replay(text + "refuse blue end place-first\n"), "");
    EXPECT_EQ(fault_of_replay(text + "refuse blue end no-power\n"),
              at_line(next, "refused with 'place-first', expected 'no-power'"));
    EXPECT_EQ(
        fault_of_replay(text + "refuse blue " + table.position().moves(blue)[0] + " no-power\n"),
        at_line(next, "expected a refusal 'no-power', but the move is legal"));
}

TEST(Replay, AGameThatDoesNotBeginIsNamed)
{
    EXPECT_EQ(fault_of_replay("\ngame onami seats=2\n"), "it:2: expected 'start', with its dice");
    EXPECT_EQ(fault_of_replay("game onami seats=2\n\nblue end\n"),
              "it:3: expected 'start', with its dice");
    EXPECT_EQ(fault_of_replay("game onami seats=2\nposition {]\n"),
              "it:2: position: not a JSON object");
    EXPECT_EQ(fault_of_replay("game onami seats=2\nposition {}\nblue end\n"),
              "it:2: position: mover: expected the word for a seat");
    EXPECT_EQ(fault_of_replay("game onami seats=2\nseat blue Ada\nseat pink Ben\n"),
              "it:3: there is no seat 'pink'");
}

TEST(Replay, ARecordOfOtherRulesReplaysWhileItsMovesAreLegal)
{
    Table table = opened(2, 30);
    play_to_the_end(table, 1);
    Record record = table.open_record();
    record.rules_version += 1;
    record.content = "some-other-deck";
    const Table again = replayed(table, record);
    EXPECT_EQ(again.position().fingerprint(), table.position().fingerprint());
    EXPECT_EQ(again.record().content, table.record().content) << "the content it goes on with";
}

TEST(Replay, TheRecordNamesItsContent)
{
    const Table table = opened(2, 31);
    const auto content = Catalogue().content("onami");
    ASSERT_TRUE(content);
    EXPECT_EQ(content->hash().size(), 32U);
    EXPECT_THAT(write_record(table.record()), HasSubstr("content " + content->hash() + "\n"));
}

TEST(Replay, ThePublicRecordKeepsTheSeedToItself)
{
    const Table table = opened(2, 32);
    const std::string seed = FairDice::from_number(32).seed();
    EXPECT_THAT(write_record(table.record()), Not(HasSubstr(seed)));
    EXPECT_THAT(write_record(table.record()),
                HasSubstr("commitment " + FairDice::from_number(32).commitment()));
    EXPECT_THAT(write_record(table.open_record()), HasSubstr("seed " + seed));
}

TEST(Replay, AGameMayBeginAtAPosition)
{
    Table table = opened(3, 33);
    play_randomly(table, 17, 1);
    auto position = table.game().load(table.position().to_json());
    ASSERT_TRUE(position) << position.error().message;
    Table there =
        Table::open_at({.game = onami(3), .dice = FairDice::from_number(1)}, std::move(*position));
    EXPECT_EQ(there.position().fingerprint(), table.position().fingerprint());
    play_to_the_end(there, 2);
    const Table again = replayed(there, there.open_record());
    EXPECT_EQ(again.position().fingerprint(), there.position().fingerprint());
    EXPECT_EQ(write_record(again.open_record()), write_record(there.open_record()));
}

}  // namespace kotatsu::replay_test
