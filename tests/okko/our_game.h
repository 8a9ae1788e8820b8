// Okko for tests: the game with our content.
#pragma once

#include "games/okko/content.h"
#include "games/okko/rules.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <stdexcept>
#include <string>

namespace kotatsu::okko::test {

inline const Book& our_book()
{
    static const auto book = read_content(files_of(Content::embedded("okko")));
    if (!book) throw std::runtime_error(book.error().message);
    return *book;
}

inline Okko our_game(const std::string& scenario, int seats, int heroes,
                     const std::string& expansion = "off")
{
    return *make_game<Okko>(
        our_book(), seats,
        {{"scenario", scenario}, {"heroes", std::to_string(heroes)}, {"expansion", expansion}});
}

}  // namespace kotatsu::okko::test
