// Wuchao: our content, and what is wrong with other files.
#include "games/wuchao/content.h"

#include "table/content.h"
#include "table/game_entry.h"
#include "wuchao/table.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace kotatsu::wuchao::content_test {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

// Maps: two roads from a1, by d1 to h1 and by d2 to h2, and a blind alley of seven spaces. A space a
// line: a1 is on line 6, h2 on line 23.
std::string map_text()
{
    const std::vector<std::pair<std::string, std::string>> spaces{
        {"a1", "'b1', 'b2'"}, {"b1", "'c1'"}, {"b2", "'c2'"}, {"c1", "'d1'"}, {"c2", "'d2'"},
        {"d1", "'e1'"},       {"d2", "'e2'"}, {"e1", "'h1'"}, {"e2", "'h2'"}, {"f1", "'e1'"},
        {"f2", "'f1'"},       {"f3", "'f2'"}, {"g1", "'f3'"}, {"g2", "'g1'"}, {"g3", "'g2'"},
        {"g4", "'g3'"},       {"h1", "'h2'"}, {"h2", ""}};
    std::string text = "[[map]]\nid = 'test'\nrivers = [[[0, 44], [14, 40]]]\nhills = [[88, 70]]\n"
                       "[map.spaces]\n";
    for (const auto& [id, links] : spaces)
        text += fmt::format("{} = {{ at = [1, 2], terrain = '{}', place = 'mill', hanzi = '磨', "
                            "links = [{}] }}\n",
                            id,
                            id[0] == 'h' ? "granary"
                            : id == "d1" ? "tower"
                                         : "plain",
                            links);
    return text;
}

std::string fault_of_maps(const std::string& text)
{
    const auto maps = read_maps({text, "maps.toml"});
    return maps ? "none" : maps.error().message;
}

std::string with_map(const std::string& from, const std::string& to)
{
    return fault_of_maps(replaced(map_text(), from, to));
}

std::string links(const std::string& id, const std::string& from, const std::string& to)
{
    std::string text = map_text();
    const std::size_t line = text.find("\n" + id + " = ");
    const std::size_t at = text.find("links = [" + from + "]", line);
    EXPECT_LT(at, text.find('\n', line + 1)) << id;
    return text.replace(at, from.size() + 10, "links = [" + to + "]");
}

TEST(WuchaoContent, AMapThatKeepsTheRulesIsRead)  // WUC-2
{
    const std::string text = map_text();
    const auto maps = read_maps({text, "maps.toml"});
    ASSERT_TRUE(maps) << maps.error().message;
    const Map& map = maps->at(0);
    EXPECT_EQ(map.places.size(), 18U);
    EXPECT_EQ(map.places[at(map.tower)].id, "d1");
    EXPECT_EQ(map.rivers.at(0).at(1).x, 14);
    EXPECT_EQ(map.hills.at(0).y, 70);
    EXPECT_EQ(map.places[at(map.start)].hanzi, "磨");
    EXPECT_EQ(map.places[at(map.start)].neighbours.size(), 2);
    EXPECT_EQ(map.places[at(map.granaries[1])].neighbours.size(), 2) << "named on the other side";
}

TEST(WuchaoContent, AWrongFileOfMapsIsToldWhereAndWhatWasExpected)  // WUC-2
{
    EXPECT_EQ(fault_of_maps(""), "maps.toml:1: expected the maps, each under [[map]]");
    EXPECT_EQ(fault_of_maps("map = []"), "maps.toml:1: expected at least one map under [[map]]");
    EXPECT_EQ(fault_of_maps("map = [1]"), "maps.toml:1: expected a map under [[map]]");
    EXPECT_THAT(fault_of_maps("map = ["), StartsWith("maps.toml:1: "));
    EXPECT_EQ(fault_of_maps("ocean = 1\n" + map_text()),
              "maps.toml:1: unknown key 'ocean' in the file");
    EXPECT_EQ(with_map("hills =", "woods ="), "maps.toml:4: unknown key 'woods' in a map");
    const std::string id = "maps.toml:1: id of a map: expected a word of small letters and hyphens";
    EXPECT_EQ(with_map("id = 'test'", "id = 'Test'"), id);
    EXPECT_EQ(with_map("id = 'test'", "id = 3"), id);
    EXPECT_EQ(with_map("id = 'test'\n", "\n"), id);
    EXPECT_EQ(fault_of_maps(map_text() + map_text()), "maps.toml:24: a second map 'test'");
    EXPECT_EQ(with_map("[[[0, 44], [14, 40]]]", "7"),
              "maps.toml:3: rivers: expected a list of lists of points");
    EXPECT_EQ(with_map("[[[0, 44], [14, 40]]]", "[7]"),
              "maps.toml:3: a river: expected a list of points, such as [[0, 44], [14, 40]]");
    EXPECT_EQ(with_map("[14, 40]", "[14, 101]"),
              "maps.toml:3: a river: expected a point, two numbers from 0 to 100");
    EXPECT_EQ(with_map("[[88, 70]]", "[[-1, 70]]"),
              "maps.toml:4: hills: expected a point, two numbers from 0 to 100");
    EXPECT_EQ(with_map("[[88, 70]]", "[[1.5, 70]]"),
              "maps.toml:4: hills: expected a point, two numbers from 0 to 100");
    EXPECT_EQ(fault_of_maps("[[map]]\nid = 'x'\n"),
              "maps.toml:1: expected the spaces under [map.spaces]");
    EXPECT_EQ(fault_of_maps("[[map]]\nid = 'x'\nspaces = 3\n"),
              "maps.toml:1: expected the spaces under [map.spaces]");
}

TEST(WuchaoContent, AWrongSpaceIsToldWhereAndWhatWasExpected)  // WUC-2
{
    std::string many = map_text();
    for (const char* id : {"f4", "f5", "f6", "f7", "f8", "f9", "g9"})
        many += std::string(id) + " = 1\n";
    EXPECT_EQ(fault_of_maps(many), "maps.toml:5: 25 spaces, expected 18 to 24");
    const std::string text = map_text();
    EXPECT_EQ(fault_of_maps(text.substr(0, text.find("h2 ="))),
              "maps.toml:5: 17 spaces, expected 18 to 24");
    for (const std::string id : {"i1", "g0", "g10", "gg"})
        EXPECT_EQ(with_map("\ng4 =", "\n" + id + " ="),
                  "maps.toml:21: space '" + id + "': expected a zone and a number, a1 to h9");
    EXPECT_EQ(fault_of_maps(text + "c3 = 5\n"),
              "maps.toml:24: space c3: expected { at, terrain, place, hanzi, links }");
    EXPECT_EQ(with_map("hanzi = '磨'", "colour = 3"),
              "maps.toml:6: unknown key 'colour' in space a1");
    const std::string stands =
        "maps.toml:6: space a1: expected what stands there, under place and hanzi";
    EXPECT_EQ(with_map("place = 'mill'", "place = 'The Mill'"), stands);
    EXPECT_EQ(with_map("hanzi = '磨'", "hanzi = ''"), stands);
    EXPECT_EQ(with_map("at = [1, 2]", "at = [1]"),
              "maps.toml:6: at of a1: expected a point, two numbers from 0 to 100");
    EXPECT_EQ(with_map("at = [1, 2], ", ""),
              "maps.toml:6: at of a1: expected a point, two numbers from 0 to 100");
    EXPECT_EQ(with_map("'plain'", "'sea'"),
              "maps.toml:6: terrain of a1: expected plain, road, crossing, tower or granary");
}

TEST(WuchaoContent, AWrongLinkIsToldWhereAndWhatWasExpected)  // WUC-2
{
    const auto wrong = [](const std::string& id, const std::string& from, const std::string& to) {
        return fault_of_maps(links(id, from, to));
    };
    EXPECT_EQ(wrong("b1", "'c1'", "'c9'"),
              "maps.toml:7: links of b1: 'c9' is no other space of this map");
    EXPECT_EQ(wrong("b1", "'c1'", "'b1'"),
              "maps.toml:7: links of b1: 'b1' is no other space of this map");
    EXPECT_EQ(wrong("b1", "'c1'", "7"),
              "maps.toml:7: links of b1: '' is no other space of this map");
    EXPECT_EQ(wrong("b1", "'c1'", "'c1', 'c1'"),
              "maps.toml:7: the link of b1 and c1 is there already, expected each once");
    EXPECT_EQ(wrong("b1", "'c1'", "'c1', 'a1'"),
              "maps.toml:7: the link of b1 and a1 is there already, expected each once");
    EXPECT_EQ(with_map(", links = ['c1']", ""),
              "maps.toml:7: expected the links of b1 as a list of spaces");
}

TEST(WuchaoContent, AMapThatBreaksTheRulesOfMapsIsRefused)  // WUC-1, WUC-2
{
    const auto wrong = [](const std::string& id, const std::string& from, const std::string& to) {
        return fault_of_maps(links(id, from, to));
    };
    EXPECT_EQ(with_map("'granary'", "'plain'"),
              "maps.toml:22: space h1: h1 and h2 are the granaries, and no others");
    EXPECT_EQ(with_map("'plain'", "'granary'"),
              "maps.toml:6: space a1: h1 and h2 are the granaries, and no others");
    EXPECT_EQ(with_map("'tower'", "'road'"),
              "maps.toml:11: space d1: d1 is the beacon tower, and no other");
    EXPECT_EQ(with_map("'plain'", "'tower'"),
              "maps.toml:6: space a1: d1 is the beacon tower, and no other");
    const auto without = [](const std::string& id, const std::string& instead) {
        std::string text = replaced(map_text(), "\n" + id + " =", "\n" + instead + " =");
        for (std::size_t i; (i = text.find("'" + id + "'")) != std::string::npos;)
            text.replace(i, id.size() + 2, "'" + instead + "'");
        return text;
    };
    EXPECT_EQ(fault_of_maps(without("a1", "a2")), "maps.toml:5: there is no a1");
    EXPECT_EQ(fault_of_maps(replaced(without("d1", "d5"), "'tower'", "'plain'")),
              "maps.toml:5: there is no d1");
    EXPECT_EQ(fault_of_maps(replaced(without("h2", "h5"), "h5 = { at = [1, 2], terrain = 'granary'",
                                     "h5 = { at = [1, 2], terrain = 'plain'")),
              "maps.toml:5: there is no h2");
    EXPECT_EQ(wrong("a1", "'b1', 'b2'", ""),
              "maps.toml:1: map 'test': there is no way from a1 to h1");
    EXPECT_EQ(wrong("a1", "'b1', 'b2'", "'b1'"),
              "maps.toml:1: map 'test': every way to h1 passes b1, expected at least two ways");
    EXPECT_EQ(wrong("h1", "'h2'", ""),
              "maps.toml:1: map 'test': every way to h1 passes b1, expected at least two ways");
    EXPECT_EQ(
        wrong("b1", "'c1'", "'c1', 'e1'"),
        "maps.toml:1: map 'test': a granary is 3 steps from a1, expected 5 or 6: out of reach "
        "in round 1");
    EXPECT_EQ(wrong("f1", "'e1'", ""), "maps.toml:1: map 'test': there is no way from a1 to f1");
}

TEST(WuchaoContent, AWayThatYuanCannotHoldIsRefused)  // WUC-2
{
    // c1 is linked to h1: nothing of zones d to h is on that way.
    EXPECT_EQ(fault_of_maps(links("c1", "'d1'", "'d1', 'h1'")),
              "maps.toml:1: map 'test': a way to h1 passes nothing that Yuan can hold, expected a "
              "space of zones d to h");
}

TEST(WuchaoContent, AGranaryTooFarAwayIsRefused)  // WUC-2
{
    // Both roads get longer by f-spaces: e1 - f1 - f2 - h1 and e2 - f3 - g1 - h2.
    std::string text = links("e1", "'h1'", "'f1'");
    const auto change = [&](const std::string& id, const std::string& from, const std::string& to) {
        const std::size_t line = text.find("\n" + id + " = ");
        const std::size_t at = text.find("links = [" + from + "]", line);
        text.replace(at, from.size() + 10, "links = [" + to + "]");
    };
    change("f1", "'e1'", "'f2'");
    change("f2", "'f1'", "'h1'");
    change("e2", "'h2'", "'f3'");
    change("f3", "'f2'", "'g1'");
    change("g1", "'f3'", "'h2'");
    EXPECT_EQ(
        fault_of_maps(text),
        "maps.toml:1: map 'test': the granaries are 7 steps from a1, expected 5 or 6: in reach "
        "of round 2");
}

// Counters: five lines each, cao-cao from line 1 on, the first of Yuan's from line 21.
std::string counters_text()
{
    const std::vector<std::string> names{"cao-cao", "al", "bo", "ci", "di", "ed", "fy",
                                         "gu",      "hi", "ja", "ko", "lu", "mo"};
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += fmt::format(
            "[[{}]]\nid = '{}'\nhanzi = '字'\nfront = [{}, 6, {}]\nback = [{}, 5, {}]\n",
            i < 4 ? "cao" : "yuan", names[i], i == 0 ? "'die'" : "3", i < 4 ? 3 : (i < 6 ? 2 : 1),
            i == 0 ? "'die'" : "2", i < 4 ? 3 : (i < 6 ? 2 : 1));
    return text;
}

std::string fault_of_counters(const std::string& text)
{
    const auto counters = read_counters({text, "counters.toml"});
    return counters ? "none" : counters.error().message;
}

std::string with_counter(const std::string& from, const std::string& to)
{
    return fault_of_counters(replaced(counters_text(), from, to));
}

TEST(WuchaoContent, CountersThatKeepTheRulesAreRead)  // WUC-3
{
    const std::string text = counters_text();
    const auto counters = read_counters({text, "counters.toml"});
    ASSERT_TRUE(counters) << counters.error().message;
    EXPECT_EQ(counters->at(0).sides[0].attack, 0) << "a die";
    EXPECT_EQ(counters->at(4).id, "di");
    EXPECT_EQ(counters->at(4).sides[0].movement, 2);
    EXPECT_EQ(counters->at(12).sides[1].defence, 5);
}

TEST(WuchaoContent, WrongCountersAreToldWhereAndWhatWasExpected)  // WUC-1, WUC-3
{
    const std::string text = counters_text();
    EXPECT_EQ(fault_of_counters(""), "counters.toml:1: expected the counters under [[cao]]");
    EXPECT_EQ(fault_of_counters("cao = [1, 2, 3, 4]\nyuan = []"),
              "counters.toml:1: expected a counter with id, front and back");
    EXPECT_EQ(fault_of_counters(text.substr(0, text.find("[[yuan]]"))),
              "counters.toml:1: expected the counters under [[yuan]]");
    EXPECT_EQ(fault_of_counters("cao = []\nyuan = []"),
              "counters.toml:1: 0 counters of cao, expected 4");
    EXPECT_EQ(fault_of_counters(text + text.substr(text.rfind("[[yuan]]"))),
              "counters.toml:21: 10 counters of yuan, expected 9");
    EXPECT_EQ(fault_of_counters("liu = 1\n" + text),
              "counters.toml:1: unknown key 'liu' in the file");
    EXPECT_EQ(with_counter("hanzi =", "kanji ="),
              "counters.toml:3: unknown key 'kanji' in a counter");
    EXPECT_EQ(with_counter("id = 'al'", "id = 'Al'"),
              "counters.toml:6: id of a counter: expected a word of small letters and hyphens");
    EXPECT_EQ(with_counter("id = 'al'\nhanzi = '字'", "id = 'al'\nhanzi = ''"),
              "counters.toml:6: al: expected its Chinese name under hanzi");
    EXPECT_EQ(with_counter("id = 'cao-cao'", "id = 'liu-bei'"),
              "counters.toml:1: the first counter of cao is cao-cao, and no other");
    EXPECT_EQ(with_counter("id = 'al'", "id = 'cao-cao'"),
              "counters.toml:6: the first counter of cao is cao-cao, and no other");
    EXPECT_EQ(with_counter("id = 'mo'", "id = 'al'"), "counters.toml:61: a second counter 'al'");
}

TEST(WuchaoContent, WrongValuesOfACounterAreToldWhereAndWhatWasExpected)  // WUC-3
{
    const std::string expected = ": expected [attack 0 to 9, defence 1 to 9, movement 1 to 3]; the "
                                 "attack of cao-cao, and of "
                                 "nobody else, is \"die\"";
    for (const char* values : {"[3, 6]", "[10, 6, 3]", "[-1, 6, 3]", "[3, 0, 3]", "[3, 6, 0]",
                               "[3, 6, 4]", "[3.5, 6, 3]", "['die', 6, 3]", "7"})
        EXPECT_EQ(with_counter("front = [3, 6, 3]", std::string("front = ") + values),
                  "counters.toml:9: front" + expected)
            << values;
    EXPECT_EQ(with_counter("front = ['die', 6, 3]", "front = [3, 6, 3]"),
              "counters.toml:4: front" + expected);
    EXPECT_EQ(with_counter("back = [2, 5, 3]\n", ""), "counters.toml:6: back" + expected);
}

TEST(WuchaoContent, ABackStrongerThanItsFrontIsRefused)  // WUC-3
{
    for (const char* back : {"[4, 5, 1]", "[2, 7, 1]", "[2, 5, 2]"})
        EXPECT_EQ(
            with_counter("id = 'mo'\nhanzi = '字'\nfront = [3, 6, 1]\nback = [2, 5, 1]",
                         "id = 'mo'\nhanzi = '字'\nfront = [3, 6, 1]\nback = " + std::string(back)),
            "counters.toml:61: the back of mo is stronger than its front");
}

TEST(WuchaoContent, CaosMoveThreeAndTwoOfYuansMoveTwo)  // WUC-3
{
    EXPECT_EQ(
        with_counter("front = [3, 6, 3]\nback = [2, 5, 3]", "front = [3, 6, 2]\nback = [2, 5, 2]"),
        "counters.toml:6: movement of al: expected 3, as all of Cao's");
    const std::string yuan =
        "counters.toml:21: movement of yuan: expected 2 for two counters, 1 for the others";
    EXPECT_EQ(
        with_counter("front = [3, 6, 2]\nback = [2, 5, 2]", "front = [3, 6, 1]\nback = [2, 5, 1]"),
        yuan);
    EXPECT_EQ(
        with_counter("front = [3, 6, 1]\nback = [2, 5, 1]", "front = [3, 6, 2]\nback = [2, 5, 1]"),
        yuan);
    EXPECT_EQ(with_counter("front = [3, 6, 1]", "front = [3, 6, 3]"), yuan);
}

// Words: our content with one file changed.
std::string with_words(const std::string& file, const std::string& from, const std::string& to)
{
    const Content ours = Content::embedded("wuchao");
    const auto files = files_of(ours);
    const std::string text = replaced(text_of(file), from, to);
    const auto read = read_content([&](std::string_view path) {
        return path == file ? content::File{text, path} : files(path);
    });
    return read ? "none" : read.error().message;
}

TEST(WuchaoContent, EverythingHasANameInEveryLanguage)  // WUC-1
{
    for (const Counter& counter : campaign().counters) EXPECT_THAT(counter.name, Not(IsEmpty()));
    for (const Map& map : campaign().maps)
        for (const Place& place : map.places) EXPECT_THAT(place.name, Not(IsEmpty())) << place.id;
    EXPECT_EQ(campaign().counters[0].name, "Cao Cao");
    EXPECT_THAT(with_words("words/de.toml", "cao-cao =", "cao-cai ="),
                HasSubstr(": there is no general 'cao-cai', expected ids of this content"));
    EXPECT_THAT(with_words("words/fr.toml", "guandu =", "# guandu ="),
                HasSubstr(": map 'guandu' has no text, expected guandu = \"...\" under [map]"));
    EXPECT_THAT(with_words("words/it.toml", "tower =", "# tower ="),
                HasSubstr(": place 'tower' has no text, expected tower = \"...\" under [place]"));
    EXPECT_THAT(
        with_words("words/zh.toml", "[place]", "[river]"),
        HasSubstr(
            ": [river]: this content has no such things, expected [general], [map], [place]"));
}

TEST(WuchaoContent, AFaultInOurFilesIsToldByTheFirstFile)
{
    EXPECT_THAT(with_words("maps.toml", "terrain = \"plain\"", "terrain = \"sea\""),
                StartsWith("maps.toml:"));
    EXPECT_THAT(with_words("counters.toml", "[[cao]]", "[[liu]]"), StartsWith("counters.toml:"));
}

}  // namespace kotatsu::wuchao::content_test
