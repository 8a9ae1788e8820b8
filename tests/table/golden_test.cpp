// Golden games: every file in tests/golden is a game that goes as it says, line by line.
#include "support/paths.h"
#include "table/tables.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace kotatsu::golden_test {

namespace fs = std::filesystem;

const fs::path folder = source_path("tests/golden");

std::vector<fs::path> golden_games()
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".game")
            files.push_back(fs::relative(entry.path(), folder));
    std::sort(files.begin(), files.end());
    return files;
}

// The content of a game, with the files of tests/golden/<game>/content in the place of those of the same name: so a
// scenario can be tuned without another end to every story.
Expected<Content> content_of(const std::string& game)
{
    const fs::path own = folder / game / "content";
    boost::json::object files = boost::json::parse(Content::embedded(game).pack()).as_object();
    for (auto& [path, text] : files)
        if (const fs::path file = own / std::string(path); fs::exists(file)) {
            const auto read = read_file(file);
            if (!read) return read.error();
            text = *read;
        }
    return Content::unpack(boost::json::serialize(files), "content of " + game);
}

class GoldenGame : public testing::TestWithParam<fs::path> {};

TEST_P(GoldenGame, GoesAsItSaysAndCanBeWrittenDownAgain)
{
    const std::string name = GetParam().string();
    const auto text = read_file(folder / GetParam());
    ASSERT_TRUE(text) << text.error().message;
    const auto record = read_record(*text, name);
    ASSERT_TRUE(record) << record.error().message;
    const auto content = content_of(record->game);
    ASSERT_TRUE(content) << name << ": " << content.error().message;
    const auto game = Catalogue::make(record->game, record->seats, record->options, *content);
    ASSERT_TRUE(game) << name << ": " << game.error().message;
    const auto table = Table::replay(*game, *record, name);
    ASSERT_TRUE(table) << table.error().message;

    const auto copy = read_record(write_record(table->open_record()), "a copy of " + name);
    ASSERT_TRUE(copy) << copy.error().message;
    const auto again = Table::replay(*game, *copy, "a copy of " + name);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->position().fingerprint(), table->position().fingerprint());
    EXPECT_EQ(again->over(), table->over());
}

INSTANTIATE_TEST_SUITE_P(Golden, GoldenGame, testing::ValuesIn(golden_games()),
                         [](const auto& file) {
                             std::string name = file.param.string();
                             std::replace_if(
                                 name.begin(), name.end(),
                                 [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                             return name;
                         });

TEST(GoldenGames, AreThere)
{
    EXPECT_GE(golden_games().size(), 8U) << "in " << folder;
}

}  // namespace kotatsu::golden_test
