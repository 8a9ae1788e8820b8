// What was finished of a run, in a file: a run that was stopped goes on from there.
#pragma once

#include "engine/expected.h"
#include "engine/options.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace kotatsu::lab {

class Checkpoint {
public:
    // The file's parts, or none if there is no file yet. `run` is all that decides the numbers; a file of a run
    // that differs is refused, naming the difference.
    static Expected<Checkpoint> open(std::filesystem::path file, NamedValues run);

    const std::map<int, std::string>& parts() const { return parts_; }
    void keep(int part, std::string bytes) { parts_[part] = std::move(bytes); }

    // Writes beside and renames: what stands under the name is always whole.
    std::optional<Error> save() const;
    const std::filesystem::path& file() const { return file_; }

private:
    Checkpoint(std::filesystem::path file, NamedValues run)
        : file_(std::move(file)), run_(std::move(run))
    {}
    std::optional<Error> read(const std::string& text);

    std::filesystem::path file_;
    NamedValues run_;
    std::map<int, std::string> parts_;
};

}  // namespace kotatsu::lab
