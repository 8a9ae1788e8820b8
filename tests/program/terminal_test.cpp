// A terminal of 80 columns and 24 rows, as a person has it before them.
#include "face/text_block.h"
#include "program/program.h"
#include "support/paths.h"
#include "table/catalogue.h"
#include "table/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <sstream>

namespace kotatsu::program::terminal_test {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr std::size_t rows = 24, columns = 80;

// The program at a terminal of its own.
class Terminal {
public:
    explicit Terminal(std::vector<std::string> arguments, unsigned short wide = columns,
                      unsigned short high = rows)
    {
        winsize size{.ws_row = high, .ws_col = wide, .ws_xpixel = 0, .ws_ypixel = 0};
        pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
        if (pid_ != 0) return;
        setenv("TERM", "xterm-256color", 1);
        arguments.insert(arguments.begin(), program_path());
        std::vector<char*> words;
        for (std::string& each : arguments) words.push_back(each.data());
        words.push_back(nullptr);
        execv(words[0], words.data());
        _exit(127);
    }
    ~Terminal()
    {
        close(terminal_);
        if (pid_ > 0) {
            kill(pid_, SIGKILL);
            waitpid(pid_, nullptr, 0);
        }
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(const std::string& keys)
    {
        ASSERT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
    }
    // What is written until these words end it, without the echo of what was typed.
    std::string read_until(std::string_view words)
    {
        std::string text;
        while (!text.ends_with(words)) {
            pollfd ready{.fd = terminal_, .events = POLLIN, .revents = 0};
            constexpr int patience_ms = 30'000;
            std::array<char, 4096> bytes{};
            if (poll(&ready, 1, patience_ms) <= 0) break;
            const ssize_t count = ::read(terminal_, bytes.data(), bytes.size());
            if (count <= 0) break;
            for (ssize_t i = 0; i < count; ++i)
                if (bytes[static_cast<std::size_t>(i)] != '\r')
                    text += bytes[static_cast<std::size_t>(i)];
        }
        return text;
    }
    int exit_code()
    {
        int status = 0;
        waitpid(pid_, &status, 0);
        pid_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    int terminal_ = -1;
    pid_t pid_ = -1;
};

// What came after somebody pressed Enter, up to the prompt. What was typed may stand before it: once as the
// terminal echoes it, once more where the line can be edited.
void expect_in_sight(std::string_view screen, const std::string& typed, const std::string& about)
{
    while (!typed.empty() && screen.starts_with(typed + "\n"))
        screen.remove_prefix(typed.size() + 1);
    screen.remove_prefix(std::min(screen.find_first_not_of('\n'), screen.size()));
    const auto lines = lines_of_block(screen);
    EXPECT_LE(lines.size(), rows) << about << "\n" << screen;
    for (const std::string_view line : lines)
        EXPECT_LE(columns_of(line), columns) << about << ": " << line;
}

class TerminalGames : public testing::TestWithParam<const char*> {};

// Two people at one screen play a game at random; so does a table beside it, which knows the moves.
TEST_P(TerminalGames, TheBoardWhatHappenedAndThePromptAreInSightAtOnce)
{
    const std::string game = GetParam();
    const auto made = *Catalogue().make(game, 2, {});
    Table table =
        Table::open({.game = made, .players = {"you", "you"}, .dice = FairDice::from_number(3)});
    Terminal terminal({"play", game, "--seats", "you,you", "--seed", "3"});
    Dice choices = Dice::seeded(5);
    std::optional<Seat> at_screen;
    std::string typed;
    for (int i = 0; i < 150 && !table.over() && !HasFailure(); ++i) {
        const Seat seat = table.position().turn().seats.first();
        if (at_screen != seat) {
            terminal.read_until("press Enter ");
            terminal.type("\n");
            typed.clear();
        }
        at_screen = seat;
        const std::string prompt = made->seat(seat).role + "> ";
        const std::string screen = terminal.read_until(prompt);
        ASSERT_THAT(screen, EndsWith(prompt));
        expect_in_sight(screen, typed, game + " after " + std::to_string(i) + " moves");
        const auto moves = table.position().moves(seat);
        const std::string move = moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_FALSE(table.play(seat, move));
        terminal.type(move + "\n");
        typed = move;
    }
}

INSTANTIATE_TEST_SUITE_P(All, TerminalGames,
                         testing::Values("onami", "labyrinth", "wuchao", "onigashima"),
                         [](const auto& each) { return std::string(each.param); });

// Okko's terminal is wider.
TEST(Terminal, HowToMoveIsToldInLinesThatFit)
{
    for (const std::string game : {"onami", "labyrinth", "wuchao", "onigashima"}) {
        std::istringstream help((*Catalogue().make(game, 2, {}))->move_help());
        for (std::string line; std::getline(help, line);)
            EXPECT_LE(line.size(), columns) << game << ": " << line;
    }
}

TEST(Terminal, AWindowThatIsTooSmallForTheTableIsToldOnce)
{
    const std::vector<std::string> ferry{"play",       "okko",         "--seats", "you,random",
                                         "--scenario", "silent-ferry", "--seed",  "1"};
    const std::string words = "this table wants a window of 100 columns and 40 rows; yours has ";
    Terminal small(ferry), wide(ferry, 100, 40);
    EXPECT_THAT(small.read_until("hunters> "), HasSubstr(words + "80 and 24\n"));
    small.type("board\n");
    EXPECT_THAT(small.read_until("hunters> "), Not(HasSubstr(words)));
    EXPECT_THAT(wide.read_until("hunters> "), Not(HasSubstr(words)));
}

TEST(Terminal, CtrlCSaysThatTheGameIsNotSaved)
{
    Terminal terminal({"play", "Onami", "--seats", "you,random", "--seed", "1", "--first", "1"});
    terminal.read_until("blue> ");
    terminal.type("\003");
    EXPECT_THAT(terminal.read_until("not saved\n"), HasSubstr("this game was not saved"));
    EXPECT_EQ(terminal.exit_code(), 130);
}

TEST(Terminal, CtrlCSaysHowToGoOnWithAGameThatIsSaved)
{
    const Folder folder;
    const std::string file = (folder / "evening.game").string();
    Terminal terminal(
        {"play", "onami", "--seats", "you,random", "--seed", "1", "--first", "1", "--save", file});
    terminal.read_until("blue> ");
    terminal.type("\003");
    EXPECT_THAT(terminal.read_until("evening.game\n"),
                HasSubstr("saved; go on with: kotatsu play --resume " + file));
    EXPECT_EQ(terminal.exit_code(), 130);
    EXPECT_THAT(run({"play", "--resume", file}, "quit\n").out, HasSubstr("saved; go on with"));
}

TEST(Terminal, AGameIsKnownByItsNameInAnyCase)
{
    const Outcome outcome = run("play ONAMI --seats you,random --first 1 --seed 1", "quit\n");
    EXPECT_EQ(outcome.code, 0) << outcome.errors;
    EXPECT_THAT(outcome.out, HasSubstr("blue> "));
}

TEST(Terminal, WhatCameAfterASaveIsNotCalledSaved)
{
    const Folder folder;
    const std::string file = (folder / "k.game").string();
    const std::string start = "play onami --seats you --seed 1";
    const std::string saved = "save " + file + "\n";
    EXPECT_THAT(run(start, saved + "quit\n").out,
                HasSubstr("blue> saved; go on with: kotatsu play"));
    const Outcome board = run(start, "moves\nquit\n");
    const std::string move = board.out.substr(board.out.find("place "), 13);
    std::filesystem::remove(file);
    EXPECT_THAT(run(start, saved + move + "\nquit\n").out,
                HasSubstr("what came after you saved is lost; go on with"));
}

}  // namespace kotatsu::program::terminal_test
