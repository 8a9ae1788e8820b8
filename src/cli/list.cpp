// kotatsu list: the games and their options.
#include "cli/common.h"

#include <boost/json.hpp>
#include <fmt/format.h>

namespace kotatsu::cli {
namespace {

namespace json = boost::json;

void print_text(const Catalogue& catalogue)
{
    for (const GameInfo& info : Catalogue::games()) {
        fmt::print("{:<12} {} to {} seats\n", info.name, info.least_seats, info.most_seats);
        for (const GameOption& each : options_of(or_fail(catalogue.layouts(info.name))))
            fmt::print("  --{:<9} {}\n", each.option.name, each.about());
    }
    fmt::print("\nplayers      you, random, greedy, search:1 to search:5, search@ITERATIONS, "
               "plain@ITERATIONS\n");
}

void print_json(const Catalogue& catalogue)
{
    json::array games;
    for (const GameInfo& info : Catalogue::games()) {
        json::object game = info_json(info, or_fail(catalogue.layouts(info.name)));
        game["content"] = or_fail(catalogue.content(info.name)).hash();
        games.push_back(std::move(game));
    }
    fmt::print("{}\n", json::serialize(json::object{{"games", std::move(games)}}));
}

}  // namespace

void add_list(CLI::App& app, const Typed&)
{
    auto* command = app.add_subcommand("list", "the games, their seats and options");
    command->footer("Example: kotatsu list --json");
    struct ListArguments {
        std::string content;
        bool json = false;
    };
    auto arguments = std::make_shared<ListArguments>();
    command->add_option("--content", arguments->content,
                        "folder that replaces the content compiled in");
    add_json(*command, arguments->json);
    command->callback([arguments] {
        const Catalogue catalogue =
            arguments->content.empty() ? Catalogue() : Catalogue(arguments->content);
        arguments->json ? print_json(catalogue) : print_text(catalogue);
    });
}

}  // namespace kotatsu::cli
