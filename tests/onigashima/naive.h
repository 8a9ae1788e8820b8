// Onigashima: a second program that plays a fight, slowly and in words. It shares no code with the rules but
// the dice. It knows no forms, calls or own rerolls.
#pragma once

#include "engine/dice.h"

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kotatsu::onigashima::naive {

struct Card {
    std::string deck, effect, moments, weakness;
    int value = 0;
    bool advanced = false;
};

struct Power {
    std::string kind, faces;
    int amount = 0, cost = 0;
};

struct Fighter {
    int initiative = 0, dice = 0, defence = 0, energies = 0, printed = 0;
    std::array<Power, 2> powers;
    std::set<std::string> weak, exploited;
    std::map<std::string, int> haki;  // 1: normal, 2: advanced
    std::multiset<std::string> hand;
    int cards = 0, attacks = 0, rolls = 0;
};

class Fight {
public:
    Fight(std::array<Fighter, 2> fighters, std::map<std::string, Card> cards);

    // 0 or 1: whose decision it is; -1: the fight is over.
    int mover() const;
    std::set<std::string> moves() const;
    void play(const std::string& move, Dice& dice);
    std::string picture() const;  // energies, cards played, dice

private:
    bool fits(int side, const std::string& name) const;
    bool shown(int side, const Card& card) const;
    bool works(int side, int power) const;
    bool can_roll_haki() const;
    bool asked() const;
    int change(int side) const;
    int cost(int side, int face) const;
    int damage() const;
    void go_on(Dice& dice);
    void step(Dice& dice);
    void roll(Dice& dice);
    void book();
    void end_attack();
    void stand(Dice& dice);
    void effect(const std::string& name, Dice& dice);
    void card_is_done(const std::string& name, bool cancelled);

    std::array<Fighter, 2> fighters_;
    std::map<std::string, Card> cards_;
    std::string moment_ = "F";
    int leads_ = 0, attacker_ = 0, opener_ = 0, passes_ = 0;
    std::vector<int> dice_;
    int strike_ = 0, added_ = 0;
    bool haki_ = false, over_ = false;
    std::vector<std::pair<int, std::string>> stack_;
};

}  // namespace kotatsu::onigashima::naive
