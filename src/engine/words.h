// The words of a line, and how a text is quoted to whoever wrote it.
#pragma once

#include <algorithm>
#include <string>
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

// Without control characters, and only its beginning if it is long.
inline std::string one_line(std::string_view text, std::size_t longest = 240)
{
    std::size_t end = std::min(text.size(), longest);
    while (end < text.size() && (text[end] & 0xC0) == 0x80) --end;  // inside a UTF-8 character
    std::string line(text.substr(0, end));
    for (char& c : line)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
    return end < text.size() ? line + "..." : line;
}
inline std::string in_quotes(std::string_view text)
{
    return "'" + one_line(text, 40) + "'";
}

}  // namespace kotatsu
