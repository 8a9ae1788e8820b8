#include "server/web_door.h"

#include <utility>

namespace kotatsu::server {

Door::Pass::Pass(Pass&& other) noexcept
    : door_(std::exchange(other.door_, nullptr)), caller_at_(other.caller_at_)
{}

Door::Pass& Door::Pass::operator=(Pass&& other) noexcept
{
    std::swap(door_, other.door_);
    std::swap(caller_at_, other.caller_at_);
    return *this;
}

Door::Pass::~Pass()
{
    if (door_) door_->free(caller_at_);
}

bool Door::Pass::belongs_to(std::weak_ptr<Caller> caller)
{
    const std::lock_guard lock(door_->mutex_);
    caller_at_->caller = std::move(caller);
    return !door_->closed_;
}

bool Door::Pass::count_for(const std::string& address)
{
    const std::lock_guard lock(door_->mutex_);
    if (address == caller_at_->address) return true;
    if (!door_->count(address)) return false;
    door_->discount(caller_at_->address);
    caller_at_->address = address;
    return true;
}

Door::Entrance Door::enter(const std::shared_ptr<Door>& door, const std::string& address)
{
    const std::lock_guard lock(door->mutex_);
    if (door->closed_) return {{}, Verdict::Closed};
    if (door->inside_.size() >= door->most_) return {{}, Verdict::Full};
    if (!door->count(address)) return {{}, Verdict::TooManyOfOneAddress};
    Pass pass;
    pass.door_ = door;
    pass.caller_at_ = door->inside_.insert(door->inside_.end(), {address});
    return {std::move(pass), Verdict::Enter};
}

bool Door::count(const std::string& address)
{
    if (address.empty()) return true;
    auto& same_address = per_address_[address];
    if (same_address >= most_per_address_) return false;
    ++same_address;
    return true;
}

void Door::discount(const std::string& address)
{
    const auto same_address = per_address_.find(address);
    if (same_address != per_address_.end() && --same_address->second == 0)
        per_address_.erase(same_address);
}

void Door::free(std::list<Pass::Inside>::iterator entry)
{
    std::function<void()> empty;
    {
        const std::lock_guard lock(mutex_);
        discount(entry->address);
        inside_.erase(entry);
        if (inside_.empty()) empty = std::exchange(empty_, nullptr);
    }
    if (empty) empty();
}

void Door::close(std::function<void()> empty)
{
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        if (!inside_.empty()) empty_ = std::exchange(empty, nullptr);
    }
    if (empty) empty();
    for (const auto& caller : callers()) caller->leave();
}

void Door::drop_all()
{
    for (const auto& caller : callers()) caller->drop();
}

// Copied, because a caller that goes while it is told to comes back here.
std::list<std::shared_ptr<Caller>> Door::callers()
{
    std::list<std::shared_ptr<Caller>> callers;
    const std::lock_guard lock(mutex_);
    for (const auto& entry : inside_)
        if (auto caller = entry.caller.lock()) callers.push_back(std::move(caller));
    return callers;
}

}  // namespace kotatsu::server
