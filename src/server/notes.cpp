#include "server/notes.h"

#include <algorithm>

namespace kotatsu::server {

boost::json::object note_json(const Note& note)
{
    return {{"from", note.from}, {"name", note.name}, {"about", note.about}, {"text", note.text}};
}

// A note that is wiped out keeps its place: the store remembers its channel, too.
void Notes::write(Note note)
{
    std::pair key{note.team, note.about};
    notes_.insert_or_assign(std::move(key), std::move(note));
}

bool Notes::has_room(int team, std::string_view about) const
{
    const auto of_team = [&](const auto& each) { return each.first.first == team; };
    return notes_.contains({team, std::string(about)}) ||
           std::count_if(notes_.begin(), notes_.end(), of_team) < most_things;
}

boost::json::array Notes::of(std::uint32_t teams) const
{
    boost::json::array out;
    for (const auto& [key, note] : notes_)
        if ((teams >> note.team & 1U) != 0 && !note.text.empty()) out.push_back(note_json(note));
    return out;
}

}  // namespace kotatsu::server
