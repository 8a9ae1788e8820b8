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
    files.add_to(command);
}

namespace {

// A side by its seats, a player as A or B.
std::string label_of(const Game& game, const Report& report, std::size_t score)
{
    const SeatSet seats = report.scores[score].seats;
    return seats.empty() ? std::string(1, "AB"[score]) : names_of(game, seats);
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
        fmt::print("{:<10} {:<16} {:>6.1f}%   {:.1f} to {:.1f}\n", label_of(game, report, i),
                   score.player, 100 * score.wins.rate, 100 * score.wins.low,
                   100 * score.wins.high);
    }
}

// All that decides the numbers.
NamedValues what_is_played(const TournamentArguments& arguments, const std::string& who,
                           const Tournament& tournament)
{
    const Game& game = *tournament.game;
    NamedValues what = what_of(who == "sides" ? "sim" : "arena", game.info(), game.content_hash());
    for (const auto& [name, value] : game.options().all()) what.emplace_back("--" + name, value);
    std::string players;
    for (const Player& player : tournament.players) players += " " + player.name;
    what.emplace_back("players", players.substr(1));
    what.emplace_back("seats", std::to_string(game.seats()));
    what.emplace_back("games", std::to_string(arguments.games));
    what.emplace_back("seed", std::to_string(arguments.seed.value_or(0)));
    return what;
}

void write_result(Csv& csv, const Game& game, const Report& report)
{
    for (std::size_t i = 0; i < report.scores.size(); ++i) {
        const Score& score = report.scores[i];
        csv.row(label_of(game, report, i), score.player, report.games, score.wins.rate,
                score.wins.low, score.wins.high, report.mean_moves, report.shortest, report.longest,
                report.mean_choices, report.unfinished);
    }
    csv.close();
}

void write_games(Csv& csv, const std::vector<std::string>& roles, const Report& report)
{
    for (int game = 0; game < report.games; ++game) {
        const Seating seating = report.seating(game);
        std::vector<std::string> players;
        for (const Player& player : seating.players) players.push_back(player.name);
        add_game(csv, {}, roles, {game, seating.seed, players}, report.played);
    }
    csv.close();
}

}  // namespace

void run_and_report(const TournamentArguments& arguments, const std::string& who,
                    Report (*play)(const Tournament&), Tournament tournament)
{
    const Game& game = *tournament.game;
    const std::vector<std::string> roles = roles_of(game);
    LabRun run(arguments.files, what_is_played(arguments, who, tournament), arguments.games);
    Csv result(arguments.files.csv,
               {who == "sides" ? "side" : "label", "player", "games", "win_rate", "low", "high",
                "mean_moves", "shortest_moves", "longest_moves", "mean_choices", "unfinished"});
    Csv games(arguments.files.games_csv, header_of_games({}, roles));
    tournament.games = arguments.games;
    tournament.threads = arguments.threads;
    tournament.seed = arguments.seed.value_or(0);
    tournament.reach = run.reach();
    const Report report = [&] {
        ProgressBar bar(who == "sides" ? "sim" : "arena", arguments.games);
        tournament.progress = [&](int done) { bar.show(done); };
        return play(tournament);
    }();
    print_report(game, report, who, arguments.json);
    write_result(result, game, report);
    if (!arguments.files.games_csv.empty()) write_games(games, roles, report);
}

}  // namespace kotatsu::cli
