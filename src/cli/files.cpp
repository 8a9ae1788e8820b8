#include "cli/files.h"

#include "cli/common.h"

namespace kotatsu::cli {

namespace fs = std::filesystem;

Loaded load_table(const fs::path& file, const Catalogue& catalogue)
{
    const Record record = or_fail(read_record(or_fail(read_file(file)), file.string()));
    const auto has_its_content = [&](const Catalogue& source) {
        const auto content = source.content(record.game);
        return content && (record.content.empty() || content->hash() == record.content);
    };
    const Catalogue beside(file.parent_path() / "content" / record.content);
    const bool other = !has_its_content(catalogue);
    const Catalogue& source = other && has_its_content(beside) ? beside : catalogue;
    const auto game = source.make(record.game, record.seats, record.options);
    if (!game) throw Failure(file.string() + ": " + game.error().message);
    return {or_fail(Table::replay(*game, record, file.string())), source,
            other && &source == &catalogue};
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
