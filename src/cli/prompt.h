// A line that somebody types: with editing and history at a terminal, plainly elsewhere.
#pragma once

#include <istream>
#include <optional>
#include <string>

namespace kotatsu::cli {

class Prompt {
public:
    explicit Prompt(std::istream& input);

    // What was typed after these words; nothing: the input has ended.
    std::optional<std::string> ask(const std::string& words);
    // As above, and it is no command to come back to.
    std::optional<std::string> ask_once(const std::string& words);

private:
    std::istream& input_;
    bool edited_;  // by libedit
};

}  // namespace kotatsu::cli
