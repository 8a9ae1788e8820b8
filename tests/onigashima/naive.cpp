#include "onigashima/naive.h"

#include <algorithm>
#include <sstream>

namespace kotatsu::onigashima::naive {

Fight::Fight(std::array<Fighter, 2> fighters, std::map<std::string, Card> cards)
    : fighters_(std::move(fighters)), cards_(std::move(cards))
{
    leads_ = fighters_[0].initiative > fighters_[1].initiative ? 0 : 1;
    attacker_ = leads_;
    opener_ = 1 - leads_;
    Dice none = Dice::scripted({});
    if (!asked()) go_on(none);
}

int Fight::mover() const
{
    if (over_) return -1;
    if (!stack_.empty()) return 1 - stack_.back().first;
    if (moment_ == "F") return opener_;
    return moment_ == "C" || moment_ == "D" ? 1 - attacker_ : attacker_;
}

bool Fight::shown(int side, const Card& card) const
{
    const std::map<std::string, std::string> colour{
        {"arms", "arms"}, {"king", "king"}, {"observe", "observation"}};
    if (!colour.contains(card.effect)) return true;
    const auto mark = fighters_[static_cast<std::size_t>(side)].haki.find(colour.at(card.effect));
    const int has = mark == fighters_[static_cast<std::size_t>(side)].haki.end() ? 0 : mark->second;
    return has >= (card.advanced ? 2 : 1);
}

// Whether a card could be played now, whoever holds it (ONI-13, ONI-17, ONI-25).
bool Fight::fits(int side, const std::string& name) const
{
    const Card& card = cards_.at(name);
    const Fighter& own = fighters_[static_cast<std::size_t>(side)];
    const Fighter& enemy = fighters_[static_cast<std::size_t>(1 - side)];
    if (own.cards == 3 || !shown(side, card)) return false;
    if (!stack_.empty()) {
        const Card& top = cards_.at(stack_.back().second);
        if (top.effect == "observe") return false;
        if (card.effect == "observe") return true;
        if (card.effect == "counter") return top.deck == "attack";
        return (card.effect == "arms" || card.effect == "king") && card.effect == top.effect &&
               card.value >= top.value;
    }
    if (card.moments.find(moment_) == std::string::npos) return false;
    if (card.effect == "exploit")
        return enemy.weak.contains(card.weakness) && !enemy.exploited.contains(card.weakness);
    if (card.effect == "king") return enemy.energies < card.value;
    if (card.effect == "heal") return own.energies < own.printed;
    if (card.effect == "reroll-all") return !dice_.empty() && damage() > 0;
    if (card.effect == "observe") return moment_ == "C" || damage() > 0;
    return true;
}

bool Fight::can_roll_haki() const
{
    if (moment_ != "D" || !stack_.empty() || haki_ || damage() == 0) return false;
    return std::ranges::any_of(fighters_[static_cast<std::size_t>(1 - attacker_)].haki,
                               [](const auto& mark) { return mark.second == 2; });
}

// By what everybody knows: the decks of the cards in the hand, not the cards (ONI-25).
bool Fight::asked() const
{
    if (over_) return true;
    const int side = mover();
    std::set<std::string> backs;
    for (const std::string& name : fighters_[static_cast<std::size_t>(side)].hand)
        backs.insert(cards_.at(name).deck);
    for (const auto& [name, card] : cards_)
        if (backs.contains(card.deck) && fits(side, name)) return true;
    return can_roll_haki();
}

std::set<std::string> Fight::moves() const
{
    std::set<std::string> all;
    const int side = mover();
    for (const std::string& name : fighters_[static_cast<std::size_t>(side)].hand)
        if (fits(side, name)) all.insert("play " + name);
    all.insert(moment_ == "B" && stack_.empty() ? "roll" : "pass");
    if (can_roll_haki()) all.insert("haki");
    return all;
}

void Fight::play(const std::string& move, Dice& dice)
{
    const int side = mover();
    Fighter& own = fighters_[static_cast<std::size_t>(side)];
    if (move == "haki") {
        haki_ = true;
        const auto advanced =
            std::ranges::count_if(own.haki, [](const auto& m) { return m.second == 2; });
        if (dice.roll() >= 7 - advanced) moment_ = "E";
    } else if (move == "pass") {
        stack_.empty() ? step(dice) : stand(dice);
    } else if (move == "roll") {
        roll(dice);
    } else {
        const std::string name = move.substr(5);
        own.hand.erase(own.hand.find(name));
        ++own.cards;
        stack_.emplace_back(side, name);
    }
    go_on(dice);
}

void Fight::go_on(Dice& dice)
{
    while (!asked()) stack_.empty() ? step(dice) : stand(dice);
}

void Fight::step(Dice& dice)
{
    if (moment_ == "F") {
        opener_ = 1 - opener_;
        if (++passes_ < 2) return;
        const bool first = fighters_[static_cast<std::size_t>(leads_)].exploited.contains("pride");
        const bool second =
            fighters_[static_cast<std::size_t>(1 - leads_)].exploited.contains("pride");
        if (first && !second) attacker_ = 1 - leads_;
        moment_ = "S";
    } else if (moment_ == "S") {
        moment_ = "C";
    } else if (moment_ == "C") {
        moment_ = "B";
    } else if (moment_ == "B") {
        roll(dice);
    } else if (moment_ == "A") {
        moment_ = "D";
    } else if (moment_ == "D") {
        book();
    } else {
        end_attack();
    }
}

bool Fight::works(int side, int power) const
{
    const auto sealed = [&](int s) {
        const Fighter& f = fighters_[static_cast<std::size_t>(s)];
        return f.exploited.contains("sea-prism-stone") && f.attacks == 0;
    };
    const auto stops = [&](int s, std::size_t i) {
        return !sealed(s) && fighters_[static_cast<std::size_t>(s)].powers[i].kind == "stop";
    };
    if (sealed(side)) return false;
    if (power == 1) return true;
    if (stops(1 - side, 1)) return false;
    return !stops(1 - side, 0) || stops(side, 1);
}

int Fight::change(int side) const
{
    const Fighter& own = fighters_[static_cast<std::size_t>(side)];
    int change = own.exploited.contains("fear") && own.rolls < 2 ? -1 : 0;
    for (int i = 0; i < 2; ++i)
        if (works(side, i) && own.powers[static_cast<std::size_t>(i)].kind == "sharper") ++change;
    return change;
}

int Fight::cost(int side, int face) const
{
    const Fighter& own = fighters_[static_cast<std::size_t>(side)];
    const int value = face + change(side);
    int defence = fighters_[static_cast<std::size_t>(1 - side)].defence, named = 0;
    for (int i = 0; i < 2; ++i) {
        const Power& power = own.powers[static_cast<std::size_t>(i)];
        if (!works(side, i)) continue;
        if (power.kind == "weaken") --defence;
        const bool hit = (power.kind == "faces" &&
                          power.faces.find(std::to_string(face)) != std::string::npos) ||
                         (power.kind == "threshold" && value >= power.amount);
        if (hit) named = std::max(named, power.cost);
    }
    if (named > 0) return named;
    return value >= std::clamp(defence, 2, 6) ? 1 : 0;
}

int Fight::damage() const
{
    if (strike_ > 0) return strike_;
    if (dice_.empty()) return 0;
    std::vector<int> costs;
    for (const int face : dice_) costs.push_back(cost(attacker_, face));
    std::sort(costs.begin(), costs.end());
    for (int i = 0; i < 2; ++i) {
        const Power& power =
            fighters_[static_cast<std::size_t>(1 - attacker_)].powers[static_cast<std::size_t>(i)];
        if (power.kind != "dodge" || !works(1 - attacker_, i)) continue;
        for (int n = 0; n < power.amount && !costs.empty(); ++n) costs.pop_back();
    }
    int sum = added_;
    for (const int each : costs) sum += each;
    return sum;
}

void Fight::roll(Dice& dice)
{
    const Fighter& own = fighters_[static_cast<std::size_t>(attacker_)];
    int count = own.dice;
    for (int i = 0; i < 2; ++i) {
        const Power& power =
            fighters_[static_cast<std::size_t>(1 - attacker_)].powers[static_cast<std::size_t>(i)];
        if (power.kind == "fewer-dice" && works(1 - attacker_, i)) count -= power.amount;
    }
    if (own.exploited.contains("gluttony") && own.rolls == 0) count = (count + 1) / 2;
    for (int i = 0; i < std::max(1, count); ++i) dice_.push_back(dice.roll());
    moment_ = "A";
}

void Fight::book()
{
    Fighter& struck = fighters_[static_cast<std::size_t>(1 - attacker_)];
    struck.energies = std::max(0, struck.energies - damage());
    over_ = struck.energies == 0;
    moment_ = "E";
}

void Fight::end_attack()
{
    Fighter& own = fighters_[static_cast<std::size_t>(attacker_)];
    ++own.attacks;
    if (!dice_.empty()) ++own.rolls;
    dice_.clear();
    strike_ = added_ = 0;
    haki_ = false;
    if (fighters_[0].attacks + fighters_[1].attacks == 60) over_ = true;
    attacker_ = 1 - attacker_;
    moment_ = "S";
}

void Fight::stand(Dice& dice)
{
    const std::string top = stack_.back().second;
    if (stack_.size() == 1) return effect(top, dice);
    stack_.pop_back();
    const std::string cancelled = stack_.back().second;
    if (stack_.size() > 1)
        stack_.pop_back();
    else
        card_is_done(cancelled, true);
}

void Fight::effect(const std::string& name, Dice& dice)
{
    const Card& card = cards_.at(name);
    const int side = stack_.back().first;
    Fighter& own = fighters_[static_cast<std::size_t>(side)];
    if (card.effect == "strike") strike_ = card.value;
    if (card.effect == "arms") added_ += card.value;
    if (card.effect == "king" || card.effect == "flee") over_ = true;
    if (card.effect == "heal") own.energies = std::min(own.printed, own.energies + card.value);
    if (card.effect == "exploit")
        fighters_[static_cast<std::size_t>(1 - side)].exploited.insert(card.weakness);
    if (card.effect == "reroll-all")
        for (int& face : dice_) face = dice.roll();
    card_is_done(name, false);
}

void Fight::card_is_done(const std::string& name, bool cancelled)
{
    const std::string& effect = cards_.at(name).effect;
    if (moment_ == "F") {
        opener_ = 1 - stack_.back().first;
        passes_ = 0;
    } else if (effect == "strike") {
        moment_ = cancelled ? "E" : "D";
    } else if (effect == "king" || effect == "observe") {
        moment_ = "E";
    }
    stack_.pop_back();
}

std::string Fight::picture() const
{
    std::ostringstream text;
    text << fighters_[0].energies << " " << fighters_[1].energies << " cards " << fighters_[0].cards
         << " " << fighters_[1].cards << " attacks " << fighters_[0].attacks << " "
         << fighters_[1].attacks << " dice";
    std::vector<int> sorted = dice_;
    std::sort(sorted.begin(), sorted.end());
    for (const int face : sorted) text << " " << face;
    return text.str();
}

}  // namespace kotatsu::onigashima::naive
