#include "engine/bit_set.h"
#include "engine/dice.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace kotatsu::bit_set_test {

enum class Thing : std::uint8_t {};
using Things = BitSet<Thing, std::uint8_t>;

template <class Word>
std::vector<Thing> elements_one_by_one(Word bits)
{
    std::vector<Thing> elements;
    for (int i = 0; i < std::numeric_limits<Word>::digits; ++i)
        if ((bits >> i & 1) != 0) elements.push_back(Thing(i));
    return elements;
}

// The set agrees with a plain loop over its bits, however it is read.
template <class Word>
void expect_read_correctly(Word bits)
{
    const BitSet<Thing, Word> set(bits);
    const std::vector<Thing> expected = elements_one_by_one(bits);
    ASSERT_EQ(set.size(), static_cast<int>(expected.size()));
    ASSERT_EQ(set.empty(), expected.empty());
    ASSERT_EQ(std::vector<Thing>(set.begin(), set.end()), expected);
    for (int rank = 0; rank < set.size(); ++rank) {
        const Thing element = expected[static_cast<std::size_t>(rank)];
        ASSERT_EQ(set.nth(rank), element) << "bits " << +bits << ", rank " << rank;
        ASSERT_TRUE(set.contains(element));
    }
    if (!set.empty()) {
        ASSERT_EQ(set.first(), expected.front());
    }
}

TEST(BitSet, EverySetOfEightOrSixteenIsReadCorrectly)
{
    for (unsigned bits = 0; bits < 0x10000; ++bits) {
        expect_read_correctly(static_cast<std::uint16_t>(bits));
        if (bits < 0x100) expect_read_correctly(static_cast<std::uint8_t>(bits));
        if (HasFatalFailure()) return;
    }
}

TEST(BitSet, LargeSetsAreReadCorrectlyHoweverFull)
{
    Dice dice = Dice::seeded(1);
    for (int i = 0; i < 3000; ++i) {
        std::uint64_t bits = dice.seed() << 2 ^ dice.seed();
        if (i % 3 == 1) bits &= dice.seed() << 2 ^ dice.seed();
        if (i % 3 == 2) bits |= dice.seed() << 2 ^ dice.seed();
        expect_read_correctly(bits);
        expect_read_correctly(static_cast<std::uint32_t>(bits));
        if (HasFatalFailure()) return;
    }
    for (int i = 0; i < 64; ++i) {
        expect_read_correctly(std::uint64_t{1} << i);
        expect_read_correctly(~(std::uint64_t{1} << i));
    }
    expect_read_correctly(~std::uint64_t{0});
    expect_read_correctly(~std::uint32_t{0});
}

TEST(BitSet, FirstNHoldsTheSmallestOnes)
{
    for (int n = 0; n <= 64; ++n) {
        const auto set = BitSet<Thing, std::uint64_t>::first_n(n);
        ASSERT_EQ(set.size(), n);
        if (n > 0) {
            ASSERT_EQ(set.nth(n - 1), Thing(n - 1));
        }
    }
    for (int n = 0; n <= 8; ++n) EXPECT_EQ(Things::first_n(n).size(), n);
}

TEST(BitSet, SetsAreJoinedCutAndSubtracted)
{
    const Things low{Thing(0), Thing(1), Thing(2)}, odd{Thing(1), Thing(3), Thing(7)};
    EXPECT_EQ(low | odd, (Things{Thing(0), Thing(1), Thing(2), Thing(3), Thing(7)}));
    EXPECT_EQ(low & odd, (Things{Thing(1)}));
    EXPECT_EQ(low - odd, (Things{Thing(0), Thing(2)}));
    Things set = low;
    set -= odd;
    EXPECT_EQ(set, low - odd);
    set |= odd;
    EXPECT_EQ(set, low | odd);
    set &= low;
    EXPECT_EQ(set, low);
}

TEST(BitSet, InsertingTwiceIsInsertingOnceAndErasingWhatIsMissingIsNothing)
{
    Things set{Thing(7)};
    set.insert(Thing(7));
    set.erase(Thing(0));
    EXPECT_EQ(set, (Things{Thing(7)}));
    set.erase(Thing(7));
    EXPECT_TRUE(set.empty());
}

}  // namespace kotatsu::bit_set_test
