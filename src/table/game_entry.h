// What the catalogue knows of a game. Each is made in a file of its own, src/table/games/<name>.cpp: the
// templates of a game are compiled there and nowhere else.
#pragma once

#include "content/files.h"
#include "table/adapter.h"
#include "table/catalogue.h"

#include <memory>
#include <utility>
#include <vector>

namespace kotatsu {

struct GameEntry {
    using Made = Expected<std::shared_ptr<const Game>>;

    GameInfo info;
    Expected<std::vector<Layout>> (*layouts)(const Content&);
    Made (*make)(const Content&, int seats, const NamedValues& options);
};

template <Rules G, Expected<typename G::Content> (*read)(const content::Files&)>
Expected<std::vector<Layout>> layouts(const Content& content)
{
    const Expected<typename G::Content> values = read(files_of(content));
    if (!values) return values.error();
    std::vector<Layout> all;
    for (int seats = G::least_seats; seats <= G::most_seats; ++seats) {
        const Expected<G> game = make_game<G>(*values, seats);
        if (!game) return game.error();
        Layout layout{{}, G::options(*values, seats)};
        for (int i = 0; i < seats; ++i) layout.seats.push_back(game->seat(seat_at(i)));
        all.push_back(std::move(layout));
    }
    return all;
}

template <Rules G, Expected<typename G::Content> (*read)(const content::Files&)>
GameEntry::Made make(const Content& content, int seats, const NamedValues& wanted)
{
    const Expected<typename G::Content> values = read(files_of(content));
    if (!values) return values.error();
    const Expected<Options> options = choose_options<G>(*values, seats, wanted);
    if (!options) return options.error();
    Expected<G> game = G::make(*values, seats, *options);
    if (!game) return game.error();
    return std::shared_ptr<const Game>(
        std::make_shared<GameOf<G>>(std::move(*game), *options, content.hash()));
}

template <Rules G, Expected<typename G::Content> (*read)(const content::Files&)>
GameEntry entry()
{
    return {GameOf<G>::describe(), layouts<G, read>, make<G, read>};
}

}  // namespace kotatsu
