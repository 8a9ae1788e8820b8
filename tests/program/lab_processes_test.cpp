// The laboratory in several processes, and runs that are killed and go on.
#include "program/program.h"
#include "support/paths.h"
#include "support/soon.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>

namespace kotatsu::program::lab_processes_test {

using testing::HasSubstr;

const std::string mpirun = "mpirun --allow-run-as-root --oversubscribe -n ";

std::string program()
{
    return program_path();
}

// Sanitized builds, and those on machines without MPI, have none of it.
bool has_mpi()
{
    return std::filesystem::exists(std::filesystem::path(program()).parent_path() /
                                   "kotatsu_mpi.so");
}

// The table of a command's result, with this before its name.
std::string result_of(const std::string& before, const std::string& command)
{
    const Folder folder;
    const std::string out = (folder / "out").string(), file = (folder / "result.csv").string();
    const int status = std::system(
        (before + " " + program() + " " + command + " --csv " + file + " >" + out + " 2>&1")
            .c_str());
    EXPECT_EQ(status, 0) << read(out);
    return status == 0 ? read(file) : "";
}

TEST(ProgramProcesses, CountTheSameWhateverTheirNumber)
{
    if (!has_mpi()) GTEST_SKIP() << "built without MPI";
    const std::string sim = "sim onami --games 2100 --seed 1 --threads ";
    const std::string alone = result_of("", sim + "1");
    EXPECT_EQ(result_of(mpirun + "1", sim + "2"), alone);
    EXPECT_EQ(result_of(mpirun + "2", sim + "1"), alone);
    EXPECT_EQ(result_of(mpirun + "3", sim + "2"), alone);
}

TEST(ProgramProcesses, ShareEveryCommandOfTheLaboratory)
{
    if (!has_mpi()) GTEST_SKIP() << "built without MPI";
    for (const std::string command :
         {"arena onami greedy random --games 30", "onigashima balance --player random --games 30",
          "okko balance --scenario silent-ferry --heroes-by random --oni-by random --games 10"})
        EXPECT_EQ(result_of(mpirun + "2", command), result_of("", command)) << command;
}

TEST(ProgramProcesses, OnlyTheFirstSpeaks)
{
    if (!has_mpi()) GTEST_SKIP() << "built without MPI";
    const Folder folder;
    const std::string out = (folder / "out").string(), errors = (folder / "errors").string();
    const auto times = [](const std::string& text, const std::string& what) {
        int count = 0;
        for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; ++at) ++count;
        return count;
    };
    const std::string start = mpirun + "3 " + program();
    const std::string ends = " >" + out + " 2>" + errors;
    ASSERT_EQ(std::system((start + " sim onami --games 30" + ends).c_str()), 0);
    EXPECT_EQ(times(read(out), "30 games of onami"), 1);
    EXPECT_NE(std::system((start + " sim onami --games none" + ends).c_str()), 0);
    EXPECT_EQ(times(read(errors), "kotatsu: "), 1) << read(errors);
}

// A command that is on its way, of a process group of its own.
class Started {
public:
    explicit Started(const std::string& command) : child_(::fork())
    {
        if (child_ != 0) return;
        ::setpgid(0, 0);
        ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        ::_exit(127);
    }
    ~Started()
    {
        if (child_ > 0) ::kill(-child_, SIGKILL);
        wait();
    }
    Started(const Started&) = delete;
    Started& operator=(const Started&) = delete;

    pid_t id() const { return child_; }
    int wait()
    {
        int status = 0;
        if (child_ > 0) ::waitpid(child_, &status, 0);
        child_ = 0;
        return status;
    }

private:
    pid_t child_;
};

// The title, the hash and what is played are a line each; the first part comes after them.
bool keeps_games(const std::filesystem::path& checkpoint)
{
    return std::filesystem::exists(checkpoint) && lines_of(read(checkpoint)).size() > 3;
}

// So many games that a thousandth of them is soon finished, and all of them only after minutes.
TEST(ProgramProcesses, OneThatDiesEndsTheRunAndWhatWasFinishedIsKept)
{
    if (!has_mpi()) GTEST_SKIP() << "built without MPI";
    const Folder folder;
    const std::string path = (folder / "").string();
    // mpirun gives those that it ends ten seconds to tell why.
    Started run("exec " + mpirun + "2 --mca odls_base_sigkill_timeout 10 sh -c 'echo $$ >" + path +
                "process.$OMPI_COMM_WORLD_RANK; exec " + program() +
                " sim labyrinth --games 1000000 --checkpoint " + path + "kept' >" + path +
                "out 2>" + path + "errors");
    ASSERT_TRUE(soon([&] { return keeps_games(folder / "kept"); }));
    ASSERT_TRUE(soon([&] { return read(folder / "process.1").ends_with('\n'); }));
    ASSERT_EQ(::kill(std::stoi(read(folder / "process.1")), SIGKILL), 0);
    EXPECT_NE(run.wait(), 0);
    EXPECT_THAT(read(folder / "errors"), HasSubstr("kotatsu: a process of the run has died"));
    EXPECT_THAT(read(folder / "errors"), HasSubstr("of 1000000 games, which are kept in"));
    EXPECT_TRUE(keeps_games(folder / "kept"));
}

TEST(ProgramCheckpoint, ARunThatIsKilledGoesOnAndCountsTheSame)
{
    const Folder folder;
    const std::string path = (folder / "").string();
    // The first game is kept at once, the others take some thousand times as long as the look for it.
    const std::string sim = "sim labyrinth --seats search@100,random --games 600 --threads 1";
    Started run("exec " + program() + " " + sim + " --checkpoint " + path + "kept >" + path +
                "out");
    ASSERT_TRUE(soon([&] { return keeps_games(folder / "kept"); }));
    ::kill(run.id(), SIGKILL);
    const int status = run.wait();
    ASSERT_TRUE(WIFSIGNALED(status)) << "it was not finished";
    EXPECT_EQ(result_of("", sim + " --checkpoint " + path + "kept"), result_of("", sim));
}

TEST(ProgramCheckpoint, WhoStopsARunIsToldWhatIsKept)
{
    const Folder folder;
    const std::string path = (folder / "").string();
    Started run("exec " + program() + " sim labyrinth --games 1000000 --threads 1 --checkpoint " +
                path + "kept >" + path + "out 2>" + path + "errors");
    ASSERT_TRUE(soon([&] { return keeps_games(folder / "kept"); }));
    ::kill(run.id(), SIGINT);
    const int status = run.wait();
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 130);
    EXPECT_THAT(read(folder / "errors"), HasSubstr("kotatsu: stopped after "));
    EXPECT_THAT(read(folder / "errors"), HasSubstr("kept: the same command goes on from there"));
}

TEST(ProgramCheckpoint, OfAnotherRunIsOneLineAndExitCodeTwo)
{
    const Folder folder;
    const std::string kept = (folder / "kept").string();
    ASSERT_EQ(run("sim onami --games 10 --seed 1 --checkpoint " + kept).code, 0);
    const std::string before = read(kept);
    const auto refused = [&](const std::string& command, const std::string& why) {
        const Outcome told = run(command + " --checkpoint " + kept);
        EXPECT_EQ(told.code, 2) << command;
        EXPECT_EQ(lines_of(told.errors).size(), 1U);
        EXPECT_THAT(told.errors, HasSubstr("is a checkpoint of another run: its " + why));
        EXPECT_EQ(read(kept), before);
    };
    refused("sim onami --games 10 --seed 2", "seed is \"1\", not \"2\"");
    refused("sim onami --games 11 --seed 1", "games is \"10\", not \"11\"");
    refused("sim onami --games 10 --seed 1 --centre on", "--centre is \"off\", not \"on\"");
    refused("sim onami --games 10 --seed 1 --seats greedy,random",
            "players is \"random random\", not \"greedy random\"");
    refused("arena onami random random --games 10 --seed 1", "command is \"sim\", not \"arena\"");
    refused("sim labyrinth --games 10 --seed 1", "game is \"onami\", not \"labyrinth\"");
    refused("onigashima balance --player random --games 10", "command is \"sim\", not \"balance\"");
}

}  // namespace kotatsu::program::lab_processes_test
