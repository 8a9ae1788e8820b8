// Onami: the game and its naive twin play the same games, and must agree after every move.
#include "onami/naive.h"

#include "engine/random_move.h"
#include "games/onami/notation.h"
#include "onami/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace kotatsu::onami::naive_test {

naive::Numbers numbers_of(const Onami& game, Laid laid)
{
    naive::Numbers numbers{};
    std::ranges::copy(game.sides(laid), numbers.begin());
    return numbers;
}

std::vector<naive::Numbers> hand_of(const Position& table, Seat seat)
{
    std::vector<naive::Numbers> hand;
    for (const CardId card : table.state.hands[at(seat)])
        hand.push_back(numbers_of(table.game, lay(card, 0)));
    return hand;
}

// The card the Tide turned up, if it has just played.
CardId card_of_the_tide(const Position& table)
{
    for (const auto& entry : table.log)
        if (entry.event.kind == Event::Kind::Placed && entry.event.seat == seat_at(1))
            return entry.event.card;
    return CardId::None;
}

naive::Game twin_of(const Position& table)
{
    const Onami& game = table.game;
    if (game.solo()) {
        naive::Game twin(2, 1);
        twin.tide(numbers_of(game, lay(card_of_the_tide(table), 0)));
        return twin;
    }
    naive::Game twin(game.seats(), index(mover(table)));
    if (game.centre_card()) twin.lay_centre(numbers_of(game, table.state.board.laid[at(centre)]));
    return twin;
}

std::string small_letters(std::string text)
{
    for (char& letter : text)
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return text;
}

void expect_agreement(const Position& table, const naive::Game& twin)
{
    ASSERT_EQ(small_letters(holders(table)), twin.holders());
    ASSERT_EQ(index(mover(table)), twin.mover());
    if (table.game.turn(table.state).is_over()) return;
    if (table.state.board.phase == Phase::Wave) {
        ASSERT_EQ(habit(table), twin.habit());
    }
    std::vector<std::string> ours = moves(table);
    ASSERT_FALSE(ours.empty()) << "there is no move";
    std::ranges::sort(ours);
    const auto theirs = twin.moves(hand_of(table, mover(table)));
    ASSERT_EQ(ours, std::vector<std::string>(theirs.begin(), theirs.end()));
}

void expect_the_same_reach(const Position& table, const naive::Game& twin)
{
    const Board& board = table.state.board;
    if (board.phase != Phase::Wave) return;
    for (const Direction wave : directions) {
        std::set<naive::Spot> ours;
        for (const Square square : board.reach(wave))
            ours.insert(
                {static_cast<int>(at(square)) / width, static_cast<int>(at(square)) % width});
        ASSERT_EQ(ours, twin.reach(static_cast<int>(wave))) << write_direction(wave);
    }
}

using Expectation = void (*)(const Position&, const naive::Game&);

void play_side_by_side(const Onami& game, std::uint64_t seed,
                       Expectation expectation = expect_agreement)
{
    SCOPED_TRACE(std::to_string(game.seats()) + " seats, seed " + std::to_string(seed));
    Position table = started(game, seed);
    naive::Game twin = twin_of(table);
    Dice chooser = Dice::seeded(mix_seeds(seed, 2));
    expectation(table, twin);
    while (!game.turn(table.state).is_over() && !testing::Test::HasFailure()) {
        const Move move = random_from_list(game, table.state, mover(table), chooser);
        if (!play(table, move)) return;
        twin.play(write_move(game, move));
        if (game.solo() && move == Move::end())
            twin.tide(numbers_of(game, lay(card_of_the_tide(table), 0)));
        SCOPED_TRACE("after " + write_move(game, move));
        expectation(table, twin);
    }
}

TEST(
    OnamiTwin,
    AgreesOnEveryMoveOfRandomGames)  // ONAMI-5, ONAMI-6, ONAMI-7, ONAMI-8, ONAMI-9, ONAMI-10, ONAMI-15
{
    for (int players = 2; players <= 6; ++players)
        for (std::uint64_t seed = 1; seed <= 12; ++seed) play_side_by_side(game_for(players), seed);
}

TEST(OnamiTwin, AWaveReachesAllThatTakingWithItAloneCanGetAndNothingElse)  // ONAMI-8, ONAMI-10
{
    for (int players = 2; players <= 6; ++players)
        for (std::uint64_t seed = 1; seed <= 8; ++seed)
            play_side_by_side(game_for(players), seed, expect_the_same_reach);
}

TEST(OnamiTwin, AgreesWithACardOnTheCentre)  // ONAMI-17
{
    for (const int players : {2, 3, 4, 6})
        for (std::uint64_t seed = 1; seed <= 6; ++seed)
            play_side_by_side(game_for(players, {{"centre", "on"}}), seed);
}

TEST(OnamiTwin, AgreesWithCardsThatRepeatWhenTurned)  // ONAMI-5
{
    for (int players = 1; players <= 6; ++players)
        for (std::uint64_t seed = 1; seed <= 4; ++seed)
            play_side_by_side(*make_game<Onami>(repeating_deck(), players), seed);
}

TEST(OnamiTwin, AgreesOnWhatTheTideDoes)  // ONAMI-15
{
    for (std::uint64_t seed = 1; seed <= 25; ++seed) play_side_by_side(game_for(1), seed);
}

}  // namespace kotatsu::onami::naive_test
