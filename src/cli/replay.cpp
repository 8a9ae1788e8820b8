// kotatsu replay: checks a record and tells the game.
#include "cli/common.h"
#include "cli/files.h"

#include <boost/json.hpp>
#include <fmt/format.h>

namespace kotatsu::cli {
namespace {

namespace json = boost::json;

struct ReplayArguments {
    std::string file;
    std::string content;
    std::string seat;
    bool json = false;
};

Seat seat_named(const Table& table, const std::string& role)
{
    if (role == "watcher") return Seat::Watcher;
    const auto seat = table.game().seat_named(role);
    if (!seat) throw Failure("--seat: there is no seat '" + role + "' in this game");
    return *seat;
}

std::string ending(const Table& table)
{
    if (!table.over()) return "not over yet";
    const Result result = table.result();
    return (result.winners.empty() ? "nobody" : names_of(table.game(), result.winners)) + " won (" +
           words_of(result.reason) + ")";
}

void print_json(const Table& table, Seat seat, bool all)
{
    json::array events;
    for (const Table::Step& step : table.log())
        for (const Happening& happening : step.happenings)
            if (all || happening.audience.includes(seat)) events.emplace_back(happening.json);
    json::array winners;
    for (const Seat winner : table.result().winners)
        winners.emplace_back(table.game().seat(winner).role);
    json::object out{{"game", table.game().info().name}, {"over", table.over()},
                     {"winners", std::move(winners)},    {"reason", table.result().reason},
                     {"events", std::move(events)},      {"view", table.position().view(seat)}};
    if (all) out["position"] = table.position().to_json();
    fmt::print("{}\n", json::serialize(out));
}

// With everything open, what only some may know is told instead of what the rest sees of it.
bool is_told(const Happening& happening, Seat seat, bool all)
{
    if (!all) return happening.audience.includes(seat);
    return happening.audience == Audience::all() || !happening.audience.includes(Seat::Watcher);
}

void run(const ReplayArguments& arguments)
{
    const auto [table, catalogue, other_content] = load_table(
        arguments.file, arguments.content.empty() ? Catalogue() : Catalogue(arguments.content));
    const bool all = arguments.seat.empty();
    const Seat seat = all ? Seat::Watcher : seat_named(table, arguments.seat);
    if (arguments.json) return print_json(table, seat, all);
    for (const Table::Step& step : table.log())
        for (const Happening& happening : step.happenings)
            if (is_told(happening, seat, all)) fmt::print("{}\n", happening.sentence);
    fmt::print("\n{}\n{}: every move is legal and every fingerprint agrees{}; {}\n",
               table.position().text(seat, wants_colours()), arguments.file,
               other_content ? ", though it was played with other content" : "", ending(table));
}

}  // namespace

void add_replay(CLI::App& app, const Typed&)
{
    auto* command = app.add_subcommand("replay", "check a record and tell the game");
    command->footer("Example: kotatsu replay evening.game --seat blue");
    auto arguments = std::make_shared<ReplayArguments>();
    command->add_option("file", arguments->file, "a record")->required();
    command->add_option(
        "--seat", arguments->seat,
        "tell what this seat knew ('watcher': what all knew); everything without it");
    command->add_option("--content", arguments->content,
                        "folder that replaces the content compiled in");
    add_json(*command, arguments->json);
    command->callback([arguments] { run(*arguments); });
}

}  // namespace kotatsu::cli
