// Onami once more, written from the rule page alone: slow, plain, and sharing no code with the
// game. Placing, the waves and the Tide; whoever uses it deals the cards.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::onami::naive {

using Numbers = std::array<int, 4>;  // north, east, south, west

struct Spot {
    int row = 0, column = 0;

    friend auto operator<=>(const Spot&, const Spot&) = default;
};

inline constexpr int nobody = -1;

struct Card {
    Numbers numbers{};
    int holder = nobody;
};

struct Wave {
    int power = 0;
    std::vector<Spot> taken;
};

class Game {
public:
    Game(int players, int first) : mover_(first), players_(players) {}

    // The card on the centre square that is nobody's.
    void lay_centre(const Numbers& numbers);

    // All moves of the mover, as people write them.
    std::set<std::string> moves(const std::vector<Numbers>& hand) const;
    void play(std::string_view move);

    // The Tide's whole turn with this card.
    void tide(const Numbers& card);
    // What the Tide would take next if it were the mover, such as "c3 east", or "nothing".
    std::string habit() const;

    // Rows of letters: a to f, * for nobody, a point for an empty square.
    std::string holders() const;
    int mover() const { return mover_; }

    // For counting without text.
    bool is_empty(Spot spot) const { return !cards_.contains(spot); }
    void place(const Numbers& numbers, Spot spot);
    std::vector<Spot> open(int direction) const;
    // All that some order of taking with this wave alone gets.
    std::set<Spot> reach(int direction) const;
    void end();

private:
    bool beats(Spot from, int direction) const;
    void take(Spot spot, int direction);
    void take_in_every_order(int direction, std::set<std::set<Spot>>& seen) const;
    int wave_of_habit() const;
    bool take_by_habit();
    int count_by_habit(const Numbers& numbers, Spot spot) const;

    std::map<Spot, Card> cards_;
    std::array<Wave, 4> waves_;
    Spot placed_;
    bool has_placed_ = false;
    int mover_;
    int players_;
};

std::vector<Spot> all_spots();
Numbers turned(const Numbers& numbers, int quarter_turns);

}  // namespace kotatsu::onami::naive
