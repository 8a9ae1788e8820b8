// The games there are.
#pragma once

#include "engine/expected.h"
#include "table/content.h"
#include "table/game.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu {

class Catalogue {
public:
    // Without a folder: the content compiled in. A folder may replace some of the games only.
    explicit Catalogue(std::optional<std::filesystem::path> content_folder = std::nullopt)
        : folder_(std::move(content_folder))
    {}

    static std::vector<GameInfo> games();

    Expected<Content> content(std::string_view name) const;
    // For the least number of seats, for one more, and so on to the most.
    Expected<std::vector<Layout>> layouts(std::string_view name) const;

    // The game, or what is wrong with the name, the content, the number of seats or an option.
    Expected<std::shared_ptr<const Game>> make(std::string_view name, int seats,
                                               const NamedValues& options) const;
    // The same, from this content.
    static Expected<std::shared_ptr<const Game>> make(std::string_view name, int seats,
                                                      const NamedValues& options,
                                                      const Content& content);

private:
    std::optional<std::filesystem::path> folder_;
};

}  // namespace kotatsu
