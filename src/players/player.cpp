#include "players/player.h"

#include "engine/options.h"

#include <array>

namespace kotatsu {
namespace {

struct Level {
    int iterations;
    int mistakes;
    int ceiling_ms;
};

// Measured with `kotatsu arena`: docs/computer-players.md.
constexpr std::array<Level, highest_level> levels{{
    {40, 80, 2000},
    {80, 60, 2000},
    {200, 30, 2000},
    {1000, 5, 2000},
    {12000, 0, 2000},
}};

constexpr int most_iterations = 10'000'000;

}  // namespace

Expected<Player> read_player(std::string_view text)
{
    Player player;
    player.name = text;
    if (text == "random") return player;
    if (text == "greedy") {
        player.kind = Player::Kind::Greedy;
        return player;
    }
    player.kind = Player::Kind::Search;
    const std::size_t mark = text.find_first_of(":@");
    const std::string_view word = text.substr(0, mark);
    const Expected<int> number =
        read_number(mark == std::string_view::npos ? "" : text.substr(mark + 1));
    if (word == "search" && number && text[mark] == ':' && *number >= lowest_level &&
        *number <= highest_level) {
        const Level& level = levels[static_cast<std::size_t>(*number - 1)];
        player.iterations = level.iterations;
        player.mistakes = level.mistakes;
        player.ceiling = std::chrono::milliseconds(level.ceiling_ms);
        return player;
    }
    if ((word == "search" || word == "plain") && number && text[mark] == '@' && *number >= 1 &&
        *number <= most_iterations) {
        player.iterations = *number;
        player.hooks = word == "search";
        return player;
    }
    return Error{"'" + std::string(text) +
                 "' is no computer player; expected random, greedy, search:1 to search:5, "
                 "search@ITERATIONS or plain@ITERATIONS"};
}

}  // namespace kotatsu
