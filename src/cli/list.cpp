// kotatsu list: the games and their options.
#include "cli/common.h"

#include <boost/json.hpp>
#include <fmt/format.h>

namespace kotatsu::cli {
namespace {

namespace json = boost::json;

std::string values_of(const Option& option)
{
    if (option.choices.empty()) return fmt::format("{} to {}", option.low, option.high);
    std::string all;
    for (const std::string& choice : option.choices) all += (all.empty() ? "" : "|") + choice;
    return all;
}

void print_text()
{
    for (const GameInfo& info : Catalogue::games()) {
        fmt::print("{:<12} {} to {} seats\n", info.name, info.least_seats, info.most_seats);
        for (const Option& option : info.options)
            fmt::print("  --{:<9} {} ({}, standard {})\n", option.name, option.about,
                       values_of(option), option.standard);
    }
    fmt::print("\nplayers      you, random, greedy, search:1 to search:5, search@ITERATIONS, "
               "plain@ITERATIONS\n");
}

void print_json()
{
    json::array games;
    for (const GameInfo& info : Catalogue::games()) {
        json::object game = info_json(info);
        game["rules_version"] = info.version;
        game["content"] = Catalogue().content(info.name)->hash();
        games.push_back(std::move(game));
    }
    fmt::print("{}\n", json::serialize(json::object{{"games", std::move(games)}}));
}

}  // namespace

void add_list(CLI::App& app)
{
    auto* command = app.add_subcommand("list", "the games, their seats and options");
    command->footer("Example: kotatsu list --json");
    auto as_json = std::make_shared<bool>(false);
    add_json(*command, *as_json);
    command->callback([as_json] { *as_json ? print_json() : print_text(); });
}

}  // namespace kotatsu::cli
