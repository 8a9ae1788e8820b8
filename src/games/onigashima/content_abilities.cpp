#include "games/onigashima/content_abilities.h"

#include "games/onigashima/content_words.h"
#include "games/onigashima/strength.h"

#include <array>

namespace kotatsu::onigashima {
namespace {

// What an ability with a number may have.
struct Amount {
    std::string_view key;
    Ability::Kind kind;
    int least, most;
};
constexpr std::array<Amount, 4> amounts{{{"threshold", Ability::Kind::Threshold, 2, 6},
                                         {"reroll", Ability::Kind::Reroll, 1, 8},
                                         {"fewer-dice", Ability::Kind::FewerDice, 1, 3},
                                         {"dodge", Ability::Kind::Dodge, 1, 3}}};
std::optional<Ability> faces_of(const toml::table& table)
{
    const toml::array* list = table["faces"].as_array();
    if (list == nullptr || list->empty()) return std::nullopt;
    Ability ability{.kind = Ability::Kind::Faces};
    for (const toml::node& node : *list) {
        const int face = number_of(&node, 1, 6);
        if (face < 0 || (ability.faces >> (face - 1) & 1) != 0) return std::nullopt;
        ability.faces = static_cast<std::uint8_t>(ability.faces | 1 << (face - 1));
    }
    return ability;
}

std::optional<Ability> amount_of(const toml::table& table)
{
    for (const Amount& each : amounts) {
        const int amount = number_of(table.get(each.key), each.least, each.most);
        if (amount > 0)
            return Ability{.kind = each.kind, .amount = static_cast<std::uint8_t>(amount)};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Ability> read_ability(const toml::node& node)
{
    const toml::table* table = node.as_table();
    if (table == nullptr) {
        const auto kind = word_of<Ability::Kind>(&node, ability_words);
        if (kind != Ability::Kind::Stop && kind != Ability::Kind::Sharper &&
            kind != Ability::Kind::Weaken)
            return std::nullopt;
        return Ability{.kind = *kind};
    }
    auto ability = table->contains("faces") ? faces_of(*table) : amount_of(*table);
    if (!ability || table->size() != (costs_energies(*ability) ? 2U : 1U)) return std::nullopt;
    if (!costs_energies(*ability)) return ability;
    const int cost = number_of(table->get("cost"), 2, 6);
    if (cost < 0) return std::nullopt;
    ability->cost = static_cast<std::uint8_t>(cost);
    return ability;
}

}  // namespace kotatsu::onigashima
