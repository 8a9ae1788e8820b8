// What reading headers takes: ASCII letters, blanks, lists.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace kotatsu::server {

inline char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

inline bool equal_but_for_case(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, lower, lower);
}

inline std::string_view trim(std::string_view text)
{
    constexpr std::string_view blanks = " \t";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// Takes what stands before the next mark off `text`.
inline std::string_view take_until(char mark, std::string_view& text)
{
    const std::string_view taken = text.substr(0, text.find(mark));
    text.remove_prefix(std::min(taken.size() + 1, text.size()));
    return trim(taken);
}

}  // namespace kotatsu::server
