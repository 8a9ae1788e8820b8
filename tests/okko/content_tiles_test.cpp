// Okko: what is wrong with the drawing of a tile.
#include "games/okko/content_grid.h"
#include "okko/content_fault.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::okko::content_tiles_test {

using testing::EndsWith;
using testing::HasSubstr;

// A sound tile, in which the line `number`, counted from 0, is another.
std::string with_line(std::size_t number, const std::string& line)
{
    std::vector<std::string> lines{"+--+--+  +--+--+",  //
                                   "|a. a. a. b. b.|",  //
                                   "+  +  +  +  +  +",  //
                                   "|a. a*:b. b. bT|",  //
                                   "+  +--+  +  +  +",  //
                                   " c. c. c. b. b. ",  //
                                   "+  +  +==+--+--+",  //
                                   "|c. c.|d.|     |",  //
                                   "+--+--+  +--+--+",  //
                                   "|  |  |d. d. dc|",  //
                                   "+--+--+  +--+--+"};
    if (number < lines.size()) lines[number] = line;
    std::string grid;
    for (const std::string& each : lines) grid += each + "\n";
    TileFace face;
    if (const auto fault = read_grid(grid, face)) return *fault;
    return fault_of(face).value_or("none");
}
constexpr std::size_t no_line_of_it = 99;

TEST(OkkoContentTiles, ADrawingIsReadCellByCell)  // OKKO-2
{
    EXPECT_EQ(with_line(no_line_of_it, ""), "none");
    TileFace face;
    ASSERT_FALSE(
        read_grid("+--+--+--+--+--+\n|a. b*:cT dt|eC|\n+==+--+--+--+--+\n|fc|\n+--+", face));
    using Kind = Cell::Kind;
    const std::array kinds{Kind::Normal, Kind::Interaction, Kind::Thrall1, Kind::Thrall3,
                           Kind::Creature1};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        EXPECT_EQ(face.cells[i].kind, kinds[i]);
        EXPECT_EQ(face.cells[i].area, static_cast<char>('a' + i));
    }
    EXPECT_EQ(face.cells[5].kind, Kind::Creature3);
    EXPECT_EQ(face.cells[6].kind, Kind::Void);
    EXPECT_EQ(face.upright[0][2], Edge::Door);
    EXPECT_EQ(face.upright[0][4], Edge::Wall);
    EXPECT_EQ(face.upright[0][1], Edge::Open);
    EXPECT_EQ(face.level[1][0], Edge::Door);
}

TEST(OkkoContentTiles, AStrangeSignIsToldWithItsPlace)  // OKKO-2
{
    EXPECT_EQ(with_line(1, "|a. aX a. b. b.|"),
              "row 0, column 1: 'aX', expected an area's letter and one of .*TtCc");
    EXPECT_EQ(with_line(1, "|a. A. a. b. b.|"),
              "row 0, column 1: 'A.', expected an area's letter and one of .*TtCc");
    EXPECT_EQ(with_line(1, "|a.!a. a. b. b.|"),
              "row 0, column 1, its left: '!', expected |, : or blanks");
    EXPECT_EQ(with_line(2, "+  +- +  +  +  +"),
              "row 1, column 1, its top: '- ', expected --, == or blanks");
    EXPECT_EQ(with_line(2, "x  +  +  +  +  +"), "line 3: 'x' at a corner, expected + or a blank");
    EXPECT_EQ(with_line(0, "+--+--+  +--+--+-"), "line 1: 17 characters, expected at most 16");
    EXPECT_EQ(with_line(10, "+--+--+  +--+--+\n+"), "expected 11 lines");
}

TEST(OkkoContentTiles, AnEmptyCellHasWallsAround)  // OKKO-2, OKKO-3
{
    EXPECT_EQ(with_line(7, "|c. c.|d.      |"),
              "row 3, column 3, its left: expected a wall beside an empty cell");
    EXPECT_EQ(with_line(7, "|c. c.|d.:     |"),
              "row 3, column 3, its left: expected a wall beside an empty cell");
    EXPECT_EQ(with_line(6, "+  +  +==+  +--+"),
              "row 3, column 3, its top: expected a wall beside an empty cell");
}

TEST(OkkoContentTiles, TheRimIsOpenInTheMiddleOfASideAlone)  // OKKO-2, OKKO-3
{
    EXPECT_EQ(
        with_line(0, "+  +--+  +--+--+"),
        "row 0, column 0, its top: a gap in the rim, expected it in the middle of a side alone");
    EXPECT_EQ(
        with_line(3, " a. a*:b. b. bT|"),
        "row 1, column 0, its left: a gap in the rim, expected it in the middle of a side alone");
    EXPECT_EQ(with_line(0, "+--+--+==+--+--+"),
              "row 0, column 2, its top: a door in the rim, expected a gap or a wall");
    EXPECT_EQ(with_line(5, " c. c. c. b. bC "),
              "a reinforcement space at a gap in the rim, expected one that heroes may stand on");
    TileFace closed;
    ASSERT_FALSE(read_grid("+--+--+\n|a. a.|\n+--+--+", closed));
    EXPECT_EQ(fault_of(closed), "expected a gap in its rim, in the middle of a side");
}

TEST(OkkoContentTiles, AnAreaIsWholeAndHasRoomForAHero)  // OKKO-1, OKKO-5
{
    EXPECT_EQ(with_line(1, "|a. a. a. b. c.|"), "area c is in two parts, expected one");
    EXPECT_EQ(with_line(1, "|a. a. a. b. g.|"), "area g: expected the letters a to f");
    EXPECT_EQ(with_line(1, "|a. a. a. b. e.|"), "area e has one space, expected two at least");
    EXPECT_EQ(with_line(9, "|  |  |d. eT ec|"),
              "area e has reinforcement spaces alone, expected a space that heroes may stand on");
    EXPECT_EQ(with_line(9, "|  |  |d.:d. dc|"), "area d is in two parts, expected one");
    EXPECT_EQ(with_line(1, "|a. a.:a. b. b.|"), "area a is in two parts, expected one");
    EXPECT_EQ(with_line(1, "|a.:a. a. b. b.|"),
              "row 0, column 1: a door inside an area, expected it between two");
    EXPECT_EQ(with_line(2, "+==+  +  +  +  +"),
              "row 1, column 0: a door inside an area, expected it between two");
    TileFace face;
    EXPECT_EQ(fault_of(face), "expected at least one area");
}

TEST(OkkoContentTiles, ATileIsOneWhole)  // OKKO-1
{
    EXPECT_EQ(with_line(6, "+  +  +--+--+--+"),
              "it is in two parts, expected a way from each space to each other");
}

TEST(OkkoContentTiles, AWrongFileOfTilesIsToldWhereAndWhatWasExpected)  // OKKO-1
{
    EXPECT_EQ(fault("tiles.toml", "id = \"1A\"", "id = \"one\""),
              "tiles.toml+0: id of a tile: expected two or three capitals and digits");
    EXPECT_EQ(fault("tiles.toml", "id = \"1B\"", "id = \"1A\""),
              "tiles.toml-1: a second tile '1A'");
    EXPECT_EQ(
        fault("tiles.toml", "back = \"1B\"", "back = \"2A\""),
        "tiles.toml-2: back of tile 1A: expected the id of its other face, which names this one");
    EXPECT_EQ(
        fault("tiles.toml", "back = \"1B\"", "back = \"1A\""),
        "tiles.toml-2: back of tile 1A: expected the id of its other face, which names this one");
    EXPECT_EQ(fault("tiles.toml", "kind = \"room\"", "kind = \"hall\""),
              "tiles.toml+0: kind of tile 1A: 'hall', expected room or corridor");
    EXPECT_EQ(fault("tiles.toml", "kind = \"room\"", "kind = \"room\"\nsneak = 7"),
              "tiles.toml+1: sneak of tile 1A: expected a number from 1 to 6");
    EXPECT_EQ(fault("tiles.toml", "kind = \"room\"", "kind = \"room\"\nmission = 7"),
              "tiles.toml+1: mission of tile 1A: expected true or false");
    EXPECT_EQ(fault("tiles.toml", "|a. a. a. b. bT|", "|a. a. a. b. bQ|"),
              "tiles.toml-4: grid of tile 1A: row 1, column 4: 'bQ', expected an area's letter and "
              "one of "
              ".*TtCc");
    EXPECT_EQ(fault("tiles.toml", "grid = ", "grind = "),
              "tiles.toml+0: unknown key 'grind' in a tile");
    std::string text;
    for (int i = 0; i < 65; ++i) {
        const std::string id{static_cast<char>('A' + i / 10), static_cast<char>('0' + i % 10)};
        text += "[[tile]]\nid = \"" + id +
                "\"\nback = \"\"\nkind = \"room\"\ngrid = '''\n+--+--+--+\n|a. a. " +
                "a.|\n+--+--+--+'''\n";
    }
    EXPECT_THAT(fault_of_file("tiles.toml", text), HasSubstr("expected a gap in its rim"));
    for (std::size_t at; (at = text.find("+--+--+--+\n|a.")) != std::string::npos;)
        text.replace(at, 10, "+--+--+  +");
    EXPECT_THAT(fault_of_file("tiles.toml", text), EndsWith(": more than 64 faces of tiles"));
}

}  // namespace kotatsu::okko::content_tiles_test
