// Wuchao: the game and its naive twin play the same games, and must agree after every move.
#include "wuchao/twin.h"

#include "engine/random_move.h"
#include "games/wuchao/notation.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kotatsu::wuchao::naive_test {

void expect_agreement(const Position& table, const naive::Game& twin)
{
    ASSERT_EQ(picture(table), twin.picture());
    std::vector<std::string> ours = over(table) ? std::vector<std::string>{} : moves(table);
    std::ranges::sort(ours);
    const auto theirs = twin.moves();
    ASSERT_EQ(ours, std::vector<std::string>(theirs.begin(), theirs.end()));
}

// Plays the opening, then at random. Gives how the game ended; what was asked for on the way is added
// to `seen`.
std::string play_side_by_side(Position table, std::uint64_t seed, std::set<Phase>& seen,
                              std::vector<std::string> opening = {})
{
    SCOPED_TRACE("seed " + std::to_string(seed));
    naive::Game twin = twin_of(table);
    table.dice = Dice::seeded(seed);
    Dice same = Dice::seeded(seed), chooser = Dice::seeded(mix_seeds(seed, 2));
    expect_agreement(table, twin);
    for (std::size_t n = 0; !over(table) && !testing::Test::HasFailure(); ++n) {
        const Move move = n < opening.size()
                              ? *read_move(table.game, opening[n])
                              : random_from_list(table.game, table.state, mover(table), chooser);
        SCOPED_TRACE("after " + write_move(table.game, move));
        twin.play(write_move(table.game, move), [&] { return same.roll(); });
        if (!play(table, move)) break;
        seen.insert(table.state.phase);
        expect_agreement(table, twin);
    }
    return std::string(table.game.result(table.state).reason);
}

TEST(WuchaoTwin, AgreesOnEveryMoveOfRandomGames)  // WUC-5 to WUC-23: WUC-6, WUC-10, WUC-13, WUC-22
{
    std::set<Phase> seen;
    for (const Map& map : campaign().maps)
        for (std::uint64_t seed = 1; seed <= 40; ++seed)
            play_side_by_side(started(game_on(map.id), 1), seed, seen);
    EXPECT_TRUE(seen.contains(Phase::Split) && seen.contains(Phase::Reroll) &&
                seen.contains(Phase::Fight));
}

// Where everything is close together all things happen, and all ends come about.
Position crowded(std::uint64_t seed)
{
    return drawn(
        R"(
        a1 - d1 - e1 - h1
        |    |    |
        b1 - d2 - e2 - h2 )",
        {.units = {"cao-cao a1", "zhang-liao a1", "xu-huang b1", "yue-jin a1", "chunyu-qiong e1",
                   "zhang-he h1", "gao-lan h2", "sui-yuanjin e1", "han-juzi e2", "lu-weihuang e1",
                   "zhao-rui e1", "jiang-qi e2", "yuan-tan e1"},
         .round = 1 + static_cast<int>(seed % 3),
         .xu_you = 2,
         .printed = {"zhang-he 3 7 2", "zhao-rui 1 4 1", "yue-jin 4 5 3"}});
}

// Yuan comes through one space, Cao is near the granaries.
Position narrow(std::uint64_t seed)
{
    return drawn(R"(
        e1 - e2 - d2 - h1
             |         |
             e3   a1 - h2     d1 )",
                 {.units = {"cao-cao d2", "yue-jin h2", "zhang-he e1", "gao-lan e3",
                            "chunyu-qiong e2", "sui-yuanjin e2", "han-juzi e2", "lu-weihuang e2"},
                  .side = Side::Yuan,
                  .round = 1 + static_cast<int>(seed % 8),
                  .xu_you = 1,
                  .control = "cao yuan cao",
                  .printed = {"cao-cao 0 9 3"}});
}

TEST(WuchaoTwin, AgreesOnSmallCrowdedMaps)  // WUC-7, WUC-9, WUC-14, WUC-16, WUC-17, WUC-19, WUC-21
{
    std::set<Phase> seen;
    std::set<std::string> reasons;
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
        reasons.insert(play_side_by_side(crowded(seed), seed, seen));
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
        reasons.insert(play_side_by_side(narrow(seed), seed, seen,
                                         {"move zhang-he e2", "move zhang-he d2", "move gao-lan e2",
                                          "move gao-lan d2", "done"}));
    EXPECT_EQ(seen.size(), 6U) << "everything was asked for but placing";
    EXPECT_EQ(reasons, (std::set<std::string>{"cut-off", "elimination", "granaries", "survival"}));
}

}  // namespace kotatsu::wuchao::naive_test
