#include "games/labyrinth/content.h"

#include "content/reader.h"
#include "content/words.h"
#include "games/labyrinth/notation.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace kotatsu::labyrinth {
namespace {

constexpr int plain_tiles = 34 - loose_characters;  // LAB-3
constexpr int loose_of_a_shape = loose_characters / 2;

class TilesReader : content::Reader {
public:
    explicit TilesReader(std::string_view file) : content::Reader(file) {}

    std::optional<Error> read(const toml::table& root, GameSet& set)
    {
        expect_only(root, {"mix", "fixed"}, "the file");
        if (const toml::array* mixes = array(root, "mix", "the mixes, each under [[mix]]"))
            for (const toml::node& node : *mixes) read_mix(node, set);
        const toml::node* fixed = root.get("fixed");
        if (fixed == nullptr || !fixed->is_table())
            fail(fixed != nullptr ? *fixed : root, "expected the fixed tiles under [fixed]");
        else
            read_fixed(*fixed->as_table(), set);
        if (set.mixes.empty()) fail(root, "expected at least one mix under [[mix]]");
        return fault();
    }

private:
    void read_mix(const toml::node& node, GameSet& set)
    {
        const toml::table* table = node.as_table();
        if (table == nullptr) return fail(node, "expected a mix under [[mix]]");
        expect_only(*table, {"name", "straights", "curves"}, "a mix");
        Mix mix;
        mix.name = (*table)["name"].value_or(std::string());
        if (mix.name.empty() || mix.name.find_first_of(" \t\n#=") != std::string::npos)
            return fail(*table, "name of a mix: expected one word, such as \"12+10\"");
        mix.straights = count(*table, "straights");
        mix.curves = count(*table, "curves");
        if (mix.straights + mix.curves != plain_tiles)
            return fail(*table, "mix '" + mix.name + "' has " +
                                    std::to_string(mix.straights + mix.curves) +
                                    " tiles, expected straights and curves to be " +
                                    std::to_string(plain_tiles));
        for (const Mix& other : set.mixes)
            if (other.name == mix.name)
                fail(*table, "a second mix '" + mix.name + "', expected different names");
        set.mixes.push_back(mix);
    }

    int count(const toml::table& table, std::string_view key)
    {
        const auto number = table[key].value_exact<std::int64_t>();
        if (number && *number >= 0 && *number <= plain_tiles) return static_cast<int>(*number);
        const toml::node* node = table.get(key);
        fail(node != nullptr ? *node : table,
             std::string(key) + ": expected a number from 0 to " + std::to_string(plain_tiles));
        return 0;
    }

    void read_fixed(const toml::table& table, GameSet& set)
    {
        for (const auto& [key, node] : table) {
            const auto square = read_square(key.str());
            if (!square || !fixed_squares.contains(*square))
                return fail(node, "no tile is fixed on '" + std::string(key.str()) +
                                      "', expected a1, c1, e1, g1, a3 and so on");
            const auto sides = read_sides(node.value_or(std::string_view()));
            if (!sides)
                return fail(node, "the tile on " + std::string(key.str()) +
                                      ": expected its open sides, such as \"ES\"");
            set.fixed[at(*square)] = *sides;
        }
        for (const Square square : fixed_squares)
            if (set.fixed[at(square)].empty())
                return fail(table, "no tile on " + write_square(square) + ", expected all 16");
    }
};

class CharactersReader : content::Reader {
public:
    explicit CharactersReader(std::string_view file) : content::Reader(file) {}

    std::optional<Error> read(const toml::table& root, GameSet& set)
    {
        expect_only(root, {"character"}, "the file");
        if (const toml::array* list =
                array(root, "character", "the characters, each under [[character]]"))
            for (const toml::node& node : *list) read_character(node);
        expect_count(root, fixed_, fixed_characters, "on fixed tiles");
        for (const Shape shape : {Shape::Curve, Shape::Tee})
            expect_count(root, with_shape(shape), loose_of_a_shape,
                         shape == Shape::Curve ? "on loose curves" : "on loose T tiles");
        if (fault()) return fault();
        std::copy(fixed_.begin(), fixed_.end(), set.characters.begin());
        std::copy(loose_.begin(), loose_.end(), set.characters.begin() + fixed_characters);
        return std::nullopt;
    }

private:
    void expect_count(const toml::table& root, const std::vector<Character>& list, int count,
                      const std::string& where)
    {
        if (static_cast<int>(list.size()) != count)
            fail(root, std::to_string(list.size()) + " characters " + where + ", expected " +
                           std::to_string(count));
    }

    std::vector<Character> with_shape(Shape shape) const
    {
        std::vector<Character> found;
        for (const Character& character : loose_)
            if (character.shape == shape) found.push_back(character);
        return found;
    }

    void read_character(const toml::node& node)
    {
        const toml::table* table = node.as_table();
        if (table == nullptr) return fail(node, "expected a character under [[character]]");
        expect_only(*table, {"id", "tile", "emblem"}, "a character");
        Character character;
        character.id = word(*table, "id");
        character.emblem = word(*table, "emblem");
        read_tile(*table, character);
        for (const auto* list : {&fixed_, &loose_})
            for (const Character& other : *list) expect_different(*table, character, other);
        (character.home != Square::None ? fixed_ : loose_).push_back(character);
    }

    // Small letters only: ids stand in JSON and in records.
    std::string word(const toml::table& table, std::string_view key)
    {
        const auto text = table[key].value_or(std::string());
        const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
        if (text.empty() || text == "spare" || !std::all_of(text.begin(), text.end(), is_small)) {
            const toml::node* node = table.get(key);
            fail(node != nullptr ? *node : table,
                 std::string(key) + ": expected a word of small letters, not 'spare'");
        }
        return text;
    }

    void read_tile(const toml::table& table, Character& character)
    {
        const auto tile = table["tile"].value_or(std::string());
        const auto square = read_square(tile);
        const bool corner =
            square && std::find(corners.begin(), corners.end(), *square) != corners.end();
        if (tile == "curve")
            character.shape = Shape::Curve;
        else if (square && fixed_squares.contains(*square) && !corner)
            character.home = *square;
        else if (tile != "T")
            fail(table.get("tile") != nullptr ? *table.get("tile") : table,
                 "tile of '" + character.id +
                     "': expected curve, T, or the square of a fixed tile that is no corner");
    }

    void expect_different(const toml::table& table, const Character& one, const Character& other)
    {
        if (one.id == other.id)
            fail(table, "a second character '" + one.id + "', expected different ids");
        if (one.home != Square::None && one.home == other.home)
            fail(table,
                 "'" + one.id + "' and '" + other.id + "' are both on " + write_square(one.home));
    }

    std::vector<Character> fixed_, loose_;
};

}  // namespace

Expected<GameSet> read_set(content::File tiles, content::File characters)
{
    GameSet set;
    const auto tiles_root = content::parse(tiles.text, tiles.shown);
    if (!tiles_root) return tiles_root.error();
    if (const auto fault = TilesReader(tiles.shown).read(*tiles_root, set)) return *fault;
    const auto characters_root = content::parse(characters.text, characters.shown);
    if (!characters_root) return characters_root.error();
    if (const auto fault = CharactersReader(characters.shown).read(*characters_root, set))
        return *fault;
    return set;
}

Expected<GameSet> read_content(const content::Files& files)
{
    Expected<GameSet> set = read_set(files("tiles.toml"), files("characters.toml"));
    if (!set) return set;
    std::vector<std::string> ids;
    for (const Character& character : set->characters) ids.push_back(character.id);
    const auto words = content::read_words(files, {{"character", ids}});
    if (!words) return words.error();
    for (Character& character : set->characters)
        character.name = words->at("character." + character.id);
    return set;
}

}  // namespace kotatsu::labyrinth
