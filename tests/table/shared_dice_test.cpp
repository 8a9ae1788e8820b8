// Dice with bytes of the seats in them, and games that go on with other dice.
#include "table/hash.h"
#include "table/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::shared_dice_test {

using namespace tables;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

FairDice::Bytes bytes(std::uint8_t value)
{
    FairDice::Bytes all{};
    all.fill(value);
    return all;
}

std::string hex(std::uint8_t value)
{
    return to_hex(bytes(value));
}

FairDice shared_dice(std::uint64_t seed)
{
    return FairDice::from_number(seed).with({{"blue", bytes(0xAA)}, {"vermilion", bytes(0x0B)}});
}

Table shared_table(std::uint64_t seed)
{
    return Table::open({.game = onami(2, {{"first", "1"}}), .dice = shared_dice(seed)});
}

std::string replaced(std::string text, std::string_view part, std::string_view by)
{
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), by);
}

// The record without its seed, read and replayed.
Table without_seed(const Table& table)
{
    return replayed(table, table.record());
}

TEST(SharedDice, TheKeyIsTheHashOfTheSeedAndAllBytesInTheOrderOfTheSeats)
{
    const FairDice alone = FairDice::from_number(3), shared = shared_dice(3);
    EXPECT_EQ(alone.key(), alone.seed());
    EXPECT_EQ(shared.seed(), alone.seed());
    EXPECT_EQ(shared.commitment(), alone.commitment());
    const auto joined = from_hex(alone.seed() + hex(0xAA) + hex(0x0B));
    EXPECT_EQ(shared.key(), blake2b({reinterpret_cast<const char*>(joined->data()), 96}));
    EXPECT_EQ(shared.with({}).key(), alone.key());
    EXPECT_NE(alone.with({{"blue", bytes(0x0B)}, {"vermilion", bytes(0xAA)}}).key(), shared.key());
}

TEST(SharedDice, EveryByteOfASeatChangesTheRolls)
{
    const auto rolls = [](const FairDice& fair) {
        Dice dice = fair.dice();
        std::vector<std::uint32_t> values;
        for (int i = 0; i < 8; ++i) values.push_back(dice.below(1'000'000));
        return values;
    };
    const FairDice seed = FairDice::from_number(3);
    const auto before = rolls(seed.with({{"blue", bytes(0)}}));
    EXPECT_NE(rolls(seed), before) << "bytes of zeros are bytes";
    for (std::size_t i = 0; i < 32; ++i) {
        FairDice::Bytes changed = bytes(0);
        changed[i] = 1;
        EXPECT_NE(rolls(seed.with({{"blue", changed}})), before) << i;
    }
}

TEST(SharedDice, TheRecordHoldsTheBytesAndReplaysWithThem)
{
    Table table = shared_table(4);
    play_to_the_end(table, 1);
    const std::string text = write_record(table.open_record());
    EXPECT_THAT(text, HasSubstr("commitment " + FairDice::from_number(4).commitment() +
                                "\nbytes blue " + hex(0xAA) + "\nbytes vermilion " + hex(0x0B) +
                                "\nseed " + FairDice::from_number(4).seed() + "\n"));
    EXPECT_EQ(fault_of_replay(text), "");
    EXPECT_EQ(write_record(replayed(table, table.open_record()).open_record()), text);
    EXPECT_EQ(without_seed(table).header(), table.header());
    const std::string start = "start: the dice are not those of this game";
    EXPECT_THAT(fault_of_replay(replaced(text, hex(0xAA), hex(0xAB))), EndsWith(start));
    EXPECT_THAT(fault_of_replay(replaced(text, "bytes vermilion " + hex(0x0B) + "\n", "")),
                EndsWith(start));
}

TEST(SharedDice, BytesOfStrangersOrOutOfOrderAreNamed)
{
    const std::string text = write_record(shared_table(4).open_record());
    EXPECT_THAT(fault_of_replay(replaced(text, "bytes blue", "bytes pink")),
                EndsWith("bytes: there is no seat 'pink'"));
    const std::string blue_line = "bytes blue " + hex(0xAA) + "\n",
                      vermilion_line = "bytes vermilion " + hex(0x0B) + "\n";
    EXPECT_EQ(
        fault_of_replay(replaced(text, blue_line + vermilion_line, vermilion_line + blue_line)),
        "it:7: bytes: expected the seats in their order");
}

// Other dice.

TEST(OtherDice, ALineSaysWhereTheyBegin)
{
    Table table = opened(2, 5);
    play_randomly(table, 6, 1);
    Table again = without_seed(table);
    EXPECT_EQ(again.lines(), table.lines()) << "nothing before the first new line";
    EXPECT_EQ(again.open_record().dice_seed, "");
    EXPECT_EQ(code_of(again.play(blue, "nonsense")), "not-a-move");
    EXPECT_EQ(again.lines(), table.lines());
    play_randomly(again, 1, 2);
    const auto fresh = FairDice::from_hex(again.open_record().dice_seed);
    ASSERT_TRUE(fresh);
    EXPECT_THAT(std::string(again.lines().substr(table.lines().size())),
                testing::StartsWith("dice " + fresh->commitment() + "\n"));
    play_randomly(again, 6, 3);
    EXPECT_THAT(std::string(again.lines()).substr(table.lines().size() + 70),
                Not(HasSubstr("\ndice ")))
        << "once";
}

TEST(OtherDice, MayBeginAtAnyLine)
{
    for (int moves = 0; moves < 45; ++moves) {
        Table table = opened(3, 5);
        play_randomly(table, moves, 1);
        for (const bool undo : {false, true}) {
            Table again = without_seed(table);
            if (undo && moves > 0) {
                EXPECT_EQ(code_of(undo_last(again)), "");
            }
            play_randomly(again, 25, 2);
            ASSERT_EQ(fault_of_replay(write_record(again.open_record())), "") << moves;
            ASSERT_EQ(replayed(again, again.open_record()).lines(), again.lines());
        }
    }
}

TEST(OtherDice, AreCheckedAgainstTheSeedFromTheirLineOn)
{
    Table table = opened(2, 6);
    play_randomly(table, 6, 1);
    Table again = without_seed(table);
    play_to_the_end(again, 2);
    const std::string text = write_record(again.open_record());
    EXPECT_EQ(fault_of_replay(text), "");
    EXPECT_EQ(write_record(replayed(again, again.open_record()).open_record()), text);
    EXPECT_THAT(text, HasSubstr("commitment " + FairDice::from_number(6).commitment()));

    const std::size_t line = text.find("\ndice ");
    const std::size_t roll = text.find("end dice ", line);
    ASSERT_NE(roll, std::string::npos);
    std::string changed = text;
    changed[roll + 9] = changed[roll + 9] == '1' ? '2' : '1';
    EXPECT_THAT(fault_of_replay(changed), EndsWith("the dice are not those of this move"));
    const std::string other = FairDice::from_number(1).commitment();
    EXPECT_THAT(fault_of_replay(std::string(text).replace(line + 6, 64, other)),
                EndsWith("seed: its hash is not the commitment"));
}

TEST(OtherDice, TheLinesBeforeThemStandByTheirWrittenDice)
{
    Table table = opened(2, 7);
    const std::string place = table.position().moves(blue)[0];
    play(table, place);
    play(table, "end");
    Record record = table.record();
    std::uint32_t& drawn = record.lines.back().dice[0].value;
    drawn = drawn == 0 ? 1 : 0;  // the seed gave another one
    Table again = replayed(table, record);
    play_randomly(again, 5, 1);
    EXPECT_EQ(fault_of_replay(write_record(again.open_record())), "");
}

TEST(OtherDice, ReplaceThoseWhoseSeedSomebodyKnows)
{
    Table table = opened(2, 8);
    play_randomly(table, 6, 1);
    Table again = replayed(table, table.open_record());
    again.fresh_dice(shared_dice(99));
    EXPECT_THAT(std::string(again.lines()),
                EndsWith("dice " + shared_dice(99).commitment() + " blue " + hex(0xAA) +
                         " vermilion " + hex(0x0B) + "\n"));
    play_to_the_end(again, 2);
    EXPECT_EQ(again.open_record().dice_seed, shared_dice(99).seed());
    const std::string text = write_record(again.open_record());
    EXPECT_EQ(fault_of_replay(text), "");
    EXPECT_EQ(write_record(replayed(again, again.open_record()).open_record()), text);
    EXPECT_NE(fault_of_replay(replaced(text, hex(0x0B), hex(0x0C))), "");

    const std::string before(again.lines());
    again.fresh_dice(FairDice::from_number(1));
    EXPECT_EQ(again.lines(), before) << "a finished game needs none";
}

TEST(OtherDice, GoOnAfterAReplayWhereTheyWere)
{
    Table table = opened(2, 9);
    play_randomly(table, 6, 1);
    table.fresh_dice(FairDice::from_number(10));
    Dice choices = Dice::seeded(5);
    while (!table.over()) {
        Table again = replayed(table, table.open_record());
        const std::string move = any_move(table, choices);
        play(table, move);
        play(again, move);
        ASSERT_EQ(again.lines(), table.lines());
    }
}

TEST(OtherDice, AMoveTakenBackAcrossTheirLineLeavesThemInPlace)
{
    Table table = opened(2, 11);
    play_randomly(table, 3, 1);
    table.fresh_dice(FairDice::from_number(12));
    play_randomly(table, 2, 2);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(code_of(undo_last(table)), "");
    play_randomly(table, 9, 3);
    EXPECT_EQ(fault_of_replay(write_record(table.open_record())), "");
    EXPECT_EQ(replayed(table, table.open_record()).position().fingerprint(),
              table.position().fingerprint());
}

}  // namespace kotatsu::shared_dice_test
