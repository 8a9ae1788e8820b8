#include "games/okko/content.h"

#include "games/okko/content_files.h"

#include <array>

namespace kotatsu::okko {
namespace {

struct Reading {
    const char* path;
    Fault (*read)(content::File file, Book& book);
};
constexpr std::array readers{
    Reading{"tiles.toml", read_tiles},   Reading{"allies.toml", read_allies},
    Reading{"agents.toml", read_agents}, Reading{"equipment.toml", read_equipment},
    Reading{"heroes.toml", read_heroes}, Reading{"actions.toml", read_actions},
    Reading{"wounds.toml", read_wounds}, Reading{"trees.toml", read_trees},
    Reading{"events.toml", read_events}, Reading{"clues.toml", read_clues},
};

Fault read_adventures(const content::Files& files, Book& book)
{
    std::vector<Mission> missions;
    if (const Fault fault = read_goals(files("goals.toml"), book, missions)) return fault;
    if (const Fault fault = read_scenarios(files("scenarios.toml"), book, missions)) return fault;
    return read_campaigns(files("campaigns.toml"), book);
}

}  // namespace

Expected<Book> read_content(const content::Files& files)
{
    Book book;
    for (const auto& [path, read] : readers)
        if (const Fault fault = read(files(path), book)) return *fault;
    if (const Fault fault = read_adventures(files, book)) return *fault;
    if (const Fault fault = read_names(files, book)) return *fault;
    return book;
}

}  // namespace kotatsu::okko
