#include "cli/files.h"

#include "cli/common.h"

namespace kotatsu::cli {

namespace fs = std::filesystem;

RecordFile load_record(const fs::path& file, const Catalogue& catalogue)
{
    Record record = or_fail(read_record(or_fail(read_file(file)), file.string()));
    const auto has_its_content = [&](const Catalogue& source) {
        const auto content = source.content(record.game);
        return content && (record.content.empty() || content->hash() == record.content);
    };
    const Catalogue beside(file.parent_path() / "content" / record.content);
    const bool other = !has_its_content(catalogue);
    const Catalogue& source = other && has_its_content(beside) ? beside : catalogue;
    auto game = source.make(record.game, record.seats, record.options);
    if (!game) throw Failure(file.string() + ": " + game.error().message);
    return {std::move(record), std::move(*game), source, other && &source == &catalogue};
}

Loaded load_table(const fs::path& file, const Catalogue& catalogue)
{
    const RecordFile read = load_record(file, catalogue);
    return {or_fail(Table::replay(read.game, read.record, file.string())), read.catalogue,
            read.other_content};
}

void save_table(const fs::path& file, const Table& table, const Catalogue& catalogue)
{
    const std::string& game = table.game().info().name;
    if (const auto error = write_file(file, write_record(table.open_record())))
        throw Failure(error->message);
    const auto content = catalogue.content(game);
    if (!content || content->hash() == Content::embedded(game).hash() ||
        content->hash() != table.game().content_hash())
        return;
    if (const auto error =
            content->write_to(file.parent_path() / "content" / content->hash(), game))
        throw Failure(error->message);
}

}  // namespace kotatsu::cli
