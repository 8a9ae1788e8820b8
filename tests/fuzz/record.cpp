// Any text as a record: it is read or refused with its line; what is read can be written; what
// replays, replays again.
#include "require.h"
#include "table/catalogue.h"
#include "table/table.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

// Reading the deck again and again would take most of the time.
std::shared_ptr<const Game> game_of(const Record& record)
{
    static std::map<std::string, std::shared_ptr<const Game>> made;
    std::string key = std::to_string(record.seats);
    for (const auto& [name, value] : record.options) key += " " + name + "=" + value;
    const auto found = made.find(key);
    if (found != made.end()) return found->second;
    const auto game = Catalogue().make(record.game, record.seats, record.options);
    if (!game) return nullptr;
    return made[key] = *game;
}

void check_replay(const Record& record)
{
    const auto game = game_of(record);
    if (!game) return;
    const auto table = Table::replay(game, record, "it");
    if (!table) {
        require(table.error().message.starts_with("it:"), table.error().message);
        return;
    }
    const auto again = Table::replay(game, table->open_record(), "it");
    require(static_cast<bool>(again), "a record replays twice");
    require(again->position().fingerprint() == table->position().fingerprint(),
            "a record replays to the same state");
}

void check(std::string_view text)
{
    const auto record = read_record(text, "it");
    if (!record) {
        require(record.error().message.starts_with("it:"), record.error().message);
        return;
    }
    const std::string written = write_record(*record);
    const auto again = read_record(written, "it");
    require(static_cast<bool>(again), "what was written can be read");
    require(write_record(*again) == written, "it is written the same again");
    if (record->game == "onami") check_replay(*record);
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
