#include "games/onami/content.h"

// toml++ 3.3 takes for granted that a key follows '[', though the file may end the line there and
// the code behind would say so well: so here nothing is taken for granted.
#include <toml++/impl/preprocessor.h>
#undef TOML_ASSERT_ASSUME
#define TOML_ASSERT_ASSUME(expression) static_assert(true)
#include <toml++/toml.h>

#include <map>
#include <optional>
#include <set>
#include <string>

namespace kotatsu::onami {
namespace {

constexpr std::array languages{"en", "de", "fr", "nl", "it", "es", "pt", "zh"};

// Reads one file; stops at the first fault and keeps it.
class Reader {
public:
    explicit Reader(std::string_view file) : file_(file) {}

    Expected<Deck> read(const toml::table& root)
    {
        expect_only(root, {"sea"}, "the file");
        const toml::array* seas = array(root, "sea", "the seas, each under [[sea]]");
        if (seas != nullptr)
            for (const toml::node& node : *seas) read_sea(node);
        if (!fault_ && cards_ != card_count)
            fail(root, std::to_string(cards_) + " cards, expected " + std::to_string(card_count));
        if (fault_) return *fault_;
        return deck_;
    }

private:
    void fail(const toml::node& node, const std::string& what)
    {
        if (!fault_)
            fault_ = Error{file_ + ":" + std::to_string(node.source().begin.line) + ": " + what};
    }

    void expect_only(const toml::table& table, const std::set<std::string_view>& keys,
                     const std::string& where)
    {
        for (const auto& [key, node] : table)
            if (!keys.contains(key.str()))
                fail(node, "unknown key '" + std::string(key.str()) + "' in " + where);
    }

    const toml::array* array(const toml::table& table, std::string_view key, const std::string& what)
    {
        const toml::node* node = table.get(key);
        if (node != nullptr && node->is_array()) return node->as_array();
        fail(node != nullptr ? *node : table, "expected " + what);
        return nullptr;
    }

    void read_sea(const toml::node& node)
    {
        const toml::table* table = node.as_table();
        if (table == nullptr) return fail(node, "expected a sea under [[sea]]");
        expect_only(*table, {"id", "name", "cards"}, "a sea");
        Sea sea;
        sea.id = (*table)["id"].value_or(std::string());
        if (sea.id.empty()) fail(*table, "a sea needs an id, expected id = \"a-word\"");
        read_names(*table, sea);
        if (const toml::array* cards = array(*table, "cards", "cards = [[north, east, south, west], ...]"))
            for (const toml::node& card : *cards) read_card(card);
        deck_.seas.push_back(sea);
    }

    void read_names(const toml::table& table, Sea& sea)
    {
        const toml::node* node = table.get("name");
        if (node == nullptr || !node->is_table())
            return fail(node != nullptr ? *node : table, "expected name = { en = \"...\", de = ... }");
        expect_only(*node->as_table(), {languages.begin(), languages.end()}, "the names");
        for (const char* language : languages) {
            const auto name = (*node->as_table())[language].value<std::string>();
            if (!name || name->empty())
                return fail(*node, "sea '" + sea.id + "' has no name in '" + language + "'");
            sea.names.emplace_back(language, *name);
        }
    }

    void read_card(const toml::node& node)
    {
        const toml::array* numbers = node.as_array();
        if (numbers == nullptr || numbers->size() != 4)
            return fail(node, "a card is four numbers, expected [north, east, south, west]");
        Card card;
        card.sea = static_cast<int>(deck_.seas.size());
        for (std::size_t side = 0; side < 4; ++side) {
            const auto number = (*numbers)[side].value_exact<std::int64_t>();
            if (!number || *number < 0 || *number > highest_number)
                return fail((*numbers)[side], "a number on a card, expected 0 to 9");
            card.numbers[side] = static_cast<std::uint8_t>(*number);
        }
        expect_new(node, card);
        if (cards_ >= card_count) return fail(node, "more than 49 cards, expected 49");
        deck_.cards[static_cast<std::size_t>(cards_++)] = card;
    }

    void expect_new(const toml::node& node, const Card& card)
    {
        for (int turns = 0; turns < 4; ++turns) {
            const auto found = lines_.find(turned(card.numbers, turns));
            if (found != lines_.end())
                return fail(node, "the same card, turned or not, is in line " +
                                      std::to_string(found->second) + "; expected 49 different cards");
        }
        lines_.emplace(card.numbers, node.source().begin.line);
    }

    std::string file_;
    Deck deck_;
    int cards_ = 0;
    std::map<Sides, unsigned> lines_;
    std::optional<Error> fault_;
};

}  // namespace

Expected<Deck> read_deck(std::string_view text, std::string_view file)
{
    const toml::parse_result parsed = toml::parse(text, file);
    if (!parsed) {
        const toml::parse_error& error = parsed.error();
        return Error{std::string(file) + ":" + std::to_string(error.source().begin.line) + ": " +
                     std::string(error.description())};
    }
    return Reader(file).read(parsed.table());
}

}  // namespace kotatsu::onami
