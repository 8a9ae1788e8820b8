// Onigashima for tests: fights between characters of our own, moves as a person writes them.
//
//     Position table = fight({.alliance = {.dice = 6, .two = faces("124", 4)},
//                             .onigashima = {.energies = 30},
//                             .hands = {"pride", "observation"},
//                             .dice = {1, 1, 2, 2, 4, 6}});
//     play(table, "pass, roll");
//     EXPECT_EQ(energies(table), "20 9");
//
// The fighters are called zoro and kaido; the others, nami-2 to nami-16 and jack-2 to jack-16, are all alike.
// The cards are those of table.cpp, not those of the content. A game of two, quick, the Alliance first; its
// first fight begins. Initiative is 20 and 19, so zoro leads, and no hand holds a card that is not named.
#pragma once

#include "games/onigashima/rules.h"

#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::onigashima {

struct Position {
    Onigashima game;
    State state;
    Dice dice;
    Onigashima::Log log;  // of the moves played last
};

Ability faces(std::string_view faces, int cost);
Ability threshold(int least, int cost);
Ability ability(Ability::Kind kind, int amount = 0);

// A character card; what is not said is as here.
struct Printed {
    int initiative = 0;  // 0: 20 for zoro, 19 for kaido
    int dice = 6, defence = 6, energies = 20;
    Ability one = {}, two = {};
    std::string weak = "pride";
    std::string haki = {};  // "arms+ king observation": + is advanced
    std::vector<Printed> forms = {};
    int needs = 0;  // of a form
};

struct Setup {
    Printed alliance = {}, onigashima = {}, others = {};
    std::vector<std::string> hands = {};  // by seat: "pride, arms-3 2"
    std::vector<std::uint32_t> dice = {};  // what is rolled, 1 to 6, then ones
    int seats = 2;
    NamedValues options = {};
    int number = 1;  // of the fight
};

// Both have chosen zoro and kaido, and the first decision is to be made.
Position fight(const Setup& setup = {});
// The first fighters are still to be chosen.
Position before_fight(const Setup& setup = {});
// Other dice from here on; after them comes one 1 after the other, which costs nobody anything.
void rolls(Position& position, const std::vector<std::uint32_t>& dice);
// How many of the dice nobody has rolled.
std::size_t dice_left(const Position& position);

// Who is to decide what: "alliance attack", "onigashima answer"; several with commas; "over".
std::string asked(const Position& position);
std::string energies(const Position& position);  // "20 9"
std::string hand(const Position& position, int seat);  // "pride, arms-3 2"
std::string score(const Position& position);  // "19 0"
int dice_of_next(const Position& position, Side side);
std::vector<std::string> moves(const Position& position);  // of the first seat that may decide

// Plays moves of whoever is to decide, "play pride, pass"; a refusal fails the test.
void play(Position& position, std::string_view moves);
// Whoever is asked plays nothing, until somebody is to do this: "onigashima defend".
void pass_until(Position& position, std::string_view what);

// The events of the moves played last, as "rolled alliance 1 1 2", "hit onigashima 11 9".
std::vector<std::string> heard(const Position& position);

// Why the move may not be played by whoever is to decide, or by this seat: the code, or "legal".
std::string why_not(const Position& position, std::string_view move);
std::string why_not(const Position& position, int seat, std::string_view move);

// What is in the box, and a game with it.
const Crews& printed_crews();
Onigashima printed_game(int seats = 2, const NamedValues& options = {});

}  // namespace kotatsu::onigashima
