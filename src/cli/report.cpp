#include "cli/report.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace kotatsu::cli {

namespace json = boost::json;

void TournamentArguments::add_to(CLI::App& command, const Typed& typed)
{
    game.add_to(command, typed);
    command.add_option("--games", games, "how many")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command.add_option("--threads", threads, "at once")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    add_seed(command, seed);
    add_json(command, json);
}

void print_report(const Game& game, const Report& report, const std::string& who, bool as_json)
{
    const double seconds = std::max(report.seconds, 1e-9);
    const double games_per_second = report.games / seconds;
    const double moves_per_second = static_cast<double>(report.moves) / seconds;
    if (as_json) {
        json::array scores;
        for (const Score& score : report.scores) {
            json::object row{{"player", score.player},
                             {"win_rate", score.wins.rate},
                             {"low", score.wins.low},
                             {"high", score.wins.high}};
            json::array seats;
            for (const Seat seat : score.seats) seats.emplace_back(game.seat(seat).role);
            if (!seats.empty()) row["seats"] = std::move(seats);
            scores.push_back(std::move(row));
        }
        json::object reasons;
        for (const auto& [reason, count] : report.reasons) reasons[reason] = count;
        fmt::print("{}\n", json::serialize(json::object{{"game", game.info().name},
                                                        {"games", report.games},
                                                        {"seconds", report.seconds},
                                                        {"games_per_second", games_per_second},
                                                        {"moves_per_second", moves_per_second},
                                                        {"mean_moves", report.mean_moves},
                                                        {"shortest_moves", report.shortest},
                                                        {"longest_moves", report.longest},
                                                        {"mean_choices", report.mean_choices},
                                                        {"unfinished", report.unfinished},
                                                        {"reasons", std::move(reasons)},
                                                        {who, std::move(scores)}}));
        return;
    }
    fmt::print("{} games of {} in {:.2f} s: {:.0f} games/s, {:.0f} moves/s\n", report.games,
               game.info().name, report.seconds, games_per_second, moves_per_second);
    fmt::print("{:.1f} moves a game ({} to {}), {:.1f} choices a move\n", report.mean_moves,
               report.shortest, report.longest, report.mean_choices);
    std::string reasons;
    for (const auto& [reason, count] : report.reasons)
        reasons += fmt::format("{}{} {}", reasons.empty() ? "" : ", ", words_of(reason), count);
    fmt::print("ended by: {}\n", reasons);
    if (report.unfinished > 0)
        fmt::print("{} games were stopped at the limit of moves\n", report.unfinished);
    fmt::print("\n{:<10} {:<16} {:>7}   95 % interval\n", who == "sides" ? "side" : "player", "",
               "wins");
    for (std::size_t i = 0; i < report.scores.size(); ++i) {
        const Score& score = report.scores[i];
        const std::string label =
            score.seats.empty() ? std::string(1, "AB"[i]) : names_of(game, score.seats);
        fmt::print("{:<10} {:<16} {:>6.1f}%   {:.1f} to {:.1f}\n", label, score.player,
                   100 * score.wins.rate, 100 * score.wins.low, 100 * score.wins.high);
    }
}

}  // namespace kotatsu::cli
