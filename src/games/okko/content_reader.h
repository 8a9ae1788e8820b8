// Okko: what its readers of TOML share.
#pragma once

#include "content/files.h"
#include "content/reader.h"
#include "games/okko/book.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::okko {

// "okko", "salt-store".
inline bool is_id(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
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

template <class Things>
std::optional<std::size_t> place_of(const Things& things, std::string_view id)
{
    const auto found =
        std::ranges::find_if(things, [&](const auto& each) { return each.id == id; });
    if (found == things.end()) return std::nullopt;
    return static_cast<std::size_t>(found - things.begin());
}

// A reader of one file. `where` is what a fault is about: "kind of second-cut". After a fault values are zero, and
// what is read does not matter.
class FileReader : protected content::Reader {
protected:
    using content::Reader::Reader;
    ~FileReader() = default;

    // The node under this key, or the table itself: where a fault is.
    static const toml::node& node_at(const toml::table& table, std::string_view key)
    {
        const toml::node* node = table.get(key);
        return node != nullptr ? *node : table;
    }

    // Each thing under [[key]].
    template <class Read>
    void each(const toml::table& table, std::string_view key, Read read)
    {
        const toml::array* list = array(table, key, "them each under [[" + std::string(key) + "]]");
        if (list == nullptr) return;
        for (const toml::node& node : *list) {
            if (fault()) return;
            if (const toml::table* one = node.as_table())
                read(*one);
            else
                fail(node, "expected a table under [[" + std::string(key) + "]]");
        }
    }

    // Null after a fault.
    const toml::table* table_at(const toml::table& table, std::string_view key,
                                const std::string& where, const std::string& example)
    {
        const toml::node* node = table.get(key);
        if (node != nullptr && node->is_table()) return node->as_table();
        fail(node_at(table, key), where + ": expected " + example);
        return nullptr;
    }

    int number(const toml::node& node, int least, int most, const std::string& where)
    {
        const auto value = node.value_exact<std::int64_t>();
        if (value && *value >= least && *value <= most) return static_cast<int>(*value);
        fail(node, where + ": expected a number from " + std::to_string(least) + " to " +
                       std::to_string(most));
        return 0;
    }
    std::uint8_t number_at(const toml::table& table, std::string_view key, int least, int most,
                           const std::string& where)
    {
        const std::string what = std::string(key) + " of " + where;
        return static_cast<std::uint8_t>(number(node_at(table, key), least, most, what));
    }

    // False if it is not there.
    bool flag(const toml::table& table, std::string_view key, const std::string& where)
    {
        const toml::node* node = table.get(key);
        if (node == nullptr) return false;
        if (!node->is_boolean())
            fail(*node, std::string(key) + " of " + where + ": expected true or false");
        return node->value_or(false);
    }

    template <class Enum, std::size_t count>
    Enum word(const toml::node& node, const std::array<std::string_view, count>& words,
              const std::string& where)
    {
        const auto text = node.value_or(std::string_view());
        const auto found = std::ranges::find(words, text);
        if (found != words.end()) return static_cast<Enum>(found - words.begin());
        fail(node, where + ": " + (text.empty() ? "" : "'" + std::string(text) + "', ") +
                       "expected " + listed(words));
        return {};
    }
    template <class Enum, std::size_t count>
    Enum word_at(const toml::table& table, std::string_view key,
                 const std::array<std::string_view, count>& words, const std::string& where)
    {
        return word<Enum>(node_at(table, key), words, std::string(key) + " of " + where);
    }

    // The id of a new thing, none of those that are there.
    template <class Things>
    std::string new_id(const toml::table& table, const Things& things, const std::string& what)
    {
        auto id = table["id"].value_or(std::string());
        if (!is_id(id))
            fail(node_at(table, "id"),
                 "id of " + what + ": expected a word of small letters, digits and hyphens");
        else if (place_of(things, id))
            fail(node_at(table, "id"), "a second " + what + " '" + id + "'");
        return id;
    }

    // The place of the thing with that id; 0 after a fault.
    template <class Things>
    std::size_t known(const toml::node& node, const Things& things, const std::string& what)
    {
        const auto id = node.value_or(std::string_view());
        if (const auto place = place_of(things, id)) return *place;
        fail(node, "there is no " + what + " '" + std::string(id) + "', expected " +
                       listed(ids_of(things)));
        return 0;
    }

    template <class Things>
    static std::vector<std::string> ids_of(const Things& things)
    {
        std::vector<std::string> ids;
        for (const auto& thing : things) ids.push_back(thing.id);
        return ids;
    }

    // A test: {speed = 3}.
    struct Difficulty {
        Attribute attribute{};
        std::uint8_t dice = 0;
    };
    Difficulty difficulty(const toml::node& node, const std::string& where);

    // {speed = 2, might = 4, ...}, all of `keys` and no others, each from 0 to the number behind it.
    struct Bound {
        std::string_view key;
        int least = 0, most = 0;
    };
    std::vector<int> values(const toml::table& table, const std::vector<Bound>& bounds,
                            const std::string& where);
    // {speed = 1, might = -1}: what a technique adds.
    Modifiers technique(const toml::table& table, std::string_view key, const std::string& where);

    // So that faults say whole sentences: {a, b, c} of a thing.
    void expect_keys(const toml::table& table, std::initializer_list<std::string_view> keys,
                     const std::string& where)
    {
        expect_only(table, {keys.begin(), keys.end()}, where);
    }
};

// By a reader that is made from the file's name and the book.
template <class ReaderOfIt>
std::optional<Error> read_file(content::File file, Book& book)
{
    const auto root = content::parse(file.text, file.shown);
    if (!root) return root.error();
    return ReaderOfIt(file.shown, book).read(*root);
}

}  // namespace kotatsu::okko
