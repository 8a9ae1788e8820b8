// Onigashima: the printed things: characters with their forms, and the cards of three decks (ONI-1 to ONI-5,
// ONI-28). content.cpp reads them.
#pragma once

#include "engine/bit_set.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::onigashima {

template <class Index>
constexpr std::size_t at(Index i)
{
    return static_cast<std::size_t>(i);
}

enum class Side : std::uint8_t { Alliance, Onigashima };
constexpr Side other(Side side)
{
    return side == Side::Alliance ? Side::Onigashima : Side::Alliance;
}
inline constexpr std::array<std::string_view, 2> side_words{"alliance", "onigashima"};

// Someone who fights once a game, in whatever form. Counted in the order of the file, the Alliance's first.
inline constexpr int most_characters = 64;
enum class Character : std::uint8_t { None = 255 };
using Characters = BitSet<Character, std::uint64_t>;

// A character card: a character in its base form or in another one. Counted in the order of the file.
inline constexpr int most_figures = 128, most_forms = 3;  // forms besides the base
enum class Figure : std::uint8_t { None = 255 };

// ONI-2. What a character shows of each colour.
enum class Haki : std::uint8_t { Arms, King, Observation };
inline constexpr int haki_count = 3;
inline constexpr std::array<std::string_view, haki_count> haki_words{"arms", "king", "observation"};
enum class Mark : std::uint8_t { None, Normal, Advanced };

// ONI-4.
enum class Weakness : std::uint8_t { Pride, Gluttony, Fear, SeaPrismStone };
inline constexpr int weakness_count = 4;
inline constexpr std::array<std::string_view, weakness_count> weakness_words{
    "pride", "gluttony", "fear", "sea-prism-stone"};
using Weaknesses = BitSet<Weakness, std::uint8_t>;

// ONI-3.
struct Ability {
    enum class Kind : std::uint8_t {
        None,
        Faces,  // each own die that shows one of `faces` costs `cost`
        Threshold,  // each own die of `amount` or more, changed by +1 and -1, costs `cost`
        Stop,  // the enemy's ability 1 does not work
        Reroll,  // up to `amount` own dice again, once in each own dice attack
        FewerDice,  // the enemy rolls `amount` dice fewer
        Dodge,  // `amount` of the enemy's dice are removed, the dearest ones
        Sharper,  // own dice are one higher
        Weaken  // the enemy's defence is one lower
    };

    Kind kind = Kind::None;
    std::uint8_t faces = 0;  // bit n - 1: the face n
    std::uint8_t amount = 0;
    std::uint8_t cost = 0;

    friend constexpr bool operator==(const Ability&, const Ability&) = default;
};
inline constexpr std::array<std::string_view, 9> ability_words{
    "none", "faces", "threshold", "stop", "reroll", "fewer-dice", "dodge", "sharper", "weaken"};

// Where a value comes from: read in the rulebook, made out from a damaged scan, or ours.
enum class Source : std::uint8_t { Printed, Reconstructed, Ours };
inline constexpr std::array<std::string_view, 3> source_words{"printed", "reconstructed", "ours"};

// What of a character card has a source of its own.
enum class Value : std::uint8_t {
    Initiative,
    Dice,
    Defence,
    Energies,
    Transformation,
    Ability1,
    Ability2
};
inline constexpr int value_count = 7;
inline constexpr std::array<std::string_view, value_count> value_words{
    "initiative", "dice", "defence", "energies", "transformation", "ability-1", "ability-2"};

struct FigureCard {
    std::string id;  // "luffy-gear-five"; the base card has its character's: "luffy"
    Character character = Character::None;
    std::uint8_t transformation = 0;  // the die that brings this form, at least; 0: the base form
    std::uint8_t initiative = 0;  // and victory points
    std::uint8_t dice = 0;
    std::uint8_t defence = 0;
    std::uint8_t energies = 0;
    std::array<Ability, 2> abilities;
    Weaknesses weaknesses;
    std::array<Source, value_count> sources{};
    std::string shape;  // "gear-five": the form's id in words/; of a base card empty
    std::string name;  // English, for the terminal: "Monkey D. Luffy"
    std::string form;  // "Gear Five"; of a base card empty
};

struct CharacterInfo {
    std::string id;  // "luffy"
    Side side{};
    std::string crew;  // "straw-hats"
    std::array<Mark, haki_count> haki{};  // of all its forms
    std::array<Figure, 1 + most_forms> figures{Figure::None, Figure::None, Figure::None,
                                               Figure::None};  // the base card first

    int advanced() const  // how many colours are advanced (ONI-16)
    {
        int count = 0;
        for (const Mark mark : haki) count += mark == Mark::Advanced;
        return count;
    }
};

// ONI-5. The cards of the three decks; equal cards are one `Card` with several copies.
enum class Deck : std::uint8_t { Attack, Defence, Weakness };
inline constexpr int deck_count = 3;
inline constexpr std::array<std::string_view, deck_count> deck_words{"attack", "defence",
                                                                     "weakness"};

// ONI-25.
enum class Moment : std::uint8_t { F, S, C, B, A, D, E };
inline constexpr std::array<std::string_view, 7> moment_words{"F", "S", "C", "B", "A", "D", "E"};
using Moments = BitSet<Moment, std::uint8_t>;

enum class Effect : std::uint8_t {
    Strike,  // instead of the dice: costs the enemy `value` energies
    Arms,  // Arms haki: `value` more energies after the own roll; counters one of its kind
    King,  // Supreme King haki: wins if the enemy has fewer than `value` energies; counters one of its kind
    Call,  // a second own character fights along (ONI-22)
    Observe,  // Observation haki: dodges an attack, or counters any card
    RerollAll,  // all the enemy's dice again
    Heal,  // `value` energies back
    Counter,  // cancels an Attack card
    Flee,  // the fight ends without a winner
    Exploit,  // a weakness (ONI-13)
};
inline constexpr std::array<std::string_view, 10> effect_words{
    "strike",     "arms", "king",    "call", "observe",
    "reroll-all", "heal", "counter", "flee", "exploit"};

inline constexpr int most_cards = 40;  // different ones
enum class Card : std::uint8_t { None = 255 };

struct CardInfo {
    std::string id;  // "ultis-skull"; words/ has its name and text
    Deck deck{};
    Effect effect{};
    Moments moments;  // when it may be played, apart from countering
    std::uint8_t value = 0;
    bool advanced = false;  // of haki cards: needs the advanced mark
    Weakness weakness{};  // of Exploit
    std::uint8_t copies = 0;
    std::string name;  // English, for the terminal
};

struct Crews {
    std::vector<CharacterInfo> characters;
    std::vector<FigureCard> figures;
    std::vector<CardInfo> cards;
};

}  // namespace kotatsu::onigashima
