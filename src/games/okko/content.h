// Okko: the book from its TOML texts.
#pragma once

#include "content/files.h"
#include "engine/expected.h"
#include "games/okko/book.h"

namespace kotatsu::okko {

Expected<Book> read_content(const content::Files& files);

}  // namespace kotatsu::okko
