// The words of a line.
#pragma once

#include <string_view>
#include <vector>

namespace kotatsu {

inline std::vector<std::string_view> split_words(std::string_view text)
{
    constexpr std::string_view blank = " \t\r";
    std::vector<std::string_view> found;
    for (std::size_t start = 0;
         (start = text.find_first_not_of(blank, start)) != std::string_view::npos;) {
        const std::size_t end = text.find_first_of(blank, start);
        found.push_back(text.substr(start, end - start));
        start = end == std::string_view::npos ? text.size() : end;
    }
    return found;
}

}  // namespace kotatsu
