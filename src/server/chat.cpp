#include "server/chat.h"

#include <algorithm>
#include <utility>

namespace kotatsu::server {

boost::json::object line_json(const ChatLine& line)
{
    return {{"from", line.from},
            {"name", line.name},
            {"to", line.to},
            {"text", line.text},
            {"at", line.at}};
}

bool Listening::to(const ChatLine& line) const
{
    if (line.to == "all") return true;
    if (line.to == "watchers") return teams == 0 || over;
    return (teams >> line.team & 1U) != 0;
}

bool Listening::may_write(std::string_view to) const
{
    if (teams != 0) return to == "all" || to == "team";
    return to == "watchers" || (to == "all" && over);
}

// So many lines for each who read them: what is hidden from somebody leaves theirs alone.
void Chat::add(ChatLine line)
{
    lines_.push_back(std::move(line));
    const auto alike = [&](const ChatLine& each) {
        return each.to == lines_.back().to && each.team == lines_.back().team;
    };
    if (std::count_if(lines_.begin(), lines_.end(), alike) > most_lines)
        lines_.erase(std::find_if(lines_.begin(), lines_.end(), alike));
}

boost::json::array Chat::lines_for(const Listening& reader) const
{
    boost::json::array out;
    for (const ChatLine& line : lines_)
        if (reader.to(line)) out.push_back(line_json(line));
    return out;
}

}  // namespace kotatsu::server
