// kotatsu wuchao odds: what an assault would do.
#include "cli/common.h"
#include "games/wuchao/content.h"
#include "games/wuchao/face.h"
#include "games/wuchao/notation.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <boost/json.hpp>
#include <fmt/format.h>

namespace kotatsu::cli {
namespace {

namespace json = boost::json;

struct WuchaoArguments {
    std::string attackers, defenders, space, map, content;
    int xu_you = 0;
    bool raid = false, json = false;
};

wuchao::Wuchao game_of(const WuchaoArguments& arguments)
{
    const Catalogue catalogue =
        arguments.content.empty() ? Catalogue() : Catalogue(arguments.content);
    const Content content = or_fail(catalogue.content("wuchao"));
    const auto campaign = or_fail(wuchao::read_content(files_of(content)));
    NamedValues options;
    if (!arguments.map.empty()) options.emplace_back("map", arguments.map);
    return or_fail(make_game<wuchao::Wuchao>(campaign, 2, options));
}

// "zhang-he,gao-lan:back": units of one side.
wuchao::Units read_units(const wuchao::Wuchao& game, const std::string& list, wuchao::Units& backs)
{
    wuchao::Units units;
    for (const std::string& word : split_commas(list)) {
        const std::size_t colon = word.find(':');
        const auto unit = wuchao::read_unit(game, word.substr(0, colon));
        const bool back = colon != std::string::npos;
        if (!unit || (back && word.substr(colon) != ":back"))
            throw Failure("there is no unit '" + word +
                          "', expected names such as zhang-he,gao-lan:back");
        if (units.contains(*unit)) throw Failure("'" + word + "' is named twice");
        if (!units.empty() && wuchao::side_of(units.first()) != wuchao::side_of(*unit))
            throw Failure("'" + list + "': expected units of one side");
        units.insert(*unit);
        if (back) backs.insert(*unit);
    }
    return units;
}

// The assault, fought on a space of the map.
wuchao::Assault assault_of(const wuchao::Wuchao& game, const WuchaoArguments& arguments)
{
    Dice none = Dice::scripted({});
    wuchao::State state = game.start(none, nullptr);
    const wuchao::Units attackers = read_units(game, arguments.attackers, state.backs);
    const wuchao::Units defenders = read_units(game, arguments.defenders, state.backs);
    if (attackers.size() > wuchao::Wuchao::stack)
        throw Failure("--attackers: expected five units at the most");
    if (wuchao::side_of(attackers.first()) == wuchao::side_of(defenders.first()))
        throw Failure("attackers and defenders are of the same side");
    const auto space = wuchao::read_space(game, arguments.space);
    if (!space) throw Failure("there is no space '" + arguments.space + "' on this map");
    state.where.fill(wuchao::Space::None);
    for (const wuchao::Unit unit : attackers | defenders) state.where[wuchao::at(unit)] = *space;
    state.side = wuchao::side_of(attackers.first());
    state.raid = arguments.raid;
    return wuchao::assault_on(game, state, *space);
}

void print(const wuchao::Wuchao& game, const wuchao::Assault& assault, const wuchao::Odds& odds)
{
    fmt::print("attack {} + {}, defence {}: {:.2f} damage, all gone {:.1f} of 100\n",
               assault.attack, assault.cao_cao ? "2 dice" : "a die", assault.defence, odds.mean,
               100 * odds.all_destroyed);
    for (std::size_t damage = 0; damage < odds.damage.size(); ++damage)
        if (odds.damage[damage] > 0)
            fmt::print("{:>3} damage {:5.1f} {}\n", damage, 100 * odds.damage[damage],
                       std::string(static_cast<std::size_t>(60 * odds.damage[damage] + 0.5), '#'));
    for (const wuchao::Unit unit : assault.defenders)
        fmt::print("{:<13} hurt {:5.1f}, destroyed {:5.1f} of 100\n",
                   wuchao::write_unit(game, unit), 100 * odds.flipped[wuchao::at(unit)],
                   100 * odds.destroyed[wuchao::at(unit)]);
}

void tell_odds(const WuchaoArguments& arguments)
{
    const wuchao::Wuchao game = game_of(arguments);
    const wuchao::Assault assault = assault_of(game, arguments);
    if (arguments.xu_you > 0 && wuchao::side_of(assault.defenders.first()) == wuchao::Side::Cao)
        throw Failure("--xu-you: Xu You helps Cao's side only");
    const wuchao::Odds odds = wuchao::odds_of(game, assault, arguments.xu_you);
    if (!arguments.json) return print(game, assault, odds);
    json::object out{{"attack", assault.attack},
                     {"cao_cao", assault.cao_cao},
                     {"defence", assault.defence},
                     {"xu_you", arguments.xu_you}};
    for (auto& member : wuchao::odds_to_json(game, assault, odds)) out.insert(member);
    fmt::print("{}\n", json::serialize(out));
}

}  // namespace

void add_wuchao(CLI::App& app, const Typed&)
{
    auto* command = app.add_subcommand("wuchao", "tools for Raid on Wuchao");
    command->require_subcommand(1);
    auto* odds = command->add_subcommand("odds", "the exact chances of an assault");
    odds->footer("Example: kotatsu wuchao odds --attackers cao-cao,xu-huang --defenders "
                 "zhang-he,gao-lan:back --space h1 --xu-you 2 --json");
    auto arguments = std::make_shared<WuchaoArguments>();
    odds->add_option("--attackers", arguments->attackers,
                     "units by name, :back if it shows its back")
        ->required();
    odds->add_option("--defenders", arguments->defenders, "the same")->required();
    odds->add_option("--space", arguments->space, "where: tower and granaries shelter")->required();
    odds->add_option("--xu-you", arguments->xu_you, "tokens that Cao may use, in the best way")
        ->check(CLI::Range(0, 2))
        ->capture_default_str();
    odds->add_flag("--raid", arguments->raid, "the raid succeeded: granaries shelter no more");
    odds->add_option("--map", arguments->map, "the map, if not the standard one");
    odds->add_option("--content", arguments->content, "folder of content that replaces ours");
    add_json(*odds, arguments->json);
    odds->callback([arguments] { tell_odds(*arguments); });
}

}  // namespace kotatsu::cli
