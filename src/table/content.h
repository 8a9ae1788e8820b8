// The content of a game: its files, compiled in or from a folder, and their hash.
#pragma once

#include "content/files.h"
#include "engine/expected.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu {

class Content {
public:
    struct File {
        std::string path;  // below the game's folder, such as "deck.toml"
        std::string shown;  // how errors call it
        std::string text;
    };

    static Content embedded(std::string_view game);
    // The folder that holds one folder a game, as content/ does.
    static Expected<Content> from_folder(const std::filesystem::path& folder,
                                         std::string_view game);
    // Writes the files as from_folder reads them.
    std::optional<Error> write_to(const std::filesystem::path& folder, std::string_view game) const;

    // All files in one text, for a store, and back; `shown` is how errors call it.
    std::string pack() const;
    static Expected<Content> unpack(std::string_view pack, std::string_view shown);

    const std::string& hash() const { return hash_; }
    // The file, or an empty one if there is none: reading that will say what is missing.
    const File& file(std::string_view path) const;
    // What the things in it are called in this language: {"sea.nagi":"Calm",...}
    Expected<std::string> words(std::string_view language) const;

private:
    explicit Content(std::vector<File> files);

    std::vector<File> files_;
    std::string hash_;
};

// The files as a game's read_content asks for them; `content` must stay.
content::Files files_of(const Content& content);

// A file's text, or why it cannot be read.
Expected<std::string> read_file(const std::filesystem::path& path);
// Writes beside and renames, so a half-written file never stands under this name, whatever ends: this
// program, or the power.
std::optional<Error> write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace kotatsu
