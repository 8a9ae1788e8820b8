// docs/fair-dice.md: every value of its test vectors, read from the page itself.
#include "engine/words.h"
#include "support/paths.h"
#include "table/content.h"
#include "table/fair_dice.h"
#include "table/hash.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <span>
#include <string>

namespace kotatsu::fair_dice_page_test {

using testing::SizeIs;

// One vector: what the page says, by its label. Lines without a label go on with the one above.
struct Vector {
    std::map<std::string, std::string> values;  // seed, commitment, key, stream, ...
    std::vector<FairDice::Contribution> contributions;  // in the page's order
    std::vector<std::pair<std::uint32_t, std::string>> rolls;  // n, below(n) in turn
};

std::string joined(std::span<const std::string_view> words)
{
    std::string text;
    for (const std::string_view word : words) text.append(text.empty() ? "" : " ").append(word);
    return text;
}

void read_line(Vector& vector, std::string_view line, std::string& label)
{
    const auto words = split_words(line);
    const std::span all(words);
    if (line.starts_with(" ")) {
        vector.values[label] += joined(all);
    } else if (words[0] == "bytes") {
        const auto bytes = FairDice::read_bytes(words.at(2));
        ASSERT_TRUE(bytes) << line;
        vector.contributions.push_back({std::string(words[1]), *bytes});
    } else if (words[0] == "below") {
        vector.rolls.emplace_back(std::stoul(std::string(words[1])), joined(all.subspan(2)));
    } else if (words[0] == "passed") {
        label = "passed over " + std::to_string(vector.rolls.back().first);
        vector.values[label] = joined(all.subspan(2));
    } else {
        const std::size_t named = words[0] == "hash" ? 2 : 1;
        label = joined(all.first(named));
        vector.values[label] = joined(all.subspan(named));
    }
}

std::vector<Vector> vectors_of_the_page()
{
    const auto page = read_file(source_path("docs/fair-dice.md"));
    EXPECT_TRUE(page) << page.error().message;
    std::vector<Vector> vectors;
    std::string label;
    bool inside = false;
    std::string_view rest = *page;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line == "```vector") vectors.emplace_back();
        if (inside && line != "```") read_line(vectors.back(), line, label);
        inside = line == "```vector" || (inside && line != "```");
    }
    return vectors;
}

FairDice dice_of(const Vector& vector)
{
    const auto seed = FairDice::from_hex(vector.values.at("seed"));
    EXPECT_TRUE(seed);
    return seed->with(vector.contributions);
}

// The first words, as the page says they are read from the stream.
std::vector<std::uint32_t> words_of(const FairDice& fair)
{
    std::vector<std::uint32_t> words;
    for (const std::uint64_t number : {0, 1}) {
        const auto block = fair.block(number);
        for (std::size_t i = 0; i < block.size(); i += 4)
            words.push_back(block[i] | std::uint32_t{block[i + 1]} << 8 |
                            std::uint32_t{block[i + 2]} << 16 | std::uint32_t{block[i + 3]} << 24);
    }
    return words;
}

std::string hex_of(std::span<const std::uint32_t> words)
{
    return fmt::format("{:08x}", fmt::join(words, " "));
}

// The words that so many rolls below n do not use.
std::string passed_over(const FairDice& fair, std::uint32_t n, std::size_t rolls)
{
    std::vector<std::uint32_t> unused;
    std::size_t used = 0;
    for (const std::uint32_t word : words_of(fair)) {
        if (used == rolls) break;
        const bool fits = static_cast<std::uint32_t>(std::uint64_t{word} * n) >= (0U - n) % n;
        fits ? void(++used) : unused.push_back(word);
    }
    EXPECT_EQ(used, rolls) << "two blocks are not enough";
    return hex_of(unused);
}

class FairDicePage : public testing::Test {
protected:
    const std::vector<Vector> vectors = vectors_of_the_page();
};

TEST_F(FairDicePage, HasThreeVectorsWithAllValues)
{
    ASSERT_THAT(vectors, SizeIs(3));
    for (const Vector& vector : vectors) {
        for (const char* label : {"seed", "commitment", "key", "stream", "words"})
            EXPECT_TRUE(vector.values.contains(label)) << label;
        EXPECT_THAT(vector.rolls, SizeIs(2));
    }
    EXPECT_THAT(vectors[0].contributions, SizeIs(0));
    EXPECT_THAT(vectors[1].contributions, SizeIs(2));
    EXPECT_TRUE(vectors[2].values.contains("passed over 49"));
}

TEST_F(FairDicePage, HashesAndKeysAreOurs)
{
    for (const Vector& vector : vectors) {
        const FairDice fair = dice_of(vector);
        EXPECT_EQ(vector.values.at("commitment"), fair.commitment());
        EXPECT_EQ(vector.values.at("key"), fair.key());
        for (const auto& [role, bytes] : vector.contributions)
            EXPECT_EQ(vector.values.at("hash " + role), FairDice::hash(bytes)) << role;
    }
}

TEST_F(FairDicePage, TheStreamAndItsWordsAreOurs)
{
    for (const Vector& vector : vectors) {
        const FairDice fair = dice_of(vector);
        EXPECT_EQ(vector.values.at("stream"), to_hex(fair.block(0)));
        const auto words = words_of(fair);
        EXPECT_EQ(vector.values.at("words"), hex_of(std::span(words).first(4)));
    }
}

TEST_F(FairDicePage, TheRollsAreOurs)
{
    for (const Vector& vector : vectors)
        for (const auto& [n, rolls] : vector.rolls) {
            const FairDice fair = dice_of(vector);
            Dice dice = fair.dice();
            std::vector<std::uint32_t> values(split_words(rolls).size());
            ASSERT_THAT(values, SizeIs(12));
            for (std::uint32_t& value : values) value = dice.below(n);
            EXPECT_EQ(rolls, fmt::format("{}", fmt::join(values, " "))) << n;
        }
}

TEST_F(FairDicePage, TheWordsPassedOverAreOurs)
{
    int lines_with_some = 0;
    for (const Vector& vector : vectors)
        for (const auto& [n, rolls] : vector.rolls) {
            const auto said = vector.values.find("passed over " + std::to_string(n));
            const std::string unused = said == vector.values.end() ? "" : said->second;
            EXPECT_EQ(unused, passed_over(dice_of(vector), n, split_words(rolls).size())) << n;
            lines_with_some += unused.empty() ? 0 : 1;
        }
    EXPECT_EQ(lines_with_some, 2);
}

}  // namespace kotatsu::fair_dice_page_test
