#include "games/okko/content_reader.h"

namespace kotatsu::okko {

FileReader::Difficulty FileReader::difficulty(const toml::node& node, const std::string& where)
{
    const toml::table* table = node.as_table();
    for (std::size_t i = 0; table != nullptr && table->size() == 1 && i < 4; ++i) {
        const toml::node* dice = table->get(attribute_words[i]);
        const auto count = dice != nullptr ? dice->value_exact<std::int64_t>() : std::nullopt;
        if (count && *count >= 1 && *count <= 6)
            return {static_cast<Attribute>(i), static_cast<std::uint8_t>(*count)};
    }
    fail(node, where + ": expected a test, such as {speed = 3}, of speed, might, defense or guile "
                       "and 1 to 6 dice");
    return {};
}

std::vector<int> FileReader::values(const toml::table& table, const std::vector<Bound>& bounds,
                                    const std::string& where)
{
    std::vector<int> found(bounds.size(), 0);
    std::vector<std::string_view> keys;
    for (const Bound& bound : bounds) keys.push_back(bound.key);
    const toml::table* list =
        table_at(table, "values", "values of " + where,
                 "{" + std::string(keys[0]) + " = 2, ...} with " + listed(keys));
    if (list == nullptr) return found;
    expect_only(*list, {keys.begin(), keys.end()}, "values of " + where);
    for (std::size_t i = 0; i < bounds.size(); ++i)
        found[i] = number(node_at(*list, bounds[i].key), bounds[i].least, bounds[i].most,
                          std::string(keys[i]) + " of " + where);
    return found;
}

Modifiers FileReader::technique(const toml::table& table, std::string_view key,
                                const std::string& where)
{
    Modifiers found{};
    const std::string what = std::string(key) + " of " + where;
    const toml::table* list =
        table_at(table, key, what, "what the technique adds, such as {might = 1, speed = -1}");
    if (list == nullptr) return found;
    expect_only(*list, {attribute_words.begin(), attribute_words.begin() + found.size()}, what);
    for (std::size_t i = 0; i < found.size(); ++i)
        if (const toml::node* node = list->get(attribute_words[i]))
            found[i] = static_cast<std::int8_t>(number(*node, -3, 3, what));
    if (std::ranges::all_of(found, [](int add) { return add == 0; }))
        fail(*list, what + ": it adds nothing, expected one at least");
    return found;
}

}  // namespace kotatsu::okko
