// Fair dice: from 32 bytes to rolls, checked by hand against published vectors.
#include "table/fair_dice.h"

#include "table/hash.h"

#include <gtest/gtest.h>

#include <set>

namespace kotatsu::fair_dice_test {

FairDice of_hex(const std::string& hex)
{
    const auto dice = FairDice::from_hex(hex);
    EXPECT_TRUE(dice) << hex;
    return dice.value_or(FairDice::from_number(0));
}

const std::string zeros(64, '0');

// The first block of ChaCha20 under a key and nonce of zeros (RFC 8439, A.1, vector 1):
//     76 b8 e0 ad  a0 f1 3d 90  40 5d 6a e5  53 86 bd 28
//     bd d2 19 b8  a0 8d ed 1a  a8 36 ef cc  8b 77 0d c7
//     da 41 59 7c  51 57 48 8d  77 24 e0 3f  b8 d8 4a 37
//     6a 43 b8 f4  15 18 a1 1c  c3 87 b6 69  b2 ee 65 86
// and of the second (vector 2), which begins 9f 07 e7 be  55 51 38 7a.
// Four bytes are a word, the lowest first.
constexpr std::uint64_t words[] = {
    0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0,
    0xccef36a8, 0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8,
    0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2, 0xbee7079f, 0x7a385155,
};

TEST(FairDice, WordsOfTheStreamBecomeRollsByMultiplication)
{
    const FairDice fair = of_hex(zeros);
    for (const std::uint32_t n : {6U, 49U, 52U, 1000U}) {
        Dice dice = fair.dice();
        for (const std::uint64_t word : words)
            EXPECT_EQ(dice.below(n), static_cast<std::uint32_t>(word * n >> 32)) << n;
    }
}

TEST(FairDice, TheFirstRollsOfTheSeedOfZeros)
{
    // 0xade0b876 / 2^32 is 0.679, 0x903df1a0 / 2^32 is 0.563, 0xe56a5d40 / 2^32 is 0.896,
    // 0x28bd8653 / 2^32 is 0.159: a die shows one more than six times that.
    const FairDice fair = of_hex(zeros);
    Dice dice = fair.dice();
    EXPECT_EQ(dice.roll(), 5);
    EXPECT_EQ(dice.roll(), 4);
    EXPECT_EQ(dice.roll(), 6);
    EXPECT_EQ(dice.roll(), 1);
}

TEST(FairDice, AWordThatWouldFavourSomeRollsIsPassedOver)
{
    // For n = 3 * 2^30 the product's low half must not be below 2^32 mod n = 2^30.
    constexpr std::uint32_t n = 3U << 30;
    const FairDice fair = of_hex(zeros);
    Dice dice = fair.dice();
    std::size_t passed_over = 0, rolls = 0;
    for (const std::uint64_t word : words) {
        if (static_cast<std::uint32_t>(word * n) < 1U << 30) {
            ++passed_over;
            continue;
        }
        EXPECT_EQ(dice.below(n), static_cast<std::uint32_t>(word * n >> 32));
        ++rolls;
    }
    EXPECT_GT(passed_over, 0U) << "or the test shows nothing";
    EXPECT_EQ(dice.position(), passed_over + rolls);
}

TEST(FairDice, TheCommitmentIsTheHashOfTheSeed)
{
    // BLAKE2b with 32 bytes of result, computed with Python's hashlib.blake2b(digest_size=32).
    EXPECT_EQ(of_hex(zeros).commitment(),
              "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
    EXPECT_EQ(
        of_hex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f").commitment(),
        "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
    EXPECT_EQ(blake2b("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

TEST(FairDice, ANumberAlwaysGivesTheSameSeed)
{
    EXPECT_EQ(FairDice::from_number(7).seed(), FairDice::from_number(7).seed());
    EXPECT_EQ(FairDice::from_number(7).seed(), blake2b("kotatsu seed 7"));
    std::set<std::string> seeds;
    for (std::uint64_t number = 0; number < 1000; ++number)
        seeds.insert(FairDice::from_number(number).seed());
    EXPECT_EQ(seeds.size(), 1000U);
}

TEST(FairDice, TheSeedIsReadBackAsItIsWritten)
{
    const FairDice fair = FairDice::from_number(12);
    const FairDice again = of_hex(fair.seed());
    EXPECT_EQ(again.seed(), fair.seed());
    EXPECT_EQ(again.commitment(), fair.commitment());
    EXPECT_NE(FairDice::random().seed(), FairDice::random().seed());
}

TEST(FairDice, OtherTextIsNoSeed)
{
    std::string with_blank = zeros, with_letter = zeros, with_colon = zeros;
    with_blank[10] = ' ';
    with_letter[63] = 'g';
    with_colon[2] = ':';
    for (const std::string& wrong :
         {std::string(), std::string("00"), zeros + "00", zeros.substr(1), zeros + "0",
          zeros.substr(2), with_blank, with_letter, with_colon, std::string(64, 'x')})
        EXPECT_FALSE(FairDice::from_hex(wrong)) << wrong;
}

}  // namespace kotatsu::fair_dice_test
