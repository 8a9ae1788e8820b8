#include "lab/tournament.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace kotatsu {
namespace {

// Counting legal moves costs as much as a random game: every sixteenth game is enough.
constexpr int games_between_counts = 16;

lab::Part play_all(const Tournament& tournament, const std::function<Seating(int)>& seating_of)
{
    const auto play = [&](int, int first, int end) {
        lab::Part part;
        for (int i = first; i < end; ++i) {
            const Seating seating = seating_of(i);
            part.add(tournament.game->play_out(seating.players, seating.seed,
                                               i % games_between_counts == 0));
        }
        return part;
    };
    return lab::play({.games = tournament.games,
                      .threads = tournament.threads,
                      .play = play,
                      .progress = tournament.progress,
                      .reach = tournament.reach})[0];
}

double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Report play_and_count(const Tournament& tournament, std::function<Seating(int)> seating)
{
    const auto start = std::chrono::steady_clock::now();
    Report report;
    report.played = play_all(tournament, seating);
    report.seating = std::move(seating);
    report.games = tournament.games;
    report.seconds = seconds_since(start);
    const auto& games = report.played.games;
    std::int64_t choices = 0, decisions = 0;
    report.shortest = games.empty() ? 0 : games[0].moves;
    for (const lab::GameLine& game : games) {
        report.moves += game.moves;
        report.shortest = std::min(report.shortest, game.moves);
        report.longest = std::max(report.longest, game.moves);
        report.unfinished += game.ended ? 0 : 1;
        if (game.ended) ++report.reasons[report.played.reason_of(game)];
        if (game.choices == 0) continue;
        choices += game.choices;
        decisions += game.moves;
    }
    report.mean_moves = static_cast<double>(report.moves) / std::max(1, report.games);
    report.mean_choices =
        static_cast<double>(choices) / static_cast<double>(std::max<std::int64_t>(1, decisions));
    return report;
}

std::string players_of(const std::vector<Player>& players, SeatSet side)
{
    std::string names;
    bool alike = true;
    const std::string& first = players[static_cast<std::size_t>(side.first())].name;
    for (const Seat seat : side) {
        const std::string& name = players[static_cast<std::size_t>(seat)].name;
        alike = alike && name == first;
        names += (names.empty() ? "" : ", ") + name;
    }
    return alike ? first : names;
}

}  // namespace

Report simulate(const Tournament& tournament)
{
    Report report = play_and_count(
        tournament, [players = tournament.players, seed = tournament.seed](int game) {
            return Seating{players, mix_seeds(seed, static_cast<std::uint64_t>(game))};
        });
    for (const SeatSet side : tournament.game->sides()) {
        double wins = 0;
        for (const lab::GameLine& game : report.played.games) wins += game.share(side.first());
        report.scores.push_back(
            {players_of(tournament.players, side), side, win_interval(wins, report.games)});
    }
    return report;
}

Report compete(const Tournament& tournament)
{
    const std::vector<SeatSet> sides = tournament.game->sides();
    const auto player_of = [](int game, std::size_t side) {
        return (static_cast<std::size_t>(game) + side) % 2;
    };
    std::array<std::vector<Player>, 2> seated;  // in even and in odd games
    for (int game = 0; game < 2; ++game) {
        auto& players = seated[static_cast<std::size_t>(game)];
        players.resize(static_cast<std::size_t>(tournament.game->seats()));
        for (std::size_t side = 0; side < sides.size(); ++side)
            for (const Seat seat : sides[side])
                players[static_cast<std::size_t>(seat)] = tournament.players[player_of(game, side)];
    }
    Report report = play_and_count(tournament, [seated, seed = tournament.seed](int game) {
        return Seating{seated[static_cast<std::size_t>(game % 2)],
                       mix_seeds(seed, static_cast<std::uint64_t>(game / 2))};
    });
    std::array<double, 2> wins{};
    for (int game = 0; game < report.games; ++game)
        for (std::size_t side = 0; side < sides.size(); ++side)
            wins[player_of(game, side)] +=
                report.played.games[static_cast<std::size_t>(game)].share(sides[side].first());
    for (std::size_t i = 0; i < 2; ++i)
        report.scores.push_back(
            {tournament.players[i].name, {}, win_interval(wins[i], report.games)});
    return report;
}

}  // namespace kotatsu
