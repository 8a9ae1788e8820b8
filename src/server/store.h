// Everything that must survive: in one SQLite file, or in a PostgreSQL database that several servers
// share. Tables are lists of entries that only grow, with their newest lines of chat; what an entry means
// is the room's business.
#pragma once

#include "engine/expected.h"
#include "server/cluster.h"
#include "server/metrics.h"
#include "server/standing.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::server {

class Store {
public:
    // Opens or makes the file (WAL, synchronous=FULL), brings one of an older version up to date, and
    // starts the one thread that writes. An error is one line: a damaged file, one that is no data of
    // Kotatsu, one of a newer version, a folder that is not there, a file that another server holds.
    // Nothing is changed then. With `most_megabytes` the file cannot grow beyond; what it holds stays.
    // postgresql://… instead of a file: the same in the schema `kotatsu` of that database. There the
    // tables of a server that has been silent for as long as `lease` may be taken by another.
    static Expected<std::unique_ptr<Store>> open(const std::string& where, Metrics& metrics,
                                                 std::size_t most_megabytes = 0,
                                                 std::chrono::milliseconds lease = default_lease);
    static constexpr std::chrono::milliseconds default_lease{2000};
    virtual ~Store() = default;  // saves what is queued, then ends the thread

    // Appends entry number `n` (from 1, without gaps) of a table. Whatever queued during the last
    // commit goes into the next one. `done` is called from the writing thread after the commit, in
    // the order of the calls: true if the entry is on the disk; false if it is not (disk full, or `n`
    // is not the next number of the table), or if a database did not say: the table has to be read again
    // before anything else is appended. From any thread.
    using Done = std::function<void(bool saved)>;
    virtual void append(std::string table, std::int64_t n, std::string entry, Standing standing,
                        Done done) = 0;
    // Adds a line of chat, said after the table's last entry. A channel keeps its newest lines.
    static constexpr std::int64_t most_lines = 100;
    virtual void say(std::string table, std::string channel, std::string line, Done done) = 0;
    // The table is not woken any more. If that cannot be saved, it still is.
    virtual void let_sleep(std::string table) = 0;
    // Deletes a table if it is old; `done`: whether it is gone. Its entries follow in small steps
    // between the commits, and the pages they leave are used again.
    struct Old {  // without an entry since these dates, and without a clock to wake it
        std::int64_t not_begun, begun;
    };
    virtual void remove(std::string table, Old since, Done done) = 0;

    // What a table is read back from: its entries, with each line of chat after the entry it followed.
    struct Story {
        std::vector<std::string> entries{};  // empty: there is no such table, or not here
        std::int64_t last = 0;  // the number of the last that is no line
        std::optional<Node> elsewhere{};  // another server owns the table: no entries are read
    };
    // From any thread. Where several servers share the data, a table has one owner at a time, and only
    // the owner writes: who reads a table's story owns it, unless another does and is alive.
    virtual Expected<Story> story(std::string_view table) = 0;
    // It is not ours any more; what was queued and is not written yet is refused.
    virtual void release(std::string) {}
    virtual Cluster* cluster() { return nullptr; }  // nothing: this server is the only one
    // The tables whose `wake` has come, those first that wait longest.
    virtual Expected<std::vector<std::string>> due(std::int64_t date, std::size_t most) = 0;
    virtual Expected<std::vector<std::string>> old(Old since, std::size_t most) = 0;

    // Content packs by hash, so that a table goes on with the pack it began with. `keep_content`
    // waits for the commit; true: the pack is on the disk, now or already before.
    virtual Expected<bool> keep_content(std::string_view hash, std::string_view pack) = 0;
    virtual Expected<std::optional<std::string>> content(std::string_view hash) = 0;

    // Why nothing can be saved now: the last commit failed, or somebody deleted, replaced or cut off the
    // file under us; the latter lasts until the store is opened again. Nothing: all is well.
    virtual std::optional<std::string> trouble() = 0;
    // Little room is left under the limit: it is for games that have begun.
    virtual bool nearly_full() const = 0;
};

}  // namespace kotatsu::server
