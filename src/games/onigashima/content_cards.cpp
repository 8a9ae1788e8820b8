#include "content/reader.h"
#include "games/onigashima/content.h"
#include "games/onigashima/content_words.h"

#include <array>
#include <string>
#include <utility>

namespace kotatsu::onigashima {
namespace {

// ONI-5, ONI-25. What a card of an effect may be.
struct Kind {
    Deck deck;
    Moments moments;  // none: it only answers cards
    int least, most;  // of its value; 0: it has none
    bool haki;  // may be advanced
};
using enum Moment;
constexpr std::array<Kind, effect_words.size()> kinds{{
    {Deck::Attack, {B}, 1, 30, false},           // Strike
    {Deck::Attack, {A}, 1, 20, true},            // Arms
    {Deck::Attack, {B}, 2, 40, true},            // King
    {Deck::Attack, {F, S}, 0, 0, false},         // Call
    {Deck::Defence, {D}, 0, 0, true},            // Observe
    {Deck::Defence, {D}, 0, 0, false},           // RerollAll
    {Deck::Defence, {S, C, D, E}, 1, 20, false},  // Heal
    {Deck::Defence, {}, 0, 0, false},            // Counter
    {Deck::Defence, {S, D}, 0, 0, false},        // Flee
    {Deck::Weakness, {F}, 0, 0, false},          // Exploit
}};
constexpr std::array<int, deck_count> least_copies{24, 24, 16};
constexpr int most_copies = 9;

class CardsReader : content::Reader {
public:
    explicit CardsReader(std::string_view file) : content::Reader(file) {}

    Expected<std::vector<CardInfo>> read(const toml::table& root)
    {
        expect_only(root, {deck_words.begin(), deck_words.end()}, "the file");
        for (int i = 0; i < deck_count; ++i) read_deck(root, Deck(i));
        if (!fault()) check_weaknesses(*root.get(deck_words[at(Deck::Weakness)]));
        if (fault()) return *fault();
        return std::move(cards_);
    }

private:
    void read_deck(const toml::table& root, Deck deck)
    {
        const std::string word(deck_words[at(deck)]);
        const toml::array* list = array(root, word, "the cards under [[" + word + "]]");
        if (list == nullptr) return;
        int copies = 0;
        for (const toml::node& node : *list) {
            read_card(node, deck);
            if (fault()) return;
            copies += cards_.back().copies;
        }
        if (copies < least_copies[at(deck)])
            fail(*list, std::to_string(copies) + " cards in the " + word +
                            " deck, expected at least " + std::to_string(least_copies[at(deck)]));
    }

    void read_card(const toml::node& node, Deck deck)
    {
        const toml::table* table = node.as_table();
        if (table == nullptr)
            return fail(node,
                        "expected a card under [[" + std::string(deck_words[at(deck)]) + "]]");
        expect_only(*table, {"id", "effect", "value", "advanced", "weakness", "moments", "copies"},
                    "a card");
        CardInfo card;
        card.deck = deck;
        read_id(*table, card);
        if (!fault()) read_effect(*table, card);
        if (!fault()) read_values(*table, card);
        if (!fault()) read_moments(*table, card);
        if (!fault()) read_weakness(*table, card);
        cards_.push_back(std::move(card));
    }

    void read_id(const toml::table& table, CardInfo& card)
    {
        card.id = table["id"].value_or(std::string());
        if (!is_id(card.id))
            return fail(table,
                        "id of a card: expected a word of small letters, digits and hyphens");
        for (const CardInfo& other : cards_)
            if (other.id == card.id) return fail(table, "a second card '" + card.id + "'");
        if (cards_.size() == most_cards)
            fail(table, "more than " + std::to_string(most_cards) + " different cards");
    }

    void read_effect(const toml::table& table, CardInfo& card)
    {
        const auto effect = word_of<Effect>(table.get("effect"), effect_words);
        if (!effect)
            return fail(table, "effect of " + card.id + ": expected " + listed(effect_words));
        card.effect = *effect;
        const Deck deck = kinds[at(card.effect)].deck;
        if (deck != card.deck)
            fail(table, card.id + ": a card with this effect belongs to [[" +
                            std::string(deck_words[at(deck)]) + "]]");
    }

    void read_values(const toml::table& table, CardInfo& card)
    {
        const Kind& kind = kinds[at(card.effect)];
        card.copies = read_number(table, card, "copies", 1, most_copies);
        if (kind.most > 0)
            card.value = read_number(table, card, "value", kind.least, kind.most);
        else if (const toml::node* value = table.get("value"))
            fail(*value, card.id + ": a card with this effect has no value");
        const toml::node* advanced = table.get("advanced");
        if (advanced == nullptr) return;
        if (!kind.haki || !advanced->is_boolean())
            return fail(*advanced,
                        "advanced of " + card.id + ": expected true or false, of a haki card");
        card.advanced = advanced->value_or(false);
    }

    std::uint8_t read_number(const toml::table& table, const CardInfo& card, std::string_view key,
                             int least, int most)
    {
        const toml::node* node = table.get(key);
        const int number = number_of(node, least, most);
        if (number < 0)
            fail(node != nullptr ? *node : table, std::string(key) + " of " + card.id +
                                                      ": expected " + std::to_string(least) +
                                                      " to " + std::to_string(most));
        return static_cast<std::uint8_t>(number);
    }

    void read_moments(const toml::table& table, CardInfo& card)
    {
        const toml::array* list =
            array(table, "moments", "the moments of " + card.id + ", such as [\"B\"]");
        if (list == nullptr) return;
        const Moments allowed = kinds[at(card.effect)].moments;
        for (const toml::node& node : *list) {
            const auto moment = word_of<Moment>(&node, moment_words);
            if (!moment || !allowed.contains(*moment) || card.moments.contains(*moment))
                return fail(node, "moments of " + card.id + ": expected " + named(allowed) +
                                      ", each once");
            card.moments.insert(*moment);
        }
        if (card.moments.empty() && !allowed.empty())
            fail(*list, "moments of " + card.id + ": expected at least one of " + named(allowed));
    }

    static std::string named(Moments moments)
    {
        std::vector<std::string_view> words;
        for (const Moment moment : moments) words.push_back(moment_words[at(moment)]);
        return words.empty() ? "none" : listed(words);
    }

    void read_weakness(const toml::table& table, CardInfo& card)
    {
        const toml::node* node = table.get("weakness");
        if (card.effect != Effect::Exploit) {
            if (node != nullptr) fail(*node, card.id + ": a card with this effect has no weakness");
            return;
        }
        const auto weakness = word_of<Weakness>(node, weakness_words);
        if (!weakness)
            return fail(table, "weakness of " + card.id + ": expected " + listed(weakness_words));
        card.weakness = *weakness;
    }

    void check_weaknesses(const toml::node& deck)
    {
        Weaknesses found;
        for (const CardInfo& card : cards_)
            if (card.effect == Effect::Exploit) found.insert(card.weakness);
        for (int i = 0; i < weakness_count; ++i)
            if (!found.contains(Weakness(i)))
                fail(deck, "no card for the weakness " + std::string(weakness_words[at(i)]));
    }

    std::vector<CardInfo> cards_;
};

}  // namespace

Expected<std::vector<CardInfo>> read_cards(content::File file)
{
    const auto root = content::parse(file.text, file.shown);
    if (!root) return root.error();
    return CardsReader(file.shown).read(*root);
}

}  // namespace kotatsu::onigashima
