#include "games/onigashima/content.h"

#include "content/words.h"

#include <optional>
#include <set>
#include <string>
#include <utility>

namespace kotatsu::onigashima {
namespace {

// Whatever has a text in words/: a card its name and what it does.
content::Kinds kinds_of(const Crews& crews)
{
    content::Kinds kinds;
    std::set<std::string> bands, shapes;
    for (const CharacterInfo& character : crews.characters) {
        kinds["character"].push_back(character.id);
        bands.insert(character.crew);
    }
    for (const FigureCard& figure : crews.figures)
        if (!figure.shape.empty()) shapes.insert(figure.shape);
    kinds["crew"].assign(bands.begin(), bands.end());
    kinds["form"].assign(shapes.begin(), shapes.end());
    for (const CardInfo& card : crews.cards) {
        kinds["card"].push_back(card.id);
        kinds["effect"].push_back(card.id);
    }
    return kinds;
}

// The English names, for the terminal; every language has to have all of them.
std::optional<Error> add_names(const content::Files& files, Crews& crews)
{
    const auto words = content::read_words(files, kinds_of(crews));
    if (!words) return words.error();
    for (FigureCard& figure : crews.figures) {
        figure.name = words->at("character." + crews.characters[at(figure.character)].id);
        if (!figure.shape.empty()) figure.form = words->at("form." + figure.shape);
    }
    for (CardInfo& card : crews.cards) card.name = words->at("card." + card.id);
    return std::nullopt;
}

}  // namespace

Expected<Crews> read_content(const content::Files& files)
{
    auto crews = read_characters(files("characters.toml"));
    if (!crews) return crews.error();
    auto cards = read_cards(files("cards.toml"));
    if (!cards) return cards.error();
    crews->cards = std::move(*cards);
    if (const auto fault = add_names(files, *crews)) return *fault;
    return crews;
}

}  // namespace kotatsu::onigashima
