#include "players/player.h"

#include "engine/options.h"

#include <algorithm>

namespace kotatsu {
namespace {

// Measured with `kotatsu arena`: docs/computer-players.md.
constexpr Levels levels{{
    {40, 80, 2000},
    {80, 60, 2000},
    {200, 30, 2000},
    {1000, 5, 2000},
    {12000, 0, 2000},
}};

constexpr int most_iterations = 10'000'000;

}  // namespace

void Player::spend(const Level& own)
{
    iterations = own.iterations;
    mistakes = own.mistakes;
    ceiling = std::chrono::milliseconds(own.ceiling_ms);
    hurry(haste);
}

void Player::hurry(int parts)
{
    constexpr int least_iterations = 200;  // level 3
    constexpr std::chrono::milliseconds least_time{100};
    haste = parts;
    iterations = std::max(iterations / parts, std::min(iterations, least_iterations));
    ceiling = std::max(ceiling / parts, std::min(ceiling, least_time));
    if (limit.count() > 0) answer_within(limit);
}

void Player::answer_within(std::chrono::milliseconds time)
{
    limit = std::max(time, std::chrono::milliseconds(1));
    ceiling = ceiling.count() > 0 ? std::min(ceiling, limit) : limit;
}

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
        player.level = *number;
        player.spend(levels[static_cast<std::size_t>(*number - 1)]);
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
