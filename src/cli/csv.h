// Tables for other programs, as RFC 4180 has them.
#pragma once

#include "cli/common.h"
#include "lab/part.h"

#include <fmt/format.h>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::cli {

// A file with a table. Opened before the games are played, so that one that cannot be written is known then.
class Csv {
public:
    // Without a file's name nothing is written; nor by a process that only helps.
    Csv(const std::string& file, const std::vector<std::string>& header);

    // Texts, and numbers as short as they read back the same.
    template <class... Fields>
    void row(const Fields&... fields)
    {
        add({fmt::format("{}", fields)...});
    }
    void add(const std::vector<std::string>& fields);
    void close();  // fails if not all could be written

private:
    std::string name_;
    std::ofstream file_;
};

// What a game was beside what is in its line.
struct GameOrigin {
    int number = 0;
    std::uint64_t seed = 0;
    std::vector<std::string> players;  // one a seat
};

// One row a game. `cases` are the columns that games are counted apart by, such as "scenario".
std::vector<std::string> header_of_games(const std::vector<std::string>& cases,
                                         const std::vector<std::string>& roles);
void add_game(Csv& csv, const std::vector<std::string>& in_case,
              const std::vector<std::string>& roles, const GameOrigin& origin,
              const lab::Part& part);

template <class G>
std::vector<std::string> roles_of(const G& game)
{
    std::vector<std::string> roles;
    for (int i = 0; i < game.seats(); ++i) roles.push_back(game.seat(seat_at(i)).role);
    return roles;
}

}  // namespace kotatsu::cli
