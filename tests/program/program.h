// Runs the real program, as a person or a script would.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::program {

// A folder of its own for a test, gone with it.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

struct Outcome {
    int code = -1;  // the exit code, or -1 if a signal ended it
    std::string out, errors;
};

// `arguments` are split at blanks.
Outcome run(std::string_view arguments, std::string_view input = "");
Outcome run(const std::vector<std::string>& arguments, std::string_view input = "");

std::string read(const std::filesystem::path& file);
void write(const std::filesystem::path& file, std::string_view text);
std::vector<std::string> lines_of(std::string_view text);

}  // namespace kotatsu::program
