// The signature of play: a number for each game and kind of computer player, over the moves that fixed
// seeds give. It changes when, and only when, they play differently (docs/computer-players.md).
#include "support/paths.h"
#include "table/catalogue.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

namespace kotatsu::signature_test {

// The lowest level shows the mistakes, too.
constexpr std::array words{"random", "greedy", "search:1", "search@16", "plain@8"};
constexpr int moves_of_a_game = 48;

void add(std::uint64_t& hash, std::string_view text)
{
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
}

// The first moves of a game for each number of seats.
std::uint64_t signature(const GameInfo& info, const Player& player)
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (int seats = info.least_seats; seats <= info.most_seats; ++seats) {
        const auto game = *Catalogue().make(info.name, seats, {});
        const auto seed = static_cast<std::uint64_t>(seats);
        Dice dice = Dice::seeded(seed), thoughts = Dice::seeded(mix_seeds(seed, 1));
        const auto position = game->start(dice);
        for (int i = 0; i < moves_of_a_game && !position->turn().is_over(); ++i) {
            const Seat seat = position->turn().seats.first();
            const std::string move = position->choose(seat, player, thoughts);
            position->play(seat, move, dice);
            add(hash, move + "\n");
        }
    }
    return hash;
}

std::map<std::string, std::string> signatures_in_file()
{
    std::map<std::string, std::string> all;
    std::ifstream file(source_path("tests/players/signatures.txt"));
    for (std::string line; std::getline(file, line);) {
        std::istringstream parts(line);
        std::string game, word, number;
        if (parts >> game >> word >> number && game[0] != '#') all[game + " " + word] = number;
    }
    return all;
}

TEST(Signature, ComputerPlayersPlayAsTheyDid)
{
    auto expected = signatures_in_file();
    for (const GameInfo& info : Catalogue::games())
        for (const auto* word : words) {
            const std::string key = info.name + " " + word;
            const std::string number = fmt::format("{:016x}", signature(info, *read_player(word)));
            EXPECT_EQ(expected[key], number)
                << (expected[key].empty() ? "tests/players/signatures.txt needs the line"
                                          : "if it was meant to play differently, the line is")
                << "\n"
                << key << " " << number;
            expected.erase(key);
        }
    for (const auto& [key, number] : expected) ADD_FAILURE() << "nobody plays " << key;
}

}  // namespace kotatsu::signature_test
