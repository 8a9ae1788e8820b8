// Onigashima: what is on the table: moves, a fight, the whole state, what a seat sees of it, and events.
#pragma once

#include "engine/seat.h"
#include "games/onigashima/blow.h"
#include "games/onigashima/crews.h"

#include <array>
#include <compare>
#include <cstdint>

namespace kotatsu::onigashima {

inline constexpr int most_players = 6, most_fights = 12, most_stack = 6;
inline constexpr int most_reroll = 4;  // dice that one ability rolls again
using Cards = BitSet<Card, std::uint64_t>;

// How many copies of a card there are somewhere. A card that was in a hand when its deck was shuffled again
// is an old one: everybody remembers that it is not in the deck (ONI-33).
class Copies {
public:
    static constexpr int most = 15;

    constexpr Copies() = default;
    constexpr Copies(int fresh, int old) : bits_(static_cast<std::uint8_t>(fresh | old << 4)) {}

    constexpr int fresh() const { return bits_ & 15; }
    constexpr int old() const { return bits_ >> 4; }
    constexpr int count() const { return fresh() + old(); }
    constexpr bool any() const { return bits_ != 0; }
    constexpr void add(int fresh, int old = 0)
    {
        *this = Copies(this->fresh() + fresh, this->old() + old);
    }
    constexpr void grow_old() { *this = Copies(0, count()); }

    friend constexpr bool operator==(Copies, Copies) = default;

private:
    std::uint8_t bits_ = 0;
};
using Pile = std::array<Copies, most_cards>;

// 32 bits: the kind, then what it is about.
class Move {
public:
    enum class Kind : std::uint8_t {
        Captain,  // a character is the seat's Captain
        Fight,  // a character goes into the next fight, face down
        Transform,  // tries to become this figure; None: stays as it is
        Play,  // a card; a call names the character
        Pass,
        Roll,  // attacks with the dice
        Haki,  // the advanced haki's die
        Reroll,  // dice with these faces again; none: the roll stands
        Draw,  // the prize card, from a deck
        Nonsense
    };

    constexpr Move() = default;
    static constexpr Move captain(Character who) { return {Kind::Captain, at(who)}; }
    static constexpr Move fight(Character who) { return {Kind::Fight, at(who)}; }
    static constexpr Move transform(Figure form) { return {Kind::Transform, at(form)}; }
    static constexpr Move stay() { return transform(Figure::None); }
    static constexpr Move play(Card card, Character called = Character::None)
    {
        return {Kind::Play, at(card) << 8 | at(called)};
    }
    static constexpr Move pass() { return {Kind::Pass, 0}; }
    static constexpr Move roll() { return {Kind::Roll, 0}; }
    static constexpr Move haki() { return {Kind::Haki, 0}; }
    static constexpr Move reroll(const Faces& again)
    {
        std::size_t bits = 0;
        for (const std::uint8_t count : again) bits = bits << 3 | count;
        return {Kind::Reroll, bits};
    }
    static constexpr Move draw(Deck deck) { return {Kind::Draw, at(deck)}; }

    constexpr Kind kind() const
    {
        return code_ < 9U << 24 ? static_cast<Kind>(code_ >> 24) : Kind::Nonsense;
    }
    constexpr Character character() const { return static_cast<Character>(code_ & 255); }
    constexpr Figure figure() const { return static_cast<Figure>(code_ & 255); }
    constexpr Card card() const { return static_cast<Card>(code_ >> 8 & 255); }
    constexpr Deck deck() const { return static_cast<Deck>(code_ & 255); }
    constexpr Faces again() const
    {
        Faces faces{};
        for (std::size_t i = 0; i < 6; ++i)
            faces[i] = static_cast<std::uint8_t>(code_ >> (15 - 3 * i) & 7);
        return faces;
    }

    friend constexpr auto operator<=>(Move, Move) = default;

private:
    constexpr Move(Kind kind, std::size_t what)
        : code_(static_cast<std::uint32_t>(at(kind) << 24 | what))
    {}

    std::uint32_t code_ = 0;
};

// The moments of ONI-25 are phases of an attack; Answer is none: whoever may answer the last card on the
// stack decides, whatever the phase.
enum class Phase : std::uint8_t {
    Captains,  // ONI-8
    Choose,  // fighters face down (ONI-10)
    Transform,  // ONI-11
    Opening,  // F
    Start,  // S
    Before,  // C
    Attack,  // B, then the roll
    Reroll,  // own rerolls
    After,  // A
    Defend,  // D
    End,  // E
    Prize,  // the winner draws (ONI-20)
    Over
};

inline constexpr std::uint8_t nobody = 2;  // the winner of a fight without one

// What everybody sees of the fight that goes on. Arrays of two are by side.
struct Fight {
    std::array<Character, 2> character{Character::None, Character::None};  // None: face down
    std::array<Figure, 2> figure{Figure::None, Figure::None};  // the card in play
    std::array<Character, 2> called{Character::None, Character::None};  // ONI-22
    std::array<std::uint8_t, 2> energies{};
    std::array<Weaknesses, 2> exploited{};  // of that side's character (ONI-13)
    std::array<std::uint8_t, 2> cards{};  // played, three at the most (ONI-18)
    std::array<std::uint8_t, 2> attacks{};  // made
    std::array<std::uint8_t, 2> rolls{};  // of them, by dice
    Side leads{};  // has the higher initiative
    Side attacker{};
    Side opener{};  // is asked next in the opening
    std::uint8_t passes = 0;  // one after the other, in the opening
    Faces dice{};  // the roll; none: not rolled yet, or no attack by dice
    std::uint8_t strike = 0;  // what the card costs that stands for the attack
    std::uint8_t added = 0;  // by cards after the roll
    std::uint8_t rerolls = 0;  // abilities whose reroll is still to come: bits 0 to 2 as in Blow
    bool haki = false;  // the defender has rolled for it in this attack
    std::uint8_t depth = 0;  // of the stack
    Side base{};  // who played the first card of the stack; then they take turns
    Character target = Character::None;  // whom the first card of the stack calls
    std::array<Card, most_stack> stack{Card::None, Card::None, Card::None,
                                       Card::None, Card::None, Card::None};

    Side owner(int place) const { return place % 2 == 0 ? base : other(base); }
    friend bool operator==(const Fight&, const Fight&) = default;
};

struct PastFight {
    std::array<Figure, 2> figure{Figure::None, Figure::None};
    std::uint8_t winner = nobody;  // a side

    friend bool operator==(const PastFight&, const PastFight&) = default;
};

// What everybody sees.
struct Field {
    Characters fought;  // out for the rest of the game, or in the fight that goes on
    std::array<Characters, most_players>
        crews{};  // who may fight for each seat; team mates of 5 or 6 alike
    std::array<Character, most_players> captains{};
    Pile discards{};
    std::array<std::array<Copies, deck_count>, most_players> backs{};  // of the hands
    std::array<PastFight, most_fights> past{};
    Fight now;
    Phase phase{};
    std::uint8_t fight = 0;  // counted from 0
    Seat first{};  // where the seats' order begins (ONI-26)
    Seat picker{};  // names a Captain next
    SeatSet deciding;  // who has not chosen yet, in the phases Choose and Transform

    friend bool operator==(const Field&, const Field&) = default;
};

// The card that lies face down before each seat.
using FaceDown = std::array<Character, most_players>;
inline constexpr FaceDown nobody_chosen{Character::None, Character::None, Character::None,
                                        Character::None, Character::None, Character::None};

// The figure that each side's character tries to become; its base card: it stays.
using Wills = std::array<Figure, 2>;
inline constexpr Wills undecided{Figure::None, Figure::None};

struct State {
    Field field;
    std::array<Pile, most_players> hands{};
    Pile decks{};  // the three decks: what may be drawn
    FaceDown chosen = nobody_chosen;  // for the fight to come
    Wills wills = undecided;  // whether to transform

    friend bool operator==(const State&, const State&) = default;
};

struct View {
    Field field;
    Seat seat = Seat::Watcher;
    Pile hand{};  // the own one
    Pile unseen{};  // in other hands or, of the fresh ones, in a deck
    FaceDown chosen = nobody_chosen;  // of the own side alone
    Wills wills = undecided;  // the same

    friend bool operator==(const View&, const View&) = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        First,  // the seats' order begins with seat
        Joined,  // character was drawn for seat, or for the side of seat (5 or 6 players)
        Captain,  // character is seat's Captain
        Drew,  // seat a card of deck; which one, for seat alone
        Shuffled,  // deck, of its discards
        Fight,  // the fight of number `value` begins
        Chose,  // seat has put a character face down
        Shown,  // character fights for seat
        Decided,  // seat, whether to transform
        Stayed,  // seat's character does not try to transform
        Transformed,  // seat rolled `die` for figure; `good`: it worked
        Tie,  // equal initiative: seat rolled `die`
        Leads,  // seat has the higher initiative
        Played,  // seat played card; a call names character
        Passed,  // seat
        Countered,  // card of seat is cancelled
        Exploited,  // weakness of seat's character
        Called,  // character fights along for seat
        Healed,  // seat's character, by `value`
        Added,  // `value` energies to seat's attack
        Conquered,  // seat's Supreme King haki wins the fight
        Attacks,  // seat with `value` dice
        Rolled,  // seat: dice
        Again,  // seat has dice after its own reroll
        AllAgain,  // seat has dice after the enemy's card
        Haki,  // seat rolled `die`; `good`: the attack is cancelled
        Dodged,  // seat dodges the attack
        Hit,  // seat's character loses `value` energies and has `left`
        Fled,  // seat: nobody wins the fight
        Tired,  // sixty attacks: nobody wins the fight
        Won,  // seat has beaten figure: `value` points
        Over,
    };

    Kind kind{};
    Seat seat = Seat::Watcher;
    Character character = Character::None;
    Figure figure = Figure::None;
    Card card = Card::None;
    Deck deck{};
    Weakness weakness{};
    std::uint8_t value = 0, left = 0, die = 0;
    bool good = false;
    Faces dice{};
    Blow blow{};  // what the dice cost

    friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace kotatsu::onigashima
