// Okko: the lines of a window, in their order.
#pragma once

#include "games/okko/look.h"

namespace kotatsu::okko {

// Own lines come first, then those of others; else in the order of the book.
constexpr unsigned place_of(LineId line, Figure owner, Figure subject)
{
    return 1U + ((owner == subject ? 0U : 1U) << 16U | static_cast<unsigned>(owner) << 8U | line);
}

// Calls visit(line, owner): those of whoever's window it is, and of others of the heroes' side.
template <class Visit>
void Look::for_each_in_window(Window when, Figure subject, Visit visit) const
{
    for_each_line(subject, own_window(when), [&](LineId line) { visit(line, subject); });
    if (subject == Figure::None || side_of(subject) != Side::Heroes) return;
    for (const Figure owner : of_side(Side::Heroes))
        if (owner != subject)
            for_each_line(owner, other_window(when), [&](LineId line) { visit(line, owner); });
}

}  // namespace kotatsu::okko
