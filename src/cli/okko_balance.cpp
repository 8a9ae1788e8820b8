// kotatsu okko balance: how fair the scenarios are, and what is played in them.
#include "cli/okko_balance.h"

#include "cli/common.h"
#include "cli/lab_run.h"
#include "games/okko/content.h"
#include "lab/okko_balance.h"
#include "lab/processes.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <utility>

namespace kotatsu::cli {
namespace {

namespace json = boost::json;
using lab::OkkoBalance;
using okko::Book;
using okko::Okko;

struct Arguments {
    std::string scenario, heroes_by, oni_by, content;
    int heroes = 0, iterations = 50, games = 40, threads = 1;
    std::uint64_t seed = 0;
    bool json = false;
    LabFiles files;
};

struct Case {
    Okko game;
    std::string scenario;
    int heroes = 0;
    bool suggested = false;
    OkkoBalance balance;
    double seconds = 0;  // since the case before was whole
};

std::vector<Case> cases_of(const Book& book, const Arguments& arguments)
{
    std::vector<Case> cases;
    for (const okko::Scenario& scenario : book.scenarios) {
        if (!arguments.scenario.empty() && scenario.id != arguments.scenario) continue;
        for (int heroes = scenario.least_heroes; heroes <= scenario.most_heroes; ++heroes) {
            if (arguments.heroes != 0 && heroes != arguments.heroes) continue;
            const Okko game = or_fail(make_game<Okko>(
                book, 2, {{"scenario", scenario.id}, {"heroes", std::to_string(heroes)}}));
            cases.push_back(
                {game, scenario.id, heroes, heroes == scenario.suggested, OkkoBalance(game)});
        }
    }
    if (cases.empty()) throw Failure("there is no such scenario with so many heroes");
    return cases;
}

std::array<Player, 2> players_of(const Arguments& arguments)
{
    const std::string equal = fmt::format("search@{}", arguments.iterations);
    const auto read = [&](const std::string& word) {
        return or_fail(read_player(word.empty() ? equal : word));
    };
    return {read(arguments.heroes_by), read(arguments.oni_by)};
}

std::uint64_t seed_of(const Arguments& arguments, int game)
{
    return mix_seeds(arguments.seed, static_cast<std::uint64_t>(game));
}

// All cases in one go, so that nobody waits for the last game of each. `tell` gets each case in order.
void play(std::vector<Case>& cases, const std::array<Player, 2>& players,
          const Arguments& arguments, const lab::Reach& reach,
          const std::function<void(const Case&, const lab::Part&)>& tell)
{
    ProgressBar bar("balance", static_cast<int>(cases.size()) * arguments.games);
    auto last = std::chrono::steady_clock::now();
    const auto play_part = [&](int which, int first, int end) {
        const Okko& game = cases[okko::at(which)].game;
        lab::Part part;
        OkkoBalance balance(game);
        for (int i = first; i < end; ++i)
            part.add(balance.play(game, players, seed_of(arguments, i)));
        part.counts = balance.numbers();
        return part;
    };
    const auto finished = [&](int which, const lab::Part& whole) {
        Case& one = cases[okko::at(which)];
        one.balance.add(whole.counts);
        const auto now = std::chrono::steady_clock::now();
        one.seconds = std::chrono::duration<double>(now - std::exchange(last, now)).count();
        tell(one, whole);
    };
    lab::play({.cases = static_cast<int>(cases.size()),
               .games = arguments.games,
               .counts = cases.front().balance.numbers().size(),
               .threads = arguments.threads,
               .play = play_part,
               .progress = [&](int done) { bar.show(done); },
               .finished = finished,
               .reach = reach});
}

// What was played, by name.

using Visit = std::function<void(const char* kind, const std::string& name, int count)>;

void for_each_count(const Book& book, const OkkoBalance& all, const Visit& visit)
{
    for (std::size_t hero = 0; hero < all.cards.size(); ++hero)
        for (std::size_t i = 0; i < all.cards[hero].size(); ++i) {
            const okko::ActionCard& card = book.heroes[hero].cards[i];
            const std::string name = fmt::format("{}.{}", okko::hero_words[hero], card.id);
            if (card.left.count > 0) visit("left", name, all.cards[hero][i][0]);
            if (card.has_right) visit("right", name, all.cards[hero][i][1]);
        }
    for (std::size_t i = 0; i < all.events.size(); ++i) {
        if (book.events[i].expansion) continue;
        visit("event", book.events[i].id, all.events[i][0]);
        visit("technique", book.events[i].id, all.events[i][1]);
    }
    for (std::size_t i = 0; i < all.clues.size(); ++i) {
        if (book.clues[i].expansion) continue;
        visit("clue", book.clues[i].id, all.clues[i]);
        if (book.clues[i].kind == okko::ClueCard::Kind::Courtier)
            visit("courtier", book.clues[i].id, all.courtiers[i]);
    }
    for (std::size_t i = 0; i < all.gear.size(); ++i)
        if (!book.gear[i].expansion) visit("gear", book.gear[i].id, all.gear[i]);
    for (std::size_t i = 0; i < all.allies.size(); ++i)
        visit("ally", book.allies[i].id, all.allies[i]);
    for (std::size_t tree = 0; tree < all.enhancements.size(); ++tree)
        for (std::size_t i = 0; i < all.enhancements[tree].size(); ++i)
            visit("enhancement", book.trees[tree][i].id, all.enhancements[tree][i]);
    for (std::size_t i = 0; i < all.primitives.size(); ++i)
        visit("primitive", std::string(okko::primitive_words[i]), all.primitives[i]);
}

OkkoBalance sum_of(const std::vector<Case>& cases)
{
    OkkoBalance all(cases.front().game);
    for (const Case& one : cases) all.add(one.balance.numbers());
    return all;
}

json::object case_to_json(const Case& one)
{
    const OkkoBalance& balance = one.balance;
    const Interval wins = win_interval(balance.heroes, balance.games);
    json::object ends, memories;
    for (std::size_t i = 1; i < balance.reasons.size(); ++i)
        ends[Okko::reasons[i]] = balance.reasons[i];
    for (std::size_t i = 0; i < balance.memories.size(); ++i)
        memories[okko::memory_words[i]] = balance.memories[i];
    return {
        {"scenario", one.scenario},
        {"heroes", one.heroes},
        {"suggested", one.suggested},
        {"games", balance.games},
        {"draws", balance.draws},
        {"heroes_win", {{"rate", wins.rate}, {"low", wins.low}, {"high", wins.high}}},
        {"mean_rounds", double(balance.rounds) / balance.games},
        {"mean_decisions", double(balance.decisions) / balance.games},
        {"mean_points",
         {double(balance.points[0]) / balance.games, double(balance.points[1]) / balance.games}},
        {"ends", std::move(ends)},
        {"recollections", std::move(memories)},
        {"seconds", one.seconds}};
}

void tell_json(const Book& book, const std::vector<Case>& cases)
{
    json::array list;
    for (const Case& one : cases) list.push_back(case_to_json(one));
    json::object played;
    for_each_count(book, sum_of(cases), [&](const char* kind, const std::string& name, int count) {
        if (!played.contains(kind)) played[kind] = json::object();
        played[kind].as_object()[name] = count;
    });
    fmt::print("{}\n", json::serialize(json::object{{"cases", std::move(list)},
                                                    {"played", std::move(played)}}));
}

void print(const Case& one)
{
    const OkkoBalance& balance = one.balance;
    const Interval wins = win_interval(balance.heroes, balance.games);
    std::string memories;
    for (std::size_t i = 0; i < balance.memories.size(); ++i)
        if (balance.memories[i] > 0)
            memories += fmt::format(" {} {:.2f}", okko::memory_words[i],
                                    double(balance.memories[i]) / balance.games);
    fmt::print(
        "| {} | {}{} | {:.1f} | {:.1f} to {:.1f} | {} | {:.1f} | {:.1f} : {:.1f} | {:.0f} s |{}\n",
        one.scenario, one.heroes, one.suggested ? "*" : "", 100 * wins.rate, 100 * wins.low,
        100 * wins.high, balance.draws, double(balance.rounds) / balance.games,
        double(balance.points[0]) / balance.games, double(balance.points[1]) / balance.games,
        one.seconds, memories);
    std::fflush(stdout);
}

void print_played(const Book& book, const std::vector<Case>& cases)
{
    std::string last, never;
    for_each_count(book, sum_of(cases), [&](const char* kind, const std::string& name, int count) {
        if (count == 0) never += fmt::format(" {} {},", kind, name);
        if (last != kind) fmt::print("\n{}:", kind);
        last = kind;
        fmt::print(" {} {},", name, count);
    });
    if (!never.empty()) never.pop_back();
    fmt::print("\n\nnever:{}\n", never.empty() ? " nothing" : never);
}

const std::vector<std::string> result_columns{
    "scenario", "heroes",      "games",          "win_rate",      "low",       "high",
    "draws",    "mean_rounds", "mean_decisions", "points_heroes", "points_oni"};

void add_result(Csv& csv, const Case& one)
{
    const OkkoBalance& balance = one.balance;
    const Interval wins = win_interval(balance.heroes, balance.games);
    const auto mean = [&](long sum) { return double(sum) / balance.games; };
    csv.row(one.scenario, one.heroes, balance.games, wins.rate, wins.low, wins.high, balance.draws,
            mean(balance.rounds), mean(balance.decisions), mean(balance.points[0]),
            mean(balance.points[1]));
}

NamedValues what_is_played(const Content& content, const std::vector<Case>& cases,
                           const std::array<Player, 2>& players, const Arguments& arguments)
{
    NamedValues what = what_of("balance", GameOf<Okko>::describe(), content.hash());
    std::string names;
    for (const Case& one : cases) names += fmt::format(" {} {}", one.scenario, one.heroes);
    what.insert(what.end(), {{"cases", names.substr(1)},
                             {"heroes by", players[0].name},
                             {"oni by", players[1].name},
                             {"games", std::to_string(arguments.games)},
                             {"seed", std::to_string(arguments.seed)}});
    return what;
}

void tell_balance(const Arguments& arguments)
{
    const Catalogue catalogue =
        arguments.content.empty() ? Catalogue() : Catalogue(arguments.content);
    const Content content = or_fail(catalogue.content("okko"));
    const Book book = or_fail(okko::read_content(files_of(content)));
    const std::array<Player, 2> players = players_of(arguments);
    std::vector<Case> cases = cases_of(book, arguments);
    const std::vector<std::string> roles = roles_of(cases.front().game);
    LabRun run(arguments.files, what_is_played(content, cases, players, arguments),
               static_cast<int>(cases.size()) * arguments.games);
    const lab::Reach reach = run.reach();
    const bool prints = !arguments.json && lab::own_process() == 0;
    Csv result(arguments.files.csv, result_columns);
    Csv games(arguments.files.games_csv, header_of_games({"scenario", "heroes"}, roles));
    if (prints)
        fmt::print("{} and {}, {} games each\n\n| scenario | heroes | heroes win of 100 | interval "
                   "| draws | rounds | points | time |\n|---|---|---|---|---|---|---|---|\n",
                   players[0].name, players[1].name, arguments.games);
    play(cases, players, arguments, reach, [&](const Case& one, const lab::Part& part) {
        if (prints) print(one);
        add_result(result, one);
        for (int i = 0; i < arguments.games; ++i)
            add_game(games, {one.scenario, std::to_string(one.heroes)}, roles,
                     {i, seed_of(arguments, i), {players[0].name, players[1].name}}, part);
    });
    arguments.json ? tell_json(book, cases) : print_played(book, cases);
    result.close();
    games.close();
}

}  // namespace

void add_okko_balance(CLI::App& okko)
{
    auto* command =
        okko.add_subcommand("balance", "how fair the scenarios are, and what is played");
    command->footer(
        "Example: kotatsu okko balance --scenario plum-house --heroes 3 --iterations 50 "
        "--games 200 --json");
    auto arguments = std::make_shared<Arguments>();
    command->add_option("--scenario", arguments->scenario, "one alone");
    command->add_option("--heroes", arguments->heroes, "one number of heroes alone")
        ->check(CLI::Range(1, okko::hero_count));
    command->add_option("--iterations", arguments->iterations, "of search, on both sides")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--heroes-by", arguments->heroes_by, "another player for the heroes");
    command->add_option("--oni-by", arguments->oni_by, "another player for the oni");
    command->add_option("--games", arguments->games, "of each case")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_option("--threads", arguments->threads, "that play games at once")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "of the first game")->capture_default_str();
    command->add_option("--content", arguments->content, "folder of content that replaces ours");
    add_json(*command, arguments->json);
    arguments->files.add_to(*command);
    command->callback([arguments] { tell_balance(*arguments); });
}

}  // namespace kotatsu::cli
