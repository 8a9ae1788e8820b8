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
        if (playout.ended) ++report.reasons[std::string(playout.result.reason)];
        if (playout.choices == 0) continue;
        choices += playout.choices;
        decisions += playout.moves;
    }
    report.mean_moves = static_cast<double>(report.moves) / std::max(1, report.games);
    report.mean_choices =
        static_cast<double>(choices) / static_cast<double>(std::max<std::int64_t>(1, decisions));
    return report;
}

// What the result is worth to a side: what it is worth to each of its seats.
double share(const Result& result, SeatSet side)
{
    return result.share(side.first());
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
    for (const SeatSet side : tournament.game->sides()) {
        double wins = 0;
        for (const Playout& playout : playouts) wins += share(playout.result, side);
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
    const auto start = std::chrono::steady_clock::now();
    const auto playouts = play_all(tournament, [&](int game) {
        return Seating{seated[static_cast<std::size_t>(game % 2)],
                       mix_seeds(tournament.seed, static_cast<std::uint64_t>(game / 2))};
    });
    Report report = summarise(playouts, seconds_since(start));
    std::array<double, 2> wins{};
    for (int game = 0; game < report.games; ++game)
        for (std::size_t side = 0; side < sides.size(); ++side)
            wins[player_of(game, side)] +=
                share(playouts[static_cast<std::size_t>(game)].result, sides[side]);
    for (std::size_t i = 0; i < 2; ++i)
        report.scores.push_back(
            {tournament.players[i].name, {}, win_interval(wins[i], report.games)});
    return report;
}

}  // namespace kotatsu
