// Okko: moves as people write them.
#include "games/okko/notation.h"

#include "okko/our_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace kotatsu::okko::test::notation_test {

using Kind = Move::Kind;
using testing::HasSubstr;

const Okko& game()
{
    static const Okko plum_house = our_game("plum-house", 4, 3);
    return plum_house;
}

// In full, as it stands in a record.
std::string full(std::string_view text)
{
    const auto move = read_move(game(), text);
    return move ? write_move(game(), *move) : "no move";
}

TEST(OkkoNotation, ASpaceIsTileRowAndColumn)  // OKKO-2
{
    EXPECT_EQ(write_space(space_of(Tile(2), 3, 3)), "3d4");
    EXPECT_EQ(read_space("3d4"), space_of(Tile(2), 3, 3));
    for (const char* wrong : {"", "3d", "3d44", "0d4", "9d4", "3f4", "3d0", "3d6", "d43"})
        EXPECT_FALSE(read_space(wrong)) << wrong;
}

TEST(OkkoNotation, MovesOfEveryKindAreReadAsTheyAreWritten)
{
    for (const char* text : {"hero okko",
                             "follower hana-eyes-open tikku",
                             "follower hana-eyes-open",
                             "place 3d4",
                             "place ashigaru-2 3d4",
                             "place 3d4 of yurei",
                             "put-back okko salve",
                             "go-on",
                             "corrupt 3",
                             "corrupt 1 3",
                             "corrupt nothing",
                             "enhance drill",
                             "lay second-cut left",
                             "lay tikku twisted-ankle left",
                             "wield okko wanderers-katana",
                             "next okko",
                             "technique cold-hand samurai",
                             "technique cold-hand back from 1",
                             "ready",
                             "walk 1a1",
                             "attack okko ashigaru-2",
                             "attack ashigaru-10 okko",
                             "test guile 3d4",
                             "use at-my-word",
                             "use okko salve",
                             "use yurei-2 chill",
                             "use levy",
                             "reorganise",
                             "equip sling left",
                             "hand sling tikku",
                             "throw sling",
                             "question 4",
                             "chest 7",
                             "open 2",
                             "reveal 9",
                             "take hana",
                             "take hana as hana-eyes-open",
                             "give okko",
                             "courtier sayo",
                             "activate ashigaru",
                             "draw",
                             "act yurei-1",
                             "event cold-hand",
                             "call 3 ashigaru",
                             "drop cold-hand",
                             "escape",
                             "done",
                             "decline",
                             "target mirror-fox",
                             "token 28",
                             "card samurai",
                             "tile 2",
                             "door 12",
                             "again 3",
                             "recall second-cut",
                             "keep salve-2",
                             "accuse goro",
                             "accuse mirror-fox"})
        EXPECT_EQ(full(text), text);
}

TEST(OkkoNotation, TheBeginningOfANameWillDoIfNoOtherBeginsSo)
{
    EXPECT_EQ(full("lay second left"), "lay second-cut left");
    EXPECT_EQ(full("attack tik hollow"), "attack tikku hollow-drum");
    EXPECT_EQ(full("hero no"), "no move") << "Noburo or Noshin";
    EXPECT_EQ(full("equip sling su"), "equip sling supplies");
}

TEST(OkkoNotation, FiguresMayBeWrittenAsOnTheMap)
{
    EXPECT_EQ(full("attack ok as2"), "attack okko ashigaru-2");
    EXPECT_EQ(full("target NS"), "target noshin") << "Noburo has No";
    EXPECT_EQ(full("target as0"), "target ashigaru-10");
    std::set<std::string> marks;
    for (const std::string& mark : figure_marks(game()))
        EXPECT_TRUE(mark.empty() || marks.insert(mark).second) << mark << " stands for two";
}

TEST(OkkoNotation, ACardThatSeveralHeroesHaveNeedsTheHero)  // OKKO-46
{
    EXPECT_EQ(full("lay okko second-cut left"), "lay second-cut left");
    EXPECT_EQ(full("lay noburo second-cut left"), "no move") << "it is Okko's";
    EXPECT_EQ(full("lay noburo twisted-ankle left"), "lay noburo twisted-ankle left");
}

TEST(OkkoNotation, WhatIsAccusedSaysWhetherItIsANatureOrSomebody)  // OKKO-34
{
    EXPECT_EQ(read_move(game(), "accuse goro")->kind, Kind::Identity);
    EXPECT_EQ(read_move(game(), "accuse mirror-fox")->kind, Kind::Nature);
    EXPECT_EQ(full("accuse nature mirror-fox"), "accuse mirror-fox");
    EXPECT_EQ(full("accuse identity mirror-fox"), "no move");
    EXPECT_EQ(full("accuse false-trail"), "no move") << "a complication";
}

TEST(OkkoNotation, EqualCardsDifferInANumber)  // OKKO-27
{
    EXPECT_NE(read_move(game(), "throw salve"), read_move(game(), "throw salve-2"));
}

TEST(OkkoNotation, EveryLineHasANameOfItsOwn)
{
    for (std::size_t i = 0; i < our_book().lines.size(); ++i) {
        const auto line = static_cast<LineId>(i);
        EXPECT_EQ(read_line(game(), write_line(game(), line)), line) << write_line(game(), line);
        EXPECT_THAT(write_line(game(), line), testing::Not(testing::StartsWith("line-")))
            << "nothing has it, or another thing is called so";
    }
}

TEST(OkkoNotation, WhoWritesNonsenseIsToldWhatIsWrong)
{
    const auto why = [](std::string_view text) { return why_no_move(game(), text); };
    EXPECT_THAT(why("dance"), HasSubstr("'dance' is not a move"));
    EXPECT_THAT(why(""), HasSubstr("is not a move"));
    EXPECT_THAT(why("walk"), HasSubstr("walk is followed by a space such as 3d4"));
    EXPECT_THAT(why("walk 9z9"), HasSubstr("'9z9': expected a space such as 3d4"));
    EXPECT_THAT(why("ready steady"), HasSubstr("ready stands alone"));
    EXPECT_THAT(why("attack okko the-wall"), HasSubstr("'the-wall': expected a figure"));
    EXPECT_THAT(why("corrupt 9"), HasSubstr("corrupt 3, corrupt 1 3 or corrupt nothing"));
    EXPECT_THAT(why("accuse nobody"), HasSubstr("a courtier or a nature"));
    EXPECT_THAT(why("test luck"), HasSubstr("speed, might, defense or guile"));
}

TEST(OkkoNotation, BytesThatAreNoMoveAreWrittenAsSomethingThatIsNotRead)
{
    for (int kind = 0; kind <= static_cast<int>(Kind::Nonsense); ++kind)
        for (const std::uint8_t byte :
             {std::uint8_t{0}, std::uint8_t{63}, std::uint8_t{200}, std::uint8_t{255}}) {
            const Move move{static_cast<Kind>(kind), byte, byte, byte};
            const auto read = read_move(game(), write_move(game(), move));
            EXPECT_TRUE(!read || read_move(game(), write_move(game(), *read)) == read)
                << kind << " " << int{byte};
        }
}

}  // namespace kotatsu::okko::test::notation_test
