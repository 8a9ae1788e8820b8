#include "wuchao/naive.h"

#include <algorithm>
#include <sstream>

namespace kotatsu::wuchao::naive {
namespace {

std::vector<std::string> words_of(const std::string& text)
{
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

}  // namespace

Unit& Game::unit(const std::string& name)
{
    return *std::find_if(units_.begin(), units_.end(),
                         [&](const Unit& unit) { return unit.name == name; });
}

std::vector<std::string> Game::standing(const std::string& who, const std::string& place,
                                        const std::string& but) const
{
    std::vector<std::string> names;
    for (const Unit& unit : units_)
        if (unit.side == who && unit.place == place && unit.name != but) names.push_back(unit.name);
    return names;
}

int Game::points(const Unit& unit) const
{
    return shown(unit).movement - static_cast<int>(unit.way.size());
}

// Whether a unit that comes to a place with so many points left finds a place to stay.
bool Game::may_end(const std::string& name, const std::string& place, int points) const
{
    if (standing(side, place, name).size() < 5) return true;
    if (points == 0 || !standing(enemy(), place).empty()) return false;
    return std::ranges::any_of(
        links_.at(place), [&](const std::string& next) { return may_end(name, next, points - 1); });
}

// A unit is under way on a space that is full.
bool Game::stuck() const
{
    for (const Unit& unit : units_)
        if (unit.name == moving_ && standing(side, unit.place, unit.name).size() >= 5) return true;
    return false;
}

std::set<std::string> Game::battles() const
{
    std::set<std::string> places;
    for (const auto& [place, links] : links_)
        if (!standing("cao", place).empty() && !standing("yuan", place).empty())
            places.insert(place);
    return places;
}

std::set<std::string> Game::moves() const
{
    std::set<std::string> all;
    if (phase == "move" && !stuck()) all.insert("done");
    for (const Unit& unit : units_) {
        if (phase == "place" && unit.side == "yuan" && unit.place.empty())
            for (const auto& [place, links] : links_)
                if (place[0] >= 'd' && standing("yuan", place).size() < 5)
                    all.insert("place " + unit.name + " " + place);
        if (phase == "move" && unit.side == side && !unit.place.empty() && !unit.moved &&
            points(unit) > 0 && (unit.name == moving_ || !stuck()))
            for (const std::string& next : links_.at(unit.place))
                if (may_end(unit.name, next, points(unit) - 1))
                    all.insert("move " + unit.name + " " + next);
        if (phase == "split" && unit.side == enemy() && unit.place == battle_)
            all.insert("hit " + unit.name);
    }
    if (phase == "fight")
        for (const std::string& place : battles()) all.insert("fight " + place);
    if (phase == "reroll") all.insert({"keep", "reroll die"});
    if (phase == "reroll" && cao_die_ > 0) all.insert({"reroll cao-cao", "reroll both"});
    int surplus = 0;
    if (phase == "withdraw")
        for (const std::string& name : crowd(surplus)) all.insert("back " + name);
    return all;
}

void Game::play(const std::string& move, const Roll& roll)
{
    const auto word = words_of(move);
    if (word[0] == "place") {
        unit(word[1]).place = word[2];
        if (standing("yuan", "").empty()) begin_moving("cao", roll);
    } else if (word[0] == "move") {
        step(word[1], word[2]);
    } else if (word[0] == "done") {
        begin_fighting(roll);
    } else if (word[0] == "fight") {
        fight(word[1], roll);
    } else if (word[0] == "keep" || word[0] == "reroll") {
        if (word[0] == "reroll") {
            --tokens;
            if (word[1] != "cao-cao") die_ = roll();
            if (word[1] != "die") cao_die_ = roll();
        }
        if (word[0] == "reroll" && tokens > 0) return;
        damage_ = damage();
        give_damage(roll);
    } else if (word[0] == "hit") {
        hit(word[1]);
        --damage_;
        give_damage(roll);
    } else {
        go_back(word[1]);
        withdraw(roll);
    }
}

void Game::step(const std::string& name, const std::string& to)
{
    if (!moving_.empty() && moving_ != name) unit(moving_).moved = true;
    Unit& mover = unit(name);
    mover.way.push_back(mover.place);
    mover.place = to;
    moving_ = name;
    const bool met = !standing(enemy(), to).empty();
    if (!met && control.contains(to)) control[to] = side;
    if (met || points(mover) == 0) {
        mover.moved = true;
        moving_.clear();
    }
}

void Game::begin_moving(const std::string& who, const Roll& roll)
{
    side = who;
    phase = "move";
    bool any = false;
    for (Unit& each : units_) {
        each.way.clear();
        each.moved = false;
        any = any || (each.side == who && !each.place.empty());
    }
    if (!any) begin_fighting(roll);
}

void Game::begin_fighting(const Roll& roll)
{
    if (!moving_.empty()) unit(moving_).moved = true;
    moving_.clear();
    if (side == "cao" && round == 2 && (battles().contains("h1") || battles().contains("h2")))
        raid = true;
    next_battle(roll);
}

void Game::next_battle(const Roll& roll)
{
    const std::set<std::string> left = battles();
    if (left.size() == 1) return fight(*left.begin(), roll);
    if (left.size() > 1)
        phase = "fight";
    else if (side == "cao")
        begin_moving("yuan", roll);
    else
        end_round(roll);
}

void Game::fight(const std::string& place, const Roll& roll)
{
    battle_ = place;
    die_ = roll();
    const auto attackers = standing(side, place);
    if (attackers[0] == units_[0].name) cao_die_ = roll();
    if (side == "cao" && tokens > 0) {
        phase = "reroll";
        return;
    }
    damage_ = damage();
    give_damage(roll);
}

int Game::damage() const
{
    int attack = die_ + cao_die_, defence = 0;
    for (const Unit& each : units_) {
        if (each.place != battle_) continue;
        if (each.side == side)
            attack += shown(each).attack;
        else
            defence = std::max(defence, shown(each).defence);
    }
    if (battle_ == "d1" || ((battle_ == "h1" || battle_ == "h2") && !raid)) defence += 2;
    return std::max(0, attack - defence);
}

// How the defenders can look after all points are given, by going through all ways to give them.
std::set<std::string> Game::outcomes(std::vector<Unit> defenders, int points) const
{
    std::string look;
    for (const Unit& each : defenders)
        look += each.place.empty() ? "gone " : each.flipped ? "back " : "front ";
    std::set<std::string> all;
    if (points > 0)
        for (Unit& each : defenders) {
            const Unit before = each;
            if (each.place.empty()) continue;
            if (each.flipped)
                each.place.clear();
            else
                each.flipped = true;
            all.merge(outcomes(defenders, points - 1));
            each = before;
        }
    return all.empty() ? std::set{look} : all;
}

void Game::give_damage(const Roll& roll)
{
    while (damage_ > 0) {
        std::vector<Unit> defenders;
        int hits = 0;
        for (const Unit& each : units_)
            if (each.side == enemy() && each.place == battle_) {
                defenders.push_back(each);
                hits += each.flipped ? 1 : 2;
            }
        if (defenders.empty() || units_[0].place.empty()) break;
        if (outcomes(defenders, std::min(damage_, hits)).size() > 1) {
            phase = "split";
            return;
        }
        hit(defenders[0].name);
        --damage_;
    }
    end_battle(roll);
}

void Game::hit(const std::string& name)
{
    Unit& struck = unit(name);
    if (struck.flipped) struck.place.clear();
    struck.flipped = !struck.flipped;
}

void Game::end_battle(const Roll& roll)
{
    const std::string place = battle_;
    const auto attackers = standing(side, place);
    const bool won = standing(enemy(), place).empty();
    battle_.clear();
    die_ = cao_die_ = damage_ = 0;
    if (won && control.contains(place)) control[place] = side;
    if (units_[0].place.empty()) return end("yuan elimination");
    if (won) return next_battle(roll);
    for (const std::string& name : attackers) {
        go_back(name);
        withdrawing_.insert(name);
    }
    withdraw(roll);
}

void Game::go_back(const std::string& name)
{
    Unit& mover = unit(name);
    mover.place = mover.way.back();
    mover.way.pop_back();
}

// Those who withdraw to a space with more than five and can go further.
std::vector<std::string> Game::crowd(int& surplus) const
{
    for (const auto& [place, links] : links_) {
        std::vector<std::string> able;
        for (const Unit& each : units_)
            if (withdrawing_.contains(each.name) && each.place == place && !each.way.empty())
                able.push_back(each.name);
        surplus = static_cast<int>(standing(side, place).size()) - 5;
        if (surplus > 0 && !able.empty()) return able;
    }
    return {};
}

void Game::withdraw(const Roll& roll)
{
    int surplus = 0;
    for (auto able = crowd(surplus); !able.empty(); able = crowd(surplus)) {
        if (static_cast<int>(able.size()) > surplus) {
            phase = "withdraw";
            return;
        }
        for (const std::string& name : able) go_back(name);
    }
    withdrawing_.clear();
    next_battle(roll);
}

void Game::end_round(const Roll& roll)
{
    if (control["a1"] == "yuan") return end("yuan cut-off");
    if (control["h1"] == "cao" && control["h2"] == "cao") return end("cao granaries");
    if (round == 8) return end("yuan survival");
    ++round;
    begin_moving("cao", roll);
}

void Game::end(const std::string& winner)
{
    phase = "over";
    winner_ = winner;
}

std::string Game::picture() const
{
    std::ostringstream text;
    text << phase << " " << side << " round " << round << " tokens " << tokens << " raid " << raid
         << "\n";
    for (const auto& [place, who] : control) text << place << " " << who << " ";
    text << "\nmoving " << moving_ << " battle " << battle_ << " " << die_ << " " << cao_die_ << " "
         << damage_ << "\n";
    for (const Unit& each : units_) {
        text << each.name << " " << each.place << (each.flipped ? " back" : "")
             << (each.moved ? " moved" : "");
        for (const std::string& place : each.way) text << " <" << place;
        text << (withdrawing_.contains(each.name) ? " withdraws\n" : "\n");
    }
    return text.str() + winner_;
}

}  // namespace kotatsu::wuchao::naive
