// The page's files, compiled into the program: the only files that the server ever gives.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kotatsu::server {

struct PageFile {
    std::string_view path;  // relative to web/plain/: "table.js"
    std::string_view text;
};

// Sorted by path.
std::span<const PageFile> embedded_page();

struct ServedFile {
    std::string_view text;
    std::string_view type;
    std::string etag;  // with its quotation marks
};

// The file under this path of the site, such as "/table.js"; none: null. "/" is index.html.
const ServedFile* find_file(std::string_view path);

}  // namespace kotatsu::server
