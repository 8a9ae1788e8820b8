// kotatsu replay and kotatsu engine, as a program meets them.
#include "program/program.h"
#include "support/paths.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace kotatsu::program::replay_and_engine_test {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

const std::string golden = source_path("tests/golden/onami/");

TEST(ProgramReplay, TellsAGoldenGameToItsEnd)
{
    const Outcome told = run("replay " + golden + "two-players.game");
    EXPECT_EQ(told.code, 0) << told.errors;
    EXPECT_THAT(told.out, HasSubstr("blue places 0714 on c3\n"));
    EXPECT_THAT(told.out, ContainsRegex("vermilion draws [0-9]{4}\n")) << "everything is open";
    EXPECT_THAT(told.out,
                ContainsRegex("every move is legal and every fingerprint agrees.*; blue won"));
}

TEST(ProgramReplay, ASeatIsToldOnlyWhatItKnew)
{
    const Outcome told = run("replay --seat blue " + golden + "two-players.game");
    EXPECT_EQ(told.code, 0) << told.errors;
    EXPECT_THAT(told.out, ContainsRegex("blue draws [0-9]{4}\n"));
    EXPECT_THAT(told.out, HasSubstr("vermilion draws a card\n"));
    EXPECT_THAT(told.out, Not(ContainsRegex("vermilion draws [0-9]")));
    const Outcome watched = run("replay --seat watcher " + golden + "two-players.game");
    EXPECT_THAT(watched.out, Not(ContainsRegex("draws [0-9]")));
    EXPECT_EQ(run("replay --seat pink " + golden + "two-players.game").code, 2);
}

TEST(ProgramReplay, InJsonASeatSeesItsViewAndNotThePosition)
{
    const auto all = boost::json::parse(run("replay --json " + golden + "two-players.game").out);
    EXPECT_EQ(all.at("winners").as_array().size(), 1U);
    EXPECT_TRUE(all.as_object().contains("position"));
    const auto blue =
        boost::json::parse(run("replay --json --seat blue " + golden + "two-players.game").out);
    EXPECT_FALSE(blue.as_object().contains("position"));
    for (const auto& event : blue.at("events").as_array()) {
        const bool hidden = event.at("event") == "drew" && event.at("seat") == "vermilion";
        EXPECT_FALSE(hidden && event.as_object().contains("card")) << event;
    }
}

TEST(ProgramReplay, AChangedRecordIsRefusedWithItsLine)
{
    const Folder folder;
    std::string text = read(golden + "two-players.game");
    const std::size_t at = text.find("blue place 0714 c3");
    ASSERT_NE(at, std::string::npos);
    const auto line =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    text.replace(at, 18, "blue place 9999 c3");
    write(folder / "it.game", text);
    const Outcome refused = run("replay " + (folder / "it.game").string());
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.errors, "kotatsu: " + (folder / "it.game").string() + ":" +
                                  std::to_string(line + 1) +
                                  ": no card of the deck shows 9999, however it is turned\n");
}

TEST(ProgramEngine, AnswersEveryLineAndSurvivesGarbage)
{
    const Outcome spoken = run("engine", "hello\n"
                                         "\n"
                                         "{\"do\":\"new\",\"game\":\"onami\",\"seed\":1}\n"
                                         "\xff\xfe\x01 {{{{\n"
                                         "{\"do\":\"score\",\"id\":4}\n"
                                         "{\"do\":\"quit\"}\n"
                                         "{\"do\":\"score\"}\n");
    EXPECT_EQ(spoken.code, 0);
    EXPECT_EQ(spoken.errors, "");
    const auto answers = lines_of(spoken.out);
    ASSERT_THAT(answers, SizeIs(5)) << "blank lines and those after quit get none";
    EXPECT_EQ(boost::json::parse(answers[0]).at("error").at("code"), "bad-json");
    EXPECT_EQ(boost::json::parse(answers[1]).at("ok"), true);
    EXPECT_EQ(boost::json::parse(answers[2]).at("error").at("code"), "bad-json");
    EXPECT_EQ(boost::json::parse(answers[3]).at("id"), 4);
    EXPECT_EQ(boost::json::parse(answers[4]).at("ok"), true);
}

// A program that waits for each answer before it asks again.
TEST(ProgramEngine, AnswersAtOnceOnAPipe)
{
    int to[2], from[2];
    ASSERT_EQ(::pipe(to), 0);
    ASSERT_EQ(::pipe(from), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(to[0], STDIN_FILENO);
        ::dup2(from[1], STDOUT_FILENO);
        for (const int end : {to[0], to[1], from[0], from[1]}) ::close(end);
        ::execl(program_path(), "kotatsu", "engine", nullptr);
        ::_exit(127);
    }
    ::close(to[0]);
    ::close(from[1]);
    std::FILE* answers = ::fdopen(from[0], "r");
    const std::string_view ask = "{\"do\":\"new\",\"game\":\"onami\"}\n";
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(::write(to[1], ask.data(), ask.size()), static_cast<ssize_t>(ask.size()));
        char answer[256] = "";
        ASSERT_NE(std::fgets(answer, sizeof answer, answers), nullptr);
        EXPECT_THAT(answer, testing::StartsWith("{\"ok\":true"));
    }
    ::close(to[1]);
    int status = 0;
    ::waitpid(child, &status, 0);
    std::fclose(answers);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "the end of the input ends it";
}

}  // namespace kotatsu::program::replay_and_engine_test
