#include "program/program.h"

#include "engine/words.h"
#include "support/paths.h"
#include "table/content.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

namespace kotatsu::program {

namespace fs = std::filesystem;

Folder::Folder()
{
    std::string name = (fs::temp_directory_path() / "kotatsu-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder for the test: " << name;
    path_ = name;
}

Folder::~Folder()
{
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

// The child of a fork: becomes the program, with files as its input and output.
[[noreturn]] static void become(const std::vector<std::string>& arguments, const Folder& folder)
{
    const auto use = [&](int descriptor, const char* name, int flags) {
        const int file = ::open((folder / name).c_str(), flags, 0600);
        if (file < 0 || ::dup2(file, descriptor) < 0) ::_exit(126);
    };
    use(STDIN_FILENO, "in", O_RDONLY);
    use(STDOUT_FILENO, "out", O_WRONLY | O_CREAT);
    use(STDERR_FILENO, "errors", O_WRONLY | O_CREAT);
    std::vector<char*> argv{const_cast<char*>("kotatsu")};
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    ::execv(program_path(), argv.data());
    ::_exit(127);
}

Outcome run(const std::vector<std::string>& arguments, std::string_view input)
{
    const Folder folder;
    write(folder / "in", input);
    const pid_t child = ::fork();
    if (child == 0) become(arguments, folder);
    int status = 0;
    ::waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(folder / "out"),
            read(folder / "errors")};
}

Outcome run(std::string_view arguments, std::string_view input)
{
    std::vector<std::string> words;
    for (const std::string_view word : split_words(arguments)) words.emplace_back(word);
    return run(words, input);
}

std::string read(const fs::path& file)
{
    const auto text = read_file(file);
    if (!text) ADD_FAILURE() << text.error().message;
    return text ? *text : "";
}

void write(const fs::path& file, std::string_view text)
{
    fs::create_directories(file.parent_path());
    const auto error = write_file(file, text);
    if (error) ADD_FAILURE() << error->message;
}

std::vector<std::string> lines_of(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace kotatsu::program
