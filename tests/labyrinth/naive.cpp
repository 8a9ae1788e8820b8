#include "labyrinth/naive.h"

#include <deque>
#include <utility>

namespace kotatsu::labyrinth::naive {
namespace {

const std::map<std::string, std::string> arrows{
                                                  // and the square facing each
    {"b1", "b7"}, {"d1", "d7"}, {"f1", "f7"}, {"b7", "b1"}, {"d7", "d1"}, {"f7", "f1"},
    {"a2", "g2"}, {"a4", "g4"}, {"a6", "g6"}, {"g2", "a2"}, {"g4", "a4"}, {"g6", "a6"}};

bool has(const std::string& open, char side)
{
    return open.find(side) != std::string::npos;
}

std::string in_order(const std::string& open)
{
    std::string sorted;
    for (const char side : {'N', 'E', 'S', 'W'})
        if (has(open, side)) sorted += side;
    return sorted;
}

// The squares from one border to the facing one, in the direction of the push.
std::vector<Spot> line_from(Spot entry, Spot exit)
{
    std::vector<Spot> line;
    for (int i = 0; i <= 6; ++i)
        line.push_back({entry.row + (exit.row - entry.row) * i / 6,
                        entry.column + (exit.column - entry.column) * i / 6});
    return line;
}

}  // namespace

std::string name_of(Spot spot)
{
    return std::string(1, static_cast<char>('a' + spot.column)) + std::to_string(spot.row + 1);
}

Spot spot_of(std::string_view name)
{
    return {name[1] - '1', name[0] - 'a'};
}

std::string turned(const std::string& open)
{
    const std::map<char, char> next{{'N', 'E'}, {'E', 'S'}, {'S', 'W'}, {'W', 'N'}};
    std::string result;
    for (const char side : open) result += next.at(side);
    return in_order(result);
}

std::set<Spot> Game::reach(Spot from) const
{
    struct Step {
        char out, in;
        int down, right;
    };
    constexpr std::array<Step, 4> steps{
        {{'N', 'S', -1, 0}, {'E', 'W', 0, 1}, {'S', 'N', 1, 0}, {'W', 'E', 0, -1}}};
    std::set<Spot> seen{from};
    std::deque<Spot> queue{from};
    for (; !queue.empty(); queue.pop_front()) {
        const Spot here = queue.front();
        for (const Step& step : steps) {
            const Spot next{here.row + step.down, here.column + step.right};
            if (next.row < 0 || next.row > 6 || next.column < 0 || next.column > 6) continue;
            const auto at = [&](Spot spot) {
                return rows_[static_cast<std::size_t>(spot.row)]
                            [static_cast<std::size_t>(spot.column)]
                                .open;
            };
            if (has(at(here), step.out) && has(at(next), step.in) && seen.insert(next).second)
                queue.push_back(next);
        }
    }
    return seen;
}

Spot Game::piece(int player) const
{
    for (std::size_t row = 0; row < 7; ++row)
        for (std::size_t column = 0; column < 7; ++column)
            if (rows_[row][column].pieces.contains(player))
                return {static_cast<int>(row), static_cast<int>(column)};
    return {-1, -1};
}

std::set<std::string> Game::moves() const
{
    std::set<std::string> all;
    if (over_) return all;
    if (pushed_) {
        for (const Spot spot : reach(piece(mover_))) all.insert("move " + name_of(spot));
        return all;
    }
    for (const auto& [entry, exit] : arrows) {
        if (entry == forbidden_) continue;
        std::string open = spare_.open;
        for (int turns = 0; turns < 4; ++turns, open = turned(open))
            all.insert("push " + entry + " " + open);
    }
    return all;
}

std::string Game::play(std::string_view move, const std::set<std::string>& wanted)
{
    if (move.starts_with("push")) {
        push(move.substr(5, 2), std::string(move.substr(8)));
        return {};
    }
    return go(spot_of(move.substr(5)), wanted);
}

void Game::push(std::string_view arrow, const std::string& open)
{
    const std::string exit = arrows.at(std::string(arrow));
    Tile moving = spare_;
    moving.open = open;
    for (const Spot spot : line_from(spot_of(arrow), spot_of(exit)))
        std::swap(moving,
                  rows_[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)]);
    const Spot entry = spot_of(arrow);
    Tile& first =
        rows_[static_cast<std::size_t>(entry.row)][static_cast<std::size_t>(entry.column)];
    first.pieces.insert(moving.pieces.begin(), moving.pieces.end());
    moving.pieces.clear();
    spare_ = moving;
    forbidden_ = exit;
    pushed_ = true;
}

std::string Game::go(Spot to, const std::set<std::string>& wanted)
{
    const Spot from = piece(mover_);
    const auto tile = [&](Spot spot) -> Tile& {
        return rows_[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)];
    };
    const auto player = static_cast<std::size_t>(mover_);
    tile(from).pieces.erase(mover_);
    tile(to).pieces.insert(mover_);
    std::string found;
    if (found_[player] == cards_) {
        over_ = to == starts_[player];
    } else if (wanted.contains(tile(to).character)) {
        found = tile(to).character;
        ++found_[player];
    }
    pushed_ = false;
    idle_ = found.empty() ? idle_ + 1 : 0;
    if (starts_.size() > 1 && idle_ == 50 * starts_.size()) over_ = true;
    if (!over_) mover_ = (mover_ + 1) % static_cast<int>(starts_.size());
    return found;
}

std::string Game::picture() const
{
    std::string text;
    const auto write = [&](const Tile& tile) {
        text += tile.open + ":" + tile.character;
        for (const int player : tile.pieces) text += "@" + std::to_string(player);
    };
    for (const auto& row : rows_) {
        for (const Tile& tile : row) {
            write(tile);
            text += " ";
        }
        text += "\n";
    }
    write(spare_);
    return text + " not " + forbidden_;
}

}  // namespace kotatsu::labyrinth::naive
