// Text for a terminal in blocks of lines: how wide they are, and two of them side by side.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu {

inline std::vector<std::string_view> lines_of_block(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// The columns a line takes: none for the codes of colours, one for any other character.
inline std::size_t columns_of(std::string_view line)
{
    std::size_t columns = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\033')
            i = std::min(line.find('m', i), line.size());
        else if ((static_cast<unsigned char>(line[i]) & 0xC0) != 0x80)
            ++columns;
    }
    return columns;
}

// The right block begins in this column, beside the first line of the left one.
inline std::string beside(std::string_view left, std::string_view right, std::size_t column)
{
    const auto lefts = lines_of_block(left), rights = lines_of_block(right);
    std::string out;
    for (std::size_t i = 0; i < std::max(lefts.size(), rights.size()); ++i) {
        const std::string_view own = i < lefts.size() ? lefts[i] : std::string_view();
        out += own;
        if (i < rights.size() && !rights[i].empty()) {
            const std::size_t taken = columns_of(own);
            out += std::string(column > taken ? column - taken : 1, ' ');
            out += rights[i];
        }
        out += '\n';
    }
    return out;
}

// Words in lines of at most so many columns, each begun with `indent` blanks.
inline std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent)
{
    std::string out, line;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && indent + columns_of(line) + 1 + columns_of(word) > columns) {
            out += std::string(indent, ' ') + line + '\n';
            line.clear();
        }
        line += (line.empty() ? "" : " ") + std::string(word);
    }
    return out + std::string(indent, ' ') + line + '\n';
}

}  // namespace kotatsu
