#include "engine/dice.h"
#include "engine/seat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <set>
#include <vector>

namespace kotatsu::dice_test {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Words = std::vector<std::uint32_t>;

// Dice whose source gives these words, then others of all kinds.
void fill_with_words(const void* source, std::uint64_t block, std::span<std::uint8_t, 64> bytes)
{
    const auto& words = *static_cast<const Words*>(source);
    for (std::size_t i = 0; i < 64; ++i) {
        const std::size_t at = block * 16 + i / 4;
        const std::uint32_t word =
            at < words.size() ? words[at] : static_cast<std::uint32_t>(at * 0x9e37'79b9U);
        bytes[i] = static_cast<std::uint8_t>(word >> (i % 4 * 8));
    }
}

Dice dice_of(const Words& words, std::uint64_t position = 0)
{
    return Dice::filled({fill_with_words, &words}, position);
}

std::vector<int> rolls(Dice& dice, int count, int sides = 6)
{
    std::vector<int> values;
    for (int i = 0; i < count; ++i) values.push_back(dice.roll(sides));
    return values;
}

// The words w with w x n / 2^32 = value lie side by side. Only the first of them can be rejected,
// since the rest of the division grows by n from each to the next, and less than n is rejected.
struct Interval {
    std::uint64_t first, end;
};
Interval words_of(std::uint64_t value, std::uint64_t n)
{
    const auto first = [n](std::uint64_t v) { return ((v << 32) + n - 1) / n; };
    return {first(value), first(value + 1)};
}

TEST(Dice, ExactlyTheSameNumberOfWordsGivesEachValue)
{
    std::vector<std::uint32_t> sizes{1000, 65'535, 65'536, 65'537};
    for (std::uint32_t n = 2; n <= 100; ++n) sizes.push_back(n);
    for (const std::uint32_t n : sizes)
        for (std::uint32_t value = 0; value < n; value += 1 + n / 200) {
            const auto [first, end] = words_of(value, n);
            const Words words{static_cast<std::uint32_t>(first)};
            Dice dice = dice_of(words);
            const std::uint32_t given = dice.below(n);
            const bool accepted = dice.position() == 1;
            ASSERT_TRUE(!accepted || given == value) << value << " of " << n;
            ASSERT_EQ(end - first - (accepted ? 0 : 1), (std::uint64_t{1} << 32) / n)
                << value << " of " << n;
        }
}

TEST(Dice, EveryWordButTheFirstOfAValueIsAccepted)
{
    for (std::uint32_t n = 2; n <= 100; ++n)
        for (std::uint32_t value = 0; value < n; ++value) {
            const auto [first, end] = words_of(value, n);
            for (const std::uint64_t word : {first + 1, first + 2, (first + end) / 2, end - 1}) {
                const Words words{static_cast<std::uint32_t>(word)};
                Dice dice = dice_of(words);
                ASSERT_EQ(dice.below(n), value) << "of " << n;
                ASSERT_EQ(dice.position(), 1U);
            }
        }
}

// 2^32 = 6 x 715827882 + 4, so four words are too many; these are they.
TEST(Dice, ASixSidedDieRejectsFourWords)
{
    for (const std::uint32_t word : {0U, 715'827'883U, 2'147'483'648U, 2'863'311'531U}) {
        const Words words{word, word, 0xFFFF'FFFFU};
        Dice dice = dice_of(words);
        EXPECT_EQ(dice.roll(), 6);
        EXPECT_EQ(dice.position(), 3U);
    }
}

TEST(Dice, WordsAreLittleEndian)
{
    const auto fill = [](const void*, std::uint64_t block, std::span<std::uint8_t, 64> bytes) {
        std::iota(bytes.begin(), bytes.end(), static_cast<std::uint8_t>(64 * block + 1));
    };
    Dice dice = Dice::filled({fill, nullptr});
    EXPECT_EQ(dice.below(1U << 31), 0x0403'0201U >> 1);
    EXPECT_EQ(dice.below(1U << 31), 0x0807'0605U >> 1);
    Dice second_block = Dice::filled({fill, nullptr}, 16);
    EXPECT_EQ(second_block.below(1U << 31), 0x4443'4241U >> 1);
}

TEST(Dice, GoingOnAfterARestartGivesTheRollsThatWereDue)
{
    Words words(64);
    Dice maker = Dice::seeded(5);
    for (std::uint32_t& word : words) word = maker.below(1U << 31) << 1;
    words[3] = words[17] = 0;  // rejected
    Dice dice = dice_of(words);
    for (int done = 0; done < 48; ++done) {
        Dice resumed = dice_of(words, dice.position());
        Dice going_on = dice;
        ASSERT_EQ(rolls(resumed, 10), rolls(going_on, 10)) << "after " << done << " rolls";
        ASSERT_EQ(resumed.position(), going_on.position());
        dice.roll();
    }
}

// The generator's authors publish it; these first numbers after seed 0 (through splitmix64) are in
// the test suites of several languages' libraries. A power of two takes the upper bits.
TEST(Dice, TheGeneratorIsXoshiro256PlusPlus)
{
    Dice dice = Dice::seeded(0);
    for (const std::uint64_t number :
         {0x53175d61490b23dfU, 0x61da6f3dc380d507U, 0x5c0fdf91ec9a7bfcU, 0x02eebf8c3bbe5e1aU,
          0x7eca04ebaf4a5eeaU, 0x0543c37757f08d9aU})
        EXPECT_EQ(dice.below(1U << 31), number >> 33);
}

TEST(Dice, ASeededDieShowsEachNumberAboutAsOften)
{
    Dice dice = Dice::seeded(42);
    std::array<int, 6> counts{};
    for (const int roll : rolls(dice, 60'000)) ++counts.at(static_cast<std::size_t>(roll - 1));
    double chi_square = 0;
    for (const int count : counts) chi_square += (count - 10'000.0) * (count - 10'000.0) / 10'000.0;
    EXPECT_LT(chi_square, 20.5) << "seen once in a thousand runs";
    EXPECT_GT(chi_square, 0.15) << "too even to be random";
}

TEST(Dice, TheSameSeedGivesTheSameRollsAndAnotherSeedOthers)
{
    Dice one = Dice::seeded(7), same = Dice::seeded(7), other = Dice::seeded(8);
    const std::vector<int> expected = rolls(one, 100);
    EXPECT_EQ(rolls(same, 100), expected);
    EXPECT_NE(rolls(other, 100), expected);
}

TEST(Dice, AScriptIsFollowedToItsEnd)
{
    Dice dice = Dice::scripted({5, 0, 3});
    EXPECT_THAT(rolls(dice, 2), ElementsAre(6, 1));
    EXPECT_EQ(dice.unused(), 1U);
    EXPECT_EQ(dice.below(4), 3U);
    EXPECT_EQ(dice.unused(), 0U);
    EXPECT_FALSE(dice.failed());
}

TEST(Dice, AScriptThatIsTooShortFailsAndGivesZeros)
{
    Dice dice = Dice::scripted({5});
    dice.roll();
    EXPECT_FALSE(dice.failed());
    EXPECT_EQ(dice.below(6), 0U);
    EXPECT_TRUE(dice.failed());
}

TEST(Dice, AScriptedValueThatCannotBeRolledFailsForGood)
{
    Dice dice = Dice::scripted({6, 2, 2});
    EXPECT_EQ(dice.below(6), 0U);
    EXPECT_TRUE(dice.failed());
    EXPECT_EQ(dice.below(100), 0U) << "what comes after a wrong value cannot be trusted";
    EXPECT_EQ(dice.unused(), 3U);
}

TEST(Dice, ChoosingFromOneTakesNothingFromTheSource)
{
    const Words words{0x8000'0000U};
    std::vector<Roll> log;
    Dice scripted = Dice::scripted({1}), filled = dice_of(words), seeded = Dice::seeded(3);
    Dice untouched = seeded;
    for (Dice* dice : {&scripted, &filled, &seeded}) {
        dice->write_to(&log);
        EXPECT_EQ(dice->below(1), 0U);
        EXPECT_EQ(dice->pick(SeatSet{seat_at(4)}), seat_at(4));
    }
    EXPECT_THAT(log, IsEmpty());
    EXPECT_EQ(scripted.unused(), 1U);
    EXPECT_EQ(filled.position(), 0U);
    EXPECT_EQ(rolls(seeded, 20, 1000), rolls(untouched, 20, 1000));
}

TEST(Dice, EverythingGivenIsWrittenAndTheWritingReplays)
{
    const Words words{0x1234'5678U, 0x8765'4321U, 0xFFFF'FFFFU};
    Dice sources[] = {Dice::seeded(9), Dice::scripted({1, 2, 0}), dice_of(words)};
    for (Dice& dice : sources) {
        std::vector<Roll> log;
        dice.write_to(&log);
        const std::vector<int> given = rolls(dice, 3);
        Dice replay = Dice::replayed(log);
        EXPECT_EQ(rolls(replay, 3), given);
        EXPECT_EQ(replay.unused(), 0U);
        dice.write_to(nullptr);
        dice.roll();
        EXPECT_EQ(log.size(), 3U) << "written after the log was taken away";
    }
}

TEST(Dice, AReplayedValueIsGivenForItsOwnBoundAlone)
{
    Dice dice = Dice::replayed({{3, 6}, {3, 6}, {3, 0}});
    EXPECT_EQ(dice.below(6), 3U);
    EXPECT_EQ(Dice(dice).below(7), 0U) << "written for a die of six sides";
    EXPECT_EQ(dice.below(6), 3U);
    EXPECT_EQ(dice.below(100), 3U) << "its bound is not known";
    EXPECT_FALSE(dice.failed());
}

TEST(Dice, WhoGoesBackInAStreamIsGivenTheSameAgain)
{
    Words words;
    for (std::uint32_t i = 0; i < 40; ++i) words.push_back(i * 0x0765'4321U);
    Dice dice = dice_of(words);
    rolls(dice, 7);
    const std::uint64_t here = dice.position();
    const std::vector<int> once = rolls(dice, 20, 1000);
    dice.go_back(here);
    EXPECT_EQ(rolls(dice, 20, 1000), once);
    dice.go_back(0);
    Dice fresh = dice_of(words);
    EXPECT_EQ(rolls(dice, 30), rolls(fresh, 30));
}

TEST(Dice, WritingDoesNotChangeWhatIsRolled)
{
    Dice silent = Dice::seeded(11), written = Dice::seeded(11);
    std::vector<Roll> log;
    written.write_to(&log);
    EXPECT_EQ(rolls(silent, 1000, 100), rolls(written, 1000, 100));
}

TEST(Dice, APickIsTheElementWithThatManySmallerOnes)
{
    const SeatSet seats{seat_at(1), seat_at(4), seat_at(6)};
    Dice dice = Dice::scripted({2, 0, 1});
    EXPECT_EQ(dice.pick(seats), seat_at(6));
    EXPECT_EQ(dice.pick(seats), seat_at(1));
    EXPECT_EQ(dice.pick(seats), seat_at(4));
}

TEST(Dice, FreshSeedsDifferAndReplay)
{
    Dice dice = Dice::seeded(1);
    std::vector<Roll> log;
    dice.write_to(&log);
    std::vector<std::uint64_t> seeds(1000);
    for (std::uint64_t& seed : seeds) seed = dice.seed();
    EXPECT_EQ(std::set(seeds.begin(), seeds.end()).size(), seeds.size());
    Dice replay = Dice::replayed(log);
    for (const std::uint64_t seed : seeds) ASSERT_EQ(replay.seed(), seed);
}

TEST(Dice, MixedSeedsDifferAlsoWhenSwapped)
{
    std::set<std::uint64_t> seen;
    for (std::uint64_t a = 0; a < 100; ++a)
        for (std::uint64_t b = 0; b < 100; ++b) seen.insert(mix_seeds(a, b));
    EXPECT_EQ(seen.size(), 10'000U);
    EXPECT_EQ(mix_seeds(3, 4), mix_seeds(3, 4));
}

}  // namespace kotatsu::dice_test
