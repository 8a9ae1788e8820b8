#include "games/onami/content.h"

#include "content/reader.h"
#include "content/words.h"

#include <map>
#include <string>
#include <vector>

namespace kotatsu::onami {
namespace {

// Reads one file; stops at the first fault and keeps it.
class Reader : content::Reader {
public:
    explicit Reader(std::string_view file) : content::Reader(file) {}

    Expected<Deck> read(const toml::table& root)
    {
        expect_only(root, {"sea"}, "the file");
        const toml::array* seas = array(root, "sea", "the seas, each under [[sea]]");
        if (seas != nullptr)
            for (const toml::node& node : *seas) read_sea(node);
        if (cards_ != card_count)
            fail(root, std::to_string(cards_) + " cards, expected " + std::to_string(card_count));
        if (fault()) return *fault();
        return deck_;
    }

private:
    void read_sea(const toml::node& node)
    {
        const toml::table* table = node.as_table();
        if (table == nullptr) return fail(node, "expected a sea under [[sea]]");
        expect_only(*table, {"id", "cards"}, "a sea");
        Sea sea;
        sea.id = (*table)["id"].value_or(std::string());
        if (sea.id.empty()) fail(*table, "a sea needs an id, expected id = \"a-word\"");
        for (const Sea& other : deck_.seas)
            if (other.id == sea.id)
                fail(*table, "a second sea '" + sea.id + "', expected different ids");
        if (const toml::array* cards =
                array(*table, "cards", "cards = [[north, east, south, west], ...]"))
            for (const toml::node& card : *cards) read_card(card);
        deck_.seas.push_back(sea);
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
                                      std::to_string(found->second) +
                                      "; expected 49 different cards");
        }
        lines_.emplace(card.numbers, node.source().begin.line);
    }

    Deck deck_;
    int cards_ = 0;
    std::map<Sides, unsigned> lines_;
};

}  // namespace

Expected<Deck> read_deck(std::string_view text, std::string_view file)
{
    const Expected<toml::table> root = content::parse(text, file);
    if (!root) return root.error();
    return Reader(file).read(*root);
}

Expected<Deck> read_content(const content::Files& files)
{
    const content::File file = files("deck.toml");
    const Expected<Deck> deck = read_deck(file.text, file.shown);
    if (!deck) return deck;
    std::vector<std::string> seas;
    for (const Sea& sea : deck->seas) seas.push_back(sea.id);
    const auto words = content::read_words(files, {{"sea", seas}});
    if (!words) return words.error();
    return deck;
}

}  // namespace kotatsu::onami
