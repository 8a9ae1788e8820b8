#include "engine/fingerprint.h"
#include "engine/move_list.h"
#include "engine/random_move.h"
#include "skirmish/skirmish.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <vector>

namespace kotatsu::moves_test {

using ::testing::ElementsAre;

TEST(MoveList, HoldsWhatWasPushedAndGrown)
{
    MoveList<int, 5> list;
    EXPECT_TRUE(list.empty());
    list.push(2);
    int* room = list.grow(3);
    std::fill_n(room, 3, 7);
    EXPECT_THAT(std::vector(list.begin(), list.end()), ElementsAre(2, 7, 7, 7));
    EXPECT_EQ(list[1], 7);
    list.cut(2);
    EXPECT_THAT(std::vector(list.begin(), list.end()), ElementsAre(2, 7));
    list.cut(5);
    EXPECT_EQ(list.size(), 2) << "cutting does not lengthen";
    list.clear();
    EXPECT_TRUE(list.empty());
}

TEST(MoveList, FindsWhatItHolds)
{
    MoveList<int, 5> list;
    for (const int move : {1, 3, 8}) list.push(move);
    for (const int move : {1, 3, 8}) EXPECT_TRUE(list.contains(move));
    for (const int move : {0, 2, 9}) EXPECT_FALSE(list.contains(move));
}

TEST(RandomMove, IsTheOneTheDiceName)
{
    const auto game = make_game<skirmish::Skirmish>({}, 3);
    Dice dice = Dice::scripted({0, 0, 0, 1, 0});
    const skirmish::State state = game->start(dice, nullptr);
    EXPECT_EQ(random_move(*game, state, skirmish::giant, dice),
              skirmish::Move::choose(skirmish::Lane::Low));
    EXPECT_EQ(random_move(*game, state, skirmish::giant, dice),
              skirmish::Move::choose(skirmish::Lane::High));
    EXPECT_FALSE(dice.failed());
}

// The values the authors of FNV publish.
TEST(Fingerprint, IsFnv1a)
{
    EXPECT_EQ(fingerprint('a'), 0xaf63dc4c8601ec8cU);
    EXPECT_EQ(fingerprint(std::array{'f', 'o', 'o', 'b', 'a', 'r'}), 0x85944171f73967e8U);
}

TEST(Fingerprint, EveryBitOfAStateCounts)
{
    using Bytes = std::array<std::uint8_t, sizeof(skirmish::State)>;
    std::set<std::uint64_t> seen{fingerprint(skirmish::State())};
    for (std::size_t bit = 0; bit < sizeof(Bytes) * 8; ++bit) {
        auto bytes = std::bit_cast<Bytes>(skirmish::State());
        bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        seen.insert(fingerprint(std::bit_cast<skirmish::State>(bytes)));
    }
    EXPECT_EQ(seen.size(), sizeof(Bytes) * 8 + 1);
}

}  // namespace kotatsu::moves_test
