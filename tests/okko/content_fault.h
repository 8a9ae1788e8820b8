// Okko: what is wrong with our content when one of its files is changed.
#pragma once

#include "games/okko/content.h"
#include "table/content.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace kotatsu::okko {

inline const Content& our_files()
{
    static const Content content = Content::embedded("okko");
    return content;
}

inline const Book& our_book()
{
    static const auto book = read_content(files_of(our_files()));
    if (!book) throw std::runtime_error(book.error().message);
    return *book;
}

inline std::string fault_of_file(std::string_view path, const std::string& text)
{
    const auto book = read_content([&](std::string_view asked) {
        return asked == path ? content::File{text, path} : files_of(our_files())(asked);
    });
    return book ? "none" : book.error().message;
}

// Where `from` stands in the file now stands `to`. The line of the fault is counted from the line where `from` begins:
// "events.toml+1: ...". "none": nothing is wrong.
inline std::string fault(const std::string& path, const std::string& from, const std::string& to)
{
    std::string text = our_files().file(path).text;
    const std::size_t at = text.find(from);
    if (at == std::string::npos) return "there is no " + from;
    const auto begins = 1 + std::count(text.begin(), text.begin() + static_cast<long>(at), '\n');
    const std::string message = fault_of_file(path, text.replace(at, from.size(), to));
    if (!message.starts_with(path + ":")) return message;
    const std::size_t end = message.find(':', path.size() + 1);
    const long line = std::stol(message.substr(path.size() + 1)) - begins;
    return path + (line < 0 ? "" : "+") + std::to_string(line) + message.substr(end);
}

}  // namespace kotatsu::okko
