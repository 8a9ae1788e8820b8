// Records in files, and the content they were played with beside them.
#pragma once

#include "table/catalogue.h"
#include "table/table.h"

#include <filesystem>
#include <memory>

namespace kotatsu::cli {

// A record that was read, and the game it is one of.
struct RecordFile {
    Record record;
    std::shared_ptr<const Game> game;
    Catalogue catalogue;  // with the content it was played with, if that was found
    bool other_content;   // it was not
};

// If the record was played with other content than `catalogue` has, that content is looked for
// beside the file, in content/HASH.
RecordFile load_record(const std::filesystem::path& file, const Catalogue& catalogue);

struct Loaded {
    Table table;
    Catalogue catalogue;
    bool other_content;  // all the same every move was legal
};

// The same, and replays it.
Loaded load_table(const std::filesystem::path& file, const Catalogue& catalogue);

// Writes the record; content that is not compiled in goes beside it, in content/HASH.
void save_table(const std::filesystem::path& file, const Table& table, const Catalogue& catalogue);

}  // namespace kotatsu::cli
