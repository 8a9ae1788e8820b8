// What a room needs of the world around it: time, chance, the disk, threads to think on, the lobby.
#pragma once

#include "server/entries.h"
#include "server/metrics.h"
#include "table/table.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kotatsu::server {

// A computer player's decision that a room asks for.
struct Thought {
    std::uint64_t ticket;
    std::unique_ptr<Position> position;
    Seat seat;
    std::string player;
    std::string address{};  // whose it is in the eyes of the limits; empty: whose the table is
    std::int64_t until = 0;  // when its answer has to be there; 0: nobody is in a hurry
    std::atomic<bool> wanted{true};  // false: its position has moved on, or who asked is gone
    std::atomic<bool> begun{false};  // it does not wait for a thread any more
};

// Every answer comes back on the room's strand.
class House {
public:
    virtual ~House() = default;

    virtual std::int64_t now() = 0;  // milliseconds that nobody sets: for everything that lasts
    virtual std::int64_t date() = 0;  // milliseconds since 1970, by the clock on the wall
    // 2 * `bytes` hexadecimal digits nobody can guess.
    virtual std::string random_hex(std::size_t bytes) = 0;
    // Saves an entry, or a line of chat or a note, of which a channel keeps the newest. Later: room.saved(n), or
    // room.lost() if it could not be written.
    virtual void save(std::int64_t n, std::string entry) = 0;
    virtual void save_line(std::int64_t n, std::string channel, std::string line) = 0;
    // Why somebody at this address may not add to what is saved, in a game or beside it (chat, links);
    // nothing: they may.
    enum class Growth { Game, Beside };
    virtual std::optional<Refused> why_not_grow(const std::string& address, Growth what) = 0;
    // Later: room.thought(ticket, move), unless it is not wanted any more.
    virtual void think(std::shared_ptr<Thought> thought) = 0;
    virtual void cancel(const Thought& thought) = 0;  // it is not wanted any more
    virtual void wake_at(std::int64_t time) = 0;  // later: room.wake()
    virtual std::int64_t answer_ms() const = 0;  // the one time of all windows (windows.h)
    // Opens the table of a rematch with these options and the seats these entries fill. Later:
    // room.next_opened(id), without an id if there is no room for it.
    virtual void open_next(const NamedValues& options, std::vector<Entry> seats) = 0;
    // The room's game with these options, or what is wrong with them.
    virtual Expected<std::shared_ptr<const Game>> make_game(const NamedValues& options) = 0;
    // Why the table of somebody at this address cannot be listed in the lobby; nothing: it can.
    virtual std::optional<Refused> why_not_list(const std::string& address) = 0;
    // What the lobby says of the waiting table from now on; nothing: it is not listed.
    virtual void list(std::optional<Entry> listing) = 0;
    // A short word that leads to this table for so long, or until it is dropped.
    virtual std::string give_word(std::int64_t until) = 0;
    virtual void drop_word(const std::string& word) = 0;
    virtual Metrics& metrics() = 0;
    // Opens the game; tests deal as they like.
    virtual Table open_table(Table::Setup setup) { return Table::open(std::move(setup)); }
};

}  // namespace kotatsu::server
