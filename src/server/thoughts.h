// What computers are asked to think about for one table: their moves, and hints for people. A seat has at
// most one thought.
#pragma once

#include "server/connection.h"
#include "server/house.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kotatsu::server {

class Thoughts {
public:
    // A thought that was asked for, until it comes or is not wanted any more.
    struct Pending {
        std::shared_ptr<Thought> thought;
        std::int64_t floor;  // of its seat: at another one it is stale
        std::int64_t since;
        std::shared_ptr<Connection> asker;  // nobody: it is the seat's move
        std::string id;  // of the request for a hint
        bool called_busy = false;  // everybody was told that it waits

        // In a window nobody waits longer than for anybody's answer.
        bool waits() const { return !asker && !thought->begun && thought->until == 0; }
    };

    explicit Thoughts(House& house) : house_(house) {}

    struct Wanted {
        const Position& position;
        Seat seat;
        std::string player;
        std::int64_t floor;
        std::int64_t until = 0;  // when the answer has to be there; 0: nobody is in a hurry
        std::shared_ptr<Connection> asker{};
        std::string id{};
    };
    void ask(const Wanted& wanted);
    bool asked(Seat seat) const;
    bool none() const { return pending_.empty(); }

    // What was asked for under this ticket; nothing: it is not wanted any more.
    std::optional<Pending> take(std::uint64_t ticket);
    void cancel(const std::function<bool(const Pending&)>& which);
    const std::vector<Pending>& all() const { return pending_; }

    // Moves that wait too long for a thread are called busy, once each. True: some are from now on.
    bool call_busy();
    std::optional<std::int64_t> next_call() const;  // when
    SeatSet busy() const;

    static constexpr std::int64_t queue_patience_ms = 1'000;  // before computers are called busy

private:
    House& house_;
    std::vector<Pending> pending_;
    std::uint64_t last_ticket_ = 0;
};

}  // namespace kotatsu::server
