#include "server/files.h"

#include "table/hash.h"

#include <array>
#include <map>
#include <utility>

namespace kotatsu::server {

namespace {

using namespace std::literals;

constexpr std::array types{
    std::pair{".html"sv, "text/html; charset=utf-8"sv},
    std::pair{".js"sv, "text/javascript; charset=utf-8"sv},
    std::pair{".css"sv, "text/css; charset=utf-8"sv},
    std::pair{".svg"sv, "image/svg+xml"sv},
    std::pair{".png"sv, "image/png"sv},
    std::pair{".ico"sv, "image/x-icon"sv},
    std::pair{".json"sv, "application/json"sv},
    std::pair{".webmanifest"sv, "application/manifest+json"sv},
    std::pair{".txt"sv, "text/plain; charset=utf-8"sv},
    std::pair{".woff2"sv, "font/woff2"sv},
};

std::string_view type_of(std::string_view path)
{
    for (const auto& [ending, type] : types)
        if (path.ends_with(ending)) return type;
    return "application/octet-stream";
}

using Files = std::map<std::string, ServedFile, std::less<>>;

Files make_files()
{
    Files files;
    for (const auto& [path, text] : embedded_page()) {
        const ServedFile file{text, type_of(path), '"' + blake2b(text, 16) + '"'};
        files.emplace("/" + std::string(path), file);
        if (path == "index.html") files.emplace("/", file);
    }
    return files;
}

}  // namespace

const ServedFile* find_file(std::string_view path)
{
    static const Files files = make_files();
    const auto found = files.find(path);
    return found == files.end() ? nullptr : &found->second;
}

}  // namespace kotatsu::server
