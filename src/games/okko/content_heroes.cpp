// Okko: heroes, their action cards and their wounds.
#include "games/okko/content_effects.h"
#include "games/okko/content_files.h"

namespace kotatsu::okko {
namespace {

constexpr std::size_t talents_of_a_hero = 2;
constexpr std::size_t wound_cards = most_hero_cards - action_cards;

class HeroesReader : EffectReader {
public:
    using EffectReader::EffectReader;

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"hero"}, "the file");
        each(root, "hero", [&](const toml::table& table) { read_hero(table); });
        if (!fault() && count_ != hero_count)
            fail(root, std::to_string(count_) + " heroes, expected " + listed(hero_words));
        return fault();
    }

private:
    void read_hero(const toml::table& table)
    {
        expect_keys(table, {"id", "class", "values", "follower", "gear", "talent"}, "a hero");
        const auto id = table["id"].value_or(std::string());
        if (count_ == hero_count || id != hero_words[count_])
            return fail(table,
                        "hero '" + id + "', expected " + listed(hero_words) + " in this order");
        HeroCard& hero = book_.heroes[count_++];
        hero.id = id;
        hero.klass = word_at<std::uint8_t>(table, "class", class_words, id);
        hero.starts_with_follower = flag(table, "follower", id);
        read_values(table, hero);
        read_gear(table, hero);
        each(table, "talent", [&](const toml::table& talent) { read_talent(talent, hero); });
        if (!fault() && hero.talents.size() != talents_of_a_hero)
            fail(table, std::to_string(hero.talents.size()) + " talents of " + id + ", expected " +
                            std::to_string(talents_of_a_hero));
    }

    void read_values(const toml::table& table, HeroCard& hero)
    {
        const std::vector<int> read = values(table,
                                             {{"speed", 1, 5},
                                              {"might", 0, 8},
                                              {"defense", 1, 8},
                                              {"guile", 0, 8},
                                              {"stamina", 1, 9},
                                              {"supplies", 0, 5},
                                              {"threat", 0, 9}},
                                             hero.id);
        for (std::size_t i = 0; i < hero.attributes.size(); ++i)
            hero.attributes[i] = static_cast<std::int8_t>(read[i]);
        hero.stamina = static_cast<std::uint8_t>(read[4]);
        hero.supplies = static_cast<std::uint8_t>(read[5]);
        hero.threat = static_cast<std::uint8_t>(read[6]);
    }

    // OKKO-6, OKKO-49.
    void read_gear(const toml::table& table, HeroCard& hero)
    {
        const toml::array* list =
            array(table, "gear", "the starting gear of " + hero.id + " as a list");
        if (list == nullptr) return;
        for (const toml::node& node : *list) {
            const std::size_t place = known(node, book_.gear, "equipment");
            if (fault()) return;
            const GearCard& card = book_.gear[place];
            if ((card.classes >> hero.klass & 1U) == 0 || card.legendary || card.expansion)
                return fail(node, "gear of " + hero.id + ": '" + card.id +
                                      "' is not for this class, legendary or of the expansion");
            for (const HeroCard& other : book_.heroes)
                if (other.start_gear.contains(static_cast<Gear>(place)))
                    fail(node, "gear of " + hero.id + ": '" + card.id + "' is given already");
            hero.start_gear.insert(static_cast<Gear>(place));
        }
    }

    void read_talent(const toml::table& table, HeroCard& hero)
    {
        expect_keys(table, {"id", "effect"}, "a talent of " + hero.id);
        Talent talent;
        talent.id = new_id(table, hero.talents, "talent");
        talent.lines = effect(table, "effect", licence::talent, talent.id);
        hero.talents.push_back(std::move(talent));
    }

    std::size_t count_ = 0;
};

class ActionsReader : EffectReader {
public:
    using EffectReader::EffectReader;

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"action"}, "the file");
        each(root, "action", [&](const toml::table& table) { read_action(table); });
        for (std::size_t i = 0; i < hero_count && !fault(); ++i)
            if (counts_[i] != action_cards)
                fail(root, std::to_string(counts_[i]) + " action cards of " + book_.heroes[i].id +
                               ", expected " + std::to_string(action_cards));
        return fault();
    }

private:
    void read_action(const toml::table& table)
    {
        expect_keys(table, {"hero", "id", "kind", "left", "right"}, "an action card");
        const std::size_t hero = known(node_at(table, "hero"), book_.heroes, "hero");
        if (fault()) return;
        auto& cards = book_.heroes[hero].cards;
        ActionCard card;
        card.id = new_id(table, cards, "action card of " + book_.heroes[hero].id);
        card.kind = word_at<CardKind>(table, "kind", card_kind_words, card.id);
        if (fault()) return;
        if (counts_[hero] == action_cards)
            return fail(table, "more than " + std::to_string(action_cards) + " action cards of " +
                                   book_.heroes[hero].id);
        read_sides(table, card);
        cards[counts_[hero]++] = std::move(card);
    }

    // OKKO-26.
    void read_sides(const toml::table& table, ActionCard& card)
    {
        const bool weakness = card.kind == CardKind::Weakness, plain = card.kind == CardKind::Plain;
        card.has_right = table.contains("right");
        if (card.kind == CardKind::Wound)
            return fail(table, card.id + ": wound cards are in wounds.toml");
        if (table.contains("left") == plain)
            return fail(table, card.id + ": expected left, but for a plain card");
        if (card.has_right == weakness)
            return fail(table, card.id + ": expected right, but for a weakness");
        if (!plain)
            card.left =
                effect(table, "left", weakness ? licence::burden : licence::action, card.id);
        if (card.has_right) card.right = technique(table, "right", card.id);
    }

    std::array<std::size_t, hero_count> counts_{};
};

class WoundsReader : EffectReader {
public:
    using EffectReader::EffectReader;

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"wound"}, "the file");
        each(root, "wound", [&](const toml::table& table) { read_wound(table); });
        for (std::size_t i = 0; i < hero_count && !fault(); ++i)
            if (counts_[i] != wound_cards)
                fail(root, std::to_string(counts_[i]) + " wound cards of " + book_.heroes[i].id +
                               ", expected " + std::to_string(wound_cards));
        return fault();
    }

private:
    // Without a hero it is each one's.
    void read_wound(const toml::table& table)
    {
        expect_keys(table, {"hero", "id", "left"}, "a wound card");
        const bool all = !table.contains("hero");
        const std::size_t hero = all ? 0 : known(node_at(table, "hero"), book_.heroes, "hero");
        if (fault()) return;
        ActionCard card;
        card.id = new_id(table, book_.heroes[hero].cards, "card of " + book_.heroes[hero].id);
        card.kind = CardKind::Wound;
        card.left = effect(table, "left", licence::burden, card.id);
        for (std::size_t i = all ? 0 : hero; i < (all ? hero_count : hero + 1); ++i) {
            if (counts_[i] == wound_cards)
                return fail(table, "more than " + std::to_string(wound_cards) + " wound cards of " +
                                       book_.heroes[i].id);
            book_.heroes[i].cards[action_cards + counts_[i]++] = card;
        }
    }

    std::array<std::size_t, hero_count> counts_{};
};

}  // namespace

Fault read_heroes(content::File file, Book& book)
{
    return read_file<HeroesReader>(file, book);
}

Fault read_actions(content::File file, Book& book)
{
    return read_file<ActionsReader>(file, book);
}

Fault read_wounds(content::File file, Book& book)
{
    return read_file<WoundsReader>(file, book);
}

}  // namespace kotatsu::okko
