// kotatsu play: a sitting typed in, saved and gone on with.
#include "program/program.h"

#include "support/paths.h"
#include "table/catalogue.h"
#include "table/record.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace kotatsu::program::play_test {

using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string table_for_one = "play onami --seats you,random --first 1 --seed 5";

// The placement that the program prints first after its prompt, such as "place 6443 c3".
std::string printed_move(const std::string& out)
{
    const std::string prompt = "blue> ";
    const std::size_t at = out.find(prompt + "place ");
    EXPECT_NE(at, std::string::npos) << out;
    return at == std::string::npos ? "" : out.substr(at + prompt.size(), 13);
}

// A move the person at this table may make first.
std::string a_first_move(const std::string& square)
{
    return printed_move(run(table_for_one, "moves " + square + "\n").out);
}

TEST(ProgramPlay, ASittingGoesAsItIsTyped)
{
    const std::string move = a_first_move("c3");
    const Outcome sat = run(table_for_one, "dance\n"
                                           "end\n"
                                           "\n"
                                           "moves c3\n"
                                           "try " +
                                               move + "\n" + move +
                                               "\n"
                                               "undo\n" +
                                               move +
                                               "\n"
                                               "try end\n"
                                               "end\n"
                                               "undo\n"
                                               "log\n"
                                               "help\n");
    EXPECT_EQ(sat.code, 0) << "the end of the input is no fault";
    EXPECT_EQ(sat.errors, "");
    const std::string placed = "blue places " + move.substr(6, 4) + " on c3";
    EXPECT_THAT(sat.out, AllOf(HasSubstr("'dance' is not a move of this game; help says how"),
                               HasSubstr("blue> place a card first\n"), HasSubstr("20 moves\n"),
                               HasSubstr(placed), HasSubstr("(nothing is done yet)"),
                               HasSubstr("what comes then cannot be known"),
                               HasSubstr("the last move was somebody else's"),
                               HasSubstr("vermilion draws a card"), HasSubstr("take c4 south"),
                               HasSubstr("save FILE")));
    EXPECT_THAT(sat.out, Not(testing::ContainsRegex("vermilion draws [0-9]")))
        << "what vermilion draws is hidden";
    EXPECT_THAT(sat.out, Not(HasSubstr("\033["))) << "no colours where there is no terminal";
}

TEST(ProgramPlay, AHintIsAMoveThatCanBePlayed)
{
    const Outcome hinted = run(table_for_one, "hint\n");
    EXPECT_EQ(hinted.code, 0);
    const std::string hint = printed_move(hinted.out);
    EXPECT_THAT(run(table_for_one, hint + "\nlog\n").out,
                HasSubstr("blue places " + hint.substr(6, 4) + " on " + hint.substr(11)));
}

TEST(ProgramPlay, ASavedGameGoesOnWithTheSamePosition)
{
    const Folder folder;
    const std::string file = (folder / "evening.game").string(), move = a_first_move("b2");
    const Outcome saved = run(table_for_one, move + "\nend\nsave " + file + "\nboard\n");
    EXPECT_THAT(saved.out, HasSubstr("saved; go on later with: kotatsu play --resume " + file));
    const Outcome resumed = run("play --resume " + file, "");
    EXPECT_EQ(resumed.code, 0) << resumed.errors;
    const auto last_board = [](const std::string& out) {
        const std::size_t top = out.rfind("    ┌");
        return out.substr(top, out.find("blue>", top) - top);
    };
    // The help line is for those who sit down.
    const std::string board = last_board(saved.out);
    EXPECT_THAT(last_board(resumed.out), StartsWith(board));

    const Outcome again = run("play --resume " + file, "");
    EXPECT_EQ(last_board(again.out), last_board(resumed.out)) << "looking changed nothing";
}

TEST(ProgramPlay, AGameBetweenComputersIsSavedWholeAndReplays)
{
    const Folder folder;
    const std::string file = (folder / "whole.game").string();
    const Outcome played = run("play onami --seats greedy,random,random --seed 9 --save " + file);
    EXPECT_EQ(played.code, 0);
    EXPECT_THAT(played.out, AnyOf(EndsWith(" wins (full)\n"), EndsWith(" share the win (full)\n")));
    EXPECT_THAT(read(file), HasSubstr("\nend "));
    EXPECT_EQ(run("play onami --seats greedy,random,random --seed 9").out, played.out)
        << "the same seed gives the same game";
    const Outcome replayed = run("replay " + file);
    EXPECT_EQ(replayed.code, 0) << replayed.errors;
    EXPECT_THAT(replayed.out, HasSubstr("every move is legal and every fingerprint agrees"));
}

TEST(ProgramPlay, TheResultOfComputersMayBeJson)
{
    const Outcome played = run("play onami --seats greedy,random --seed 9 --json");
    EXPECT_EQ(played.code, 0);
    const auto result = boost::json::parse(played.out).as_object();
    EXPECT_EQ(result.at("over"), true);
    const auto& seats = result.at("seats").as_array();
    ASSERT_EQ(seats.size(), 2U);
    EXPECT_EQ(seats[0].at("player"), "greedy");
    EXPECT_EQ(seats[0].at("points").as_int64() + seats[1].at("points").as_int64(), 25);
}

TEST(ProgramPlay, ResigningEndsAGameOfTwo)
{
    const Folder folder;
    const std::string file = (folder / "short.game").string();
    const Outcome hasty = run(table_for_one, "resign\nmoves c3\nresign\n");
    EXPECT_THAT(hasty.out, Not(HasSubstr("wins"))) << "it is asked for twice in a row";
    const Outcome resigned = run(table_for_one + " --save " + file, "resign\nresign\n");
    EXPECT_EQ(resigned.code, 0);
    EXPECT_THAT(resigned.out, EndsWith("vermilion wins (resigned)\n"));
    EXPECT_THAT(read(file), HasSubstr("resign blue\nend vermilion 0 0 resigned\n"));
    EXPECT_THAT(run("replay " + file).out, HasSubstr("vermilion won"));
}

TEST(ProgramPlay, AResignationIsToldOnceToEachAtTheScreen)
{
    const auto count = [](const std::string& text, std::string_view part) {
        int times = 0;
        for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++times;
        return times;
    };
    EXPECT_EQ(count(run(table_for_one, "resign\nresign\n").out, "blue resigns"), 1);
    const std::string alone =
        run("play onami --seats you,random,random --first 1 --seed 5", "resign\nresign\n").out;
    EXPECT_EQ(count(alone, "blue resigns"), 1);
    EXPECT_EQ(count(alone, "search:3 plays on for blue"), 1);
    EXPECT_EQ(count(alone, "the board is full"), 1) << "it watched to the end";
    const std::string two =
        run("play onami --seats you,you,random --first 1 --seed 5", "\nresign\nresign\n\n").out;
    EXPECT_EQ(count(two, "blue resigns"), 2) << "to blue, and to vermilion when it sits down";
}

TEST(ProgramPlay, WhoResignsHandsTheScreenOver)
{
    const Outcome sat =
        run("play onami --seats you,you,random --first 1 --seed 5", "\nresign\nresign\n");
    const std::size_t resigned = sat.out.find("blue resigns");
    ASSERT_NE(resigned, std::string::npos);
    EXPECT_THAT(sat.out.substr(resigned),
                AllOf(HasSubstr("search:3 plays on for blue"),
                      HasSubstr("vermilion, the table is yours"),
                      Not(testing::ContainsRegex("vermilion draws [0-9]"))));
}

TEST(ProgramPlay, AGameIsNeverSavedOverAnother)
{
    const Folder folder;
    const std::string file = (folder / "first.game").string();
    ASSERT_EQ(run(table_for_one, "save " + file + "\n").code, 0);
    const std::string first = read(file);
    EXPECT_EQ(run("play onami --seats you,random --seed 6 --save " + file, "").code, 2);
    EXPECT_THAT(run("play onami --seats you,random --seed 6", "save " + file + "\n").out,
                HasSubstr("is there already"));
    EXPECT_EQ(read(file), first);
}

TEST(ProgramPlay, TheLastTurnIsToldBeforeTheResult)
{
    const Folder folder;
    const std::string file = (folder / "last.game").string();
    ASSERT_EQ(run("play onami --seats random,random --seed 5 --save " + file).code, 0);
    // The same game without its last move and its players: people go on with it.
    const auto lines = lines_of(read(file));
    const auto last = std::find_if(lines.rbegin(), lines.rend(), [](const std::string& line) {
        return line.find(" end") != std::string::npos;
    });
    std::string text;
    for (auto line = lines.begin(); line != last.base() - 1; ++line)
        if (!line->starts_with("seat ")) text += *line + "\n";
    write(file, text);
    const std::string out = run("play --resume " + file, "\nend\n").out;
    const std::size_t full = out.find("the board is full");
    ASSERT_NE(full, std::string::npos) << out;
    EXPECT_LT(full, out.find(" wins\n"));
}

TEST(ProgramPlay, PeopleAtOneScreenHandItOver)
{
    const Outcome sat = run("play onami --seats you,you --first 2 --seed 5", "\nquit\n");
    EXPECT_EQ(sat.code, 0);
    EXPECT_THAT(sat.out, HasSubstr("\nvermilion, the table is yours: press Enter \n"));
    EXPECT_THAT(sat.out, Not(testing::ContainsRegex("blue draws [0-9]")))
        << "blue's cards are not vermilion's to see";
}

// A deck of our own: ours with every 7 turned into a 9.
void write_changed_deck(const Folder& folder)
{
    std::string deck = Content::embedded("onami").file("deck.toml").text;
    for (std::size_t at = deck.find("[[sea]]"); at < deck.size(); ++at)
        if (deck[at] == '7') deck[at] = '9';
    write(folder / "pack/onami/deck.toml", deck);
    std::filesystem::copy(source_path("content/onami/words"), folder / "pack/onami/words");
}

TEST(ProgramPlay, AnotherDeckIsPlayedWithAndComesAlongWithASave)
{
    const Folder folder;
    write_changed_deck(folder);
    const std::string pack = (folder / "pack").string(), save = (folder / "saves/it.game").string();
    write(folder / "saves/note", "the folder is there");
    const Outcome played =
        run({"play", "onami", "--seats", "random,random,random,random,random,random", "--seed", "3",
             "--content", pack, "--save", save});
    ASSERT_EQ(played.code, 0) << played.errors;
    EXPECT_THAT(played.out, testing::ContainsRegex("places [0-9]*9[0-9]* on"));
    std::filesystem::remove_all(pack);
    const Outcome replayed = run("replay " + save);
    EXPECT_EQ(replayed.code, 0) << replayed.errors;

    const auto record = read_record(read(save), save);
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_NE(record->content, Content::embedded("onami").hash());
    std::filesystem::remove_all(folder / "saves/content");
    EXPECT_EQ(run("replay " + save).code, 2) << "without its deck it is another game";
}

TEST(ProgramPlay, TheDeckComesAlongFromSaveToSave)
{
    const Folder folder;
    write_changed_deck(folder);
    write(folder / "one/note", "the folder is there");
    write(folder / "two/note", "the folder is there");
    const std::string one = (folder / "one/it.game").string(),
                      two = (folder / "two/it.game").string();
    const Outcome first =
        run(table_for_one + " --content " + (folder / "pack").string() + " --save " + one, "");
    ASSERT_EQ(first.code, 0) << first.errors;
    std::filesystem::remove_all(folder / "pack");
    EXPECT_THAT(run("play --resume " + one, "save " + two + "\n").out, HasSubstr("saved; "));
    std::filesystem::remove_all(folder / "one");
    const Outcome last = run("play --resume " + two, "");
    EXPECT_EQ(last.code, 0) << last.errors;
    EXPECT_TRUE(std::filesystem::exists(folder / "two/content"));
}

}  // namespace kotatsu::program::play_test
