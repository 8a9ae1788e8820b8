// kotatsu onigashima: the exact odds of an attack, and how the characters and cards fare.
#include "cli/common.h"
#include "cli/lab_run.h"
#include "games/onigashima/content.h"
#include "games/onigashima/face.h"
#include "games/onigashima/notation.h"
#include "lab/onigashima_balance.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <boost/json.hpp>
#include <fmt/format.h>

namespace kotatsu::cli {
namespace {

namespace json = boost::json;
using onigashima::at;
using onigashima::Onigashima;
using onigashima::Side;

Onigashima game_of(const std::string& folder, int seats, const NamedValues& options)
{
    const Catalogue catalogue = folder.empty() ? Catalogue() : Catalogue(folder);
    const Content content = or_fail(catalogue.content("onigashima"));
    const auto crews = or_fail(onigashima::read_content(files_of(content)));
    return or_fail(make_game<Onigashima>(crews, seats, options));
}

struct OddsArguments {
    std::string attacker, defender, called, exploited, content;
    int energies = 0, added = 0;
    bool json = false;
};

onigashima::Figure figure_of(const Onigashima& game, const std::string& name)
{
    const auto figure = onigashima::read_figure(game, name);
    if (!figure) throw Failure("there is no figure '" + name + "', or several begin so");
    return *figure;
}

onigashima::Weaknesses weaknesses_of(const std::string& list)
{
    onigashima::Weaknesses found;
    const auto& words = onigashima::weakness_words;
    for (const std::string& word : split_commas(list)) {
        const auto place = std::find(words.begin(), words.end(), word);
        if (place == words.end()) throw Failure("there is no weakness '" + word + "'");
        found.insert(static_cast<onigashima::Weakness>(place - words.begin()));
    }
    return found;
}

// The attack as it would be in a fight.
onigashima::Fight fight_of(const Onigashima& game, const OddsArguments& arguments)
{
    onigashima::Fight fight;
    const std::array figures{figure_of(game, arguments.attacker),
                             figure_of(game, arguments.defender)};
    const Side attacker = game.info(game.card(figures[0]).character).side;
    if (game.info(game.card(figures[1]).character).side == attacker)
        throw Failure("attacker and defender are of the same side");
    for (const Side side : {attacker, other(attacker)}) {
        const onigashima::Figure figure = figures[side == attacker ? 0 : 1];
        fight.figure[at(side)] = figure;
        fight.character[at(side)] = game.card(figure).character;
        fight.energies[at(side)] = game.card(figure).energies;
    }
    fight.attacker = attacker;
    if (arguments.energies > 0)
        fight.energies[at(other(attacker))] = static_cast<std::uint8_t>(arguments.energies);
    if (!arguments.exploited.empty())
        fight.exploited[at(attacker)] = weaknesses_of(arguments.exploited);
    if (!arguments.called.empty()) {
        const auto who = onigashima::read_character(game, arguments.called);
        if (!who || game.info(*who).side != attacker)
            throw Failure("--called: expected a character of the attacker's side");
        fight.called[at(attacker)] = *who;
    }
    return fight;
}

void print(const onigashima::Blow& blow, const onigashima::Odds& odds, int needs)
{
    fmt::print("{} dice, {} dodged: {:.2f} damage, wins {:.1f} of 100", blow.dice, blow.dodged,
               odds.mean, 100 * odds.beats);
    if (needs <= 6) fmt::print("; the advanced haki dodges {:.1f} of 100", 100 * (7 - needs) / 6.0);
    fmt::print("\n");
    for (std::size_t damage = 0; damage < odds.damage.size(); ++damage)
        if (odds.damage[damage] > 0.0005)
            fmt::print("{:>3} damage {:5.1f} {}\n", damage, 100 * odds.damage[damage],
                       std::string(static_cast<std::size_t>(60 * odds.damage[damage] + 0.5), '#'));
}

void tell_odds(const OddsArguments& arguments)
{
    const Onigashima game = game_of(arguments.content, 2, {});
    const onigashima::Fight fight = fight_of(game, arguments);
    const onigashima::Blow blow = game.blow(fight, fight.attacker);
    const Side defender = other(fight.attacker);
    const onigashima::Odds odds =
        onigashima::odds_of(blow, {fight.energies[at(defender)], arguments.added});
    const int needs = game.haki_needs(fight.character[at(defender)]);
    if (!arguments.json) return print(blow, odds, needs);
    json::object out{{"dice", blow.dice}, {"dodged_dice", blow.dodged}};
    for (auto& member : onigashima::odds_to_json(odds, needs)) out.insert(member);
    fmt::print("{}\n", json::serialize(out));
}

void add_odds(CLI::App& command)
{
    auto* odds = command.add_subcommand("odds", "the exact chances of an attack by dice");
    odds->footer("Example: kotatsu onigashima odds --attacker zoro --defender kaido-man-beast "
                 "--energies 21 --exploited fear --json");
    auto arguments = std::make_shared<OddsArguments>();
    odds->add_option("--attacker", arguments->attacker, "a figure by name")->required();
    odds->add_option("--defender", arguments->defender, "a figure of the other side")->required();
    odds->add_option("--energies", arguments->energies, "that the defender has left")
        ->check(CLI::Range(1, 99));
    odds->add_option("--called", arguments->called, "a character that fights along");
    odds->add_option("--exploited", arguments->exploited,
                     "weaknesses exploited against the attacker, with commas");
    odds->add_option("--added", arguments->added, "by cards after the roll")
        ->check(CLI::Range(0, 99));
    odds->add_option("--content", arguments->content, "folder of content that replaces ours");
    add_json(*odds, arguments->json);
    odds->callback([arguments] { tell_odds(*arguments); });
}

struct BalanceArguments {
    std::string player = "search@200", length = "quick", content;
    int games = 200, seats = 2, threads = 1;
    std::uint64_t seed = 0;
    bool json = false;
    LabFiles files;
};

json::object interval_to_json(const Interval& interval)
{
    return {{"rate", interval.rate}, {"low", interval.low}, {"high", interval.high}};
}

json::object use_to_json(const lab::Use& use)
{
    return {{"used", use.count},
            {"wins", interval_to_json(win_interval(use.wins, use.count))},
            {"points_a_fight", use.worth()}};
}

json::object balance_to_json(const Onigashima& game, const lab::Balance& balance)
{
    json::object characters, figures, cards;
    for (std::size_t i = 0; i < game.crews().characters.size(); ++i) {
        json::object entry = use_to_json(balance.characters[i]);
        entry["near"] = use_to_json(balance.near[i]);
        entry["in_crew"] = balance.dealt[i];
        characters[game.crews().characters[i].id] = std::move(entry);
    }
    for (std::size_t i = 0; i < game.crews().figures.size(); ++i) {
        json::object entry = use_to_json(balance.figures[i]);
        entry["abilities_worked"] = {balance.abilities[i][0], balance.abilities[i][1]};
        figures[game.crews().figures[i].id] = std::move(entry);
    }
    for (std::size_t i = 0; i < game.crews().cards.size(); ++i) {
        json::object entry = use_to_json(balance.cards[i]);
        entry["drawn"] = balance.drawn[i];
        cards[game.crews().cards[i].id] = std::move(entry);
    }
    return {{"games", balance.games},
            {"alliance", interval_to_json(win_interval(balance.alliance, balance.games))},
            {"fights", balance.fights},
            {"without_winner", balance.undecided},
            {"mean_attacks", balance.mean_attacks()},
            {"characters", std::move(characters)},
            {"figures", std::move(figures)},
            {"cards", std::move(cards)}};
}

// Cells of a table: "62.5 | 55.0 to 69.4".
std::string wins_of(const lab::Use& use)
{
    if (use.count == 0) return "| ";
    const Interval wins = win_interval(use.wins, use.count);
    return fmt::format("{:.1f} | {:.1f} to {:.1f}", 100 * wins.rate, 100 * wins.low,
                       100 * wins.high);
}

// Tables as docs/rules/onigashima.md has them.
void print(const Onigashima& game, const lab::Balance& balance)
{
    const Interval alliance = win_interval(balance.alliance, balance.games);
    fmt::print(
        "{} games: the alliance wins {:.1f} of 100 ({:.1f} to {:.1f}); {} fights, {} without "
        "a winner, {:.1f} attacks each\n",
        balance.games, 100 * alliance.rate, 100 * alliance.low, 100 * alliance.high, balance.fights,
        balance.undecided, balance.mean_attacks());
    fmt::print(
        "\n| character | fights, of games in a crew | wins of 100 | interval | points a fight "
        "| fights at most 3 away | wins of 100 | interval |\n|---|---|---|---|---|---|---|---|"
        "\n");
    for (std::size_t i = 0; i < game.crews().characters.size(); ++i)
        if (const lab::Use& use = balance.characters[i]; use.count > 0)
            fmt::print("| {} | {} of {} | {} | {:+.1f} | {} | {} |\n",
                       game.crews().characters[i].id, use.count, balance.dealt[i], wins_of(use),
                       use.worth(), balance.near[i].count, wins_of(balance.near[i]));
    fmt::print("\n| card | played, of drawn | fights won of 100 | interval | points a fight |\n"
               "|---|---|---|---|---|\n");
    for (std::size_t i = 0; i < game.crews().cards.size(); ++i)
        if (const lab::Use& use = balance.cards[i]; use.count > 0)
            fmt::print("| {} | {} of {} | {} | {:+.1f} |\n", game.crews().cards[i].id, use.count,
                       balance.drawn[i], wins_of(use), use.worth());
}

// One row a character, a figure and a card, and one for the alliance.
void write_result(Csv& csv, const Onigashima& game, const lab::Balance& balance)
{
    const auto row = [&](const char* kind, const std::string& name, const lab::Use& use) {
        const Interval wins = win_interval(use.wins, use.count);
        csv.row(kind, name, use.count, wins.rate, wins.low, wins.high, use.worth());
    };
    const auto rows = [&](const char* kind, const auto& things, const std::vector<lab::Use>& uses) {
        for (std::size_t i = 0; i < uses.size(); ++i)
            if (uses[i].count > 0) row(kind, things[i].id, uses[i]);
    };
    row("side", "alliance", {balance.games, balance.alliance, 0});
    rows("character", game.crews().characters, balance.characters);
    rows("figure", game.crews().figures, balance.figures);
    rows("card", game.crews().cards, balance.cards);
    csv.close();
}

std::uint64_t seed_of(const BalanceArguments& wanted, int game)
{
    return mix_seeds(wanted.seed, static_cast<std::uint64_t>(game));
}

lab::Part measure(const Onigashima& game, const Player& player, const BalanceArguments& wanted,
                  const lab::Reach& reach)
{
    ProgressBar bar("balance", wanted.games);
    const auto play = [&](int, int first, int end) {
        lab::Part part;
        lab::Balance balance(game);
        for (int i = first; i < end; ++i) part.add(balance.play(game, player, seed_of(wanted, i)));
        part.counts = balance.numbers();
        return part;
    };
    return lab::play({.games = wanted.games,
                      .counts = lab::Balance(game).numbers().size(),
                      .threads = wanted.threads,
                      .play = play,
                      .progress = [&](int done) { bar.show(done); },
                      .reach = reach})[0];
}

NamedValues what_is_played(const BalanceArguments& arguments)
{
    const Catalogue catalogue =
        arguments.content.empty() ? Catalogue() : Catalogue(arguments.content);
    NamedValues what = what_of("balance", GameOf<Onigashima>::describe(),
                               or_fail(catalogue.content("onigashima")).hash());
    what.insert(what.end(), {{"player", arguments.player},
                             {"seats", std::to_string(arguments.seats)},
                             {"length", arguments.length},
                             {"games", std::to_string(arguments.games)},
                             {"seed", std::to_string(arguments.seed)}});
    return what;
}

void tell_balance(const BalanceArguments& arguments)
{
    NamedValues options;
    if (arguments.seats <= 4) options.emplace_back("length", arguments.length);
    const Onigashima game = game_of(arguments.content, arguments.seats, options);
    const Player player = or_fail(read_player(arguments.player));
    const std::vector<std::string> roles = roles_of(game);
    LabRun run(arguments.files, what_is_played(arguments), arguments.games);
    Csv result(arguments.files.csv,
               {"kind", "name", "used", "win_rate", "low", "high", "points_a_fight"});
    Csv games(arguments.files.games_csv, header_of_games({}, roles));
    const lab::Part part = measure(game, player, arguments, run.reach());
    lab::Balance balance(game);
    balance.add(part.counts);
    if (arguments.json)
        fmt::print("{}\n", json::serialize(balance_to_json(game, balance)));
    else
        print(game, balance);
    write_result(result, game, balance);
    const std::vector<std::string> players(roles.size(), player.name);
    for (int i = 0; i < arguments.games; ++i)
        add_game(games, {}, roles, {i, seed_of(arguments, i), players}, part);
    games.close();
}

void add_balance(CLI::App& command)
{
    auto* balance = command.add_subcommand("balance", "how characters and cards fare");
    balance->footer("Example: kotatsu onigashima balance --games 200 --player search@200 --json");
    auto arguments = std::make_shared<BalanceArguments>();
    balance->add_option("--games", arguments->games, "how many games")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    balance->add_option("--player", arguments->player, "who plays all seats")
        ->capture_default_str();
    balance->add_option("--seats", arguments->seats, "how many players")
        ->check(CLI::Range(2, 6))
        ->capture_default_str();
    balance->add_option("--length", arguments->length, "quick or long, with 2 to 4 players")
        ->check(CLI::IsMember({"quick", "long"}))
        ->capture_default_str();
    balance->add_option("--threads", arguments->threads, "at once")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    balance->add_option("--seed", arguments->seed, "of the first game")->capture_default_str();
    balance->add_option("--content", arguments->content, "folder of content that replaces ours");
    add_json(*balance, arguments->json);
    arguments->files.add_to(*balance);
    balance->callback([arguments] { tell_balance(*arguments); });
}

}  // namespace

void add_onigashima(CLI::App& app, const Typed&)
{
    auto* command = app.add_subcommand("onigashima", "tools for Raid on Onigashima");
    command->require_subcommand(1);
    add_odds(*command);
    add_balance(*command);
}

}  // namespace kotatsu::cli
