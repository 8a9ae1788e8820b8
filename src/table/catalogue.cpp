#include "table/catalogue.h"

#include "games/onami/content.h"
#include "games/onami/face.h"
#include "games/onami/notation.h"
#include "table/adapter.h"

#include <algorithm>
#include <array>

namespace kotatsu {
namespace {

using Made = Expected<std::shared_ptr<const Game>>;

// One line a game: what it is, and how its content becomes values.
struct Entry {
    GameInfo (*describe)();
    Made (*make)(const Content&, int, const Options&);
};

template <Rules G>
Made make_game(const Expected<typename G::Content>& content, int seats, const Options& options)
{
    if (!content) return content.error();
    Expected<G> game = G::make(*content, seats, options);
    if (!game) return game.error();
    return std::shared_ptr<const Game>(std::make_shared<GameOf<G>>(std::move(*game), options));
}

Made make_onami(const Content& content, int seats, const Options& options)
{
    const Content::File& deck = content.file("deck.toml");
    const std::string_view shown = deck.shown.empty() ? "deck.toml" : std::string_view(deck.shown);
    return make_game<onami::Onami>(onami::read_deck(deck.text, shown), seats, options);
}

const std::array entries{
    Entry{GameOf<onami::Onami>::describe, make_onami},
};

}  // namespace

std::vector<GameInfo> Catalogue::games()
{
    std::vector<GameInfo> games;
    for (const Entry& entry : entries) games.push_back(entry.describe());
    return games;
}

Expected<Content> Catalogue::content(std::string_view name) const
{
    if (folder_) return Content::from_folder(*folder_, name);
    return Content::embedded(name);
}

Made Catalogue::make(std::string_view name, int seats, const NamedValues& wanted) const
{
    for (const Entry& entry : entries) {
        const GameInfo info = entry.describe();
        if (info.name != name) continue;
        if (seats < info.least_seats || seats > info.most_seats)
            return Error{info.name + " has " + std::to_string(info.least_seats) + " to " +
                         std::to_string(info.most_seats) + " seats, not " + std::to_string(seats)};
        const Expected<Options> options = Options::choose(info.options, wanted);
        if (!options) return options.error();
        const Expected<Content> files = content(name);
        if (!files) return files.error();
        return entry.make(*files, seats, *options);
    }
    std::string all;
    for (const GameInfo& info : games()) all += (all.empty() ? "" : ", ") + info.name;
    return Error{"there is no game '" + std::string(name) + "'; there is " + all};
}

}  // namespace kotatsu
