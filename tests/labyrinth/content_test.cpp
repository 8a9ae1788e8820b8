// Labyrinth: our content, and what is wrong with other files.
#include "games/labyrinth/content.h"

#include "games/labyrinth/face.h"
#include "labyrinth/table.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace kotatsu::labyrinth::content_test {

using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

TEST(LabyrinthContent, HasTwentyFourCharactersEachWithAnEmblemOfItsOwn)  // LAB-4
{
    std::set<std::string> ids, emblems;
    for (const Character& character : our_set().characters) {
        ids.insert(character.id);
        emblems.insert(character.emblem);
    }
    EXPECT_THAT(ids, SizeIs(24));
    EXPECT_THAT(emblems, SizeIs(24));
}

TEST(LabyrinthContent, EveryCharacterHasAName)  // LAB-18
{
    EXPECT_EQ(our_set().characters[0].name, "Monkey D. Luffy");
    for (const Character& character : our_set().characters)
        EXPECT_THAT(character.name, Not(IsEmpty())) << character.id;
}

TEST(LabyrinthContent, IsShownWithEmblemsAndTheFixedCharacters)  // LAB-4
{
    const boost::json::value content = content_to_json(game_for(2));
    EXPECT_THAT(content.at("characters").as_array(), SizeIs(24));
    EXPECT_THAT(content.at("fixed").as_object(), SizeIs(12));
    EXPECT_EQ(content.at_pointer("/characters/0/id"), "luffy");
    EXPECT_EQ(content.at_pointer("/characters/0/emblem"), "hat");
    EXPECT_EQ(content.at_pointer("/fixed/c1"), "luffy");
}

// Other packs.

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

std::string fault_of(const std::string& tiles, const std::string& characters)
{
    const auto set = read_set({tiles, "tiles.toml"}, {characters, "characters.toml"});
    return set ? "none" : set.error().message;
}

// Our files, with one change.
std::string with_tiles(const std::string& from, const std::string& to)
{
    return fault_of(replaced(text_of("tiles.toml"), from, to), text_of("characters.toml"));
}
std::string with_characters(const std::string& from, const std::string& to)
{
    return fault_of(text_of("tiles.toml"), replaced(text_of("characters.toml"), from, to));
}

TEST(LabyrinthContent, OursIsSound)
{
    EXPECT_EQ(fault_of(text_of("tiles.toml"), text_of("characters.toml")), "none");
}

TEST(LabyrinthContent, WrongTilesAreToldWhereAndWhatWasExpected)  // LAB-2, LAB-3
{
    EXPECT_EQ(with_tiles("straights = 12", "straights = 13"),
              "tiles.toml:5: mix '12+10' has 23 tiles, expected straights and curves to be 22");
    EXPECT_EQ(with_tiles("curves = 10", "curves = -1"),
              "tiles.toml:8: curves: expected a number from 0 to 22");
    EXPECT_EQ(with_tiles("curves = 10", "curves = \"10\""),
              "tiles.toml:8: curves: expected a number from 0 to 22");
    EXPECT_EQ(with_tiles("name = \"12+10\"", ""),
              "tiles.toml:5: name of a mix: expected one word, such as \"12+10\"");
    EXPECT_EQ(with_tiles("\"13+9\"", "\"13 and 9\""),
              "tiles.toml:10: name of a mix: expected one word, such as \"12+10\"");
    EXPECT_EQ(with_tiles("\"13+9\"", "\"12+10\""),
              "tiles.toml:10: a second mix '12+10', expected different names");
    EXPECT_EQ(with_tiles("c3 = \"NES\"", "c3 = \"NESW\""),
              "tiles.toml:22: the tile on c3: expected its open sides, such as \"ES\"");
    EXPECT_EQ(with_tiles("c3 = \"NES\"", "c3 = 7"),
              "tiles.toml:22: the tile on c3: expected its open sides, such as \"ES\"");
    EXPECT_EQ(with_tiles("c3 = \"NES\"", "c4 = \"NES\""),
              "tiles.toml:22: no tile is fixed on 'c4', expected a1, c1, e1, g1, a3 and so on");
    EXPECT_EQ(with_tiles("c3 = \"NES\"", ""), "tiles.toml:16: no tile on c3, expected all 16");
    EXPECT_EQ(with_tiles("[fixed]", "[loose]"), "tiles.toml:16: unknown key 'loose' in the file");
    EXPECT_EQ(fault_of("", ""), "tiles.toml:1: expected the mixes, each under [[mix]]");
    EXPECT_EQ(fault_of("mix = [1]", ""), "tiles.toml:1: expected a mix under [[mix]]");
    EXPECT_EQ(fault_of("mix = []\nfixed = 1", ""),
              "tiles.toml:2: expected the fixed tiles under [fixed]");
    EXPECT_THAT(fault_of("mix = [", ""), StartsWith("tiles.toml:1: "));
    const std::string tiles = text_of("tiles.toml");
    EXPECT_EQ(fault_of("mix = []\n" + tiles.substr(tiles.find("[fixed]")), ""),
              "tiles.toml:1: expected at least one mix under [[mix]]");
}

TEST(LabyrinthContent, WrongCharactersAreToldWhereAndWhatWasExpected)  // LAB-4
{
    EXPECT_EQ(with_characters("id = \"zoro\"", "id = \"luffy\""),
              "characters.toml:9: a second character 'luffy', expected different ids");
    EXPECT_EQ(with_characters("tile = \"e1\"", "tile = \"c1\""),
              "characters.toml:9: 'zoro' and 'luffy' are both on c1");
    const std::string corner =
        "characters.toml:11: tile of 'zoro': expected curve, T, or the square of a fixed tile that "
        "is no corner";
    for (const auto* tile : {"a1", "b1", "straight", ""})
        EXPECT_EQ(with_characters("tile = \"e1\"", "tile = \"" + std::string(tile) + "\""), corner);
    EXPECT_EQ(with_characters("tile = \"e1\"", "tile = \"curve\""),
              "characters.toml:1: 11 characters on fixed tiles, expected 12");
    EXPECT_EQ(with_characters("tile = \"T\"", "tile = \"curve\""),
              "characters.toml:1: 7 characters on loose curves, expected 6");
    EXPECT_EQ(with_characters("id = \"zoro\"", "id = \"Zoro!\""),
              "characters.toml:10: id: expected a word of small letters, not 'spare'");
    EXPECT_EQ(with_characters("id = \"zoro\"", "id = \"spare\""),
              "characters.toml:10: id: expected a word of small letters, not 'spare'");
    EXPECT_EQ(with_characters("emblem = \"hat\"", "colour = 3"),
              "characters.toml:7: unknown key 'colour' in a character");
    EXPECT_EQ(fault_of(text_of("tiles.toml"), "character = [3]"),
              "characters.toml:1: expected a character under [[character]]");
    EXPECT_EQ(fault_of(text_of("tiles.toml"), ""),
              "characters.toml:1: expected the characters, each under [[character]]");
}

TEST(LabyrinthContent, TheMixesInTheBoxAreTheChoices)  // LAB-3
{
    GameSet set = our_set();
    set.mixes.pop_back();
    const auto game = make_game<Labyrinth>(set, 2, {{"mix", "13+9"}});
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().message, "option mix: '13+9' is not one of 12+10");
    set.mixes.push_back({.name = "14+8", .straights = 14, .curves = 8});
    EXPECT_TRUE(make_game<Labyrinth>(set, 2, {{"mix", "14+8"}}));
}

}  // namespace kotatsu::labyrinth::content_test
