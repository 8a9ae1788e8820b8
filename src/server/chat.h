// What is said at a table: lines of chat, of which the newest are kept, and who may read which.
#pragma once

#include "engine/seat.h"
#include "server/budget.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::server {

struct ChatLine {
    std::string from, name, to, text;
    int team = 0;
    std::int64_t at = 0;

    // Lines with one channel have the same readers.
    std::string channel() const { return to + ' ' + std::to_string(team); }
};
boost::json::object line_json(const ChatLine& line);

// Who listens: the teams of one's seats, as bits; none: a watcher. When the game is over, players may
// read what watchers wrote.
struct Listening {
    std::uint32_t teams = 0;
    bool over = false;

    bool to(const ChatLine& line) const;
    bool may_write(std::string_view to) const;
};

class Chat {
public:
    // False: everybody talks at once.
    bool take_breath(std::int64_t now) { return budget_.take(1, now); }

    void add(ChatLine line);
    const ChatLine& newest() const { return lines_.back(); }
    boost::json::array lines_for(const Listening& reader) const;

    static constexpr std::ptrdiff_t most_lines = 100;  // a channel; the store keeps as many

private:
    std::vector<ChatLine> lines_;
    Budget budget_{1, 20};  // lines, reactions and things pointed at a second, of all together
};

// What can be said with one click; the words are the page's, in every language.
inline constexpr std::array<std::string_view, 6> reactions{"hello", "well-played", "thanks",
                                                           "oops",  "wow",         "good-game"};

}  // namespace kotatsu::server
