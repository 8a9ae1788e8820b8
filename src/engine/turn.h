// Whose decision it is.
#pragma once

#include "engine/seat.h"

namespace kotatsu {

struct Turn {
    enum class Kind : std::uint8_t {
        Over,  // nobody decides any more
        Each,  // every seat named decides, in secret; their moves commute, no dice before the last
        Any,  // whoever of them acts first
    };

    Kind kind = Kind::Over;
    SeatSet seats;

    static constexpr Turn over() { return {}; }
    static constexpr Turn of(Seat seat) { return {Kind::Any, SeatSet{seat}}; }
    static constexpr Turn any(SeatSet seats) { return {Kind::Any, seats}; }
    static constexpr Turn each(SeatSet seats) { return {Kind::Each, seats}; }

    constexpr bool is_over() const { return kind == Kind::Over; }
    constexpr bool may_act(Seat seat) const
    {
        return seat != Seat::Watcher && seats.contains(seat);
    }
    friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

}  // namespace kotatsu
