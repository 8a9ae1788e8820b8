#include "onami/naive.h"

#include <algorithm>
#include <sstream>

namespace kotatsu::onami::naive {
namespace {

constexpr int north = 0, east = 1, south = 2, west = 3;
const std::array<std::string, 4> names{"north", "east", "south", "west"};

Spot next_to(Spot spot, int direction)
{
    if (direction == north) --spot.row;
    if (direction == south) ++spot.row;
    if (direction == east) ++spot.column;
    if (direction == west) --spot.column;
    return spot;
}

int across(int direction)
{
    if (direction == north) return south;
    if (direction == south) return north;
    return direction == east ? west : east;
}

std::string name_of(Spot spot)
{
    return std::string("abcde").substr(static_cast<std::size_t>(spot.column), 1) +
           std::to_string(spot.row + 1);
}

Spot spot_named(const std::string& name)
{
    return {name[1] - '1', name[0] - 'a'};
}

std::string text_of(const Numbers& numbers)
{
    std::string text;
    for (const int number : numbers) text += std::to_string(number);
    return text;
}

int& side(Numbers& numbers, int direction)
{
    return numbers[static_cast<std::size_t>(direction)];
}

int side(const Numbers& numbers, int direction)
{
    return numbers[static_cast<std::size_t>(direction)];
}

}  // namespace

std::vector<Spot> all_spots()
{
    std::vector<Spot> spots;
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 5; ++column) spots.push_back({row, column});
    return spots;
}

// Clockwise: what was north is east.
Numbers turned(const Numbers& numbers, int quarter_turns)
{
    Numbers now = numbers;
    for (int i = 0; i < quarter_turns; ++i) {
        const Numbers before = now;
        side(now, east) = side(before, north);
        side(now, south) = side(before, east);
        side(now, west) = side(before, south);
        side(now, north) = side(before, west);
    }
    return now;
}

void Game::lay_centre(const Numbers& numbers)
{
    cards_[{2, 2}] = {numbers, nobody};
}

// Whether the card on `from` may be followed by its neighbour: one that the mover does not
// control, with a smaller touching number (ONAMI-6, ONAMI-8, ONAMI-10).
bool Game::beats(Spot from, int direction) const
{
    const auto neighbour = cards_.find(next_to(from, direction));
    if (neighbour == cards_.end()) return false;
    if (neighbour->second.holder == mover_) return false;
    return side(cards_.at(from).numbers, direction) >
           side(neighbour->second.numbers, across(direction));
}

void Game::place(const Numbers& numbers, Spot spot)
{
    cards_[spot] = {numbers, mover_};
    placed_ = spot;
    has_placed_ = true;
    for (int direction = 0; direction < 4; ++direction) {
        Wave wave;
        if (beats(spot, direction))
            wave.power = side(numbers, direction) -
                         side(cards_.at(next_to(spot, direction)).numbers, across(direction));
        waves_[static_cast<std::size_t>(direction)] = wave;
    }
}

std::vector<Spot> Game::open(int direction) const
{
    const Wave& wave = waves_[static_cast<std::size_t>(direction)];
    if (wave.power == 0) return {};
    if (wave.taken.empty()) {
        if (beats(placed_, direction)) return {next_to(placed_, direction)};
        return {};
    }
    std::set<Spot> spots;
    for (const Spot from : wave.taken)
        for (int onwards = 0; onwards < 4; ++onwards)
            if (beats(from, onwards)) spots.insert(next_to(from, onwards));
    return {spots.begin(), spots.end()};
}

void Game::take(Spot spot, int direction)
{
    Wave& wave = waves_[static_cast<std::size_t>(direction)];
    cards_.at(spot).holder = mover_;
    wave.taken.push_back(spot);
    --wave.power;
}

// `seen`: what the wave has taken in all, in each way that was tried.
void Game::take_in_every_order(int direction, std::set<std::set<Spot>>& seen) const
{
    const std::vector<Spot>& taken = waves_[static_cast<std::size_t>(direction)].taken;
    if (!seen.insert({taken.begin(), taken.end()}).second) return;
    for (const Spot spot : open(direction)) {
        Game trial = *this;
        trial.take(spot, direction);
        trial.take_in_every_order(direction, seen);
    }
}

std::set<Spot> Game::reach(int direction) const
{
    std::set<std::set<Spot>> seen;
    take_in_every_order(direction, seen);
    std::set<Spot> spots;
    for (const std::set<Spot>& taken : seen) spots.insert(taken.begin(), taken.end());
    for (const Spot spot : waves_[static_cast<std::size_t>(direction)].taken) spots.erase(spot);
    return spots;
}

void Game::end()
{
    has_placed_ = false;
    mover_ = (mover_ + 1) % players_;
}

std::set<std::string> Game::moves(const std::vector<Numbers>& hand) const
{
    std::set<std::string> texts;
    if (has_placed_) {
        texts.insert("end");
        for (int direction = 0; direction < 4; ++direction)
            for (const Spot spot : open(direction))
                texts.insert("take " + name_of(spot) + " " +
                             names[static_cast<std::size_t>(direction)]);
        return texts;
    }
    for (const Spot spot : all_spots())
        for (const Numbers& card : hand)
            for (int turns = 0; turns < 4 && is_empty(spot); ++turns)
                texts.insert("place " + text_of(turned(card, turns)) + " " + name_of(spot));
    return texts;
}

void Game::play(std::string_view move)
{
    std::istringstream words{std::string(move)};
    std::string what, first, second;
    words >> what >> first >> second;
    if (what == "end") return end();
    if (what == "take") {
        const auto name = std::find(names.begin(), names.end(), second);
        return take(spot_named(first), static_cast<int>(name - names.begin()));
    }
    Numbers numbers{};
    for (std::size_t i = 0; i < 4; ++i) numbers[i] = first[i] - '0';
    place(numbers, spot_named(second));
}

// ONAMI-15: the wave with most power left of those that may still take something, the first of
// north, east, south, west among equals; -1 if there is none. In it the first open square in
// reading order.
int Game::wave_of_habit() const
{
    int chosen = -1;
    for (int direction = 0; direction < 4; ++direction) {
        if (open(direction).empty()) continue;
        if (chosen == -1 || waves_[static_cast<std::size_t>(direction)].power >
                                waves_[static_cast<std::size_t>(chosen)].power)
            chosen = direction;
    }
    return chosen;
}

std::string Game::habit() const
{
    const int wave = wave_of_habit();
    if (wave == -1) return "nothing";
    return name_of(open(wave).front()) + " " + names[static_cast<std::size_t>(wave)];
}

bool Game::take_by_habit()
{
    const int wave = wave_of_habit();
    if (wave == -1) return false;
    take(open(wave).front(), wave);
    return true;
}

int Game::count_by_habit(const Numbers& numbers, Spot spot) const
{
    Game trial = *this;
    trial.place(numbers, spot);
    int count = 0;
    while (trial.take_by_habit()) ++count;
    return count;
}

void Game::tide(const Numbers& card)
{
    struct Way {
        int count;
        Spot spot;
        int turns;
    };
    std::vector<Way> ways;
    for (const Spot spot : all_spots())
        for (int turns = 0; turns < 4; ++turns)
            if (is_empty(spot))
                ways.push_back({count_by_habit(turned(card, turns), spot), spot, turns});
    const Way best = *std::min_element(ways.begin(), ways.end(), [](const Way& a, const Way& b) {
        if (a.count != b.count) return a.count > b.count;
        if (a.spot != b.spot) return a.spot < b.spot;
        return a.turns < b.turns;
    });
    place(turned(card, best.turns), best.spot);
    while (take_by_habit()) {
    }
    end();
}

std::string Game::holders() const
{
    std::string text;
    for (const Spot spot : all_spots()) {
        const auto card = cards_.find(spot);
        if (card == cards_.end())
            text += '.';
        else
            text +=
                card->second.holder == nobody ? '*' : static_cast<char>('a' + card->second.holder);
        text += spot.column == 4 ? '\n' : ' ';
    }
    return text;
}

}  // namespace kotatsu::onami::naive
