// Games of thousands of moves: looking back is right, and costs a few moves wherever one looks.
#include "support/counting_game.h"
#include "support/long_game.h"
#include "table/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::long_game_test {

using namespace tables;
using support::wanderer;

constexpr int most_made_again = 2 * Milestones::least_spacing;  // in games of up to 32,768 moves

// A step as people see it.
struct Seen {
    Seat seat;
    std::vector<std::string> told;
    std::uint64_t position;

    friend bool operator==(const Seen&, const Seen&) = default;
};

bool told_of_undo(const Seen& step)
{
    return step.told.size() == 1 && step.told[0].ends_with(" takes a move back");
}

std::vector<Seen> walked(const Table& table, std::size_t from, std::size_t count = SIZE_MAX)
{
    std::vector<Seen> seen;
    table.walk(from, [&](const Table::Step& step, const Position& position) {
        seen.push_back({step.seat, sentences(step.happenings), position.fingerprint()});
        return seen.size() < count;
    });
    return seen;
}

TEST(LongGame, WhateverIsTakenBackThePositionIsTheOneThatWas)
{
    const auto game = support::game_of(80'000);
    Table table = Table::open({.game = game, .dice = FairDice::from_number(1)});
    Dice choices = Dice::seeded(1);
    std::vector<std::uint64_t> seen{table.position().fingerprint()};
    const auto on = [&](std::uint32_t moves) {
        for (std::uint32_t i = 0; i < moves; ++i) {
            support::wander(table, 1, choices);
            seen.push_back(table.position().fingerprint());
        }
    };
    const auto back = [&](std::uint32_t moves) {
        for (std::uint32_t i = 0; i < moves; ++i) {
            ASSERT_EQ(code_of(table.undo_agreed(wanderer)), "");
            seen.pop_back();
            ASSERT_EQ(table.position().fingerprint(), seen.back()) << seen.size();
        }
    };
    for (const std::uint32_t length : {200U, 16'400U, 16'500U, 32'800U, 33'000U}) {
        while (seen.size() < length) on(1);
        for (int i = 0; i < 20; ++i) {
            back(choices.below(100));
            on(choices.below(100));
        }
    }
    const auto again = Table::replay(game, table.open_record(), "it");
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->lines(), table.lines());
    const std::vector<Seen> all = walked(table, 0);
    EXPECT_EQ(walked(*again, 0), all);
    std::vector<Seen> moves = all;
    std::erase_if(moves, [](const Seen& step) { return told_of_undo(step); });
    ASSERT_EQ(moves.size(), seen.size());
    for (std::size_t i = 0; i < seen.size(); ++i) ASSERT_EQ(moves[i].position, seen[i]) << i;
    for (int i = 0; i < 500; ++i) {
        const std::size_t from = choices.below(static_cast<std::uint32_t>(all.size()) - 1);
        const std::vector<Seen> two = walked(table, from, 2);
        ASSERT_EQ(two.size(), 2U);
        ASSERT_EQ(two[0], all[from]) << from;
        ASSERT_EQ(two[1], all[from + 1]) << from;
    }
}

TEST(LongGame, AWalkFromAnyStepIsTheEndOfTheWholeWalk)
{
    Table table = opened(3, 4);
    Dice choices = Dice::seeded(1);
    for (int i = 0; i < 400 && !table.over(); ++i) {
        play(table, any_move(table, choices));
        if (table.over()) break;
        if (choices.below(3) == 0) table.take_over(seat_at(i % 3), "Grace");
        if (choices.below(4) == 0) {
            EXPECT_EQ(code_of(undo_last(table)), "");
        }
        if (i == 20) table.resign(green);
    }
    const std::vector<Seen> all = walked(table, 0);
    ASSERT_EQ(all.size(), table.steps());
    for (std::size_t from = 0; from < all.size(); ++from) {
        const std::vector<Seen> tail(all.begin() + static_cast<std::ptrdiff_t>(from), all.end());
        ASSERT_EQ(walked(table, from), tail) << from;
        ASSERT_EQ(table.mover(from), all[from].seat) << from;
    }
    EXPECT_TRUE(walked(table, all.size()).empty());
    EXPECT_TRUE(walked(table, SIZE_MAX).empty());
}

TEST(LongGame, LookingBackPlaysAFewMovesAgainHoweverManyThereWere)
{
    constexpr int moves = 20'000;
    const auto game = std::make_shared<support::CountingGame>(support::game_of(moves));
    Table table = support::almost_over({.game = game, .dice = FairDice::from_number(1)}, moves);
    game->plays();
    walked(table, moves);
    walked(table, 1'000'000'000);
    EXPECT_EQ(game->plays(), 0) << "beyond the end there is nothing to play";
    for (const std::size_t from : {0, 1, 63, 64, 65, 9'999, moves - 1}) {
        walked(table, from, 10);
        EXPECT_LE(game->plays(), most_made_again + 10) << from;
    }
    for (int i = 0; i < 3 * most_made_again; ++i) {
        EXPECT_EQ(code_of(table.undo_agreed(wanderer)), "");
        ASSERT_LE(game->plays(), most_made_again) << i;
    }
}

TEST(LongGame, ARecordOfMovesTakenBackIsReadInAFewMovesForEach)
{
    const auto game = std::make_shared<support::CountingGame>(support::game_of(20'000));
    Table table = Table::open({.game = game, .dice = FairDice::from_number(1)});
    Dice choices = Dice::seeded(1);
    support::wander(table, 300, choices);
    int made = 300, stand = 300;
    // Two back, one on, down to the start and up again.
    for (; stand > 2; --stand) {
        for (int i = 0; i < 2; ++i) ASSERT_EQ(code_of(table.undo_agreed(wanderer)), "");
        support::wander(table, 1, choices);
        ++made;
    }
    for (int depth = 60; depth < 70; ++depth) {
        support::wander(table, depth - stand, choices);
        made += depth - stand;
        stand = depth;
        for (int i = 0; i < 50; ++i) {
            for (int j = 0; j < 3; ++j) ASSERT_EQ(code_of(table.undo_agreed(wanderer)), "");
            support::wander(table, 3, choices);
            made += 3;
        }
    }
    game->plays();
    const auto again = Table::replay(game, table.open_record(), "it");
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_LE(game->plays(), 4 * made);
    EXPECT_EQ(again->lines(), table.lines());
    EXPECT_EQ(again->position().fingerprint(), table.position().fingerprint());
}

TEST(Milestones, AreFewAndNeverFar)
{
    const Table table = opened(2, 1);
    Milestones milestones;
    for (std::size_t moves = 1; moves <= 70'000; ++moves) {
        milestones.pass(moves, table.position());
        const Milestones::Kept kept = milestones.before(moves);
        ASSERT_LE(kept.moves, moves);
        ASSERT_LT(moves - kept.moves, milestones.spacing()) << moves;
        ASSERT_EQ(kept.position == nullptr, kept.moves == 0) << moves;
    }
    EXPECT_EQ(milestones.spacing(), 8 * Milestones::least_spacing) << "few, for so many moves";
    milestones.cut(1000);
    EXPECT_EQ(milestones.before(70'000).moves, 512U) << "what was taken back is not kept";
    EXPECT_EQ(milestones.before(511).moves, 0U);
}

}  // namespace kotatsu::long_game_test
