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
class Caller {
public:
    virtual ~Caller() = default;
    virtual void leave() = 0;  // finish what is under way, then end
    virtual void drop() = 0;   // end now
};

// Threads may share it.
class Door {
public:
    // Leave to be inside, given back when this is destroyed. Movable: HTTP hands its own on to WebSocket.
    class Pass {
    public:
        Pass() = default;
        Pass(Pass&&) noexcept;
        Pass& operator=(Pass&&) noexcept;
        ~Pass();

        explicit operator bool() const { return door_ != nullptr; }
        // Who is to be asked to leave. False: the door has closed, leave now.
        bool belongs_to(std::weak_ptr<Caller> caller);
        const std::string& address() const { return caller_at_->address; }
        // Counts for another address from now on. False: that one has as many as it may, and nothing
        // changes.
        bool count_for(const std::string& address);

    private:
        friend Door;
        struct Inside {
            std::string address;
            std::weak_ptr<Caller> caller{};
        };
        std::shared_ptr<Door> door_{};
        std::list<Inside>::iterator caller_at_{};
    };

    enum class Verdict { Enter, Full, TooManyOfOneAddress, Closed };
    struct Entrance {
        Pass pass;  // only if nothing was refused
        Verdict verdict;
    };

    explicit Door(const Settings& settings)
        : most_(settings.connections), most_per_address_(settings.connections_per_address)
    {}
    // An empty address counts for nobody.
    static Entrance enter(const std::shared_ptr<Door>& door, const std::string& address);

    // Lets nobody in any more, asks everybody to leave, and calls `empty` once when all have left.
    void close(std::function<void()> empty);
    void drop_all();

private:
    std::list<std::shared_ptr<Caller>> callers();
    void free(std::list<Pass::Inside>::iterator entry);
    bool count(const std::string& address);
    void discount(const std::string& address);

    const std::size_t most_;
    const std::size_t most_per_address_;
    std::mutex mutex_{};
    std::list<Pass::Inside> inside_{};
    std::map<std::string, std::size_t> per_address_{};
    bool closed_ = false;
    std::function<void()> empty_{};
};

}  // namespace kotatsu::server
