// Onami: setting up the table, and placing a card on it.
#include "games/onami/notation.h"
#include "onami/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace kotatsu::onami::setup_test {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::SizeIs;

std::string fault_of(int players, const NamedValues& options)
{
    const auto game = make_game<Onami>(our_deck(), players, options);
    return game ? "" : game.error().message;
}

TEST(OnamiSetup, OneToSixPlayersPlay)  // ONAMI-1
{
    for (int players = 1; players <= 6; ++players) EXPECT_EQ(fault_of(players, {}), "");
    EXPECT_EQ(fault_of(0, {}), "onami has 1 to 6 seats, not 0");
    EXPECT_EQ(fault_of(7, {}), "onami has 1 to 6 seats, not 7");
}

TEST(OnamiSetup, EveryPlayerHasAColourOfTheirOwn)  // ONAMI-1
{
    const Onami game = game_for(6);
    std::set<std::string> roles;
    std::set<int> teams, colours;
    for (int i = 0; i < 6; ++i) {
        const SeatInfo info = game.seat(seat_at(i));
        roles.insert(info.role);
        teams.insert(info.team);
        colours.insert(info.colour);
    }
    EXPECT_THAT(roles, SizeIs(6));
    EXPECT_THAT(teams, SizeIs(6)) << "everybody plays for themselves";
    EXPECT_THAT(colours, SizeIs(6));
}

TEST(OnamiSetup, TheBoardHasFiveTimesFiveSquaresAndIsEmpty)  // ONAMI-1
{
    const Position table = started(game_for(2), 1);
    EXPECT_EQ(holders(table), tidy(""));
    std::set<std::string> squares;
    for (const std::string& move : moves(table)) squares.insert(move.substr(move.size() - 2));
    EXPECT_THAT(squares, SizeIs(25));
}

TEST(OnamiSetup, UpToFourPlayersGetFiveCardsAndMoreGetFour)  // ONAMI-3
{
    for (int players = 1; players <= 6; ++players) {
        const Position table = started(game_for(players), 7);
        const int expected = players <= 4 ? 5 : 4;
        Cards dealt;
        for (int i = 0; i < players; ++i) {
            EXPECT_EQ(hand_size(table, seat_at(i)), expected) << players << " players";
            dealt |= table.state.hands[static_cast<std::size_t>(i)];
        }
        EXPECT_EQ(dealt.size(), players * expected) << "no card is in two hands";
        const int of_the_tide = players == 1 ? 1 : 0;
        EXPECT_EQ(table.state.deck.size(), 49 - players * expected - of_the_tide);
        EXPECT_TRUE((table.state.deck & dealt).empty());
    }
}

TEST(OnamiSetup, SixPlayersUseTheDeckUpExactly)  // ONAMI-3
{
    for (const char* centre : {"off", "on"}) {
        Position table = started(game_for(6, {{"centre", centre}}), 3);
        play_to_the_end(table, 4);
        EXPECT_TRUE(table.state.deck.empty());
        for (int i = 0; i < 6; ++i) EXPECT_EQ(hand_size(table, seat_at(i)), 4);
    }
}

TEST(OnamiSetup, TheStartingSeatMayBeChosen)  // ONAMI-4
{
    for (int seat = 0; seat < 6; ++seat) {
        const Position table = started(game_for(6, {{"first", std::to_string(seat + 1)}}), 5);
        EXPECT_EQ(mover(table), seat_at(seat));
        EXPECT_EQ(last_of(table.log).news, News::No);
    }
    EXPECT_EQ(fault_of(3, {{"first", "4"}}), "option first: '4' is not one of random, 1, 2, 3");
    EXPECT_EQ(fault_of(3, {{"first", "7"}}), "option first: '7' is not one of random, 1, 2, 3");
}

TEST(OnamiSetup, OtherwiseTheDiceChooseWhoStarts)  // ONAMI-4
{
    std::vector<std::uint32_t> rolls(20, 0);  // four hands of five cards
    for (std::uint32_t seat = 0; seat < 4; ++seat) {
        rolls.resize(20);
        rolls.push_back(seat);
        Dice dice = Dice::scripted(rolls);
        Onami::Log log;
        const State state = game_for(4).start(dice, &log);
        EXPECT_EQ(index(state.board.mover), static_cast<int>(seat));
        EXPECT_TRUE(!dice.failed() && dice.unused() == 0);
        const auto last = last_of(log);
        EXPECT_EQ(last.event.kind, Event::Kind::First);
        EXPECT_EQ(last.event.seat, seat_at(static_cast<int>(seat)));
        EXPECT_EQ(last.news, News::Yes);
    }
}

// Placing.

TEST(OnamiPlacing, AnyHandCardGoesOnAnyEmptySquareTurnedAnyWay)  // ONAMI-5
{
    const Position table = drawn(R"(
        .   b1  b1  b1  b1
        b1  b1  b1  b1  b1
        b1  b1  b1  b1  b1
        b1  b1  b1  b1  b1
        b1  b1  b1  b1  .  )",
                                 {.hands = {{"5312", "7004"}}});
    EXPECT_THAT(moves(table),
                ElementsAre("place 5312 a1", "place 2531 a1", "place 1253 a1", "place 3125 a1",
                            "place 5312 e5", "place 2531 e5", "place 1253 e5", "place 3125 e5",
                            "place 7004 a1", "place 4700 a1", "place 0470 a1", "place 0047 a1",
                            "place 7004 e5", "place 4700 e5", "place 0470 e5", "place 0047 e5"));
}

TEST(OnamiPlacing, ACardThatRepeatsWhenTurnedIsOfferedOnceEachWay)  // ONAMI-5
{
    const Position table = drawn(R"(
        b1  b1  b1  b1  b1
        b1  b1  b1  b1  b1
        b1  b1  .   b1  b1
        b1  b1  b1  b1  b1
        b1  b1  b1  b1  b1 )",
                                 {.hands = {{"3333", "5252", "5522"}}});
    EXPECT_THAT(moves(table),
                ElementsAre("place 3333 c3", "place 5252 c3", "place 2525 c3", "place 5522 c3",
                            "place 2552 c3", "place 2255 c3", "place 5225 c3"));
}

TEST(OnamiPlacing, ThePlacedCardLiesUnderYourToken)  // ONAMI-5
{
    Position table = drawn(R"( b1  .  )", {.hands = {{"5312", "7004"}}});
    place(table, "2531 b1");
    EXPECT_EQ(drawing(table), tidy("b1  A2531"));
    EXPECT_EQ(hand_size(table, seat_at(0)), 1);
    EXPECT_THAT(moves(table), Not(Contains("place 7004 c3"))) << "one card a turn";
}

TEST(OnamiPlacing, QuarterTurnsAreClockwise)  // ONAMI-5
{
    EXPECT_EQ(write_sides(turned({1, 2, 3, 4}, 0)), "1234");
    EXPECT_EQ(write_sides(turned({1, 2, 3, 4}, 1)), "4123") << "what was north is east";
    EXPECT_EQ(write_sides(turned({1, 2, 3, 4}, 3)), "2341") << "what was north is west";
}

// The centre card.

TEST(OnamiCentreCard, ItLiesOnTheCentreAndIsNobodys)  // ONAMI-17
{
    for (const int players : {2, 3, 4, 6}) {
        const Position table = started(game_for(players, {{"centre", "on"}}), 11);
        EXPECT_EQ(holders(table), tidy(R"(
            .  .  .  .  .
            .  .  .  .  .
            .  .  *  .  .
            .  .  .  .  .
            .  .  .  .  . )"));
        EXPECT_EQ(table.game.result(table.state).points, decltype(Result::points){});
        const CardId card = card_of(table.state.board.laid[at(centre)]);
        EXPECT_FALSE(table.state.deck.contains(card));
        EXPECT_EQ(table.state.deck.size(), 49 - 1 - players * table.game.hand_size());
    }
}

TEST(OnamiCentreCard, ItIsForTwoThreeFourOrSixPlayers)  // ONAMI-17
{
    for (const int players : {2, 3, 4, 6}) EXPECT_EQ(fault_of(players, {{"centre", "on"}}), "");
    EXPECT_EQ(fault_of(5, {{"centre", "on"}}), "option centre: it is not for a table of 5");
    EXPECT_EQ(fault_of(1, {{"centre", "on"}}), "option centre: it is not for a table of 1");
    EXPECT_EQ(fault_of(5, {{"centre", "off"}}), "") << "as older records say it";
}

TEST(OnamiCentreCard, ItIsTurnedAtRandom)  // ONAMI-17
{
    for (std::uint32_t turns = 0; turns < 4; ++turns) {
        std::vector<std::uint32_t> rolls(10, 0);  // two hands
        rolls.insert(rolls.end(), {5, turns, 0});
        Dice dice = Dice::scripted(rolls);
        const State state = game_for(2, {{"centre", "on"}}).start(dice, nullptr);
        EXPECT_FALSE(dice.failed());
        EXPECT_EQ(turns_of(state.board.laid[at(centre)]), static_cast<int>(turns));
    }
}

TEST(OnamiCentreCard, EverybodyHasTheSameNumberOfTurns)  // ONAMI-17
{
    for (const int players : {2, 3, 4, 6}) {
        Position table = started(game_for(players, {{"centre", "on"}}), 12);
        play_to_the_end(table, 13);
        EXPECT_EQ(table.state.board.turns, 24U);
    }
}

TEST(OnamiCentreCard, AWaveStartsOnItAndRunsThroughIt)  // ONAMI-17
{
    Position table = drawn(R"(
        .  .      .   .   .
        .  .      .   .   .
        .  @0700  *4  b3  . )");
    EXPECT_EQ(power(table), "east 3");
    take(table, "c3 east");
    take(table, "d3 east");
    EXPECT_EQ(holders(table), tidy(R"(
        .  .  .  .  .
        .  .  .  .  .
        .  A  A  A  . )"));

    Position behind = drawn(R"(
        .      .   .   .   .
        .      .   .   .   .
        @0900  b5  *4  b3  . )");
    EXPECT_EQ(take_all(behind, Direction::East), 3);
}

TEST(OnamiCentreCard, NeverTakenItCountsForNobody)  // ONAMI-17
{
    Position table = drawn(R"(
        b9  b9  b9  b9  b9
        b9  b9  b9  b9  b9
        b9  b9  *9  A9  A9
        A9  A9  A9  A9  A9
        A9  A9  A9  A9  @9 )");
    end(table);
    const Result result = table.game.result(table.state);
    EXPECT_EQ(result.points[0] + result.points[1], 24);
    EXPECT_EQ(result.winning_sides, 2);
}

TEST(OnamiCentreCard, OnceTakenItIsLikeAnyOther)  // ONAMI-17
{
    Position table = drawn(R"( @0700  *4  . )");
    take(table, "b1 east");
    const Event took = table.log.begin()->event;
    EXPECT_EQ(took.from, Seat::Watcher) << "it was nobody's";
    EXPECT_EQ(table.game.result(table.state).points[0], 2);
    end(table);
    EXPECT_EQ(holders(table), tidy("a a"));
}

}  // namespace kotatsu::onami::setup_test
