// Wuchao: every reason a move is refused, and the values it comes with. Units are counted from cao-cao
// (0) to yuan-tan (12), spaces by name from 0, sides 0 and 1.
#include "wuchao/table.h"

#include <gtest/gtest.h>

#include <bit>

namespace kotatsu::wuchao::refusal_test {

constexpr auto map = R"(
    a1 - b1 - d1 - e1 - f1
              |
              e2           h1    h2 )";  // a1 0, b1 1, d1 2, e1 3, e2 4, f1 5, h1 6, h2 7

Position two(const Beside& beside = {.units = {"cao-cao b1", "yue-jin b1", "zhang-he f1"}})
{
    return drawn(map, beside);
}

TEST(WuchaoRefusal, SomebodyElsesTurnNamesTheSide)  // WUC-22
{
    const Position table = two();
    EXPECT_EQ(why_not(table, seat_at(0), Move::done()), "legal");
    EXPECT_EQ(why_not(table, seat_at(1), Move::done()), "not-your-turn 0 0");
    EXPECT_EQ(why_not(table, Seat::Watcher, Move::done()), "not-your-turn 0 0");
    Position split = two({.units = {"cao-cao b1", "zhang-he d1", "yuan-tan d1"}, .dice = {5, 5}});
    play(split, "move cao-cao d1, done");
    EXPECT_EQ(why_not(split, seat_at(0), Move::hit(Unit(5))), "not-your-turn 1 0")
        << "the defender splits";
}

TEST(WuchaoRefusal, NothingIsPlayedAfterTheEnd)  // WUC-17
{
    Position table = two({.units = {"cao-cao b1", "yuan-tan f1"}, .round = 8});
    play(table, "done, done");
    for (const Seat seat : {seat_at(0), seat_at(1), Seat::Watcher})
        EXPECT_EQ(why_not(table, seat, Move::done()), "game-over 0 0");
}

TEST(WuchaoRefusal, PlacingHasItsReasons)  // WUC-5
{
    Position table = started(game_on("guandu"), 1);
    EXPECT_EQ(why_not(table, "place cao-cao d1"), "not-yours 0 0");
    const int c3 = static_cast<int>(space(table, "c3")), d1 = static_cast<int>(space(table, "d1"));
    EXPECT_EQ(why_not(table, "place zhang-he c3"), "zone-of-cao " + std::to_string(c3) + " 0");
    EXPECT_EQ(why_not(table, "move zhang-he d1"), "place-first 0 0");
    EXPECT_EQ(why_not(table, "done"), "place-first 0 0");
    play(table, "place zhang-he d1");
    EXPECT_EQ(why_not(table, "place zhang-he d2"), "already-placed 5 0");
    play(table, "place chunyu d1, place gao d1, place sui d1, place han d1");
    EXPECT_EQ(why_not(table, "place yuan-tan d1"), "five-there " + std::to_string(d1) + " 0");
    EXPECT_EQ(why_not(two(), "place zhang-he d1"), "all-placed 0 0");
}

TEST(WuchaoRefusal, AUnitOfTheOtherSideIsNotYours)  // WUC-6
{
    EXPECT_EQ(why_not(two(), "move zhang-he e1"), "not-yours 5 0");
}

TEST(WuchaoRefusal, ADestroyedUnitDoesNotMove)  // WUC-13
{
    EXPECT_EQ(why_not(two(), "move xu-huang b1"), "destroyed 2 0");
}

TEST(WuchaoRefusal, AUnitThatMetTheEnemyGoesNoFurther)  // WUC-7
{
    Position table = two({.units = {"cao-cao b1", "zhang-he d1"}});
    play(table, "move cao-cao d1");
    EXPECT_EQ(why_not(table, "move cao-cao e1"), "enemy-in-the-way 0 2");
}

TEST(WuchaoRefusal, WithoutPointsASpaceIsTooFar)  // WUC-6
{
    Position table = two();
    play(table, "move cao-cao d1, move cao-cao e1, move cao-cao d1");
    EXPECT_EQ(why_not(table, "move cao-cao e2"), "too-far 0 4");
}

TEST(WuchaoRefusal, AUnitWhoseMoveHasEndedHasMoved)  // WUC-8
{
    Position table = two();
    play(table, "move cao-cao d1, move yue-jin a1");
    EXPECT_EQ(why_not(table, "move cao-cao e1"), "already-moved 0 0");
}

TEST(WuchaoRefusal, OnlyTheNextSpaceIsEntered)  // WUC-6
{
    EXPECT_EQ(why_not(two(), "move cao-cao e1"), "not-adjacent 1 3");
    EXPECT_EQ(why_not(two(), "move cao-cao b1"), "not-adjacent 1 1");
}

const std::vector<std::string> five_on_d1{"cao-cao h1",  "chunyu-qiong d1", "sui-yuanjin d1",
                                          "han-juzi d1", "lu-weihuang d1",  "zhao-rui d1",
                                          "zhang-he e1", "yuan-tan e2"};

TEST(WuchaoRefusal, FiveAreEnough)  // WUC-9
{
    const Position table =
        two({.units = five_on_d1, .side = Side::Yuan, .control = "cao cao yuan"});
    EXPECT_EQ(why_not(table, "move yuan-tan d1"), "five-there 2 0");
    EXPECT_EQ(why_not(table, "move zhang-he d1"), "legal");
}

TEST(WuchaoRefusal, NobodyStopsAmongFive)  // WUC-9
{
    Position table = two({.units = five_on_d1, .side = Side::Yuan, .control = "cao cao yuan"});
    play(table, "move zhang-he d1");
    EXPECT_EQ(why_not(table, "done"), "cannot-stop 5 2");
    EXPECT_EQ(why_not(table, "move zhao-rui b1"), "cannot-stop 5 2");
    EXPECT_EQ(why_not(table, "move zhang-he b1"), "legal");
}

TEST(WuchaoRefusal, DuringACombatNobodyMoves)  // WUC-22
{
    Position table = two({.units = {"cao-cao b1", "zhang-he d1"}, .xu_you = 1, .dice = {1, 1}});
    play(table, "move cao-cao d1, done");
    EXPECT_EQ(why_not(table, "move cao-cao e1"), "not-moving 0 0");
    EXPECT_EQ(why_not(table, "done"), "not-moving 0 0");
}

TEST(WuchaoRefusal, OnlyACombatThatIsThereIsFought)  // WUC-10
{
    EXPECT_EQ(why_not(two(), "fight d1"), "no-combat 2 0");
    Position table = two({.units = {"cao-cao d1", "yue-jin d1", "zhang-he e1", "yuan-tan e2"}});
    play(table, "move cao-cao e1, move yue-jin e2, done");
    EXPECT_EQ(why_not(table, "fight d1"), "no-combat 2 0");
    EXPECT_EQ(why_not(table, "fight e2"), "legal");
}

TEST(WuchaoRefusal, OnlyDiceThatWereRolledAreRolledAgain)  // WUC-20
{
    EXPECT_EQ(why_not(two(), "reroll die"), "nothing-rolled 0 0");
    EXPECT_EQ(why_not(two(), "keep"), "nothing-rolled 0 0");
    Position table =
        two({.units = {"cao-cao a1", "yue-jin b1", "zhang-he d1"}, .xu_you = 1, .dice = {1}});
    play(table, "move yue-jin d1, done");
    EXPECT_EQ(why_not(table, "reroll die"), "legal");
    EXPECT_EQ(why_not(table, "reroll cao-cao"), "no-such-die 0 0");
    EXPECT_EQ(why_not(table, "reroll both"), "no-such-die 0 0");
}

TEST(WuchaoRefusal, OnlyDefendersAreHit)  // WUC-13
{
    EXPECT_EQ(why_not(two(), "hit zhang-he"), "not-hit 5 0");
    Position table =
        two({.units = {"cao-cao b1", "zhang-he d1", "yuan-tan d1", "zhao-rui e1"}, .dice = {5, 5}});
    play(table, "move cao-cao d1, done");
    EXPECT_EQ(why_not(table, "hit zhang-he"), "legal");
    EXPECT_EQ(why_not(table, "hit zhao-rui"), "not-hit 10 0");
    EXPECT_EQ(why_not(table, "hit cao-cao"), "not-hit 0 0");
}

TEST(WuchaoRefusal, OnlyThoseWhoWithdrawGoBack)  // WUC-14
{
    EXPECT_EQ(why_not(two(), "back cao-cao"), "not-back 0 0");
}

TEST(WuchaoRefusal, NonsenseIsNoMove)
{
    const auto bytes = [](unsigned code) {
        return std::bit_cast<Move>(static_cast<std::uint16_t>(code));
    };
    const auto code = [](unsigned kind, unsigned unit, unsigned place) {
        return kind << 9 | unit << 5 | place;
    };
    const Position placing = started(game_on("guandu"), 1);
    for (const Position& table : {two(), placing})
        for (const unsigned each :
             {code(0, 13, 2), code(0, 4, 30), code(1, 15, 1), code(1, 0, 31), code(2, 1, 0),
              code(2, 0, 1), code(3, 1, 2), code(3, 0, 31), code(4, 4, 0), code(4, 1, 1),
              code(5, 13, 0), code(5, 1, 1), code(6, 14, 0), code(6, 0, 3), code(7, 0, 0), 0xFFFFU})
            EXPECT_EQ(why_not(table, mover(table), bytes(each)), "no-such-move 0 0") << each;
}

}  // namespace kotatsu::wuchao::refusal_test
