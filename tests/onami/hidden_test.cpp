// Onami: who knows what.
#include "onami/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onami::hidden_test {

using testing::ElementsAre;

constexpr Seat first_seat = seat_at(0);
constexpr Seat second_seat = seat_at(1);
constexpr Seat third_seat = seat_at(2);

// One card of each in the place of the other.
void swap_first(Cards& one, Cards& other)
{
    const CardId from_one = one.first(), from_other = other.first();
    one.erase(from_one);
    other.erase(from_other);
    one.insert(from_other);
    other.insert(from_one);
}

State with_second_hand_and_deck_swapped(State state)
{
    swap_first(state.hands[1], state.deck);
    return state;
}

State with_second_and_third_hand_swapped(State state)
{
    swap_first(state.hands[1], state.hands[2]);
    return state;
}

TEST(OnamiHidden, AnotherHandLooksTheSameWhateverItHolds)  // ONAMI-16
{
    const Position table = started(game_for(3), 51, 20);
    for (const State& other : {with_second_hand_and_deck_swapped(table.state),
                               with_second_and_third_hand_swapped(table.state)}) {
        ASSERT_NE(other, table.state);
        EXPECT_EQ(table.game.view(other, first_seat), table.game.view(table.state, first_seat));
        EXPECT_EQ(table.game.view(other, Seat::Watcher),
                  table.game.view(table.state, Seat::Watcher));
        EXPECT_NE(table.game.view(other, second_seat), table.game.view(table.state, second_seat));
    }
}

TEST(OnamiHidden, YouSeeYourOwnHandAndAWatcherSeesNone)  // ONAMI-16
{
    const Position table = started(game_for(3), 52, 20);
    for (const Seat seat : {first_seat, second_seat, third_seat})
        EXPECT_EQ(table.game.view(table.state, seat).hand, table.state.hands[at(seat)]);
    EXPECT_TRUE(table.game.view(table.state, Seat::Watcher).hand.empty());
}

TEST(OnamiHidden, TheBoardIsPublicAndSoIsHowManyCardsAHandHolds)  // ONAMI-16
{
    Position table = started(game_for(3, {{"first", "1"}}), 53);
    play(table, Move::place(table.state.hands[0].first(), centre, 0));
    for (const Seat seat : {first_seat, second_seat, third_seat, Seat::Watcher}) {
        const View view = table.game.view(table.state, seat);
        EXPECT_EQ(view.board, table.state.board);
        EXPECT_THAT(view.hand_sizes, ElementsAre(4, 5, 5, 0, 0, 0));
        EXPECT_EQ(view.deck_size, 34);
    }
}

TEST(OnamiHidden, ACardSeenOnTheBoardIsKnownToBeOutOfTheDeck)  // ONAMI-16
{
    Position table = started(game_for(3, {{"first", "1"}}), 54);
    const CardId card = table.state.hands[0].first();
    EXPECT_TRUE(table.game.view(table.state, second_seat).unseen.contains(card));
    EXPECT_FALSE(table.game.view(table.state, first_seat).unseen.contains(card));
    play(table, Move::place(card, centre, 0));
    EXPECT_FALSE(table.game.view(table.state, second_seat).unseen.contains(card));
    EXPECT_FALSE(table.game.view(table.state, Seat::Watcher).unseen.contains(card));
}

TEST(OnamiHidden, WhatIsUnseenIsInTheDeckOrInAnotherHand)  // ONAMI-16
{
    const Position table = started(game_for(3), 55, 12);
    const auto& hands = table.state.hands;
    EXPECT_EQ(table.game.view(table.state, first_seat).unseen,
              table.state.deck | hands[1] | hands[2]);
    EXPECT_EQ(table.game.view(table.state, Seat::Watcher).unseen,
              table.state.deck | hands[0] | hands[1] | hands[2]);
}

TEST(OnamiHidden, APlayerImaginesOtherHandsAndKeepsTheirOwn)  // ONAMI-16
{
    const Position table = started(game_for(3), 56, 12);
    Dice dice = Dice::seeded(57);
    Cards second_held;
    for (int i = 0; i < 200; ++i) {
        const View view = table.game.view(table.state, first_seat);
        const State imagined = table.game.imagine(view, dice);
        ASSERT_EQ(imagined.hands[0], table.state.hands[0]);
        ASSERT_EQ(table.game.view(imagined, first_seat), view);
        second_held |= imagined.hands[1];
    }
    EXPECT_EQ(second_held, table.game.view(table.state, first_seat).unseen)
        << "every unseen card may be in the second hand";
}

// The draws a seat is told of: whose, and which card.
std::vector<std::pair<int, bool>> draws_seen(const Onami::Log& log, Seat watching)
{
    std::vector<std::pair<int, bool>> seen;
    for (const auto& entry : log)
        if (entry.event.kind == Event::Kind::Drew && entry.audience.includes(watching))
            seen.emplace_back(index(entry.event.seat), entry.event.card != CardId::None);
    return seen;
}

TEST(OnamiHidden, OnlyTheOwnerSeesWhichCardWasDrawn)  // ONAMI-16
{
    Position table = drawn(R"( @9  b0  c0 )", {.next = {"4321"}});
    end(table);
    EXPECT_THAT(draws_seen(table.log, first_seat), ElementsAre(std::pair(0, true)));
    for (const Seat other : {second_seat, third_seat, Seat::Watcher})
        EXPECT_THAT(draws_seen(table.log, other), ElementsAre(std::pair(0, false)));
    for (const auto& entry : table.log) {
        if (entry.event.kind != Event::Kind::Drew) continue;
        EXPECT_EQ(entry.news, News::Yes);
        if (!entry.audience.includes(first_seat)) continue;
        EXPECT_TRUE(table.state.hands[0].contains(entry.event.card));
        EXPECT_EQ(table.game.sides(lay(entry.event.card, 0)), (Sides{4, 3, 2, 1}));
    }
}

TEST(OnamiHidden, TheFirstHandsAreDealtInSecret)  // ONAMI-16, ONAMI-3
{
    const Position table = started(game_for(2), 58);
    for (const Seat seat : {first_seat, second_seat}) {
        int known = 0, unknown = 0;
        for (const auto& [owner, shown] : draws_seen(table.log, seat)) {
            EXPECT_EQ(shown, owner == index(seat));
            ++(shown ? known : unknown);
        }
        EXPECT_EQ(known, 5);
        EXPECT_EQ(unknown, 5);
    }
    for (const auto& [owner, shown] : draws_seen(table.log, Seat::Watcher)) EXPECT_FALSE(shown);
}

TEST(OnamiHidden, PlacingAndTakingAreSeenByAll)  // ONAMI-16
{
    Position table = drawn(R"( @9  b0  c0 )");
    EXPECT_EQ(table.log.begin()->audience, Audience::all());
    take(table, "b1 east");
    EXPECT_EQ(table.log.begin()->audience, Audience::all());
}

}  // namespace kotatsu::onami::hidden_test
