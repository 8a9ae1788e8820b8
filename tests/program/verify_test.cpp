// kotatsu verify: fair, not fair, or not to be checked.
#include "program/program.h"
#include "table/tables.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::program::verify_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

FairDice::Bytes bytes(std::uint8_t value)
{
    FairDice::Bytes all{};
    all.fill(value);
    return all;
}

const FairDice shared_dice =
    FairDice::from_number(7).with({{"blue", bytes(1)}, {"vermilion", bytes(2)}});

Table played(const FairDice& dice)
{
    Table table = Table::open({.game = tables::onami(2), .dice = dice});
    tables::play_to_the_end(table, 1);
    return table;
}

// A record in a file of its own.
class Evening {
public:
    explicit Evening(const Table& table) : Evening(write_record(table.open_record())) {}
    explicit Evening(const std::string& text) { write(folder_ / "evening.game", text); }

    std::string file() const { return (folder_ / "evening.game").string(); }
    Outcome verify(const std::string& more = "") const { return run("verify " + file() + more); }
    boost::json::value verify_json() const { return boost::json::parse(verify(" --json").out); }

private:
    Folder folder_;
};

std::string replaced(std::string text, std::string_view part, std::string_view by)
{
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), by);
}

// How many dice values the lines of a record hold, and how many lines hold some.
std::pair<int, int> dice_of(const Record& record)
{
    std::pair<int, int> count;
    for (const Record::Line& line : record.lines) {
        count.first += static_cast<int>(line.dice.size());
        count.second += line.dice.empty() ? 0 : 1;
    }
    return count;
}

TEST(ProgramVerify, SaysWhatItCheckedOfAFairGame)
{
    const Table table = played(shared_dice);
    const Evening evening(table);
    const Outcome checked = evening.verify();
    EXPECT_EQ(checked.code, 0) << checked.errors;
    const auto [values, lines] = dice_of(table.record());
    EXPECT_THAT(checked.out, AllOf(StartsWith(evening.file() + ": fair\n"),
                                   HasSubstr("commitment, " + shared_dice.commitment()),
                                   HasSubstr("bytes of blue and vermilion\n"),
                                   HasSubstr("the dice: " + std::to_string(values) + " values in " +
                                             std::to_string(lines) + " lines, "),
                                   Not(HasSubstr("Not covered"))));
}

TEST(ProgramVerify, TellsProgramsTheSameInJson)
{
    const Table table = played(shared_dice);
    const auto found = Evening(table).verify_json();
    EXPECT_EQ(found.at("fair"), true);
    EXPECT_EQ(found.at("over"), true);
    EXPECT_EQ(found.at("commitment"), shared_dice.commitment().c_str());
    EXPECT_EQ(boost::json::serialize(found.at("bytes_of")), R"(["blue","vermilion"])");
    EXPECT_EQ(found.at("dice"), dice_of(table.record()).first);
    EXPECT_EQ(found.at("lines_with_dice"), dice_of(table.record()).second);
    EXPECT_TRUE(found.at("not_covered").as_array().empty());
}

TEST(ProgramVerify, ARollThatTheSeedDidNotGiveIsNamed)
{
    const std::string text = write_record(played(shared_dice).open_record());
    const std::size_t at = text.find("end dice ") + 9;
    std::string changed = text;
    changed[at] = changed[at] == '1' ? '2' : '1';
    const auto number =
        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const Evening evening(changed);
    const Outcome checked = evening.verify();
    EXPECT_EQ(checked.code, 1);
    EXPECT_EQ(checked.out, "not fair: " + evening.file() + ":" + std::to_string(number) +
                               ": the dice are not those of this move\n");
    EXPECT_EQ(checked.errors, "");
    EXPECT_EQ(evening.verify(" --json").code, 1);
    EXPECT_EQ(evening.verify_json().at("fair"), false);
}

TEST(ProgramVerify, AnotherSeedOrOtherBytesAreNotFair)
{
    const std::string text = write_record(played(shared_dice).open_record());
    const Outcome other_seed = Evening(replaced(text, "seed " + shared_dice.seed(),
                                                "seed " + FairDice::from_number(8).seed()))
                                   .verify();
    EXPECT_EQ(other_seed.code, 1);
    EXPECT_THAT(other_seed.out, HasSubstr(":8: seed: its hash is not the commitment\n"));
    const Outcome other_bytes =
        Evening(replaced(text, "bytes blue 0101", "bytes blue 0102")).verify();
    EXPECT_EQ(other_bytes.code, 1);
    EXPECT_THAT(other_bytes.out, HasSubstr(": start: the dice are not those of this game\n"));
}

TEST(ProgramVerify, WhatIsNotCoveredIsSaid)
{
    const auto codes = [](const Table& table) {
        std::string all;
        const auto found = Evening(table).verify_json();
        for (const auto& gap : found.at("not_covered").as_array())
            all += std::string(gap.at("code").as_string()) + " ";
        return all;
    };
    EXPECT_EQ(codes(played(FairDice::from_number(3))), "no-bytes ");

    Table begun = Table::open({.game = tables::onami(2), .dice = shared_dice});
    tables::play_randomly(begun, 6, 1);
    EXPECT_EQ(codes(begun), "not-over ");

    Table at_position =
        Table::open_at({.game = tables::onami(2), .dice = shared_dice}, begun.position().clone());
    tables::play_to_the_end(at_position, 2);
    EXPECT_EQ(codes(at_position), "position ");

    begun.fresh_dice(FairDice::from_number(4).with({{"blue", bytes(3)}}));
    tables::play_to_the_end(begun, 2);
    EXPECT_EQ(codes(begun), "other-dice ");
    EXPECT_THAT(Evening(begun).verify().out, HasSubstr("Not covered:\n- other dice began"));
}

TEST(ProgramVerify, LinesBeforeOtherDiceAreCountedApart)
{
    Table table = Table::open({.game = tables::onami(2), .dice = shared_dice});
    tables::play_randomly(table, 6, 1);
    const int before = dice_of(table.record()).first;
    table.fresh_dice(FairDice::from_number(4));
    tables::play_to_the_end(table, 2);
    const auto found = Evening(table).verify_json();
    EXPECT_EQ(found.at("fair"), true);
    EXPECT_EQ(found.at("commitment"), FairDice::from_number(4).commitment().c_str());
    EXPECT_EQ(found.at("dice"), dice_of(table.record()).first - before);
    EXPECT_TRUE(found.at("bytes_of").as_array().empty());
}

TEST(ProgramVerify, WhatCannotBeCheckedIsWrongInput)
{
    const Table table = played(shared_dice);
    const std::string text = write_record(table.open_record());
    const std::pair<std::string, std::string> wrong[] = {
        {write_record(table.record()), "there is no seed in it"},
        {replaced(text, "commitment " + shared_dice.commitment() + "\n", ""),
         "there is no commitment in it"},
        {replaced(text, shared_dice.seed(), "1234"), "seed: expected 64 hexadecimal digits"},
        {"hello\n", "expected 'game NAME seats=N' first"},
        {"game chess seats=2\n", "there is no game 'chess'"},
    };
    for (const auto& [record, message] : wrong) {
        const Outcome checked = Evening(record).verify();
        EXPECT_EQ(checked.code, 2) << message;
        EXPECT_THAT(checked.errors, AllOf(StartsWith("kotatsu: "), HasSubstr(message)));
        EXPECT_EQ(checked.out, "") << message;
    }
    EXPECT_EQ(run("verify nowhere.game").code, 2);
    EXPECT_EQ(run("verify").code, 2);
}

TEST(ProgramVerify, AGameThatWasPlayedWithTheProgramIsFair)
{
    const Folder folder;
    const std::string file = (folder / "it.game").string();
    ASSERT_EQ(run("play onami --seats random,random,random --save " + file).code, 0);
    EXPECT_EQ(run("verify " + file).code, 0);
}

}  // namespace kotatsu::program::verify_test
