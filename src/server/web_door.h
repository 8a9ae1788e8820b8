// Who is inside: every connection passes the door, is counted there, and is asked to leave there.
#pragma once

#include "server/settings.h"

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace kotatsu::server {

// A connection as the door knows it. Both may be called from any thread.
class Guest {
public:
    virtual ~Guest() = default;
    virtual void leave() = 0;  // finish what is under way, then end
    virtual void drop() = 0;   // end now
};

// Threads may share it.
class Door {
public:
    // A place inside, free again when this is destroyed. Movable: HTTP hands its place on to WebSocket.
    class Place {
    public:
        Place() = default;
        Place(Place&&) noexcept;
        Place& operator=(Place&&) noexcept;
        ~Place();

        explicit operator bool() const { return door_ != nullptr; }
        // Who is to be asked to leave. False: the door has closed, leave now.
        bool belongs_to(std::weak_ptr<Guest> guest);
        const std::string& address() const { return entry_->address; }

    private:
        friend Door;
        struct Entry {
            std::string address;
            std::weak_ptr<Guest> guest{};
        };
        std::shared_ptr<Door> door_{};
        std::list<Entry>::iterator entry_{};
    };

    enum class Refused { No, Full, TooManyOfOneAddress, Closed };
    struct Entrance {
        Place place;  // only if nothing was refused
        Refused refused;
    };

    explicit Door(const Settings& settings)
        : most_(settings.connections), most_per_address_(settings.connections_per_address)
    {}
    static Entrance enter(const std::shared_ptr<Door>& door, const std::string& address);

    // Lets nobody in any more, asks everybody to leave, and calls `empty` once when all have left.
    void close(std::function<void()> empty);
    void drop_all();

private:
    std::list<std::shared_ptr<Guest>> guests();
    void free(std::list<Place::Entry>::iterator entry);

    const std::size_t most_;
    const std::size_t most_per_address_;
    std::mutex mutex_{};
    std::list<Place::Entry> entries_{};
    std::map<std::string, std::size_t> per_address_{};
    bool closed_ = false;
    std::function<void()> empty_{};
};

}  // namespace kotatsu::server
