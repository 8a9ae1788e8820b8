// The default content: every file of content/, compiled into the program.
#pragma once

#include <span>
#include <string_view>

namespace kotatsu {

struct ContentFile {
    std::string_view path;  // relative to content/: "onami/deck.toml"
    std::string_view text;
};

// Sorted by path.
std::span<const ContentFile> embedded_content();

}  // namespace kotatsu
