#include "cli/csv.h"

#include "lab/processes.h"

namespace kotatsu::cli {
namespace {

std::string field(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
    return out + '"';
}

}  // namespace

Csv::Csv(const std::string& file, const std::vector<std::string>& header)
    : name_(lab::own_process() == 0 ? file : "")
{
    if (name_.empty()) return;
    file_.open(name_, std::ios::binary);
    add(header);
    file_.flush();
    if (!file_) throw Failure(name_ + ": cannot be written");
}

void Csv::add(const std::vector<std::string>& fields)
{
    if (name_.empty()) return;
    for (std::size_t i = 0; i < fields.size(); ++i)
        file_ << (i == 0 ? "" : ",") << field(fields[i]);
    file_ << "\r\n";
}

void Csv::close()
{
    if (name_.empty()) return;
    file_.close();
    if (!file_) throw Failure(name_ + ": not all of it could be written");
}

std::vector<std::string> header_of_games(const std::vector<std::string>& cases,
                                         const std::vector<std::string>& roles)
{
    std::vector<std::string> header{"game", "seed"};
    header.insert(header.end(), cases.begin(), cases.end());
    header.insert(header.end(), {"winner", "reason", "moves"});
    for (const std::string& role : roles) header.push_back("player_" + role);
    for (const std::string& role : roles) header.push_back("points_" + role);
    return header;
}

void add_game(Csv& csv, const std::vector<std::string>& in_case,
              const std::vector<std::string>& roles, const GameOrigin& origin,
              const lab::Part& part)
{
    const lab::GameLine& game = part.games[static_cast<std::size_t>(origin.number)];
    std::string winners;
    for (const Seat seat : game.winners)
        winners += (winners.empty() ? "" : " ") + roles[static_cast<std::size_t>(seat)];
    std::vector<std::string> row{std::to_string(origin.number), std::to_string(origin.seed)};
    row.insert(row.end(), in_case.begin(), in_case.end());
    row.insert(row.end(), {winners, game.ended ? part.reason_of(game) : "unfinished",
                           std::to_string(game.moves)});
    row.insert(row.end(), origin.players.begin(), origin.players.end());
    for (std::size_t i = 0; i < roles.size(); ++i) row.push_back(std::to_string(game.points[i]));
    csv.add(row);
}

}  // namespace kotatsu::cli
