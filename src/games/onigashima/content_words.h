// Onigashima: what its readers of TOML share.
#pragma once

#include "content/reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::onigashima {

// "luffy", "arms-3".
inline bool is_id(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

// Which of the words it is; nothing: none.
template <class Enum, std::size_t count>
std::optional<Enum> word_of(const toml::node* node,
                            const std::array<std::string_view, count>& words)
{
    if (node == nullptr) return std::nullopt;
    const auto found = std::ranges::find(words, node->value_or(std::string_view()));
    if (found == words.end()) return std::nullopt;
    return static_cast<Enum>(found - words.begin());
}

// "pride, gluttony or fear".
template <class Words>
std::string listed(const Words& words)
{
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i)
        all += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(words[i]);
    return all;
}

// -1: no such number.
inline int number_of(const toml::node* node, int least, int most)
{
    if (node == nullptr) return -1;
    const auto value = node->value_exact<std::int64_t>();
    return value && *value >= least && *value <= most ? static_cast<int>(*value) : -1;
}

}  // namespace kotatsu::onigashima
