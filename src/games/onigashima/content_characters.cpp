#include "content/reader.h"
#include "games/onigashima/content.h"
#include "games/onigashima/content_abilities.h"
#include "games/onigashima/content_words.h"
#include "games/onigashima/strength.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace kotatsu::onigashima {
namespace {

constexpr int least_characters = 16;  // of a side: ONI-7
constexpr int most_initiative = 40, most_dice = 8, most_energies = 40;

bool are_the_same_card(const FigureCard& a, const FigureCard& b)
{
    return a.initiative == b.initiative && a.dice == b.dice && a.defence == b.defence &&
           a.energies == b.energies && a.abilities == b.abilities && a.weaknesses == b.weaknesses;
}

class CharactersReader : content::Reader {
public:
    explicit CharactersReader(std::string_view file) : content::Reader(file) {}

    Expected<Crews> read(const toml::table& root)
    {
        expect_only(root, {side_words.begin(), side_words.end()}, "the file");
        read_side(root, Side::Alliance);
        read_side(root, Side::Onigashima);
        if (!fault()) check_captains(*root.get(side_words[at(Side::Onigashima)]));
        if (fault()) return *fault();
        return std::move(crews_);
    }

private:
    void read_side(const toml::table& root, Side side)
    {
        const std::string word(side_words[at(side)]);
        const toml::array* list = array(root, word, "the characters under [[" + word + "]]");
        if (list == nullptr) return;
        if (list->size() < least_characters)
            return fail(*list, std::to_string(list->size()) + " characters of " + word +
                                   ", expected at least " + std::to_string(least_characters));
        for (const toml::node& node : *list)
            if (!fault()) read_character(node, side);
    }

    void read_character(const toml::node& node, Side side)
    {
        const toml::table* table = node.as_table();
        if (table == nullptr)
            return fail(node,
                        "expected a character under [[" + std::string(side_words[at(side)]) + "]]");
        expect_only(*table,
                    {"id", "crew", "demon-fruit", "haki", "weaknesses", "values", "abilities",
                     "sources", "forms"},
                    "a character");
        if (crews_.characters.size() == most_characters)
            return fail(*table, "more than " + std::to_string(most_characters) + " characters");
        CharacterInfo& character = crews_.characters.emplace_back();
        character.side = side;
        character.id = read_id(*table, "a character");
        character.crew = (*table)["crew"].value_or(std::string());
        if (!is_id(character.crew))
            fail(*table, "crew of " + character.id + ": expected the id of a crew");
        read_haki(*table, character);
        if (!fault()) read_base(*table, character);
        if (!fault()) read_forms(*table, character);
    }

    std::string read_id(const toml::table& table, const std::string& what)
    {
        auto id = table["id"].value_or(std::string());
        if (!is_id(id))
            fail(table, "id of " + what + ": expected a word of small letters, digits and hyphens");
        return id;
    }

    // ONI-2.
    void read_haki(const toml::table& table, CharacterInfo& character)
    {
        const toml::node* node = table.get("haki");
        if (node == nullptr || !node->is_table())
            return fail(node != nullptr ? *node : table,
                        "haki of " + character.id +
                            ": expected { arms = \"normal\", king = \"advanced\" } or {}");
        expect_only(*node->as_table(), {haki_words.begin(), haki_words.end()},
                    "haki of " + character.id);
        for (const auto& [key, value] : *node->as_table()) {
            const auto word = value.value_or(std::string_view());
            const auto colour = std::ranges::find(haki_words, key.str()) - haki_words.begin();
            if (word != "normal" && word != "advanced")
                return fail(value, "haki of " + character.id + ": expected normal or advanced");
            if (colour < haki_count)
                character.haki[at(colour)] = word == "normal" ? Mark::Normal : Mark::Advanced;
        }
    }

    void read_base(const toml::table& table, CharacterInfo& character)
    {
        if (!table.contains("values"))
            return fail(table, character.id + " has no base card, expected its values");
        FigureCard base;
        base.id = character.id;
        base.weaknesses = read_fruit(table, character);
        read_weaknesses(table, base);
        if (!fault()) add_figure(table, character, base, 0);
        if (!fault()) check_alone(table, base, character.side);
    }

    // ONI-4.
    Weaknesses read_fruit(const toml::table& table, const CharacterInfo& character)
    {
        const toml::node* node = table.get("demon-fruit");
        if (node == nullptr) return {};
        if (!node->is_boolean())
            fail(*node, "demon-fruit of " + character.id + ": expected true or false");
        return node->value_or(false) ? Weaknesses{Weakness::SeaPrismStone} : Weaknesses{};
    }

    void read_weaknesses(const toml::table& table, FigureCard& figure)
    {
        const toml::array* list =
            array(table, "weaknesses", "the weaknesses of " + figure.id + " as a list");
        if (list == nullptr) return;
        for (const toml::node& node : *list) {
            const auto weakness = word_of<Weakness>(&node, weakness_words);
            if (!weakness || *weakness == Weakness::SeaPrismStone ||
                figure.weaknesses.contains(*weakness))
                return fail(
                    node,
                    "weaknesses of " + figure.id +
                        ": expected pride, gluttony or fear, each once; demon-fruit = true gives "
                        "Sea Prism Stone");
            figure.weaknesses.insert(*weakness);
        }
        if (figure.weaknesses.empty())
            fail(*list, figure.id + " has no weakness, expected at least one");
    }

    void read_forms(const toml::table& table, CharacterInfo& character)
    {
        if (!table.contains("forms")) return;
        const toml::array* list =
            array(table, "forms", "the forms of " + character.id + " as a list");
        if (list == nullptr) return;
        if (list->size() > most_forms)
            return fail(*list, character.id + " has " + std::to_string(list->size()) +
                                   " forms, expected at most " + std::to_string(most_forms));
        for (std::size_t i = 0; i < list->size(); ++i)
            if (!fault()) read_form((*list)[i], character, i + 1);
    }

    void read_form(const toml::node& node, CharacterInfo& character, std::size_t place)
    {
        const toml::table* table = node.as_table();
        if (table == nullptr) return fail(node, "expected a form of " + character.id);
        expect_only(*table,
                    {"id", "transformation", "weaknesses", "values", "abilities", "sources"},
                    "a form of " + character.id);
        const FigureCard base = crews_.figures[at(character.figures[0])];
        FigureCard form;
        form.shape = read_id(*table, "a form of " + character.id);
        form.id = character.id + "-" + form.shape;
        form.weaknesses = table->contains("weaknesses") ? stone_of(base) : base.weaknesses;
        if (table->contains("weaknesses")) read_weaknesses(*table, form);
        form.transformation =
            number(*table, table->get("transformation"), "transformation of " + form.id, 2, 6);
        if (!fault()) add_figure(*table, character, form, place);
        if (!fault() && !is_stronger_somehow(form, base))
            fail(*table, form.id + " is in no way stronger than " + base.id);
    }

    static Weaknesses stone_of(const FigureCard& base)
    {
        constexpr auto stone = Weakness::SeaPrismStone;
        return base.weaknesses.contains(stone) ? Weaknesses{stone} : Weaknesses{};
    }

    void add_figure(const toml::table& table, CharacterInfo& character, FigureCard& figure,
                    std::size_t place)
    {
        for (const FigureCard& other : crews_.figures)
            if (other.id == figure.id) return fail(table, "a second card '" + figure.id + "'");
        if (crews_.figures.size() == most_figures)
            return fail(table,
                        "more than " + std::to_string(most_figures) + " cards of characters");
        figure.character = Character(crews_.characters.size() - 1);
        read_values(table, figure);
        read_abilities(table, figure);
        read_sources(table, figure);
        character.figures[place] = Figure(crews_.figures.size());
        crews_.figures.push_back(figure);
    }

    void read_values(const toml::table& table, FigureCard& figure)
    {
        const toml::array* list = table["values"].as_array();
        if (list == nullptr || list->size() != 4)
            return fail(table, "values of " + figure.id +
                                   ": expected [initiative, dice, defence, energies]");
        const auto read = [&](std::size_t i, int least, int most) {
            return number(table, list->get(i), std::string(value_words[i]) + " of " + figure.id,
                          least, most);
        };
        figure.initiative = read(0, 1, most_initiative);
        figure.dice = read(1, 1, most_dice);
        figure.defence = read(2, 2, 6);
        figure.energies = read(3, 1, most_energies);
    }

    std::uint8_t number(const toml::table& table, const toml::node* node, const std::string& what,
                        int least, int most)
    {
        const int found = number_of(node, least, most);
        if (found < 0)
            fail(node != nullptr ? *node : table,
                 what + ": expected " + std::to_string(least) + " to " + std::to_string(most));
        return static_cast<std::uint8_t>(found);
    }

    // ONI-3.
    void read_abilities(const toml::table& table, FigureCard& figure)
    {
        const toml::array* list = table["abilities"].as_array();
        if (list == nullptr || list->size() != figure.abilities.size())
            return fail(table,
                        "abilities of " + figure.id + ": expected two, [ability 1, ability 2]");
        for (std::size_t i = 0; i < list->size(); ++i) {
            const auto ability = read_ability((*list)[i]);
            if (!ability)
                return fail((*list)[i], "ability " + std::to_string(i + 1) + " of " + figure.id +
                                            ": " + std::string(expected_ability));
            figure.abilities[i] = *ability;
        }
        if (figure.abilities[0].kind == figure.abilities[1].kind)
            fail(*list, "both abilities of " + figure.id + " are of one kind");
        if (std::ranges::none_of(figure.abilities, costs_energies))
            fail(*list, figure.id + " has no ability that costs energies");
    }

    // The values are printed, the rest is ours, but for what the file says.
    void read_sources(const toml::table& table, FigureCard& figure)
    {
        for (const Value value : {Value::Transformation, Value::Ability1, Value::Ability2})
            figure.sources[at(value)] = Source::Ours;
        const toml::node* node = table.get("sources");
        if (node == nullptr) return;
        if (!node->is_table())
            return fail(*node, "sources of " + figure.id + ": expected { dice = \"ours\" }");
        expect_only(*node->as_table(), {value_words.begin(), value_words.end()},
                    "sources of " + figure.id);
        for (std::size_t i = 0; i < value_words.size(); ++i) {
            const toml::node* each = node->as_table()->get(value_words[i]);
            const auto source = word_of<Source>(each, source_words);
            if (source)
                figure.sources[i] = *source;
            else if (each != nullptr)
                fail(*each, "sources of " + figure.id + ": expected " + listed(source_words));
        }
    }

    // Two characters of a side may not be one card with two names.
    void check_alone(const toml::table& table, const FigureCard& base, Side side)
    {
        for (const CharacterInfo& other : crews_.characters) {
            const FigureCard& card = crews_.figures[at(other.figures[0])];
            if (other.side == side && card.id != base.id && are_the_same_card(card, base))
                return fail(table, base.id + " is the same card as " + card.id);
        }
    }

    // ONI-8.
    void check_captains(const toml::node& side)
    {
        for (const std::string_view id : {"kaido", "big-mom"})
            if (std::ranges::none_of(crews_.characters, [&](const CharacterInfo& each) {
                    return each.id == id && each.side == Side::Onigashima;
                }))
                fail(side,
                     "there is no " + std::string(id) + ", who has to be a Captain of onigashima");
    }

    Crews crews_;
};

}  // namespace

Expected<Crews> read_characters(content::File file)
{
    const auto root = content::parse(file.text, file.shown);
    if (!root) return root.error();
    return CharactersReader(file.shown).read(*root);
}

}  // namespace kotatsu::onigashima
