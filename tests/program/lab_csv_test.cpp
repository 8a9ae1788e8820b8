// The tables that sim, arena and the balance commands write for other programs.
#include "program/program.h"
#include "support/paths.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace kotatsu::program::lab_csv_test {

using testing::Each;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// The lines of a table, which all end as RFC 4180 has it, without their ends.
std::vector<std::string> rows(const std::filesystem::path& file)
{
    const std::string text = read(file);
    std::vector<std::string> lines = lines_of(text);
    EXPECT_THAT(lines, Each(EndsWith("\r")));
    EXPECT_THAT(text, EndsWith("\r\n"));
    for (std::string& line : lines) line.pop_back();
    return lines;
}

TEST(ProgramCsv, TheResultOfASimulationIsARowASide)
{
    const Folder folder;
    const std::string file = (folder / "result.csv").string();
    const Outcome told =
        run("sim onami --seats greedy,random --games 7 --seed 1 --json --csv " + file);
    ASSERT_EQ(told.code, 0) << told.errors;
    const auto report = boost::json::parse(told.out);
    const auto lines = rows(file);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0], "side,player,games,win_rate,low,high,mean_moves,shortest_moves,"
                        "longest_moves,mean_choices,unfinished");
    EXPECT_THAT(lines[1], StartsWith("blue,greedy,7,"));
    EXPECT_THAT(lines[2], StartsWith("vermilion,random,7,"));
    const double rate = report.at("sides").at(1).at("win_rate").to_number<double>();
    EXPECT_EQ(std::stod(lines[2].substr(std::string("vermilion,random,7,").size())), rate)
        << "as many digits as it takes to read back the same number";
}

TEST(ProgramCsv, EveryGameIsARowOnRequest)
{
    const Folder folder;
    const std::string file = (folder / "games.csv").string();
    const Outcome told = run("arena onami greedy random --games 4 --seed 1 --games-csv " + file);
    ASSERT_EQ(told.code, 0) << told.errors;
    const auto lines = rows(file);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0], "game,seed,winner,reason,moves,player_blue,player_vermilion,points_blue,"
                        "points_vermilion");
    for (std::size_t i = 1; i < lines.size(); ++i) {
        EXPECT_THAT(lines[i], StartsWith(std::to_string(i - 1) + ","));
        EXPECT_THAT(lines[i], HasSubstr(i % 2 == 1 ? ",greedy,random," : ",random,greedy,"))
            << "they change sides";
        EXPECT_THAT(lines[i], HasSubstr(",full,"));
    }
    const auto seed = [&](std::size_t line) {
        return lines[line].substr(2, lines[line].find(',', 2) - 2);
    };
    EXPECT_EQ(seed(1), seed(2)) << "with the same dice";
    EXPECT_NE(seed(2), seed(3));
}

TEST(ProgramCsv, WhatHoldsACommaIsInQuotes)
{
    const Folder folder;
    const std::string file = (folder / "result.csv").string();
    const Outcome told =
        run("sim onigashima --seats greedy,random,random,random --games 1 --csv " + file);
    ASSERT_EQ(told.code, 0) << told.errors;
    EXPECT_THAT(read(file), HasSubstr(",\"greedy, random\",1,"));
}

TEST(ProgramCsv, TheBalanceOfOnigashimaIsARowACharacterFigureAndCard)
{
    const Folder folder;
    const std::string file = (folder / "result.csv").string();
    const std::string games = (folder / "games.csv").string();
    const Outcome told = run("onigashima balance --games 10 --player random --seed 1 --csv " +
                             file + " --games-csv " + games);
    ASSERT_EQ(told.code, 0) << told.errors;
    const auto lines = rows(file);
    EXPECT_EQ(lines[0], "kind,name,used,win_rate,low,high,points_a_fight");
    EXPECT_THAT(lines[1], StartsWith("side,alliance,10,"));
    for (const auto* start : {"character,kaido,", "figure,kaido,", "card,pride,"})
        EXPECT_THAT(lines, testing::Contains(StartsWith(start)));
    EXPECT_EQ(rows(games).size(), 11U);
}

TEST(ProgramCsv, TheBalanceOfOkkoIsARowACase)
{
    const Folder folder;
    const std::string file = (folder / "result.csv").string();
    const std::string games = (folder / "games.csv").string();
    const Outcome told = run("okko balance --scenario silent-ferry --games 3 --heroes-by random "
                             "--oni-by greedy --csv " +
                             file + " --games-csv " + games);
    ASSERT_EQ(told.code, 0) << told.errors;
    const auto lines = rows(file);
    EXPECT_THAT(lines,
                ElementsAre(StartsWith("scenario,heroes,games,win_rate,low,high,"),
                            StartsWith("silent-ferry,1,3,"), StartsWith("silent-ferry,2,3,")));
    const auto played = rows(games);
    ASSERT_EQ(played.size(), 7U);
    EXPECT_THAT(played[0], StartsWith("game,seed,scenario,heroes,winner,reason,moves,"));
    EXPECT_THAT(played[4], HasSubstr(",silent-ferry,2,"));
    EXPECT_THAT(played[4], HasSubstr(",random,greedy,"));
}

TEST(ProgramCsv, BothTablesCanBeDrawn)
{
    const Folder folder;
    const std::string result = (folder / "result.csv").string();
    const std::string games = (folder / "games.csv").string();
    const std::string picture = (folder / "picture.svg").string();
    run("sim onami --seats greedy,random --games 20 --seed 1 --csv " + result + " --games-csv " +
        games);
    const std::string plot = source_path("tools/plot") + " " + result;
    for (const std::string& more : {std::string(), " " + games}) {
        ASSERT_EQ(std::system((plot + more + " >" + picture).c_str()), 0);
        EXPECT_THAT(read(picture), HasSubstr("<svg"));
        EXPECT_THAT(read(picture), HasSubstr("vermilion random"));
        EXPECT_EQ(read(picture).find("number of moves") != std::string::npos, !more.empty());
    }
}

TEST(ProgramCsv, AFileThatCannotBeWrittenIsKnownBeforeTheGames)
{
    const Folder folder;
    for (const auto* flag : {"--csv", "--games-csv"}) {
        const Outcome told = run({"sim", "onami", flag, (folder / "missing/result.csv").string()});
        EXPECT_EQ(told.code, 2);
        EXPECT_EQ(told.out, "");
        EXPECT_THAT(told.errors, HasSubstr("missing/result.csv: cannot be written"));
    }
}

}  // namespace kotatsu::program::lab_csv_test
