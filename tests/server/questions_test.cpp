// The question that everybody has before them, without a room.
#include "server/questions.h"

#include <gtest/gtest.h>

namespace kotatsu::server::questions_test {

constexpr Seat blue = seat_at(0), vermilion = seat_at(1), green = seat_at(2);
using Answered = Questions::Answered;
using What = Question::What;

Questions asked(What what, Seat about = blue)
{
    Questions questions;
    EXPECT_TRUE(questions.ask({what, blue, about, SeatSet{vermilion, green}}));
    return questions;
}

TEST(Questions, AllHaveToAgree)
{
    Questions questions = asked(What::Undo);
    EXPECT_EQ(questions.answer({"undo", SeatSet{vermilion}, true}), Answered::Agreed);
    EXPECT_FALSE(questions.agreed());
    EXPECT_EQ(questions.answer({"undo", SeatSet{vermilion}, true}), Answered::NotAsked) << "once";
    EXPECT_EQ(questions.answer({"undo", SeatSet{green}, true}), Answered::Agreed);
    ASSERT_TRUE(questions.agreed());
    EXPECT_EQ(questions.take().by, blue);
    EXPECT_FALSE(questions.asked());
}

TEST(Questions, ThereIsOneAtATime)
{
    Questions questions = asked(What::Undo);
    EXPECT_FALSE(questions.ask({What::Rematch, green, green, {}}));
    EXPECT_EQ(questions.answer({"rematch", SeatSet{vermilion}, true}), Answered::NotAsked);
}

TEST(Questions, WhoAskedTakesItBackAndOthersDecline)
{
    Questions questions = asked(What::Undo);
    EXPECT_EQ(questions.answer({"undo", SeatSet{blue}, true}), Answered::NotAsked);
    EXPECT_EQ(questions.answer({"undo", SeatSet{vermilion}, false}), Answered::Declined);
    const auto declined = questions.declined_by(SeatSet{vermilion});
    ASSERT_TRUE(declined);
    EXPECT_EQ(declined->by, vermilion);
    EXPECT_EQ(declined->why, Declined::Why::No);
    questions = asked(What::Undo);
    EXPECT_EQ(questions.answer({"undo", SeatSet{blue}, false}), Answered::Withdrawn);
    EXPECT_FALSE(questions.asked());
}

TEST(Questions, AnUndoWaitsForWhoLeavesAndARematchDoesNot)
{
    const SeatSet without_green{blue, vermilion};
    Questions undo = asked(What::Undo);
    EXPECT_FALSE(undo.left(without_green));
    Questions rematch = asked(What::Rematch);
    EXPECT_FALSE(rematch.left(SeatSet{blue, vermilion, green}));
    const auto declined = rematch.left(without_green);
    ASSERT_TRUE(declined);
    EXPECT_EQ(declined->why, Declined::Why::Left);
}

TEST(Questions, ATakeoverLastsAsLongAsItsPersonIsMissing)
{
    const Seat missing = seat_at(3);
    const SeatSet people{blue, vermilion, green, missing};
    Questions questions = asked(What::Takeover, missing);
    EXPECT_FALSE(questions.moved_on(people, false)) << "somebody else's move";
    EXPECT_FALSE(questions.came(SeatSet{blue, vermilion, green}));
    ASSERT_TRUE(questions.came(people));
    questions = asked(What::Takeover, missing);
    EXPECT_TRUE(questions.moved_on(people - SeatSet{missing}, false)) << "the clock took the seat";
    questions = asked(What::Takeover, missing);
    EXPECT_TRUE(questions.moved_on(people, true));
    questions = asked(What::Undo);
    EXPECT_TRUE(questions.moved_on(people, false));
}

}  // namespace kotatsu::server::questions_test
