// Looking back at a game: its steps as somebody saw them, in pages of bounded size. Knows no room.
#pragma once

#include "table/table.h"

#include <boost/json/object.hpp>

#include <cstddef>
#include <string>

namespace kotatsu::server {

// Who looks at steps, and how.
struct Eyes {
    Seat seat = Seat::Watcher;
    bool open = false;  // everything: what each of the other seats may know, too
    bool texts = false;
    bool views = true;  // else the events alone
};

// The steps that are asked for.
struct Page {
    std::size_t from, count;
    Eyes eyes{};

    static constexpr std::size_t most_bytes = 128 * 1024;
};

// The steps of a page as a list in JSON. Where steps are large, there are fewer than were asked for.
std::string steps_text(const Table& table, const Page& page);
// What the game counts after each step, one list each in the order of the seats.
std::string points_text(const Table& table, std::size_t from, std::size_t count);

// What of `after` differs from `before`.
boost::json::object difference(const boost::json::object& before, boost::json::object after);

}  // namespace kotatsu::server
