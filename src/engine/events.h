// What happened in a move, who may know it, and whether it was news.
#pragma once

#include "engine/seat.h"

#include <vector>

namespace kotatsu {

// Who may see an event.
class Audience {
public:
    static constexpr Audience all() { return Audience(SeatSet(0xFF), true); }
    static constexpr Audience only(Seat seat) { return Audience(SeatSet{seat}, false); }
    static constexpr Audience only(SeatSet seats) { return Audience(seats, false); }
    static constexpr Audience all_but(Seat seat) { return all_but(SeatSet{seat}); }
    static constexpr Audience all_but(SeatSet seats)
    {
        return Audience(SeatSet(0xFF) - seats, true);
    }

    constexpr bool includes(Seat seat) const
    {
        return seat == Seat::Watcher ? watchers_ : seats_.contains(seat);
    }
    friend constexpr bool operator==(const Audience&, const Audience&) = default;

private:
    constexpr Audience(SeatSet seats, bool watchers) : seats_(seats), watchers_(watchers) {}

    SeatSet seats_;
    bool watchers_;
};

// An event is news when it tells some seat what its view and the moves did not settle:
// every roll and every draw. Undo and preview stop at news.
enum class News : bool { No, Yes };

template <class Event>
class Events {
public:
    struct Entry {
        Event event;
        Audience audience;
        News news;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    void add(Event event, Audience audience, News news = News::No)
    {
        entries_.push_back({event, audience, news});
    }
    void clear() { entries_.clear(); }

    bool has_news() const
    {
        for (const Entry& entry : entries_)
            if (entry.news == News::Yes) return true;
        return false;
    }
    auto begin() const { return entries_.begin(); }
    auto end() const { return entries_.end(); }
    auto size() const { return entries_.size(); }

private:
    std::vector<Entry> entries_;
};

}  // namespace kotatsu
