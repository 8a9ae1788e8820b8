#include "lab/tournament.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <span>
#include <thread>

namespace kotatsu {
namespace {

// Counting legal moves costs as much as a random game: every sixteenth game is enough.
constexpr int games_between_counts = 16;

struct Seating {
    std::span<const Player> players;
    std::uint64_t seed;
};

template <class SeatingOf>
std::vector<Playout> play_all(const Tournament& tournament, SeatingOf seating_of)
{
    std::vector<Playout> playouts(static_cast<std::size_t>(tournament.games));
    const int batch = std::clamp(tournament.games / 1000, 1, 16);  // games a thread takes at once
    std::atomic<int> next{0}, done{0};
    const auto work = [&](bool tells) {
        auto told = std::chrono::steady_clock::now();
        for (int first; (first = next.fetch_add(batch)) < tournament.games;) {
            const int end = std::min(first + batch, tournament.games);
            for (int i = first; i < end; ++i) {
                const Seating seating = seating_of(i);
                playouts[static_cast<std::size_t>(i)] = tournament.game->play_out(
                    seating.players, seating.seed, i % games_between_counts == 0);
            }
            done += end - first;
            const auto now = std::chrono::steady_clock::now();
            if (!tells || !tournament.progress || now - told < std::chrono::milliseconds(100))
                continue;
            told = now;
            tournament.progress(done);
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < tournament.threads; ++i) others.emplace_back(work, false);
        work(true);
    }
    if (tournament.progress) tournament.progress(done);
    return playouts;
}

Report summarise(const std::vector<Playout>& playouts, double seconds)
{
    Report report;
    report.games = static_cast<int>(playouts.size());
    report.seconds = seconds;
    std::int64_t choices = 0, decisions = 0;
    report.shortest = playouts.empty() ? 0 : playouts[0].moves;
    for (const Playout& playout : playouts) {
        report.moves += playout.moves;
        report.shortest = std::min(report.shortest, playout.moves);
        report.longest = std::max(report.longest, playout.moves);
        report.unfinished += playout.ended ? 0 : 1;
        if (playout.choices == 0) continue;
        choices += playout.choices;
        decisions += playout.moves;
    }
    report.mean_moves = static_cast<double>(report.moves) / std::max(1, report.games);
    report.mean_choices =
        static_cast<double>(choices) / static_cast<double>(std::max<std::int64_t>(1, decisions));
    return report;
}

double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Report simulate(const Tournament& tournament)
{
    const auto start = std::chrono::steady_clock::now();
    const auto playouts = play_all(tournament, [&](int game) {
        return Seating{tournament.players,
                       mix_seeds(tournament.seed, static_cast<std::uint64_t>(game))};
    });
    Report report = summarise(playouts, seconds_since(start));
    for (std::size_t i = 0; i < tournament.players.size(); ++i) {
        double wins = 0;
        for (const Playout& playout : playouts)
            wins += playout.result.share(seat_at(static_cast<int>(i)));
        report.scores.push_back({tournament.players[i].name, win_interval(wins, report.games)});
    }
    return report;
}

Report compete(const Tournament& tournament)
{
    const int seats = tournament.game->seats();
    const auto player_at = [](int game, int seat) {
        return static_cast<std::size_t>((game + seat) % 2);
    };
    std::array<std::vector<Player>, 2> seated;  // in even and in odd games
    for (int game = 0; game < 2; ++game)
        for (int seat = 0; seat < seats; ++seat)
            seated[static_cast<std::size_t>(game)].push_back(
                tournament.players[player_at(game, seat)]);
    const auto start = std::chrono::steady_clock::now();
    const auto playouts = play_all(tournament, [&](int game) {
        return Seating{seated[static_cast<std::size_t>(game % 2)],
                       mix_seeds(tournament.seed, static_cast<std::uint64_t>(game / 2))};
    });
    Report report = summarise(playouts, seconds_since(start));
    std::array<double, 2> wins{};
    for (int game = 0; game < report.games; ++game)
        for (int seat = 0; seat < seats; ++seat)
            wins[player_at(game, seat)] +=
                playouts[static_cast<std::size_t>(game)].result.share(seat_at(seat));
    for (std::size_t i = 0; i < 2; ++i)
        report.scores.push_back({tournament.players[i].name, win_interval(wins[i], report.games)});
    return report;
}

}  // namespace kotatsu
