// Okko: a reader a file, in the order in which read_content reads them: each needs what those before it have put into
// the book. They give what is wrong, or nothing.
#pragma once

#include "content/files.h"
#include "engine/expected.h"
#include "games/okko/book.h"

#include <optional>
#include <vector>

namespace kotatsu::okko {

using Fault = std::optional<Error>;

Fault read_tiles(content::File file, Book& book);
Fault read_allies(content::File file, Book& book);
Fault read_agents(content::File file, Book& book);
Fault read_equipment(content::File file, Book& book);
Fault read_heroes(content::File file, Book& book);
Fault read_actions(content::File file, Book& book);
Fault read_wounds(content::File file, Book& book);
Fault read_trees(content::File file, Book& book);
Fault read_events(content::File file, Book& book);
Fault read_clues(content::File file, Book& book);
// `missions`: those of the mission tiles, for scenarios that lay them; which place the tile has there is not set.
Fault read_goals(content::File file, Book& book, std::vector<Mission>& missions);
Fault read_scenarios(content::File file, Book& book, const std::vector<Mission>& missions);
Fault read_campaigns(content::File file, Book& book);

// The names and texts in English; what is wrong if some language has one too few or too many.
Fault read_names(const content::Files& files, Book& book);

}  // namespace kotatsu::okko
