// What computers were asked to think about, without a room.
#include "server/test_house.h"
#include "server/thoughts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::server {
namespace {

using testing::SizeIs;

constexpr Seat blue = seat_at(0), vermilion = seat_at(1);
constexpr std::int64_t patience = Thoughts::queue_patience_ms;

struct Thinking {
    Thinking()
    {
        Dice dice = Dice::seeded(1);
        position = (*Catalogue().make("onami", 2, {}))->start(dice);
    }
    void ask_move(Seat seat, std::int64_t until = 0)
    {
        thoughts.ask(
            {.position = *position, .seat = seat, .player = "greedy", .floor = 7, .until = until});
    }
    void ask_hint(Seat seat)
    {
        thoughts.ask({.position = *position,
                      .seat = seat,
                      .player = "greedy",
                      .floor = 7,
                      .asker = wire,
                      .id = "h"});
    }

    TestHouse house;
    Thoughts thoughts{house};
    std::unique_ptr<Position> position;
    std::shared_ptr<Wire> wire = std::make_shared<Wire>();
};

TEST(RoomOfThoughts, AThoughtIsTakenOnceByItsTicket)
{
    Thinking test;
    test.ask_move(blue);
    ASSERT_THAT(test.house.thoughts, SizeIs(1));
    EXPECT_TRUE(test.thoughts.asked(blue));
    EXPECT_FALSE(test.thoughts.asked(vermilion));
    const std::uint64_t ticket = test.house.thoughts[0]->ticket;
    const auto taken = test.thoughts.take(ticket);
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->floor, 7);
    EXPECT_FALSE(test.thoughts.take(ticket));
    EXPECT_TRUE(test.thoughts.none());
}

TEST(RoomOfThoughts, AHintIsChargedToWhoeverAsksAndAMoveToTheTable)
{
    Thinking test;
    test.ask_hint(blue);
    test.ask_move(vermilion);
    EXPECT_EQ(test.house.thoughts[0]->address, test.wire->from);
    EXPECT_EQ(test.house.thoughts[1]->address, "");
}

TEST(RoomOfThoughts, WhatIsNotWantedAnyMoreIsCancelledAndComesTooLate)
{
    Thinking test;
    test.ask_move(blue);
    test.ask_move(vermilion);
    test.thoughts.cancel([](const auto& each) { return each.thought->seat == blue; });
    EXPECT_FALSE(test.house.thoughts[0]->wanted);
    EXPECT_TRUE(test.house.thoughts[1]->wanted);
    EXPECT_FALSE(test.thoughts.take(test.house.thoughts[0]->ticket));
    EXPECT_EQ(test.house.counters.thoughts_cancelled, 1);
}

TEST(RoomOfThoughts, AMoveThatWaitsForASecondIsCalledBusyOnceAndAHintOrAnAnswerIsNot)
{
    Thinking test;
    test.ask_move(blue);
    EXPECT_EQ(test.thoughts.next_call(), test.house.time + patience);
    test.house.time += patience - 1;
    EXPECT_FALSE(test.thoughts.call_busy());
    test.house.time += 1;
    EXPECT_TRUE(test.thoughts.call_busy());
    EXPECT_EQ(test.thoughts.busy(), SeatSet{blue});
    EXPECT_FALSE(test.thoughts.call_busy());
    EXPECT_FALSE(test.thoughts.next_call());
    test.house.thoughts[0]->begun = true;
    EXPECT_TRUE(test.thoughts.busy().empty());
    Thinking other;
    other.ask_hint(blue);
    other.ask_move(vermilion, other.house.time + 500);
    other.house.time += patience;
    EXPECT_FALSE(other.thoughts.call_busy()) << "whose answer has its time waits no longer";
}

}  // namespace
}  // namespace kotatsu::server
