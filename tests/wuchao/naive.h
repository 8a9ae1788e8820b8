// Wuchao once more, written from the rule page alone: slow, plain, and sharing no code with the game.
// Everything is kept by name, in maps and vectors.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::wuchao::naive {

struct Printed {
    int attack = 0, defence = 0, movement = 0;
};

struct Unit {
    std::string name, side, place;  // no place: destroyed, or not placed yet
    Printed front, back;
    bool flipped = false, moved = false;
    std::vector<std::string> way;  // what it left in this phase
};

using Roll = std::function<int()>;

class Game {
public:
    // All units in the order of the counters; the first is Cao Cao.
    Game(std::map<std::string, std::set<std::string>> links, std::vector<Unit> units)
        : links_(std::move(links)), units_(std::move(units))
    {}

    std::set<std::string> moves() const;
    void play(const std::string& move, const Roll& roll);

    // Everything that is public, in one text.
    std::string picture() const;
    std::string winner() const { return winner_; }  // "cao granaries"

    // Where the game stands; whoever makes one may set it.
    std::string phase = "place", side = "yuan";
    int round = 1, tokens = 2;
    bool raid = false;
    std::map<std::string, std::string> control{{"a1", "cao"}, {"h1", "yuan"}, {"h2", "yuan"}};

private:
    std::string enemy() const { return side == "cao" ? "yuan" : "cao"; }
    Unit& unit(const std::string& name);
    std::vector<std::string> standing(const std::string& side, const std::string& place,
                                      const std::string& but = "") const;
    const Printed& shown(const Unit& unit) const { return unit.flipped ? unit.back : unit.front; }
    int points(const Unit& unit) const;
    bool may_end(const std::string& name, const std::string& place, int points) const;
    bool stuck() const;
    std::set<std::string> battles() const;
    void step(const std::string& name, const std::string& to);
    void begin_moving(const std::string& who, const Roll& roll);
    void begin_fighting(const Roll& roll);
    void next_battle(const Roll& roll);
    void fight(const std::string& place, const Roll& roll);
    int damage() const;
    std::set<std::string> outcomes(std::vector<Unit> defenders, int points) const;
    void give_damage(const Roll& roll);
    void hit(const std::string& name);
    void end_battle(const Roll& roll);
    void go_back(const std::string& name);
    std::vector<std::string> crowd(int& surplus) const;
    void withdraw(const Roll& roll);
    void end_round(const Roll& roll);
    void end(const std::string& winner);

    std::map<std::string, std::set<std::string>> links_;
    std::vector<Unit> units_;
    std::string moving_, battle_, winner_;
    int die_ = 0, cao_die_ = 0, damage_ = 0;
    std::set<std::string> withdrawing_;
};

}  // namespace kotatsu::wuchao::naive
