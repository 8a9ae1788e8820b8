// The record: written, read back, and refused with the line that is wrong.
#include "table/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::record_test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using Line = Record::Line;
using Kind = Line::Kind;

Record whole_record()
{
    Record record;
    record.game = "onami";
    record.seats = 3;
    record.options = {{"first", "1"}, {"centre", "off"}};
    record.rules_version = 7;
    record.content = "c0ffee";
    record.players = {{"blue", "Ada of Ghent"}, {"green", "search:3"}};
    record.commitment = "feed";
    record.bytes = {{"blue", std::string(64, 'a')}, {"green", std::string(64, '1')}};
    record.dice_seed = "beef";
    record.position = R"({"mover": "blue", "note": "# is no comment in here"})";
    record.lines = {
        {.kind = Kind::Start, .dice = {{3, 49}, {0, 2}, {2000000000, 4294967295}}},
        {.kind = Kind::Move, .seat = "blue", .text = "place 5312 c3"},
        {.kind = Kind::Move, .seat = "blue", .text = "end", .dice = {{17, 39}, {2, 6}}},
        {.kind = Kind::Undo, .count = 12},
        {.kind = Kind::Resign, .seat = "green"},
        {.kind = Kind::Timeout, .seat = "blue"},
        {.kind = Kind::Takeover, .seat = "blue", .text = "Grace the Second"},
        {.kind = Kind::Dice, .text = std::string(64, 'f')},
        {.kind = Kind::Dice,
         .text = std::string(64, '0'),
         .bytes = {{"blue", std::string(64, '7')}}},
        {.kind = Kind::State, .fingerprint = 0x00a0000000000b0c},
        {.kind = Kind::Refuse, .seat = "blue", .text = "take c3 north", .code = "place-first"},
        {.kind = Kind::End, .text = "blue green 10 5 10"},
    };
    return record;
}

TEST(Record, IsWrittenAsAPersonWouldReadIt)
{
    EXPECT_EQ(write_record(whole_record()), R"(kotatsu 2
game onami seats=3 first=1 centre=off
rules 7
content c0ffee
seat blue Ada of Ghent
seat green search:3
commitment feed
bytes blue aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
bytes green 1111111111111111111111111111111111111111111111111111111111111111
seed beef
position {"mover": "blue", "note": "# is no comment in here"}
start dice 3/49 0/2 2000000000/4294967295
blue place 5312 c3
blue end dice 17/39 2/6
undo 12
resign green
timeout blue
takeover blue Grace the Second
dice ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
dice 0000000000000000000000000000000000000000000000000000000000000000 blue 7777777777777777777777777777777777777777777777777777777777777777
state 00a0000000000b0c
refuse blue take c3 north place-first
end blue green 10 5 10
)");
}

TEST(Record, ReadsBackWhatItWrote)
{
    const Record record = whole_record();
    const auto read = read_record(write_record(record), "it");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->game, record.game);
    EXPECT_EQ(read->seats, record.seats);
    EXPECT_EQ(read->options, record.options);
    EXPECT_EQ(read->rules_version, record.rules_version);
    EXPECT_EQ(read->content, record.content);
    EXPECT_EQ(read->players, record.players);
    EXPECT_EQ(read->commitment, record.commitment);
    EXPECT_EQ(read->bytes, record.bytes);
    EXPECT_EQ(read->dice_seed, record.dice_seed);
    EXPECT_EQ(read->position, record.position);
    ASSERT_EQ(read->lines.size(), record.lines.size());
    for (std::size_t i = 0; i < record.lines.size(); ++i) {
        const Line &before = record.lines[i], &after = read->lines[i];
        EXPECT_EQ(after.kind, before.kind) << i;
        EXPECT_EQ(after.number, static_cast<int>(i) + 12) << i;
        EXPECT_EQ(after.seat, before.seat) << i;
        EXPECT_EQ(after.text, before.text) << i;
        EXPECT_EQ(after.dice, before.dice) << i;
        EXPECT_EQ(after.count, before.count) << i;
        EXPECT_EQ(after.fingerprint, before.fingerprint) << i;
        EXPECT_EQ(after.code, before.code) << i;
        EXPECT_EQ(after.bytes, before.bytes) << i;
        const Line alone = read_line(write_line(before, 2));
        EXPECT_EQ(write_line(alone, 2), write_line(before, 2)) << "as it is read by itself";
        EXPECT_EQ(alone.kind, before.kind) << i;
    }
    EXPECT_EQ(write_record(*read), write_record(record));
}

TEST(Record, OfTheFirstFormatIsReadAndWrittenInIt)
{
    const std::string text =
        "kotatsu 1\ngame onami seats=2\nstart dice 3 0\nblue end dice 17\nundo 1\n";
    const auto read = read_record(text, "it");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->format, 1);
    EXPECT_THAT(read->lines[1].dice, ElementsAre(Roll{17, 0}));
    EXPECT_EQ(write_record(*read), text);
}

TEST(Record, WritesNothingThatWasNotSaid)
{
    Record record;
    record.game = "onami";
    record.seats = 2;
    EXPECT_EQ(write_record(record), "kotatsu 2\ngame onami seats=2\n");
}

TEST(Record, NeedsNoMoreThanTheGameAndItsSeats)
{
    const auto read = read_record("game onami seats=2", "it");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->game, "onami");
    EXPECT_EQ(read->seats, 2);
    EXPECT_THAT(read->options, IsEmpty());
    EXPECT_EQ(read->rules_version, 0);
    EXPECT_THAT(read->lines, IsEmpty());
}

TEST(Record, CommentsAndBlankLinesCountAsLinesAndSayNothing)
{
    const auto read = read_record("# a story\n"
                                  "\n"
                                  "  game onami seats=2   first=1  # two players\n"
                                  "   \t \r\n"
                                  "seat blue Ada # who likes blue\n"
                                  "\tstart\tdice 1   2 3# no blank before\n"
                                  "#blue end\n"
                                  "blue  place   5312 c3\r\n",
                                  "it");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_THAT(read->options, ElementsAre(Pair("first", "1")));
    EXPECT_THAT(read->players, ElementsAre(Pair("blue", "Ada")));
    ASSERT_EQ(read->lines.size(), 2U);
    EXPECT_THAT(read->lines[0].dice, ElementsAre(Roll{1}, Roll{2}, Roll{3}));
    EXPECT_EQ(read->lines[0].number, 6);
    EXPECT_EQ(read->lines[1].text, "place 5312 c3");
    EXPECT_EQ(read->lines[1].number, 8);
}

// A record whose third line is wrong, and what is said about it.
struct WrongLine {
    std::string_view line;
    std::string_view message;
};

const WrongLine wrong_lines[] = {
    {"kotatsu 3", "this is another kind of record, expected 'kotatsu 2'"},
    {"kotatsu 0", "this is another kind of record, expected 'kotatsu 2'"},
    {"kotatsu", "this is another kind of record, expected 'kotatsu 2'"},
    {"game onami seats=2", "a second game, expected one"},
    {"rules", "expected 'rules VERSION'"},
    {"rules one", "expected 'rules VERSION'"},
    {"rules 0", "expected 'rules VERSION'"},
    {"rules 1 2", "expected 'rules VERSION'"},
    {"content", "expected one word after 'content'"},
    {"content a b", "expected one word after 'content'"},
    {"commitment", "expected one word after 'commitment'"},
    {"seed 12 34", "expected one word after 'seed'"},
    {"bytes", "expected 'bytes SEAT' and 64 hexadecimal digits"},
    {"bytes blue", "expected 'bytes SEAT' and 64 hexadecimal digits"},
    {"bytes blue 12", "bytes of 'blue': expected 64 hexadecimal digits"},
    {"bytes blue aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaag",
     "bytes of 'blue': expected 64 hexadecimal digits"},
    {"bytes blue aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b",
     "expected 'bytes SEAT' and 64 hexadecimal digits"},
    {"dice", "expected 'dice' and a commitment, 64 hexadecimal digits"},
    {"dice aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa blue",
     "bytes of 'blue': expected 64 hexadecimal digits"},
    {"seat blue", "expected 'seat SEAT NAME'"},
    {"position", "expected 'position' and JSON"},
    {"position   ", "expected 'position' and JSON"},
    {"start 1 2", "'1', expected 'dice'"},
    {"start dice one", "dice: 'one', expected a number from 0, and out of how many: 38/49"},
    {"start dice 1 -1", "dice: '-1', expected a number from 0, and out of how many: 38/49"},
    {"start dice 99999999999",
     "dice: '99999999999', expected a number from 0, and out of how many: 38/49"},
    {"start dice 5/5", "dice: '5/5', expected a number from 0, and out of how many: 38/49"},
    {"start dice 5/", "dice: '5/', expected a number from 0, and out of how many: 38/49"},
    {"start dice 5/x", "dice: '5/x', expected a number from 0, and out of how many: 38/49"},
    {"blue", "'blue' says nothing, expected 'SEAT MOVE'"},
    {"blue dice 3", "'blue' says nothing, expected 'SEAT MOVE'"},
    {"dice 3", "expected 'dice' and a commitment, 64 hexadecimal digits"},
    {"blue end dice x", "dice: 'x', expected a number from 0, and out of how many: 38/49"},
    {"blue end dice 1 dice 2",
     "dice: 'dice', expected a number from 0, and out of how many: 38/49"},
    {"undo", "expected 'undo COUNT'"},
    {"undo 0", "expected 'undo COUNT'"},
    {"undo -3", "expected 'undo COUNT'"},
    {"undo all", "expected 'undo COUNT'"},
    {"undo 1 2", "expected 'undo COUNT'"},
    {"resign", "expected 'resign SEAT'"},
    {"resign blue green", "expected 'resign SEAT'"},
    {"timeout", "expected 'timeout SEAT'"},
    {"takeover blue", "expected 'takeover SEAT PLAYER'"},
    {"state", "expected 'state' and 16 hexadecimal digits"},
    {"state 123", "expected 'state' and 16 hexadecimal digits"},
    {"state 0123456789abcdeg", "expected 'state' and 16 hexadecimal digits"},
    {"state 00123456789abcdef", "expected 'state' and 16 hexadecimal digits"},
    {"state -123456789abcdef", "expected 'state' and 16 hexadecimal digits"},
    {"refuse blue end", "expected 'refuse SEAT MOVE CODE'"},
};

TEST(Record, AWrongLineIsNamedWithItsFileAndNumber)
{
    for (const auto& [line, message] : wrong_lines) {
        const auto read = read_record("game onami seats=2\n\n" + std::string(line) + "\nblue end\n",
                                      "games/evening.game");
        ASSERT_FALSE(read) << line;
        EXPECT_EQ(read.error().message, "games/evening.game:3: " + std::string(message)) << line;
    }
}

TEST(Record, ASeatGivesItsBytesOnce)
{
    const std::string line = "bytes blue " + std::string(64, 'a') + "\n";
    const auto read = read_record("game onami seats=2\n" + line + line, "it");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, "it:3: bytes of 'blue' a second time, expected once");
}

TEST(Record, BeginsWithItsGame)
{
    const WrongLine wrong_games[] = {
        {"", "it:1: the record is empty, expected 'game NAME seats=N'"},
        {"# nothing but this\n\n", "it:2: the record is empty, expected 'game NAME seats=N'"},
        {"kotatsu 1\n", "it:1: the record is empty, expected 'game NAME seats=N'"},
        {"kotatsu 1\nrules 1\n", "it:2: expected 'game NAME seats=N' first"},
        {"blue end\n", "it:1: expected 'game NAME seats=N' first"},
        {"position {}\n", "it:1: expected 'game NAME seats=N' first"},
        {"game\n", "it:1: expected 'game NAME seats=N'"},
        {"game onami\n", "it:1: expected seats=N"},
        {"game onami first=1\n", "it:1: expected seats=N"},
        {"game onami seats=0\n", "it:1: expected seats=N"},
        {"game onami seats=-2\n", "it:1: expected seats=N"},
        {"game onami seats=two\n", "it:1: seats: 'two' is not a whole number"},
        {"game onami seats=\n", "it:1: seats: '' is not a whole number"},
        {"game onami seats=2 first\n", "it:1: 'first', expected option=value"},
    };
    for (const auto& [text, message] : wrong_games) {
        const auto read = read_record(text, "it");
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().message, message) << text;
    }
}

TEST(Record, TheHeaderStandsAboveTheGame)
{
    for (const std::string line : {"seed 12", "position {}", "seat blue Ada", "rules 1"}) {
        const auto read = read_record("game onami seats=2\nstart\n" + line + "\n", "it");
        ASSERT_FALSE(read) << line;
        EXPECT_EQ(read.error().message, "it:3: '" + line.substr(0, line.find(' ')) +
                                            "' after the game began, expected above");
    }
}

}  // namespace kotatsu::record_test
