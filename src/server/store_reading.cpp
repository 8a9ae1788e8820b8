#include "server/store_reading.h"

#include "server/store_pen.h"

#include <fmt/format.h>

namespace kotatsu::server {

template <class Take, class... Values>
std::optional<Error> Reading::read(SQLite::Statement& statement, const Take& take,
                                   const Values&... values)
try {
    const std::lock_guard lock(mutex_);
    Use row(statement, values...);
    while (row->executeStep()) take(statement);
    return std::nullopt;
} catch (const SQLite::Exception& error) {
    return Error{fmt::format("the stored data cannot be read: {}", error.what())};
}

template <class... Values>
Expected<std::vector<std::string>> Reading::texts(SQLite::Statement& statement,
                                                  const Values&... values)
{
    std::vector<std::string> texts;
    const auto take = [&](SQLite::Statement& row) {
        texts.push_back(row.getColumn(0).getString());
    };
    if (auto error = read(statement, take, values...)) return *error;
    return texts;
}

Expected<Store::Story> Reading::story(std::string_view table)
{
    Store::Story story;
    const auto take = [&](SQLite::Statement& row) {
        if (row.getColumn(1).getInt() == 0) story.last = row.getColumn(0).getInt64();
        story.entries.push_back(row.getColumn(3).getString());
    };
    if (auto error = read(story_, take, std::string(table))) return *error;
    return story;
}

Expected<std::vector<std::string>> Reading::due(std::int64_t date, std::size_t most)
{
    return texts(due_, date, static_cast<std::int64_t>(most));
}

Expected<std::vector<std::string>> Reading::old(Store::Old since, std::size_t most)
{
    return texts(old_, since.not_begun, since.begun, static_cast<std::int64_t>(most));
}

Expected<std::vector<std::string>> Reading::content(std::string_view hash)
{
    return texts(content_, std::string(hash));
}

}  // namespace kotatsu::server
