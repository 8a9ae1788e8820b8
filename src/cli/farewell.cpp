#include "cli/farewell.h"

#include <pthread.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>

namespace kotatsu::cli {
namespace {

constexpr int ended_by_interrupt = 130;  // as shells have it

// What the handler may touch: nothing that could be half changed while it runs.
std::array<char, 1024> last_words;
std::size_t length = 0;
termios terminal;
bool at_terminal = false;

void say_and_end(int)
{
    if (at_terminal) tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
    [[maybe_unused]] const auto written = write(STDOUT_FILENO, last_words.data(), length);
    _exit(ended_by_interrupt);
}

}  // namespace

Farewell::Farewell()
{
    set("");
    at_terminal = tcgetattr(STDIN_FILENO, &terminal) == 0;
    struct sigaction action{};
    action.sa_handler = say_and_end;
    sigaction(SIGINT, &action, nullptr);
}

Farewell::~Farewell()
{
    std::signal(SIGINT, SIG_DFL);
}

void Farewell::set(std::string_view words)
{
    sigset_t interrupt, before;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    length = std::min(words.size(), last_words.size());
    std::copy_n(words.data(), length, last_words.data());
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace kotatsu::cli
