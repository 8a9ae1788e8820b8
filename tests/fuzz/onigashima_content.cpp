// Any text as the characters or the cards of Onigashima: sound ones come out, or what is wrong, with its
// line. The other file is ours. A text that has an effect is cards.
#include "games/onigashima/content.h"

#include "games/onigashima/rules.h"
#include "games/onigashima/strength.h"
#include "require.h"
#include "table/content.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

using namespace onigashima;

template <class Read>
bool is_sound(const Read& read)
{
    if (read) return true;
    require(read.error().message.starts_with("it:"), read.error().message);
    require(read.error().message.find('\n') == std::string::npos, "an error is one line");
    return false;
}

void check(const FigureCard& figure, const Crews& crews)
{
    require(at(figure.character) < crews.characters.size(), "a card has its character");
    require(!figure.weaknesses.empty(), "a card has a weakness");
    require(costs_energies(figure.abilities[0]) || costs_energies(figure.abilities[1]),
            "a card has an ability that costs energies");
    require(expected_damage(figure, 6) > 0, "an attack can hurt");
    require(figure.shape.empty() == (figure.transformation == 0), "a form has its die");
}

void check(const Crews& crews)
{
    require(crews.characters.size() >= 32 && crews.characters.size() <= most_characters,
            "as many characters as fit");
    require(crews.figures.size() <= most_figures, "as many cards of characters as fit");
    std::set<std::string> ids;
    for (const FigureCard& figure : crews.figures) {
        check(figure, crews);
        require(ids.insert(figure.id).second, "an id names one card");
    }
    for (const CharacterInfo& character : crews.characters)
        require(crews.figures[at(character.figures[0])].id == character.id,
                "the base card is first");
}

void check(const std::vector<CardInfo>& cards)
{
    std::array<int, deck_count> copies{};
    for (const CardInfo& card : cards) {
        copies[at(card.deck)] += card.copies;
        require(card.effect == Effect::Counter || !card.moments.empty(), "a card has its moment");
    }
    require(copies[0] >= 24 && copies[1] >= 24 && copies[2] >= 16, "decks have enough cards");
    require(cards.size() <= most_cards, "as many cards as fit");
}

void play(const Crews& crews)
{
    for (const int seats : {2, 6}) {
        const auto game = make_game<Onigashima>(crews, seats);
        require(static_cast<bool>(game), "content that was read makes a game");
        Dice dice = Dice::seeded(1);
        const auto state = game->start(dice, nullptr);
        require(!game->turn(state).is_over(), "content that was read can be played");
    }
}

void check(std::string_view text)
{
    static const Content ours = Content::embedded("onigashima");
    const bool cards_are_new = text.find("effect") != std::string_view::npos;
    auto crews = read_characters(
        {cards_are_new ? std::string_view(ours.file("characters.toml").text) : text, "it"});
    const auto cards =
        read_cards({cards_are_new ? text : std::string_view(ours.file("cards.toml").text), "it"});
    if (!is_sound(crews) || !is_sound(cards)) return;
    check(*crews);
    check(*cards);
    crews->cards = *cards;
    play(*crews);
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check(std::string_view(reinterpret_cast<const char*>(data), size));
    return 0;
}
