// The page's files, compiled into the program: the only files that the server ever gives.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kotatsu::server {

struct PageFile {
    std::string_view path;  // relative to the page's root: "assets/table-1f2e.js"
    std::string_view text;
};

// The page of this program.
std::span<const PageFile> embedded_page();

struct ServedFile {
    // What is sent, and the tag that tells it from every other; with its quotation marks.
    struct Form {
        std::string_view bytes;
        std::string etag;
    };

    std::string_view type;
    bool lasting = false;  // whatever changes in it has another name
    Form plain;
    std::optional<Form> gzip{};
};

class Files {
public:
    // "X.gz" is "X" compressed, and no file of its own.
    explicit Files(std::span<const PageFile> page);

    // The file under this path of the site, such as "/icon.svg"; none: null.
    const ServedFile* find(std::string_view path) const;

private:
    std::map<std::string, ServedFile, std::less<>> files_;
};

}  // namespace kotatsu::server
