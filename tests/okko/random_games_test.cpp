// Okko: random games of every scenario, with every number of heroes, come to an end without a fault.
// `make soak` sets KOTATSU_OKKO_GAMES to more of them.
#include "engine/random_move.h"
#include "games/okko/invariants.h"
#include "okko/our_game.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

namespace kotatsu::okko::test::random_games_test {

// Every scenario with every number of heroes, alone and a seat each, with and without the expansion; both campaigns.
std::vector<Okko> all_kinds()
{
    std::vector<Okko> all;
    for (const Scenario& scenario : our_book().scenarios)
        for (int heroes = scenario.least_heroes; heroes <= scenario.most_heroes; ++heroes) {
            const bool alone = all.size() % 2 == 0;
            all.push_back(our_game(scenario.id, alone ? 2 : heroes + 1, heroes,
                                   heroes % 2 == 1 ? "on" : "off"));
        }
    for (const Campaign& campaign : our_book().campaigns)
        all.push_back(our_game(campaign.id, 3, 2));
    return all;
}

int games_wanted()
{
    const char* wanted = std::getenv("KOTATSU_OKKO_GAMES");
    return wanted != nullptr ? std::atoi(wanted) : 2000;
}

// What never goes back while a scenario lasts, and what there is but once.
std::string complaint_since(const Field& before, const Field& now)
{
    if (now.act != before.act) return "";
    if (now.round < before.round || now.round > 12) return "the round is a strange one";
    if (now.lost < before.lost) return "a hero came back";
    if (!(before.drawn - now.drawn).empty()) return "a clue card went back";
    for (std::size_t i = 0; i < now.memories.size(); ++i)
        if (now.memories[i] < before.memories[i]) return "something was forgotten";
    const auto times = [&](Memory what) { return int{now.memories[at(what)]}; };
    if (times(Memory::Alarm) > 1 || times(Memory::Objective) > 1) return "remembered twice";
    if (times(Memory::OniDefeated) + times(Memory::OniEscaped) > 1)
        return "the oni was defeated and escaped";
    if (times(Memory::Unmasked) + times(Memory::Dishonourable) > 1)
        return "two sides of one recollection";
    if (times(Memory::HeroLost) != now.lost) return "a lost hero is not remembered";
    return "";
}

// Checks every `often` moves, and at the end.
void play_to_the_end(const Okko& game, std::uint64_t seed, int often)
{
    constexpr int longest = 20'000;
    Dice dice = Dice::seeded(seed);
    State state = game.start(dice, nullptr);
    Field before = state.field;
    for (int moves = 0;; ++moves) {
        const Turn turn = game.turn(state);
        if (moves % often == 0 || turn.is_over()) {
            ASSERT_EQ(fault(game, state), "") << "after " << moves << " moves";
            ASSERT_EQ(complaint_since(before, state.field), "") << "after " << moves << " moves";
            before = state.field;
        }
        if (turn.is_over()) break;
        ASSERT_LT(moves, longest) << "it does not end";
        const Seat seat = dice.pick(turn.seats);
        game.play(state, seat, random_move(game, state, seat, dice), dice, nullptr);
    }
    ASSERT_FALSE(game.result(state).winners.empty());
    ASSERT_FALSE(game.result(state).reason.empty());
}

TEST(OkkoRandomGames, EndWithoutAFault)  // OKKO-39
{
    const std::vector<Okko> kinds = all_kinds();
    const int games = games_wanted();
    for (int i = 0; i < games && !HasFailure(); ++i) {
        SCOPED_TRACE("game of seed " + std::to_string(i));
        const Okko& game = kinds[static_cast<std::size_t>(i) % kinds.size()];
        play_to_the_end(game, static_cast<std::uint64_t>(i), 16);
    }
}

TEST(OkkoRandomGames, AreOfEveryScenarioWithEveryNumberOfHeroes)
{
    EXPECT_EQ(all_kinds().size(), 14U + 2U);
}

}  // namespace kotatsu::okko::test::random_games_test
