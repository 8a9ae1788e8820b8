#include "table/table_events.h"

#include "players/player.h"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace kotatsu {
namespace {

using Kind = Record::Line::Kind;

Happening told_to_all(boost::json::object json, std::string sentence)
{
    return {std::move(json), std::move(sentence), Audience::all(), News::No};
}

}  // namespace

std::optional<Happening> happening_of(const Record::Line& line)
{
    switch (line.kind) {
    case Kind::Resign:
        return told_to_all({{"event", "resigned"}, {"seat", line.seat}}, line.seat + " resigns");
    case Kind::Timeout:
        return told_to_all({{"event", "timeout"}, {"seat", line.seat}},
                           "the time of " + line.seat + " is over");
    case Kind::Takeover:
        if (!read_player(line.text))  // a person, who was away
            return told_to_all({{"event", "returned"}, {"seat", line.seat}, {"name", line.text}},
                               line.text + " is back at " + line.seat);
        return told_to_all({{"event", "takeover"}, {"seat", line.seat}, {"player", line.text}},
                           line.text + " plays on for " + line.seat);
    case Kind::Undo:
        return told_to_all(
            {{"event", "undone"}, {"seat", line.seat}, {"count", line.count}},
            line.count == 1 ? line.seat + " takes a move back"
                            : fmt::format("{} takes back, {} moves in all", line.seat, line.count));
    default: return std::nullopt;
    }
}

}  // namespace kotatsu
