#include "cli/prompt.h"

#include "cli/common.h"

#include <fmt/format.h>
#include <unistd.h>

#ifdef KOTATSU_EDITLINE
#include <editline/readline.h>
#endif

#include <cstdio>
#include <cstdlib>
#include <iostream>

namespace kotatsu::cli {
namespace {

#ifdef KOTATSU_EDITLINE
constexpr bool can_edit = true;

std::optional<std::string> edited_line(const std::string& words)
{
    char* typed = readline(words.c_str());
    if (typed == nullptr) return std::nullopt;
    std::string line = typed;
    std::free(typed);
    return line;
}

void remember(const std::string& line)
{
    if (line.find_first_not_of(' ') != line.npos) add_history(line.c_str());
}
#else
constexpr bool can_edit = false;

std::optional<std::string> edited_line(const std::string&)
{
    return std::nullopt;
}

void remember(const std::string&) {}
#endif

}  // namespace

Prompt::Prompt(std::istream& input)
    : input_(input),
      edited_(can_edit && &input == &std::cin && isatty(STDIN_FILENO) != 0 && output_is_terminal())
{}

std::optional<std::string> Prompt::ask_once(const std::string& words)
{
    std::fflush(stdout);
    if (edited_) return edited_line(words);
    fmt::print("{}", words);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(input_, line)) return std::nullopt;
    return line;
}

std::optional<std::string> Prompt::ask(const std::string& words)
{
    auto line = ask_once(words);
    if (edited_ && line) remember(*line);
    return line;
}

}  // namespace kotatsu::cli
