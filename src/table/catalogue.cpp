#include "table/catalogue.h"

#include "games/labyrinth/content.h"
#include "games/labyrinth/face.h"
#include "games/labyrinth/notation.h"
#include "games/onami/content.h"
#include "games/onami/face.h"
#include "games/onami/notation.h"
#include "table/adapter.h"

#include <algorithm>
#include <array>
#include <system_error>

namespace kotatsu {
namespace {

using Made = Expected<std::shared_ptr<const Game>>;

// One line a game: what it is, and how its content becomes values.
struct Entry {
    GameInfo (*describe)();
    Made (*make)(const Content&, int, const Options&);
};

template <Rules G>
Made make_game(const Expected<typename G::Content>& values, const Content& content, int seats,
               const Options& options)
{
    if (!values) return values.error();
    Expected<G> game = G::make(*values, seats, options);
    if (!game) return game.error();
    return std::shared_ptr<const Game>(
        std::make_shared<GameOf<G>>(std::move(*game), options, content.hash()));
}

// How errors call a file that may not be there.
std::string_view shown(const Content::File& file, std::string_view path)
{
    return file.shown.empty() ? path : std::string_view(file.shown);
}

Made make_onami(const Content& content, int seats, const Options& options)
{
    const Content::File& deck = content.file("deck.toml");
    return make_game<onami::Onami>(onami::read_deck(deck.text, shown(deck, "deck.toml")), content,
                                   seats, options);
}

Made make_labyrinth(const Content& content, int seats, const Options& options)
{
    const Content::File& tiles = content.file("tiles.toml");
    const Content::File& characters = content.file("characters.toml");
    return make_game<labyrinth::Labyrinth>(
        labyrinth::read_set({tiles.text, shown(tiles, "tiles.toml")},
                            {characters.text, shown(characters, "characters.toml")}),
        content, seats, options);
}

const std::array entries{
    Entry{GameOf<onami::Onami>::describe, make_onami},
    Entry{GameOf<labyrinth::Labyrinth>::describe, make_labyrinth},
};

}  // namespace

namespace {

Error no_such_game(std::string_view name)
{
    std::string all;
    for (const GameInfo& info : Catalogue::games()) all += (all.empty() ? "" : ", ") + info.name;
    return Error{"there is no game '" + std::string(name) + "'; there is " + all};
}

}  // namespace

std::vector<GameInfo> Catalogue::games()
{
    std::vector<GameInfo> games;
    for (const Entry& entry : entries) games.push_back(entry.describe());
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

Made Catalogue::make(std::string_view name, int seats, const NamedValues& wanted) const
{
    const Expected<Content> files = content(name);
    if (!files) return files.error();
    return make(name, seats, wanted, *files);
}

Made Catalogue::make(std::string_view name, int seats, const NamedValues& wanted,
                     const Content& content)
{
    for (const Entry& entry : entries) {
        const GameInfo info = entry.describe();
        if (info.name != name) continue;
        if (seats < info.least_seats || seats > info.most_seats)
            return Error{info.name + " has " + std::to_string(info.least_seats) + " to " +
                         std::to_string(info.most_seats) + " seats, not " + std::to_string(seats)};
        const Expected<Options> options = Options::choose(info.options, wanted);
        if (!options) return options.error();
        return entry.make(content, seats, *options);
    }
    return no_such_game(name);
}

}  // namespace kotatsu
