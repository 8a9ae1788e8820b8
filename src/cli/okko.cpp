// kotatsu okko: the exact chances of an attack or a test, and how fair the scenarios are.
#include "cli/common.h"
#include "cli/okko_balance.h"
#include "games/okko/face.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace kotatsu::cli {
namespace {

namespace json = boost::json;

struct AttackArguments {
    okko::Blow blow;
    int again = 0, against = 0;
    bool json = false;
};

struct TestArguments {
    okko::Trial trial;
    int again = 0;
    bool json = false;
};

void print_bar(std::string_view what, std::size_t n, double chance)
{
    if (chance < 0.0005) return;
    fmt::print("{:>3} {} {:5.1f} {}\n", n, what, 100 * chance,
               std::string(static_cast<std::size_t>(60 * chance + 0.5), '#'));
}

void tell_attack(AttackArguments arguments)
{
    okko::Blow& blow = arguments.blow;
    if (blow.black + blow.red > okko::most_attack_dice)
        throw Failure(fmt::format("expected {} dice at the most", okko::most_attack_dice));
    blow.again = {{{arguments.again, false}, {arguments.against, true}}};
    const okko::BlowOdds odds = okko::odds_of(blow);
    if (arguments.json) {
        json::object out{{"black", blow.black},      {"red", blow.red},
                         {"defense", blow.defense},  {"hits", blow.hits},
                         {"again", arguments.again}, {"against", arguments.against}};
        for (auto& member : okko::odds_to_json(odds)) out.insert(member);
        fmt::print("{}\n", json::serialize(out));
        return;
    }
    fmt::print("{} black and {} red dice against DEFENSE {}: hits {:.1f} of 100, a push {:.1f}, "
               "{:.2f} successes\n",
               blow.black, blow.red, blow.defense, 100 * odds.hit, 100 * odds.push, odds.mean);
    for (std::size_t i = 0; i < odds.successes.size(); ++i)
        print_bar("successes", i, odds.successes[i]);
}

void tell_test(TestArguments arguments)
{
    okko::Trial& trial = arguments.trial;
    trial.again = {{{arguments.again, false}}};
    const okko::TrialOdds odds = okko::odds_of(trial);
    if (arguments.json) {
        json::object out{
            {"dice", trial.dice}, {"attribute", trial.attribute}, {"again", arguments.again}};
        for (auto& member : okko::odds_to_json(odds)) out.insert(member);
        fmt::print("{}\n", json::serialize(out));
        return;
    }
    fmt::print("{} dice against an attribute of {}: passes {:.1f} of 100, {:.2f} points\n",
               trial.dice, trial.attribute, 100 * odds.pass, odds.mean);
    for (std::size_t i = 0; i < odds.points.size(); ++i) print_bar("points", i, odds.points[i]);
}

void add_attack(CLI::App& odds)
{
    auto* command = odds.add_subcommand("attack", "black and red dice against a DEFENSE");
    command->footer("Example: kotatsu okko odds attack --black 4 --red 1 --defense 3 --again 2");
    auto arguments = std::make_shared<AttackArguments>();
    arguments->blow.black = 3;
    arguments->blow.defense = 3;
    command->add_option("--black", arguments->blow.black, "MIGHT without techniques")
        ->check(CLI::Range(0, 20))
        ->capture_default_str();
    command->add_option("--red", arguments->blow.red, "MIGHT of techniques")
        ->check(CLI::Range(0, 20))
        ->capture_default_str();
    command->add_option("--defense", arguments->blow.defense, "of the target")
        ->check(CLI::Range(1, 12))
        ->capture_default_str();
    command
        ->add_option("--hits", arguments->blow.hits, "successes more or fewer, whatever is rolled")
        ->check(CLI::Range(-12, 12))
        ->capture_default_str();
    command
        ->add_option("--again", arguments->again,
                     "dice the attacker may roll again, in the best way")
        ->check(CLI::Range(0, 6))
        ->capture_default_str();
    command
        ->add_option("--against", arguments->against,
                     "dice the defender may have rolled again after that")
        ->check(CLI::Range(0, 6))
        ->capture_default_str();
    add_json(*command, arguments->json);
    command->callback([arguments] { tell_attack(*arguments); });
}

void add_test(CLI::App& odds)
{
    auto* command = odds.add_subcommand("test", "orange dice against an attribute");
    command->footer("Example: kotatsu okko odds test --dice 3 --attribute 4");
    auto arguments = std::make_shared<TestArguments>();
    arguments->trial.dice = 3;
    arguments->trial.attribute = 3;
    command->add_option("--dice", arguments->trial.dice, "the difficulty, less penalties and help")
        ->check(CLI::Range(0, okko::most_test_dice))
        ->capture_default_str();
    command->add_option("--attribute", arguments->trial.attribute, "SPEED, MIGHT, DEFENSE or GUILE")
        ->check(CLI::Range(0, 40))
        ->capture_default_str();
    command
        ->add_option("--again", arguments->again, "dice that may be rolled again, in the best way")
        ->check(CLI::Range(0, okko::most_test_dice))
        ->capture_default_str();
    add_json(*command, arguments->json);
    command->callback([arguments] { tell_test(*arguments); });
}

}  // namespace

void add_okko(CLI::App& app, const Typed&)
{
    auto* command = app.add_subcommand("okko", "tools for Okko Chronicles");
    command->require_subcommand(1);
    auto* odds = command->add_subcommand("odds", "the exact chances of an attack or a test");
    odds->require_subcommand(1);
    add_attack(*odds);
    add_test(*odds);
    add_okko_balance(*command);
}

}  // namespace kotatsu::cli
