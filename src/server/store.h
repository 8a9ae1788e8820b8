// Everything that must survive: one SQLite file. Tables are lists of entries that only grow; what an
// entry means is the room's business.
#pragma once

#include "engine/expected.h"
#include "server/metrics.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::server {

class Store {
public:
    // Opens or makes the file (WAL, synchronous=FULL) and starts the one thread that writes. An
    // error is one line: a damaged file, one that is no data of Kotatsu, one of a newer version, a
    // folder that is not there, a file that another server holds. Nothing is changed then.
    // With `most_megabytes` the file cannot grow beyond; what it holds stays.
    static Expected<std::unique_ptr<Store>> open(const std::filesystem::path& file,
                                                 Metrics& metrics, std::size_t most_megabytes = 0);
    virtual ~Store() = default;  // saves what is queued, then ends the thread

    // Appends entry number `n` (from 1, without gaps) of a table. Whatever queued during the last
    // commit goes into the next one. `done` is called from the writing thread after the commit, in
    // the order of the calls: true if the entry is on the disk; false if it is not and never will
    // be (disk full, or `n` is not the next number of the table). From any thread.
    using Done = std::function<void(bool saved)>;
    virtual void append(std::string table, std::int64_t n, std::string entry, Done done) = 0;
    // Marks a table as one that needs nobody's attention any more: `unfinished` leaves it out.
    // Saved after the appends before it; if it cannot be, the table is just still unfinished.
    virtual void finish(std::string table) = 0;

    // The entries of a table in order; empty: there is no such table. From any thread.
    virtual Expected<std::vector<std::string>> entries(std::string_view table) = 0;
    virtual Expected<std::vector<std::string>> unfinished() = 0;  // ids, the oldest table first

    // Content packs by hash, so that a table goes on with the pack it began with. `keep_content`
    // waits for the commit; true: the pack is on the disk, now or already before.
    virtual Expected<bool> keep_content(std::string_view hash, std::string_view pack) = 0;
    virtual Expected<std::optional<std::string>> content(std::string_view hash) = 0;
};

}  // namespace kotatsu::server
