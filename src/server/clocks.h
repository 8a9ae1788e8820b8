// Time to think. Knows no clock on the wall: whoever asks says what time it is, in milliseconds.
#pragma once

#include "engine/expected.h"
#include "engine/seat.h"

#include <boost/json/object.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace kotatsu::server {

struct ClockRule {
    enum class Kind { None, Move, Total };

    Kind kind = Kind::None;
    std::int64_t time_ms = 0;       // for a turn, or for the whole game
    std::int64_t increment_ms = 0;  // Total: for each turn made
    bool lose = false;              // at zero the seat loses; else a computer plays on for it

    // Such a clock goes on while its table is in the store alone.
    bool lasts_days() const;
};

// {"kind":"none"}, {"kind":"move","seconds":60}, {"kind":"days","days":3} or
// {"kind":"total","seconds":600,"increment":5}; with "at_zero":"computer" or "lose".
Expected<ClockRule> read_clock_rule(const boost::json::object& json);
boost::json::object write_clock_rule(const ClockRule& rule);

// One clock a seat. A turn begins when a seat has to decide and ends when it need not any more: all
// its moves in between are on the same time.
class Clocks {
public:
    explicit Clocks(ClockRule rule = {}) : rule_(rule) { left_.fill(rule.time_ms); }

    bool any() const { return rule_.kind != ClockRule::Kind::None; }
    const ClockRule& rule() const { return rule_; }

    // From now on these seats have to decide. Where a seat has only answered in a window, its turn brings
    // no increment.
    void turn(SeatSet seats, std::int64_t now, SeatSet answered = {});
    // Of these seats, the running clocks stand still for so long.
    void stand_still(SeatSet seats, std::int64_t ms, std::int64_t now);

    std::int64_t left(Seat seat, std::int64_t now) const;
    void set_left(Seat seat, std::int64_t ms) { left_[static_cast<std::size_t>(seat)] = ms; }
    // So much time went by that nobody counted.
    void pass(std::int64_t ms);
    // After zero, when the person is back: the time of a turn, or a tenth of the whole.
    void renew(Seat seat, std::int64_t now);

    SeatSet running() const { return running_; }
    SeatSet at_zero(std::int64_t now) const;
    std::optional<std::int64_t> next_zero() const;  // when; nothing: no clock runs

private:
    ClockRule rule_;
    SeatSet running_;
    std::array<std::int64_t, most_seats>
        left_{};  // a running clock: what was left when it began to run
    std::array<std::int64_t, most_seats> since_{};  // still to come: it stands still until then
};

}  // namespace kotatsu::server
