// Labyrinth: the end, by coming home or by the limit, and the variant for children.
#include "labyrinth/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::labyrinth::end_test {

using testing::ElementsAre;

const std::vector<std::string> six{"nami", "robin", "usopp", "zoro", "sanji", "ace"};

// Four players with six cards each; red has found all.
Beside red_goes_home(const std::string& from)
{
    return {.players = 4,
            .pieces = {from},
            .cards = {"", "law", "sabo", "kid"},
            .found = {six},
            .pushed = true};
}

std::string winners(const Position& table)
{
    std::string names;
    for (const Seat seat : table.game.result(table.state).winners)
        names += table.game.seat(seat).role + " ";
    return names;
}

TEST(LabyrinthEnd, WithAllCardsFoundTheFirstMoveHomeWins)  // LAB-14
{
    Position table = drawn("", red_goes_home("a3"));
    EXPECT_EQ(winners(table), "");
    play(table, "move a1");
    EXPECT_TRUE(over(table));
    EXPECT_EQ(winners(table), "red ");
    EXPECT_THAT(heard(table, seat_at(1)), ElementsAre("moved red", "over"));
}

TEST(LabyrinthEnd, AnywhereElseTheGameGoesOn)  // LAB-14
{
    Position table = drawn("", red_goes_home("a3"));
    play(table, "move a5");  // robin's
    EXPECT_FALSE(over(table));
    EXPECT_EQ(mover(table), seat_at(1));
    EXPECT_TRUE(table.state.board.passed[0].empty()) << "whoever looks for none passes none";
}

TEST(LabyrinthEnd, WithACardLeftHomeIsASquareLikeAnyOther)  // LAB-14
{
    Beside beside = red_goes_home("a3");
    beside.found[0].pop_back();
    beside.cards[0] = "ace";
    Position table = drawn("", beside);
    play(table, "move a1");
    EXPECT_FALSE(over(table));
}

TEST(LabyrinthEnd, SomebodyElsesStartIsNotHome)  // LAB-14
{
    Position table = drawn("", red_goes_home("a3"));
    play(table, "move a7");
    EXPECT_FALSE(over(table));
}

TEST(LabyrinthEnd, TheLastCardAndTheWayHomeAreTwoTurns)  // LAB-14
{
    Beside beside = red_goes_home("a2");
    beside.found[0].erase(beside.found[0].begin());
    beside.cards[0] = "nami";
    Position table = drawn("", beside);
    play(table, "move a3");
    EXPECT_EQ(table.game.left(table.state.board, seat_at(0)), 0);
    EXPECT_EQ(card(table, 0), "") << "there is no next card";
    EXPECT_FALSE(over(table));
    play_all(table, "push f1 NS, move g1, push d1 NS, move g7, push d1 NS, move a7");
    play_all(table, "push d1 NS, move a1");
    EXPECT_EQ(winners(table), "red ");
}

TEST(LabyrinthEnd, ALimitEndsTheGameAfterSoManyTurns)  // LAB-15
{
    Position table = started(game_for(3, {{"limit", "7"}}), 2);
    play_to_the_end(table, 3);
    EXPECT_EQ(table.state.board.turns, 7U);
    table = started(game_for(1, {{"cards", "3"}}), 2);
    play_to_the_end(table, 3);
    EXPECT_TRUE(table.game.is_home(table.state.board, seat_at(0))) << "without one: until home";
}

Beside last_turn()
{
    return {.cards = {"luffy", "zoro"}, .options = {{"limit", "1"}}, .pushed = true};
}

TEST(LabyrinthEnd, AtTheLimitMostCardsWin)  // LAB-15
{
    Beside beside = last_turn();
    beside.found = {{"nami"}, {"ace", "sanji"}};
    Position table = drawn("", beside);
    play(table, "move a1");
    EXPECT_EQ(winners(table), "green ");
    EXPECT_EQ(table.game.result(table.state).points[1], 2);
}

TEST(LabyrinthEnd, ThenWhoeverIsNearerToTheirStart)  // LAB-15
{
    Beside beside = last_turn();
    beside.pieces = {"a1", "f6"};
    beside.found = {{"nami"}, {"ace"}};
    Position table = drawn("", beside);
    play(table, "move a3");
    EXPECT_EQ(winners(table), "red green ") << "two rows, or a row and a column: a shared win";
    table = drawn("", beside);
    play(table, "move a4");
    EXPECT_EQ(winners(table), "green ");
    table = drawn("", beside);
    play(table, "move a2");
    EXPECT_EQ(winners(table), "red ");
}

TEST(LabyrinthEnd, ComingHomeInTheLastTurnWins)  // LAB-14, LAB-15
{
    Beside beside = red_goes_home("a3");
    beside.options = {{"limit", "1"}};
    Position table = drawn("", beside);
    play(table, "move a1");
    EXPECT_EQ(winners(table), "red ");
}

TEST(LabyrinthEnd, AloneTheLimitIsLost)  // LAB-15
{
    Position table = started(game_for(1, {{"limit", "2"}}), 2);
    play_to_the_end(table, 3);
    EXPECT_EQ(winners(table), "");
    EXPECT_EQ(table.game.result(table.state).points[0], 2);
}

TEST(LabyrinthEnd, APuzzleIsOverWhenItsCharacterIsFound)  // LAB-20
{
    Position table = drawn("", {.players = 1,
                                .pieces = {"a3"},
                                .places = {{"sabo", "a2"}},
                                .cards = {"sabo"},
                                .options = {{"puzzle", "on"}},
                                .pushed = true});
    play(table, "move a2");
    EXPECT_EQ(winners(table), "red ");
}

TEST(LabyrinthEnd, APuzzleIsLostAtItsLimit)  // LAB-15, LAB-20
{
    Position table = started(game_for(1, {{"puzzle", "on"}, {"number", "1"}, {"limit", "2"}}), 1);
    for (int turn = 0; turn < 2; ++turn) {
        EXPECT_FALSE(table.game.turn(table.state).is_over());
        play(table, moves(table).front());
        play(table, Move::go(table.state.board.places.piece(seat_at(0))));
    }
    EXPECT_TRUE(table.game.turn(table.state).is_over());
    EXPECT_EQ(winners(table), "");
}

// Both have looked for nothing but trouble for 99 turns, and red is about to move.
Position a_turn_before_patience_ends(const Beside& beside)
{
    Position table = drawn("", beside);
    table.state.board.turns = 130;
    table.state.board.idle = 99;
    return table;
}

TEST(LabyrinthEnd, FiftyRoundsInWhichNobodyFindsACardEndTheGame)  // LAB-21
{
    Beside beside{
        .cards = {"luffy", "zoro"}, .found = {{"nami"}, {"ace", "sanji"}}, .pushed = true};
    Position table = a_turn_before_patience_ends(beside);
    EXPECT_FALSE(over(table));
    play(table, "move a1");
    EXPECT_TRUE(over(table));
    EXPECT_EQ(winners(table), "green ") << "most cards win";
    EXPECT_EQ(table.game.result(table.state).reason, "nothing-found");
}

TEST(LabyrinthEnd, WhereTheyStandDoesNotCountThen)  // LAB-21
{
    Beside beside{.pieces = {"a1", "f6"},
                  .cards = {"luffy", "zoro"},
                  .found = {{"nami"}, {"ace"}},
                  .pushed = true};
    Position table = a_turn_before_patience_ends(beside);
    play(table, "move a1");
    EXPECT_EQ(winners(table), "red green ") << "red is home, but both have found one";
}

TEST(LabyrinthEnd, ACardFoundInTimeBeginsTheCountAnew)  // LAB-21
{
    Beside beside{.pieces = {"a3"}, .cards = {"robin", "zoro"}, .pushed = true};
    Position table = a_turn_before_patience_ends(beside);
    play(table, "move a5");
    EXPECT_THAT(found(table, 0), ElementsAre("robin"));
    EXPECT_FALSE(over(table));
    EXPECT_EQ(table.state.board.idle, 0U);
    play_all(table, "push d1 NS, move g7");
    EXPECT_EQ(table.state.board.idle, 1U);
}

TEST(LabyrinthEnd, WhoeverIsAloneMayTakeAsManyTurnsAsTheyLike)  // LAB-21
{
    Position table = started(game_for(1), 2);
    for (int turn = 0; turn < 150; ++turn) {
        play(table, moves(table).front());
        play(table, Move::go(table.state.board.places.piece(seat_at(0))));
    }
    EXPECT_FALSE(over(table));
}

const NamedValues for_children{{"children", "on"}};

TEST(LabyrinthChildren, AllCardsLieOpenForAll)  // LAB-16
{
    const Position table = started(game_for(3, for_children), 4);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(table.state.wanted[i].size(), 8);
    for (const Seat seat : {seat_at(0), seat_at(2), Seat::Watcher})
        EXPECT_EQ(table.game.view(table.state, seat).wanted, table.state.wanted);
    EXPECT_THAT(heard(started(game_for(3, {{"children", "on"}, {"first", "2"}}), 1), seat_at(0)),
                ElementsAre("first blue"))
        << "nobody turns up a card";
}

TEST(LabyrinthChildren, AnyOfTheOwnCardsMayBeFoundOneATurn)  // LAB-16
{
    Position table = drawn("", {.options = for_children, .pushed = true});
    table.state.wanted[0] = Cards{card_id("robin"), card_id("nami"), card_id("luffy")};
    table.state.wanted[1] = Cards{card_id("zoro")};
    play(table, "move a5");
    EXPECT_THAT(found(table, 0), ElementsAre("robin")) << "nami on a3 was only passed";
    EXPECT_EQ(table.state.wanted[0], (Cards{card_id("nami"), card_id("luffy")}));
    EXPECT_EQ(table.state.wanted[1], Cards{card_id("zoro")}) << "nothing is dealt";
    EXPECT_EQ(mover(table), seat_at(1));
}

TEST(LabyrinthChildren, ThenHomeAsUsual)  // LAB-16, LAB-14
{
    Beside beside = red_goes_home("a3");
    beside.options = for_children;
    Position table = drawn("", beside);
    play(table, "move a1");
    EXPECT_EQ(winners(table), "red ");
}

}  // namespace kotatsu::labyrinth::end_test
