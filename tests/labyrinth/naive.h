// Labyrinth once more, written from the rule page alone: slow, plain, and sharing no code with the
// game. Tiles in arrays of texts, ways found with a queue; whoever uses it turns up the cards.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::labyrinth::naive {

struct Spot {
    int row = 0, column = 0;

    friend auto operator<=>(const Spot&, const Spot&) = default;
};

struct Tile {
    std::string open;       // of N, E, S, W, in this order
    std::string character;  // or nothing
    std::set<int> pieces;   // who stands on it
};

class Game {
public:
    using Rows = std::array<std::array<Tile, 7>, 7>;

    Game(Rows rows, Tile spare, std::vector<Spot> starts, int cards, int mover)
        : rows_(std::move(rows)), spare_(std::move(spare)), starts_(std::move(starts)),
          cards_(cards), found_(starts_.size()), mover_(mover)
    {}

    // All moves of the mover, as people write them.
    std::set<std::string> moves() const;
    // `wanted` is what the mover looks for. Gives the character found, or nothing.
    std::string play(std::string_view move, const std::set<std::string>& wanted);

    std::set<Spot> reach(Spot from) const;
    Spot piece(int player) const;
    // Everything that lies somewhere, in one text.
    std::string picture() const;
    int mover() const { return mover_; }
    bool over() const { return over_; }

private:
    void push(std::string_view arrow, const std::string& open);
    std::string go(Spot to, const std::set<std::string>& wanted);

    Rows rows_;
    Tile spare_;
    std::vector<Spot> starts_;
    int cards_;
    std::vector<int> found_;
    int mover_;
    bool pushed_ = false;
    bool over_ = false;
    std::size_t idle_ = 0;  // turns since somebody found a card
    std::string forbidden_;
};

std::string name_of(Spot spot);
Spot spot_of(std::string_view name);
std::string turned(const std::string& open);  // a quarter turn clockwise

}  // namespace kotatsu::labyrinth::naive
