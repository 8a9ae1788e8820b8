// Okko: what computer players know how to do.
#include "games/okko/wits.h"
#include "okko/our_game.h"
#include "players/choose.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace kotatsu::okko::test::players_test {

using Kind = Move::Kind;

// Played at random until such a moment.
template <class Is>
State moment(const Okko& game, std::uint64_t seed, Is is)
{
    Dice dice = Dice::seeded(seed);
    for (;;) {
        State state = game.start(dice, nullptr);
        for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
            if (is(state)) return state;
            const Seat seat = turn.seats.first();
            game.play(state, seat, random_move(game, state, seat, dice), dice, nullptr);
        }
    }
}

Clues courtiers_left(const Okko& game, const State& state)
{
    Clues left;
    for (const Clue clue : state.field.clues - state.field.drawn - state.field.wrong)
        if (game.book().clues[at(clue)].kind == ClueCard::Kind::Courtier) left.insert(clue);
    return left;
}

Move search(const Okko& game, const State& state, Seat seat, int iterations)
{
    Dice dice = Dice::seeded(1);
    const Player player = *read_player("search@" + std::to_string(iterations));
    return choose(game, game.view(state, seat), seat, player, dice);
}

TEST(OkkoPlayers, AccuseTheLastOneWhoMayBeTheOni)
{
    const Okko game = our_game("plum-house", 2, 3);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        State state = moment(game, seed, [](const State& now) {
            return now.field.phase == Phase::Accuse && now.field.accused == 0;
        });
        for (const Clue clue : courtiers_left(game, state) - Clues{state.identity})
            state.field.drawn.insert(clue);
        state.field.nature_known = 1;
        const Move move = search(game, state, seat_at(0), 40);
        EXPECT_EQ(move.kind, Kind::Identity);
        EXPECT_EQ(move.what, static_cast<std::uint8_t>(state.identity));
    }
}

TEST(OkkoPlayers, DoNotAccuseWhomTheyKnowToBeInTheDeck)
{
    const Okko game = our_game("plum-house", 2, 3);
    State state = moment(game, 3, [&](const State& now) {
        return now.field.phase == Phase::Accuse && now.field.round == 4 && now.field.accused == 0 &&
               courtiers_left(game, now).size() > 2;
    });
    Clues rest = courtiers_left(game, state) - Clues{state.identity};
    const Clue peeked = rest.first();
    rest.erase(peeked);
    state.field.drawn |= rest;
    state.field.nature_known = 1;
    state.field.peeked = 1;
    state.top = {peeked, Clue::None, Clue::None, Clue::None};
    const Move move = search(game, state, seat_at(0), 40);
    EXPECT_EQ(move.kind, Kind::Identity) << "in round 4 somebody must be accused";
    EXPECT_EQ(move.what, static_cast<std::uint8_t>(state.identity));
}

TEST(OkkoPlayers, PlanForOneHeroAfterTheOther)
{
    const Okko game = our_game("plum-house", 2, 3);
    State state = moment(game, 1, [](const State& now) { return now.field.phase == Phase::Plan; });
    Dice dice = Dice::seeded(1);
    while (state.field.planning.contains(seat_at(0))) {
        Okko::List list;
        game.moves(state, seat_at(0), list);
        game.rank(state, seat_at(0), list);
        ASSERT_FALSE(list.empty());
        EXPECT_TRUE(std::all_of(list.begin(), list.end(), [&](Move move) {
            return move.kind == list[0].kind &&
                   (move.who == list[0].who || move.kind == Kind::Initiative);
        }));
        game.play(state, seat_at(0), list[0], dice, nullptr);
    }
}

TEST(OkkoPlayers, TakeInMoreMovesTheLongerTheyThink)
{
    const Okko game = our_game("plum-house", 2, 3);
    const State state = moment(game, 1, [](const State& now) {
        return now.field.phase == Phase::HeroTurn && now.field.depth == 0 && now.field.actions == 3;
    });
    const Seat seat = game.turn(state).seats.first();
    const View view = game.view(state, seat);
    SearchTree<Okko> tree(game, view, seat, true, 1);
    for (int i = 0; i < 5; ++i) tree.iterate();
    const std::size_t first = tree.root().size();
    EXPECT_EQ(first, static_cast<std::size_t>(Okko::breadth.first));
    for (int i = 0; i < 100; ++i) tree.iterate();
    EXPECT_GT(tree.root().size(), first);
}

TEST(OkkoPlayers, AreTheSurerOfALeadTheLessIsOpen)
{
    Outlook lead;
    lead.add(2);
    Outlook open = lead;
    open.contest(4, 0.5);
    Outlook nearly_won = lead;
    nearly_won.contest(4, 0.99);
    EXPECT_DOUBLE_EQ(open.expected(), 2);
    EXPECT_GT(open.chance(), 0.5);
    EXPECT_GT(lead.chance(), open.chance());
    EXPECT_GT(nearly_won.chance(), lead.chance());
}

TEST(OkkoPlayers, LookToTheEndOfTheOtherSidesAnswer)
{
    const Okko game = our_game("plum-house", 2, 3);
    for (const Phase first : {Phase::HeroTurn, Phase::OniTurn}) {
        const State root = moment(game, 1, [&](const State& now) {
            return now.field.phase == first && now.field.depth == 0 && now.field.round == 2 &&
                   now.field.to_come.size() == 2;
        });
        State state = root;
        Dice dice = Dice::seeded(1);
        bool answered = false;
        while (!game.far_enough(root, state)) {
            const bool hero = state.field.phase == Phase::HeroTurn;
            answered |= hero != (first == Phase::HeroTurn);
            const Seat seat = game.turn(state).seats.first();
            game.play(state, seat, random_move(game, state, seat, dice), dice, nullptr);
        }
        EXPECT_TRUE(answered);
        EXPECT_EQ(state.field.phase == Phase::HeroTurn, first == Phase::HeroTurn)
            << "the next activation of its own side begins";
        EXPECT_EQ(state.field.round, 2);
    }
}

// How far what is said of a walk by what was known before it is off.
double error_of_walk(const Okko& game, const Wits& before, Move walk)
{
    Field walked = before.field;
    walked.where[at(before.actor())] = static_cast<Space>(walk.where);
    return std::abs(Wits(before, walked, before.actor()).outlook().expected() -
                    Wits(game, walked).outlook().expected());
}

// But for talents that work near somebody, and doors that somebody beyond them made worth opening.
TEST(OkkoPlayers, WeighAWalkByWhatTheyKnewBefore)
{
    int walks = 0, off = 0;
    for (const std::string scenario : {"silent-ferry", "salt-store", "plum-house"}) {
        const Okko game = our_game(scenario, 2, 2);
        Dice dice = Dice::seeded(1);
        State state = game.start(dice, nullptr);
        for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
            const Seat seat = turn.seats.first();
            Okko::List list;
            game.moves(state, seat, list);
            const Wits before(game, state.field);
            for (const Move move : list) {
                if (move.kind != Kind::Walk || state.field.depth > 0) continue;
                const double error = error_of_walk(game, before, move);
                EXPECT_LT(error, 0.5) << scenario << ", round " << int{state.field.round};
                ++walks;
                off += error > 1e-6 ? 1 : 0;
            }
            game.play(state, seat, list[dice.below(list.size())], dice, nullptr);
        }
    }
    EXPECT_GT(walks, 1'000);
    EXPECT_LT(off, walks / 10);
}

}  // namespace kotatsu::okko::test::players_test
