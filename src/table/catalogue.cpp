#include "table/catalogue.h"

#include "table/game_entry.h"

#include <algorithm>
#include <array>
#include <system_error>

// The games, a line each, in the order in which they are shown: the functions of src/table/games/.
// clang-format off
#define KOTATSU_GAMES(enter) \
    enter(onami) \
    enter(labyrinth) \
    enter(wuchao) \
    enter(onigashima) \
    enter(okko)
// clang-format on

namespace kotatsu {
namespace games {

#define DECLARE(name) GameEntry name();
KOTATSU_GAMES(DECLARE)

}  // namespace games

namespace {

using Made = GameEntry::Made;

#define CALL(name) games::name(),
const std::array entries{KOTATSU_GAMES(CALL)};

Error no_such_game(std::string_view name)
{
    std::string all;
    for (const GameInfo& info : Catalogue::games()) all += (all.empty() ? "" : ", ") + info.name;
    return Error{"there is no game '" + std::string(name) + "'; there is " + all};
}

const GameEntry* find(std::string_view name)
{
    const auto at = std::find_if(entries.begin(), entries.end(),
                                 [&](const GameEntry& entry) { return entry.info.name == name; });
    return at == entries.end() ? nullptr : &*at;
}

}  // namespace

std::vector<GameInfo> Catalogue::games()
{
    std::vector<GameInfo> games;
    for (const GameEntry& entry : entries) games.push_back(entry.info);
    return games;
}

Expected<Content> Catalogue::content(std::string_view name) const
{
    bool known = false, other_there = false;
    for (const GameInfo& info : games()) {
        known = known || info.name == name;
        std::error_code unused;
        if (folder_ && info.name != name)
            other_there = other_there || std::filesystem::exists(*folder_ / info.name, unused);
    }
    if (!known) return no_such_game(name);
    std::error_code unused;
    const bool replaced =
        folder_ && (!other_there || std::filesystem::exists(*folder_ / name, unused));
    return replaced ? Content::from_folder(*folder_, name) : Content::embedded(name);
}

Expected<std::vector<Layout>> Catalogue::layouts(std::string_view name) const
{
    const Expected<Content> files = content(name);
    if (!files) return files.error();
    return find(name)->layouts(*files);
}

Made Catalogue::make(std::string_view name, int seats, const NamedValues& wanted) const
{
    const Expected<Content> files = content(name);
    if (!files) return files.error();
    return make(name, seats, wanted, *files);
}

Made Catalogue::make(std::string_view name, int seats, const NamedValues& wanted,
                     const Content& content)
{
    const GameEntry* entry = find(name);
    return entry == nullptr ? no_such_game(name) : entry->make(content, seats, wanted);
}

}  // namespace kotatsu
