// The windows that are open at a table (engine/window.h), and the one time after which they are answered:
// a computer's move, the pass of a standing pass, of a person who holds nothing to answer with and of a
// person who was quick all come then. So a pause tells no more of a hand than a question does.
#pragma once

#include "engine/seat.h"
#include "server/connection.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace kotatsu::server {

class Windows {
public:
    // A move that waits for the time: a computer's, or the quick pass that a client asked for.
    struct Answer {
        std::string move;
        std::string id{};  // the client's, of its request
        std::shared_ptr<Connection> wire{};  // whose request it is; nobody: a computer's
    };

    // The seat's window, open before or not, is answered at `until`.
    void open(Seat seat, std::int64_t until);
    void close(Seat seat);

    SeatSet all() const { return open_; }
    bool is_open(Seat seat) const { return open_.contains(seat); }
    std::int64_t until(Seat seat) const { return at(seat).until; }  // of an open one
    std::int64_t left(Seat seat, std::int64_t now) const;
    bool waits(Seat seat, std::int64_t now) const { return is_open(seat) && left(seat, now) > 0; }

    // One answer waits for each seat at most: a new one takes the place of the old.
    void hold(Seat seat, Answer answer) { at(seat).answer = std::move(answer); }
    const std::optional<Answer>& held(Seat seat) const { return at(seat).answer; }
    std::optional<Answer> take(Seat seat) { return std::exchange(at(seat).answer, std::nullopt); }

private:
    struct Window {
        std::int64_t until = 0;
        std::optional<Answer> answer{};
    };

    const Window& at(Seat seat) const { return windows_[static_cast<std::size_t>(seat)]; }
    Window& at(Seat seat) { return windows_[static_cast<std::size_t>(seat)]; }

    SeatSet open_;
    std::array<Window, most_seats> windows_{};
};

}  // namespace kotatsu::server
