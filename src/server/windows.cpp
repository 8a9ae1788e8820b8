#include "server/windows.h"

#include <algorithm>

namespace kotatsu::server {

void Windows::open(Seat seat, std::int64_t until)
{
    open_.insert(seat);
    at(seat) = {.until = until};
}

void Windows::close(Seat seat)
{
    open_.erase(seat);
    at(seat) = {};
}

std::int64_t Windows::left(Seat seat, std::int64_t now) const
{
    return std::max<std::int64_t>(0, at(seat).until - now);
}

}  // namespace kotatsu::server
