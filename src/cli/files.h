// Records in files, and the content they were played with beside them.
#pragma once

#include "table/catalogue.h"
#include "table/table.h"

#include <filesystem>

namespace kotatsu::cli {

struct Loaded {
    Table table;
    Catalogue catalogue;      // with the content it was played with, if that was found
    bool other_content;       // it was not: every move was legal with other content all the same
};

// Replays the file. If it was played with other content than `catalogue` has, that content is
// looked for beside the file, in content/HASH.
Loaded load_table(const std::filesystem::path& file, const Catalogue& catalogue);

// Writes the record; content that is not compiled in goes beside it, in content/HASH.
void save_table(const std::filesystem::path& file, const Table& table, const Catalogue& catalogue);

}  // namespace kotatsu::cli
