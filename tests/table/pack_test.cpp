// Content in one text, as a store keeps it.
#include "table/tables.h"

#include <gtest/gtest.h>

namespace kotatsu::pack_test {

TEST(Pack, HoldsTheWholeContent)
{
    const Content content = Content::embedded("onami");
    const auto again = Content::unpack(content.pack(), "store");
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->hash(), content.hash());
    EXPECT_EQ(again->file("deck.toml").text, content.file("deck.toml").text);
    EXPECT_FALSE(content.file("deck.toml").text.empty());
}

TEST(Pack, AGameIsMadeFromIt)
{
    std::string pack = Content::embedded("onami").pack();
    auto content = Content::unpack(pack, "store");
    const auto game = Catalogue::make("onami", 2, {}, *content);
    ASSERT_TRUE(game) << game.error().message;
    EXPECT_EQ((*game)->content_hash(), content->hash());

    const auto empty = Content::unpack("{}", "store");
    ASSERT_TRUE(empty);
    EXPECT_NE(empty->hash(), content->hash());
    EXPECT_FALSE(Catalogue::make("onami", 2, {}, *empty)) << "there is no deck in it";
    const auto broken = Content::unpack(R"({"deck.toml":"cards = 5"})", "store");
    const auto refused = Catalogue::make("onami", 2, {}, *broken);
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error().message.starts_with("store/deck.toml")) << refused.error().message;
    EXPECT_FALSE(Catalogue::make("chess", 2, {}, *content));
    EXPECT_FALSE(Catalogue::make("onami", 9, {}, *content));
}

TEST(Pack, OtherTextIsRefused)
{
    const std::pair<std::string_view, std::string_view> wrong[] = {
        {"", "it: not a pack of content, expected a JSON object"},
        {"[]", "it: not a pack of content, expected a JSON object"},
        {R"({"deck.toml":5})", "it: deck.toml: expected the text of the file"},
        {R"({"../deck.toml":""})", "it: '../deck.toml' is no path inside a pack"},
        {R"({"/deck.toml":""})", "it: '/deck.toml' is no path inside a pack"},
        {R"({"":""})", "it: '' is no path inside a pack"},
    };
    for (const auto& [text, message] : wrong) {
        const auto content = Content::unpack(text, "it");
        ASSERT_FALSE(content) << text;
        EXPECT_EQ(content.error().message, message);
    }
}

}  // namespace kotatsu::pack_test
