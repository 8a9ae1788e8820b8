#include "server/notice_board.h"

#include <algorithm>
#include <utility>

namespace kotatsu::server {

std::optional<Refused> Listings::why_not(const std::string& address) const
{
    const std::lock_guard lock(mutex_);
    return why_not_one_more(address);
}

std::optional<Refused> Listings::why_not_one_more(const std::string& address) const
{
    const auto of_this_address =
        std::count_if(listings_.begin(), listings_.end(),
                      [&](const Listing& each) { return each.address == address; });
    if (static_cast<std::size_t>(of_this_address) >= most_of_one_address)
        return Refused{"too-many-public", "three of your tables are listed already"};
    if (listings_.size() >= most) return Refused{"too-many-public", "the list is full"};
    return std::nullopt;
}

void Listings::show(const std::string& table, const std::string& address, boost::json::object about,
                    std::int64_t now)
{
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(listings_.begin(), listings_.end(),
                                    [&](const Listing& each) { return each.table == table; });
    if (found != listings_.end())
        found->about = std::move(about);
    else if (!why_not_one_more(address))
        listings_.push_back({table, address, std::move(about), now});
}

void Listings::remove(const std::string& table)
{
    const std::lock_guard lock(mutex_);
    std::erase_if(listings_, [&](const Listing& each) { return each.table == table; });
}

boost::json::array Listings::all(std::int64_t now) const
{
    const std::lock_guard lock(mutex_);
    boost::json::array out;
    for (const Listing& each : listings_) {
        boost::json::object about = each.about;
        about["since_ms"] = now - each.since;
        out.push_back(std::move(about));
    }
    return out;
}

std::string JoinWords::give(const std::string& table, std::int64_t until, std::int64_t now)
{
    const std::lock_guard lock(mutex_);
    std::erase_if(goals_, [&](const auto& each) { return each.second.until <= now; });
    std::string word;
    do {
        word.clear();
        while (word.size() < length)
            word += letters[random_(static_cast<std::uint32_t>(letters.size()))];
    } while (goals_.contains(word));
    goals_[word] = {table, until};
    return word;
}

void JoinWords::drop(const std::string& word)
{
    const std::lock_guard lock(mutex_);
    goals_.erase(word);
}

std::optional<std::string> JoinWords::table_of(std::string_view word, std::int64_t now) const
{
    std::string small(word);
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    const std::lock_guard lock(mutex_);
    const auto found = goals_.find(small);
    if (found == goals_.end() || found->second.until <= now) return std::nullopt;
    return found->second.table;
}

}  // namespace kotatsu::server
