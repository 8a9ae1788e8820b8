// Onami: a deck from its TOML text.
#pragma once

#include "content/files.h"
#include "engine/expected.h"
#include "games/onami/deck.h"

#include <string_view>

namespace kotatsu::onami {

// `file` is how errors call it: `file:line: what is wrong, what was expected`.
Expected<Deck> read_deck(std::string_view text, std::string_view file);

// The deck, and whether its seas are called something in every language.
Expected<Deck> read_content(const content::Files& files);

}  // namespace kotatsu::onami
