#include "server/files.h"

#include "table/hash.h"

#include <array>
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

ServedFile::Form form_of(std::string_view bytes)
{
    return {bytes, '"' + blake2b(bytes, 16) + '"'};
}

constexpr auto compressed = ".gz"sv;

}  // namespace

Files::Files(std::span<const PageFile> page)
{
    for (const auto& [path, text] : page)
        if (!path.ends_with(compressed))
            files_["/" + std::string(path)] = {.type = type_of(path),
                                               .lasting = path.starts_with("assets/"),
                                               .plain = form_of(text)};
    for (const auto& [path, text] : page) {
        if (!path.ends_with(compressed)) continue;
        const auto found =
            files_.find("/" + std::string(path.substr(0, path.size() - compressed.size())));
        if (found != files_.end()) found->second.gzip = form_of(text);
    }
}

const ServedFile* Files::find(std::string_view path) const
{
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
}

}  // namespace kotatsu::server
