#include "server/thoughts.h"

#include <algorithm>
#include <utility>

namespace kotatsu::server {

void Thoughts::ask(const Wanted& wanted)
{
    auto thought = std::make_shared<Thought>(
        ++last_ticket_, wanted.position.clone(), wanted.seat, wanted.player,
        wanted.asker ? wanted.asker->address() : std::string(), wanted.until);
    pending_.push_back({thought, wanted.floor, house_.now(), wanted.asker, wanted.id});
    house_.think(std::move(thought));
}

bool Thoughts::asked(Seat seat) const
{
    return std::any_of(pending_.begin(), pending_.end(),
                       [&](const Pending& each) { return each.thought->seat == seat; });
}

std::optional<Thoughts::Pending> Thoughts::take(std::uint64_t ticket)
{
    const auto found = std::find_if(pending_.begin(), pending_.end(), [&](const Pending& each) {
        return each.thought->ticket == ticket;
    });
    if (found == pending_.end()) return std::nullopt;
    Pending taken = std::move(*found);
    pending_.erase(found);
    return taken;
}

void Thoughts::cancel(const std::function<bool(const Pending&)>& which)
{
    std::erase_if(pending_, [&](const Pending& each) {
        if (!which(each)) return false;
        each.thought->wanted = false;
        house_.cancel(*each.thought);
        house_.metrics().thoughts_cancelled.fetch_add(1, std::memory_order_relaxed);
        return true;
    });
}

// A hint is nobody else's business.
bool Thoughts::call_busy()
{
    bool called = false;
    for (Pending& each : pending_)
        if (each.waits() && !each.called_busy && house_.now() >= each.since + queue_patience_ms)
            called = each.called_busy = true;
    return called;
}

std::optional<std::int64_t> Thoughts::next_call() const
{
    std::optional<std::int64_t> next;
    for (const Pending& each : pending_)
        if (each.waits() && !each.called_busy) {
            const std::int64_t time = each.since + queue_patience_ms;
            next = next ? std::min(*next, time) : time;
        }
    return next;
}

SeatSet Thoughts::busy() const
{
    SeatSet seats;
    for (const Pending& each : pending_)
        if (each.waits() && each.called_busy) seats.insert(each.thought->seat);
    return seats;
}

}  // namespace kotatsu::server
