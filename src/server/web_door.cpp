#include "server/web_door.h"

#include <utility>

namespace kotatsu::server {

Door::Place::Place(Place&& other) noexcept
    : door_(std::exchange(other.door_, nullptr)), entry_(other.entry_)
{}

Door::Place& Door::Place::operator=(Place&& other) noexcept
{
    std::swap(door_, other.door_);
    std::swap(entry_, other.entry_);
    return *this;
}

Door::Place::~Place()
{
    if (door_) door_->free(entry_);
}

bool Door::Place::belongs_to(std::weak_ptr<Guest> guest)
{
    const std::lock_guard lock(door_->mutex_);
    entry_->guest = std::move(guest);
    return !door_->closed_;
}

Door::Entrance Door::enter(const std::shared_ptr<Door>& door, const std::string& address)
{
    const std::lock_guard lock(door->mutex_);
    if (door->closed_) return {{}, Refused::Closed};
    if (door->entries_.size() >= door->most_) return {{}, Refused::Full};
    auto& same_address = door->per_address_[address];
    if (same_address >= door->most_per_address_) return {{}, Refused::TooManyOfOneAddress};
    ++same_address;
    Place place;
    place.door_ = door;
    place.entry_ = door->entries_.insert(door->entries_.end(), {address});
    return {std::move(place), Refused::No};
}

void Door::free(std::list<Place::Entry>::iterator entry)
{
    std::function<void()> empty;
    {
        const std::lock_guard lock(mutex_);
        const auto same_address = per_address_.find(entry->address);
        if (--same_address->second == 0) per_address_.erase(same_address);
        entries_.erase(entry);
        if (entries_.empty()) empty = std::exchange(empty_, nullptr);
    }
    if (empty) empty();
}

void Door::close(std::function<void()> empty)
{
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        if (!entries_.empty()) empty_ = std::exchange(empty, nullptr);
    }
    if (empty) empty();
    for (const auto& guest : guests()) guest->leave();
}

void Door::drop_all()
{
    for (const auto& guest : guests()) guest->drop();
}

// Copied, because a guest that goes while it is told to comes back here.
std::list<std::shared_ptr<Guest>> Door::guests()
{
    std::list<std::shared_ptr<Guest>> guests;
    const std::lock_guard lock(mutex_);
    for (const auto& entry : entries_)
        if (auto guest = entry.guest.lock()) guests.push_back(std::move(guest));
    return guests;
}

}  // namespace kotatsu::server
