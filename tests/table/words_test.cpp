// What content is called in each language: the files words/<language>.toml.
#include "content/words.h"

#include "table/catalogue.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace kotatsu::words_test {

using content::Words;
using testing::ElementsAre;
using testing::Pair;
using testing::StartsWith;

const content::Kinds seas{{"sea", {"calm", "storm"}}};

// Every language has this text, but for one.
Expected<Words> read_with(std::string_view language, const std::string& text,
                          const std::string& others = "[sea]\ncalm = 'a'\nstorm = 'b'\n",
                          const content::Kinds& kinds = seas)
{
    std::map<std::string, std::string> files;
    for (const char* each : content::languages)
        files[content::words_path(each)] = each == language ? text : others;
    return content::read_words(
        [&](std::string_view path) { return content::File{files.at(std::string(path)), path}; },
        kinds);
}

std::string fault_of(const std::string& text)
{
    const auto words = read_with("it", text);
    return words ? "none" : words.error().message;
}

TEST(ContentWords, AreReadInEnglishForTheTerminal)
{
    const auto words = read_with("en", "[sea]\nstorm = \"Storm\"\ncalm = \"Calm\"\n");
    ASSERT_TRUE(words) << words.error().message;
    EXPECT_THAT(*words, ElementsAre(Pair("sea.calm", "Calm"), Pair("sea.storm", "Storm")));
}

TEST(ContentWords, OfSeveralKindsStandInATableEach)
{
    const std::string text = "[sea]\ncalm = 'a'\n[wind]\ncalm = 'b'\n";
    const auto words = read_with("en", text, text, {{"sea", {"calm"}}, {"wind", {"calm"}}});
    ASSERT_TRUE(words) << words.error().message;
    EXPECT_THAT(*words, ElementsAre(Pair("sea.calm", "a"), Pair("wind.calm", "b")));
}

TEST(ContentWords, AMissingTextIsToldWithFileAndLine)
{
    EXPECT_EQ(fault_of("\n[sea]\ncalm = 'a'\n"),
              "words/it.toml:2: sea 'storm' has no text, expected storm = \"...\" under [sea]");
    EXPECT_EQ(fault_of(""),
              "words/it.toml:1: sea 'calm' has no text, expected calm = \"...\" under [sea]");
}

TEST(ContentWords, ATextOfNothingIsToldWithFileAndLine)
{
    EXPECT_EQ(fault_of("[sea]\ncalm = 'a'\nstrom = 'b'\n"),
              "words/it.toml:3: there is no sea 'strom', expected ids of this content");
    EXPECT_EQ(fault_of("[sea]\ncalm = 'a'\nstorm = 'b'\n\n[wind]\nwest = 'c'\n"),
              "words/it.toml:5: [wind]: this content has no such things, expected [sea]");
}

TEST(ContentWords, AWrongFileIsToldWhatWasExpected)
{
    EXPECT_EQ(fault_of("[sea]\ncalm = ''\nstorm = 'b'\n"),
              "words/it.toml:2: text of sea 'calm': expected calm = \"...\"");
    EXPECT_EQ(fault_of("[sea]\ncalm = 3\nstorm = 'b'\n"),
              "words/it.toml:2: text of sea 'calm': expected calm = \"...\"");
    EXPECT_EQ(fault_of("sea = 'calm'\n"),
              "words/it.toml:1: 'sea': expected [sea] with a text for each id");
    EXPECT_THAT(fault_of("[sea]\ncalm = \n"), StartsWith("words/it.toml:2: "));
}

TEST(ContentWords, ThoseOfEveryGameAreThereInEveryLanguage)
{
    for (const GameInfo& info : Catalogue::games()) {
        const Content content = Content::embedded(info.name);
        const auto layouts = Catalogue().layouts(info.name);
        EXPECT_TRUE(layouts) << layouts.error().message;
        for (const char* language : content::languages)
            EXPECT_TRUE(content.words(language)) << info.name << " " << language;
    }
}

TEST(ContentWords, OfOneLanguageGoToThePage)
{
    const auto words = Content::embedded("onami").words("de");
    ASSERT_TRUE(words) << words.error().message;
    EXPECT_EQ(boost::json::parse(*words).at("sea.nagi"), "Windstille");
    EXPECT_FALSE(Content::embedded("onami").words("tlh"));
}

TEST(ContentWords, APackWithoutThemMakesNoGame)
{
    const std::string deck(Content::embedded("onami").file("deck.toml").text);
    const auto content =
        Content::unpack(boost::json::serialize(boost::json::object{{"deck.toml", deck}}), "pack");
    const auto game = Catalogue::make("onami", 2, {}, *content);
    ASSERT_FALSE(game);
    EXPECT_THAT(game.error().message, StartsWith("words/en.toml:1: sea 'nagi' has no text"));
}

}  // namespace kotatsu::words_test
