// Okko: followers and kami; the clue deck, with the courtiers who may become followers.
#include "games/okko/content_effects.h"
#include "games/okko/content_files.h"

namespace kotatsu::okko {
namespace {

constexpr std::size_t most_ally_cards = 12, cards_of_an_ally = 2, most_clues = at(Clue::None);
constexpr std::size_t most_tokens_of_a_kind = 12;

class AllyReader : protected EffectReader {
public:
    using EffectReader::EffectReader;

protected:
    ~AllyReader() = default;

    AllyVersion version(const toml::table& table, const std::string& id, const Licence& licence)
    {
        AllyVersion card;
        card.id = id;
        const std::vector<int> read = values(table,
                                             {{"speed", 0, 5},
                                              {"might", 0, 8},
                                              {"defense", 1, 8},
                                              {"stamina", 1, 9},
                                              {"acts", 1, 3}},
                                             id);
        for (std::size_t i = 0; i < 3; ++i) card.attributes[i] = static_cast<std::int8_t>(read[i]);
        card.stamina = static_cast<std::uint8_t>(read[3]);
        card.acts = static_cast<std::uint8_t>(read[4]);
        card.lines = effect(table, "effect", licence, id);
        return card;
    }

    void add(const toml::table& table, AllyCard ally)
    {
        if (book_.allies.size() == most_ally_cards)
            return fail(table, "more than " + std::to_string(most_ally_cards) +
                                   " followers and kami, with courtiers who may become followers");
        book_.allies.push_back(std::move(ally));
    }
};

class AlliesReader : AllyReader {
public:
    using AllyReader::AllyReader;

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"follower", "kami"}, "the file");
        for (const bool kami : {false, true})
            each(root, kami ? "kami" : "follower",
                 [&](const toml::table& table) { read_ally(table, kami); });
        return fault();
    }

private:
    void read_ally(const toml::table& table, bool kami)
    {
        const std::string what = kami ? "kami" : "follower";
        expect_keys(table, {"id", "card"}, "a " + what);
        AllyCard ally;
        ally.id = new_id(table, book_.allies, what);
        ally.kami = kami;
        each(table, "card", [&](const toml::table& card) {
            expect_keys(card, {"id", "values", "effect"}, "a card of " + ally.id);
            const std::string id = new_id(card, ally.versions, "card of " + ally.id);
            ally.versions.push_back(version(card, id, kami ? licence::kami : licence::ally));
        });
        if (!fault() && ally.versions.size() != cards_of_an_ally)
            fail(table, std::to_string(ally.versions.size()) + " cards of " + ally.id +
                            ", expected " + std::to_string(cards_of_an_ally));
        add(table, std::move(ally));
    }
};

class CluesReader : AllyReader {
public:
    using AllyReader::AllyReader;

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"courtier", "complication", "tokens"}, "the file");
        add_natures();
        each(root, "courtier", [&](const toml::table& table) { read_courtier(table); });
        each(root, "complication", [&](const toml::table& table) { read_complication(table); });
        if (book_.clues.size() > most_clues)
            fail(root, std::to_string(book_.clues.size()) +
                           " clue cards with the natures of the oni, expected at most " +
                           std::to_string(most_clues));
        if (!fault()) read_tokens(root);
        return fault();
    }

private:
    void add_natures()
    {
        for (std::size_t i = 0; i < book_.agents.size(); ++i) {
            if (book_.agents[i].rank != Rank::Oni) continue;
            ClueCard& card = book_.clues.emplace_back();
            card.kind = ClueCard::Kind::Nature;
            card.id = book_.agents[i].id;
            card.nature = static_cast<AgentCard>(i);
        }
    }

    void read_courtier(const toml::table& table)
    {
        expect_keys(table, {"id", "top", "bottom", "effect", "follower", "expansion"},
                    "a courtier");
        ClueCard card;
        card.kind = ClueCard::Kind::Courtier;
        card.id = new_id(table, book_.clues, "clue card");
        card.expansion = flag(table, "expansion", card.id);
        card.top = number_at(table, "top", 1, 6, card.id);
        card.bottom = number_at(table, "bottom", 1, 4, card.id);
        card.lines = effect(table, "effect", licence::courtier, card.id);
        if (table.contains("follower")) read_follower(table, card);
        book_.clues.push_back(std::move(card));
    }

    // OKKO-30.
    void read_follower(const toml::table& table, ClueCard& card)
    {
        const toml::table* follower =
            table_at(table, "follower", "follower of " + card.id, "its values and effect");
        if (follower == nullptr) return;
        expect_keys(*follower, {"values", "effect"}, "follower of " + card.id);
        AllyCard ally;
        ally.id = card.id;
        if (place_of(book_.allies, ally.id)) fail(table, "a second follower '" + ally.id + "'");
        ally.courtier = static_cast<std::uint8_t>(book_.clues.size());
        ally.versions.push_back(version(*follower, card.id, licence::ally));
        card.follower = static_cast<Ally>(book_.allies.size());
        add(table, std::move(ally));
    }

    void read_complication(const toml::table& table)
    {
        expect_keys(table, {"id", "effect", "expansion"}, "a complication");
        ClueCard card;
        card.kind = ClueCard::Kind::Complication;
        card.id = new_id(table, book_.clues, "clue card");
        card.expansion = flag(table, "expansion", card.id);
        card.lines = effect(table, "effect", licence::complication, card.id);
        book_.clues.push_back(std::move(card));
    }

    void read_tokens(const toml::table& root)
    {
        const toml::table* tokens =
            table_at(root, "tokens", "tokens", "evidence, parchment and chest under [tokens]");
        if (tokens == nullptr) return;
        expect_keys(*tokens, {"evidence", "parchment", "chest"}, "tokens");
        book_.evidence = tokens_of(*tokens, "evidence");
        book_.parchment = tokens_of(*tokens, "parchment");
        book_.chests = tokens_of(*tokens, "chest");
    }

    std::vector<TokenNumbers> tokens_of(const toml::table& table, const std::string& kind)
    {
        std::vector<TokenNumbers> found;
        const toml::array* list = array(table, kind, "the tokens of " + kind + " as a list");
        if (list == nullptr) return found;
        if (list->empty() || list->size() > most_tokens_of_a_kind)
            fail(*list,
                 kind + ": expected 1 to " + std::to_string(most_tokens_of_a_kind) + " tokens");
        for (const toml::node& node : *list)
            if (const toml::table* token = node.as_table())
                found.push_back(numbers_of(*token, kind));
            else
                fail(node, kind + ": expected tokens such as {top = 2, bottom = 1}");
        return found;
    }

    // OKKO-28, OKKO-30.
    TokenNumbers numbers_of(const toml::table& table, const std::string& kind)
    {
        TokenNumbers numbers;
        const bool chest = kind == "chest";
        expect_only(table,
                    chest ? std::set<std::string_view>{"top", "bottom", "keep"}
                          : std::set<std::string_view>{"top", "bottom"},
                    "a token of " + kind);
        numbers.top = number_at(table, "top", 1, 6, kind);
        numbers.bottom = number_at(table, "bottom", 1, 4, kind);
        if (chest) numbers.keep = number_at(table, "keep", 1, 4, kind);
        if (numbers.keep > numbers.bottom) fail(table, "a chest keeps more than it draws");
        return numbers;
    }
};

}  // namespace

Fault read_allies(content::File file, Book& book)
{
    return read_file<AlliesReader>(file, book);
}

Fault read_clues(content::File file, Book& book)
{
    return read_file<CluesReader>(file, book);
}

}  // namespace kotatsu::okko
