// Onami: how many ways there are to play, against the counts of tests/perft/onami.txt.
#include "engine/perft.h"

#include "onami/naive.h"
#include "onami/table.h"
#include "support/perft_file.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kotatsu::onami::perft_test {

using Line = PerftLine;

std::vector<Line> pinned()
{
    return read_perft_file("onami");
}

std::vector<std::uint64_t> counts_of(const Position& table, std::size_t depths)
{
    std::vector<std::uint64_t> counts;
    for (std::size_t depth = 1; depth <= depths; ++depth)
        counts.push_back(perft(table.game, table.state, table.dice, static_cast<int>(depth)));
    return counts;
}

TEST(OnamiPerft, TheCountsAreThoseOfTheFile)
{
    const std::vector<Line> lines = pinned();
    ASSERT_GE(lines.size(), 10U);
    for (const Line& line : lines) {
        const Position table = started(game_for(line.seats, line.options), line.seed, line.after);
        EXPECT_EQ(counts_of(table, line.counts.size()), line.counts)
            << "tests/perft/onami.txt:" << line.number;
    }
}

naive::Numbers numbers_of(const Onami& game, Laid laid)
{
    naive::Numbers numbers{};
    std::ranges::copy(game.sides(laid), numbers.begin());
    return numbers;
}

naive::Numbers centre_of(const Position& table)
{
    return numbers_of(table.game, table.state.board.laid[at(centre)]);
}

std::uint64_t takes_of(const naive::Game& game)
{
    std::uint64_t count = 0;
    for (int wave = 0; wave < 4; ++wave) count += game.open(wave).size();
    return count;
}

// Calls `look` with every position after the mover of `game` has placed a card of the hand.
template <class Look>
void each_placement(const naive::Game& game, const std::vector<naive::Numbers>& hand, Look look)
{
    for (const naive::Spot spot : naive::all_spots())
        for (const naive::Numbers& card : hand)
            for (int turns = 0; turns < 4 && game.is_empty(spot); ++turns) {
                naive::Game next = game;
                next.place(naive::turned(card, turns), spot);
                look(next);
            }
}

std::vector<naive::Numbers> hand_of(const Position& table, Seat seat)
{
    std::vector<naive::Numbers> hand;
    for (const CardId card : table.state.hands[at(seat)])
        hand.push_back(numbers_of(table.game, lay(card, 0)));
    return hand;
}

// The counts from an empty table, or one with a card on its centre only, with the naive twin for
// the waves. Who has drawn does not place again so soon, so the draw does not matter.
std::vector<std::uint64_t> derived(const Position& table)
{
    const int first = index(mover(table)), second = (first + 1) % table.game.seats();
    naive::Game start(table.game.seats(), first);
    if (table.game.centre_card()) start.lay_centre(centre_of(table));
    std::vector<std::uint64_t> counts(4);
    each_placement(start, hand_of(table, seat_at(first)), [&](naive::Game& one) {
        counts[0] += 1;
        counts[1] += 1 + takes_of(one);
        one.end();
        each_placement(one, hand_of(table, seat_at(second)), [&](const naive::Game& other) {
            counts[2] += 1;
            counts[3] += 1 + takes_of(other);
        });
    });
    if (table.game.centre_card()) counts.resize(2);  // a take comes between: not counted here
    return counts;
}

TEST(OnamiPerft, TheFirstCountsAreDerivedByAnIndependentWay)  // ONAMI-5, ONAMI-6, ONAMI-11
{
    for (const Line& line : pinned()) {
        if (line.after != 0 || line.seats == 1) continue;
        auto counts = derived(started(game_for(line.seats, line.options), line.seed));
        counts.resize(std::min(counts.size(), line.counts.size()));
        EXPECT_TRUE(std::equal(counts.begin(), counts.end(), line.counts.begin()))
            << "tests/perft/onami.txt:" << line.number << ": " << testing::PrintToString(counts);
    }
}

TEST(OnamiPerft, TwoPlayersHaveFiveHundredFirstMovesAndFourHundredAndEightyAnswers)  // ONAMI-5
{
    const auto counts = pinned().at(0).counts;
    EXPECT_EQ(counts.at(0), 5U * 25 * 4);
    EXPECT_EQ(counts.at(1), 500U * 1) << "nothing to take on an empty table";
    EXPECT_EQ(counts.at(2), 500U * (5 * 24 * 4));
}

}  // namespace kotatsu::onami::perft_test
