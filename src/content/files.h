// The files of a game's content, wherever they come from.
#pragma once

#include <functional>
#include <string_view>

namespace kotatsu::content {

struct File {
    std::string_view text;   // empty: there is no such file; reading it will say what is missing
    std::string_view shown;  // how errors call it: `shown:line: what is wrong, what was expected`
};

using Files = std::function<File(std::string_view path)>;

}  // namespace kotatsu::content
