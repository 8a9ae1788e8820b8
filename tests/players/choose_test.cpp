// Computer players: they play by the rules, see only their view, and find what is plain to see.
#include "games/onami/notation.h"
#include "onami/table.h"
#include "players/choose.h"
#include "skirmish/skirmish.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <set>
#include <thread>

namespace kotatsu::choose_test {

using onami::drawn;
using onami::game_for;
using onami::Onami;
using onami::started;
using skirmish::Skirmish;

Player player(const std::string& word)
{
    const auto read = read_player(word);
    EXPECT_TRUE(read) << word;
    return *read;
}

template <Rules G>
typename G::Move choice(const G& game, const typename G::State& state, Seat seat,
                        const std::string& word, std::uint64_t seed)
{
    Dice dice = Dice::seeded(seed);
    return choose(game, game.view(state, seat), seat, player(word), dice);
}

std::string choice(const onami::Position& table, const std::string& word, std::uint64_t seed)
{
    return write_move(table.game, choice(table.game, table.state, onami::mover(table), word, seed));
}

// What is plain to see.

// Only the 9 towards b3 takes anything, and then all five fall.
onami::Position one_great_wave()
{
    return drawn(R"(
        .      .      .      .      .
        .      b9999  .      .      .
        b9999  b9876  b9875  b9874  b9873
        .      b9999  .      .      .
        .      .      .      .      A0 )",
                 {.hands = {{"9000"}}});
}

TEST(Greedy, TakesWhatIsThereToTake)
{
    const onami::Position table = drawn(R"(
        .  .      .
        .  b5555  .
        .  .      .  )",
                                        {.hands = {{"6000"}}});
    const std::set<std::string> captures{"place 0060 b1", "place 0600 a2", "place 6000 b3",
                                         "place 0006 c2"};
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        EXPECT_TRUE(captures.contains(choice(table, "greedy", seed)))
            << choice(table, "greedy", seed);
}

TEST(Greedy, ChoosesAmongEqualsByItsDice)
{
    const onami::Position table = drawn(R"(
        .  .      .
        .  b5555  .
        .  .      .  )",
                                        {.hands = {{"6000"}}});
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 40; ++seed) seen.insert(choice(table, "greedy", seed));
    EXPECT_EQ(seen.size(), 4U);
}

TEST(Greedy, TakesBeforeItEnds)
{
    const onami::Position table = drawn(R"(
        .      .      .
        @0900  b0905  b0
        .      .      .  )");
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        EXPECT_EQ(choice(table, "greedy", seed), "take b2 east");
}

// The last square of all. Blue holds 11 and places the 12th: whoever takes d5 as well has won, and
// that needs a card with 2 or more to the west.
TEST(Search, FindsTheMoveThatWins)
{
    const onami::Position table = drawn(R"(
        A5  A5  A5  A5     A5
        A5  A5  A5  A5     A5
        A5  b5  b5  b5     b5
        b5  b5  b5  b5     b5
        b5  b5  b5  b0100  .   )",
                                        {.hands = {{"0001", "0002", "5000", "0000", "0003"}}});
    const std::set<std::string> wins{"place 0002 e5", "place 0003 e5", "place 0005 e5"};
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        for (const auto* word : {"search@200", "plain@200"})
            EXPECT_TRUE(wins.contains(choice(table, word, seed))) << choice(table, word, seed);
}

TEST(Search, TakesTheGreatWave)
{
    const onami::Position table = one_great_wave();
    for (const auto* word : {"greedy", "search@400"}) {
        onami::Position after = table;
        const auto move = choice(table.game, table.state, onami::mover(table), word, 3);
        onami::play(after, move);
        EXPECT_FALSE(onami::takes(after).empty()) << word << " " << write_move(table.game, move);
    }
}

// Fairness and repetition.

TEST(Search, GivesTheSameMoveFromTheSameSeed)
{
    for (int players : {2, 3, 1}) {
        const onami::Position table = started(game_for(players), 7, 12);
        for (const auto* word : {"search@61", "plain@61", "search@2"})
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                const Seat seat = onami::mover(table);
                EXPECT_EQ(choice(table.game, table.state, seat, word, seed),
                          choice(table.game, table.state, seat, word, seed))
                    << word;
            }
    }
}

TEST(Search, AsLongAsSomebodyWaitsItPlaysWhatItWouldPlayAnyway)
{
    const onami::Position table = started(game_for(3), 7, 12);
    const Seat seat = onami::mover(table);
    const std::atomic<bool> wanted{true};
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Player waited_for = player("search@200");
        waited_for.wanted = &wanted;
        Dice dice = Dice::seeded(seed);
        EXPECT_EQ(choose(table.game, table.game.view(table.state, seat), seat, waited_for, dice),
                  choice(table.game, table.state, seat, "search@200", seed));
    }
}

// A state that the seat cannot tell from this one, and that is another one.
template <Rules G>
typename G::State another(const G& game, const typename G::State& state, Seat seat)
{
    for (std::uint64_t seed = 1; seed < 100; ++seed) {
        Dice dice = Dice::seeded(seed);
        const auto other = game.imagine(game.view(state, seat), dice);
        if (other != state) return other;
    }
    return state;
}

TEST(ComputerPlayers, DoNotSeeWhatIsHidden)
{
    for (const auto* word : {"random", "greedy", "search@30", "plain@30"}) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const onami::Position table = started(game_for(3), seed, static_cast<int>(seed) * 5);
            const Seat seat = onami::mover(table);
            const auto other = another(table.game, table.state, seat);
            ASSERT_NE(other, table.state);
            EXPECT_EQ(choice(table.game, other, seat, word, seed),
                      choice(table.game, table.state, seat, word, seed))
                << word;
        }
    }
}

// Whole games.

template <Rules G>
void play_whole_game(const G& game, const std::string& word, std::uint64_t seed)
{
    Dice dice = Dice::seeded(seed), thoughts = Dice::seeded(mix_seeds(seed, 1));
    auto state = game.start(dice, nullptr);
    for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
        const Seat seat = thoughts.pick(turn.seats);
        const auto move = choose(game, game.view(state, seat), seat, player(word), thoughts);
        ASSERT_FALSE(game.refuse(state, seat, move)) << word;
        game.play(state, seat, move, dice, nullptr);
    }
}

TEST(ComputerPlayers, PlayWholeGamesOfOnamiByTheRules)
{
    for (const auto* word : {"random", "greedy", "search@4", "plain@4", "search@1"})
        for (const int players : {2, 6}) play_whole_game(game_for(players), word, 5);
    for (const auto* word : {"random", "greedy", "search@1"}) play_whole_game(game_for(1), word, 5);
    play_whole_game(game_for(3, {{"centre", "on"}}), "search@4", 6);
}

TEST(ComputerPlayers, PlayACardThatRepeatsByTheRules)
{
    const auto game = make_game<Onami>(onami::repeating_deck(), 2);
    ASSERT_TRUE(game);
    for (const auto* word : {"random", "greedy", "search@8", "plain@8"})
        play_whole_game(*game, word, 7);
}

TEST(ComputerPlayers, PlayAGameThatOffersThemNothing)
{
    static_assert(!HasEvaluation<Skirmish> && !HasRank<Skirmish> && !HasLikelyMove<Skirmish> &&
                  !HasRandomMove<Skirmish>);
    const auto game = make_game<Skirmish>({}, 3);
    ASSERT_TRUE(game);
    for (const auto* word : {"random", "greedy", "search@20", "plain@20", "search@1"})
        for (std::uint64_t seed = 1; seed <= 10; ++seed) play_whole_game(*game, word, seed);
}

// Hooks.

// Onami that counts how often its hooks are used.
class Counting : public Onami {
public:
    explicit Counting(const Onami& game) : Onami(game) {}

    double evaluate(const State& state, Seat seat) const
    {
        ++*calls;
        return Onami::evaluate(state, seat);
    }
    Move random_move(const State& state, Seat seat, Dice& dice) const
    {
        ++*calls;
        return Onami::random_move(state, seat, dice);
    }
    void rank(const State& state, Seat seat, List& list) const
    {
        ++*calls;
        Onami::rank(state, seat, list);
    }
    Move likely_move(const State& state, Seat seat, Dice& dice) const
    {
        ++*calls;
        return Onami::likely_move(state, seat, dice);
    }
    static Expected<Counting> make(const Content& content, int seats, const Options& options)
    {
        auto game = Onami::make(content, seats, options);
        if (!game) return game.error();
        return Counting(*game);
    }

    std::shared_ptr<std::atomic<int>> calls = std::make_shared<std::atomic<int>>(0);
};

TEST(Search, PlainUsesNoHooks)
{
    const Counting game(game_for(2));
    const onami::Position table = started(game_for(2), 3);
    const Seat seat = onami::mover(table);
    choice(game, table.state, seat, "plain@40", 1);
    EXPECT_EQ(*game.calls, 0);
    choice(game, table.state, seat, "search@40", 1);
    EXPECT_GT(*game.calls, 40);
}

// Nobody waits any more.

TEST(Search, StopsInTheMiddleWhenNobodyWaitsAnyMore)
{
    const Counting game(game_for(6));
    const onami::Position table = started(game_for(6), 3);
    const Seat seat = onami::mover(table);
    std::atomic<bool> wanted{true};
    Player hours = player("search@10000000");
    hours.wanted = &wanted;
    auto thinking = std::async(std::launch::async, [&] {
        Dice dice = Dice::seeded(1);
        return choose(game, game.view(table.state, seat), seat, hours, dice);
    });
    while (*game.calls < 10'000) std::this_thread::yield();
    wanted = false;
    ASSERT_EQ(thinking.wait_for(std::chrono::seconds(60)), std::future_status::ready);
    EXPECT_FALSE(game.refuse(table.state, seat, thinking.get())) << "a legal move all the same";
}

// Mistakes.

TEST(Levels, TheLowestErrsAsOftenAsItSays)
{
    // Taking is forced by the ranking unless a mistake leaves it to chance: then half end the turn.
    const onami::Position table = drawn(R"(
        .      .      .
        @0900  b0905  b0
        .      .      .  )");
    const auto ends = [&](const std::string& word) {
        int count = 0;
        for (std::uint64_t seed = 0; seed < 1000; ++seed)
            count += choice(table, word, seed) == "end" ? 1 : 0;
        return count;
    };
    const int expected = 1000 * player("search:1").mistakes / 100 / 2;
    EXPECT_NEAR(ends("search:1"), expected, 60);
    EXPECT_GT(expected, 100);
    EXPECT_EQ(ends("search@40"), 0);
}

}  // namespace kotatsu::choose_test
