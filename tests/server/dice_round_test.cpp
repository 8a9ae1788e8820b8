// Everybody's bytes for the dice: nobody can choose after the others have shown theirs.
#include "server/dice_round.h"

#include <gtest/gtest.h>

#include <cctype>
#include <string>

namespace kotatsu::server::dice_round_test {

using Next = DiceRound::Next;
using Given = DiceRound::Given;

constexpr Seat blue{0}, red{1};
const std::string bytes_of_blue(64, '1'), bytes_of_red(64, '2');

DiceRound promised()
{
    DiceRound round;
    EXPECT_EQ(round.give_hash(blue, hash_of_bytes(bytes_of_blue)), Given::Taken);
    EXPECT_EQ(round.give_hash(red, hash_of_bytes(bytes_of_red)), Given::Taken);
    return round;
}

TEST(DiceRound, WithoutBytesTheGameBeginsAtOnce)
{
    EXPECT_EQ(DiceRound().start({}, 0), Next::Begin);
}

TEST(DiceRound, BytesAreShownWhenNoHashCanBeAddedAnyMore)
{
    DiceRound round = promised();
    EXPECT_EQ(round.give_bytes(blue, bytes_of_blue), Given::TooEarly);
    EXPECT_EQ(round.start({}, 0), Next::AskBytes);
    EXPECT_EQ(round.give_hash(red, hash_of_bytes(bytes_of_blue)), Given::TooLate);
    EXPECT_EQ(round.give_bytes(blue, bytes_of_blue), Given::Taken);
    EXPECT_EQ(round.check(1), Next::Wait);
    EXPECT_EQ(round.give_bytes(red, bytes_of_red), Given::Taken);
    EXPECT_EQ(round.check(2), Next::Begin);
    EXPECT_EQ(round.shown(), (SeatSet{blue, red}));
}

TEST(DiceRound, OtherBytesThanPromisedAreRefused)
{
    DiceRound round = promised();
    round.start({}, 0);
    EXPECT_EQ(round.give_bytes(blue, bytes_of_red), Given::WrongBytes);
    EXPECT_EQ(round.give_bytes(blue, "11"), Given::Malformed);
    EXPECT_EQ(round.give_bytes(Seat{2}, bytes_of_blue), Given::WrongBytes);
}

TEST(DiceRound, WhoDoesNotShowTheBytesIsLeftOutAndAllBeginsAgain)
{
    DiceRound round = promised();
    round.start({}, 0);
    round.give_bytes(blue, bytes_of_blue);
    EXPECT_EQ(round.check(DiceRound::patience_ms - 1), Next::Wait);
    EXPECT_EQ(round.check(DiceRound::patience_ms), Next::AskHashes);
    EXPECT_EQ(round.give_hash(red, hash_of_bytes(bytes_of_red)), Given::TooLate);
    EXPECT_EQ(round.give_hash(blue, hash_of_bytes(bytes_of_red)), Given::Taken);
    EXPECT_EQ(round.check(6'000), Next::AskBytes);
    EXPECT_EQ(round.give_bytes(blue, bytes_of_red), Given::Taken);
    EXPECT_EQ(round.check(6'001), Next::Begin);
    EXPECT_EQ(round.shown(), SeatSet{blue});
}

TEST(DiceRound, WhoLeavesWithoutShowingMakesItBeginAgainToo)
{
    DiceRound round = promised();
    round.start({}, 0);
    round.give_bytes(blue, bytes_of_blue);
    EXPECT_EQ(round.gone(red, 100), Next::AskHashes);
    EXPECT_EQ(round.gone(blue, 200), Next::Begin);
    EXPECT_TRUE(round.shown().empty());
}

TEST(DiceRound, WhoLeavesTakesNobodyElsesBytesAway)
{
    DiceRound round = promised();
    round.start({}, 0);
    EXPECT_EQ(round.gone(red, 100), Next::AskHashes);
    EXPECT_EQ(round.check(100), Next::Wait);
    EXPECT_EQ(round.give_hash(blue, hash_of_bytes(bytes_of_blue)), Given::Taken);
    EXPECT_EQ(round.check(200), Next::AskBytes);
}

TEST(DiceRound, AHashMayBeWrittenInCapitals)
{
    DiceRound round;
    std::string hash = hash_of_bytes(bytes_of_blue);
    for (char& c : hash) c = static_cast<char>(std::toupper(c));
    EXPECT_EQ(round.give_hash(blue, hash), Given::Taken);
    round.start({}, 0);
    EXPECT_EQ(round.give_bytes(blue, bytes_of_blue), Given::Taken);
}

TEST(DiceRound, WhoLeavesAfterShowingChangesNothing)
{
    DiceRound round = promised();
    round.start({}, 0);
    round.give_bytes(blue, bytes_of_blue);
    EXPECT_EQ(round.gone(blue, 100), Next::Wait);
    round.give_bytes(red, bytes_of_red);
    EXPECT_EQ(round.check(200), Next::Begin);
    EXPECT_EQ(round.shown(), (SeatSet{blue, red}));
}

}  // namespace kotatsu::server::dice_round_test
