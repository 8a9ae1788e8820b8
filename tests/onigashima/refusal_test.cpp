// Onigashima: why a move is refused; every code has a test here or beside its rule.
#include "onigashima/table.h"

#include "games/onigashima/face.h"
#include "games/onigashima/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onigashima::refusal_test {

TEST(OnigashimaRefusal, SomebodyElseDecides)  // ONI-25
{
    const Position table = fight({.hands = {"strike-12", "pride"}});
    EXPECT_EQ(asked(table), "onigashima opening");
    EXPECT_EQ(why_not(table, 0, "pass"), "not-your-decision");
}

TEST(OnigashimaRefusal, NobodyMovesAfterTheEnd)  // ONI-23
{
    Position table = fight({.hands = {"smoke", ""}, .number = 6});
    pass_until(table, "alliance start");
    play(table, "play smoke");
    EXPECT_EQ(why_not(table, "pass"), "game-over");
}

TEST(OnigashimaRefusal, AnotherKindOfMoveIsAskedFor)  // ONI-25
{
    const Position table = fight({.hands = {"strike-12", ""}});
    for (const char* move :
         {"roll", "haki", "keep", "draw attack", "captain nami-2", "fight nami-2", "stay"})
        EXPECT_EQ(why_not(table, move), "not-now") << move;
    EXPECT_EQ(why_not(before_fight({}), "play pride"), "not-now");
    EXPECT_EQ(why_not(before_fight({}), "pass"), "not-now");
}

TEST(OnigashimaRefusal, ACardThatIsNotInTheHand)  // ONI-24
{
    EXPECT_EQ(why_not(fight({.hands = {"strike-12", ""}}), "play pride"), "not-in-hand");
}

TEST(OnigashimaRefusal, ACardAtTheWrongMoment)  // ONI-25
{
    Position table = fight({.hands = {"strike-12, pride, comrade", ""}});
    EXPECT_EQ(why_not(table, "play strike-12"), "wrong-moment");
    pass_until(table, "alliance attack");
    EXPECT_EQ(why_not(table, "play pride"), "wrong-moment");
}

TEST(OnigashimaRefusal, ACharacterOfTheOtherSideOrOfATeamMate)  // ONI-9
{
    const Position table = before_fight({.seats = 4});
    EXPECT_EQ(why_not(table, "fight kaido"), "not-your-character");
    EXPECT_EQ(why_not(table, "fight nami-6"), "not-your-character") << "it is alliance-2's";
    EXPECT_EQ(why_not(table, "fight nami-2"), "legal");
}

TEST(OnigashimaRefusal, AnAnswerThatIsNone)  // ONI-17
{
    Position table = fight({.hands = {"strike-12", "parry, meat, smoke"}});
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    EXPECT_EQ(why_not(table, "play meat"), "no-counter");
    EXPECT_EQ(why_not(table, "play smoke"), "no-counter");
}

TEST(OnigashimaRefusal, AnAnswerWithoutItsHaki)  // ONI-2
{
    Position table = fight({.hands = {"strike-12", "parry, observation"}});
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    EXPECT_EQ(why_not(table, "play observation"), "no-haki");
}

TEST(OnigashimaRefusal, AWeaknessThatIsExploitedAlready)  // ONI-13
{
    Position table =
        fight({.alliance = {.weak = "fear pride"}, .hands = {"strike-12", "fear 2, pride"}});
    play(table, "play fear, pass");
    EXPECT_EQ(why_not(table, "play fear"), "already-exploited");
}

TEST(OnigashimaRefusal, ASecondCallInAFight)  // ONI-22
{
    Position table = fight({.hands = {"comrade 2, pride", ""}});
    play(table, "play comrade nami-2");
    EXPECT_EQ(why_not(table, "play comrade nami-3"), "called-already");
}

TEST(OnigashimaRefusal, EveryCodeHasASentence)
{
    const Position table = fight({.hands = {"strike-12", ""}});
    for (const char* code :
         {"game-over",          "not-your-decision", "not-now",           "not-your-character",
          "has-fought",         "not-free",          "emperor-first",     "no-such-form",
          "not-in-hand",        "three-cards",       "wrong-moment",      "no-haki",
          "weakness-not-shown", "already-exploited", "too-many-energies", "no-counter",
          "too-weak",           "nothing-to-dodge",  "nothing-rolled",    "nothing-to-heal",
          "called-already",     "needed-later",      "name-a-character",  "calls-nobody",
          "no-haki-roll",       "haki-rolled",       "not-so-many",       "no-such-dice",
          "empty-deck"})
        EXPECT_NE(sentence(table.game, Refusal{code}), "this is not a move of Raid on Onigashima")
            << code;
}

// Notation.

TEST(OnigashimaNotation, EveryListedMoveReadsBackAndTheBeginningOfANameWillDo)
{
    const Position table = fight({.hands = {"comrade, pride", ""}});
    for (const std::string& text : moves(table))
        EXPECT_EQ(write_move(table.game, *read_move(table.game, text)), text);
    EXPECT_EQ(read_move(table.game, "fight zo"), read_move(table.game, "fight zoro"));
    EXPECT_EQ(read_move(table.game, "fight nami-"), std::nullopt) << "fifteen begin so";
    EXPECT_EQ(read_move(table.game, "  reroll  2 1 1 "), Move::reroll({2, 1, 0, 0, 0, 0}));
    EXPECT_EQ(write_move(table.game, Move::reroll({2, 1, 0, 0, 0, 0})), "reroll 1 1 2");
    EXPECT_EQ(write_move(table.game, Move::reroll({})), "keep");
}

TEST(OnigashimaNotation, AWrongMoveSaysWhatIsWrong)
{
    const Onigashima game = fight({.hands = {"comrade", ""}}).game;
    EXPECT_EQ(why_no_move(game, "dance"), "'dance' is not a move of this game");
    EXPECT_EQ(why_no_move(game, "fight"), "fight needs one word more");
    EXPECT_EQ(why_no_move(game, "fight usopp"),
              "there is no character 'usopp', or several begin so");
    EXPECT_EQ(why_no_move(game, "play joker"), "there is no card 'joker', or several begin so");
    EXPECT_EQ(why_no_move(game, "draw joker"),
              "there is no deck 'joker', expected attack, defence or weakness");
    EXPECT_EQ(why_no_move(game, "transform joker"),
              "there is no form 'joker', or several begin so");
    EXPECT_EQ(why_no_move(game, "reroll 7"),
              "reroll needs the faces of dice, such as reroll 1 1 2");
    EXPECT_EQ(why_no_move(game, "fight zoro kaido"), "fight is followed by too many words");
}

}  // namespace kotatsu::onigashima::refusal_test
