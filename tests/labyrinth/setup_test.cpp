// Labyrinth: what is in the box, the deal, and who starts.
#include "labyrinth/table.h"

#include "games/labyrinth/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace kotatsu::labyrinth::setup_test {

using testing::Each;
using testing::ElementsAre;
using testing::Pair;
using testing::SizeIs;

constexpr int trials = 400;

std::string roles(int players)
{
    std::string all;
    for (int i = 0; i < players; ++i) all += game_for(players).seat(seat_at(i)).role + " ";
    return all;
}

TEST(LabyrinthSetup, IsForOneToFourPlayers)  // LAB-1
{
    for (int players = 1; players <= 4; ++players)
        EXPECT_TRUE(make_game<Labyrinth>(our_set(), players));
    EXPECT_FALSE(make_game<Labyrinth>(our_set(), 0));
    EXPECT_FALSE(make_game<Labyrinth>(our_set(), 5));
}

TEST(LabyrinthSetup, AloneYouHaveSixCardsOrAsManyAsYouLike)  // LAB-1
{
    EXPECT_EQ(game_for(1).cards(), 6);
    EXPECT_EQ(game_for(1, {{"cards", "24"}}).cards(), 24);
}

TEST(LabyrinthSetup, SeveralPlayersMayHaveFewerCards)  // LAB-6
{
    EXPECT_EQ(game_for(2, {{"cards", "5"}}).cards(), 5);
    EXPECT_EQ(game_for(4, {{"cards", "1"}}).cards(), 1);
    EXPECT_EQ(make_game<Labyrinth>(our_set(), 4, {{"cards", "7"}}).error().message,
              "option cards: '7' is not a number from 1 to 6");
    const Position open = started(game_for(3, {{"cards", "2"}, {"children", "on"}}), 7);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(open.state.wanted[i].size(), 2);
}

TEST(LabyrinthSetup, WhatOlderRecordsCallCardsIsForThoseWhoPlayAlone)  // LAB-6
{
    const Labyrinth named = game_for(2, {{"cards", "6"}});
    EXPECT_EQ(named.cards(), 6);
    EXPECT_EQ(named.under_rules(2).cards(), 12);
    EXPECT_EQ(game_for(1, {{"cards", "5"}}).under_rules(2).cards(), 5);
}

TEST(LabyrinthSetup, AloneThePointsAreTheTurnsTaken)  // LAB-1
{
    Position table = started(game_for(1, {{"cards", "1"}}), 5);
    play_to_the_end(table, 6);
    const Result result = table.game.result(table.state);
    EXPECT_EQ(result.points[0], static_cast<std::int16_t>(table.state.board.turns));
    EXPECT_GT(result.points[0], 1);
    EXPECT_TRUE(result.winners.contains(seat_at(0)));
}

TEST(LabyrinthSetup, SixteenTilesAreFixedAndLookTheSameAfterAQuarterTurn)  // LAB-2
{
    EXPECT_EQ(fixed_squares.size(), 16);
    for (const Square each : fixed_squares) {
        const Square next = square_at(column_of(each), width - 1 - row_of(each));
        EXPECT_EQ(our_set().fixed[at(next)], turned(our_set().fixed[at(each)]))
            << write_square(each);
    }
}

TEST(LabyrinthSetup, TheCornersAreCurvesIntoTheBoardWithoutACharacter)  // LAB-2
{
    const std::map<std::string, std::string> expected{
        {"a1", "ES"},  {"g1", "SW"},  {"g7", "NW"},  {"a7", "NE"},  {"c1", "ESW"}, {"e1", "ESW"},
        {"a3", "NES"}, {"a5", "NES"}, {"g3", "NSW"}, {"g5", "NSW"}, {"c7", "NEW"}, {"e7", "NEW"},
        {"c3", "NES"}, {"e3", "ESW"}, {"c5", "NEW"}, {"e5", "NSW"}};
    std::set<std::string> homes;
    for (const Character& character : our_set().characters)
        if (character.home != Square::None) homes.insert(write_square(character.home));
    EXPECT_THAT(homes, SizeIs(12));
    for (const auto& [name, tile] : expected) {
        EXPECT_EQ(write_sides(our_set().fixed[at(square(name))]), tile) << name;
        EXPECT_EQ(homes.contains(name), tile.size() == 3) << name;
    }
}

std::map<Shape, int> loose_shapes(const Board& board)
{
    std::map<Shape, int> count;
    ++count[shape_of(board.spare)];
    for (const Square each : whole_board - fixed_squares) ++count[shape_of(board.maze.tile(each))];
    return count;
}

TEST(LabyrinthSetup, ThirtyFourTilesAreLooseInOneOfTwoMixes)  // LAB-3
{
    using Count = std::map<Shape, int>;
    EXPECT_EQ(loose_shapes(started(game_for(2), 1).state.board),
              (Count{{Shape::Straight, 12}, {Shape::Curve, 16}, {Shape::Tee, 6}}));
    EXPECT_EQ(loose_shapes(started(game_for(2, {{"mix", "13+9"}}), 1).state.board),
              (Count{{Shape::Straight, 13}, {Shape::Curve, 15}, {Shape::Tee, 6}}));
}

TEST(LabyrinthSetup, SixCurvesAndSixTTilesCarryACharacterAndNoStraightDoes)  // LAB-3
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Board board = started(game_for(2), seed, 30).state.board;
        std::map<Shape, int> count;
        for (std::size_t i = fixed_characters; i < character_count; ++i) {
            const Square place = board.places.all[i];
            ++count[shape_of(place == Square::Spare ? board.spare : board.maze.tile(place))];
        }
        EXPECT_EQ(count, (std::map<Shape, int>{{Shape::Curve, 6}, {Shape::Tee, 6}}));
    }
}

TEST(LabyrinthSetup, AStraightCanBeTurnedInTwoWaysTheOthersInFour)  // LAB-3
{
    EXPECT_THAT(moves(drawn("", {.spare = "EW"})), SizeIs(12 * 2));
    EXPECT_THAT(moves(drawn("", {.spare = "NE"})), SizeIs(12 * 4));
    EXPECT_THAT(moves(drawn("", {.spare = "NES"})), SizeIs(12 * 4));
}

TEST(LabyrinthSetup, EveryLooseTileComesToEverySquareTurnedEveryWay)  // LAB-5
{
    const Labyrinth game = game_for(2);
    std::map<Square, std::set<std::string>> tiles;
    std::map<CardId, std::set<Square>> places;
    for (std::uint64_t seed = 1; seed <= trials; ++seed) {
        const Board board = started(game, seed).state.board;
        for (const Square square : whole_board - fixed_squares)
            tiles[square].insert(write_sides(board.maze.tile(square)));
        tiles[Square::Spare].insert(write_sides(board.spare));
        for (const CardId card : all_cards - Cards::first_n(fixed_characters))
            places[card].insert(board.places.character(card));
    }
    EXPECT_THAT(tiles, SizeIs(34)) << "33 squares and the spare";
    EXPECT_THAT(tiles, Each(Pair(testing::_, SizeIs(10)))) << "2 straights, 4 curves, 4 T tiles";
    EXPECT_THAT(places, SizeIs(12));
    EXPECT_THAT(places, Each(Pair(testing::_, SizeIs(34))));
}

TEST(LabyrinthSetup, TheCardsAreDealtOutEvenly)  // LAB-6
{
    EXPECT_EQ(game_for(2).cards(), 12);
    EXPECT_EQ(game_for(3).cards(), 8);
    EXPECT_EQ(game_for(4).cards(), 6);
}

TEST(LabyrinthSetup, EverybodyStartsOnACornerTwoOnTheDiagonal)  // LAB-6
{
    EXPECT_EQ(roles(1), "red ");
    EXPECT_EQ(roles(2), "red green ");
    EXPECT_EQ(roles(3), "red blue green ");
    EXPECT_EQ(roles(4), "red blue green yellow ");
    const Position two = started(game_for(2), 1), four = started(game_for(4), 1);
    EXPECT_EQ(piece(two, 0) + piece(two, 1), "a1g7");
    EXPECT_EQ(piece(four, 0) + piece(four, 1) + piece(four, 2) + piece(four, 3), "a1g1g7a7");
}

TEST(LabyrinthSetup, TwoMaySitSideBySide)  // LAB-6
{
    const Labyrinth game = game_for(2, {{"corners", "beside"}});
    const Position two = started(game, 1);
    EXPECT_EQ(piece(two, 0) + piece(two, 1), "a1g1");
    EXPECT_EQ(game.seat(seat_at(1)).role, "blue");
    EXPECT_EQ(write_square(game.start_of(seat_at(1))), "g1") << "there is the way home";
    EXPECT_FALSE(make_game<Labyrinth>(our_set(), 3, {{"corners", "beside"}})) << "only two";
}

TEST(LabyrinthSetup, EverybodyLooksAtOneCardEachADifferentOne)  // LAB-7
{
    const Position table = started(game_for(4), 3);
    std::set<std::string> seen;
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(table.state.wanted[static_cast<std::size_t>(i)].size(), 1);
        seen.insert(card(table, i));
    }
    EXPECT_THAT(seen, SizeIs(4));
}

// As if the cards had been dealt: in the long run every card is everybody's first and second one
// equally often. 2,400 deals, so 100 each, with a deviation of 10.
TEST(LabyrinthSetup, TheNextCardIsAnyThatNobodyHasTurnedUp)  // LAB-7
{
    const Labyrinth game = game_for(2, {{"first", "1"}});
    std::map<std::string, int> first, second;
    for (std::uint64_t seed = 1; seed <= 2400; ++seed) {
        Position table = started(game, seed);
        ++first[card(table, 1)];
        Board& board = table.state.board;
        board.places.piece(seat_at(0)) = square("a1");
        const CardId wanted = table.state.wanted[0].first();
        board.places.character(wanted) = square("a1");  // found by staying, unless pushed away
        play(table, Move::push(Arrow(0), board.spare));
        play(table, Move::go(square("a1")));
        EXPECT_EQ(table.state.board.found[0].size(), 1);
        ++second[card(table, 0)];
    }
    for (const auto* count : {&first, &second}) {
        EXPECT_THAT(*count, SizeIs(24));
        for (const auto& [name, times] : *count) EXPECT_NEAR(times, 100, 50) << name;
    }
}

TEST(LabyrinthSetup, TheStartingSeatIsAnOptionOrChosenByTheDice)  // LAB-19
{
    std::set<int> first;
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
        first.insert(index(mover(started(game_for(3), seed))));
    EXPECT_THAT(first, ElementsAre(0, 1, 2));
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        EXPECT_EQ(mover(started(game_for(3, {{"first", "3"}}), seed)), seat_at(2));
    EXPECT_FALSE(make_game<Labyrinth>(our_set(), 2, {{"first", "3"}}));
}

TEST(LabyrinthSetup, PlayGoesClockwise)  // LAB-19
{
    Position table = started(game_for(4, {{"first", "3"}}), 9);
    std::vector<std::string> order;
    for (int i = 0; i < 5; ++i) {
        order.push_back(table.game.seat(mover(table)).role);
        play(table, moves(table).front());
        play(table, moves(table).front());
    }
    EXPECT_THAT(order, ElementsAre("green", "yellow", "red", "blue", "green"));
}

TEST(LabyrinthSetup, APuzzleIsForOnePlayerWithoutCards)  // LAB-20
{
    const auto with = [](int seats, const NamedValues& options) {
        return make_game<Labyrinth>(our_set(), seats, options);
    };
    EXPECT_EQ(with(2, {{"puzzle", "on"}}).error().message,
              "option puzzle: it is not for a table of 2");
    EXPECT_FALSE(with(1, {{"puzzle", "on"}, {"children", "on"}}));
    EXPECT_EQ(with(1, {{"puzzle", "on"}})->cards(), 1);
}

Position puzzle(int number, std::uint64_t seed)
{
    return started(game_for(1, {{"puzzle", "on"}, {"number", std::to_string(number)}}), seed);
}

TEST(LabyrinthSetup, ANumberIsTheSamePuzzleForEverybody)  // LAB-20
{
    EXPECT_EQ(puzzle(7, 1).state, puzzle(7, 2).state);
    EXPECT_FALSE(puzzle(7, 1).state == puzzle(8, 1).state);
}

TEST(LabyrinthSetup, WithoutANumberTheDiceChooseThePuzzle)  // LAB-20
{
    const Labyrinth game = game_for(1, {{"puzzle", "on"}});
    Dice dice = Dice::scripted({6});
    EXPECT_EQ(game.start(dice, nullptr), puzzle(7, 1).state) << "rolls count from 1";
    EXPECT_FALSE(dice.failed());
    EXPECT_EQ(dice.unused(), 0U);
}

}  // namespace kotatsu::labyrinth::setup_test
