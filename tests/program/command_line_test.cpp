// The program: what it says of itself, and how it refuses what it cannot do.
#include "program/program.h"

#include "table/catalogue.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::program::command_line_test {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

const char* const commands[] = {"list",  "play",   "sim",    "arena",
                                "perft", "engine", "replay", "verify"};

TEST(Program, ListsTheGamesForPeopleAndForPrograms)
{
    EXPECT_THAT(run("list").out, StartsWith("onami        1 to 6 seats\n"));
    const Outcome listed = run("list --json");
    EXPECT_EQ(listed.code, 0);
    const auto games = boost::json::parse(listed.out).at("games");
    ASSERT_EQ(games.as_array().size(), Catalogue::games().size());
    const auto& onami = games.as_array()[0].as_object();
    EXPECT_EQ(onami.at("game"), "onami");
    EXPECT_EQ(onami.at("least_seats"), 1);
    EXPECT_EQ(onami.at("most_seats"), 6);
    EXPECT_EQ(onami.at("tables").as_array().size(), 6U);
    const auto& for_two = onami.at("tables").as_array()[1].as_object();
    EXPECT_EQ(for_two.at("seats").as_array()[1].at("seat"), "vermilion");
    EXPECT_EQ(for_two.at("options").as_array().size(), 2U);
}

TEST(Program, EveryCommandHasHelpWithAnExample)
{
    const Outcome help = run("--help");
    EXPECT_EQ(help.code, 0);
    for (const std::string command : commands) {
        EXPECT_THAT(help.out, HasSubstr("\n  " + command + " "));
        const Outcome its = run(command + " --help");
        EXPECT_EQ(its.code, 0) << command;
        EXPECT_THAT(its.out, HasSubstr("Example: ")) << command;
        EXPECT_THAT(its.out, HasSubstr("kotatsu " + command)) << command;
        EXPECT_EQ(its.errors, "") << command;
    }
}

TEST(Program, HelpForAGameShowsTheOptionsOfThatGame)
{
    EXPECT_THAT(run("sim --help").out, HasSubstr("The options of a game: kotatsu sim GAME --help"));
    EXPECT_THAT(run("sim --help").out, Not(HasSubstr("--first")));
    const std::string onami = run("sim onami --help").out;
    EXPECT_THAT(onami, HasSubstr("Options of onami:"));
    EXPECT_THAT(onami, HasSubstr("--centre"));
    EXPECT_THAT(onami, HasSubstr("2, 3, 4, 6 seats"));
    EXPECT_THAT(onami, Not(HasSubstr("--corners")));
    EXPECT_THAT(run("play labyrinth --help").out, HasSubstr("--corners"));
}

TEST(Program, TheVersionNamesTheRulesAndTheContent)
{
    const Outcome version = run("--version");
    EXPECT_EQ(version.code, 0);
    EXPECT_THAT(version.out, StartsWith("kotatsu "));
    for (const GameInfo& info : Catalogue::games())
        EXPECT_THAT(version.out,
                    HasSubstr("\n" + info.name + " rules " + std::to_string(info.version) +
                              " content " + Catalogue().content(info.name)->hash() + "\n"));
}

TEST(Program, WhatItCannotDoIsOneLineAndExitCodeTwo)
{
    const char* const wrongs[] = {
        "dance",
        "--dance",
        "list --dance",
        "list chess",
        "play",
        "play chess",
        "play onami --seats you,chess",
        "play onami --seats ,",
        "play onami --seats random,random,random,random,random,random,random",
        "play onami --seats random,random --first 3",
        "play onami --seats random,random --first 9",
        "play onami --seats random --centre on",
        "play onami --seats random,random --centre maybe",
        "play onami --seed x --seats random,random",
        "play onami --seed -1 --seats random,random",
        "play onami --resume some.game",
        "play --resume no-such-folder/some.game",
        "play --resume .",
        "play onami --seats random --content no-such-folder",
        "play onami --seats random --save no-such-folder/some.game",
        "play onami --seats you,random --json",
        "sim",
        "sim onami --games 0",
        "sim onami --games many",
        "sim onami --games 1.5",
        "sim onami --games 99999999999",
        "sim onami --threads 0",
        "sim onami --seats you,random",
        "sim onami --seats search:6,random",
        "sim onami --seats search@0,random",
        "sim chess",
        "arena onami random",
        "arena onami random chess",
        "arena onami random random --seats 3",
        "arena onami random random --seats 8",
        "perft onami --depth 0",
        "perft onami --seats 7",
        "perft onami --depth x",
        "engine extra",
        "replay",
        "replay no-such-folder/some.game",
    };
    for (const auto* arguments : wrongs) {
        const Outcome wrong = run(arguments);
        EXPECT_EQ(wrong.code, 2) << arguments;
        EXPECT_THAT(lines_of(wrong.errors), SizeIs(1)) << arguments << "\n" << wrong.errors;
        EXPECT_THAT(wrong.errors, StartsWith("kotatsu: ")) << arguments;
        EXPECT_EQ(wrong.out, "") << arguments;
    }
}

TEST(Program, AWrongDeckIsNamedWithFileAndLine)
{
    const Folder folder;
    write(folder / "pack/onami/deck.toml", "[[sea]]\nid = \"calm\"\nwind = 3\n");
    const Outcome wrong =
        run({"sim", "onami", "--games", "1", "--content", (folder / "pack").string()});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_EQ(wrong.errors, "kotatsu: " + (folder / "pack/onami/deck.toml").string() +
                                ":3: unknown key 'wind' in a sea\n");
}

TEST(Program, PerftCountsWhatThePinnedFilesCount)
{
    const Outcome counted = run("perft onami --seats 2 --depth 2 --seed 1 --json");
    EXPECT_EQ(counted.code, 0);
    const auto lines = lines_of(counted.out);
    ASSERT_THAT(lines, SizeIs(2));
    EXPECT_EQ(boost::json::parse(lines[0]).at("count"), 500) << "5 cards, 25 squares, 4 turns";
    EXPECT_EQ(boost::json::parse(lines[1]).at("count"), 500) << "nothing to take yet: only ending";
    EXPECT_EQ(boost::json::parse(lines[1]).at("depth"), 2);
}

}  // namespace kotatsu::program::command_line_test
